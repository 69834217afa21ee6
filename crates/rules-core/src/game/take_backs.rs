//! Take-backs (REC-2).

use alloc::vec;
use alloc::vec::Vec;

use super::{ActionResult, Game};
use crate::color::Color;
use crate::conduct::TakeBacks;
use crate::event::GameEvent;
use crate::refusal::Refusal;
use crate::touch::TouchedPieces;

impl Game {
    pub(super) fn request_take_back(&mut self, by: Color, plies: usize) -> ActionResult {
        if plies == 0 || plies > self.plies.len() {
            return Err(Refusal::NothingToTakeBack);
        }
        let strictness = self.rules.strictness;
        match (strictness.take_backs(), self.ending) {
            (TakeBacks::Free, _) => Ok(self.undo_plies(plies)),
            (_, Some(ending)) => Err(Refusal::GameOver(ending)),
            (TakeBacks::Forbidden, _) => Err(Refusal::NoTakeBacks(strictness)),
            (TakeBacks::Agreed, _) if self.take_back.is_some() => Err(Refusal::TakeBackPending),
            (TakeBacks::Agreed, _) => {
                self.take_back = Some((by, plies));
                Ok(vec![GameEvent::TakeBackRequested { by, plies }])
            }
        }
    }

    pub(super) fn accept_take_back(&mut self, by: Color) -> ActionResult {
        let plies = self.take_back_request_to(by)?;
        Ok(self.undo_plies(plies))
    }

    pub(super) fn decline_take_back(&mut self, by: Color) -> ActionResult {
        self.take_back_request_to(by)?;
        self.take_back = None;
        Ok(vec![GameEvent::TakeBackDeclined(by)])
    }

    fn take_back_request_to(&self, by: Color) -> Result<usize, Refusal> {
        match self.take_back {
            Some((asker, plies)) if asker != by => Ok(plies),
            _ => Err(Refusal::NoTakeBackRequest),
        }
    }

    /// Undoes up to this many half-moves.
    pub(super) fn undo_plies(&mut self, plies: usize) -> Vec<GameEvent> {
        let kept = self.plies.len().saturating_sub(plies);
        let mut taken = self.plies.split_off(kept);
        taken.reverse();
        self.ending = None;
        self.offers = self.offers.made_until(kept);
        self.take_back = None;
        self.touched = TouchedPieces::default();
        self.clear_due_announcement();
        vec![GameEvent::MovesTakenBack(taken)]
    }
}
