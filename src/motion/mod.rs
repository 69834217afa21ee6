//! Requests for frames by everything that moves, and the speed of movements.
//!
//! The program renders every frame while something moves, and none while nothing does.

pub mod tween;

use bevy::prelude::*;
use bevy::time::TimeSystems;
use core::time::Duration;

use crate::platform::Platform;
use crate::settings::{AnimationSpeed, Settings};

/// Requests for the next frame. Reset at the start of each frame and set by the systems that animate.
#[derive(Resource, Default, Debug)]
pub struct Motion {
    moving: bool,
    accumulating: bool,
    next: Option<Duration>,
}

impl Motion {
    /// Requests the next frame at once, because something moves.
    pub fn keep_moving(&mut self) {
        self.moving = true;
    }

    /// Requests the next frame at once, although nothing moves: the renderer improves the still image by averaging
    /// frames.
    pub fn keep_accumulating(&mut self) {
        self.accumulating = true;
    }

    /// Returns true if the renderer still improves a still image.
    pub fn is_accumulating(&self) -> bool {
        self.accumulating
    }

    /// Requests a frame in `after`, for instance for a clock's next second.
    pub fn wake_in(&mut self, after: Duration) {
        self.next = Some(self.next.map_or(after, |next| next.min(after)));
    }

    /// Returns true if anything has moved in this frame.
    pub fn is_moving(&self) -> bool {
        self.moving
    }

    /// Time until the next requested frame while nothing moves.
    pub fn next_wake(&self) -> Option<Duration> {
        self.next
    }
}

/// The amount and speed of movement of pieces and camera, from the speed setting and the wish for reduced motion.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Tempo {
    /// Unhurried movement.
    #[default]
    Calm,
    /// Quick movement, as in a blitz game.
    Quick,
    /// Short, straight movement without camera flights.
    Reduced,
    /// No movement: everything is at its destination at once.
    None,
}

impl Tempo {
    /// Returns the tempo that the settings ask for. If they leave reduced motion open, the system's preference decides.
    fn of(settings: &Settings, system_wants_less: bool) -> Self {
        match settings.animation {
            AnimationSpeed::None => Self::None,
            _ if settings.reduced_motion.unwrap_or(system_wants_less) => Self::Reduced,
            AnimationSpeed::Calm => Self::Calm,
            AnimationSpeed::Quick => Self::Quick,
        }
    }
}

/// Quintic ease-in and ease-out for `t` in 0..=1, with zero acceleration at both ends.
pub fn ease(t: f32) -> f32 {
    EaseFunction::SmootherStep.sample_clamped(t)
}

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins(tween::plugin);
    app.init_resource::<Motion>();
    app.init_resource::<Tempo>();
    app.add_systems(First, reset.after(TimeSystems));
    app.add_systems(PreUpdate, choose_tempo);
}

/// Resets [`Motion`] at the start of a frame. Runs after the time system, which reads the last frame's motion to limit
/// the frame's length.
fn reset(mut motion: ResMut<Motion>) {
    *motion = Motion::default();
}

fn choose_tempo(settings: Res<Settings>, platform: Res<Platform>, mut tempo: ResMut<Tempo>) {
    tempo.set_if_neq(Tempo::of(&settings, platform.wants_less_motion));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_system_is_followed_until_a_person_says_otherwise() {
        let of = |animation, reduced_motion, system| {
            Tempo::of(&Settings { animation, reduced_motion, ..Settings::default() }, system)
        };
        assert_eq!(of(AnimationSpeed::Calm, None, false), Tempo::Calm);
        assert_eq!(of(AnimationSpeed::Quick, None, true), Tempo::Reduced);
        assert_eq!(of(AnimationSpeed::Quick, Some(false), true), Tempo::Quick);
        assert_eq!(of(AnimationSpeed::Calm, Some(true), false), Tempo::Reduced);
        assert_eq!(of(AnimationSpeed::None, Some(true), true), Tempo::None);
    }
}
