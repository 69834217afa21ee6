//! Perft cases and the crates to compare: this crate, cozy-chess and chess.
//!
//! Every contender plays each inner move and counts the moves of the last ply in bulk, as its documentation shows.

use rules_core::{Position, START_FEN};

/// A position and two perft depths, in plies.
pub struct PerftCase {
    pub name: &'static str,
    pub fen: &'static str,
    pub depths: [u32; 2],
}

pub const PERFT_CASES: [PerftCase; 2] = [
    PerftCase { name: "start", fen: START_FEN, depths: [5, 6] },
    PerftCase {
        name: "Kiwipete",
        fen: "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        depths: [4, 5],
    },
];

/// A crate's name and its perft function, which takes a FEN and a depth in plies.
pub type Contender = (&'static str, fn(&str, u32) -> u64);

pub const CONTENDERS: [Contender; 3] = [("rules-core", rules_core), ("cozy-chess", cozy_chess), ("chess", chess)];

fn rules_core(fen: &str, depth: u32) -> u64 {
    let position: Position = fen.parse().expect("the FEN of a perft case");
    rules_core::perft(&position, depth)
}

fn cozy_chess(fen: &str, depth: u32) -> u64 {
    fn perft(board: &cozy_chess::Board, depth: u32) -> u64 {
        let mut count = 0;
        board.generate_moves(|moves| {
            if depth == 1 {
                count += moves.len() as u64;
                return false;
            }
            for mv in moves {
                let mut next = board.clone();
                next.play_unchecked(mv);
                count += perft(&next, depth - 1);
            }
            false
        });
        count
    }
    perft(&fen.parse().expect("the FEN of a perft case"), depth)
}

fn chess(fen: &str, depth: u32) -> u64 {
    fn perft(board: &chess::Board, depth: u32) -> u64 {
        let moves = chess::MoveGen::new_legal(board);
        match depth {
            1 => moves.len() as u64,
            _ => moves.map(|mv| perft(&board.make_move_new(mv), depth - 1)).sum(),
        }
    }
    perft(&fen.parse().expect("the FEN of a perft case"), depth)
}
