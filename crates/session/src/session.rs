//! The game being played, its players and its clock.

use rules_core::{Clock, Color as Side, ColorDraw, Ending, Game};

use crate::saved::Origin;
use crate::{FoundGame, GameSetup, Moment, Player, Players, Trouble};

/// Where in its life the game is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Stage {
    /// Nobody plays: the board shows the start position behind the menu.
    #[default]
    Idle,
    /// The colour is being drawn.
    Drawing,
    /// The game is on, or over and still on the table.
    Playing,
}

/// The game being played, its players and its clock. Read by every view; [`Session::answer`] and [`Session::tick`] alone
/// change it.
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "bevy", derive(bevy_ecs::resource::Resource))]
pub struct Session {
    pub(crate) game: Game,
    pub(crate) clock: Option<Clock>,
    pub(crate) setup: GameSetup,
    pub(crate) players: Players,
    pub(crate) draw: Option<ColorDraw>,
    pub(crate) stage: Stage,
    pub(crate) trouble: Option<Trouble>,
    pub(crate) began: Option<Moment>,
    pub(crate) origin: Option<Origin>,
}

impl Session {
    /// A stored game on the table. Its clock stands; by [`Request::Resume`](crate::Request::Resume) it would run.
    pub fn of(found: FoundGame) -> Self {
        let FoundGame { game, clock, setup, players, began, origin } = found;
        let (game, clock) = (game.with_rules(setup.rules), clock.map(|clock| clock.on_flag(setup.on_flag())));
        Self { game, clock, setup, players, began, origin, stage: Stage::Playing, ..Self::default() }
    }

    /// The game: position, plies, offers, ending.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The chess clock, if the game has one.
    pub fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// What was asked for in New game; a rematch starts from it.
    pub fn setup(&self) -> &GameSetup {
        &self.setup
    }

    /// Who plays which colour.
    pub fn players(&self) -> Players {
        self.players
    }

    /// The colour draw, while and after it took place.
    pub fn colour_draw(&self) -> Option<&ColorDraw> {
        self.draw.as_ref()
    }

    /// Where in its life the game is.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// When the game was set up, if that is known.
    pub fn began(&self) -> Option<Moment> {
        self.began
    }

    /// Where the game comes from, if it was played elsewhere.
    pub fn origin(&self) -> Option<&Origin> {
        self.origin.as_ref()
    }

    /// How the game ended, if it did.
    pub fn ending(&self) -> Option<Ending> {
        self.game.ending()
    }

    /// Whether it is a lesson: somebody teaches, and nothing is kept.
    pub fn is_lesson(&self) -> bool {
        self.stage == Stage::Playing && self.setup.opponent == Player::Teacher
    }

    /// Whether moves can still be made.
    pub fn is_on(&self) -> bool {
        self.stage == Stage::Playing && self.game.ending().is_none()
    }

    /// Whether a person is to move now.
    pub fn is_persons_turn(&self) -> bool {
        self.is_on() && self.players.of(self.game.turn()) == Player::Person
    }

    /// The side for which a person presses buttons: their own, or the side on move when two people play.
    pub fn person(&self) -> Option<Side> {
        match (self.players.white, self.players.black) {
            (Player::Person, Player::Person) => Some(self.game.turn()),
            (Player::Person, _) => Some(Side::White),
            (_, Player::Person) => Some(Side::Black),
            _ => None,
        }
    }

    /// The side that a button's action names: the [person's](Self::person), or where machines play themselves the one on
    /// the move, for which nobody else acts.
    pub fn pressing_side(&self) -> Side {
        self.person().unwrap_or(self.game.turn())
    }

    /// How many half-moves Take back takes: one between two people, back to the person's own move against the computer;
    /// none where nothing of a person's can be taken back.
    pub fn to_take_back(&self) -> Option<usize> {
        let is_after_answer = !self.players.are_both_people() && self.person()? == self.game.turn();
        let plies = if is_after_answer { 2 } else { 1 };
        (plies <= self.game.plies().len()).then_some(plies)
    }

    /// By side, whether its flag is down and nobody has pointed it out yet: only where flags are claimed.
    pub fn fallen_flags(&self) -> [bool; 2] {
        Side::ALL.map(|side| self.is_on() && self.clock.as_ref().is_some_and(|clock| clock.is_flagged(side)))
    }
}
