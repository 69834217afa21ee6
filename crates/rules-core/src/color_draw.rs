//! The draw of colours: a white pawn in one closed hand, a black one in the other (SET-4).

use rand_core::Rng;

use crate::color::Color;

/// One of the two closed hands, named from the point of view of the person who chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Hand {
    Left,
    Right,
}

impl Hand {
    /// Returns the other hand.
    pub const fn other(self) -> Hand {
        match self {
            Hand::Left => Hand::Right,
            Hand::Right => Hand::Left,
        }
    }
}

/// A draw of colours. The pawns are hidden at the start, by chance or by a person; choosing a hand only reveals its pawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ColorDraw {
    white: Hand,
    opened: Option<Hand>,
    is_being_hidden: bool,
}

/// A step of a person who hides the pawns while the other looks away (SET-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PawnHiding {
    /// Takes the pawns: no hand can be chosen until they are hidden.
    Begin,
    /// Swaps the pawns between the hands.
    Swap,
    /// Closes the hands.
    End,
}

impl ColorDraw {
    /// Hides the pawns at random, each way with the same probability.
    pub fn hide(rng: &mut impl Rng) -> ColorDraw {
        let white = if rng.next_u32() >> 31 == 1 { Hand::Left } else { Hand::Right };
        ColorDraw { white, opened: None, is_being_hidden: false }
    }

    /// Returns the colour of the pawn in a hand.
    pub fn pawn_in(&self, hand: Hand) -> Color {
        if hand == self.white { Color::White } else { Color::Black }
    }

    /// Returns the chosen hand.
    pub fn opened(&self) -> Option<Hand> {
        self.opened
    }

    /// Returns whether a person is hiding the pawns.
    pub fn is_being_hidden(&self) -> bool {
        self.is_being_hidden
    }

    /// Lets a person hide the pawns; nothing happens once a hand was opened.
    pub fn hide_by_hand(&mut self, step: PawnHiding) {
        match step {
            _ if self.opened.is_some() => {}
            PawnHiding::Begin => self.is_being_hidden = true,
            PawnHiding::Swap if self.is_being_hidden => self.white = self.white.other(),
            PawnHiding::Swap => {}
            PawnHiding::End => self.is_being_hidden = false,
        }
    }

    /// Opens a hand and returns the colour that the chooser plays. Only the first choice counts; a later one, and one
    /// while the pawns are being hidden, returns `None`.
    pub fn point_at(&mut self, hand: Hand) -> Option<Color> {
        if self.opened.is_some() || self.is_being_hidden {
            return None;
        }
        self.opened = Some(hand);
        Some(self.pawn_in(hand))
    }
}
