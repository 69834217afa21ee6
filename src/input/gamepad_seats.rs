//! Assignment of gamepads to sides. If two people use a gamepad each, the first one pressed in a game is White's; a
//! single gamepad is shared.

use bevy::prelude::*;
use rules_core::Color as Side;

use crate::appearance::GamepadBrand;

/// A connected gamepad.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pad {
    /// Its entity.
    pub id: Entity,
    /// The signs on its buttons.
    pub signs: GamepadBrand,
}

/// The connected gamepads, and the sides they are assigned to.
#[derive(Resource, Debug, Default)]
pub struct GamepadSeats {
    pads: Vec<Pad>,
    assigned: [Option<Entity>; 2],
    /// The gamepad that was pressed last.
    last: Option<Entity>,
}

impl GamepadSeats {
    /// Returns the connected gamepads.
    pub fn pads(&self) -> &[Pad] {
        &self.pads
    }

    /// Returns the gamepad that was pressed last, if it is still connected.
    pub fn last(&self) -> Option<Entity> {
        self.last
    }

    /// Returns the side that a gamepad is assigned to.
    pub fn side(&self, pad: Entity) -> Option<Side> {
        Side::ALL.into_iter().find(|side| self.assigned[side.index()] == Some(pad))
    }

    pub(super) fn connect(&mut self, pad: Pad) {
        self.pads.retain(|known| known.id != pad.id);
        self.pads.push(pad);
    }

    /// Removes a gamepad; its side is free for the next one that is pressed.
    pub(super) fn disconnect(&mut self, pad: Entity) {
        self.pads.retain(|known| known.id != pad);
        self.assigned.iter_mut().filter(|seat| **seat == Some(pad)).for_each(|seat| *seat = None);
        self.last = self.last.filter(|last| *last != pad);
    }

    pub(super) fn signs(&self, pad: Entity) -> GamepadBrand {
        self.pads.iter().find(|known| known.id == pad).map(|known| known.signs).unwrap_or_default()
    }

    pub(super) fn pressed(&mut self, pad: Entity) {
        self.last = Some(pad);
    }

    /// Assigns a gamepad to a free side, if there is one.
    pub(super) fn assign(&mut self, pad: Entity) {
        if self.side(pad).is_none()
            && let Some(seat) = self.assigned.iter_mut().find(|seat| seat.is_none())
        {
            *seat = Some(pad);
        }
    }

    /// Frees both sides before the next game.
    pub(super) fn free_all(&mut self) {
        self.assigned = [None; 2];
    }

    /// Returns whether a gamepad may act for a side in a game of two people. A gamepad that is used alone acts for
    /// both, even if another one is connected and lies on the table.
    pub fn may_act(&self, pad: Entity, side: Side) -> bool {
        let is_theirs = |own: Side| own == side || self.assigned[side.index()].is_none();
        self.pads.len() < 2 || self.side(pad).is_some_and(is_theirs)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pads() -> [Entity; 3] {
        let mut world = World::new();
        core::array::from_fn(|_| world.spawn_empty().id())
    }

    fn connected(pads: &[Entity]) -> GamepadSeats {
        let mut seats = GamepadSeats::default();
        pads.iter().for_each(|id| seats.connect(Pad { id: *id, signs: GamepadBrand::default() }));
        seats
    }

    #[test]
    fn the_first_is_whites_the_next_blacks_and_a_third_has_no_seat() {
        let [one, two, three] = pads();
        let mut seats = connected(&[one, two, three]);
        for pad in [two, one, two, three] {
            seats.assign(pad);
        }
        assert_eq!([one, two, three].map(|pad| seats.side(pad)), [Some(Side::Black), Some(Side::White), None]);
        assert!(seats.may_act(two, Side::White) && !seats.may_act(one, Side::White));
        assert!(!seats.may_act(three, Side::White) && !seats.may_act(three, Side::Black));
    }

    #[test]
    fn one_alone_is_shared_and_a_free_seat_is_taken_by_the_next() {
        let [one, two, three] = pads();
        let mut seats = connected(&[one, two]);
        seats.assign(one);
        seats.assign(two);
        seats.disconnect(one);
        assert!(Side::ALL.into_iter().all(|turn| seats.may_act(two, turn)), "with one both play");
        seats.connect(Pad { id: three, signs: GamepadBrand::default() });
        seats.assign(three);
        assert_eq!((seats.side(three), seats.side(two)), (Some(Side::White), Some(Side::Black)));
    }

    #[test]
    fn one_that_lies_on_the_table_takes_nothing_from_the_one_that_is_used() {
        let [one, two, _] = pads();
        let mut seats = connected(&[one, two]);
        seats.assign(one);
        assert!(Side::ALL.into_iter().all(|turn| seats.may_act(one, turn)), "with one both play");
        seats.assign(two);
        assert!(!seats.may_act(one, Side::Black) && seats.may_act(two, Side::Black));
    }
}
