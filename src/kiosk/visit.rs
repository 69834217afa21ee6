//! The current visit, the orders that it has given, and the start of the kiosk.

use ::kiosk::{
    CurrentTime, Date, Figures, KioskOrder, KioskPhase, LocalTime, OperatorSettings, Pin, Visit, VisitEvent,
};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::motion::Wake;
use crate::session::WallClock;

/// State of a kiosk: a screen that visitors of an event use unattended.
#[derive(Resource, Debug)]
pub struct Kiosk {
    pub(super) visit: Visit,
    pub(super) figures: Figures,
    pub(super) orders: Vec<KioskOrder>,
}

/// A request from a panel to the kiosk.
#[derive(Message, Debug, Clone)]
pub enum KioskRequest {
    /// Reports what a visitor did.
    Happened(VisitEvent),
    /// Enters a PIN.
    TryPin(Pin),
    /// Chooses a new PIN.
    ChoosePin(Pin),
    /// Saves the operator's settings.
    Set(Box<OperatorSettings>),
    /// Resets the statistics; the former ones are kept in another file.
    ResetFigures,
    /// Exports the statistics as CSV.
    ExportFigures,
    /// Exports all games as PGN.
    ExportGames,
    /// Replays the finished game from its beginning.
    ReplayGame,
}

/// The machine's clocks.
#[derive(SystemParam)]
pub(super) struct KioskClocks<'w> {
    time: Res<'w, Time<Real>>,
    wall: Res<'w, WallClock>,
}

impl KioskClocks<'_> {
    /// Returns the current time. Without a wall clock the date is 1970-01-01.
    pub fn now(&self) -> CurrentTime {
        const FIRST: Date = Date { year: 1970, month: 1, day: 1 };
        let (local, unix) = self.wall.0().map_or((LocalTime { date: FIRST, minute: 0 }, 0), |moment| {
            let ((year, month, day), (hour, minute, second)) = (moment.date, moment.time);
            let local = LocalTime { date: Date { year, month, day }, minute: u16::from(hour) * 60 + u16::from(minute) };
            let seconds = u64::from(local.minute) * 60 + u64::from(second);
            (local, u64::from(moment.days_since_epoch()) * 86_400 + seconds)
        });
        CurrentTime { running: self.time.elapsed(), unix, local }
    }
}

impl Kiosk {
    /// Returns the phase of the visit, which decides what the screen shows.
    pub fn phase(&self) -> KioskPhase {
        self.visit.phase()
    }

    /// Returns the operator's settings.
    pub fn operator_settings(&self) -> &OperatorSettings {
        self.visit.operator_settings()
    }

    /// Returns the statistics of the games played.
    pub fn figures(&self) -> &Figures {
        &self.figures
    }

    /// Returns whether the keypad or the operator's page covers the screen.
    pub fn is_operator_open(&self) -> bool {
        self.visit.is_operator_open()
    }

    /// Returns whether the first PIN may be chosen now.
    pub fn is_choosing_first_pin(&self) -> bool {
        self.visit.is_choosing_first_pin()
    }

    /// Returns whether the operator's page is open: the right PIN was entered.
    pub fn is_operator_page_open(&self) -> bool {
        self.visit.is_operator_page_open()
    }

    /// Returns whether the visitor is asked whether they are still there.
    pub fn is_asking(&self) -> bool {
        self.visit.is_asking()
    }

    /// Returns the seconds left to answer that question, while it is asked.
    pub fn asking_countdown(&self, time: &Time<Real>) -> Option<u64> {
        self.visit.asking_countdown(time.elapsed())
    }

    /// Passes an event to the visit and collects its orders.
    pub(super) fn report(&mut self, what: VisitEvent, now: CurrentTime) {
        let orders = self.visit.handle(what, now);
        self.orders.extend(orders);
    }
}

/// Passes the time to the visit.
pub(super) fn tick(clocks: KioskClocks, mut kiosk: ResMut<Kiosk>) {
    let now = clocks.now();
    let Kiosk { visit, orders, .. } = kiosk.bypass_change_detection();
    orders.extend(visit.tick(now));
}

/// Returns the frame of the visit's next deadline.
pub(super) fn next_tick(clocks: KioskClocks, kiosk: Option<Res<Kiosk>>) -> Wake {
    kiosk.map_or(Wake::Rest, |kiosk| Wake::In(kiosk.visit.time_to_next_tick(clocks.now())))
}
