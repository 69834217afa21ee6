//! Annotations of the move on the board: its glyph, its comment, and the place of its variation.

use bevy_egui::egui::{Id, RichText, TextEdit, Ui, vec2};
use rules_core::pgn::{MoveId, Nag};

use super::board_kit::BoardKit;
use crate::analysis_board::BoardRequest;
use crate::input::focus;
use crate::ui::panel::{columns, halves};
use crate::ui::theme::{self, GAP, SECONDARY_TEXT};
use crate::ui::widgets::{ButtonStyle, PushButton, named};

/// Most characters of a comment.
const LONGEST_COMMENT: usize = 2000;
/// The glyphs of a move that have a button, with the text keys of their names.
const GLYPHS: [(u8, &str); 6] = [
    (3, "analysis-brilliant"),
    (1, "analysis-good"),
    (5, "analysis-interesting"),
    (6, "analysis-dubious"),
    (2, "analysis-mistake"),
    (4, "analysis-blunder"),
];

/// Shows the controls that annotate the move on the board.
pub(super) fn show(ui: &mut Ui, kit: &mut BoardKit) {
    let Some(analysis) = &kit.board.open else { return };
    let cursor = analysis.cursor;
    if let Some(id) = cursor {
        glyphs(ui, kit, id);
    }
    comment(ui, kit, cursor);
    if let Some(id) = cursor {
        places(ui, kit, id);
    }
}

fn glyphs(ui: &mut Ui, kit: &mut BoardKit, id: MoveId) {
    let Some(nags) = kit.board.open.as_ref().and_then(|analysis| Some(analysis.record.moves.get(id)?.nags().to_vec()))
    else {
        return;
    };
    let (_, place) = ui.allocate_space(vec2(ui.available_width(), theme::TOUCH_SIZE));
    for ((number, key), place) in GLYPHS.into_iter().zip(columns(place, GLYPHS.len(), 4.0)) {
        let nag = Nag(number);
        let name = kit.text(key);
        let button = PushButton::new(nag.glyph().unwrap_or_default())
            .font(theme::strong(16.0))
            .accessible_name(name.clone())
            .selected(nags.contains(&nag));
        if button.place(ui, &kit.icons, place).on_hover_text(name).clicked() {
            kit.request(BoardRequest::ToggleNag(id, nag));
        }
    }
}

/// Shows the field for the comment. It keeps what is typed, because a stored comment has no blank at its end.
fn comment(ui: &mut Ui, kit: &mut BoardKit, cursor: Option<MoveId>) {
    let Some(stored) = kit.board.open.as_ref().map(|analysis| analysis.record.moves.comment(cursor)) else { return };
    let id = Id::new(("comment of", cursor));
    let typed: Option<String> = ui.data(|data| data.get_temp(id));
    let same = |typed: &String| typed.split_whitespace().eq(stored.split_whitespace());
    let mut text = typed.filter(|typed| same(typed) || ui.memory(|memory| memory.has_focus(id))).unwrap_or(stored);
    let name = kit.text("analysis-comment");
    let field = TextEdit::multiline(&mut text)
        .id(id)
        .char_limit(LONGEST_COMMENT)
        .desired_rows(1)
        .desired_width(f32::INFINITY)
        .margin(vec2(10.0, 8.0))
        .hint_text(RichText::new(&name).color(SECONDARY_TEXT));
    let field = named(ui.add(field), &name);
    focus::register(ui, &field);
    if field.changed() {
        ui.data_mut(|data| data.insert_temp(id, text.clone()));
        kit.request(BoardRequest::Comment(cursor, text));
    }
}

fn places(ui: &mut Ui, kit: &mut BoardKit, id: MoveId) {
    let Some(analysis) = &kit.board.open else { return };
    let (tree, is_original) = (&analysis.record.moves, analysis.is_original(id));
    let is_variation = tree.path(Some(id)).into_iter().any(|id| {
        let parent = tree.get(id).and_then(|node| node.parent());
        tree.continuations(parent).next() != Some(id)
    });
    let half = |ui: &mut Ui| {
        let (_, place) = ui.allocate_space(vec2(ui.available_width(), theme::TOUCH_SIZE));
        halves(place, GAP)
    };
    if is_variation {
        let [left, right] = half(ui);
        let outlined = |key: &str| PushButton::new(kit.text(key)).style(ButtonStyle::Outlined);
        let (up, main) = (outlined("analysis-promote"), outlined("analysis-main-line"));
        if up.place(ui, &kit.icons, left).clicked() {
            kit.request(BoardRequest::Promote(id));
        }
        if main.place(ui, &kit.icons, right).clicked() {
            kit.request(BoardRequest::MakeMainLine(id));
        }
    }
    if is_original {
        return;
    }
    let delete = PushButton::new(kit.text("analysis-delete")).style(ButtonStyle::Danger);
    if delete.wide(ui, &kit.icons, theme::TOUCH_SIZE).clicked() {
        kit.request(BoardRequest::Remove(id));
    }
}
