//! Positions that people and programs set up carelessly, kind by kind, from a fixed seed.

use bad_input::FuzzRng;

use crate::mailbox::Mailbox;

/// Number of positions of each kind.
pub const POSITIONS_PER_KIND: usize = 400;

/// A kind of odd position: its name, and the board of one with its fields for castling and en passant.
pub struct OddKind {
    pub name: &'static str,
    pub make: fn(&mut FuzzRng) -> OddPosition,
}

/// A board with the last fields of its FEN.
pub struct OddPosition {
    pub board: Mailbox,
    pub castling: String,
    /// The en passant square, from a1; `None` is written as a dash.
    pub passed: Option<usize>,
}

impl OddPosition {
    /// Writes it as FEN.
    pub fn fen(&self) -> String {
        let passed = self.passed.map_or_else(|| "-".into(), square_name);
        format!("{} {} {passed} 0 1", self.board.fields(), self.castling)
    }
}

impl From<Mailbox> for OddPosition {
    fn from(board: Mailbox) -> Self {
        Self { board, castling: "-".into(), passed: None }
    }
}

/// Returns the name of a square, counted from a1.
fn square_name(square: usize) -> String {
    [char::from(b'a' + square as u8 % 8), char::from(b'1' + square as u8 / 8)].into_iter().collect()
}

/// The pieces of both sides without the kings.
const PIECES: [char; 10] = ['Q', 'R', 'B', 'N', 'P', 'q', 'r', 'b', 'n', 'p'];

/// All kinds.
pub const KINDS: [OddKind; 12] = [
    OddKind { name: "kings are missing or too many", make: kings },
    OddKind { name: "pawns on the first and last ranks", make: pawns_at_the_ends },
    OddKind { name: "kings side by side", make: neighbours },
    OddKind { name: "sliders around both kings", make: checks },
    OddKind { name: "too many pawns", make: many_pawns },
    OddKind { name: "too many queens, rooks, bishops or knights", make: many_of_a_kind },
    OddKind { name: "crowded boards", make: crowds },
    OddKind { name: "kings far from home", make: wandering_kings },
    OddKind { name: "castling fields that don't fit", make: castling },
    OddKind { name: "en passant squares that don't fit", make: en_passant },
    OddKind { name: "checks by several pieces", make: several_checks },
    OddKind { name: "pieces thrown on the board", make: scattered },
];

/// Creates a board with two kings that don't touch.
fn two_kings(rng: &mut FuzzRng) -> Mailbox {
    loop {
        let (white, black) = (rng.below(64), rng.below(64));
        let apart = |one: usize, other: usize| one.abs_diff(other) > 1;
        if apart(white % 8, black % 8) || apart(white / 8, black / 8) {
            let mut board = Mailbox::with_kings(white, black);
            board.white_to_move = rng.once_in(2);
            return board;
        }
    }
}

/// Puts pieces on free squares of these ranks, counted from 0.
fn scatter(board: &mut Mailbox, rng: &mut FuzzRng, pieces: &[char], count: usize, ranks: core::ops::Range<usize>) {
    for _ in 0..count {
        let square = 8 * (ranks.start + rng.below(ranks.len())) + rng.below(8);
        if board.squares[square] == '.' {
            board.squares[square] = *rng.one_of(pieces);
        }
    }
}

/// Puts pieces anywhere, but pawns only where they can stand.
fn scatter_legally(board: &mut Mailbox, rng: &mut FuzzRng, pieces: &[char], count: usize) {
    for _ in 0..count {
        let (piece, square) = (*rng.one_of(pieces), rng.below(64));
        let is_at_the_end = matches!(square / 8, 0 | 7);
        if board.squares[square] == '.' && !(is_at_the_end && piece.eq_ignore_ascii_case(&'p')) {
            board.squares[square] = piece;
        }
    }
}

fn kings(rng: &mut FuzzRng) -> OddPosition {
    let mut board = Mailbox { squares: ['.'; 64], white_to_move: rng.once_in(2) };
    scatter_legally(&mut board, rng, &PIECES, 12);
    let (white, black) = (rng.below(4), rng.below(4));
    scatter(&mut board, rng, &['K'], white, 0..8);
    scatter(&mut board, rng, &['k'], black, 0..8);
    board.into()
}

fn pawns_at_the_ends(rng: &mut FuzzRng) -> OddPosition {
    let mut board = two_kings(rng);
    let ends = if rng.once_in(2) { 0..1 } else { 7..8 };
    let count = 1 + rng.below(3);
    scatter(&mut board, rng, &['P', 'p'], count, ends);
    scatter_legally(&mut board, rng, &PIECES, 8);
    board.into()
}

fn neighbours(rng: &mut FuzzRng) -> OddPosition {
    let white = rng.below(64);
    let near = |square: &usize| {
        let apart = (square % 8).abs_diff(white % 8).max((square / 8).abs_diff(white / 8));
        apart == 1
    };
    let near: Vec<usize> = (0..64).filter(near).collect();
    let mut board = Mailbox::with_kings(white, *rng.one_of(&near));
    board.white_to_move = rng.once_in(2);
    scatter_legally(&mut board, rng, &PIECES, 6);
    board.into()
}

fn checks(rng: &mut FuzzRng) -> OddPosition {
    let mut board = two_kings(rng);
    let count = 2 + rng.below(4);
    scatter_legally(&mut board, rng, &['Q', 'R', 'B', 'q', 'r', 'b'], count);
    board.into()
}

fn many_pawns(rng: &mut FuzzRng) -> OddPosition {
    let mut board = two_kings(rng);
    let count = 8 + rng.below(40);
    let pawns = *rng.one_of(&["P", "p", "Pp"]);
    scatter_legally(&mut board, rng, &pawns.chars().collect::<Vec<_>>(), count);
    board.into()
}

fn many_of_a_kind(rng: &mut FuzzRng) -> OddPosition {
    let mut board = two_kings(rng);
    let kind = *rng.one_of(&['Q', 'R', 'B', 'N', 'q', 'r', 'b', 'n']);
    let count = 3 + rng.below(8);
    scatter_legally(&mut board, rng, &[kind], count);
    scatter_legally(&mut board, rng, &['P', 'p'], 12);
    board.into()
}

fn crowds(rng: &mut FuzzRng) -> OddPosition {
    let mut board = two_kings(rng);
    let pieces = if rng.once_in(3) { &PIECES[..] } else { &['N', 'n', 'P', 'p', 'B', 'b'] };
    let count = 60 + rng.below(200);
    scatter_legally(&mut board, rng, pieces, count);
    board.into()
}

fn wandering_kings(rng: &mut FuzzRng) -> OddPosition {
    // On the other side's first two ranks, or in a corner.
    let far = 48 + rng.below(16);
    let white = *rng.one_of(&[0, 7, 56, 63, far]);
    let black = loop {
        let far = rng.below(16);
        let black = *rng.one_of(&[0, 7, 56, 63, far]);
        if (white % 8).abs_diff(black % 8) > 1 || (white / 8).abs_diff(black / 8) > 1 {
            break black;
        }
    };
    let mut board = Mailbox::with_kings(white, black);
    board.white_to_move = rng.once_in(2);
    scatter_legally(&mut board, rng, &['N', 'n', 'P', 'p', 'R', 'b'], 10);
    board.into()
}

fn castling(rng: &mut FuzzRng) -> OddPosition {
    let king = |rng: &mut FuzzRng, home: usize| if rng.once_in(3) { home + rng.below(8) } else { home + 4 };
    let mut board = Mailbox::with_kings(king(rng, 0), king(rng, 56));
    board.white_to_move = rng.once_in(2);
    let (white, black) = (1 + rng.below(3), 1 + rng.below(3));
    scatter(&mut board, rng, &['R', 'R', 'N'], white, 0..1);
    scatter(&mut board, rng, &['r', 'r', 'n'], black, 7..8);
    scatter(&mut board, rng, &['P', 'p'], 12, 2..6);
    let letters: Vec<char> = "KQkqAaHhBbGgCcDdEeFf".chars().collect();
    let castling: String = (0..1 + rng.below(6)).map(|_| *rng.one_of(&letters)).collect();
    OddPosition { castling, ..board.into() }
}

fn en_passant(rng: &mut FuzzRng) -> OddPosition {
    let mut board = two_kings(rng);
    let passing = if board.white_to_move { 4..5 } else { 3..4 };
    scatter(&mut board, rng, &['P', 'p'], 9, passing.clone());
    scatter_legally(&mut board, rng, &['R', 'b', 'n', 'P', 'p'], 6);
    let third = if board.white_to_move { 5 } else { 2 };
    let square = if rng.once_in(4) { rng.below(64) } else { 8 * third + rng.below(8) };
    OddPosition { passed: Some(square), ..board.into() }
}

fn several_checks(rng: &mut FuzzRng) -> OddPosition {
    let king = 8 * (2 + rng.below(4)) + 2 + rng.below(4);
    let mut board = Mailbox::with_kings(if king / 8 > 3 { rng.below(8) } else { 56 + rng.below(8) }, king);
    board.white_to_move = false;
    for _ in 0..2 + rng.below(3) {
        let near = |step: i32| usize::try_from(king as i32 + step).ok().filter(|square| *square < 64);
        let (piece, step) = *rng.one_of(&[
            ('N', 17),
            ('N', 15),
            ('N', -17),
            ('N', -15),
            ('R', 16),
            ('R', -16),
            ('R', 2),
            ('B', 18),
            ('B', -18),
            ('P', -7),
            ('P', -9),
            ('Q', 14),
        ]);
        if let Some(square) = near(step).filter(|square| board.squares[*square] == '.') {
            board.squares[square] = piece;
        }
    }
    board.into()
}

fn scattered(rng: &mut FuzzRng) -> OddPosition {
    let mut board = two_kings(rng);
    let count = 1 + rng.below(30);
    scatter_legally(&mut board, rng, &PIECES, count);
    let castling = if rng.once_in(2) { "KQkq" } else { "-" };
    let passed = rng.once_in(3).then(|| rng.below(64));
    OddPosition { castling: castling.into(), passed, board }
}
