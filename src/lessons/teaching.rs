//! The lesson of the moment: laid on the table, shown, played and judged.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use coach::{Attempt, Failure, Goal, Lesson, Verdict};
use core::time::Duration;
use rules_core::{Action as Deed, Color as Side, Event, Move, Square};

use super::{COURSE, Progress};
use crate::hint::{Hint, Hints, Reason};
use crate::input::Action;
use crate::motion::Motion;
use crate::motion::tween::Tween;
use crate::schedule::GameSet;
use crate::session::{ColourChoice, GameSetup, Outcome, Player, Request, Session};
use crate::shown::Shown;
use crate::storage::{Notice, Storage};
use crate::viewport::MainMut;

/// How long the board rests before the teacher goes on.
const PAUSE: Duration = Duration::from_millis(500);
/// The same, while a move is shown that will be taken back.
const LOOK: Duration = Duration::from_millis(1200);

/// What is asked of the teacher.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub enum LessonRequest {
    /// Teach the lesson of this name.
    Open(String),
    /// The same one again, from its beginning.
    Again,
    /// Go on: the next move to watch, or the next lesson.
    Next,
    /// The learner's answer, counted from 1.
    Choose(u8),
    /// Leave the table.
    Leave,
}

/// The lesson of the moment.
#[derive(Resource, Debug, Default)]
pub struct Teaching(pub Option<Taught>);

/// A lesson being taught.
#[derive(Debug, Clone, PartialEq)]
pub struct Taught {
    /// How far the learner has come.
    pub attempt: Attempt,
    /// What happens now.
    pub step: Step,
    /// How many hints were asked for: first words, then the move.
    pub hints: u8,
    /// What was pressed or answered last, and was wrong.
    pub slip: Option<Slip>,
}

/// What happens now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// The teacher shows one of the lesson's moves; made, it will be taken back.
    Shows {
        /// Which one.
        index: usize,
        /// Whether it has been made.
        is_made: bool,
    },
    /// It is the learner's turn.
    Turn,
    /// Once the men have come to rest, this answers the learner's move.
    Answers(Option<Move>),
    /// So many of the moves to watch have been made.
    Watches(usize),
    /// The goal is reached.
    Done {
        /// One to three.
        stars: u8,
    },
    /// It was not reached. The answer that shows why is still to be made, or was.
    Failed {
        /// Why.
        why: Failure,
        /// Whether nothing of it is still to be shown.
        is_shown: bool,
    },
}

/// A wrong press or answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Slip {
    /// This square is not the one that is sought.
    Square(Square),
    /// This answer is not the right one.
    Answer(u8),
    /// The move was to capture, and didn't.
    NoCapture,
}

impl Taught {
    fn new(lesson: Lesson) -> Self {
        let step = match lesson.goal {
            Goal::Watch(_) => Step::Watches(0),
            _ if lesson.shows.is_empty() => Step::Turn,
            _ => Step::Shows { index: 0, is_made: false },
        };
        Self { attempt: Attempt::new(lesson), step, hints: 0, slip: None }
    }

    /// What is taught.
    pub fn lesson(&self) -> &Lesson {
        self.attempt.lesson()
    }

    /// The squares that are marked: where to go, or what the lesson speaks of.
    pub fn goals(&self) -> &[Square] {
        match (&self.lesson().goal, self.step) {
            (Goal::Collect(_), Step::Turn | Step::Shows { .. } | Step::Answers(_)) => self.attempt.left(),
            (_, Step::Turn) => &self.lesson().marks,
            _ => &[],
        }
    }

    /// How it is laid on the table.
    fn setup(&self) -> GameSetup {
        let lesson = self.lesson();
        let colour = if self.attempt.learner() == Side::White { ColourChoice::White } else { ColourChoice::Black };
        let demo = !lesson.goal.is_played();
        GameSetup {
            opponent: Player::Teacher,
            colour,
            demo,
            fen: Some(lesson.position.to_fen()),
            ..GameSetup::default()
        }
    }

    fn judge(&mut self, verdict: Verdict) {
        self.step = match verdict {
            Verdict::GoesOn(answer) => {
                // The move that a hint told was for that turn.
                self.hints = self.hints.min(1);
                Step::Answers(answer)
            }
            Verdict::Done { stars } => Step::Done { stars },
            Verdict::Failed(why) => Step::Failed { why, is_shown: false },
        };
    }

    /// Judges what was pressed or answered: after a wrong one the learner tries again.
    fn judge_answer(&mut self, verdict: Verdict, wrong: Slip) {
        match verdict {
            Verdict::Done { stars } => (self.step, self.slip) = (Step::Done { stars }, None),
            Verdict::GoesOn(_) => self.slip = None,
            Verdict::Failed(_) => self.slip = Some(wrong),
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Teaching>();
    app.add_message::<LessonRequest>();
    app.add_systems(Update, (answer, hint, go_on).chain().in_set(GameSet::Input));
    app.add_systems(Update, (follow, keep).chain().after(GameSet::Session).before(GameSet::Autosave));
}

fn answer(
    mut asked: MessageReader<LessonRequest>,
    mut teaching: ResMut<Teaching>,
    mut requests: MessageWriter<Request>,
) {
    for request in asked.read() {
        let now = teaching.0.as_ref().map(|taught| taught.lesson().clone());
        let opened = match (request, &mut teaching.0) {
            (LessonRequest::Open(id), _) => COURSE.lesson(id).cloned(),
            (LessonRequest::Again, _) => now,
            (LessonRequest::Next, Some(taught)) => match (taught.step, &taught.lesson().goal) {
                (Step::Watches(made), Goal::Watch(moves)) => {
                    match moves.get(made) {
                        Some(mv) => {
                            requests.write(Request::by_machine(made, Deed::Move(*mv)));
                        }
                        None => taught.judge(taught.attempt.watched()),
                    }
                    None
                }
                _ => now.and_then(|lesson| COURSE.after(&lesson.id)).cloned(),
            },
            (LessonRequest::Choose(number), Some(taught)) if taught.step == Step::Turn => {
                let verdict = taught.attempt.choose(*number);
                taught.judge_answer(verdict, Slip::Answer(*number));
                None
            }
            (LessonRequest::Leave, _) => {
                requests.write(Request::LeaveGame);
                None
            }
            (LessonRequest::Next | LessonRequest::Choose(_), _) => None,
        };
        if let Some(lesson) = opened {
            let taught = Taught::new(lesson);
            requests.write(Request::NewGame(taught.setup()));
            teaching.0 = Some(taught);
        }
    }
}

/// First the words, then the move.
fn hint(mut actions: MessageReader<Action>, mut teaching: ResMut<Teaching>, mut hints: ResMut<Hints>) {
    for _ in actions.read().filter(|action| **action == Action::Hint) {
        let Some(taught) = teaching.0.as_mut().filter(|taught| taught.step == Step::Turn) else { continue };
        taught.hints = taught.hints.saturating_add(1);
        if taught.hints < 2 || !taught.lesson().goal.is_played() {
            continue;
        }
        match taught.attempt.next_move() {
            Some(mv) => hints.0 = Hint::Found { mv, reason: Reason::Best, whole: true },
            // It can't be reached from here any more.
            None => taught.judge(Verdict::Failed(Failure::NotThis)),
        }
    }
}

/// What the learner did, and that the lesson was left for something else.
fn follow(mut outcomes: MessageReader<Outcome>, session: Res<Session>, mut teaching: ResMut<Teaching>) {
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
            (Outcome::Game(Event::Moved(_)), Step::Watches(made)) => taught.step = Step::Watches(made + 1),
            (Outcome::PointedTo(square), Step::Turn) if matches!(taught.lesson().goal, Goal::Find(_)) => {
                let verdict = taught.attempt.press(*square);
                taught.judge_answer(verdict, Slip::Square(*square));
            }
            _ => continue,
        }
        teaching.set_changed();
    }
}

/// What was learnt is kept.
fn keep(
    teaching: Res<Teaching>,
    storage: Res<Storage>,
    mut progress: ResMut<Progress>,
    mut notices: MessageWriter<Notice>,
) {
    if !teaching.is_changed() {
        return;
    }
    if let Some(Taught { attempt, step: Step::Done { stars }, .. }) = &teaching.0 {
        notices.write_batch(progress.keep(&attempt.lesson().id, *stars, &storage));
    }
}

/// How long the men have rested.
#[derive(SystemParam)]
struct Rest<'w, 's> {
    time: Res<'w, Time>,
    moving: Query<'w, 's, (), With<Tween>>,
    rested: Local<'s, Duration>,
}

impl Rest<'_, '_> {
    fn begin(&mut self) {
        *self.rested = Duration::ZERO;
    }

    /// Whether they have rested for so long; if so, it is counted anew.
    fn has_lasted(&mut self, pause: Duration) -> bool {
        if self.moving.is_empty() {
            *self.rested += self.time.delta();
        } else {
            self.begin();
        }
        let has_lasted = self.moving.is_empty() && *self.rested >= pause;
        if has_lasted {
            self.begin();
        }
        has_lasted
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
        Step::Shows { .. } | Step::Answers(Some(_)) | Step::Failed { is_shown: false, .. } => PAUSE,
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
            requests.write(Request::PassTurn);
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
