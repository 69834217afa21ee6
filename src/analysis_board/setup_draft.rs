//! A position that is being set up by hand.

use rules_core::{CastlingRights, CastlingSide, Color as Side, File, Piece, PieceKind, Position, Rank, Setup, Square};

/// A position that is being set up by hand.
#[derive(Debug, Clone, PartialEq)]
pub struct SetupDraft {
    /// The position, which may still be unplayable.
    pub setup: Setup,
    /// The piece that the next press puts on a square; `None` takes pieces off.
    pub piece: Option<Piece>,
}

/// A change of the position that is being set up.
#[derive(Debug, Clone, PartialEq)]
pub enum SetupChange {
    /// Chooses the piece to put on squares, or the empty hand that takes pieces off.
    Choose(Option<Piece>),
    /// Presses a square: the chosen piece goes there, or leaves it if it is there already.
    Press(Square),
    /// Sets the side to move.
    Turn(Side),
    /// Grants or takes the right of ordinary castling.
    Castling(Side, CastlingSide),
    /// Empties the board.
    Clear,
    /// Sets up the start position.
    Start,
    /// Replaces all by a read position.
    Replace(Box<Setup>),
}

impl SetupDraft {
    /// Starts from a position.
    pub fn new(position: &Position) -> Self {
        Self { setup: Setup::from(position), piece: Some(Piece::new(Side::White, PieceKind::Queen)) }
    }

    /// The kinds of the tray, in its order.
    pub const TRAY: [PieceKind; 6] =
        [PieceKind::King, PieceKind::Queen, PieceKind::Rook, PieceKind::Bishop, PieceKind::Knight, PieceKind::Pawn];

    /// Returns what comes this many places after the chosen piece: White's pieces, Black's, and the empty hand.
    pub fn beside(&self, places: isize) -> Option<Piece> {
        let pieces = Side::ALL.into_iter().flat_map(|side| Self::TRAY.map(|kind| Some(Piece::new(side, kind))));
        let all: Vec<Option<Piece>> = pieces.chain([None]).collect();
        let at = all.iter().position(|piece| *piece == self.piece).unwrap_or_default();
        all[(at as isize + places).rem_euclid(all.len() as isize) as usize]
    }

    /// Applies a change.
    pub fn change(&mut self, change: SetupChange) {
        match change {
            SetupChange::Choose(piece) => self.piece = piece,
            SetupChange::Press(square) => {
                let now = &mut self.setup.board[square.index()];
                *now = self.piece.filter(|piece| *now != Some(*piece));
                self.setup.en_passant = None;
            }
            SetupChange::Turn(side) => {
                self.setup.turn = side;
                self.setup.en_passant = None;
            }
            SetupChange::Castling(side, wing) => {
                let granted = [
                    (Side::White, CastlingSide::Short),
                    (Side::White, CastlingSide::Long),
                    (Side::Black, CastlingSide::Short),
                    (Side::Black, CastlingSide::Long),
                ];
                let is_granted = |at: &(Side, CastlingSide)| self.may_castle(at.0, at.1) != (*at == (side, wing));
                self.setup.castling = granted
                    .into_iter()
                    .filter(is_granted)
                    .fold(CastlingRights::NONE, |rights, (side, wing)| rights.with_rook(side, rook_file(wing)));
            }
            SetupChange::Clear => self.setup = Setup { turn: self.setup.turn, ..Setup::empty() },
            SetupChange::Start => self.setup = Setup::from(&Position::default()),
            SetupChange::Replace(setup) => self.setup = *setup,
        }
    }

    /// Returns whether a side has the right of ordinary castling here.
    pub fn may_castle(&self, side: Side, wing: CastlingSide) -> bool {
        self.setup.castling.rooks().contains(Square::new(rook_file(wing), Rank::First.seen_by(side)))
    }

    /// Returns whether king and rook stand where ordinary castling begins.
    pub fn can_castle(&self, side: Side, wing: CastlingSide) -> bool {
        let stands = |file, kind| {
            let square = Square::new(file, Rank::First.seen_by(side));
            self.setup.board[square.index()] == Some(Piece::new(side, kind))
        };
        stands(File::E, PieceKind::King) && stands(rook_file(wing), PieceKind::Rook)
    }
}

/// Returns the file of the rook that castles to a side.
fn rook_file(wing: CastlingSide) -> File {
    match wing {
        CastlingSide::Short => File::H,
        CastlingSide::Long => File::A,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_press_puts_a_piece_and_the_next_takes_it_off() {
        let mut draft = SetupDraft::new(&Position::default());
        draft.change(SetupChange::Press(Square::E4));
        assert_eq!(draft.setup.board[Square::E4.index()], Some(Piece::new(Side::White, PieceKind::Queen)));
        draft.change(SetupChange::Press(Square::E4));
        draft.change(SetupChange::Choose(None));
        draft.change(SetupChange::Press(Square::E8));
        assert_eq!([Square::E4, Square::E8].map(|square| draft.setup.board[square.index()]), [None; 2]);
        assert!(draft.setup.build_lenient().is_err(), "Black has no king");
    }

    #[test]
    fn the_tray_is_gone_through_in_both_directions() {
        let mut draft = SetupDraft::new(&Position::default());
        let mut seen = String::new();
        for _ in 0..13 {
            seen.push(draft.piece.map_or('-', Piece::letter));
            draft.change(SetupChange::Choose(draft.beside(1)));
        }
        assert_eq!(seen, "QRBNPkqrbnp-K");
        assert_eq!(draft.piece.map(Piece::letter), Some('Q'), "once around");
        assert_eq!([-1, -2].map(|places| draft.beside(places).map(Piece::letter)), [Some('K'), None]);
    }

    #[test]
    fn castling_rights_are_granted_one_by_one() {
        let mut draft = SetupDraft::new(&Position::default());
        draft.change(SetupChange::Castling(Side::White, CastlingSide::Long));
        let fen = |draft: &SetupDraft| draft.setup.build().expect("a position").to_fen();
        assert!(fen(&draft).contains(" w Kkq "), "{}", fen(&draft));
        draft.change(SetupChange::Castling(Side::White, CastlingSide::Long));
        draft.change(SetupChange::Turn(Side::Black));
        assert!(fen(&draft).contains(" b KQkq "), "{}", fen(&draft));
        assert!(draft.can_castle(Side::Black, CastlingSide::Short));
        draft.change(SetupChange::Clear);
        assert!(!draft.can_castle(Side::Black, CastlingSide::Short));
    }
}
