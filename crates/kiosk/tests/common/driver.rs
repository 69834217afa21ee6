//! Drives a kiosk step by step.

use std::time::Duration;

use kiosk::{Colour, KioskOrder, OperatorSettings, Visit, VisitEvent, VisitorSkill};

use super::{ScreenModel, is_at_rest, now};

/// A kiosk with a model of its screen and its time.
#[derive(Clone)]
pub struct KioskDriver {
    pub visit: Visit,
    pub screen: ScreenModel,
    pub millis: u64,
}

impl KioskDriver {
    pub fn with(operator_settings: OperatorSettings) -> Self {
        let millis = 10 * 3_600_000;
        let (visit, orders) = Visit::new(operator_settings, 1, now(millis, 0));
        let mut driver = Self { visit, screen: ScreenModel::new(), millis };
        driver.apply_order(orders);
        driver
    }

    pub fn new() -> Self {
        Self::with(OperatorSettings::default())
    }

    fn apply_order(&mut self, orders: Vec<KioskOrder>) -> Vec<KioskOrder> {
        orders.iter().for_each(|order| self.screen.apply_order(order));
        self.screen.assert_matches(&self.visit, now(self.millis, 0));
        orders
    }

    pub fn handle(&mut self, what: VisitEvent) -> Vec<KioskOrder> {
        let orders = self.visit.handle(what, now(self.millis, 0));
        self.apply_order(orders)
    }

    /// Lets time pass in one step.
    pub fn after(&mut self, seconds: u64) -> Vec<KioskOrder> {
        self.millis += seconds * 1000;
        let orders = self.visit.tick(now(self.millis, 0));
        self.apply_order(orders)
    }

    pub fn change_operator_settings(&mut self, change: impl FnOnce(&mut OperatorSettings)) -> Vec<KioskOrder> {
        let mut operator_settings = self.visit.operator_settings().clone();
        change(&mut operator_settings);
        let orders = self.visit.set_operator_settings(operator_settings, now(self.millis, 0));
        self.apply_order(orders)
    }

    pub fn handle_all(mut self, all: impl IntoIterator<Item = VisitEvent>) -> Self {
        all.into_iter().for_each(|what| {
            self.handle(what);
        });
        self
    }

    /// Returns a kiosk with a game in which the visitor is to make the first move.
    pub fn playing() -> Self {
        let polish = VisitEvent::LanguageChosen("pl".into());
        Self::new().handle_all([
            VisitEvent::Touched,
            polish,
            VisitEvent::SkillChosen(VisitorSkill::KnowsMoves),
            VisitEvent::ColourDrawn(Colour::White),
        ])
    }

    /// Lets time pass until the visit is over, ticking as often as the visit asks for. Returns the time it took.
    pub fn until_rest(&mut self) -> Duration {
        let began = self.millis;
        while !is_at_rest(&self.visit) {
            self.millis += self.visit.time_to_next_tick(now(self.millis, 0)).as_millis() as u64;
            self.after(0);
            assert!(self.millis < began + 3_600_000, "stuck in {:?}", self.visit.phase());
        }
        Duration::from_millis(self.millis - began)
    }
}
