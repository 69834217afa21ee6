//! Keeps the screen position of a promoting pawn's square up to date, for the panel that offers the pieces.

use bevy::prelude::*;

use super::picking::BoardPicker;
use crate::schedule::GameSet;
use crate::viewport::{PromotionPosition, Selection};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, update_promotion_place.in_set(GameSet::Present));
}

fn update_promotion_place(picker: BoardPicker, mut viewports: Query<(Entity, &Selection, &mut PromotionPosition)>) {
    for (viewport, selection, mut place) in &mut viewports {
        let position = selection.promotion.and_then(|pending| picker.screen_position(viewport, pending.to));
        place.set_if_neq(PromotionPosition(position));
    }
}
