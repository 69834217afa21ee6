//! How strictly a game is played: what touching binds to, what becomes of illegal moves, and what they cost.

use core::time::Duration;

use crate::house_rules::HouseRules;

/// What a game is played by, beside the moves of the men.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default))]
pub struct Rules {
    /// How strictly.
    pub strictness: Strictness,
    /// What the players have agreed on beside the Laws.
    pub house: HouseRules,
}

impl Rules {
    /// Whether a check is announced (CHK-3): by custom among friends, by duty under the house rule, never in formal
    /// games.
    pub const fn announces_check(self) -> bool {
        matches!(self.strictness, Strictness::Friendly) || self.house.announced_check
    }
}

/// How strictly a game is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Strictness {
    /// Illegal moves can't be made, nothing binds, moves are taken back.
    #[default]
    Friendly,
    /// Touch-move (TCH-1 to TCH-3); moves are taken back if the opponent agrees.
    Club,
    /// Touch-move; illegal moves can be made and have their price (ILL-1 to ILL-3); nothing is taken back.
    Tournament,
    /// As in a tournament without an arbiter: the opponent has to notice an illegal move and a fallen flag, and wins
    /// by it (ILL-4).
    Blitz,
}

/// Whether moves can be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TakeBacks {
    /// Whenever a player likes.
    Free,
    /// If the opponent agrees.
    Agreed,
    /// Never.
    Forbidden,
}

impl Strictness {
    /// All of them, the mildest first.
    pub const ALL: [Strictness; 4] =
        [Strictness::Friendly, Strictness::Club, Strictness::Tournament, Strictness::Blitz];

    /// Whether a touched man must be moved or captured (TCH-1, TCH-2, FIDE 4.3).
    pub const fn binds_touch(self) -> bool {
        !matches!(self, Strictness::Friendly)
    }

    /// Whether an illegal move can be made, and stands until somebody notices (FIDE 7.5).
    pub const fn lets_illegal_moves_stand(self) -> bool {
        matches!(self, Strictness::Tournament | Strictness::Blitz)
    }

    /// How many of its illegal moves a side survives: one in a tournament (ILL-3, FIDE 7.5.5), none in blitz (ILL-4).
    pub const fn forgiven_illegal_moves(self) -> u8 {
        match self {
            Strictness::Blitz => 0,
            _ => 1,
        }
    }

    /// Whether an illegal move can be claimed only before the claimant's next move (ILL-4, FIDE A.4.2), not later too
    /// (ILL-2).
    pub const fn illegal_moves_lapse(self) -> bool {
        matches!(self, Strictness::Blitz)
    }

    /// What the opponent gets for an illegal move or a wrong claim: two minutes (FIDE 7.5.5, 9.5.3), in blitz one
    /// (FIDE B.2), nothing where no arbiter sees to it.
    pub const fn penalty(self) -> Option<Duration> {
        match self {
            Strictness::Friendly | Strictness::Club => None,
            Strictness::Tournament => Some(Duration::from_secs(120)),
            Strictness::Blitz => Some(Duration::from_secs(60)),
        }
    }

    /// Whether a fallen flag counts only once the opponent points it out, so that both can fall (TIM-5, FIDE A.4).
    pub const fn flags_are_claimed(self) -> bool {
        matches!(self, Strictness::Blitz)
    }

    /// Whether moves can be taken back.
    pub const fn take_backs(self) -> TakeBacks {
        match self {
            Strictness::Friendly => TakeBacks::Free,
            Strictness::Club => TakeBacks::Agreed,
            Strictness::Tournament | Strictness::Blitz => TakeBacks::Forbidden,
        }
    }
}
