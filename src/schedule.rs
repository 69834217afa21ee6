//! The order of every frame.

use bevy::prelude::*;

/// What happens in a frame, in this order. Nothing in `Present` writes a [`crate::session::Request`].
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum GameSet {
    /// Pointer, keys and the computer's answers become requests.
    Input,
    /// Requests become outcomes; the only place where the game changes.
    Session,
    /// Outcomes are written down before anybody sees them.
    Autosave,
    /// The computer is told that it is its move.
    Opponent,
    /// Board, scene and panels follow the outcomes.
    Present,
    /// What was seen to happen is heard.
    Sound,
}

pub(crate) fn plugin(app: &mut App) {
    app.configure_sets(
        Update,
        (GameSet::Input, GameSet::Session, GameSet::Autosave, GameSet::Opponent, GameSet::Present, GameSet::Sound)
            .chain(),
    );
}
