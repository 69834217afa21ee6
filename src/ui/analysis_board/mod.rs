//! The panel of the analysis board: the engine's lines, the tree of variations, annotations, and the set-up by hand.

mod annotations;
mod board_kit;
mod drawing;
mod engine;
mod foot;
mod lines;
mod move_words;
mod program;
mod set_up;
mod tree;
mod tree_cache;
mod tree_rows;

use bevy::prelude::*;
use bevy_egui::egui::{Rect, RichText, ScrollArea, Ui, UiBuilder, pos2, vec2};

use super::opening_label::OpeningLabel;
use super::panel::panel;
use super::theme::{self, GAP};
use super::widgets::{ButtonStyle, PushButton};
use crate::analysis_board::{AnalysisBoard, BoardRequest};
use crate::session::Session;
use board_kit::BoardKit;

/// Inner margin of the panel.
const MARGIN: i8 = 12;
/// Share of the window's height that the panel takes under the board of a phone.
const SHARE: f32 = 0.46;

/// Run condition: the analysis board is open.
pub(super) fn is_on(session: Res<Session>, board: Res<AnalysisBoard>) -> bool {
    session.is_analysis() && board.open.is_some()
}

/// Shows the panel beside the board, or under it on a phone.
pub(super) fn show(mut kit: BoardKit) {
    let Some(ctx) = kit.ctx() else { return };
    let layout = kit.frame.layout;
    if layout.is_narrow() && kit.dialogs.covers_the_side() {
        return;
    }
    foot::copy_by_key(&ctx, &mut kit);
    kit.update_tree();
    let screen = layout.screen;
    let rect = if layout.is_narrow() {
        let top = screen.bottom() - SHARE * screen.height();
        kit.frame.free = screen.with_max_y(top - GAP);
        Rect::from_min_max(pos2(screen.left() + GAP, top), screen.max - vec2(GAP, GAP))
    } else {
        let column = layout.column();
        kit.frame.free = Rect::from_min_max(screen.min, pos2(column.left(), screen.bottom()));
        column
    };
    let frame = theme::panel_frame().inner_margin(MARGIN);
    panel(&ctx, "analysis", rect, frame, |ui| {
        ui.spacing_mut().item_spacing = vec2(GAP, GAP);
        head(ui, &mut kit);
        if kit.board.setup.is_some() {
            ScrollArea::vertical().id_salt("set-up").auto_shrink(false).show(ui, |ui| set_up::show(ui, &mut kit));
        } else {
            content(ui, &mut kit);
        }
    });
}

/// Shows the title, and the button that ends the analysis or the set-up.
fn head(ui: &mut Ui, kit: &mut BoardKit) {
    let is_setup = kit.board.setup.is_some();
    let (_, place) = ui.allocate_space(vec2(ui.available_width(), theme::TOUCH_SIZE));
    let title = kit.text(if is_setup { "analysis-set-up" } else { "analysis" });
    let words = place.with_max_x(place.right() - theme::TOUCH_SIZE);
    ui.scope_builder(UiBuilder::new().max_rect(words), |ui| {
        ui.centered_and_justified(|ui| ui.label(RichText::new(title).font(theme::serif(20.0))))
    });
    let corner = place.with_min_x(place.right() - theme::TOUCH_SIZE);
    let (key, request) = if is_setup {
        ("analysis-set-up-leave", BoardRequest::EndSetup(false))
    } else {
        ("analysis-close", BoardRequest::Close)
    };
    let close = PushButton::new(kit.text(key)).icon("close").icon_only().style(ButtonStyle::Quiet);
    if close.place(ui, &kit.icons, corner).clicked() {
        kit.request(request);
    }
}

/// Shows engine, tree and annotations. The steps stay at the foot, and beside the board the engine at the top; the rest
/// scrolls where it has no room.
fn content(ui: &mut Ui, kit: &mut BoardKit) {
    let is_narrow = kit.frame.layout.is_narrow();
    if !is_narrow {
        engine::show(ui, kit);
    }
    let room = ui.available_rect_before_wrap();
    let foot = room.with_min_y(room.bottom() - theme::TOUCH_SIZE);
    let above = room.with_max_y(foot.top() - GAP);
    ui.scope_builder(UiBuilder::new().max_rect(above), |ui| {
        let area = ScrollArea::vertical().id_salt("analysed line").auto_shrink(false).animated(false);
        area.show(ui, |ui| {
            // The line to the cursor is the game on the table.
            let plies = kit.session.game().plies().len();
            if let Some(opening) = OpeningLabel::of_game(&kit.core, &kit.openings, plies) {
                opening.show(ui, &mut kit.core);
            }
            if is_narrow {
                engine::show(ui, kit);
            }
            tree::show(ui, kit);
            annotations::show(ui, kit);
            drawing::show(ui, kit);
            foot::ways_on(ui, kit);
            program::show(ui, kit);
        });
    });
    foot::steps(ui, kit, foot);
}

/// Returns the button that opens the analysis board; `None` if nothing may be analysed.
pub(super) fn button(kit: &super::kit::Kit, key: &str) -> Option<PushButton> {
    let is_possible = kit.kiosk.is_none() && kit.session.may_be_analysed() && !kit.session.is_analysis();
    is_possible.then(|| PushButton::new(kit.text(key)).icon("fN"))
}
