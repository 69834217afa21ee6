//! The board by keys: arrows move a cursor, Enter takes a man and puts it down, Escape lets go.

use bevy::prelude::*;
use bevy_egui::input::EguiWantsInput;
use rules_core::{Color as Side, File, Rank, Square};

use super::grasp;
use crate::GameSet;
use crate::screens::Screen;
use crate::selection::Selection;
use crate::session::{Request, Session};
use crate::view::{Covered, Detour, Viewpoint};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, act.run_if(in_state(Screen::Play).and_then(board_has_keys)).in_set(GameSet::Input));
}

/// A sheet, a text field, a menu or a half-typed move has the keys first; on a detour they only lead back.
fn board_has_keys(
    egui: Res<EguiWantsInput>,
    covered: Res<Covered>,
    detour: Res<Detour>,
    selection: Res<Selection>,
) -> bool {
    !covered.0 && !detour.0 && !egui.wants_any_keyboard_input() && selection.typed.is_empty()
}

fn act(
    keys: Res<ButtonInput<KeyCode>>,
    session: Res<Session>,
    viewpoint: Res<Viewpoint>,
    mut selection: ResMut<Selection>,
    mut requests: MessageWriter<Request>,
) {
    if keys.just_pressed(KeyCode::Escape) {
        if selection.from.is_some() || selection.promotion.is_some() {
            selection.release();
        } else if selection.cursor.is_some() {
            selection.cursor = None;
        }
        return;
    }
    let right = i32::from(keys.just_pressed(KeyCode::ArrowRight)) - i32::from(keys.just_pressed(KeyCode::ArrowLeft));
    let away = i32::from(keys.just_pressed(KeyCode::ArrowUp)) - i32::from(keys.just_pressed(KeyCode::ArrowDown));
    if (right, away) != (0, 0) {
        selection.cursor = Some(match selection.cursor {
            Some(cursor) => step(cursor, viewpoint.near, right, away),
            None => selection.from.unwrap_or_else(|| session.game().position().king(viewpoint.near)),
        });
    }
    if keys.any_just_pressed([KeyCode::Enter, KeyCode::NumpadEnter])
        && selection.promotion.is_none()
        && let Some(cursor) = selection.cursor
    {
        grasp::touch(&session, &mut selection, cursor, &mut requests);
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
