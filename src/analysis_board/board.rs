//! The analysis board: the analysis on it, those that wait, and the position that is being set up.

use bevy::prelude::*;
use core::mem;
use core::time::Duration;
use rules_core::{Move, Position};

use super::{Analysis, DrawMode, SetupDraft};
use crate::motion::{Animated, Wake};
use crate::review::Review;
use crate::session::{Request, Session, SessionPhase, saved};
use crate::settings::Settings;

/// The analysis board.
#[derive(Resource, Debug, Default)]
pub struct AnalysisBoard {
    /// The analysis on the board.
    pub open: Option<Analysis>,
    /// The analysis that another one has replaced, and that can be had back.
    pub former: Option<Analysis>,
    /// The last analysis of a game on the table. It comes back if the same game is analysed again.
    kept: Option<Analysis>,
    /// The position that is being set up by hand.
    pub setup: Option<SetupDraft>,
    /// Set while presses on squares draw.
    pub draw_mode: Option<DrawMode>,
    /// Number of changes of the tree on the board.
    changes: u64,
    /// The last of these changes that the game's record has.
    kept_changes: u64,
    /// Real time until which a comment is being typed.
    typing_until: Duration,
}

/// Pause in the typing of a comment after which it is kept: not every letter is saved by itself.
const TYPING_PAUSE: Duration = Duration::from_secs(1);

impl Animated for AnalysisBoard {
    /// Needs a frame in which a typed comment is kept.
    fn wake(&self, now: Duration) -> Wake {
        if self.is_unkept() { Wake::In(self.typing_until.saturating_sub(now)) } else { Wake::Rest }
    }
}

impl AnalysisBoard {
    /// Returns the number of changes of the tree on the board so far, by which a changed tree is recognised.
    pub fn changes(&self) -> u64 {
        self.changes
    }

    /// Plays a move in the tree on the board.
    pub(super) fn play(&mut self, mv: Move) {
        if self.open.as_mut().is_some_and(|analysis| analysis.play(mv)) {
            self.note_change();
        }
    }

    /// Notes that the tree on the board has changed.
    pub(super) fn note_change(&mut self) {
        self.changes += 1;
    }

    /// Notes that another tree is on the board, or that the game's record has all changes of this one.
    pub(super) fn note_kept(&mut self) {
        self.kept_changes = self.changes;
    }

    /// Notes that a comment is being typed.
    pub(super) fn note_typing(&mut self, now: Duration) {
        self.typing_until = now + TYPING_PAUSE;
    }

    /// Returns whether a comment is being typed.
    pub(super) fn is_typing(&self, now: Duration) -> bool {
        now < self.typing_until
    }

    /// Returns whether the tree is that of a game on the table, whose record lacks some of its changes.
    pub(super) fn is_unkept(&self) -> bool {
        self.changes != self.kept_changes && self.open.as_ref().is_some_and(Analysis::is_of_game)
    }

    /// Returns the request that writes the tree into the game's record, if that lacks some of its changes.
    pub(super) fn keep(&mut self) -> Option<Request> {
        let analysis = self.open.as_ref().filter(|_| self.is_unkept())?;
        let request = Request::Annotate(Box::new(analysis.record.moves.clone()));
        self.note_kept();
        Some(request)
    }

    /// Writes the marks of the review into the tree. The review writes them into the game's record itself. Returns
    /// whether the line to the cursor has become shorter.
    pub(super) fn mark(&mut self, review: &Review) -> bool {
        let was_unkept = self.is_unkept();
        let Some(analysis) = &mut self.open else { return false };
        let is_shorter = analysis.mark(review);
        self.note_change();
        if !was_unkept {
            self.note_kept();
        }
        is_shorter
    }

    /// Puts the analysis of the game on the table on the board, as it stands after this number of plies; without a game,
    /// that of the start position. An earlier analysis of the same game comes back.
    pub(super) fn open_game(&mut self, session: &Session, settings: &Settings, plies: usize) -> &Analysis {
        let new = if session.phase() == SessionPhase::Idle {
            Analysis::of_position(Position::default())
        } else {
            let record = saved::record_to_analyse(session, settings.names());
            let game = saved::plain_record(session, settings.names());
            let new = Analysis::of_game(record, game, plies);
            match self.kept.take() {
                Some(kept) if kept.is_of_same_game(&new) => kept.at_ply(plies),
                _ => new,
            }
        };
        self.show(new)
    }

    /// Puts an analysis on the board. The former one can be had back.
    pub(super) fn replace(&mut self, new: Analysis) -> &Analysis {
        self.former = self.open.take().or_else(|| self.former.take());
        self.show(new)
    }

    /// Puts the former analysis on the board, and that on the board in its place.
    pub(super) fn swap_former(&mut self) {
        if self.former.is_some() {
            mem::swap(&mut self.open, &mut self.former);
            self.changes += 1;
            self.note_kept();
        }
    }

    /// Takes the analysis off the board. That of a game on the table comes back with the game; another one can be had
    /// back.
    pub(super) fn close(&mut self) {
        (self.setup, self.draw_mode) = (None, None);
        for analysis in [self.former.take(), self.open.take()].into_iter().flatten() {
            let place = if analysis.is_of_game() { &mut self.kept } else { &mut self.former };
            *place = Some(analysis);
        }
        self.note_kept();
    }

    fn show(&mut self, new: Analysis) -> &Analysis {
        self.changes += 1;
        self.note_kept();
        self.open.insert(new)
    }
}
