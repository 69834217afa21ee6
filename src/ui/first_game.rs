//! The button to a learner's first game, against the computer's easiest level.

use bevy_egui::egui::Ui;

use super::game_starter::GameStarter;
use super::kit::Kit;
use super::theme;
use super::widgets::{ButtonStyle, PushButton};
use super::words;
use crate::session::{GameSetup, Player, Request};

/// The level of the opponent.
const LEVEL: u8 = 1;

/// Shows the button, which starts the game.
pub(super) fn offer(ui: &mut Ui, kit: &mut Kit, starter: &mut GameStarter) {
    let setup = GameSetup { opponent: Player::Computer(LEVEL), ..GameSetup::default() };
    let name = words::machine(&kit.texts, setup.opponent, &setup).unwrap_or_default();
    let text = kit.texts.with("learn-play", &[("name", name.into())]);
    let push = PushButton::new(text).icon("computer").left().style(ButtonStyle::Outlined);
    if push.wide(ui, &kit.icons, theme::TOUCH_SIZE).clicked() {
        starter.start(kit, Request::NewGame(setup));
    }
}
