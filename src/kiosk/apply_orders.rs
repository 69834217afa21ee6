//! Carries out the orders of the visit.

use ::kiosk::{FinishedGame, KioskOrder, ThinkingTime};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::exhibition::Exhibition;
use super::kiosk_files;
use super::visit::Kiosk;
use crate::appearance::NamedOption;
use crate::input::Action;
use crate::options::{Options, View};
use crate::session::{ClockChoice, ColourChoice, GameSetup, Player, Request};
use crate::settings::{ChangeSettings, Language, Settings};
use crate::shown::LastRefusal;
use crate::storage::{Notice, Storage};
use crate::viewport::{MainMut, Selection};

/// Data that orders read and change.
#[derive(SystemParam)]
pub(super) struct OrderContext<'w, 's> {
    options: Res<'w, Options>,
    settings_changes: MessageWriter<'w, ChangeSettings>,
    requests: MessageWriter<'w, Request>,
    notices: MessageWriter<'w, Notice>,
    storage: Res<'w, Storage>,
    exhibition: ResMut<'w, Exhibition>,
    actions: MessageWriter<'w, Action>,
    objection: ResMut<'w, LastRefusal>,
    selection: MainMut<'w, 's, Selection>,
}

/// Carries out all pending orders.
pub(super) fn apply_orders(mut kiosk: ResMut<Kiosk>, mut context: OrderContext) {
    if kiosk.orders.is_empty() {
        return;
    }
    let orders = core::mem::take(&mut kiosk.orders);
    for order in orders {
        match order {
            KioskOrder::ShowAttract => {
                context.objection.clear();
                context.exhibition.restart();
                context.reset_view();
            }
            KioskOrder::SetLanguage(tag) => {
                let language = tag.parse::<Language>().ok();
                context.settings_changes.write_batch(language.map(|known| ChangeSettings::Language(Some(known))));
            }
            KioskOrder::StartGame { number, level, clock } => {
                let (operator_settings, usual) =
                    (kiosk.operator_settings(), context.options.apply_to(Settings::default()).look);
                let set = item_in_rotation(&operator_settings.sets, number).unwrap_or(usual.set);
                let room = item_in_rotation(&operator_settings.rooms, number).unwrap_or(usual.environment);
                let look = [ChangeSettings::PieceSet(set), ChangeSettings::Environment(room)];
                context.settings_changes.write_batch(look);
                context.reset_view();
                context.requests.write(Request::NewGame(setup(level, clock)));
            }
            KioskOrder::RecordGame(played) => context.finish_game(&mut kiosk, &played),
            KioskOrder::AbandonGame | KioskOrder::TurnScreenOff | KioskOrder::ShowOutOfOrder => {
                context.requests.write(Request::LeaveGame);
            }
            // Panels read these from the visit.
            KioskOrder::AskLanguage
            | KioskOrder::AskSkill
            | KioskOrder::ShowResult(_)
            | KioskOrder::AskStillThere { .. }
            | KioskOrder::StopAsking
            | KioskOrder::CloseOperator
            | KioskOrder::TurnScreenOn => {}
        }
    }
}

impl OrderContext<'_, '_> {
    /// Resets the selection and the camera for the next visitor.
    fn reset_view(&mut self) {
        **self.selection = Selection::default();
        self.actions.write(Action::SetView(View::Seat));
    }

    /// Saves the statistics first, then deletes the running game: after a crash in between the game is still counted
    /// once.
    fn finish_game(&mut self, kiosk: &mut Kiosk, played: &FinishedGame) {
        if let Some(line) = kiosk.figures.add(played) {
            self.notices.write_batch(kiosk_files::append_figures(&self.storage, &line));
        }
        self.notices.write_batch(kiosk_files::save_game(&self.storage, None));
    }
}

/// Returns the item chosen by the operator for the game of this number, in rotation.
fn item_in_rotation<T: NamedOption>(names: &[String], number: u32) -> Option<T> {
    let index = (number as usize).checked_rem(names.len())?;
    T::from_name(&names[index]).ok()
}

fn setup(level: u8, clock: ThinkingTime) -> GameSetup {
    let clock = match clock {
        ThinkingTime::None => "none",
        ThinkingTime::FiveMinutes => "5+0",
        ThinkingTime::TenSecondsAMove => "0+d10",
    };
    GameSetup {
        opponent: Player::Computer(level),
        colour: ColourChoice::Draw,
        clock: clock.parse().unwrap_or(ClockChoice(None)),
        ..GameSetup::default()
    }
}
