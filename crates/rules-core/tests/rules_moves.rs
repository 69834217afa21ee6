//! The rules of the moves and of check, each under its id.

mod common;

use common::{after, is_refused, mv, position, targets};
use rules_core::{Color, IllegalMove, MoveKind, Piece, PieceKind, Position, Square};

#[test]
fn mov_1_white_begins_and_the_sides_alternate() {
    let start = Position::default();
    assert_eq!(start.turn(), Color::White);
    let next = after(&start, "e4");
    assert_eq!(next.turn(), Color::Black);
    assert!(is_refused(&next, "d4"));
    assert_eq!(after(&next, "e5").turn(), Color::White);
}

#[test]
fn mov_2_the_king_steps_to_squares_that_are_not_attacked() {
    let alone = position("8/8/8/5K2/8/8/8/k7 w - - 0 1");
    assert_eq!(targets(&alone, "f5"), "e4 e5 e6 f4 f6 g4 g5 g6");
    let attacked = position("k7/8/8/5K2/8/8/8/4r1r1 w - - 0 1");
    assert_eq!(targets(&attacked, "f5"), "f4 f6");
    // Kings keep a square between them, and a king can't step back along a rook's line.
    assert_eq!(targets(&position("8/8/8/3k1K2/8/8/8/8 w - - 0 1"), "f5"), "f4 f6 g4 g5 g6");
    assert_eq!(targets(&position("7k/8/8/r4K2/8/8/8/8 w - - 0 1"), "f5"), "e4 e6 f4 f6 g4 g6");
    // The king can capture an unprotected piece, but not a protected one.
    assert_eq!(targets(&position("7k/8/8/8/8/1b6/3r4/4K3 w - - 0 1"), "e1"), "d2 f1");
    assert_eq!(targets(&position("7k/8/8/8/8/4b3/3r4/4K3 w - - 0 1"), "e1"), "f1");
}

#[test]
fn mov_2_the_king_is_never_captured() {
    assert!("4k3/8/8/8/8/8/8/4RK2 w - - 0 1".parse::<Position>().is_err());
    assert!("8/8/8/3kK3/8/8/8/8 w - - 0 1".parse::<Position>().is_err());
}

#[test]
fn mov_3_rook_bishop_and_queen_go_along_free_lines() {
    let rook = position("7k/8/8/3R4/8/8/8/K7 w - - 0 1");
    assert_eq!(targets(&rook, "d5"), "a5 b5 c5 d1 d2 d3 d4 d6 d7 d8 e5 f5 g5 h5");
    let bishop = position("7k/8/8/3B4/8/8/8/K7 w - - 0 1");
    assert_eq!(targets(&bishop, "d5"), "a2 a8 b3 b7 c4 c6 e4 e6 f3 f7 g2 g8 h1");
    let queen = position("8/8/8/8/3Q4/8/8/K6k w - - 0 1");
    assert_eq!(queen.moves_from(Square::D4).len(), 26);
    // An own piece stops a slider before its square, an opponent's piece on it.
    let hemmed = position("7k/8/8/1p1R1P2/8/3p4/8/K7 w - - 0 1");
    assert_eq!(targets(&hemmed, "d5"), "b5 c5 d3 d4 d6 d7 d8 e5");
}

#[test]
fn mov_4_the_knight_jumps() {
    let knight = position("7k/8/2ppp3/2pPp3/2PNP3/2PPP3/8/K7 w - - 0 1");
    assert_eq!(targets(&knight, "d4"), "b3 b5 c2 c6 e2 e6 f3 f5");
    assert_eq!(targets(&Position::default(), "b1"), "a3 c3");
}

#[test]
fn mov_5_the_pawn_steps_forward_and_captures_diagonally() {
    let pawns = position("7k/8/8/8/8/3p1p2/2P1P3/K7 w - - 0 1");
    assert_eq!(targets(&pawns, "e2"), "d3 e3 e4 f3");
    assert_eq!(targets(&pawns, "c2"), "c3 c4 d3");
    // A double step is possible only from the start square and over free squares; no straight captures; no wrap-around.
    assert_eq!(targets(&position("7k/8/8/8/4p3/8/4P3/K7 w - - 0 1"), "e2"), "e3");
    assert_eq!(targets(&position("7k/8/8/8/8/4p3/4P3/K7 w - - 0 1"), "e2"), "");
    assert_eq!(targets(&position("7k/8/8/8/8/4P3/8/K7 w - - 0 1"), "e3"), "e4");
    assert_eq!(targets(&position("7k/8/8/p7/7P/8/8/K7 b - - 0 1"), "a5"), "a4");
    assert_eq!(targets(&position("7k/4p3/3P4/8/8/8/8/K7 b - - 0 1"), "e7"), "d6 e5 e6");
}

#[test]
fn mov_6_a_capture_takes_the_square_and_own_pieces_block() {
    let before = position("7k/8/8/8/8/1n6/8/1RB4K w - - 0 1");
    assert_eq!(targets(&before, "b1"), "a1 b2 b3");
    let capture = mv(&before, "Rxb3");
    let knight = Piece { color: Color::Black, kind: PieceKind::Knight };
    assert_eq!(before.captured_by(capture), Some((Square::B3, knight)));
    let after = before.play_unchecked(capture);
    assert_eq!(after.piece_at(Square::B3).map(|piece| piece.kind), Some(PieceKind::Rook));
    assert_eq!(after.piece_at(Square::B1), None);
    assert_eq!(after.colored(Color::Black).len(), 1);
}

#[test]
fn mov_12_a_capture_is_voluntary() {
    let temptation = position("3r3k/8/8/3r4/8/8/8/3R3K w - - 0 1");
    let moves = temptation.legal_moves();
    let captures = moves.iter().filter(|mv| temptation.captured_by(**mv).is_some()).count();
    assert!(captures == 1 && moves.len() > captures, "{captures} of {}", moves.len());
    // Only to get out of check it may be the one legal move.
    let check = position("k7/8/8/8/8/8/6q1/7K w - - 0 1");
    let only: Vec<_> = check.legal_moves().into_iter().collect();
    assert!(check.is_check() && only.len() == 1 && check.captured_by(only[0]).is_some(), "{only:?}");
}

#[test]
fn mov_7_castling_moves_king_and_rook() {
    let white = position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    assert_eq!(mv(&white, "O-O").kind(), MoveKind::CastleShort);
    assert_eq!(after(&white, "O-O").to_fen(), "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1");
    assert_eq!(after(&white, "O-O-O").to_fen(), "r3k2r/8/8/8/8/8/8/2KR3R b kq - 1 1");
    let black = position("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1");
    assert_eq!(after(&black, "O-O").to_fen(), "r4rk1/8/8/8/8/8/8/R3K2R w KQ - 1 2");
    assert_eq!(after(&black, "O-O-O").to_fen(), "2kr3r/8/8/8/8/8/8/R3K2R w KQ - 1 2");
}

#[test]
fn mov_7_castling_is_lost_by_moving_and_by_losing_the_rook() {
    let start = position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    let king_moved = after(&start, "Kd1 Ra7 Ke1 Ra8");
    assert!(is_refused(&king_moved, "O-O") && is_refused(&king_moved, "O-O-O"));
    let rook_moved = after(&start, "Rb1 Ke7 Ra1 Ke8");
    assert!(is_refused(&rook_moved, "O-O-O") && !is_refused(&rook_moved, "O-O"));
    assert_eq!(rook_moved.castling().to_string(), "H");
    assert_eq!(after(&start, "Rxa8+").castling().to_string(), "Hh");
}

#[test]
fn mov_7_castling_needs_free_squares_and_no_check() {
    let refused = [
        ("4k3/8/8/8/8/8/8/R3KB1R w KQ - 0 1", "O-O", "a piece between"),
        ("4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1", "O-O-O", "a piece on b1"),
        ("4k3/8/8/8/8/8/4r3/R3K2R w KQ - 0 1", "O-O", "in check"),
        ("4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O", "f1 is crossed"),
        ("4k1r1/8/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O", "g1 is reached"),
        ("3rk3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O-O", "d1 is crossed"),
        ("2r1k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O-O", "c1 is reached"),
    ];
    for (fen, castling, why) in refused {
        assert!(is_refused(&position(fen), castling), "{why}");
    }
    // The rook may be attacked, and may cross an attacked square.
    assert!(!is_refused(&position("4k2r/8/8/8/8/8/8/R3K2R w KQ - 0 1"), "O-O"));
    assert!(!is_refused(&position("r3k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"), "O-O-O"));
    assert!(!is_refused(&position("1r2k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"), "O-O-O"));
}

#[test]
fn mov_7_no_castling_up_the_board_with_a_promoted_rook() {
    let promoted = after(&position("k7/4P3/8/8/8/8/8/4K2R w K - 0 1"), "e8=R+ Kb7");
    assert!(targets(&promoted, "e1").split(' ').all(|to| !to.ends_with('3')));
    // A rook promoted in the opponent's corner can't castle either.
    let corner = after(&position("1k4n1/7P/8/8/8/8/8/4K3 w - - 0 1"), "hxg8=R+");
    assert!(corner.castling().is_empty());
}

#[test]
fn mov_8_en_passant_only_at_once_after_the_double_step() {
    let start = position("4k3/8/8/8/1p6/8/P7/4K3 w - - 0 1");
    let passed = after(&start, "a4");
    assert_eq!(passed.en_passant(), Some(Square::A3));
    let capture = mv(&passed, "bxa3");
    assert_eq!(capture.kind(), MoveKind::EnPassant);
    let pawn = Piece { color: Color::White, kind: PieceKind::Pawn };
    assert_eq!(passed.captured_by(capture), Some((Square::A4, pawn)));
    assert_eq!(passed.play_unchecked(capture).to_fen(), "4k3/8/8/8/8/p7/8/4K3 w - - 0 2");
    assert!(is_refused(&after(&passed, "Ke7 Ke2"), "bxa3"));
    assert_eq!(after(&passed, "Ke7 Ke2").play(capture), Err(IllegalMove::EnPassantExpired(Square::A4)));
    // The same en passant move is also illegal if a piece stands on the target square.
    let knight = position("4k3/8/8/8/1p6/N7/8/4K3 b - - 0 1");
    let wrong_movement = IllegalMove::WrongMovement { kind: PieceKind::Pawn, from: Square::B4, to: Square::A3 };
    assert_eq!(knight.play(capture), Err(wrong_movement));
    // No en passant after two single steps.
    assert!(is_refused(&after(&start, "a3 Ke7 a4"), "bxa3"));
}

#[test]
fn mov_8_en_passant_never_uncovers_the_own_king() {
    // Both pawns leave the fifth rank at once.
    let along_rank = position("4k3/2p5/8/KP5r/8/8/8/8 b - - 0 1");
    let passed = after(&along_rank, "c5");
    assert_eq!(passed.en_passant(), None);
    assert!(is_refused(&passed, "bxc6"));
    // The captured pawn shields the king from a bishop.
    let diagonal = after(&position("4k3/3p4/8/4P3/b7/8/8/4K3 b - - 0 1"), "d5");
    assert!(!is_refused(&diagonal, "exd6"));
    let shielded = after(&position("3bk3/4p3/8/5P2/7K/8/8/8 b - - 0 1"), "e5+");
    assert!(shielded.is_check());
    assert!(is_refused(&shielded, "fxe6"));
    // En passant may be the answer to a check by the pawn.
    let by_pawn = after(&position("4k3/3p4/8/4P3/2K5/8/8/8 b - - 0 1"), "d5+");
    assert!(by_pawn.is_check() && !is_refused(&by_pawn, "exd6"));
}

#[test]
fn mov_9_a_pawn_becomes_queen_rook_bishop_or_knight_at_once() {
    let before = position("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    for letter in ["Q", "R", "B", "N"] {
        assert!(!is_refused(&before, &format!("a8={letter}")));
        assert!(!is_refused(&before, &format!("axb8={letter}")));
    }
    for text in ["a8", "a8=K", "a8=P", "axb8"] {
        assert!(is_refused(&before, text), "{text}");
    }
    assert_eq!(before.moves_from(Square::A7).len(), 8);
    let queen = Piece { color: Color::White, kind: PieceKind::Queen };
    assert_eq!(after(&before, "a8=Q").piece_at(Square::A8), Some(queen));
}

#[test]
fn mov_9_nine_queens_and_ten_knights_are_possible() {
    let queens = position("7k/P5pp/8/8/8/8/1QQQQQQQ/3QK3 w - - 0 1");
    assert_eq!(after(&queens, "a8=Q+").by_piece(Piece::new(Color::White, PieceKind::Queen)).len(), 9);
    assert!("4k3/8/8/8/8/8/NNNNNNNN/1N2K1N1 w - - 0 1".parse::<Position>().is_ok());
    assert!("4k3/8/8/8/8/8/NNNNNNNN/1NN1K1N1 w - - 0 1".parse::<Position>().is_err());
}

#[test]
fn chk_1_a_check_is_answered_by_king_move_capture_or_interposing() {
    let by_rook = position("4r1k1/8/8/8/8/3N4/8/B3K3 w - - 0 1");
    assert!(by_rook.is_check());
    let mut moves: Vec<String> = by_rook.legal_moves().into_iter().map(|mv| mv.to_string()).collect();
    moves.sort();
    assert_eq!(moves, ["a1e5", "d3e5", "e1d1", "e1d2", "e1f1", "e1f2"]);
    // A knight's check can't be blocked; against two checkers only the king can move.
    let by_knight = position("7k/8/8/8/8/3n4/R7/R3K3 w - - 0 1");
    assert!(by_knight.legal_moves().into_iter().all(|mv| mv.from() == Square::E1));
    let double = position("4r2k/8/8/8/8/5n2/6P1/R3K3 w - - 0 1");
    assert_eq!(double.checkers().len(), 2);
    assert!(double.legal_moves().into_iter().all(|mv| mv.from() == Square::E1));
}

#[test]
fn chk_2_a_pinned_piece_stays_on_its_line_and_still_gives_check() {
    let pinned = position("4r2k/8/8/8/4R3/8/8/4K3 w - - 0 1");
    assert_eq!(targets(&pinned, "e4"), "e2 e3 e5 e6 e7 e8");
    assert_eq!(targets(&position("4r2k/8/8/8/4N3/8/8/4K3 w - - 0 1"), "e4"), "");
    assert_eq!(targets(&position("7k/8/8/8/7b/6P1/8/4K3 w - - 0 1"), "g3"), "h4");
    // The knight on e7 is pinned, but White's king may not step to a square that it attacks.
    let guard = position("4k3/4n3/8/8/2K5/8/8/4R3 w - - 0 1");
    assert!(!targets(&guard, "c4").contains("d5"));
}

#[test]
fn chk_5_a_piece_that_did_not_move_may_give_check() {
    let hidden = position("4k3/8/8/8/4B3/8/5PPP/4R1K1 w - - 0 1");
    let discovered = after(&hidden, "Bd5");
    assert_eq!(discovered.checkers().into_iter().collect::<Vec<_>>(), [Square::E1]);
    // A king that steps aside can uncover a check as well, and a piece that gives check itself makes it a double one.
    let by_king = after(&position("4k3/8/8/8/4K3/8/8/4R3 w - - 0 1"), "Kd4");
    assert_eq!(by_king.checkers().into_iter().collect::<Vec<_>>(), [Square::E1]);
    assert_eq!(after(&hidden, "Bc6").checkers().len(), 2);
    assert!(!after(&hidden, "h3").is_check());
}

#[test]
fn chk_4_the_diagram_of_the_alexander_box() {
    let diagram = position("8/8/3k1b2/7n/8/5KB1/8/8 b - - 0 1");
    assert!(diagram.is_check());
    let mut others: Vec<String> = diagram
        .legal_moves()
        .into_iter()
        .filter(|mv| mv.from() != Square::D6)
        .map(|mv| rules_core::san(&diagram, mv, rules_core::Letters::English))
        .collect();
    others.sort();
    assert_eq!(others, ["Be5", "Nf4", "Nxg3"]);
    assert!(!diagram.moves_from(Square::D6).is_empty());
}
