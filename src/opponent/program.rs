//! An engine in a process of its own: any program that speaks UCI. Threads hold the conversation, so that the window
//! never waits for a program that is slow, silent or gone.

use std::io::Write;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, TryRecvError, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::Transport;
use super::program_lines::{WAITING, hear};
use super::unwanted::Unwanted;
use crate::session::Program;

/// How long a program may take to say that it speaks UCI, and then that it is ready.
const GREETING: Duration = Duration::from_secs(10);
/// Lines that it may say about itself meanwhile.
const LONGEST_GREETING: usize = 1000;

/// The running process, as soon as there is one, so that it can be ended from outside.
#[derive(Clone, Default)]
struct Process(Arc<Mutex<Option<Child>>>);

impl Process {
    /// Ends it and tells how it ended.
    fn end(&self) -> Option<String> {
        let mut child = self.0.lock().unwrap_or_else(PoisonError::into_inner).take()?;
        let ended = child.try_wait().ok().flatten();
        let _ = child.kill();
        let waited = child.wait().ok();
        ended.or(waited).map(|status| status.to_string())
    }
}

/// Lines go in and come out through channels; the process ends with this.
pub(super) struct Conversation {
    to: Sender<String>,
    from: Receiver<Result<String, String>>,
    process: Process,
    unwanted: Unwanted,
}

impl Conversation {
    pub(super) fn start(program: &Program) -> Self {
        let (to, lines) = channel();
        let (answers, from) = sync_channel(WAITING);
        let process = Process::default();
        let (program, own) = (program.clone(), process.clone());
        let talk = move || {
            if let Err(why) = converse(&program, &own, lines, &answers) {
                let _ = answers.send(Err(why));
            }
            own.end();
        };
        // Should the system refuse the thread, the channel is closed and `receive` says that the program is gone.
        let _ = std::thread::Builder::new().name("program".into()).spawn(talk);
        Self { to, from, process, unwanted: Unwanted::default() }
    }
}

impl Transport for Conversation {
    fn send(&mut self, line: &str) {
        self.unwanted.sent(line);
        // If the program is gone, `receive` tells.
        let _ = self.to.send(line.to_owned());
    }

    fn receive(&mut self) -> Result<Option<String>, String> {
        // More than can wait are a flood: the rest is for another time.
        for _ in 0..WAITING {
            match self.from.try_recv() {
                Ok(Ok(line)) if self.unwanted.is_wanted(&line) => return Ok(Some(line)),
                Ok(Ok(_)) => {}
                Ok(Err(why)) => return Err(why),
                Err(TryRecvError::Empty) => return Ok(None),
                Err(TryRecvError::Disconnected) => return Err("the conversation has ended".into()),
            }
        }
        Ok(None)
    }

    fn cancel(&mut self) {
        if self.unwanted.cancel() {
            self.send("stop");
        }
    }
}

impl Drop for Conversation {
    fn drop(&mut self) {
        self.process.end();
    }
}

/// The whole conversation, from the program's start to its end.
fn converse(
    program: &Program,
    process: &Process,
    lines: Receiver<String>,
    answers: &SyncSender<Result<String, String>>,
) -> Result<(), String> {
    let mut command = Command::new(&program.path);
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .map_err(|error| error.to_string())?;
    let (stdin, stdout) = (child.stdin.take(), child.stdout.take());
    *process.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(child);
    let (Some(mut stdin), Some(stdout)) = (stdin, stdout) else {
        return Err("it can't be spoken to".into());
    };
    let (heard, said) = sync_channel(WAITING);
    let ears = std::thread::Builder::new().name("program's lines".into());
    ears.spawn(move || hear(stdout, &heard)).map_err(|error| error.to_string())?;

    say(&mut stdin, "uci")?;
    let described = until("uciok", &said, process)?;
    for line in settings(program, &described) {
        say(&mut stdin, &line)?;
    }
    say(&mut stdin, "isready")?;
    until("readyok", &said, process)?;

    let own = process.clone();
    let mouth = std::thread::Builder::new().name("game's lines".into());
    mouth.spawn(move || speak(&lines, &mut stdin, &own)).map_err(|error| error.to_string())?;
    for line in said {
        if answers.send(Ok(line)).is_err() {
            // The game is gone: nobody is left to listen.
            return Ok(());
        }
    }
    Err(ended(process))
}

/// Hands on what the game says, and ends the program with the game.
fn speak(lines: &Receiver<String>, stdin: &mut ChildStdin, process: &Process) {
    for line in lines {
        if say(stdin, &line).is_err() {
            // It listens no more; whether it has ended, its output tells.
            return;
        }
    }
    process.end();
}

fn say(stdin: &mut ChildStdin, line: &str) -> Result<(), String> {
    writeln!(stdin, "{line}").and_then(|()| stdin.flush()).map_err(|error| error.to_string())
}

fn ended(process: &Process) -> String {
    process.end().unwrap_or_else(|| "it has ended".into())
}

/// What the program says until it says `word`, in time and not without end.
fn until(word: &str, said: &Receiver<String>, process: &Process) -> Result<Vec<String>, String> {
    let (deadline, mut lines) = (Instant::now() + GREETING, Vec::new());
    while lines.len() < LONGEST_GREETING {
        match said.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
            Ok(line) if line == word => return Ok(lines),
            Ok(line) => lines.push(line),
            Err(RecvTimeoutError::Disconnected) => return Err(ended(process)),
            Err(RecvTimeoutError::Timeout) => break,
        }
    }
    Err(format!("it does not say “{word}”"))
}

/// The options to set: those the person named, and the strength, where the program can limit it.
fn settings(program: &Program, described: &[String]) -> Vec<String> {
    let set = |name: &str, value: &str| match value {
        "" => format!("setoption name {name}"),
        value => format!("setoption name {name} value {value}"),
    };
    let mut lines: Vec<String> = program.options.iter().map(|(name, value)| set(name, value)).collect();
    let described = |name: &str| described.iter().find(|line| line.starts_with(&format!("option name {name} type ")));
    if let (Some(elo), Some(_), Some(spin)) = (program.elo, described("UCI_LimitStrength"), described("UCI_Elo")) {
        let bound = |name: &str| spin.split_whitespace().skip_while(|word| *word != name).nth(1)?.parse::<u16>().ok();
        let elo = elo.max(bound("min").unwrap_or(0)).min(bound("max").unwrap_or(u16::MAX));
        lines.push(set("UCI_LimitStrength", "true"));
        lines.push(set("UCI_Elo", &elo.to_string()));
    }
    lines
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    /// Only bounds a failure.
    const PATIENCE: Duration = Duration::from_secs(60);

    /// A small engine, written for `sh`.
    fn engine(script: &str) -> (tempfile::TempDir, Program) {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("engine.sh");
        std::fs::write(&path, format!("#!/bin/sh\n{script}\n")).expect("written");
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).expect("set");
        let program = Program { path: path.to_string_lossy().into_owned(), options: Vec::new(), elo: None };
        (folder, program)
    }

    /// The next line, waited for.
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
            quit) exit ;;
        esac
    done"#;

    #[test]
    fn a_program_is_greeted_set_up_and_asked() {
        let (_folder, program) = engine(POLITE);
        let options = vec![("Hash".into(), "16".into()), ("Clear Hash".into(), String::new())];
        let mut conversation = Conversation::start(&Program { options, elo: Some(1200), ..program });
        // Said before the greeting is over, heard after it.
        conversation.send("go movetime 10");
        let set = "info string |Hash value 16|Clear Hash|UCI_LimitStrength value true|UCI_Elo value 1320";
        assert_eq!(next(&conversation).as_deref(), Ok(set));
        assert_eq!(next(&conversation).as_deref(), Ok("bestmove e7e5"));
    }

    #[test]
    fn a_program_that_is_not_there_is_told() {
        let program = Program { path: "/nowhere/engine".into(), options: Vec::new(), elo: None };
        assert!(next(&Conversation::start(&program)).is_err());
    }

    #[test]
    fn a_program_that_talks_without_end_is_told() {
        for script in ["while echo y; do :; done", "echo uciok; while echo y; do :; done"] {
            let (_folder, program) = engine(script);
            let conversation = Conversation::start(&program);
            assert!(next(&conversation).is_err_and(|why| why.contains("it does not say")), "{script}");
        }
    }

    #[test]
    fn a_program_that_ends_is_told_with_its_status() {
        let (_folder, program) = engine("read -r line; echo uciok; read -r line; echo readyok; exit 3");
        let why = next(&Conversation::start(&program)).expect_err("it has ended");
        assert!(why.contains('3'), "{why}");
    }

    #[test]
    fn a_cancelled_answer_is_not_received() {
        let (_folder, program) = engine(POLITE);
        let mut conversation = Conversation::start(&program);
        conversation.send("go movetime 10");
        conversation.cancel();
        conversation.send("go movetime 10");
        // Both answers are there before either is looked at.
        let lines: Vec<_> = (0..4).map(|_| next(&conversation)).collect();
        let (to, from) = channel();
        conversation.from = from;
        lines.into_iter().for_each(|line| to.send(line).expect("the receiver is there"));
        let received: Vec<_> = core::iter::from_fn(|| conversation.receive().expect("still there")).collect();
        assert_eq!(received, ["info string", "bestmove e7e5"]);
    }

    #[test]
    fn a_program_ends_with_its_conversation() {
        let (folder, program) =
            engine("trap '' TERM; echo uciok; echo readyok; echo $$; while true; do read -r line; done");
        let conversation = Conversation::start(&program);
        let id = next(&conversation).expect("its number");
        drop(conversation);
        let alive = Command::new("kill").args(["-0", &id]).stderr(Stdio::null()).status().expect("kill runs");
        assert!(!alive.success(), "it still runs");
        drop(folder);
    }
}
