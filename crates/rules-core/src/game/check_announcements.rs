//! Announcing check (CHK-3): the game does it by custom in friendly games; under the house rule the player has to.

use alloc::vec;

use super::announcement_state::CheckAnnouncements;
use super::{ActionResult, Game};
use crate::color::Color;
use crate::conduct::Strictness;
use crate::event::GameEvent;
use crate::refusal::Refusal;

impl Game {
    /// Returns the side that has given check and still has to announce it (CHK-3). Until it does, the opponent may
    /// point it out. After the opponent's move it is too late for both.
    pub fn unannounced_check(&self) -> Option<Color> {
        self.announcements.due
    }

    /// Returns whether the check on the board has been announced. In formal games players must notice it themselves.
    pub fn is_check_announced(&self) -> bool {
        let is_announced = self.announcements.said || !self.rules.house.announced_check;
        self.position().is_check() && self.rules.announces_check() && is_announced
    }

    /// Returns how often a side was warned for not announcing check.
    pub fn check_warnings(&self, color: Color) -> u8 {
        self.announcements.warnings[color.index()]
    }

    /// Returns the state of the check announcements, to be saved with the game.
    pub fn announcements(&self) -> &CheckAnnouncements {
        &self.announcements
    }

    /// Returns the game with the announcements of a saved one. Without a check to announce, none is due.
    #[must_use]
    pub fn with_announcements(mut self, announcements: CheckAnnouncements) -> Game {
        let can_be_due = self.ending.is_none() && self.position().is_check() && self.rules.house.announced_check;
        let giver = !self.turn();
        self.announcements = announcements;
        self.announcements.due = self.announcements.due.filter(|due| can_be_due && *due == giver);
        self
    }

    /// Handles a check that a move has given: announces it by custom, or notes that the mover has to announce it.
    pub(super) fn note_given_check(&mut self, mover: Color) -> Option<GameEvent> {
        let is_check = self.position().is_check();
        self.announcements.said = false;
        self.announcements.due = (is_check && self.rules.house.announced_check).then_some(mover);
        let is_custom = is_check && self.rules.announces_check() && !self.rules.house.announced_check;
        is_custom.then_some(GameEvent::CheckAnnounced(mover))
    }

    /// Clears the due announcement after a take-back or the end of the game.
    pub(super) fn clear_due_announcement(&mut self) {
        self.announcements.due = None;
        self.announcements.said = false;
    }

    pub(super) fn announce_check(&mut self, by: Color) -> ActionResult {
        self.take_due_announcement(by)?;
        Ok(vec![GameEvent::CheckAnnounced(by)])
    }

    /// Points out an unannounced check: a reminder in friendly games, otherwise a counted warning.
    pub(super) fn point_out_check(&mut self, by: Color) -> ActionResult {
        let offender = !by;
        self.take_due_announcement(offender)?;
        if self.rules.strictness == Strictness::Friendly {
            return Ok(vec![GameEvent::CheckPointedOut { offender, warnings: None }]);
        }
        let warnings = &mut self.announcements.warnings[offender.index()];
        *warnings = warnings.saturating_add(1);
        Ok(vec![GameEvent::CheckPointedOut { offender, warnings: Some(*warnings) }])
    }

    /// Marks this side's due check as announced, whichever side has said it.
    ///
    /// # Errors
    /// [`Refusal::NoUnannouncedCheck`] if none is due.
    fn take_due_announcement(&mut self, color: Color) -> Result<(), Refusal> {
        self.announcements.due.take_if(|due| *due == color).ok_or(Refusal::NoUnannouncedCheck)?;
        self.announcements.said = true;
        Ok(())
    }
}
