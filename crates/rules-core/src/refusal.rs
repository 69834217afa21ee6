//! Reasons why an action is refused.

use crate::conduct::Strictness;
use crate::ending::Ending;
use crate::illegal_move::IllegalMove;
use crate::piece::PieceKind;
use crate::rule::Rule;
use crate::square::Square;
use crate::touch::Duty;

/// The reason why an action is refused. The game is unchanged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The game has ended.
    #[error("the game is over ({})", .0.score())]
    GameOver(Ending),
    /// The move is against the rules.
    #[error("this move is not legal: {0}")]
    Illegal(IllegalMove),
    /// A touched piece must be moved or captured first (TCH-1, TCH-2).
    #[error("{0}")]
    Bound(Duty),
    /// The opponent has not captured such a piece, so a pawn may not become one (MOV-10).
    #[error("a pawn becomes one of the pieces that have been captured")]
    NotCaptured(PieceKind),
    /// The touched square is empty.
    #[error("there is no piece on {0}")]
    NothingToTouch(Square),
    /// Only the side on the move may do this.
    #[error("it is the other side's turn")]
    NotYourTurn,
    /// There is no standing illegal move to claim.
    #[error("no illegal move has been made")]
    NoIllegalMove,
    /// The illegal move can no longer be claimed (ILL-4).
    #[error("an illegal move in blitz is claimed before one's own next move")]
    TooLate,
    /// There is no unannounced check, or the other side has to announce it (CHK-3).
    #[error("there is no check to be announced")]
    NoUnannouncedCheck,
    /// There is no draw offer of the opponent to answer.
    #[error("there is no draw offer to answer")]
    NoOffer,
    /// The offer can be answered only after the move it goes with (DRW-4).
    #[error("the offer is made with the move; it is answered after it")]
    OfferComesWithMove,
    /// An earlier draw offer has not been answered yet.
    #[error("a draw has been offered already")]
    OfferPending,
    /// A draw can be agreed only after each side has made a move (FIDE 5.2.3).
    #[error("a draw can be agreed on once both sides have made a move")]
    TooEarlyToAgree,
    /// The side's last offer was declined, and it has made no move since (FIDE 11.5).
    #[error("the last offer was declined; make a move before the next one")]
    OfferedAlready,
    /// The position gives no right to claim a draw.
    #[error(
        "no draw can be claimed: the position has occurred {repetitions} of 3 times, and {moves} of 50 moves \
         without capture or pawn move have been made"
    )]
    NoClaim {
        /// Number of occurrences of the position.
        repetitions: usize,
        /// Number of full moves without capture or pawn move.
        moves: u32,
    },
    /// The side has touched a piece, and so lost the right to claim on this move (FIDE 9.4).
    #[error("the piece on {0} has been touched; a draw is claimed before touching")]
    ClaimForfeited(Square),
    /// Fewer moves have been made.
    #[error("there is no move to take back")]
    NothingToTakeBack,
    /// Moves can't be taken back at this strictness.
    #[error("moves are not taken back in a game played so strictly")]
    NoTakeBacks(Strictness),
    /// An earlier take-back request has not been answered yet.
    #[error("the other side has been asked already")]
    TakeBackPending,
    /// The opponent has not asked to take back.
    #[error("nobody has asked to take back")]
    NoTakeBackRequest,
}

impl Refusal {
    /// Returns the rule behind the refusal, if there is one.
    pub const fn rule(&self) -> Option<Rule> {
        Some(match self {
            Refusal::Illegal(reason) => reason.rule(),
            Refusal::Bound(duty) => duty.rule(),
            Refusal::NotCaptured(_) => Rule::Mov10,
            Refusal::NotYourTurn => Rule::Mov1,
            Refusal::NoIllegalMove => Rule::Ill1,
            Refusal::NoUnannouncedCheck => Rule::Chk3,
            Refusal::TooLate => Rule::Ill4,
            Refusal::NoOffer
            | Refusal::OfferComesWithMove
            | Refusal::OfferPending
            | Refusal::OfferedAlready
            | Refusal::TooEarlyToAgree => Rule::Drw4,
            Refusal::NoClaim { .. } | Refusal::ClaimForfeited(_) => Rule::Drw7,
            Refusal::NothingToTakeBack
            | Refusal::NoTakeBacks(_)
            | Refusal::NoTakeBackRequest
            | Refusal::TakeBackPending => Rule::Rec2,
            Refusal::GameOver(ending) => ending.rule(),
            Refusal::NothingToTouch(_) => return None,
        })
    }
}
