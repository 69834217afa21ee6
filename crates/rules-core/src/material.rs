//! What the men left on the board can still achieve (DRW-2, TIM-6, TIM-7).

use crate::bitboard::Bitboard;
use crate::color::Color;
use crate::piece::{Piece, PieceKind};
use crate::position::Position;

impl Position {
    /// Whether neither side has the material to mate by any sequence of legal moves (DRW-2): bare kings, a lone
    /// knight or bishop, or any bishops that all stand on squares of one colour.
    pub fn has_insufficient_material(&self) -> bool {
        Color::ALL.into_iter().all(|color| !self.can_mate_by_material(color))
    }

    /// Whether this side's men could mate in some position with the opponent's men, the opponent helping (TIM-6).
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
        let men = |kind| self.by_piece(Piece::new(color, kind));
        let strong = men(PieceKind::Pawn) | men(PieceKind::Rook) | men(PieceKind::Queen);
        if !strong.is_empty() {
            return true;
        }
        let knights = men(PieceKind::Knight);
        let bishops = men(PieceKind::Bishop);
        if !knights.is_empty() {
            // A lone knight mates only a king whose own man blocks his flight; a queen can always capture or flee.
            let blockers = self.colored(!color) & !self.pieces(PieceKind::King) & !self.pieces(PieceKind::Queen);
            return knights.has_many() || !bishops.is_empty() || !blockers.is_empty();
        }
        if bishops.is_empty() {
            return false;
        }
        // Bishops that all stand on one colour mate only with the help of a man that blocks a flight square of the
        // other colour. A rook or queen there would capture or interpose instead.
        let all_bishops = self.pieces(PieceKind::Bishop);
        let both_colors = !(all_bishops & Bitboard::LIGHT).is_empty() && !(all_bishops & !Bitboard::LIGHT).is_empty();
        let helpers = self.pieces(PieceKind::Knight) | self.pieces(PieceKind::Pawn);
        both_colors || !helpers.is_empty()
    }
}
