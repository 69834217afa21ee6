//! Offering, answering and claiming draws (DRW-4 to DRW-7).

use alloc::vec;
use alloc::vec::Vec;

use super::{Answer, Game};
use crate::color::Color;
use crate::ending::Ending;
use crate::event::Event;
use crate::mv::Move;
use crate::position::Position;
use crate::refusal::Refusal;

/// A claim needs this many half-moves without capture or pawn move (DRW-5).
const FIFTY_MOVES: u32 = 100;

/// A draw that the side on the move may claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Claim {
    /// The position has occurred three times (DRW-6).
    Threefold,
    /// Fifty moves by each side without capture or pawn move (DRW-5).
    FiftyMoves,
}

/// The draw offers of a game: the one that stands, and when the last ones were made (DRW-4). What it holds is for a
/// saved game to give back.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Offers {
    // With serde, these names stand in saved games.
    /// Whose offer has not been answered.
    by: Option<Color>,
    /// Its move has been made, so the opponent may answer.
    open: bool,
    /// By side: the number of the move that its last offer went with.
    last: [Option<usize>; 2],
}

impl Offers {
    /// What is left of them when the move of a side is taken back that was illegal: its own offer still comes with the
    /// move it makes instead (DRW-4: no withdrawal).
    pub(super) fn before_the_move_of(self, side: Color) -> Offers {
        Offers { by: self.by.filter(|by| *by == side), open: false, ..self }
    }
}

impl Game {
    /// Who has offered a draw that the opponent has not answered yet.
    pub fn draw_offer(&self) -> Option<Color> {
        self.offers.by
    }

    /// Who may answer a draw offer now: the opponent, once the offer's move has been made (DRW-4).
    pub fn may_answer_draw(&self) -> Option<Color> {
        self.offers.by.filter(|_| self.offers.open).map(|by| !by)
    }

    /// All that is known of draw offers, to be saved with the game.
    pub fn offers(&self) -> &Offers {
        &self.offers
    }

    /// The same game with the offers of a saved one; where it is over, none stands.
    #[must_use]
    pub fn with_offers(mut self, offers: Offers) -> Game {
        if self.ending.is_none() {
            self.offers = offers;
        }
        self
    }

    /// Whether a side may offer a draw now: not while an offer stands, not again before it has moved (FIDE 11.5), and not
    /// before both sides have made a move (FIDE 5.2.3).
    pub fn may_offer_draw(&self, by: Color) -> bool {
        self.why_no_draw_offer(by).is_none()
    }

    /// Why a side may not offer a draw now.
    pub fn why_no_draw_offer(&self, by: Color) -> Option<Refusal> {
        if let Some(ending) = self.ending {
            return Some(Refusal::GameOver(ending));
        }
        if self.offers.by.is_some() {
            return Some(Refusal::OfferPending);
        }
        if Color::ALL.into_iter().any(|side| self.moves_made(side) == 0) {
            return Some(Refusal::TooEarlyToAgree);
        }
        (self.offers.last[by.index()] == Some(self.move_of_offer(by))).then_some(Refusal::OfferedAlready)
    }

    /// How often the position on the board has occurred, this time included (DRW-6).
    pub fn repetitions(&self) -> usize {
        self.occurrences().len()
    }

    /// After how many half-moves the position on the board stood before and stands now (DRW-6), the latest last.
    pub fn occurrences(&self) -> Vec<usize> {
        let mut occurrences: Vec<usize> = self.stood_after(self.position()).collect();
        occurrences.push(self.plies.len());
        occurrences
    }

    /// After how many half-moves a position stood, before the one that is on the board.
    fn stood_after(&self, position: &Position) -> impl Iterator<Item = usize> {
        // No position from before the last capture or pawn move can come again.
        let earliest = self.plies.len().saturating_sub(position.halfmove_clock() as usize);
        let stood = move |at: &usize| self.plies.get(*at).is_some_and(|ply| ply.before.repeats(position));
        (earliest..self.plies.len()).filter(stood)
    }

    /// The draw that the side on the move may claim now (DRW-5, DRW-6).
    pub fn claim(&self) -> Option<Claim> {
        if self.ending.is_some() { None } else { claim(self.repetitions(), self.position()) }
    }

    /// The draw that the side on the move may claim with this move written down (DRW-7, FIDE 9.2.1, 9.3.1).
    pub fn claim_after(&self, intended: Move) -> Option<Claim> {
        if self.ending.is_some() {
            return None;
        }
        let after = self.position().play(intended).ok()?;
        claim(self.repetitions_after(&after), &after)
    }

    /// How often the position that a move leads to will then have stood.
    fn repetitions_after(&self, after: &Position) -> usize {
        self.stood_after(after).count() + 1
    }

    /// The number of the move that an offer goes with: the one about to be made, or else the last one.
    fn move_of_offer(&self, by: Color) -> usize {
        self.moves_made(by) + usize::from(by == self.turn())
    }

    pub(super) fn offer_draw(&mut self, by: Color) -> Answer {
        if let Some(refusal) = self.why_no_draw_offer(by) {
            return Err(refusal);
        }
        self.note_offer(by, by != self.turn());
        Ok(vec![Event::DrawOffered(by)])
    }

    fn note_offer(&mut self, by: Color, open: bool) {
        self.offers.by = Some(by);
        self.offers.open = open;
        self.offers.last[by.index()] = Some(self.move_of_offer(by));
    }

    fn require_offer_to(&self, by: Color) -> Result<(), Refusal> {
        match self.offers.by {
            Some(offerer) if offerer != by && !self.offers.open => Err(Refusal::OfferComesWithMove),
            Some(offerer) if offerer != by => {
                let begun = Color::ALL.into_iter().all(|side| self.moves_made(side) > 0);
                if begun { Ok(()) } else { Err(Refusal::TooEarlyToAgree) }
            }
            _ => Err(Refusal::NoOffer),
        }
    }

    pub(super) fn accept_draw(&mut self, by: Color) -> Answer {
        self.require_offer_to(by)?;
        Ok(self.end(Ending::Agreement))
    }

    pub(super) fn decline_draw(&mut self, by: Color) -> Answer {
        self.require_offer_to(by)?;
        self.offers.by = None;
        Ok(vec![Event::DrawDeclined(by)])
    }

    /// Making a move declines what the opponent has asked for.
    pub(super) fn pass_over_offers(&mut self) -> Vec<Event> {
        let mover = self.turn();
        let mut events = Vec::new();
        if self.offers.by == Some(!mover) {
            self.offers.by = None;
            events.push(Event::DrawDeclined(mover));
        }
        if let Some((asker, _)) = self.take_back.take()
            && asker != mover
        {
            events.push(Event::TakeBackDeclined(mover));
        }
        events
    }

    /// The offer's move has been made: the opponent may answer.
    pub(super) fn open_offer(&mut self, mover: Color) {
        self.offers.open |= self.offers.by == Some(mover);
    }

    pub(super) fn claim_draw(&mut self, by: Color, intended: Option<Move>) -> Answer {
        if by != self.turn() {
            return Err(Refusal::NotYourTurn);
        }
        if let Some(touched) = self.touched.squares().first() {
            return Err(Refusal::ClaimForfeited(*touched));
        }
        let (repetitions, after) = match intended {
            None => (self.repetitions(), self.position().clone()),
            Some(mv) => {
                let (_, after) = self.check(mv)?;
                (self.repetitions_after(&after), after)
            }
        };
        match self.claim().or_else(|| claim(repetitions, &after)) {
            Some(Claim::Threefold) => Ok(self.end(Ending::ThreefoldClaim)),
            Some(Claim::FiftyMoves) => Ok(self.end(Ending::FiftyMovesClaim)),
            None => self.reject_claim(by, intended, repetitions, after.halfmove_clock() / 2),
        }
    }

    /// A wrong claim (FIDE 9.5.3): the opponent gets time, the written move is made, and the claim stands as an offer.
    fn reject_claim(&mut self, by: Color, intended: Option<Move>, repetitions: usize, moves: u32) -> Answer {
        let Some(time) = self.rules.strictness.penalty() else {
            return Err(Refusal::NoClaim { repetitions, moves });
        };
        let mut events = vec![Event::ClaimRejected { by, repetitions, moves }, Event::TimeAdded { to: !by, time }];
        if let Some(mv) = intended {
            events.extend(self.make_move(mv)?);
        }
        if self.ending.is_none() && self.offers.by.is_none() {
            self.note_offer(by, true);
        }
        Ok(events)
    }
}

fn claim(repetitions: usize, position: &Position) -> Option<Claim> {
    if repetitions >= 3 {
        Some(Claim::Threefold)
    } else if position.halfmove_clock() >= FIFTY_MOVES {
        Some(Claim::FiftyMoves)
    } else {
        None
    }
}
