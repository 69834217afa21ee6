//! The claims of players to the arbiter, and the decisions on them.

use core::time::Duration;

use bevy::prelude::*;
use rules_core::{Action, Color as Side, Ending, GameEvent, IllegalMove, Ply, Position, Rule, Square};

use crate::options::ArbiterClaim;
use crate::session::{Outcome, Rejection, Request, Session};

/// The state of the dialog: the caller, and the claim with its decision.
#[derive(Resource, Debug, Default)]
pub(in crate::ui) struct ArbiterState {
    /// The player who calls, if the dialog was opened or set for one player.
    pub(super) caller: Option<Side>,
    /// The claim that the session has not answered yet.
    made: Option<MadeClaim>,
    /// The decision on the last claim.
    pub(super) decision: Option<Decision>,
}

/// A claim that waits for its decision.
#[derive(Debug, Clone, Copy)]
struct MadeClaim {
    claim: ArbiterClaim,
    /// Both clocks when it was made, White's first.
    before: Option<[Duration; 2]>,
}

/// The arbiter's decision on a claim.
#[derive(Debug, Clone)]
pub(super) struct Decision {
    pub finding: Finding,
    /// The time that a side gets as compensation.
    pub time: Option<(Side, Duration)>,
    /// The ending, if the game is over by the decision.
    pub ending: Option<Ending>,
    /// Both clocks before and after the decision, White's first, if it has changed them.
    pub clocks: Option<[[Duration; 2]; 2]>,
}

/// A finding of the arbiter.
#[derive(Debug, Clone)]
pub(super) enum Finding {
    /// An illegal move. The game is set back before it.
    IllegalMove {
        offender: Side,
        reason: IllegalMove,
        /// Number of the offender's illegal moves found so far.
        count: u8,
        /// The half-moves taken back, the illegal one first.
        taken: Vec<Ply>,
        /// The half-moves that are left.
        kept: Vec<Ply>,
        /// True if the clocks could be set to recorded times.
        has_times: bool,
    },
    /// A right claim of a draw or of a fallen flag: the ending tells it.
    Right,
    /// A draw claim without the right to it.
    WrongClaim { repetitions: usize, moves: u32 },
    /// No flag is down.
    NoFlag,
    /// The rules reject the claim.
    Rejected(Rejection),
    /// The set-up, and the squares on which other pieces stood than usual.
    SetUp(Vec<Square>),
}

impl Decision {
    fn of(finding: Finding) -> Self {
        Self { finding, time: None, ending: None, clocks: None }
    }

    /// Returns the rules that the decision rests on: that of the finding, and that of the sanction.
    pub(super) fn rules(&self) -> Vec<Rule> {
        let found = match &self.finding {
            Finding::IllegalMove { taken, .. } if taken.len() > 1 => Some(Rule::Ill2),
            Finding::IllegalMove { .. } => Some(Rule::Ill1),
            Finding::WrongClaim { .. } => Some(Rule::Drw7),
            Finding::NoFlag => Some(Rule::End3),
            Finding::Rejected(rejection) => rejection.rule(),
            Finding::SetUp(_) => Some(Rule::Set2),
            Finding::Right => None,
        };
        let sanction = match (&self.finding, self.ending) {
            (_, Some(ending)) => Some(ending.rule()),
            (Finding::IllegalMove { .. }, None) if self.time.is_some() => Some(Rule::Ill3),
            _ => None,
        };
        let mut rules: Vec<Rule> = found.into_iter().chain(sanction).collect();
        rules.dedup();
        rules
    }
}

impl ArbiterState {
    /// Begins a call by this player; none if the dialog has to ask for the caller.
    pub(super) fn begin(&mut self, caller: Option<Side>) {
        *self = Self { caller, ..Self::default() };
    }

    /// Makes a claim of a player. Returns the request for the session, unless the decision needs none.
    pub(super) fn claim(&mut self, session: &Session, claim: ArbiterClaim, by: Side) -> Option<Request> {
        self.decision = None;
        let request = match claim {
            ArbiterClaim::IllegalMove => Request::by_person(Action::ClaimIllegalMove(claimant(session, by))),
            ArbiterClaim::Draw => Request::by_person(Action::ClaimDraw { by, intended: None }),
            ArbiterClaim::Flag if session.fallen_flags() != [false; 2] => Request::ClaimFlag,
            ArbiterClaim::Flag => {
                self.decision = Some(Decision::of(Finding::NoFlag));
                return None;
            }
            ArbiterClaim::SetUp => {
                self.decision = Some(Decision::of(Finding::SetUp(unusual_squares(session.game().start()))));
                return None;
            }
        };
        self.made = Some(MadeClaim { claim, before: times(session) });
        Some(request)
    }
}

/// Returns the side for which an illegal move is claimed. Of two people here it is the one that can claim the first such
/// move, if it still counts: the arbiter corrects that one, whoever calls.
fn claimant(session: &Session, caller: Side) -> Side {
    let is_first_corrected = session.players().share_screen() && !session.game().rules().illegal_moves_lapse();
    session.claimant_of_illegal_move().filter(|_| is_first_corrected).unwrap_or(caller)
}

/// Returns the squares on which other pieces stand than at the usual start of a game.
fn unusual_squares(start: &Position) -> Vec<Square> {
    let usual = Position::default();
    let all = start.occupied() | usual.occupied();
    all.into_iter().filter(|square| start.piece_at(*square) != usual.piece_at(*square)).collect()
}

/// Returns the remaining times, White's first.
fn times(session: &Session) -> Option<[Duration; 2]> {
    session.clock().map(|clock| Side::ALL.map(|side| clock.remaining(side)))
}

/// Reads the session's answer to a claim.
pub(in crate::ui) fn read_answers(
    mut outcomes: MessageReader<Outcome>,
    session: Res<Session>,
    mut state: ResMut<ArbiterState>,
) {
    let outcomes: Vec<&Outcome> = outcomes.read().collect();
    let Some(made) = state.made else { return };
    if let Some(decision) = decision(made, &outcomes, &session) {
        state.made = None;
        state.decision = Some(decision);
    }
}

/// Returns the decision on a claim, if these outcomes have it.
fn decision(made: MadeClaim, outcomes: &[&Outcome], session: &Session) -> Option<Decision> {
    let (mut finding, mut time, mut ending) = (None, None, None);
    let (mut taken, mut has_times) = (Vec::new(), false);
    for outcome in outcomes {
        match outcome {
            Outcome::Refused(rejection) => finding = finding.or(Some(Finding::Rejected(rejection.clone()))),
            Outcome::Game(GameEvent::MovesTakenBack(plies)) => {
                has_times = session.has_times_until(plies);
                taken = plies.iter().rev().cloned().collect();
            }
            Outcome::Game(GameEvent::IllegalMoveFound { offender, reason, count }) => {
                let taken = core::mem::take(&mut taken);
                let (offender, reason, count) = (*offender, *reason, *count);
                let kept = session.game().plies().to_vec();
                finding = Some(Finding::IllegalMove { offender, reason, count, taken, kept, has_times });
            }
            Outcome::Game(GameEvent::ClaimRejected { repetitions, moves, .. }) => {
                finding = Some(Finding::WrongClaim { repetitions: *repetitions, moves: *moves });
            }
            Outcome::Game(GameEvent::TimeAdded { to, time: added }) => time = Some((*to, *added)),
            Outcome::Game(GameEvent::Ended(how)) => ending = Some(*how),
            _ => {}
        }
    }
    let is_end_claimed = matches!(made.claim, ArbiterClaim::Draw | ArbiterClaim::Flag);
    let finding = finding.or_else(|| ending.filter(|_| is_end_claimed).map(|_| Finding::Right))?;
    let clocks = made.before.zip(times(session)).map(|(before, after)| [before, after]);
    let changes_clocks = matches!(finding, Finding::IllegalMove { .. } | Finding::WrongClaim { .. });
    Some(Decision { finding, time, ending, clocks: clocks.filter(|_| changes_clocks) })
}
