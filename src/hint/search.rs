//! The search for a hint: asks the analysis for the best move, and explains it.

use core::time::Duration;

use bevy::prelude::*;
use coach::reason::Advice;

use super::{CurrentHint, Hint, Reason};
use crate::analysis::{
    AnalysedPosition, AnalysisClient, AnalysisCommand, AnalysisEvent, AnalysisKey, AnalysisLimit, AnalysisPriority,
    AnalysisProgress, AnalysisReport, AnalysisRequest, AnalysisSet,
};
use crate::schedule::GameSet;
use crate::session::Session;
use crate::storage::Notice;

/// Thinking time for a hint.
const HINT_TIME: Duration = Duration::from_millis(800);

/// State of the search for a hint. Every request has a number of its own, so that the answer to a cancelled one is not
/// taken for the new one's.
#[derive(Resource, Debug, Default)]
struct HintSearch {
    number: u32,
    is_running: bool,
}

impl HintSearch {
    fn key(&self) -> AnalysisKey {
        AnalysisKey { client: AnalysisClient::Hint, number: self.number }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<HintSearch>();
    app.add_systems(Update, take_answer.in_set(GameSet::Input).after(AnalysisSet::Listen));
    app.add_systems(Update, request_analysis.in_set(GameSet::Opponent).before(AnalysisSet::Start));
}

/// Asks for an analysis when a hint is wanted, and cancels it when the hint is cleared.
fn request_analysis(
    session: Res<Session>,
    hints: Res<CurrentHint>,
    mut search: ResMut<HintSearch>,
    mut commands: MessageWriter<AnalysisCommand>,
) {
    let is_wanted = hints.0 == Hint::Wanted;
    if is_wanted == search.is_running {
        return;
    }
    search.is_running = is_wanted;
    if !is_wanted {
        commands.write(AnalysisCommand::Cancel(search.key()));
        return;
    }
    search.number = search.number.wrapping_add(1);
    commands.write(AnalysisCommand::Start(Box::new(AnalysisRequest {
        key: search.key(),
        position: AnalysedPosition::current(session.game()),
        limit: AnalysisLimit::Time(HINT_TIME),
        lines: 1,
        priority: AnalysisPriority::Urgent,
        program: None,
    })));
}

/// Turns the answer into a hint. An engine that gives none is told with a notice.
fn take_answer(
    mut events: MessageReader<AnalysisEvent>,
    session: Res<Session>,
    mut search: ResMut<HintSearch>,
    mut hints: ResMut<CurrentHint>,
    mut notices: MessageWriter<Notice>,
) {
    for event in events.read() {
        if !search.is_running || event.key != search.key() {
            continue;
        }
        match &event.progress {
            AnalysisProgress::Deepened(_) => continue,
            AnalysisProgress::Done(report) => hints.0 = hint_from(&session, report).unwrap_or_default(),
            AnalysisProgress::Failed(failure) => {
                notices.write(failure.clone().notice());
                hints.0 = Hint::None;
            }
        }
        search.is_running = false;
    }
}

/// Returns the hint for the best move, with its reason.
fn hint_from(session: &Session, report: &AnalysisReport) -> Option<Hint> {
    let mv = report.best?;
    let game = session.game();
    let first = report.lines.first();
    let only = [mv];
    let line = first.map(|line| &line.moves[..]).filter(|moves| moves.first() == Some(&mv)).unwrap_or(&only);
    let mates_in = first.and_then(|line| line.score.mates_in());
    let captured_on = game.plies().last().filter(|ply| ply.captured.is_some()).map(|ply| ply.mv.to());
    let advice = Advice { position: game.position(), captured_on, line, mates_in };
    Some(Hint::Found { mv, reason: advice.reason().unwrap_or(Reason::Best), whole: false })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::{AnalysedLine, EngineFailure};
    use crate::session::{GameSetup, LoadedGame, Players};
    use engine::Score;
    use rules_core::{Game, PieceKind, Position, parse_uci};

    /// Returns a game in which the rook may take a knight.
    fn session() -> Session {
        let position: Position = "4k3/8/8/3n4/8/8/8/3RK3 w - - 0 1".parse().expect("a position");
        Session::from_loaded(LoadedGame::new(
            Game::from_position(position),
            None,
            GameSetup::default(),
            Players::default(),
        ))
    }

    /// Returns a report whose line is that of taking the knight.
    fn report(best: &str) -> AnalysisReport {
        let position = session().game().position().clone();
        let read = |text| parse_uci(&position, text).ok();
        let takes = read("d1d5").expect("a legal move");
        let goes_on = parse_uci(&position.play_unchecked(takes), "e8e7").expect("a legal move");
        let moves = vec![takes, goes_on];
        let line = AnalysedLine { depth: 9, score: Score::Centipawns(900), wdl: None, moves };
        AnalysisReport { lines: vec![line], best: read(best) }
    }

    #[test]
    fn an_answer_becomes_a_hint_with_its_reason() {
        let (session, knight) = (session(), Reason::Wins(PieceKind::Knight));
        let hint = hint_from(&session, &report("d1d5"));
        assert!(matches!(hint, Some(Hint::Found { reason, whole: false, .. }) if reason == knight), "{hint:?}");
        // A line about another move explains nothing.
        let hint = hint_from(&session, &report("d1c1"));
        assert!(matches!(hint, Some(Hint::Found { reason, .. }) if reason != knight), "{hint:?}");
        assert_eq!(hint_from(&session, &report("(none)")), None);
    }

    /// Returns an app in which a hint is wanted, and the number of its request.
    fn wanted_hint() -> (App, u32) {
        let mut app = App::new();
        app.insert_resource(session()).insert_resource(CurrentHint(Hint::Wanted)).init_resource::<HintSearch>();
        app.add_message::<AnalysisCommand>().add_message::<AnalysisEvent>().add_message::<Notice>();
        app.add_systems(Update, (take_answer, request_analysis).chain());
        app.update();
        let number = started(&app).expect("a request");
        (app, number)
    }

    /// Returns the number of the request that was written in the last frame.
    fn started(app: &App) -> Option<u32> {
        let commands = app.world().resource::<Messages<AnalysisCommand>>();
        commands.iter_current_update_messages().find_map(|command| match command {
            AnalysisCommand::Start(request) => Some(request.key.number),
            AnalysisCommand::Cancel(_) => None,
        })
    }

    fn happens(app: &mut App, number: u32, progress: AnalysisProgress) -> Hint {
        let key = AnalysisKey { client: AnalysisClient::Hint, number };
        app.world_mut().write_message(AnalysisEvent { key, progress });
        app.update();
        app.world().resource::<CurrentHint>().0
    }

    #[test]
    fn only_the_last_request_is_answered() {
        let (mut app, first) = wanted_hint();
        app.world_mut().resource_mut::<CurrentHint>().0 = Hint::None;
        app.update();
        app.world_mut().resource_mut::<CurrentHint>().0 = Hint::Wanted;
        app.update();
        let second = started(&app).expect("another request");
        assert_ne!(first, second);
        assert_eq!(happens(&mut app, first, AnalysisProgress::Done(report("d1c1"))), Hint::Wanted);
        assert_eq!(happens(&mut app, second, AnalysisProgress::Deepened(report("d1d5"))), Hint::Wanted);
        let hint = happens(&mut app, second, AnalysisProgress::Done(report("d1d5")));
        assert!(matches!(hint, Hint::Found { mv, .. } if mv.to_string() == "d1d5"), "{hint:?}");
    }

    #[test]
    fn an_engine_that_gives_no_answer_is_told_and_ends_the_search() {
        let (mut app, number) = wanted_hint();
        let hint = happens(&mut app, number, AnalysisProgress::Failed(EngineFailure::Silent));
        assert_eq!(hint, Hint::None);
        let notices = app.world().resource::<Messages<Notice>>();
        assert!(notices.iter_current_update_messages().any(|notice| notice.key == "notice-engine-silent"));
        app.world_mut().resource_mut::<CurrentHint>().0 = Hint::Wanted;
        app.update();
        assert!(started(&app).is_some_and(|next| next != number), "it can be asked for again");
    }
}
