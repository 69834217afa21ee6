//! The scale of the panels. They grow with the window, and more so on a kiosk screen, which is read from a distance.

use bevy::prelude::*;
use bevy_egui::EguiContexts;

use super::frame_state::FrameState;
use crate::options::Options;
use crate::viewport::MainViewport;

/// Length of a kiosk screen's shorter edge, in logical pixels, at which the scale is 1.
const BASE_SIZE: f32 = 720.0;
/// Size of a window on a desk, in logical pixels, at which the scale is 1. Panels grow only in windows that exceed it in
/// both directions, so that a squarish window keeps the layout of its width.
const DESKTOP_SIZE: Vec2 = Vec2::new(1280.0, 720.0);
const MAX_SCALE: f32 = 4.0;

/// Sets the scale of the panels for the next pass. The user's own zoom (Ctrl + and Ctrl −) multiplies the window's
/// scale, except in kiosk mode; in browsers those keys are the browser's.
pub(super) fn update_scale(
    options: Res<Options>,
    camera: Single<&Camera, With<MainViewport>>,
    mut contexts: EguiContexts,
    mut frame: ResMut<FrameState>,
    mut of_window: Local<Option<f32>>,
) {
    let Some(size) = camera.logical_target_size() else { return };
    let Ok(ctx) = contexts.ctx_mut() else { return };
    frame.scale = ctx.zoom_factor();
    let own = if options.kiosk { 1.0 } else { frame.scale / of_window.unwrap_or(1.0) };
    let wanted = if options.kiosk { kiosk_scale(size) } else { desktop_scale(size) };
    // It is only set when it changes, because rounding would make it drift.
    if options.kiosk || *of_window != Some(wanted) {
        ctx.set_zoom_factor(own * wanted);
    }
    *of_window = Some(wanted);
}

/// Returns the scale for a window of this size (in logical pixels) on a screen that is read from a distance.
pub(super) fn kiosk_scale(size: Vec2) -> f32 {
    (size.min_element() / BASE_SIZE).clamp(1.0, MAX_SCALE)
}

/// Returns the scale for a window on a desk. Panels grow half as fast there, so that a larger window also shows more of
/// the table.
fn desktop_scale(size: Vec2) -> f32 {
    (1.0 + (size / DESKTOP_SIZE).min_element().clamp(1.0, MAX_SCALE)) / 2.0
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIZES: [(f32, f32); 6] =
        [(390.0, 844.0), (1280.0, 720.0), (1080.0, 1920.0), (1280.0, 1390.0), (3840.0, 1080.0), (7680.0, 4320.0)];

    #[test]
    fn panels_grow_with_large_screens_and_never_shrink() {
        let scales = |scale: fn(Vec2) -> f32| SIZES.map(|(width, height)| scale(Vec2::new(width, height)));
        assert_eq!(scales(kiosk_scale), [1.0, 1.0, 1.5, 1280.0 / 720.0, 1.5, 4.0]);
        assert_eq!(scales(desktop_scale), [1.0, 1.0, 1.0, 1.0, 1.25, 2.5]);
    }
}
