//! The engine's lines and the evaluation bar, off at first.

use bevy_egui::egui::{
    Align2, Color32, CornerRadius, Rect, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, vec2,
};
use engine::Score;
use rules_core::{Color as Side, Letters, Position};

use super::board_kit::{BoardKit, number, written};
use crate::analysis::{AnalysedLine, MAX_LINES};
use crate::analysis_board::{BoardRequest, white_chances};
use crate::ui::theme::{self, EDGE, LIT, ON_LIT, SECONDARY_TEXT, TEXT};
use crate::ui::widgets::{ButtonStyle, Choice, PushButton, paint_move, segmented, small_text};

/// Height of the evaluation bar.
const BAR: f32 = 24.0;
/// Height of a line.
const LINE_HEIGHT: f32 = 34.0;
/// Width of the score before a line.
const SCORE: f32 = 56.0;
/// Most moves that are shown of a line.
const MOST_MOVES: usize = 8;
/// Black's part of the bar.
const BLACK: Color32 = Color32::from_rgb(0x12, 0x0d, 0x0a);

/// Shows the choice of lines, and what the engine has found.
pub(super) fn show(ui: &mut Ui, kit: &mut BoardKit) {
    let asked = kit.text("analysis-engine");
    small_text(ui, asked.clone(), SECONDARY_TEXT);
    let off = kit.text("analysis-engine-off");
    let choices: Vec<Choice<u8>> = (0..=MAX_LINES)
        .map(|lines| Choice::new(lines, if lines == 0 { off.clone() } else { lines.to_string() }))
        .collect();
    if let Some(lines) = segmented(ui, &kit.icons, Some(&asked), kit.engine.lines, &choices) {
        kit.request(BoardRequest::Lines(lines));
    }
    if kit.engine.lines == 0 {
        return;
    }
    let threat = PushButton::new(kit.text("analysis-threat")).style(ButtonStyle::Outlined).selected(kit.engine.threat);
    if threat.wide(ui, &kit.icons, theme::TOUCH_SIZE).clicked() {
        kit.request(BoardRequest::ToggleThreat);
    }
    let Some(position) = kit.engine.position.clone() else {
        small_text(ui, kit.text("analysis-nothing-to-find"), SECONDARY_TEXT);
        return;
    };
    let lines = kit.engine.report.lines.clone();
    if let Some(best) = lines.first() {
        evaluation_bar(ui, kit, best, &position);
    }
    let letters = kit.move_letters();
    for (index, line) in lines.iter().enumerate() {
        let text = words(letters, &position, line);
        if a_line(ui, kit, index, line, position.turn(), &text) && !kit.engine.threat {
            kit.request(BoardRequest::Play(line.moves.iter().copied().take(1).collect()));
        }
    }
}

/// Shows White's winning chances as a bar: White's part is at the left.
fn evaluation_bar(ui: &mut Ui, kit: &BoardKit, best: &AnalysedLine, position: &Position) {
    let (place, response) = ui.allocate_exact_size(vec2(ui.available_width(), BAR), Sense::hover());
    let percent = white_chances(best, position);
    let white = percent as f32 / 100.0;
    let score = score(best.score, position.turn());
    let words = kit
        .texts
        .with("analysis-chances", &[("score", score.clone().into()), ("percent", format!("{percent:.0}").into())]);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::ProgressIndicator, true, &words));
    let radius = CornerRadius::same(theme::CHIP);
    ui.painter().rect_filled(place, radius, BLACK);
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

/// Shows a line with its score; returns whether it was pressed.
fn a_line(ui: &mut Ui, kit: &BoardKit, index: usize, line: &AnalysedLine, turn: Side, text: &str) -> bool {
    let (_, place) = ui.allocate_space(vec2(ui.available_width(), LINE_HEIGHT));
    let score = score(line.score, turn);
    let button = PushButton::new("").accessible_name(format!("{score} {text}")).style(ButtonStyle::Quiet);
    let response = ui.push_id(("engine line", index), |ui| button.place(ui, &kit.icons, place)).inner;
    let painter = ui.painter().with_clip_rect(place.intersect(ui.clip_rect()));
    painter.text(place.left_center(), Align2::LEFT_CENTER, score, theme::strong(14.0), TEXT);
    let at = Rect::from_min_max(place.min + vec2(SCORE, 0.0), place.max).left_center();
    paint_move(&painter, &kit.icons, at, text, &theme::serif(15.0), SECONDARY_TEXT);
    response.clicked()
}

/// Returns a score from White's point of view: `+0.31`, or `#-3` if Black mates in three.
fn score(score: Score, turn: Side) -> String {
    let sign = if turn == Side::White { 1 } else { -1 };
    match score {
        Score::Centipawns(points) => format!("{:+.2}", f64::from(sign * points) / 100.0),
        Score::Mate(moves) => format!("#{}", sign * moves),
    }
}

/// Returns the moves of a line, with numbers.
fn words(letters: Letters, start: &Position, line: &AnalysedLine) -> String {
    let mut position = start.clone();
    let mut words = Vec::new();
    for (index, mv) in line.moves.iter().take(MOST_MOVES).enumerate() {
        if index == 0 || position.turn() == Side::White {
            words.push(number(&position));
        }
        words.push(written(letters, &position, Some(*mv)));
        let Ok(next) = position.play(*mv) else { break };
        position = next;
    }
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules_core::parse_uci;

    #[test]
    fn scores_are_told_from_whites_point_of_view() {
        assert_eq!(score(Score::Centipawns(31), Side::White), "+0.31");
        assert_eq!(score(Score::Centipawns(31), Side::Black), "-0.31");
        assert_eq!(score(Score::Mate(3), Side::Black), "#-3");
    }

    #[test]
    fn a_line_has_numbers() {
        let start = Position::default();
        let first = parse_uci(&start, "e2e4").expect("a move");
        let after = start.play_unchecked(first);
        let second = parse_uci(&after, "e7e5").expect("a move");
        let line = AnalysedLine { depth: 1, score: Score::Centipawns(0), wdl: None, moves: vec![first, second] };
        assert_eq!(words(Letters::English, &start, &line), "1. e4 e5");
        let line = AnalysedLine { moves: vec![second], ..line };
        assert_eq!(words(Letters::English, &after, &line), "1… e5");
    }
}
