//! A game: its moves, its offers and claims, and its end.

mod announcing;
mod draws;
mod ends;
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
use crate::event::{Event, Ply};
use crate::position::Position;
use crate::refusal::Refusal;
use crate::square::Square;
use crate::touch::{Duty, Touched};

pub use announcing::Announcements;
pub use draws::{Claim, Offers};
pub(crate) use illegal_moves::illegal_san;

/// A game being played, or played to its end. [`Game::act`] is the only way to change it.
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
    offers: Offers,
    announcements: Announcements,
    /// Who has asked to take back, and how many half-moves.
    take_back: Option<(Color, usize)>,
    touched: Touched,
    /// The illegal moves of each side that were found.
    offences: [u8; 2],
    /// Whether only mate and stalemate end it.
    is_study: bool,
}

impl Default for Game {
    fn default() -> Game {
        Game::new()
    }
}

/// What an action brings about.
type Answer = Result<Vec<Event>, Refusal>;

impl Game {
    /// A friendly game from the start position.
    pub fn new() -> Game {
        Game::from_position(Position::default())
    }

    /// A friendly game from any position; it is over at once if the position is a mate or a draw.
    pub fn from_position(start: Position) -> Game {
        let mut game = Game {
            rules: Rules::default(),
            start,
            plies: Vec::new(),
            ending: None,
            offers: Offers::default(),
            announcements: Announcements::default(),
            take_back: None,
            touched: Touched::default(),
            offences: [0; 2],
            is_study: false,
        };
        game.ending = game.automatic_ending();
        game
    }

    /// Men on a board to learn with: however few they are and however long it takes, no draw ends it but stalemate.
    pub fn study(start: Position) -> Game {
        let mut game = Game { is_study: true, ..Game::from_position(start) };
        game.ending = game.automatic_ending();
        game
    }

    /// The same game, played on by these rules.
    #[must_use]
    pub fn with_rules(mut self, rules: Rules) -> Game {
        self.rules = rules;
        self
    }

    /// Takes an action: what happened, or why it can't be done. A refused action changes nothing.
    pub fn act(&mut self, action: Action) -> Result<Vec<Event>, Refusal> {
        if let Some(ending) = self.ending
            && !matches!(action, Action::TakeBack { .. })
        {
            return Err(Refusal::GameOver(ending));
        }
        match action {
            Action::Touch(square) => self.touch(square),
            Action::Adjust => Ok(self.adjust()),
            Action::Move(mv) => self.make_move(mv),
            Action::Put { from, to, promotion } => self.put(from, to, promotion),
            Action::ClaimIllegalMove(by) => self.claim_illegal_move(by),
            Action::OfferDraw(by) => self.offer_draw(by),
            Action::AcceptDraw(by) => self.accept_draw(by),
            Action::DeclineDraw(by) => self.decline_draw(by),
            Action::ClaimDraw { by, intended } => self.claim_draw(by, intended),
            Action::AnnounceCheck(by) => self.announce_check(by),
            Action::PointOutCheck(by) => self.point_out_check(by),
            Action::Resign(by) => Ok(self.end(self.resignation(by))),
            Action::FlagFall(flagged) => Ok(self.end(self.flag_verdict(flagged))),
            Action::BothFlagsFall => Ok(self.end(Ending::BothFlags)),
            Action::TakeBack { by, plies } => self.ask_take_back(by, plies),
            Action::AcceptTakeBack(by) => self.accept_take_back(by),
            Action::DeclineTakeBack(by) => self.decline_take_back(by),
        }
    }

    /// What the game is played by.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// The position on the board. After an illegal move that nobody has noticed, it may be one that no game can reach.
    pub fn position(&self) -> &Position {
        self.plies.last().map_or(&self.start, |ply| &ply.after)
    }

    /// The position the game started from.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The half-moves made so far.
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// Why the game is over, if it is.
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// The result so far.
    pub fn result(&self) -> GameResult {
        GameResult::of(self.ending)
    }

    /// Who is on the move.
    pub fn turn(&self) -> Color {
        self.position().turn()
    }

    /// What the men touched so far bind the side on the move to (TCH-1, TCH-2).
    pub fn duty(&self) -> Option<Duty> {
        self.touched.duty(self.position())
    }

    /// Whether the side on the move has said "j'adoube" and not touched a man since (TCH-3).
    pub fn is_adjusting(&self) -> bool {
        self.touched.adjusting
    }

    /// How many illegal moves of a side have been found (ILL-3).
    pub fn illegal_moves_found(&self, color: Color) -> u8 {
        self.offences[color.index()]
    }

    /// The men touched since the last move, in order (TCH-1, TCH-2).
    pub fn touched(&self) -> &[Square] {
        self.touched.squares()
    }

    /// The same game, with so many illegal moves of White's and Black's found already.
    #[must_use]
    pub fn with_illegal_moves_found(mut self, found: [u8; 2]) -> Game {
        self.offences = found;
        self
    }

    /// The same game, over for a reason that the moves don't show; where they show one, that stays.
    #[must_use]
    pub fn with_ending(mut self, ending: Ending) -> Game {
        if self.ending.is_none() {
            self.end(ending);
        }
        self
    }

    /// Who has asked to take back, and how many half-moves, if the other has not answered yet.
    pub fn take_back_asked(&self) -> Option<(Color, usize)> {
        self.take_back
    }

    /// Notes what the side that moved last has left on its clock, for the score sheet.
    pub fn note_clock(&mut self, remaining: Duration) {
        if let Some(ply) = self.plies.last_mut() {
            ply.clock = Some(remaining);
        }
    }

    /// How many moves a side has made.
    pub fn moves_made(&self, color: Color) -> usize {
        self.plies.iter().filter(|ply| ply.piece.color == color).count()
    }

    fn end(&mut self, ending: Ending) -> Vec<Event> {
        self.ending = Some(ending);
        self.offers = Offers::default();
        self.take_back = None;
        self.touched = Touched::default();
        self.forget_unsaid_check();
        vec![Event::Ended(ending)]
    }
}
