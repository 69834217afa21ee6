//! The table: board, room, light and camera.

use bevy::prelude::*;

pub(crate) fn plugin(_app: &mut App) {}
