//! Selection of a viewport: the touched piece and the pending move, before they become a request.

use bevy::prelude::*;
use rules_core::{Action, Color as Side, Game, Move, PieceKind, Square};

use crate::schedule::GameSet;
use crate::session::Session;
use crate::session::{Outcome, Request};

/// A move being entered. Reset by every outcome that changes the position.
#[derive(Component, Debug, Default, Clone, PartialEq)]
pub struct Selection {
    /// Square of the touched piece.
    pub from: Option<Square>,
    /// Square of the keyboard's cursor: from an arrow key until the board is pressed or a game begins.
    pub cursor: Option<Square>,
    /// Square under a finger that drags a piece; the piece is shown above the finger.
    pub under_finger: Option<Square>,
    /// The pawn that waits for its promotion piece.
    pub promotion: Option<PendingPromotion>,
    /// Text typed so far.
    pub typed: String,
    /// The next move is only written down, to claim a draw with it (DRW-7).
    pub claiming: bool,
}

/// A pawn move to the last rank without a chosen piece yet (MOV-9).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PendingPromotion {
    /// Square of the pawn.
    pub from: Square,
    /// Square on the last rank.
    pub to: Square,
    /// Side of the pawn.
    pub side: Side,
    /// The piece that Enter chooses.
    pub chosen: PieceKind,
}

impl PendingPromotion {
    /// Promotion pieces, in their order on screen.
    pub const OFFERED: [PieceKind; 4] = [PieceKind::Queen, PieceKind::Rook, PieceKind::Bishop, PieceKind::Knight];

    /// Returns the promotion of the side to move between these squares, with the first allowed piece chosen.
    pub fn new(game: &Game, from: Square, to: Square) -> Self {
        let mut pending = Self { from, to, side: game.turn(), chosen: PieceKind::Queen };
        if let Some(first) = pending.possible(game).next() {
            pending.chosen = first;
        }
        pending
    }

    /// Returns the move that promotes to this piece, if it is allowed (MOV-9, MOV-10).
    pub fn becoming(self, game: &Game, kind: PieceKind) -> Option<Move> {
        game.moves_from(self.from).into_iter().find(|mv| mv.to() == self.to && mv.promotion() == Some(kind))
    }

    /// Chooses the next allowed piece to the right (1) or to the left (-1). Stops at the ends.
    pub fn step(&mut self, game: &Game, right: isize) {
        let possible: Vec<PieceKind> = self.possible(game).collect();
        let at = possible.iter().position(|kind| *kind == self.chosen);
        let beside = at.and_then(|at| at.checked_add_signed(right)).and_then(|at| possible.get(at));
        self.chosen = beside.copied().unwrap_or(self.chosen);
    }

    fn possible(self, game: &Game) -> impl Iterator<Item = PieceKind> {
        Self::OFFERED.into_iter().filter(move |kind| self.becoming(game, *kind).is_some())
    }
}

impl Selection {
    /// Lets go of the piece; the cursor stays.
    pub fn release(&mut self) {
        self.from = None;
        self.under_finger = None;
        self.promotion = None;
        self.typed.clear();
    }

    /// Returns the request for a chosen move.
    pub fn request(&mut self, game: &Game, mv: Move) -> Request {
        Request::by_person(if core::mem::take(&mut self.claiming) {
            Action::ClaimDraw { by: game.turn(), intended: Some(mv) }
        } else {
            Action::Move(mv)
        })
    }

    /// Returns the request for a promotion to this piece, if it is allowed. Ends the waiting in any case.
    pub fn promote(&mut self, game: &Game, kind: PieceKind) -> Option<Request> {
        let mv = self.promotion?.becoming(game, kind);
        let request = mv.map(|mv| self.request(game, mv));
        self.release();
        request
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Update, release_after_outcome.in_set(GameSet::React));
}

fn release_after_outcome(
    mut outcomes: MessageReader<Outcome>,
    mut selections: Query<&mut Selection>,
    session: Res<Session>,
) {
    let (mut changed, mut has_begun) = (false, false);
    for outcome in outcomes.read() {
        changed |= outcome.changes_position();
        // An analysis begins from the game that is shown, and a lesson sets up positions in between.
        has_begun |= *outcome == Outcome::PlayBegan && !session.is_analysis();
    }
    let ended = session.game().ending().is_some();
    for mut selection in &mut selections {
        if has_begun && selection.cursor.is_some() {
            selection.cursor = None;
        }
        if changed {
            selection.release();
            selection.claiming = false;
        } else if ended && (selection.from.is_some() || !selection.typed.is_empty()) {
            selection.release();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules_core::{HouseRules, Position, Rules, parse_san};

    fn game() -> Game {
        let position: Position = "3r2k1/4P3/8/8/8/8/8/4K3 w - - 0 1".parse().expect("a position");
        Game::from_position(position)
    }

    #[test]
    fn mov_9_each_choice_is_the_move_with_that_piece() {
        let pending = PendingPromotion::new(&game(), Square::E7, Square::D8);
        for kind in PendingPromotion::OFFERED {
            let mv = pending.becoming(&game(), kind).expect("a legal promotion");
            assert_eq!((mv.from(), mv.to(), mv.promotion()), (Square::E7, Square::D8, Some(kind)));
        }
        let elsewhere = PendingPromotion { to: Square::C8, ..pending };
        assert_eq!(elsewhere.becoming(&game(), PieceKind::Queen), None);
    }

    #[test]
    fn steps_end_at_the_last_piece() {
        let mut pending = PendingPromotion::new(&game(), Square::E7, Square::D8);
        let chosen = [-1, 1, 1, 1, 1, -1].map(|right| {
            pending.step(&game(), right);
            pending.chosen
        });
        use PieceKind::{Bishop, Knight, Queen, Rook};
        assert_eq!(chosen, [Queen, Rook, Bishop, Knight, Knight, Bishop]);
    }

    #[test]
    fn mov_10_only_what_the_pawn_may_become_can_be_chosen() {
        let position: Position = "3r3k/4P3/8/8/8/8/1b6/R1N4K b - - 0 1".parse().expect("a position");
        let house = HouseRules { captured_only_promotion: true, ..HouseRules::default() };
        let mut game = Game::from_position(position).with_rules(Rules { house, ..Rules::default() });
        for text in ["Bxa1", "Kh2", "Bb2", "Kh1", "Bxc1"] {
            let mv = parse_san(game.position(), text).expect("a move");
            game.act(Action::Move(mv)).expect("legal");
        }
        let mut pending = PendingPromotion::new(&game, Square::E7, Square::D8);
        assert_eq!(pending.chosen, PieceKind::Rook);
        pending.step(&game, 1);
        assert_eq!(pending.chosen, PieceKind::Knight);
    }
}
