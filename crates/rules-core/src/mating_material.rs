//! Counted material, and sufficient and insufficient mating material (DRW-2, TIM-6, TIM-7).

use crate::bitboard::Bitboard;
use crate::color::Color;
use crate::piece::{Piece, PieceKind};
use crate::position::Position;

impl Position {
    /// Returns the sum of a side's [`points`](PieceKind::points).
    ///
    /// ```
    /// use rules_core::{Color, Position};
    ///
    /// assert_eq!(Position::default().points(Color::White), 39);
    /// ```
    pub fn points(&self, color: Color) -> u32 {
        PieceKind::ALL.into_iter().map(|kind| kind.points() * self.by_piece(Piece::new(color, kind)).len() as u32).sum()
    }

    /// Returns whether neither side has the material to mate by any sequence of legal moves (DRW-2): bare kings, a lone
    /// knight or bishop, or any number of bishops that all stand on squares of one colour.
    pub fn has_insufficient_material(&self) -> bool {
        Color::ALL.into_iter().all(|color| !self.can_mate_by_material(color))
    }

    /// Returns whether this side's pieces could mate in some position with the opponent's pieces, if the opponent helps
    /// (TIM-6).
    ///
    /// ```
    /// use rules_core::{Color, Position};
    ///
    /// let position: Position = "8/8/4k3/8/8/3NK3/8/7q w - - 0 1".parse()?;
    /// assert!(!position.can_mate_by_material(Color::White));
    /// assert!(position.can_mate_by_material(Color::Black));
    /// # Ok::<(), rules_core::FenError>(())
    /// ```
    pub fn can_mate_by_material(&self, color: Color) -> bool {
        let of_kind = |kind| self.by_piece(Piece::new(color, kind));
        let strong = of_kind(PieceKind::Pawn) | of_kind(PieceKind::Rook) | of_kind(PieceKind::Queen);
        if !strong.is_empty() {
            return true;
        }
        let knights = of_kind(PieceKind::Knight);
        let bishops = of_kind(PieceKind::Bishop);
        if !knights.is_empty() {
            // A lone knight mates only a king whose flight an own piece blocks. A queen can't be that piece: it could
            // always capture or move away.
            let blockers = self.colored(!color) & !self.pieces(PieceKind::King) & !self.pieces(PieceKind::Queen);
            return knights.has_many() || !bishops.is_empty() || !blockers.is_empty();
        }
        if bishops.is_empty() {
            return false;
        }
        // Bishops of one square colour mate only if another piece blocks a flight square of the other colour. A rook or
        // queen there could capture or interpose.
        let all_bishops = self.pieces(PieceKind::Bishop);
        let both_colors = !(all_bishops & Bitboard::LIGHT).is_empty() && !(all_bishops & !Bitboard::LIGHT).is_empty();
        let helpers = self.pieces(PieceKind::Knight) | self.pieces(PieceKind::Pawn);
        both_colors || !helpers.is_empty()
    }
}
