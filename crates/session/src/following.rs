//! Following a game that another device keeps: the state that arrives replaces the own one, and outcomes tell what is
//! new, so that every view shows it as if it had been played here.

use rules_core::{Clock, Color as Side, Game, GameEvent};

use crate::{LoadedGame, Outcome, Session, SessionPhase};

/// Number of half-moves that are told one by one; after more, the whole game is set up anew.
const MAX_TOLD_MOVES: usize = 2;

impl Session {
    /// Brings the game to the state of `theirs`. Returns nothing if it has this state already.
    ///
    /// An analysis of a game that is over goes on, unless a new game has begun.
    pub(crate) fn follow(&mut self, theirs: &LoadedGame) -> Vec<Outcome> {
        if self.is_analysis() && theirs.game.ending().is_some() {
            return Vec::new();
        }
        let moves = if self.is_same_game(theirs) { told_moves(&self.game, &theirs.game) } else { None };
        let Some(mut events) = moves else {
            let outcomes = self.load(theirs).into();
            self.is_kept_elsewhere = true;
            return outcomes;
        };
        events.extend(told_conduct(&self.game, &theirs.game, events.is_empty()));
        let pressed = self.side_to_press();
        let followed = Self::from_loaded(theirs.clone());
        self.game = followed.game;
        self.clock = followed.clock;
        self.origin = followed.origin;
        self.to_press = followed.to_press;
        self.start_clock();
        let is_pressed = self.is_on() && self.side_to_press().is_none();
        let pressed = pressed.filter(|_| is_pressed).map(Outcome::ClockPressed);
        events.into_iter().map(Outcome::Game).chain(pressed).collect()
    }

    fn is_same_game(&self, theirs: &LoadedGame) -> bool {
        self.is_kept_elsewhere
            && self.phase == SessionPhase::Playing
            && !self.is_analysis()
            && self.began == theirs.began
            && self.players == theirs.players
            && self.setup == theirs.setup
            && self.game.start() == theirs.game.start()
            && self.clock.as_ref().map(Clock::controls) == theirs.clock.as_ref().map(Clock::controls)
    }
}

/// Returns the events of the moves that were made or taken back; `None` if the games differ in more than a few.
fn told_moves(own: &Game, theirs: &Game) -> Option<Vec<GameEvent>> {
    let (before, after) = (own.plies(), theirs.plies());
    let common =
        before.iter().zip(after).take_while(|(own, theirs)| own.mv == theirs.mv && own.after == theirs.after).count();
    let (taken, made) = (&before[common..], &after[common..]);
    if taken.len().max(made.len()) > MAX_TOLD_MOVES || !taken.is_empty() && !made.is_empty() {
        return None;
    }
    let taken = (!taken.is_empty()).then(|| GameEvent::MovesTakenBack(taken.iter().rev().cloned().collect()));
    Some(taken.into_iter().chain(made.iter().cloned().map(GameEvent::Moved)).collect())
}

/// Returns the events of what else has changed: touched pieces, offers, requests, sanctions, and the ending. With
/// `is_same_position`, no move was made or taken back in between.
fn told_conduct(own: &Game, theirs: &Game, is_same_position: bool) -> Vec<GameEvent> {
    let mut events = Vec::new();
    let is_on = theirs.ending().is_none();
    for offender in Side::ALL {
        let count = theirs.illegal_moves_found(offender);
        let reason = own.plies().iter().filter(|ply| ply.piece.color == offender).find_map(|ply| ply.illegal);
        if let Some(reason) = reason.filter(|_| count > own.illegal_moves_found(offender)) {
            events.push(GameEvent::IllegalMoveFound { offender, reason, count });
        }
    }
    if is_same_position {
        let new = theirs.touched().iter().filter(|square| !own.touched().contains(square));
        events.extend(new.map(|&square| GameEvent::Touched { square, duty: theirs.duty() }));
        events.extend(match (own.is_adjusting(), theirs.is_adjusting()) {
            (false, true) => Some(GameEvent::Adjusting(theirs.turn())),
            (true, false) => Some(GameEvent::AdjustingEnded(theirs.turn())),
            _ => None,
        });
        let announced = theirs.is_check_announced() && !own.is_check_announced();
        events.extend(announced.then(|| GameEvent::CheckAnnounced(!theirs.turn())));
    }
    events.extend(match (own.draw_offer(), theirs.draw_offer()) {
        (before, Some(by)) if before != Some(by) => Some(GameEvent::DrawOffered(by)),
        (Some(by), None) if is_on => Some(GameEvent::DrawDeclined(!by)),
        _ => None,
    });
    events.extend(match (own.take_back_request(), theirs.take_back_request()) {
        (before, Some((by, plies))) if before != Some((by, plies)) => Some(GameEvent::TakeBackRequested { by, plies }),
        (Some((by, _)), None) if is_on && is_same_position => Some(GameEvent::TakeBackDeclined(!by)),
        _ => None,
    });
    events.extend(theirs.ending().filter(|_| own.ending().is_none()).map(GameEvent::Ended));
    events
}
