//! A board as an array of letters, and an independent judgement of positions on it: slow and simple, without the
//! library's code.

use rules_core::{Color, Oddity, SetupError, Square};

/// The letter of each square's piece as in FEN, from a1 to h8; `.` for an empty square.
#[derive(Clone, Debug)]
pub struct Mailbox {
    pub squares: [char; 64],
    pub white_to_move: bool,
}

/// A judgement of a position.
#[derive(Debug, PartialEq)]
pub enum Judgement {
    /// No move can be made there.
    Refused(SetupError),
    /// It can be played.
    Playable {
        /// Oddities of the numbers of pieces.
        counts: Vec<Oddity>,
        /// True if a move can have given the check; `None` if that is in doubt.
        check_can_arise: Option<bool>,
    },
}

/// Sides in the library's order, with their letters' case.
const SIDES: [(Color, bool); 2] = [(Color::White, true), (Color::Black, false)];
const KNIGHT_STEPS: [(i32, i32); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

fn file(square: usize) -> i32 {
    square as i32 % 8
}

fn rank(square: usize) -> i32 {
    square as i32 / 8
}

fn at(file: i32, rank: i32) -> Option<usize> {
    ((0..8).contains(&file) && (0..8).contains(&rank)).then_some((8 * rank + file) as usize)
}

/// Returns the library's square.
fn named(square: usize) -> Square {
    let name = [char::from(b'a' + file(square) as u8), char::from(b'1' + rank(square) as u8)];
    name.iter().collect::<String>().parse().expect("a square")
}

impl Mailbox {
    /// Creates a board with two kings.
    pub fn with_kings(white: usize, black: usize) -> Self {
        let mut squares = ['.'; 64];
        squares[white] = 'K';
        squares[black] = 'k';
        Self { squares, white_to_move: true }
    }

    /// Writes the first two fields of the FEN.
    pub fn fields(&self) -> String {
        let ranks: Vec<String> = self
            .squares
            .chunks(8)
            .rev()
            .map(|row| {
                let mut text = String::new();
                for letter in row {
                    match (letter, text.chars().last().and_then(|last| last.to_digit(10))) {
                        ('.', Some(free)) => {
                            text.pop();
                            text.push_str(&(free + 1).to_string());
                        }
                        ('.', None) => text.push('1'),
                        (letter, _) => text.push(*letter),
                    }
                }
                text
            })
            .collect();
        format!("{} {}", ranks.join("/"), if self.white_to_move { 'w' } else { 'b' })
    }

    fn places(&self, letter: char) -> Vec<usize> {
        (0..64).filter(|square| self.squares[*square] == letter).collect()
    }

    fn king(&self, white: bool) -> usize {
        self.places(if white { 'K' } else { 'k' })[0]
    }

    /// Returns whether a piece of this letter on one square would attack another.
    fn attacks(&self, letter: char, from: usize, to: usize) -> bool {
        let (files, ranks) = (file(to) - file(from), rank(to) - rank(from));
        let straight = (files == 0) != (ranks == 0);
        let diagonal = files != 0 && files.abs() == ranks.abs();
        match letter.to_ascii_lowercase() {
            'p' => files.abs() == 1 && ranks == if letter.is_uppercase() { 1 } else { -1 },
            'n' => KNIGHT_STEPS.contains(&(files, ranks)),
            'k' => files.abs().max(ranks.abs()) == 1,
            'r' => straight && self.is_free_between(from, to),
            'b' => diagonal && self.is_free_between(from, to),
            'q' => (straight || diagonal) && self.is_free_between(from, to),
            _ => false,
        }
    }

    fn is_free_between(&self, from: usize, to: usize) -> bool {
        let (files, ranks) = ((file(to) - file(from)).signum(), (rank(to) - rank(from)).signum());
        let mut square = at(file(from) + files, rank(from) + ranks);
        while let Some(next) = square.filter(|next| *next != to) {
            if self.squares[next] != '.' {
                return false;
            }
            square = at(file(next) + files, rank(next) + ranks);
        }
        true
    }

    /// Returns the squares of a side's pieces that attack a square, in the order of the squares.
    fn attackers(&self, target: usize, white: bool) -> Vec<usize> {
        let own = |square: &usize| {
            let letter = self.squares[*square];
            letter != '.' && letter.is_uppercase() == white && self.attacks(letter, *square, target)
        };
        (0..64).filter(own).collect()
    }

    /// Judges the position.
    pub fn judge(&self) -> Judgement {
        for (color, white) in SIDES {
            match self.places(if white { 'K' } else { 'k' }).len() {
                0 => return Judgement::Refused(SetupError::NoKing(color)),
                1 => {}
                kings => return Judgement::Refused(SetupError::ManyKings { color, kings }),
            }
        }
        let is_pawn_at_the_end =
            |square: &usize| matches!(self.squares[*square], 'P' | 'p') && matches!(rank(*square), 0 | 7);
        if let Some(square) = (0..64).find(is_pawn_at_the_end) {
            return Judgement::Refused(SetupError::PawnOnLastRank(named(square)));
        }
        let [white, black] = [true, false].map(|white| self.king(white));
        if self.attacks('K', white, black) {
            return Judgement::Refused(SetupError::KingsTouch { white: named(white), black: named(black) });
        }
        let (color, king) = if self.white_to_move { (Color::Black, black) } else { (Color::White, white) };
        if let Some(checker) = self.attackers(king, self.white_to_move).first() {
            let (king, checker) = (named(king), named(*checker));
            return Judgement::Refused(SetupError::OpponentInCheck { color, king, checker });
        }
        let counts = SIDES.into_iter().filter_map(|(color, white)| self.odd_count(color, white)).collect();
        Judgement::Playable { counts, check_can_arise: self.check_can_arise() }
    }

    /// Returns what is odd in the number of a side's pieces.
    fn odd_count(&self, color: Color, white: bool) -> Option<Oddity> {
        let count = |letter: char| self.places(if white { letter } else { letter.to_ascii_lowercase() }).len();
        let [pawns, knights, rooks, queens] = ['P', 'N', 'R', 'Q'].map(count);
        let bishops = self.places(if white { 'B' } else { 'b' });
        let light = bishops.iter().filter(|square| (file(**square) + rank(**square)) % 2 == 1).count();
        let dark = bishops.len() - light;
        let pieces = 1 + pawns + knights + rooks + queens + bishops.len();
        let extra = |number: usize, at_start: usize| number.max(at_start) - at_start;
        let promoted = extra(knights, 2) + extra(light, 1) + extra(dark, 1) + extra(rooks, 2) + extra(queens, 1);
        match pawns {
            9.. => Some(Oddity::TooManyPawns { color, pawns }),
            _ if pieces > 16 => Some(Oddity::TooManyPieces { color, pieces }),
            _ if promoted + pawns > 8 => Some(Oddity::TooManyPromoted { color, promoted, missing: 8 - pawns }),
            _ => None,
        }
    }

    /// Returns whether some last move can have given the check: it is sought among all moves back. `None` where the
    /// search knows too little to say no.
    fn check_can_arise(&self) -> Option<bool> {
        let (us, them) = (self.white_to_move, !self.white_to_move);
        let king = self.king(us);
        let checkers = self.attackers(king, them);
        if checkers.is_empty() {
            return Some(true);
        }
        if checkers.len() > 2 {
            return Some(false);
        }
        let is_quiet_before = |before: &Mailbox| before.attackers(king, them).is_empty();
        let found = (0..64).any(|to| self.moves_back(to, them).into_iter().any(|before| is_quiet_before(&before)));
        found.then_some(true)
    }

    /// Returns the positions before the moves that can have brought a piece of this side to its square.
    fn moves_back(&self, to: usize, white: bool) -> Vec<Mailbox> {
        let letter = self.squares[to];
        if letter == '.' || letter.is_uppercase() != white {
            return Vec::new();
        }
        let cased = |letter: char| if white { letter } else { letter.to_ascii_lowercase() };
        let (ahead, last_rank) = if white { (1, 7) } else { (-1, 0) };
        let mut before = Vec::new();
        let is_promotion = rank(to) == last_rank && !letter.eq_ignore_ascii_case(&'K');
        for from in (0..64).filter(|from| self.squares[*from] == '.') {
            let mut origin = self.clone();
            origin.squares[to] = '.';
            // A knight of the other side that was captured shields nothing less than an empty square.
            for captured in ['.', if white { 'n' } else { 'N' }] {
                let mut origin = origin.clone();
                origin.squares[to] = captured;
                if !letter.eq_ignore_ascii_case(&'P') && self.attacks(letter, from, to) {
                    origin.squares[from] = letter;
                    before.push(origin.clone());
                }
                let is_pawn_rank = !matches!(rank(from), 0 | 7) && rank(from) != if white { 0 } else { 7 };
                if (letter.eq_ignore_ascii_case(&'P') || is_promotion) && is_pawn_rank {
                    origin.squares[from] = cased('P');
                    let (files, ranks) = (file(to) - file(from), (rank(to) - rank(from)) * ahead);
                    let start = if white { 1 } else { 6 };
                    let middle = at(file(from), rank(from) + ahead);
                    let free = middle.is_some_and(|middle| self.squares[middle] == '.');
                    let pushes =
                        captured == '.' && files == 0 && (ranks == 1 || ranks == 2 && rank(from) == start && free);
                    let captures = captured != '.' && files.abs() == 1 && ranks == 1;
                    if pushes || captures {
                        before.push(origin.clone());
                    }
                }
            }
        }
        before
    }

    /// Returns whether a pawn can have passed this square with its double step just now.
    pub fn can_have_passed(&self, target: usize) -> bool {
        let (pawn, third, ahead) = if self.white_to_move { ('p', 5, -1) } else { ('P', 2, 1) };
        if rank(target) != third || self.squares[target] != '.' {
            return false;
        }
        let (Some(from), Some(to)) = (at(file(target), third - ahead), at(file(target), third + ahead)) else {
            return false;
        };
        let mut before = self.clone();
        if self.squares[to] != pawn || self.squares[from] != '.' {
            return false;
        }
        before.squares.swap(from, to);
        before.attackers(self.king(self.white_to_move), !self.white_to_move).is_empty()
    }
}
