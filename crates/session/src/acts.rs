//! What players do: whose it is to do, and what comes of it by the rules.

use rules_core::{
    Action, Color as Side, Move, MoveTextError, Position, Refusal, Square, Strictness, TakeBacks, parse_san, parse_uci,
};

use crate::answer::Answer;
use crate::{Actor, Outcome, Player, Refused, Session, Stage};

impl Session {
    /// Does what the actor may do.
    pub(crate) fn act(&mut self, by: Actor, action: &Action) -> Answer {
        if let Action::FlagFall(_) | Action::BothFlagsFall = action {
            return if self.fallen().as_ref() == Some(action) { self.claim_flag() } else { Ok(Vec::new()) };
        }
        // A learner tries again instead.
        if self.is_lesson()
            && !matches!(action, Action::Touch(_) | Action::Adjust | Action::Move(_) | Action::Put { .. })
        {
            return Ok(Vec::new());
        }
        match by {
            Actor::Person => self.expect_person(side_of(action))?,
            Actor::Machine { plies } if !self.machine_may(plies, side_of(action)) => return Ok(Vec::new()),
            Actor::Machine { .. } => {}
        }
        let mut happened = self.point_out_check(by, action);
        happened.extend(match *action {
            Action::TakeBack { by, plies } => self.take_back_plies(by, plies),
            Action::Put { .. } => self.rule(action.clone()).map(|mut happened| {
                happened.extend(self.watch_over_moves());
                happened
            }),
            _ => self.rule(action.clone()),
        }?);
        happened.extend(self.announce_check(by));
        Ok(happened)
    }

    /// A machine that is to move has given its opponent the time of its thinking to announce a check (CHK-3).
    fn point_out_check(&mut self, by: Actor, action: &Action) -> Vec<Outcome> {
        let (Actor::Machine { .. }, Action::Move(mv)) = (by, action) else { return Vec::new() };
        let offender = self.game.unsaid_check().filter(|_| self.game.moves().contains(mv));
        offender.map_or_else(Vec::new, |offender| self.happen(Action::PointOutCheck(!offender)))
    }

    /// A machine never forgets its own.
    fn announce_check(&mut self, by: Actor) -> Vec<Outcome> {
        let giver =
            self.game.unsaid_check().filter(|giver| by != Actor::Person && self.players.of(*giver) != Player::Person);
        giver.map_or_else(Vec::new, |giver| self.happen(Action::AnnounceCheck(giver)))
    }

    /// Plays a typed move; who writes the sign of a check has announced it (CHK-3). Out of turn, that is the reason,
    /// whatever was typed.
    pub(crate) fn play_text(&mut self, text: &str) -> Answer {
        self.expect_person(None)?;
        let mv = read_move(self.game.position(), text).map_err(Refused::NoSuchMove)?;
        let mut happened = self.rule(Action::Move(mv))?;
        if let Some(giver) = self.game.unsaid_check().filter(|_| text.trim_end().ends_with('+')) {
            happened.extend(self.happen(Action::AnnounceCheck(giver)));
        }
        Ok(happened)
    }

    pub(crate) fn why_not(&self, from: Square, to: Square) -> Answer {
        self.expect_person(None)?;
        self.game.why_not_there(from, to).map_or(Ok(Vec::new()), |refusal| Err(Refused::Rules(refusal)))
    }

    /// Takes back as much as a person means by it. Between two people it is the last mover who wants the move back.
    pub(crate) fn take_back(&mut self) -> Answer {
        if self.is_lesson() {
            return Ok(Vec::new());
        }
        let last_mover = !self.game.turn();
        let by = if self.players.are_both_people() { last_mover } else { self.person().unwrap_or(last_mover) };
        self.take_back_plies(by, self.to_take_back().unwrap_or_default())
    }

    /// Points out what flags are down; whoever does so while both are gets a draw (TIM-5).
    pub(crate) fn claim_flag(&mut self) -> Answer {
        self.fallen().map_or(Ok(Vec::new()), |action| self.rule(action))
    }

    /// What the clock shows and nobody has pointed out.
    fn fallen(&self) -> Option<Action> {
        match self.fallen_flags() {
            [true, true] => Some(Action::BothFlagsFall),
            [true, false] => Some(Action::FlagFall(Side::White)),
            [false, true] => Some(Action::FlagFall(Side::Black)),
            [false, false] => None,
        }
    }

    /// Whether a person may act for a side, by default the one on the move. When the game is over, that is the reason
    /// why not, whosever side it is.
    fn expect_person(&self, side: Option<Side>) -> Result<(), Refused> {
        if self.stage != Stage::Playing {
            return Err(Refused::NoGame);
        }
        let side = side.unwrap_or(self.game.turn());
        if self.is_on() && self.players.of(side) != Player::Person {
            return Err(Refused::ComputersTurn);
        }
        Ok(())
    }

    /// Whether a machine may act for a side, by default the one on the move. What it wanted in a position that was taken
    /// back meanwhile, it does not want any more.
    fn machine_may(&self, plies: usize, side: Option<Side>) -> bool {
        let side = side.unwrap_or(self.game.turn());
        self.is_on() && self.game.plies().len() == plies && self.players.of(side) != Player::Person
    }

    /// In a tournament the arbiter sees an illegal move at once; in blitz the opponent has to, and a computer does.
    fn watch_over_moves(&mut self) -> Vec<Outcome> {
        let opponent = self.game.turn();
        let noticed = match self.game.rules().strictness {
            Strictness::Tournament => true,
            Strictness::Blitz => self.players.of(opponent) != Player::Person,
            Strictness::Friendly | Strictness::Club => false,
        };
        if !noticed || self.game.plies().last().is_none_or(|ply| ply.illegal.is_none()) {
            return Vec::new();
        }
        self.happen(Action::ClaimIllegalMove(opponent))
    }

    /// Takes back so many half-moves; the first of them has to be one that a person made for the side that asks.
    fn take_back_plies(&mut self, by: Side, plies: usize) -> Answer {
        // A flag that has fallen stays down (END-3).
        if let (Some(_), Some(ending)) = (self.clock.as_ref().and_then(|clock| clock.flagged()), self.ending()) {
            return Err(Refused::Rules(Refusal::GameOver(ending)));
        }
        if self.players.of(by) != Player::Person {
            return Err(Refused::ComputersTurn);
        }
        let first = self.game.plies().len().checked_sub(plies).and_then(|first| self.game.plies().get(first));
        if first.is_none_or(|ply| ply.piece.color != by) {
            return Err(Refused::Rules(Refusal::NothingToTakeBack));
        }
        let mut happened = self.rule(Action::TakeBack { by, plies })?;
        self.trouble = None;
        self.start_clock();
        // The computer takes back among friends, and is as strict as a person elsewhere.
        let against_computer = self.players.of(!by) != Player::Person;
        if against_computer && self.game.rules().strictness.take_backs() == TakeBacks::Agreed {
            happened.extend(self.rule(Action::DeclineTakeBack(!by))?);
        }
        Ok(happened)
    }

    fn rule(&mut self, action: Action) -> Answer {
        if self.stage != Stage::Playing {
            return Err(Refused::NoGame);
        }
        let events = self.game.act(action).map_err(Refused::Rules)?;
        self.keep_time(&events);
        Ok(events.into_iter().map(Outcome::Game).collect())
    }

    /// What comes by itself; where it can't be, nothing does.
    pub(crate) fn happen(&mut self, action: Action) -> Vec<Outcome> {
        self.rule(action).unwrap_or_default()
    }
}

/// The side that an action is done by, if it names one. A fallen flag is whoever sees it.
fn side_of(action: &Action) -> Option<Side> {
    match *action {
        Action::Touch(_) | Action::Adjust | Action::Move(_) | Action::Put { .. } => None,
        Action::FlagFall(_) | Action::BothFlagsFall => None,
        Action::ClaimIllegalMove(by)
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

/// A move as a person may type it: `e2e4`, `Nf3`, `Sf3`, `0-0`.
///
/// # Errors
/// Why it is no move, in the notation in which it can be read; two squares leave the least doubt about what was meant.
pub fn read_move(position: &Position, text: &str) -> Result<Move, MoveTextError> {
    parse_uci(position, text).or_else(|by_squares| {
        parse_san(position, text).map_err(|by_letters| match by_squares {
            MoveTextError::Unreadable(_) => by_letters,
            _ => by_squares,
        })
    })
}
