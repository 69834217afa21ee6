//! The lesson of the moment: shown, played and judged.

use bevy::prelude::*;
use coach::{Failure, Goal, Verdict};
use core::time::Duration;
use rules_core::{Action as Deed, Event};

use super::rest::{Rest, Rested};
use super::taught::{Slip, Step, Taught};
use super::{LessonRequest, Progress, asked, friendly_clock, today};
use crate::hint::{Hint, Hints, Reason};
use crate::input::Action;
use crate::motion::Motion;
use crate::schedule::GameSet;
use crate::session::{Outcome, Request, Session, WallClock};
use crate::shown::Shown;
use crate::storage::{Notice, Storage};
use crate::viewport::{MainMut, Selection};

/// How long the board rests before the teacher goes on.
const PAUSE: Duration = Duration::from_millis(500);
/// The same, while a move is shown that will be taken back.
const LOOK: Duration = Duration::from_millis(1200);

/// The lesson of the moment.
#[derive(Resource, Debug, Default)]
pub struct Teaching(pub Option<Taught>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Teaching>().init_resource::<Rested>();
    app.add_message::<LessonRequest>();
    app.add_systems(Update, (asked::answer, hint, friendly_clock::count, go_on).chain().in_set(GameSet::Input));
    app.add_systems(Update, (follow, put_cursor_away, keep).chain().after(GameSet::Session).before(GameSet::Autosave));
}

/// First the words, then the move.
fn hint(
    mut actions: MessageReader<Action>,
    session: Res<Session>,
    mut teaching: ResMut<Teaching>,
    mut hints: ResMut<Hints>,
) {
    for _ in actions.read().filter(|action| **action == Action::Hint) {
        let Some(taught) = teaching.0.as_mut().filter(|taught| taught.step == Step::Turn) else { continue };
        taught.hints = taught.hints.saturating_add(1);
        if taught.hints < 2 || !taught.lesson().goal.is_played() {
            continue;
        }
        if taught.lesson().goal == Goal::PlayOut {
            // The engine knows the way; it may be asked again after each move.
            let _ = hints.press(&session);
            continue;
        }
        match taught.attempt.next_move() {
            Some(mv) => {
                taught.was_shown = true;
                hints.0 = Hint::Found { mv, reason: Reason::Best, whole: true };
            }
            // It can't be reached from here any more.
            None => taught.judge(Verdict::Failed(Failure::NotThis)),
        }
    }
}

/// What the learner did, and that the lesson was left for something else.
fn follow(
    mut outcomes: MessageReader<Outcome>,
    session: Res<Session>,
    mut teaching: ResMut<Teaching>,
    mut requests: MessageWriter<Request>,
    mut asked: MessageWriter<LessonRequest>,
) {
    for outcome in outcomes.read() {
        if !session.is_lesson() {
            if teaching.0.is_some() {
                teaching.0 = None;
            }
            continue;
        }
        let Some(taught) = &mut teaching.bypass_change_detection().0 else { continue };
        match (outcome, taught.step) {
            // Whoever has seen enough may move before the teacher is done.
            (Outcome::Game(Event::Moved(ply)), Step::Turn | Step::Shows { .. })
                if ply.piece.color == taught.attempt.learner() =>
            {
                let verdict = taught.attempt.play(ply.mv);
                taught.judge(verdict);
                let is_idle = taught.lesson().goal == Goal::CaptureAll && ply.captured.is_none();
                taught.slip = is_idle.then_some(Slip::NoCapture);
            }
            (Outcome::Game(Event::Moved(ply)), Step::Awaits) => {
                let failed = taught.attempt.answered(ply.mv);
                taught.step = failed.map_or(Step::Turn, |why| Step::Failed { why, is_shown: false });
            }
            (Outcome::Game(Event::Moved(_)), Step::Watches(made)) => taught.step = Step::Watches(made + 1),
            (Outcome::PointedTo(square), Step::Turn)
                if matches!(taught.lesson().goal, Goal::Find(_) | Goal::SetUp(_)) =>
            {
                let verdict = taught.attempt.press(*square);
                taught.judge_answer(verdict, Slip::Square(*square));
                // Men that are set up stand there at once.
                if taught.slip.is_none() && matches!(taught.lesson().goal, Goal::SetUp(_)) {
                    requests.write(Request::LayOut(Box::new(taught.attempt.position().clone())));
                }
            }
            // Whoever goes back to the board after a failure tries again.
            (Outcome::PointedTo(_), Step::Failed { is_shown: true, .. }) => {
                asked.write(LessonRequest::Again);
            }
            _ => continue,
        }
        teaching.set_changed();
    }
}

/// Once there is nothing more to do on the board, Enter belongs to the panel.
fn put_cursor_away(teaching: Res<Teaching>, mut selection: MainMut<Selection>) {
    let is_over =
        teaching.0.as_ref().is_some_and(|taught| matches!(taught.step, Step::Done { .. } | Step::Failed { .. }));
    if teaching.is_changed() && is_over && selection.cursor.is_some() {
        selection.cursor = None;
    }
}

/// What was learnt is kept.
fn keep(
    teaching: Res<Teaching>,
    storage: Res<Storage>,
    clock: Res<WallClock>,
    mut progress: ResMut<Progress>,
    mut notices: MessageWriter<Notice>,
) {
    if !teaching.is_changed() {
        return;
    }
    match &teaching.0 {
        Some(Taught { step: Step::Done { .. }, puzzle: Some(of_row), was_shown: false, .. }) => {
            notices.write_batch(progress.solve(of_row.day, of_row.place, today(&clock), &storage));
        }
        Some(Taught { attempt, step: Step::Done { stars }, puzzle: None, time, .. }) => {
            let seconds = attempt.lesson().timed.then_some(*time as u32);
            notices.write_batch(progress.keep(&attempt.lesson().id, *stars, seconds, &storage));
        }
        _ => {}
    }
}

/// The teacher's part, once the men have rested for a while.
fn go_on(
    session: Res<Session>,
    mut rest: Rest,
    mut teaching: ResMut<Teaching>,
    mut shown: MainMut<Shown>,
    mut motion: ResMut<Motion>,
    mut requests: MessageWriter<Request>,
) {
    let Some(taught) = &mut teaching.bypass_change_detection().0 else { return };
    let pause = match taught.step {
        Step::Shows { is_made: true, .. } => LOOK,
        Step::Errs | Step::Shows { .. } | Step::Answers(Some(_)) | Step::Failed { is_shown: false, .. } => PAUSE,
        Step::Answers(None) => Duration::ZERO,
        _ => return rest.begin(),
    };
    motion.keep();
    // What was asked for is answered in this frame.
    if !session.is_lesson() || !rest.has_lasted(pause) {
        return;
    }
    let by_teacher = |mv| Request::by_machine(session.game().plies().len(), Deed::Move(mv));
    taught.step = match taught.step {
        // After "once more" the board comes back first.
        Step::Errs if taught.puzzle.as_ref().is_some_and(|of| of.puzzle.position != *session.game().position()) => {
            Step::Errs
        }
        Step::Errs => {
            requests.write_batch(taught.puzzle.iter().map(|of_row| by_teacher(of_row.puzzle.mistake)));
            Step::Turn
        }
        Step::Shows { index, is_made: false } => {
            let mv = taught.lesson().shows.get(index).copied();
            shown.set_if_neq(Shown::variation(session.game(), 0, mv));
            Step::Shows { index, is_made: true }
        }
        Step::Shows { index, is_made: true } => {
            shown.set_if_neq(Shown::Live);
            let next = index + 1;
            if next < taught.lesson().shows.len() { Step::Shows { index: next, is_made: false } } else { Step::Turn }
        }
        Step::Answers(Some(mv)) => {
            requests.write(by_teacher(mv));
            Step::Turn
        }
        Step::Answers(None) => {
            requests.write(Request::LayOut(Box::new(taught.attempt.position().clone())));
            Step::Turn
        }
        Step::Failed { why, .. } => {
            requests.write_batch(why.shown_by().map(by_teacher));
            requests.write(Request::HandsOff);
            Step::Failed { why, is_shown: true }
        }
        step => step,
    };
    teaching.set_changed();
}
