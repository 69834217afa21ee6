//! The choices made before a game.

use rules_core::{Color as Side, FlagBehavior, Rules, TimeControl};
use serde::{Deserialize, Serialize};

use super::Program;

/// The player on one side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Player {
    /// A person at this screen.
    Person,
    /// The computer at one of ten levels, from 1 (weakest) to 10.
    Computer(u8),
    /// The external engine named in the setup.
    Program,
    /// The teacher: the game is a lesson, which is not saved.
    Teacher,
}

impl Player {
    /// Returns a person in place of a teacher, for a game that is loaded after a lesson.
    pub(crate) fn or_person(self) -> Self {
        if self == Self::Teacher { Self::Person } else { self }
    }
}

/// Level of the computer in a first game.
pub const DEFAULT_LEVEL: u8 = 3;

/// The players of both colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Players {
    /// The player of White.
    pub white: Player,
    /// The player of Black.
    pub black: Player,
}

impl Players {
    /// Returns the player of a side.
    pub fn of(self, side: Side) -> Player {
        match side {
            Side::White => self.white,
            Side::Black => self.black,
        }
    }

    /// Creates the players with a person on `side` and `opponent` on the other.
    pub fn with_person_on(side: Side, opponent: Player) -> Self {
        match side {
            Side::White => Self { white: Player::Person, black: opponent },
            Side::Black => Self { white: opponent, black: Player::Person },
        }
    }

    /// Returns whether two people share the screen.
    pub fn are_both_people(self) -> bool {
        self.white == Player::Person && self.black == Player::Person
    }
}

impl Default for Players {
    fn default() -> Self {
        Self { white: Player::Person, black: Player::Person }
    }
}

/// Choice of the person's colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum ColourChoice {
    /// Drawn by lot from two closed hands (SET-4).
    #[default]
    Draw,
    /// The person plays White.
    White,
    /// The person plays Black.
    Black,
}

impl std::str::FromStr for ColourChoice {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "draw" => Ok(Self::Draw),
            "white" => Ok(Self::White),
            "black" => Ok(Self::Black),
            _ => Err(format!("“{text}” is no colour: choose white, black or draw")),
        }
    }
}

/// Choice of the clock: none, or a time control.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct ClockChoice(pub Option<TimeControl>);

impl std::str::FromStr for ClockChoice {
    type Err = String;
    /// Reads `none` or a time control. Links read a plus sign as a space, so `5 3` means `5+3`.
    fn from_str(text: &str) -> Result<Self, String> {
        if text == "none" {
            return Ok(Self(None));
        }
        let control = text.parse().or_else(|_| text.replace(' ', "+").parse());
        control.map(|control| Self(Some(control))).map_err(|_: rules_core::TimeControlError| {
            format!("“{text}” is no clock: write none, or minutes and seconds a move such as 5+3, 10+0 or 90+30")
        })
    }
}

/// The choices made for a new game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameSetup {
    /// The opponent: a second person, the computer, an engine or the teacher.
    pub opponent: Player,
    /// The engine that plays the sides set to [`Player::Program`].
    #[serde(default)]
    pub program: Option<Program>,
    /// The choice of the person's colour.
    pub colour: ColourChoice,
    /// The choice of the clock.
    pub clock: ClockChoice,
    /// Strictness and house rules.
    #[serde(default)]
    pub rules: Rules,
    /// FEN of the start position, if it isn't the usual one.
    pub fen: Option<String>,
    /// Moves already played, in UCI or SAN, separated by spaces.
    pub moves: String,
    /// The computer plays both sides, for people to watch.
    pub demo: bool,
    /// Seed of the colour draw; none for a random one.
    pub seed: Option<u64>,
}

impl GameSetup {
    /// Returns the effect of a fallen flag on the clock: it runs on where flags are claimed, else it stops.
    pub fn on_flag(&self) -> FlagBehavior {
        if self.rules.strictness.flags_are_claimed() { FlagBehavior::RunOn } else { FlagBehavior::Halt }
    }
}

impl Default for GameSetup {
    fn default() -> Self {
        Self {
            opponent: Player::Computer(DEFAULT_LEVEL),
            program: None,
            colour: ColourChoice::Draw,
            clock: ClockChoice(None),
            rules: Rules::default(),
            fen: None,
            moves: String::new(),
            demo: false,
            seed: None,
        }
    }
}
