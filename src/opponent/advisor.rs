//! The engine for hints: our own at full strength, independent of the opponent's engine.

use bevy::prelude::*;
use core::time::Duration;
use rules_core::{Move, Position, parse_uci};

use super::uci_lines::{EngineOutput, Score, SearchLimits, go_line, parse_line, position_line};
use super::{EngineTransport, POLL_INTERVAL, restart_notice, start_own_engine};
use crate::hint::{Advice, CurrentHint, Hint, Reason};
use crate::motion::Motion;
use crate::schedule::GameSet;
use crate::session::{OpponentFailure, Session};
use crate::storage::Notice;

/// Thinking time for a hint.
const HINT_TIME: Duration = Duration::from_millis(800);
/// Time limit for a hint: a page may have to fetch the engine first.
const TIME_LIMIT: Duration = Duration::from_secs(15);

/// The engine, started on the first request, and the running search.
#[derive(Default)]
struct Advisor {
    engine: Option<Box<dyn EngineTransport>>,
    search: Option<HintSearch>,
}

/// State of the search for a hint: its last score, its line, and the time since the request.
#[derive(Default)]
struct HintSearch {
    score: Option<Score>,
    waited: Duration,
    line: Vec<String>,
}

pub(super) fn plugin(app: &mut App) {
    app.insert_non_send(Advisor::default());
    app.add_systems(Update, listen.in_set(GameSet::Input));
    app.add_systems(Update, request_hint.in_set(GameSet::Opponent));
}

fn request_hint(session: Res<Session>, hints: Res<CurrentHint>, mut advisor: NonSendMut<Advisor>) {
    let wanted = hints.0 == Hint::Wanted;
    if wanted == advisor.search.is_some() {
        return;
    }
    if wanted {
        let engine = advisor.engine.get_or_insert_with(start_own_engine);
        engine.send("setoption name UCI_AnalyseMode value true");
        engine.send(&position_line(session.game()));
        engine.send(&go_line(SearchLimits::MoveTime(HINT_TIME), session.game()));
        advisor.search = Some(HintSearch::default());
    } else {
        advisor.search = None;
        if let Some(engine) = &mut advisor.engine {
            engine.cancel();
        }
    }
}

fn listen(
    time: Res<Time>,
    session: Res<Session>,
    mut hints: ResMut<CurrentHint>,
    mut advisor: NonSendMut<Advisor>,
    mut notices: MessageWriter<Notice>,
    mut motion: ResMut<Motion>,
) {
    if advisor.search.is_some() {
        motion.wake_in(POLL_INTERVAL);
    }
    if let Err(trouble) = advisor.read_output(&session, &mut hints).and_then(|()| advisor.wait(time.delta())) {
        notices.write(restart_notice(trouble));
        hints.0 = Hint::None;
        *advisor = Advisor::default();
    }
}

impl Advisor {
    /// Reads the engine's output.
    fn read_output(&mut self, session: &Session, hints: &mut CurrentHint) -> Result<(), OpponentFailure> {
        let Self { engine: Some(engine), search } = self else { return Ok(()) };
        while let Some(line) = engine.receive().map_err(OpponentFailure::Stopped)? {
            let Some(current) = search else { continue };
            match parse_line(&line) {
                Some(EngineOutput::Thought { score, line }) => {
                    current.score = Some(score);
                    if !line.is_empty() {
                        current.line = line.into_iter().map(str::to_owned).collect();
                    }
                }
                Some(EngineOutput::Best(best)) => {
                    hints.0 = hint_from(session, current, &best).unwrap_or_default();
                    *search = None;
                }
                None => {}
            }
        }
        Ok(())
    }

    /// Advances the time; after the limit the engine counts as silent, and the next request starts another.
    fn wait(&mut self, time: Duration) -> Result<(), OpponentFailure> {
        let Some(search) = &mut self.search else { return Ok(()) };
        search.waited += time;
        if search.waited > TIME_LIMIT { Err(OpponentFailure::Timeout) } else { Ok(()) }
    }
}

/// Returns the hint for a best move, with its reason.
fn hint_from(session: &Session, search: &HintSearch, best: &str) -> Option<Hint> {
    let game = session.game();
    let mv = parse_uci(game.position(), best).ok()?;
    let mut line = moves(game.position(), &search.line);
    if line.first() != Some(&mv) {
        line = vec![mv];
    }
    let mates_in = match search.score {
        Some(Score::Mate(moves)) => u32::try_from(moves).ok(),
        _ => None,
    };
    let captured_on = game.plies().last().filter(|ply| ply.captured.is_some()).map(|ply| ply.mv.to());
    let advice = Advice { position: game.position(), captured_on, line: &line, mates_in };
    Some(Hint::Found { mv, reason: advice.reason().unwrap_or(Reason::Best), whole: false })
}

/// Returns the moves of a line, as far as they are legal.
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
    use crate::session::{GameSetup, LoadedGame, Players};
    use rules_core::Game;

    #[test]
    fn an_answer_becomes_a_hint_with_its_reason() {
        let position: Position = "4k3/8/8/3n4/8/8/8/3RK3 w - - 0 1".parse().expect("a position");
        let session = Session::from_loaded(LoadedGame {
            game: Game::from_position(position),
            clock: None,
            setup: GameSetup::default(),
            players: Players::default(),
            began: None,
            origin: None,
        });
        let line = ["d1d5", "e8e7", "nonsense"].map(str::to_owned).to_vec();
        let search = HintSearch { score: Some(Score::Centipawns(900)), line, ..HintSearch::default() };
        let knight = Reason::Wins(rules_core::PieceKind::Knight);
        let hint = hint_from(&session, &search, "d1d5");
        assert!(matches!(hint, Some(Hint::Found { reason, whole: false, .. }) if reason == knight), "{hint:?}");
        // A line about another move explains nothing.
        let hint = hint_from(&session, &search, "d1c1");
        assert!(matches!(hint, Some(Hint::Found { reason, .. }) if reason != knight), "{hint:?}");
        assert_eq!(hint_from(&session, &search, "(none)"), None);
    }

    #[test]
    fn an_engine_that_does_not_answer_is_not_waited_for_without_end() {
        let mut advisor = Advisor { engine: None, search: Some(HintSearch::default()) };
        assert_eq!(advisor.wait(TIME_LIMIT), Ok(()));
        assert_eq!(advisor.wait(POLL_INTERVAL), Err(OpponentFailure::Timeout));
    }
}
