//! The seam between the game and a player who isn't at this screen: outcomes go out, actions come back.

use core::time::Duration;

use rules_core::Action;

use super::watched_play::WatchSpeed;
use crate::session::{OpponentFailure, Outcome, Player, Session};
use crate::settings::Settings;
use crate::storage::Notice;

/// A player who isn't at this screen: an engine, or a person elsewhere.
///
/// In each frame the player is first asked for [`actions`](Self::actions). After the session has handled them, the
/// player [`hear`](Self::hear)s the outcomes, [`follow`](Self::follow)s the game, and is [`ask`](Self::ask)ed for the
/// move that the game waits for.
pub(super) trait AbsentPlayer: 'static {
    /// Returns whether this plays the sides of such a player.
    fn plays(&self, player: Player) -> bool;

    /// Receives an outcome: a new game, a move, a draw offer or its answer, a take-back, a resignation.
    fn hear(&mut self, outcome: &Outcome, session: &Session);

    /// Looks at the game after all outcomes, and stops thinking about a position that is gone. `awaited` is the player
    /// whose move the game waits for, if this plays for it.
    fn follow(&mut self, session: &Session, awaited: Option<Player>);

    /// Asks for a move of this player, in every frame until it is made.
    ///
    /// # Errors
    ///
    /// The reason why the player can't go on. The game then waits for another.
    fn ask(&mut self, session: &Session, player: Player) -> Result<(), OpponentFailure>;

    /// Returns what the player has done since the last frame, and nothing while the frame is held: the player keeps that
    /// for later. Nobody but an awaited player moves, but a person elsewhere
    /// may resign, answer an offer or ask for a take-back at any time.
    ///
    /// # Errors
    ///
    /// The reason why the player can't go on. The game then waits for another.
    fn actions(&mut self, frame: &OpponentFrame) -> Result<OpponentActions, OpponentFailure>;

    /// Returns whether an answer may come soon, so that the next frame must not be far. While `is_held`, no action is
    /// taken from the player.
    fn is_answer_near(&self, is_held: bool) -> bool;
}

/// The game in a frame, as an absent player sees it.
#[derive(Clone, Copy)]
pub(super) struct OpponentFrame<'a> {
    pub(super) session: &'a Session,
    pub(super) settings: &'a Settings,
    /// Time since the last frame.
    pub(super) passed: Duration,
    /// Set while the pieces must not move: a photo is being taken, or a person decides when the game goes on. Actions wait
    /// until it is over.
    pub(super) is_held: bool,
    /// Speed of a game that the computer plays with itself.
    pub(super) speed: WatchSpeed,
}

/// Actions of an absent player in a frame.
#[derive(Debug, Default, PartialEq)]
pub(super) struct OpponentActions {
    /// Moves, offers, answers and resignations, in their order.
    pub(super) played: Vec<PlayedAction>,
    /// A notice for the person at the screen.
    pub(super) notice: Option<Notice>,
}

/// An action of an absent player.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct PlayedAction {
    /// Number of half-moves in the position that the player has answered.
    pub(super) plies: usize,
    pub(super) action: Action,
}
