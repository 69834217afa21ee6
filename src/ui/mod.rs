//! The panels: quiet, warm, at the edges. They read the session and write requests, nothing else.

use bevy::prelude::*;

pub(crate) fn plugin(_app: &mut App) {}
