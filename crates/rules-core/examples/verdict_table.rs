//! Measures the verdicts on random positions: `cargo run --release -p rules-core --example verdict_table --
//! [nodes] [vectors per family] [seed] [positions for the exhaustive search] [family]`.
//!
//! It prints a table with a line for each family of positions: vectors, verdicts, undecided, wrong, proved by the
//! exhaustive search, verdicts that took more than a second, and the mean and worst time. A "can" is proved by
//! replaying its moves. A "cannot" is compared with an exhaustive search of its own. Undecided positions go to the
//! standard error in the format of `verdict`. Times are exact to about 4 ms.

#[path = "../tests/common/exhaustive_mate.rs"]
mod exhaustive_mate;
#[path = "../tests/common/mate_vectors.rs"]
mod mate_vectors;

use std::sync::LazyLock;
use std::time::{Duration, Instant};

use exhaustive_mate::mates_by_exhaustive_search;
use mate_vectors::{FAMILIES, MateVectors};
use rules_core::{Color, MateVerdict, Move, Position, can_mate};

/// One line of the table.
#[derive(Default)]
struct TableLine {
    vectors: u32,
    can: u32,
    cannot: u32,
    undecided: u32,
    wrong: u32,
    proved: u32,
    late: u32,
    time: Duration,
    worst: Duration,
    nodes: u64,
}

fn main() {
    let numbers: Vec<u64> = std::env::args().skip(1).filter_map(|number| number.parse().ok()).collect();
    let number = |index: usize, default| numbers.get(index).copied().unwrap_or(default);
    let (nodes, vectors) = (number(0, 1_000_000), number(1, 230));
    let (seed, most_positions) = (number(2, 2026), number(3, 300_000) as usize);
    let mut total = TableLine::default();
    println!(
        "{:<18}{:>8}{:>7}{:>8}{:>11}{:>7}{:>8}{:>7}{:>11}{:>11}{:>10}",
        "family",
        "vectors",
        "can",
        "cannot",
        "undecided",
        "wrong",
        "proved",
        "> 1 s",
        "mean ms",
        "worst ms",
        "nodes/ms"
    );
    let only = std::env::args().skip(1).find(|argument| argument.parse::<u64>().is_err());
    for (family, name) in FAMILIES.iter().enumerate() {
        if only.as_ref().is_some_and(|only| !name.contains(only.as_str())) {
            continue;
        }
        let mut line = TableLine::default();
        let mut random = MateVectors(seed + family as u64);
        for _ in 0..vectors {
            let (position, winner) = random.vector(family);
            line.judge(&position, winner, nodes, most_positions, name);
        }
        line.print(name);
        total.add(&line);
    }
    total.print("all");
    let decided = total.can + total.cannot - total.late;
    println!("decided within 1 s: {:.2} %", 100.0 * f64::from(decided) / f64::from(total.vectors));
}

impl TableLine {
    fn judge(&mut self, position: &Position, winner: Color, nodes: u64, most_positions: usize, name: &str) {
        let start = thread_time();
        let report = can_mate(position, winner, nodes);
        let time = thread_time() - start;
        self.vectors += 1;
        self.time += time;
        self.worst = self.worst.max(time);
        self.nodes += report.nodes;
        let is_decided = report.verdict != MateVerdict::Undecided;
        self.late += u32::from(is_decided && time > Duration::from_secs(1));
        let side = if winner == Color::White { "white" } else { "black" };
        if time > Duration::from_millis(300) {
            eprintln!("# {name}: slow, {} ms, {} nodes\n{position};{side}", time.as_millis(), report.nodes);
        }
        match report.verdict {
            MateVerdict::Can(line) => {
                self.can += 1;
                if !ends_in_mate(position, &line, winner) {
                    self.wrong += 1;
                    eprintln!("# {name}: the moves don't end in mate\n{position};{side}");
                }
            }
            MateVerdict::Cannot => {
                self.cannot += 1;
                match mates_by_exhaustive_search(position, winner, most_positions) {
                    Some(true) => {
                        self.wrong += 1;
                        eprintln!("# {name}: wrong, there is a mate\n{position};{side}");
                    }
                    Some(false) => self.proved += 1,
                    None => {}
                }
            }
            MateVerdict::Undecided => {
                self.undecided += 1;
                eprintln!("# {name}: undecided\n{position};{side}");
            }
        }
    }

    fn add(&mut self, other: &TableLine) {
        self.vectors += other.vectors;
        self.can += other.can;
        self.cannot += other.cannot;
        self.undecided += other.undecided;
        self.wrong += other.wrong;
        self.proved += other.proved;
        self.late += other.late;
        self.time += other.time;
        self.worst = self.worst.max(other.worst);
        self.nodes += other.nodes;
    }

    fn print(&self, name: &str) {
        let millis = |time: Duration| time.as_secs_f64() * 1e3;
        println!(
            "{name:<18}{:>8}{:>7}{:>8}{:>11}{:>7}{:>8}{:>7}{:>11.2}{:>11.1}{:>10.0}",
            self.vectors,
            self.can,
            self.cannot,
            self.undecided,
            self.wrong,
            self.proved,
            self.late,
            millis(self.time) / f64::from(self.vectors.max(1)),
            millis(self.worst),
            self.nodes as f64 / millis(self.time)
        );
    }
}

/// Returns the processor time of this thread, so that other load on the machine does not count; outside Linux, the time
/// on the wall.
fn thread_time() -> Duration {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    let schedule = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanos = schedule.and_then(|fields| fields.split_whitespace().next()?.parse().ok());
    nanos.map_or_else(|| START.elapsed(), Duration::from_nanos)
}

/// Returns whether the moves are legal and end in this side's mate.
fn ends_in_mate(start: &Position, line: &[Move], winner: Color) -> bool {
    let end = line.iter().try_fold(start.clone(), |position, mv| position.play(*mv).ok());
    end.is_some_and(|end| end.turn() != winner && end.is_checkmate())
}
