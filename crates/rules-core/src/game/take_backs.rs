//! Taking moves back (REC-2).

use alloc::vec;
use alloc::vec::Vec;

use super::draws::Offers;
use super::{Answer, Game};
use crate::color::Color;
use crate::conduct::TakeBacks;
use crate::event::Event;
use crate::refusal::Refusal;
use crate::touch::Touched;

impl Game {
    pub(super) fn ask_take_back(&mut self, by: Color, plies: usize) -> Answer {
        if plies == 0 || plies > self.plies.len() {
            return Err(Refusal::NothingToTakeBack);
        }
        let strictness = self.rules.strictness;
        match (strictness.take_backs(), self.ending) {
            (TakeBacks::Free, _) => Ok(self.unmake(plies)),
            (_, Some(ending)) => Err(Refusal::GameOver(ending)),
            (TakeBacks::Forbidden, _) => Err(Refusal::NoTakeBacks(strictness)),
            (TakeBacks::Agreed, _) if self.take_back.is_some() => Err(Refusal::TakeBackPending),
            (TakeBacks::Agreed, _) => {
                self.take_back = Some((by, plies));
                Ok(vec![Event::TakeBackAsked { by, plies }])
            }
        }
    }

    pub(super) fn accept_take_back(&mut self, by: Color) -> Answer {
        let plies = self.take_back_asked_of(by)?;
        Ok(self.unmake(plies))
    }

    pub(super) fn decline_take_back(&mut self, by: Color) -> Answer {
        self.take_back_asked_of(by)?;
        self.take_back = None;
        Ok(vec![Event::TakeBackDeclined(by)])
    }

    fn take_back_asked_of(&self, by: Color) -> Result<usize, Refusal> {
        match self.take_back {
            Some((asker, plies)) if asker != by => Ok(plies),
            _ => Err(Refusal::NoTakeBackAsked),
        }
    }

    /// Goes back so many half-moves, as many as there are.
    pub(super) fn unmake(&mut self, plies: usize) -> Vec<Event> {
        let kept = self.plies.len().saturating_sub(plies);
        let mut taken = self.plies.split_off(kept);
        taken.reverse();
        self.ending = None;
        self.offers = Offers::default();
        self.take_back = None;
        self.touched = Touched::default();
        self.forget_unsaid_check();
        vec![Event::TookBack(taken)]
    }
}
