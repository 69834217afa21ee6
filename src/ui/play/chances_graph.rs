//! The graph of White's winning chances under the score sheet. Hovering over it shows a move, and a click goes there.

use bevy_egui::egui::{CornerRadius, Mesh, Rect, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2};
use coach::{GameReview, Judgement};

use super::play_kit::PlayKit;
use crate::shown::StepTo;
use crate::ui::theme::{self, BRASS, DANGER, EDGE, LIT, RAISED};
use crate::ui::widgets::ScoreSheet;

/// Height of the graph.
pub(super) const HEIGHT: f32 = 56.0;
/// Radius of the points of mistakes.
const POINT: f32 = 3.0;

pub(super) fn show(ui: &mut Ui, kit: &mut PlayKit, place: Rect) {
    let Some(review) = kit.review.judged().filter(|review| review.plies() > 0) else { return };
    let plot = place.shrink2(vec2(8.0, 4.0));
    let shown = kit.displayed.ply(kit.session.game());
    let response = ui.interact(plot, ui.id().with("chances"), Sense::CLICK);
    let x_of = |plies: usize| plot.left() + plot.width() * plies as f32 / review.plies() as f32;
    let plies_at =
        |x: f32| (((x - plot.left()) / plot.width()).clamp(0.0, 1.0) * review.plies() as f32).round() as usize;
    paint(ui, review, plot, x_of);
    let painter = ui.painter();
    painter.vline(x_of(shown), plot.y_range(), Stroke::new(2.0, BRASS));
    painter.rect_stroke(plot, CornerRadius::same(theme::CHIP), Stroke::new(1.0, EDGE), StrokeKind::Inside);
    let name = said(kit, review, shown);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &name));
    let pointed = response.hover_pos().map(|at| plies_at(at.x));
    let pressed = response.interact_pointer_pos().filter(|_| response.clicked()).map(|at| plies_at(at.x));
    if let Some(plies) = pointed {
        painter.vline(x_of(plies), plot.y_range(), Stroke::new(1.0, EDGE));
        response.on_hover_text_at_pointer(said(kit, review, plies));
    }
    if let Some(plies) = pressed {
        kit.step(StepTo::Ply(plies));
    }
}

/// Paints White's share of the chances as far as it is known, and a point at every mistake.
fn paint(ui: &Ui, review: &GameReview, plot: Rect, x_of: impl Fn(usize) -> f32) {
    let painter = ui.painter();
    painter.rect_filled(plot, CornerRadius::same(theme::CHIP), RAISED);
    let point = |plies: usize| {
        let chances = review.chances(plies)?;
        Some(pos2(x_of(plies), plot.bottom() - plot.height() * chances as f32 / 100.0))
    };
    let mut area = Mesh::default();
    for plies in 0..review.plies() {
        let (Some(from), Some(to)) = (point(plies), point(plies + 1)) else { continue };
        let first = area.vertices.len() as u32;
        for corner in [from, to, pos2(from.x, plot.bottom()), pos2(to.x, plot.bottom())] {
            area.colored_vertex(corner, LIT.gamma_multiply(0.8));
        }
        area.add_triangle(first, first + 1, first + 2);
        area.add_triangle(first + 1, first + 2, first + 3);
    }
    painter.add(area);
    painter.hline(plot.x_range(), plot.center().y, Stroke::new(1.0, EDGE));
    let is_mistake = |ply: &usize| review.judged(*ply).is_some_and(|judged| judged.judgement >= Judgement::Mistake);
    for at in (0..review.plies()).filter(is_mistake).filter_map(|ply| point(ply + 1)) {
        painter.circle(at, POINT, DANGER, Stroke::new(1.0, RAISED));
    }
}

/// Returns the move and White's winning chances after it, as text.
fn said(kit: &PlayKit, review: &GameReview, plies: usize) -> String {
    let sheet = ScoreSheet { game: kit.session.game(), shown: plies, letters: kit.letters(), review: None };
    let written = plies.checked_sub(1).and_then(|ply| sheet.numbered(ply));
    let written = written.unwrap_or_else(|| kit.text("step-beginning"));
    match review.chances(plies) {
        Some(chances) => {
            let percent = format!("{chances:.0}");
            kit.texts.with("review-chances", &[("move", written.into()), ("percent", percent.into())])
        }
        None => written,
    }
}
