//! Names the openings of games: reads moves in UCI notation, a line a game, and writes `ECO name`, a line each. A game
//! without a named opening, or with a move that can't be played, gets an empty line.
//!
//! `echo "e2e4 c7c5" | cargo run --release -p coach --example opening`

use std::io::{self, BufRead, Write};
use std::path::Path;

use coach::openings::OpeningTable;
use rules_core::{Action, Game, Position, parse_uci};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/openings/openings.txt");
    let table = OpeningTable::read(&std::fs::read_to_string(file)?)?;
    let mut output = io::stdout().lock();
    for (index, line) in io::stdin().lock().lines().enumerate() {
        let line = line?;
        match play(&line) {
            Ok(game) => match table.of_game(&game, game.plies().len()) {
                Some(opening) => writeln!(output, "{} {}", opening.eco, opening.name)?,
                None => writeln!(output)?,
            },
            Err(why) => {
                eprintln!("Line {}: {why}", index + 1);
                writeln!(output)?;
            }
        }
    }
    Ok(())
}

/// Plays the moves of a line from the starting position.
fn play(line: &str) -> Result<Game, String> {
    let mut game = Game::study(Position::default());
    for text in line.split_whitespace() {
        let mv = parse_uci(game.position(), text).map_err(|why| format!("“{text}” can’t be played: {why}"))?;
        game.act(Action::Move(mv)).map_err(|why| format!("“{text}” can’t be played: {why}"))?;
    }
    Ok(game)
}
