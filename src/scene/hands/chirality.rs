//! Right and left hands.

use bevy::prelude::*;

/// The right or the left hand. The model's file has the right one.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Chirality {
    Right = 0,
    Left = 1,
}

impl Chirality {
    /// Returns the scale that makes a right hand's model this hand.
    pub(super) fn mirrored(self) -> Vec3 {
        match self {
            Self::Right => Vec3::ONE,
            Self::Left => Vec3::new(-1.0, 1.0, 1.0),
        }
    }
}
