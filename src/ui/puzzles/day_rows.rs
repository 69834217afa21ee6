//! The pages with the ten puzzles of a day, and with the ten for children: the progress in them, the button to the next
//! one, and the days before.

use bevy_egui::egui::{Label, RichText, Ui, vec2};
use coach::{Puzzle, PuzzleRow};

use super::kit::PuzzlesKit;
use crate::options::PuzzlesPage;
use crate::ui::panel::columns;
use crate::ui::theme::{self, BRASS, GAP, SECONDARY_TEXT};
use crate::ui::widgets::{ButtonStyle, PushButton};
use crate::ui::words;

/// Height and text size of a row for children.
const CHILDREN: (f32, f32) = (56.0, 19.0);
/// Height and text size of other rows.
const OTHERS: (f32, f32) = (theme::TOUCH_SIZE, 15.0);

/// Shows the page.
pub(super) fn show(ui: &mut Ui, kit: &mut PuzzlesKit) {
    let is_for_children = kit.state.page == PuzzlesPage::Beginners;
    let day = kit.state.day;
    let row = if is_for_children { PuzzleRow::Beginners(day) } else { PuzzleRow::Daily(day) };
    let solved = kit.solved_in(row);
    head(ui, kit, row, &solved);
    days(ui, kit);
    ui.spacing_mut().item_spacing.y = 2.0;
    let (height, size) = if is_for_children { CHILDREN } else { OTHERS };
    let puzzles: Vec<Puzzle> = kit.puzzles_of(row).into_iter().cloned().collect();
    for (place, (puzzle, is_solved)) in puzzles.iter().zip(solved).enumerate() {
        let text = row_text(kit, puzzle, place, is_for_children);
        let said = if is_solved { kit.text("puzzles-is-solved") } else { String::new() };
        let push = PushButton::new(text.clone()).icon(if is_solved { "check" } else { "next" });
        let push = push.left().style(ButtonStyle::Quiet).font(theme::body(size));
        let push = push.accessible_name(format!("{text} {said}").trim_end());
        if push.wide(ui, &kit.icons, height).clicked() {
            kit.open(row, place);
        }
    }
}

/// Returns the text of a row. Children read what to look for, others how long and how hard the puzzle is.
fn row_text(kit: &PuzzlesKit, puzzle: &Puzzle, place: usize, is_for_children: bool) -> String {
    let number = ("number", (place + 1).into());
    match puzzle.beginner_motif().filter(|_| is_for_children) {
        Some(motif) => {
            let task = kit.text(&format!("easy-{}", motif.name()));
            kit.texts.with("easy-row", &[number, ("task", task.into())])
        }
        None => {
            let values = [number, ("moves", puzzle.moves().into()), ("elo", words::puzzle_elo(puzzle.level).into())];
            kit.texts.with("puzzles-row", &values)
        }
    }
}

/// Shows the progress and the button to the next puzzle.
fn head(ui: &mut Ui, kit: &mut PuzzlesKit, row: PuzzleRow, solved: &[bool]) {
    let is_for_children = matches!(row, PuzzleRow::Beginners(_));
    let count = solved.iter().filter(|is_solved| **is_solved).count();
    let values = [("solved", count.into()), ("all", solved.len().into())];
    let text = kit.texts.with(if is_for_children { "easy-solved" } else { "puzzles-solved" }, &values);
    ui.add(Label::new(RichText::new(text).font(theme::body(15.0)).color(SECONDARY_TEXT)).wrap());
    let complete = kit.progress.puzzles().complete_days();
    if complete > 0 && !is_for_children {
        let text = kit.texts.with("puzzles-complete-days", &[("days", complete.into())]);
        ui.add(Label::new(RichText::new(text).font(theme::strong(15.0)).color(BRASS)).wrap());
    }
    let Some(next) = solved.iter().position(|is_solved| !is_solved) else {
        ui.label(RichText::new(kit.text("puzzles-whole")).font(theme::serif(22.0)).color(BRASS));
        return;
    };
    let key = match count {
        0 if is_for_children => "easy-begin",
        0 if kit.state.day == kit.today() => "puzzles-begin",
        0 => "puzzles-begin-old",
        _ => "puzzles-go-on",
    };
    let push = PushButton::new(kit.text(key)).icon("next").left().style(ButtonStyle::Primary);
    if push.font(theme::strong(18.0)).wide(ui, &kit.icons, 60.0).clicked() {
        kit.open(row, next);
    }
}

/// Shows the buttons to the days before and after.
fn days(ui: &mut Ui, kit: &mut PuzzlesKit) {
    let (day, today) = (kit.state.day, kit.today());
    let (_, place) = ui.allocate_space(vec2(ui.available_width(), theme::TOUCH_SIZE));
    let mut places = columns(place, 2, GAP);
    let before = PushButton::new(kit.text("puzzles-before")).icon("prev").style(ButtonStyle::Quiet).enabled(day > 0);
    if before.place(ui, &kit.icons, places.next().unwrap_or(place)).clicked() {
        kit.state.day = day.saturating_sub(1);
    }
    let after = kit.text(if day + 1 == today { "puzzles-today" } else { "puzzles-after" });
    let after = PushButton::new(after).icon("next").style(ButtonStyle::Quiet).enabled(day < today);
    if after.place(ui, &kit.icons, places.next().unwrap_or(place)).clicked() {
        kit.state.day = day + 1;
    }
    if day < today {
        let text = kit.texts.with("puzzles-days-ago", &[("days", (today - day).into())]);
        ui.label(RichText::new(text).font(theme::body(14.0)).color(SECONDARY_TEXT));
    }
}
