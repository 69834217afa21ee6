//! Tests of the service with scripted engines, and with our own.

use core::time::Duration;
use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;

use engine::{Score, Wdl};
use rules_core::{Action, Game, Position, parse_uci};

use super::service::{AnalysisService, SHORT_SEARCH_TIME, SILENCE};
use super::*;
use crate::engine_link::{EngineTransport, StaleAnswers};
use crate::session::Program;

/// State of a scripted engine, which the test keeps.
#[derive(Default)]
struct EngineScript {
    program: Option<Program>,
    received: Vec<String>,
    output: VecDeque<String>,
    has_died: bool,
    is_dropped: bool,
}

/// An engine that says what the test lets it say. Like the real transports, it drops the answers of cancelled searches.
struct ScriptedTransport {
    script: Rc<RefCell<EngineScript>>,
    stale: StaleAnswers,
}

impl EngineTransport for ScriptedTransport {
    fn send(&mut self, line: &str) {
        self.stale.sent(line);
        self.script.borrow_mut().received.push(line.into());
    }

    fn receive(&mut self) -> Result<Option<String>, String> {
        let mut script = self.script.borrow_mut();
        loop {
            match script.output.pop_front() {
                Some(line) if self.stale.is_wanted(&line) => return Ok(Some(line)),
                Some(_) => {}
                None if script.has_died => return Err("it has died".into()),
                None => return Ok(None),
            }
        }
    }

    fn cancel(&mut self) {
        if self.stale.cancel() {
            self.send("stop");
        }
    }
}

impl Drop for ScriptedTransport {
    fn drop(&mut self) {
        self.script.borrow_mut().is_dropped = true;
    }
}

/// A service, and the scripts of the engines that it has started.
struct ScriptedService {
    service: AnalysisService,
    engines: Rc<RefCell<Vec<Rc<RefCell<EngineScript>>>>>,
}

impl ScriptedService {
    fn new() -> Self {
        let engines = Rc::<RefCell<Vec<Rc<RefCell<EngineScript>>>>>::default();
        let started = Rc::clone(&engines);
        let service = AnalysisService::new(move |program| {
            let script = Rc::new(RefCell::new(EngineScript { program: program.cloned(), ..EngineScript::default() }));
            started.borrow_mut().push(Rc::clone(&script));
            Ok(Box::new(ScriptedTransport { script, stale: StaleAnswers::default() }))
        });
        Self { service, engines }
    }

    fn start(&mut self, request: AnalysisRequest) {
        self.service.command(AnalysisCommand::Start(Box::new(request)));
        assert_eq!(self.service.start_next(), []);
    }

    fn cancel(&mut self, key: AnalysisKey) {
        self.service.command(AnalysisCommand::Cancel(key));
        assert_eq!(self.service.start_next(), []);
    }

    /// Returns the script of the engine that was started last.
    fn engine(&self) -> Rc<RefCell<EngineScript>> {
        Rc::clone(self.engines.borrow().last().expect("an engine was started"))
    }

    /// Lets the last engine say these lines, and returns the event of that frame.
    fn says(&mut self, lines: &[&str]) -> Option<AnalysisEvent> {
        self.engine().borrow_mut().output.extend(lines.iter().map(|line| (*line).to_owned()));
        self.passes(Duration::from_millis(16))
    }

    fn passes(&mut self, time: Duration) -> Option<AnalysisEvent> {
        let event = self.service.listen(time);
        assert_eq!(self.service.start_next(), []);
        event
    }

    /// Lets the engine finish the running search; returns the key of the event.
    fn finishes(&mut self) -> AnalysisKey {
        let event = self.says(&["bestmove e2e4"]).expect("an event");
        assert!(matches!(event.progress, AnalysisProgress::Done(_)), "{event:?}");
        event.key
    }
}

fn key(number: u32) -> AnalysisKey {
    AnalysisKey { client: AnalysisClient::Review, number }
}

fn request(number: u32, priority: AnalysisPriority) -> AnalysisRequest {
    AnalysisRequest {
        key: key(number),
        position: AnalysedPosition::new(Position::default()),
        limit: AnalysisLimit::Depth(9),
        lines: 1,
        priority,
        program: None,
    }
}

const BACKGROUND: AnalysisPriority = AnalysisPriority::Background;
const URGENT: AnalysisPriority = AnalysisPriority::Urgent;

#[test]
fn the_most_urgent_request_is_served_first_and_equal_ones_in_their_order() {
    let mut scripted = ScriptedService::new();
    for (number, priority) in [(1, BACKGROUND), (2, BACKGROUND), (3, AnalysisPriority::Shown), (4, URGENT)] {
        scripted.service.command(AnalysisCommand::Start(Box::new(request(number, priority))));
    }
    assert_eq!(scripted.service.start_next(), []);
    let served: Vec<u32> = (0..4).map(|_| scripted.finishes().number).collect();
    assert_eq!(served, [4, 3, 1, 2]);
    assert!(!scripted.service.is_searching());
    assert_eq!(scripted.engines.borrow().len(), 1, "one engine serves them all");
}

#[test]
fn an_urgent_request_interrupts_another_which_starts_again() {
    let mut scripted = ScriptedService::new();
    scripted.start(request(1, BACKGROUND));
    scripted.start(request(2, BACKGROUND));
    scripted.says(&["info depth 5 score cp 11 pv d2d4"]);
    scripted.start(request(3, URGENT));
    assert_eq!(scripted.engine().borrow().received.iter().filter(|line| *line == "stop").count(), 1);
    // The stopped search still says its last words.
    assert_eq!(scripted.says(&["info depth 6 score cp 12 pv d2d4", "bestmove d2d4"]), None);
    let event = scripted.says(&["info depth 1 score cp 50 pv e2e4", "bestmove e2e4"]).expect("an answer");
    let AnalysisProgress::Done(report) = event.progress else { panic!("{:?}", event.progress) };
    assert_eq!((event.key.number, report.lines[0].score), (3, Score::Centipawns(50)));
    let served = [scripted.finishes().number, scripted.finishes().number];
    assert_eq!(served, [1, 2]);
    let go = scripted.engine().borrow().received.iter().filter(|line| line.starts_with("go")).count();
    assert_eq!(go, 4);
}

#[test]
fn an_equally_urgent_request_waits() {
    let mut scripted = ScriptedService::new();
    scripted.start(request(1, URGENT));
    scripted.start(request(2, URGENT));
    assert!(!scripted.engine().borrow().received.contains(&"stop".to_owned()));
    assert_eq!(scripted.finishes(), key(1));
}

#[test]
fn a_cancelled_request_is_not_answered() {
    let mut scripted = ScriptedService::new();
    scripted.start(request(1, BACKGROUND));
    scripted.start(request(2, BACKGROUND));
    scripted.start(request(3, BACKGROUND));
    scripted.cancel(key(2));
    scripted.cancel(key(1));
    // The first best move is the cancelled search's.
    assert_eq!(scripted.says(&["bestmove d2d4"]), None);
    assert_eq!(scripted.finishes(), key(3));
    scripted.cancel(key(3));
    assert!(!scripted.service.is_searching());
}

#[test]
fn a_request_replaces_one_with_the_same_key() {
    let mut scripted = ScriptedService::new();
    scripted.start(request(1, BACKGROUND));
    scripted.start(AnalysisRequest { limit: AnalysisLimit::Nodes(5000), ..request(1, BACKGROUND) });
    assert_eq!(scripted.says(&["bestmove d2d4"]), None);
    assert_eq!(scripted.finishes(), key(1));
    assert!(!scripted.service.is_searching());
    assert_eq!(scripted.engine().borrow().received.last().map(String::as_str), Some("go nodes 5000"));
}

#[test]
fn the_engine_is_told_the_position_the_limit_and_the_allowed_moves() {
    let mut scripted = ScriptedService::new();
    let mut game = Game::new();
    for action in ["e2e4", "e7e5"].map(|text| move |game: &Game| parse_uci(game.position(), text)) {
        let mv = action(&game).expect("a legal move");
        game.act(Action::Move(mv)).expect("the game goes on");
    }
    let position = AnalysedPosition::current(&game);
    let limit = AnalysisLimit::Time(Duration::from_millis(800));
    scripted.start(AnalysisRequest { position, limit, lines: 9, ..request(1, URGENT) });
    let received = scripted.engine().borrow().received.clone();
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let position = format!("position fen {start} moves e2e4 e7e5");
    let expected = [
        "setoption name UCI_AnalyseMode value true",
        "setoption name UCI_ShowWDL value true",
        "setoption name MultiPV value 3",
        &position,
        "go movetime 800",
    ];
    assert_eq!(received, expected);
}

#[test]
fn progress_comes_once_a_frame_and_the_answer_with_all_lines() {
    let mut scripted = ScriptedService::new();
    scripted.start(AnalysisRequest { lines: 2, ..request(1, BACKGROUND) });
    assert_eq!(scripted.says(&["info string thinking"]), None);
    let event = scripted.says(&[
        "info depth 3 multipv 1 score cp 31 wdl 120 800 80 nodes 50 pv e2e4 e7e5",
        "info depth 3 multipv 2 score mate -4 nodes 50 pv f2f3",
        "info depth 3 multipv 3 score cp 2 nodes 50 pv a2a3",
    ]);
    let Some(AnalysisEvent { progress: AnalysisProgress::Deepened(report), .. }) = event else { panic!("{event:?}") };
    let scores: Vec<Score> = report.lines.iter().map(|line| line.score).collect();
    assert_eq!(scores, [Score::Centipawns(31), Score::Mate(-4)]);
    assert_eq!(report.lines[0].wdl, Some(Wdl { win: 120, draw: 800, loss: 80 }));
    assert_eq!((report.lines[0].moves.len(), report.lines[1].wdl, report.best), (2, None, None));
    let event = scripted.says(&["info depth 4 multipv 1 score cp 25 pv d2d4", "bestmove d2d4 ponder d7d5"]);
    let Some(AnalysisEvent { progress: AnalysisProgress::Done(report), .. }) = event else { panic!("{event:?}") };
    assert_eq!(report.lines.iter().map(|line| line.depth).collect::<Vec<_>>(), [4, 3]);
    assert_eq!(report.best.map(|mv| mv.to_string()), Some("d2d4".into()));
    assert_eq!(scripted.says(&["bestmove e2e4"]), None, "nobody waits for it any more");
}

#[test]
fn an_answer_that_is_no_move_is_an_answer_without_a_move() {
    let mut scripted = ScriptedService::new();
    scripted.start(request(1, BACKGROUND));
    let event = scripted.says(&["bestmove (none)"]).expect("an answer");
    assert_eq!(event.progress, AnalysisProgress::Done(AnalysisReport::default()));
}

#[test]
fn an_engine_that_dies_fails_one_request_and_another_serves_the_next() {
    let mut scripted = ScriptedService::new();
    scripted.start(request(1, BACKGROUND));
    scripted.start(request(2, BACKGROUND));
    scripted.engine().borrow_mut().has_died = true;
    let event = scripted.passes(Duration::ZERO);
    let failure = AnalysisProgress::Failed(EngineFailure::Stopped("it has died".into()));
    assert_eq!(event, Some(AnalysisEvent { key: key(1), progress: failure }));
    assert_eq!(scripted.engines.borrow().len(), 2);
    assert_eq!(scripted.finishes(), key(2));
    // One that dies while it has nothing to do is missed by nobody.
    scripted.engine().borrow_mut().has_died = true;
    assert_eq!(scripted.passes(Duration::ZERO), None);
    scripted.start(request(3, BACKGROUND));
    assert_eq!(scripted.engines.borrow().len(), 3);
    assert_eq!(scripted.finishes(), key(3));
}

#[test]
fn every_request_fails_whose_engine_does_not_start() {
    let mut service = AnalysisService::new(|_| Err("there is none".into()));
    for number in [1, 2] {
        service.command(AnalysisCommand::Start(Box::new(request(number, BACKGROUND))));
    }
    let failed = AnalysisProgress::Failed(EngineFailure::Stopped("there is none".into()));
    let event = |number| AnalysisEvent { key: key(number), progress: failed.clone() };
    assert_eq!(service.start_next(), [event(1), event(2)]);
    assert!(!service.is_searching());
}

#[test]
fn a_search_of_limited_time_ends_long_after_it() {
    let silent = AnalysisProgress::Failed(EngineFailure::Silent);
    for (limit, most) in [(Duration::from_millis(800), SHORT_SEARCH_TIME), (SILENCE, 2 * SILENCE)] {
        let mut scripted = ScriptedService::new();
        scripted.start(AnalysisRequest { limit: AnalysisLimit::Time(limit), ..request(1, URGENT) });
        assert_eq!(scripted.passes(most), None);
        scripted.engine().borrow_mut().output.push_back("info string still here".into());
        let event = scripted.passes(POLL_INTERVAL).expect("it is given up, whatever it says");
        assert_eq!(event.progress, silent);
        assert!(scripted.engine().borrow().is_dropped);
    }
}

#[test]
fn a_deep_search_goes_on_as_long_as_it_says_something() {
    let mut scripted = ScriptedService::new();
    scripted.start(request(1, BACKGROUND));
    for _ in 0..10 {
        assert_eq!(scripted.passes(SILENCE), None);
        assert_eq!(scripted.says(&["info string still here"]), None);
    }
    assert_eq!(scripted.passes(SILENCE), None);
    let event = scripted.passes(POLL_INTERVAL).expect("it is given up");
    assert_eq!(event.progress, AnalysisProgress::Failed(EngineFailure::Silent));
}

#[test]
fn a_program_serves_at_full_strength_and_ends_with_its_last_request() {
    let mut scripted = ScriptedService::new();
    let program = Program { path: "/stockfish".into(), options: Vec::new(), elo: Some(1500) };
    scripted.start(request(1, BACKGROUND));
    let own = scripted.engine();
    scripted.start(AnalysisRequest { program: Some(program.clone()), ..request(2, URGENT) });
    let other = scripted.engine();
    assert_eq!(own.borrow().received.last().map(String::as_str), Some("stop"));
    assert_eq!(other.borrow().program, Some(Program { elo: None, ..program.clone() }));
    scripted.start(AnalysisRequest { program: Some(program), ..request(3, BACKGROUND) });
    assert_eq!(scripted.finishes(), key(2));
    assert!(!other.borrow().is_dropped, "another request needs it");
    // Our own engine's first answer is the interrupted search's.
    own.borrow_mut().output.extend(["bestmove d2d4", "bestmove e2e4"].map(str::to_owned));
    assert_eq!(scripted.passes(Duration::ZERO).map(|event| event.key), Some(key(1)));
    assert_eq!(scripted.finishes(), key(3));
    assert!(other.borrow().is_dropped && !own.borrow().is_dropped);
}

/// Records, when it is dropped with what started the engines, whether they had been dropped before.
struct LastWord {
    engines: Rc<RefCell<Vec<Rc<RefCell<EngineScript>>>>>,
    were_dropped: Rc<RefCell<Vec<bool>>>,
}

impl Drop for LastWord {
    fn drop(&mut self) {
        self.were_dropped.borrow_mut().extend(self.engines.borrow().iter().map(|engine| engine.borrow().is_dropped));
    }
}

#[test]
fn engines_end_before_what_waits_for_their_end() {
    let (engines, were_dropped) = (Rc::default(), Rc::default());
    let last_word = LastWord { engines: Rc::clone(&engines), were_dropped: Rc::clone(&were_dropped) };
    let mut service = AnalysisService::new(move |_| {
        let script = Rc::<RefCell<EngineScript>>::default();
        last_word.engines.borrow_mut().push(Rc::clone(&script));
        Ok(Box::new(ScriptedTransport { script, stale: StaleAnswers::default() }))
    });
    service.command(AnalysisCommand::Start(Box::new(request(1, BACKGROUND))));
    assert_eq!(service.start_next(), []);
    drop(service);
    assert_eq!(*were_dropped.borrow(), [true]);
}

#[test]
fn a_game_is_analysed_from_its_end_with_an_urgent_request_between() {
    let mut scripted = ScriptedService::new();
    let mut game = Game::new();
    for text in ["f2f3", "e7e5", "g2g4", "d8h4"] {
        let mv = parse_uci(game.position(), text).expect("a legal move");
        game.act(Action::Move(mv)).expect("the game goes on");
    }
    for ply in (0..game.plies().len()).rev() {
        let position = AnalysedPosition::after(&game, ply);
        scripted.start(AnalysisRequest { position, ..request(ply as u32, BACKGROUND) });
    }
    let mut done = vec![scripted.finishes().number];
    let hint = AnalysisKey { client: AnalysisClient::Hint, number: 1 };
    scripted.start(AnalysisRequest { key: hint, ..request(0, URGENT) });
    assert_eq!(scripted.says(&["bestmove d2d4"]), None, "the interrupted search's");
    assert_eq!(scripted.finishes(), hint);
    done.extend((0..3).map(|_| scripted.finishes().number));
    assert_eq!(done, [3, 2, 1, 0]);
}

#[test]
fn our_own_engine_tells_several_lines_with_their_chances() {
    let mut service = AnalysisService::default();
    service.command(AnalysisCommand::Start(Box::new(AnalysisRequest {
        limit: AnalysisLimit::Depth(4),
        lines: 3,
        ..request(1, URGENT)
    })));
    assert_eq!(service.start_next(), []);
    let began = std::time::Instant::now();
    let report = loop {
        assert!(began.elapsed() < Duration::from_secs(60), "it takes too long");
        match service.listen(Duration::ZERO).map(|event| event.progress) {
            Some(AnalysisProgress::Done(report)) => break report,
            Some(AnalysisProgress::Failed(failure)) => panic!("{failure:?}"),
            Some(AnalysisProgress::Deepened(_)) | None => std::thread::yield_now(),
        }
    };
    assert_eq!(report.lines.iter().map(|line| line.depth).collect::<Vec<_>>(), [4, 4, 4]);
    assert!(report.lines.iter().all(|line| line.wdl.is_some()));
    assert_eq!(report.lines[0].moves.first().copied(), report.best);
    assert!(report.lines.is_sorted_by_key(|line| -line.score.centipawns()));
}
