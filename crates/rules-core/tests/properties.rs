//! Properties of positions that random moves reach, and of readers for arbitrary texts.

use proptest::prelude::*;
use rules_core::{
    Action, Game, Letters, Move, MoveKind, PieceKind, Position, TimeControl, parse_san, parse_uci, pgn, san,
};

/// Plays moves picked by random numbers. Returns each position with the move played in it.
fn playout(picks: &[u16]) -> Vec<(Position, Move)> {
    let mut position = Position::default();
    let mut played = Vec::new();
    for pick in picks {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        let mv = moves[*pick as usize % moves.len()];
        let next = position.play_unchecked(mv);
        played.push((position, mv));
        position = next;
    }
    played
}

fn picks() -> impl Strategy<Value = Vec<u16>> {
    prop::collection::vec(any::<u16>(), 1..200)
}

/// Generates texts from chess notation fragments, so that they get past the first checks.
fn chess_like() -> impl Strategy<Value = String> {
    let parts = prop::sample::select(vec![
        "e4",
        "N",
        "x",
        "=Q",
        "O-O",
        "0-0-0",
        "1.",
        "...",
        "{",
        "}",
        "(",
        ")",
        "[",
        "]",
        "\"",
        "%clk",
        " ",
        "\n",
        "8",
        "/",
        "k",
        "K",
        "w",
        "-",
        "♘",
        "ą",
        "$1",
        "*",
        "1-0",
        "FEN",
        ";",
        "\\",
        "+",
        ":",
        "99999999999999999999",
    ]);
    prop::collection::vec(parts, 0..40).prop_map(|parts| parts.concat())
}

proptest! {
    #[test]
    fn a_position_survives_its_fen_with_its_hash(picks in picks()) {
        for (position, _) in playout(&picks) {
            let read: Position = position.to_fen().parse().expect("a FEN that was written");
            prop_assert_eq!(read.hash(), position.hash());
            prop_assert_eq!(read.pawn_hash(), position.pawn_hash());
            prop_assert_eq!(read, position);
        }
    }

    #[test]
    fn every_move_survives_its_notation(picks in picks()) {
        for (position, _) in playout(&picks).into_iter().step_by(9) {
            for mv in position.legal_moves() {
                prop_assert_eq!(parse_uci(&position, &mv.to_string()), Ok(mv));
                prop_assert_eq!(Move::from_bits(mv.to_bits()), Some(mv));
                for letters in Letters::ALL {
                    prop_assert_eq!(parse_san(&position, &san(&position, mv, letters)), Ok(mv));
                }
            }
        }
    }

    #[test]
    fn the_ways_to_ask_for_moves_agree(picks in picks()) {
        for (position, played) in playout(&picks).into_iter().step_by(5) {
            let all = position.legal_moves();
            prop_assert_eq!(position.count_legal_moves(), all.len());
            prop_assert!(position.is_legal(played));
            let captures = position.legal_captures();
            for mv in &all {
                prop_assert!(position.is_legal(mv));
                let is_capture = position.captured_by(mv).is_some();
                let wanted = is_capture || mv.promotion() == Some(PieceKind::Queen);
                prop_assert_eq!(captures.contains(&mv), wanted);
                prop_assert!(!(mv.kind() == MoveKind::EnPassant) || is_capture);
                // The side that has moved is never left in check.
                let next = position.play_unchecked(mv);
                let king = next.king(position.turn());
                let attackers = next.attackers_to(king, next.occupied()) & next.colored(next.turn());
                prop_assert!(attackers.is_empty());
            }
            prop_assert_eq!(captures.iter().filter(|mv| !all.contains(mv)).count(), 0);
            if let Some(passed) = position.null_move() {
                prop_assert_eq!(passed.turn(), !position.turn());
                prop_assert_eq!(passed.to_fen().parse::<Position>(), Ok(passed));
            }
        }
    }

    #[test]
    fn a_game_survives_its_pgn_and_taking_back(picks in picks()) {
        let mut game = Game::new();
        for (_, mv) in playout(&picks) {
            if game.act(Action::Move(mv)).is_err() {
                break;
            }
        }
        let text = pgn::write(&game, &pgn::Tags::new(), game.result());
        let read = pgn::read(&text).expect("a game that was written");
        prop_assert_eq!(&read.game, &game);
        prop_assert_eq!(read.result, game.result());
        let half = game.plies().len().div_ceil(2);
        let kept = game.plies()[..game.plies().len() - half].to_vec();
        let taken_back = game.act(Action::TakeBack { by: game.turn(), plies: half });
        prop_assert!(taken_back.is_ok());
        prop_assert_eq!(game.plies(), &kept[..]);
    }

    #[test]
    fn no_text_makes_a_reader_panic(text in prop_oneof![any::<String>(), chess_like()]) {
        let start = Position::default();
        let _ = text.parse::<Position>();
        let _ = text.parse::<TimeControl>();
        let _ = parse_san(&start, &text);
        let _ = parse_uci(&start, &text);
        let _ = pgn::read(&text);
        let _ = pgn::read(&format!("[FEN \"{text}\"]\n\n{text}"));
    }

    #[test]
    fn any_number_is_a_move_that_is_judged(bits in any::<u16>()) {
        if let Some(mv) = Move::from_bits(bits) {
            let start = Position::default();
            let is_legal = start.legal_moves().contains(&mv);
            prop_assert_eq!(start.play(mv).ok(), is_legal.then(|| start.play_unchecked(mv)));
            let mut game = Game::new();
            prop_assert_eq!(game.act(Action::Move(mv)).is_ok(), is_legal);
        }
    }
}
