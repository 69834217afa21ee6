//! Phases of the helpmate search: positions with the same pawns and the same pieces. A capture or a pawn move leads to
//! the next phase, and no move leads back.

use alloc::collections::{BTreeMap, BinaryHeap, VecDeque};
use alloc::vec::Vec;
use core::cmp::Reverse;

use crate::bitboard::Bitboard;
use crate::color::Color;
use crate::piece::{Piece, PieceKind};
use crate::position::Position;

/// Number of phases that are told apart, which bounds the memory. Only open games, in which mates are easy to find,
/// have more.
const MOST_PHASES: usize = 1 << 15;

/// Number of positions that are searched in a phase while it is the newest.
const MOST_DIVES: u32 = 8;

/// Number of groups of pieces that look alike: every kind of each colour.
const GROUPS: usize = 12;

/// A phase and its open positions.
struct Phase {
    /// The work left in the phase's first position, plus the number of positions searched in its turn.
    priority: u32,
    /// Number of positions searched while this was the newest phase.
    dives: u32,
    is_waiting: bool,
    /// Whether the phase's next turn is for a position with a piece on a new square.
    is_novel_next: bool,
    /// Squares on which a piece of the group has stood in this phase.
    seen: [Bitboard; GROUPS],
    /// Positions in which some piece stood on a new square, the oldest first.
    novel: VecDeque<u32>,
    /// All open positions, the least remote first, and the newest of equals.
    by_remoteness: BinaryHeap<(Reverse<u32>, u32)>,
}

/// The phases with their open positions, in two orders. In the first, the phases take turns, and those with much left
/// to capture and promote begin later. That finds the sacrifices that open a wall. In the second, the newest phase
/// comes first, for a few positions. That finds long lines of captures and pawn moves.
///
/// Within a phase, every other turn is for a position with a piece on a new square, and the newest phase begins with
/// such positions. That finds the long walk of a piece among many that could move.
#[derive(Default)]
pub(super) struct PhaseQueue {
    phases: Vec<Phase>,
    numbers: BTreeMap<u64, u32>,
    /// Phases with open positions, by priority.
    waiting: BinaryHeap<Reverse<(u32, u32)>>,
    /// Phases that can still be searched as the newest, the newest last.
    newest: Vec<u32>,
}

impl PhaseQueue {
    /// Adds the position with this index, unless there are too many phases.
    pub(super) fn push(&mut self, position: &Position, remoteness: u32, work_left: u32, index: u32) {
        let key = phase_key(position);
        let number = match self.numbers.get(&key) {
            Some(number) => *number,
            None if self.phases.len() >= MOST_PHASES => return,
            None => self.add_phase(key, work_left),
        };
        let phase = &mut self.phases[number as usize];
        let mut is_novel = false;
        for (seen, squares) in phase.seen.iter_mut().zip(piece_groups(position)) {
            is_novel |= !(squares & !*seen).is_empty();
            *seen |= squares;
        }
        if is_novel {
            phase.novel.push_back(index);
        }
        phase.by_remoteness.push((Reverse(remoteness), index));
        if !core::mem::replace(&mut phase.is_waiting, true) {
            self.waiting.push(Reverse((phase.priority, number)));
        }
    }

    /// Removes and returns the next position when the phases take turns.
    pub(super) fn pop_in_turn(&mut self, is_open: impl Fn(u32) -> bool) -> Option<u32> {
        while let Some(Reverse((_, number))) = self.waiting.pop() {
            let phase = &mut self.phases[number as usize];
            if let Some(index) = phase.pop(phase.is_novel_next, &is_open) {
                phase.is_novel_next = !phase.is_novel_next;
                phase.priority += 1;
                self.waiting.push(Reverse((phase.priority, number)));
                return Some(index);
            }
            phase.is_waiting = false;
        }
        None
    }

    /// Removes and returns the next position of the newest phase.
    pub(super) fn pop_newest(&mut self, is_open: impl Fn(u32) -> bool) -> Option<u32> {
        while let Some(number) = self.newest.last() {
            let phase = &mut self.phases[*number as usize];
            if phase.dives < MOST_DIVES
                && let Some(index) = phase.pop(true, &is_open)
            {
                phase.dives += 1;
                return Some(index);
            }
            self.newest.pop();
        }
        None
    }

    fn add_phase(&mut self, key: u64, work_left: u32) -> u32 {
        let number = self.phases.len() as u32;
        self.numbers.insert(key, number);
        self.newest.push(number);
        self.phases.push(Phase {
            priority: work_left,
            dives: 0,
            is_novel_next: true,
            is_waiting: false,
            seen: [Bitboard::EMPTY; GROUPS],
            novel: VecDeque::new(),
            by_remoteness: BinaryHeap::new(),
        });
        number
    }
}

impl Phase {
    fn pop(&mut self, novel_first: bool, is_open: &impl Fn(u32) -> bool) -> Option<u32> {
        if novel_first {
            while let Some(index) = self.novel.pop_front() {
                if is_open(index) {
                    return Some(index);
                }
            }
        }
        while let Some((_, index)) = self.by_remoteness.pop() {
            if is_open(index) {
                return Some(index);
            }
        }
        None
    }
}

/// Returns a number that is equal for positions with the same pawns and the same pieces, bishops of the two square
/// colours apart. Different ones hardly ever share a number, and then the search is only a little worse.
fn phase_key(position: &Position) -> u64 {
    const MIX: u64 = 0x9E37_79B9_7F4A_7C15;
    let [knights, bishops, rooks, queens] =
        [PieceKind::Knight, PieceKind::Bishop, PieceKind::Rook, PieceKind::Queen].map(|kind| position.pieces(kind));
    let groups = [knights, bishops & Bitboard::LIGHT, bishops & !Bitboard::LIGHT, rooks, queens];
    let counts = Color::ALL.into_iter().fold(0, |counts, color| {
        groups.iter().fold(counts, |counts, group| counts << 4 | (*group & position.colored(color)).len() as u64)
    });
    position.pawn_hash() ^ (counts + 1).wrapping_mul(MIX)
}

/// Returns the squares of every group of pieces. The pawns are the same in a phase.
fn piece_groups(position: &Position) -> [Bitboard; GROUPS] {
    let mut groups = [Bitboard::EMPTY; GROUPS];
    for (index, group) in groups.iter_mut().enumerate() {
        *group = position.by_piece(Piece::new(Color::ALL[index % 2], PieceKind::ALL[index / 2]));
    }
    groups
}
