//! The places of two people at one screen.

use session_core::Session;

use crate::settings::{Settings, TwoPlayerView};

/// The places of the players at the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Seating {
    /// One view for both players, or only one player at this screen.
    OneView,
    /// Face to face over a lying screen, with one view from above.
    FaceToFace,
    /// Face to face over a lying screen: each player has the half at their own edge and sees the table from their chair.
    FacingHalves,
    /// Side by side before an upright screen: each player has a half and sees the table from their chair.
    SideBySide,
}

impl Seating {
    /// Returns the places of the players in the session's game.
    pub fn of(session: &Session, settings: &Settings) -> Self {
        match settings.two_players {
            _ if !session.players().share_screen() || session.is_analysis() => Self::OneView,
            TwoPlayerView::Turn | TwoPlayerView::Stay => Self::OneView,
            TwoPlayerView::FaceToFace => Self::FaceToFace,
            TwoPlayerView::FacingHalves => Self::FacingHalves,
            TwoPlayerView::SideBySide => Self::SideBySide,
        }
    }

    /// Returns whether the players sit at opposite edges, so that what the far one reads stands upside down.
    pub fn is_face_to_face(self) -> bool {
        matches!(self, Self::FaceToFace | Self::FacingHalves)
    }

    /// Returns whether each player has a picture of the table in their own half of the screen.
    pub fn has_halves(self) -> bool {
        matches!(self, Self::FacingHalves | Self::SideBySide)
    }

    /// Returns whether each player has buttons of their own.
    pub fn has_own_buttons(self) -> bool {
        self != Self::OneView
    }
}
