//! A legal position and what a move makes of it.

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::castling::CastlingRights;
use crate::color::Color;
use crate::illegal_move::IllegalMove;
use crate::mv::{Move, MoveKind};
use crate::piece::{Piece, PieceKind};
use crate::square::{Rank, Square};
use crate::zobrist;

/// The move counters stop here, so that every position's FEN can be read again.
pub(crate) const LARGEST_COUNT: u32 = 9999;

/// A position: where the men stand, who is on the move, and the rights that the board doesn't show. It is always
/// legal: each side has one king, and the king of the side that has just moved is not attacked.
///
/// Positions are cheap to copy; [`Position::play`] gives the next one and leaves this one as it was.
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
    /// A board without men, to be filled and then [`Position::settle`]d.
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

    /// Gives a filled board its rights, as far as the men stand right for them, and finds the checks.
    pub(crate) fn settle(&mut self, castling: CastlingRights, en_passant: Option<Square>) {
        self.castling = castling.borne_out_by(self);
        self.hash ^= zobrist::castling(self.castling);
        self.find_checks_and_pins();
        if let Some(target) = en_passant {
            self.allow_en_passant(target);
        }
    }

    /// Who is on the move (MOV-1).
    #[inline]
    pub fn turn(&self) -> Color {
        self.turn
    }

    /// The man on a square.
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

    /// What stands on a square that is not empty: its kind's index is put together bit by bit, without a branch.
    #[inline]
    fn kind_on(&self, square: Square) -> PieceKind {
        let [_, knights, bishops, rooks, queens, kings] = self.kinds;
        let bit = |set: Bitboard| set.contains(square) as usize;
        let index = bit(knights | rooks | kings) | bit(bishops | rooks) << 1 | bit(queens | kings) << 2;
        PieceKind::ALL[index.min(PieceKind::King.index())]
    }

    /// The men of a kind, of both colours.
    #[inline]
    pub fn pieces(&self, kind: PieceKind) -> Bitboard {
        self.kinds[kind.index()]
    }

    /// The men of a colour.
    #[inline]
    pub fn colored(&self, color: Color) -> Bitboard {
        self.colors[color.index()]
    }

    /// The men of a colour and kind.
    #[inline]
    pub fn by_piece(&self, piece: Piece) -> Bitboard {
        self.pieces(piece.kind) & self.colored(piece.color)
    }

    /// The squares on which anything stands.
    #[inline]
    pub fn occupied(&self) -> Bitboard {
        self.colors[0] | self.colors[1]
    }

    /// Where the king of a colour stands.
    #[inline]
    pub fn king(&self, color: Color) -> Square {
        Square::wrapping(self.by_piece(Piece::new(color, PieceKind::King)).0.trailing_zeros())
    }

    /// The men that give check to the side on the move.
    #[inline]
    pub fn checkers(&self) -> Bitboard {
        self.checkers
    }

    /// Own men of the side on the move that shield its king from a slider, and may move only on the line that joins
    /// king and slider (CHK-2).
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

    /// Whether the side on the move is in check.
    #[inline]
    pub fn is_check(&self) -> bool {
        !self.checkers.is_empty()
    }

    /// The Zobrist hash. Equal for positions that count as the same for repetition (DRW-6): en passant counts only
    /// where a legal capture exists.
    #[inline]
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// A hash of the pawns alone.
    #[inline]
    pub fn pawn_hash(&self) -> u64 {
        self.pawn_hash
    }

    /// Half-moves since the last capture or pawn move (DRW-5).
    #[inline]
    pub fn halfmove_clock(&self) -> u32 {
        self.halfmove_clock
    }

    /// The number of the move about to be played, from 1; it grows after Black's move.
    #[inline]
    pub fn fullmove_number(&self) -> u32 {
        self.fullmove_number
    }

    /// The castling rights.
    #[inline]
    pub fn castling(&self) -> CastlingRights {
        self.castling
    }

    /// The square on which a pawn can be captured en passant now; `None` where no such capture is legal.
    #[inline]
    pub fn en_passant(&self) -> Option<Square> {
        self.en_passant
    }

    /// The men of both colours that attack a square when these squares are occupied.
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

    /// Whether the two are the same for the rule of repetition (DRW-6, FIDE 9.2.3): the same men on the same squares,
    /// the same side on the move, the same castling and en passant possibilities.
    pub fn repeats(&self, other: &Position) -> bool {
        self.hash == other.hash
            && self.kinds == other.kinds
            && self.colors == other.colors
            && self.turn == other.turn
            && self.castling == other.castling
            && self.en_passant == other.en_passant
    }

    /// What a move captures, and where that man stands: in an en passant capture not on the move's target (MOV-8).
    pub fn captured_by(&self, mv: Move) -> Option<(Square, Piece)> {
        let square = match mv.kind() {
            MoveKind::EnPassant => passed_pawn_square(mv),
            _ => mv.to(),
        };
        let piece = self.piece_at(square)?;
        (piece.color != self.turn).then_some((square, piece))
    }

    /// The position after a move, wherever the move comes from.
    ///
    /// # Errors
    /// Why the move is illegal here.
    ///
    /// ```
    /// use rules_core::{IllegalMove, Position, Square, parse_uci};
    ///
    /// let start = Position::default();
    /// let mv = parse_uci(&start, "e2e4")?;
    /// let after = start.play(mv)?;
    /// assert_eq!(after.play(mv), Err(IllegalMove::NoMan(Square::E2)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play(&self, mv: Move) -> Result<Position, IllegalMove> {
        if self.is_legal(mv) { Ok(self.play_unchecked(mv)) } else { Err(self.why_not(mv)) }
    }

    /// The position after a move that is known to be legal: this position's move generator, [`crate::parse_uci`] or
    /// [`crate::parse_san`] gave it. That is trusted, for speed; with another move the position means nothing.
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

    /// Turns the position into the next one. It works in place so that `play_unchecked`, inlined, copies the position just once.
    fn make(&mut self, mv: Move) {
        let us = self.turn;
        let (from, to, kind) = (mv.from(), mv.to(), mv.kind());
        let moved = self.kind_on(from);
        let man = Piece::new(us, moved);

        self.clear_en_passant();
        let is_capture = self.colored(!us).contains(to);
        if is_capture {
            self.toggle(Piece::new(!us, self.kind_on(to)), to);
        }
        let is_irreversible = is_capture || moved == PieceKind::Pawn;
        self.halfmove_clock = if is_irreversible { 0 } else { (self.halfmove_clock + 1).min(LARGEST_COUNT) };
        match kind {
            MoveKind::Normal | MoveKind::DoubleStep => self.shift(man, from, to),
            MoveKind::EnPassant => {
                self.shift(man, from, to);
                self.toggle(Piece::new(!us, PieceKind::Pawn), passed_pawn_square(mv));
            }
            MoveKind::CastleShort | MoveKind::CastleLong => {
                // The rook is the one on this side of the king, who has not moved yet.
                if let Some((rook, target)) = self.rooks_way(mv) {
                    self.shift(Piece::new(us, PieceKind::Rook), rook, target);
                }
                self.shift(man, from, to);
            }
            MoveKind::Promotion(promoted) => {
                self.toggle(man, from);
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

    /// The position if the side on the move could pass, for a search's null move; `None` in check. No rule of chess
    /// allows it (MOV-1).
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

    /// Finds the men that give check and those that stand alone between the king and an enemy slider, by looking only
    /// at the sliders that would attack the king on an empty board.
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
        let slanted = attacks::diagonals(king) & (bishops | queens);
        for slider in (straight | slanted) & enemies {
            let shield = attacks::between(king, slider) & occupied;
            if shield.is_empty() {
                checkers = checkers.with(slider);
            } else if !shield.has_many() {
                pinned |= shield & own;
            }
        }
        (self.checkers, self.pinned) = (checkers, pinned);
    }

    /// Whether an en passant capture leaves the capturing side's king unattacked. It is the one move that takes two
    /// men off a line, so the pins don't tell.
    pub(crate) fn en_passant_is_safe(&self, from: Square, target: Square) -> bool {
        let passed = Square::new(target.file(), from.rank());
        let occupied = self.occupied().without(from).without(passed).with(target);
        let attackers = self.attackers_to(self.king(self.turn), occupied);
        (attackers & self.colored(!self.turn)).without(passed).is_empty()
    }

    /// Puts a man on a free square of a board that is being filled.
    pub(crate) fn place(&mut self, piece: Piece, square: Square) {
        self.toggle(piece, square);
    }

    /// Puts a man on a square, or takes it off.
    #[inline]
    fn toggle(&mut self, piece: Piece, square: Square) {
        self.change(piece, Bitboard::from(square), zobrist::piece(piece, square));
    }

    /// Moves a man to another square, or, as can be in Chess960, to its own.
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

    /// Notes the square behind a pawn's double step, if the side now on the move can legally capture there.
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

    /// Whether the opponent's last move can have been a double step over this square.
    fn double_step_passed(&self, target: Square) -> bool {
        let them = !self.turn;
        let came_from = Square::new(target.file(), Rank::Second.seen_by(them));
        let went_to = Square::new(target.file(), Rank::Fourth.seen_by(them));
        target.rank() == Rank::Third.seen_by(them)
            && self.by_piece(Piece::new(them, PieceKind::Pawn)).contains(went_to)
            && !self.occupied().contains(came_from)
            && !self.occupied().contains(target)
    }
}

/// Where the pawn stands that an en passant capture takes.
#[inline]
fn passed_pawn_square(mv: Move) -> Square {
    Square::new(mv.to().file(), mv.from().rank())
}
