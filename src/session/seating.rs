//! The way two people sit at the screen.

use session_core::Session;

use crate::settings::{Settings, TwoPlayerView};

/// Returns whether two people sit face to face over a lying screen: the board stays, and what the player at the far edge
/// reads stands upside down.
pub fn is_face_to_face(session: &Session, settings: &Settings) -> bool {
    settings.two_players == TwoPlayerView::FaceToFace && session.players().share_screen() && !session.is_analysis()
}
