//! Restores the view after photo mode.

use bevy::prelude::*;

use super::orbit_control::OrbitControl;
use crate::viewport::{CameraSet, MainViewport, PhotoMode, Viewpoint};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, keep_view.in_set(CameraSet::Viewpoint));
}

/// The view before photo mode. Views in photo mode are not remembered.
type ViewBefore = Option<(Viewpoint, OrbitControl)>;

fn keep_view(
    mut main: Single<(&PhotoMode, &mut Viewpoint, &mut OrbitControl), With<MainViewport>>,
    mut before: Local<ViewBefore>,
) {
    let (photo_mode, viewpoint, control) = &mut *main;
    if photo_mode.is_on() {
        before.get_or_insert_with(|| (**viewpoint, (*control).clone()));
    } else if let Some((seen, turned)) = before.take() {
        viewpoint.set_if_neq(seen);
        **control = turned;
    }
}
