//! A player's plate: colour, name, captured pieces, clock.

use bevy_egui::egui::{Align2, Color32, Context, Painter, Pos2, Rect, Stroke, Ui, pos2, vec2};
use rules_core::{Color as Side, PieceKind, Position};

use super::play_kit::PlayKit;
use super::seats;
use crate::session::{Player, Seating};
use crate::shown::DisplayedLine;
use crate::ui::half_turn::turned_for;
use crate::ui::icons::Icons;
use crate::ui::panel::panel;
use crate::ui::theme::{self, SECONDARY_TEXT, TEXT};
use crate::ui::widgets::{ClockFace, captured, clock_plate};
use crate::ui::words;

pub(super) fn show(ctx: &Context, kit: &mut PlayKit, side: Side, rect: Rect) {
    let name = if side == Side::White { "plate-white" } else { "plate-black" };
    // The player at the far edge of a lying screen reads it from there.
    let is_turned = Seating::of(&kit.session, &kit.settings).is_face_to_face() && side != kit.viewpoint.near;
    panel(ctx, name, rect, theme::plate_frame(), |ui| {
        turned_for(is_turned, ui, rect, |ui| contents(ui, kit, side, rect));
    });
}

fn contents(ui: &mut Ui, kit: &PlayKit, side: Side, rect: Rect) {
    let place = ui.max_rect();
    let session = &kit.session;
    let clock = session.clock().map(|clock| ClockFace {
        left: clock.remaining(side),
        running: session.is_on() && clock.running() == Some(side),
    });
    let right = clock.map_or(place.right(), |face| clock_plate(ui, &face, place).left() - 8.0);
    // Without clocks, the edge of the plate shows whose turn it is.
    if session.clock().is_none() && session.is_on() && session.game().turn() == side {
        let ring = Stroke::new(2.0, theme::BRASS);
        let painter = ui.ctx().layer_painter(ui.layer_id());
        painter.rect_stroke(rect, theme::CORNER, ring, bevy_egui::egui::StrokeKind::Inside);
    }
    let line = pos2(place.left() + 7.0, place.top() + 12.0);
    side_sign(ui.painter(), &kit.icons, line, side);
    let text = words::player(&kit.texts, session, kit.settings.names(), side);
    let name = ui.painter().text(line + vec2(15.0, 0.0), Align2::LEFT_CENTER, text, theme::strong(16.0), TEXT);
    if let Some((text, colour)) = name_note(kit, side) {
        let galley = ui.painter().layout_no_wrap(text, theme::body(13.0), colour);
        if name.right() + 8.0 + galley.size().x <= right {
            let at = pos2(name.right() + 8.0, line.y + 1.0 - galley.size().y / 2.0);
            ui.painter().galley(at, galley, colour);
        }
    }
    let line = kit.shown_line();
    let pieces: Vec<PieceKind> = captured_pieces(&line, !side);
    let lead = lead(line.position(), side);
    captured(ui, &kit.icons, pos2(place.left(), place.bottom() - 9.0), !side, &pieces, lead);
}

/// Returns the note beside a player's name: the level's number, or on a phone, or in halves, which have no pill over the board, that
/// it is the player's turn.
fn name_note(kit: &PlayKit, side: Side) -> Option<(String, Color32)> {
    let session = &kit.session;
    let player = session.players().of(side);
    let turn = session.side_to_press().unwrap_or(session.game().turn());
    if (kit.frame.layout.is_narrow() || seats::have_halves(kit)) && session.is_on() && turn == side {
        let key = match player {
            player if player.is_here() && session.side_to_press().is_some() => "status-to-press",
            player if player.is_here() => "status-to-move",
            _ if kit.opponent.waits(session) => "status-waits",
            _ => "status-thinks",
        };
        return Some((kit.text(key), theme::BRASS));
    }
    match player {
        Player::Computer(level) => Some((kit.texts.with("level-number", &[("number", level.into())]), SECONDARY_TEXT)),
        Player::Person | Player::PersonElsewhere | Player::Program | Player::Teacher => None,
    }
}

/// Size of a side's symbol.
const SIGN: f32 = 21.0;

/// Draws a side's symbol, a pawn of its colour.
pub(in crate::ui) fn side_sign(painter: &Painter, icons: &Icons, centre: Pos2, side: Side) {
    let pawn = match side {
        Side::White => "lP",
        Side::Black => "dP",
    };
    icons.paint(painter, centre, SIGN, pawn, Color32::WHITE);
}

/// Returns the captured pieces of a side, in the order of their capture.
fn captured_pieces(line: &DisplayedLine, side: Side) -> Vec<PieceKind> {
    let taken = line.plies.iter().filter_map(|ply| ply.captured);
    taken.filter(|(_, piece)| piece.color == side).map(|(_, piece)| piece.kind).collect()
}

/// Returns the material lead of `side`, in pawns.
fn lead(position: &Position, side: Side) -> i32 {
    position.points(side).cast_signed() - position.points(!side).cast_signed()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lead_counts_what_stands_on_the_board() {
        let position: Position = "3qk3/8/8/8/8/8/8/R3K2R w KQ - 0 1".parse().expect("a position");
        assert_eq!(lead(&position, Side::White), 1);
        assert_eq!(lead(&position, Side::Black), -1);
    }
}
