//! The menu: a game is one press away.

use bevy_egui::egui::{Rect, ScrollArea, Ui, UiBuilder, pos2, vec2};

use super::desk::Dialog;
use super::draft::{Draft, Who};
use super::kit::Kit;
use super::panel::{halves, panel};
use super::theme::{self, BRASS, TEXT, TEXT2};
use super::widgets::{Push, Style};
use super::{elsewhere, replace, words};

use crate::files::FileRequest;
use crate::input::Action;
use crate::platform::HAS_WINDOW;
use crate::session::{GameSetup, Player, Request};
use crate::settings::{Language, Settings};

const WIDTH: f32 = 392.0;
/// The list gets no wider.
const WIDEST: f32 = 420.0;
/// Where there is less height, and two of these widths, the menu has two columns: phones on their side.
const LEAST: f32 = 480.0;
const LEAST_WIDTH: f32 = 270.0;
/// Height of what stands at the foot of the dialog.
const FOOTER: f32 = 70.0;
/// And its width, in any language.
const FOOTER_WIDTH: f32 = 360.0;
/// In a lower window the margins are narrower.
const ROOMY: f32 = 800.0;
/// Least height for the name of the game in large letters over the whole list, without a game to go back to.
const LARGE: f32 = 630.0;
/// Height of the whole dialog on a phone, without a game to go back to.
const UPRIGHT: f32 = 632.0;
/// Less height shows nothing of the board.
const LEAST_BOARD: f32 = 130.0;
/// Height of the button that leads back to a game, with its gap.
const WAY_BACK: f32 = 76.0;

/// The menu's dialog, while no other lies over it.
pub(super) fn show(mut kit: Kit) {
    let Some(ctx) = kit.ctx() else { return };
    let layout = kit.desk.layout;
    let dialog = place(&kit);
    kit.desk.free = match layout.is_narrow() && dialog.top() > layout.screen.top() {
        true => layout.screen.with_max_y(dialog.top()),
        false => layout.beside_dialog(WIDTH),
    };
    if kit.desk.dialog.is_some_and(Dialog::is_at_the_side) {
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

/// At the left; on a phone held upright under the board, where that has room over the whole list.
fn place(kit: &Kit) -> Rect {
    let screen = kit.desk.layout.screen;
    let way_back = if kit.saved.found.is_some() { WAY_BACK } else { 0.0 };
    let top = screen.bottom() - UPRIGHT - way_back;
    if kit.desk.layout.is_narrow() && kit.elsewhere().is_none() && top - screen.top() >= LEAST_BOARD {
        return screen.with_min_y(top);
    }
    kit.desk.layout.dialog(WIDTH)
}

/// What there is no room for is scrolled to.
fn listed(ui: &mut Ui, name: &str, content: impl FnOnce(&mut Ui)) {
    ScrollArea::vertical().id_salt(name).auto_shrink(false).show(ui, content);
}

/// The name of the game; where nothing is saved, that is said, in a low window in its place.
fn head(ui: &mut Ui, kit: &mut Kit) {
    let way_back = if kit.saved.found.is_some() { WAY_BACK } else { 0.0 };
    let roomy = ui.available_height() > LARGE + way_back;
    let is_elsewhere = kit.elsewhere().is_some();
    if roomy || !is_elsewhere {
        brand(ui, kit, roomy);
    }
    if is_elsewhere {
        elsewhere::standing(ui, kit);
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

/// The games that are one press away.
fn games(ui: &mut Ui, kit: &mut Kit) {
    let setup = kit.settings.last_game.clone();
    let saved = describe_saved(kit);
    let has_saved = saved.is_some();
    if let Some(second) = saved
        && way_in(ui, kit, ("menu-back", "clock"), second, true)
    {
        kit.resume();
    }
    let icon = if setup.opponent == Player::Person { "two-players" } else { "computer" };
    if way_in(ui, kit, ("menu-play", icon), describe(kit, &setup), !has_saved) {
        replace::begin(kit, Request::NewGame(setup));
    }
}

fn items(ui: &mut Ui, kit: &mut Kit) {
    let item = |ui: &mut Ui, kit: &Kit, key, icon| {
        Push::new(kit.text(key)).icon(icon).style(Style::Quiet).left().wide(ui, &kit.icons, theme::TOUCH).clicked()
    };
    ui.spacing_mut().item_spacing.y = 2.0;
    if item(ui, kit, "menu-new-game", "plus") {
        open_new_game(kit, false);
    }
    if item(ui, kit, "menu-two-players", "two-players") {
        open_new_game(kit, true);
    }
    if item(ui, kit, "learn", "hint") {
        kit.desk.dialog = Some(Dialog::Learn);
    }
    if item(ui, kit, "puzzles", "fN") {
        kit.desk.dialog = Some(Dialog::Puzzles);
    }
    if item(ui, kit, "games", "games") {
        kit.desk.dialog = Some(Dialog::Games);
    }
    if item(ui, kit, "open-game", "load") {
        kit.ask_for_file(FileRequest::Open);
    }
    if item(ui, kit, "settings", "settings") {
        kit.desk.dialog = Some(Dialog::Settings);
    }
    if kit.platform.offers_install && item(ui, kit, "menu-install", "install") {
        kit.install();
    }
    if HAS_WINDOW && item(ui, kit, "menu-quit", "quit") {
        kit.quit();
    }
}

/// A game behind one press; the first of them stands out.
fn way_in(ui: &mut Ui, kit: &Kit, (key, icon): (&str, &'static str), second: String, first: bool) -> bool {
    let push = Push::new(kit.text(key)).icon(icon).icon_size(24.0).second(second).left();
    let (push, height) = if first {
        (push.font(theme::strong(18.0)).style(Style::Primary), 68.0)
    } else {
        (push.style(Style::Outlined), 60.0)
    };
    push.wide(ui, &kit.icons, height).clicked()
}

/// Opens New game, filled in as the last one was.
pub(super) fn open_new_game(kit: &mut Kit, two_people: bool) {
    let mut draft = Draft::of_last(&kit.settings);
    if two_people {
        draft.who = Who::Person;
    }
    kit.desk.draft = draft;
    kit.desk.dialog = Some(Dialog::NewGame);
}

fn describe(kit: &Kit, setup: &GameSetup) -> String {
    let clock = words::clock(&kit.texts, &setup.clock, "menu-no-clock");
    match words::machine(&kit.texts, setup.opponent, setup) {
        Some(name) => kit.texts.with("menu-play-computer", &[("name", name.into()), ("clock", clock.into())]),
        None => kit.texts.with("menu-play-two", &[("clock", clock.into())]),
    }
}

fn describe_saved(kit: &Kit) -> Option<String> {
    let found = &kit.saved.found.as_ref()?.game;
    let number = found.game.position().fullmove_number();
    let who = words::company(&kit.texts, found.players, &found.setup);
    let turn = words::side_word(found.game.turn());
    Some(kit.texts.with("menu-back-to", &[("who", who.into()), ("number", number.into()), ("turn", turn.into())]))
}

fn footer(ui: &mut Ui, kit: &mut Kit, column: Rect) {
    let place = Rect::from_min_max(pos2(column.left(), column.bottom() - FOOTER), column.max);
    ui.scope_builder(UiBuilder::new().max_rect(place), |ui| {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 2.0;
            language_button(ui, kit);
            let icon = if kit.settings.sound { "sound-on" } else { "sound-off" };
            if Push::new(kit.text("sound")).icon(icon).style(Style::Quiet).fit(ui, &kit.icons, theme::TOUCH).clicked() {
                kit.act(Action::Mute);
            }
            if Push::new(kit.text("keys"))
                .icon("keyboard")
                .style(Style::Quiet)
                .fit(ui, &kit.icons, theme::TOUCH)
                .clicked()
            {
                kit.desk.dialog = Some(Dialog::Keys);
            }
        });
        let credits = kit.texts.with("menu-credits", &[("version", env!("CARGO_PKG_VERSION").into())]);
        ui.painter().text(place.left_bottom(), bevy_egui::egui::Align2::LEFT_BOTTOM, credits, theme::body(13.0), TEXT2);
    });
}

/// Changes to the next language; it is written in that language.
fn language_button(ui: &mut Ui, kit: &mut Kit) {
    let now = kit.texts.language();
    let later = Language::all().skip_while(|language| *language != now).skip(1);
    if let Some(other) = later.chain(Language::all()).next()
        && other != now
        && Push::new(other.own_name()).icon("globe").style(Style::Quiet).fit(ui, &kit.icons, theme::TOUCH).clicked()
    {
        kit.wish(Settings { language: Some(other), ..kit.settings.clone() });
    }
}
