//! The board by keys: arrows move a cursor, Enter takes a man and puts it down, Escape lets go.

use bevy::input::keyboard::KeyboardInput;
use bevy::prelude::*;
use bevy_egui::input::EguiWantsInput;
use rules_core::{Color as Side, File, Rank, Square};

use super::grasp;
use crate::schedule::GameSet;
use crate::session::{Request, Session};
use crate::shown::{Screen, Shown};
use crate::viewport::Selection;
use crate::viewport::{Covered, Detour, Viewpoint};
use crate::viewport::{Main, MainMut};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, board_has_keys.pipe(act).in_set(GameSet::Input));
}

/// A sheet, a text field, a menu or a half-typed move has the keys first; on a detour they only lead back.
fn board_has_keys(
    screen: Res<State<Screen>>,
    egui: Res<EguiWantsInput>,
    covered: Res<Covered>,
    detour: Res<Detour>,
    selection: Main<Selection>,
    shown: Main<Shown>,
    held: Res<ButtonInput<KeyCode>>,
) -> bool {
    *screen.get() == Screen::Play
        && !covered.0
        && !detour.0
        && !egui.wants_any_keyboard_input()
        && selection.typed.is_empty()
        && shown.is_live()
        && !held.any_pressed([KeyCode::AltLeft, KeyCode::AltRight])
}

/// One key after the other: a slow frame brings several. Keys that are not the board's are read and forgotten.
fn act(
    In(listens): In<bool>,
    mut keys: MessageReader<KeyboardInput>,
    session: Res<Session>,
    viewpoint: Main<Viewpoint>,
    mut selection: MainMut<Selection>,
    mut requests: MessageWriter<Request>,
) {
    for key in keys.read().filter(|key| listens && key.state.is_pressed() && !key.repeat) {
        let (right, away) = match key.key_code {
            KeyCode::ArrowRight => (1, 0),
            KeyCode::ArrowLeft => (-1, 0),
            KeyCode::ArrowUp => (0, 1),
            KeyCode::ArrowDown => (0, -1),
            KeyCode::Enter | KeyCode::NumpadEnter => {
                enter(&session, &mut selection, &mut requests);
                continue;
            }
            KeyCode::Escape => {
                let_go(&mut selection);
                continue;
            }
            _ => continue,
        };
        if let Some(pending) = &mut selection.promotion {
            pending.step(session.game(), right as isize);
        } else {
            selection.cursor = Some(match selection.cursor {
                Some(cursor) => step(cursor, viewpoint.near, right, away),
                None => selection.from.unwrap_or_else(|| session.game().position().king(viewpoint.near)),
            });
        }
    }
}

/// Takes the man at the cursor, puts it down, or makes of a pawn what is chosen.
fn enter(session: &Session, selection: &mut Selection, requests: &mut MessageWriter<Request>) {
    if let Some(pending) = selection.promotion {
        requests.write_batch(selection.promote(session.game(), pending.chosen));
    } else if let Some(cursor) = selection.cursor {
        grasp::touch(session, selection, cursor, requests);
    }
}

fn let_go(selection: &mut Selection) {
    if selection.from.is_some() || selection.promotion.is_some() {
        selection.release();
    } else {
        selection.cursor = None;
    }
}

/// The square beside, as the picture shows it; the board's edge stops.
fn step(from: Square, near: Side, right: i32, away: i32) -> Square {
    let sign = match near {
        Side::White => 1,
        Side::Black => -1,
    };
    let file = (from.file().index() as i32 + sign * right).clamp(0, 7) as usize;
    let rank = (from.rank().index() as i32 + sign * away).clamp(0, 7) as usize;
    match (File::from_index(file), Rank::from_index(rank)) {
        (Some(file), Some(rank)) => Square::new(file, rank),
        _ => from,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn up_is_away_from_the_near_player_and_the_edge_stops() {
        assert_eq!(step(Square::E2, Side::White, 0, 1), Square::E3);
        assert_eq!(step(Square::E7, Side::Black, 0, 1), Square::E6);
        assert_eq!(step(Square::E7, Side::Black, 1, 0), Square::D7);
        assert_eq!(step(Square::H8, Side::White, 1, 1), Square::H8);
    }
}
