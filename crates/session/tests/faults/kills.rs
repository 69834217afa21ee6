//! A process that plays and keeps is killed at any moment, again and again on the same folder; what it had shown is there.

use std::fmt;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use rand::{RngExt, SeedableRng, rngs::StdRng};
use rules_core::Color;
use session_core::{Archive, FoundGame, GameNumber, Session};
use store::{Files, Store, SystemFolder};

use crate::random_play::{Done, RandomPlay};

const FOLDER: &str = "HETMAN_KILLED_IN";
const SEED: &str = "HETMAN_KILLED_SEED";
/// Lines after which it is killed, at most.
const LONGEST: u32 = 60;

fn hash(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}

fn files(folder: &Path) -> Files<SystemFolder> {
    let locked = SystemFolder::locked(folder.to_owned()).map_err(|(_, error)| error);
    Files::new(locked.expect("whoever had it is dead, and the system has closed its lock"))
}

fn left(session: &Session) -> [u128; 2] {
    let left = |side| session.clock().map_or(0, |clock| clock.remaining(side).as_millis());
    Color::ALL.map(left)
}

/// What a line of the process says.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Line {
    /// A game is about to be kept so.
    Keeps(String, u64, [u128; 2]),
    /// It is kept, and shown.
    Shows,
    /// The clocks are about to be kept so; they are shown already.
    Ticks([u128; 2]),
}

impl fmt::Display for Line {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Keeps(name, text, [white, black]) => write!(formatter, "keeps {name} {text} {white} {black}"),
            Self::Shows => write!(formatter, "shows"),
            Self::Ticks([white, black]) => write!(formatter, "ticks {white} {black}"),
        }
    }
}

impl Line {
    fn read(line: &str) -> Option<Self> {
        let words: Vec<&str> = line.split(' ').collect();
        let clocks = |white: &str, black: &str| Some([white.parse().ok()?, black.parse().ok()?]);
        match words[..] {
            ["keeps", name, text, white, black] => {
                Some(Self::Keeps(name.to_owned(), text.parse().ok()?, clocks(white, black)?))
            }
            ["shows"] => Some(Self::Shows),
            ["ticks", white, black] => clocks(white, black).map(Self::Ticks),
            _ => None,
        }
    }
}

/// The process: it goes on with what it finds, until it is killed.
#[test]
#[ignore = "what `kill` starts"]
fn play_until_killed() {
    let (Ok(folder), Some(seed)) = (std::env::var(FOLDER), crate::asked(SEED)) else { return };
    let store = files(Path::new(&folder));
    let archive = Archive::of(&store);
    archive.tidy().expect("tidied");
    let (found, unreadable) = archive.last_unfinished().expect("a folder");
    assert_eq!(unreadable, []);
    let mut kept = found.as_ref().map(|kept| archive.stamp(kept.number).expect("it is kept"));
    let (mut number, mut play) = match found {
        Some(kept) => (Some(kept.number), RandomPlay::go_on(kept, seed)),
        None => (None, RandomPlay::new(seed)),
    };
    let mut out = std::io::stdout().lock();
    let mut say = |line: Line| writeln!(out, "{line}").and_then(|()| out.flush()).expect("somebody listens");
    loop {
        if play.session.ending().is_some() {
            play.begin();
            (number, kept) = (None, None);
        }
        let plies = play.session.game().plies().len();
        match play.step() {
            Done::Act => {
                let number: GameNumber = *number.get_or_insert_with(|| archive.next().expect("a number"));
                let text = play.text();
                let takes_back = play.session.game().plies().len() < plies;
                say(Line::Keeps(number.name(), hash(&text), left(&play.session)));
                kept = Some(archive.keep(number, &text).expect("kept"));
                if takes_back {
                    archive.forget_clock(number).expect("forgotten");
                }
                say(Line::Shows);
            }
            Done::Time => {
                if let Some((number, kept)) = number.zip(kept) {
                    say(Line::Ticks(left(&play.session)));
                    archive.keep_clock(number, kept, &play.session).expect("kept");
                }
            }
        }
    }
}

/// What is known of the process when it is dead.
#[derive(Debug, Default)]
struct Known {
    shown: Option<(String, u64)>,
    /// Kept by now, perhaps.
    keeping: Option<(String, u64)>,
    /// The last two that were shown: the later one may not have been kept.
    clocks: [Option<[u128; 2]>; 2],
}

impl Known {
    fn follow(&mut self, line: Line) {
        match line {
            Line::Keeps(name, text, clocks) => {
                self.keeping = Some((name, text));
                self.clocks = [self.clocks[1], Some(clocks)];
            }
            Line::Shows => self.shown = self.keeping.take(),
            Line::Ticks(clocks) => self.clocks = [self.clocks[1], Some(clocks)],
        }
    }
}

/// Kills it so many times; tells what came of it.
pub fn kill(times: u64, seed: u64) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let mut chance = StdRng::seed_from_u64(seed);
    let (mut shown, mut worst, mut there) = (0, 0, Known::default());
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
        let wanted = chance.random_range(1..LONGEST);
        let said = lines.by_ref().map_while(Result::ok).filter_map(|line| Line::read(&line)).take(wanted as usize);
        said.for_each(|line| known.follow(line));
        std::thread::sleep(Duration::from_micros(chance.random_range(0..3000)));
        child.kill().expect("killed");
        child.wait().expect("dead");
        // What it said between the last line and its death.
        lines.map_while(Result::ok).filter_map(|line| Line::read(&line)).for_each(|line| known.follow(line));
        shown += u64::from(known.shown.is_some());
        let off = look(folder.path(), &known, round);
        (worst, there) = (worst.max(off), newest(folder.path()).unwrap_or_default());
    }
    let games = Archive::of(&files(folder.path())).numbers().expect("numbers").len();
    format!("kills: {times}, {games} games, {shown} with something shown, 0 lost; clocks off by {worst} ms at most")
}

/// The newest game, its text and its clocks: what the next process goes on with is there already.
fn newest(folder: &Path) -> Option<Known> {
    let store = files(folder);
    let archive = Archive::of(&store);
    let number = *archive.numbers().expect("numbers").first()?;
    let text = archive.text(number).expect("there");
    let clock = archive.read(number).expect("readable").game.clock?;
    let clocks = Color::ALL.map(|side| clock.remaining(side).as_millis());
    Some(Known { shown: Some((number.name(), hash(&text))), keeping: None, clocks: [None, Some(clocks)] })
}

/// Whether all that was shown is there; how many milliseconds the clocks are off.
fn look(folder: &Path, known: &Known, round: u64) -> u128 {
    let store = files(folder);
    let archive = Archive::of(&store);
    for (number, name) in archive.numbers().expect("numbers").into_iter().map(|number| (number, number.name())) {
        let may_be = [&known.shown, &known.keeping].into_iter().flatten().filter(|(of, _)| *of == name);
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
    let current = known.keeping.as_ref().or(known.shown.as_ref());
    let Some(kept) = found.filter(|kept| current.is_some_and(|(name, _)| *name == kept.number.name())) else {
        return 0;
    };
    let off = known.clocks.into_iter().flatten().map(|clocks| off(&kept.game, clocks)).min().unwrap_or(0);
    assert!(off <= 1000, "kill {round}: the clocks are off by {off} ms");
    off
}

fn off(found: &FoundGame, clocks: [u128; 2]) -> u128 {
    let Some(clock) = &found.clock else { return 0 };
    let off = |(side, then): (Color, u128)| clock.remaining(side).as_millis().abs_diff(then);
    Color::ALL.into_iter().zip(clocks).map(off).max().unwrap_or(0)
}

#[test]
fn a_few_kills_lose_nothing() {
    println!("{}", kill(25, 7));
}
