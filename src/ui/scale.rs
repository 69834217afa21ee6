//! How large the panels are: as egui has them, but on a screen at an event, which is looked at from afar, they grow with it.

use bevy::prelude::*;
use bevy_egui::EguiContexts;

use super::desk::Desk;
use crate::options::Options;
use crate::viewport::MainViewport;

/// Points of a screen's shorter edge, at an event.
const SHORTER: f32 = 720.0;
const MOST: f32 = 4.0;

/// What is wanted holds from the next pass on; browsers' own keys for it are theirs.
pub(super) fn follow(
    options: Res<Options>,
    camera: Single<&Camera, With<MainViewport>>,
    mut contexts: EguiContexts,
    mut desk: ResMut<Desk>,
) {
    let Some(size) = camera.logical_target_size().filter(|_| options.kiosk) else { return };
    let Ok(ctx) = contexts.ctx_mut() else { return };
    desk.scale = ctx.zoom_factor();
    ctx.set_zoom_factor(of(size));
}

/// Logical pixels for a point, in a window of so many of them.
pub(super) fn of(size: Vec2) -> f32 {
    (size.min_element() / SHORTER).clamp(1.0, MOST)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn panels_grow_with_large_screens_and_never_shrink() {
        let sizes = [(390.0, 844.0), (1280.0, 720.0), (1080.0, 1920.0), (3840.0, 1080.0), (7680.0, 4320.0)];
        assert_eq!(sizes.map(|(width, height)| of(Vec2::new(width, height))), [1.0, 1.0, 1.5, 1.5, 4.0]);
    }
}
