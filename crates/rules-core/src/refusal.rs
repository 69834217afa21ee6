//! Why an action can't be taken.

use crate::conduct::Strictness;
use crate::ending::Ending;
use crate::illegal_move::IllegalMove;
use crate::piece::PieceKind;
use crate::rule::Rule;
use crate::square::Square;
use crate::touch::Duty;

/// Why an action can't be taken. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The game has ended.
    #[error("the game is over ({})", .0.score())]
    GameOver(Ending),
    /// The move is against the rules.
    #[error("this move is not legal: {0}")]
    Illegal(IllegalMove),
    /// A touched man must be moved or captured first (TCH-1, TCH-2).
    #[error("{0}")]
    Bound(Duty),
    /// No such piece of one's own has been captured (MOV-10).
    #[error("a pawn becomes one of the pieces that have been captured")]
    NotCaptured(PieceKind),
    /// Nothing stands there to be touched.
    #[error("there is no man on {0}")]
    NothingToTouch(Square),
    /// Only the side on the move may do this.
    #[error("it is the other side's turn")]
    NotYourTurn,
    /// No illegal move stands.
    #[error("no illegal move has been made")]
    NoIllegalMove,
    /// The illegal move can't be claimed any more (ILL-4).
    #[error("an illegal move in blitz is claimed before one's own next move")]
    TooLate,
    /// No check is to be announced, or it is the other's to do (CHK-3).
    #[error("there is no check to be announced")]
    NoUnsaidCheck,
    /// There is no draw offer of the opponent to answer.
    #[error("there is no draw offer to answer")]
    NoOffer,
    /// The offer is answered once its move has been made (DRW-4).
    #[error("the offer is made with the move; it is answered after it")]
    OfferComesWithMove,
    /// A draw offer has not been answered yet.
    #[error("a draw has been offered already")]
    OfferPending,
    /// A draw is agreed on when both sides have made a move at least (FIDE 5.2.3).
    #[error("a draw can be agreed on once both sides have made a move")]
    TooEarlyToAgree,
    /// The last offer was declined, and no move has been made since (FIDE 11.5).
    #[error("the last offer was declined; make a move before the next one")]
    OfferedAlready,
    /// There is no reason to claim a draw.
    #[error(
        "no draw can be claimed: the position has occurred {repetitions} of 3 times, and {moves} of 50 moves \
         without capture or pawn move have been made"
    )]
    NoClaim {
        /// How often the position has occurred.
        repetitions: usize,
        /// Full moves without capture or pawn move.
        moves: u32,
    },
    /// Who has touched a man has lost the right to claim on this move (FIDE 9.4).
    #[error("the man on {0} has been touched; a draw is claimed before touching")]
    ClaimForfeited(Square),
    /// Not so many moves have been made.
    #[error("there is no move to take back")]
    NothingToTakeBack,
    /// Moves are not taken back in such games.
    #[error("moves are not taken back in a game played so strictly")]
    NoTakeBacks(Strictness),
    /// The other side has not answered yet.
    #[error("the other side has been asked already")]
    TakeBackPending,
    /// Nobody has asked to take back.
    #[error("nobody has asked to take back")]
    NoTakeBackAsked,
}

impl Refusal {
    /// The rule that the refusal rests on, if it is one of the list.
    pub const fn rule(&self) -> Option<Rule> {
        Some(match self {
            Refusal::Illegal(reason) => reason.rule(),
            Refusal::Bound(duty) => duty.rule(),
            Refusal::NotCaptured(_) => Rule::Mov10,
            Refusal::NotYourTurn => Rule::Mov1,
            Refusal::NoIllegalMove => Rule::Ill1,
            Refusal::NoUnsaidCheck => Rule::Chk3,
            Refusal::TooLate => Rule::Ill4,
            Refusal::NoOffer
            | Refusal::OfferComesWithMove
            | Refusal::OfferPending
            | Refusal::OfferedAlready
            | Refusal::TooEarlyToAgree => Rule::Drw4,
            Refusal::NoClaim { .. } | Refusal::ClaimForfeited(_) => Rule::Drw7,
            Refusal::NothingToTakeBack
            | Refusal::NoTakeBacks(_)
            | Refusal::NoTakeBackAsked
            | Refusal::TakeBackPending => Rule::Rec2,
            Refusal::GameOver(ending) => ending.rule(),
            Refusal::NothingToTouch(_) => return None,
        })
    }
}
