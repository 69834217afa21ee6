//! Input contexts: each press has exactly one receiver. The panels report their open elements, the rest follows from
//! the state of the game.

use bevy::prelude::*;
use bevy_egui::egui::Id;

use crate::viewport::{CloseUp, Main, OpeningShot};

/// The receiver of presses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum InputContext {
    /// A focused text field.
    Field,
    /// A dialog over the table.
    Dialog,
    /// The two hands of the colour draw.
    Draw,
    /// The menu.
    Menu,
    /// Photo mode.
    Photo,
    /// A focused button beside the board.
    Focus,
    /// The choice of a promotion.
    Promotion,
    /// A partly typed move.
    Typing,
    /// The board.
    Board,
    /// The board after the game.
    Over,
    /// The board of an analysis, whose moves people make.
    Analysis,
}

impl InputContext {
    /// All contexts.
    pub const ALL: [Self; 11] = [
        Self::Field,
        Self::Dialog,
        Self::Draw,
        Self::Menu,
        Self::Photo,
        Self::Focus,
        Self::Promotion,
        Self::Typing,
        Self::Board,
        Self::Over,
        Self::Analysis,
    ];

    /// Returns whether a gamepad moves from button to button here.
    pub fn has_button_navigation(self) -> bool {
        matches!(self, Self::Field | Self::Dialog | Self::Menu | Self::Photo | Self::Focus | Self::Over)
    }
}

/// Set if this frame began in the opening shot or in a close-up: a press then only returns to the game, even if
/// something else in the frame has returned already. Panels still work.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Default)]
pub(super) struct Detour(pub bool);

pub(super) fn update_detour(opening_shot: Main<OpeningShot>, close_up: Main<CloseUp>, mut detour: ResMut<Detour>) {
    detour.set_if_neq(Detour(opening_shot.0 || close_up.0.is_some()));
}

/// Panel elements that receive input, as of the last frame.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PanelFocus {
    /// Id of the open dialog's area.
    pub dialog: Option<Id>,
    /// Set while the call to the arbiter is open.
    pub arbiter: bool,
    /// Set while a text field has the focus.
    pub field: bool,
    /// Set while a button has the focus.
    pub focus: bool,
    /// Set while the review is in the result's place.
    pub review: bool,
    /// Set while a question about the last move is open, which leaves the board and its keys free.
    pub question: bool,
    /// Set while a position is set up on the analysis board: nobody moves pieces, and the cursor chooses squares.
    pub set_up: bool,
}
