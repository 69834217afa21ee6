//! Tells the panels where the pawn will stand that waits for its new piece.

use bevy::prelude::*;

use super::picking::Eye;
use crate::schedule::GameSet;
use crate::viewport::{PromotionPlace, Selection};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, tell_place.in_set(GameSet::Present));
}

fn tell_place(eye: Eye, mut viewports: Query<(Entity, &Selection, &mut PromotionPlace)>) {
    for (viewport, selection, mut place) in &mut viewports {
        let seen = selection.promotion.and_then(|pending| eye.place_of(viewport, pending.to));
        place.set_if_neq(PromotionPlace(seen));
    }
}
