//! Actions of the guest in a form that can be sent: moves are UCI, and the side is always the guest's own.

use rules_core::{Action, Color as Side, Move, Position, UciCastling, parse_uci, uci};
use serde::{Deserialize, Serialize};
use session_core::{Actor, Request, Session, read_move, read_put_piece};

/// An action of the guest, for the guest's side.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum SeatAction {
    /// Touches the piece on a square, such as `e2`.
    Touch(String),
    /// Says "j'adoube", or that it is over.
    Adjust,
    /// Makes a legal move, in UCI.
    Move(String),
    /// Puts a piece on a square, legally or not, where the rules of the game let illegal moves stand: `e2e5`, `e7e8q`.
    PutPiece(String),
    /// Corrects an illegal move before pressing the clock.
    CorrectMove,
    /// Presses the clock.
    PressClock,
    /// Claims that a move of the host's was illegal.
    ClaimIllegalMove,
    /// Claims the fallen flag.
    ClaimFlag,
    /// Offers a draw.
    OfferDraw,
    /// Accepts the host's offer.
    AcceptDraw,
    /// Declines the host's offer.
    DeclineDraw,
    /// Claims a draw, perhaps with an intended move in UCI.
    ClaimDraw(Option<String>),
    /// Announces a check.
    AnnounceCheck,
    /// Points out a check that was not announced.
    PointOutCheck,
    /// Resigns.
    Resign,
    /// Takes back so many half-moves, or asks for it.
    TakeBack(usize),
    /// Accepts the host's request to take back.
    AcceptTakeBack,
    /// Declines the host's request to take back.
    DeclineTakeBack,
}

impl SeatAction {
    /// Returns the action of a person's request for `side`; `None` if the request concerns only the guest's own screen, or
    /// another side.
    pub fn of(session: &Session, side: Side, request: &Request) -> Option<Self> {
        let position = session.game().position();
        let is_turn = session.game().turn() == side;
        match request {
            Request::Act { by: Actor::Person, action } => Self::of_action(position, side, is_turn, action),
            Request::MoveText(text) if is_turn => {
                read_move(position, text).ok().map(|mv| Self::Move(written(position, mv)))
            }
            Request::PressClock { by: Actor::Person, side: pressed } if *pressed == side => Some(Self::PressClock),
            Request::TakeBack => session.plies_to_take_back().map(Self::TakeBack),
            Request::ClaimFlag => Some(Self::ClaimFlag),
            _ => None,
        }
    }

    fn of_action(position: &Position, side: Side, is_turn: bool, action: &Action) -> Option<Self> {
        match *action {
            Action::Touch(square) if is_turn => Some(Self::Touch(square.to_string())),
            Action::Adjust if is_turn => Some(Self::Adjust),
            Action::Move(mv) if is_turn => Some(Self::Move(written(position, mv))),
            Action::PutPiece { from, to, promotion } if is_turn => {
                let letter = promotion.map(|kind| kind.letter().to_ascii_lowercase().to_string()).unwrap_or_default();
                Some(Self::PutPiece(format!("{from}{to}{letter}")))
            }
            Action::ClaimDraw { by, intended } if by == side => {
                Some(Self::ClaimDraw(intended.map(|mv| written(position, mv))))
            }
            Action::CorrectMove(by) if by == side => Some(Self::CorrectMove),
            Action::ClaimIllegalMove(by) if by == side => Some(Self::ClaimIllegalMove),
            Action::OfferDraw(by) if by == side => Some(Self::OfferDraw),
            Action::AcceptDraw(by) if by == side => Some(Self::AcceptDraw),
            Action::DeclineDraw(by) if by == side => Some(Self::DeclineDraw),
            Action::AnnounceCheck(by) if by == side => Some(Self::AnnounceCheck),
            Action::PointOutCheck(by) if by == side => Some(Self::PointOutCheck),
            Action::Resign(by) if by == side => Some(Self::Resign),
            Action::TakeBack { by, plies } if by == side => Some(Self::TakeBack(plies)),
            Action::AcceptTakeBack(by) if by == side => Some(Self::AcceptTakeBack),
            Action::DeclineTakeBack(by) if by == side => Some(Self::DeclineTakeBack),
            _ => None,
        }
    }

    /// Returns the request to the host's session, for an action in the position after `plies` half-moves; `None` if it
    /// names a move that is illegal here, as the position is another one by now. A resignation always counts.
    pub fn request(self, session: &Session, side: Side, plies: usize) -> Option<Request> {
        let position = session.game().position();
        let now = session.game().plies().len();
        let action = match self {
            Self::Touch(_) | Self::Adjust | Self::Move(_) | Self::PutPiece(_) if session.game().turn() != side => {
                return None;
            }
            Self::Touch(square) => Action::Touch(square.parse().ok()?),
            Self::Adjust => Action::Adjust,
            Self::Move(text) => Action::Move(parse_uci(position, &text).ok()?),
            Self::PutPiece(text) => read_put_piece(&text)?,
            Self::CorrectMove => Action::CorrectMove(side),
            Self::PressClock => return Some(Request::PressClock { by: Actor::Elsewhere { plies }, side }),
            Self::ClaimIllegalMove => Action::ClaimIllegalMove(side),
            Self::ClaimFlag => return Some(Request::ClaimFlag),
            Self::OfferDraw => Action::OfferDraw(side),
            Self::AcceptDraw => Action::AcceptDraw(side),
            Self::DeclineDraw => Action::DeclineDraw(side),
            Self::ClaimDraw(intended) => {
                let intended = intended.map(|text| parse_uci(position, &text)).transpose().ok()?;
                Action::ClaimDraw { by: side, intended }
            }
            Self::AnnounceCheck => Action::AnnounceCheck(side),
            Self::PointOutCheck => Action::PointOutCheck(side),
            Self::Resign => return Some(Request::from_elsewhere(now, Action::Resign(side))),
            Self::TakeBack(plies) => Action::TakeBack { by: side, plies },
            Self::AcceptTakeBack => Action::AcceptTakeBack(side),
            Self::DeclineTakeBack => Action::DeclineTakeBack(side),
        };
        Some(Request::from_elsewhere(plies, action))
    }
}

fn written(position: &Position, mv: Move) -> String {
    uci(position, mv, UciCastling::KingMove)
}
