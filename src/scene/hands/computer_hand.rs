//! The work of a computer's hand: its phase, and where that began.

use bevy::prelude::*;
use catalogue::PieceSize;
use core::time::Duration;
use rules_core::Square;

use super::posture::Posture;
use crate::motion::{Animated, Wake};

/// Fraction of the way to the clock after which the plunger goes down.
pub(super) const PRESSED_FROM: f32 = 0.72;

/// The work of a computer's hand.
#[derive(Component, Debug)]
pub struct ComputerHand {
    pub(super) phase: HandPhase,
    /// Progress of the phase, from 0 to 1.
    pub(super) progress: f32,
    /// Place and posture at the start of the phase.
    pub(super) from: Transform,
    pub(super) held: Posture,
    /// Set if the hand is offered before it rests.
    pub(super) is_offered_next: bool,
    pub(super) offered_until: Option<Duration>,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum HandPhase {
    /// Reaching for the piece that moves to this square.
    Reaching(PieceSize, Square),
    Carrying(PieceSize, Square),
    Pressing,
    /// Offering the hand over the board.
    Offering,
    Returning,
}

impl ComputerHand {
    pub(super) fn new(phase: HandPhase, place: Transform, posture: Posture) -> Self {
        Self { phase, progress: 0.0, from: place, held: posture, is_offered_next: false, offered_until: None }
    }

    /// Begins a phase from this place and posture.
    pub(super) fn begin(&mut self, phase: HandPhase, place: Transform, posture: Posture) {
        self.offered_until = None;
        (self.phase, self.progress, self.from, self.held) = (phase, 0.0, place, posture);
    }

    /// Returns whether this hand is going to press the clock and hasn't yet.
    pub fn holds_the_clock(&self) -> bool {
        match self.phase {
            HandPhase::Reaching(..) | HandPhase::Carrying(..) => true,
            HandPhase::Pressing => self.progress < PRESSED_FROM,
            HandPhase::Offering | HandPhase::Returning => false,
        }
    }
}

impl Animated for ComputerHand {
    /// Moves, except while it is offered.
    fn wake(&self, now: Duration) -> Wake {
        match self.offered_until {
            Some(until) if until > now => Wake::In(until - now),
            _ => Wake::Continuous,
        }
    }
}
