//! Pointers that may draw on the board of an analysis. The board decides that before other pointers are read; a pointer
//! that draws neither turns the table nor moves pieces.

use bevy::ecs::system::SystemParam;
use bevy::picking::pointer::{Location, PointerAction, PointerId, PointerInput};
use bevy::prelude::*;

/// The pointer that draws on the board, if any.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct DrawingPointer(pub Option<PointerId>);

/// A key that is held to draw in another colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DrawingKey {
    /// Shift.
    Shift,
    /// Control.
    Control,
    /// Alt.
    Alt,
}

/// An event of a pointer that may draw.
#[derive(Debug, Clone)]
pub struct DrawingEvent {
    /// The pointer.
    pub pointer: PointerId,
    /// Its position and render target.
    pub location: Location,
    /// The press, movement or release.
    pub action: PointerAction,
    /// The key that is held meanwhile.
    pub key: Option<DrawingKey>,
}

/// The events of all pointers.
#[derive(SystemParam)]
pub struct DrawingEvents<'w, 's> {
    inputs: MessageReader<'w, 's, PointerInput>,
    keys: Res<'w, ButtonInput<KeyCode>>,
}

impl DrawingEvents<'_, '_> {
    /// Returns the events since the last call.
    pub fn read(&mut self) -> Vec<DrawingEvent> {
        let key = self.key();
        let event = |input: &PointerInput| DrawingEvent {
            pointer: input.pointer_id,
            location: input.location.clone(),
            action: input.action,
            key,
        };
        self.inputs.read().map(event).collect()
    }

    /// Skips the events since the last call.
    pub fn skip(&mut self) {
        self.inputs.clear();
    }

    /// Returns the key that is held now.
    pub fn key(&self) -> Option<DrawingKey> {
        let held = |keys: [KeyCode; 2], key| self.keys.any_pressed(keys).then_some(key);
        held([KeyCode::ShiftLeft, KeyCode::ShiftRight], DrawingKey::Shift)
            .or_else(|| held([KeyCode::ControlLeft, KeyCode::ControlRight], DrawingKey::Control))
            .or_else(|| held([KeyCode::AltLeft, KeyCode::AltRight], DrawingKey::Alt))
    }
}
