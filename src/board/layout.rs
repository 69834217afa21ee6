//! Layout of all pieces on the board and beside it, computed from the displayed line alone, so that a view can be
//! rebuilt from it at any time.

use rules_core::{Color as Side, Ending, Piece, PieceKind, Ply, Square};

use super::toppling::{self, FallDirection};
use super::trays;
use crate::appearance::PieceSet;
use crate::shown::DisplayedLine;

/// Location of a piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum PiecePlace {
    /// On the board.
    Square(Square),
    /// Captured, beside the board.
    Tray {
        /// The side that captured it, and on whose side of the board it stands.
        captor: Side,
        /// Its slot among the captured pieces.
        slot: usize,
    },
}

/// A piece of a game. Its index in the [`BoardLayout`] stays the same for the whole game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlacedPiece {
    /// Colour and kind; the kind of a pawn changes on promotion.
    pub piece: Piece,
    /// Its location.
    pub place: PiecePlace,
    /// Fall direction of a king that was mated or resigned; `None` while it stands.
    pub lies: Option<FallDirection>,
    /// Its piece set, which decides its size.
    pub set: PieceSet,
}

/// All pieces of a game.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct BoardLayout {
    /// In the order of their starting squares.
    pub pieces: Vec<PlacedPiece>,
}

impl BoardLayout {
    /// Computes the layout of a displayed line, with pieces of a set.
    pub fn of(line: &DisplayedLine, set: PieceSet) -> Self {
        let start = line.start;
        let place_piece = |square| {
            let piece = start.piece_at(square)?;
            Some(PlacedPiece { piece, place: PiecePlace::Square(square), lies: None, set })
        };
        let mut layout = Self { pieces: Square::ALL.into_iter().filter_map(place_piece).collect() };
        for ply in line.plies.iter() {
            layout.play(ply);
        }
        let winner = match line.ending {
            // A king that was mated before the first move stands, so that a lesson can ask whether it is mate.
            Some(Ending::Checkmate { winner }) if !line.plies.is_empty() => Some(winner),
            Some(Ending::Resignation { winner }) => Some(winner),
            _ => None,
        };
        if let Some(winner) = winner {
            layout.lay_down(Piece { color: !winner, kind: PieceKind::King });
        }
        layout
    }

    fn play(&mut self, ply: &Ply) {
        if let Some((square, captured_piece)) = ply.captured {
            let captor = ply.piece.color;
            let is_taken = |slot| self.pieces.iter().any(|placed| placed.place == PiecePlace::Tray { captor, slot });
            let slot = trays::free_slot(captured_piece.kind, is_taken);
            self.move_piece(square, PiecePlace::Tray { captor, slot });
        }
        if let Some((from, to)) = ply.before.castling_rook_move(ply.mv) {
            self.move_piece(from, PiecePlace::Square(to));
        }
        let to = PiecePlace::Square(ply.mv.to());
        self.move_piece(ply.mv.from(), to);
        if let Some(kind) = ply.mv.promotion()
            && let Some(pawn) = self.pieces.iter_mut().find(|placed| placed.place == to)
        {
            pawn.piece.kind = kind;
        }
    }

    fn lay_down(&mut self, king: Piece) {
        let standing = |placed: &PlacedPiece| match placed.place {
            PiecePlace::Square(square) => Some((square, placed.piece.kind)),
            PiecePlace::Tray { .. } => None,
        };
        let others: Vec<_> = self.pieces.iter().filter(|placed| placed.piece != king).filter_map(standing).collect();
        for placed in self.pieces.iter_mut().filter(|placed| placed.piece == king) {
            placed.lies = standing(placed)
                .map(|(square, _)| toppling::best_fall_direction(square, king.color, &others, placed.set));
        }
    }

    fn move_piece(&mut self, from: Square, to: PiecePlace) {
        if let Some(placed) = self.pieces.iter_mut().find(|placed| placed.place == PiecePlace::Square(from)) {
            placed.place = to;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules_core::{Action, Game, parse_san};

    fn play(fen: Option<&str>, moves: &str) -> Game {
        let start = fen.map(|fen| fen.parse().expect("a good FEN")).unwrap_or_default();
        let mut game = Game::from_position(start);
        for text in moves.split_whitespace() {
            let mv = parse_san(game.position(), text).expect("a legal move");
            game.act(Action::Move(mv)).expect("a game that goes on");
        }
        game
    }

    /// Asserts that the pieces on the board are those of the position.
    fn check(game: &Game) {
        let layout = BoardLayout::of(&DisplayedLine::from(game), PieceSet::default());
        for square in Square::ALL {
            let here: Vec<_> =
                layout.pieces.iter().filter(|placed| placed.place == PiecePlace::Square(square)).collect();
            assert_eq!(here.iter().map(|placed| placed.piece).next(), game.position().piece_at(square), "{square}");
            assert!(here.len() <= 1, "two pieces on {square}");
        }
    }

    #[test]
    fn castling_en_passant_promotion_and_captures_are_followed() {
        check(&play(None, "e4 d5 exd5 Qxd5 Nc3 Qa5 d4 e5 dxe5 Bb4 Bd2 Nc6 Nf3 Bg4 Be2 O-O-O O-O"));
        check(&play(None, "e4 a6 e5 d5 exd6"));
        check(&play(Some("1r5k/P7/8/8/8/8/8/K7 w - - 0 1"), "axb8=Q+ Kh7"));
    }

    #[test]
    fn pieces_keep_their_index_and_captured_pieces_stand_by_kind() {
        let game = play(None, "e4 d5 exd5 Qxd5 Nc3 Qxa2 Rxa2");
        let layout = BoardLayout::of(&DisplayedLine::from(&game), PieceSet::default());
        let start = BoardLayout::of(&DisplayedLine::from(&Game::new()), PieceSet::default());
        for (placed, before) in layout.pieces.iter().zip(&start.pieces) {
            assert_eq!(placed.piece, before.piece);
        }
        let captured: Vec<_> = layout
            .pieces
            .iter()
            .filter(|placed| matches!(placed.place, PiecePlace::Tray { captor: Side::White, .. }))
            .collect();
        assert_eq!(captured.len(), 2);
        assert!(captured.iter().any(|placed| placed.piece.kind == PieceKind::Queen
            && placed.place == PiecePlace::Tray { captor: Side::White, slot: 14 }));
    }

    #[test]
    fn a_king_mated_before_the_first_move_stands() {
        let game = play(Some("R7/8/7K/3k4/7r/8/8/R5r1 w - - 0 1"), "");
        assert!(matches!(game.ending(), Some(Ending::Checkmate { .. })));
        let layout = BoardLayout::of(&DisplayedLine::from(&game), PieceSet::default());
        assert!(layout.pieces.iter().all(|placed| placed.lies.is_none()));
    }

    #[test]
    fn the_mated_king_lies_down_and_only_that_one() {
        let layout = BoardLayout::of(&DisplayedLine::from(&play(None, "f3 e5 g4 Qh4#")), PieceSet::default());
        let lying: Vec<_> =
            layout.pieces.iter().filter(|placed| placed.lies.is_some()).map(|placed| placed.piece).collect();
        assert_eq!(lying, [Piece { color: Side::White, kind: PieceKind::King }]);
    }
}
