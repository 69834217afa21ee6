//! The players, described by what they can do. Rules and screens ask for a capability; only names, the choice of an
//! opponent, links, and the opponents themselves tell the kinds apart.

use rules_core::Color as Side;
use serde::{Deserialize, Serialize};

use super::Program;

/// Level of the computer in a first game.
pub const DEFAULT_LEVEL: u8 = 3;

/// The player on one side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Player {
    /// A person at this screen.
    Person,
    /// A person at another device, whose actions arrive over the network.
    PersonElsewhere,
    /// The computer at one of ten levels, from 1 (weakest) to 10.
    Computer(u8),
    /// The external engine named in the setup.
    Program,
    /// The teacher: the game is a lesson, which is not saved.
    Teacher,
}

impl Player {
    /// Returns whether the player is at this screen, and acts by its board, keys and buttons. The actions of the others
    /// are [`Actor::Elsewhere`](crate::Actor::Elsewhere).
    pub fn is_here(self) -> bool {
        match self {
            Self::Person => true,
            Self::PersonElsewhere | Self::Computer(_) | Self::Program | Self::Teacher => false,
        }
    }

    /// Returns whether the player is at another device, which may be out of reach.
    pub fn is_remote(self) -> bool {
        match self {
            Self::PersonElsewhere => true,
            Self::Person | Self::Computer(_) | Self::Program | Self::Teacher => false,
        }
    }

    /// Returns whether the player is a person, here or elsewhere, who can be asked for a take-back and answers in their
    /// own time. Those who can't be asked decline at once, and take nothing back themselves.
    pub fn can_be_asked(self) -> bool {
        match self {
            Self::Person | Self::PersonElsewhere => true,
            Self::Computer(_) | Self::Program | Self::Teacher => false,
        }
    }

    /// Returns whether this machine answers for the player: while the machine sleeps, the player does not think.
    pub fn answers_by_itself(self) -> bool {
        match self {
            Self::Person | Self::PersonElsewhere => false,
            Self::Computer(_) | Self::Program | Self::Teacher => true,
        }
    }

    /// Returns whether the player never forgets what a person may forget: announces each check and points out a check
    /// that was not announced (CHK-3), and claims fallen flags and illegal moves at once.
    pub fn forgets_nothing(self) -> bool {
        match self {
            Self::Person | Self::PersonElsewhere => false,
            Self::Computer(_) | Self::Program | Self::Teacher => true,
        }
    }

    /// Returns whether the player sits opposite as an opponent from elsewhere: moves when asked, with a hand over the
    /// board. A teacher only sets positions up and shows moves.
    pub fn sits_opposite(self) -> bool {
        match self {
            Self::Computer(_) | Self::Program => true,
            Self::Person | Self::PersonElsewhere | Self::Teacher => false,
        }
    }

    /// Returns the player's name in a saved game; `None` for a person, who may have a name of their own.
    pub(crate) fn saved_name(self, program: Option<&Program>) -> Option<String> {
        match self {
            Self::Person | Self::PersonElsewhere => None,
            Self::Computer(level) => Some(format!("{COMPUTER_TAG_PREFIX}{level}")),
            Self::Program => Some(program.map_or_else(|| "Program".into(), Program::name)),
            Self::Teacher => Some("Teacher".into()),
        }
    }

    /// Returns a person in place of a teacher, for a game that is loaded after a lesson.
    pub(crate) fn or_person(self) -> Self {
        if self == Self::Teacher { Self::Person } else { self }
    }

    /// Returns the player to put in place of one whom a file must not bring: an engine, a teacher, someone at another
    /// device, an unknown level.
    pub(crate) fn available_from_file(self) -> Self {
        match self {
            Self::Person | Self::PersonElsewhere | Self::Teacher => Self::Person,
            Self::Computer(level) => Self::Computer(level.clamp(1, 10)),
            Self::Program => Self::Computer(DEFAULT_LEVEL),
        }
    }
}

/// Beginning of the computer's name in saved games; the level follows.
pub(crate) const COMPUTER_TAG_PREFIX: &str = "Hetman, level ";

/// The players of both colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Players {
    /// The player of White.
    pub white: Player,
    /// The player of Black.
    pub black: Player,
    /// The first person's side: that of the only person at this screen, or of two people here the side of the one who is
    /// named first. In a rematch the sides change, and names, chairs and time odds go with the people.
    #[serde(default = "white", skip_serializing_if = "is_white")]
    pub first: Side,
}

fn white() -> Side {
    Side::White
}

fn is_white(side: &Side) -> bool {
    *side == Side::White
}

impl Players {
    /// Creates the players of a game. Of two people here, the first one has White.
    pub fn new(white: Player, black: Player) -> Self {
        let first = if black.is_here() && !white.is_here() { Side::Black } else { Side::White };
        Self { white, black, first }
    }

    /// Returns the player of a side.
    pub fn of(self, side: Side) -> Player {
        match side {
            Side::White => self.white,
            Side::Black => self.black,
        }
    }

    /// Creates the players with the first person on `side` and `opponent` on the other.
    pub fn with_person_on(side: Side, opponent: Player) -> Self {
        match side {
            Side::White => Self { white: Player::Person, black: opponent, first: side },
            Side::Black => Self { white: opponent, black: Player::Person, first: side },
        }
    }

    /// Returns the players with each one replaced by `replacement`, on the same sides.
    pub(crate) fn map(self, replacement: impl Fn(Player) -> Player) -> Self {
        let replaced = Self::new(replacement(self.white), replacement(self.black));
        // Saved games of earlier versions name no first person, so of one person here it is their side.
        let is_one_here = replaced.white.is_here() != replaced.black.is_here();
        if is_one_here { replaced } else { Self { first: self.first, ..replaced } }
    }

    /// Returns whether two people play, at this screen or not.
    pub fn are_both_people(self) -> bool {
        self.white.can_be_asked() && self.black.can_be_asked()
    }

    /// Returns whether one person at this screen plays against a player whom this machine answers for.
    pub fn are_person_and_machine(self) -> bool {
        let machine_opposite = |one: Player, other: Player| one.is_here() && other.answers_by_itself();
        machine_opposite(self.white, self.black) || machine_opposite(self.black, self.white)
    }

    /// Returns whether both players share this screen.
    pub fn share_screen(self) -> bool {
        self.white.is_here() && self.black.is_here()
    }
}

impl Default for Players {
    fn default() -> Self {
        Self::new(Player::Person, Player::Person)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [Player; 5] =
        [Player::Person, Player::PersonElsewhere, Player::Computer(3), Player::Program, Player::Teacher];

    #[test]
    fn capabilities_do_not_contradict_each_other() {
        for player in ALL {
            assert!(!player.is_here() || player.can_be_asked(), "{player:?} at this screen is a person");
            assert_ne!(player.can_be_asked(), player.answers_by_itself(), "{player:?}");
            assert!(!player.sits_opposite() || !player.is_here(), "{player:?} sits at one side of the board");
            assert!(!player.is_remote() || !player.is_here() && !player.answers_by_itself(), "{player:?}");
            assert!(!player.forgets_nothing() || !player.is_here(), "people may forget to claim");
            assert_eq!(player.saved_name(None).is_none(), player.can_be_asked(), "people have names of their own");
        }
    }

    #[test]
    fn a_teacher_is_no_opponent_and_comes_from_no_file() {
        assert_eq!(ALL.map(Player::sits_opposite), [false, false, true, true, false]);
        let people = [Player::Person, Player::PersonElsewhere];
        assert_eq!(
            ALL.map(Player::or_person),
            [people[0], people[1], Player::Computer(3), Player::Program, Player::Person]
        );
        let available =
            [Player::Person, Player::Person, Player::Computer(3), Player::Computer(DEFAULT_LEVEL), Player::Person];
        assert_eq!(ALL.map(Player::available_from_file), available);
        assert_eq!(Player::Computer(99).available_from_file(), Player::Computer(10));
    }

    #[test]
    fn only_two_people_at_this_screen_share_it() {
        assert!(Players::default().share_screen() && Players::default().are_both_people());
        let players = Players::with_person_on(Side::Black, Player::Program);
        assert!(!players.share_screen() && !players.are_both_people());
        assert_eq!((players.of(Side::White), players.of(Side::Black)), (Player::Program, Player::Person));
        assert!(players.are_person_and_machine() && !Players::default().are_person_and_machine());
        assert!(!Players::new(Player::Computer(1), Player::Program).are_person_and_machine());
    }
}
