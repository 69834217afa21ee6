//! What the command line or the link asked for happens once everything is loaded.

use bevy::prelude::*;

use crate::geometry::square_centre;
use crate::hint::{Hint, Hints};
use crate::input::Action;
use crate::lessons::{LessonRequest, today};
use crate::options::{Options, Posed, StartScreen};
use crate::photo::{PhotoRequest, PhotoSet};
use crate::schedule::GameSet;
use crate::session::SavedGame;
use crate::session::{Request, Session, Stage, WallClock};
use crate::shown::{Screen, Shown, Step, StepTo};
use crate::viewport::pose::{F_NUMBERS, LampPlace};
use crate::viewport::{Main, MainMut, MainViewport, PendingPromotion, Pose, Posing, Selection};

/// Whether all that the options ask for has been asked of the game.
#[derive(Resource, Default)]
pub struct ScriptDone(pub bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ScriptDone>();
    app.add_systems(OnExit(Screen::Loading), begin);
    app.add_systems(
        Update,
        (point, touch, step, hint, pose.after(PhotoSet)).run_if(not(in_state(Screen::Loading))).in_set(GameSet::Input),
    );
}

fn begin(
    options: Res<Options>,
    saved: Res<SavedGame>,
    clock: Res<WallClock>,
    mut requests: MessageWriter<Request>,
    mut lessons: MessageWriter<LessonRequest>,
    mut done: ResMut<ScriptDone>,
) {
    if let Some(lesson) = &options.lesson {
        lessons.write(LessonRequest::Open(lesson.clone()));
    } else if let Some(number) = options.puzzle {
        lessons.write(LessonRequest::Puzzle { day: today(&clock), place: number.place() });
    } else if let Some(request) = saved.resume().filter(|_| options.resume) {
        requests.write(request);
    } else if let Some(setup) = options.setup() {
        requests.write(Request::NewGame(setup));
    }
    let waits = options.point.is_some() || options.touch.is_some() || options.ply.is_some() || options.hint;
    done.0 = !waits && !poses(&options);
}

fn point(
    options: Res<Options>,
    session: Res<Session>,
    mut requests: MessageWriter<Request>,
    mut done: ResMut<ScriptDone>,
) {
    if let Some(hand) = options.point
        && !done.0
        && session.stage() == Stage::Drawing
    {
        requests.write(Request::PointAt(hand));
        done.0 = true;
    }
}

fn touch(
    options: Res<Options>,
    session: Res<Session>,
    mut selection: MainMut<Selection>,
    mut done: ResMut<ScriptDone>,
) {
    let Some(touch) = options.touch.filter(|_| !done.0 && session.is_on()) else {
        return;
    };
    selection.from = Some(touch.from);
    selection.promotion = touch.to.map(|to| PendingPromotion::new(session.game(), touch.from, to));
    done.0 = true;
}

fn step(
    options: Res<Options>,
    session: Res<Session>,
    viewport: Single<Entity, With<MainViewport>>,
    shown: Main<Shown>,
    mut steps: MessageWriter<Step>,
    mut done: ResMut<ScriptDone>,
) {
    if let Some(ply) = options.ply.filter(|_| !done.0 && shown.is_live() && session.stage() == Stage::Playing) {
        steps.write(Step { viewport: *viewport, to: StepTo::Ply(ply) });
        done.0 = !poses(&options);
    }
}

/// As if the button had been pressed until all is told.
fn hint(options: Res<Options>, session: Res<Session>, mut hints: ResMut<Hints>, mut done: ResMut<ScriptDone>) {
    if !options.hint || done.0 {
        return;
    }
    if matches!(hints.0, Hint::None | Hint::Found { whole: false, .. }) {
        // On the computer's turn it is asked again in the next frame.
        let _ = hints.press(&session);
    }
    done.0 = matches!(hints.0, Hint::Found { whole: true, .. });
}

/// Whether the table is asked for as it is posed for a photo.
fn poses(options: &Options) -> bool {
    options.screen == Some(StartScreen::Photo)
}

/// As if photo mode had been entered, and lens and lamp chosen.
fn pose(
    options: Res<Options>,
    session: Res<Session>,
    shown: Main<Shown>,
    posing: Main<Posing>,
    mut actions: MessageWriter<Action>,
    mut requests: MessageWriter<PhotoRequest>,
    mut done: ResMut<ScriptDone>,
) {
    // What was is stepped to before.
    let is_ready = session.stage() == Stage::Playing && (options.ply.is_none() || !shown.is_live());
    if done.0 || !poses(&options) || !is_ready {
        return;
    }
    let Some(pose) = posing.0 else {
        actions.write(Action::Photo);
        return;
    };
    requests.write_batch(options.pose.map(|asked| PhotoRequest::Pose(posed(pose, asked))));
    done.0 = true;
}

fn posed(pose: Pose, asked: Posed) -> Pose {
    /// Of the man on the square that is sharp, in metres.
    const BREAST: f32 = 0.035;
    let stop = asked.f_number.and_then(|number| F_NUMBERS.iter().position(|stop| *stop >= number));
    Pose {
        focal: asked.focal,
        stop: stop.unwrap_or(F_NUMBERS.len()),
        focus: square_centre(asked.focus) + BREAST * Vec3::Y,
        lamp: asked.lamp.map_or(pose.lamp, |(around, height)| LampPlace { around, height }),
        ..pose
    }
}
