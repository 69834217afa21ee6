//! The two pawns of the colour draw: missing from the board while the hands hold them, they go home from there.

use bevy::prelude::*;
use rules_core::{Color as Side, Piece, PieceKind, Square};

use super::animation::Moving;
use super::pieces::{BoardPiece, PiecesFollow};
use super::poses;
use crate::geometry::palm;
use crate::motion::Tempo;
use crate::schedule::GameSet;
use crate::session::Session;
use crate::shown::Screen;
use rules_core::Hand;

/// How long the way home takes, in moves.
const FLIGHT: f32 = 1.8;

/// A pawn that is in one of the hands.
#[derive(Component, Debug)]
struct Missing;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        take_away.run_if(in_state(Screen::ColourDraw)).after(PiecesFollow).in_set(GameSet::Present),
    );
    app.add_systems(OnExit(Screen::ColourDraw), go_home);
}

/// The square that a side's pawn is taken from. From a position without a pawn there, none is missed.
fn home(side: Side) -> Square {
    match side {
        Side::White => Square::E2,
        Side::Black => Square::E7,
    }
}

fn take_away(mut commands: Commands, mut men: Query<(Entity, &BoardPiece, &mut Visibility), Without<Missing>>) {
    for (entity, piece, mut visibility) in &mut men {
        let side = piece.man.piece.color;
        let pawn = Piece::new(side, PieceKind::Pawn);
        if piece.man.piece == pawn && piece.square() == Some(home(side)) {
            *visibility = Visibility::Hidden;
            commands.entity(entity).insert(Missing);
        }
    }
}

fn go_home(
    mut commands: Commands,
    session: Res<Session>,
    tempo: Res<Tempo>,
    mut men: Query<(Entity, &BoardPiece, &mut Visibility, &mut Transform), With<Missing>>,
) {
    for (entity, piece, mut visibility, mut transform) in &mut men {
        *visibility = Visibility::default();
        commands.entity(entity).remove::<Missing>();
        let in_hand =
            |hand: &Hand| session.colour_draw().is_some_and(|draw| draw.pawn_in(*hand) == piece.man.piece.color);
        let Some(hand) = [Hand::Left, Hand::Right].into_iter().find(in_hand) else { continue };
        let from = poses::rest(&piece.man).with_translation(palm(hand));
        if let Some(moving) = Moving::home(from, &piece.man, *tempo, FLIGHT) {
            *transform = from;
            commands.entity(entity).insert(moving);
        }
    }
}
