//! Rules of conduct: the strictness of a game, which decides about touch-move, illegal moves and take-backs, and the
//! rule book, which decides about sanctions.

use core::time::Duration;

use crate::house_rules::HouseRules;
use crate::time_control::Speed;

/// The rules of a game beyond the moves of the pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default))]
pub struct Rules {
    /// The strictness of the game.
    pub strictness: Strictness,
    /// The house rules of the game.
    pub house: HouseRules,
    /// The rule book whose sanctions apply.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "RuleBook::is_default"))]
    pub book: RuleBook,
    /// The class of the game's time control. It isn't stored with the rules, as it follows from the clock.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub speed: Speed,
}

/// The rule book that decides about sanctions. The books differ in games without an arbiter ([`Strictness::Blitz`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum RuleBook {
    /// The five rule texts, see [`RULE_TEXTS`](crate::RULE_TEXTS).
    #[default]
    Texts,
    /// FIDE Laws of Chess, in force from 1 January 2023.
    Fide2023,
}

impl RuleBook {
    /// Returns whether this is the book of games that name none.
    #[cfg(feature = "serde")]
    fn is_default(&self) -> bool {
        *self == RuleBook::default()
    }
}

impl Rules {
    /// Returns the number of illegal moves that don't lose the game: one (ILL-3, FIDE 7.5.5), but none in blitz by the
    /// rule texts (ILL-4).
    pub const fn forgiven_illegal_moves(self) -> u8 {
        match (self.strictness, self.book) {
            (Strictness::Blitz, RuleBook::Texts) => 0,
            _ => 1,
        }
    }

    /// Returns whether an illegal move can be claimed only before the claimant's next move (ILL-4, FIDE A.5.2), instead
    /// of at any later time (ILL-2).
    pub const fn illegal_moves_lapse(self) -> bool {
        matches!(self.strictness, Strictness::Blitz)
    }

    /// Returns the time that the opponent gets for an illegal move or a wrong claim: two minutes (FIDE 7.5.5, 9.5.3),
    /// one in rapid and blitz games (FIDE A.3, B.2), none in games without sanctions.
    pub const fn penalty(self) -> Option<Duration> {
        let minutes = match (self.strictness, self.speed) {
            (Strictness::Friendly | Strictness::Club, _) => return None,
            (Strictness::Tournament, Speed::Unlimited | Speed::Classical) => 2,
            (Strictness::Tournament, Speed::Blitz | Speed::Rapid) | (Strictness::Blitz, _) => 1,
        };
        Some(Duration::from_secs(60 * minutes))
    }

    /// Returns whether a fallen flag counts only once the opponent points it out, so both can fall (TIM-5). By FIDE's
    /// Laws the arbiter, here the clock, calls it (FIDE A.5.5).
    pub const fn flags_are_claimed(self) -> bool {
        matches!((self.strictness, self.book), (Strictness::Blitz, RuleBook::Texts))
    }

    /// Returns whether check is announced (CHK-3): by custom in friendly games, by duty under the house rule, otherwise
    /// not.
    pub const fn announces_check(self) -> bool {
        matches!(self.strictness, Strictness::Friendly) || self.house.announced_check
    }
}

/// The strictness of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Strictness {
    /// No touch-move, free take-backs; illegal moves can't be made.
    #[default]
    Friendly,
    /// Touch-move (TCH-1 to TCH-3); take-backs if the opponent agrees; illegal moves can't be made.
    Club,
    /// Touch-move; no take-backs; illegal moves can be made and are penalised (ILL-1 to ILL-3).
    Tournament,
    /// As in a tournament without an arbiter: the opponent has to notice an illegal move before answering it, and by
    /// the rule texts then wins (ILL-4).
    Blitz,
}

/// Conditions for taking moves back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TakeBacks {
    /// Allowed at any time.
    Free,
    /// Allowed if the opponent agrees.
    Agreed,
    /// Never allowed.
    Forbidden,
}

impl Strictness {
    /// All levels, the mildest first.
    pub const ALL: [Strictness; 4] =
        [Strictness::Friendly, Strictness::Club, Strictness::Tournament, Strictness::Blitz];

    /// Returns whether a touched piece must be moved or captured (TCH-1, TCH-2, FIDE 4.3).
    pub const fn binds_touch(self) -> bool {
        !matches!(self, Strictness::Friendly)
    }

    /// Returns whether an illegal move can be made, and stands until a player claims it (FIDE 7.5).
    pub const fn lets_illegal_moves_stand(self) -> bool {
        matches!(self, Strictness::Tournament | Strictness::Blitz)
    }

    /// Returns the conditions for taking moves back.
    pub const fn take_backs(self) -> TakeBacks {
        match self {
            Strictness::Friendly => TakeBacks::Free,
            Strictness::Club => TakeBacks::Agreed,
            Strictness::Tournament | Strictness::Blitz => TakeBacks::Forbidden,
        }
    }
}
