//! Runs the current lesson: shows its moves, follows the learner's, and stores the result.

use bevy::prelude::*;
use coach::{AttemptOutcome, Failure, Goal};
use core::time::Duration;
use rules_core::{Action as GameAction, GameEvent};

use super::active_lesson::{ActiveLesson, CurrentLesson, LessonStep, WrongAnswer};
use super::rest_timer::{RestDuration, RestTimer};
use super::{LessonProgress, LessonRequest, PieceDropped, friendly_clock, requests, today};
use crate::hint::{CurrentHint, Hint, Reason};
use crate::input::Action;
use crate::motion::{Animated, DeclareFrames, Wake};
use crate::schedule::GameSet;
use crate::session::{Outcome, Request, Session, WallClock};
use crate::shown::DisplayedPosition;
use crate::storage::{Notice, Storage};
use crate::viewport::{MainMut, Selection};

/// Time at rest before the teacher continues.
const REST_TIME: Duration = Duration::from_millis(500);
/// Time for which a shown move stays before it is taken back.
const SHOWN_TIME: Duration = Duration::from_millis(1200);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<CurrentLesson>().init_resource::<RestDuration>();
    app.animates::<CurrentLesson>().draws_on_change::<CurrentLesson>();
    app.add_message::<LessonRequest>().draws_on_message::<LessonRequest>();
    app.add_message::<PieceDropped>().draws_on_message::<PieceDropped>();
    app.add_systems(
        Update,
        (requests::handle_requests, hint, friendly_clock::count_time, continue_teaching).chain().in_set(GameSet::Input),
    );
    app.add_systems(Update, (follow_outcomes, hide_cursor, store_result).chain().in_set(GameSet::React));
}

/// Gives hints: first words, then the move. A move that is shown costs a crown, whoever found it.
fn hint(
    mut actions: MessageReader<Action>,
    session: Res<Session>,
    mut current: ResMut<CurrentLesson>,
    mut hints: ResMut<CurrentHint>,
) {
    for _ in actions.read().filter(|action| **action == Action::Hint) {
        let Some(lesson) = current.0.as_mut().filter(|lesson| lesson.step == LessonStep::Turn) else { continue };
        lesson.hints = lesson.hints.saturating_add(1);
        if lesson.hints < 2 || !lesson.lesson().goal.is_played() {
            continue;
        }
        if lesson.lesson().goal == Goal::PlayOut {
            // The engine finds the move; it may be asked again after each move.
            let _ = hints.advance(&session);
            continue;
        }
        match lesson.attempt.next_move() {
            Some(mv) => hints.0 = Hint::Found { mv, reason: Reason::Best, whole: true },
            // The goal can't be reached any more.
            None => lesson.judge(AttemptOutcome::Failed(Failure::Wrong)),
        }
    }
    let is_news = |lesson: &ActiveLesson| lesson.step == LessonStep::Turn && !lesson.was_shown;
    if matches!(hints.0, Hint::Found { whole: true, .. })
        && current.0.as_ref().is_some_and(is_news)
        && let Some(lesson) = &mut current.0
    {
        lesson.was_shown = true;
    }
}

/// Applies outcomes to the lesson: the learner's moves and presses, and its end if another game is started.
fn follow_outcomes(
    mut outcomes: MessageReader<Outcome>,
    session: Res<Session>,
    mut current: ResMut<CurrentLesson>,
    mut requests: MessageWriter<Request>,
    mut lesson_requests: MessageWriter<LessonRequest>,
) {
    for outcome in outcomes.read() {
        // An analysis counts as a lesson, too.
        if !session.is_lesson() || session.is_analysis() {
            if current.0.is_some() {
                current.0 = None;
            }
            continue;
        }
        let Some(lesson) = &mut current.bypass_change_detection().0 else { continue };
        match (outcome, lesson.step) {
            // The learner may move before the teacher has finished showing.
            (Outcome::Game(GameEvent::Moved(ply)), LessonStep::Turn | LessonStep::ShowMove { .. })
                if ply.piece.color == lesson.attempt.learner() && lesson.lesson().goal.is_played() =>
            {
                let verdict = lesson.attempt.play(ply.mv);
                lesson.judge(verdict);
                let missed_capture = lesson.lesson().goal == Goal::CaptureAll && ply.captured.is_none();
                lesson.wrong_answer = missed_capture.then_some(WrongAnswer::NoCapture);
            }
            (Outcome::Game(GameEvent::Moved(ply)), LessonStep::AwaitEngine) => {
                let failed = lesson.attempt.play_reply(ply.mv);
                lesson.step = failed.map_or(LessonStep::Turn, |why| LessonStep::Failed { why, is_shown: false });
            }
            (Outcome::Game(GameEvent::Moved(_)), LessonStep::Watch(made)) => lesson.step = LessonStep::Watch(made + 1),
            (Outcome::PointedTo(square), LessonStep::Turn)
                if matches!(lesson.lesson().goal, Goal::Find(_) | Goal::SetUp(_)) =>
            {
                let verdict = match lesson.piece_to_place() {
                    Some(piece) => lesson.attempt.place(piece, *square),
                    None => lesson.attempt.select_square(*square),
                };
                lesson.judge_answer(verdict, WrongAnswer::Square(*square));
                // Pieces of a setup appear at once.
                if lesson.wrong_answer.is_none() && matches!(lesson.lesson().goal, Goal::SetUp(_)) {
                    requests.write(Request::SetPosition(Box::new(lesson.attempt.position().clone())));
                }
            }
            // A press on the board after a failure tries again.
            (Outcome::PointedTo(_), LessonStep::Failed { is_shown: true, .. }) => {
                lesson_requests.write(LessonRequest::Again);
            }
            _ => continue,
        }
        current.set_changed();
    }
}

/// Hides the cursor after the end of a lesson, so that Enter goes to the panel.
fn hide_cursor(current: Res<CurrentLesson>, mut selection: MainMut<Selection>) {
    let is_over = current
        .0
        .as_ref()
        .is_some_and(|lesson| matches!(lesson.step, LessonStep::Done { .. } | LessonStep::Failed { .. }));
    if current.is_changed() && is_over && selection.cursor.is_some() {
        selection.cursor = None;
    }
}

/// Stores a result, or how far the learner has come. A puzzle with a wrong or a shown move was missed.
fn store_result(
    current: Res<CurrentLesson>,
    storage: Res<Storage>,
    clock: Res<WallClock>,
    mut progress: ResMut<LessonProgress>,
    mut notices: MessageWriter<Notice>,
) {
    if !current.is_changed() {
        return;
    }
    match &current.0 {
        Some(ActiveLesson { puzzle: Some(puzzle), was_shown: true, .. })
        | Some(ActiveLesson { puzzle: Some(puzzle), step: LessonStep::Failed { .. }, .. }) => {
            notices.write_batch(progress.record_missed(puzzle, today(&clock), &storage));
        }
        Some(ActiveLesson { puzzle: Some(puzzle), step: LessonStep::Done { .. }, .. }) => {
            notices.write_batch(progress.record_solved(puzzle, today(&clock), &storage));
        }
        Some(ActiveLesson { attempt, step: LessonStep::Done { stars }, puzzle: None, time, .. }) => {
            let seconds = attempt.lesson().timed.then_some(*time as u32);
            notices.write_batch(progress.record_lesson(&attempt.lesson().id, *stars, seconds, &storage));
        }
        // The engine's answer comes soon; until then the last turn is what would be left.
        Some(lesson) if lesson.puzzle.is_none() && lesson.step != LessonStep::AwaitEngine => {
            notices.write_batch(progress.record_left(&lesson.lesson().id, lesson.left(), &storage));
        }
        _ => {}
    }
}

/// Returns how long the pieces rest before the teacher's part; `None` if it is not the teacher's turn.
fn pause_before(step: LessonStep) -> Option<Duration> {
    match step {
        LessonStep::ShowMove { is_made: true, .. } => Some(SHOWN_TIME),
        LessonStep::OpponentMistake
        | LessonStep::ShowMove { .. }
        | LessonStep::Reply(Some(_))
        | LessonStep::Failed { is_shown: false, .. } => Some(REST_TIME),
        LessonStep::Reply(None) => Some(Duration::ZERO),
        _ => None,
    }
}

impl Animated for CurrentLesson {
    /// Needs frames until the teacher has done their part, and one for each second of the learner's time.
    fn wake(&self, _now: Duration) -> Wake {
        match &self.0 {
            Some(lesson) if pause_before(lesson.step).is_some() => Wake::Continuous,
            Some(lesson) if lesson.lesson().timed && lesson.step == LessonStep::Turn => {
                Wake::In(Duration::from_secs_f32(1.0 - lesson.time.fract()))
            }
            _ => Wake::Rest,
        }
    }
}

/// Continues with the teacher's part after the pieces have rested.
fn continue_teaching(
    session: Res<Session>,
    mut rest: RestTimer,
    mut current: ResMut<CurrentLesson>,
    mut shown: MainMut<DisplayedPosition>,
    mut requests: MessageWriter<Request>,
) {
    let Some(lesson) = &mut current.bypass_change_detection().0 else { return };
    let Some(pause) = pause_before(lesson.step) else { return rest.restart() };
    // The request of this frame is handled first.
    if !session.is_lesson() || !rest.has_lasted(pause) {
        return;
    }
    let by_teacher = |mv| Request::from_elsewhere(session.game().plies().len(), GameAction::Move(mv));
    lesson.step = match lesson.step {
        // After a restart the board is reset first.
        LessonStep::OpponentMistake
            if lesson.puzzle.as_ref().is_some_and(|of| of.puzzle.position != *session.game().position()) =>
        {
            LessonStep::OpponentMistake
        }
        LessonStep::OpponentMistake => {
            requests.write_batch(lesson.puzzle.iter().map(|puzzle| by_teacher(puzzle.puzzle.mistake)));
            LessonStep::Turn
        }
        LessonStep::ShowMove { index, is_made: false } => {
            let mv = lesson.lesson().shows.get(index).copied();
            shown.set_if_neq(DisplayedPosition::variation(session.game(), 0, mv));
            LessonStep::ShowMove { index, is_made: true }
        }
        LessonStep::ShowMove { index, is_made: true } => {
            shown.set_if_neq(DisplayedPosition::Live);
            let next = index + 1;
            if next < lesson.lesson().shows.len() {
                LessonStep::ShowMove { index: next, is_made: false }
            } else {
                LessonStep::Turn
            }
        }
        LessonStep::Reply(Some(mv)) => {
            requests.write(by_teacher(mv));
            LessonStep::Turn
        }
        LessonStep::Reply(None) => {
            requests.write(Request::SetPosition(Box::new(lesson.attempt.position().clone())));
            LessonStep::Turn
        }
        LessonStep::Failed { why, .. } => {
            requests.write_batch(why.refutation().map(by_teacher));
            requests.write(Request::StopLearner);
            LessonStep::Failed { why, is_shown: true }
        }
        step => step,
    };
    current.set_changed();
}
