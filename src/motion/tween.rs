//! The tweens of men, as far as board and hands both need to know them: who moves, when it sets off, and how long
//! that takes. Where a man is on its tween, its `Transform` says.

use bevy::prelude::*;
use rules_core::{PieceKind, Square};

use crate::schedule::GameSet;

/// Why a man moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// It is the man that was moved.
    Mover,
    /// It was captured and goes to its captor's tray.
    Captive,
    /// It is the rook that castles.
    Rook,
    /// It lies down, is set up again, or goes back where it came from.
    Other,
}

/// A man's tween to where it will rest. On a man from the moment its move is known until it has come to rest.
#[derive(Component, Debug, Clone)]
pub struct Tween {
    /// Why it moves.
    pub role: Role,
    /// Where it was when it was told.
    pub from: Transform,
    /// Where it will rest.
    pub to: Transform,
    /// Seconds from the outcome until it leaves its place: others go first.
    pub delay: f32,
    /// Seconds from leaving to landing, more than 0.
    pub seconds: f32,
    /// Seconds from landing to rest: it rocks a little.
    pub settling: f32,
    /// Seconds since the outcome.
    elapsed: f32,
}

impl Tween {
    /// A tween that begins now.
    pub fn new(role: Role, from: Transform, to: Transform, seconds: f32) -> Self {
        Self { role, from, to, delay: 0.0, seconds: seconds.max(1e-3), settling: 0.0, elapsed: 0.0 }
    }

    /// The same, so many seconds later.
    pub fn after(self, delay: f32) -> Self {
        Self { delay, ..self }
    }

    /// The same, with so many seconds to settle.
    pub fn settling(self, settling: f32) -> Self {
        Self { settling, ..self }
    }

    /// Lets time pass, in seconds.
    pub fn advance(&mut self, seconds: f32) {
        self.elapsed += seconds;
    }

    /// Seconds until it leaves its place; 0 once it is on its way.
    pub fn starts_in(&self) -> f32 {
        (self.delay - self.elapsed).max(0.0)
    }

    /// How far it is between leaving (0) and landing (1).
    pub fn progress(&self) -> f32 {
        ((self.elapsed - self.delay) / self.seconds).clamp(0.0, 1.0)
    }

    /// How far it is between landing (0) and rest (1).
    pub fn settled(&self) -> f32 {
        let since_landing = self.elapsed - self.delay - self.seconds;
        if self.settling > 0.0 { (since_landing / self.settling).clamp(0.0, 1.0) } else { 1.0 }
    }

    /// Whether it stands where it was sent to; it may still rock.
    pub fn has_landed(&self) -> bool {
        self.elapsed >= self.delay + self.seconds
    }

    /// Whether it has come to rest.
    pub fn is_over(&self) -> bool {
        self.elapsed >= self.delay + self.seconds + self.settling
    }
}

/// A man has come down: written at the touch, before it settles, and where men are simply there without a tween.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Landed {
    /// What came down.
    pub kind: PieceKind,
    /// Its square; none is beside the board.
    pub square: Option<Square>,
    /// Whether it was laid down.
    pub lies: bool,
}

/// Seconds that the men of the next outcome wait before the first of them leaves: a hand needs time to reach them.
/// Whoever brings a hand sets it in [`DelaySet`]; a move that is made takes it.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq)]
pub struct Delay(pub f32);

/// Seconds from the landing of the man that was moved last until the clock is pressed: a hand has a way to go. Set along
/// with [`Delay`].
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq)]
pub struct PressDelay(pub f32);

/// When in a frame [`Delay`] is set: after the outcome is known, before the men set off.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct DelaySet;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Delay>().init_resource::<PressDelay>();
    app.add_message::<Landed>();
    app.configure_sets(Update, DelaySet.in_set(GameSet::Present));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_journey_waits_travels_settles_and_ends() {
        let mut tween = Tween::new(Role::Mover, Transform::IDENTITY, Transform::IDENTITY, 0.4).after(0.2).settling(0.1);
        assert_eq!((tween.starts_in(), tween.progress()), (0.2, 0.0));
        tween.advance(0.4);
        assert!((tween.progress() - 0.5).abs() < 1e-5 && !tween.has_landed());
        tween.advance(0.25);
        assert!(tween.has_landed() && (tween.settled() - 0.5).abs() < 1e-5 && !tween.is_over());
        tween.advance(0.1);
        assert!(tween.is_over());
    }
}
