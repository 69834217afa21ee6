//! The games that were played here: to go on with, to look at, to save as files, and to take out.

use bevy_egui::egui::{Context, Label, Rect, RichText, Ui, UiBuilder, vec2};
use rules_core::GameResult;

use super::dialog::dialog;
use super::kit::Kit;
use super::panel::{columns, scrolls};
use super::theme::{self, TEXT2};
use super::widgets::{Push, Style};
use super::words;
use crate::files::FileRequest;
use crate::session::archive::Summary;
use crate::session::{ArchiveRequest, GameNumber, GameRow};

const WIDTH: f32 = 480.0;
const HEIGHT: f32 = 68.0;

pub(super) fn show(ctx: &Context, kit: &mut Kit) {
    if kit.desk.dialog_opens {
        kit.ask_archive(ArchiveRequest::List);
    }
    dialog(ctx, kit, "games", WIDTH, |ui, kit| {
        ui.spacing_mut().item_spacing = vec2(theme::GAP, theme::GAP);
        for_all(ui, kit);
        let pressed = scrolls(kit.desk.dialog_opens).show_viewport(ui, |ui, seen| rows(ui, kit, seen)).inner;
        if let Some(press) = pressed {
            press.answer(kit);
        }
    });
}

/// The rows in sight and a few around them, for whoever goes through them by Tab; there may be thousands.
fn rows(ui: &mut Ui, kit: &Kit, seen: Rect) -> Option<Press> {
    const AROUND: f32 = 4.0;
    const STEP: f32 = HEIGHT + theme::GAP;
    let games = &kit.games.rows;
    if games.is_empty() && kit.games.is_whole() {
        let none = RichText::new(kit.text("games-none")).font(theme::body(15.0)).color(TEXT2);
        ui.add(Label::new(none).wrap());
    }
    ui.set_height(games.len() as f32 * STEP);
    let first = ((seen.top() / STEP - AROUND).max(0.0) as usize).min(games.len());
    let last = ((seen.bottom() / STEP + AROUND).max(0.0) as usize).min(games.len());
    let top = ui.max_rect().top() + first as f32 * STEP;
    let place = Rect::from_x_y_ranges(ui.max_rect().x_range(), top..=top + (last - first) as f32 * STEP);
    ui.scope_builder(UiBuilder::new().max_rect(place), |ui| {
        let pressed =
            games[first..last].iter().filter_map(|game| ui.push_id(game.number, |ui| row(ui, kit, game)).inner);
        pressed.last()
    })
    .inner
}

/// What concerns no single game.
fn for_all(ui: &mut Ui, kit: &mut Kit) {
    if let Some(taken) = kit.taken_in() {
        let so_far = kit.texts.with("import-so-far", &[("games", taken.into())]);
        ui.add(Label::new(RichText::new(so_far).font(theme::body(15.0)).color(TEXT2)).wrap());
    }
    if kit.games.removed.is_some() && line(ui, kit, "games-put-back", "undo") {
        kit.ask_archive(ArchiveRequest::PutBack);
    }
    if line(ui, kit, "open-game", "load") {
        kit.ask_for_file(FileRequest::Open);
    }
    if !kit.games.rows.is_empty() && line(ui, kit, "games-save-all", "save") {
        kit.ask_for_file(FileRequest::SaveGames);
    }
}

fn line(ui: &mut Ui, kit: &Kit, key: &str, icon: &'static str) -> bool {
    let push = Push::new(kit.text(key)).icon(icon).style(Style::Quiet).left();
    push.wide(ui, &kit.icons, theme::TOUCH).clicked()
}

/// What was pressed of a row.
enum Press {
    Open(GameNumber),
    Save(GameNumber),
    Remove(GameNumber),
}

impl Press {
    fn answer(self, kit: &mut Kit) {
        match self {
            Self::Open(number) => {
                kit.desk.dialog = None;
                kit.ask_archive(ArchiveRequest::Open(number));
            }
            Self::Save(number) => kit.ask_for_file(FileRequest::SaveGame(number)),
            Self::Remove(number) => press_remove(kit, number),
        }
    }
}

/// A game, and beside it what can be done with it.
fn row(ui: &mut Ui, kit: &Kit, game: &GameRow) -> Option<Press> {
    let (_, place) = ui.allocate_space(vec2(ui.available_width(), HEIGHT));
    let (face, rest) = place.split_left_right_at_x(place.right() - 2.0 * theme::TOUCH);
    let [save, remove] = [0, 1].map(|index: usize| columns(rest, 2, 0.0).nth(index).unwrap_or(rest));
    let (icon, who, about, name) = match &game.summary {
        Ok(summary) => {
            let (icon, key) = if game.is_unfinished() { ("clock", "games-go-on") } else { ("check", "games-look") };
            let (who, about) = (words::kept(&kit.texts, &summary.players).join(" – "), about(kit, summary));
            let name = kit.texts.with(key, &[("who", who.clone().into()), ("about", about.clone().into())]);
            (icon, who, about, name)
        }
        // The reason is longer than there is room for; it is for whoever looks for the file.
        Err(why) => {
            let who = kit.text("games-unreadable");
            ("warn", who.clone(), game.number.name(), format!("{who}: {why}"))
        }
    };
    let push = Push::new(who.clone()).second(about).icon(icon).style(Style::Outlined).left().called(name);
    let opens = push.enabled(game.summary.is_ok()).place(ui, &kit.icons, face).clicked();
    let button = |key: &str, icon| {
        let name = format!("{}: {} ({})", kit.text(key), who, game.number);
        Push::new(kit.text(key)).icon(icon).icon_only().style(Style::Quiet).called(name)
    };
    let saves = button("games-save", "save").place(ui, &kit.icons, save).clicked();
    let removes = button("games-remove", "close");
    let removes = if kit.desk.removing == Some(game.number) { removes.style(Style::Confirm) } else { removes };
    let removes = removes.place(ui, &kit.icons, remove).clicked();
    let pressed =
        [(opens, Press::Open(game.number)), (saves, Press::Save(game.number)), (removes, Press::Remove(game.number))];
    pressed.into_iter().find_map(|(is_pressed, press)| is_pressed.then_some(press))
}

/// The first press asks, the second one does it.
fn press_remove(kit: &mut Kit, number: GameNumber) {
    if kit.desk.removing == Some(number) {
        kit.desk.removing = None;
        kit.ask_archive(ArchiveRequest::Remove(number));
    } else {
        kit.desk.removing = Some(number);
        let said = kit.text("games-remove-again");
        kit.say(said);
    }
}

/// When it was, how long, and how it ended.
fn about(kit: &Kit, summary: &Summary) -> String {
    let when = summary.began.map(|began| {
        let (year, month, day) = began.date;
        format!("{year:04}-{month:02}-{day:02} {:02}:{:02} · ", began.time.0, began.time.1)
    });
    let moves = kit.texts.with("games-moves", &[("moves", summary.plies.div_ceil(2).into())]);
    let result = match summary.result {
        GameResult::Open => kit.text("games-unfinished"),
        over => over.to_string(),
    };
    format!("{}{moves} · {result}", when.unwrap_or_default())
}
