//! Dead positions: every verdict is checked by replaying its moves or by exhaustive search.

mod common;
#[path = "common/exhaustive_mate.rs"]
mod exhaustive_mate;
#[path = "common/mate_vectors.rs"]
mod mate_vectors;

use common::position;
use exhaustive_mate::mates_by_exhaustive_search;
use mate_vectors::{FAMILIES, MateVectors};
use rules_core::dead_position::MATE_SEARCH_NODES;
use rules_core::{
    Color, MateSearch, MateVerdict, Move, Piece, PieceKind, Position, Setup, Square, attacks, can_mate, is_dead_quick,
    is_unwinnable_quick,
};

/// Plays moves, which must be legal and end in the winner's mate. Returns every position along the way.
fn replay(start: &Position, line: &[Move], winner: Color) -> Vec<Position> {
    let mut way = vec![start.clone()];
    for mv in line {
        let at = way[way.len() - 1].clone();
        way.push(at.play(*mv).unwrap_or_else(|reason| panic!("{at}: {mv}: {reason}")));
    }
    let end = &way[way.len() - 1];
    assert!(end.is_checkmate() && end.turn() != winner, "{start}: {line:?} does not end in mate");
    way
}

/// Runs all tests for a position, checks that they agree, and returns whether the side can mate, if that is decided.
fn verdict(position: &Position, winner: Color) -> Option<bool> {
    let report = can_mate(position, winner, MATE_SEARCH_NODES);
    assert!(report.nodes <= MATE_SEARCH_NODES);
    let is_unwinnable = is_unwinnable_quick(position, winner);
    assert!(!is_dead_quick(position) || is_unwinnable, "{position}: a dead position that {winner} could win");
    match report.verdict {
        MateVerdict::Can(line) => {
            for step in replay(position, &line, winner) {
                assert!(!is_unwinnable_quick(&step, winner), "{position}: {winner} can mate from {step}");
            }
            Some(true)
        }
        MateVerdict::Cannot => Some(false),
        MateVerdict::Undecided => {
            assert!(!is_unwinnable, "{position}: the quick test knows more than the search");
            None
        }
    }
}

/// The expected verdict on a position, from the heading above it.
#[derive(Clone, Copy, Debug, PartialEq)]
enum ExpectedVerdict {
    Can,
    Cannot,
    CannotByMaterial,
}

fn answered_positions() -> Vec<(Position, Color, ExpectedVerdict)> {
    let mut answer = None;
    let mut positions = Vec::new();
    for line in include_str!("dead_positions.txt").lines() {
        if let Some(heading) = line.strip_prefix("## ") {
            answer = match heading.split_once(':').map(|(answer, _)| answer) {
                Some("can") => Some(ExpectedVerdict::Can),
                Some("cannot") => Some(ExpectedVerdict::Cannot),
                Some("cannot by material") => Some(ExpectedVerdict::CannotByMaterial),
                _ => panic!("a heading without an answer: {heading}"),
            };
        } else if let Some((fen, winner)) = line.split_once(';').filter(|_| !line.starts_with('#')) {
            let winner = if winner == "white" { Color::White } else { Color::Black };
            positions.push((position(fen), winner, answer.expect("a heading above")));
        }
    }
    positions
}

#[test]
fn tim_6_tim_7_every_answered_position() {
    let positions = answered_positions();
    assert!(positions.len() >= 200);
    for (position, winner, answer) in positions {
        assert_eq!(verdict(&position, winner), Some(answer == ExpectedVerdict::Can), "{position}, {winner}");
        match answer {
            ExpectedVerdict::Can => {}
            ExpectedVerdict::Cannot => {
                assert_eq!(mates_by_exhaustive_search(&position, winner, 60_000), Some(false), "{position}, {winner}")
            }
            ExpectedVerdict::CannotByMaterial => {
                assert!(!position.can_mate_by_material(winner), "{position}, {winner}")
            }
        }
    }
}

#[test]
fn drw_3_dead_positions_end_in_neither_sides_mate() {
    for (position, winner, answer) in answered_positions() {
        let dead = is_dead_quick(&position);
        assert!(!(dead && answer == ExpectedVerdict::Can), "{position}, {winner}");
        if dead {
            assert_eq!(verdict(&position, !winner), Some(false), "{position}");
        }
    }
    for fen in [
        "8/8/4k3/p1p1p1p1/P1P1P1P1/4K3/8/8 w - - 0 1",
        "7k/8/p3p3/Pp1pPp1p/1PpP1PpP/2P3P1/8/K7 w - - 0 1",
        "k7/1Q6/8/8/8/8/8/7K b - - 0 1",
        "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
    ] {
        assert!(is_dead_quick(&position(fen)), "{fen}");
    }
}

#[test]
fn drw_3_a_dead_game_is_not_dead_before_its_last_lever_is_gone() {
    let open = position("8/8/4k3/p1p1p1p1/P1P1P3/4K1P1/8/8 w - - 0 1");
    assert!(!is_dead_quick(&open));
    let closed = common::after(&open, "g4");
    assert!(is_dead_quick(&closed));
    // The en passant capture is possible only now.
    let passing = position("4k3/8/8/pPp1p1p1/P1P1P1P1/8/8/4K3 w - a6 0 1");
    assert_eq!(verdict(&passing, Color::White), Some(true));
}

/// Counts the mates of White's king and piece against Black's king with a helper next to it. The board is symmetric, so
/// a quarter of it is enough for Black's king.
fn mates_with(piece: PieceKind, helper: Option<PieceKind>, may_help: impl Fn(Square, Square) -> bool) -> usize {
    let mut mates = 0;
    for king in Square::ALL.into_iter().filter(|square| square.file().index() < 4 && square.rank().index() < 4) {
        let checks = attacks::queen(king, king.into()) | attacks::knight(king);
        for (from, hunter) in checks.flat_map(|from| Square::ALL.map(|hunter| (from, hunter))) {
            let mut setup = Setup::empty();
            setup.turn = Color::Black;
            setup.board[hunter.index()] = Some(Piece::new(Color::White, PieceKind::King));
            setup.board[from.index()] = Some(Piece::new(Color::White, piece));
            setup.board[king.index()] = Some(Piece::new(Color::Black, PieceKind::King));
            mates += usize::from(is_mate(&setup));
            let Some(helper) = helper else { continue };
            for square in attacks::king(king) {
                if setup.board[square.index()].is_none() && may_help(from, square) {
                    setup.board[square.index()] = Some(Piece::new(Color::Black, helper));
                    mates += usize::from(is_mate(&setup));
                    setup.board[square.index()] = None;
                }
            }
        }
    }
    mates
}

fn is_mate(setup: &Setup) -> bool {
    setup.build().is_ok_and(|position| position.is_checkmate())
}

#[test]
fn drw_2_no_mate_with_too_little_material() {
    use PieceKind::{Bishop, Knight, Queen, Rook};
    let anywhere = |_: Square, _: Square| true;
    let same_color = |a: Square, b: Square| a.is_light() == b.is_light();
    assert_eq!(mates_with(Knight, None, anywhere), 0);
    assert_eq!(mates_with(Bishop, None, anywhere), 0);
    assert_eq!(mates_with(Knight, Some(Queen), anywhere), 0);
    assert_eq!(mates_with(Bishop, Some(Queen), anywhere), 0);
    assert_eq!(mates_with(Bishop, Some(Rook), anywhere), 0);
    assert_eq!(mates_with(Bishop, Some(Bishop), same_color), 0);
    // With slightly more material there are mates, so the count can be trusted.
    assert!(mates_with(Knight, Some(Rook), anywhere) > 0);
    assert!(mates_with(Knight, Some(Bishop), anywhere) > 0);
    assert!(mates_with(Bishop, Some(Knight), anywhere) > 0);
    assert!(mates_with(Bishop, Some(Bishop), anywhere) > 0);
    assert!(mates_with(Queen, None, anywhere) > 0);
}

/// Random positions from a seeded generator, the same in every run.
struct PositionRng(u64);

impl PositionRng {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }

    fn color(&mut self) -> Color {
        Color::ALL[self.below(2)]
    }

    fn put(&mut self, setup: &mut Setup, pieces: &str) -> Option<Position> {
        for letter in pieces.chars() {
            let place = &mut setup.board[self.below(64)];
            if place.is_some() {
                return None;
            }
            *place = Piece::from_letter(letter);
        }
        setup.turn = self.color();
        setup.build().ok()
    }

    /// Creates a chain of pawns that block each other, with gaps, and adds these pieces around it.
    fn wall(&mut self, pieces: &str) -> Option<Position> {
        let mut setup = Setup::empty();
        let mut rank = None;
        for file in 0..8 {
            rank = match rank {
                _ if self.below(8) == 0 => None,
                None => Some(1 + self.below(5)),
                Some(1) => Some(2),
                Some(5) => Some(4),
                Some(rank) => Some(rank + 2 * self.below(2) - 1),
            };
            if let Some(rank) = rank {
                setup.board[8 * rank + file] = Some(Piece::new(Color::White, PieceKind::Pawn));
                setup.board[8 * rank + 8 + file] = Some(Piece::new(Color::Black, PieceKind::Pawn));
            }
        }
        self.put(&mut setup, pieces)
    }

    /// Plays random legal moves until the game is over, at most `plies`. Returns all positions.
    fn playout(&mut self, start: &Position, plies: usize) -> Vec<Position> {
        let mut way = vec![start.clone()];
        for _ in 0..plies {
            let at = &way[way.len() - 1];
            let moves = at.legal_moves();
            if moves.is_empty() {
                break;
            }
            let next = at.play_unchecked(moves[self.below(moves.len())]);
            way.push(next);
        }
        way
    }
}

const PIECES_AROUND_WALLS: [&str; 10] = ["Kk", "Kk", "KkB", "Kkb", "KkBb", "KkN", "Kkn", "KkBB", "KkP", "Kkp"];
const SMALL_ENDINGS: [&str; 12] =
    ["KkP", "Kkp", "KkNn", "KkNp", "KkBp", "KkBb", "KkNr", "KkNq", "KkBn", "KkBr", "KkPp", "KkNNb"];

/// Checks random positions. Returns the number of "cannot" verdicts that exhaustive search confirmed, and the number of
/// undecided ones.
fn check_random_positions(seed: u64, count: usize, most_positions: usize) -> (usize, usize) {
    let mut rng = PositionRng(seed);
    let (mut proved, mut undecided) = (0, 0);
    for round in 0..count {
        let position = if round % 4 == 0 {
            let pieces = SMALL_ENDINGS[rng.below(SMALL_ENDINGS.len())];
            rng.put(&mut Setup::empty(), pieces)
        } else {
            let pieces = PIECES_AROUND_WALLS[rng.below(PIECES_AROUND_WALLS.len())];
            rng.wall(pieces)
        };
        let Some(position) = position else { continue };
        let winner = rng.color();
        match verdict(&position, winner) {
            Some(true) => {}
            Some(false) => {
                let truth = mates_by_exhaustive_search(&position, winner, most_positions);
                assert_ne!(truth, Some(true), "{position}: {winner} can mate");
                proved += usize::from(truth == Some(false));
            }
            None => undecided += 1,
        }
    }
    (proved, undecided)
}

#[test]
fn tim_7_cannot_is_never_said_where_trying_everything_finds_a_mate() {
    let (proved, undecided) = check_random_positions(2022, 5_000, 20_000);
    assert!(proved >= 50, "{proved}");
    assert!(undecided <= 5, "{undecided}");
}

#[test]
#[ignore = "takes minutes; after a change to the analysis, `cargo xtask soak dead-positions` runs it"]
fn tim_7_cannot_is_never_said_in_many_more_positions() {
    let (proved, undecided) = check_random_positions(6_9, 30_000, 200_000);
    assert!(proved >= 300, "{proved}");
    assert!(undecided <= 30, "{undecided}");
}

#[test]
fn drw_3_forced_lines_are_followed() {
    let mut rng = PositionRng(64);
    let (mut dead, mut alive) = (0, 0);
    for _ in 0..60_000 {
        let pieces = ["KkQ", "KkR", "KkQr", "KkRr", "KkQP", "KkRp", "KkBp", "KkNp"][rng.below(8)];
        let Some(position) = rng.put(&mut Setup::empty(), pieces) else { continue };
        if position.count_legal_moves() > 1 {
            continue;
        }
        for winner in Color::ALL.into_iter().filter(|color| position.can_mate_by_material(*color)) {
            match verdict(&position, winner) {
                Some(true) => alive += 1,
                Some(false) if mates_by_exhaustive_search(&position, winner, 10_000) == Some(true) => {
                    panic!("{position}: {winner} can mate")
                }
                Some(false) => dead += usize::from(is_dead_quick(&position)),
                None => panic!("{position}, {winner}: undecided"),
            }
        }
    }
    assert!(dead >= 50 && alive >= 100, "{dead} dead, {alive} alive");
}

#[test]
fn drw_3_no_game_that_ends_in_mate_passes_a_position_called_unwinnable() {
    let mut rng = PositionRng(5_2_2);
    let mut mates = 0;
    for round in 0..3_000 {
        let start = match round % 3 {
            0 => Some(Position::default()),
            1 => rng.wall("KkQ"),
            _ => rng.wall("KkPPp"),
        };
        let Some(start) = start else { continue };
        let way = rng.playout(&start, 300);
        let end = &way[way.len() - 1];
        if end.is_checkmate() {
            mates += 1;
            for step in &way {
                assert!(!is_unwinnable_quick(step, !end.turn()), "{step} leads to {end}");
                assert!(!is_dead_quick(step), "{step} leads to {end}");
            }
        }
    }
    assert!(mates >= 100, "{mates}");
}

#[test]
fn tim_6_positions_of_games_are_decided() {
    let mut rng = PositionRng(6_6);
    for _ in 0..40 {
        for step in rng.playout(&Position::default(), 200).iter().step_by(25) {
            let winner = rng.color();
            assert!(verdict(step, winner).is_some(), "{step}, {winner}");
        }
    }
}

#[test]
fn tim_6_the_same_question_has_the_same_answer_and_a_budget_is_kept() {
    let start = Position::default();
    let report = can_mate(&start, Color::Black, MATE_SEARCH_NODES);
    assert_eq!(can_mate(&start, Color::Black, MATE_SEARCH_NODES), report);
    for budget in [0, 1, report.nodes - 1] {
        let cut_off = can_mate(&start, Color::Black, budget);
        assert_eq!((cut_off.verdict, cut_off.nodes), (MateVerdict::Undecided, budget));
    }
    // A proof by material needs no search.
    let bare = position("8/8/4k3/8/8/4K3/8/8 w - - 0 1");
    assert_eq!(can_mate(&bare, Color::White, 0).verdict, MateVerdict::Cannot);
}

#[test]
fn tim_6_a_search_in_slices_has_the_same_verdict_as_a_whole_one() {
    let budget = 20_000;
    let questions = answered_positions().into_iter().map(|(position, winner, _)| (position, winner)).step_by(3);
    let undecided = position("8/5k2/1p1p1p1p/pPpPpPpP/PbP1P1PK/8/4B3/8 w - - 0 1");
    for (position, winner) in questions.chain([(undecided, Color::Black), (Position::default(), Color::Black)]) {
        let whole = can_mate(&position, winner, budget);
        for slice in [1, 7, 1000] {
            let mut search = MateSearch::new(&position, winner);
            let mut verdict = search.run(0);
            while verdict.is_none() && search.nodes() < budget {
                let before = search.nodes();
                verdict = search.run(slice.min(budget - before));
                assert!(search.nodes() <= before + slice, "{position}: a slice of {slice} is too long");
            }
            // A search with nothing left to try needs no more moves to say so.
            assert_eq!(verdict.unwrap_or(MateVerdict::Undecided), whole.verdict, "{position}, slices of {slice}");
            assert_eq!(search.nodes(), whole.nodes, "{position}, slices of {slice}");
            let again = search.run(0).unwrap_or(MateVerdict::Undecided);
            assert_eq!(again, whole.verdict, "{position}: the verdict stays");
        }
    }
}

#[test]
fn tim_7_every_family_of_hard_positions_is_decided() {
    let mut proved = 0;
    for (family, name) in FAMILIES.iter().enumerate() {
        let mut random = MateVectors(family as u64);
        for _ in 0..30 {
            let (position, winner) = random.vector(family);
            let decided = verdict(&position, winner);
            assert!(decided.is_some(), "{name}: {position}, {winner}");
            if decided == Some(false) {
                let truth = mates_by_exhaustive_search(&position, winner, 10_000);
                assert_ne!(truth, Some(true), "{name}: {position}, {winner} can mate");
                proved += usize::from(truth == Some(false));
            }
        }
    }
    assert!(proved >= 15, "{proved}");
}
