//! Whether anything moves, and how: as long as something does, every frame is drawn; when nothing does, none is.

pub mod tween;

use bevy::prelude::*;
use bevy::time::TimeSystems;
use core::time::Duration;

use crate::platform::Platform;
use crate::settings::{AnimationSpeed, Settings};

/// Set anew each frame by whatever animates.
#[derive(Resource, Default, Debug)]
pub struct Motion {
    moving: bool,
    ripening: bool,
    next: Option<Duration>,
}

impl Motion {
    /// Says that something moves in this frame and wants the next one at once.
    pub fn keep(&mut self) {
        self.moving = true;
    }

    /// Says that the next frame is wanted at once, although nothing moves: it makes the same picture a better one.
    pub fn ripen(&mut self) {
        self.ripening = true;
    }

    /// Whether the same picture is still made a better one.
    pub fn is_ripening(&self) -> bool {
        self.ripening
    }

    /// Says that the picture changes by itself in `after` (a clock's next second).
    pub fn wake_in(&mut self, after: Duration) {
        self.next = Some(self.next.map_or(after, |next| next.min(after)));
    }

    /// Whether anything moved since the frame began.
    pub fn is_moving(&self) -> bool {
        self.moving
    }

    /// When the next frame is wanted although nothing moves.
    pub fn next_wake(&self) -> Option<Duration> {
        self.next
    }
}

/// How men and camera move: the speed that was chosen, and less of it for whoever wants less motion.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Tempo {
    /// As a person moves who has time.
    #[default]
    Calm,
    /// As in a quick game.
    Quick,
    /// Short and straight; the camera doesn't fly.
    Reduced,
    /// Everything is simply there.
    None,
}

impl Tempo {
    /// What a person chose; where they left it open, the system says whether it wants less motion.
    fn of(settings: &Settings, system_wants_less: bool) -> Self {
        match settings.animation {
            AnimationSpeed::None => Self::None,
            _ if settings.reduced_motion.unwrap_or(system_wants_less) => Self::Reduced,
            AnimationSpeed::Calm => Self::Calm,
            AnimationSpeed::Quick => Self::Quick,
        }
    }
}

/// Quintic ease in and out of `t` in 0..=1: no jerk at either end.
pub fn ease(t: f32) -> f32 {
    EaseFunction::SmootherStep.sample_clamped(t)
}

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins(tween::plugin);
    app.init_resource::<Motion>();
    app.init_resource::<Tempo>();
    app.add_systems(First, forget.after(TimeSystems));
    app.add_systems(PreUpdate, choose_tempo);
}

/// How long a frame may be goes by what moved in the last one, so that this comes after the time.
fn forget(mut motion: ResMut<Motion>) {
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
