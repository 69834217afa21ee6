//! A session with short methods for tests.

use core::ops::Deref;
use core::time::Duration;

use rand::{SeedableRng, rngs::StdRng};
use rules_core::{Action, GameEvent, Rules, Square, Strictness};
use session_core::{
    ColourChoice, GameSetup, LocalDateTime, Outcome, Player, Rejection, Request, Session, read_move, saved,
};

pub const NOW: LocalDateTime = LocalDateTime { date: (2026, 11, 21), time: (18, 5, 0) };
pub const NO_NAMES: saved::PlayerNames = saved::PlayerNames { first: "", second: "" };

/// A session for tests.
pub struct TestSession(pub Session);

impl Deref for TestSession {
    type Target = Session;
    fn deref(&self) -> &Session {
        &self.0
    }
}

impl TestSession {
    pub fn new(setup: GameSetup) -> Self {
        let mut table = Self(Session::default());
        table.ask(Request::NewGame(setup));
        table
    }

    /// Handles a request.
    pub fn ask(&mut self, request: Request) -> Vec<Outcome> {
        self.0.handle(&request, Some(NOW), &mut StdRng::seed_from_u64(7))
    }

    pub fn act(&mut self, action: Action) -> Vec<Outcome> {
        self.ask(Request::by_person(action))
    }

    /// Handles an action of the machine in the current position.
    pub fn machine(&mut self, action: Action) -> Vec<Outcome> {
        let plies = self.game().plies().len();
        self.ask(Request::from_elsewhere(plies, action))
    }

    /// Returns the move with this text in the current position.
    pub fn read(&self, text: &str) -> Action {
        Action::Move(read_move(self.game().position(), text).expect("a legal move"))
    }

    /// Plays moves for the side on the move, and checks that each is made.
    pub fn play(&mut self, moves: &str) {
        for text in moves.split_whitespace() {
            let action = self.read(text);
            let outcomes = if self.is_persons_turn() { self.act(action) } else { self.machine(action) };
            let moved = |outcome: &Outcome| matches!(outcome, Outcome::Game(GameEvent::Moved(_)));
            assert!(outcomes.iter().any(moved), "{text}: {outcomes:?}");
        }
    }

    pub fn put(&mut self, from: Square, to: Square) -> Vec<Outcome> {
        self.act(Action::PutPiece { from, to, promotion: None })
    }

    pub fn wait(&mut self, seconds: f64) -> Vec<Outcome> {
        self.0.tick(Duration::from_secs_f64(seconds))
    }

    /// Returns the reason a request is rejected, and checks that it changes nothing.
    #[track_caller]
    pub fn refusal(&mut self, request: Request) -> Rejection {
        let before = self.0.clone();
        let outcomes = self.ask(request);
        assert_eq!(self.0, before, "a refused request changes nothing");
        let [Outcome::Refused(refused)] = &outcomes[..] else { panic!("{outcomes:?}") };
        refused.clone()
    }

    pub fn plies(&self) -> usize {
        self.game().plies().len()
    }

    /// Returns the table after its game was saved, loaded and resumed.
    pub fn saved_and_resumed(&self) -> Self {
        let text = saved::write(&self.0, NO_NAMES).expect("a text");
        let found = saved::read(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
        let mut table = Self(Session::default());
        table.ask(Request::Open(Box::new(found)));
        table
    }
}

pub fn two_people() -> GameSetup {
    GameSetup { opponent: Player::Person, colour: ColourChoice::White, ..GameSetup::default() }
}

pub fn against_computer() -> GameSetup {
    GameSetup { opponent: Player::Computer(1), colour: ColourChoice::White, ..GameSetup::default() }
}

pub fn strict(strictness: Strictness) -> GameSetup {
    GameSetup { rules: Rules { strictness, ..Rules::default() }, ..two_people() }
}

pub fn from(fen: &str) -> GameSetup {
    GameSetup { fen: Some(fen.into()), ..two_people() }
}

pub fn with_clock(clock: &str, setup: GameSetup) -> GameSetup {
    GameSetup { clock: clock.parse().expect("a clock"), ..setup }
}

pub fn typed(text: &str) -> Request {
    Request::MoveText(text.into())
}
