//! The dialog with the games of an opened file: to search, open, review, analyse or import them.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{Align2, Label, Margin, Rect, RichText, TextEdit, Ui, vec2};
use rules_core::GameResult;

use super::dialog::dialog;
use super::dialog_state::Dialog;
use super::game_starter::GameStarter;
use super::kit::{Kit, extend_kit};
use super::opened_files;
use super::panel::{columns, dialog_scroll_area};
use super::row_list::rows_in_view;
use super::text_errors;
use super::theme::{self, SECONDARY_TEXT};
use super::widgets::{ButtonStyle, PushButton, named, small_text};
use crate::files::{FileGame, FileGames, ImportInProgress, ImportText, MAX_LISTED_GAMES, SearchFileGames};
use crate::input::focus;
use crate::review::ReviewRequest;

const WIDTH: f32 = 520.0;
/// Height of a row.
const HEIGHT: f32 = 68.0;
/// Longest text of the search, in characters.
const LONGEST_SEARCH: usize = 60;

/// The parameters of the dialog.
#[derive(SystemParam)]
pub(super) struct FileGamesKit<'w, 's> {
    core: Kit<'w, 's>,
    games: Res<'w, FileGames>,
    importing: Option<Res<'w, ImportInProgress>>,
    starter: GameStarter<'w>,
    searches: MessageWriter<'w, SearchFileGames>,
    imports: MessageWriter<'w, ImportText>,
    reviews: MessageWriter<'w, ReviewRequest>,
}

extend_kit!(FileGamesKit);

/// An action on a game of the list, given by its index.
enum FileGameAction {
    Open(usize),
    Review(usize),
    Analyse(usize),
    /// Says why the game can't be read to its end.
    Explain(usize),
}

pub(super) fn show(mut kit: FileGamesKit) {
    let Some(ctx) = kit.ctx() else { return };
    dialog(&ctx, &mut kit, Dialog::FileGames, WIDTH, |ui, kit| {
        ui.spacing_mut().item_spacing = vec2(theme::GAP, theme::GAP);
        search_field(ui, kit);
        counts(ui, kit);
        import_button(ui, kit);
        let pressed = dialog_scroll_area(kit.dialogs.opens).show_viewport(ui, |ui, view| rows(ui, kit, view)).inner;
        if let Some(action) = pressed {
            act(kit, action);
        }
    });
}

/// Shows the search field with a button that clears it.
fn search_field(ui: &mut Ui, kit: &mut FileGamesKit) {
    let name = kit.text("file-games-search");
    let hint = RichText::new(&name).color(SECONDARY_TEXT);
    let mut text = kit.games.searched_text().to_owned();
    let edit = TextEdit::singleline(&mut text).char_limit(LONGEST_SEARCH).desired_width(f32::INFINITY);
    let margin = Margin { left: 12, right: theme::TOUCH_SIZE as i8, top: 12, bottom: 12 };
    let field = named(ui.add(edit.margin(margin).hint_text(hint)), &name);
    focus::register(ui, &field);
    if field.changed() {
        kit.searches.write(SearchFileGames(text.clone()));
    }
    if text.is_empty() {
        return;
    }
    let size = vec2(theme::TOUCH_SIZE, theme::TOUCH_SIZE);
    let place = Align2::RIGHT_CENTER.anchor_size(field.rect.right_center(), size);
    let clear = PushButton::new(kit.text("file-games-clear")).icon("close").icon_only().style(ButtonStyle::Quiet);
    if clear.place(ui, &kit.icons, place).clicked() {
        kit.searches.write(SearchFileGames(String::new()));
    }
}

/// Shows the numbers of games, and how much of the file is still to be read.
fn counts(ui: &mut Ui, kit: &FileGamesKit) {
    let (found, all) = (kit.games.found().len(), kit.games.games().len());
    let mut text = kit.texts.with("file-games-found", &[("found", found.into()), ("all", all.into())]);
    if kit.games.percent_read() < 100 {
        let percent = kit.texts.with("file-games-reading", &[("percent", kit.games.percent_read().into())]);
        text = format!("{text} {percent}");
    }
    if kit.games.is_cut() {
        text = format!("{text} {}", kit.texts.with("file-games-most", &[("most", MAX_LISTED_GAMES.into())]));
    }
    small_text(ui, text, SECONDARY_TEXT);
}

/// Shows the button that adds all games to the player's own, or how far that is.
fn import_button(ui: &mut Ui, kit: &mut FileGamesKit) {
    if let Some(taken) = kit.importing.as_ref().map(|importing| importing.taken()) {
        let so_far = kit.texts.with("import-so-far", &[("games", taken.into())]);
        ui.add(Label::new(RichText::new(so_far).font(theme::body(15.0)).color(SECONDARY_TEXT)).wrap());
        return;
    }
    let import = PushButton::new(kit.text("file-games-import")).icon("load").style(ButtonStyle::Quiet).left();
    if import.wide(ui, &kit.icons, theme::TOUCH_SIZE).clicked() {
        kit.imports.write(ImportText(kit.games.text().to_vec()));
    }
}

/// Shows the rows in view; returns the action that was pressed.
fn rows(ui: &mut Ui, kit: &FileGamesKit, view: Rect) -> Option<FileGameAction> {
    let found = kit.games.found();
    if found.is_empty() && kit.games.is_whole() {
        let none = RichText::new(kit.text("file-games-none")).font(theme::body(15.0)).color(SECONDARY_TEXT);
        ui.add(Label::new(none).wrap());
    }
    rows_in_view(ui, found.len(), HEIGHT, view, |ui, row| {
        let index = found[row];
        let game = kit.games.games().get(index)?;
        ui.push_id(index, |ui| a_row(ui, kit, (index, game))).inner
    })
}

/// Shows a game with its buttons.
fn a_row(ui: &mut Ui, kit: &FileGamesKit, (index, game): (usize, &FileGame)) -> Option<FileGameAction> {
    let (_, place) = ui.allocate_space(vec2(ui.available_width(), HEIGHT));
    let (face, rest) = place.split_left_right_at_x(place.right() - 2.0 * theme::TOUCH_SIZE);
    let [review, analyse] = [0, 1].map(|index: usize| columns(rest, 2, 0.0).nth(index).unwrap_or(rest));
    let who = players(kit, game);
    let is_broken = game.problem.is_some();
    let about = match &game.problem {
        Some(problem) => text_errors::no_game(&kit.texts, problem),
        None => about(kit, game),
    };
    let named = |key: &str| kit.texts.with(key, &[("who", who.clone().into()), ("about", about.clone().into())]);
    let (icon, key) = if is_broken { ("warn", "file-game-broken") } else { ("games", "file-game-open") };
    let push = PushButton::new(who.clone()).second(about.clone()).icon(icon).style(ButtonStyle::Outlined).left();
    let opens =
        push.accessible_name(named(key)).shortened().place(ui, &kit.icons, face).on_hover_text(&about).clicked();
    let button = |key: &str, icon| PushButton::new(named(key)).icon(icon).icon_only().style(ButtonStyle::Quiet);
    // A review is one of a finished game.
    let can_be_reviewed = !is_broken && game.result != GameResult::Open && game.plies > 0;
    let reviews = button("file-game-review", "check").enabled(can_be_reviewed).place(ui, &kit.icons, review).clicked();
    let analyses = button("file-game-analyse", "fN").place(ui, &kit.icons, analyse).clicked();
    let pressed = [
        (opens && is_broken, FileGameAction::Explain(index)),
        (opens, FileGameAction::Open(index)),
        (reviews, FileGameAction::Review(index)),
        (analyses, FileGameAction::Analyse(index)),
    ];
    pressed.into_iter().find_map(|(is_pressed, action)| is_pressed.then_some(action))
}

/// Carries out an action on a game.
fn act(kit: &mut FileGamesKit, action: FileGameAction) {
    let (FileGameAction::Open(index)
    | FileGameAction::Review(index)
    | FileGameAction::Analyse(index)
    | FileGameAction::Explain(index)) = action;
    let Some(game) = kit.games.read(index) else { return };
    match action {
        FileGameAction::Open(_) => {
            opened_files::open(&mut kit.core, &mut kit.starter, game);
        }
        FileGameAction::Review(_) => {
            if opened_files::open(&mut kit.core, &mut kit.starter, game) {
                kit.reviews.write(ReviewRequest::Open);
            }
        }
        FileGameAction::Analyse(_) => opened_files::analyse(&mut kit.core, &mut kit.starter, game),
        FileGameAction::Explain(_) => {
            let problem = kit.games.games().get(index).and_then(|game| game.problem.as_ref());
            if let Some(message) = problem.map(|problem| text_errors::no_game(&kit.texts, problem)) {
                kit.show_toast(message);
            }
        }
    }
}

/// Returns the names of the players, or that they are unknown.
fn players(kit: &FileGamesKit, game: &FileGame) -> String {
    let [white, black] = &game.players;
    if white.is_empty() && black.is_empty() {
        return kit.text("file-game-unknown");
    }
    let name = |name: &String| if name.is_empty() { "?".to_owned() } else { name.clone() };
    format!("{} – {}", name(white), name(black))
}

/// Returns the result, the event and its year, the opening and the length of a game, as far as they are known.
fn about(kit: &FileGamesKit, game: &FileGame) -> String {
    let event = [&*game.event, &*game.year].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ");
    let moves = kit.texts.with("games-moves", &[("moves", game.plies.div_ceil(2).into())]);
    let result = match game.result {
        GameResult::Open => String::new(),
        over => over.to_string(),
    };
    let parts = [result, event, game.opening.clone(), moves];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ")
}
