//! The transposition table: search results by position hash.
//!
//! Slots are pairs of atomics, written without a lock: the key is stored XORed with the data, so that a pair torn by
//! two writers fails its check. All threads of a search share the table.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use rules_core::Move;

/// The relation of an entry's score to the true score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// An upper bound: the true score is at most this.
    Upper,
    /// A lower bound: the true score is at least this.
    Lower,
    /// The exact score.
    Exact,
}

/// A stored search result.
#[derive(Clone, Copy, Debug)]
pub struct TableEntry {
    /// The best move, as bits; `None` if no move raised alpha.
    pub best: Option<u16>,
    /// The score, mates counted from this position.
    pub score: i32,
    /// The static evaluation, if there was one.
    pub eval: Option<i32>,
    /// Depth of the search below, in plies.
    pub depth: i32,
    /// Relation of `score` to the true score.
    pub bound: Bound,
}

const SLOTS_PER_BUCKET: usize = 4;
const NO_EVAL: i16 = i16::MIN;
const GENERATIONS: u64 = 64;

#[derive(Default)]
struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

#[derive(Default)]
#[repr(align(64))]
struct Bucket([Slot; SLOTS_PER_BUCKET]);

/// A transposition table of fixed size, shared by all search threads.
pub struct TranspositionTable {
    buckets: Vec<Bucket>,
    generation: u64,
}

impl TranspositionTable {
    /// Creates a table of the largest power of two that fits `megabytes` (at least one), or less if the system lacks
    /// the memory.
    pub fn new(megabytes: usize) -> Self {
        let bytes = megabytes.clamp(1, 1 << 11) << 20;
        let mut count = (bytes / size_of::<Bucket>()).max(1);
        count = 1 << count.ilog2();
        let mut buckets = Vec::new();
        while buckets.try_reserve_exact(count).is_err() && count > 1 {
            count /= 2;
        }
        buckets.resize_with(count, Bucket::default);
        Self { buckets, generation: 0 }
    }

    /// Clears the table.
    pub fn clear(&mut self) {
        self.generation = 0;
        for slot in self.buckets.iter().flat_map(|bucket| &bucket.0) {
            slot.check.store(0, Relaxed);
            slot.data.store(0, Relaxed);
        }
    }

    /// Starts a new generation: entries of earlier searches are replaced first.
    pub fn new_search(&mut self) {
        self.generation = (self.generation + 1) % GENERATIONS;
    }

    fn bucket(&self, hash: u64) -> &Bucket {
        // The low bits are left for the check; the number of buckets is a power of two.
        &self.buckets[(hash >> 20) as usize & (self.buckets.len() - 1)]
    }

    /// Returns the entry of the position with this hash.
    pub fn probe(&self, hash: u64) -> Option<TableEntry> {
        self.bucket(hash).0.iter().find_map(|slot| {
            let data = slot.data.load(Relaxed);
            (data != 0 && slot.check.load(Relaxed) ^ data == hash).then(|| unpack(data))
        })
    }

    /// Stores an entry, replacing the least valuable one of its bucket.
    pub fn store(&self, hash: u64, mut entry: TableEntry) {
        let bucket = self.bucket(hash);
        let mut target = &bucket.0[0];
        let mut least = i32::MAX;
        for slot in &bucket.0 {
            let data = slot.data.load(Relaxed);
            if data == 0 {
                target = slot;
                break;
            }
            if slot.check.load(Relaxed) ^ data == hash {
                let old = unpack(data);
                entry.best = entry.best.or(old.best);
                // A shallow bound is worth less than a deep one of the same search.
                if entry.bound != Bound::Exact && entry.depth + 3 < old.depth && self.age(data) == 0 {
                    return;
                }
                target = slot;
                break;
            }
            let worth = unpack(data).depth - 8 * self.age(data);
            if worth < least {
                least = worth;
                target = slot;
            }
        }
        let data = pack(entry, self.generation);
        target.data.store(data, Relaxed);
        target.check.store(hash ^ data, Relaxed);
    }

    fn age(&self, data: u64) -> i32 {
        ((self.generation + GENERATIONS - (data >> 58)) % GENERATIONS) as i32
    }

    /// Returns the load with entries of this search, in thousandths.
    pub fn per_mille_full(&self) -> usize {
        let sample = self.buckets.len().min(250);
        let used = self.buckets[..sample]
            .iter()
            .flat_map(|bucket| &bucket.0)
            .filter(|slot| {
                let data = slot.data.load(Relaxed);
                data != 0 && self.age(data) == 0
            })
            .count();
        used * 1000 / (sample * SLOTS_PER_BUCKET)
    }
}

/// Packs an entry. Bits: 0–15 move, 16–31 score, 32–47 evaluation, 48–55 depth, 56–57 bound + 1, 58–63 generation.
fn pack(entry: TableEntry, generation: u64) -> u64 {
    let eval = entry.eval.map_or(NO_EVAL, |eval| eval as i16);
    let bound = match entry.bound {
        Bound::Upper => 1,
        Bound::Lower => 2,
        Bound::Exact => 3,
    };
    u64::from(entry.best.unwrap_or(0))
        | u64::from(entry.score as i16 as u16) << 16
        | u64::from(eval as u16) << 32
        | (entry.depth.clamp(0, 255) as u64) << 48
        | bound << 56
        | generation << 58
}

fn unpack(data: u64) -> TableEntry {
    let best = data as u16;
    let eval = (data >> 32) as u16 as i16;
    TableEntry {
        // Zero bits mean a1a1, which is never a move.
        best: (best != 0).then_some(best),
        score: i32::from((data >> 16) as u16 as i16),
        eval: (eval != NO_EVAL).then_some(i32::from(eval)),
        depth: (data >> 48 & 0xff) as i32,
        bound: match data >> 56 & 3 {
            1 => Bound::Upper,
            2 => Bound::Lower,
            _ => Bound::Exact,
        },
    }
}

impl TableEntry {
    /// Returns true if `mv` is this entry's best move.
    pub fn is_best(&self, mv: Move) -> bool {
        self.best == Some(mv.to_bits())
    }
}
