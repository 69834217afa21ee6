//! Pieces that are carried from a lesson's panel and let go over the board: the square under them is pressed.

use bevy::prelude::*;

use super::picking::{BoardPicker, on_level};
use crate::geometry::square_at;
use crate::lessons::PieceDropped;
use crate::schedule::GameSet;
use crate::session::Request;
use crate::viewport::MainViewport;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, press_square_below.in_set(GameSet::Input));
}

fn press_square_below(
    mut drops: MessageReader<PieceDropped>,
    viewport: Query<Entity, With<MainViewport>>,
    picker: BoardPicker,
    mut requests: MessageWriter<Request>,
) {
    let Ok(viewport) = viewport.single() else { return };
    let below = |at| {
        let point = on_level(picker.ray(viewport, at)?, 0.0)?;
        square_at(Vec2::new(point.x, point.z))
    };
    requests.write_batch(drops.read().filter_map(|dropped| below(dropped.at)).map(Request::PointToSquare));
}
