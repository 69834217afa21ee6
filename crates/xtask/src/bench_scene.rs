//! `cargo xtask bench scene`: compares the scene's costs (draw calls, triangles, memory, download, CPU time) with their
//! budgets.

use std::collections::HashMap;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::requirements::{self, Consent, Purpose};
use crate::{shell, sizes};

/// Options that show the start position and the panels of a game.
const START: &[&str] = &["--two-players", "--screen", "play"];
/// Ten-second reports to skip until the game has loaded and settled, and reports that count after them.
const RESTLESS_REPORTS: usize = 6;
const REPORTS: usize = 3;

/// Upper limits for a quality level.
struct SceneBudget {
    quality: &'static str,
    triangles: usize,
    calls: usize,
    texture_bytes: usize,
}

const BUDGETS: [SceneBudget; 2] = [
    SceneBudget { quality: "high", triangles: 250_000, calls: 120, texture_bytes: 128_000_000 },
    SceneBudget { quality: "low", triangles: 100_000, calls: 80, texture_bytes: 48_000_000 },
];
/// Upper limit for the compressed size of all files that the first table needs, in bytes.
const MOST_BYTES_OVER_THE_WIRE: usize = 4_000_000;
/// Upper limits for the CPU time of the game and of the renderer per frame in a release build, in microseconds.
const MOST_MICROSECONDS_GAME: usize = 1_000;
const MOST_MICROSECONDS_RENDERER: usize = 3_000;

/// The game's report: numbers by name, and the files that it loaded.
struct SceneMeasurements {
    numbers: HashMap<String, usize>,
    files: Vec<PathBuf>,
}

impl SceneMeasurements {
    fn read(said: &str) -> Self {
        let mut measured = Self { numbers: HashMap::new(), files: Vec::new() };
        for (name, value) in said.lines().filter_map(|line| line.split_once(' ')) {
            match value.parse() {
                _ if name == "file" => measured.files.push(Path::new("assets").join(value)),
                Ok(number) => drop(measured.numbers.insert(name.to_owned(), number)),
                Err(_) => {}
            }
        }
        measured
    }

    fn number(&self, name: &str) -> Result<usize> {
        self.numbers.get(name).copied().with_context(|| format!("the game's report lacks {name}"))
    }
}

/// Builds the game with this profile, `dev` or `release`, and measures it. Draw calls and triangles are those that the
/// renderer sorted for one frame of the start position. CPU time is the median over frames with a moving camera,
/// without the driver's part; its budget is for a release build.
///
/// # Errors
/// If the game can't be built or measured.
pub fn run(profile: &str, consent: Consent) -> Result<()> {
    requirements::ensure(&[Purpose::Build, Purpose::Run], consent)?;
    shell::run(shell::cargo("build").args(["--profile", profile, "--package", "hetman", "--bin", "hetman"]))?;
    let game = shell::game_path(profile)?;
    let release_budget = |limit| (profile == "release").then_some(limit);

    println!("{:<44} {:>12} {:>12}", "", "measured", "at most");
    for budget in &BUDGETS {
        let mut bench = shell::command(&game);
        bench.arg("--bench-scene").args(START).args(["--quality", budget.quality]);
        let said =
            shell::output(&mut bench).with_context(|| format!("the game could not measure {}", budget.quality))?;
        let measured = SceneMeasurements::read(&said);
        let number = |name| measured.number(name);
        let textures = number("bytes-textures")? + number("bytes-shadow")?;
        let calls = number("calls-table")? + number("calls-shadow")? + number("calls-panels")?;
        let print = |what: &str, number, goal| print_row(&format!("{}: {what}", budget.quality), number, goal);
        print("triangles", number("triangles-table")?, Some(budget.triangles));
        print("triangles once more for the shadows", number("triangles-shadow")?, None);
        print("draw calls", calls, Some(budget.calls));
        print("of these the table's", number("calls-table")?, None);
        print("of these the shadows'", number("calls-shadow")?, None);
        print("of these the panels'", number("calls-panels")?, None);
        print("texture memory with shadow map, kB", textures / 1_000, Some(budget.texture_bytes / 1_000));
        print(
            "files over the wire, kB",
            compressed_size(&measured.files)? / 1_000,
            Some(MOST_BYTES_OVER_THE_WIRE / 1_000),
        );
        print("processor, game, µs a frame", number("main-us")?, release_budget(MOST_MICROSECONDS_GAME));
        print("processor, game undrawn, µs a frame", number("undrawn-us")?, None);
        print("processor, handing over, µs a frame", number("extract-us")?, None);
        let render = number("render-us")?;
        print("processor, renderer, µs a frame", render, release_budget(MOST_MICROSECONDS_RENDERER));
    }
    match idle_frames(&game)? {
        Some(frames) => print_row("frames in ten seconds when nothing moves", frames, Some(0)),
        None => println!("frames when nothing moves: not measured, for want of a display and of Xvfb"),
    }
    Ok(())
}

fn print_row(what: &str, number: usize, goal: Option<usize>) {
    let verdict = match goal {
        Some(goal) if number <= goal => "met",
        Some(_) => "MISSED",
        None => "",
    };
    let goal = goal.map(|goal| goal.to_string()).unwrap_or_default();
    println!("{what:<44} {number:>12} {goal:>12}  {verdict}");
}

/// Returns the compressed size of the files, in bytes.
fn compressed_size(files: &[PathBuf]) -> Result<usize> {
    let sizes: Result<Vec<usize>> =
        files.iter().map(|file| sizes::compressed_size(&shell::root().join(file))).collect();
    Ok(sizes?.into_iter().sum())
}

/// Returns the frames that a settled window draws in ten seconds: the most of several reports.
fn idle_frames(game: &Path) -> Result<Option<usize>> {
    let Some(display) = XDisplay::find()? else { return Ok(None) };
    let mut command = shell::command(game);
    command.args(START).args(["--stats", "--quality", "low", "--size", "640x360"]).env("DISPLAY", &display.name);
    let folder = std::env::temp_dir().join(format!("hetman-bench-{}", std::process::id()));
    let mut game = command.arg("--data-dir").arg(&folder).stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?;
    let frames = game.stdout.take().and_then(|said| most_frames(BufReader::new(said)));
    game.kill()?;
    game.wait()?;
    // The folder exists only if the game saved something.
    let _ = std::fs::remove_dir_all(folder);
    frames.context("the game ended before its frames at rest were counted").map(Some)
}

/// Returns the highest frame count of the counted reports, or `None` if the output ends too early.
fn most_frames(said: impl BufRead) -> Option<usize> {
    let reports = said.lines().map_while(Result::ok).filter_map(|line| frames_in(&line));
    let counted: Vec<usize> = reports.skip(RESTLESS_REPORTS).take(REPORTS).collect();
    counted.iter().copied().max().filter(|_| counted.len() == REPORTS)
}

/// Returns the frame count if the line is a report.
fn frames_in(line: &str) -> Option<usize> {
    line.strip_prefix("stats: ")?.split(' ').next()?.parse().ok()
}

/// An X11 display: a private Xvfb, ended on drop, or else the user's display.
struct XDisplay {
    name: String,
    server: Option<Child>,
}

impl XDisplay {
    fn find() -> Result<Option<Self>> {
        if !shell::on_path("Xvfb") {
            let there = std::env::var("DISPLAY").ok().filter(|name| !name.is_empty());
            return Ok(there.map(|name| Self { name, server: None }));
        }
        let mut server = Command::new("Xvfb");
        server.args(["-displayfd", "1", "-screen", "0", "1280x720x24", "-nolisten", "tcp"]);
        let mut server = server.stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?;
        let said = server.stdout.take().and_then(|said| BufReader::new(said).lines().next()?.ok());
        let name = said.as_deref().map(|number| format!(":{}", number.trim())).unwrap_or_default();
        let display = Self { name, server: Some(server) };
        if display.name.is_empty() {
            bail!("Xvfb printed no display number");
        }
        Ok(Some(display))
    }
}

impl Drop for XDisplay {
    fn drop(&mut self) {
        if let Some(server) = &mut self.server {
            // The process may have ended already.
            let _ = server.kill();
            let _ = server.wait();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_files_are_read_from_what_the_game_says() {
        let measured = SceneMeasurements::read("calls-table 26\na warning\nfile models/king.glb\nmain-us 1200\n");
        assert_eq!(measured.number("calls-table").ok(), Some(26));
        assert_eq!(measured.number("main-us").ok(), Some(1_200));
        assert!(measured.number("calls-shadow").is_err());
        assert_eq!(measured.files, [Path::new("assets/models/king.glb")]);
    }

    #[test]
    fn the_most_frames_count_once_the_game_has_come_to_rest() {
        let report = |frames: usize| format!("other\nstats: {frames} frames in 10 s, the game's longest 1.0 ms\n");
        let said: String = [61, 60, 9, 2, 0, 0, 0, 2, 1].map(report).concat();
        assert_eq!(most_frames(said.as_bytes()), Some(2));
        let too_little: String = [61, 60, 9, 2, 0, 0, 0, 2].map(report).concat();
        assert_eq!(most_frames(too_little.as_bytes()), None);
    }
}
