//! Start-up actions: carries out what the command line or a link asks for once everything is loaded.

use bevy::prelude::*;
use coach::PuzzleRow;

use crate::analysis_board::BoardRequest;
use crate::files::FileRead;
use crate::geometry::square_centre;
use crate::hint::{CurrentHint, Hint};
use crate::input::{Action, PastedText};
use crate::lessons::{LessonRequest, today};
use crate::options::{AnalysisPart, Options, PhotoPose, ReviewPart, StartPanel, StartScreen};
use crate::photo::{PhotoRequest, PhotoSet};
use crate::review::{self, Review, ReviewRequest};
use crate::schedule::GameSet;
use crate::session::SavedGame;
use crate::session::{Request, Session, SessionPhase, WallClock};
use crate::shown::{DisplayedPosition, Screen, StepTo};
use crate::storage::Notice;
use crate::viewport::photo_settings::{F_NUMBERS, LampPlace};
use crate::viewport::{Main, MainMut, MainSteps, PendingPromotion, PhotoMode, PhotoSettings, Selection};

/// True once all start-up actions have been carried out.
#[derive(Resource, Default)]
pub struct StartUpDone(pub bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<StartUpDone>();
    app.add_systems(OnExit(Screen::Loading), begin_game);
    app.add_systems(
        Update,
        (
            point_at_hand,
            touch_square,
            step_to_ply,
            press_hint,
            open_analysis,
            open_review,
            await_file,
            pose_photo.after(PhotoSet),
        )
            .run_if(not(in_state(Screen::Loading)))
            .in_set(GameSet::Input),
    );
}

/// Starts the lesson, puzzle or game.
fn begin_game(
    options: Res<Options>,
    saved: Res<SavedGame>,
    clock: Res<WallClock>,
    mut requests: MessageWriter<Request>,
    mut lessons: MessageWriter<LessonRequest>,
    mut done: ResMut<StartUpDone>,
) {
    if let Some(lesson) = &options.lesson {
        lessons.write(LessonRequest::Open(lesson.clone()));
    } else if let Some(number) = options.puzzle {
        lessons.write(LessonRequest::Puzzle { row: PuzzleRow::Daily(today(&clock)), place: number.index() });
    } else if let Some(request) = saved.resume().filter(|_| options.resume) {
        requests.write(request);
    } else if let Some(setup) = options.setup().filter(|_| options.film.is_none()) {
        // A film's game is played by the exhibition.
        requests.write(Request::NewGame(setup));
    }
    let waits = looks_back(&options)
        || options.file.is_some()
        || options.point.is_some()
        || options.touch.is_some()
        || options.ply.is_some()
        || options.hint;
    done.0 = !waits && !starts_photo_mode(&options);
}

/// Opens the analysis board once the game stands, and then the part of it that was asked for.
fn open_analysis(
    options: Res<Options>,
    session: Res<Session>,
    mut requests: MessageWriter<BoardRequest>,
    mut done: ResMut<StartUpDone>,
) {
    let Some(StartPanel::Analysis(part)) = options.panel.filter(|_| !done.0) else { return };
    if options.file.is_some() && session.phase() == SessionPhase::Idle {
        // The file is still being read.
    } else if session.is_analysis() {
        requests.write_batch(match part {
            AnalysisPart::Tree => None,
            AnalysisPart::Engine => Some(BoardRequest::Lines(2)),
            AnalysisPart::SetUp => Some(BoardRequest::SetUp),
        });
        done.0 = true;
    } else if session.may_be_analysed() && (session.phase() == SessionPhase::Playing || options.setup().is_none()) {
        requests.write(BoardRequest::Open);
    } else {
        // A running game is not analysed.
        done.0 = session.phase() == SessionPhase::Playing;
    }
}

/// Waits for the file that the command line names.
fn await_file(
    options: Res<Options>,
    mut files: MessageReader<FileRead>,
    mut pasted: MessageReader<PastedText>,
    mut notices: MessageReader<Notice>,
    mut done: ResMut<StartUpDone>,
) {
    let (games, others): (Vec<_>, Vec<_>) = files.read().partition(|file| matches!(file, FileRead::Game(_)));
    let is_else = others.len() + pasted.read().count() + notices.read().count() > 0;
    // A panel about the game waits for that game, if there is one.
    if options.file.is_some() && (is_else || !games.is_empty() && !looks_back(&options)) {
        done.0 = true;
    }
}

/// Opens the review once the game stands, waits for its first turning point, and then shows the part that was asked for.
fn open_review(
    options: Res<Options>,
    session: Res<Session>,
    review: Res<Review>,
    mut requests: MessageWriter<ReviewRequest>,
    mut done: ResMut<StartUpDone>,
) {
    let Some(StartPanel::Review(part)) = options.panel.filter(|_| !done.0) else { return };
    if session.phase() != SessionPhase::Playing {
        return;
    }
    if !review::is_possible(&session) {
        done.0 = true;
    } else if !review.is_open() {
        requests.write(ReviewRequest::Open);
    } else if review.is_whole() && !review.is_presenting() {
        let first = review.turning_points(0).plies.first().copied();
        requests.write_batch(first.and_then(|ply| match part {
            ReviewPart::Point | ReviewPart::Details => None,
            ReviewPart::Better => Some(ReviewRequest::ShowBetter(ply)),
            ReviewPart::Try => Some(ReviewRequest::Try(ply)),
        }));
        done.0 = true;
    }
}

/// Points at a hand in the colour draw.
fn point_at_hand(
    options: Res<Options>,
    session: Res<Session>,
    mut requests: MessageWriter<Request>,
    mut done: ResMut<StartUpDone>,
) {
    if let Some(hand) = options.point
        && !done.0
        && session.phase() == SessionPhase::Drawing
    {
        requests.write(Request::ChooseHand(hand));
        done.0 = true;
    }
}

/// Touches a square, and moves the piece to another one, where a pawn may wait for its promotion.
fn touch_square(
    options: Res<Options>,
    session: Res<Session>,
    mut selection: MainMut<Selection>,
    mut requests: MessageWriter<Request>,
    mut done: ResMut<StartUpDone>,
) {
    let Some(touch) = options.touch.filter(|_| !done.0 && session.is_on()) else {
        return;
    };
    let game = session.game();
    let mut moves = game.moves_from(touch.from).into_iter().filter(|mv| Some(mv.to()) == touch.to);
    match moves.next().filter(|mv| mv.promotion().is_none()) {
        Some(mv) => {
            requests.write(Request::by_person(rules_core::Action::Move(mv)));
        }
        None => {
            selection.from = Some(touch.from);
            selection.promotion = touch.to.map(|to| PendingPromotion::new(game, touch.from, to));
        }
    }
    done.0 = true;
}

/// Steps to a half-move of the game.
fn step_to_ply(
    options: Res<Options>,
    session: Res<Session>,
    shown: Main<DisplayedPosition>,
    mut steps: MainSteps,
    mut done: ResMut<StartUpDone>,
) {
    if let Some(ply) = options.ply.filter(|_| !done.0 && shown.is_live() && session.phase() == SessionPhase::Playing) {
        steps.step(StepTo::Ply(ply));
        done.0 = !starts_photo_mode(&options);
    }
}

/// Presses the button for a hint until everything is shown.
fn press_hint(
    options: Res<Options>,
    session: Res<Session>,
    mut hints: ResMut<CurrentHint>,
    mut done: ResMut<StartUpDone>,
) {
    if !options.hint || done.0 {
        return;
    }
    if matches!(hints.0, Hint::None | Hint::Found { whole: false, .. }) {
        // On the computer's turn it fails, and is tried again in the next frame.
        let _ = hints.advance(&session);
    }
    done.0 = matches!(hints.0, Hint::Found { whole: true, .. });
}

/// Returns whether the options open a panel about a game that is over.
fn looks_back(options: &Options) -> bool {
    matches!(options.panel, Some(StartPanel::Analysis(_) | StartPanel::Review(_)))
}

/// Returns whether the options start photo mode.
fn starts_photo_mode(options: &Options) -> bool {
    options.screen == Some(StartScreen::Photo)
}

/// Enters photo mode and sets lens and lamp.
fn pose_photo(
    options: Res<Options>,
    session: Res<Session>,
    shown: Main<DisplayedPosition>,
    posing: Main<PhotoMode>,
    mut actions: MessageWriter<Action>,
    mut requests: MessageWriter<PhotoRequest>,
    mut done: ResMut<StartUpDone>,
) {
    // Earlier positions are stepped to first.
    let is_ready = session.phase() == SessionPhase::Playing && (options.ply.is_none() || !shown.is_live());
    if done.0 || !starts_photo_mode(&options) || !is_ready {
        return;
    }
    let Some(pose) = posing.0 else {
        actions.write(Action::Photo);
        return;
    };
    requests.write_batch(options.pose.map(|requested| PhotoRequest::Pose(photo_pose(pose, requested))));
    done.0 = true;
}

fn photo_pose(pose: PhotoSettings, requested: PhotoPose) -> PhotoSettings {
    /// Height of the middle of a piece on the square in focus, in metres.
    const PIECE_MIDDLE: f32 = 0.035;
    let stop = requested.f_number.and_then(|number| F_NUMBERS.iter().position(|stop| *stop >= number));
    PhotoSettings {
        focal: requested.focal,
        stop: stop.unwrap_or(F_NUMBERS.len()),
        focus: square_centre(requested.focus) + PIECE_MIDDLE * Vec3::Y,
        lamp: requested.lamp.map_or(pose.lamp, |(around, height)| LampPlace { around, height }),
        ..pose
    }
}
