//! The moves in two columns as on a score sheet, and on a phone the last few in a strip.

use bevy_egui::egui::{
    Align2, Color32, CornerRadius, Rect, ScrollArea, Sense, Stroke, Ui, WidgetInfo, WidgetType, pos2, vec2,
};
use coach::{GameReview, Judgement};
use rules_core::{Game, Letters};

use super::notation::{move_width, paint_move};
use crate::i18n::Texts;
use crate::ui::icons::Icons;
use crate::ui::theme::{self, BRASS, DANGER, HOVER, LINE, LIT, ON_LIT, SECONDARY_TEXT, TEXT};
use crate::ui::words;

const ROW: f32 = 30.0;
const NUMBER: f32 = 36.0;

/// A game as rows of a score sheet, one row per full move.
pub(crate) struct ScoreSheet<'a> {
    pub game: &'a Game,
    /// Number of plies that the board shows.
    pub shown: usize,
    pub letters: Letters,
    /// The review, whose marks stand beside the moves, and the texts with the marks' names.
    pub review: Option<(&'a GameReview, &'a Texts)>,
}

impl ScoreSheet<'_> {
    /// Returns 1 if Black made the first move of the sheet, else 0.
    fn shift(&self) -> usize {
        usize::from(self.game.start().turn() == rules_core::Color::Black)
    }

    /// Returns the number of the last move.
    pub fn moves(&self) -> usize {
        self.number(self.rows()) - 1
    }

    fn rows(&self) -> usize {
        (self.game.plies().len() + self.shift()).div_ceil(2)
    }

    /// Number of rows, including one for the result.
    fn all_rows(&self) -> usize {
        self.rows() + usize::from(self.result().is_some())
    }

    /// Returns the result, or `None` during the game.
    fn result(&self) -> Option<&'static str> {
        words::score(self.game.result())
    }

    fn number(&self, row: usize) -> usize {
        self.game.start().fullmove_number() as usize + row
    }

    /// Returns a ply with its number: "12. Nf3", or "12… Nf6" for Black.
    pub fn numbered(&self, ply: usize) -> Option<String> {
        let written = self.game.plies().get(ply)?.notation(self.letters);
        let place = ply + self.shift();
        let after = if place.is_multiple_of(2) { "." } else { "…" };
        Some(format!("{}{after} {written}", self.number(place / 2)))
    }

    /// Returns the ply in a cell of a row, with its notation.
    fn cell(&self, row: usize, column: usize) -> Option<(usize, String)> {
        let ply = (2 * row + column).checked_sub(self.shift())?;
        Some((ply, self.written(ply)?))
    }

    /// Returns a move as both players write it: in algebraic notation, with the sign of a draw offer (FIDE 8.1.5).
    fn written(&self, ply: usize) -> Option<String> {
        let notation = self.game.plies().get(ply)?.notation(self.letters);
        Some(if self.game.is_draw_offered_with(ply) { format!("{notation} (=)") } else { notation })
    }

    /// Returns the glyph of a fault that the review has found, with its colour.
    fn mark(&self, ply: usize) -> Option<(&'static str, Color32)> {
        fault_mark(self.review?.0.judged(ply)?.judgement)
    }

    /// Returns the name of a fault that the review has found.
    fn fault_name(&self, ply: usize) -> Option<String> {
        let (review, texts) = self.review?;
        let judgement = review.judged(ply)?.judgement;
        judgement.is_fault().then(|| texts.get(&format!("review-{}", judgement.name())))
    }

    /// Shows the rows that fit, scrolled to the ply that the board shows. If a move was pressed, returns the number of
    /// plies up to and with it.
    pub fn show(&self, ui: &mut Ui, icons: &Icons) -> Option<usize> {
        ui.spacing_mut().item_spacing.y = 0.0;
        // The sheet follows the board, wherever it was scrolled to before.
        let seen_id = ui.id().with("seen");
        let now = (self.all_rows(), self.game.plies().len(), self.shown);
        let seen = ui.data_mut(|data| std::mem::replace(data.get_temp_mut_or_default(seen_id), now));
        let follows_end = self.shown == self.game.plies().len();
        let mut scroll = ScrollArea::vertical().auto_shrink(false).stick_to_bottom(follows_end).animated(false);
        if seen != now {
            // The offset must not exceed the end, because no row would be shown in this frame.
            let end = (self.all_rows() as f32 * ROW - ui.available_height()).max(0.0);
            let row = (self.shown.saturating_sub(1) + self.shift()) / 2;
            let middle = (row as f32 + 0.5) * ROW - 0.5 * ui.available_height();
            scroll = scroll.vertical_scroll_offset(if follows_end { end } else { middle.clamp(0.0, end) });
        }
        let row = |ui: &mut Ui, row| match self.result() {
            Some(result) if row == self.rows() => {
                show_result(ui, result);
                None
            }
            _ => self.row(ui, icons, row),
        };
        let rows = scroll.show_rows(ui, ROW, self.all_rows(), |ui, range| range.filter_map(|at| row(ui, at)).last());
        rows.inner
    }

    fn row(&self, ui: &mut Ui, icons: &Icons, row: usize) -> Option<usize> {
        let (_, place) = ui.allocate_space(vec2(ui.available_width(), ROW));
        let font = theme::serif(17.0);
        ui.painter().text(
            place.left_center() + vec2(NUMBER - 8.0, 0.0),
            Align2::RIGHT_CENTER,
            format!("{}.", self.number(row)),
            theme::body(13.0),
            SECONDARY_TEXT,
        );
        let half = (place.width() - NUMBER - 6.0) / 2.0;
        let mut pressed = None;
        for column in 0..2 {
            let left = place.left() + NUMBER + column as f32 * half;
            let cell = Rect::from_min_size(pos2(left, place.top()), vec2(half, ROW));
            match self.cell(row, column) {
                Some((ply, text)) => {
                    let (was_pressed, colour) = self.press(ui, cell.shrink2(vec2(0.0, 2.0)), ply);
                    pressed = was_pressed.or(pressed);
                    paint_move(ui.painter(), icons, cell.left_center() + vec2(8.0, 0.0), &text, &font, colour);
                    if let Some((glyph, mark)) = self.mark(ply) {
                        let at = cell.right_center() - vec2(6.0, 0.0);
                        let mark = if ply + 1 == self.shown { colour } else { mark };
                        ui.painter().text(at, Align2::RIGHT_CENTER, glyph, theme::strong(13.0), mark);
                    }
                }
                None if column == 0 => {
                    let at = cell.left_center() + vec2(8.0, 0.0);
                    ui.painter().text(at, Align2::LEFT_CENTER, "…", font.clone(), SECONDARY_TEXT);
                }
                None => {}
            }
        }
        ui.painter().hline(place.x_range(), place.bottom(), Stroke::new(1.0, LINE.gamma_multiply(0.5)));
        pressed
    }

    /// Highlights the cell of the current ply and handles presses of the cell; returns the pressed ply count and the
    /// text colour. Cells aren't in the Tab order, because keys step through the game anyway.
    fn press(&self, ui: &Ui, cell: Rect, ply: usize) -> (Option<usize>, Color32) {
        let shown = ply + 1 == self.shown;
        let response = ui.interact(cell, ui.id().with(("ply", ply)), Sense::CLICK);
        let written = self.numbered(ply).unwrap_or_default();
        let fault = self.fault_name(ply);
        let name = fault.as_ref().map_or_else(|| written.clone(), |fault| format!("{written}, {fault}"));
        response.widget_info(|| WidgetInfo::selected(WidgetType::Button, true, shown, name.clone()));
        if shown {
            ui.painter().rect_filled(cell, CornerRadius::same(theme::CHIP), LIT);
        } else if response.hovered() {
            ui.painter().rect_filled(cell, CornerRadius::same(theme::CHIP), HOVER);
        }
        let is_pressed = response.clicked();
        if let Some(fault) = fault {
            response.on_hover_text(fault);
        }
        (is_pressed.then_some(ply + 1), if shown { ON_LIT } else { TEXT })
    }
}

/// Returns the glyph of a fault, with its colour.
pub(crate) fn fault_mark(judgement: Judgement) -> Option<(&'static str, Color32)> {
    let colour = if judgement >= Judgement::Mistake { DANGER } else { SECONDARY_TEXT };
    // The glyph of an only move is in no typeface.
    Some((judgement.nag()?.glyph()?, colour)).filter(|_| judgement.is_fault())
}

/// Shows the row with the result.
fn show_result(ui: &mut Ui, result: &str) {
    let (_, place) = ui.allocate_space(vec2(ui.available_width(), ROW));
    ui.painter().text(place.center(), Align2::CENTER_CENTER, result, theme::serif(17.0), BRASS);
}

/// Shows the last moves up to the one after the current ply, from right to left, as many as fit. If one was pressed,
/// returns the number of plies up to and with it.
pub(crate) fn move_strip(ui: &Ui, icons: &Icons, sheet: &ScoreSheet, place: Rect) -> Option<usize> {
    let painter = ui.painter();
    let font = theme::serif(17.0);
    let mut right = place.right() - 8.0;
    let mut pressed = None;
    if let Some(result) = sheet.result().filter(|_| sheet.shown == sheet.game.plies().len()) {
        let at = pos2(right, place.center().y);
        right = painter.text(at, Align2::RIGHT_CENTER, result, font.clone(), BRASS).left() - 8.0;
    }
    for index in (0..sheet.game.plies().len().min(sheet.shown + 1)).rev() {
        let (row, column) = ((index + sheet.shift()) / 2, (index + sheet.shift()) % 2);
        let Some((ply, written)) = sheet.cell(row, column) else { break };
        let text = written + sheet.mark(ply).map_or("", |(glyph, _)| glyph);
        let number = (column == 0).then(|| format!("{}.", sheet.number(row)));
        let number_width = number.as_ref().map_or(0.0, |number| move_width(painter, number, &theme::body(13.0)) + 4.0);
        let width = move_width(painter, &text, &font) + 16.0;
        let left = right - width;
        if left - number_width < place.left() + 4.0 {
            break;
        }
        let cell = Rect::from_min_max(pos2(left, place.top() + 7.0), pos2(right, place.bottom() - 7.0));
        let (was_pressed, colour) = sheet.press(ui, cell, ply);
        pressed = was_pressed.or(pressed);
        paint_move(painter, icons, cell.left_center() + vec2(8.0, 0.0), &text, &font, colour);
        if let Some(number) = number {
            painter.text(
                cell.left_center() - vec2(2.0, 0.0),
                Align2::RIGHT_CENTER,
                number,
                theme::body(13.0),
                SECONDARY_TEXT,
            );
        }
        right = left - number_width;
    }
    pressed
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::fonts;
    use bevy_egui::egui::{Context, Pos2, RawInput, Shape};
    use rules_core::{Action, Color, Position, parse_san};

    /// Returns a game of `plies` plies, or fewer if it ends earlier.
    fn long_game(plies: usize, step: usize) -> Game {
        let mut game = Game::new();
        while game.plies().len() < plies && game.ending().is_none() {
            let moves = game.moves();
            let mv = moves[game.plies().len() * step % moves.len()];
            game.act(Action::Move(mv)).expect("legal");
        }
        game
    }

    /// Returns the texts that a frame shows in full.
    fn seen(ctx: &Context, game: &Game) -> Vec<String> {
        let panel = Rect::from_min_size(Pos2::ZERO, vec2(300.0, 400.0));
        let input = RawInput { screen_rect: Some(panel), ..RawInput::default() };
        let sheet = ScoreSheet { game, shown: game.plies().len(), letters: Letters::English, review: None };
        let output = ctx.run_ui(input, |ui| {
            sheet.show(ui, &Icons::default());
        });
        let whole = output.shapes.iter().filter_map(|drawn| match &drawn.shape {
            Shape::Text(text) if panel.contains_rect(text.visual_bounding_rect()) => {
                Some(text.galley.text().to_owned())
            }
            _ => None,
        });
        let whole = whole.collect();
        output.drop_without_applying_deltas();
        whole
    }

    #[test]
    fn rec_1_every_frame_shows_the_last_moves_of_a_long_game() {
        const PLIES: usize = 240;
        let whole = (1..).map(|step| long_game(PLIES, step)).find(|game| game.plies().len() == PLIES);
        let whole = whole.expect("a game of that length");
        let ctx = Context::default();
        ctx.set_fonts(fonts::definitions());
        let mut game = Game::new();
        for ply in whole.plies() {
            game.act(Action::Move(ply.mv)).expect("legal");
            let seen = seen(&ctx, &game);
            let (last, rows) = (game.plies().len().div_ceil(2), seen.iter().filter(|word| word.ends_with('.')).count());
            assert!(seen.contains(&format!("{last}.")), "move {last} is not seen: {seen:?}");
            assert!(rows >= last.min(12), "only {rows} rows are seen at move {last}");
        }
    }

    #[test]
    fn rec_1_the_result_stands_at_the_end_of_the_sheet() {
        let ctx = Context::default();
        ctx.set_fonts(fonts::definitions());
        let mut game = long_game(60, 1);
        assert!(!seen(&ctx, &game).contains(&"0–1".to_owned()), "the game isn't over yet");
        game.act(Action::Resign(Color::White)).expect("a game that goes on");
        assert!(seen(&ctx, &game).contains(&"0–1".to_owned()), "{:?}", seen(&ctx, &game));
    }

    #[test]
    fn rec_1_a_game_that_black_begins_has_an_empty_first_cell() {
        let start: Position = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 7".parse().expect("a position");
        let mut game = Game::from_position(start);
        for text in ["Nf6", "e5"] {
            let mv = parse_san(game.position(), text).expect("a move");
            game.act(Action::Move(mv)).expect("legal");
        }
        let sheet = ScoreSheet { game: &game, shown: 2, letters: Letters::Polish, review: None };
        assert_eq!(sheet.rows(), 2);
        assert_eq!(sheet.number(0), 7);
        assert_eq!(sheet.cell(0, 0), None);
        assert_eq!(sheet.cell(0, 1), Some((0, "Sf6".to_owned())));
        assert_eq!(sheet.cell(1, 0), Some((1, "e5".to_owned())));
        assert_eq!(sheet.numbered(0).as_deref(), Some("7… Sf6"));
        assert_eq!(sheet.numbered(1).as_deref(), Some("8. e5"));
        assert_eq!((sheet.numbered(2), sheet.moves()), (None, 8));
    }
}
