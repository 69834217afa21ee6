//! The lesson panel beside the board: the text, the task, and the buttons to continue.

use bevy::prelude::*;
use bevy_egui::egui::{Align, Align2, Id, Label, Layout, Rect, RichText, ScrollArea, Ui, UiBuilder, pos2, vec2};
use coach::PuzzleRow;

use super::dialog_state::Dialog;
use super::kit::Kit;
use super::lesson_kit::LessonKit;
use super::library::is_open;
use super::panel::fitted_panel;
use super::theme::{self, GAP, SECONDARY_TEXT};
use super::widgets::{ButtonStyle, PushButton};
use super::{lesson_text, words};
use crate::input::{Action, EscapeLayer};
use crate::lessons::{ActiveLesson, LessonRequest, LessonStep, RowPuzzle};
use crate::session::Session;
use crate::settings::ChangeSettings;

/// Height of the header above the text.
const HEAD: f32 = theme::TOUCH_SIZE;
/// Inner margin of the panel.
const MARGIN: i8 = 16;
/// Maximum width of the panel on a phone in portrait, so that lines stay readable.
const WIDEST: f32 = 560.0;

/// Returns true if the game on the table is a lesson or a puzzle.
pub(super) fn is_on(session: Res<Session>) -> bool {
    session.is_lesson()
}

/// Handles the actions that concern the lesson.
pub(super) fn handle_actions(mut kit: LessonKit) {
    for action in kit.frame.actions.clone() {
        match action {
            // An analysis counts as a lesson for the session, and leaves by itself.
            _ if kit.lesson.0.is_none() => {}
            Action::LeaveLayer(EscapeLayer::Lesson) => leave(&mut kit),
            Action::TakeBack if kit.session.is_lesson() => kit.request(LessonRequest::Again),
            _ => {}
        }
    }
}

pub(super) fn show(mut kit: LessonKit) {
    let Some(ctx) = kit.ctx() else { return };
    let Some(taught) = kit.lesson.0.clone() else { return };
    let layout = kit.frame.layout;
    if layout.is_narrow() && kit.dialogs.covers_the_side() {
        return;
    }
    let frame = theme::panel_frame().inner_margin(MARGIN);
    if layout.is_narrow() {
        let screen = layout.screen;
        let width = (screen.width() - 2.0 * GAP).min(WIDEST);
        let foot = (Align2::CENTER_BOTTOM, screen.center_bottom() - vec2(0.0, GAP));
        let most = screen.height() / 2.0;
        let (rect, ()) =
            fitted_panel(&ctx, "lesson", foot, width, frame, |ui| panel_content(ui, &mut kit, &taught, most));
        kit.frame.free = Rect::from_min_max(screen.min, screen.right_bottom() - vec2(0.0, rect.height() + 2.0 * GAP));
    } else {
        let column = layout.column();
        kit.frame.free = Rect::from_min_max(layout.screen.min, pos2(column.left(), layout.screen.bottom()));
        let head = (Align2::LEFT_TOP, column.left_top());
        let most = column.height() - 2.0 * f32::from(MARGIN);
        fitted_panel(&ctx, "lesson", head, column.width(), frame, |ui| panel_content(ui, &mut kit, &taught, most));
    }
}

/// Shows the lesson. In a low window its text scrolls; the header with the close button stays in place.
fn panel_content(ui: &mut Ui, kit: &mut LessonKit, taught: &ActiveLesson, most: f32) {
    ui.spacing_mut().item_spacing = vec2(GAP, GAP);
    if !is_open(ui, &mut kit.core, &mut kit.shelf) {
        return;
    }
    let (of, title) = headings(kit, taught);
    head(ui, kit, taught, of);
    let most = most - HEAD - GAP;
    let area = ScrollArea::vertical().max_height(most).min_scrolled_height(most).auto_shrink([false, true]);
    let area = if is_new_text(ui, taught) { area.vertical_scroll_offset(0.0) } else { area };
    area.show(ui, |ui| lesson_text::show(ui, kit, taught, title));
}

/// Returns true if the text is another one than in the last frame; then it starts at its top. All states of a turn
/// count as the same text.
fn is_new_text(ui: &Ui, taught: &ActiveLesson) -> bool {
    let step = match taught.step {
        LessonStep::Watch(page) => ("watches", page),
        LessonStep::Failed { .. } => ("failed", 0),
        LessonStep::Done { .. } => ("done", 0),
        LessonStep::OpponentMistake
        | LessonStep::AwaitEngine
        | LessonStep::ShowMove { .. }
        | LessonStep::Turn
        | LessonStep::Reply(_) => ("turn", 0),
    };
    let told = Id::new((&taught.lesson().id, step));
    let last = ui.data_mut(|data| data.get_temp_mut_or_default::<Option<Id>>(Id::new("told")).replace(told));
    last != Some(told)
}

/// Shows the position in the course, the button to read aloud, and the close button.
fn head(ui: &mut Ui, kit: &mut LessonKit, taught: &ActiveLesson, of: String) {
    let (_, place) = ui.allocate_space(vec2(ui.available_width(), HEAD));
    let corner = Rect::from_min_max(pos2(place.right() - HEAD, place.top()), place.max);
    let words = place.with_max_x(place.right() - 2.0 * HEAD);
    let mut line = ui.new_child(UiBuilder::new().max_rect(words).layout(Layout::left_to_right(Align::Center)));
    line.add(Label::new(RichText::new(of).font(theme::body(14.0)).color(SECONDARY_TEXT)).wrap());
    let icon_at = |ui: &mut Ui, kit: &Kit, key: &str, icon, rect| {
        PushButton::new(kit.text(key))
            .icon(icon)
            .icon_only()
            .style(ButtonStyle::Quiet)
            .place(ui, &kit.icons, rect)
            .clicked()
    };
    let sound = if kit.settings.read_aloud { "sound-on" } else { "sound-off" };
    if icon_at(ui, kit, "settings-read-aloud", sound, corner.translate(vec2(-HEAD, 0.0))) {
        let change = ChangeSettings::ReadAloud(!kit.settings.read_aloud);
        kit.settings_changes.write(change);
    }
    let way_out = if taught.puzzle.is_some() { "puzzles-all" } else { "learn-all" };
    if icon_at(ui, kit, way_out, "close", corner) {
        leave(kit);
    }
}

/// Leaves the lesson or the puzzle, and opens the list that it is from.
fn leave(kit: &mut LessonKit) {
    let list =
        kit.lesson.0.as_ref().map(|taught| if taught.puzzle.is_some() { Dialog::Puzzles } else { Dialog::Learn });
    kit.request(LessonRequest::Leave);
    kit.dialogs.open = list;
}

/// Returns the position in the course or in the row of puzzles, and the title.
fn headings(kit: &LessonKit, taught: &ActiveLesson) -> (String, String) {
    let lesson = taught.lesson();
    if let Some(on_table) = &taught.puzzle {
        return (puzzle_position(kit, on_table), puzzle_title(kit, on_table));
    }
    let place = kit.shelf.library.course().locate(&lesson.id).map(|(chapter, number)| {
        let title = kit.text(&format!("chapter-{}", chapter.id));
        format!("{title} · {number}/{}", chapter.lessons.len())
    });
    (place.unwrap_or_default(), kit.text(&lesson.text_key("")))
}

/// Returns the position of a puzzle in its row.
fn puzzle_position(kit: &LessonKit, on_table: &RowPuzzle) -> String {
    let all = kit.shelf.library.puzzles().row(on_table.row, kit.progress.puzzles(), kit.today()).len();
    let number = [("number", (on_table.place + 1).into()), ("all", all.into())];
    match on_table.row {
        PuzzleRow::Daily(_) | PuzzleRow::Beginners(_) => kit.texts.with("puzzle-of", &number),
        PuzzleRow::Motif(motif, _) => {
            let name = kit.text(&format!("motif-{}-name", motif.name()));
            format!("{name} · {}", kit.texts.with("puzzle-of", &number))
        }
        PuzzleRow::Missed => kit.text("puzzles-missed"),
    }
}

/// Returns the title of a puzzle: for children what to look for, for others how hard it is.
fn puzzle_title(kit: &LessonKit, on_table: &RowPuzzle) -> String {
    match on_table.puzzle.beginner_motif().filter(|_| on_table.is_for_beginners()) {
        Some(motif) => kit.text(&format!("easy-{}", motif.name())),
        None => kit.texts.with("puzzle-title", &[("elo", words::puzzle_elo(on_table.puzzle.level).into())]),
    }
}
