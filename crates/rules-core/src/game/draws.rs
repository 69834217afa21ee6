//! Draw offers, answers and claims (DRW-4 to DRW-7).

use alloc::vec;
use alloc::vec::Vec;

use super::draw_offers::{DrawClaim, DrawOffers};
use super::{ActionResult, Game};
use crate::color::Color;
use crate::ending::Ending;
use crate::event::GameEvent;
use crate::mv::Move;
use crate::position::Position;
use crate::refusal::Refusal;

/// Half-moves without capture or pawn move that a fifty-move claim needs (DRW-5).
const FIFTY_MOVES: u32 = 100;

impl Game {
    /// Returns the side that has offered a draw, if the opponent has not answered yet.
    pub fn draw_offer(&self) -> Option<Color> {
        self.offers.by
    }

    /// Returns the side that may answer a draw offer now: the opponent, once the offer's move has been made (DRW-4).
    pub fn may_answer_draw(&self) -> Option<Color> {
        self.offers.by.filter(|_| self.offers.open).map(|by| !by)
    }

    /// Returns the draw offers, to be saved with the game.
    pub fn offers(&self) -> &DrawOffers {
        &self.offers
    }

    /// Returns whether a draw was offered with the ply of this index, from 0: with the move, or after it on the opponent's
    /// turn. Both players record it as `(=)` (FIDE 8.1.5).
    pub fn is_draw_offered_with(&self, ply: usize) -> bool {
        self.offers.made.contains(&ply)
    }

    /// Returns the game with the draw offers of a saved one. If it is over, none of them stands.
    #[must_use]
    pub fn with_offers(mut self, offers: DrawOffers) -> Game {
        self.offers = if self.ending.is_none() { offers } else { offers.made_until(self.plies.len()) };
        self
    }

    /// Returns whether a side may offer a draw now: not while an offer stands, not again before its next move (FIDE
    /// 11.5), and not before both sides have made a move (FIDE 5.2.3).
    pub fn may_offer_draw(&self, by: Color) -> bool {
        self.draw_offer_refusal(by).is_none()
    }

    /// Returns the reason why a side may not offer a draw now; `None` if it may.
    pub fn draw_offer_refusal(&self, by: Color) -> Option<Refusal> {
        if let Some(ending) = self.ending {
            return Some(Refusal::GameOver(ending));
        }
        if self.offers.by.is_some() {
            return Some(Refusal::OfferPending);
        }
        if Color::ALL.into_iter().any(|side| self.moves_made(side) == 0) {
            return Some(Refusal::TooEarlyToAgree);
        }
        (self.offers.last[by.index()] == Some(self.offer_move_number(by))).then_some(Refusal::OfferedAlready)
    }

    /// Returns how often the position on the board has occurred, this time included (DRW-6).
    pub fn repetitions(&self) -> usize {
        self.occurrences().len()
    }

    /// Returns the ply counts at which the position on the board has occurred, in order; the last is the current one
    /// (DRW-6).
    pub fn occurrences(&self) -> Vec<usize> {
        let mut occurrences: Vec<usize> = self.earlier_occurrences(self.position()).collect();
        occurrences.push(self.plies.len());
        occurrences
    }

    /// Iterates over the ply counts at which a position occurred before the current one.
    fn earlier_occurrences(&self, position: &Position) -> impl Iterator<Item = usize> {
        // No position from before the last capture or pawn move can come again.
        let earliest = self.plies.len().saturating_sub(position.halfmove_clock() as usize);
        let occurred = move |at: &usize| self.plies.get(*at).is_some_and(|ply| ply.before.repeats(position));
        (earliest..self.plies.len()).filter(occurred)
    }

    /// Returns the draw that the side on the move may claim now (DRW-5, DRW-6).
    pub fn claimable_draw(&self) -> Option<DrawClaim> {
        if self.ending.is_some() { None } else { claim(self.repetitions(), self.position()) }
    }

    /// Returns the draw that the side on the move may claim by writing down this move (DRW-7, FIDE 9.2.1, 9.3.1).
    pub fn claimable_draw_after(&self, intended: Move) -> Option<DrawClaim> {
        if self.ending.is_some() {
            return None;
        }
        let after = self.position().play(intended).ok()?;
        claim(self.repetitions_after(&after), &after)
    }

    /// Returns how often a position will have occurred once the next move leads to it.
    fn repetitions_after(&self, after: &Position) -> usize {
        self.earlier_occurrences(after).count() + 1
    }

    /// Returns the number of the move that an offer goes with: the side's next move on its own turn, else its last one.
    fn offer_move_number(&self, by: Color) -> usize {
        self.moves_made(by) + usize::from(by == self.turn())
    }

    pub(super) fn offer_draw(&mut self, by: Color) -> ActionResult {
        if let Some(refusal) = self.draw_offer_refusal(by) {
            return Err(refusal);
        }
        self.record_offer(by, by != self.turn());
        Ok(vec![GameEvent::DrawOffered(by)])
    }

    fn record_offer(&mut self, by: Color, open: bool) {
        self.offers.by = Some(by);
        self.offers.open = open;
        self.offers.last[by.index()] = Some(self.offer_move_number(by));
        self.offers.made.push(self.plies.len().saturating_sub(usize::from(by != self.turn())));
    }

    fn check_offer_can_be_answered(&self, by: Color) -> Result<(), Refusal> {
        match self.offers.by {
            Some(offerer) if offerer != by && !self.offers.open => Err(Refusal::OfferComesWithMove),
            Some(offerer) if offerer != by => {
                let begun = Color::ALL.into_iter().all(|side| self.moves_made(side) > 0);
                if begun { Ok(()) } else { Err(Refusal::TooEarlyToAgree) }
            }
            _ => Err(Refusal::NoOffer),
        }
    }

    pub(super) fn accept_draw(&mut self, by: Color) -> ActionResult {
        self.check_offer_can_be_answered(by)?;
        Ok(self.end(Ending::Agreement))
    }

    pub(super) fn decline_draw(&mut self, by: Color) -> ActionResult {
        self.check_offer_can_be_answered(by)?;
        self.offers.by = None;
        Ok(vec![GameEvent::DrawDeclined(by)])
    }

    /// Declines the opponent's draw offer, as touching a piece does (FIDE 9.1.2.1).
    pub(super) fn decline_pending_draw_offer(&mut self) -> Vec<GameEvent> {
        let mover = self.turn();
        if self.offers.by != Some(!mover) {
            return Vec::new();
        }
        self.offers.by = None;
        vec![GameEvent::DrawDeclined(mover)]
    }

    /// Declines the opponent's draw offer and take-back request, as a move does.
    pub(super) fn decline_pending_offers(&mut self) -> Vec<GameEvent> {
        let mover = self.turn();
        let mut events = self.decline_pending_draw_offer();
        if let Some((requester, _)) = self.take_back.take()
            && requester != mover
        {
            events.push(GameEvent::TakeBackDeclined(mover));
        }
        events
    }

    /// Lets the opponent answer the mover's offer, now that the offer's move has been made.
    pub(super) fn open_offer_to_answer(&mut self, mover: Color) {
        self.offers.open |= self.offers.by == Some(mover);
    }

    pub(super) fn claim_draw(&mut self, by: Color, intended: Option<Move>) -> ActionResult {
        if by != self.turn() {
            return Err(Refusal::NotYourTurn);
        }
        if let Some(touched) = self.touched.squares().first() {
            return Err(Refusal::ClaimForfeited(*touched));
        }
        let (repetitions, after) = match intended {
            None => (self.repetitions(), self.position().clone()),
            Some(mv) => {
                let (_, after) = self.check_move(mv)?;
                (self.repetitions_after(&after), after)
            }
        };
        match self.claimable_draw().or_else(|| claim(repetitions, &after)) {
            Some(DrawClaim::Threefold) => Ok(self.end(Ending::ThreefoldClaim)),
            Some(DrawClaim::FiftyMoves) => Ok(self.end(Ending::FiftyMovesClaim)),
            None => self.reject_claim(by, intended, repetitions, after.halfmove_clock() / 2),
        }
    }

    /// Rejects a wrong claim (FIDE 9.5.3): the opponent gets time, the intended move is made, and the claim counts as a
    /// draw offer.
    fn reject_claim(&mut self, by: Color, intended: Option<Move>, repetitions: usize, moves: u32) -> ActionResult {
        let Some(time) = self.rules.penalty() else {
            return Err(Refusal::NoClaim { repetitions, moves });
        };
        let mut events =
            vec![GameEvent::ClaimRejected { by, repetitions, moves }, GameEvent::TimeAdded { to: !by, time }];
        if let Some(mv) = intended {
            events.extend(self.make_move(mv)?);
        }
        if self.ending.is_none() && self.offers.by.is_none() {
            self.record_offer(by, true);
        }
        Ok(events)
    }
}

fn claim(repetitions: usize, position: &Position) -> Option<DrawClaim> {
    if repetitions >= 3 {
        Some(DrawClaim::Threefold)
    } else if position.halfmove_clock() >= FIFTY_MOVES {
        Some(DrawClaim::FiftyMoves)
    } else {
        None
    }
}
