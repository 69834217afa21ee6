//! The lines that the engine has found: each in two rows, and each of its moves can be pressed.

use bevy_egui::egui::{
    Align2, CornerRadius, Id, Pos2, Rect, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2,
};
use engine::Score;
use rules_core::{Color as Side, Letters, Move, Position};

use super::board_kit::BoardKit;
use super::move_words::{number, written};
use crate::analysis::AnalysedLine;
use crate::analysis_board::BoardRequest;
use crate::input::focus;
use crate::ui::theme::{self, FOCUS, HOVER, SECONDARY_TEXT, TEXT};
use crate::ui::widgets::{move_width, paint_move};

/// Height of a row of moves.
const ROW: f32 = 25.0;
/// Rows of a line.
const ROWS: usize = 2;
/// Width of the score before a line.
const SCORE: f32 = 54.0;
/// Space around a move.
const PADDING: f32 = 4.0;

/// Shows the lines, and empty rows for those that are still to come.
pub(super) fn show(ui: &mut Ui, kit: &mut BoardKit, start: Option<&Position>) {
    let found = kit.engine.report.lines.clone();
    let mut played = None;
    for index in 0..usize::from(kit.engine.lines) {
        let (_, place) = ui.allocate_space(vec2(ui.available_width(), ROWS as f32 * ROW));
        let Some((line, start)) = found.get(index).zip(start) else { continue };
        if let Some(count) = a_line(ui, kit, (index, place), line, start) {
            played = Some(line.moves[..count].to_vec());
        }
    }
    if let Some(moves) = played {
        kit.request(BoardRequest::Play(moves));
    }
}

/// Shows a line with its score; returns the number of its moves up to the one that was pressed.
fn a_line(
    ui: &mut Ui,
    kit: &BoardKit,
    (index, place): (usize, Rect),
    line: &AnalysedLine,
    start: &Position,
) -> Option<usize> {
    let score = score(line.score, start.turn());
    ui.painter().text(place.left_top() + vec2(0.0, 0.5 * ROW), Align2::LEFT_CENTER, score, theme::strong(14.0), TEXT);
    // What is threatened is not the turn of the side to move.
    let can_be_played = !kit.engine.threat;
    let mut pressed = None;
    let moves = place.with_min_x(place.left() + SCORE);
    let mut at = moves.min;
    for (ply, text) in words(kit.move_letters(), start, &line.moves).into_iter().enumerate() {
        let width = move_width(ui.painter(), &text, &theme::serif(15.0)) + 2.0 * PADDING;
        if at.x + width > moves.right() {
            at = pos2(moves.left(), at.y + ROW);
        }
        if at.y + ROW > moves.bottom() + 0.5 {
            break;
        }
        let place = Rect::from_min_size(at, vec2(width, ROW));
        if a_move(ui, kit, Id::new(("engine line", index, ply)), place, (&text, ply == 0), can_be_played) {
            pressed = Some(ply + 1);
        }
        at.x += width;
    }
    pressed
}

/// Shows a move of a line; returns whether it was pressed.
fn a_move(ui: &Ui, kit: &BoardKit, id: Id, place: Rect, (text, is_first): (&str, bool), can_be_played: bool) -> bool {
    let response = ui.interact(place, id, if can_be_played { Sense::click() } else { Sense::hover() });
    if can_be_played {
        let name = kit.texts.with("analysis-play-line", &[("move", text.replace('\u{a0}', " ").into())]);
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &name));
        focus::register(ui, &response);
    }
    let radius = CornerRadius::same(theme::CHIP);
    if can_be_played && response.hovered() {
        ui.painter().rect_filled(place, radius, HOVER);
    }
    if response.has_focus() {
        ui.painter().rect_stroke(place, radius, Stroke::new(2.0, FOCUS), StrokeKind::Inside);
    }
    let at: Pos2 = place.left_center() + vec2(PADDING, 0.0);
    paint_move(ui.painter(), &kit.icons, at, text, &theme::serif(15.0), if is_first { TEXT } else { SECONDARY_TEXT });
    response.clicked()
}

/// Returns a score from White's point of view: `+0.31`, or `#-3` if Black mates in three.
pub(super) fn score(score: Score, turn: Side) -> String {
    let sign = if turn == Side::White { 1 } else { -1 };
    match score {
        Score::Centipawns(points) => format!("{:+.2}", f64::from(points.saturating_mul(sign)) / 100.0),
        Score::Mate(moves) => format!("#{}", moves.saturating_mul(sign)),
    }
}

/// Returns the moves of a line, with numbers where they need them.
fn words(letters: Letters, start: &Position, moves: &[Move]) -> Vec<String> {
    let mut position = start.clone();
    let mut words = Vec::new();
    for (index, mv) in moves.iter().enumerate() {
        let needs_number = index == 0 || position.turn() == Side::White;
        let number = if needs_number { number(&position) + "\u{a0}" } else { String::new() };
        words.push(number + &written(letters, &position, Some(*mv)));
        let Ok(next) = position.play(*mv) else { break };
        position = next;
    }
    words
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
        assert_eq!(words(Letters::English, &start, &[first, second]), ["1.\u{a0}e4", "e5"]);
        assert_eq!(words(Letters::English, &after, &[second]), ["1…\u{a0}e5"]);
    }
}
