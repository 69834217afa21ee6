//! The order of keyboard focus: from the board along all buttons and back to the board. A web page must know in advance
//! where the order ends, so that Tab can then leave the canvas.

use bevy::prelude::*;
use bevy::window::WindowFocused;
use bevy_egui::egui::{Id, LayerId};

use super::kit::Kit;
use crate::input::Action;

/// The position of keyboard focus in the Tab order.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum TabPosition {
    /// On the board, before the first button.
    #[default]
    Start,
    /// On a button.
    Within,
    /// On the board, after the last button.
    End,
}

/// Returns the ids of the invisible stops before the first and after the last button. Neither keeps the focus; the
/// board has the keys there.
fn stops() -> [Id; 2] {
    ["tab-start", "tab-end"].map(Id::new)
}

/// Adds the first stop, before all panels. From the board, Tab goes to the first button and Shift+Tab to the last one.
pub(super) fn begin(
    mut all: ParamSet<(MessageReader<Action>, Kit)>,
    mut windows: MessageReader<WindowFocused>,
    mut row: ResMut<TabPosition>,
) {
    if windows.read().any(|window| window.focused) {
        *row = TabPosition::Start;
    }
    let tab = all.p0().read().any(|action| *action == Action::FocusNext);
    let Some(ctx) = all.p1().ctx() else { return };
    let [start, end] = stops();
    let shift = ctx.input(|input| input.modifiers.shift);
    ctx.memory_mut(|memory| {
        if memory.focused() == Some(start) {
            memory.surrender_focus(start);
            row.set_if_neq(TabPosition::Start);
        }
        if tab && memory.focused().is_none() {
            memory.request_focus(if shift { end } else { start });
        }
        memory.interested_in_focus(start, LayerId::background());
    });
}

/// Adds the last stop, after all panels.
pub(super) fn end(mut kit: Kit, mut row: ResMut<TabPosition>) {
    let Some(ctx) = kit.ctx() else { return };
    let [_, end] = stops();
    let shift = ctx.input(|input| input.modifiers.shift);
    let now = ctx.memory_mut(|memory| {
        memory.interested_in_focus(end, LayerId::background());
        let focused = memory.focused();
        memory.surrender_focus(end);
        match focused {
            Some(stop) if stop == end && !shift => TabPosition::End,
            Some(stop) if stop != end => TabPosition::Within,
            None if *row == TabPosition::Within => TabPosition::Start,
            _ => *row,
        }
    });
    row.set_if_neq(now);
}
