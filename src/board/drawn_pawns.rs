//! Hides the two pawns of the colour draw while the hands hold them, then moves them from the hands to their squares.

use bevy::prelude::*;
use rules_core::{Color as Side, Piece, PieceKind, Square};

use super::animation::MotionBundle;
use super::board_piece::{BoardPiece, SyncPiecesSet};
use super::poses;
use crate::geometry::held_pawn_position;
use crate::motion::Tempo;
use crate::schedule::GameSet;
use crate::session::Session;
use crate::shown::Screen;
use rules_core::Hand;

/// Duration of the way back to the square, in moves.
const RETURN_TIMES: f32 = 1.8;

/// Marks a board pawn as hidden while one of the hands holds it.
#[derive(Component, Debug)]
struct PawnInHand;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        hide_drawn_pawns.run_if(in_state(Screen::ColourDraw)).after(SyncPiecesSet).in_set(GameSet::Present),
    );
    app.add_systems(OnExit(Screen::ColourDraw), return_drawn_pawns);
}

/// Returns the square of a side's pawn for the draw. If the position has no pawn there, none is hidden.
fn drawn_pawn_square(side: Side) -> Square {
    match side {
        Side::White => Square::E2,
        Side::Black => Square::E7,
    }
}

fn hide_drawn_pawns(
    mut commands: Commands,
    mut pieces: Query<(Entity, &BoardPiece, &mut Visibility), Without<PawnInHand>>,
) {
    for (entity, piece, mut visibility) in &mut pieces {
        let side = piece.placed.piece.color;
        let pawn = Piece::new(side, PieceKind::Pawn);
        if piece.placed.piece == pawn && piece.square() == Some(drawn_pawn_square(side)) {
            *visibility = Visibility::Hidden;
            commands.entity(entity).insert(PawnInHand);
        }
    }
}

fn return_drawn_pawns(
    mut commands: Commands,
    session: Res<Session>,
    tempo: Res<Tempo>,
    mut pieces: Query<(Entity, &BoardPiece, &mut Visibility, &mut Transform), With<PawnInHand>>,
) {
    for (entity, piece, mut visibility, mut transform) in &mut pieces {
        *visibility = Visibility::default();
        commands.entity(entity).remove::<PawnInHand>();
        let in_hand =
            |hand: &Hand| session.colour_draw().is_some_and(|draw| draw.pawn_in(*hand) == piece.placed.piece.color);
        let Some(hand) = [Hand::Left, Hand::Right].into_iter().find(in_hand) else { continue };
        let from = poses::rest_pose(&piece.placed).with_translation(held_pawn_position(hand));
        if let Some(moving) = MotionBundle::home(from, &piece.placed, *tempo, RETURN_TIMES) {
            *transform = from;
            commands.entity(entity).insert(moving);
        }
    }
}
