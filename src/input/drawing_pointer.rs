//! The pointer that draws on the board of an analysis. It neither turns the table nor moves pieces.

use bevy::picking::pointer::PointerId;
use bevy::prelude::*;

/// The pointer that draws on the board, if any. The board decides that before other pointers are read.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct DrawingPointer(pub Option<PointerId>);
