//! The [`Position`]: pieces, side to move and rights, and the effect of moves.

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::castling_rights::CastlingRights;
use crate::color::Color;
use crate::illegal_move::IllegalMove;
use crate::mv::{Move, MoveKind};
use crate::piece::{Piece, PieceKind};
use crate::square::{Rank, Square};
use crate::zobrist;

/// Upper limit of the move counters; they stop there, so that every position's FEN can be read again.
pub(crate) const LARGEST_COUNT: u32 = 9999;

/// A chess position: the pieces, the side on the move, and the rights that the board doesn't show. It is always legal:
/// each side has one king, and the side that has just moved is not in check.
///
/// Positions are cheap to copy; [`Position::play`] returns the next one and leaves this one unchanged.
///
/// ```
/// use rules_core::{Position, parse_uci};
///
/// let start = Position::default();
/// assert_eq!(start.legal_moves().len(), 20);
/// let after = start.play(parse_uci(&start, "e2e4")?)?;
/// assert_eq!(after.to_fen(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Position {
    kinds: [Bitboard; 6],
    colors: [Bitboard; 2],
    checkers: Bitboard,
    pinned: Bitboard,
    hash: u64,
    pawn_hash: u64,
    halfmove_clock: u32,
    fullmove_number: u32,
    turn: Color,
    castling: CastlingRights,
    en_passant: Option<Square>,
}

impl Position {
    /// Creates an empty board. Add pieces with [`Position::place`], then call [`Position::finish_setup`].
    pub(crate) fn empty(turn: Color, halfmove_clock: u32, fullmove_number: u32) -> Position {
        Position {
            kinds: [Bitboard::EMPTY; 6],
            colors: [Bitboard::EMPTY; 2],
            checkers: Bitboard::EMPTY,
            pinned: Bitboard::EMPTY,
            hash: match turn {
                Color::White => 0,
                Color::Black => zobrist::black_to_move(),
            },
            pawn_hash: 0,
            halfmove_clock: halfmove_clock.min(LARGEST_COUNT),
            fullmove_number: fullmove_number.clamp(1, LARGEST_COUNT),
            turn,
            castling: CastlingRights::NONE,
            en_passant: None,
        }
    }

    /// Sets the rights of a filled board, as far as the pieces allow them, and finds the checks and pins.
    pub(crate) fn finish_setup(&mut self, castling: CastlingRights, en_passant: Option<Square>) {
        self.castling = castling.consistent_with(self);
        self.hash ^= zobrist::castling(self.castling);
        self.find_checks_and_pins();
        if let Some(target) = en_passant {
            self.allow_en_passant(target);
        }
    }

    /// Returns the side on the move (MOV-1).
    #[inline]
    pub fn turn(&self) -> Color {
        self.turn
    }

    /// Returns the piece on a square.
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        let color = if self.colors[0].contains(square) {
            Color::White
        } else if self.colors[1].contains(square) {
            Color::Black
        } else {
            return None;
        };
        Some(Piece { color, kind: self.kind_on(square) })
    }

    /// Returns the kind of the piece on an occupied square. It builds the kind's index bit by bit, without a branch.
    #[inline]
    fn kind_on(&self, square: Square) -> PieceKind {
        let [_, knights, bishops, rooks, queens, kings] = self.kinds;
        let bit = |set: Bitboard| set.contains(square) as usize;
        let index = bit(knights | rooks | kings) | bit(bishops | rooks) << 1 | bit(queens | kings) << 2;
        PieceKind::ALL[index.min(PieceKind::King.index())]
    }

    /// Returns the squares of all pieces of a kind, of both colours.
    #[inline]
    pub fn pieces(&self, kind: PieceKind) -> Bitboard {
        self.kinds[kind.index()]
    }

    /// Returns the squares of all pieces of a colour.
    #[inline]
    pub fn colored(&self, color: Color) -> Bitboard {
        self.colors[color.index()]
    }

    /// Returns the squares of all pieces of a colour and kind.
    #[inline]
    pub fn by_piece(&self, piece: Piece) -> Bitboard {
        self.pieces(piece.kind) & self.colored(piece.color)
    }

    /// Returns all occupied squares.
    #[inline]
    pub fn occupied(&self) -> Bitboard {
        self.colors[0] | self.colors[1]
    }

    /// Returns the square of a colour's king.
    #[inline]
    pub fn king(&self, color: Color) -> Square {
        Square::wrapping(self.by_piece(Piece::new(color, PieceKind::King)).0.trailing_zeros())
    }

    /// Returns the squares of the pieces that give check to the side on the move.
    #[inline]
    pub fn checkers(&self) -> Bitboard {
        self.checkers
    }

    /// Returns the pinned pieces of the side on the move: they shield its king from a slider, and may move only on the
    /// line through king and slider (CHK-2).
    ///
    /// ```
    /// use rules_core::{Position, Square};
    ///
    /// let position: Position = "4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1".parse()?;
    /// assert!(position.pinned().eq([Square::E2]));
    /// assert!(position.moves_from(Square::E2).is_empty());
    /// # Ok::<(), rules_core::FenError>(())
    /// ```
    #[inline]
    pub fn pinned(&self) -> Bitboard {
        self.pinned
    }

    /// Returns whether the side on the move is in check.
    #[inline]
    pub fn is_check(&self) -> bool {
        !self.checkers.is_empty()
    }

    /// Returns the Zobrist hash. It is equal for positions that count as the same for repetition (DRW-6): en passant
    /// counts only if a legal capture exists.
    #[inline]
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// Returns a Zobrist hash of the pawns alone.
    #[inline]
    pub fn pawn_hash(&self) -> u64 {
        self.pawn_hash
    }

    /// Returns the number of half-moves since the last capture or pawn move (DRW-5).
    #[inline]
    pub fn halfmove_clock(&self) -> u32 {
        self.halfmove_clock
    }

    /// Returns the number of the next move, from 1; it increases after Black's moves.
    #[inline]
    pub fn fullmove_number(&self) -> u32 {
        self.fullmove_number
    }

    /// Returns the castling rights.
    #[inline]
    pub fn castling(&self) -> CastlingRights {
        self.castling
    }

    /// Returns the target square of an en passant capture; `None` if no such capture is legal.
    #[inline]
    pub fn en_passant(&self) -> Option<Square> {
        self.en_passant
    }

    /// Returns the pieces of both colours that attack a square, given the occupied squares.
    #[inline]
    pub fn attackers_to(&self, square: Square, occupied: Bitboard) -> Bitboard {
        let queens = self.pieces(PieceKind::Queen);
        (attacks::pawn(Color::White, square) & self.by_piece(Piece::new(Color::Black, PieceKind::Pawn)))
            | (attacks::pawn(Color::Black, square) & self.by_piece(Piece::new(Color::White, PieceKind::Pawn)))
            | (attacks::knight(square) & self.pieces(PieceKind::Knight))
            | (attacks::king(square) & self.pieces(PieceKind::King))
            | (attacks::bishop(square, occupied) & (self.pieces(PieceKind::Bishop) | queens))
            | (attacks::rook(square, occupied) & (self.pieces(PieceKind::Rook) | queens))
    }

    /// Returns whether two positions are the same for repetition (DRW-6, FIDE 9.2.3): the same pieces on the same
    /// squares, the same side on the move, the same castling and en passant possibilities.
    pub fn repeats(&self, other: &Position) -> bool {
        self.hash == other.hash
            && self.kinds == other.kinds
            && self.colors == other.colors
            && self.turn == other.turn
            && self.castling == other.castling
            && self.en_passant == other.en_passant
    }

    /// Returns the piece that a move captures, and its square. In an en passant capture that is not the target square
    /// (MOV-8).
    pub fn captured_by(&self, mv: Move) -> Option<(Square, Piece)> {
        let square = match mv.kind() {
            MoveKind::EnPassant => passed_pawn_square(mv),
            _ => mv.to(),
        };
        let piece = self.piece_at(square)?;
        (piece.color != self.turn).then_some((square, piece))
    }

    /// Returns the position after a move, which may come from any source.
    ///
    /// # Errors
    /// The reason why the move is illegal here.
    ///
    /// ```
    /// use rules_core::{IllegalMove, Position, Square, parse_uci};
    ///
    /// let start = Position::default();
    /// let mv = parse_uci(&start, "e2e4")?;
    /// let after = start.play(mv)?;
    /// assert_eq!(after.play(mv), Err(IllegalMove::NoPiece(Square::E2)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play(&self, mv: Move) -> Result<Position, IllegalMove> {
        if self.is_legal(mv) { Ok(self.play_unchecked(mv)) } else { Err(self.why_move_illegal(mv)) }
    }

    /// Returns the position after a move that is known to be legal: it comes from this position's move generator,
    /// [`crate::parse_uci`] or [`crate::parse_san`]. For speed, this is not checked; after any other move the position
    /// is meaningless.
    ///
    /// # Panics
    /// In builds with debug assertions, if the move is illegal.
    #[inline]
    #[must_use]
    pub fn play_unchecked(&self, mv: Move) -> Position {
        debug_assert!(self.is_legal(mv), "{mv:?} is illegal in {self}");
        let mut next = self.clone();
        next.make(mv);
        next
    }

    /// Makes a move in place, so that the inlined `play_unchecked` copies the position only once.
    fn make(&mut self, mv: Move) {
        let us = self.turn;
        let (from, to, kind) = (mv.from(), mv.to(), mv.kind());
        let moved = self.kind_on(from);
        let piece = Piece::new(us, moved);

        self.clear_en_passant();
        let is_capture = self.colored(!us).contains(to);
        if is_capture {
            self.toggle(Piece::new(!us, self.kind_on(to)), to);
        }
        let is_irreversible = is_capture || moved == PieceKind::Pawn;
        self.halfmove_clock = if is_irreversible { 0 } else { (self.halfmove_clock + 1).min(LARGEST_COUNT) };
        match kind {
            MoveKind::Normal | MoveKind::DoubleStep => self.shift(piece, from, to),
            MoveKind::EnPassant => {
                self.shift(piece, from, to);
                self.toggle(Piece::new(!us, PieceKind::Pawn), passed_pawn_square(mv));
            }
            MoveKind::CastleShort | MoveKind::CastleLong => {
                // The rook goes first, because the king's square tells which rook castles.
                if let Some((rook, target)) = self.castling_rook_move(mv) {
                    self.shift(Piece::new(us, PieceKind::Rook), rook, target);
                }
                self.shift(piece, from, to);
            }
            MoveKind::Promotion(promoted) => {
                self.toggle(piece, from);
                self.toggle(Piece::new(us, promoted), to);
            }
        }

        let lost = self.castling.lost_by(us, moved, from, to);
        if !lost.is_empty() {
            self.hash ^= zobrist::castling(lost);
            self.castling = self.castling.without(lost);
        }
        self.pass_turn();
        self.find_checks_and_pins();
        if kind == MoveKind::DoubleStep {
            self.allow_en_passant(Square::wrapping((from.index() + to.index()) as u32 / 2));
        }
    }

    /// Returns the position after a pass, for null-move search; `None` in check. The rules of chess forbid passing
    /// (MOV-1).
    pub fn null_move(&self) -> Option<Position> {
        if self.is_check() {
            return None;
        }
        let mut next = self.clone();
        next.clear_en_passant();
        next.halfmove_clock = (self.halfmove_clock + 1).min(LARGEST_COUNT);
        next.pass_turn();
        next.find_checks_and_pins();
        Some(next)
    }

    /// Finds the pieces that give check, and the pinned pieces, which stand alone between the king and an enemy slider.
    /// It only looks at the sliders that would attack the king on an empty board.
    #[inline]
    fn find_checks_and_pins(&mut self) {
        let us = self.turn;
        let king = self.king(us);
        let [pawns, knights, bishops, rooks, queens, _] = self.kinds;
        let enemies = self.colored(!us);
        let (own, occupied) = (self.colored(us), self.occupied());
        let mut checkers = ((attacks::pawn(us, king) & pawns) | (attacks::knight(king) & knights)) & enemies;
        let mut pinned = Bitboard::EMPTY;
        let straight = attacks::rank_and_file(king) & (rooks | queens);
        let diagonal = attacks::diagonals(king) & (bishops | queens);
        for slider in (straight | diagonal) & enemies {
            let shield = attacks::between(king, slider) & occupied;
            if shield.is_empty() {
                checkers = checkers.with(slider);
            } else if !shield.has_many() {
                pinned |= shield & own;
            }
        }
        (self.checkers, self.pinned) = (checkers, pinned);
    }

    /// Returns whether an en passant capture leaves the capturing side's king unattacked. Pins don't answer this,
    /// because it is the only move that removes two pieces from a line.
    pub(crate) fn en_passant_is_safe(&self, from: Square, target: Square) -> bool {
        let passed = Square::new(target.file(), from.rank());
        let occupied = self.occupied().without(from).without(passed).with(target);
        let attackers = self.attackers_to(self.king(self.turn), occupied);
        (attackers & self.colored(!self.turn)).without(passed).is_empty()
    }

    /// Puts a piece on a free square while a board is being filled.
    pub(crate) fn place(&mut self, piece: Piece, square: Square) {
        self.toggle(piece, square);
    }

    /// Puts a piece on a square, or takes it off.
    #[inline]
    fn toggle(&mut self, piece: Piece, square: Square) {
        self.change(piece, Bitboard::from(square), zobrist::piece(piece, square));
    }

    /// Moves a piece to another square; in Chess960 castling, possibly to its own.
    #[inline]
    fn shift(&mut self, piece: Piece, from: Square, to: Square) {
        let key = zobrist::piece(piece, from) ^ zobrist::piece(piece, to);
        self.change(piece, Bitboard::from(from) ^ Bitboard::from(to), key);
    }

    #[inline]
    fn change(&mut self, piece: Piece, squares: Bitboard, key: u64) {
        self.kinds[piece.kind.index()] ^= squares;
        self.colors[piece.color.index()] ^= squares;
        self.hash ^= key;
        self.pawn_hash ^= if piece.kind == PieceKind::Pawn { key } else { 0 };
    }

    #[inline]
    fn pass_turn(&mut self) {
        if self.turn == Color::Black {
            self.fullmove_number = (self.fullmove_number + 1).min(LARGEST_COUNT);
        }
        self.turn = !self.turn;
        self.hash ^= zobrist::black_to_move();
    }

    #[inline]
    fn clear_en_passant(&mut self) {
        if let Some(square) = self.en_passant.take() {
            self.hash ^= zobrist::en_passant(square.file());
        }
    }

    /// Sets the en passant square after a pawn's double step, if the side now on the move can legally capture there.
    #[inline]
    pub(crate) fn allow_en_passant(&mut self, target: Square) {
        let us = self.turn;
        let capturers = attacks::pawn(!us, target) & self.by_piece(Piece::new(us, PieceKind::Pawn));
        if capturers.is_empty() || !self.double_step_passed(target) {
            return;
        }
        if capturers.into_iter().any(|from| self.en_passant_is_safe(from, target)) {
            self.en_passant = Some(target);
            self.hash ^= zobrist::en_passant(target.file());
        }
    }

    /// Returns whether the opponent's last move can have been a double step over this square. Unlike
    /// [`last_move::can_have_been_double_step`], it does not look at the king.
    pub(crate) fn double_step_passed(&self, target: Square) -> bool {
        let them = !self.turn;
        let came_from = Square::new(target.file(), Rank::Second.seen_by(them));
        let went_to = Square::new(target.file(), Rank::Fourth.seen_by(them));
        target.rank() == Rank::Third.seen_by(them)
            && self.by_piece(Piece::new(them, PieceKind::Pawn)).contains(went_to)
            && !self.occupied().contains(came_from)
            && !self.occupied().contains(target)
    }
}

/// Returns the square of the pawn that an en passant capture takes.
#[inline]
fn passed_pawn_square(mv: Move) -> Square {
    Square::new(mv.to().file(), mv.from().rank())
}
