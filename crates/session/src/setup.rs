//! What a person chooses before a game.

use rules_core::{Color as Side, OnFlag, Rules, TimeControl};
use serde::{Deserialize, Serialize};

use super::Program;

/// Who sits on one side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Player {
    /// A person at this screen.
    Person,
    /// The computer at one of the ten levels, 1 (weakest) to 10.
    Computer(u8),
    /// The program that the setup names.
    Program,
    /// Whoever teaches: the game is a lesson, of which nothing is kept.
    Teacher,
}

impl Player {
    /// Who sits there once the lesson is over, of which a file tells: a person.
    pub(crate) fn or_person(self) -> Self {
        if self == Self::Teacher { Self::Person } else { self }
    }
}

/// The level of a first game.
pub const USUAL_LEVEL: u8 = 3;

/// Who plays which colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Players {
    /// The side that begins.
    pub white: Player,
    /// The other side.
    pub black: Player,
}

impl Players {
    /// The player of a side.
    pub fn of(self, side: Side) -> Player {
        match side {
            Side::White => self.white,
            Side::Black => self.black,
        }
    }

    /// A person on `side`, `opponent` on the other.
    pub fn with_person_on(side: Side, opponent: Player) -> Self {
        match side {
            Side::White => Self { white: Player::Person, black: opponent },
            Side::Black => Self { white: opponent, black: Player::Person },
        }
    }

    /// Whether two people share the screen.
    pub fn are_both_people(self) -> bool {
        self.white == Player::Person && self.black == Player::Person
    }
}

impl Default for Players {
    fn default() -> Self {
        Self { white: Player::Person, black: Player::Person }
    }
}

/// How the colours are dealt.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum ColourChoice {
    /// By lot, with the two closed hands (SET-4).
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

/// The thinking time: none, or a time control.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct ClockChoice(pub Option<TimeControl>);

impl std::str::FromStr for ClockChoice {
    type Err = String;
    /// Whoever writes `5+3` into a link means it, though a link's plus sign is read as a space.
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

/// What was asked for in New game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameSetup {
    /// Who sits opposite: a second person, or the computer.
    pub opponent: Player,
    /// The program that plays where a side is a [`Player::Program`].
    #[serde(default)]
    pub program: Option<Program>,
    /// How the colours are dealt.
    pub colour: ColourChoice,
    /// The thinking time.
    pub clock: ClockChoice,
    /// How strictly, and by which house rules.
    #[serde(default)]
    pub rules: Rules,
    /// Another start than the usual one, as FEN.
    pub fen: Option<String>,
    /// Moves that have been played already, in UCI or SAN, with spaces between them.
    pub moves: String,
    /// The computer plays itself, for people to watch.
    pub demo: bool,
    /// What the lots are drawn with; none means chance.
    pub seed: Option<u64>,
}

impl GameSetup {
    /// What a fallen flag does to the clock: where flags are claimed, it runs on until somebody does.
    pub fn on_flag(&self) -> OnFlag {
        if self.rules.strictness.flags_are_claimed() { OnFlag::RunOn } else { OnFlag::Halt }
    }
}

impl Default for GameSetup {
    fn default() -> Self {
        Self {
            opponent: Player::Computer(USUAL_LEVEL),
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
