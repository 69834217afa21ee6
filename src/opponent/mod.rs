//! Who answers. The computer is spoken to in UCI lines, whatever carries them: a thread on the desktop, a Web
//! Worker in the browser, a process where the player has named a program.

mod advisor;
#[cfg(test)]
mod bad_input;
mod courtesy;
mod manners;
#[cfg(not(target_family = "wasm"))]
mod program;
#[cfg(not(target_family = "wasm"))]
mod thread;
mod uci_lines;
mod unwanted;
#[cfg(target_family = "wasm")]
mod worker;

use bevy::prelude::*;
use core::time::Duration;
use engine::Level;
use rand::{RngExt, rngs::StdRng};
use rules_core::{Action, Color as Side, Move, parse_uci};

use crate::motion::Motion;
use crate::schedule::GameSet;
use crate::session::{Outcome, Player, Program, Request, Session, Trouble};
use crate::settings::{AnimationSpeed, Settings};
use crate::storage::Notice;
use crate::viewport::Posing;
use manners::{Occasion, Record};
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
const SOONEST_REPLY: Duration = Duration::from_millis(600);
/// How long whoever has given check has to say so, where that is a duty.
const TO_SAY_CHECK: Duration = Duration::from_secs(4);
/// Lines and bytes taken in at once: enough for any engine that thinks, and a flood does not hold up the frame.
const LINES_AT_ONCE: usize = 1000;
const BYTES_AT_ONCE: usize = 256 * 1024;
/// How often a lost engine is started again before the person is asked.
const RESTARTS: u32 = 3;
/// How long an engine may take beyond its limit, in seconds: it may have to load its files first.
const GRACE: f32 = 15.0;

/// The engine and what it was asked. The browser's Worker belongs to one thread, hence no resource.
#[derive(Default)]
struct Opponent {
    engine: Option<Box<dyn Transport>>,
    /// The program that `engine` is; none where it is our own.
    program: Option<Program>,
    /// All that were started: they leave before the game does.
    #[cfg(not(target_family = "wasm"))]
    programs: program::Programs,
    asked: Option<Asked>,
    losses: u32,
    /// What its weaknesses are drawn with: another number for each game.
    seed: u32,
    record: Record,
}

/// A position the engine is thinking about.
struct Asked {
    plies: usize,
    hash: u64,
    player: Player,
    /// How long it may think, in seconds.
    limit: f32,
    seconds: f32,
    centipawns: Option<i32>,
    best: Option<Best>,
}

/// The engine's move, and how long it is kept back.
struct Best {
    mv: Move,
    pause: Duration,
}

/// While this is there, the computer does not begin to think.
#[derive(Resource)]
pub(crate) struct Held;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins(advisor::plugin);
    app.insert_non_send(Opponent::default());
    app.add_systems(Update, (listen, courtesy::let_the_clock_wait).in_set(GameSet::Input));
    app.add_systems(
        Update,
        (begin_anew, cancel_stale, dismiss, ask.run_if(not(resource_exists::<Held>))).chain().in_set(GameSet::Opponent),
    );
}

/// Our own engine.
fn start() -> Box<dyn Transport> {
    #[cfg(not(target_family = "wasm"))]
    return Box::new(thread::Thread::start());
    #[cfg(target_family = "wasm")]
    return Box::new(worker::PageWorker::start());
}

/// The computer or the program whose turn it is.
fn player_on_move(session: &Session) -> Option<Player> {
    let player = session.players().of(session.game().turn());
    let plays = matches!(player, Player::Computer(_) | Player::Program);
    (session.is_on() && session.trouble().is_none() && plays).then_some(player)
}

/// As which level a player behaves.
fn level(session: &Session, player: Player) -> u8 {
    match (player, &session.setup().program) {
        (Player::Computer(level), _) => level,
        (Player::Program, Some(Program { elo: Some(elo), .. })) => Level::nearest(*elo).number(),
        _ => Level::STRONGEST.number(),
    }
}

/// What a new game brings: other whims, and nothing to remember.
fn begin_anew(mut outcomes: MessageReader<Outcome>, session: Res<Session>, mut opponent: NonSendMut<Opponent>) {
    if outcomes.read().any(|outcome| matches!(outcome, Outcome::Started)) {
        opponent.seed = session.setup().seed.map_or_else(|| rand::make_rng::<StdRng>().random(), |seed| seed as u32);
        opponent.record = Record::default();
        if let Some(engine) = &mut opponent.engine {
            engine.cancel();
            engine.send("ucinewgame");
        }
        opponent.asked = None;
    }
}

/// A take-back or the end of the game makes the engine's work pointless.
fn cancel_stale(session: Res<Session>, mut opponent: NonSendMut<Opponent>) {
    let Some(asked) = &opponent.asked else { return };
    let game = session.game();
    let still_wanted = player_on_move(&session) == Some(asked.player)
        && game.plies().len() == asked.plies
        && game.position().hash() == asked.hash;
    if !still_wanted {
        opponent.asked = None;
        if let Some(engine) = &mut opponent.engine {
            engine.cancel();
        }
    }
}

/// A program leaves when it no longer sits at the table; our own engine is always of use.
fn dismiss(session: Res<Session>, mut opponent: NonSendMut<Opponent>) {
    let sits = Side::ALL.into_iter().any(|side| session.players().of(side) == Player::Program);
    if opponent.program.is_some() && !sits {
        (opponent.engine, opponent.program) = (None, None);
    }
}

fn ask(session: Res<Session>, mut opponent: NonSendMut<Opponent>, mut requests: MessageWriter<Request>) {
    let Some(player) = player_on_move(&session) else {
        return;
    };
    if opponent.asked.is_some() {
        return;
    }
    let program = session.setup().program.clone().filter(|_| player == Player::Program);
    if opponent.program != program {
        opponent.engine = None;
    }
    if opponent.engine.is_none() {
        match program.as_ref().map_or_else(|| Ok(start()), |program| opponent.start_program(program)) {
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
    let limits = Limits::of(&session);
    engine.send(&position(game));
    engine.send(&go(limits, game));
    opponent.asked = Some(Asked {
        plies: game.plies().len(),
        hash: game.position().hash(),
        player,
        limit: limits.longest(game.turn()).as_secs_f32(),
        seconds: 0.0,
        centipawns: None,
        best: None,
    });
}

#[expect(clippy::too_many_arguments, reason = "what the engine says, and what may come of it")]
fn listen(
    time: Res<Time>,
    session: Res<Session>,
    settings: Res<Settings>,
    posing: Query<&Posing>,
    mut opponent: NonSendMut<Opponent>,
    mut requests: MessageWriter<Request>,
    mut notices: MessageWriter<Notice>,
    mut motion: ResMut<Motion>,
) {
    let heard = opponent.hear(&session, &settings).and_then(|()| opponent.wait(time.delta_secs()));
    if let Err(trouble) = heard {
        opponent.engine = None;
        opponent.asked = None;
        opponent.losses += 1;
        if opponent.program.is_some() || opponent.losses > RESTARTS {
            opponent.losses = 0;
            requests.write(Request::OpponentFails(trouble));
        } else {
            notices.write(lost(trouble));
        }
        return;
    }
    let Some(asked) = &opponent.asked else { return };
    let is_due = asked.best.as_ref().is_some_and(|best| asked.seconds >= best.pause.as_secs_f32());
    // Who poses the table for a photo has the men where they are, and leaves with a key.
    let is_held = is_due && posing.iter().any(Posing::is_on);
    if !is_held {
        motion.wake_in(LOOK_EVERY);
    }
    if is_due && !is_held {
        opponent.losses = 0;
        requests.write_batch(opponent.decide(&session));
    }
}

/// Our own engine is started again, and asked the same again.
fn lost(trouble: Trouble) -> Notice {
    match trouble {
        Trouble::Gone(detail) | Trouble::NoMove(detail) => Notice { key: "notice-engine-lost", detail },
        Trouble::Silent => Notice { key: "notice-engine-silent", detail: String::new() },
    }
}

impl Opponent {
    /// The program of the player's choice.
    #[cfg(not(target_family = "wasm"))]
    fn start_program(&mut self, program: &Program) -> Result<Box<dyn Transport>, Trouble> {
        Ok(Box::new(self.programs.start(program)))
    }

    /// A page starts no programs.
    #[cfg(target_family = "wasm")]
    fn start_program(&mut self, _: &Program) -> Result<Box<dyn Transport>, Trouble> {
        Err(Trouble::Gone("a page starts no programs".into()))
    }

    /// Lets time pass; whoever takes far too long is not waited for.
    fn wait(&mut self, seconds: f32) -> Result<(), Trouble> {
        let Some(asked) = &mut self.asked else { return Ok(()) };
        asked.seconds += seconds;
        let is_silent = asked.best.is_none() && asked.seconds > asked.limit + GRACE;
        if is_silent { Err(Trouble::Silent) } else { Ok(()) }
    }

    /// Takes in what the engine says.
    fn hear(&mut self, session: &Session, settings: &Settings) -> Result<(), Trouble> {
        let Some(engine) = &mut self.engine else { return Ok(()) };
        let (mut lines, mut bytes) = (0, 0);
        while lines < LINES_AT_ONCE && bytes < BYTES_AT_ONCE {
            let Some(line) = engine.receive().map_err(Trouble::Gone)? else { break };
            (lines, bytes) = (lines + 1, bytes + line.len());
            let Some(asked) = &mut self.asked else { continue };
            match read(&line) {
                Some(Answer::Thought { score, .. }) => asked.centipawns = Some(score.centipawns()),
                Some(Answer::Best(text)) => {
                    // Between the answer and this frame nothing has changed: what is stale was cancelled.
                    let mv = parse_uci(session.game().position(), &text).ok();
                    let mv = mv.filter(|mv| session.game().moves().contains(mv)).ok_or(Trouble::NoMove(text))?;
                    let pause = pause(session, settings, asked.player, mv);
                    asked.best = Some(Best { mv, pause });
                }
                None => {}
            }
        }
        Ok(())
    }

    /// What the computer does with its turn, now that it has thought.
    fn decide(&mut self, session: &Session) -> Vec<Request> {
        let Some(Asked { plies, player, centipawns, best: Some(Best { mv, .. }), .. }) = self.asked.take() else {
            return Vec::new();
        };
        let game = session.game();
        let level = level(session, player);
        if let Some(score) = centipawns {
            self.record.note(plies, score);
        }
        let by = game.turn();
        // Whoever learns is mated or mates; nobody agrees or resigns.
        if session.is_lesson() {
            return vec![Request::by_machine(plies, Action::Move(mv))];
        }
        let mut requests = Vec::new();
        if game.may_answer_draw() == Some(game.turn()) {
            let accepts = manners::accepts_draw(game, level, centipawns);
            let answer = if accepts { Action::AcceptDraw(by) } else { Action::DeclineDraw(by) };
            requests.push(Request::by_machine(plies, answer));
            if accepts {
                return requests;
            }
        }
        if manners::claims_draw(level, centipawns) {
            let now = game.claim().map(|_| None);
            if let Some(intended) = now.or(game.claim_after(mv).map(|_| Some(mv))) {
                requests.push(Request::by_machine(plies, Action::ClaimDraw { by, intended }));
                return requests;
            }
        }
        if manners::resigns(game, level, &self.record) {
            requests.push(Request::by_machine(plies, Action::Resign(by)));
            return requests;
        }
        if manners::offers_draw(game, level, &self.record) {
            self.record.note_offer(plies);
            requests.push(Request::by_machine(plies, Action::OfferDraw(by)));
        }
        requests.push(Request::by_machine(plies, Action::Move(mv)));
        requests
    }
}

/// How long a move is kept back, counted from when the computer began to think.
fn pause(session: &Session, settings: &Settings, player: Player, mv: Move) -> Duration {
    let for_the_move = pause_for(session, settings, player, mv);
    // Whoever has given check needs time to say so (CHK-3).
    if session.game().unsaid_check().is_some() { for_the_move.max(TO_SAY_CHECK) } else { for_the_move }
}

fn pause_for(session: &Session, settings: &Settings, player: Player, mv: Move) -> Duration {
    // Nobody waits for a computer that plays itself.
    if settings.human_pace && session.person().is_some() {
        let game = session.game();
        let clock =
            session.clock().map(|clock| (clock.remaining(game.turn()), clock.period(game.turn()).mode.per_move()));
        Occasion::of(game, level(session, player), mv, clock).pause()
    } else if settings.animation == AnimationSpeed::None {
        Duration::ZERO
    } else {
        SOONEST_REPLY
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::{FoundGame, GameSetup, Players};
    use rules_core::Game;

    fn found(setup: GameSetup, players: Players) -> FoundGame {
        FoundGame { game: Game::new(), clock: None, setup, players, began: None, origin: None }
    }

    fn table(players: Players) -> Session {
        Session::of(found(GameSetup::default(), players))
    }

    /// An engine that takes everything in and says nothing, or has died.
    struct Mute {
        has_died: bool,
    }

    impl Transport for Mute {
        fn send(&mut self, _: &str) {}
        fn receive(&mut self) -> Result<Option<String>, String> {
            if self.has_died { Err("it has died".into()) } else { Ok(None) }
        }
        fn cancel(&mut self) {}
    }

    /// An engine that always has another line, and counts them.
    struct Flood(String, std::rc::Rc<core::cell::Cell<usize>>);

    impl Transport for Flood {
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
        for (line, most) in [("info score cp 1".to_owned(), LINES_AT_ONCE), ("x".repeat(60_000), 5)] {
            let said = std::rc::Rc::default();
            let engine = Flood(line, std::rc::Rc::clone(&said));
            let mut opponent = Opponent { engine: Some(Box::new(engine)), ..Opponent::default() };
            assert_eq!(opponent.hear(&session, &Settings::default()), Ok(()));
            assert_eq!(said.get(), most);
        }
    }

    /// The computer is on the move against a person.
    fn computers_move() -> App {
        let mut app = App::new();
        app.init_resource::<Time>().init_resource::<Settings>().init_resource::<Motion>();
        app.insert_resource(table(Players { white: Player::Computer(1), black: Player::Person }));
        app.add_message::<Request>().add_message::<Notice>();
        app.insert_non_send(Opponent::default()).add_systems(Update, listen);
        app
    }

    /// Such an engine is asked for the move; tells how long it may think.
    fn ask_of(app: &mut App, engine: Mute) -> f32 {
        let session = app.world().resource::<Session>();
        let limit = Limits::of(session).longest(Side::White).as_secs_f32();
        let (plies, hash) = (session.game().plies().len(), session.game().position().hash());
        let mut opponent = app.world_mut().non_send_mut::<Opponent>();
        opponent.engine = Some(Box::new(engine));
        let player = Player::Computer(1);
        opponent.asked = Some(Asked { plies, hash, player, limit, seconds: 0.0, centipawns: None, best: None });
        limit
    }

    #[test]
    fn an_engine_of_ours_that_falls_silent_is_started_again_and_then_the_person_chooses() {
        let mut app = computers_move();
        let silence = |app: &mut App| {
            let limit = ask_of(app, Mute { has_died: false });
            app.world_mut().resource_mut::<Time>().advance_by(Duration::from_secs_f32(limit + GRACE - 0.5));
            app.update();
            assert!(app.world().non_send::<Opponent>().asked.is_some(), "it may still answer");
            app.world_mut().resource_mut::<Time>().advance_by(Duration::from_secs(1));
            app.update();
            let opponent = app.world().non_send::<Opponent>();
            assert!(opponent.asked.is_none() && opponent.engine.is_none());
        };
        for _ in 0..RESTARTS {
            silence(&mut app);
        }
        assert_eq!(app.world().resource::<Messages<Notice>>().iter_current_update_messages().count(), 1);
        assert_eq!(app.world().resource::<Messages<Request>>().len(), 0);
        silence(&mut app);
        let requests = app.world().resource::<Messages<Request>>();
        let asked: Vec<_> = requests.iter_current_update_messages().collect();
        assert_eq!(asked, [&Request::OpponentFails(Trouble::Silent)]);
    }

    #[test]
    fn an_engine_of_ours_that_dies_is_started_again_and_asked_for_the_move_again() {
        let mut app = computers_move();
        app.add_systems(Update, ask.after(listen));
        ask_of(&mut app, Mute { has_died: true });
        app.update();
        let notices = app.world().resource::<Messages<Notice>>();
        assert!(notices.iter_current_update_messages().any(|notice| notice.key == "notice-engine-lost"));
        let began = std::time::Instant::now();
        let answer = loop {
            assert!(began.elapsed() < Duration::from_secs(60), "it takes too long");
            app.update();
            if app.world().non_send::<Opponent>().asked.as_ref().is_some_and(|asked| asked.best.is_some()) {
                // No pause is so long.
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
        assert!(wait(&with_person, true, AnimationSpeed::None) > SOONEST_REPLY);
        assert_eq!(wait(&with_person, false, AnimationSpeed::Calm), SOONEST_REPLY);
        assert_eq!(wait(&with_person, false, AnimationSpeed::None), Duration::ZERO);
        // Nobody waits for a computer that plays itself.
        let alone = table(Players { white: computer, black: computer });
        assert_eq!(wait(&alone, true, AnimationSpeed::Calm), SOONEST_REPLY);
    }

    #[test]
    fn a_program_behaves_like_the_level_of_its_strength() {
        let mut session = Session::default();
        let program = |elo| Some(Program { path: "x".into(), options: Vec::new(), elo });
        let players = Players::with_person_on(Side::White, Player::Program);
        for (elo, as_level) in [(None, 10), (Some(100), 1), (Some(1000), Level::nearest(1000).number())] {
            let setup = GameSetup { opponent: Player::Program, program: program(elo), ..GameSetup::default() };
            session = Session::of(found(setup, players));
            assert_eq!(level(&session, Player::Program), as_level);
        }
        assert_eq!(level(&session, Player::Computer(4)), 4);
    }
}
