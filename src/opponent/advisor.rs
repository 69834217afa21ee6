//! The engine that looks for hints: our own at full strength, apart from the opponent's, whatever that is.

use bevy::prelude::*;
use core::time::Duration;
use rules_core::{Move, Position, parse_uci};

use super::uci_lines::{Answer, Limits, Score, go, position, read};
use super::{LOOK_EVERY, Transport, lost, start};
use crate::hint::{Advice, Hint, Hints, Reason};
use crate::motion::Motion;
use crate::schedule::GameSet;
use crate::session::{Session, Trouble};
use crate::storage::Notice;

/// Thinking time for a hint.
const HINT_TIME: Duration = Duration::from_millis(800);
/// How long a hint is waited for: a page may have to fetch the engine first.
const PATIENCE: Duration = Duration::from_secs(15);

/// The engine, started with the first question, and what it has found so far.
#[derive(Default)]
struct Advisor {
    engine: Option<Box<dyn Transport>>,
    thought: Option<Thought>,
}

/// The last thought about the position that was asked about.
#[derive(Default)]
struct Thought {
    score: Option<Score>,
    waited: Duration,
    line: Vec<String>,
}

pub(super) fn plugin(app: &mut App) {
    app.insert_non_send(Advisor::default());
    app.add_systems(Update, listen.in_set(GameSet::Input));
    app.add_systems(Update, ask.in_set(GameSet::Opponent));
}

fn ask(session: Res<Session>, hints: Res<Hints>, mut advisor: NonSendMut<Advisor>) {
    let wanted = hints.0 == Hint::Wanted;
    if wanted == advisor.thought.is_some() {
        return;
    }
    if wanted {
        let engine = advisor.engine.get_or_insert_with(start);
        engine.send("setoption name UCI_AnalyseMode value true");
        engine.send(&position(session.game()));
        engine.send(&go(Limits::MoveTime(HINT_TIME), session.game()));
        advisor.thought = Some(Thought::default());
    } else {
        advisor.thought = None;
        if let Some(engine) = &mut advisor.engine {
            engine.cancel();
        }
    }
}

fn listen(
    time: Res<Time>,
    session: Res<Session>,
    mut hints: ResMut<Hints>,
    mut advisor: NonSendMut<Advisor>,
    mut notices: MessageWriter<Notice>,
    mut motion: ResMut<Motion>,
) {
    if advisor.thought.is_some() {
        motion.wake_in(LOOK_EVERY);
    }
    if let Err(trouble) = advisor.hear(&session, &mut hints).and_then(|()| advisor.wait(time.delta())) {
        notices.write(lost(trouble));
        hints.0 = Hint::None;
        *advisor = Advisor::default();
    }
}

impl Advisor {
    /// Takes in what the engine says.
    fn hear(&mut self, session: &Session, hints: &mut Hints) -> Result<(), Trouble> {
        let Self { engine: Some(engine), thought } = self else { return Ok(()) };
        while let Some(line) = engine.receive().map_err(Trouble::Gone)? {
            let Some(about) = thought else { continue };
            match read(&line) {
                Some(Answer::Thought { score, line }) => {
                    about.score = Some(score);
                    if !line.is_empty() {
                        about.line = line.into_iter().map(str::to_owned).collect();
                    }
                }
                Some(Answer::Best(best)) => {
                    hints.0 = found(session, about, &best).unwrap_or_default();
                    *thought = None;
                }
                None => {}
            }
        }
        Ok(())
    }

    /// Lets time pass; an engine that does not answer is not waited for, and the next question starts another.
    fn wait(&mut self, time: Duration) -> Result<(), Trouble> {
        let Some(thought) = &mut self.thought else { return Ok(()) };
        thought.waited += time;
        if thought.waited > PATIENCE { Err(Trouble::Silent) } else { Ok(()) }
    }
}

/// The hint that an answer makes.
fn found(session: &Session, thought: &Thought, best: &str) -> Option<Hint> {
    let game = session.game();
    let mv = parse_uci(game.position(), best).ok()?;
    let mut line = moves(game.position(), &thought.line);
    if line.first() != Some(&mv) {
        line = vec![mv];
    }
    let mates_in = match thought.score {
        Some(Score::Mate(moves)) => u32::try_from(moves).ok(),
        _ => None,
    };
    let captured_on = game.plies().last().filter(|ply| ply.captured.is_some()).map(|ply| ply.mv.to());
    let advice = Advice { position: game.position(), captured_on, line: &line, mates_in };
    Some(Hint::Found { mv, reason: advice.reason().unwrap_or(Reason::Best), whole: false })
}

/// The moves of a line, as far as they are legal.
fn moves(start: &Position, line: &[String]) -> Vec<Move> {
    let mut position = start.clone();
    let read = line.iter().map_while(|text| {
        let mv = parse_uci(&position, text).ok()?;
        position = position.play(mv).ok()?;
        Some(mv)
    });
    read.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::{FoundGame, GameSetup, Players};
    use rules_core::Game;

    #[test]
    fn an_answer_becomes_a_hint_with_its_reason() {
        let position: Position = "4k3/8/8/3n4/8/8/8/3RK3 w - - 0 1".parse().expect("a position");
        let session = Session::of(FoundGame {
            game: Game::from_position(position),
            clock: None,
            setup: GameSetup::default(),
            players: Players::default(),
            began: None,
            origin: None,
        });
        let line = ["d1d5", "e8e7", "nonsense"].map(str::to_owned).to_vec();
        let thought = Thought { score: Some(Score::Centipawns(900)), line, ..Thought::default() };
        let knight = Reason::Wins(rules_core::PieceKind::Knight);
        let hint = found(&session, &thought, "d1d5");
        assert!(matches!(hint, Some(Hint::Found { reason, whole: false, .. }) if reason == knight), "{hint:?}");
        // A line about another move explains nothing.
        let hint = found(&session, &thought, "d1c1");
        assert!(matches!(hint, Some(Hint::Found { reason, .. }) if reason != knight), "{hint:?}");
        assert_eq!(found(&session, &thought, "(none)"), None);
    }

    #[test]
    fn an_engine_that_does_not_answer_is_not_waited_for_without_end() {
        let mut advisor = Advisor { engine: None, thought: Some(Thought::default()) };
        assert_eq!(advisor.wait(PATIENCE), Ok(()));
        assert_eq!(advisor.wait(LOOK_EVERY), Err(Trouble::Silent));
    }
}
