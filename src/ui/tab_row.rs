//! Tab's way: from the board along all buttons, and back to the board. A page lets it go on from there, out of the
//! canvas; so it has to know beforehand where the way ends.

use bevy::prelude::*;
use bevy::window::WindowFocused;
use bevy_egui::egui::{Id, LayerId};

use super::kit::Kit;
use crate::input::Action;

/// Where on its way Tab is.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum TabRow {
    /// At the board, before the first button.
    #[default]
    Start,
    /// At a button.
    Within,
    /// At the board, after the last button.
    End,
}

/// Stops before the first and after the last button. No keys are left there: at both the board has them.
fn stops() -> [Id; 2] {
    ["tab-start", "tab-end"].map(Id::new)
}

/// Comes before all panels. From the board Tab goes to the first button, and with Shift to the last.
pub(super) fn begin(
    mut all: ParamSet<(MessageReader<Action>, Kit)>,
    mut windows: MessageReader<WindowFocused>,
    mut row: ResMut<TabRow>,
) {
    if windows.read().any(|window| window.focused) {
        *row = TabRow::Start;
    }
    let tab = all.p0().read().any(|action| *action == Action::Reach);
    let Some(ctx) = all.p1().ctx() else { return };
    let [start, end] = stops();
    let shift = ctx.input(|input| input.modifiers.shift);
    ctx.memory_mut(|memory| {
        if memory.focused() == Some(start) {
            memory.surrender_focus(start);
            row.set_if_neq(TabRow::Start);
        }
        if tab && memory.focused().is_none() {
            memory.request_focus(if shift { end } else { start });
        }
        memory.interested_in_focus(start, LayerId::background());
    });
}

/// Comes after all panels.
pub(super) fn end(mut kit: Kit, mut row: ResMut<TabRow>) {
    let Some(ctx) = kit.ctx() else { return };
    let [_, end] = stops();
    let shift = ctx.input(|input| input.modifiers.shift);
    let now = ctx.memory_mut(|memory| {
        memory.interested_in_focus(end, LayerId::background());
        let focused = memory.focused();
        memory.surrender_focus(end);
        match focused {
            Some(stop) if stop == end && !shift => TabRow::End,
            Some(stop) if stop != end => TabRow::Within,
            None if *row == TabRow::Within => TabRow::Start,
            _ => *row,
        }
    });
    row.set_if_neq(now);
}
