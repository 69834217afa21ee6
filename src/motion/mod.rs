//! Knowledge of everything that moves and of every change, from which the frames to draw follow, and the speed of
//! movements.
//!
//! The program renders every frame while something moves, and none while nothing does. No system asks for a frame:
//! plugins declare with [`DeclareFrames`] which of their types move, wait or change the picture.

mod declare;
mod rest;
pub mod tween;
mod wake;

use bevy::prelude::*;
use bevy::time::TimeSystems;
use core::time::Duration;

pub use declare::{DeclareFrames, MotionSet};
pub use rest::PieceRest;
pub use wake::{Animated, Wake};

use crate::i18n::Texts;
use crate::platform::{
    FullScreen, Install, Invitation, InvitationRequest, Platform, Quit, SecondWindow, ShareLink, ShareText,
    ShowLicences,
};
use crate::settings::{AnimationSpeed, ChangeSettings, Settings};

/// Frames that the declared types need after this one, collected at its end, or earlier if something moves on.
#[derive(Resource, Default, Debug)]
pub struct Motion {
    moves_on: bool,
    /// True if something was going to move on after the last frame, so that it has moved in this one.
    has_moved: bool,
    changed: bool,
    accumulating: bool,
    next: Option<Duration>,
}

impl Motion {
    /// Returns true if anything has moved in this frame or is going to move in the next one.
    pub fn is_moving(&self) -> bool {
        self.moves_on || self.has_moved
    }

    /// Returns true if anything has changed that the next frames may show. Not asked while something moves on.
    pub fn is_changing(&self) -> bool {
        self.changed
    }

    /// Returns true if the renderer still improves a still image. Not asked while something moves on.
    pub fn is_accumulating(&self) -> bool {
        self.accumulating
    }

    /// Time until the next scheduled frame while nothing moves.
    pub fn next_wake(&self) -> Option<Duration> {
        self.next
    }

    fn begin_frame(&mut self) {
        *self = Self { has_moved: self.moves_on, ..Self::default() };
    }

    fn forget_wakes(&mut self) {
        (self.moves_on, self.accumulating, self.next) = (false, false, None);
    }

    fn note(&mut self, wake: Wake) {
        match wake {
            Wake::Rest => {}
            Wake::Continuous => self.moves_on = true,
            Wake::Accumulating => self.accumulating = true,
            Wake::In(after) => self.next = Some(self.next.map_or(after, |next| next.min(after))),
        }
    }

    fn note_change(&mut self) {
        self.changed = true;
    }

    /// Returns the motion after a frame with these wakes.
    #[cfg(test)]
    pub(crate) fn after(wakes: impl IntoIterator<Item = Wake>) -> Self {
        let mut motion = Self::default();
        wakes.into_iter().for_each(|wake| motion.note(wake));
        motion
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

    /// Returns true if cameras, hands and views are at their destinations at once.
    pub fn is_still(self) -> bool {
        matches!(self, Self::Reduced | Self::None)
    }
}

/// Quintic ease-in and ease-out for `t` in 0..=1, with zero acceleration at both ends.
pub fn ease(t: f32) -> f32 {
    EaseFunction::SmootherStep.sample_clamped(t)
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Motion>();
    app.add_plugins((declare::plugin, tween::plugin));
    app.init_resource::<Tempo>();
    app.add_systems(First, begin_frame.after(TimeSystems));
    app.add_systems(PreUpdate, choose_tempo);
    declare_lower_frames(app);
}

/// Declares the frames of the modules that this one uses, which can't do it themselves.
fn declare_lower_frames(app: &mut App) {
    app.draws_on_change::<Texts>().draws_on_change::<Settings>().draws_on_message::<ChangeSettings>();
    app.draws_on_change::<Platform>().draws_on_change::<FullScreen>().draws_on_change::<SecondWindow>();
    app.draws_on_message::<Quit>().draws_on_message::<Install>();
    app.draws_on_change::<Invitation>().draws_on_message::<InvitationRequest>();
    app.draws_on_message::<ShowLicences>().draws_on_message::<ShareLink>().draws_on_message::<ShareText>();
}

/// Begins a frame. Runs after the time system, which reads the last frame's motion to limit the frame's length.
fn begin_frame(mut motion: ResMut<Motion>) {
    motion.begin_frame();
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
