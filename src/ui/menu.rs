//! The main menu, from which a game is one press away.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{Rect, ScrollArea, Ui, UiBuilder, pos2, vec2};
use engine::Level;

use super::dialog_state::Dialog;
use super::game_starter::GameStarter;
use super::kit::{Kit, extend_kit};
use super::panel::{halves, panel};
use super::theme::{self, BRASS, SECONDARY_TEXT, TEXT};
use super::widgets::{ButtonStyle, PushButton};
use super::{other_window, words};

use crate::files::FileRequest;
use crate::i18n::Texts;
use crate::input::Action;
use crate::platform::{HAS_WINDOW, Install, Platform, Quit};
use crate::session::{GameSetup, Player, Request};
use crate::settings::{ChangeSettings, Language};

const WIDTH: f32 = 392.0;
/// Maximum width of the list.
const WIDEST: f32 = 420.0;
/// Minimum height of a menu with one column. In a lower window that is wide enough for two columns (phones in
/// landscape) it has two.
const LEAST: f32 = 480.0;
const LEAST_WIDTH: f32 = 270.0;
/// Height of the footer.
const FOOTER: f32 = 70.0;
/// Width of the footer in any language.
const FOOTER_WIDTH: f32 = 360.0;
/// Height from which the margins are wide.
const ROOMY: f32 = 800.0;
/// Minimum height for the game's name in large letters, with the whole list and without a saved game.
const LARGE: f32 = 630.0;
/// Height of the whole dialog on a phone, without a saved game.
const UPRIGHT: f32 = 632.0;
/// Minimum height of the board's part above the dialog; with less the dialog takes the whole window.
const LEAST_BOARD: f32 = 130.0;
/// Height of the button that continues a saved game, with its gap.
const WAY_BACK: f32 = 76.0;

/// The parameters of the menu.
#[derive(SystemParam)]
pub(super) struct MenuKit<'w, 's> {
    core: Kit<'w, 's>,
    starter: GameStarter<'w>,
    platform: Res<'w, Platform>,
    files: MessageWriter<'w, FileRequest>,
    installs: MessageWriter<'w, Install>,
    quits: MessageWriter<'w, Quit>,
    settings_changes: MessageWriter<'w, ChangeSettings>,
}

extend_kit!(MenuKit);

/// Shows the menu, unless another dialog covers it.
pub(super) fn show(mut kit: MenuKit) {
    let Some(ctx) = kit.ctx() else { return };
    let layout = kit.frame.layout;
    let dialog = place(&kit);
    kit.frame.free = match layout.is_narrow() && dialog.top() > layout.screen.top() {
        true => layout.screen.with_max_y(dialog.top()),
        false => layout.beside_dialog(WIDTH),
    };
    if kit.dialogs.covers_the_side() {
        return;
    }
    let is_low = layout.screen.height() < LEAST;
    let margin = match layout.screen.height() {
        _ if layout.is_narrow() || is_low => 24,
        height if height < ROOMY => 28,
        _ => 40,
    };
    let frame = theme::panel_frame().corner_radius(0).inner_margin(margin);
    panel(&ctx, "menu", dialog, frame, |ui| {
        let place = ui.max_rect();
        let column = place.with_max_x(place.left() + place.width().min(WIDEST));
        if is_low && place.width() >= 2.0 * LEAST_WIDTH {
            let above = place.with_max_y(place.bottom() - FOOTER - theme::GAP);
            let [left, right] = halves(above, 3.0 * theme::GAP);
            ui.scope_builder(UiBuilder::new().max_rect(left), |ui| {
                head(ui, &mut kit);
                listed(ui, "games", |ui| games(ui, &mut kit));
            });
            let is_beside_foot = left.width() >= FOOTER_WIDTH;
            let right = if is_beside_foot { right.with_max_y(place.bottom()) } else { right };
            ui.scope_builder(UiBuilder::new().max_rect(right), |ui| listed(ui, "items", |ui| items(ui, &mut kit)));
            footer(ui, &mut kit, place);
            return;
        }
        ui.scope_builder(UiBuilder::new().max_rect(column), |ui| {
            head(ui, &mut kit);
            let list = Rect::from_min_max(ui.cursor().min, column.max - vec2(0.0, FOOTER + theme::GAP));
            ui.scope_builder(UiBuilder::new().max_rect(list), |ui| {
                listed(ui, "all", |ui| {
                    games(ui, &mut kit);
                    ui.add_space(8.0);
                    items(ui, &mut kit);
                });
            });
            footer(ui, &mut kit, column);
        });
    });
}

/// Returns the dialog's area: at the left, or on a phone in portrait under the board if both have room.
fn place(kit: &MenuKit) -> Rect {
    let screen = kit.frame.layout.screen;
    let way_back = if kit.starter.storage.saved.resumable.is_some() { WAY_BACK } else { 0.0 };
    let top = screen.bottom() - UPRIGHT - way_back;
    if kit.frame.layout.is_narrow() && kit.starter.storage.other_window().is_none() && top - screen.top() >= LEAST_BOARD
    {
        return screen.with_min_y(top);
    }
    kit.frame.layout.dialog(WIDTH)
}

/// Shows content that scrolls if there is no room for it.
fn listed(ui: &mut Ui, name: &str, content: impl FnOnce(&mut Ui)) {
    ScrollArea::vertical().id_salt(name).auto_shrink(false).show(ui, content);
}

/// Shows the game's name, and a note if nothing is saved. In a low window the note replaces the name.
fn head(ui: &mut Ui, kit: &mut MenuKit) {
    let way_back = if kit.starter.storage.saved.resumable.is_some() { WAY_BACK } else { 0.0 };
    let roomy = ui.available_height() > LARGE + way_back;
    let is_elsewhere = kit.starter.storage.other_window().is_some();
    if roomy || !is_elsewhere {
        brand(ui, kit, roomy);
    }
    if is_elsewhere {
        other_window::show_not_saved(ui, &mut kit.core, &mut kit.starter.storage);
    }
}

fn brand(ui: &mut Ui, kit: &Kit, roomy: bool) {
    let size = if roomy { 60.0 } else { 36.0 };
    let (_, place) = ui.allocate_space(vec2(ui.available_width(), size * 1.1));
    kit.icons.paint(ui.painter(), pos2(place.left() + size * 0.42, place.center().y), size * 0.84, "fQ", BRASS);
    let at = pos2(place.left() + size * 1.05, place.center().y);
    ui.painter().text(at, bevy_egui::egui::Align2::LEFT_CENTER, kit.text("app-name"), theme::serif(size), TEXT);
    ui.add_space(if roomy { 16.0 } else { 0.0 });
}

/// Shows the buttons for the saved game and for a new game with the last setup.
fn games(ui: &mut Ui, kit: &mut MenuKit) {
    let setup = kit.settings.last_game.clone();
    let saved = describe_saved(kit);
    let has_saved = saved.is_some();
    if let Some(second) = saved
        && way_in(ui, kit, ("menu-back", "clock"), second, true)
    {
        kit.starter.resume();
    }
    let icon = if setup.opponent.can_be_asked() { "two-players" } else { "computer" };
    if way_in(ui, kit, ("menu-play", icon), describe(&kit.texts, &setup), !has_saved) {
        kit.starter.start(&mut kit.core, Request::NewGame(setup));
    }
}

fn items(ui: &mut Ui, kit: &mut MenuKit) {
    let item = |ui: &mut Ui, kit: &Kit, key, icon| {
        PushButton::new(kit.text(key))
            .icon(icon)
            .style(ButtonStyle::Quiet)
            .left()
            .wide(ui, &kit.icons, theme::TOUCH_SIZE)
            .clicked()
    };
    ui.spacing_mut().item_spacing.y = 2.0;
    if item(ui, kit, "menu-new-game", "plus") {
        kit.starter.open_new_game(&mut kit.core, false);
    }
    if item(ui, kit, "menu-two-players", "two-players") {
        kit.starter.open_new_game(&mut kit.core, true);
    }
    if item(ui, kit, "learn", "hint") {
        kit.dialogs.open = Some(Dialog::Learn);
    }
    if item(ui, kit, "puzzles", "fN") {
        kit.dialogs.open = Some(Dialog::Puzzles);
    }
    if item(ui, kit, "games", "games") {
        kit.dialogs.open = Some(Dialog::Games);
    }
    if item(ui, kit, "open-game", "load") {
        kit.files.write(FileRequest::Open);
    }
    if item(ui, kit, "settings", "settings") {
        kit.dialogs.open = Some(Dialog::Settings);
    }
    if kit.platform.offers_install && item(ui, kit, "menu-install", "install") {
        kit.installs.write(Install);
    }
    if HAS_WINDOW && item(ui, kit, "menu-quit", "quit") {
        kit.quits.write(Quit);
    }
}

/// Shows a button that starts or continues a game; the first one is the primary button.
fn way_in(ui: &mut Ui, kit: &Kit, (key, icon): (&str, &'static str), second: String, first: bool) -> bool {
    let push = PushButton::new(kit.text(key)).icon(icon).icon_size(24.0).second(second).left();
    let (push, height) = if first {
        (push.font(theme::strong(18.0)).style(ButtonStyle::Primary), 68.0)
    } else {
        (push.style(ButtonStyle::Outlined), 60.0)
    };
    push.wide(ui, &kit.icons, height).clicked()
}

/// Returns the second line of *Play*: the opponent of a new game, or both players of a watched one, and the clock.
fn describe(texts: &Texts, setup: &GameSetup) -> String {
    let clock = words::clock(texts, &setup.clock, "menu-no-clock");
    let name = |player| words::machine(texts, player, setup).unwrap_or_default();
    if setup.demo {
        let (white, black) = (name(setup.white.unwrap_or(setup.opponent)), name(setup.opponent));
        let values = [("white", white.into()), ("black", black.into()), ("clock", clock.into())];
        return texts.with("menu-play-watch", &values);
    }
    match (words::machine(texts, setup.opponent, setup), setup.opponent) {
        (Some(name), Player::Computer(level)) => {
            let levels = Level::all().len();
            let values =
                [("name", name.into()), ("level", level.into()), ("levels", levels.into()), ("clock", clock.into())];
            texts.with("menu-play-computer", &values)
        }
        (Some(name), _) => texts.with("menu-play-program", &[("name", name.into()), ("clock", clock.into())]),
        (None, _) if setup.opponent.is_remote() => texts.with("menu-play-second-device", &[("clock", clock.into())]),
        (None, _) => texts.with("menu-play-two", &[("clock", clock.into())]),
    }
}

fn describe_saved(kit: &MenuKit) -> Option<String> {
    let found = &kit.starter.storage.saved.resumable.as_ref()?.game;
    let number = found.game.position().fullmove_number();
    let who = words::company(&kit.texts, found.players, &found.setup);
    let turn = words::side_word(found.game.turn());
    Some(kit.texts.with("menu-back-to", &[("who", who.into()), ("number", number.into()), ("turn", turn.into())]))
}

fn footer(ui: &mut Ui, kit: &mut MenuKit, column: Rect) {
    let place = Rect::from_min_max(pos2(column.left(), column.bottom() - FOOTER), column.max);
    ui.scope_builder(UiBuilder::new().max_rect(place), |ui| {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 2.0;
            language_button(ui, kit);
            let icon = if kit.settings.sound { "sound-on" } else { "sound-off" };
            if PushButton::new(kit.text("sound"))
                .icon(icon)
                .style(ButtonStyle::Quiet)
                .fit(ui, &kit.icons, theme::TOUCH_SIZE)
                .clicked()
            {
                kit.send_action(Action::Mute);
            }
            if PushButton::new(kit.text("keys"))
                .icon("keyboard")
                .style(ButtonStyle::Quiet)
                .fit(ui, &kit.icons, theme::TOUCH_SIZE)
                .clicked()
            {
                kit.dialogs.open = Some(Dialog::Keys);
            }
        });
        let version = kit.texts.with("menu-version", &[("version", env!("CARGO_PKG_VERSION").into())]);
        ui.painter().text(
            place.left_bottom(),
            bevy_egui::egui::Align2::LEFT_BOTTOM,
            version,
            theme::body(13.0),
            SECONDARY_TEXT,
        );
    });
}

/// Shows a button that changes to the next language and is labelled in that language.
fn language_button(ui: &mut Ui, kit: &mut MenuKit) {
    let now = kit.texts.language();
    let later = Language::all().skip_while(|language| *language != now).skip(1);
    if let Some(other) = later.chain(Language::all()).next()
        && other != now
        && PushButton::new(other.native_name())
            .icon("globe")
            .style(ButtonStyle::Quiet)
            .fit(ui, &kit.icons, theme::TOUCH_SIZE)
            .clicked()
    {
        kit.settings_changes.write(ChangeSettings::Language(Some(other)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::{ClockChoice, Program};

    use rules_core::TimeControl;

    #[test]
    fn the_button_names_the_opponent() {
        let program = Program { path: "/usr/games/stockfish".into(), options: Vec::new(), elo: None };
        let setup = |opponent| GameSetup { opponent, program: Some(program.clone()), ..GameSetup::default() };
        for (opponent, english, polish) in [
            (
                Player::Computer(3),
                "Ola (computer, level 3 of 10), no clock",
                "Ola (komputer, poziom 3 z 10), bez zegara",
            ),
            (Player::Program, "stockfish (chess program), no clock", "stockfish (program szachowy), bez zegara"),
            (Player::Person, "two players, no clock", "dwie osoby, bez zegara"),
            (Player::PersonElsewhere, "at a second device, no clock", "na drugim urządzeniu, bez zegara"),
        ] {
            for (tag, words) in [("en", english), ("pl", polish)] {
                assert_eq!(describe(&Texts::new(Language::tagged(tag)), &setup(opponent)), words);
            }
        }
    }

    #[test]
    fn the_button_names_the_clock() {
        let clock = ClockChoice(Some(TimeControl::new(5, 3).into()));
        let setup = GameSetup { opponent: Player::Person, clock, ..GameSetup::default() };
        assert_eq!(describe(&Texts::new(Language::tagged("en")), &setup), "two players, 5 + 3");
    }

    #[test]
    fn the_button_names_both_sides_of_a_watched_game() {
        let setup =
            GameSetup { opponent: Player::Computer(4), white: Some(Player::Computer(3)), demo: true, ..default() };
        assert_eq!(describe(&Texts::new(Language::tagged("en")), &setup), "watch Ola – Kuba, no clock");
    }
}
