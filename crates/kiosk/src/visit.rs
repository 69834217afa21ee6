//! A visit: somebody walks up, chooses a language and a face, plays, sees the result, and walks away.

mod happened;
mod time;

use std::time::Duration;

pub use happened::Happened;
pub use time::LONGEST_THOUGHT;

use crate::{End, Game, Now, Order, Programme, Who};

/// The screen at the event. It is told what happens and how time passes, and says what is to be done.
///
/// Without a sign of a person every visit comes to its end: after the phase's idle time it is asked who is still there,
/// and after that the screen is where it was before the visit.
#[derive(Debug, Clone)]
pub struct Visit {
    programme: Programme,
    stage: Stage,
    over: Over,
    /// The tag of the language that all texts are in now.
    language: String,
    /// The number of the next game.
    next: u32,
    /// When there was the last sign of a person, or what is waited for now began.
    touched: Duration,
    /// Since when it has been closed.
    closed_since: Option<Duration>,
}

/// What the screen shows, beneath what may lie over it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Phase {
    /// Nobody is here.
    Attract,
    /// A language is chosen.
    Language,
    /// A face is chosen.
    Who,
    /// A game is played, the draw of colours included.
    Playing,
    /// The game is over.
    Result,
    /// It is closed, and dark.
    Closed,
    /// Nobody can play.
    OutOfOrder,
}

#[derive(Debug, Clone)]
enum Stage {
    Attract,
    Language,
    Who,
    Playing(Running),
    /// After a game of somebody who may want another one.
    Result(Who),
    Closed,
    OutOfOrder,
}

/// What lies over the phase.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Over {
    Nothing,
    /// “Are you still there?”
    Asking {
        until: Duration,
    },
    /// Whoever found it may type a PIN.
    Keypad,
    /// Whoever switched the screen on may choose one.
    FirstPin,
    /// The operator's page.
    Operator,
}

/// The game that is played.
#[derive(Debug, Clone)]
struct Running {
    /// As it was begun or found again; its seconds are those of before.
    game: Game,
    /// Since when it has been played here.
    since: Duration,
    /// Since when it has been the turn of who is to move.
    turn_since: Duration,
}

impl Running {
    /// The game as it is now.
    fn game(&self, now: Now) -> Game {
        let here = now.running.saturating_sub(self.since).as_secs();
        let seconds = self.game.seconds.saturating_add(u32::try_from(here).unwrap_or(u32::MAX));
        Game { seconds, ..self.game.clone() }
    }
}

impl Visit {
    /// The screen is switched on, and the next game is the one of this number ([`crate::Figures::next_number`]).
    pub fn new(programme: Programme, next: u32, now: Now) -> (Self, Vec<Order>) {
        let mut visit = Self {
            programme,
            stage: Stage::Attract,
            over: Over::Nothing,
            language: String::new(),
            next,
            touched: now.running,
            closed_since: None,
        };
        let orders = visit.rest(now);
        (visit, orders)
    }

    /// The screen is switched on again after a crash, and the game of before goes on: it stands on the board already.
    pub fn resumed(programme: Programme, next: u32, game: Game, now: Now) -> (Self, Vec<Order>) {
        let (mut visit, _) = Self::new(programme, next.max(game.number.saturating_add(1)), now);
        visit.language.clone_from(&game.language);
        let orders = vec![Order::SetLanguage(game.language.clone())];
        visit.stage = Stage::Playing(Running { game, since: now.running, turn_since: now.running });
        (visit, orders)
    }

    /// What the operator has set.
    pub fn programme(&self) -> &Programme {
        &self.programme
    }

    /// The operator has set something else. A running game ends as it began, unless the screen is out of order now.
    pub fn set_programme(&mut self, programme: Programme, now: Now) -> Vec<Order> {
        self.programme = programme;
        self.tick(now)
    }

    /// What the screen shows.
    pub fn phase(&self) -> Phase {
        match self.stage {
            Stage::Attract => Phase::Attract,
            Stage::Language => Phase::Language,
            Stage::Who => Phase::Who,
            Stage::Playing(_) => Phase::Playing,
            Stage::Result(_) => Phase::Result,
            Stage::Closed => Phase::Closed,
            Stage::OutOfOrder => Phase::OutOfOrder,
        }
    }

    /// How many seconds the question “Are you still there?” stays, while it is asked; the last one is 1. So long has the
    /// program been running.
    pub fn asks_for(&self, running: Duration) -> Option<u64> {
        let Over::Asking { until } = self.over else { return None };
        Some(until.saturating_sub(running).as_millis().div_ceil(1000) as u64)
    }

    /// Whether it is asked who is still there.
    pub fn is_asking(&self) -> bool {
        matches!(self.over, Over::Asking { .. })
    }

    /// Whether the operator's keypad or page is open.
    pub fn is_served(&self) -> bool {
        matches!(self.over, Over::Keypad | Over::FirstPin | Over::Operator)
    }

    /// Whether the first PIN may be chosen now.
    pub fn wants_pin(&self) -> bool {
        self.over == Over::FirstPin
    }

    /// Whether the right PIN was typed: what is open is the operator's page, and no longer the keypad.
    pub fn is_operator_in(&self) -> bool {
        self.over == Over::Operator
    }

    /// The tag of the language that all texts are in.
    pub fn language(&self) -> &str {
        &self.language
    }

    /// The game that is played now: to be kept with its moves, so that a crash loses nothing ([`Self::resumed`]).
    pub fn game(&self, now: Now) -> Option<Game> {
        let Stage::Playing(running) = &self.stage else { return None };
        Some(running.game(now))
    }

    /// Goes to where the screen is when nobody is here.
    fn rest(&mut self, now: Now) -> Vec<Order> {
        let mut orders = Vec::from_iter(self.speak_as_the_house());
        let was_dark = self.phase() == Phase::Closed;
        let (stage, order) = match self.resting(now) {
            Phase::Closed => (Stage::Closed, Order::GoDark),
            Phase::OutOfOrder => (Stage::OutOfOrder, Order::ShowOutOfOrder),
            _ => (Stage::Attract, Order::ShowAttract),
        };
        orders.extend((was_dark && order != Order::GoDark).then_some(Order::Lighten));
        self.stage = stage;
        orders.push(order);
        orders
    }

    /// Where the screen is when nobody is here.
    fn resting(&self, now: Now) -> Phase {
        if !self.programme.hours.is_open_at(now.local) {
            Phase::Closed
        } else if self.programme.out_of_order {
            Phase::OutOfOrder
        } else {
            Phase::Attract
        }
    }

    /// The visit is over; a game that still runs is given up.
    fn leave(&mut self, now: Now) -> Vec<Order> {
        let mut orders = Vec::from_iter(self.stop_asking());
        if let Some(game) = self.game(now) {
            orders.extend([Order::Abandon, Order::Keep(game.ended(End::Left))]);
        }
        orders.extend(self.rest(now));
        orders
    }

    fn begin(&mut self, who: Who, now: Now) -> Vec<Order> {
        let (number, level) = (self.next, self.programme.level(who));
        self.next = self.next.saturating_add(1);
        let game = Game {
            number,
            started: now.unix,
            date: now.local.date,
            hour: now.local.hour(),
            level,
            who,
            language: self.language.clone(),
            colour: None,
            plies: 0,
            seconds: 0,
            taken_over: false,
        };
        self.enter(Stage::Playing(Running { game, since: now.running, turn_since: now.running }), now);
        vec![Order::Begin { number, level, clock: self.programme.clock }]
    }

    fn enter(&mut self, stage: Stage, now: Now) {
        self.stage = stage;
        self.touched = now.running;
    }

    fn stop_asking(&mut self) -> Option<Order> {
        let asks = matches!(self.over, Over::Asking { .. });
        asks.then(|| {
            self.over = Over::Nothing;
            Order::StopAsking
        })
    }

    fn speak_as_the_house(&mut self) -> Option<Order> {
        self.speak(self.programme.house_language().to_owned())
    }

    /// All texts are in this language from now on.
    fn speak(&mut self, language: String) -> Option<Order> {
        let is_other = self.language != language;
        is_other.then(|| {
            self.language.clone_from(&language);
            Order::SetLanguage(language)
        })
    }
}
