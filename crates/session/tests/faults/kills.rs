//! A process that plays and saves is killed at random moments, again and again in one folder; everything shown is
//! saved.

use std::fmt;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use rand::{RngExt, SeedableRng, rngs::StdRng};
use rules_core::Color;
use session_core::{Archive, GameNumber, LoadedGame, Session};
use store::{FileStore, Store, SystemFolder};

use crate::random_play::{RandomPlay, StepKind};

const FOLDER: &str = "HETMAN_KILLED_IN";
const SEED: &str = "HETMAN_KILLED_SEED";
/// Maximum number of lines before the process is killed.
const MAX_LINES: u32 = 60;

fn hash(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}

fn files(folder: &Path) -> FileStore<SystemFolder> {
    let locked = SystemFolder::locked(folder.to_owned()).map_err(|(_, error)| error);
    FileStore::new(locked.expect("whoever had it is dead, and the system has closed its lock"))
}

fn left(session: &Session) -> [u128; 2] {
    let left = |side| session.clock().map_or(0, |clock| clock.remaining(side).as_millis());
    Color::ALL.map(left)
}

/// A line of output of the killed process.
#[derive(Debug, Clone, PartialEq, Eq)]
enum ChildOutput {
    /// It is about to save a game: its name, the hash of its text, and its clocks.
    Saving(String, u64, [u128; 2]),
    /// The game is saved and shown.
    Shown,
    /// It is about to save these clock times, which are shown already.
    SavingClock([u128; 2]),
}

impl fmt::Display for ChildOutput {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Saving(name, text, [white, black]) => write!(formatter, "keeps {name} {text} {white} {black}"),
            Self::Shown => write!(formatter, "shows"),
            Self::SavingClock([white, black]) => write!(formatter, "ticks {white} {black}"),
        }
    }
}

impl ChildOutput {
    fn read(line: &str) -> Option<Self> {
        let words: Vec<&str> = line.split(' ').collect();
        let clocks = |white: &str, black: &str| Some([white.parse().ok()?, black.parse().ok()?]);
        match words[..] {
            ["keeps", name, text, white, black] => {
                Some(Self::Saving(name.to_owned(), text.parse().ok()?, clocks(white, black)?))
            }
            ["shows"] => Some(Self::Shown),
            ["ticks", white, black] => clocks(white, black).map(Self::SavingClock),
            _ => None,
        }
    }
}

/// The process to be killed: it continues the game in the folder.
#[test]
#[ignore = "started by `kill`, in every test run and by `cargo xtask soak faults`"]
fn play_until_killed() {
    let (Ok(folder), Some(seed)) = (std::env::var(FOLDER), crate::asked(SEED)) else { return };
    let store = files(Path::new(&folder));
    let archive = Archive::of(&store);
    archive.clean_up().expect("tidied");
    let (found, unreadable) = archive.last_unfinished().expect("a folder");
    assert_eq!(unreadable, []);
    let mut kept = found.as_ref().map(|kept| archive.content_hash(kept.number).expect("it is kept"));
    let (mut number, mut play) = match found {
        Some(kept) => (Some(kept.number), RandomPlay::resume(kept, seed)),
        None => (None, RandomPlay::new(seed)),
    };
    let mut out = std::io::stdout().lock();
    let mut say = |line: ChildOutput| writeln!(out, "{line}").and_then(|()| out.flush()).expect("somebody listens");
    loop {
        if play.session.ending().is_some() {
            play.start_game();
            (number, kept) = (None, None);
        }
        let plies = play.session.game().plies().len();
        match play.step() {
            StepKind::Action => {
                let number: GameNumber = *number.get_or_insert_with(|| archive.next_number().expect("a number"));
                let text = play.text();
                let takes_back = play.session.game().plies().len() < plies;
                say(ChildOutput::Saving(number.name(), hash(&text), left(&play.session)));
                kept = Some(archive.save(number, &text).expect("kept"));
                if takes_back {
                    archive.delete_clock(number).expect("forgotten");
                }
                say(ChildOutput::Shown);
            }
            StepKind::Time => {
                if let Some((number, kept)) = number.zip(kept) {
                    say(ChildOutput::SavingClock(left(&play.session)));
                    archive.save_clock(number, kept, &play.session).expect("kept");
                }
            }
        }
    }
}

/// The state of the process when it was killed, as far as it is known.
#[derive(Debug, Default)]
struct ChildState {
    shown: Option<(String, u64)>,
    /// The game that may or may not be saved.
    saving: Option<(String, u64)>,
    /// The last two clock times shown; the later ones may not be saved.
    clocks: [Option<[u128; 2]>; 2],
}

impl ChildState {
    fn apply(&mut self, line: ChildOutput) {
        match line {
            ChildOutput::Saving(name, text, clocks) => {
                self.saving = Some((name, text));
                self.clocks = [self.clocks[1], Some(clocks)];
            }
            ChildOutput::Shown => self.shown = self.saving.take(),
            ChildOutput::SavingClock(clocks) => self.clocks = [self.clocks[1], Some(clocks)],
        }
    }
}

/// Kills the process `times` times, and returns a report.
pub fn kill(times: u64, seed: u64) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let mut rng = StdRng::seed_from_u64(seed);
    let (mut shown, mut worst, mut there) = (0, 0, ChildState::default());
    for round in 0..times {
        let mut child = Command::new(std::env::current_exe().expect("this test"))
            .args(["--exact", "kills::play_until_killed", "--ignored", "--nocapture"])
            .env(FOLDER, folder.path())
            .env(SEED, (seed + round).to_string())
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()
            .expect("started");
        let mut lines = BufReader::new(child.stdout.take().expect("its words")).lines();
        let mut known = there;
        let wanted = rng.random_range(1..MAX_LINES);
        let said =
            lines.by_ref().map_while(Result::ok).filter_map(|line| ChildOutput::read(&line)).take(wanted as usize);
        said.for_each(|line| known.apply(line));
        std::thread::sleep(Duration::from_micros(rng.random_range(0..3000)));
        child.kill().expect("killed");
        child.wait().expect("dead");
        // The output between the last line read and the end.
        lines.map_while(Result::ok).filter_map(|line| ChildOutput::read(&line)).for_each(|line| known.apply(line));
        shown += u64::from(known.shown.is_some());
        let off = look(folder.path(), &known, round);
        (worst, there) = (worst.max(off), newest(folder.path()).unwrap_or_default());
    }
    let games = Archive::of(&files(folder.path())).numbers().expect("numbers").len();
    format!("kills: {times}, {games} games, {shown} with something shown, 0 lost; clocks off by {worst} ms at most")
}

/// Returns the newest game with its text and its clocks, which the next process continues.
fn newest(folder: &Path) -> Option<ChildState> {
    let store = files(folder);
    let archive = Archive::of(&store);
    let number = *archive.numbers().expect("numbers").first()?;
    let text = archive.text(number).expect("there");
    let clock = archive.read(number).expect("readable").game.clock?;
    let clocks = Color::ALL.map(|side| clock.remaining(side).as_millis());
    Some(ChildState { shown: Some((number.name(), hash(&text))), saving: None, clocks: [None, Some(clocks)] })
}

/// Checks that everything shown is saved. Returns the error of the clocks in milliseconds.
fn look(folder: &Path, known: &ChildState, round: u64) -> u128 {
    let store = files(folder);
    let archive = Archive::of(&store);
    for (number, name) in archive.numbers().expect("numbers").into_iter().map(|number| (number, number.name())) {
        let may_be = [&known.shown, &known.saving].into_iter().flatten().filter(|(of, _)| *of == name);
        let may_be: Vec<u64> = may_be.map(|(_, text)| *text).collect();
        let text = store.read(&name).expect("readable").expect("there");
        assert!(
            may_be.is_empty() || may_be.contains(&hash(&text)),
            "kill {round}: {name} is {}, not of {known:?}:\n{text}",
            hash(&text)
        );
        archive.read(number).expect("a game that can be gone on with");
    }
    if let Some((name, _)) = &known.shown {
        assert!(store.read(name).is_ok_and(|text| text.is_some()), "kill {round}: {name} is gone");
    }
    let newest = archive.numbers().expect("numbers").first().copied();
    let found = newest.and_then(|number| archive.read(number).ok());
    let current = known.saving.as_ref().or(known.shown.as_ref());
    let Some(kept) = found.filter(|kept| current.is_some_and(|(name, _)| *name == kept.number.name())) else {
        return 0;
    };
    let off = known.clocks.into_iter().flatten().map(|clocks| off(&kept.game, clocks)).min().unwrap_or(0);
    assert!(off <= 1000, "kill {round}: the clocks are off by {off} ms");
    off
}

fn off(found: &LoadedGame, clocks: [u128; 2]) -> u128 {
    let Some(clock) = &found.clock else { return 0 };
    let off = |(side, then): (Color, u128)| clock.remaining(side).as_millis().abs_diff(then);
    Color::ALL.into_iter().zip(clocks).map(off).max().unwrap_or(0)
}

#[test]
fn a_few_kills_lose_nothing() {
    println!("{}", kill(25, 7));
}
