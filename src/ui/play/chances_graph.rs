//! The graph of White's winning chances under the score sheet, a slider through the game: a press or a drag goes to a move,
//! and so do the arrow keys while it has the focus. Hovering over it shows a move.

use bevy_egui::egui::accesskit::{Action, ActionData};
use bevy_egui::egui::{CornerRadius, Mesh, Rect, Response, Sense, Stroke, StrokeKind, Ui, WidgetInfo, pos2, vec2};
use coach::{GameReview, Judgement};

use super::play_kit::PlayKit;
use crate::input::focus;
use crate::shown::StepTo;
use crate::ui::theme::{self, BRASS, DANGER, EDGE, FOCUS, LIT, RAISED};
use crate::ui::widgets::ScoreSheet;

/// Height of the graph.
pub(super) const HEIGHT: f32 = 56.0;
/// Radius of the points of mistakes.
const POINT: f32 = 3.0;

pub(super) fn show(ui: &mut Ui, kit: &mut PlayKit, place: Rect) {
    let Some(review) = kit.review.judged().filter(|review| review.plies() > 0) else { return };
    let plot = place.shrink2(vec2(8.0, 4.0));
    let (shown, plies) = (kit.displayed.ply(kit.session.game()), review.plies());
    let response = ui.interact(plot, ui.id().with("chances"), Sense::click_and_drag());
    let x_of = |ply: usize| plot.left() + plot.width() * ply as f32 / plies as f32;
    let plies_at = |x: f32| (((x - plot.left()) / plot.width()).clamp(0.0, 1.0) * plies as f32).round() as usize;
    paint(ui, review, plot, x_of);
    let painter = ui.painter();
    painter.vline(x_of(shown), plot.y_range(), Stroke::new(2.0, BRASS));
    let edge = if response.has_focus() { Stroke::new(2.0, FOCUS) } else { Stroke::new(1.0, EDGE) };
    painter.rect_stroke(plot, CornerRadius::same(theme::CHIP), edge, StrokeKind::Inside);
    tell(ui, &response, kit, review, shown);
    let pointed = response.hover_pos().map(|at| plies_at(at.x));
    let is_pressed = response.clicked() || response.dragged();
    let pressed = response.interact_pointer_pos().filter(|_| is_pressed).map(|at| plies_at(at.x));
    let wanted = pressed.or_else(|| stepped(ui, &response, shown, plies)).filter(|wanted| *wanted != shown);
    if let Some(ply) = pointed {
        painter.vline(x_of(ply), plot.y_range(), Stroke::new(1.0, EDGE));
        response.on_hover_text_at_pointer(said(kit, review, ply));
    }
    if let Some(ply) = wanted {
        kit.step(StepTo::Ply(ply));
    }
}

/// Returns the ply to which keys or a screen reader move the slider.
fn stepped(ui: &Ui, response: &Response, shown: usize, plies: usize) -> Option<usize> {
    let steps = focus::slider_steps(ui, response);
    let set = ui.input(|input| {
        input.accesskit_action_requests(response.id, Action::SetValue).find_map(|request| match request.data {
            Some(ActionData::NumericValue(value)) => Some(value.round().max(0.0) as usize),
            _ => None,
        })
    });
    let stepped = (steps != 0).then(|| shown.saturating_add_signed(steps));
    set.or(stepped).map(|ply| ply.min(plies))
}

/// Makes the graph a slider for gamepads and screen readers.
fn tell(ui: &Ui, response: &Response, kit: &PlayKit, review: &GameReview, shown: usize) {
    focus::register_slider(ui, response);
    response.widget_info(|| WidgetInfo::slider(true, shown as f64, kit.text("review-graph")));
    let value = said(kit, review, shown);
    ui.ctx().accesskit_node_builder(response.id, |node| {
        node.set_min_numeric_value(0.0);
        node.set_max_numeric_value(review.plies() as f64);
        node.set_numeric_value_step(1.0);
        node.set_value(value);
        for action in [Action::SetValue, Action::Increment, Action::Decrement] {
            node.add_action(action);
        }
    });
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
