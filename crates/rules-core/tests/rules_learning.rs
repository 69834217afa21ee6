//! What a learner is shown (LRN-1 to LRN-8): the lessons' boards do what the lessons say.

mod common;

use common::{KNIGHTS_THERE_AND_BACK, after, game, mv, play, position, targets};
use rules_core::{Action, Color, Ending, Game, Letters, MoveKind, Piece, PieceKind, Position};

#[test]
fn lrn_1_the_men_by_number_letter_and_symbol() {
    let start = Position::default();
    let counts = [(PieceKind::King, 1), (PieceKind::Queen, 1), (PieceKind::Rook, 2), (PieceKind::Bishop, 2)];
    for (kind, count) in counts.into_iter().chain([(PieceKind::Knight, 2), (PieceKind::Pawn, 8)]) {
        for color in Color::ALL {
            assert_eq!(start.by_piece(Piece::new(color, kind)).len(), count, "{kind:?}");
        }
    }
    let symbols: String = PieceKind::ALL.iter().map(|kind| Piece::new(Color::White, *kind).symbol()).collect();
    assert_eq!(symbols, "♙♘♗♖♕♔");
    let polish: String = PieceKind::ALL.iter().map(|kind| Letters::Polish.letter(*kind)).collect();
    assert_eq!(polish, "SGWHK");
    assert!(PieceKind::Queen.is_heavy() && PieceKind::Rook.is_heavy());
    assert!(PieceKind::Bishop.is_light() && PieceKind::Knight.is_light());
    assert!(!PieceKind::Pawn.is_light() && !PieceKind::King.is_heavy());
}

#[test]
fn lrn_2_a_board_for_each_man() {
    let alone = |fen: &str, from: &str| targets(&position(fen), from);
    assert_eq!(alone("7k/8/8/5K2/8/8/8/8 w - - 0 1", "f5"), "e4 e5 e6 f4 f6 g4 g5 g6");
    assert_eq!(alone("7k/8/8/3R4/8/8/8/K7 w - - 0 1", "d5").split(' ').count(), 14);
    assert_eq!(alone("7k/8/8/3B4/8/8/8/K7 w - - 0 1", "d5").split(' ').count(), 13);
    assert_eq!(alone("8/8/8/8/3Q4/8/8/K6k w - - 0 1", "d4").split(' ').count(), 26);
    assert_eq!(alone("7k/8/8/8/3N4/8/8/K7 w - - 0 1", "d4"), "b3 b5 c2 c6 e2 e6 f3 f5");
    let pawns = "7k/1r1r4/2P5/8/8/8/4P3/K7 w - - 0 1";
    assert_eq!(alone(pawns, "e2"), "e3 e4");
    assert_eq!(alone(pawns, "c6"), "b7 c7 d7");
}

#[test]
fn lrn_3_castling_before_and_after() {
    let white = after(&position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"), "O-O");
    assert_eq!(white.to_fen(), "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1");
    assert_eq!(after(&white, "O-O-O").to_fen(), "2kr3r/8/8/8/8/8/8/R4RK1 w - - 2 2");
}

#[test]
fn lrn_4_en_passant_in_three_steps() {
    let passed = after(&position("4k3/8/8/8/1p6/8/P7/4K3 w - - 0 1"), "a4");
    let capture = mv(&passed, "bxa3");
    assert_eq!(capture.kind(), MoveKind::EnPassant);
    assert_eq!(passed.play_unchecked(capture).to_fen(), "4k3/8/8/8/8/p7/8/4K3 w - - 0 2");
}

#[test]
fn lrn_5_a_pawn_becomes_a_ninth_queen() {
    let queens = position("7k/P5pp/8/8/8/8/1QQQQQQQ/3QK3 w - - 0 1");
    let ninth = after(&queens, "a8=Q+");
    assert_eq!(ninth.by_piece(Piece::new(Color::White, PieceKind::Queen)).len(), 9);
}

#[test]
fn lrn_6_a_check_and_its_three_answers() {
    let diagram = position("8/8/3k1b2/7n/8/5KB1/8/8 b - - 0 1");
    assert!(diagram.is_check());
    for (answer, kind) in [("Ke6", PieceKind::King), ("Be5", PieceKind::Bishop), ("Nxg3", PieceKind::Knight)] {
        let mv = mv(&diagram, answer);
        assert_eq!(diagram.piece_at(mv.from()).map(|piece| piece.kind), Some(kind));
    }
}

#[test]
fn lrn_7_the_lessons_mate() {
    let mate = position("R7/8/7K/8/7r/3k4/8/R5r1 w - - 0 1");
    assert!(mate.is_checkmate(), "White's rooks on the a-file cannot help");
    assert_eq!(game("R7/8/7K/8/7r/3k4/8/R5r1 w - - 0 1").ending(), Some(Ending::Checkmate { winner: Color::Black }));
}

#[test]
fn lrn_8_ways_to_draw() {
    assert_eq!(game("7k/8/6Q1/8/8/8/8/K7 b - - 0 1").ending(), Some(Ending::Stalemate));
    assert_eq!(game("8/8/4k3/8/8/4K3/8/8 w - - 0 1").ending(), Some(Ending::InsufficientMaterial));
    let mut repeated = Game::new();
    play(&mut repeated, KNIGHTS_THERE_AND_BACK);
    play(&mut repeated, KNIGHTS_THERE_AND_BACK);
    assert!(repeated.act(Action::ClaimDraw { by: Color::White, intended: None }).is_ok());
    let mut offered = Game::new();
    play(&mut offered, "d4 d5");
    assert!(offered.act(Action::OfferDraw(Color::White)).is_ok());
    play(&mut offered, "c4");
    assert!(offered.act(Action::AcceptDraw(Color::Black)).is_ok());
    assert_eq!(offered.ending(), Some(Ending::Agreement));
}
