//! A table to ask things of.

use core::ops::Deref;
use core::time::Duration;

use rand::{SeedableRng, rngs::StdRng};
use rules_core::{Action, Event, Rules, Square, Strictness};
use session_core::{ColourChoice, GameSetup, Moment, Outcome, Player, Refused, Request, Session, read_move, saved};

pub const NOW: Moment = Moment { date: (2026, 11, 21), time: (18, 5, 0) };
pub const NOBODY: saved::Names = saved::Names { first: "", second: "" };

/// A session that is asked in one word.
pub struct Table(pub Session);

impl Deref for Table {
    type Target = Session;
    fn deref(&self) -> &Session {
        &self.0
    }
}

impl Table {
    pub fn new(setup: GameSetup) -> Self {
        let mut table = Self(Session::default());
        table.ask(Request::NewGame(setup));
        table
    }

    /// What comes of a request.
    pub fn ask(&mut self, request: Request) -> Vec<Outcome> {
        self.0.answer(&request, Some(NOW), &mut StdRng::seed_from_u64(7))
    }

    pub fn act(&mut self, action: Action) -> Vec<Outcome> {
        self.ask(Request::by_person(action))
    }

    /// The machine's answer to the position on the board.
    pub fn machine(&mut self, action: Action) -> Vec<Outcome> {
        let plies = self.game().plies().len();
        self.ask(Request::by_machine(plies, action))
    }

    /// The move that a text means here.
    pub fn read(&self, text: &str) -> Action {
        Action::Move(read_move(self.game().position(), text).expect("a legal move"))
    }

    /// Moves by whoever is on the move; every one is made.
    pub fn play(&mut self, moves: &str) {
        for text in moves.split_whitespace() {
            let action = self.read(text);
            let outcomes = if self.is_persons_turn() { self.act(action) } else { self.machine(action) };
            let moved = |outcome: &Outcome| matches!(outcome, Outcome::Game(Event::Moved(_)));
            assert!(outcomes.iter().any(moved), "{text}: {outcomes:?}");
        }
    }

    pub fn put(&mut self, from: Square, to: Square) -> Vec<Outcome> {
        self.act(Action::Put { from, to, promotion: None })
    }

    pub fn wait(&mut self, seconds: f64) -> Vec<Outcome> {
        self.0.tick(Duration::from_secs_f64(seconds))
    }

    /// Why nothing comes of a request.
    #[track_caller]
    pub fn refusal(&mut self, request: Request) -> Refused {
        let before = self.0.clone();
        let outcomes = self.ask(request);
        assert_eq!(self.0, before, "a refused request changes nothing");
        let [Outcome::Refused(refused)] = &outcomes[..] else { panic!("{outcomes:?}") };
        refused.clone()
    }

    pub fn plies(&self) -> usize {
        self.game().plies().len()
    }

    /// The table after the game was saved and found again, and goes on.
    pub fn saved_and_resumed(&self) -> Self {
        let text = saved::write(&self.0, NOBODY).expect("a text");
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
