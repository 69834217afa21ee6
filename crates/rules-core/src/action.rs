//! What players can do in a game.

use crate::color::Color;
use crate::mv::Move;
use crate::piece::PieceKind;
use crate::square::Square;

/// What a player does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// The side on the move touches a man, meaning to move or capture it (TCH-1, TCH-2). It binds where the rules of
    /// the game say so.
    Touch(Square),
    /// The side on the move says "j'adoube" ("poprawiam"): the next man it touches binds it to nothing (TCH-3).
    Adjust,
    /// The side on the move makes this legal move (MOV-1).
    Move(Move),
    /// The side on the move puts a man on a square and presses the clock, whether or not the rules allow it. What is
    /// illegal is refused, or stands until somebody notices, as the strictness says (ILL-1, FIDE 7.5).
    Put {
        /// Where the man stands.
        from: Square,
        /// Where it is put.
        to: Square,
        /// What a pawn becomes on the last rank.
        promotion: Option<PieceKind>,
    },
    /// A side, or the arbiter for it, points out an illegal move of the other's (ILL-1 to ILL-4).
    ClaimIllegalMove(Color),
    /// A side offers a draw (DRW-4): on its own turn with the move it is about to make, else at once (FIDE 9.1.2.1).
    /// An offer can't be withdrawn.
    OfferDraw(Color),
    /// A side accepts the other's offer (DRW-4).
    AcceptDraw(Color),
    /// A side declines the other's offer; making a move declines it too (DRW-4).
    DeclineDraw(Color),
    /// The side on the move claims a draw by repetition or by the fifty-move rule (DRW-5, DRW-6).
    ClaimDraw {
        /// Who claims.
        by: Color,
        /// The move that is written down but not played yet, after which the draw is claimed (DRW-7).
        intended: Option<Move>,
    },
    /// A side announces the check that it gives (CHK-3), where that is its duty.
    AnnounceCheck(Color),
    /// A side in check points out that the other has not announced it (CHK-3).
    PointOutCheck(Color),
    /// A side resigns (END-2).
    Resign(Color),
    /// A side's time is used up (END-3).
    FlagFall(Color),
    /// Both sides' time is used up (TIM-5).
    BothFlagsFall,
    /// A side takes back the last half-moves, or asks the other to agree to it, as the strictness says (REC-2).
    TakeBack {
        /// Who asks.
        by: Color,
        /// How many half-moves.
        plies: usize,
    },
    /// A side agrees that the other takes back.
    AcceptTakeBack(Color),
    /// A side doesn't agree; making a move says so too.
    DeclineTakeBack(Color),
}
