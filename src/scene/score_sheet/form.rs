//! The printed form: positions of its lines, words and cells, in millimetres from the upper left corner, y down.

use bevy::math::{Rect, UVec2, Vec2};
use rules_core::Color as Side;

use super::page::{ROWS, SheetPage, WrittenMove};
use super::paper::{Ink, Paper};
use super::pen::Pen;
use crate::appearance::Quality;

/// Size of the sheet.
const SHEET: Vec2 = Vec2::new(90.0, 131.0);
/// Colours: paper, print and the ink of a fountain pen.
const BLANK: [u8; 3] = [252, 241, 214];
const PRINT: [u8; 3] = [112, 84, 58];
const BLUE_BLACK: [u8; 3] = [28, 34, 82];
/// Left and right edge of the print.
const LEFT: f32 = 5.5;
const RIGHT: f32 = 84.5;
/// Baseline of the title, and height of its capitals.
const TITLE: f32 = 12.0;
const TITLE_HEIGHT: f32 = 5.0;
/// Baselines of White's and Black's names.
const NAMES: [f32; 2] = [20.5, 27.0];
/// Height of capitals: of printed words, of names and of moves.
const SMALL: f32 = 1.9;
const NAME_HEIGHT: f32 = 3.4;
const MOVE_HEIGHT: f32 = 3.3;
/// Table of moves: its top, and the heights of its head and of a row.
const TABLE: f32 = 31.0;
const HEAD: f32 = 4.0;
const ROW: f32 = 5.4;
/// Gap between the two columns, and width of the move numbers.
const GUTTER: f32 = 3.0;
const NUMBERS: f32 = 6.5;
/// Baseline of the result.
const RESULT: f32 = 127.5;
/// Half of a line's width: of thin and bold print, and of the pen.
const HAIR: f32 = 0.07;
const BOLD: f32 = 0.22;
const NIB: f32 = 0.24;
/// Seeds of the handwriting for names, result and marks.
const NAME_MOOD: u32 = 9001;
const RESULT_MOOD: u32 = 9101;
const MARK_MOOD: u32 = 9201;
/// Gap between a move and its mark, height of a mark's strokes, and the least part of it where a long move leaves little
/// room.
const MARK_GAP: f32 = 0.7;
const MARK_HEIGHT: f32 = 3.0;
const LEAST_MARK: f32 = 0.6;

/// Words on a form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SheetHeading {
    /// Title at the top.
    pub title: String,
    /// Printed names of the sides, White's first.
    pub sides: [String; 2],
    /// Handwritten names of the players.
    pub players: [String; 2],
    /// Printed word before the result.
    pub result: String,
}

/// A line of one ink.
pub type InkStroke = (Vec<Vec2>, Ink);

/// Form at some number of pixels per millimetre.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SheetForm {
    scale: f32,
}

impl SheetForm {
    /// Returns the form for a quality.
    pub fn of(quality: Quality) -> Self {
        let scale = match quality {
            Quality::High => 11.0,
            Quality::Medium => 8.0,
            Quality::Low => 5.5,
        };
        Self { scale }
    }

    /// Returns blank paper of the form's size.
    pub fn paper(self) -> Paper {
        let size = (SHEET * self.scale).round();
        Paper::new(UVec2::new(size.x as u32, size.y as u32), BLANK)
    }

    fn scaled(self, lines: Vec<Vec<Vec2>>, colour: [u8; 3], cover: f32, half_width: f32) -> Vec<InkStroke> {
        let half_width = half_width * self.scale;
        // A line thinner than a pixel is drawn paler instead.
        let ink = Ink { colour, cover: cover * (2.0 * half_width).min(1.0), half_width: half_width.max(0.5) };
        lines.into_iter().map(|line| (line.into_iter().map(|point| point * self.scale).collect(), ink)).collect()
    }

    fn rule(self, from: Vec2, to: Vec2, half_width: f32) -> Vec<InkStroke> {
        self.scaled(vec![vec![from, to]], PRINT, 0.8, half_width)
    }

    fn word(self, text: &str, at: Vec2, height: f32, half_width: f32) -> Vec<InkStroke> {
        self.scaled(Pen::Printed.lines(text, at, height), PRINT, 0.95, half_width)
    }

    fn written(self, text: &str, mood: u32, at: Vec2, height: f32) -> Vec<InkStroke> {
        self.scaled(Pen::Written(mood).lines(text, at, height), BLUE_BLACK, 0.9, NIB)
    }

    /// Returns everything before the first move: the print and the names.
    pub fn heading(self, heading: &SheetHeading, first_move: usize) -> Vec<InkStroke> {
        let mut strokes = self.title(&heading.title);
        for (index, line) in NAMES.into_iter().enumerate() {
            let word = format!("{}:", heading.sides[index]);
            let from = LEFT + Pen::Printed.width(&word, SMALL) + 2.0;
            strokes.extend(self.word(&word, Vec2::new(LEFT, line), SMALL, 0.12));
            strokes.extend(self.rule(Vec2::new(from, line + 0.7), Vec2::new(RIGHT, line + 0.7), HAIR));
            let at = Vec2::new(from + 2.0, line);
            strokes.extend(self.written(&heading.players[index], NAME_MOOD + index as u32, at, NAME_HEIGHT));
        }
        strokes.extend(self.table(&heading.sides, first_move));
        let from = LEFT + Pen::Printed.width(&heading.result, SMALL) + 2.0;
        strokes.extend(self.word(&heading.result, Vec2::new(LEFT, RESULT), SMALL, 0.12));
        strokes.extend(self.rule(Vec2::new(from, RESULT + 0.7), Vec2::new(from + 26.0, RESULT + 0.7), HAIR));
        strokes
    }

    fn title(self, title: &str) -> Vec<InkStroke> {
        let spaced: String = title.to_uppercase().chars().flat_map(|letter| [letter, ' ']).collect();
        let spaced = spaced.trim_end();
        let left = (SHEET.x - Pen::Printed.width(spaced, TITLE_HEIGHT)) / 2.0;
        let right = SHEET.x - left;
        let mut strokes = self.word(spaced, Vec2::new(left, TITLE), TITLE_HEIGHT, BOLD);
        let middle = TITLE - TITLE_HEIGHT / 2.0;
        for (from, to) in [(LEFT, left - 4.0), (right + 4.0, RIGHT)] {
            strokes.extend(self.rule(Vec2::new(from, middle), Vec2::new(to, middle), BOLD / 2.0));
        }
        strokes
    }

    fn table(self, sides: &[String; 2], first_move: usize) -> Vec<InkStroke> {
        let mut strokes = Vec::new();
        let bottom = TABLE + HEAD + ROWS as f32 * ROW;
        for column in 0..2 {
            let [left, white, black, right] = edges(column);
            for (x, half_width) in [(left, BOLD / 2.0), (white, HAIR), (black, HAIR), (right, BOLD / 2.0)] {
                strokes.extend(self.rule(Vec2::new(x, TABLE), Vec2::new(x, bottom), half_width));
            }
            for row in 0..=ROWS {
                let y = TABLE + HEAD + row as f32 * ROW;
                let half_width = if row == 0 || row == ROWS { BOLD / 2.0 } else { HAIR };
                strokes.extend(self.rule(Vec2::new(left, y), Vec2::new(right, y), half_width));
            }
            strokes.extend(self.rule(Vec2::new(left, TABLE), Vec2::new(right, TABLE), BOLD / 2.0));
            for (x, word) in [(white, &sides[0]), (black, &sides[1])] {
                strokes.extend(self.word(word, Vec2::new(x + 1.2, TABLE + HEAD - 1.2), SMALL, 0.1));
            }
            for row in 0..ROWS {
                let number = (first_move + column * ROWS + row).to_string();
                let x = white - 1.0 - Pen::Printed.width(&number, SMALL);
                strokes.extend(self.word(&number, Vec2::new(x, baseline(row) - 0.3), SMALL, 0.1));
            }
        }
        strokes
    }

    /// Returns the row and the side of the cell at a point of the sheet (from 0 to 1 each way, y down), if it is one of
    /// a move.
    pub fn cell_at(part: Vec2) -> Option<(usize, Side)> {
        let at = part * SHEET;
        let row = ((at.y - TABLE - HEAD) / ROW).floor();
        let row = (0.0..ROWS as f32).contains(&row).then_some(row as usize)?;
        (0..2).find_map(|column| {
            let [_, white, black, right] = edges(column);
            let side = match at.x {
                x if (white..black).contains(&x) => Side::White,
                x if (black..right).contains(&x) => Side::Black,
                _ => return None,
            };
            Some((column * ROWS + row, side))
        })
    }

    /// Returns the rectangle of a move's cell, in fractions of the sheet.
    pub fn place_of(row: usize, side: Side) -> Rect {
        let [_, white, black, right] = edges(row / ROWS);
        let (left, right) = if side == Side::White { (white, black) } else { (black, right) };
        let top = TABLE + HEAD + (row % ROWS) as f32 * ROW;
        Rect { min: Vec2::new(left, top) / SHEET, max: Vec2::new(right, top + ROW) / SHEET }
    }

    /// Returns the strokes of a move in its cell, with its mark.
    pub fn entry(self, entry: &WrittenMove) -> Vec<InkStroke> {
        let (at, _) = cell_of(entry);
        let mut strokes = self.written(&entry.text, entry.ply as u32, at, MOVE_HEIGHT);
        strokes.extend(self.mark(entry));
        strokes
    }

    /// Returns the strokes of a move's mark, behind the move. It is smaller where a long move leaves little room.
    pub fn mark(self, entry: &WrittenMove) -> Vec<InkStroke> {
        let Some(mark) = entry.mark else { return Vec::new() };
        let (at, right) = cell_of(entry);
        let mood = MARK_MOOD + entry.ply as u32;
        let start = at.x + Pen::Written(entry.ply as u32).width(&entry.text, MOVE_HEIGHT) + MARK_GAP;
        let width = Pen::Written(mood).width(mark, MARK_HEIGHT);
        let part = ((right - start) / width).clamp(LEAST_MARK, 1.0);
        let start = start.min(right - part * width);
        self.written(mark, mood, at.with_x(start), part * MARK_HEIGHT)
    }

    /// Returns the strokes of the result.
    pub fn result(self, heading: &SheetHeading, result: &str) -> Vec<InkStroke> {
        let from = LEFT + Pen::Printed.width(&heading.result, SMALL) + 5.0;
        self.written(result, RESULT_MOOD, Vec2::new(from, RESULT), NAME_HEIGHT)
    }

    /// Returns the strokes of all moves and of the result.
    pub fn game(self, heading: &SheetHeading, page: &SheetPage) -> Vec<InkStroke> {
        let mut strokes: Vec<InkStroke> = page.entries.iter().flat_map(|entry| self.entry(entry)).collect();
        strokes.extend(page.result.into_iter().flat_map(|result| self.result(heading, result)));
        strokes
    }
}

/// Returns the beginning of a move's baseline, and the right edge of its cell.
fn cell_of(entry: &WrittenMove) -> (Vec2, f32) {
    let [_, white, black, right] = edges(entry.row / ROWS);
    let (left, right) = if entry.side == Side::White { (white, black) } else { (black, right) };
    (Vec2::new(left + 1.3, baseline(entry.row % ROWS)), right)
}

/// Returns the vertical lines of a column of the table: its left edge, White's and Black's moves, its right edge.
fn edges(column: usize) -> [f32; 4] {
    let width = (RIGHT - LEFT - GUTTER) / 2.0;
    let left = LEFT + column as f32 * (width + GUTTER);
    let cell = (width - NUMBERS) / 2.0;
    [left, left + NUMBERS, left + NUMBERS + cell, left + width]
}

/// Returns the baseline of a row.
fn baseline(row: usize) -> f32 {
    TABLE + HEAD + (row + 1) as f32 * ROW - 1.3
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_is_found_where_it_is() {
        for row in 0..2 * ROWS {
            for side in Side::ALL {
                assert_eq!(SheetForm::cell_at(SheetForm::place_of(row, side).center()), Some((row, side)));
            }
        }
        assert_eq!(SheetForm::cell_at(Vec2::new(0.5, 0.05)), None, "the title");
    }

    fn entry(row: usize, side: Side, text: &str) -> WrittenMove {
        WrittenMove { row, side, text: text.into(), ply: 2 * row, mark: None }
    }

    #[test]
    fn the_longest_moves_stay_in_their_cells() {
        let form = SheetForm { scale: 1.0 };
        for row in 0..2 * ROWS {
            for (side, text) in [(Side::White, "Qh4xe1#"), (Side::Black, "gxh1=♕+"), (Side::White, "O-O-O+")] {
                let [_, white, black, right] = edges(row / ROWS);
                let (from, to) = if side == Side::White { (white, black) } else { (black, right) };
                let top = TABLE + HEAD + (row % ROWS) as f32 * ROW;
                for point in form.entry(&entry(row, side, text)).into_iter().flat_map(|(line, _)| line) {
                    assert!(point.x > from && point.x < to + 1.0, "{text} at {point}, from {from} to {to}");
                    assert!(point.y > top - 0.5 && point.y < top + ROW + 0.9, "{text} at {point}");
                }
            }
        }
    }

    #[test]
    fn a_mark_stands_behind_its_move_within_the_cell() {
        let form = SheetForm { scale: 1.0 };
        for (text, is_clear) in [("e4", true), ("Nf3", true), ("Qxf7+", true), ("gxh1=♕+", false), ("O-O-O+", true)] {
            for mark in ["?!", "?", "??"] {
                let unmarked = entry(3, Side::Black, text);
                let marked = WrittenMove { mark: Some(mark), ..unmarked.clone() };
                let xs = |strokes: &[InkStroke]| -> Vec<f32> {
                    strokes.iter().flat_map(|(line, _)| line.iter().map(|point| point.x)).collect()
                };
                let end = xs(&form.entry(&unmarked)).into_iter().fold(f32::MIN, f32::max);
                let mark_xs = xs(&form.mark(&marked));
                let right = edges(0)[3];
                assert!(mark_xs.iter().all(|x| *x < right + 1.0), "{text}{mark}: {mark_xs:?} beyond {right}");
                let begins = mark_xs.into_iter().fold(f32::MAX, f32::min);
                assert!(!is_clear || begins > end, "{text}{mark} begins at {begins}, before {end}");
            }
        }
    }

    #[test]
    fn the_form_fits_the_paper() {
        let heading = SheetHeading {
            title: "Hetman".into(),
            sides: ["Białe".into(), "Czarne".into()],
            players: ["Agnieszka".into(), "Wojciech".into()],
            result: "Wynik:".into(),
        };
        for (line, _) in (SheetForm { scale: 1.0 }).heading(&heading, 33) {
            assert!(
                line.iter().all(|point| point.cmpgt(Vec2::ONE).all() && point.cmplt(SHEET - 1.0).all()),
                "{line:?}"
            );
        }
    }

    #[test]
    fn paper_keeps_within_the_textures_of_its_quality() {
        assert!(SheetForm::of(Quality::High).paper().size().cmple(UVec2::new(1024, 1448)).all());
        assert!(SheetForm::of(Quality::Low).paper().size().cmple(UVec2::new(512, 724)).all());
    }
}
