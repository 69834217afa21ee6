//! The button to the puzzles with a motif, at the end of the motif's chapter.

use bevy_egui::egui::Ui;
use coach::{Motif, MotifProgress, PuzzleRecord};

use super::kit::Kit;
use super::widgets::{ButtonStyle, PushButton};
use crate::lessons::LessonRequest;
use crate::library::Library;

/// Height of the button.
const HEIGHT: f32 = 56.0;

/// Shows the button with the learner's progress, if there are puzzles; returns the request for the next one if the button
/// was pressed. `today` is counted from 1970-01-01.
pub(super) fn offer(
    ui: &mut Ui,
    kit: &Kit,
    library: &Library,
    (record, today): (&PuzzleRecord, u32),
    motif: Motif,
) -> Option<LessonRequest> {
    let MotifProgress { solved, all, next: (row, place) } = library.puzzles().motif_progress(motif, record, today)?;
    let progress = kit.texts.with("easy-solved", &[("solved", solved.into()), ("all", all.into())]);
    let text = kit.text("learn-puzzles");
    let push = PushButton::new(text.clone()).second(progress.clone()).icon("next").left().style(ButtonStyle::Outlined);
    let push = push.accessible_name(format!("{text}, {progress}"));
    push.wide(ui, &kit.icons, HEIGHT).clicked().then_some(LessonRequest::Puzzle { row, place })
}
