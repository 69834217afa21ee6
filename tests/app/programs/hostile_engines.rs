//! Tests against misbehaving engines. Whatever a program does, the player gets a choice in time, no frame hangs, little
//! memory is used and no process is left. `cargo xtask soak engines` prints what each program costs.

use core::fmt;
use core::time::Duration;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;
use std::time::Instant;

use bevy::time::TimeUpdateStrategy;
use hetman::session::{ColourChoice, GameSetup, OpponentFailure, Player, Program, Request};
use hetman::settings::{AnimationSpeed, Settings};

use crate::common::TestTable;
use crate::common::memory::{MEGABYTE, resident};

/// Longest wait for an engine without a clock, in simulated time: 1.5 s to think, 15 s until it counts as silent, and
/// some for the frames.
const LONGEST_WAIT: Duration = Duration::from_secs(18);
/// Longest frame allowed on any machine; the real durations are printed.
const LONGEST_FRAME: Duration = Duration::from_secs(10);
/// Most additional memory allowed, for unread output.
const MOST_MEMORY: u64 = 50 * MEGABYTE;
/// Limits only how long a failure takes: a busy machine starts processes slowly.
const PATIENCE: Duration = Duration::from_secs(60);
/// Simulated time of a frame: nearly none until the program has begun its misbehaviour, then much, so that silence
/// passes quickly.
const SLOW_FRAME: Duration = Duration::from_millis(1);
const FAST_FRAME: Duration = Duration::from_millis(500);

/// The game's reaction to an engine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum EngineOutcome {
    /// The player is told that the engine has ended, and chooses.
    Gone,
    /// The player is told that the engine doesn't answer, and chooses.
    Silent,
    /// The player is told that the engine made no legal move, and chooses.
    NoMove,
    /// The engine moves.
    Moves,
}
use EngineOutcome::{Gone, Moves, NoMove, Silent};

/// A misbehaving engine and the expected reaction.
struct HostileEngine {
    name: &'static str,
    /// Contents of the executable file.
    script: String,
    comes_to: EngineOutcome,
    /// Length of the value of an option that the player has set.
    option: usize,
    /// Number of take-backs before the player waits.
    take_backs: usize,
}

/// Beginning of each script. `met` marks that the misbehaviour has begun. `long N` prints a word of N letters.
const PRELUDE: &str = r#"#!/bin/sh
echo $$ > "$0.id"
met() { : > "$0.met"; }
long() { head -c "$1" /dev/zero | tr '\0' e; }
greet() { echo uciok; echo readyok; }
"#;

/// Returns an engine that consists of this script.
fn scripted(name: &'static str, script: &str, comes_to: EngineOutcome) -> HostileEngine {
    HostileEngine { name, script: format!("{PRELUDE}{script}\n"), comes_to, option: 0, take_backs: 0 }
}

/// Returns an engine that follows UCI until it is asked for a move, and then runs this.
fn on_go(name: &'static str, on_go: &str, comes_to: EngineOutcome) -> HostileEngine {
    let script = format!(
        "while read -r line; do case \"$line\" in uci) echo uciok ;; isready) echo readyok ;; quit) exit ;; go*) met; {on_go} ;; esac; done"
    );
    scripted(name, &script, comes_to)
}

/// Returns all misbehaving engines.
fn hostile() -> Vec<HostileEngine> {
    let file = |name, script: &str, comes_to| HostileEngine {
        name,
        script: script.into(),
        comes_to,
        option: 0,
        take_backs: 0,
    };
    vec![
        on_go("moves as it should", "echo bestmove e7e5", Moves),
        // Engines that don't start.
        file("is no program", "\u{7f}ELF nothing\n", Gone),
        file("needs an interpreter that is not there", "#!/nowhere/sh\n", Gone),
        scripted("ends at once", "exit 1", Gone),
        scripted("ends when it is greeted", "read -r line; exit 1", Gone),
        scripted("ends before it is ready", "read -r line; echo uciok; read -r line; exit 1", Gone),
        scripted("ends when it is ready", "greet; exit 0", Gone),
        scripted("is silent from the beginning", "met; exec sleep 600", Silent),
        scripted("is never ready", "echo uciok; met; exec sleep 600", Silent),
        scripted("greets with a line now and then", "met; while echo soon; do sleep 0.05; done", Silent),
        scripted("greets without end", "exec yes", Gone),
        scripted("greets with options without end", "exec yes \"option name $(long 60000) type string\"", Gone),
        scripted("greets with a line without end", "met; exec cat /dev/zero", Silent),
        // Engines that end while they think.
        on_go("ends while it thinks", "exit 3", Gone),
        on_go("crashes while it thinks", "kill -SEGV $$", Gone),
        on_go("closes its output", "exec >&-; met; exec sleep 600", Gone),
        // Engines that don't answer.
        on_go("never answers", ":", Silent),
        on_go("stops itself", "kill -STOP $$", Silent),
        on_go("says a best move that is none", "echo bestmove", Silent),
        on_go("thinks aloud without end", "exec yes info depth 1 score cp 1 pv e7e5", Silent),
        on_go(
            "thinks in long lines without end",
            "exec yes \"info score cp 1 pv $(yes e7e5 | head -n 12000 | tr '\\n' ' ')\"",
            Silent,
        ),
        on_go("speaks no UTF-8 without end", "exec yes \"$(long 60000 | tr e '\\377')\"", Silent),
        on_go("thinks in a line without end", "exec cat /dev/zero", Silent),
        HostileEngine { take_backs: 3, ..on_go("never answers a stop", "while read -r line; do :; done", Silent) },
        HostileEngine {
            option: 100_000,
            take_backs: 100,
            ..scripted("does not listen", "greet; met; exec sleep 600", Gone)
        },
        // Engines that answer nonsense.
        on_go("makes an illegal move", "echo bestmove e2e4", NoMove),
        on_go("makes an impossible move", "echo bestmove z9z9", NoMove),
        on_go("makes the null move", "echo bestmove 0000", NoMove),
        on_go("has no move", "echo 'bestmove (none)'", NoMove),
        on_go("makes a move without end", "echo \"bestmove e7e5$(long 60000)\"", NoMove),
        on_go("makes a move of no letters", "printf 'bestmove \\377\\376\\001\\342\\200\\256\\n'", NoMove),
        on_go("moves without end", "exec yes bestmove e7e5", Moves),
        scripted("moves before it is asked", "greet; echo bestmove e7e5; while read -r line; do :; done", Moves),
        on_go(
            "thinks beyond all measure",
            "for score in 'cp -2147483648' 'mate -2147483648' 'cp 99999999999'; do echo \"info score $score\"; done; \
             printf 'bestmove e7e5\\r\\n'",
            Moves,
        ),
        on_go("talks on after its move", "echo bestmove e7e5; exec yes info depth 1 score cp 1", Moves),
        // Engines that don't end.
        on_go(
            "has children that stay",
            "trap '' TERM; for i in 1 2 3; do sh -c 'trap \"\" TERM HUP; sleep 600' & done; sleep 600",
            Silent,
        ),
        on_go("leaves a child with its output", "sleep 600 & exit", Silent),
        on_go("has a child that flees", "setsid sleep 2 & sleep 600", Silent),
        on_go("does not quit", "trap '' TERM INT HUP; echo bestmove e7e5; while :; do sleep 600; done", Moves),
    ]
}

/// Costs of an engine.
struct EngineCost {
    comes_to: EngineOutcome,
    /// Wait in simulated time.
    waited: Duration,
    worst_frame: Duration,
    /// Additional memory since before the first engine, in bytes.
    memory: u64,
}

impl fmt::Display for EngineCost {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let (waited, worst) = (self.waited.as_secs_f32(), 1000.0 * self.worst_frame.as_secs_f32());
        let memory = self.memory as f32 / MEGABYTE as f32;
        write!(f, "{:<8}{waited:6.1} s{worst:10.1} ms{memory:7.1} MB", format!("{:?}", self.comes_to))
    }
}

/// A game whose frames and memory are measured.
struct MeasuredTable {
    table: TestTable,
    before: u64,
    cost: EngineCost,
}

impl MeasuredTable {
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
        self.frame(SLOW_FRAME);
    }

    /// Returns the game's reaction to the engine, if there is one yet.
    fn outcome(&self) -> Option<EngineOutcome> {
        let session = self.table.session();
        match session.opponent_failure() {
            Some(OpponentFailure::Stopped(_)) => Some(Gone),
            Some(OpponentFailure::Timeout) => Some(Silent),
            Some(OpponentFailure::IllegalMove(_)) => Some(NoMove),
            None => session.is_persons_turn().then_some(Moves),
        }
    }

    /// Plays against an engine until it has moved or the player has a choice.
    fn play(&mut self, hostile: &HostileEngine, folder: &Path) -> EngineCost {
        let path = folder.join("engine");
        std::fs::write(&path, &hostile.script).expect("written");
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).expect("set");
        let options = vec![("Hash".into(), "x".repeat(hostile.option))];
        let program = Some(Program { path: path.to_string_lossy().into_owned(), options, elo: None });
        let opponent = Player::Program;
        let setup = GameSetup { opponent, program, colour: ColourChoice::White, seed: Some(1), ..GameSetup::default() };
        self.ask(Request::NewGame(setup));
        self.cost = EngineCost { comes_to: Silent, waited: Duration::ZERO, worst_frame: Duration::ZERO, memory: 0 };
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
            self.frame(if passes { FAST_FRAME } else { SLOW_FRAME });
        }
        let comes_to = self.outcome().expect("a reaction");
        EngineCost { comes_to, ..self.cost }
    }
}

/// Plays all engines one after the other, in a process that does nothing else.
#[test]
#[ignore = "cargo xtask soak engines"]
fn engines() {
    let mut table = TestTable::for_two();
    let mut settings = table.app.world_mut().resource_mut::<Settings>();
    (settings.animation, settings.human_pace) = (AnimationSpeed::None, false);
    table.frames(20);
    let cost = EngineCost { comes_to: Moves, waited: Duration::ZERO, worst_frame: Duration::ZERO, memory: 0 };
    let mut watched = MeasuredTable { table, before: resident(), cost };
    let folders: Vec<_> = hostile().iter().map(|_| tempfile::tempdir().expect("a folder")).collect();
    println!("\n{:<42}{:<8}{:>8}{:>13}{:>10}", "what it does", "comes to", "after", "worst frame", "memory");
    for (hostile, folder) in hostile().iter().zip(&folders) {
        let cost = watched.play(hostile, folder.path());
        println!("{:<42}{cost}", hostile.name);
        assert_eq!(
            cost.comes_to,
            hostile.comes_to,
            "{}: {:?}",
            hostile.name,
            watched.table.session().opponent_failure()
        );
        assert!(cost.waited <= LONGEST_WAIT, "{}", hostile.name);
        assert!(cost.worst_frame <= LONGEST_FRAME, "{}", hostile.name);
        assert!(cost.memory <= MOST_MEMORY, "{}", hostile.name);
        let moves = watched.table.moves();
        assert_eq!(moves.get(1).is_some(), cost.comes_to == Moves, "{}: {moves:?}", hostile.name);
    }
    drop(watched);
    let ids = folders.iter().filter_map(|folder| std::fs::read_to_string(folder.path().join("engine.id")).ok());
    let groups: Vec<String> = ids.map(|id| id.trim().to_owned()).collect();
    assert_eq!(groups.len() + 2, folders.len(), "all but two programs started");
    let began = Instant::now();
    while running(&groups).next().is_some() {
        assert!(began.elapsed() < PATIENCE, "they stay: {:?}", running(&groups).collect::<Vec<_>>());
    }
}

/// Returns the running processes of these groups, without zombies.
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
fn the_player_gets_a_choice_after_every_misbehaviour_and_no_process_stays() {
    let mut alone = Command::new(std::env::current_exe().expect("this test"));
    let done = alone
        .args(["--exact", "programs::hostile_engines::engines", "--ignored", "--nocapture"])
        .output()
        .expect("started");
    let said = [done.stdout, done.stderr].map(|said| String::from_utf8_lossy(&said).into_owned());
    assert!(done.status.success() && said[0].contains("1 passed"), "{}\n{}", said[0], said[1]);
}
