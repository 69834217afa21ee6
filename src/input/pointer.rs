//! Mouse and touch messages over the table. `bevy_picking` merges both into one stream; here each event gets a flag
//! whether a panel lay under it. Their meaning depends on the table, and is decided there.

use bevy::camera::NormalizedRenderTarget;
use bevy::picking::pointer::{Location, PointerAction, PointerButton, PointerId, PointerInput};
use bevy::prelude::*;

use super::context::Detour;
use crate::platform::SecondWindow;
use crate::shown::StepTo;
use crate::viewport::Panels;

/// Horizontal distance of a swipe, in logical pixels; its vertical part is less than half of that.
const SWIPE_DISTANCE: f32 = 60.0;

/// Phase of a pointer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PointerPhase {
    /// The left button or a finger went down.
    Pressed,
    /// The pointer moved, pressed or not.
    Moved,
    /// The button or finger came up.
    Released,
    /// The press was cancelled.
    Cancelled,
}

/// A pointer event over the table.
#[derive(Message, Debug, Clone)]
pub struct TablePointer {
    /// The pointer.
    pub pointer: PointerId,
    /// Its position and render target.
    pub location: Location,
    /// Set if a panel lay there.
    pub on_panel: bool,
    phase: PointerPhase,
    is_detour: bool,
}

impl TablePointer {
    /// Returns its phase. In the opening shot and in close-ups this is always `Cancelled`, as a pointer only returns to
    /// the game there.
    pub fn phase(&self) -> PointerPhase {
        if self.is_detour { PointerPhase::Cancelled } else { self.phase }
    }

    /// Returns whether it is a press in the opening shot or in a close-up.
    pub fn is_detour_press(&self) -> bool {
        self.is_detour && self.phase == PointerPhase::Pressed
    }

    /// Returns its position in logical pixels.
    pub fn at(&self) -> Vec2 {
        self.location.position
    }
}

pub(super) fn read_pointers(
    mut inputs: MessageReader<PointerInput>,
    (second, detour): (Res<SecondWindow>, Res<Detour>),
    mut panels: Panels,
    mut pointings: MessageWriter<TablePointer>,
) {
    let is_theirs = |target: &NormalizedRenderTarget| match target {
        NormalizedRenderTarget::Window(window) => !second.is_other_window(window.entity()),
        _ => false,
    };
    for input in inputs.read().filter(|input| !is_theirs(&input.location.target)) {
        let phase = match input.action {
            PointerAction::Press(PointerButton::Primary) => PointerPhase::Pressed,
            PointerAction::Move { .. } => PointerPhase::Moved,
            PointerAction::Release(PointerButton::Primary) => PointerPhase::Released,
            PointerAction::Cancel => PointerPhase::Cancelled,
            _ => continue,
        };
        let (pointer, location) = (input.pointer_id, input.location.clone());
        let on_panel = panels.lie_at(location.position);
        pointings.write(TablePointer { pointer, location, phase, on_panel, is_detour: detour.0 });
    }
}

/// Returns the step through the game that a finger's swipe asks for: as with pages, the next one comes from the right.
pub fn swipe(pointer: PointerId, start: Vec2, end: Vec2) -> Option<StepTo> {
    let way = end - start;
    let is_swipe = pointer.is_touch() && way.x.abs() > SWIPE_DISTANCE && way.y.abs() < 0.5 * way.x.abs();
    is_swipe.then_some(if way.x < 0.0 { StepTo::Forward } else { StepTo::Back })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_finger_swipes_and_only_aside() {
        let from = Vec2::new(200.0, 600.0);
        let by = |pointer, x, y| swipe(pointer, from, from + Vec2::new(x, y));
        assert_eq!(by(PointerId::Touch(3), -90.0, 20.0), Some(StepTo::Forward));
        assert_eq!(by(PointerId::Touch(3), 90.0, -30.0), Some(StepTo::Back));
        assert_eq!(by(PointerId::Touch(3), 90.0, 60.0), None);
        assert_eq!(by(PointerId::Touch(3), 40.0, 0.0), None);
        assert_eq!(by(PointerId::Mouse, 90.0, 0.0), None);
    }
}
