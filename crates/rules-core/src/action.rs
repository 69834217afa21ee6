//! Actions of players in a game.

use crate::color::Color;
use crate::mv::Move;
use crate::piece::PieceKind;
use crate::square::Square;

/// An action of a player, to be performed by [`Game::act`](crate::Game::act).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// The side on the move touches a piece in order to move or capture it (TCH-1, TCH-2). The rules of the game decide
    /// whether that is binding.
    Touch(Square),
    /// The side on the move says "j'adoube" ("poprawiam"): it may touch pieces without obligation (TCH-3), until it says
    /// that it has done so with the same action, or makes a move.
    Adjust,
    /// The side on the move makes this legal move (MOV-1).
    Move(Move),
    /// The side on the move puts a piece on a square and presses the clock, legally or not. Depending on the
    /// strictness, an illegal move is refused, or stands until the opponent claims it (ILL-1, FIDE 7.5).
    PutPiece {
        /// The square of the piece.
        from: Square,
        /// The target square.
        to: Square,
        /// The piece that a pawn becomes on the last rank.
        promotion: Option<PieceKind>,
    },
    /// A side corrects the illegal move that it has just made, before it presses the clock: until then the move isn't
    /// completed and costs nothing, but the same piece has to move (ILL-1, FIDE 7.5.1, 4.3). Whoever keeps the clock
    /// decides whether it was pressed.
    CorrectMove(Color),
    /// A side, or the arbiter for it, points out an illegal move of the other's (ILL-1 to ILL-4).
    ClaimIllegalMove(Color),
    /// A side offers a draw (DRW-4): on its own turn with the move it is about to make, else at once (FIDE 9.1.2.1).
    /// An offer can't be withdrawn.
    OfferDraw(Color),
    /// A side accepts the other's offer (DRW-4).
    AcceptDraw(Color),
    /// A side declines the other's offer; touching a piece and making a move decline it too (DRW-4).
    DeclineDraw(Color),
    /// The side on the move claims a draw by repetition or by the fifty-move rule (DRW-5, DRW-6).
    ClaimDraw {
        /// The side that claims.
        by: Color,
        /// The move written down but not played yet, for a claim about the position after it (DRW-7).
        intended: Option<Move>,
    },
    /// A side announces the check that it gives, as the house rule demands (CHK-3).
    AnnounceCheck(Color),
    /// A side in check points out that the other has not announced it (CHK-3).
    PointOutCheck(Color),
    /// A side resigns (END-2).
    Resign(Color),
    /// A side's time is used up (END-3).
    FlagFall(Color),
    /// Both sides' time is used up (TIM-5).
    BothFlagsFall,
    /// A side takes back the last half-moves, or asks the other side to agree, depending on the strictness (REC-2).
    TakeBack {
        /// The side that asks.
        by: Color,
        /// Number of half-moves.
        plies: usize,
    },
    /// A side accepts the other's request to take back.
    AcceptTakeBack(Color),
    /// A side declines the other's request to take back; making a move declines it too.
    DeclineTakeBack(Color),
}
