//! Positions by a fixed seed for judging who can still mate, in families that are hard in different ways.

use rules_core::{Color, Piece, PieceKind, Position, Setup};

/// Names of the families, in the order of [`MateVectors::vector`].
pub const FAMILIES: [&str; 15] = [
    "games",
    "locked games",
    "walls",
    "sides of walls",
    "bishops",
    "double walls",
    "cages",
    "sparse endings",
    "blocked endings",
    "few moves",
    "few against many",
    "shut in",
    "locked boards",
    "one-coloured",
    "crowds at walls",
];

/// Pieces of the sparse endings.
const SPARSE: [&str; 24] = [
    "KkN", "KkNn", "KkNb", "KkNr", "KkNp", "KkNq", "KkBb", "KkBn", "KkBp", "KkBr", "KkBbp", "KkNnp", "KkNN", "KkNNq",
    "KkBN", "KkBBb", "KkP", "KkPp", "KkPPp", "KkNpp", "KkBpp", "KkPb", "KkPr", "KkNqr",
];

/// Pieces around walls of pawns.
const AROUND_WALLS: [&str; 20] = [
    "Kk", "Kk", "KkB", "Kkb", "KkBb", "KkN", "Kkn", "KkBB", "KkP", "Kkp", "KkBBb", "KkBBbb", "KkNn", "KkBn", "KkR",
    "KkRr", "KkQ", "KkBPp", "KkNPp", "KkBbPp",
];

/// Random positions, the same for the same seed.
pub struct MateVectors(pub u64);

impl MateVectors {
    /// Returns a random number below `bound`.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }

    /// Returns a random colour.
    pub fn color(&mut self) -> Color {
        Color::ALL[self.below(2)]
    }

    /// Returns a position of this family and the side that would have to mate.
    pub fn vector(&mut self, family: usize) -> (Position, Color) {
        loop {
            let position = match FAMILIES[family] {
                "games" => self.random_game(),
                "locked games" => self.locked_game(),
                "walls" => {
                    let mut setup = self.wall(8);
                    let pieces = AROUND_WALLS[self.below(AROUND_WALLS.len())];
                    self.put(&mut setup, pieces)
                }
                "sides of walls" => {
                    let mut setup = self.wall(40);
                    self.back_up(&mut setup);
                    let pieces = AROUND_WALLS[self.below(AROUND_WALLS.len())];
                    self.put_behind(setup, pieces)
                }
                "double walls" => {
                    let mut setup = self.wall(40);
                    self.double(&mut setup);
                    let mut pieces = String::from("Kk");
                    for _ in 0..self.below(5) {
                        pieces.push(['B', 'b', 'N', 'n', 'B', 'b', 'R', 'r', 'Q', 'q'][self.below(10)]);
                    }
                    self.put_behind(setup, &pieces)
                }
                "cages" => self.cage(),
                "few against many" => self.few_against_many(),
                "shut in" => self.shut_in(),
                "locked boards" => self.locked_board(),
                "one-coloured" => self.one_colored(),
                "crowds at walls" => self.crowd_at_wall(),
                "bishops" => self.bishops_behind_walls(),
                "sparse endings" => {
                    let pieces = SPARSE[self.below(SPARSE.len())];
                    self.put(&mut Setup::empty(), pieces)
                }
                "blocked endings" => self.blocked_ending(),
                _ => self.few_moves(),
            };
            let position = position.filter(|position| position.has_legal_move());
            if let Some(position) = position {
                return (position, self.color());
            }
        }
    }

    /// Puts pieces on random free squares, pawns only where they may stand.
    pub fn put(&mut self, setup: &mut Setup, pieces: &str) -> Option<Position> {
        for letter in pieces.chars() {
            let square = self.below(64);
            let is_pawn_on_end = letter.eq_ignore_ascii_case(&'p') && !(8..56).contains(&square);
            if setup.board[square].is_some() || is_pawn_on_end {
                return None;
            }
            setup.board[square] = Piece::from_letter(letter);
        }
        setup.turn = self.color();
        setup.build().ok()
    }

    /// Puts pieces behind the pawns of their own side, one in ten anywhere.
    fn put_behind(&mut self, mut setup: Setup, pieces: &str) -> Option<Position> {
        for letter in pieces.chars() {
            let piece = Piece::from_letter(letter)?;
            let square = (0..200).map(|_| self.below(64)).collect::<Vec<_>>().into_iter().find(|square| {
                let is_end = !(8..56).contains(square) && piece.kind == PieceKind::Pawn;
                let is_behind = |other: usize| match piece.color {
                    Color::White => other > *square,
                    Color::Black => other < *square,
                };
                let mut file = (square % 8..64).step_by(8);
                let is_home = file.all(|other| {
                    setup.board[other].is_none_or(|pawn| pawn.kind != PieceKind::Pawn || is_behind(other))
                });
                setup.board[*square].is_none() && !is_end && (is_home || square * 7 % 10 == 0)
            })?;
            setup.board[square] = Some(piece);
        }
        setup.turn = self.color();
        setup.build().ok()
    }

    /// Moves half of a wall's white pawns one rank down and puts another pair of blocked pawns behind, so that the
    /// pawns protect each other.
    fn double(&mut self, setup: &mut Setup) {
        for file in 0..8 {
            let Some(rank) = (1..7).find(|rank| setup.board[8 * rank + file].is_some()) else { continue };
            let (white, black) = (setup.board[8 * rank + file], setup.board[8 * rank + 8 + file]);
            if rank >= 2 && self.below(2) == 0 {
                setup.board[8 * rank - 8 + file] = white;
            }
            if rank + 2 < 7 && self.below(2) == 0 {
                setup.board[8 * rank + 16 + file] = black;
            }
        }
    }

    /// Creates blocked pawns with one side's king, and often other pieces, shut in behind its own pawns in a corner.
    fn cage(&mut self) -> Option<Position> {
        let mut setup = self.wall(6);
        let corner =
            ["K......", "KB.....", "BK.....", "RK.....", "NK.....", "KN.....", "QK.....", "KR....."][self.below(8)];
        let flip = self.below(2) == 1;
        let mut put = |file: usize, rank: usize, letter: char| {
            let square = 8 * rank + if flip { 7 - file } else { file };
            setup.board[square] = Piece::from_letter(letter);
        };
        for (file, letter) in corner.chars().enumerate().filter(|(_, letter)| *letter != '.') {
            put(file, 0, letter);
        }
        for file in 0..3 {
            put(file, 1, 'P');
            if self.below(3) > 0 {
                put(file, 2, 'p');
            }
        }
        let mut pieces = String::from("k");
        for _ in 0..self.below(5) {
            pieces.push(['B', 'b', 'N', 'n', 'b', 'n', 'p', 'P', 'r', 'q'][self.below(10)]);
        }
        self.put(&mut setup, &pieces)
    }

    /// Creates a king with one or two light pieces or pawns against many pieces. The few belong to either side.
    fn few_against_many(&mut self) -> Option<Position> {
        let few = ["KN", "KB", "KP", "KNN", "KBB", "KNP", "KBP", "KPP", "KN", "KB"][self.below(10)];
        let mut pieces = String::from(few);
        pieces.push('k');
        for _ in 0..2 + self.below(13) {
            pieces.push(['p', 'p', 'p', 'p', 'n', 'b', 'r', 'q'][self.below(8)]);
        }
        self.put(&mut Setup::empty(), &pieces)
    }

    /// Creates a side with hardly more than its king and blocked pawns, and another with pieces behind blocked pawns.
    fn shut_in(&mut self) -> Option<Position> {
        let mut setup = self.wall(40);
        self.double(&mut setup);
        self.back_up(&mut setup);
        let mut pieces = String::from("Kk");
        let (piece, other) = [('b', 'B'), ('n', 'b'), ('b', 'n'), ('r', 'b'), ('q', 'q')][self.below(5)];
        for _ in 0..1 + self.below(3) {
            pieces.push(piece);
        }
        for _ in 0..self.below(2) {
            pieces.push(other);
        }
        self.put_behind(setup, &pieces)
    }

    /// Creates a board full of blocked pawns, two or three pairs a file, with pieces in the free squares.
    fn locked_board(&mut self) -> Option<Position> {
        let mut setup = Setup::empty();
        let mut left = [8, 8];
        for file in 0..8 {
            let mut rank = 1 + self.below(3);
            while rank < 6 && left[0] > 0 && left[1] > 0 {
                setup.board[8 * rank + file] = Some(Piece::new(Color::White, PieceKind::Pawn));
                setup.board[8 * rank + 8 + file] = Some(Piece::new(Color::Black, PieceKind::Pawn));
                left = left.map(|count| count - 1);
                rank += 2 + self.below(6);
            }
        }
        let mut pieces = String::from("Kk");
        for _ in 0..self.below(6) {
            pieces.push(['B', 'b', 'N', 'n', 'B', 'b', 'R', 'r', 'Q', 'q'][self.below(10)]);
        }
        self.put(&mut setup, &pieces)
    }

    /// Creates a wall whose pawns of one side all stand on one square colour where possible, and bishops that never
    /// attack them.
    fn one_colored(&mut self) -> Option<Position> {
        let mut setup = Setup::empty();
        let shade = self.below(2);
        let base = 2 + self.below(3);
        for file in 0..8 {
            let rank = base + (base + file + shade) % 2;
            if self.below(24) > 0 {
                setup.board[8 * rank + file] = Some(Piece::new(Color::White, PieceKind::Pawn));
                setup.board[8 * rank + 8 + file] = Some(Piece::new(Color::Black, PieceKind::Pawn));
            }
        }
        for color in Color::ALL {
            for _ in 0..self.below(6) {
                let square = self.below(64);
                let is_own_shade = (square + square / 8 + shade + color.index()).is_multiple_of(2);
                if is_own_shade && setup.board[square].is_none() {
                    setup.board[square] = Some(Piece::new(color, PieceKind::Bishop));
                }
            }
        }
        let pieces = ["Kk", "Kk", "Kk", "KkN", "Kkn", "Kkb", "KkB"][self.below(7)];
        self.put_behind(setup, pieces)
    }

    /// Creates a closed wall that is often doubled, with a bishop's or a knight's crowd behind it on both sides.
    fn crowd_at_wall(&mut self) -> Option<Position> {
        let mut setup = self.wall(60);
        if self.below(2) == 0 {
            self.double(&mut setup);
        }
        self.back_up(&mut setup);
        let mut pieces = String::from("Kk");
        let kinds = [["B", "b"], ["B", "n"], ["N", "b"], ["N", "n"], ["B", "r"], ["B", "q"]][self.below(6)];
        for piece in kinds {
            for _ in 0..self.below(5) {
                pieces.push_str(piece);
            }
        }
        self.put_behind(setup, &pieces)
    }

    /// Plays a random game and returns one of its positions. Captures are preferred in half of the games, so that few
    /// pieces are left.
    fn random_game(&mut self) -> Option<Position> {
        let plies = 40 + self.below(300);
        let prefers_captures = self.below(2) == 0;
        let mut position = Position::default();
        for _ in 0..plies {
            let moves = position.legal_moves();
            let captures = position.legal_captures();
            let next = if prefers_captures && !captures.is_empty() && self.below(2) == 0 {
                captures[self.below(captures.len())]
            } else if moves.is_empty() {
                break;
            } else {
                moves[self.below(moves.len())]
            };
            position = position.play_unchecked(next);
        }
        Some(position)
    }

    /// Plays a game that locks the pawns and then exchanges pieces.
    fn locked_game(&mut self) -> Option<Position> {
        let mut position = Position::default();
        for ply in 0..80 + self.below(200) {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            let pawns = position.pieces(PieceKind::Pawn);
            let is_capture = |mv: &rules_core::Move| position.captured_by(*mv).is_some();
            let takes_piece = |mv: &rules_core::Move| is_capture(mv) && !pawns.contains(mv.to());
            let wanted: Vec<_> = if ply < 60 {
                moves.iter().filter(|mv| pawns.contains(mv.from()) && !is_capture(mv)).collect()
            } else {
                moves.iter().filter(|mv| takes_piece(mv) && !pawns.contains(mv.from())).collect()
            };
            let quiet: Vec<_> = moves.iter().filter(|mv| !is_capture(mv)).collect();
            let from = if !wanted.is_empty() && self.below(3) > 0 { &wanted } else { &quiet };
            let mv = if from.is_empty() { moves[self.below(moves.len())] } else { *from[self.below(from.len())] };
            position = position.play_unchecked(mv);
        }
        Some(position)
    }

    /// Creates a chain of pawns that block each other; one file in `gap` stays free.
    fn wall(&mut self, gap: usize) -> Setup {
        let mut setup = Setup::empty();
        let mut rank = None;
        for file in 0..8 {
            rank = match rank {
                _ if self.below(gap) == 0 => None,
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
        setup
    }

    /// Adds pawns behind the pawns of a wall.
    fn back_up(&mut self, setup: &mut Setup) {
        for square in 16..48 {
            let Some(pawn) = setup.board[square] else { continue };
            let behind = if pawn.color == Color::White { square - 8 } else { square + 8 };
            if (8..56).contains(&behind) && setup.board[behind].is_none() && self.below(5) == 0 {
                setup.board[behind] = Some(pawn);
            }
        }
    }

    /// Creates a wall with bishops on one square colour for each side, and now and then a knight or a pawn.
    fn bishops_behind_walls(&mut self) -> Option<Position> {
        let gap = [8, 40][self.below(2)];
        let mut setup = self.wall(gap);
        for color in Color::ALL {
            let shade = self.below(2);
            for _ in 0..self.below(4) {
                let square = self.below(64);
                if (square + square / 8) % 2 == shade && setup.board[square].is_none() {
                    setup.board[square] = Some(Piece::new(color, PieceKind::Bishop));
                }
            }
        }
        let pieces = ["Kk", "Kk", "Kk", "KkN", "Kkn", "KkP", "Kkp"][self.below(7)];
        self.put(&mut setup, pieces)
    }

    /// Creates an ending with one to three pairs of blocked pawns and few pieces.
    fn blocked_ending(&mut self) -> Option<Position> {
        let mut setup = Setup::empty();
        for _ in 0..1 + self.below(4) {
            let square = 8 + self.below(40);
            if setup.board[square].is_none() && setup.board[square + 8].is_none() {
                setup.board[square] = Some(Piece::new(Color::White, PieceKind::Pawn));
                setup.board[square + 8] = Some(Piece::new(Color::Black, PieceKind::Pawn));
            }
        }
        let pieces = ["Kk", "KkB", "Kkb", "KkBb", "KkN", "Kkn", "KkNb", "KkNn", "KkBB", "KkBp", "KkNp", "KkPp"];
        let pieces = pieces[self.below(pieces.len())];
        self.put(&mut setup, pieces)
    }

    /// Creates a crowded board on which the side on the move has at most four moves.
    fn few_moves(&mut self) -> Option<Position> {
        let gap = [3, 8, 40][self.below(3)];
        let mut setup = self.wall(gap);
        self.back_up(&mut setup);
        let mut pieces = String::from("Kk");
        for _ in 0..self.below(10) {
            pieces.push(['B', 'b', 'N', 'n', 'R', 'r', 'P', 'p', 'P', 'p', 'Q', 'q'][self.below(12)]);
        }
        self.put(&mut setup, &pieces).filter(|position| position.count_legal_moves() <= 4)
    }
}
