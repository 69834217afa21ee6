//! The choices made before a game.

use rules_core::{Clock, Color as Side, FlagBehavior, Rules, Speed, TimeControls};
use serde::{Deserialize, Serialize};

use super::{DEFAULT_LEVEL, Player, Players, Program};

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

/// Choice of the clock: none, or the time controls: the first person's and the opponent's; if no person plays, White's and
/// Black's.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct ClockChoice(pub Option<TimeControls>);

impl ClockChoice {
    /// Returns the class of the clock choice; with time odds, that of the person's time.
    pub fn speed(&self) -> Speed {
        self.0.as_ref().map_or(Speed::Unlimited, |controls| Speed::of(controls.first()))
    }
}

impl std::str::FromStr for ClockChoice {
    type Err = String;
    /// Reads `none`, a time control, or two with a slash between them. Links read a plus sign as a space, so `5 3` means
    /// `5+3`.
    fn from_str(text: &str) -> Result<Self, String> {
        if text == "none" {
            return Ok(Self(None));
        }
        let control = text.parse().or_else(|_| text.replace(' ', "+").parse());
        control.map(|controls| Self(Some(controls))).map_err(|_: rules_core::TimeControlError| {
            format!(
                "“{text}” is no clock: write none, or minutes and seconds a move such as 5+3, 10+0 or 90+30, and for \
                 time odds yours/your opponent's such as 5+3/2+0"
            )
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
    /// True if two people press the clock themselves after each move (FIDE 6.2.1), instead of with the move.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub presses_clock: bool,
    /// Strictness, house rules and rule book, as chosen; [`GameSetup::game_rules`] are those of the game.
    #[serde(default)]
    pub rules: Rules,
    /// FEN of the start position, if it isn't the usual one.
    pub fen: Option<String>,
    /// Moves already played, in UCI or SAN, separated by spaces.
    pub moves: String,
    /// True if the moves are those of an opening that was chosen to begin with. A rematch begins with them, too.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub starts_from_opening: bool,
    /// The computer plays both sides, for people to watch.
    pub demo: bool,
    /// In a demo, the player of White; none if the opponent plays both sides.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub white: Option<Player>,
    /// Seed of the colour draw; none for a random one.
    pub seed: Option<u64>,
}

impl GameSetup {
    /// Returns the clock at the beginning of a game of these players, stopped; `None` without one.
    pub(crate) fn new_clock(&self, players: Players) -> Option<Clock> {
        let controls = self.clock.0.clone()?;
        let controls = if players.first == Side::Black { controls.swapped() } else { controls };
        Some(Clock::new(controls).with_flag_behavior(self.on_flag()))
    }

    /// Returns the rules of the game: those that were chosen, and the class of its time control.
    pub fn game_rules(&self) -> Rules {
        Rules { speed: self.clock.0.as_ref().map_or(Speed::Unlimited, Speed::of_game), ..self.rules }
    }

    /// Returns the effect of a fallen flag on the clock: it runs on where flags are claimed, else it stops.
    pub fn on_flag(&self) -> FlagBehavior {
        if self.rules.flags_are_claimed() { FlagBehavior::RunOn } else { FlagBehavior::Halt }
    }
}

impl Default for GameSetup {
    fn default() -> Self {
        Self {
            opponent: Player::Computer(DEFAULT_LEVEL),
            program: None,
            colour: ColourChoice::Draw,
            clock: ClockChoice(None),
            presses_clock: false,
            rules: Rules::default(),
            fen: None,
            moves: String::new(),
            starts_from_opening: false,
            demo: false,
            white: None,
            seed: None,
        }
    }
}
