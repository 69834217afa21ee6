//! A game: its moves, its offers and claims, and its end.

use alloc::vec;
use alloc::vec::Vec;
use core::time::Duration;

use crate::action::{Action, Claim, Event, Ply, Refusal};
use crate::color::Color;
use crate::ending::{Ending, GameResult};
use crate::mv::Move;
use crate::position::Position;
use crate::san::{Letters, san};

/// A claim needs this many half-moves without capture or pawn move (DRW-5).
const FIFTY_MOVES: u32 = 100;
/// With this many the game ends by itself (DRW-8).
const SEVENTY_FIVE_MOVES: u32 = 150;

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
    start: Position,
    plies: Vec<Ply>,
    ending: Option<Ending>,
    draw_offer: Option<Color>,
}

impl Default for Game {
    fn default() -> Game {
        Game::new()
    }
}

impl Game {
    /// A game from the start position.
    pub fn new() -> Game {
        Game::from_position(Position::default())
    }

    /// A game from any position; it is over at once if the position is a mate or a draw.
    pub fn from_position(start: Position) -> Game {
        let mut game = Game { start, plies: Vec::new(), ending: None, draw_offer: None };
        game.ending = game.automatic_ending();
        game
    }

    /// Takes an action: what happened, or why it can't be done. A refused action changes nothing.
    pub fn act(&mut self, action: Action) -> Result<Vec<Event>, Refusal> {
        if let Action::TakeBack { plies } = action {
            return self.take_back(plies);
        }
        if let Some(ending) = self.ending {
            return Err(Refusal::GameOver(ending));
        }
        match action {
            Action::Move(mv) => self.make_move(mv),
            Action::OfferDraw(color) => self.offer_draw(color),
            Action::AcceptDraw(color) => {
                self.require_offer_to(color)?;
                Ok(self.end(Ending::Agreement))
            }
            Action::DeclineDraw(color) => {
                self.require_offer_to(color)?;
                self.draw_offer = None;
                Ok(vec![Event::DrawDeclined(color)])
            }
            Action::ClaimDraw(color) => self.claim_draw(color),
            Action::Resign(color) => Ok(self.end(Ending::Resignation { winner: !color })),
            Action::FlagFall(color) => Ok(self.end(self.flag_verdict(color))),
            Action::TakeBack { plies } => self.take_back(plies),
        }
    }

    /// The position on the board.
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

    /// Who has offered a draw that the opponent has not answered yet.
    pub fn draw_offer(&self) -> Option<Color> {
        self.draw_offer
    }

    /// How often the position on the board has occurred, this time included (DRW-6).
    pub fn repetitions(&self) -> usize {
        let position = self.position();
        // No position from before the last capture or pawn move can come again.
        let reach = position.halfmove_clock() as usize;
        let earlier = self.plies.iter().rev().take(reach).map(|ply| &ply.before);
        1 + earlier.filter(|before| before.repeats(position)).count()
    }

    /// The draw that the side on the move may claim now (DRW-5, DRW-6).
    pub fn claim(&self) -> Option<Claim> {
        if self.ending.is_some() {
            None
        } else if self.repetitions() >= 3 {
            Some(Claim::Threefold)
        } else if self.position().halfmove_clock() >= FIFTY_MOVES {
            Some(Claim::FiftyMoves)
        } else {
            None
        }
    }

    /// Notes what the side that moved last has left on its clock, for the score sheet.
    pub fn note_clock(&mut self, remaining: Duration) {
        if let Some(ply) = self.plies.last_mut() {
            ply.clock = Some(remaining);
        }
    }

    /// Forgets a draw that would have ended the game by itself: games on paper go on after one now and then.
    pub(crate) fn reopen(&mut self) {
        self.ending = None;
    }

    fn make_move(&mut self, mv: Move) -> Result<Vec<Event>, Refusal> {
        let before = self.position();
        let mover = before.turn();
        let Some(piece) = before.piece_at(mv.from()).filter(|_| before.is_legal(mv)) else {
            return Err(Refusal::IllegalMove);
        };
        let ply = Ply {
            mv,
            piece,
            captured: before.captured_by(mv),
            san: san(before, mv, Letters::English),
            after: before.play(mv),
            before: before.clone(),
            clock: None,
        };
        let mut events = Vec::new();
        if self.draw_offer == Some(!mover) {
            self.draw_offer = None;
            events.push(Event::DrawDeclined(mover));
        }
        self.plies.push(ply.clone());
        events.push(Event::Moved(ply));
        if let Some(ending) = self.automatic_ending() {
            events.append(&mut self.end(ending));
        }
        Ok(events)
    }

    /// The end that the position brings about by itself. Mate and stalemate come first: they stand whatever the
    /// counters say (FIDE 9.6.2).
    fn automatic_ending(&self) -> Option<Ending> {
        let position = self.position();
        if !position.has_legal_move() {
            return Some(if position.is_check() {
                Ending::Checkmate { winner: !position.turn() }
            } else {
                Ending::Stalemate
            });
        }
        if position.has_insufficient_material() {
            Some(Ending::InsufficientMaterial)
        } else if self.repetitions() >= 5 {
            Some(Ending::FivefoldRepetition)
        } else if position.halfmove_clock() >= SEVENTY_FIVE_MOVES {
            Some(Ending::SeventyFiveMoves)
        } else {
            None
        }
    }

    fn end(&mut self, ending: Ending) -> Vec<Event> {
        self.ending = Some(ending);
        self.draw_offer = None;
        vec![Event::Ended(ending)]
    }

    fn offer_draw(&mut self, color: Color) -> Result<Vec<Event>, Refusal> {
        if self.draw_offer.is_some() {
            return Err(Refusal::OfferPending);
        }
        self.draw_offer = Some(color);
        Ok(vec![Event::DrawOffered(color)])
    }

    fn require_offer_to(&self, color: Color) -> Result<(), Refusal> {
        if self.draw_offer == Some(!color) { Ok(()) } else { Err(Refusal::NoOffer) }
    }

    fn claim_draw(&mut self, color: Color) -> Result<Vec<Event>, Refusal> {
        if color != self.turn() {
            return Err(Refusal::NotYourTurn);
        }
        match self.claim() {
            Some(Claim::Threefold) => Ok(self.end(Ending::ThreefoldClaim)),
            Some(Claim::FiftyMoves) => Ok(self.end(Ending::FiftyMovesClaim)),
            None => {
                Err(Refusal::NoClaim { repetitions: self.repetitions(), moves: self.position().halfmove_clock() / 2 })
            }
        }
    }

    fn flag_verdict(&self, flagged: Color) -> Ending {
        if self.position().can_mate_by_material(!flagged) {
            Ending::TimeForfeit { winner: !flagged }
        } else {
            Ending::FlagWithoutMatingMaterial { flagged }
        }
    }

    fn take_back(&mut self, plies: usize) -> Result<Vec<Event>, Refusal> {
        if plies == 0 || plies > self.plies.len() {
            return Err(Refusal::NothingToTakeBack);
        }
        let kept = self.plies.len() - plies;
        let mut taken = self.plies.split_off(kept);
        taken.reverse();
        self.ending = None;
        self.draw_offer = None;
        Ok(vec![Event::TookBack(taken)])
    }
}
