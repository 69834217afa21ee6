//! Applies the actions of players: checks whose action it is, then leaves it to the rules.

use rules_core::{
    Action, Clock, Color as Side, Move, MoveTextError, Position, Refusal, Square, Strictness, TakeBacks, parse_san,
    parse_uci,
};

use crate::outcome::RequestResult;
use crate::{Actor, Outcome, Rejection, Session, SessionPhase};

impl Session {
    /// Applies an action if its actor may do it.
    pub(crate) fn act(&mut self, by: Actor, action: &Action) -> RequestResult {
        if let Action::FlagFall(_) | Action::BothFlagsFall = action {
            return if self.unclaimed_flag_fall().as_ref() == Some(action) {
                self.claim_flag()
            } else {
                Ok(Vec::new())
            };
        }
        // A learner can't resign, offer a draw or take back; they try again instead.
        if self.is_lesson()
            && !matches!(action, Action::Touch(_) | Action::Adjust | Action::Move(_) | Action::PutPiece { .. })
        {
            return Ok(Vec::new());
        }
        match by {
            Actor::Person => self.expect_person(acting_side_of(action))?,
            Actor::Elsewhere { plies } if !self.may_act_from_elsewhere(plies, acting_side_of(action)) => {
                return Ok(Vec::new());
            }
            Actor::Elsewhere { .. } => {}
        }
        match *action {
            Action::CorrectMove(side) if self.side_to_press() != Some(side) => return Err(Rejection::Pressed),
            Action::ClaimIllegalMove(side) if self.has_only_incomplete_illegal_move(!side) => {
                return Err(Rejection::NotPressed);
            }
            _ => {}
        }
        let mut outcomes = self.point_out_check(by, action);
        outcomes.extend(match *action {
            Action::TakeBack { by, plies } => self.take_back_plies(by, plies, false),
            Action::PutPiece { .. } => self.apply(action.clone()).map(|mut outcomes| {
                outcomes.extend(self.claim_illegal_move_automatically());
                outcomes
            }),
            _ => self.apply(action.clone()),
        }?);
        outcomes.extend(self.announce_check(by));
        Ok(outcomes)
    }

    /// Returns whether a side has still to press its clock, and no move of its own before that is illegal.
    fn has_only_incomplete_illegal_move(&self, side: Side) -> bool {
        let mut completed = self.game.plies().iter().rev().skip(1);
        self.side_to_press() == Some(side) && !completed.any(|ply| ply.piece.color == side && ply.illegal.is_some())
    }

    /// Points out a check that the opponent of a moving player has not announced (CHK-3), if the player never forgets
    /// to. The player's thinking time was the opponent's chance to announce it.
    fn point_out_check(&mut self, by: Actor, action: &Action) -> Vec<Outcome> {
        let (Actor::Elsewhere { .. }, Action::Move(mv)) = (by, action) else { return Vec::new() };
        if !self.players.of(self.game.turn()).forgets_nothing() {
            return Vec::new();
        }
        let offender = self.game.unannounced_check().filter(|_| self.game.moves().contains(mv));
        offender.map_or_else(Vec::new, |offender| self.apply_if_allowed(Action::PointOutCheck(!offender)))
    }

    /// Announces a check that a player has given who never forgets to.
    fn announce_check(&mut self, by: Actor) -> Vec<Outcome> {
        let giver = self
            .game
            .unannounced_check()
            .filter(|giver| by != Actor::Person && self.players.of(*giver).forgets_nothing());
        giver.map_or_else(Vec::new, |giver| self.apply_if_allowed(Action::AnnounceCheck(giver)))
    }

    /// Plays a typed move. A `+` at its end announces the check (CHK-3). Out of turn the request is rejected for that
    /// reason, whatever was typed.
    pub(crate) fn play_text(&mut self, text: &str) -> RequestResult {
        self.expect_person(None)?;
        let mv = read_move(self.game.position(), text).map_err(Rejection::InvalidMove)?;
        let mut outcomes = self.apply(Action::Move(mv))?;
        if let Some(giver) = self.game.unannounced_check().filter(|_| text.trim_end().ends_with('+')) {
            outcomes.extend(self.apply_if_allowed(Action::AnnounceCheck(giver)));
        }
        Ok(outcomes)
    }

    pub(crate) fn explain_move(&self, from: Square, to: Square) -> RequestResult {
        self.expect_person(None)?;
        self.game.move_refusal(from, to).map_or(Ok(Vec::new()), |refusal| Err(Rejection::Rules(refusal)))
    }

    /// Takes back to the person's last move. Between two people at this screen it is the side that moved last that takes back.
    /// A machine agrees if `is_offered`.
    pub(crate) fn take_back(&mut self, is_offered: bool) -> RequestResult {
        if self.is_lesson() {
            return Ok(Vec::new());
        }
        let last_mover = !self.game.turn();
        let by = if self.players.share_screen() { last_mover } else { self.person().unwrap_or(last_mover) };
        self.take_back_plies(by, self.plies_to_take_back().unwrap_or_default(), is_offered)
    }

    /// Claims the fallen flags. If both are down in the last period, the game is drawn (TIM-5).
    pub(crate) fn claim_flag(&mut self) -> RequestResult {
        self.unclaimed_flag_fall().map_or(Ok(Vec::new()), |action| self.apply(action))
    }

    /// Returns the position that a search may still prove to be dead; `None` in a lesson and an analysis, where another
    /// device keeps the game, and if the [game](rules_core::Game::possibly_dead_position) has none.
    pub fn possibly_dead_position(&self) -> Option<&Position> {
        let is_played_here = self.is_on() && !self.is_lesson() && !self.is_kept_elsewhere();
        self.game.possibly_dead_position().filter(|_| is_played_here)
    }

    /// Ends the game in this position, which a search has proved to be dead, unless it is another one by now.
    pub(crate) fn end_dead_position(&mut self, position: &Position) -> Vec<Outcome> {
        if self.possibly_dead_position() != Some(position) {
            return Vec::new();
        }
        let events = self.game.end_dead_position(position);
        self.update_clock(&events);
        events.into_iter().map(Outcome::Game).collect()
    }

    /// Returns the action for flags that are down and not claimed yet. Both are a draw only in the last period (FIDE
    /// III.3.1.2); in an earlier one the flag counts that fell first, which this clock knows (FIDE III.3.1.1).
    fn unclaimed_flag_fall(&self) -> Option<Action> {
        let is_last_period = |clock: &Clock| Side::ALL.into_iter().all(|side| clock.moves_to_go(side).is_none());
        match self.fallen_flags() {
            [true, true] if self.clock.as_ref().is_some_and(|clock| !is_last_period(clock)) => {
                self.clock.as_ref().and_then(Clock::flagged).map(Action::FlagFall)
            }
            [true, true] => Some(Action::BothFlagsFall),
            [true, false] => Some(Action::FlagFall(Side::White)),
            [false, true] => Some(Action::FlagFall(Side::Black)),
            [false, false] => None,
        }
    }

    /// Rejects the request unless a person at this screen plays `side`, by default the side on the move. After the end of the game it
    /// passes, so that the rules give that as the reason.
    fn expect_person(&self, side: Option<Side>) -> Result<(), Rejection> {
        if self.phase != SessionPhase::Playing {
            return Err(Rejection::NoGame);
        }
        let side = side.unwrap_or(self.game.turn());
        if self.is_on() && !self.players.of(side).is_here() {
            return Err(Rejection::OpponentsTurn);
        }
        Ok(())
    }

    /// Returns whether a player who isn't at this screen may act for `side`, by default the side on the move. An action
    /// for a position that has been taken back meanwhile is dropped.
    pub(crate) fn may_act_from_elsewhere(&self, plies: usize, side: Option<Side>) -> bool {
        let side = side.unwrap_or(self.game.turn());
        self.is_on() && self.game.plies().len() == plies && !self.players.of(side).is_here()
    }

    /// Claims an illegal move for the arbiter of a tournament, and in blitz for an opponent who never forgets to. Two
    /// people who press the clock have to see it themselves, and call the arbiter.
    fn claim_illegal_move_automatically(&mut self) -> Vec<Outcome> {
        if self.presses_clock() {
            return Vec::new();
        }
        let opponent = self.game.turn();
        let noticed = match self.game.rules().strictness {
            Strictness::Tournament => true,
            Strictness::Blitz => self.players.of(opponent).forgets_nothing(),
            Strictness::Friendly | Strictness::Club => false,
        };
        if !noticed || self.game.plies().last().is_none_or(|ply| ply.illegal.is_none()) {
            return Vec::new();
        }
        self.apply_if_allowed(Action::ClaimIllegalMove(opponent))
    }

    /// Takes back `plies` half-moves. The first of them must be a move by a person on the side `by`. A machine agrees only if
    /// it has offered that (`is_offered`).
    fn take_back_plies(&mut self, by: Side, plies: usize, is_offered: bool) -> RequestResult {
        // A flag that has fallen stays down (END-3).
        if let (Some(_), Some(ending)) = (self.clock.as_ref().and_then(|clock| clock.flagged()), self.ending()) {
            return Err(Rejection::Rules(Refusal::GameOver(ending)));
        }
        if !self.players.of(by).can_be_asked() {
            return Err(Rejection::OpponentsTurn);
        }
        let first = self.game.plies().len().checked_sub(plies).and_then(|first| self.game.plies().get(first));
        if first.is_none_or(|ply| ply.piece.color != by) {
            return Err(Rejection::Rules(Refusal::NothingToTakeBack));
        }
        let mut outcomes = self.apply(Action::TakeBack { by, plies })?;
        self.opponent_failure = None;
        self.start_clock();
        // In friendly games nobody is asked. In stricter ones a computer declines, as a person may.
        if !self.players.of(!by).can_be_asked() && self.game.rules().strictness.take_backs() == TakeBacks::Agreed {
            let answer = if is_offered { Action::AcceptTakeBack(!by) } else { Action::DeclineTakeBack(!by) };
            outcomes.extend(self.apply(answer)?);
        }
        Ok(outcomes)
    }

    fn apply(&mut self, action: Action) -> RequestResult {
        if self.phase != SessionPhase::Playing {
            return Err(Rejection::NoGame);
        }
        let events = self.game.act(action).map_err(Rejection::Rules)?;
        self.update_clock(&events);
        Ok(events.into_iter().map(Outcome::Game).collect())
    }

    /// Applies an action that happens by itself; returns nothing if the rules don't allow it.
    pub(crate) fn apply_if_allowed(&mut self, action: Action) -> Vec<Outcome> {
        self.apply(action).unwrap_or_default()
    }
}

/// Returns the side that an action names, if any. Anyone may claim a fallen flag.
fn acting_side_of(action: &Action) -> Option<Side> {
    match *action {
        Action::Touch(_) | Action::Adjust | Action::Move(_) | Action::PutPiece { .. } => None,
        Action::FlagFall(_) | Action::BothFlagsFall => None,
        Action::CorrectMove(by)
        | Action::ClaimIllegalMove(by)
        | Action::OfferDraw(by)
        | Action::AcceptDraw(by)
        | Action::DeclineDraw(by)
        | Action::ClaimDraw { by, .. }
        | Action::AnnounceCheck(by)
        | Action::PointOutCheck(by)
        | Action::Resign(by)
        | Action::TakeBack { by, .. }
        | Action::AcceptTakeBack(by)
        | Action::DeclineTakeBack(by) => Some(by),
    }
}

/// Reads a move in UCI or in algebraic notation of either language: `e2e4`, `Nf3`, `Sf3`, `0-0`.
///
/// # Errors If it can't be read or is illegal. The error refers to UCI if the text is readable as UCI, else to
/// algebraic notation.
pub fn read_move(position: &Position, text: &str) -> Result<Move, MoveTextError> {
    parse_uci(position, text).or_else(|by_squares| {
        parse_san(position, text).map_err(|by_letters| match by_squares {
            MoveTextError::Unreadable(_) => by_letters,
            _ => by_squares,
        })
    })
}
