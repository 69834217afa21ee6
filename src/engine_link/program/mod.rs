//! External engines: any program that speaks UCI, in a process of its own. The dialogue runs in threads, so that the
//! window never waits for a program that is slow, silent or gone.

mod dialogue;
mod lines;
mod options;
mod process;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::SeqCst};
use std::sync::mpsc::{Receiver, SyncSender, TryRecvError, TrySendError, sync_channel};
use std::thread::{Builder, JoinHandle, sleep};
use std::time::{Duration, Instant};

use super::EngineTransport;
use super::stale_answers::StaleAnswers;
use crate::session::Program;
use dialogue::{EngineDialogue, FAREWELL_TIME, ProgramEvent};
use lines::QUEUE_CAPACITY;
#[cfg(test)]
pub(crate) use lines::next_line;

/// Time limit for `uciok`, and then for `readyok`.
const GREETING_TIME: Duration = Duration::from_secs(10);
/// Capacity of the queue to the engine's stdin, in lines.
const INPUT_CAPACITY: usize = 64;

/// Threads of programs that were started and may still run. Dropping it waits until they have ended.
#[derive(Default)]
pub(super) struct StartedPrograms(Vec<JoinHandle<()>>);

impl StartedPrograms {
    pub(super) fn start(&mut self, program: &Program) -> Conversation {
        self.0.retain(|conversation| !conversation.is_finished());
        let (conversation, thread) = Conversation::start(program, GREETING_TIME);
        self.0.extend(thread);
        conversation
    }
}

impl Drop for StartedPrograms {
    fn drop(&mut self) {
        // A little longer than any program may take; one that can't be killed is left to the system.
        let deadline = Instant::now() + 2 * FAREWELL_TIME;
        while self.0.iter().any(|conversation| !conversation.is_finished()) && Instant::now() < deadline {
            sleep(Duration::from_millis(5));
        }
    }
}

/// Connection to a program through bounded channels; the process ends when this is dropped.
pub(super) struct Conversation {
    to: SyncSender<String>,
    from: Receiver<Result<String, String>>,
    /// Tells the dialogue's thread that the game has left; `has_left` tells the same if the channel is full.
    events: SyncSender<ProgramEvent>,
    has_left: Arc<AtomicBool>,
    /// Set if the queue to the program was full.
    is_input_full: bool,
    stale: StaleAnswers,
}

impl Conversation {
    /// Starts a program; `greeting` is the time limit for each part of the greeting.
    fn start(program: &Program, greeting: Duration) -> (Self, Option<JoinHandle<()>>) {
        let (to, lines) = sync_channel(INPUT_CAPACITY);
        let (answers, from) = sync_channel(QUEUE_CAPACITY);
        let (events, received) = sync_channel(QUEUE_CAPACITY);
        let has_left = Arc::new(AtomicBool::new(false));
        let dialogue =
            EngineDialogue { events: events.clone(), received, answers, has_left: Arc::clone(&has_left), greeting };
        let program = program.clone();
        // If the thread can't be started, the channel is closed and `receive` reports that the program is gone.
        let thread = Builder::new().name("program".into()).spawn(move || dialogue.run(&program, lines));
        (Self { to, from, events, has_left, is_input_full: false, stale: StaleAnswers::default() }, thread.ok())
    }
}

impl EngineTransport for Conversation {
    fn send(&mut self, line: &str) {
        self.stale.sent(line);
        // If the program is gone, `receive` reports it.
        self.is_input_full |= matches!(self.to.try_send(line.to_owned()), Err(TrySendError::Full(_)));
    }

    fn receive(&mut self) -> Result<Option<String>, String> {
        if self.is_input_full {
            return Err("it does not listen".into());
        }
        // More lines than the queue holds are a flood: the rest is read later.
        for _ in 0..QUEUE_CAPACITY {
            match self.from.try_recv() {
                Ok(Ok(line)) if self.stale.is_wanted(&line) => return Ok(Some(line)),
                Ok(Ok(_)) => {}
                Ok(Err(why)) => return Err(why),
                Err(TryRecvError::Empty) => return Ok(None),
                Err(TryRecvError::Disconnected) => return Err("the conversation has ended".into()),
            }
        }
        Ok(None)
    }

    fn cancel(&mut self) {
        if self.stale.cancel() {
            self.send("stop");
        }
    }
}

impl Drop for Conversation {
    fn drop(&mut self) {
        self.has_left.store(true, SeqCst);
        // If the channel is full, the thread has enough to read, and checks `has_left` between two lines.
        let _ = self.events.try_send(ProgramEvent::Left);
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::process::Command;
    use std::sync::mpsc::channel;
    use tempfile::TempDir;

    /// Only limits the time of a failure.
    const PATIENCE: Duration = Duration::from_secs(60);

    /// Returns a small engine, written for `sh`.
    fn engine(script: &str) -> (TempDir, Program) {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("engine.sh");
        // Written by a child: what this process has open for writing, a program that another test starts meanwhile would
        // inherit, and such a file can't be run.
        let mut writer = Command::new("sh");
        writer.args(["-c", "printf '#!/bin/sh\\n%s\\n' \"$2\" > \"$1\" && chmod +x \"$1\"", "sh"]);
        assert!(writer.arg(&path).arg(script).status().expect("a shell").success());
        let program = Program { path: path.to_string_lossy().into_owned(), options: Vec::new(), elo: None };
        (folder, program)
    }

    fn start(program: &Program) -> Conversation {
        Conversation::start(program, GREETING_TIME).0
    }

    /// Waits for the next line.
    fn next(conversation: &Conversation) -> Result<String, String> {
        conversation.from.recv_timeout(PATIENCE).expect("an answer")
    }

    const POLITE: &str = r#"while read -r line; do
        case "$line" in
            uci) echo "option name UCI_LimitStrength type check default false"
                 echo "option name UCI_Elo type spin default 1500 min 1320 max 3190"
                 echo uciok ;;
            isready) echo readyok ;;
            setoption*) said="$said|${line#setoption name }" ;;
            go*) echo "info string $said"; echo "bestmove e7e5" ;;
            quit) echo > "$0.quit"; exit ;;
        esac
    done"#;

    #[test]
    fn a_program_is_greeted_set_up_and_asked() {
        let (_folder, program) = engine(POLITE);
        let options = vec![("Hash".into(), "16".into()), ("Clear Hash".into(), String::new())];
        let mut conversation = start(&Program { options, elo: Some(1200), ..program });
        // Sent during the greeting, received after it.
        conversation.send("go movetime 10");
        let set = "info string |Hash value 16|Clear Hash|UCI_LimitStrength value true|UCI_Elo value 1320";
        assert_eq!(next(&conversation).as_deref(), Ok(set));
        assert_eq!(next(&conversation).as_deref(), Ok("bestmove e7e5"));
    }

    #[test]
    fn a_program_that_is_not_there_is_told() {
        let program = Program { path: "/nowhere/engine".into(), options: Vec::new(), elo: None };
        assert!(next(&start(&program)).is_err());
    }

    #[test]
    fn a_program_that_talks_without_end_is_told() {
        for script in ["while echo y; do :; done", "echo uciok; while echo y; do :; done"] {
            let (_folder, program) = engine(script);
            let conversation = start(&program);
            assert!(next(&conversation).is_err_and(|why| why.contains("it does not say")), "{script}");
        }
    }

    #[test]
    fn a_greeting_has_its_time_however_much_is_said() {
        let (_folder, program) = engine("while echo y; do sleep 0.1; done");
        let (conversation, _) = Conversation::start(&program, Duration::from_millis(200));
        assert_eq!(next(&conversation), Err("it does not say “uciok”".into()));
    }

    #[test]
    fn a_program_that_ends_is_told_with_its_status() {
        let (_folder, program) = engine("read -r line; echo uciok; read -r line; echo readyok; exit 3");
        let why = next(&start(&program)).expect_err("it has ended");
        assert!(why.contains('3'), "{why}");
    }

    #[test]
    fn a_cancelled_answer_is_not_received() {
        let (_folder, program) = engine(POLITE);
        let mut conversation = start(&program);
        conversation.send("go movetime 10");
        conversation.cancel();
        conversation.send("go movetime 10");
        // Both answers have arrived before either is read.
        let lines: Vec<_> = (0..4).map(|_| next(&conversation)).collect();
        let (to, from) = channel();
        conversation.from = from;
        lines.into_iter().for_each(|line| to.send(line).expect("the receiver is there"));
        let received: Vec<_> = core::iter::from_fn(|| conversation.receive().expect("still there")).collect();
        assert_eq!(received, ["info string", "bestmove e7e5"]);
    }

    #[test]
    fn a_program_that_does_not_listen_is_told_and_holds_up_nobody() {
        let (_folder, program) = engine("echo uciok; echo readyok; echo deaf; exec sleep 600");
        let mut programs = StartedPrograms::default();
        let mut conversation = programs.start(&program);
        assert_eq!(next(&conversation), Ok("deaf".into()));
        let line = "x".repeat(10_000);
        let said = (0..2 * INPUT_CAPACITY).find(|_| {
            conversation.send(&line);
            conversation.receive().is_err_and(|why| why.contains("not listen"))
        });
        assert!(said.is_some_and(|said| said >= INPUT_CAPACITY), "{said:?}");
        leave(conversation, programs);
    }

    #[test]
    fn a_program_is_told_that_the_game_has_ended() {
        let (folder, program) = engine(POLITE);
        let mut programs = StartedPrograms::default();
        let mut conversation = programs.start(&program);
        conversation.send("go movetime 10");
        assert!(next(&conversation).is_ok(), "it is greeted");
        leave(conversation, programs);
        assert!(folder.path().join("engine.sh.quit").exists());
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn a_program_ends_with_its_conversation_and_its_children_with_it() {
        let child = r#"sh -c 'trap "" TERM HUP; echo $$; while :; do sleep 600; done' &"#;
        for script in [
            format!("trap '' TERM; echo uciok; echo readyok; echo $$; {child} while true; do read -r line; done"),
            // Only the child is left, and holds the output open.
            format!("echo uciok; echo readyok; echo $$; {child} exit"),
        ] {
            let (_folder, program) = engine(&script);
            let mut programs = StartedPrograms::default();
            let conversation = programs.start(&program);
            let ids = [next(&conversation), next(&conversation)].map(|id| id.expect("its number"));
            leave(conversation, programs);
            // A killed process without a parent takes a moment to end.
            let began = Instant::now();
            while ids.iter().any(|id| runs(id)) {
                assert!(began.elapsed() < PATIENCE, "{ids:?} stay: {script}");
                sleep(Duration::from_millis(5));
            }
        }
    }

    /// Drops the conversation, which must not wait, and then the programs, which waits for their end for a limited
    /// time.
    fn leave(conversation: Conversation, programs: StartedPrograms) {
        let began = Instant::now();
        drop(conversation);
        assert!(began.elapsed() < FAREWELL_TIME, "dropping it must not wait");
        drop(programs);
    }

    /// Returns whether a process runs; zombies don't count.
    #[cfg(target_os = "linux")]
    fn runs(id: &str) -> bool {
        let status = std::fs::read_to_string(format!("/proc/{id}/stat")).unwrap_or_default();
        status.rsplit(')').next().is_some_and(|after| !after.trim().is_empty() && !after.trim().starts_with('Z'))
    }
}
