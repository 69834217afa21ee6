//! Writing a game as PGN.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::time::Duration;

use crate::color::Color;
use crate::ending::{Ending, GameResult};
use crate::game::Game;
use crate::pgn::tags::Tags;
use crate::position::Position;

/// PGN asks for lines of less than 80 characters.
const LINE_WIDTH: usize = 79;

/// Writes a game with its tags and the clock times it knows. `Result` and, where the game didn't start from the usual
/// position, `SetUp` and `FEN` are added.
///
/// ```
/// use rules_core::{Action, Game, Tags, parse_san, pgn};
///
/// let mut game = Game::new();
/// game.act(Action::Move(parse_san(game.position(), "e4")?))?;
/// let text = pgn::write(&game, &Tags::new(), game.result());
/// assert!(text.ends_with("\n\n1. e4 *\n"));
/// assert_eq!(pgn::read(&text)?.game.plies(), game.plies());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write(game: &Game, tags: &Tags, result: GameResult) -> String {
    let mut text = String::new();
    for (index, (name, value)) in tags.iter().enumerate() {
        if !matches!(name, "Result" | "SetUp" | "FEN") {
            push_tag(&mut text, name, value);
        }
        // The last of the required seven.
        if index == 5 {
            push_tag(&mut text, "Result", result.score());
        }
    }
    if *game.start() != Position::default() {
        push_tag(&mut text, "SetUp", "1");
        push_tag(&mut text, "FEN", &game.start().to_fen());
    }
    if let (Some(Ending::TimeForfeit { .. } | Ending::FlagWithoutMatingMaterial { .. }), None) =
        (game.ending(), tags.get("Termination"))
    {
        push_tag(&mut text, "Termination", "time forfeit");
    }
    text.push('\n');
    push_moves(&mut text, game, result);
    text
}

fn push_tag(text: &mut String, name: &str, value: &str) {
    text.push('[');
    text.push_str(name);
    text.push_str(" \"");
    for letter in value.chars() {
        if matches!(letter, '"' | '\\') {
            text.push('\\');
        }
        text.push(letter);
    }
    text.push_str("\"]\n");
}

fn push_moves(text: &mut String, game: &Game, result: GameResult) {
    let mut words = Vec::new();
    let mut number_due = true;
    for ply in game.plies() {
        let number = ply.before.fullmove_number();
        match ply.before.turn() {
            Color::White => words.push(format!("{number}.")),
            Color::Black if number_due => words.push(format!("{number}...")),
            Color::Black => {}
        }
        words.push(ply.san.clone());
        number_due = false;
        if let Some(clock) = ply.clock {
            words.push("{[%clk".to_owned());
            words.push(format!("{}]}}", clock_text(clock)));
            number_due = true;
        }
    }
    words.push(result.score().to_owned());

    let mut width = 0;
    for word in words {
        if width > 0 && width + 1 + word.len() > LINE_WIDTH {
            text.push('\n');
            width = 0;
        } else if width > 0 {
            text.push(' ');
            width += 1;
        }
        text.push_str(&word);
        width += word.len();
    }
    text.push('\n');
}

/// Hours, minutes, seconds and tenths: `0:04:59.3`.
fn clock_text(left: Duration) -> String {
    let seconds = left.as_secs();
    let (hours, minutes, tenths) = (seconds / 3600, seconds / 60 % 60, left.subsec_millis() / 100);
    format!("{hours}:{minutes:02}:{:02}.{tenths}", seconds % 60)
}
