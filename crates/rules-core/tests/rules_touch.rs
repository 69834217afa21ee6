//! Details of touch-move: the moves that fulfil an obligation, and the touched pieces that a game remembers.

mod common;

use common::{game, mv, play, position, strict, strict_from};
use rules_core::{
    Action, Duty, Game, GameEvent, HouseRules, IllegalMove, PieceKind, Refusal, Rules, Square, Strictness,
};

/// Touches pieces one after the other. Returns the obligation after the last.
fn touch(game: &mut Game, squares: &[Square]) -> Option<Duty> {
    for square in squares {
        assert!(game.act(Action::Touch(*square)).is_ok(), "{square}");
    }
    game.duty()
}

#[test]
fn one_touched_piece_has_to_capture_the_other() {
    let position = position("4k3/8/8/2p1p3/3P4/8/8/3RK2B w - - 0 1");
    let duty = Duty::CaptureWith { from: Square::D4, captured: Square::C5 };
    for (san, allowed) in [("dxc5", true), ("dxe5", false), ("d5", false), ("Rd3", false)] {
        assert_eq!(duty.allows(&position, mv(&position, san)), allowed, "{san}");
    }
    let castles = common::position("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    let duty = Duty::Castle { king: Square::E1, rook: Square::A1 };
    for (san, allowed) in [("O-O-O", true), ("O-O", false), ("Kd2", false), ("Ra2", false)] {
        assert_eq!(duty.allows(&castles, mv(&castles, san)), allowed, "{san}");
    }
}

#[test]
fn a_duty_names_its_pieces() {
    let castle = Duty::Castle { king: Square::E1, rook: Square::H1 };
    let capture_with = Duty::CaptureWith { from: Square::D4, captured: Square::C5 };
    let told = [
        (
            Duty::Move(Square::E2),
            Some(Square::E2),
            [Some(Square::E2), None],
            "the piece on e2 was touched and must move",
        ),
        (Duty::Capture(Square::C5), None, [Some(Square::C5), None], "the piece on c5 was touched and must be captured"),
        (
            capture_with,
            Some(Square::D4),
            [Some(Square::D4), Some(Square::C5)],
            "the pieces on d4 and c5 were touched: the first must capture the second",
        ),
        (
            castle,
            Some(Square::E1),
            [Some(Square::E1), Some(Square::H1)],
            "the king on e1 and the rook on h1 were touched: they must castle",
        ),
    ];
    for (duty, mover, squares, sentence) in told {
        assert_eq!((duty.mover(), duty.squares(), duty.to_string().as_str()), (mover, squares, sentence));
    }
}

#[test]
fn the_game_knows_the_touched_pieces_in_order_until_a_move_is_made() {
    let mut game = strict(Strictness::Club);
    assert_eq!(game.touched(), []);
    touch(&mut game, &[Square::G1, Square::E2, Square::G1]);
    assert_eq!(game.touched(), [Square::G1, Square::E2]);
    play(&mut game, "Nf3");
    assert_eq!(game.touched(), []);
}

#[test]
fn jadoube_covers_pieces_until_the_player_is_done_or_moves() {
    let mut game = strict(Strictness::Club);
    assert!(!game.is_adjusting());
    assert!(game.act(Action::Adjust).is_ok());
    assert!(game.is_adjusting());
    assert_eq!(touch(&mut game, &[Square::E2, Square::D7]), None);
    assert!(game.is_adjusting());
    play(&mut game, "e4");
    assert!(!game.is_adjusting());
    assert!(game.act(Action::Adjust).is_ok() && game.act(Action::Adjust).is_ok());
    assert!(!game.is_adjusting());
    // In friendly games "j'adoube" has no effect.
    let mut friends = Game::new();
    assert_eq!(friends.act(Action::Adjust), Ok(Vec::new()));
    assert!(!friends.is_adjusting());
}

#[test]
fn touching_the_king_and_then_its_rook_means_castling() {
    let fen = "4k3/8/8/1N6/8/8/8/R3K2R w KQ - 0 1";
    let duty = |squares: &[Square]| touch(&mut strict_from(Strictness::Club, fen), squares);
    assert_eq!(duty(&[Square::E1, Square::A1]), Some(Duty::Castle { king: Square::E1, rook: Square::A1 }));
    assert_eq!(duty(&[Square::B5, Square::A1]), Some(Duty::Move(Square::B5)));
    assert_eq!(duty(&[Square::E1, Square::B5]), Some(Duty::Move(Square::E1)));
    // A king without legal moves creates no obligation, so the next piece does.
    let mut shut_in = strict(Strictness::Club);
    assert_eq!(touch(&mut shut_in, &[Square::E1, Square::G1]), Some(Duty::Move(Square::G1)));
}

#[test]
fn a_piece_that_may_not_move_has_a_reason() {
    let mut club = strict(Strictness::Club);
    assert_eq!(club.move_refusal(Square::G1, Square::F3), None);
    let blocked = Refusal::Illegal(IllegalMove::Blocked(Square::A2));
    assert_eq!(club.move_refusal(Square::A1, Square::A3), Some(blocked));
    touch(&mut club, &[Square::E2]);
    assert_eq!(club.move_refusal(Square::G1, Square::F3), Some(Refusal::Bound(Duty::Move(Square::E2))));
    assert_eq!(club.move_refusal(Square::E2, Square::E4), None);
    assert_eq!(club.moves_from(Square::G1), []);
    assert_eq!(club.moves_from(Square::E2).len(), 2);
}

#[test]
fn a_pawn_may_go_where_it_may_become_any_piece() {
    let house = HouseRules { captured_only_promotion: true, announced_check: false };
    let mut game = game("3qk3/P7/8/8/8/8/p7/3QK3 w - - 0 1").with_rules(Rules { house, ..Rules::default() });
    play(&mut game, "Qxd8+ Kxd8");
    assert_eq!(game.move_refusal(Square::A7, Square::A8), None, "a queen has been captured");
    let pieces: Vec<Option<PieceKind>> = game.moves_from(Square::A7).iter().map(|mv| mv.promotion()).collect();
    assert_eq!(pieces, [Some(PieceKind::Queen)]);
}

#[test]
fn castling_by_hand_does_not_capture_an_own_piece() {
    let mut game = strict(Strictness::Tournament);
    let castles = Action::PutPiece { from: Square::E1, to: Square::G1, promotion: None };
    assert_eq!(game.act(castles), Err(Refusal::Illegal(IllegalMove::CastlingBlocked(Square::F1))));
    let develops = Action::PutPiece { from: Square::G1, to: Square::F3, promotion: None };
    let moved = game.act(develops).expect("a legal move");
    assert!(matches!(&moved[..], [GameEvent::Moved(ply)] if ply.illegal.is_none() && ply.mv.to() == Square::F3));
}

#[test]
fn a_put_pawn_becomes_the_chosen_piece() {
    let fen = "4k3/P7/8/8/8/8/8/R3K3 w - - 0 1";
    let promotes = |promotion| Action::PutPiece { from: Square::A7, to: Square::A8, promotion };
    for kind in PieceKind::PROMOTIONS {
        let mut game = strict_from(Strictness::Tournament, fen);
        assert!(game.act(promotes(Some(kind))).is_ok());
        assert_eq!(game.position().piece_at(Square::A8).map(|piece| piece.kind), Some(kind));
    }
    let mut game = strict_from(Strictness::Tournament, fen);
    let refused = game.act(promotes(Some(PieceKind::King)));
    assert_eq!(refused, Err(Refusal::Illegal(IllegalMove::NoSuchPromotion(PieceKind::King))));
    // A rook can't be promoted either.
    let rook = |to| Action::PutPiece { from: Square::A1, to, promotion: Some(PieceKind::Queen) };
    for to in [Square::A2, Square::B3] {
        assert_eq!(game.act(rook(to)), Err(Refusal::Illegal(IllegalMove::NoSuchPromotion(PieceKind::Queen))));
    }
    assert_eq!(game.plies().len(), 0);
}

#[test]
fn an_illegal_promotion_makes_the_chosen_piece() {
    let mut game = strict_from(Strictness::Tournament, "4r1k1/1P6/8/8/8/8/8/4K3 w - - 0 1");
    let put = Action::PutPiece { from: Square::B7, to: Square::B8, promotion: Some(PieceKind::Rook) };
    let moved = game.act(put).expect("a hand can do it");
    assert!(matches!(&moved[..], [GameEvent::Moved(ply)] if ply.illegal.is_some() && ply.san == "b7-b8=R"));
    assert_eq!(game.position().piece_at(Square::B8).map(|piece| piece.kind), Some(PieceKind::Rook));
}
