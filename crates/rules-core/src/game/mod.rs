//! The [`Game`]: moves, draw offers and claims, take-backs and the end of a game.

mod announcement_state;
mod automatic_endings;
mod check_announcements;
mod draw_offers;
mod draws;
mod illegal_moves;
mod moves;
mod take_backs;

use alloc::vec;
use alloc::vec::Vec;
use core::time::Duration;

use crate::action::Action;
use crate::color::Color;
use crate::conduct::Rules;
use crate::ending::{Ending, GameResult};
use crate::event::{GameEvent, Ply};
use crate::position::Position;
use crate::refusal::Refusal;
use crate::square::Square;
use crate::touch::{Duty, TouchedPieces};

pub use announcement_state::CheckAnnouncements;
pub use draw_offers::{DrawClaim, DrawOffers};

/// A game being played, or played to its end. Players change it by [`Game::act`] alone.
///
/// ```
/// use rules_core::{Action, Color, Ending, Game, parse_san};
///
/// let mut game = Game::new();
/// for text in ["f3", "e5", "g4", "Qh4#"] {
///     let mv = parse_san(game.position(), text)?;
///     game.act(Action::Move(mv))?;
/// }
/// assert_eq!(game.ending(), Some(Ending::Checkmate { winner: Color::Black }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    rules: Rules,
    start: Position,
    plies: Vec<Ply>,
    ending: Option<Ending>,
    offers: DrawOffers,
    announcements: CheckAnnouncements,
    /// The side that has requested a take-back, and the number of half-moves.
    take_back: Option<(Color, usize)>,
    touched: TouchedPieces,
    /// Number of illegal moves found, for each side.
    illegal_moves_found: [u8; 2],
    /// True if only mate and stalemate end the game automatically.
    is_study: bool,
}

impl Default for Game {
    fn default() -> Game {
        Game::new()
    }
}

/// The events of an action, or the reason why it was refused.
type ActionResult = Result<Vec<GameEvent>, Refusal>;

impl Game {
    /// Creates a friendly game from the start position.
    pub fn new() -> Game {
        Game::from_position(Position::default())
    }

    /// Creates a friendly game from any position. It is over at once if the position is a mate or a draw.
    pub fn from_position(start: Position) -> Game {
        let mut game = Game {
            rules: Rules::default(),
            start,
            plies: Vec::new(),
            ending: None,
            offers: DrawOffers::default(),
            announcements: CheckAnnouncements::default(),
            take_back: None,
            touched: TouchedPieces::default(),
            illegal_moves_found: [0; 2],
            is_study: false,
        };
        game.ending = game.automatic_ending();
        game
    }

    /// Creates a study game, for lessons: no draw except stalemate ends it, however few the pieces and however long it
    /// takes.
    pub fn study(start: Position) -> Game {
        let mut game = Game { is_study: true, ..Game::from_position(start) };
        game.ending = game.automatic_ending();
        game
    }

    /// Returns the game, to be continued under these rules.
    #[must_use]
    pub fn with_rules(mut self, rules: Rules) -> Game {
        self.rules = rules;
        self
    }

    /// Performs an action and returns its events.
    ///
    /// # Errors
    /// The reason why the action is refused. A refused action changes nothing.
    pub fn act(&mut self, action: Action) -> Result<Vec<GameEvent>, Refusal> {
        if let Some(ending) = self.ending
            && !matches!(action, Action::TakeBack { .. })
        {
            return Err(Refusal::GameOver(ending));
        }
        match action {
            Action::Touch(square) => self.touch(square),
            Action::Adjust => Ok(self.adjust()),
            Action::Move(mv) => self.make_move(mv),
            Action::PutPiece { from, to, promotion } => self.put_piece(from, to, promotion),
            Action::CorrectMove(by) => self.correct_move(by),
            Action::ClaimIllegalMove(by) => self.claim_illegal_move(by),
            Action::OfferDraw(by) => self.offer_draw(by),
            Action::AcceptDraw(by) => self.accept_draw(by),
            Action::DeclineDraw(by) => self.decline_draw(by),
            Action::ClaimDraw { by, intended } => self.claim_draw(by, intended),
            Action::AnnounceCheck(by) => self.announce_check(by),
            Action::PointOutCheck(by) => self.point_out_check(by),
            Action::Resign(by) => Ok(self.end(self.resignation_ending(by))),
            Action::FlagFall(flagged) => Ok(self.end(self.flag_fall_ending(flagged))),
            Action::BothFlagsFall => Ok(self.end(Ending::BothFlags)),
            Action::TakeBack { by, plies } => self.request_take_back(by, plies),
            Action::AcceptTakeBack(by) => self.accept_take_back(by),
            Action::DeclineTakeBack(by) => self.decline_take_back(by),
        }
    }

    /// Returns the rules of the game.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// Returns the position on the board. After an illegal move that stands, no legal game may be able to reach it.
    pub fn position(&self) -> &Position {
        self.plies.last().map_or(&self.start, |ply| &ply.after)
    }

    /// Returns the position that the game started from.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// Returns the half-moves made so far.
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// Returns the ending, if the game is over.
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// Returns the result, which is open while the game goes on.
    pub fn result(&self) -> GameResult {
        GameResult::of(self.ending)
    }

    /// Returns the side on the move.
    pub fn turn(&self) -> Color {
        self.position().turn()
    }

    /// Returns the touch-move obligation of the side on the move (TCH-1, TCH-2).
    pub fn duty(&self) -> Option<Duty> {
        self.touched.duty(self.position())
    }

    /// Returns whether the side on the move adjusts pieces, having said "j'adoube" (TCH-3).
    pub fn is_adjusting(&self) -> bool {
        self.touched.adjusting
    }

    /// Returns the number of illegal moves of a side that have been found (ILL-3).
    pub fn illegal_moves_found(&self, color: Color) -> u8 {
        self.illegal_moves_found[color.index()]
    }

    /// Returns the squares of the pieces touched since the last move, in order (TCH-1, TCH-2).
    pub fn touched(&self) -> &[Square] {
        self.touched.squares()
    }

    /// Returns the game with these numbers of illegal moves found, White's and Black's, as a saved game had them.
    #[must_use]
    pub fn with_illegal_moves_found(mut self, found: [u8; 2]) -> Game {
        self.illegal_moves_found = found;
        self
    }

    /// Returns the game, ended for a reason that the moves don't show, such as a resignation. An ending that the moves
    /// show is kept.
    #[must_use]
    pub fn with_ending(mut self, ending: Ending) -> Game {
        if self.ending.is_none() {
            self.end(ending);
        }
        self
    }

    /// Returns the pending take-back request: the side that asks, and the number of half-moves.
    pub fn take_back_request(&self) -> Option<(Color, usize)> {
        self.take_back
    }

    /// Notes the remaining clock time of the side that moved last, for the score sheet.
    pub fn note_clock(&mut self, remaining: Duration) {
        if let Some(last) = self.plies.len().checked_sub(1) {
            self.note_clock_of(last, remaining);
        }
    }

    /// Notes the remaining clock time after the ply of this index, from 0.
    pub fn note_clock_of(&mut self, ply: usize, remaining: Duration) {
        if let Some(ply) = self.plies.get_mut(ply) {
            ply.clock = Some(remaining);
        }
    }

    /// Returns the number of moves that a side has made.
    pub fn moves_made(&self, color: Color) -> usize {
        self.plies.iter().filter(|ply| ply.piece.color == color).count()
    }

    fn end(&mut self, ending: Ending) -> Vec<GameEvent> {
        self.ending = Some(ending);
        self.offers = self.offers.made_until(self.plies.len());
        self.take_back = None;
        self.touched = TouchedPieces::default();
        self.clear_due_announcement();
        vec![GameEvent::Ended(ending)]
    }
}
