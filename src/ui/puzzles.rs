//! The dialog with ten puzzles for each day, the progress in them, and the puzzles of earlier days.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{Label, RichText, Ui, vec2};
use coach::{PUZZLES_PER_DAY, Puzzle};

use super::dialog::dialog;
use super::dialog_state::Dialog;
use super::kit::{Kit, extend_kit};
use super::library::{LibraryAccess, is_open};
use super::panel::{columns, dialog_scroll_area};
use super::theme::{self, BRASS, GAP, SECONDARY_TEXT};
use super::widgets::{ButtonStyle, PushButton};
use super::words;
use crate::lessons::{self, CurrentLesson, LessonProgress, LessonRequest};
use crate::session::WallClock;

const WIDTH: f32 = 440.0;

/// The parameters of the dialog.
#[derive(SystemParam)]
pub(super) struct PuzzlesKit<'w, 's> {
    core: Kit<'w, 's>,
    shelf: LibraryAccess<'w>,
    progress: Res<'w, LessonProgress>,
    lesson: Res<'w, CurrentLesson>,
    lessons: MessageWriter<'w, LessonRequest>,
    wall_clock: Res<'w, WallClock>,
    /// The day whose puzzles are shown, in days since 1970-01-01.
    day: Local<'s, u32>,
}

extend_kit!(PuzzlesKit);

impl PuzzlesKit<'_, '_> {
    /// Today's date in days since 1970-01-01.
    fn today(&self) -> u32 {
        lessons::today(&self.wall_clock)
    }
}

pub(super) fn show(mut kit: PuzzlesKit) {
    let Some(ctx) = kit.ctx() else { return };
    if kit.dialogs.opens {
        let taught = kit.lesson.0.as_ref().and_then(|taught| taught.puzzle.as_ref());
        *kit.day = taught.map_or_else(|| kit.today(), |of_row| of_row.day);
    }
    dialog(&ctx, &mut kit, Dialog::Puzzles, WIDTH, |ui, kit| {
        ui.spacing_mut().item_spacing = vec2(GAP, GAP);
        if is_open(ui, &mut kit.core, &mut kit.shelf) {
            head(ui, kit);
            dialog_scroll_area(kit.dialogs.opens).show(ui, |ui| rows(ui, kit));
        }
    });
}

fn open(kit: &mut PuzzlesKit, place: usize) {
    let day = *kit.day;
    kit.dialogs.open = None;
    kit.lessons.write(LessonRequest::Puzzle { day, place });
}

/// Shows the progress, the button to the next puzzle, and the buttons to other days.
fn head(ui: &mut Ui, kit: &mut PuzzlesKit) {
    let (day, today) = (*kit.day, kit.today());
    let solved = kit.progress.puzzles().solved(day);
    let (streak, longest) = (kit.progress.puzzles().streak(today), kit.progress.puzzles().longest_streak());
    let count = kit.texts.with("puzzles-solved", &[("solved", solved.count().into()), ("all", PUZZLES_PER_DAY.into())]);
    ui.label(RichText::new(count).font(theme::body(15.0)).color(SECONDARY_TEXT));
    if streak > 0 {
        let text = kit.texts.with("puzzles-streak", &[("days", streak.into()), ("longest", longest.into())]);
        ui.add(Label::new(RichText::new(text).font(theme::strong(15.0)).color(BRASS)).wrap());
    }
    match solved.next() {
        Some(place) => {
            let key = match solved.count() {
                0 if day == today => "puzzles-begin",
                0 => "puzzles-begin-old",
                _ => "puzzles-go-on",
            };
            let push = PushButton::new(kit.text(key))
                .icon("next")
                .left()
                .style(ButtonStyle::Primary)
                .font(theme::strong(18.0));
            if push.wide(ui, &kit.icons, 60.0).clicked() {
                open(kit, place);
            }
        }
        None => {
            ui.label(RichText::new(kit.text("puzzles-whole")).font(theme::serif(22.0)).color(BRASS));
        }
    }
    days(ui, kit, day, today);
}

fn days(ui: &mut Ui, kit: &mut PuzzlesKit, day: u32, today: u32) {
    let (_, place) = ui.allocate_space(vec2(ui.available_width(), theme::TOUCH_SIZE));
    let mut places = columns(place, 2, GAP);
    let before = PushButton::new(kit.text("puzzles-before")).icon("prev").style(ButtonStyle::Quiet).enabled(day > 0);
    if before.place(ui, &kit.icons, places.next().unwrap_or(place)).clicked() {
        *kit.day = day.saturating_sub(1);
    }
    let after = kit.text(if day + 1 == today { "puzzles-today" } else { "puzzles-after" });
    let after = PushButton::new(after).icon("next").style(ButtonStyle::Quiet).enabled(day < today);
    if after.place(ui, &kit.icons, places.next().unwrap_or(place)).clicked() {
        *kit.day = day + 1;
    }
    if day < today {
        let text = kit.texts.with("puzzles-days-ago", &[("days", (today - day).into())]);
        ui.label(RichText::new(text).font(theme::body(14.0)).color(SECONDARY_TEXT));
    }
}

fn rows(ui: &mut Ui, kit: &mut PuzzlesKit) {
    ui.spacing_mut().item_spacing.y = 2.0;
    let day = *kit.day;
    let solved = kit.progress.puzzles().solved(day);
    let row: Vec<Puzzle> = kit.shelf.library.puzzles().daily_puzzles(day).into_iter().cloned().collect();
    for (place, puzzle) in row.iter().enumerate() {
        let values = [
            ("number", (place + 1).into()),
            ("moves", puzzle.moves().into()),
            ("elo", words::puzzle_elo(puzzle.level).into()),
        ];
        let text = kit.texts.with("puzzles-row", &values);
        let is_solved = solved.contains(place);
        let said = if is_solved { kit.text("puzzles-is-solved") } else { String::new() };
        let icon = if is_solved { "check" } else { "next" };
        let push = PushButton::new(text.clone())
            .icon(icon)
            .left()
            .style(ButtonStyle::Quiet)
            .accessible_name(format!("{text} {said}"));
        if push.wide(ui, &kit.icons, theme::TOUCH_SIZE).clicked() {
            open(kit, place);
        }
    }
}
