//! Test that kills the game's process at random moments while the computer plays itself: whatever it had shown is
//! saved, and the next start continues from there.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use hetman::session::{Archive, GameNumber};
use rand::{RngExt, SeedableRng, rngs::StdRng};
use rules_core::{Color as Side, UciCastling, uci};
use store::{FileStore, SystemFolder};

/// Longest start, with a software renderer on a busy machine.
const START_TIMEOUT: Duration = Duration::from_secs(300);
/// Longest run before a kill.
const MAX_RUN: Duration = Duration::from_secs(6);
/// One in this many runs is killed before it shows anything.
const EARLY_ONE_IN: u32 = 10;
/// Name of the log file, for finding out why the program ended.
const LOG: &str = "log";
/// Most that a saved clock may differ from the shown one, in milliseconds.
const MAX_CLOCK_ERROR: u128 = 1000;

/// A running game and its output lines.
struct GameProcess {
    child: Child,
    lines: Receiver<String>,
}

impl GameProcess {
    fn start(folder: &Path, seed: u64) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_hetman"))
            .args([
                "--off-screen",
                "--size",
                "320x180",
                "--quality",
                "low",
                "--tell",
                "--resume",
                "--demo",
                "--level",
                "1",
            ])
            .args(["--clock", "5+3", "--seed", &seed.to_string(), "--data-dir"])
            .arg(folder)
            .stdout(Stdio::piped())
            .stderr(std::fs::File::create(folder.join(LOG)).expect("a log"))
            .spawn()
            .expect("the game starts");
        let (say, lines) = channel();
        let output = BufReader::new(child.stdout.take().expect("piped output"));
        std::thread::spawn(move || output.lines().map_while(Result::ok).try_for_each(|line| say.send(line)));
        Self { child, lines }
    }
}

impl Drop for GameProcess {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The last moves and clocks that the game reported as shown.
#[derive(Debug, Default)]
struct ShownState {
    moves: Option<Vec<String>>,
    clocks: Option<[u128; 2]>,
}

impl ShownState {
    fn follow(&mut self, line: &str) {
        let mut words = line.split_whitespace();
        match words.next() {
            Some("shows") => self.moves = Some(words.map(str::to_owned).collect()),
            Some("clocks") => {
                let clocks: Vec<u128> = words.map_while(|word| word.parse().ok()).collect();
                self.clocks = clocks.try_into().ok();
            }
            _ => {}
        }
    }

    /// Reads the game's output until this moment or the output's end.
    fn follow_until(&mut self, game: &GameProcess, moment: Instant) {
        while let Ok(line) = game.lines.recv_timeout(moment.saturating_duration_since(Instant::now())) {
            self.follow(&line);
        }
    }
}

/// Returns the names of the files in the folder.
fn files(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).expect("the folder").flatten();
    entries.filter_map(|entry| entry.file_name().into_string().ok()).collect()
}

/// Kills the game this many times, always with the same folder, and returns a summary.
fn kill_repeatedly(times: u64, seed: u64) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let mut chance = StdRng::seed_from_u64(seed);
    let (mut games, mut shown, mut moves, mut worst) = (GameTexts::new(), 0, 0, 0);
    for round in 0..times {
        let known = run(folder.path(), round, seed + round, &mut chance);
        let off = check_saved_games(folder.path(), &known, &mut games, round);
        shown += u64::from(known.moves.is_some());
        moves += known.moves.map_or(0, |moves| moves.len());
        worst = worst.max(off);
    }
    format!(
        "kills of the game: {times}, {} games, {shown} with {moves} half-moves shown, 0 lost; clocks off by {worst} ms \
         at most",
        games.len()
    )
}

/// Starts the game, kills it at a random moment, and returns what it had shown.
fn run(folder: &Path, round: u64, seed: u64, chance: &mut StdRng) -> ShownState {
    let left_over: Vec<String> = files(folder).into_iter().filter(|name| name.contains(".tmp")).collect();
    // Moves are made at once, or so slowly that the clocks run meanwhile.
    let animation = ["None", "Quick"][chance.random_range(0..2)];
    std::fs::write(folder.join("settings.ron"), format!("(animation: {animation}, sound: false)")).expect("written");
    let mut game = GameProcess::start(folder, seed);
    let mut known = ShownState::default();
    let is_early = chance.random_range(0..EARLY_ONE_IN) == 0;
    let time = Duration::from_millis(chance.random_range(0..MAX_RUN.as_millis() as u64));
    let began = Instant::now();
    while known.moves.is_none() && !is_early {
        match game.lines.recv_timeout(START_TIMEOUT.saturating_sub(began.elapsed())) {
            Ok(line) => known.follow(&line),
            Err(RecvTimeoutError::Timeout) => panic!("kill {round}: the game takes too long to start"),
            Err(RecvTimeoutError::Disconnected) => {
                let (status, log) = (game.child.wait(), std::fs::read_to_string(folder.join(LOG)));
                panic!("kill {round}: the game has ended by itself, {status:?}: {}", log.unwrap_or_default());
            }
        }
    }
    let swept = files(folder);
    assert!(
        is_early || left_over.iter().all(|name| !swept.contains(name)),
        "kill {round}: {left_over:?} were left lying"
    );
    known.follow_until(&game, Instant::now() + time);
    game.child.kill().expect("a running process");
    game.child.wait().expect("an exit status");
    // Read the last output before its death.
    game.lines.iter().for_each(|line| known.follow(&line));
    known
}

/// The archived games as PGN, by number.
type GameTexts = BTreeMap<GameNumber, String>;

/// Asserts that everything shown is saved and nothing saved before is lost. Returns the clocks' error in milliseconds.
fn check_saved_games(folder: &Path, known: &ShownState, games: &mut GameTexts, round: u64) -> u128 {
    let locked = SystemFolder::locked(folder.to_owned()).map_err(|(_, error)| error);
    let store = FileStore::new(locked.expect("the killed process no longer holds the lock"));
    let archive = Archive::of(&store);
    let (unfinished, unreadable) = archive.last_unfinished().expect("a folder");
    assert_eq!(unreadable, [], "kill {round}");
    let numbers = archive.numbers().expect("numbers");
    let texts = numbers.into_iter().map(|number| (number, archive.text(number).expect("a text")));
    let before = std::mem::replace(games, texts.collect());
    assert!(before.keys().all(|number| games.contains_key(number)), "kill {round}: a game is gone");
    let changed: Vec<_> = games.iter().filter(|(number, text)| before.get(number) != Some(text)).collect();
    assert!(changed.len() <= 1, "kill {round}: {changed:?} have changed");

    let Some(shown) = &known.moves else { return 0 };
    let played = changed.first().map(|(number, _)| **number).or(unfinished.map(|kept| kept.number));
    let Some(number) = played else {
        assert!(shown.is_empty(), "kill {round}: {shown:?} were shown, and no game is there");
        return 0;
    };
    let found = archive.read(number).expect("a game that can be read").game;
    let moves: Vec<String> =
        found.game.plies().iter().map(|ply| uci(&ply.before, ply.mv, UciCastling::KingMove)).collect();
    assert!(moves.starts_with(shown), "kill {round}: {shown:?} were shown, and {moves:?} are there");
    let (Some(clock), Some(clocks)) = (&found.clock, known.clocks) else { return 0 };
    if moves.len() > shown.len() || found.game.ending().is_some() {
        // Later clock values were saved that hadn't been shown yet.
        return 0;
    }
    let off = |(side, then): (Side, u128)| clock.remaining(side).as_millis().abs_diff(then);
    let off = Side::ALL.into_iter().zip(clocks).map(off).max().unwrap_or(0);
    assert!(off <= MAX_CLOCK_ERROR, "kill {round}: the clocks are off by {off} ms after {} half-moves", shown.len());
    off
}

/// Kills the game as often as the environment says.
#[test]
#[ignore = "cargo xtask soak kills"]
fn soak() {
    let asked = |name: &str| std::env::var(name).ok()?.parse().ok();
    let (kills, seed) = (asked("HETMAN_SOAK_KILLS").unwrap_or(100), asked("HETMAN_SOAK_SEED").unwrap_or(1));
    println!("\nseed {seed}");
    println!("{}", kill_repeatedly(kills, seed));
}
