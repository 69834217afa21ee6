//! Tweens of moving pieces: the data that the board and the hands share. The piece's current position is in its
//! `Transform`.

use bevy::prelude::*;
use core::time::Duration;
use rules_core::{PieceKind, Square};

use super::{Animated, DeclareFrames, Wake};
use crate::schedule::GameSet;

/// The reason why a piece moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TweenRole {
    /// The piece that makes the move.
    Mover,
    /// A captured piece, which goes to the tray beside the board.
    Captured,
    /// The castling rook.
    Rook,
    /// A piece that is laid down, set up again or put back.
    Other,
}

/// The movement of a piece to its new position. Present on the piece from the move until the piece is at rest.
#[derive(Component, Debug, Clone)]
pub struct Tween {
    /// The reason for the movement.
    pub role: TweenRole,
    /// The position at the start.
    pub from: Transform,
    /// The position at the end.
    pub to: Transform,
    /// Seconds from the outcome to the start of the movement; other pieces may move first.
    pub delay: f32,
    /// Seconds from start to landing, more than 0.
    pub seconds: f32,
    /// Seconds from landing to rest, while the piece rocks a little.
    pub settling: f32,
    /// Seconds since the outcome.
    elapsed: f32,
}

impl Tween {
    /// Creates a tween that starts now.
    pub fn new(role: TweenRole, from: Transform, to: Transform, seconds: f32) -> Self {
        Self { role, from, to, delay: 0.0, seconds: seconds.max(1e-3), settling: 0.0, elapsed: 0.0 }
    }

    /// Returns the tween with a start delayed by `delay` seconds.
    pub fn after(self, delay: f32) -> Self {
        Self { delay, ..self }
    }

    /// Returns the tween with `settling` seconds of rocking after the landing.
    pub fn settling(self, settling: f32) -> Self {
        Self { settling, ..self }
    }

    /// Advances the tween by `seconds`.
    pub fn advance(&mut self, seconds: f32) {
        self.elapsed += seconds;
    }

    /// Seconds until the piece leaves its place, or 0 if it has left.
    pub fn starts_in(&self) -> f32 {
        (self.delay - self.elapsed).max(0.0)
    }

    /// Progress from the start (0) to the landing (1).
    pub fn progress(&self) -> f32 {
        ((self.elapsed - self.delay) / self.seconds).clamp(0.0, 1.0)
    }

    /// Progress from the landing (0) to rest (1).
    pub fn settled(&self) -> f32 {
        let since_landing = self.elapsed - self.delay - self.seconds;
        if self.settling > 0.0 { (since_landing / self.settling).clamp(0.0, 1.0) } else { 1.0 }
    }

    /// Returns true if the piece is at its destination; it may still rock.
    pub fn has_landed(&self) -> bool {
        self.elapsed >= self.delay + self.seconds
    }

    /// Returns true if the piece is at rest.
    pub fn is_over(&self) -> bool {
        self.elapsed >= self.delay + self.seconds + self.settling
    }
}

impl Animated for Tween {
    fn wake(&self, _now: Duration) -> Wake {
        Wake::Continuous
    }
}

/// Sent when a piece of the main viewport touches down, before it settles, and when one is placed without a tween.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct PieceLanded {
    /// The kind of piece.
    pub kind: PieceKind,
    /// The piece's square, or `None` beside the board.
    pub square: Option<Square>,
    /// True if the piece was laid down on its side.
    pub lies: bool,
}

/// Seconds that the pieces of the next outcome wait before the first of them moves, which gives a hand time to reach
/// them. The hands set it in [`MoveDelaySet`]; the next move consumes it.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq)]
pub struct MoveDelay(pub f32);

/// Seconds from the landing of the moved piece to the press of the clock, for the hand's way there. Set together with
/// [`MoveDelay`].
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq)]
pub struct ClockPressDelay(pub f32);

/// The system set in which [`MoveDelay`] is set: after the outcome is known and before the pieces start to move.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct MoveDelaySet;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<MoveDelay>().init_resource::<ClockPressDelay>();
    app.add_message::<PieceLanded>();
    app.animates::<Tween>();
    app.configure_sets(Update, MoveDelaySet.in_set(GameSet::Present));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_journey_waits_travels_settles_and_ends() {
        let mut tween =
            Tween::new(TweenRole::Mover, Transform::IDENTITY, Transform::IDENTITY, 0.4).after(0.2).settling(0.1);
        assert_eq!((tween.starts_in(), tween.progress()), (0.2, 0.0));
        tween.advance(0.4);
        assert!((tween.progress() - 0.5).abs() < 1e-5 && !tween.has_landed());
        tween.advance(0.25);
        assert!(tween.has_landed() && (tween.settled() - 0.5).abs() < 1e-5 && !tween.is_over());
        tween.advance(0.1);
        assert!(tween.is_over());
    }
}
