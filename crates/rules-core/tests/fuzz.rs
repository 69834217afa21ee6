//! The fuzz targets on a bounded number of texts: a corpus of our own, and seeded mutations of it.

#[path = "../fuzz/src/lib.rs"]
mod invariants;

use invariants::{fuzz_fen, fuzz_pgn, fuzz_san, fuzz_uci};

const FENS: [&str; 10] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 3 11",
    "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "4k3/8/3N4/8/8/8/8/K3R3 b - - 0 1",
    "8/8/8/8/3k4/8/4P3/K7 w – — 99 9999",
    "4k3/8/8/8/8/8/8/4K3 w - -",
    "rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/RKRNNQBB w KQkq - 0 1",
    "1r3k1r/pppppppp/8/8/8/8/PPPPPPPP/RR3KR1 b BGbh - 0 1",
    "QQQQk3/8/8/8/8/8/8/4K3 b - e9 -1 x",
];

const MOVES: [&str; 25] = [
    "e4",
    "Nf3",
    "O-O",
    "0-0-0",
    "bxc8=Q+",
    "hxg2",
    "exd6 e.p.",
    "Qb2xf6#",
    "♘c3",
    "Sg1-f3!?",
    "bc8H",
    "--",
    "Z0",
    "Nbd7",
    "d2d4",
    "e1g1",
    "e1a1",
    "g2h1n",
    "N5d3",
    "Nc5e4",
    "Q6b4",
    "Kd7xc7",
    "a1=K",
    "gxh1(N)",
    "R1a3",
];

const GAMES: [&str; 6] = [
    "[Event \"A \\\"B\\\" \\\\\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 (2. f4 exf4 (2... d5 {odd} 3. exd5) 3. Nf3) 2... Nc6 \
     $1 {[%clk 0:04:59.347]} 3. Bb5! a6 1-0 {trailing}\n\n[Event \"B\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 40\"]\n\
     [SetUp \"1\"]\n\n40... Ke7 41. e4 ½-½\n",
    "\u{FEFF}% hidden\r\n[Event \"x\"] [Site \"y\"]\r\n\r\n1.f3 $2 {weak (very)} e5 ; a } brace\r\n2.g4?? Qh4# 0-1\r\n",
    "1. e4 {unclosed\n\n[Event \"next\"]\n\n1. d4 -- 2. c4 *\n\n[Event broken]\n1. Nf3 (1. Kd4) ) d5 $999 1/2-1/2",
    "1. d4 d5 1/2 1. c4 * 1. Nf3 (1. g3 {a} (1. b3) {b} 1... e5 {c}) {d} 1... d5 (1... c5) {e} 2. g3 {f} *",
    "{before} [White \"\"] {preface} 1. e4 () e5 (1... e6 $14 ({nothing})) 2. Nf3 += Nc6 N 3. Bb5 e.p. + *",
    "[Event \"old\"]\r[Site \"mac\"]\r\r1. e4 ; comment\r1... c5 2. Nf3 *\r\r[Event \"\u{A0}\"]\r1.\u{A0}d4 *",
];

/// Bytes that matter to some reader.
const SPICE: &[u8] = b" \n\r\t[]{}()\";%$\\*-.!?=+#/x018KQRBNabh\xBD\xA0\xC2\xE2\xFF";

/// A repeatable stream of numbers (xorshift).
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound.max(1) as u64) as usize
    }
}

/// The text with a few bytes changed, left out, put in, doubled or exchanged with another text's.
fn mutated(text: &str, corpus: &[&str], numbers: &mut Numbers) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=numbers.below(4) {
        let at = numbers.below(bytes.len() + 1);
        let end = bytes.len().min(at + numbers.below(20));
        let spice = SPICE[numbers.below(SPICE.len())];
        match numbers.below(6) {
            0 => bytes.insert(at, spice),
            1 => drop(bytes.drain(at..end)),
            2 => bytes.truncate(at),
            3 => {
                let copy = bytes[at..end].to_vec();
                let to = numbers.below(bytes.len() + 1);
                bytes.splice(to..to, copy);
            }
            4 => {
                let other = corpus[numbers.below(corpus.len())].as_bytes();
                let from = numbers.below(other.len());
                let until = other.len().min(from + numbers.below(30));
                bytes.splice(at..end, other[from..until].iter().copied());
            }
            _ => bytes.iter_mut().skip(at).take(1).for_each(|byte| *byte = spice),
        }
    }
    bytes
}

fn run(corpus: &[&str], count: usize, check: fn(&[u8])) {
    let mut numbers = Numbers(0x9E37_79B9_7F4A_7C15);
    corpus.iter().for_each(|text| check(text.as_bytes()));
    for index in 0..count {
        check(&mutated(corpus[index % corpus.len()], corpus, &mut numbers));
    }
}

#[test]
fn set_3_any_text_is_a_fen_or_refused() {
    run(&FENS, 20_000, fuzz_fen);
}

#[test]
fn rec_1_any_text_is_a_move_or_refused() {
    run(&MOVES, 20_000, fuzz_san);
    run(&MOVES, 10_000, fuzz_uci);
}

#[test]
fn rec_2_any_text_is_games_that_are_written_as_they_were_read() {
    run(&GAMES, 10_000, fuzz_pgn);
}
