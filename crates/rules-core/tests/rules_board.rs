//! The board, the set-up and the draw of colours, each rule under its id.

mod common;

use common::position;
use rand::SeedableRng;
use rand::rngs::StdRng;
use rules_core::{
    Bitboard, Color, ColorDraw, File, Hand, PawnHiding, Piece, PieceKind, Position, Rank, Square, attacks, diagram,
};

#[test]
fn set_1_a_light_square_at_each_players_right_hand() {
    assert!(Square::H1.is_light() && Square::A8.is_light());
    assert!(!Square::A1.is_light() && !Square::H8.is_light());
    assert_eq!(Square::ALL.into_iter().filter(|square| square.is_light()).count(), 32);
    assert!(Square::ALL.into_iter().all(|s| Bitboard::LIGHT.contains(s) == s.is_light()));
}

#[test]
fn set_2_sixteen_pieces_a_side_each_on_its_square() {
    let start = Position::default();
    use PieceKind::{Bishop, King, Knight, Pawn, Queen, Rook};
    for color in Color::ALL {
        assert_eq!(start.colored(color).len(), 16);
        let back = Rank::First.seen_by(color);
        let kinds = [Rook, Knight, Bishop, Queen, King, Bishop, Knight, Rook];
        for (file, kind) in File::ALL.into_iter().zip(kinds) {
            assert_eq!(start.piece_at(Square::new(file, back)), Some(Piece { color, kind }));
            let pawn = Square::new(file, Rank::Second.seen_by(color));
            assert_eq!(start.piece_at(pawn), Some(Piece { color, kind: Pawn }));
        }
    }
    // Each queen stands on a square of her own colour.
    assert!(Square::D1.is_light() && !Square::D8.is_light());
    assert_eq!(start.to_fen(), rules_core::START_FEN);
    assert_eq!(start, position(rules_core::START_FEN));
}

#[test]
fn set_3_squares_are_named_by_file_and_rank() {
    let names: Vec<String> = Square::ALL.into_iter().map(|square| square.to_string()).collect();
    assert_eq!(names[..3], ["a1", "b1", "c1"]);
    assert_eq!(names[63], "h8");
    for square in Square::ALL {
        assert_eq!(square.to_string().parse(), Ok(square));
    }
    for wrong in ["", "e", "e9", "i1", "e44", "4e", "é4"] {
        assert!(wrong.parse::<Square>().is_err(), "{wrong}");
    }
}

#[test]
fn set_3_files_ranks_and_diagonals_are_lines_of_squares() {
    assert_eq!(Bitboard::file(File::E).len(), 8);
    assert!(Bitboard::rank(Rank::Fourth).contains(Square::A4));
    assert_eq!(attacks::line(Square::B1, Square::C2).len(), 7, "the diagonal b1 to h7");
}

#[test]
fn set_4_the_draw_is_fair_over_seeds() {
    let white_left =
        |seed: &u64| ColorDraw::hide(&mut StdRng::seed_from_u64(*seed)).pawn_in(Hand::Left) == Color::White;
    let left = (0..4000).filter(white_left).count();
    // For 4000 throws of a fair coin, four standard deviations are 126.
    assert!((1874..=2126).contains(&left), "{left} of 4000 in the left hand");
}

#[test]
fn set_4_a_person_may_hide_the_pawns_while_the_other_looks_away() {
    let mut draw = ColorDraw::hide(&mut StdRng::seed_from_u64(1));
    let before = draw.pawn_in(Hand::Left);
    draw.hide_by_hand(PawnHiding::Swap);
    assert_eq!(draw.pawn_in(Hand::Left), before, "nobody has taken them");
    draw.hide_by_hand(PawnHiding::Begin);
    draw.hide_by_hand(PawnHiding::Swap);
    assert_eq!(draw.pawn_in(Hand::Left), !before);
    assert_eq!(draw.point_at(Hand::Left), None, "the hands are not closed yet");
    draw.hide_by_hand(PawnHiding::End);
    assert_eq!(draw.point_at(Hand::Left), Some(!before));
    draw.hide_by_hand(PawnHiding::Begin);
    draw.hide_by_hand(PawnHiding::Swap);
    assert_eq!((draw.pawn_in(Hand::Left), draw.is_being_hidden()), (!before, false), "an open hand shows its pawn");
}

#[test]
fn set_4_the_pawns_are_hidden_before_anybody_points() {
    for seed in 0..64 {
        let hidden = ColorDraw::hide(&mut StdRng::seed_from_u64(seed));
        for hand in [Hand::Left, Hand::Right] {
            let mut draw = hidden.clone();
            assert_eq!(draw.point_at(hand), Some(hidden.pawn_in(hand)));
            assert_eq!(draw.point_at(hand.other()), None, "the second choice must not count");
            assert_eq!(draw.opened(), Some(hand));
        }
        assert_ne!(hidden.pawn_in(Hand::Left), hidden.pawn_in(Hand::Right));
    }
}

#[test]
fn set_5_diagrams_show_white_at_the_bottom_and_can_be_turned() {
    let start = Position::default();
    let (white, black) = (diagram(&start, Color::White), diagram(&start, Color::Black));
    assert!(white.starts_with("8 r n b q k b n r\n") && white.ends_with("1 R N B Q K B N R\n  a b c d e f g h\n"));
    assert!(black.starts_with("1 R N B K Q B N R\n") && black.ends_with("8 r n b k q b n r\n  h g f e d c b a\n"));
}
