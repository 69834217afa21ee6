//! `--record FOLDER`: the computer plays a game against itself to its end. The moves are printed as they are made; the
//! first and the last picture and the game are written into the folder. Nothing is drawn in between.

use bevy::app::AppExit;
use bevy::prelude::*;
use bevy::render::view::screenshot::ScreenshotCaptured;
use rules_core::{Color as Side, GameEvent, pgn};
use std::io::Write;
use std::path::PathBuf;
use tracing::error;

use super::screenshot::{Stillness, screenshot_of, write_png};
use crate::i18n::Texts;
use crate::opponent::OpponentPaused;
use crate::options::Options;
use crate::platform::CameraTarget;
use crate::session::saved::tags;
use crate::session::{Outcome, Session, SessionPhase};
use crate::settings::{AnimationSpeed, Settings};
use crate::ui::reasons;
use crate::viewport::MainViewport;

/// File names in the folder.
const FIRST_PICTURE: &str = "first.png";
const LAST_PICTURE: &str = "last.png";
const GAME_FILE: &str = "game.pgn";

/// Records a game.
#[derive(Resource, Debug, Clone, Copy)]
pub(super) struct Recorder {
    /// True if pictures can be drawn.
    pub draws: bool,
}

/// Receives the printed moves: standard output, unless a test replaces it.
#[derive(Resource)]
pub struct MoveOutput(pub Box<dyn FnMut(&str) + Send + Sync>);

/// Progress of the recording.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq)]
enum RecordingPhase {
    /// The game waits until the table is set up and its first picture is taken.
    Opening,
    /// The computer plays.
    Playing,
    /// The game has ended; its last picture is taken once nothing moves.
    Closing,
    /// A picture is being taken.
    TakingPicture,
}

impl Plugin for Recorder {
    fn build(&self, app: &mut App) {
        app.insert_resource(*self).insert_resource(RecordingPhase::Opening).insert_resource(OpponentPaused);
        app.insert_resource(MoveOutput(Box::new(|text| {
            // A closed pipe must not prevent the files from being written.
            let mut out = std::io::stdout().lock();
            let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
        })));
        app.add_systems(Startup, |mut settings: ResMut<Settings>| settings.animation = AnimationSpeed::None);
        // The game goes on in the frame after a picture.
        app.add_systems(Last, (print_moves, take_picture, watch_game).chain_ignore_deferred());
    }
}

/// Prints the moves, numbered, two per line, and the end of the game.
fn print_moves(
    mut outcomes: MessageReader<Outcome>,
    texts: Res<Texts>,
    mut output: ResMut<MoveOutput>,
    mut is_line_open: Local<bool>,
) {
    for outcome in outcomes.read() {
        match outcome {
            Outcome::Game(GameEvent::Moved(ply)) => {
                let (number, mv) = (ply.before.fullmove_number(), &ply.san);
                (output.0)(&match ply.piece.color {
                    Side::White => format!("{number}. {mv}"),
                    Side::Black if *is_line_open => format!(" {mv}\n"),
                    Side::Black => format!("{number}... {mv}\n"),
                });
                *is_line_open = ply.piece.color == Side::White;
            }
            Outcome::Game(GameEvent::Ended(ending)) => {
                let gap = if std::mem::take(&mut *is_line_open) { "\n" } else { "" };
                (output.0)(&format!("{gap}{} {}\n", reasons::score(*ending), reasons::ending(&texts, *ending)));
            }
            _ => {}
        }
    }
}

/// Takes the picture of the set-up table, and that of the end once nothing moves.
fn take_picture(
    mut commands: Commands,
    session: Res<Session>,
    recorder: Res<Recorder>,
    target: Res<CameraTarget>,
    mut stillness: Stillness,
    mut phase: ResMut<RecordingPhase>,
) {
    let is_due = match *phase {
        RecordingPhase::Opening => session.phase() == SessionPhase::Playing && stillness.has_been_reached(),
        RecordingPhase::Closing => stillness.has_been_reached(),
        RecordingPhase::Playing | RecordingPhase::TakingPicture => false,
    };
    if is_due && recorder.draws {
        *phase = RecordingPhase::TakingPicture;
        commands.spawn(screenshot_of(&target)).observe(save_picture);
    } else if is_due {
        commands.run_system_cached(resume_or_finish);
    }
}

/// Waits for the end of the game, from which frames are drawn again.
fn watch_game(
    session: Res<Session>,
    mut phase: ResMut<RecordingPhase>,
    mut camera: Single<&mut Camera, With<MainViewport>>,
    mut exit: MessageWriter<AppExit>,
) {
    if *phase != RecordingPhase::Playing {
        return;
    }
    if let Some(trouble) = session.opponent_failure() {
        error!("The game can't go on: {trouble:?}");
        exit.write(AppExit::error());
    } else if session.ending().is_some() {
        camera.is_active = true;
        *phase = RecordingPhase::Closing;
    }
}

/// Writes the picture: the last one after the end of the game, else the first one.
fn save_picture(
    captured: On<ScreenshotCaptured>,
    mut commands: Commands,
    options: Res<Options>,
    session: Res<Session>,
    mut exit: MessageWriter<AppExit>,
) {
    let name = if session.ending().is_some() { LAST_PICTURE } else { FIRST_PICTURE };
    match file_in_folder(&options, name).and_then(|path| write_png(&captured.image, &path)) {
        Ok(()) => commands.run_system_cached(resume_or_finish),
        Err(error) => {
            error!("The picture {name} could not be written: {error}");
            exit.write(AppExit::error());
        }
    }
}

/// Lets the computer play; after the end of the game, writes the game and exits.
fn resume_or_finish(
    mut commands: Commands,
    session: Res<Session>,
    settings: Res<Settings>,
    options: Res<Options>,
    mut phase: ResMut<RecordingPhase>,
    mut camera: Single<&mut Camera, With<MainViewport>>,
    mut exit: MessageWriter<AppExit>,
) {
    let game = session.game();
    if game.ending().is_none() {
        commands.remove_resource::<OpponentPaused>();
        camera.is_active = false;
        *phase = RecordingPhase::Playing;
        return;
    }
    let text = pgn::write(game, &tags(&session, settings.names()), game.result());
    let written = file_in_folder(&options, GAME_FILE)
        .and_then(|path| std::fs::write(path, text).map_err(|error| error.to_string()));
    exit.write(match written {
        Ok(()) => AppExit::Success,
        Err(error) => {
            error!("The game could not be written: {error}");
            AppExit::error()
        }
    });
}

/// Returns the path of a file in the folder, and creates the folder if it is missing.
fn file_in_folder(options: &Options, name: &str) -> Result<PathBuf, String> {
    let folder = options.record.as_deref().ok_or("there is no folder for it")?;
    std::fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    Ok(folder.join(name))
}
