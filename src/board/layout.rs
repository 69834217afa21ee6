//! Where every man stands: read from what is shown alone, so that a view built from it can be thrown away
//! and built again.

use rules_core::{Color as Side, Ending, Piece, PieceKind, Ply, Square};

use super::toppling::{self, Towards};
use super::trays;
use crate::appearance::PieceSet;
use crate::shown::Line;

/// Where a man stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Place {
    /// On the board.
    Square(Square),
    /// Captured, beside the board.
    Tray {
        /// Who captured it; it stands on their side.
        captor: Side,
        /// Its place among the captives.
        slot: usize,
    },
}

/// A man of a game. Its index in the [`Layout`] stays the same for the whole game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Man {
    /// What it is; a pawn may become something else.
    pub piece: Piece,
    /// Where it stands.
    pub place: Place,
    /// A king that was mated or resigned lies down; it falls where there is room.
    pub lies: Option<Towards>,
    /// The set that it is of, and so how large it is.
    pub set: PieceSet,
}

/// All men of a game.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Layout {
    /// In the order of the squares they started on.
    pub men: Vec<Man>,
}

impl Layout {
    /// Reads what is shown, with men of a set.
    pub fn of(line: &Line, set: PieceSet) -> Self {
        let start = line.start;
        let man = |square| {
            let piece = start.piece_at(square)?;
            Some(Man { piece, place: Place::Square(square), lies: None, set })
        };
        let mut layout = Self { men: Square::ALL.into_iter().filter_map(man).collect() };
        for ply in line.plies.iter() {
            layout.play(ply);
        }
        if let Some(Ending::Checkmate { winner } | Ending::Resignation { winner }) = line.ending {
            layout.lay_down(Piece { color: !winner, kind: PieceKind::King });
        }
        layout
    }

    fn play(&mut self, ply: &Ply) {
        if let Some((square, captive)) = ply.captured {
            let captor = ply.piece.color;
            let is_taken = |slot| self.men.iter().any(|man| man.place == Place::Tray { captor, slot });
            let slot = trays::free_slot(captive.kind, is_taken);
            self.carry(square, Place::Tray { captor, slot });
        }
        if let Some((from, to)) = ply.before.rooks_way(ply.mv) {
            self.carry(from, Place::Square(to));
        }
        let to = Place::Square(ply.mv.to());
        self.carry(ply.mv.from(), to);
        if let Some(kind) = ply.mv.promotion()
            && let Some(pawn) = self.men.iter_mut().find(|man| man.place == to)
        {
            pawn.piece.kind = kind;
        }
    }

    fn lay_down(&mut self, king: Piece) {
        let standing = |man: &Man| match man.place {
            Place::Square(square) => Some((square, man.piece.kind)),
            Place::Tray { .. } => None,
        };
        let others: Vec<_> = self.men.iter().filter(|man| man.piece != king).filter_map(standing).collect();
        for man in self.men.iter_mut().filter(|man| man.piece == king) {
            man.lies = standing(man).map(|(square, _)| toppling::freest(square, king.color, &others, man.set));
        }
    }

    fn carry(&mut self, from: Square, to: Place) {
        if let Some(man) = self.men.iter_mut().find(|man| man.place == Place::Square(from)) {
            man.place = to;
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

    /// The men on the board are those of the position, whatever was played.
    fn check(game: &Game) {
        let layout = Layout::of(&Line::from(game), PieceSet::default());
        for square in Square::ALL {
            let here: Vec<_> = layout.men.iter().filter(|man| man.place == Place::Square(square)).collect();
            assert_eq!(here.iter().map(|man| man.piece).next(), game.position().piece_at(square), "{square}");
            assert!(here.len() <= 1, "two men on {square}");
        }
    }

    #[test]
    fn castling_en_passant_promotion_and_captures_are_followed() {
        check(&play(None, "e4 d5 exd5 Qxd5 Nc3 Qa5 d4 e5 dxe5 Bb4 Bd2 Nc6 Nf3 Bg4 Be2 O-O-O O-O"));
        check(&play(None, "e4 a6 e5 d5 exd6"));
        check(&play(Some("1r5k/P7/8/8/8/8/8/K7 w - - 0 1"), "axb8=Q+ Kh7"));
    }

    #[test]
    fn men_keep_their_index_and_captives_stand_by_kind() {
        let game = play(None, "e4 d5 exd5 Qxd5 Nc3 Qxa2 Rxa2");
        let layout = Layout::of(&Line::from(&game), PieceSet::default());
        let start = Layout::of(&Line::from(&Game::new()), PieceSet::default());
        for (man, before) in layout.men.iter().zip(&start.men) {
            assert_eq!(man.piece, before.piece);
        }
        let captives: Vec<_> =
            layout.men.iter().filter(|man| matches!(man.place, Place::Tray { captor: Side::White, .. })).collect();
        assert_eq!(captives.len(), 2);
        assert!(captives.iter().any(
            |man| man.piece.kind == PieceKind::Queen && man.place == Place::Tray { captor: Side::White, slot: 14 }
        ));
    }

    #[test]
    fn the_mated_king_lies_down_and_only_that_one() {
        let layout = Layout::of(&Line::from(&play(None, "f3 e5 g4 Qh4#")), PieceSet::default());
        let lying: Vec<_> = layout.men.iter().filter(|man| man.lies.is_some()).map(|man| man.piece).collect();
        assert_eq!(lying, [Piece { color: Side::White, kind: PieceKind::King }]);
    }
}
