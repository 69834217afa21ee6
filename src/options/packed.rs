//! The moves of a game in few letters, so that a link can hold them: each is one of the moves that are legal in its place,
//! and is written as its number among them.

use rules_core::{Action, Game, Move, Position, UciCastling, uci};

/// What an address needs no escapes for. All but the last are digits; the last one counts as many as they are, and stands
/// before the digit.
const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const DIGITS: usize = LETTERS.len() - 1;

/// The moves of a game.
pub fn pack(game: &Game) -> String {
    let mut text = String::new();
    for ply in game.plies() {
        let moves = in_order(&ply.before);
        let mut number = moves.iter().position(|mv| *mv == ply.mv).unwrap_or_default();
        while number >= DIGITS {
            text.push(char::from(LETTERS[DIGITS]));
            number -= DIGITS;
        }
        text.push(char::from(LETTERS[number]));
    }
    text
}

/// The moves that `text` has, from this position on, in UCI with a space between.
///
/// # Errors
/// One sentence.
pub fn unpack(start: Position, text: &str) -> Result<String, String> {
    let mut game = Game::from_position(start);
    let mut moves = Vec::new();
    let mut number = 0;
    for letter in text.bytes() {
        let broken = || breaks_off(&game);
        match LETTERS.iter().position(|known| *known == letter).ok_or_else(broken)? {
            DIGITS => number += DIGITS,
            digit => {
                let mv = *in_order(game.position()).get(number + digit).ok_or_else(broken)?;
                moves.push(uci(game.position(), mv, UciCastling::KingsWay));
                game.act(Action::Move(mv)).map_err(|refusal| refusal.to_string())?;
                number = 0;
            }
        }
    }
    if number > 0 {
        return Err(breaks_off(&game));
    }
    Ok(moves.join(" "))
}

fn breaks_off(game: &Game) -> String {
    format!("the link's game breaks off after {} half-moves", game.plies().len())
}

/// In an order that depends on nothing but the moves themselves: a link is to be read by later versions.
fn in_order(position: &Position) -> Vec<Move> {
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

    /// Games of made-up moves, from the first position and from one in which more moves are legal than there are letters.
    fn games() -> impl Iterator<Item = Game> {
        let starts =
            [Position::default(), "3Q4/1Q4Q1/4Q3/2Q4R/Q4Q2/3Q4/1Q4Rp/1K1BBNNk w - - 0 1".parse().expect("a position")];
        (0..60).map(move |seed| {
            let mut random = StdRng::seed_from_u64(seed);
            let mut game = Game::from_position(starts[seed as usize % starts.len()].clone());
            while game.ending().is_none()
                && game.plies().len() < 300
                && let Some(mv) = in_order(game.position()).choose(&mut random)
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
            let packed = pack(&game);
            assert!(packed.bytes().all(|letter| LETTERS.contains(&letter)), "{packed}");
            let moves: Vec<String> =
                game.plies().iter().map(|ply| uci(&ply.before, ply.mv, UciCastling::KingsWay)).collect();
            assert_eq!(unpack(game.start().clone(), &packed), Ok(moves.join(" ")));
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
        assert_eq!(pack(&game), "NINPHGfEE");
        assert_eq!(unpack(Position::default(), &pack(&game)), Ok(moves.into()));
    }

    #[test]
    fn what_is_no_game_is_told_in_a_sentence() {
        for bad in ["?", "e2e4", "9", "_", "A_", "ł", "AAAA AAAA", &"_".repeat(9)] {
            let error = unpack(Position::default(), bad).expect_err("no game");
            assert!(error.starts_with("the link's game breaks off after "), "{error}");
        }
        assert_eq!(unpack(Position::default(), ""), Ok(String::new()));
    }
}
