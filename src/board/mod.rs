//! The men on their squares: pieces, marks, trays, and the hands that move them.

use bevy::prelude::*;

pub(crate) fn plugin(_app: &mut App) {}
