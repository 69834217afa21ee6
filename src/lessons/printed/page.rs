//! The frame of a page to print, and the diagrams on it.

use coach::Lesson;
use rules_core::{Color as Side, File, Position, Rank, Square};

/// The flat pieces as SVG symbols, made by `cargo xtask art`.
const PIECES: &str = include_str!("../../../assets/ui/symbols.svg");
/// Paper and print: two tasks a row, which no page break cuts.
const STYLE: &str = "body{font:12pt/1.4 serif;max-width:18cm;margin:1cm auto;color:#000;background:#fff}\
    h1{font-size:20pt;margin:0}h2{font-size:13pt;margin:0 0 2mm}p{margin:2mm 0}table{border-collapse:collapse;width:100%}\
    td,th{text-align:left;padding:1mm 3mm 1mm 0;border-bottom:1px solid #bbb}.n{text-align:right}\
    .tasks{display:grid;grid-template-columns:1fr 1fr;gap:8mm;margin-top:6mm}\
    .task,tr{break-inside:avoid}.solutions{break-before:page}\
    .line{border-bottom:1px solid #000;height:9mm}svg.board{width:100%;max-width:8cm;display:block}";
/// Edge of a square in the units of the drawing.
const SQUARE: i32 = 32;
/// Width of the margin with the names of ranks and files.
const MARGIN: i32 = 14;

/// Returns a whole page with this title and this HTML below it.
pub(super) fn page(language: &str, title: &str, body: &str) -> String {
    let title = escape(title);
    format!(
        "<!DOCTYPE html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n<title>{title}</title>\n\
         <style>{STYLE}</style>\n</head>\n<body>\n<svg width=\"0\" height=\"0\" style=\"position:absolute\">{PIECES}</svg>\n\
         <h1>{title}</h1>\n{body}</body>\n</html>\n"
    )
}

/// Returns a text with the characters that HTML reserves written as entities.
pub(super) fn escape(text: &str) -> String {
    let entity = |letter| match letter {
        '&' => "&amp;".to_owned(),
        '<' => "&lt;".to_owned(),
        '>' => "&gt;".to_owned(),
        '"' => "&quot;".to_owned(),
        letter => letter.to_string(),
    };
    text.chars().map(entity).collect()
}

/// Returns the left and the upper edge of a square; White is at the bottom (SET-5).
fn corner(square: Square) -> (i32, i32) {
    let (file, rank) = (square.file().index() as i32, square.rank().index() as i32);
    (MARGIN + file * SQUARE, (7 - rank) * SQUARE)
}

/// Returns a lesson's position as an SVG drawing, with its marked squares ringed.
pub(super) fn diagram(lesson: &Lesson) -> String {
    let edge = MARGIN + 8 * SQUARE;
    let mut svg = format!("<svg class=\"board\" viewBox=\"0 0 {} {}\">", edge + 1, edge + 1);
    svg.extend(Square::ALL.map(|square| square_of(&lesson.position, square)));
    for square in &lesson.marks {
        let (x, y) = corner(*square);
        let (cx, cy, r) = (x + SQUARE / 2, y + SQUARE / 2, SQUARE / 2 - 2);
        svg += &format!("<circle cx=\"{cx}\" cy=\"{cy}\" r=\"{r}\" fill=\"none\" stroke=\"#000\" stroke-width=\"2\"/>");
    }
    let letter = |x: i32, y: i32, name: char| {
        format!("<text x=\"{x}\" y=\"{y}\" font-size=\"11\" text-anchor=\"middle\">{name}</text>")
    };
    svg.extend(
        File::ALL.map(|file| letter(corner(Square::new(file, Rank::First)).0 + SQUARE / 2, edge - 2, file.letter())),
    );
    svg.extend(Rank::ALL.map(|rank| letter(MARGIN / 2, corner(Square::new(File::A, rank)).1 + 20, rank.digit())));
    svg + "</svg>"
}

fn square_of(position: &Position, square: Square) -> String {
    let (x, y) = corner(square);
    let fill = if square.is_light() { "#fff" } else { "#cfcfcf" };
    let ground = format!("<rect x=\"{x}\" y=\"{y}\" width=\"32\" height=\"32\" fill=\"{fill}\" stroke=\"#777\"/>");
    let piece = position.piece_at(square).map(|piece| {
        let letter = piece.kind.letter().to_ascii_uppercase();
        let side = if piece.color == Side::White { 'w' } else { 'b' };
        format!("<use href=\"#{side}{letter}\" x=\"{x}\" y=\"{y}\" width=\"32\" height=\"32\"/>")
    });
    ground + &piece.unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use coach::Goal;

    use super::*;

    #[test]
    fn what_html_reserves_is_written_as_entities() {
        let page = page("en", "<Ania & \"Bo\">", "");
        assert!(page.contains("<h1>&lt;Ania &amp; &quot;Bo&quot;&gt;</h1>"), "{page}");
    }

    #[test]
    fn a_diagram_has_every_square_and_piece_with_white_at_the_bottom() {
        let position = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1".parse().expect("a position");
        let marks = vec![Square::E4];
        let drawn = diagram(&Lesson { marks, ..Lesson::new("a".into(), position, Goal::Mate, 1) });
        assert_eq!(drawn.matches("<rect ").count(), 64);
        assert_eq!(drawn.matches("<circle ").count(), 1);
        for (name, y) in [("bK", 0), ("wP", 6 * SQUARE), ("wK", 7 * SQUARE)] {
            let piece = format!("<use href=\"#{name}\" x=\"{}\" y=\"{y}\"", MARGIN + 4 * SQUARE);
            assert!(drawn.contains(&piece), "{piece}: {drawn}");
            assert!(PIECES.contains(&format!("<symbol id=\"{name}\"")), "{name}");
        }
    }
}
