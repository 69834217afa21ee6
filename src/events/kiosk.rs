//! The visit of the moment, and what was ordered and isn't done yet.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use core::time::Duration;
use kiosk::{Date, End, Figures, Game, Happened, LocalTime, Now, Order, Phase, Pin, Programme, Visit};

use super::kept;
use super::operator::Operator;
use rules_core::Event;

use crate::motion::Motion;
use crate::options::{Options, StartPanel};
use crate::session::{Outcome, Request, SavedGame, WallClock};
use crate::settings::Language;
use crate::storage::{Notice, Storage};

/// A screen at an event.
#[derive(Resource, Debug)]
pub struct Kiosk {
    pub(super) visit: Visit,
    pub(super) figures: Figures,
    pub(super) orders: Vec<Order>,
}

/// What panels ask of it.
#[derive(Message, Debug, Clone)]
pub enum KioskRequest {
    /// A visitor did this.
    Happened(Happened),
    /// Somebody types this PIN.
    TryPin(Pin),
    /// The operator wants this PIN from now on.
    ChoosePin(Pin),
    /// The operator sets this.
    Set(Box<Programme>),
    /// The figures begin anew; those of before are kept aside.
    ResetFigures,
    /// The figures are to be taken away, as a table.
    ExportFigures,
    /// All games are to be taken away, as PGN.
    ExportGames,
    /// The game that is over is to be seen once more, from its beginning.
    LookBack,
}

/// What time it is, by all the clocks of the machine.
#[derive(SystemParam)]
pub(super) struct Clocks<'w> {
    time: Res<'w, Time<Real>>,
    wall: Res<'w, WallClock>,
}

impl Clocks<'_> {
    /// Where nothing tells the date, it is the first day there was.
    pub fn now(&self) -> Now {
        const FIRST: Date = Date { year: 1970, month: 1, day: 1 };
        let (local, seconds) = self.wall.0().map_or((LocalTime { date: FIRST, minute: 0 }, 0), |moment| {
            let ((year, month, day), (hour, minute, second)) = (moment.date, moment.time);
            let local = LocalTime { date: Date { year, month, day }, minute: u16::from(hour) * 60 + u16::from(minute) };
            (local, u64::from(second))
        });
        let unix = local.date.days_since_1970() * 86_400 + u64::from(local.minute) * 60 + seconds;
        Now { running: self.time.elapsed(), unix, local }
    }
}

impl Kiosk {
    /// What the screen shows.
    pub fn phase(&self) -> Phase {
        self.visit.phase()
    }

    /// What the operator has set.
    pub fn programme(&self) -> &Programme {
        self.visit.programme()
    }

    /// How many games were played, and how.
    pub fn figures(&self) -> &Figures {
        &self.figures
    }

    /// Whether the keypad or the operator's page lies over everything.
    pub fn is_served(&self) -> bool {
        self.visit.is_served()
    }

    /// Whether the first PIN may be chosen now.
    pub fn wants_pin(&self) -> bool {
        self.visit.wants_pin()
    }

    /// Whether the right PIN was typed: then it is the page.
    pub fn is_operator_in(&self) -> bool {
        self.visit.is_operator_in()
    }

    /// Whether it is asked who is still there.
    pub fn is_asking(&self) -> bool {
        self.visit.is_asking()
    }

    /// Seconds until a visitor who gives no sign is gone, while that is asked.
    pub fn asks_for(&self, time: &Time<Real>) -> Option<u64> {
        self.visit.asks_for(time.elapsed())
    }

    pub(super) fn happens(&mut self, what: Happened, now: Now) {
        let orders = self.visit.happened(what, now);
        self.orders.extend(orders);
    }
}

/// So often it is tried to go on with a game that ends the program; then the next visitor has another one.
const MOST_TRIES: u8 = 12;
/// What has gone on for so long, or by a move, goes on.
const GOES_ON_AFTER: Duration = Duration::from_secs(10);

/// A game that was broken off is about to be on the screen again.
#[derive(Resource, Debug, Default)]
pub(super) struct GoesOn {
    /// For so long it has been.
    time: Duration,
}

/// The usual programme; until somebody chooses, the house speaks the language of the machine.
fn usual_programme(house: Language) -> Programme {
    let mut programme = Programme::default();
    programme.languages.retain(|tag| tag != house.tag());
    programme.languages.insert(0, house.tag().into());
    programme
}

/// The table is loaded: the game that a crash broke off goes on, else nobody is here yet.
pub(super) fn begin(
    storage: Res<Storage>,
    clocks: Clocks,
    saved: Res<SavedGame>,
    options: Res<Options>,
    mut requests: MessageWriter<Request>,
    mut notices: MessageWriter<Notice>,
    mut commands: Commands,
) {
    let now = clocks.now();
    let (programme, faults) = kept::programme(&storage);
    let programme = programme.unwrap_or_else(|| usual_programme(options.lang.unwrap_or_else(Language::of_system)));
    notices.write_batch(faults);
    let figures = kept::figures(&storage);
    let next = figures.next_number();
    let plies = saved.found.as_ref().map(|last| last.game.game.plies().len());
    let broken_off = kept::game(&storage);
    // Moves are kept before it is written that there is one more. Before the first of them another game may be the last.
    let is_the_same = |game: &Game| plies.is_some_and(|plies| plies > 0 && plies.abs_diff(game.plies.into()) <= 1);
    let tries = kept::tries(&storage);
    let (visit, orders) = match (broken_off, saved.resume()) {
        (Some(game), Some(resume)) if is_the_same(&game) && tries < MOST_TRIES => {
            notices.write_batch(kept::keep_tries(&storage, tries + 1));
            commands.insert_resource(GoesOn::default());
            requests.write(resume);
            let game = Game { plies: plies.map_or(game.plies, |plies| plies as u16), ..game };
            Visit::resumed(programme, next, game, now)
        }
        (Some(game), _) => {
            let (visit, mut orders) = Visit::new(programme, next.max(game.number + 1), now);
            orders.insert(0, Order::Keep(game.ended(End::Left)));
            (visit, orders)
        }
        (None, _) => Visit::new(programme, next, now),
    };
    let operator = Operator::read(&storage, now.running);
    let mut kiosk = Kiosk { visit, figures, orders };
    if !operator.has_pin() && kiosk.phase() != Phase::Playing && options.screenshot.is_none() {
        kiosk.happens(Happened::PinWanted, now);
    }
    commands.insert_resource(operator);
    for what in opened(&options) {
        kiosk.happens(what, now);
    }
    commands.insert_resource(kiosk);
}

/// Whatever broke it off, that it goes on doesn't.
pub(super) fn see_it_go_on(
    time: Res<Time<Real>>,
    mut outcomes: MessageReader<Outcome>,
    mut goes_on: ResMut<GoesOn>,
    storage: Res<Storage>,
    mut notices: MessageWriter<Notice>,
    mut commands: Commands,
) {
    goes_on.time += time.delta();
    let has_moved = outcomes.read().any(|outcome| matches!(outcome, Outcome::Game(Event::Moved(_))));
    if has_moved || goes_on.time >= GOES_ON_AFTER {
        notices.write_batch(kept::keep_tries(&storage, 0));
        commands.remove_resource::<GoesOn>();
    }
}

/// What of the operator's a picture shows: nothing else opens without the PIN.
fn opened(options: &Options) -> Vec<Happened> {
    match options.panel.filter(|_| options.screenshot.is_some()) {
        Some(StartPanel::Keypad) => vec![Happened::KeypadOpened],
        Some(StartPanel::Operator(_)) => vec![Happened::KeypadOpened, Happened::OperatorCame],
        _ => Vec::new(),
    }
}

/// Time passes.
pub(super) fn tick(clocks: Clocks, mut kiosk: ResMut<Kiosk>, mut motion: ResMut<Motion>) {
    let now = clocks.now();
    let Kiosk { visit, orders, .. } = kiosk.bypass_change_detection();
    orders.extend(visit.tick(now));
    motion.wake_in(visit.wakes_in(now));
}
