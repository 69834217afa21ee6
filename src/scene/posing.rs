//! Who poses the table for a photo turns it as ever; afterwards it is seen as it was before.

use bevy::prelude::*;

use super::turning::HandTurn;
use crate::schedule::GameSet;
use crate::viewport::{MainViewport, NearSet, Posing, Viewpoint};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, keep_view.in_set(NearSet).in_set(GameSet::Present));
}

/// The view before photo mode. What is seen in it is nothing to be remembered.
type Before = Option<(Viewpoint, HandTurn)>;

fn keep_view(
    mut main: Single<(&Posing, &mut Viewpoint, &mut HandTurn), With<MainViewport>>,
    mut before: Local<Before>,
) {
    let (posing, viewpoint, hand) = &mut *main;
    if posing.is_on() {
        before.get_or_insert_with(|| (**viewpoint, (*hand).clone()));
    } else if let Some((seen, turned)) = before.take() {
        viewpoint.set_if_neq(seen);
        **hand = turned;
    }
}
