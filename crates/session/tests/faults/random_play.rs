//! A person who plays at random: moves, touched pieces, offers, take-backs and waiting.

use core::time::Duration;

use rand::{RngExt, SeedableRng, rngs::StdRng};
use rules_core::{Action, Rules, Square, Strictness};
use session_core::saved::{self, PlayerNames};
use session_core::{ArchivedGame, ColourChoice, GameSetup, LocalDateTime, Player, Request, Session};

/// Kind of a random step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StepKind {
    /// An action, which must be saved before it is shown.
    Action,
    /// At most a second has passed.
    Time,
}

/// The session and the random player.
pub struct RandomPlay {
    pub session: Session,
    rng: StdRng,
}

impl RandomPlay {
    /// Starts a game with a clock and random strictness.
    pub fn new(seed: u64) -> Self {
        let mut play = Self { session: Session::default(), rng: StdRng::seed_from_u64(seed) };
        play.start_game();
        play
    }

    /// Continues a game of the archive.
    pub fn resume(kept: ArchivedGame, seed: u64) -> Self {
        let mut play = Self { session: Session::default(), rng: StdRng::seed_from_u64(seed) };
        play.ask(&Request::Resume(Box::new(kept)));
        play
    }

    /// Starts another game.
    pub fn start_game(&mut self) {
        let strictness = [Strictness::Friendly, Strictness::Club, Strictness::Tournament][self.rng.random_range(0..3)];
        let setup = GameSetup {
            opponent: Player::Person,
            colour: ColourChoice::White,
            clock: session_core::ClockChoice("5+3".parse().ok()),
            rules: Rules { strictness, ..Rules::default() },
            ..GameSetup::default()
        };
        self.ask(&Request::NewGame(setup));
    }

    /// Returns the text to save.
    pub fn text(&self) -> String {
        saved::write(&self.session, PlayerNames::default()).expect("a text")
    }

    fn ask(&mut self, request: &Request) {
        let now = LocalDateTime { date: (2026, 11, 22), time: (12, 0, 0) };
        self.session.handle(request, Some(now), &mut self.rng);
    }

    /// Makes a random step.
    pub fn step(&mut self) -> StepKind {
        if self.rng.random_range(0..3) == 0 {
            let passed = Duration::from_nanos(self.rng.random_range(1_000..=1_000_000_000));
            self.session.tick(passed);
            return StepKind::Time;
        }
        let game = self.session.game();
        let (turn, moves) = (game.turn(), game.moves());
        let action = match self.rng.random_range(0..10) {
            0 => Action::Touch(Square::ALL[self.rng.random_range(0..Square::ALL.len())]),
            1 => Action::OfferDraw(turn),
            2 => Action::DeclineDraw(!turn),
            3 => Action::Adjust,
            4 if self.rng.random_range(0..20) == 0 => Action::Resign(turn),
            _ if moves.is_empty() => Action::Resign(turn),
            _ => Action::Move(moves[self.rng.random_range(0..moves.len())]),
        };
        let request = if self.rng.random_range(0..30) == 0 { Request::TakeBack } else { Request::by_person(action) };
        self.ask(&request);
        StepKind::Action
    }
}
