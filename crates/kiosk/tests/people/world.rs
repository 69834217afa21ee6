//! The world around the kiosk: time, the game on the board, the file of statistics, and the power supply.

use std::collections::BTreeMap;
use std::time::Duration;

use kiosk::{
    Colour, CurrentTime, Figures, FinishedGame, IdleTimes, KioskOrder, KioskPhase, OperatorSettings, ThinkingTime,
    Visit, VisitEvent, VisitorResult,
};

use super::SeededRng;
use crate::common::{self, ScreenModel};

/// A game as the board knows it, independently of the visit.
#[derive(Debug, Clone)]
struct SimulatedGame {
    colour: Option<Colour>,
    plies: u16,
    /// Number of half-moves after which it is over.
    total_plies: u16,
    /// Time of the computer's move; none if its engine hangs.
    computer: Option<u64>,
    /// The result, until it is recorded.
    over: Option<VisitorResult>,
}

#[derive(Debug)]
pub struct World {
    pub visit: Visit,
    pub rng: SeededRng,
    pub millis: u64,
    pub figures: Figures,
    /// The stored text of the statistics.
    pub file: String,
    /// Levels of the started games, by number.
    pub begun: BTreeMap<u32, u8>,
    /// Results and numbers of half-moves of the finished games.
    pub ended: BTreeMap<u32, (VisitorResult, u16)>,
    pub seen: BTreeMap<KioskPhase, u64>,
    pub crashes: u32,
    pub asked: u32,
    pub taken_over: u32,
    /// Largest size of the visit as text, in bytes.
    pub largest: usize,
    screen: ScreenModel,
    board: Option<SimulatedGame>,
    boot: u64,
    /// Time of the last action of a person, or of the computer.
    last_activity: u64,
}

fn operator_settings() -> OperatorSettings {
    let idle = IdleTimes { language: 8, who: 8, playing: 20, result: 15, asking: 8, operator: 40 };
    OperatorSettings { idle, grace: 2, hours: "08:00-04:00".parse().expect("hours"), ..OperatorSettings::default() }
}

impl World {
    pub fn new(rng: SeededRng) -> Self {
        let (visit, orders) = Visit::new(operator_settings(), 1, common::now(0, 0));
        let mut world = Self {
            visit,
            rng,
            millis: 0,
            figures: Figures::default(),
            file: String::new(),
            begun: BTreeMap::new(),
            ended: BTreeMap::new(),
            seen: BTreeMap::new(),
            crashes: 0,
            asked: 0,
            taken_over: 0,
            largest: 0,
            screen: ScreenModel::new(),
            board: None,
            boot: 0,
            last_activity: 0,
        };
        world.apply_order(orders);
        world
    }

    pub fn now(&self) -> CurrentTime {
        common::now(self.millis, self.boot)
    }

    pub fn is_asked(&self) -> bool {
        self.visit.is_asking()
    }

    pub fn is_visitors_turn(&self) -> bool {
        let is_theirs = |board: &SimulatedGame| board.colour.is_some() && !board.is_computers_turn();
        self.board.as_ref().is_some_and(|board| board.over.is_none() && is_theirs(board))
    }

    pub fn open_a_hand(&mut self) {
        let colour = self.rng.one_of(&[Colour::White, Colour::Black]);
        self.press(VisitEvent::ColourDrawn(colour));
    }

    /// Lets a person do something, as far as an open operator's page lets it through.
    pub fn press(&mut self, what: VisitEvent) {
        self.last_activity = self.millis;
        if self.rng.once_in(4000) {
            self.crash();
        }
        let is_through = !self.visit.is_operator_open();
        let what = match what {
            // A press on the page above the board moves no piece.
            VisitEvent::ColourDrawn(_) | VisitEvent::VisitorMoved if !is_through => VisitEvent::Touched,
            what => what,
        };
        let thinks = 100 + self.rng.below(1500);
        let hangs = self.rng.once_in(300);
        let computer = (!hangs).then_some(self.millis + thinks);
        if let Some(board) = self.board.as_mut().filter(|_| is_through) {
            match what {
                VisitEvent::ColourDrawn(colour) if board.colour.is_none() => board.colour = Some(colour),
                VisitEvent::VisitorMoved if board.colour.is_some() && !board.is_computers_turn() => board.plies += 1,
                _ => {}
            }
            if board.is_computers_turn() && board.computer.is_none() {
                board.computer = computer;
            }
        }
        self.taken_over += u32::from(what == VisitEvent::TakeOverPressed && self.is_asked());
        self.tell(what);
        self.end_if_over();
    }

    pub fn pass(&mut self, millis: u64) {
        self.pass_until(self.millis + millis);
    }

    /// Lets time pass. The computer moves when its time has come.
    pub fn pass_until(&mut self, until: u64) {
        while self.millis < until {
            let due = self.board.as_ref().and_then(|board| board.computer);
            let wakes = self.millis + (self.visit.time_to_next_tick(self.now()).as_millis() as u64).clamp(1, 5_000);
            self.millis = until.min(wakes).min(due.unwrap_or(u64::MAX).max(self.millis));
            let orders = self.visit.tick(self.now());
            self.apply_order(orders);
            if due.is_some_and(|due| due <= self.millis) {
                self.computer_moves();
            }
            self.check_progress();
        }
    }

    /// The operator's evening: changes settings, and closes the page or leaves it open.
    pub fn operator_sets(&mut self) {
        self.press(VisitEvent::KeypadOpened);
        self.press(VisitEvent::OperatorOpened);
        let mut operator_settings = self.visit.operator_settings().clone();
        operator_settings.out_of_order = self.rng.once_in(2);
        operator_settings.levels.child = 1 + self.rng.below(3) as u8;
        operator_settings.clock =
            self.rng.one_of(&[ThinkingTime::None, ThinkingTime::FiveMinutes, ThinkingTime::TenSecondsAMove]);
        assert_eq!(operator_settings.check(), []);
        let orders = self.visit.set_operator_settings(operator_settings.clone(), self.now());
        self.apply_order(orders);
        self.pass(5_000);
        if self.rng.once_in(2) {
            self.press(VisitEvent::OperatorClosed);
        }
        self.pass(300_000);
        operator_settings.out_of_order = false;
        let orders = self.visit.set_operator_settings(operator_settings, self.now());
        self.apply_order(orders);
    }

    fn tell(&mut self, what: VisitEvent) {
        let orders = self.visit.handle(what, self.now());
        self.apply_order(orders);
        self.check_progress();
    }

    fn computer_moves(&mut self) {
        if let Some(board) = &mut self.board {
            board.computer = None;
            board.plies += 1;
            self.last_activity = self.millis;
            self.tell(VisitEvent::ComputerMoved);
            self.end_if_over();
        }
    }

    fn end_if_over(&mut self) {
        let over = self.board.as_mut().filter(|board| board.plies >= board.total_plies && board.over.is_none());
        if let Some(board) = over {
            let end =
                self.rng.one_of(&[VisitorResult::Won, VisitorResult::Lost, VisitorResult::Lost, VisitorResult::Drawn]);
            (board.over, board.computer) = (Some(end), None);
            self.last_activity = self.millis;
            self.tell(VisitEvent::GameEnded(end));
        }
    }

    fn apply_order(&mut self, orders: Vec<KioskOrder>) {
        for order in &orders {
            self.screen.apply_order(order);
            match order {
                KioskOrder::StartGame { number, level, .. } => {
                    self.begun.insert(*number, *level);
                    let total_plies = 2 + self.rng.below(14) as u16;
                    self.board =
                        Some(SimulatedGame { colour: None, plies: 0, total_plies, computer: None, over: None });
                }
                KioskOrder::AskStillThere { .. } => self.asked += 1,
                // A program that has crashed doesn't carry out the rest.
                KioskOrder::RecordGame(played) if !self.record(played) => return,
                _ => {}
            }
        }
        self.screen.assert_matches(&self.visit, self.now());
    }

    /// Records the game, then removes it from the board. Returns `false` if the power is cut in between.
    fn record(&mut self, played: &FinishedGame) -> bool {
        let number = played.game.number;
        let board = self.board.as_ref().expect("a game on the board");
        assert_eq!(played.game.plies, board.plies, "game {number}");
        assert_eq!(played.end, board.over.unwrap_or(VisitorResult::Abandoned), "game {number}");
        assert!(self.begun.contains_key(&number));
        self.ended.insert(number, (played.end, board.plies));
        let line = self.figures.add(played).unwrap_or_default();
        let stays_on = !self.rng.once_in(150);
        if stays_on {
            self.file.push_str(&line);
            self.board = None;
        } else {
            let written = self.rng.below(line.len() as u64 + 1) as usize;
            self.file.push_str(&line[..written]);
            self.restart(Some(played.game.clone()));
            self.tell(VisitEvent::GameEnded(played.end));
        }
        stays_on
    }

    /// Cuts the power at any moment.
    fn crash(&mut self) {
        let game = self.visit.game(self.now());
        self.restart(game);
    }

    fn restart(&mut self, game: Option<kiosk::VisitorGame>) {
        self.crashes += 1;
        self.boot = self.millis;
        self.last_activity = self.millis;
        self.figures = Figures::read(&self.file);
        self.screen.restarted(game.as_ref().map(|game| game.number));
        // A hung engine is restarted, too.
        if let Some(board) = self.board.as_mut().filter(|board| board.over.is_none() && board.is_computers_turn()) {
            board.computer = Some(self.millis + 500);
        }
        let operator_settings = self.visit.operator_settings().clone();
        let (now, next) = (self.now(), self.figures.next_number());
        let (visit, orders) = match game {
            Some(game) => Visit::resume(operator_settings, next, game, now),
            None => Visit::new(operator_settings, next, now),
        };
        self.visit = visit;
        orders.iter().for_each(|order| self.screen.apply_order(order));
    }

    /// Checks that the visit isn't stuck and doesn't grow.
    fn check_progress(&mut self) {
        *self.seen.entry(self.visit.phase()).or_default() += 1;
        let operator_settings = self.visit.operator_settings();
        let operator = Duration::from_secs(operator_settings.idle.operator.into());
        let idle = Duration::from_millis(self.millis - self.last_activity);
        let is_stuck = !common::is_at_rest(&self.visit) && idle > common::longest(operator_settings) + operator;
        assert!(!is_stuck, "{:?} after {idle:?}", self.visit.phase());
        if self.rng.once_in(100) {
            self.largest = self.largest.max(format!("{:?}", self.visit).len() + size_of_val(&self.visit));
        }
    }
}

impl SimulatedGame {
    fn is_computers_turn(&self) -> bool {
        let whites = self.plies.is_multiple_of(2);
        self.colour.is_some_and(|colour| (colour == Colour::White) != whites)
    }
}
