//! The analysis of a line on the board, and exercises from it. The session's own game waits meanwhile, and comes back as
//! it was, with new annotations.

use core::mem;

use rules_core::Game;
use rules_core::pgn::MoveTree;

use crate::saved::beside;
use crate::{GameSetup, Outcome, Player, Players, Session, SessionPhase};

impl Session {
    /// Returns whether an analysis or an exercise has the board: nothing is saved, and no clock runs. It counts as a
    /// lesson, too.
    pub fn is_analysis(&self) -> bool {
        self.aside.is_some()
    }

    /// Returns whether an analysis may have the board: nobody gets help in a running game. A game from a file that is
    /// played by people here without a clock may be analysed, too.
    pub fn may_be_analysed(&self) -> bool {
        match self.phase {
            SessionPhase::Idle => true,
            SessionPhase::Drawing => false,
            SessionPhase::Playing => {
                let is_opened = self.origin.is_some() && self.players.share_screen() && self.clock.is_none();
                self.is_analysis() || !self.is_lesson() && (is_opened || self.ending().is_some())
            }
        }
    }

    /// Returns the session without the analysis that has the board.
    pub fn before_analysis(&self) -> &Session {
        self.aside.as_deref().unwrap_or(self)
    }

    /// Puts a line on the board, to be analysed. People move both sides.
    pub(crate) fn analyse(&mut self, line: &Game) -> Vec<Outcome> {
        self.put_aside(line, Players::default())
    }

    /// Puts a line on the board, in which a person has the side to move and the teacher the other.
    pub(crate) fn exercise(&mut self, line: &Game) -> Vec<Outcome> {
        self.put_aside(line, Players::with_person_on(line.turn(), Player::Teacher))
    }

    /// Puts a line on the board while the game waits.
    fn put_aside(&mut self, line: &Game, players: Players) -> Vec<Outcome> {
        if !self.may_be_analysed() {
            return Vec::new();
        }
        let begins = !self.is_analysis();
        let aside = self.aside.take().unwrap_or_else(|| Box::new(mem::take(self)));
        let setup = GameSetup { opponent: Player::Teacher, ..GameSetup::default() };
        let (game, phase) = (line.clone(), SessionPhase::Playing);
        *self = Self { game, players, setup, phase, aside: Some(aside), ..Self::default() };
        begins.then_some(Outcome::PlayBegan).into_iter().chain([Outcome::LineShown]).collect()
    }

    /// Replaces the annotations of the session's own game.
    pub(crate) fn annotate(&mut self, moves: &MoveTree) -> Vec<Outcome> {
        if let Some(aside) = &mut self.aside {
            return aside.annotate(moves);
        }
        if self.phase != SessionPhase::Playing || self.is_lesson() || moves.start() != self.game.start() {
            return Vec::new();
        }
        let annotations = beside(&self.game, moves);
        let has_changed = self.annotations != annotations;
        self.annotations = annotations;
        has_changed.then_some(Outcome::Annotated).into_iter().collect()
    }

    /// Ends the analysis: the session's own game is on the board again.
    pub(crate) fn end_analysis(&mut self) -> Vec<Outcome> {
        let Some(aside) = self.aside.take() else { return Vec::new() };
        *self = *aside;
        let is_idle = self.phase == SessionPhase::Idle;
        [Outcome::LineShown].into_iter().chain(is_idle.then_some(Outcome::Left)).collect()
    }
}
