//! The engine's lines and the evaluation bar, off at first. Their place is kept while the engine starts, so that nothing
//! below them moves.

use bevy_egui::egui::{
    Align2, Color32, CornerRadius, Rect, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, vec2,
};
use engine::{Score, Wdl};
use rules_core::{Color as Side, Position};

use super::board_kit::BoardKit;
use super::lines;
use crate::analysis::MAX_LINES;
use crate::analysis_board::{BoardRequest, white_chances};
use crate::ui::theme::{self, EDGE, GAP, LIT, ON_LIT, SECONDARY_TEXT, TEXT};
use crate::ui::widgets::{Choice, PushButton, segmented, small_text};

/// Height of the evaluation bar.
const BAR: f32 = 24.0;
/// Black's part of the bar.
const BLACK: Color32 = Color32::from_rgb(0x12, 0x0d, 0x0a);

/// Shows the choice of lines, and what the engine has found.
pub(super) fn show(ui: &mut Ui, kit: &mut BoardKit) {
    let asked = kit.text("analysis-engine");
    small_text(ui, asked.clone(), SECONDARY_TEXT);
    choices(ui, kit, &asked);
    if kit.engine.lines == 0 {
        if kit.tree.has_evaluations() {
            evaluation_bar(ui, kit, stored_evaluation(kit));
        }
        return;
    }
    let position = kit.engine.position.clone();
    let best = kit.engine.report.lines.first().zip(position.as_ref());
    let evaluation = best.map(|(best, position)| Evaluation {
        score: lines::score(best.score, position.turn()),
        percent: white_chances(best, position),
    });
    let nothing = position.is_none().then(|| kit.text("analysis-nothing-to-find"));
    evaluation_bar(ui, kit, evaluation);
    let top = ui.cursor().top();
    lines::show(ui, kit, position.as_ref());
    if let Some(nothing) = nothing {
        let at = Rect::from_x_y_ranges(ui.max_rect().x_range(), top..=ui.cursor().top()).left_top();
        ui.painter().text(at, Align2::LEFT_TOP, nothing, theme::body(15.0), SECONDARY_TEXT);
    }
}

/// Shows the number of lines, and beside it the button for what is threatened.
fn choices(ui: &mut Ui, kit: &mut BoardKit, asked: &str) {
    let off = kit.text("analysis-engine-off");
    let choices: Vec<Choice<u8>> = (0..=MAX_LINES)
        .map(|lines| Choice::new(lines, if lines == 0 { off.clone() } else { lines.to_string() }))
        .collect();
    let threat = PushButton::new(kit.text("analysis-threat")).icon("warn").icon_only();
    let threat = threat.selected(kit.engine.threat).enabled(kit.engine.lines > 0);
    let (lines, is_pressed) = ui
        .horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = GAP;
            let width = ui.available_width() - theme::TOUCH_SIZE - GAP;
            let lines = ui.allocate_ui(vec2(width, theme::TOUCH_SIZE), |ui| {
                ui.set_width(width);
                segmented(ui, &kit.icons, Some(asked), kit.engine.lines, &choices)
            });
            (lines.inner, threat.wide(ui, &kit.icons, theme::TOUCH_SIZE).clicked())
        })
        .inner;
    if let Some(lines) = lines {
        kit.request(BoardRequest::Lines(lines));
    }
    if is_pressed {
        kit.request(BoardRequest::ToggleThreat);
    }
}

/// An evaluation as the bar shows it.
struct Evaluation {
    /// The score from White's point of view.
    score: String,
    /// White's winning chances in percent.
    percent: f64,
}

/// Returns the evaluation that a review or another program has left in the tree for the position on the board.
fn stored_evaluation(kit: &BoardKit) -> Option<Evaluation> {
    let analysis = kit.board.open.as_ref()?;
    let score = coach::read_eval(analysis.record.moves.command(analysis.cursor, "eval")?)?;
    Some(Evaluation { percent: chances(score, &analysis.position()), score: lines::score(score, Side::White) })
}

/// Returns White's chances at White's score.
fn chances(score: Score, position: &Position) -> f64 {
    let is_white = position.turn() == Side::White;
    let of_mover = match score {
        score if is_white => score,
        Score::Centipawns(value) => Score::Centipawns(value.saturating_neg()),
        Score::Mate(moves) => Score::Mate(moves.saturating_neg()),
    };
    let percent = Wdl::of(of_mover, position).expected_percent();
    if is_white { percent } else { 100.0 - percent }
}

/// Shows White's winning chances as a bar: White's part is at the left. Without an evaluation it is empty.
fn evaluation_bar(ui: &mut Ui, kit: &BoardKit, evaluation: Option<Evaluation>) {
    let (place, response) = ui.allocate_exact_size(vec2(ui.available_width(), BAR), Sense::hover());
    let radius = CornerRadius::same(theme::CHIP);
    ui.painter().rect_filled(place, radius, BLACK);
    let Some(Evaluation { score, percent }) = evaluation else {
        ui.painter().rect_stroke(place, radius, Stroke::new(1.0, EDGE), StrokeKind::Inside);
        return;
    };
    let words = kit
        .texts
        .with("analysis-chances", &[("score", score.clone().into()), ("percent", format!("{percent:.0}").into())]);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::ProgressIndicator, true, &words));
    let white = percent as f32 / 100.0;
    let middle = place.left() + white.clamp(0.02, 0.98) * place.width();
    ui.painter().rect_filled(place.with_max_x(middle), radius, LIT);
    ui.painter().rect_stroke(place, radius, Stroke::new(1.0, EDGE), StrokeKind::Inside);
    // The score stands in the larger part.
    let (at, align, colour) = if white >= 0.5 {
        (place.left_center() + vec2(8.0, 0.0), Align2::LEFT_CENTER, ON_LIT)
    } else {
        (place.right_center() - vec2(8.0, 0.0), Align2::RIGHT_CENTER, TEXT)
    };
    ui.painter().text(at, align, score, theme::strong(14.0), colour);
    response.on_hover_text(words);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stored_scores_are_whites_whoever_is_to_move() {
        let white = Position::default();
        let black: Position = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1".parse().expect("a position");
        for position in [&white, &black] {
            assert!(chances(Score::Centipawns(300), position) > 80.0);
            assert!(chances(Score::Mate(-2), position) < 1.0);
        }
    }
}
