//! Guided play: after a clear mistake in a game against the computer, the person is told why it is one before the computer
//! answers, and may take the move back. No better move is shown.
//!
//! Each move of the person is looked at with the analysis, while opponent and clocks wait. The position before it is
//! analysed as soon as it is on the board, so that the wait is short, and it ends after some seconds in any case.

mod move_check;
mod state;
#[cfg(test)]
mod tests;

use bevy::prelude::*;
use core::time::Duration;
use rules_core::GameEvent;

use crate::analysis::{AnalysisCommand, AnalysisEvent, AnalysisProgress, AnalysisSet};
use crate::input::{Action, EscapeLayer};
use crate::kiosk::Kiosk;
use crate::motion::{DeclareFrames, Wake};
use crate::opponent::OpponentHold;
use crate::schedule::GameSet;
use crate::session::{Outcome, Request, Session};
use crate::settings::Settings;
use crate::storage::Notice;
use move_check::WantedCheck;
use state::GuidedStage;

pub use state::{GuidedPlay, MoveWarning};

/// Longest time for which the opponent waits for a judgement. Without one by then, the game goes on.
const LONGEST_CHECK: Duration = Duration::from_secs(5);

/// A person's answer to the question about a mistake.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum GuidedAnswer {
    /// Takes the move back.
    TakeBack,
    /// Lets the opponent answer it.
    PlayOn,
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<GuidedPlay>().draws_on_change::<GuidedPlay>();
    app.add_message::<GuidedAnswer>().draws_on_message::<GuidedAnswer>();
    app.wakes_by(end_of_check);
    app.add_systems(
        Update,
        (take_evaluations.after(AnalysisSet::Listen), limit_check, take_answers).chain().in_set(GameSet::Input),
    );
    app.add_systems(Update, follow_game.in_set(GameSet::React));
    app.add_systems(Update, request_analyses.in_set(GameSet::Opponent).before(AnalysisSet::Start));
}

/// Takes the evaluations, and judges the move once both are known. If the engine fails, that is told once, and the game
/// goes on without it.
fn take_evaluations(
    mut events: MessageReader<AnalysisEvent>,
    session: Res<Session>,
    mut guided: ResMut<GuidedPlay>,
    mut notices: MessageWriter<Notice>,
) {
    for event in events.read() {
        // Only the stage is shown.
        let Some(check) = guided.bypass_change_detection().check.running(event.key) else { continue };
        match &event.progress {
            AnalysisProgress::Deepened(_) => {}
            AnalysisProgress::Done(report) => check.evaluation = report.evaluation(),
            AnalysisProgress::Failed(failure) => {
                notices.write(failure.clone().notice());
                (guided.stage, guided.has_failed) = (GuidedStage::Play, true);
            }
        }
    }
    if let Some(stage) = guided.judged(&session) {
        guided.stage = stage;
    }
}

/// Ends a check that takes too long.
fn limit_check(time: Res<Time>, mut guided: ResMut<GuidedPlay>) {
    let GuidedStage::Check { waited, .. } = &mut guided.bypass_change_detection().stage else { return };
    *waited += time.delta();
    if *waited >= LONGEST_CHECK {
        guided.stage = GuidedStage::Play;
    }
}

/// Returns the frame in which a check has taken too long.
fn end_of_check(guided: Res<GuidedPlay>) -> Wake {
    match guided.stage {
        GuidedStage::Check { waited, .. } => Wake::In(LONGEST_CHECK.saturating_sub(waited)),
        GuidedStage::Play | GuidedStage::Ask(_) => Wake::Rest,
    }
}

/// Takes the answer to the question. Escape means to play on.
fn take_answers(
    mut answers: MessageReader<GuidedAnswer>,
    mut actions: MessageReader<Action>,
    mut guided: ResMut<GuidedPlay>,
    mut hold: ResMut<OpponentHold>,
    mut requests: MessageWriter<Request>,
) {
    let escaped = actions.read().filter(|action| **action == Action::LeaveLayer(EscapeLayer::Question)).count() > 0;
    let answer = answers.read().copied().last().or(escaped.then_some(GuidedAnswer::PlayOn));
    match answer.filter(|_| guided.question().is_some()) {
        // The question ends with the move.
        Some(GuidedAnswer::TakeBack) => {
            requests.write(Request::TakeOfferedBack);
        }
        Some(GuidedAnswer::PlayOn) => {
            guided.stage = GuidedStage::Play;
            hold.0 = false;
        }
        None => {}
    }
}

/// Begins to look at each move of the person, and ends that and the question when the move is gone.
fn follow_game(
    mut outcomes: MessageReader<Outcome>,
    session: Res<Session>,
    settings: Res<Settings>,
    kiosk: Option<Res<Kiosk>>,
    mut guided: ResMut<GuidedPlay>,
    mut hold: ResMut<OpponentHold>,
) {
    let is_possible = is_wanted(&settings, kiosk.as_deref()) && state::is_possible(&session);
    for outcome in outcomes.read() {
        match outcome {
            Outcome::Started => (guided.stage, guided.has_failed) = (GuidedStage::Play, false),
            Outcome::Game(GameEvent::Moved(ply))
                if is_possible && !guided.has_failed && session.players().of(ply.piece.color).is_here() =>
            {
                let plies = session.game().plies().len();
                guided.stage = GuidedStage::Check { plies, waited: Duration::ZERO };
            }
            _ => {}
        }
    }
    let stands = |plies: usize| is_possible && session.game().plies().len() == plies && !session.is_persons_turn();
    if guided.holds_at().is_some_and(|plies| !stands(plies)) {
        guided.stage = GuidedStage::Play;
    }
    hold.set_if_neq(OpponentHold(guided.holds_at().is_some()));
}

/// Returns whether guided play is on. At an event the operator decides.
fn is_wanted(settings: &Settings, kiosk: Option<&Kiosk>) -> bool {
    kiosk.map_or(settings.guided, |kiosk| kiosk.operator_settings().guided)
}

/// Asks for the analyses: of the position in which the person thinks, and of both while a move is looked at.
fn request_analyses(
    session: Res<Session>,
    settings: Res<Settings>,
    kiosk: Option<Res<Kiosk>>,
    mut guided: ResMut<GuidedPlay>,
    mut commands: MessageWriter<AnalysisCommand>,
) {
    let is_possible = is_wanted(&settings, kiosk.as_deref()) && !guided.has_failed && state::is_possible(&session);
    let wanted = match guided.stage {
        GuidedStage::Check { plies, .. } => {
            [plies.checked_sub(1), Some(plies)].map(|plies| Some(WantedCheck { plies: plies?, is_urgent: true }))
        }
        // After a take-back it is still known.
        GuidedStage::Ask(warning) => [Some(WantedCheck { plies: warning.ply, is_urgent: false }), None],
        GuidedStage::Play if is_possible && session.is_persons_turn() => {
            [Some(WantedCheck { plies: session.game().plies().len(), is_urgent: false }), None]
        }
        GuidedStage::Play => [None, None],
    };
    guided.bypass_change_detection().check.update(&session, wanted, &mut commands);
}
