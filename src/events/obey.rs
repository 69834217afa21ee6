//! What the visit orders is done.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use kiosk::{Clock, Order, Played};

use super::exhibit::Exhibit;
use super::kiosk::{Clocks, Kiosk};
use super::{kept, loudness};
use crate::appearance::Named;
use crate::input::Action;
use crate::motion::Motion;
use crate::options::{Options, View};
use crate::session::{ClockChoice, ColourChoice, GameSetup, Player, Request};
use crate::settings::{Language, Settings, Wish};
use crate::shown::Objection;
use crate::storage::{Notice, Storage};
use crate::viewport::{MainMut, Selection};

/// What an order changes.
#[derive(SystemParam)]
pub(super) struct Hands<'w, 's> {
    settings: Res<'w, Settings>,
    options: Res<'w, Options>,
    wishes: MessageWriter<'w, Wish>,
    requests: MessageWriter<'w, Request>,
    notices: MessageWriter<'w, Notice>,
    storage: Res<'w, Storage>,
    exhibit: ResMut<'w, Exhibit>,
    actions: MessageWriter<'w, Action>,
    objection: ResMut<'w, Objection>,
    motion: ResMut<'w, Motion>,
    selection: MainMut<'w, 's, Selection>,
}

pub(super) fn obey(mut kiosk: ResMut<Kiosk>, clocks: Clocks, mut hands: Hands) {
    if kiosk.orders.is_empty() {
        return;
    }
    let orders = core::mem::take(&mut kiosk.orders);
    let mut wanted = hands.settings.clone();
    let volume = loudness::now(&kiosk, &clocks);
    (wanted.sound, wanted.volume) = (volume > 0.0, volume);
    for order in orders {
        match order {
            Order::ShowAttract => {
                hands.objection.end();
                hands.exhibit.open();
                hands.clear_away();
            }
            Order::SetLanguage(tag) => wanted.language = tag.parse::<Language>().ok().or(wanted.language),
            Order::Begin { number, level, clock } => {
                let (programme, usual) = (kiosk.programme(), hands.options.over(Settings::default()).look);
                wanted.look.set = turn(&programme.sets, number).unwrap_or(usual.set);
                wanted.look.environment = turn(&programme.rooms, number).unwrap_or(usual.environment);
                hands.clear_away();
                hands.requests.write(Request::NewGame(setup(level, clock)));
            }
            Order::Keep(played) => hands.keep(&mut kiosk, &played),
            Order::Abandon | Order::GoDark | Order::ShowOutOfOrder => {
                hands.requests.write(Request::LeaveGame);
            }
            // Who draws reads these off the visit.
            Order::AskLanguage
            | Order::AskWho
            | Order::ShowResult(_)
            | Order::AskStillThere { .. }
            | Order::StopAsking
            | Order::CloseOperator
            | Order::Lighten => {}
        }
    }
    if wanted != *hands.settings {
        hands.wishes.write(Wish(wanted));
    }
    hands.motion.keep();
}

impl Hands<'_, '_> {
    /// Nothing is left on the table of how somebody looked at it.
    fn clear_away(&mut self) {
        **self.selection = Selection::default();
        self.actions.write(Action::Look(View::Seat));
    }

    /// First the figures, then the game that they are of: a crash in between counts it once.
    fn keep(&mut self, kiosk: &mut Kiosk, played: &Played) {
        if let Some(line) = kiosk.figures.add(played) {
            self.notices.write_batch(kept::add_figures(&self.storage, &line));
        }
        self.notices.write_batch(kept::keep_game(&self.storage, None));
    }
}

/// Of what the operator has named, the one whose turn it is in the game of this number.
fn turn<T: Named>(names: &[String], number: u32) -> Option<T> {
    let index = (number as usize).checked_rem(names.len())?;
    T::from_name(&names[index]).ok()
}

fn setup(level: u8, clock: Clock) -> GameSetup {
    let clock = match clock {
        Clock::None => "none",
        Clock::FiveMinutes => "5+0",
        Clock::TenSecondsAMove => "0+d10",
    };
    GameSetup {
        opponent: Player::Computer(level),
        colour: ColourChoice::Draw,
        clock: clock.parse().unwrap_or(ClockChoice(None)),
        ..GameSetup::default()
    }
}
