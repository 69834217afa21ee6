//! Tells the panels where the pawn will stand that waits for its new piece.

use bevy::prelude::*;

use super::picking::Eye;
use crate::GameSet;
use crate::selection::Selection;
use crate::view::PromotionPlace;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, tell_place.in_set(GameSet::Present));
}

fn tell_place(selection: Res<Selection>, eye: Eye, mut place: ResMut<PromotionPlace>) {
    let seen = selection.promotion.and_then(|pending| eye.place_of(pending.to));
    place.set_if_neq(PromotionPlace(seen));
}
