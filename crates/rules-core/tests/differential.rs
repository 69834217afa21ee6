//! Differential test: random games played in parallel with cozy-chess, which must agree about every position.
//!
//! `cargo xtask soak rules` runs the ignored test; `HETMAN_SOAK_PLIES` sets its number of plies.

use std::collections::HashMap;

use cozy_chess::{Board, GameStatus};
use rules_core::{Bitboard, Move, MoveKind, PieceKind, Position, START_FEN, Square, chess960};

/// Start positions of the games, with situations that random moves from the usual start rarely reach.
const STARTS: &[&str] = &[
    START_FEN,
    // Many special moves at once.
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    // Castling out of, through and into attacks; rooks that are captured at home.
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 0 1",
    "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R b KQkq - 0 1",
    "r3k2r/8/6N1/1b4B1/1B4b1/6n1/8/R3K2R w KQkq - 4 9",
    "1r2k2r/p6p/8/8/8/8/P6P/R3K1R1 b Qk - 3 20",
    // Chess960: a rook that shields its king from another rook, and a king that castles without moving.
    "1r2k3/8/8/8/8/8/8/rR2K2R w BH - 0 1",
    "1r4kr/7p/8/8/8/8/7P/1R4KR b BHbh - 0 1",
    // Promotions, also by captures in the corners.
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "r3k2r/1P4P1/8/8/8/8/1p4p1/R3K2R w KQkq - 0 1",
    "8/PPPPPPPP/8/2k1K3/8/8/pppppppp/8 w - - 0 1",
    // En passant along a pinned rank, diagonal and file, as the answer to a check, and from both sides.
    "8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1",
    "3k4/8/8/8/2pPp3/8/8/3RK2B b - d3 0 1",
    "3k4/8/8/8/1pPp4/8/8/3RK3 b - c3 0 1",
    "8/8/8/4k3/3Pp3/8/8/4K3 b - d3 0 1",
    "4k3/pppppppp/8/PPPPPPPP/8/8/8/4K3 b - - 0 1",
    "4k3/8/8/8/pppppppp/8/PPPPPPPP/4K3 w - - 0 1",
    // Many pieces of a kind.
    "qqqqqq1q/k7/8/8/8/8/K7/QQQQQQ1Q w - - 0 1",
    "nnnnnnnn/4k3/8/8/8/8/4K3/NNNNNNNN w - - 0 1",
    "bbbbkbbb/8/8/8/8/8/8/BBBBKBBB w - - 0 1",
    "rrrr2kr/6p1/8/8/8/8/1P6/RK2RRRR w - - 0 1",
    // Little material, and fifty-move counters near their end.
    "8/8/8/3k4/8/8/4P3/4K3 w - - 0 1",
    "8/5k2/8/8/8/8/1R6/K7 b - - 90 120",
    "8/1k6/8/3b4/4N3/8/6K1/8 w - - 80 150",
];

/// Maximum number of plies of a game.
const LONGEST_GAME: usize = 200;

#[test]
fn a_hundred_thousand_random_plies_agree_with_cozy_chess() {
    walk(100_000, 2023, |_| {});
}

#[test]
#[ignore = "as long as HETMAN_SOAK_PLIES says; run it with `cargo xtask soak rules`"]
fn soak() {
    let number = |name: &str| std::env::var(name).ok().and_then(|text| text.parse().ok());
    let plies = number("HETMAN_SOAK_PLIES").unwrap_or(1_000_000);
    let seed = number("HETMAN_SOAK_SEED").unwrap_or(1);
    walk(plies, seed, |done| {
        if done % 100_000 == 0 {
            println!("{done} of {plies} plies");
        }
    });
    println!("Rules and cozy-chess agree on {plies} random plies (seed {seed}).");
}

/// Plays random games of this many plies in total and compares every position. Calls `played` after each ply.
fn walk(plies: u64, seed: u64, mut played: impl FnMut(u64)) {
    let mut rng = SplitMix64(seed);
    let mut done = 0;
    let mut seen = HashMap::new();
    for game in 0.. {
        let mut position = start(game, &mut rng);
        let mut board = their_board(&position);
        let mut earlier = Vec::new();
        while earlier.len() < LONGEST_GAME && compare_position(&position, &board, &mut rng) {
            if done == plies {
                return;
            }
            compare_with_earlier(&position, &board, &earlier);
            check_hash(&mut seen, &position);
            let mv = rng.pick(&position);
            let theirs = their_move(&board, mv);
            earlier.push((position.clone(), board.clone()));
            position = position.play_unchecked(mv);
            board.play(theirs);
            done += 1;
            played(done);
        }
    }
}

/// Returns the start position of a game; every other game is Chess960.
fn start(game: usize, rng: &mut SplitMix64) -> Position {
    let number = (rng.next() % u64::from(chess960::START_COUNT)) as u16;
    match chess960::start(number) {
        Some(start) if game % 2 == 1 => start,
        _ => {
            let fen = STARTS[game / 2 % STARTS.len()];
            fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"))
        }
    }
}

fn their_board(position: &Position) -> Board {
    let fen = position.to_shredder_fen();
    Board::from_fen(&fen, true).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// Compares everything about a position with cozy-chess. Returns whether the game goes on.
fn compare_position(position: &Position, board: &Board, rng: &mut SplitMix64) -> bool {
    let fen = position.to_fen();
    let moves = position.legal_moves();
    let mut ours: Vec<_> = moves.iter().map(|mv| key(their_move(board, *mv))).collect();
    ours.sort_unstable();
    assert_eq!(ours, their_moves(board), "the legal moves of {fen}");

    assert_eq!(position.checkers().0, board.checkers().0, "the checks in {fen}");
    let own = position.colored(position.turn()).0;
    assert_eq!(position.pinned().0, board.pinned().0 & own, "the pins in {fen}");
    assert_eq!(status(position), board.status(), "the status of {fen}");

    // Equality includes the hashes, so this compares the incrementally updated position with one built from scratch.
    assert_eq!(fen.parse().as_ref(), Ok(position), "reading {fen} back");
    assert_eq!(format!("{board:#}").parse().as_ref(), Ok(position), "their text of {fen}");
    assert!(same(&their_board(position), board), "our text of {board} is {fen}");

    compare_move_queries(position, &moves, rng);
    board.status() == GameStatus::Ongoing
}

fn compare_move_queries(position: &Position, moves: &[Move], rng: &mut SplitMix64) {
    assert_eq!(position.count_legal_moves(), moves.len(), "{position}");
    assert_eq!(position.has_legal_move(), !moves.is_empty(), "{position}");
    let captures = position.legal_captures();
    let wanted = |mv: &Move| position.captured_by(*mv).is_some() || mv.promotion() == Some(PieceKind::Queen);
    assert_eq!(sorted(&captures), sorted(moves.iter().copied().filter(wanted)), "the captures of {position}");
    let by_square = Bitboard::ALL.into_iter().flat_map(|square: Square| position.moves_from(square));
    assert_eq!(sorted(by_square), sorted(moves.iter().copied()), "square by square in {position}");
    for mv in moves {
        assert!(position.is_legal(*mv), "{mv} in {position}");
    }
    for _ in 0..8 {
        if let Some(mv) = Move::from_bits(rng.next() as u16) {
            assert_eq!(position.is_legal(mv), moves.contains(&mv), "{mv} in {position}");
        }
    }
}

fn sorted(moves: impl IntoIterator<Item = Move>) -> Vec<u16> {
    let mut bits: Vec<_> = moves.into_iter().map(|mv| mv.to_bits()).collect();
    bits.sort_unstable();
    bits
}

/// Checks that both crates agree about the repetition of earlier positions (DRW-6).
fn compare_with_earlier(position: &Position, board: &Board, earlier: &[(Position, Board)]) {
    for (old, old_board) in earlier.iter().rev().skip(1).step_by(2).take(8) {
        assert_eq!(position.repeats(old), same(board, old_board), "{position} after {old}");
        assert_eq!(position.repeats(old), position.hash() == old.hash(), "{position} after {old}");
    }
}

/// Checks that positions with equal hashes are the same, even in different games, so the hash covers everything
/// relevant.
fn check_hash(seen: &mut HashMap<u64, Position>, position: &Position) {
    const ENOUGH: usize = 50_000;
    match seen.get(&position.hash()) {
        Some(same) => assert!(position.repeats(same), "one hash for {position} and {same}"),
        None if seen.len() < ENOUGH => {
            seen.insert(position.hash(), position.clone());
        }
        None => {}
    }
}

fn status(position: &Position) -> GameStatus {
    if position.is_checkmate() {
        GameStatus::Won
    } else if position.is_stalemate() || position.halfmove_clock() >= 100 {
        GameStatus::Drawn
    } else {
        GameStatus::Ongoing
    }
}

/// Returns whether cozy-chess has the same pieces, rights and moves on two boards. Its own `same_position` is not
/// usable: it mistakes any piece that can move to the passed square, such as a bishop, for a pawn that captures en
/// passant.
fn same(board: &Board, other: &Board) -> bool {
    board.hash_without_ep() == other.hash_without_ep() && their_moves(board) == their_moves(other)
}

fn their_moves(board: &Board) -> Vec<(usize, usize, Option<usize>)> {
    let mut moves = Vec::new();
    board.generate_moves(|set| {
        moves.extend(set.into_iter().map(key));
        false
    });
    moves.sort_unstable();
    moves
}

/// Converts a move to cozy-chess: in castling the king moves to its own rook's square.
fn their_move(board: &Board, mv: Move) -> cozy_chess::Move {
    let square = |square: Square| cozy_chess::Square::index(square.index());
    let from = square(mv.from());
    let rights = board.castle_rights(board.side_to_move());
    let rook = match mv.kind() {
        MoveKind::CastleShort => rights.short,
        MoveKind::CastleLong => rights.long,
        _ => None,
    };
    let to = rook.map_or(square(mv.to()), |file| cozy_chess::Square::new(file, from.rank()));
    let promotion = mv.promotion().map(|kind| cozy_chess::Piece::index(kind.index()));
    cozy_chess::Move { from, to, promotion }
}

fn key(mv: cozy_chess::Move) -> (usize, usize, Option<usize>) {
    (mv.from as usize, mv.to as usize, mv.promotion.map(|piece| piece as usize))
}

/// The SplitMix64 generator: the same seed gives the same games.
struct SplitMix64(u64);

impl SplitMix64 {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// Picks a legal move. Half of the picks prefer special moves, which chance alone rarely picks.
    fn pick(&mut self, position: &Position) -> Move {
        let moves = position.legal_moves();
        let special: Vec<Move> = moves.iter().copied().filter(|mv| mv.kind() != MoveKind::Normal).collect();
        let chosen = if self.next() & 1 == 0 && !special.is_empty() { &special[..] } else { &moves[..] };
        chosen[self.next() as usize % chosen.len()]
    }
}
