//! Tactics that full strength must find.

mod common;

use common::{ask, best_move, engine_with, last_score, search};

/// Positions with the number of moves to the mate.
const MATES: [(&str, u32); 8] = [
    ("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", 1),
    ("7k/R7/1R6/8/8/8/8/K7 w - - 0 1", 1),
    ("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 0 4", 1),
    ("8/8/8/8/8/5k2/4q3/7K b - - 0 1", 1),
    ("7k/8/8/8/8/8/R7/1R5K w - - 0 1", 2),
    ("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 2),
    // Philidor's mate: a queen sacrifice on g8, then mate by the knight.
    ("5r1k/6pp/7N/8/2Q5/8/8/6K1 w - - 0 1", 2),
    ("8/8/8/8/1k6/2r5/8/K7 b - - 0 1", 3),
];

#[test]
fn finds_mates() {
    for (fen, moves) in MATES {
        let answer = search(fen, "go depth 12");
        assert_eq!(last_score(&answer), format!("mate {moves}"), "{fen}: {answer:#?}");
    }
}

#[test]
fn sees_that_it_is_mated() {
    let answer = search("6k1/5ppp/8/8/8/8/r7/1r4K1 w - - 0 1", "go depth 4");
    assert_eq!(last_score(&answer), "mate 0");
    assert_eq!(best_move(&answer), "(none)");
}

#[test]
fn the_upper_levels_always_take_a_hanging_queen() {
    for level in 8..=10 {
        let mut engine = engine_with(&[
            &format!("setoption name Level value {level}"),
            "position fen rnb1kbnr/pppp1ppp/8/4p1q1/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3",
        ]);
        assert_eq!(best_move(&ask(&mut engine, "go depth 6")), "f3g5", "level {level}");
    }
}

#[test]
fn does_not_stalemate_a_lost_opponent() {
    // From g6 the queen would leave Black without a move, and so would the king on b6.
    let answer = search("7k/8/8/6Q1/8/8/8/K7 w - - 0 1", "go depth 8");
    assert_ne!(best_move(&answer), "g5g6", "{answer:?}");
    let answer = search("k7/2Q5/8/2K5/8/8/8/8 w - - 0 1", "go depth 8");
    assert!(last_score(&answer).starts_with("mate "), "{answer:?}");
}

#[test]
fn saves_a_lost_game_by_perpetual_check() {
    // White is two rooks down; the queen gives perpetual check from g5 and h5.
    let answer = search("5rk1/5p2/8/4Q3/8/q7/r7/7K w - - 0 1", "go depth 10");
    assert_eq!(last_score(&answer), "cp 0", "{answer:#?}");
    assert_eq!(best_move(&answer), "e5g5");
}

#[test]
fn a_third_repetition_is_a_draw() {
    // White is a queen up, but no move of White's stops Black from moving; the winning side must not repeat the shuffle
    // that has already occurred twice on the board.
    let mut engine =
        engine_with(&["position fen 6k1/8/8/8/8/8/8/QK6 w - - 0 1 moves a1a2 g8h8 a2a1 h8g8 a1a2 g8h8 a2a1 h8g8"]);
    let answer = ask(&mut engine, "go depth 6");
    assert_ne!(best_move(&answer), "a1a2");
    assert_ne!(last_score(&answer), "cp 0");
}

#[test]
fn move_fifty_is_a_draw() {
    // No capture, pawn move or mate is possible in the one ply left.
    let answer = search("8/8/4k3/8/8/3RK3/8/8 w - - 99 120", "go depth 6");
    assert_eq!(last_score(&answer), "cp 0");
}

#[test]
fn mate_on_move_fifty_counts() {
    let answer = search("6k1/5ppp/8/8/8/8/8/R3K3 w - - 99 120", "go depth 4");
    assert_eq!(last_score(&answer), "mate 1");
}
