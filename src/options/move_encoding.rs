//! Compact encoding of a game's moves for links: each move is written as its index among the legal moves of its
//! position.

use rules_core::{Action, Game, Move, Position, UciCastling, uci};

/// Characters that need no escape in an address. All but the last are digits; the last one adds 63 to the digit that
/// follows it.
const DIGIT_CHARACTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const DIGITS: usize = DIGIT_CHARACTERS.len() - 1;

/// Encodes the moves of a game.
pub fn encode_moves(game: &Game) -> String {
    let mut text = String::new();
    for ply in game.plies() {
        let moves = ordered_moves(&ply.before);
        let mut number = moves.iter().position(|mv| *mv == ply.mv).unwrap_or_default();
        while number >= DIGITS {
            text.push(char::from(DIGIT_CHARACTERS[DIGITS]));
            number -= DIGITS;
        }
        text.push(char::from(DIGIT_CHARACTERS[number]));
    }
    text
}

/// Decodes moves from this position on, as UCI moves separated by spaces.
///
/// # Errors
/// One sentence.
pub fn decode_moves(start: Position, text: &str) -> Result<String, String> {
    let mut game = Game::from_position(start);
    let mut moves = Vec::new();
    let mut number = 0;
    for letter in text.bytes() {
        let broken = || truncated_game_error(&game);
        match DIGIT_CHARACTERS.iter().position(|known| *known == letter).ok_or_else(broken)? {
            DIGITS => number += DIGITS,
            digit => {
                let mv = *ordered_moves(game.position()).get(number + digit).ok_or_else(broken)?;
                moves.push(uci(game.position(), mv, UciCastling::KingMove));
                game.act(Action::Move(mv)).map_err(|refusal| refusal.to_string())?;
                number = 0;
            }
        }
    }
    if number > 0 {
        return Err(truncated_game_error(&game));
    }
    Ok(moves.join(" "))
}

fn truncated_game_error(game: &Game) -> String {
    format!("the link's game breaks off after {} half-moves", game.plies().len())
}

/// Returns the legal moves in an order that depends on the moves alone, as links are read by later versions of the
/// game.
fn ordered_moves(position: &Position) -> Vec<Move> {
    let mut moves: Vec<Move> = position.legal_moves().into_iter().collect();
    moves.sort_by_key(|mv| (mv.from(), mv.to(), mv.promotion()));
    moves
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::SeedableRng;
    use rand::rngs::StdRng;
    use rand::seq::IndexedRandom;

    /// Games of random moves, from the initial position and from one with more legal moves than there are characters.
    fn games() -> impl Iterator<Item = Game> {
        let starts =
            [Position::default(), "3Q4/1Q4Q1/4Q3/2Q4R/Q4Q2/3Q4/1Q4Rp/1K1BBNNk w - - 0 1".parse().expect("a position")];
        (0..60).map(move |seed| {
            let mut random = StdRng::seed_from_u64(seed);
            let mut game = Game::from_position(starts[seed as usize % starts.len()].clone());
            while game.ending().is_none()
                && game.plies().len() < 300
                && let Some(mv) = ordered_moves(game.position()).choose(&mut random)
            {
                game.act(Action::Move(*mv)).expect("a legal move");
            }
            game
        })
    }

    #[test]
    fn what_was_packed_is_unpacked_as_it_was() {
        let (mut letters, mut plies) = (0, 0);
        for game in games() {
            let packed = encode_moves(&game);
            assert!(packed.bytes().all(|letter| DIGIT_CHARACTERS.contains(&letter)), "{packed}");
            let moves: Vec<String> =
                game.plies().iter().map(|ply| uci(&ply.before, ply.mv, UciCastling::KingMove)).collect();
            assert_eq!(decode_moves(game.start().clone(), &packed), Ok(moves.join(" ")));
            (letters, plies) = (letters + packed.len(), plies + moves.len());
        }
        assert!(plies > 1000 && letters < plies * 11 / 10, "{letters} letters for {plies} moves");
    }

    #[test]
    fn a_link_of_today_is_read_for_ever() {
        let moves = "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5c6 d7c6 e1g1";
        let mut game = Game::new();
        for text in moves.split(' ') {
            let mv = session_core::read_move(game.position(), text).expect("a move");
            game.act(Action::Move(mv)).expect("a legal move");
        }
        assert_eq!(encode_moves(&game), "NINPHGfEE");
        assert_eq!(decode_moves(Position::default(), &encode_moves(&game)), Ok(moves.into()));
    }

    #[test]
    fn what_is_no_game_is_told_in_a_sentence() {
        for bad in ["?", "e2e4", "9", "_", "A_", "ł", "AAAA AAAA", &"_".repeat(9)] {
            let error = decode_moves(Position::default(), bad).expect_err("no game");
            assert!(error.starts_with("the link's game breaks off after "), "{error}");
        }
        assert_eq!(decode_moves(Position::default(), ""), Ok(String::new()));
    }
}
