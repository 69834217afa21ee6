//! The pieces that a learner has still to set up. They are taken by a press and put down by another on the board, or
//! carried there.

use bevy::prelude::Vec2;
use bevy_egui::egui::{Id, LayerId, Order, Pos2, Response, Ui, vec2};
use coach::Goal;
use rules_core::Piece;

use super::lesson_kit::LessonKit;
use super::panel::columns;
use super::theme;
use super::widgets::{ButtonStyle, PushButton, piece_icon};
use super::words;
use crate::lessons::{ActiveLesson, LessonRequest};

/// Number of kinds in a row.
const KINDS_A_ROW: usize = 6;
/// Height of a button, and size of a carried piece.
const HEIGHT: f32 = 52.0;
const CARRIED: f32 = 44.0;
const GAP: f32 = 4.0;

/// Shows a button for each kind of piece of the lesson, with the number that is still to be placed. A kind that is placed
/// keeps its button, so that no other moves under the learner's finger.
pub(super) fn show(ui: &mut Ui, kit: &mut LessonKit, taught: &ActiveLesson) {
    let Goal::SetUp(pieces) = &taught.lesson().goal else { return };
    let mut kinds: Vec<(Piece, usize)> = Vec::new();
    for (piece, _) in pieces {
        if kinds.iter().all(|(kind, _)| kind != piece) {
            kinds.push((*piece, taught.attempt.pieces_to_place().filter(|left| left == piece).count()));
        }
    }
    for row in kinds.chunks(KINDS_A_ROW) {
        let (_, place) = ui.allocate_space(vec2(ui.available_width(), HEIGHT));
        for ((piece, count), key) in row.iter().zip(columns(place, KINDS_A_ROW, GAP)) {
            let is_taken = taught.piece_to_place() == Some(*piece);
            let values = [("piece", piece.kind.name().into()), ("side", words::side_word(piece.color).into())];
            let name = format!("{}: {count}", kit.texts.with("learn-tray", &values));
            let push = PushButton::new(count.to_string())
                .icon(piece_icon(piece.color, piece.kind))
                .icon_above()
                .enabled(*count > 0)
                .selected(is_taken);
            let response = push.style(ButtonStyle::Outlined).accessible_name(name).place(ui, &kit.icons, key);
            if *count > 0 {
                carry(ui, kit, *piece, &response);
            }
        }
    }
}

/// A piece that is carried, and its place. A finger that is lifted has none any more.
type Carried = Option<(Piece, Pos2)>;

/// Takes a piece at a press, shows it under the pointer while it is carried, and lets it go over the board.
fn carry(ui: &Ui, kit: &mut LessonKit, piece: Piece, button: &Response) {
    let id = Id::new("carried piece");
    let carried = ui.data(|data| data.get_temp::<Carried>(id)).flatten().filter(|(carried, _)| *carried == piece);
    let is_held = button.is_pointer_button_down_on();
    if button.clicked() || is_held && carried.is_none() {
        kit.request(LessonRequest::Take(piece));
    }
    if carried.is_none() && !is_held {
        return;
    }
    let (is_down, at) = ui.input(|input| (input.pointer.primary_down(), input.pointer.latest_pos()));
    let at = at.or(carried.map(|(_, at)| at)).unwrap_or(button.rect.center());
    let is_away = !button.rect.contains(at);
    let next: Carried = is_down.then_some((piece, at));
    ui.data_mut(|data| data.insert_temp(id, next));
    if is_down && is_away {
        show_carried(ui, kit, piece, at);
        ui.ctx().request_repaint();
    } else if is_away && kit.frame.free.contains(at) {
        let zoom = ui.ctx().zoom_factor();
        kit.drop_piece(Vec2::new(at.x, at.y) * zoom);
    }
}

fn show_carried(ui: &Ui, kit: &LessonKit, piece: Piece, at: Pos2) {
    let painter = ui.ctx().layer_painter(LayerId::new(Order::Tooltip, Id::new("carried piece")));
    kit.icons.paint(&painter, at, CARRIED, piece_icon(piece.color, piece.kind), theme::TEXT);
}
