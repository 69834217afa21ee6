//! `cargo xtask film`: films a master game, or one given by its moves, that the event's screen shows while nobody
//! plays, drawn off-screen frame by frame.

use std::path::PathBuf;

use anyhow::{Context, Result};

use crate::requirements::{self, Consent, Purpose};
use crate::shell;

/// Arguments of `film`.
#[derive(clap::Args, Debug)]
pub struct FilmArgs {
    /// Length in seconds. Each has 60 frames, which a processor draws in a minute or more.
    #[arg(long, default_value_t = 60, value_parser = clap::value_parser!(u32).range(1..=600))]
    seconds: u32,
    /// Size of the picture.
    #[arg(long, value_name = "WxH", default_value = "1280x720")]
    size: String,
    /// The film, as WebM or MP4 by its name. Left out, `target/film/film.webm`.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Seconds between two moves.
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..=600))]
    pace: u32,
    /// Number that chooses the first game.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Profile of the game's build: `dev` is built sooner.
    #[arg(long, default_value = "release", value_parser = ["dev", "release"])]
    profile: String,
    /// Further options for the game, such as `--set hieroglyphs`, or `--moves "e4 e5 Nf3"` for a game of one's own.
    #[arg(last = true, value_name = "GAME OPTIONS")]
    game: Vec<String>,
}

/// Frames of a second of the film, as many as the game draws (`src/headless/film.rs`).
const FRAMES_PER_SECOND: &str = "60";

/// Draws the frames, and joins them.
///
/// # Errors
/// If the game can't be built, a frame can't be drawn or ffmpeg fails.
pub fn run(args: &FilmArgs, consent: Consent) -> Result<()> {
    requirements::ensure(&[Purpose::Build, Purpose::Run, Purpose::Film], consent)?;
    let folder = shell::target_dir()?.join("film");
    let frames = folder.join("frames");
    if frames.exists() {
        std::fs::remove_dir_all(&frames).with_context(|| format!("cannot remove {}", frames.display()))?;
    }
    let build = ["--profile", &args.profile, "--package", "hetman", "--bin", "hetman"];
    shell::run(shell::cargo("build").args(build))?;
    let [seconds, pace] = [args.seconds, args.pace].map(|seconds| seconds.to_string());
    shell::run(
        shell::command(shell::game_path(&args.profile)?)
            .args(["--kiosk", "--seed", &args.seed.to_string(), "--size", &args.size])
            .args(["--film-seconds", &seconds, "--film-pace", &pace])
            .args(&args.game)
            .arg("--film")
            .arg(&frames),
    )?;
    let out = args.out.clone().unwrap_or_else(|| folder.join("film.webm"));
    let input = frames.join("frame-%05d.png");
    shell::run(
        shell::command("ffmpeg")
            .args(["-loglevel", "error", "-y", "-framerate", FRAMES_PER_SECOND, "-i"])
            .arg(input)
            // Every player reads colours at half the resolution. Without a fixed bit rate, 34 is about 3 megabits a second.
            .args(["-pix_fmt", "yuv420p", "-crf", "34", "-b:v", "0"])
            .arg(&out),
    )?;
    println!("{}; its frames are in {}", out.display(), frames.display());
    Ok(())
}
