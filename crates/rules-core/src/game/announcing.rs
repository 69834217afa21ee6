//! Announcing check (CHK-3): by custom among friends the game says it, by house rule the player has to.

use alloc::vec;

use super::{Answer, Game};
use crate::color::Color;
use crate::conduct::Strictness;
use crate::event::Event;
use crate::refusal::Refusal;

/// What has been said of checks. What it holds is for a saved game to give back.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Announcements {
    // With serde, these names stand in saved games.
    /// Who has given check and not said so.
    due: Option<Color>,
    /// The check on the board has been announced by duty.
    #[cfg_attr(feature = "serde", serde(default))]
    said: bool,
    /// By side, how often it was warned for saying nothing.
    warnings: [u8; 2],
}

impl Game {
    /// Who has given check and still has to say so (CHK-3): until then the opponent may point it out, and once the
    /// opponent has moved it is too late for both.
    pub fn unsaid_check(&self) -> Option<Color> {
        self.announcements.due
    }

    /// Whether there is a check on the board that has been announced. Formal games leave it to the players to see it.
    pub fn is_check_announced(&self) -> bool {
        let is_said = self.announcements.said || !self.rules.house.announced_check;
        self.position().is_check() && self.rules.announces_check() && is_said
    }

    /// How often a side was warned for not announcing check.
    pub fn check_warnings(&self, color: Color) -> u8 {
        self.announcements.warnings[color.index()]
    }

    /// All that is known of announcements, to be saved with the game.
    pub fn announcements(&self) -> &Announcements {
        &self.announcements
    }

    /// The same game with the announcements of a saved one; where there is no check to announce, none is due.
    #[must_use]
    pub fn with_announcements(mut self, announcements: Announcements) -> Game {
        let can_be_due = self.ending.is_none() && self.position().is_check() && self.rules.house.announced_check;
        let giver = !self.turn();
        self.announcements = announcements;
        self.announcements.due = self.announcements.due.filter(|due| can_be_due && *due == giver);
        self
    }

    /// A side has moved: says what there is to say by custom, or leaves it to the side.
    pub(super) fn note_check(&mut self, mover: Color) -> Option<Event> {
        let is_check = self.position().is_check();
        self.announcements.said = false;
        self.announcements.due = (is_check && self.rules.house.announced_check).then_some(mover);
        let is_custom = is_check && self.rules.announces_check() && !self.rules.house.announced_check;
        is_custom.then_some(Event::CheckAnnounced(mover))
    }

    /// Nothing is due any more: the game went back, or is over.
    pub(super) fn forget_unsaid_check(&mut self) {
        self.announcements.due = None;
        self.announcements.said = false;
    }

    pub(super) fn announce_check(&mut self, by: Color) -> Answer {
        self.expect_unsaid_check_of(by)?;
        Ok(vec![Event::CheckAnnounced(by)])
    }

    /// Among friends that is a reminder, elsewhere a warning that is counted.
    pub(super) fn point_out_check(&mut self, by: Color) -> Answer {
        let offender = !by;
        self.expect_unsaid_check_of(offender)?;
        if self.rules.strictness == Strictness::Friendly {
            return Ok(vec![Event::CheckPointedOut { offender, warnings: None }]);
        }
        let warnings = &mut self.announcements.warnings[offender.index()];
        *warnings = warnings.saturating_add(1);
        Ok(vec![Event::CheckPointedOut { offender, warnings: Some(*warnings) }])
    }

    /// The check is said now, by whomever.
    fn expect_unsaid_check_of(&mut self, color: Color) -> Result<(), Refusal> {
        self.announcements.due.take_if(|due| *due == color).ok_or(Refusal::NoUnsaidCheck)?;
        self.announcements.said = true;
        Ok(())
    }
}
