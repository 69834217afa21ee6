//! Skills that a lesson's board asks for: the moves of pieces, special moves, check and mate.

use std::collections::BTreeSet;

use coach::{Attempt, AttemptOutcome, Goal, Lesson, SquarePrompt};
use rules_core::{Move, MoveKind, PieceKind, Position};

/// Returns the terms for the skills.
pub fn on_board(lesson: &Lesson) -> BTreeSet<&'static str> {
    let mut used = BTreeSet::new();
    match &lesson.goal {
        Goal::Find(_) if lesson.prompt == SquarePrompt::Name => {
            used.insert("square name");
        }
        Goal::SetUp(_) => {
            used.insert("square name");
        }
        Goal::Mate | Goal::PlayOut => {
            used.insert("giving mate");
        }
        _ => {}
    }
    if !lesson.goal.is_played() {
        return used;
    }
    if lesson.position.is_check() {
        used.insert("check");
    }
    let mut kings_move = false;
    for (position, mv) in learner_moves(lesson) {
        used.extend(of_move(&position, mv));
        kings_move |= kind_of(&position, mv) == PieceKind::King;
    }
    // The moves of the opponent's pieces matter if they reply, if they could capture, or if a king has to avoid them.
    let has_replies =
        matches!(lesson.goal, Goal::Mate | Goal::PlayOut | Goal::Escape(_) | Goal::Stalemate | Goal::Line(_));
    if has_replies || lesson.safe || kings_move {
        let theirs = lesson.position.colored(!lesson.position.turn());
        let kinds = theirs.into_iter().filter_map(|square| lesson.position.piece_at(square)).map(|piece| piece.kind);
        // Their king stands far away; only a king has to keep away from it.
        used.extend(kinds.filter(|kind| kings_move || has_replies || *kind != PieceKind::King).map(moves_of));
    }
    used
}

/// Returns the demonstrated moves and the learner's moves of the shortest solution, each with the position before it.
/// Against the engine there is no such solution, but every piece of the learner's may move.
fn learner_moves(lesson: &Lesson) -> Vec<(Position, Move)> {
    let mut made: Vec<_> = lesson.shows.iter().map(|mv| (lesson.position.clone(), *mv)).collect();
    if lesson.goal == Goal::PlayOut {
        made.extend(lesson.position.legal_moves().into_iter().map(|mv| (lesson.position.clone(), mv)));
        return made;
    }
    let mut attempt = Attempt::new(lesson.clone());
    while let Some(mv) = attempt.next_move() {
        made.push((attempt.position().clone(), mv));
        if !matches!(attempt.play(mv), AttemptOutcome::Continue(_)) {
            break;
        }
    }
    made
}

fn kind_of(position: &Position, mv: Move) -> PieceKind {
    position.piece_at(mv.from()).expect("a piece that moves").kind
}

fn of_move(position: &Position, mv: Move) -> Vec<&'static str> {
    let mut used = vec![moves_of(kind_of(position, mv))];
    let after = position.play_unchecked(mv);
    used.extend(position.captured_by(mv).map(|_| "capture"));
    used.extend(mv.is_castling().then_some("castling"));
    used.extend((mv.kind() == MoveKind::EnPassant).then_some("en passant"));
    used.extend(mv.promotion().map(|_| "promotion"));
    used.extend(after.is_check().then_some("check"));
    used
}

fn moves_of(kind: PieceKind) -> &'static str {
    match kind {
        PieceKind::Pawn => "pawn moves",
        PieceKind::Knight => "knight moves",
        PieceKind::Bishop => "bishop moves",
        PieceKind::Rook => "rook moves",
        PieceKind::Queen => "queen moves",
        PieceKind::King => "king moves",
    }
}
