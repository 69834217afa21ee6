//! The man in a person's hand: it follows the pointer, and goes home when it is let go.

use bevy::prelude::*;

use super::animation::Moving;
use super::gestures::Carried;
use super::pieces::{BoardPiece, PieceSet};
use super::poses;
use crate::GameSet;
use crate::motion::Motion;
use crate::storage::Settings;

/// How high a carried man is held over the board, in metres.
const HELD: f32 = 0.015;

/// How long the way back takes, in moves.
const PUT_BACK: f32 = 0.6;

/// In a person's hand.
#[derive(Component, Debug)]
struct InHand;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (carry, send_home).chain().after(PieceSet).in_set(GameSet::Present));
}

fn carry(
    mut commands: Commands,
    carried: Res<Carried>,
    mut motion: ResMut<Motion>,
    mut men: Query<(Entity, &BoardPiece, &mut Transform)>,
) {
    let Some(carry) = carried.0 else { return };
    for (entity, piece, mut transform) in &mut men {
        if piece.square() == Some(carry.from) {
            motion.keep();
            transform.translation = carry.at + Vec3::Y * HELD;
            commands.entity(entity).insert(InHand).remove::<Moving>();
        }
    }
}

fn send_home(
    mut commands: Commands,
    carried: Res<Carried>,
    settings: Res<Settings>,
    mut motion: ResMut<Motion>,
    mut held: Query<(Entity, &BoardPiece, &mut Transform, Has<Moving>), With<InHand>>,
) {
    for (entity, piece, mut transform, is_moving) in &mut held {
        if carried.0.is_some_and(|carry| piece.square() == Some(carry.from)) {
            continue;
        }
        commands.entity(entity).remove::<InHand>();
        if is_moving {
            continue;
        }
        motion.keep();
        match Moving::home(*transform, &piece.man, &settings, PUT_BACK) {
            Some(moving) => {
                commands.entity(entity).insert(moving);
            }
            None => *transform = poses::rest(&piece.man),
        }
    }
}
