//! What the command line or the link asked for happens once everything is loaded.

use bevy::prelude::*;

use crate::hint::{Hint, Hints};
use crate::lessons::{LessonRequest, today};
use crate::options::Options;
use crate::schedule::GameSet;
use crate::session::SavedGame;
use crate::session::{Request, Session, Stage, WallClock};
use crate::shown::{Screen, Step, StepTo};
use crate::viewport::{MainMut, MainViewport, PendingPromotion, Selection};

/// Whether all that the options ask for has been asked of the game.
#[derive(Resource, Default)]
pub struct ScriptDone(pub bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ScriptDone>();
    app.add_systems(OnExit(Screen::Loading), begin);
    app.add_systems(Update, (point, touch, step, hint).run_if(not(in_state(Screen::Loading))).in_set(GameSet::Input));
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
    done.0 = options.point.is_none() && options.touch.is_none() && options.ply.is_none() && !options.hint;
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
    mut steps: MessageWriter<Step>,
    mut done: ResMut<ScriptDone>,
) {
    if let Some(ply) = options.ply.filter(|_| !done.0 && session.stage() == Stage::Playing) {
        steps.write(Step { viewport: *viewport, to: StepTo::Ply(ply) });
        done.0 = true;
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
