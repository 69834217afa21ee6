//! The rules for learners (LRN-1 to LRN-8): the lessons can be completed, and their boards show what they say.

mod common;

use coach::{Attempt, AttemptOutcome, Failure, Goal, Lesson};
use common::course;
use rules_core::{Action, Color, Ending, Game, Letters, Move, MoveKind, Piece, PieceKind, Position, Square, parse_uci};

fn lesson(id: &str) -> Lesson {
    course().lesson(id).unwrap_or_else(|| panic!("there is no lesson {id}")).clone()
}

fn square(text: &str) -> Square {
    text.parse().expect("a square")
}

fn mv(position: &Position, text: &str) -> Move {
    parse_uci(position, text).expect("a legal move")
}

/// Plays the learner's moves; returns the attempt and the last outcome.
fn play(id: &str, moves: &str) -> (Attempt, AttemptOutcome) {
    let mut attempt = Attempt::new(lesson(id));
    let verdicts = moves.split(' ').map(|text| {
        let mv = mv(attempt.position(), text);
        attempt.play(mv)
    });
    let last = verdicts.last().expect("a move");
    (attempt, last)
}

/// Returns the targets of the piece on a square of a lesson's board.
fn targets(id: &str, from: &str) -> String {
    let moves = lesson(id).position.moves_from(square(from));
    let mut targets: Vec<String> = moves.into_iter().map(|mv| mv.to().to_string()).collect();
    targets.sort();
    targets.dedup();
    targets.join(" ")
}

/// Returns the game of a watched lesson.
fn watched(id: &str) -> Game {
    let Lesson { position, goal: Goal::Watch(moves), .. } = lesson(id) else { panic!("{id} is not watched") };
    let mut game = Game::from_position(position);
    moves.into_iter().for_each(|mv| assert!(game.act(Action::Move(mv)).is_ok(), "{id}: {mv}"));
    game
}

const DONE: AttemptOutcome = AttemptOutcome::Done { stars: 3 };

#[test]
fn lrn_1_the_pieces_are_set_up_by_their_number_and_their_letters() {
    let place = lesson("men-place");
    let mut attempt = Attempt::new(place.clone());
    while let Some(square) = attempt.remaining().first().copied() {
        let piece = attempt.next_piece().expect("a piece to place");
        assert_ne!(attempt.place(piece, square), AttemptOutcome::Failed(Failure::Wrong), "{piece:?} on {square}");
        assert_eq!(attempt.position().piece_at(square), Some(piece));
    }
    let start = Position::default();
    let home = |square: &Square| attempt.position().piece_at(*square) == start.piece_at(*square);
    assert!(Square::ALL.iter().filter(|square| attempt.position().occupied().contains(**square)).all(home));
    assert_eq!(lesson("men-number").position, start);
    let queens = Color::ALL.map(|color| start.by_piece(Piece::new(color, PieceKind::Queen)));
    assert_eq!(queens.map(|queen| queen.into_iter().next().expect("a queen").is_light()), [true, false]);
    let symbols: String = PieceKind::ALL.iter().map(|kind| Piece::new(Color::White, *kind).symbol()).collect();
    let polish: String = PieceKind::ALL.iter().map(|kind| Letters::Polish.letter(*kind)).collect();
    assert_eq!((symbols.as_str(), polish.as_str()), ("♙♘♗♖♕♔", "SGWHK"));
}

#[test]
fn lrn_2_each_piece_has_a_board_that_shows_where_it_goes() {
    assert_eq!(targets("king-steps", "f5"), "e4 e5 e6 f4 f6 g4 g5 g6");
    assert_eq!(targets("rook-lines", "d5").split(' ').count(), 14);
    assert_eq!(targets("bishop-slants", "d5").split(' ').count(), 13);
    assert_eq!(targets("queen-star", "d4").split(' ').count(), 27);
    assert_eq!(targets("knight-leap", "d4"), "b3 b5 c2 c6 e2 e6 f3 f5");
    assert_eq!((targets("pawn-steps", "e2"), targets("pawn-steps", "c6")), ("e3 e4".into(), "b7 c7 d7".into()));
    for (id, moves) in
        [("rook-lines", "d5d8"), ("bishop-slants", "d5g2"), ("queen-star", "d4h8"), ("knight-leap", "d4f5")]
    {
        assert_eq!(play(id, moves).1, DONE, "{id}");
        assert!(lesson(id).shows.len() >= 3, "{id}: the teacher shows it first");
    }
}

/// Text 002: the white king begins on e1, and a black knight may go first to a6 or c6.
#[test]
fn the_example_of_names_is_true_on_the_board() {
    let Lesson { position, goal, .. } = lesson("knight-first");
    assert_eq!(goal, Goal::Find(["e1", "a6", "c6"].map(square).to_vec()));
    assert_eq!(position.king(Color::White), square("e1"));
    let black = position.null_move().expect("no check");
    let targets: Vec<Square> = black.moves_from(square("b8")).into_iter().map(|mv| mv.to()).collect();
    assert!(targets.len() == 2 && targets.contains(&square("a6")) && targets.contains(&square("c6")), "{targets:?}");
}

/// Texts 000 and 002: the nearest squares on no line of the knight's square. Text 001: one step straight, one diagonally
/// onwards.
#[test]
fn the_knight_lands_on_the_nearest_squares_off_the_queens_lines() {
    let Lesson { position, .. } = lesson("knight-count");
    let from = square("d4");
    let distance = |to: Square| (to.file() as i32 - from.file() as i32, to.rank() as i32 - from.rank() as i32);
    let is_on_line = |(files, ranks): (i32, i32)| files == 0 || ranks == 0 || files.abs() == ranks.abs();
    let squared = |(files, ranks): (i32, i32)| files * files + ranks * ranks;
    let off_lines = || Square::ALL.into_iter().filter(|to| !is_on_line(distance(*to)));
    let nearest = off_lines().map(|to| squared(distance(to))).min().expect("squares");
    let expected: Vec<Square> = off_lines().filter(|to| squared(distance(*to)) == nearest).collect();
    let mut targets: Vec<Square> = position.moves_from(from).into_iter().map(|mv| mv.to()).collect();
    targets.sort();
    assert_eq!(targets, expected);
    let onwards = |to: Square| {
        let (files, ranks) = distance(to);
        // The straight step goes along the longer way, the diagonal one covers the rest.
        (files.abs() - 1, ranks.abs() - 1) == (0, 1) || (files.abs() - 1, ranks.abs() - 1) == (1, 0)
    };
    assert!(targets.into_iter().all(onwards));
}

#[test]
fn lrn_3_castling_before_and_after() {
    let (after, verdict) = play("castling-short", "e1g1");
    assert_eq!(verdict, DONE);
    let white = |kind| after.position().by_piece(Piece::new(Color::White, kind));
    assert!(white(PieceKind::King).contains(Square::G1) && white(PieceKind::Rook).contains(Square::F1));
    assert_eq!(play("castling-long", "e8c8").1, DONE);
    assert_eq!(play("castling-short", "e1f1").1, AttemptOutcome::Failed(Failure::Wrong));
    assert_eq!(watched("castling-watch").position().to_fen(), "2kr4/8/8/8/8/8/8/5RK1 w - - 2 2");
}

#[test]
fn lrn_4_en_passant_in_three_steps() {
    let game = watched("en-passant-watch");
    let kinds: Vec<MoveKind> = game.plies().iter().map(|ply| ply.mv.kind()).collect();
    assert_eq!(kinds, [MoveKind::DoubleStep, MoveKind::EnPassant]);
    assert_eq!(game.position().to_fen(), "4k3/8/8/8/8/p7/8/4K3 w - - 0 2");
    assert_eq!(play("en-passant-take", "e5d6").1, DONE);
}

#[test]
fn lrn_5_a_pawn_becomes_a_ninth_queen_or_what_the_box_still_has() {
    let (after, verdict) = play("promotion-ninth", "a7a8q");
    assert_eq!(verdict, DONE);
    assert_eq!(after.position().by_piece(Piece::new(Color::White, PieceKind::Queen)).len(), 9);
    assert_eq!(play("promotion-ninth", "a7a8n").1, AttemptOutcome::Failed(Failure::Wrong));
    let stock = lesson("egyptian-stock");
    assert_eq!(stock.goal, Goal::Promote(Some(PieceKind::Rook)));
    let rooks = stock.position.by_piece(Piece::new(Color::White, PieceKind::Rook));
    assert_eq!(rooks.len(), 1, "the other one was captured");
}

#[test]
fn lrn_6_a_check_and_its_three_answers() {
    for (id, answer) in [("check-king", "d6e6"), ("check-block", "f6e5"), ("check-capture", "h5g3")] {
        assert!(lesson(id).position.is_check());
        assert_eq!(play(id, answer).1, DONE, "{id}");
        let others = ["d6e6", "f6e5", "h5g3"].into_iter().filter(|other| *other != answer);
        others.for_each(|other| assert_eq!(play(id, other).1, AttemptOutcome::Failed(Failure::Wrong), "{id}: {other}"));
    }
}

#[test]
fn lrn_7_the_mate_of_the_example_and_mates_to_give() {
    // Black's king comes to d3, and White's two rooks on the a-file cannot help (text 001).
    let Lesson { position, goal, .. } = lesson("mate-example");
    assert_eq!(goal, Goal::Choose { answers: 3, right: 3 });
    assert_eq!(position.by_piece(Piece::new(Color::White, PieceKind::Rook)).len(), 2);
    let (after, verdict) = play("mate-back-rank", "e1e8");
    assert_eq!(verdict, DONE);
    assert!(after.position().is_checkmate());
    assert!(matches!(play("mate-back-rank", "e1e7").1, AttemptOutcome::Failed(_)));
}

#[test]
fn lrn_8_ways_to_draw() {
    let (after, verdict) = play("draws-stalemate", "b2b6");
    assert_eq!(verdict, DONE);
    assert_eq!(Game::from_position(after.position().clone()).ending(), Some(Ending::Stalemate));
    assert_eq!(Game::from_position(lesson("draws-dead").position).ending(), Some(Ending::DeadPosition));
    let claim = Action::ClaimDraw { by: Color::White, intended: None };
    for id in ["draws-repeat", "draws-perpetual"] {
        let game = watched(id);
        let stood = game.repetitions();
        assert!(stood >= 2, "{id}: the position stood {stood} times");
    }
    assert!(watched("draws-repeat").act(claim.clone()).is_ok());
    assert!(Game::from_position(lesson("draws-fifty").position).act(claim).is_ok());
    let mut agreed = Game::from_position(lesson("draws-agree").position);
    for action in [
        Action::Move(mv(agreed.position(), "h2h3")),
        Action::PutPiece { from: square("h7"), to: square("h6"), promotion: None },
        Action::OfferDraw(Color::White),
        Action::PutPiece { from: square("g2"), to: square("g3"), promotion: None },
        Action::AcceptDraw(Color::Black),
    ] {
        agreed.act(action.clone()).unwrap_or_else(|refusal| panic!("{action:?}: {refusal}"));
    }
    assert_eq!(agreed.ending(), Some(Ending::Agreement));
}
