//! Tests of guided play with a scripted analysis, in a game of a person with White against the computer.

use core::time::Duration;

use bevy::time::TimeUpdateStrategy;
use engine::Score;
use rand::{SeedableRng, rngs::StdRng};
use rules_core::{Rules, Strictness, parse_uci};

use super::*;
use crate::analysis::{AnalysedLine, AnalysisKey, AnalysisPriority, AnalysisReport, EngineFailure};
use crate::session::{ColourChoice, GameSetup, Player};
use coach::Judgement;

/// The time that passes in a frame.
const FRAME: Duration = Duration::from_millis(100);

/// Applies the requests, as the session's systems do.
fn handle_requests(
    mut requests: MessageReader<Request>,
    mut session: ResMut<Session>,
    mut outcomes: MessageWriter<Outcome>,
) {
    for request in requests.read() {
        outcomes.write_batch(session.handle(request, None, &mut StdRng::seed_from_u64(1)));
    }
}

/// A request for an analysis: its name and its urgency.
type StartedAnalysis = (AnalysisKey, AnalysisPriority);

/// The requests for analyses of the last frame.
#[derive(Resource, Default)]
struct StartedAnalyses(Vec<StartedAnalysis>);

fn note_analyses(mut commands: MessageReader<AnalysisCommand>, mut started: ResMut<StartedAnalyses>) {
    let requests = commands.read().filter_map(|command| match command {
        AnalysisCommand::Start(request) => Some((request.key, request.priority)),
        AnalysisCommand::Cancel(_) => None,
    });
    started.0 = requests.collect();
}

/// A game in guided play, whose analyses are answered by the test.
struct GuidedGame(App);

impl GuidedGame {
    fn new(strictness: Strictness) -> Self {
        let mut app = App::new();
        app.add_plugins(MinimalPlugins).insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
        app.insert_resource(Settings { guided: true, ..Settings::default() });
        app.init_resource::<Session>().init_resource::<GuidedPlay>().init_resource::<OpponentHold>();
        app.init_resource::<StartedAnalyses>();
        app.add_message::<AnalysisCommand>().add_message::<AnalysisEvent>().add_message::<Notice>();
        app.add_message::<Request>().add_message::<Outcome>().add_message::<Action>().add_message::<GuidedAnswer>();
        app.add_systems(
            Update,
            (
                take_evaluations,
                limit_check,
                take_answers,
                handle_requests,
                follow_game,
                request_analyses,
                note_analyses,
            )
                .chain(),
        );
        let mut game = Self(app);
        let rules = Rules { strictness, ..Rules::default() };
        let colour = ColourChoice::White;
        let setup = GameSetup { opponent: Player::Computer(8), colour, rules, ..GameSetup::default() };
        game.send(Request::NewGame(setup));
        game
    }

    fn send<M: Message>(&mut self, message: M) {
        self.0.world_mut().write_message(message);
        self.0.update();
    }

    /// Plays a move of the person, in UCI.
    fn play(&mut self, text: &str) {
        self.send(Request::MoveText(text.into()));
    }

    /// Returns the requests for analyses of the last frame.
    fn started(&self) -> &[StartedAnalysis] {
        &self.0.world().resource::<StartedAnalyses>().0
    }

    fn guided(&self) -> &GuidedPlay {
        self.0.world().resource()
    }

    fn is_held(&self) -> bool {
        self.0.world().resource::<OpponentHold>().0
    }

    fn plies(&self) -> usize {
        self.0.world().resource::<Session>().game().plies().len()
    }

    /// Answers the analysis before or after the move.
    fn evaluate(&mut self, is_before: bool, centipawns: i32, best: &str) {
        let game = self.0.world().resource::<Session>().game();
        let plies = game.plies().len() - usize::from(is_before);
        let position = game.plies().get(plies).map_or(game.position(), |ply| &ply.before);
        let best = parse_uci(position, best).expect("a legal move");
        let line = AnalysedLine { depth: 8, score: Score::Centipawns(centipawns), wdl: None, moves: vec![best] };
        let check = if is_before { &self.guided().check.before } else { &self.guided().check.after };
        let key = check.as_ref().expect("an analysis").key();
        let progress = AnalysisProgress::Done(AnalysisReport { lines: vec![line], best: Some(best) });
        self.send(AnalysisEvent { key, progress });
    }

    /// Plays 1. g4, a mistake after which the scores say so.
    fn blunder(&mut self) {
        self.play("g2g4");
        self.evaluate(true, 30, "e2e4");
        self.evaluate(false, 500, "e7e5");
    }

    fn notices(&self) -> usize {
        self.0.world().resource::<Messages<Notice>>().len()
    }
}

#[test]
fn a_mistake_is_asked_about_before_the_opponent_answers() {
    let mut game = GuidedGame::new(Strictness::Friendly);
    assert!(!game.is_held() && game.guided().question().is_none());
    game.play("g2g4");
    assert!(game.is_held(), "while the move is looked at");
    game.evaluate(true, 30, "e2e4");
    assert!(game.guided().question().is_none() && game.is_held());
    game.evaluate(false, 500, "e7e5");
    let question = game.guided().question().expect("a question");
    assert_eq!((question.ply, question.judgement), (0, Judgement::Blunder));
    for _ in 0..100 {
        game.0.update();
    }
    assert!(game.is_held() && game.guided().question().is_some(), "the person has all the time");
}

#[test]
fn a_good_move_is_answered_without_a_question() {
    let mut game = GuidedGame::new(Strictness::Friendly);
    game.play("e2e4");
    game.evaluate(true, 30, "d2d4");
    game.evaluate(false, -20, "e7e5");
    assert!(game.guided().question().is_none() && !game.is_held());
}

#[test]
fn an_inaccuracy_is_not_asked_about() {
    let mut game = GuidedGame::new(Strictness::Friendly);
    game.play("h2h4");
    game.evaluate(true, 30, "d2d4");
    game.evaluate(false, 10, "e7e5");
    assert!(game.guided().question().is_none() && !game.is_held());
}

#[test]
fn the_move_is_taken_back_also_where_the_opponent_agrees_to_nothing() {
    for strictness in [Strictness::Friendly, Strictness::Club] {
        let mut game = GuidedGame::new(strictness);
        game.blunder();
        game.send(GuidedAnswer::TakeBack);
        assert_eq!((game.plies(), game.is_held(), game.guided().question()), (0, false, None), "{strictness:?}");
        assert!(game.started().is_empty(), "the position is known");
        game.play("e2e4");
        game.evaluate(false, -20, "e7e5");
        assert!(!game.is_held(), "one answer is enough");
    }
}

#[test]
fn the_opponent_answers_once_the_person_plays_on() {
    for message in [true, false] {
        let mut game = GuidedGame::new(Strictness::Friendly);
        game.blunder();
        if message {
            game.send(GuidedAnswer::PlayOn);
        } else {
            game.send(Action::LeaveLayer(EscapeLayer::Question));
        }
        assert_eq!((game.plies(), game.is_held(), game.guided().question()), (1, false, None));
        game.send(GuidedAnswer::TakeBack);
        assert_eq!(game.plies(), 1, "the question is over");
    }
}

#[test]
fn without_an_engine_the_game_goes_on_and_that_is_told_once() {
    let mut game = GuidedGame::new(Strictness::Friendly);
    game.play("g2g4");
    let key = game.guided().check.after.as_ref().expect("an analysis").key();
    game.send(AnalysisEvent { key, progress: AnalysisProgress::Failed(EngineFailure::Silent) });
    assert!(!game.is_held() && game.guided().question().is_none());
    assert_eq!(game.notices(), 1);
    game.send(Request::from_elsewhere(1, rules_core::Action::Move(black_move(&game, "e7e5"))));
    game.play("f2f3");
    assert!(!game.is_held() && game.started().is_empty(), "no further move is looked at");
}

fn black_move(game: &GuidedGame, text: &str) -> rules_core::Move {
    let session: &Session = game.0.world().resource();
    parse_uci(session.game().position(), text).expect("a legal move")
}

#[test]
fn a_check_that_takes_too_long_ends() {
    let mut game = GuidedGame::new(Strictness::Friendly);
    game.play("g2g4");
    let frames = LONGEST_CHECK.as_millis() / FRAME.as_millis();
    for _ in 1..frames {
        game.0.update();
        assert!(game.is_held());
    }
    game.0.update();
    game.0.update();
    assert!(!game.is_held() && game.guided().question().is_none());
    assert_eq!(game.notices(), 0);
}

#[test]
fn an_analysis_begins_while_the_person_thinks_and_becomes_urgent_with_the_move() {
    use AnalysisPriority::{Background, Urgent};
    let mut game = GuidedGame::new(Strictness::Friendly);
    let [(before, Background)] = *game.started() else { panic!("{:?}", game.started()) };
    game.0.update();
    assert!(game.started().is_empty(), "it is asked for once");
    game.play("g2g4");
    let [(again, Urgent), (after, Urgent)] = *game.started() else { panic!("{:?}", game.started()) };
    assert!(again == before && after != before);
}

#[test]
fn games_of_strict_rules_and_of_two_people_are_left_alone_and_so_is_everybody_who_did_not_ask() {
    for strictness in [Strictness::Tournament, Strictness::Blitz] {
        let mut game = GuidedGame::new(strictness);
        game.play("g2g4");
        assert!(!game.is_held() && game.started().is_empty(), "{strictness:?}");
    }
    let mut game = GuidedGame::new(Strictness::Friendly);
    let setup = GameSetup { opponent: Player::Person, colour: ColourChoice::White, ..GameSetup::default() };
    game.send(Request::NewGame(setup));
    game.play("g2g4");
    assert!(!game.is_held() && game.started().is_empty());
    let mut game = GuidedGame::new(Strictness::Friendly);
    game.0.world_mut().resource_mut::<Settings>().guided = false;
    game.play("g2g4");
    assert!(!game.is_held() && game.started().is_empty());
}

#[test]
fn switching_it_off_or_leaving_ends_the_question() {
    let mut game = GuidedGame::new(Strictness::Friendly);
    game.blunder();
    game.0.world_mut().resource_mut::<Settings>().guided = false;
    game.0.update();
    assert!(!game.is_held() && game.guided().question().is_none());
    let mut game = GuidedGame::new(Strictness::Friendly);
    game.blunder();
    game.send(Request::LeaveGame);
    assert!(!game.is_held() && game.guided().question().is_none());
}
