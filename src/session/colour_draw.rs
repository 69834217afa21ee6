//! Who is White is drawn by lot: a white pawn in one hand, a black one in the other (SET-4).

use rand::{Rng, RngExt};
use rules_core::Color as Side;

/// One of the opponent's two closed hands, named as the person who points sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Hand {
    /// The one on the left of the picture.
    Left,
    /// The one on the right of the picture.
    Right,
}

impl Hand {
    /// The hand beside it.
    pub fn other(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Right => Self::Left,
        }
    }
}

impl std::str::FromStr for Hand {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "left" => Ok(Self::Left),
            "right" => Ok(Self::Right),
            _ => Err(format!("“{text}” is no hand: choose left or right")),
        }
    }
}

/// A colour draw. The pawns are in the hands from the start; pointing only shows what is there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ColourDraw {
    white: Hand,
    opened: Option<Hand>,
}

impl ColourDraw {
    /// Hides the pawns.
    pub fn hide(rng: &mut impl Rng) -> Self {
        Self { white: if rng.random() { Hand::Left } else { Hand::Right }, opened: None }
    }

    /// The colour of the pawn in a hand.
    pub fn pawn_in(&self, hand: Hand) -> Side {
        if hand == self.white { Side::White } else { Side::Black }
    }

    /// The hand that was pointed at.
    pub fn opened(&self) -> Option<Hand> {
        self.opened
    }

    /// Opens a hand. Only the first choice counts; a later one changes nothing.
    pub(super) fn point_at(&mut self, hand: Hand) -> Option<Side> {
        if self.opened.is_some() {
            return None;
        }
        self.opened = Some(hand);
        Some(self.pawn_in(hand))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::{SeedableRng, rngs::StdRng};

    #[test]
    fn set_4_the_draw_is_fair_over_seeds() {
        let left =
            (0..4000).filter(|seed| ColourDraw::hide(&mut StdRng::seed_from_u64(*seed)).white == Hand::Left).count();
        // Four standard deviations of a fair coin thrown 4000 times are 126.
        assert!((1874..=2126).contains(&left), "{left} of 4000 in the left hand");
    }

    #[test]
    fn set_4_the_pawns_are_hidden_before_anybody_points() {
        for seed in 0..64 {
            let hidden = ColourDraw::hide(&mut StdRng::seed_from_u64(seed));
            for hand in [Hand::Left, Hand::Right] {
                let mut draw = hidden.clone();
                assert_eq!(draw.point_at(hand), Some(hidden.pawn_in(hand)));
                assert_eq!(draw.point_at(hand.other()), None, "the second choice must not count");
                assert_eq!(draw.opened(), Some(hand));
            }
            assert_ne!(hidden.pawn_in(Hand::Left), hidden.pawn_in(Hand::Right));
        }
    }
}
