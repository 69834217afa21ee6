//! `--record FOLDER`: the computer plays itself to the end and nobody has to see it. The moves are told as they come; the
//! first and the last picture and the game are written into the folder. In between nothing is drawn.

use bevy::app::AppExit;
use bevy::prelude::*;
use bevy::render::view::screenshot::ScreenshotCaptured;
use rules_core::{Color as Side, Event, pgn};
use std::io::Write;
use std::path::PathBuf;
use tracing::error;

use super::screenshot::{Stillness, picture, write_png};
use crate::i18n::Texts;
use crate::opponent::Held;
use crate::options::Options;
use crate::platform::Target;
use crate::session::saved::tags;
use crate::session::{Outcome, Session, Stage};
use crate::settings::{AnimationSpeed, Settings};
use crate::ui::reasons;
use crate::viewport::MainViewport;

/// What is written into the folder.
const FIRST: &str = "first.png";
const LAST: &str = "last.png";
const GAME: &str = "game.pgn";

/// Plays, tells and writes.
#[derive(Resource, Debug, Clone, Copy)]
pub(super) struct Recorder {
    /// Whether there is anything to draw with; else there are no pictures.
    pub draws: bool,
}

/// Where what is told goes: to standard output, unless a test listens.
#[derive(Resource)]
pub struct Voice(pub Box<dyn FnMut(&str) + Send + Sync>);

/// How far the recording is.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq)]
enum Step {
    /// The table is being set; the game waits for its first picture.
    Opening,
    /// The computer plays.
    Playing,
    /// The game is over; its last picture comes when everything stands still.
    Closing,
    /// A picture is being taken.
    Taking,
}

impl Plugin for Recorder {
    fn build(&self, app: &mut App) {
        app.insert_resource(*self).insert_resource(Step::Opening).insert_resource(Held);
        app.insert_resource(Voice(Box::new(|text| {
            // Whoever stops listening still gets the files.
            let mut out = std::io::stdout().lock();
            let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
        })));
        app.add_systems(Startup, |mut settings: ResMut<Settings>| settings.animation = AnimationSpeed::None);
        app.add_systems(Last, (tell, follow).chain());
    }
}

/// The moves, numbered and two a line, and the end.
fn tell(
    mut outcomes: MessageReader<Outcome>,
    texts: Res<Texts>,
    mut voice: ResMut<Voice>,
    mut is_line_open: Local<bool>,
) {
    for outcome in outcomes.read() {
        match outcome {
            Outcome::Game(Event::Moved(ply)) => {
                let (number, mv) = (ply.before.fullmove_number(), &ply.san);
                (voice.0)(&match ply.piece.color {
                    Side::White => format!("{number}. {mv}"),
                    Side::Black if *is_line_open => format!(" {mv}\n"),
                    Side::Black => format!("{number}... {mv}\n"),
                });
                *is_line_open = ply.piece.color == Side::White;
            }
            Outcome::Game(Event::Ended(ending)) => {
                let gap = if std::mem::take(&mut *is_line_open) { "\n" } else { "" };
                (voice.0)(&format!("{gap}{} {}\n", reasons::score(*ending), reasons::ending(&texts, *ending)));
            }
            _ => {}
        }
    }
}

#[expect(clippy::too_many_arguments, reason = "how far the game is, and everything a picture takes")]
fn follow(
    mut commands: Commands,
    session: Res<Session>,
    recorder: Res<Recorder>,
    target: Res<Target>,
    mut stillness: Stillness,
    mut step: ResMut<Step>,
    mut camera: Single<&mut Camera, With<MainViewport>>,
    mut exit: MessageWriter<AppExit>,
) {
    let is_pictured = match *step {
        Step::Opening => session.stage() == Stage::Playing && stillness.has_come(),
        Step::Closing => stillness.has_come(),
        Step::Playing | Step::Taking => false,
    };
    if is_pictured && recorder.draws {
        *step = Step::Taking;
        commands.spawn(picture(&target)).observe(keep);
    } else if is_pictured {
        commands.run_system_cached(go_on);
    } else if let (Step::Playing, Some(trouble)) = (*step, session.trouble()) {
        error!("The game can't go on: {trouble:?}");
        exit.write(AppExit::error());
    } else if *step == Step::Playing && session.ending().is_some() {
        camera.is_active = true;
        *step = Step::Closing;
    }
}

/// Writes the picture that was taken: before the end it is the first one.
fn keep(
    captured: On<ScreenshotCaptured>,
    mut commands: Commands,
    options: Res<Options>,
    session: Res<Session>,
    mut exit: MessageWriter<AppExit>,
) {
    let name = if session.ending().is_some() { LAST } else { FIRST };
    match file(&options, name).and_then(|path| write_png(&captured.image, &path)) {
        Ok(()) => commands.run_system_cached(go_on),
        Err(error) => {
            error!("The picture {name} could not be written: {error}");
            exit.write(AppExit::error());
        }
    }
}

/// Lets the computer play; after the end, writes the game and leaves.
fn go_on(
    mut commands: Commands,
    session: Res<Session>,
    settings: Res<Settings>,
    options: Res<Options>,
    mut step: ResMut<Step>,
    mut camera: Single<&mut Camera, With<MainViewport>>,
    mut exit: MessageWriter<AppExit>,
) {
    let game = session.game();
    if game.ending().is_none() {
        commands.remove_resource::<Held>();
        camera.is_active = false;
        *step = Step::Playing;
        return;
    }
    let text = pgn::write(game, &tags(&session, settings.names()), game.result());
    let written = file(&options, GAME).and_then(|path| std::fs::write(path, text).map_err(|error| error.to_string()));
    exit.write(match written {
        Ok(()) => AppExit::Success,
        Err(error) => {
            error!("The game could not be written: {error}");
            AppExit::error()
        }
    });
}

/// A file in the folder, which is made if it isn't there.
fn file(options: &Options, name: &str) -> Result<PathBuf, String> {
    let folder = options.record.as_deref().ok_or("there is no folder for it")?;
    std::fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    Ok(folder.join(name))
}
