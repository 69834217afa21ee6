//! Who is White is drawn by lot: a white pawn in one hand, a black one in the other (SET-4).

use rand_core::Rng;

use crate::color::Color;

/// One of two closed hands, named as the person who points sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Hand {
    Left,
    Right,
}

impl Hand {
    /// The hand beside it.
    pub const fn other(self) -> Hand {
        match self {
            Hand::Left => Hand::Right,
            Hand::Right => Hand::Left,
        }
    }
}

/// A draw of colours. The pawns are in the hands from the start; pointing only shows what is there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ColorDraw {
    white: Hand,
    opened: Option<Hand>,
}

impl ColorDraw {
    /// Hides the pawns, either way with the same chance.
    pub fn hide(rng: &mut impl Rng) -> ColorDraw {
        let white = if rng.next_u32() >> 31 == 1 { Hand::Left } else { Hand::Right };
        ColorDraw { white, opened: None }
    }

    /// The colour of the pawn in a hand.
    pub fn pawn_in(&self, hand: Hand) -> Color {
        if hand == self.white { Color::White } else { Color::Black }
    }

    /// The hand that was pointed at.
    pub fn opened(&self) -> Option<Hand> {
        self.opened
    }

    /// Opens a hand: whoever points plays the colour found. Only the first choice counts; a later one changes nothing.
    pub fn point_at(&mut self, hand: Hand) -> Option<Color> {
        if self.opened.is_some() {
            return None;
        }
        self.opened = Some(hand);
        Some(self.pawn_in(hand))
    }
}
