//! The legend of the review: the marks beside the moves, and the graph of winning chances.

use bevy_egui::egui::{Label, RichText, Ui};
use coach::Judgement;

use crate::ui::kit::Kit;
use crate::ui::theme::{self, SECONDARY_TEXT};
use crate::ui::widgets::fault_mark;

/// Shows a line with the names of the marks, and a sentence about the graph.
pub(super) fn show(ui: &mut Ui, kit: &Kit) {
    let marks = Judgement::ALL.into_iter().filter_map(|judgement| {
        let (glyph, _) = fault_mark(judgement)?;
        Some(format!("{glyph} {}", kit.text(&format!("review-{}", judgement.name()))))
    });
    for text in [marks.collect::<Vec<_>>().join(" · "), kit.text("review-legend-graph")] {
        ui.add(Label::new(RichText::new(text).font(theme::body(14.0)).color(SECONDARY_TEXT)).wrap());
    }
}
