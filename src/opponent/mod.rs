//! The computer opponent: sends positions to an engine over UCI and plays its replies.
//!
//! The transport of the UCI lines depends on the engine: a thread on the desktop, a Web Worker in the browser, or a
//! process if the player has named a program.

mod advisor;
#[cfg(test)]
mod bad_input;
mod behaviour;
mod clock_pause;
#[cfg(not(target_family = "wasm"))]
mod program;
mod stale_answers;
#[cfg(not(target_family = "wasm"))]
mod thread;
mod uci_lines;
#[cfg(target_family = "wasm")]
mod worker;

use bevy::prelude::*;
use core::time::Duration;
use engine::Level;
use rand::{RngExt, rngs::StdRng};
use rules_core::{Action, Color as Side, Move, parse_uci};

use crate::motion::Motion;
use crate::schedule::GameSet;
use crate::session::{OpponentFailure, Outcome, Player, Program, Request, Session};
use crate::settings::{AnimationSpeed, Settings};
use crate::storage::Notice;
use crate::viewport::PhotoMode;
use behaviour::{MoveSituation, ScoreHistory};
use uci_lines::{EngineOutput, SearchLimits, go_line, parse_line, position_line};

/// Transport of UCI lines to an engine and back.
trait EngineTransport: 'static {
    /// Sends one line.
    fn send(&mut self, line: &str);
    /// Returns the next line from the engine, if there is one.
    ///
    /// # Errors
    ///
    /// A sentence for the player, if the engine has ended.
    fn receive(&mut self) -> Result<Option<String>, String>;
    /// Stops the running search; its best move will not be received.
    fn cancel(&mut self);
}

/// Poll interval for engine output.
const POLL_INTERVAL: Duration = Duration::from_millis(50);
/// Minimum time between the person's move and the reply, so that both are seen.
const MIN_REPLY_TIME: Duration = Duration::from_millis(600);
/// Minimum time for a player who has given check to announce it, where that is a duty.
const CHECK_ANNOUNCEMENT_TIME: Duration = Duration::from_secs(4);
/// Maximum of lines and bytes read in a frame: enough for any engine that thinks, and a flood does not hold up the
/// frame.
const MAX_LINES_PER_FRAME: usize = 1000;
const MAX_BYTES_PER_FRAME: usize = 256 * 1024;
/// Number of restarts of a lost engine before the person is asked.
const MAX_RESTARTS: u32 = 3;
/// Time that an engine may take beyond its limit, in seconds: it may have to load its files first.
const GRACE_SECONDS: f32 = 15.0;

/// The opponent's engine and its current query. A non-send resource, as the browser's Worker belongs to one thread.
#[derive(Default)]
struct Opponent {
    engine: Option<Box<dyn EngineTransport>>,
    /// The program behind `engine`; `None` for our own.
    program: Option<Program>,
    /// All programs started so far: they end before the game does.
    #[cfg(not(target_family = "wasm"))]
    programs: program::StartedPrograms,
    query: Option<EngineQuery>,
    losses: u32,
    /// Seed for its mistakes, different in each game.
    seed: u32,
    history: ScoreHistory,
}

/// The position that the engine is thinking about, and its answer so far.
struct EngineQuery {
    plies: usize,
    hash: u64,
    player: Player,
    /// Time limit in seconds.
    limit: f32,
    seconds: f32,
    centipawns: Option<i32>,
    best: Option<ChosenMove>,
}

/// The engine's move, and its pause before it is played.
struct ChosenMove {
    mv: Move,
    pause: Duration,
}

/// While this resource exists, the computer does not start to think.
#[derive(Resource)]
pub(crate) struct OpponentPaused;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins(advisor::plugin);
    app.insert_non_send(Opponent::default());
    app.add_systems(Update, ((listen, play_due_move).chain(), clock_pause::update_clock_pause).in_set(GameSet::Input));
    app.add_systems(
        Update,
        (reset_for_new_game, cancel_stale, end_unused_program, ask.run_if(not(resource_exists::<OpponentPaused>)))
            .chain()
            .in_set(GameSet::Opponent),
    );
}

/// Starts our own engine.
fn start_own_engine() -> Box<dyn EngineTransport> {
    #[cfg(not(target_family = "wasm"))]
    return Box::new(thread::EngineThread::start());
    #[cfg(target_family = "wasm")]
    return Box::new(worker::PageWorker::start());
}

/// Returns the computer or program whose turn it is.
fn player_on_move(session: &Session) -> Option<Player> {
    let player = session.players().of(session.game().turn());
    let plays = matches!(player, Player::Computer(_) | Player::Program);
    (session.is_on() && session.opponent_failure().is_none() && plays).then_some(player)
}

/// Returns the level whose behaviour a player has.
fn level(session: &Session, player: Player) -> u8 {
    match (player, &session.setup().program) {
        (Player::Computer(level), _) => level,
        (Player::Program, Some(Program { elo: Some(elo), .. })) => Level::nearest(*elo).number(),
        _ => Level::STRONGEST.number(),
    }
}

/// Resets the opponent for a new game, with a new seed.
fn reset_for_new_game(mut outcomes: MessageReader<Outcome>, session: Res<Session>, mut opponent: NonSendMut<Opponent>) {
    if outcomes.read().any(|outcome| matches!(outcome, Outcome::Started)) {
        opponent.seed = session.setup().seed.map_or_else(|| rand::make_rng::<StdRng>().random(), |seed| seed as u32);
        opponent.history = ScoreHistory::default();
        if let Some(engine) = &mut opponent.engine {
            engine.cancel();
            engine.send("ucinewgame");
        }
        opponent.query = None;
    }
}

/// Cancels the query after a take-back or the end of the game.
fn cancel_stale(session: Res<Session>, mut opponent: NonSendMut<Opponent>) {
    let Some(query) = &opponent.query else { return };
    let game = session.game();
    let still_wanted = player_on_move(&session) == Some(query.player)
        && game.plies().len() == query.plies
        && game.position().hash() == query.hash;
    if !still_wanted {
        opponent.query = None;
        if let Some(engine) = &mut opponent.engine {
            engine.cancel();
        }
    }
}

/// Ends a program that no longer plays; our own engine is kept.
fn end_unused_program(session: Res<Session>, mut opponent: NonSendMut<Opponent>) {
    let sits = Side::ALL.into_iter().any(|side| session.players().of(side) == Player::Program);
    if opponent.program.is_some() && !sits {
        (opponent.engine, opponent.program) = (None, None);
    }
}

fn ask(session: Res<Session>, mut opponent: NonSendMut<Opponent>, mut requests: MessageWriter<Request>) {
    let Some(player) = player_on_move(&session) else {
        return;
    };
    if opponent.query.is_some() {
        return;
    }
    let program = session.setup().program.clone().filter(|_| player == Player::Program);
    if opponent.program != program {
        opponent.engine = None;
    }
    if opponent.engine.is_none() {
        match program.as_ref().map_or_else(|| Ok(start_own_engine()), |program| opponent.start_program(program)) {
            Ok(engine) => opponent.engine = Some(engine),
            Err(trouble) => {
                requests.write(Request::OpponentFails(trouble));
                return;
            }
        }
        opponent.program = program;
    }
    // UCI spins are 32 bits wide.
    let seed = opponent.seed & 0x7fff_ffff;
    let Some(engine) = &mut opponent.engine else { return };
    if let Player::Computer(level) = player {
        engine.send("setoption name OwnBook value true");
        engine.send(&format!("setoption name Seed value {seed}"));
        engine.send(&format!("setoption name Level value {level}"));
    }
    let game = session.game();
    let limits = SearchLimits::of(&session);
    engine.send(&position_line(game));
    engine.send(&go_line(limits, game));
    opponent.query = Some(EngineQuery {
        plies: game.plies().len(),
        hash: game.position().hash(),
        player,
        limit: limits.longest(game.turn()).as_secs_f32(),
        seconds: 0.0,
        centipawns: None,
        best: None,
    });
}

/// Reads what the engine has said; a lost engine is started again, or the person is asked.
fn listen(
    time: Res<Time>,
    session: Res<Session>,
    settings: Res<Settings>,
    mut opponent: NonSendMut<Opponent>,
    mut requests: MessageWriter<Request>,
    mut notices: MessageWriter<Notice>,
) {
    let result = opponent.read_output(&session, &settings).and_then(|()| opponent.wait(time.delta_secs()));
    if let Err(trouble) = result {
        opponent.engine = None;
        opponent.query = None;
        opponent.losses += 1;
        if opponent.program.is_some() || opponent.losses > MAX_RESTARTS {
            opponent.losses = 0;
            requests.write(Request::OpponentFails(trouble));
        } else {
            notices.write(restart_notice(trouble));
        }
    }
}

/// Plays the engine's move once its pause is over.
fn play_due_move(
    session: Res<Session>,
    posing: Query<&PhotoMode>,
    mut opponent: NonSendMut<Opponent>,
    mut requests: MessageWriter<Request>,
    mut motion: ResMut<Motion>,
) {
    let Some(query) = &opponent.query else { return };
    let is_due = query.best.as_ref().is_some_and(|best| query.seconds >= best.pause.as_secs_f32());
    // In photo mode the pieces must not move; the player leaves it with a key.
    let is_held = is_due && posing.iter().any(PhotoMode::is_on);
    if !is_held {
        motion.wake_in(POLL_INTERVAL);
    }
    if is_due && !is_held {
        opponent.losses = 0;
        requests.write_batch(opponent.decide(&session));
    }
}

/// Returns the notice that our own engine is started again and gets the same query.
fn restart_notice(trouble: OpponentFailure) -> Notice {
    match trouble {
        OpponentFailure::Stopped(detail) | OpponentFailure::IllegalMove(detail) => {
            Notice { key: "notice-engine-lost", detail }
        }
        OpponentFailure::Timeout => Notice { key: "notice-engine-silent", detail: String::new() },
    }
}

impl Opponent {
    /// Starts the program of the player's choice.
    #[cfg(not(target_family = "wasm"))]
    fn start_program(&mut self, program: &Program) -> Result<Box<dyn EngineTransport>, OpponentFailure> {
        Ok(Box::new(self.programs.start(program)))
    }

    /// Fails: a page can't start programs.
    #[cfg(target_family = "wasm")]
    fn start_program(&mut self, _: &Program) -> Result<Box<dyn EngineTransport>, OpponentFailure> {
        Err(OpponentFailure::Stopped("a page starts no programs".into()))
    }

    /// Advances the time; an engine far beyond its limit counts as silent.
    fn wait(&mut self, seconds: f32) -> Result<(), OpponentFailure> {
        let Some(query) = &mut self.query else { return Ok(()) };
        query.seconds += seconds;
        let is_silent = query.best.is_none() && query.seconds > query.limit + GRACE_SECONDS;
        if is_silent { Err(OpponentFailure::Timeout) } else { Ok(()) }
    }

    /// Reads the engine's output.
    fn read_output(&mut self, session: &Session, settings: &Settings) -> Result<(), OpponentFailure> {
        let Some(engine) = &mut self.engine else { return Ok(()) };
        let (mut lines, mut bytes) = (0, 0);
        while lines < MAX_LINES_PER_FRAME && bytes < MAX_BYTES_PER_FRAME {
            let Some(line) = engine.receive().map_err(OpponentFailure::Stopped)? else { break };
            (lines, bytes) = (lines + 1, bytes + line.len());
            let Some(query) = &mut self.query else { continue };
            match parse_line(&line) {
                Some(EngineOutput::Thought { score, .. }) => query.centipawns = Some(score.centipawns()),
                Some(EngineOutput::Best(text)) => {
                    // The position is still the queried one: stale queries were cancelled.
                    let mv = parse_uci(session.game().position(), &text).ok();
                    let mv = mv
                        .filter(|mv| session.game().moves().contains(mv))
                        .ok_or(OpponentFailure::IllegalMove(text))?;
                    let pause = pause(session, settings, query.player, mv);
                    query.best = Some(ChosenMove { mv, pause });
                }
                None => {}
            }
        }
        Ok(())
    }

    /// Returns the computer's requests for its turn, after it has thought.
    fn decide(&mut self, session: &Session) -> Vec<Request> {
        let Some(EngineQuery { plies, player, centipawns, best: Some(ChosenMove { mv, .. }), .. }) = self.query.take()
        else {
            return Vec::new();
        };
        let game = session.game();
        let level = level(session, player);
        if let Some(score) = centipawns {
            self.history.note(plies, score);
        }
        let by = game.turn();
        // Lessons are played to mate, without draws and resignation.
        if session.is_lesson() {
            return vec![Request::from_elsewhere(plies, Action::Move(mv))];
        }
        let mut requests = Vec::new();
        if game.may_answer_draw() == Some(game.turn()) {
            let accepts = behaviour::accepts_draw(game, level, centipawns);
            let answer = if accepts { Action::AcceptDraw(by) } else { Action::DeclineDraw(by) };
            requests.push(Request::from_elsewhere(plies, answer));
            if accepts {
                return requests;
            }
        }
        if behaviour::claims_draw(level, centipawns) {
            let now = game.claimable_draw().map(|_| None);
            if let Some(intended) = now.or(game.claimable_draw_after(mv).map(|_| Some(mv))) {
                requests.push(Request::from_elsewhere(plies, Action::ClaimDraw { by, intended }));
                return requests;
            }
        }
        if behaviour::resigns(game, level, &self.history) {
            requests.push(Request::from_elsewhere(plies, Action::Resign(by)));
            return requests;
        }
        if behaviour::offers_draw(game, level, &self.history) {
            self.history.note_offer(plies);
            requests.push(Request::from_elsewhere(plies, Action::OfferDraw(by)));
        }
        requests.push(Request::from_elsewhere(plies, Action::Move(mv)));
        requests
    }
}

/// Returns the pause before a move, counted from the start of thinking.
fn pause(session: &Session, settings: &Settings, player: Player, mv: Move) -> Duration {
    let thinking = pause_for(session, settings, player, mv);
    // A player who has given check needs time to announce it (CHK-3).
    if session.game().unannounced_check().is_some() { thinking.max(CHECK_ANNOUNCEMENT_TIME) } else { thinking }
}

fn pause_for(session: &Session, settings: &Settings, player: Player, mv: Move) -> Duration {
    // No person waits if the computer plays itself.
    if settings.human_pace && session.person().is_some() {
        let game = session.game();
        let clock =
            session.clock().map(|clock| (clock.remaining(game.turn()), clock.period(game.turn()).mode.per_move()));
        MoveSituation::of(game, level(session, player), mv, clock).pause()
    } else if settings.animation == AnimationSpeed::None {
        Duration::ZERO
    } else {
        MIN_REPLY_TIME
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::{GameSetup, LoadedGame, Players};
    use rules_core::Game;

    fn found(setup: GameSetup, players: Players) -> LoadedGame {
        LoadedGame { game: Game::new(), clock: None, setup, players, began: None, origin: None }
    }

    fn table(players: Players) -> Session {
        Session::from_loaded(found(GameSetup::default(), players))
    }

    /// An engine that accepts every line and says nothing, or has died.
    struct SilentEngine {
        has_died: bool,
    }

    impl EngineTransport for SilentEngine {
        fn send(&mut self, _: &str) {}
        fn receive(&mut self) -> Result<Option<String>, String> {
            if self.has_died { Err("it has died".into()) } else { Ok(None) }
        }
        fn cancel(&mut self) {}
    }

    /// An engine that always has another line, and counts them.
    struct EndlessEngine(String, std::rc::Rc<core::cell::Cell<usize>>);

    impl EngineTransport for EndlessEngine {
        fn send(&mut self, _: &str) {}
        fn receive(&mut self) -> Result<Option<String>, String> {
            self.1.set(self.1.get() + 1);
            Ok(Some(self.0.clone()))
        }
        fn cancel(&mut self) {}
    }

    #[test]
    fn of_a_flood_a_frame_takes_in_little() {
        let session = table(Players { white: Player::Computer(1), black: Player::Person });
        for (line, most) in [("info score cp 1".to_owned(), MAX_LINES_PER_FRAME), ("x".repeat(60_000), 5)] {
            let said = std::rc::Rc::default();
            let engine = EndlessEngine(line, std::rc::Rc::clone(&said));
            let mut opponent = Opponent { engine: Some(Box::new(engine)), ..Opponent::default() };
            assert_eq!(opponent.read_output(&session, &Settings::default()), Ok(()));
            assert_eq!(said.get(), most);
        }
    }

    /// Returns an app in which the computer is on the move against a person.
    fn computers_move() -> App {
        let mut app = App::new();
        app.init_resource::<Time>().init_resource::<Settings>().init_resource::<Motion>();
        app.insert_resource(table(Players { white: Player::Computer(1), black: Player::Person }));
        app.add_message::<Request>().add_message::<Notice>();
        app.insert_non_send(Opponent::default()).add_systems(Update, (listen, play_due_move).chain());
        app
    }

    /// Queries such an engine for a move; returns its time limit in seconds.
    fn ask_of(app: &mut App, engine: SilentEngine) -> f32 {
        let session = app.world().resource::<Session>();
        let limit = SearchLimits::of(session).longest(Side::White).as_secs_f32();
        let (plies, hash) = (session.game().plies().len(), session.game().position().hash());
        let mut opponent = app.world_mut().non_send_mut::<Opponent>();
        opponent.engine = Some(Box::new(engine));
        let player = Player::Computer(1);
        opponent.query = Some(EngineQuery { plies, hash, player, limit, seconds: 0.0, centipawns: None, best: None });
        limit
    }

    #[test]
    fn an_engine_of_ours_that_falls_silent_is_started_again_and_then_the_person_chooses() {
        let mut app = computers_move();
        let silence = |app: &mut App| {
            let limit = ask_of(app, SilentEngine { has_died: false });
            app.world_mut().resource_mut::<Time>().advance_by(Duration::from_secs_f32(limit + GRACE_SECONDS - 0.5));
            app.update();
            assert!(app.world().non_send::<Opponent>().query.is_some(), "it may still answer");
            app.world_mut().resource_mut::<Time>().advance_by(Duration::from_secs(1));
            app.update();
            let opponent = app.world().non_send::<Opponent>();
            assert!(opponent.query.is_none() && opponent.engine.is_none());
        };
        for _ in 0..MAX_RESTARTS {
            silence(&mut app);
        }
        assert_eq!(app.world().resource::<Messages<Notice>>().iter_current_update_messages().count(), 1);
        assert_eq!(app.world().resource::<Messages<Request>>().len(), 0);
        silence(&mut app);
        let requests = app.world().resource::<Messages<Request>>();
        let requested: Vec<_> = requests.iter_current_update_messages().collect();
        assert_eq!(requested, [&Request::OpponentFails(OpponentFailure::Timeout)]);
    }

    #[test]
    fn an_engine_of_ours_that_dies_is_started_again_and_asked_for_the_move_again() {
        let mut app = computers_move();
        app.add_systems(Update, ask.after(play_due_move));
        ask_of(&mut app, SilentEngine { has_died: true });
        app.update();
        let notices = app.world().resource::<Messages<Notice>>();
        assert!(notices.iter_current_update_messages().any(|notice| notice.key == "notice-engine-lost"));
        let began = std::time::Instant::now();
        let answer = loop {
            assert!(began.elapsed() < Duration::from_secs(60), "it takes too long");
            app.update();
            if app.world().non_send::<Opponent>().query.as_ref().is_some_and(|query| query.best.is_some()) {
                // Longer than any pause.
                app.world_mut().resource_mut::<Time>().advance_by(Duration::from_secs(10));
            }
            let requests = app.world().resource::<Messages<Request>>();
            if let Some(request) = requests.iter_current_update_messages().next() {
                break request.clone();
            }
        };
        assert!(matches!(answer, Request::Act { action: Action::Move(_), .. }), "{answer:?}");
    }

    #[test]
    fn a_person_waits_as_long_as_the_settings_say() {
        let computer = Player::Computer(6);
        let with_person = table(Players::with_person_on(Side::Black, computer));
        let mv = parse_uci(with_person.game().position(), "e2e4").expect("a legal move");
        let wait = |session: &Session, human_pace, animation| {
            pause(session, &Settings { human_pace, animation, ..Settings::default() }, computer, mv)
        };
        assert!(wait(&with_person, true, AnimationSpeed::None) > MIN_REPLY_TIME);
        assert_eq!(wait(&with_person, false, AnimationSpeed::Calm), MIN_REPLY_TIME);
        assert_eq!(wait(&with_person, false, AnimationSpeed::None), Duration::ZERO);
        // No person waits if the computer plays itself.
        let alone = table(Players { white: computer, black: computer });
        assert_eq!(wait(&alone, true, AnimationSpeed::Calm), MIN_REPLY_TIME);
    }

    #[test]
    fn a_program_behaves_like_the_level_of_its_strength() {
        let mut session = Session::default();
        let program = |elo| Some(Program { path: "x".into(), options: Vec::new(), elo });
        let players = Players::with_person_on(Side::White, Player::Program);
        for (elo, as_level) in [(None, 10), (Some(100), 1), (Some(1000), Level::nearest(1000).number())] {
            let setup = GameSetup { opponent: Player::Program, program: program(elo), ..GameSetup::default() };
            session = Session::from_loaded(found(setup, players));
            assert_eq!(level(&session, Player::Program), as_level);
        }
        assert_eq!(level(&session, Player::Computer(4)), 4);
    }
}
