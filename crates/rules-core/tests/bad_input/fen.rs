//! Arbitrary texts as FEN.

use bad_input::Verdict;
use rules_core::{FenError, Game, Oddity, Position, Setup};

/// Checks that a FEN round-trips or is refused with a message, and that a game can start from the position.
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
            // Every move leads to another legal position.
            for mv in position.legal_moves() {
                let next = position.play_unchecked(mv);
                assert_eq!(next.to_fen().parse(), Ok(next));
            }
            let game = Game::from_position(position.clone());
            assert!(
                game.ending().is_some() || !game.moves().is_empty(),
                "the game is not over, but there is no move: {text}"
            );
        }
        Err(error) => {
            let sentence = error.to_string();
            assert!(sentence.contains("FEN") && sentence.chars().count() < 300, "{sentence}");
        }
    }
    // The lenient reading takes the same positions, and those that merely cannot arise.
    let setup = text.parse::<Setup>();
    match setup.as_ref().map(Setup::build_lenient) {
        Ok(Ok((position, oddities))) => {
            let is_strict = oddities.iter().all(|oddity| matches!(oddity, Oddity::NothingPassed(_)));
            assert_eq!(read.is_ok(), is_strict, "{oddities:?}");
            assert!(oddities.iter().all(|oddity| !oddity.to_string().is_empty()));
            let again = position.to_fen().parse::<Setup>().map(|setup| setup.build_lenient());
            assert!(matches!(&again, Ok(Ok((again, _))) if *again == position), "{again:?}");
            for mv in position.legal_moves() {
                let next = position.play_unchecked(mv);
                assert!(next.has_legal_move() || !next.legal_moves().iter().any(|mv| next.is_legal(*mv)));
            }
            let _ = Game::from_position(position).ending();
        }
        _ => assert!(read.is_err(), "a game may start there, but it can't be played: {text}"),
    }
    // Engines may analyse positions that no game reaches, but not arbitrary texts.
    if let Ok(setup) = setup
        && let Ok(position) = setup.build_for_analysis()
    {
        for mv in position.legal_moves() {
            let _ = position.play_unchecked(mv);
        }
    } else {
        assert!(read.is_err(), "a game may start there, but it can't be analysed: {text}");
    }
    Verdict::of(&read)
}
