//! The dialog with the games played here: to continue, view, save or remove.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{Label, Rect, RichText, Ui, vec2};
use rules_core::GameResult;

use super::dialog::dialog;
use super::dialog_state::Dialog;
use super::kit::{Kit, extend_kit};
use super::panel::{columns, dialog_scroll_area};
use super::row_list::rows_in_view;
use super::second_press::SURE_SECONDS;
use super::theme::{self, SECONDARY_TEXT};
use super::widgets::{ButtonStyle, PushButton};
use super::words;
use crate::analysis_board::BoardRequest;
use crate::files::{FileGames, FileRequest, ImportInProgress};
use crate::openings::Openings;
use crate::session::archive::GameSummary;
use crate::session::{ArchiveRequest, GameList, GameListEntry, GameNumber};

const WIDTH: f32 = 480.0;
const HEIGHT: f32 = 68.0;

/// The parameters of the dialog.
#[derive(SystemParam)]
pub(super) struct GamesKit<'w, 's> {
    core: Kit<'w, 's>,
    games: Res<'w, GameList>,
    file_games: Res<'w, FileGames>,
    openings: Res<'w, Openings>,
    importing: Option<Res<'w, ImportInProgress>>,
    archive: MessageWriter<'w, ArchiveRequest>,
    files: MessageWriter<'w, FileRequest>,
    boards: MessageWriter<'w, BoardRequest>,
    /// The game that a second press of Remove deletes from the archive, until this time in seconds of real time.
    removing: Local<'s, Option<(GameNumber, f64)>>,
}

extend_kit!(GamesKit);

impl GamesKit<'_, '_> {
    /// Sends a request to the archive, which handles it in the next frame.
    fn request(&mut self, request: ArchiveRequest) {
        self.archive.write(request);
    }
}

pub(super) fn show(mut kit: GamesKit) {
    let Some(ctx) = kit.ctx() else { return };
    if kit.dialogs.opens {
        kit.request(ArchiveRequest::List);
    }
    if let Some((_, until)) = *kit.removing
        && !kit.is_before(until)
    {
        *kit.removing = None;
    }
    dialog(&ctx, &mut kit, Dialog::Games, WIDTH, |ui, kit| {
        ui.spacing_mut().item_spacing = vec2(theme::GAP, theme::GAP);
        shared_actions(ui, kit);
        let pressed = dialog_scroll_area(kit.dialogs.opens).show_viewport(ui, |ui, seen| rows(ui, kit, seen)).inner;
        if let Some(press) = pressed {
            press.apply(kit);
        }
    });
}

/// Shows the rows in view. There may be thousands of games.
fn rows(ui: &mut Ui, kit: &GamesKit, seen: Rect) -> Option<GameRowAction> {
    let games = &kit.games.entries;
    if games.is_empty() && kit.games.is_whole() {
        let none = RichText::new(kit.text("games-none")).font(theme::body(15.0)).color(SECONDARY_TEXT);
        ui.add(Label::new(none).wrap());
    }
    rows_in_view(ui, games.len(), HEIGHT, seen, |ui, index| {
        let game = &games[index];
        ui.push_id(game.number, |ui| row(ui, kit, game)).inner
    })
}

/// Shows the actions that concern all games.
fn shared_actions(ui: &mut Ui, kit: &mut GamesKit) {
    if let Some(taken) = kit.importing.as_ref().map(|importing| importing.taken()) {
        let so_far = kit.texts.with("import-so-far", &[("games", taken.into())]);
        ui.add(Label::new(RichText::new(so_far).font(theme::body(15.0)).color(SECONDARY_TEXT)).wrap());
    }
    if kit.games.removed.is_some() && line(ui, kit, "games-put-back", "undo") {
        kit.request(ArchiveRequest::PutBack);
    }
    if line(ui, kit, "games-import", "load") {
        kit.files.write(FileRequest::Open);
    }
    if !kit.file_games.games().is_empty() && line(ui, kit, "file-games", "games") {
        kit.dialogs.open = Some(Dialog::FileGames);
    }
    if line(ui, kit, "analysis", "fN") {
        kit.dialogs.open = None;
        kit.boards.write(BoardRequest::Open);
    }
    if line(ui, kit, "record", "check") {
        kit.dialogs.open = Some(Dialog::Record);
    }
    if !kit.games.entries.is_empty() && line(ui, kit, "games-save-all", "save") {
        kit.files.write(FileRequest::SaveGames);
    }
}

fn line(ui: &mut Ui, kit: &GamesKit, key: &str, icon: &'static str) -> bool {
    let push = PushButton::new(kit.text(key)).icon(icon).style(ButtonStyle::Quiet).left();
    push.wide(ui, &kit.icons, theme::TOUCH_SIZE).clicked()
}

/// An action on one game of the list.
enum GameRowAction {
    Open(GameNumber),
    Save(GameNumber),
    Remove(GameNumber),
}

impl GameRowAction {
    fn apply(self, kit: &mut GamesKit) {
        match self {
            Self::Open(number) => {
                kit.dialogs.open = None;
                kit.request(ArchiveRequest::Open(number));
            }
            Self::Save(number) => {
                kit.files.write(FileRequest::SaveGame(number));
            }
            Self::Remove(number) => press_remove(kit, number),
        }
    }
}

/// Shows a game with its buttons.
fn row(ui: &mut Ui, kit: &GamesKit, game: &GameListEntry) -> Option<GameRowAction> {
    let (_, place) = ui.allocate_space(vec2(ui.available_width(), HEIGHT));
    let (face, rest) = place.split_left_right_at_x(place.right() - 2.0 * theme::TOUCH_SIZE);
    let [save, remove] = [0, 1].map(|index: usize| columns(rest, 2, 0.0).nth(index).unwrap_or(rest));
    let (icon, who, about, name) = match &game.summary {
        Ok(summary) => {
            let (icon, key) = if game.is_unfinished() { ("clock", "games-go-on") } else { ("check", "games-look") };
            let (who, about) = (words::in_saved_game(&kit.texts, &summary.players).join(" – "), about(kit, summary));
            let name = kit.texts.with(key, &[("who", who.clone().into()), ("about", about.clone().into())]);
            (icon, who, about, name)
        }
        // The reason doesn't fit into the row, so only screen readers get it.
        Err(why) => {
            let who = kit.text("games-unreadable");
            ("warn", who.clone(), game.number.name(), format!("{who}: {why}"))
        }
    };
    let push =
        PushButton::new(who.clone()).second(about).icon(icon).style(ButtonStyle::Outlined).left().accessible_name(name);
    let opens = push.enabled(game.summary.is_ok()).place(ui, &kit.icons, face).clicked();
    let button = |key: &str, icon| {
        let name = format!("{}: {} ({})", kit.text(key), who, game.number);
        PushButton::new(kit.text(key)).icon(icon).icon_only().style(ButtonStyle::Quiet).accessible_name(name)
    };
    let saves = button("games-save", "save").place(ui, &kit.icons, save).clicked();
    let removes = button("games-remove", "close");
    let removes = if kit.removing.is_some_and(|(number, _)| number == game.number) {
        removes.style(ButtonStyle::Confirm)
    } else {
        removes
    };
    let removes = removes.place(ui, &kit.icons, remove).clicked();
    let pressed = [
        (opens, GameRowAction::Open(game.number)),
        (saves, GameRowAction::Save(game.number)),
        (removes, GameRowAction::Remove(game.number)),
    ];
    pressed.into_iter().find_map(|(is_pressed, press)| is_pressed.then_some(press))
}

/// Asks for confirmation at the first press, and removes the game at the second.
fn press_remove(kit: &mut GamesKit, number: GameNumber) {
    if kit.removing.is_some_and(|(armed, _)| armed == number) {
        *kit.removing = None;
        kit.request(ArchiveRequest::Remove(number));
    } else {
        *kit.removing = Some((number, kit.now() + SURE_SECONDS));
        let message = kit.text("games-remove-again");
        kit.show_toast(message);
    }
}

/// Returns date, length, result and opening of a game, as text. The opening is last, as a long name is cut.
fn about(kit: &GamesKit, summary: &GameSummary) -> String {
    let opening = opening(kit, summary).map(|opening| format!(" · {opening}"));
    let when = summary.began.map(|began| {
        let (year, month, day) = began.date;
        format!("{year:04}-{month:02}-{day:02} {:02}:{:02} · ", began.time.0, began.time.1)
    });
    let moves = kit.texts.with("games-moves", &[("moves", summary.plies.div_ceil(2).into())]);
    let result = match summary.result {
        GameResult::Open => kit.text("games-unfinished"),
        over => over.to_string(),
    };
    format!("{}{moves} · {result}{}", when.unwrap_or_default(), opening.unwrap_or_default())
}

/// Returns the name of a game's opening: by its positions, or else as its tags name it.
fn opening(kit: &GamesKit, summary: &GameSummary) -> Option<String> {
    let known = kit.openings.of_record(&summary.opening).map(|opening| kit.openings.name(opening).to_owned());
    let tagged = || summary.opening.tagged.as_ref().map(|tagged| tagged.name.clone());
    known.or_else(tagged).filter(|name| !name.is_empty())
}
