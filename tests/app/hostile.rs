//! Programs of every bad manner. Whatever they do, the player has a choice in time, no frame hangs, little is kept and
//! nothing stays behind. `cargo xtask soak engines` prints what each of them cost.

use core::fmt;
use core::time::Duration;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;
use std::time::Instant;

use bevy::time::TimeUpdateStrategy;
use hetman::session::{ColourChoice, GameSetup, Player, Program, Request, Trouble};
use hetman::settings::{AnimationSpeed, Settings};

use crate::common::Table;
use crate::common::memory::{MEGABYTE, resident};

/// The longest that a person waits for a program where there is no clock, by the game's time: a second and a half to
/// think, fifteen more before it counts as silent, and a little for the frames.
const LONGEST_WAIT: Duration = Duration::from_secs(18);
/// No frame hangs for so long, however busy the machine; how long they really are is printed.
const LONGEST_FRAME: Duration = Duration::from_secs(10);
/// So much may wait to be heard.
const MOST_MEMORY: u64 = 50 * MEGABYTE;
/// Only bounds a failure: a busy machine starts processes slowly.
const PATIENCE: Duration = Duration::from_secs(60);
/// The game's time stands nearly still until a program has done what it does; then silence passes quickly.
const CREEPING: Duration = Duration::from_millis(1);
const PASSING: Duration = Duration::from_millis(500);

/// What comes of a program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Outcome {
    /// The player is told that it is gone, and chooses.
    Gone,
    /// The player is told that it says nothing, and chooses.
    Silent,
    /// The player is told that it made no legal move, and chooses.
    NoMove,
    /// It moves.
    Moves,
}
use Outcome::{Gone, Moves, NoMove, Silent};

/// A program of bad manners.
struct Hostile {
    name: &'static str,
    /// The file that is started.
    script: String,
    comes_to: Outcome,
    /// Letters of an option that the player has named.
    option: usize,
    /// How often the player takes his move back before he waits.
    take_backs: usize,
}

/// Where each script finds itself: `met` says that it does now what it is here for. `long N` is a word of so many letters.
const PRELUDE: &str = r#"#!/bin/sh
echo $$ > "$0.id"
met() { : > "$0.met"; }
long() { head -c "$1" /dev/zero | tr '\0' e; }
greet() { echo uciok; echo readyok; }
"#;

/// A program that is whatever this script is.
fn all_of(name: &'static str, script: &str, comes_to: Outcome) -> Hostile {
    Hostile { name, script: format!("{PRELUDE}{script}\n"), comes_to, option: 0, take_backs: 0 }
}

/// A program that greets as it should, and does this when it is asked for a move.
fn asked(name: &'static str, on_go: &str, comes_to: Outcome) -> Hostile {
    let script = format!(
        "while read -r line; do case \"$line\" in uci) echo uciok ;; isready) echo readyok ;; quit) exit ;; go*) met; {on_go} ;; esac; done"
    );
    all_of(name, &script, comes_to)
}

/// All of them.
fn hostile() -> Vec<Hostile> {
    let file =
        |name, script: &str, comes_to| Hostile { name, script: script.into(), comes_to, option: 0, take_backs: 0 };
    vec![
        asked("moves as it should", "echo bestmove e7e5", Moves),
        // It does not begin.
        file("is no program", "\u{7f}ELF nothing\n", Gone),
        file("needs an interpreter that is not there", "#!/nowhere/sh\n", Gone),
        all_of("ends at once", "exit 1", Gone),
        all_of("ends when it is greeted", "read -r line; exit 1", Gone),
        all_of("ends before it is ready", "read -r line; echo uciok; read -r line; exit 1", Gone),
        all_of("ends when it is ready", "greet; exit 0", Gone),
        all_of("is silent from the beginning", "met; exec sleep 600", Silent),
        all_of("is never ready", "echo uciok; met; exec sleep 600", Silent),
        all_of("greets with a line now and then", "met; while echo soon; do sleep 0.05; done", Silent),
        all_of("greets without end", "exec yes", Gone),
        all_of("greets with options without end", "exec yes \"option name $(long 60000) type string\"", Gone),
        all_of("greets with a line without end", "met; exec cat /dev/zero", Silent),
        // It ends while it thinks.
        asked("ends while it thinks", "exit 3", Gone),
        asked("crashes while it thinks", "kill -SEGV $$", Gone),
        asked("closes its output", "exec >&-; met; exec sleep 600", Gone),
        // It does not answer.
        asked("never answers", ":", Silent),
        asked("stops itself", "kill -STOP $$", Silent),
        asked("says a best move that is none", "echo bestmove", Silent),
        asked("thinks aloud without end", "exec yes info depth 1 score cp 1 pv e7e5", Silent),
        asked(
            "thinks in long lines without end",
            "exec yes \"info score cp 1 pv $(yes e7e5 | head -n 12000 | tr '\\n' ' ')\"",
            Silent,
        ),
        asked("speaks no UTF-8 without end", "exec yes \"$(long 60000 | tr e '\\377')\"", Silent),
        asked("thinks in a line without end", "exec cat /dev/zero", Silent),
        Hostile { take_backs: 3, ..asked("never answers a stop", "while read -r line; do :; done", Silent) },
        Hostile { option: 100_000, take_backs: 100, ..all_of("does not listen", "greet; met; exec sleep 600", Gone) },
        // It answers nonsense.
        asked("makes an illegal move", "echo bestmove e2e4", NoMove),
        asked("makes an impossible move", "echo bestmove z9z9", NoMove),
        asked("makes the null move", "echo bestmove 0000", NoMove),
        asked("has no move", "echo 'bestmove (none)'", NoMove),
        asked("makes a move without end", "echo \"bestmove e7e5$(long 60000)\"", NoMove),
        asked("makes a move of no letters", "printf 'bestmove \\377\\376\\001\\342\\200\\256\\n'", NoMove),
        asked("moves without end", "exec yes bestmove e7e5", Moves),
        all_of("moves before it is asked", "greet; echo bestmove e7e5; while read -r line; do :; done", Moves),
        asked(
            "thinks beyond all measure",
            "for score in 'cp -2147483648' 'mate -2147483648' 'cp 99999999999'; do echo \"info score $score\"; done; \
             printf 'bestmove e7e5\\r\\n'",
            Moves,
        ),
        asked("talks on after its move", "echo bestmove e7e5; exec yes info depth 1 score cp 1", Moves),
        // It does not go.
        asked(
            "has children that stay",
            "trap '' TERM; for i in 1 2 3; do sh -c 'trap \"\" TERM HUP; sleep 600' & done; sleep 600",
            Silent,
        ),
        asked("leaves a child with its output", "sleep 600 & exit", Silent),
        asked("has a child that flees", "setsid sleep 2 & sleep 600", Silent),
        asked("does not quit", "trap '' TERM INT HUP; echo bestmove e7e5; while :; do sleep 600; done", Moves),
    ]
}

/// What a program cost.
struct Cost {
    comes_to: Outcome,
    /// By the game's time.
    waited: Duration,
    worst_frame: Duration,
    /// More memory than there was before the first of them.
    memory: u64,
}

impl fmt::Display for Cost {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let (waited, worst) = (self.waited.as_secs_f32(), 1000.0 * self.worst_frame.as_secs_f32());
        let memory = self.memory as f32 / MEGABYTE as f32;
        write!(f, "{:<8}{waited:6.1} s{worst:10.1} ms{memory:7.1} MB", format!("{:?}", self.comes_to))
    }
}

/// A table whose frames are watched.
struct Watched {
    table: Table,
    before: u64,
    cost: Cost,
}

impl Watched {
    fn frame(&mut self, length: Duration) {
        self.table.app.insert_resource(TimeUpdateStrategy::ManualDuration(length));
        let began = Instant::now();
        self.table.frames(1);
        self.cost.worst_frame = self.cost.worst_frame.max(began.elapsed());
        self.cost.memory = self.cost.memory.max(resident().saturating_sub(self.before));
        self.cost.waited += length;
    }

    fn ask(&mut self, request: Request) {
        self.table.app.world_mut().write_message(request);
        self.frame(CREEPING);
    }

    /// What has come of the program, if anything has.
    fn outcome(&self) -> Option<Outcome> {
        let session = self.table.session();
        match session.trouble() {
            Some(Trouble::Gone(_)) => Some(Gone),
            Some(Trouble::Silent) => Some(Silent),
            Some(Trouble::NoMove(_)) => Some(NoMove),
            None => session.is_persons_turn().then_some(Moves),
        }
    }

    /// A game against a program, until it has moved or the player has a choice.
    fn play(&mut self, hostile: &Hostile, folder: &Path) -> Cost {
        let path = folder.join("engine");
        std::fs::write(&path, &hostile.script).expect("written");
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).expect("set");
        let options = vec![("Hash".into(), "x".repeat(hostile.option))];
        let program = Some(Program { path: path.to_string_lossy().into_owned(), options, elo: None });
        let opponent = Player::Program;
        let setup = GameSetup { opponent, program, colour: ColourChoice::White, seed: Some(1), ..GameSetup::default() };
        self.ask(Request::NewGame(setup));
        self.cost = Cost { comes_to: Silent, waited: Duration::ZERO, worst_frame: Duration::ZERO, memory: 0 };
        self.ask(Request::MoveText("e4".into()));
        for _ in 0..hostile.take_backs {
            if self.outcome().is_some() {
                break;
            }
            self.ask(Request::TakeBack);
            self.ask(Request::MoveText("e4".into()));
        }
        let met = folder.join("engine.met");
        let (began, mut passes) = (Instant::now(), false);
        while self.outcome().is_none_or(|outcome| outcome == Moves && hostile.comes_to != Moves) {
            assert!(began.elapsed() < PATIENCE, "{}: it takes too long", hostile.name);
            passes |= hostile.comes_to == Silent && met.exists();
            self.frame(if passes { PASSING } else { CREEPING });
        }
        let comes_to = self.outcome().expect("it has come to something");
        Cost { comes_to, ..self.cost }
    }
}

/// One after the other at the same table, in a process that does nothing else.
#[test]
#[ignore = "cargo xtask soak engines"]
fn engines() {
    let mut table = Table::for_two();
    let mut settings = table.app.world_mut().resource_mut::<Settings>();
    (settings.animation, settings.human_pace) = (AnimationSpeed::None, false);
    table.frames(20);
    let cost = Cost { comes_to: Moves, waited: Duration::ZERO, worst_frame: Duration::ZERO, memory: 0 };
    let mut watched = Watched { table, before: resident(), cost };
    let folders: Vec<_> = hostile().iter().map(|_| tempfile::tempdir().expect("a folder")).collect();
    println!("\n{:<42}{:<8}{:>8}{:>13}{:>10}", "what it does", "comes to", "after", "worst frame", "memory");
    for (hostile, folder) in hostile().iter().zip(&folders) {
        let cost = watched.play(hostile, folder.path());
        println!("{:<42}{cost}", hostile.name);
        assert_eq!(cost.comes_to, hostile.comes_to, "{}: {:?}", hostile.name, watched.table.session().trouble());
        assert!(cost.waited <= LONGEST_WAIT, "{}", hostile.name);
        assert!(cost.worst_frame <= LONGEST_FRAME, "{}", hostile.name);
        assert!(cost.memory <= MOST_MEMORY, "{}", hostile.name);
        let moves = watched.table.moves();
        assert_eq!(moves.get(1).is_some(), cost.comes_to == Moves, "{}: {moves:?}", hostile.name);
    }
    drop(watched);
    let ids = folders.iter().filter_map(|folder| std::fs::read_to_string(folder.path().join("engine.id")).ok());
    let groups: Vec<String> = ids.map(|id| id.trim().to_owned()).collect();
    assert_eq!(groups.len() + 2, folders.len(), "all but two began");
    let began = Instant::now();
    while running(&groups).next().is_some() {
        assert!(began.elapsed() < PATIENCE, "they stay: {:?}", running(&groups).collect::<Vec<_>>());
    }
}

/// The processes of these groups that still run; the dead whom nobody has buried do not.
fn running(groups: &[String]) -> impl Iterator<Item = String> {
    let all = std::fs::read_dir("/proc").expect("processes").flatten();
    let stats = all.filter_map(|process| std::fs::read_to_string(process.path().join("stat")).ok());
    stats.filter(|stat| {
        let after_name = stat.rsplit(')').next().unwrap_or_default();
        let words: Vec<_> = after_name.split_whitespace().take(3).collect();
        let [state, _parent, group] = words[..] else { return false };
        state != "Z" && groups.iter().any(|id| id == group)
    })
}

#[test]
fn whatever_a_program_does_the_player_has_a_choice_and_nothing_stays() {
    let mut alone = Command::new(std::env::current_exe().expect("this test"));
    let done = alone.args(["--exact", "hostile::engines", "--ignored", "--nocapture"]).output().expect("started");
    let said = [done.stdout, done.stderr].map(|said| String::from_utf8_lossy(&said).into_owned());
    assert!(done.status.success() && said[0].contains("1 passed"), "{}\n{}", said[0], said[1]);
}
