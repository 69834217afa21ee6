//! Mouse and fingers over the table: `bevy_picking` makes one stream of both, and this says of each of its events whether a
//! panel lay under it. What they mean there is for the table to find out, which knows what stands where.

use bevy::camera::NormalizedRenderTarget;
use bevy::picking::pointer::{Location, PointerAction, PointerButton, PointerId, PointerInput};
use bevy::prelude::*;

use super::context::Detour;
use crate::platform::SecondWindow;
use crate::shown::StepTo;
use crate::viewport::Panels;

/// A finger that goes so far aside, and not half as far up or down, swipes; in logical pixels.
const SWIPE: f32 = 60.0;

/// What a pointer did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Phase {
    /// Went down: the left button, or a finger.
    Pressed,
    /// Went on, down or not.
    Moved,
    /// Came up.
    Released,
    /// Will not come up any more.
    Cancelled,
}

/// A pointer over the table.
#[derive(Message, Debug, Clone)]
pub struct Pointing {
    /// Which one.
    pub pointer: PointerId,
    /// Where, and in which picture.
    pub location: Location,
    /// Whether a panel lay there.
    pub on_panel: bool,
    phase: Phase,
    is_past_the_game: bool,
}

impl Pointing {
    /// What it did. Past the game (in its opening shot, close to a thing) a pointer only leads back: the table sees what it
    /// began end, and nothing else.
    pub fn phase(&self) -> Phase {
        if self.is_past_the_game { Phase::Cancelled } else { self.phase }
    }

    /// Whether it was pressed there.
    pub fn is_press_past_the_game(&self) -> bool {
        self.is_past_the_game && self.phase == Phase::Pressed
    }

    /// Where, in logical pixels.
    pub fn at(&self) -> Vec2 {
        self.location.position
    }
}

pub(super) fn listen(
    mut inputs: MessageReader<PointerInput>,
    (second, detour): (Res<SecondWindow>, Res<Detour>),
    mut panels: Panels,
    mut pointings: MessageWriter<Pointing>,
) {
    let is_theirs = |target: &NormalizedRenderTarget| match target {
        NormalizedRenderTarget::Window(window) => !second.is_not(window.entity()),
        _ => false,
    };
    for input in inputs.read().filter(|input| !is_theirs(&input.location.target)) {
        let phase = match input.action {
            PointerAction::Press(PointerButton::Primary) => Phase::Pressed,
            PointerAction::Move { .. } => Phase::Moved,
            PointerAction::Release(PointerButton::Primary) => Phase::Released,
            PointerAction::Cancel => Phase::Cancelled,
            _ => continue,
        };
        let (pointer, location) = (input.pointer_id, input.location.clone());
        let on_panel = panels.lie_at(location.position);
        pointings.write(Pointing { pointer, location, phase, on_panel, is_past_the_game: detour.0 });
    }
}

/// A finger's way over the table that steps through the game: like pages, the next one comes from the right.
pub fn swipe(pointer: PointerId, start: Vec2, end: Vec2) -> Option<StepTo> {
    let way = end - start;
    let is_swipe = pointer.is_touch() && way.x.abs() > SWIPE && way.y.abs() < 0.5 * way.x.abs();
    is_swipe.then_some(if way.x < 0.0 { StepTo::On } else { StepTo::Back })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_finger_swipes_and_only_aside() {
        let from = Vec2::new(200.0, 600.0);
        let by = |pointer, x, y| swipe(pointer, from, from + Vec2::new(x, y));
        assert_eq!(by(PointerId::Touch(3), -90.0, 20.0), Some(StepTo::On));
        assert_eq!(by(PointerId::Touch(3), 90.0, -30.0), Some(StepTo::Back));
        assert_eq!(by(PointerId::Touch(3), 90.0, 60.0), None);
        assert_eq!(by(PointerId::Touch(3), 40.0, 0.0), None);
        assert_eq!(by(PointerId::Mouse, 90.0, 0.0), None);
    }
}
