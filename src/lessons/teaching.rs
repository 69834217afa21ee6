//! The lesson of the moment: laid on the table, shown, played and judged.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use coach::{Attempt, Failure, Goal, Lesson, Verdict};
use core::time::Duration;
use rules_core::{Action as Deed, Color as Side, Event, Move, Square};

use super::{Progress, PuzzleOfRow, puzzle};
use crate::hint::{Hint, Hints, Reason};
use crate::i18n::Texts;
use crate::input::Action;
use crate::library::{Library, OpenLibrary};
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

/// The level that defends itself against a learner who has to mate: it makes no mistakes with a king alone.
const DEFENDER: u8 = 7;

/// What is asked of the teacher.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub enum LessonRequest {
    /// Teach the lesson of this name.
    Open(String),
    /// Put the puzzle at this place, from 0, of a day's row on the table.
    Puzzle {
        /// In days since 1970-01-01.
        day: u32,
        /// From 0.
        place: usize,
    },
    /// The same one again, from its beginning.
    Again,
    /// Go on: the next move to watch, the next lesson, or the next puzzle of the row that is still to be solved.
    Next,
    /// The learner's answer, counted from 1.
    Choose(u8),
    /// Leave the table.
    Leave,
}

/// The lesson of the moment.
#[derive(Resource, Debug, Default)]
pub struct Teaching(pub Option<Taught>);

/// A lesson being taught, or a puzzle.
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
    /// The puzzle, if it is one.
    pub puzzle: Option<PuzzleOfRow>,
    /// How long it has been the learner's turn, in seconds, where that is told.
    pub time: f32,
}

/// What happens now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// The opponent is about to make the mistake that a puzzle begins with.
    Errs,
    /// The teacher shows one of the lesson's moves; made, it will be taken back.
    Shows {
        /// Which one.
        index: usize,
        /// Whether it has been made.
        is_made: bool,
    },
    /// It is the learner's turn.
    Turn,
    /// The engine thinks of its answer.
    Awaits,
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

impl Step {
    /// A word for it, as the page's own test gets it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Errs => "errs",
            Self::Shows { .. } => "shows",
            Self::Turn => "turn",
            Self::Awaits => "awaits",
            Self::Answers(_) => "answers",
            Self::Watches(_) => "watches",
            Self::Done { .. } => "done",
            Self::Failed { .. } => "failed",
        }
    }
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
        Self { attempt: Attempt::new(lesson), step, hints: 0, slip: None, puzzle: None, time: 0.0 }
    }

    fn with_puzzle(puzzle: PuzzleOfRow) -> Self {
        let attempt = Attempt::new(puzzle.puzzle.lesson());
        Self { attempt, step: Step::Errs, hints: 0, slip: None, puzzle: Some(puzzle), time: 0.0 }
    }

    /// The same from the beginning.
    fn again(&self) -> Self {
        match &self.puzzle {
            Some(puzzle) => Self::with_puzzle(PuzzleOfRow { was_shown: false, ..puzzle.clone() }),
            None => Self::new(self.lesson().clone()),
        }
    }

    /// What is taught.
    pub fn lesson(&self) -> &Lesson {
        self.attempt.lesson()
    }

    /// What comes after it: the next lesson of the course, or the next puzzle of the row that is still to be solved.
    fn next(&self, library: &Library, progress: &Progress) -> Option<Self> {
        let Some(now) = &self.puzzle else {
            return library.course().after(&self.lesson().id).cloned().map(Self::new);
        };
        let place = puzzle::next(progress, now)?;
        PuzzleOfRow::find(library, now.day, place).map(Self::with_puzzle)
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
        let start = self.puzzle.as_ref().map_or(&lesson.position, |of_row| &of_row.puzzle.position);
        GameSetup { opponent: Player::Teacher, colour, demo, fen: Some(start.to_fen()), ..GameSetup::default() }
    }

    fn judge(&mut self, verdict: Verdict) {
        self.step = match verdict {
            Verdict::GoesOn(answer) => {
                // The move that a hint told was for that turn.
                self.hints = self.hints.min(1);
                Step::Answers(answer)
            }
            Verdict::Awaits => Step::Awaits,
            Verdict::Done { stars } => Step::Done { stars },
            Verdict::Failed(why) => Step::Failed { why, is_shown: false },
        };
    }

    /// Judges what was pressed or answered: after a wrong one the learner tries again.
    fn judge_answer(&mut self, verdict: Verdict, wrong: Slip) {
        match verdict {
            Verdict::Done { stars } => (self.step, self.slip) = (Step::Done { stars }, None),
            Verdict::GoesOn(_) | Verdict::Awaits => self.slip = None,
            Verdict::Failed(_) => self.slip = Some(wrong),
        }
    }
}

/// The library, in the language of the moment.
#[derive(SystemParam)]
struct Shelf<'w> {
    library: Res<'w, Library>,
    texts: Res<'w, Texts>,
}

impl Shelf<'_> {
    fn is_here(&self) -> bool {
        self.library.is_here(self.texts.language())
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Teaching>();
    app.add_message::<LessonRequest>();
    app.add_systems(Update, (answer, hint, count_time, go_on).chain().in_set(GameSet::Input));
    app.add_systems(Update, (follow, keep).chain().after(GameSet::Session).before(GameSet::Autosave));
}

/// What is asked of the library waits until that is here.
fn answer(
    shelf: Shelf,
    progress: Res<Progress>,
    mut asked: MessageReader<LessonRequest>,
    mut waiting: Local<Option<LessonRequest>>,
    mut opens: MessageWriter<OpenLibrary>,
    mut notices: MessageWriter<Notice>,
    mut teaching: ResMut<Teaching>,
    mut requests: MessageWriter<Request>,
) {
    if shelf.library.failed().is_some() {
        *waiting = None;
    }
    let is_here = shelf.is_here();
    let waited = waiting.take_if(|_| is_here);
    for request in waited.iter().chain(asked.read()) {
        let library = &*shelf.library;
        let opened = match (request, &mut teaching.0) {
            (LessonRequest::Open(_) | LessonRequest::Puzzle { .. }, _) if !is_here => {
                opens.write(OpenLibrary);
                *waiting = Some(request.clone());
                None
            }
            (LessonRequest::Open(id), _) => {
                let found = library.course().lesson(id).cloned().map(Taught::new);
                if found.is_none() {
                    notices.write(Notice { key: "notice-no-lesson", detail: id.clone() });
                }
                found
            }
            (LessonRequest::Puzzle { day, place }, _) => {
                PuzzleOfRow::find(library, *day, *place).map(Taught::with_puzzle)
            }
            (LessonRequest::Again, now) => now.as_ref().map(Taught::again),
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
                _ => taught.next(library, &progress),
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
        if let Some(taught) = opened {
            requests.write(Request::NewGame(taught.setup()));
            if taught.lesson().goal == Goal::PlayOut {
                requests.write(Request::AnswerWith(DEFENDER));
            }
            teaching.0 = Some(taught);
        }
    }
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
                taught.puzzle.iter_mut().for_each(|of_row| of_row.was_shown = true);
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
    match &teaching.0 {
        Some(Taught { step: Step::Done { .. }, puzzle: Some(of_row), .. }) if !of_row.was_shown => {
            notices.write_batch(progress.solve(of_row.day, of_row.place, &storage));
        }
        Some(Taught { attempt, step: Step::Done { stars }, puzzle: None, time, .. }) => {
            let seconds = attempt.lesson().timed.then_some(*time as u32);
            notices.write_batch(progress.keep(&attempt.lesson().id, *stars, seconds, &storage));
        }
        _ => {}
    }
}

/// The friendly clock: it only tells.
fn count_time(time: Res<Time<Real>>, mut teaching: ResMut<Teaching>, mut motion: ResMut<Motion>) {
    let Some(taught) = &mut teaching.bypass_change_detection().0 else { return };
    if taught.lesson().timed && taught.step == Step::Turn {
        taught.time += time.delta_secs();
        motion.wake_in(Duration::from_secs_f32(1.0 - taught.time.fract()));
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
