//! A family of openings: its idea, the moves of one of its openings on a small board, and all its variations.

use bevy_egui::egui::{Label, RichText, ScrollArea, Ui, vec2};
use coach::openings::{Opening, OpeningFamily, OpeningTable};
use rules_core::{Move, Position};

use super::page_kit::OpeningsKit;
use super::page_state::ShownOpening;
use crate::analysis_board::BoardRequest;
use crate::i18n::plain;
use crate::openings::Openings;
use crate::ui::move_player::{LinePlayback, PlayedLine};
use crate::ui::opening_search::{chosen, moves};
use crate::ui::panel::halves;
use crate::ui::theme::{self, BRASS, GAP, SECONDARY_TEXT, TEXT};
use crate::ui::widgets::{ButtonStyle, PushButton, small_text};

/// Maximum width of the board: beside the words it is smaller, to leave room for the variations.
const WIDEST: f32 = 300.0;
const WIDEST_BESIDE: f32 = 240.0;
/// Width from which the words are beside the board.
const BESIDE: f32 = 460.0;
/// Height from which the list of variations scrolls under the board; in lower windows everything scrolls.
const ROOMY: f32 = 500.0;
/// Height of a variation's button.
const HEIGHT: f32 = theme::TOUCH_SIZE;
/// Rows before and after the visible ones that are drawn, too, so that Tab can reach them.
const AROUND: f32 = 3.0;

/// What was pressed on the page.
enum PageAction {
    /// Back to all families.
    All,
    /// To another place in the moves.
    Step(LinePlayback),
    /// Another opening of the family.
    Opening(u16),
    /// A game from the position on the board.
    Play,
    /// An analysis of the position on the board.
    Analyse,
}

/// Shows the family of an opening.
pub(super) fn show(ui: &mut Ui, kit: &mut OpeningsKit, shown: ShownOpening) {
    let needs_scroll = core::mem::take(&mut kit.page.needs_scroll);
    let openings = &*kit.access.openings;
    let Some((table, opening)) = openings.table().and_then(|table| Some((table, table.get(shown.number)?))) else {
        kit.page.shown = None;
        return;
    };
    let Some(family) = table.family(opening.family()) else { return };
    let pressed = head(ui, kit, opening);
    let lines = named_lines(openings, table, family);
    let area = ScrollArea::vertical().id_salt(&family.name).auto_shrink(false);
    let scrolled = |row: usize| {
        let area = area.clone();
        if needs_scroll { area.vertical_scroll_offset(row as f32 * HEIGHT) } else { area }
    };
    let pressed = if ui.available_height() > ROOMY {
        let row = lines.iter().position(|(_, opening)| opening.number == shown.number).unwrap_or(0);
        let pressed = line(ui, kit, opening, shown.at).or(pressed);
        scrolled(row).show(ui, |ui| variations(ui, kit, &lines, shown.number)).inner.or(pressed)
    } else {
        let content = |ui: &mut Ui| {
            let pressed = line(ui, kit, opening, shown.at);
            variations(ui, kit, &lines, shown.number).or(pressed)
        };
        scrolled(0).show(ui, content).inner.or(pressed)
    };
    match pressed {
        None => {}
        Some(PageAction::All) => kit.page.shown = None,
        Some(PageAction::Step(at)) => kit.page.shown = Some(ShownOpening { at, ..shown }),
        Some(PageAction::Opening(number)) => kit.show_opening(number),
        Some(PageAction::Play) => {
            let chosen = chosen(kit.letters(), openings, opening, shown.at.moves_made);
            kit.starter.start_from_opening(&mut kit.core, chosen);
        }
        Some(PageAction::Analyse) => {
            let moves: Vec<Move> = opening.moves.iter().take(shown.at.moves_made).copied().collect();
            kit.starter.analyse(&mut kit.core, BoardRequest::OpenLine(moves));
        }
    }
}

/// Shows the way back, the family's name and its idea.
fn head(ui: &mut Ui, kit: &OpeningsKit, opening: &Opening) -> Option<PageAction> {
    let openings = &kit.access.openings;
    let back = PushButton::new(kit.text("openings-all")).icon("prev").style(ButtonStyle::Quiet).left();
    let pressed = back.wide(ui, &kit.icons, theme::TOUCH_SIZE).clicked().then_some(PageAction::All);
    let name = RichText::new(openings.family_name(opening)).font(theme::serif(24.0));
    ui.add(Label::new(name).wrap());
    if let Some(idea) = openings.idea(opening) {
        ui.add(Label::new(RichText::new(idea).font(theme::body(15.0)).color(TEXT)).wrap());
    }
    pressed
}

/// Shows the moves of an opening on the board, with what can be done from there.
fn line(ui: &mut Ui, kit: &OpeningsKit, opening: &Opening, at: LinePlayback) -> Option<PageAction> {
    let look = (kit.palette.mark_colors(), *kit.tempo);
    let start = Position::default();
    let line = PlayedLine { start: &start, moves: &opening.moves, playback: at, highlights: None };
    if ui.available_width() < BESIDE {
        line.board(ui, kit, look, WIDEST);
        return words(ui, kit, opening, &line);
    }
    ui.horizontal_top(|ui| {
        line.board(ui, kit, look, WIDEST_BESIDE);
        ui.add_space(GAP);
        ui.vertical(|ui| words(ui, kit, opening, &line)).inner
    })
    .inner
}

/// Shows name and moves of the opening, the steps, and the buttons to play and to analyse.
fn words(ui: &mut Ui, kit: &OpeningsKit, opening: &Opening, line: &PlayedLine) -> Option<PageAction> {
    let name = format!("{} · {}", opening.eco, variation(&kit.access.openings, opening));
    ui.add(Label::new(RichText::new(name).font(theme::strong(15.0)).color(BRASS)).wrap());
    small_text(ui, moves(opening, kit.letters()), SECONDARY_TEXT);
    let step = line.steps(ui, kit).map(PageAction::Step);
    let (_, place) = ui.allocate_space(vec2(ui.available_width(), theme::TOUCH_SIZE));
    let [left, right] = halves(place, GAP);
    let made = line.playback.moves_made;
    let can_go_on = opening.position_after(made).has_legal_move();
    let play = PushButton::new(kit.text("openings-play")).style(ButtonStyle::Primary).enabled(can_go_on);
    let play = play.place(ui, &kit.icons, left).clicked().then_some(PageAction::Play);
    let analyse =
        PushButton::new(kit.text("openings-analyse")).style(ButtonStyle::Outlined).enabled(kit.kiosk.is_none());
    let analyse = analyse.place(ui, &kit.icons, right).clicked().then_some(PageAction::Analyse);
    step.or(play).or(analyse)
}

/// Returns the part of an opening's name after the family, or the family if there is nothing after it.
fn variation(openings: &Openings, opening: &Opening) -> String {
    let (name, family) = (openings.name(opening), openings.family_name(opening));
    let rest = name.strip_prefix(family).unwrap_or(name).trim_start_matches([':', ',', ' ']);
    let mut letters = if rest.is_empty() { family.chars() } else { rest.chars() };
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// Returns all openings of a family with their names: first its main line, then the others by name.
fn named_lines<'a>(openings: &Openings, table: &'a OpeningTable, family: &OpeningFamily) -> Vec<(String, &'a Opening)> {
    let named = |number: &u16| table.get(*number).map(|opening| (variation(openings, opening), opening));
    let mut lines: Vec<(String, &Opening)> = family.lines.iter().filter_map(named).collect();
    lines.sort_by_cached_key(|(name, opening)| (opening.number != family.main, plain(name)));
    lines
}

/// Shows the buttons of the openings that are visible, and some around them: there may be hundreds. Returns the pressed
/// one.
fn variations(ui: &mut Ui, kit: &OpeningsKit, lines: &[(String, &Opening)], shown: u16) -> Option<PageAction> {
    ui.spacing_mut().item_spacing.y = 0.0;
    let (top, seen) = (ui.cursor().top(), ui.clip_rect());
    let row_at = |y: f32| (((y - top) / HEIGHT).max(0.0) as usize).min(lines.len());
    let first = row_at(seen.top() - AROUND * HEIGHT);
    let last = row_at(seen.bottom() + (AROUND + 1.0) * HEIGHT);
    ui.add_space(first as f32 * HEIGHT);
    let mut pressed = None;
    for (name, opening) in &lines[first..last] {
        let push = PushButton::new(format!("{} · {name}", opening.eco))
            .style(ButtonStyle::Quiet)
            .left()
            .selected(opening.number == shown);
        if ui.push_id(opening.number, |ui| push.wide(ui, &kit.icons, HEIGHT)).inner.clicked() {
            pressed = Some(PageAction::Opening(opening.number));
        }
    }
    ui.add_space((lines.len() - last) as f32 * HEIGHT);
    pressed
}
