//! Positions.

use bad_input::Verdict;
use rules_core::{FenError, Game, Position, Setup};

/// A FEN is read and written again the same, or refused with a sentence; from a position that is read a game can be played.
pub fn fen(bytes: &[u8]) -> Verdict {
    let text = String::from_utf8_lossy(bytes);
    let read: Result<Position, FenError> = text.parse();
    match &read {
        Ok(position) => {
            for written in [position.to_fen(), position.to_shredder_fen()] {
                let again: Position = written.parse().expect("a FEN that was written");
                assert_eq!((&again, again.hash()), (position, position.hash()), "{written}");
                assert_eq!(again.to_fen(), position.to_fen());
            }
            // Every move leads to a position that is legal too.
            for mv in position.legal_moves() {
                let next = position.play_unchecked(mv);
                assert_eq!(next.to_fen().parse(), Ok(next));
            }
            let game = Game::from_position(position.clone());
            assert!(
                game.ending().is_some() || !game.moves().is_empty(),
                "nothing can be done and it is not over: {text}"
            );
        }
        Err(error) => {
            let sentence = error.to_string();
            assert!(sentence.contains("FEN") && sentence.chars().count() < 300, "{sentence}");
        }
    }
    // Programs may think about positions that no game comes to, but not about any text.
    if let Ok(setup) = text.parse::<Setup>()
        && let Ok(position) = setup.build_to_analyse()
    {
        for mv in position.legal_moves() {
            let _ = position.play_unchecked(mv);
        }
    } else {
        assert!(read.is_err(), "a game may start there, but it can't be thought about: {text}");
    }
    Verdict::of(&read)
}
