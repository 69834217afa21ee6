//! The world around the screen: its time, the game on its board, the file of its figures, and the power.

use std::collections::BTreeMap;
use std::time::Duration;

use kiosk::{Clock, Colour, End, Figures, Happened, Idle, Now, Order, Phase, Played, Programme, Visit};

use super::Chance;
use crate::common::{self, Screen};

/// A game as the board knows it, whatever the visit thinks of it.
#[derive(Debug, Clone)]
struct Board {
    colour: Option<Colour>,
    plies: u16,
    /// With this many it is over.
    whole: u16,
    /// When the computer moves; never, if its engine hangs.
    computer: Option<u64>,
    /// How it ended, while that isn't kept yet.
    over: Option<End>,
}

#[derive(Debug)]
pub struct World {
    pub visit: Visit,
    pub chance: Chance,
    pub millis: u64,
    pub figures: Figures,
    /// The kept text of the figures.
    pub file: String,
    /// Levels of the games that were begun, by their numbers.
    pub begun: BTreeMap<u32, u8>,
    /// How they ended, with how many moves.
    pub ended: BTreeMap<u32, (End, u16)>,
    pub seen: BTreeMap<Phase, u64>,
    pub crashes: u32,
    pub asked: u32,
    pub taken_over: u32,
    /// The longest that the visit was, written out.
    pub largest: usize,
    screen: Screen,
    board: Option<Board>,
    boot: u64,
    /// When there was the last sign of a person, or of the computer in time.
    sign: u64,
}

fn programme() -> Programme {
    let idle = Idle { language: 8, who: 8, playing: 20, result: 15, asking: 8, operator: 40 };
    Programme { idle, grace: 2, hours: "08:00-04:00".parse().expect("hours"), ..Programme::default() }
}

impl World {
    pub fn new(chance: Chance) -> Self {
        let (visit, orders) = Visit::new(programme(), 1, common::now(0, 0));
        let mut world = Self {
            visit,
            chance,
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
            screen: Screen::new(),
            board: None,
            boot: 0,
            sign: 0,
        };
        world.obey(orders);
        world
    }

    pub fn now(&self) -> Now {
        common::now(self.millis, self.boot)
    }

    pub fn is_asked(&self) -> bool {
        self.visit.is_asking()
    }

    pub fn is_visitors_turn(&self) -> bool {
        let is_theirs = |board: &Board| board.colour.is_some() && !board.is_computers_turn();
        self.board.as_ref().is_some_and(|board| board.over.is_none() && is_theirs(board))
    }

    pub fn open_a_hand(&mut self) {
        let colour = self.chance.one_of(&[Colour::White, Colour::Black]);
        self.press(Happened::Drawn(colour));
    }

    /// A person does something, so far as board and operator's page let it through.
    pub fn press(&mut self, what: Happened) {
        self.sign = self.millis;
        if self.chance.once_in(4000) {
            self.crash();
        }
        let is_through = !self.visit.is_served();
        let what = match what {
            // No man is moved by a press on the page that lies over the board.
            Happened::Drawn(_) | Happened::VisitorMoved if !is_through => Happened::Touched,
            what => what,
        };
        let thinks = 100 + self.chance.below(1500);
        let hangs = self.chance.once_in(300);
        let computer = (!hangs).then_some(self.millis + thinks);
        if let Some(board) = self.board.as_mut().filter(|_| is_through) {
            match what {
                Happened::Drawn(colour) if board.colour.is_none() => board.colour = Some(colour),
                Happened::VisitorMoved if board.colour.is_some() && !board.is_computers_turn() => board.plies += 1,
                _ => {}
            }
            if board.is_computers_turn() && board.computer.is_none() {
                board.computer = computer;
            }
        }
        self.taken_over += u32::from(what == Happened::TakenOver && self.is_asked());
        self.tell(what);
        self.end_if_over();
    }

    pub fn pass(&mut self, millis: u64) {
        self.pass_until(self.millis + millis);
    }

    /// Time passes; the computer moves when it is due.
    pub fn pass_until(&mut self, until: u64) {
        while self.millis < until {
            let due = self.board.as_ref().and_then(|board| board.computer);
            let wakes = self.millis + (self.visit.wakes_in(self.now()).as_millis() as u64).clamp(1, 5_000);
            self.millis = until.min(wakes).min(due.unwrap_or(u64::MAX).max(self.millis));
            let orders = self.visit.tick(self.now());
            self.obey(orders);
            if due.is_some_and(|due| due <= self.millis) {
                self.computer_moves();
            }
            self.look();
        }
    }

    /// In the evening: something is set, and the page is closed or left open.
    pub fn operator_sets(&mut self) {
        self.press(Happened::KeypadOpened);
        self.press(Happened::OperatorCame);
        let mut programme = self.visit.programme().clone();
        programme.out_of_order = self.chance.once_in(2);
        programme.levels.child = 1 + self.chance.below(3) as u8;
        programme.clock = self.chance.one_of(&[Clock::None, Clock::FiveMinutes, Clock::TenSecondsAMove]);
        assert_eq!(programme.check(), []);
        let orders = self.visit.set_programme(programme.clone(), self.now());
        self.obey(orders);
        self.pass(5_000);
        if self.chance.once_in(2) {
            self.press(Happened::OperatorWent);
        }
        self.pass(300_000);
        programme.out_of_order = false;
        let orders = self.visit.set_programme(programme, self.now());
        self.obey(orders);
    }

    fn tell(&mut self, what: Happened) {
        let orders = self.visit.happened(what, self.now());
        self.obey(orders);
        self.look();
    }

    fn computer_moves(&mut self) {
        if let Some(board) = &mut self.board {
            board.computer = None;
            board.plies += 1;
            self.sign = self.millis;
            self.tell(Happened::ComputerMoved);
            self.end_if_over();
        }
    }

    fn end_if_over(&mut self) {
        let over = self.board.as_mut().filter(|board| board.plies >= board.whole && board.over.is_none());
        if let Some(board) = over {
            let end = self.chance.one_of(&[End::Won, End::Lost, End::Lost, End::Drawn]);
            (board.over, board.computer) = (Some(end), None);
            self.sign = self.millis;
            self.tell(Happened::GameEnded(end));
        }
    }

    fn obey(&mut self, orders: Vec<Order>) {
        for order in &orders {
            self.screen.obey(order);
            match order {
                Order::Begin { number, level, .. } => {
                    self.begun.insert(*number, *level);
                    let whole = 2 + self.chance.below(14) as u16;
                    self.board = Some(Board { colour: None, plies: 0, whole, computer: None, over: None });
                }
                Order::AskStillThere { .. } => self.asked += 1,
                // A program that died over it never does what was to come after.
                Order::Keep(played) if !self.keep(played) => return,
                _ => {}
            }
        }
        self.screen.agrees(&self.visit, self.now());
    }

    /// The figures first, then the game isn't to be gone on with any more; not where the power goes in between.
    fn keep(&mut self, played: &Played) -> bool {
        let number = played.game.number;
        let board = self.board.as_ref().expect("a game on the board");
        assert_eq!(played.game.plies, board.plies, "game {number}");
        assert_eq!(played.end, board.over.unwrap_or(End::Left), "game {number}");
        assert!(self.begun.contains_key(&number));
        self.ended.insert(number, (played.end, board.plies));
        let line = self.figures.add(played).unwrap_or_default();
        let stays_on = !self.chance.once_in(150);
        if stays_on {
            self.file.push_str(&line);
            self.board = None;
        } else {
            let written = self.chance.below(line.len() as u64 + 1) as usize;
            self.file.push_str(&line[..written]);
            self.start_again(Some(played.game.clone()));
            self.tell(Happened::GameEnded(played.end));
        }
        stays_on
    }

    /// The power goes, whatever is going on.
    fn crash(&mut self) {
        let game = self.visit.game(self.now());
        self.start_again(game);
    }

    fn start_again(&mut self, game: Option<kiosk::Game>) {
        self.crashes += 1;
        self.boot = self.millis;
        self.sign = self.millis;
        self.figures = Figures::read(&self.file);
        self.screen.restarted(game.as_ref().map(|game| game.number));
        // An engine that hung is started again, too.
        if let Some(board) = self.board.as_mut().filter(|board| board.over.is_none() && board.is_computers_turn()) {
            board.computer = Some(self.millis + 500);
        }
        let programme = self.visit.programme().clone();
        let (now, next) = (self.now(), self.figures.next_number());
        let (visit, orders) = match game {
            Some(game) => Visit::resumed(programme, next, game, now),
            None => Visit::new(programme, next, now),
        };
        self.visit = visit;
        orders.iter().for_each(|order| self.screen.obey(order));
    }

    /// Nobody is stuck, and nothing grows.
    fn look(&mut self) {
        *self.seen.entry(self.visit.phase()).or_default() += 1;
        let programme = self.visit.programme();
        let operator = Duration::from_secs(programme.idle.operator.into());
        let idle = Duration::from_millis(self.millis - self.sign);
        let is_stuck = !common::is_at_rest(&self.visit) && idle > common::longest(programme) + operator;
        assert!(!is_stuck, "{:?} after {idle:?}", self.visit.phase());
        if self.chance.once_in(100) {
            self.largest = self.largest.max(format!("{:?}", self.visit).len() + size_of_val(&self.visit));
        }
    }
}

impl Board {
    fn is_computers_turn(&self) -> bool {
        let whites = self.plies.is_multiple_of(2);
        self.colour.is_some_and(|colour| (colour == Colour::White) != whites)
    }
}
