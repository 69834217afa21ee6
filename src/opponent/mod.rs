//! Who answers. The computer is spoken to in UCI lines, whatever carries them: a thread on the desktop, a Web
//! Worker in the browser.

#[cfg(not(target_family = "wasm"))]
mod thread;
mod uci_lines;
#[cfg(target_family = "wasm")]
mod worker;

use bevy::prelude::*;
use core::time::Duration;
use rand::{RngExt, rngs::StdRng};
use rules_core::parse_uci;

use crate::GameSet;
use crate::motion::Motion;
use crate::session::{Player, Request, Session};
use crate::storage::{AnimationSpeed, Notice, Settings};
use uci_lines::{Answer, Limits, go, position, read};

/// Carries UCI lines to an engine and back.
trait Transport: 'static {
    /// Sends one line.
    fn send(&mut self, line: &str);
    /// The next line that came back; the error is a sentence, and the engine is gone.
    fn receive(&mut self) -> Result<Option<String>, String>;
    /// Ends the search that runs; no answer to it will be received.
    fn cancel(&mut self);
}

/// How often the answer is looked for while the computer thinks.
const LOOK_EVERY: Duration = Duration::from_millis(50);
/// A reply is not shown sooner than this after the person's move, so that both are seen.
const SOONEST_REPLY: f32 = 0.6;
/// How often a lost engine is started again before the game goes on without it.
const RESTARTS: u32 = 3;

/// The engine and what it was asked. The browser's Worker belongs to one thread, hence no resource.
struct Opponent {
    engine: Option<Box<dyn Transport>>,
    asked: Option<Asked>,
    losses: u32,
    /// What its weaknesses are drawn with: another number for each game.
    seed: u32,
}

/// A position the engine is thinking about.
struct Asked {
    plies: usize,
    hash: u64,
    level: u8,
    seconds: f32,
    centipawns: Option<i32>,
    best: Option<String>,
}

pub(crate) fn plugin(app: &mut App) {
    app.insert_non_send(Opponent { engine: None, asked: None, losses: 0, seed: 0 });
    app.add_systems(Update, listen.in_set(GameSet::Input));
    app.add_systems(Update, (cancel_stale, ask).chain().in_set(GameSet::Opponent));
}

fn start() -> Box<dyn Transport> {
    #[cfg(not(target_family = "wasm"))]
    return Box::new(thread::Thread::start());
    #[cfg(target_family = "wasm")]
    return Box::new(worker::PageWorker::start());
}

/// The level whose turn it is.
fn level_on_move(session: &Session) -> Option<u8> {
    match session.players().of(session.game().turn()) {
        Player::Computer(level) if session.is_on() => Some(level),
        _ => None,
    }
}

/// A take-back, a new game or the end of this one makes the engine's work pointless.
fn cancel_stale(session: Res<Session>, mut opponent: NonSendMut<Opponent>) {
    let Some(asked) = &opponent.asked else { return };
    let game = session.game();
    let still_wanted = level_on_move(&session) == Some(asked.level)
        && game.plies().len() == asked.plies
        && game.position().hash() == asked.hash;
    if !still_wanted {
        opponent.asked = None;
        if let Some(engine) = &mut opponent.engine {
            engine.cancel();
        }
    }
}

fn ask(session: Res<Session>, mut opponent: NonSendMut<Opponent>) {
    let Some(level) = level_on_move(&session) else {
        return;
    };
    if opponent.asked.is_some() || opponent.losses > RESTARTS {
        return;
    }
    let game = session.game();
    let begins = game.plies().len() < 2;
    if begins || opponent.engine.is_none() {
        opponent.seed = session.setup().seed.map_or_else(|| rand::make_rng::<StdRng>().random(), |seed| seed as u32);
    }
    // UCI spins are 32 bits wide.
    let seed = opponent.seed & 0x7fff_ffff;
    let engine = opponent.engine.get_or_insert_with(start);
    if begins {
        engine.send("ucinewgame");
    }
    engine.send(&format!("setoption name Seed value {seed}"));
    engine.send(&format!("setoption name Level value {level}"));
    engine.send(&position(game));
    engine.send(&go(Limits::of(&session), game));
    opponent.asked = Some(Asked {
        plies: game.plies().len(),
        hash: game.position().hash(),
        level,
        seconds: 0.0,
        centipawns: None,
        best: None,
    });
}

fn listen(
    time: Res<Time>,
    session: Res<Session>,
    settings: Res<Settings>,
    mut opponent: NonSendMut<Opponent>,
    mut requests: MessageWriter<Request>,
    mut notices: MessageWriter<Notice>,
    mut motion: ResMut<Motion>,
) {
    let Opponent { engine: Some(engine), asked, losses, .. } = &mut *opponent else {
        return;
    };
    loop {
        match engine.receive() {
            Ok(None) => break,
            Ok(Some(line)) => {
                if let Some(asked) = asked {
                    match read(&line) {
                        Some(Answer::Score(centipawns)) => asked.centipawns = Some(centipawns),
                        Some(Answer::Best(best)) => asked.best = Some(best),
                        None => {}
                    }
                }
            }
            Err(detail) => {
                notices.write(Notice { key: "notice-engine-lost", detail });
                *losses += 1;
                opponent.engine = None;
                opponent.asked = None;
                return;
            }
        }
    }
    let Some(thinking) = asked else { return };
    motion.wake_in(LOOK_EVERY);
    thinking.seconds += time.delta_secs();
    let soonest = if settings.animation == AnimationSpeed::None { 0.0 } else { SOONEST_REPLY };
    if thinking.best.is_none() || thinking.seconds < soonest {
        return;
    }
    let Some(Asked { plies, level, centipawns, best: Some(best), .. }) = asked.take() else {
        return;
    };
    if session.game().may_answer_draw() == Some(session.game().turn()) {
        let accepts = accepts_draw(level, centipawns, plies);
        requests.write(Request::ComputerAnswersDraw(accepts));
        if accepts {
            return;
        }
    }
    match parse_uci(session.game().position(), &best) {
        Ok(mv) => {
            *losses = 0;
            requests.write(Request::ComputerMove { ply: plies, mv });
        }
        Err(_) => {
            notices.write(Notice { key: "notice-engine-lost", detail: format!("bestmove {best}") });
            *losses += 1;
        }
    }
}

/// A draw is taken when the computer does not stand better, and not in the opening; stronger levels ask for
/// a worse position.
fn accepts_draw(level: u8, centipawns: Option<i32>, plies: usize) -> bool {
    let limit = 30 - 20 * i32::from(level);
    plies >= 20 && centipawns.is_some_and(|score| score <= limit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn drw_4_a_draw_is_taken_only_from_a_position_that_is_no_better() {
        assert!(accepts_draw(3, Some(-40), 40));
        assert!(!accepts_draw(3, Some(40), 40));
        assert!(!accepts_draw(3, Some(-40), 4), "not in the opening");
        assert!(!accepts_draw(3, None, 40), "not without having looked");
    }
}
