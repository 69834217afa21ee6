//! Every puzzle of the game can be parsed and solved, and fits its motifs.

use std::collections::BTreeSet;
use std::path::Path;

use coach::{
    Attempt, AttemptOutcome, BEGINNER_LEVELS, Failure, Goal, Lesson, Motif, PUZZLES_PER_DAY, Puzzle, PuzzleDifficulty,
    Puzzles, fewest_moves,
};
use rules_core::{PieceKind, Position, Rank, attacks};

/// Minimum number of puzzles…
const MIN_PUZZLES: usize = 1_500;
/// …of those for beginners…
const MIN_BEGINNERS: usize = 400;
/// …of those of each difficulty…
const MIN_PER_DIFFICULTY: usize = 200;
/// …and of those with each motif.
const MIN_PER_MOTIF: usize = 20;
/// Maximum size of the file in bytes.
const MAX_FILE_BYTES: usize = 160_000;

fn text() -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/puzzles/puzzles.txt");
    std::fs::read_to_string(file).expect("the puzzles")
}

fn puzzles() -> Puzzles {
    Puzzles::read(&text()).expect("puzzles without mistakes")
}

fn all(motif: Motif) -> Vec<Puzzle> {
    puzzles().all().iter().filter(|puzzle| puzzle.motifs.contains(&motif)).cloned().collect()
}

/// Returns the positions before and after each of the learner's moves.
fn steps(puzzle: &Puzzle) -> Vec<[Position; 2]> {
    let mut position = puzzle.start();
    let mut steps = Vec::new();
    for (index, mv) in puzzle.line.iter().enumerate() {
        let next = position.play_unchecked(*mv);
        if index % 2 == 0 {
            steps.push([position, next.clone()]);
        }
        position = next;
    }
    steps
}

/// Returns a lesson to mate from this position.
fn mate(puzzle: &Puzzle, position: Position, moves: u32) -> Lesson {
    Lesson { position, goal: Goal::Mate, moves, ..puzzle.lesson() }
}

#[test]
fn there_are_enough_of_them_and_they_weigh_little() {
    let (text, puzzles) = (text(), puzzles());
    assert!(puzzles.all().len() >= MIN_PUZZLES, "only {}", puzzles.all().len());
    assert!(text.len() <= MAX_FILE_BYTES, "{} bytes", text.len());
    assert!(puzzles.all().iter().map(Puzzle::to_string).eq(text.lines()), "the file is written as it is read");
}

#[test]
fn every_motif_and_every_difficulty_has_enough() {
    for motif in Motif::ALL {
        assert!(all(motif).len() >= MIN_PER_MOTIF, "{}", motif.name());
    }
    let puzzles = puzzles();
    let count = |levels: std::ops::RangeInclusive<u8>| {
        puzzles.all().iter().filter(|puzzle| levels.contains(&puzzle.level)).count()
    };
    let counts = PuzzleDifficulty::ALL.map(|difficulty| count(difficulty.levels()));
    assert!(counts.iter().all(|count| *count >= MIN_PER_DIFFICULTY), "{counts:?}");
    assert!(counts[0] >= MIN_BEGINNERS, "{counts:?}");
    let beginners = BEGINNER_LEVELS.map(|level| count(level..=level));
    assert!(beginners.clone().all(|count| count >= 100), "{:?}", beginners.collect::<Vec<_>>());
}

#[test]
fn puzzles_for_beginners_are_at_the_level_of_what_they_ask_for() {
    for puzzle in puzzles().all().iter().filter(|puzzle| puzzle.is_for_beginners()) {
        assert_eq!(puzzle.beginner_level(), Some(puzzle.level), "{}", puzzle.id);
        assert!(puzzle.beginner_motif().is_some(), "{}", puzzle.id);
    }
}

#[test]
fn no_name_and_no_position_is_there_twice() {
    let puzzles = puzzles();
    let names: BTreeSet<&str> = puzzles.all().iter().map(|puzzle| puzzle.id.as_str()).collect();
    let positions: BTreeSet<u64> = puzzles.all().iter().map(|puzzle| puzzle.start().hash()).collect();
    assert_eq!((names.len(), positions.len()), (puzzles.all().len(), puzzles.all().len()));
    assert!(names.iter().all(|name| name.chars().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit())));
}

#[test]
fn the_line_solves_it_and_every_other_first_move_fails_or_mates() {
    for puzzle in puzzles().all() {
        let mut attempt = Attempt::new(puzzle.lesson());
        for pair in puzzle.line.chunks(2) {
            assert_eq!(attempt.next_move(), Some(pair[0]), "{}", puzzle.id);
            let expected =
                pair.get(1).map_or(AttemptOutcome::Done { stars: 3 }, |answer| AttemptOutcome::Continue(Some(*answer)));
            assert_eq!(attempt.play(pair[0]), expected, "{}", puzzle.id);
        }
        for mv in puzzle.start().legal_moves().into_iter().filter(|mv| *mv != puzzle.line[0]) {
            let is_mate = puzzle.start().play_unchecked(mv).is_checkmate();
            let expected =
                if is_mate { AttemptOutcome::Done { stars: 3 } } else { AttemptOutcome::Failed(Failure::Wrong) };
            assert_eq!(Attempt::new(puzzle.lesson()).play(mv), expected, "{}: {mv}", puzzle.id);
        }
    }
}

#[test]
fn a_mate_in_so_many_is_one_in_so_many_and_no_fewer() {
    let puzzles = puzzles();
    let mates = puzzles.all().iter().filter_map(|puzzle| {
        let moves = puzzle.motifs.iter().find_map(|motif| motif.mates_in())?;
        Some((puzzle, moves))
    });
    for (puzzle, moves) in mates {
        assert_eq!(puzzle.moves(), moves, "{}", puzzle.id);
        assert_eq!(fewest_moves(&mate(puzzle, puzzle.start(), moves), moves - 1), None, "{}", puzzle.id);
        let after = puzzle.start().play_unchecked(puzzle.line[0]);
        assert_eq!(after.is_checkmate(), moves == 1, "{}", puzzle.id);
        for answer in after.legal_moves() {
            let left = mate(puzzle, after.play_unchecked(answer), moves - 1);
            assert!(fewest_moves(&left, moves - 1).is_some(), "{}: {answer}", puzzle.id);
        }
    }
}

#[test]
fn mating_lines_have_a_mate_motif() {
    for puzzle in puzzles().all() {
        let [_, last] = steps(puzzle).pop().expect("a move");
        assert_eq!(last.is_checkmate(), puzzle.motifs.iter().any(|motif| motif.mates_in().is_some()), "{}", puzzle.id);
    }
}

#[test]
fn a_fork_attacks_two() {
    for puzzle in all(Motif::Fork) {
        let forks = steps(&puzzle).into_iter().zip(puzzle.line.iter().step_by(2)).any(|([_, after], mv)| {
            let piece = after.piece_at(mv.to()).expect("the moved piece");
            let attacked = attacks::piece(piece, mv.to(), after.occupied()) & after.colored(after.turn());
            (attacked & !after.pieces(PieceKind::Pawn)).has_many()
        });
        assert!(forks, "{}", puzzle.id);
    }
}

#[test]
fn hanging_pieces_are_captured_and_skewers_are_by_sliders() {
    for puzzle in all(Motif::Hanging) {
        let taken = puzzle.start().captured_by(puzzle.line[0]);
        assert!(taken.is_some_and(|(_, piece)| piece.kind != PieceKind::Pawn), "{}", puzzle.id);
    }
    for puzzle in all(Motif::Skewer) {
        let is_line_piece = |kind| matches!(kind, PieceKind::Bishop | PieceKind::Rook | PieceKind::Queen);
        let moved = puzzle.line.iter().step_by(2).zip(steps(&puzzle));
        let mut kinds = moved.filter_map(|(mv, [_, after])| after.piece_at(mv.to()));
        assert!(kinds.any(|piece| is_line_piece(piece.kind)), "{}", puzzle.id);
    }
}

#[test]
fn a_mate_on_the_back_rank_is_there() {
    for puzzle in all(Motif::BackRank) {
        let [_, last] = steps(&puzzle).pop().expect("a move");
        assert_eq!(last.king(last.turn()).rank(), Rank::First.seen_by(last.turn()), "{}", puzzle.id);
    }
}

#[test]
fn a_stalemate_is_there_for_the_taking() {
    for puzzle in all(Motif::StalemateTrick) {
        let [_, last] = steps(&puzzle).pop().expect("a move");
        let mut takings = last.legal_captures().into_iter();
        assert!(last.is_stalemate() || takings.any(|mv| last.play_unchecked(mv).is_stalemate()), "{}", puzzle.id);
    }
}

#[test]
fn promotions_match_their_motif() {
    for puzzle in puzzles().all() {
        let promotes = |is_queen: bool| {
            let kinds = puzzle.line.iter().step_by(2).filter_map(|mv| mv.promotion());
            kinds.into_iter().any(|kind| (kind == PieceKind::Queen) == is_queen)
        };
        assert_eq!(puzzle.motifs.contains(&Motif::Promotion), promotes(true), "{}", puzzle.id);
        assert_eq!(puzzle.motifs.contains(&Motif::Underpromotion), promotes(false), "{}", puzzle.id);
        assert!(!puzzle.motifs.is_empty(), "{}", puzzle.id);
    }
}

#[test]
fn every_day_has_ten_different_ones() {
    let puzzles = puzzles();
    for day in 20_000..20_060 {
        for row in [puzzles.daily_puzzles(day), puzzles.beginners_puzzles(day)] {
            let row: BTreeSet<&str> = row.into_iter().map(|puzzle| puzzle.id.as_str()).collect();
            assert_eq!(row.len(), PUZZLES_PER_DAY);
        }
    }
}
