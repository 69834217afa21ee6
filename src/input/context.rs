//! Who listens. The panels tell what of theirs is open, the rest is read off the game; so every press has one reader.

use bevy::prelude::*;
use bevy_egui::egui::Id;

use crate::viewport::{CloseUp, Main, OpeningShot};

/// Who has what is pressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Context {
    /// A field that somebody writes in.
    Field,
    /// A dialog over the table.
    Dialog,
    /// The two hands of the colour draw.
    Draw,
    /// The menu.
    Menu,
    /// The table, posed for a photo.
    Photo,
    /// A button beside the board, which Tab or a gamepad has reached.
    Focus,
    /// The choice of a pawn's new piece.
    Promotion,
    /// A move that is typed in part.
    Typing,
    /// The board.
    Board,
    /// The board after the game.
    Over,
}

impl Context {
    /// All of them.
    pub const ALL: [Self; 10] = [
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
    ];

    /// Whether a gamepad goes from button to button here.
    pub fn is_of_buttons(self) -> bool {
        matches!(self, Self::Field | Self::Dialog | Self::Menu | Self::Photo | Self::Focus | Self::Over)
    }
}

/// Whether this frame began in the opening shot or close to something: what is pressed in it only leads back to the game,
/// even once something in the frame has led back already. Panels go on as ever.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Default)]
pub(super) struct Detour(pub bool);

pub(super) fn begin_frame(opening_shot: Main<OpeningShot>, close_up: Main<CloseUp>, mut detour: ResMut<Detour>) {
    detour.set_if_neq(Detour(opening_shot.0 || close_up.0.is_some()));
}

/// What others say of what is open, as the last frame left it.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Open {
    /// The dialog over the table, by the name of its place.
    pub dialog: Option<Id>,
    /// Whether somebody writes in a field.
    pub field: bool,
    /// Whether a button has the keys.
    pub focus: bool,
}
