//! Test that kills the kiosk's process at random moments of a visitor's game and restarts it, as a supervisor does: the
//! same game continues, and is counted once.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

use hetman::session::Request;
use rand::{RngExt, SeedableRng, rngs::StdRng};
use rules_core::Action;
use tempfile::TempDir;

use crate::kiosk::{begin_visit, draw_colours, end_visit, start_kiosk};

/// Longest start, with a software renderer on a busy machine.
const START_TIMEOUT: Duration = Duration::from_secs(120);
/// Longest run before a kill.
const MAX_RUN: Duration = Duration::from_secs(2);
/// Kills in each game.
const KILLS_PER_GAME: u64 = 10;
/// Moves of the visitor before the first kill.
const MOVES: usize = 3;

/// A process that is killed on drop.
struct KioskProcess(Child);

impl Drop for KioskProcess {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Begins a visitor's game in this folder and returns its moves.
fn begin(folder: &Arc<TempDir>, chance: &mut StdRng) -> Vec<String> {
    let mut table = start_kiosk(Arc::clone(folder));
    begin_visit(&mut table);
    draw_colours(&mut table);
    let began = Instant::now();
    let mut made = 0;
    while made < MOVES {
        assert!(began.elapsed() < START_TIMEOUT, "the computer takes too long");
        if table.session().is_persons_turn() {
            let moves: Vec<_> = table.session().game().position().legal_moves().into_iter().collect();
            let mv = moves[chance.random_range(0..moves.len())];
            table.ask(Request::by_person(Action::Move(mv)));
            made += 1;
        }
        table.frames(2);
        std::thread::sleep(Duration::from_millis(2));
    }
    table.moves()
}

/// Starts the program, waits until it shows the previous game, and kills it at a random moment later. Returns the moves
/// shown and the time until the game was back.
fn run(folder: &Path, known: &[String], chance: &mut StdRng) -> (Vec<String>, Duration) {
    let began = Instant::now();
    let child = Command::new(env!("CARGO_BIN_EXE_hetman"))
        .args(["--kiosk", "--off-screen", "--size", "320x180", "--quality", "low", "--tell", "--data-dir"])
        .arg(folder)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    let mut program = KioskProcess(child);
    let (say, lines) = channel::<String>();
    let output = BufReader::new(program.0.stdout.take().expect("piped output"));
    std::thread::spawn(move || output.lines().map_while(Result::ok).try_for_each(|line| say.send(line)));
    let shown = |line: &str| -> Option<Vec<String>> {
        Some(line.strip_prefix("shows")?.split_whitespace().map(str::to_owned).collect())
    };
    let mut moves = loop {
        let line =
            lines.recv_timeout(START_TIMEOUT.saturating_sub(began.elapsed())).expect("the previous game is shown");
        match shown(&line) {
            Some(moves) if moves.starts_with(known) => break moves,
            moves => {
                assert!(moves.is_none_or(|moves| known.starts_with(&moves)), "another game than {known:?}: {line}")
            }
        }
    };
    let took = began.elapsed();
    let until = Instant::now() + Duration::from_millis(chance.random_range(0..MAX_RUN.as_millis() as u64));
    while let Ok(line) = lines.recv_timeout(until.saturating_duration_since(Instant::now())) {
        moves = shown(&line).unwrap_or(moves);
    }
    program.0.kill().expect("a running process");
    program.0.wait().expect("an exit status");
    // Read the last output before its death.
    (lines.iter().filter_map(|line| shown(&line)).last().unwrap_or(moves), took)
}

/// Kills the kiosk this many times and returns a summary.
fn kill_repeatedly(times: u64, seed: u64) -> String {
    let folder = Arc::new(tempfile::tempdir().expect("a folder"));
    let mut chance = StdRng::seed_from_u64(seed);
    let mut took = Vec::new();
    let mut games = 0;
    while (took.len() as u64) < times {
        let mut known = begin(&folder, &mut chance);
        for _ in 0..KILLS_PER_GAME.min(times - took.len() as u64) {
            let back;
            (known, back) = run(folder.path(), &known, &mut chance);
            took.push(back);
        }
        games += 1;
        let mut table = start_kiosk(Arc::clone(&folder));
        table.settle();
        assert!(table.moves().starts_with(&known), "{known:?} were shown, and {:?} are there", table.moves());
        end_visit(&mut table);
        let figures = table.saved_file("kiosk-figures.csv").expect("figures");
        assert_eq!(figures.lines().count(), 1 + games, "a header, and each game once: {figures}");
    }
    took.sort();
    let [median, worst] = [took[took.len() / 2], took[took.len() - 1]].map(|time| time.as_millis());
    format!(
        "kills at an event: {times} in {games} games, none lost; back on the same game after {median} ms (worst {worst})"
    )
}

#[test]
fn a_visitors_game_outlasts_the_death_of_the_program() {
    println!("{}", kill_repeatedly(2, 1));
}

/// Kills the kiosk as often as the environment says.
#[test]
#[ignore = "cargo xtask soak kills --kiosk"]
fn soak() {
    let asked = |name: &str| std::env::var(name).ok()?.parse().ok();
    let (kills, seed) = (asked("HETMAN_SOAK_KILLS").unwrap_or(200), asked("HETMAN_SOAK_SEED").unwrap_or(1));
    println!("{}", kill_repeatedly(kills, seed));
}
