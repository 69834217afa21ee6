//! A screen at an event, step by step.

use std::time::Duration;

use kiosk::{Colour, Happened, Order, Programme, Visit, Who};

use super::{Screen, is_at_rest, now};

/// A screen, its visit and its time.
#[derive(Clone)]
pub struct Event {
    pub visit: Visit,
    pub screen: Screen,
    pub millis: u64,
}

impl Event {
    pub fn with(programme: Programme) -> Self {
        let millis = 10 * 3_600_000;
        let (visit, orders) = Visit::new(programme, 1, now(millis, 0));
        let mut event = Self { visit, screen: Screen::new(), millis };
        event.obey(orders);
        event
    }

    pub fn new() -> Self {
        Self::with(Programme::default())
    }

    fn obey(&mut self, orders: Vec<Order>) -> Vec<Order> {
        orders.iter().for_each(|order| self.screen.obey(order));
        self.screen.agrees(&self.visit, now(self.millis, 0));
        orders
    }

    pub fn happened(&mut self, what: Happened) -> Vec<Order> {
        let orders = self.visit.happened(what, now(self.millis, 0));
        self.obey(orders)
    }

    /// The time passes at once, and is looked at.
    pub fn after(&mut self, seconds: u64) -> Vec<Order> {
        self.millis += seconds * 1000;
        let orders = self.visit.tick(now(self.millis, 0));
        self.obey(orders)
    }

    pub fn programmed(&mut self, change: impl FnOnce(&mut Programme)) -> Vec<Order> {
        let mut programme = self.visit.programme().clone();
        change(&mut programme);
        let orders = self.visit.set_programme(programme, now(self.millis, 0));
        self.obey(orders)
    }

    pub fn do_all(mut self, all: impl IntoIterator<Item = Happened>) -> Self {
        all.into_iter().for_each(|what| {
            self.happened(what);
        });
        self
    }

    /// White's first move is awaited of the visitor.
    pub fn playing() -> Self {
        let polish = Happened::LanguageChosen("pl".into());
        Self::new().do_all([
            Happened::Touched,
            polish,
            Happened::WhoChosen(Who::KnowsMoves),
            Happened::Drawn(Colour::White),
        ])
    }

    /// Lets time pass, as often as the visit asks for it, until nobody is here; how long that took.
    pub fn until_rest(&mut self) -> Duration {
        let began = self.millis;
        while !is_at_rest(&self.visit) {
            self.millis += self.visit.wakes_in(now(self.millis, 0)).as_millis() as u64;
            self.after(0);
            assert!(self.millis < began + 3_600_000, "stuck in {:?}", self.visit.phase());
        }
        Duration::from_millis(self.millis - began)
    }
}
