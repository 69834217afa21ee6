//! A player's plate: colour, name, captured pieces, clock.

use bevy_egui::egui::{Align2, Color32, Context, Painter, Pos2, Rect, Stroke, Ui, pos2, vec2};
use rules_core::{Color as Side, PieceKind, Position};

use super::play_kit::PlayKit;
use super::seats;
use crate::second_device::SecondDevice;
use crate::session::{Player, Seating, Session};
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

/// Returns the note beside a player's name: how the player stands in the game, or else the level's number.
fn name_note(kit: &PlayKit, side: Side) -> Option<(String, Color32)> {
    let (session, opponent) = (&kit.session, &kit.opponent);
    let has_pill = !(kit.frame.layout.is_narrow() || seats::have_halves(kit));
    let state = state_key(session, side, &opponent.second_device, (opponent.waits(session), has_pill));
    match (state, session.players().of(side)) {
        (Some(key), _) => Some((kit.text(key), theme::BRASS)),
        (None, Player::Computer(level)) => {
            Some((kit.texts.with("level-number", &[("number", level.into())]), SECONDARY_TEXT))
        }
        (None, Player::Person | Player::PersonElsewhere | Player::Program | Player::Teacher) => None,
    }
}

/// Returns the text key of a player's state: that their device is out of reach, or that it is their turn where no status
/// pill says so, as on phones and in halves. `waits` is true while the opponent waits for a person.
fn state_key(
    session: &Session,
    side: Side,
    device: &SecondDevice,
    (waits, has_pill): (bool, bool),
) -> Option<&'static str> {
    let player = session.players().of(side);
    if player.is_remote() && device.is_cut_off(session) {
        return Some("player-cut-off");
    }
    let turn = session.side_to_press().unwrap_or(session.game().turn());
    if has_pill || !session.is_on() || turn != side {
        return None;
    }
    Some(match player {
        player if player.is_here() && session.side_to_press().is_some() => "status-to-press",
        player if player.is_here() => "status-to-move",
        _ if waits => "status-waits",
        _ => "status-thinks",
    })
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
    use crate::session::{GameSetup, LoadedGame, Players};
    use rules_core::Game;

    #[test]
    fn a_phone_says_that_the_other_device_is_out_of_reach() {
        let setup = GameSetup { opponent: Player::PersonElsewhere, ..GameSetup::default() };
        let players = Players::with_person_on(Side::Black, Player::PersonElsewhere);
        let session = Session::from_loaded(LoadedGame::new(Game::new(), None, setup, players));
        let said = |is_connected, has_pill| {
            let device = SecondDevice::Guest { is_connected, is_taken: false };
            Side::ALL.map(|side| state_key(&session, side, &device, (false, has_pill)))
        };
        assert_eq!(said(true, false), [Some("status-thinks"), None]);
        assert_eq!(said(false, false), [Some("player-cut-off"), None]);
        assert_eq!(said(true, true), [None; 2], "the pill says it");
        assert_eq!(said(false, true), [Some("player-cut-off"), None]);
    }

    #[test]
    fn the_lead_counts_what_stands_on_the_board() {
        let position: Position = "3qk3/8/8/8/8/8/8/R3K2R w KQ - 0 1".parse().expect("a position");
        assert_eq!(lead(&position, Side::White), 1);
        assert_eq!(lead(&position, Side::Black), -1);
    }
}
