//! How large the panels are: they grow with the window, and on a screen at an event, which is looked at from afar, fully so.

use bevy::prelude::*;
use bevy_egui::EguiContexts;

use super::desk::Desk;
use crate::options::Options;
use crate::viewport::MainViewport;

/// Logical pixels of a window's shorter edge at which a point of the panels is one of them.
const SHORTER: f32 = 720.0;
const MOST: f32 = 4.0;

/// Sets the scale of the panels for the next pass. A person's own (Ctrl + and Ctrl −) multiplies the window's, except at an
/// event; in browsers those keys are the browser's.
pub(super) fn follow(
    options: Res<Options>,
    camera: Single<&Camera, With<MainViewport>>,
    mut contexts: EguiContexts,
    mut desk: ResMut<Desk>,
    mut of_window: Local<Option<f32>>,
) {
    let Some(size) = camera.logical_target_size() else { return };
    let Ok(ctx) = contexts.ctx_mut() else { return };
    desk.scale = ctx.zoom_factor();
    let own = if options.kiosk { 1.0 } else { desk.scale / of_window.unwrap_or(1.0) };
    let wanted = if options.kiosk { of(size) } else { at_a_desk(size) };
    // Set once: a product may round to another number than the quotient it came from.
    if options.kiosk || *of_window != Some(wanted) {
        ctx.set_zoom_factor(own * wanted);
    }
    *of_window = Some(wanted);
}

/// Logical pixels for a point on a screen that is looked at from afar, in a window of so many of them.
pub(super) fn of(size: Vec2) -> f32 {
    (size.min_element() / SHORTER).clamp(1.0, MOST)
}

/// The same at a desk, where a larger window shows more of the table, too: panels grow half as fast.
fn at_a_desk(size: Vec2) -> f32 {
    (1.0 + of(size)) / 2.0
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIZES: [(f32, f32); 5] =
        [(390.0, 844.0), (1280.0, 720.0), (1080.0, 1920.0), (3840.0, 1080.0), (7680.0, 4320.0)];

    #[test]
    fn panels_grow_with_large_screens_and_never_shrink() {
        let scales = |scale: fn(Vec2) -> f32| SIZES.map(|(width, height)| scale(Vec2::new(width, height)));
        assert_eq!(scales(of), [1.0, 1.0, 1.5, 1.5, 4.0]);
        assert_eq!(scales(at_a_desk), [1.0, 1.0, 1.25, 1.25, 2.5]);
    }
}
