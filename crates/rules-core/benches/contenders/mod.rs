//! Who is measured on what: the same count of positions by this crate and by its two peers.
//!
//! Every contender plays each inner move and counts the last ply's in bulk, in the way its own documentation shows.

use rules_core::{Position, START_FEN};

/// A position and two depths, in plies, that positions are counted to.
pub struct Course {
    pub name: &'static str,
    pub fen: &'static str,
    pub depths: [u32; 2],
}

pub const COURSES: [Course; 2] = [
    Course { name: "start", fen: START_FEN, depths: [5, 6] },
    Course {
        name: "Kiwipete",
        fen: "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        depths: [4, 5],
    },
];

/// A name, and how many positions lie so many plies after a FEN's.
pub type Contender = (&'static str, fn(&str, u32) -> u64);

pub const CONTENDERS: [Contender; 3] = [("rules-core", rules_core), ("cozy-chess", cozy_chess), ("chess", chess)];

fn rules_core(fen: &str, depth: u32) -> u64 {
    let position: Position = fen.parse().expect("a course's FEN");
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
    perft(&fen.parse().expect("a course's FEN"), depth)
}

fn chess(fen: &str, depth: u32) -> u64 {
    fn perft(board: &chess::Board, depth: u32) -> u64 {
        let moves = chess::MoveGen::new_legal(board);
        match depth {
            1 => moves.len() as u64,
            _ => moves.map(|mv| perft(&board.make_move_new(mv), depth - 1)).sum(),
        }
    }
    perft(&fen.parse().expect("a course's FEN"), depth)
}
