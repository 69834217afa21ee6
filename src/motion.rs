//! Whether anything moves, and how: as long as something does, every frame is drawn; when nothing does, none is.

use bevy::prelude::*;
use core::time::Duration;

use crate::storage::{AnimationSpeed, Settings};

/// Set anew each frame by whatever animates.
#[derive(Resource, Default, Debug)]
pub struct Motion {
    moving: bool,
    next: Option<Duration>,
}

impl Motion {
    /// Says that something moves in this frame and wants the next one at once.
    pub fn keep(&mut self) {
        self.moving = true;
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
    fn of(settings: &Settings) -> Self {
        match settings.animation {
            AnimationSpeed::None => Self::None,
            AnimationSpeed::Calm => Self::Calm,
            AnimationSpeed::Quick => Self::Quick,
        }
    }
}

/// Quintic ease in and out of `t` in 0..=1: no jerk at either end.
pub fn ease(t: f32) -> f32 {
    let t = t.clamp(0.0, 1.0);
    t * t * t * (t * (t * 6.0 - 15.0) + 10.0)
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Motion>();
    app.init_resource::<Tempo>();
    app.add_systems(First, |mut motion: ResMut<Motion>| *motion = Motion::default());
    app.add_systems(PreUpdate, choose_tempo.run_if(resource_changed::<Settings>));
}

fn choose_tempo(settings: Res<Settings>, mut tempo: ResMut<Tempo>) {
    tempo.set_if_neq(Tempo::of(&settings));
}
