//! Whose gamepad is whose. Two people with two gamepads have one each: the first that is pressed in the game is White's. One
//! alone is shared.

use bevy::prelude::*;
use rules_core::Color as Side;

use crate::appearance::PadSigns;

/// A gamepad that is plugged in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pad {
    /// Its entity.
    pub id: Entity,
    /// The signs on its buttons.
    pub signs: PadSigns,
}

/// The gamepads that are plugged in, and who has which.
#[derive(Resource, Debug, Default)]
pub struct Seats {
    pads: Vec<Pad>,
    taken: [Option<Entity>; 2],
    /// The one that was pressed last.
    last: Option<Entity>,
}

impl Seats {
    /// The gamepads that are plugged in.
    pub fn pads(&self) -> &[Pad] {
        &self.pads
    }

    /// The one that was pressed last, if it is still there.
    pub fn last(&self) -> Option<Entity> {
        self.last
    }

    /// Whose it is.
    pub fn side(&self, pad: Entity) -> Option<Side> {
        Side::ALL.into_iter().find(|side| self.taken[side.index()] == Some(pad))
    }

    pub(super) fn plug_in(&mut self, pad: Pad) {
        self.pads.retain(|known| known.id != pad.id);
        self.pads.push(pad);
    }

    /// Its seat is free for the next that is pressed.
    pub(super) fn unplug(&mut self, pad: Entity) {
        self.pads.retain(|known| known.id != pad);
        self.taken.iter_mut().filter(|seat| **seat == Some(pad)).for_each(|seat| *seat = None);
        self.last = self.last.filter(|last| *last != pad);
    }

    pub(super) fn signs(&self, pad: Entity) -> PadSigns {
        self.pads.iter().find(|known| known.id == pad).map(|known| known.signs).unwrap_or_default()
    }

    pub(super) fn pressed(&mut self, pad: Entity) {
        self.last = Some(pad);
    }

    /// Seats a gamepad that is pressed in a game of two, if there is a free seat.
    pub(super) fn sit(&mut self, pad: Entity) {
        if self.side(pad).is_none()
            && let Some(seat) = self.taken.iter_mut().find(|seat| seat.is_none())
        {
            *seat = Some(pad);
        }
    }

    /// Before the next game nobody sits.
    pub(super) fn stand_up(&mut self) {
        self.taken = [None; 2];
    }

    /// Whether a gamepad may act for a side where two people play. One that is used alone is both people's: another may be
    /// plugged in and lie on the table.
    pub fn may_act(&self, pad: Entity, side: Side) -> bool {
        let is_theirs = |own: Side| own == side || self.taken[side.index()].is_none();
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

    fn plugged_in(pads: &[Entity]) -> Seats {
        let mut seats = Seats::default();
        pads.iter().for_each(|id| seats.plug_in(Pad { id: *id, signs: PadSigns::default() }));
        seats
    }

    #[test]
    fn the_first_is_whites_the_next_blacks_and_a_third_has_no_seat() {
        let [one, two, three] = pads();
        let mut seats = plugged_in(&[one, two, three]);
        for pad in [two, one, two, three] {
            seats.sit(pad);
        }
        assert_eq!([one, two, three].map(|pad| seats.side(pad)), [Some(Side::Black), Some(Side::White), None]);
        assert!(seats.may_act(two, Side::White) && !seats.may_act(one, Side::White));
        assert!(!seats.may_act(three, Side::White) && !seats.may_act(three, Side::Black));
    }

    #[test]
    fn one_alone_is_shared_and_a_free_seat_is_taken_by_the_next() {
        let [one, two, three] = pads();
        let mut seats = plugged_in(&[one, two]);
        seats.sit(one);
        seats.sit(two);
        seats.unplug(one);
        assert!(Side::ALL.into_iter().all(|turn| seats.may_act(two, turn)), "with one both play");
        seats.plug_in(Pad { id: three, signs: PadSigns::default() });
        seats.sit(three);
        assert_eq!((seats.side(three), seats.side(two)), (Some(Side::White), Some(Side::Black)));
    }

    #[test]
    fn one_that_lies_on_the_table_takes_nothing_from_the_one_that_is_used() {
        let [one, two, _] = pads();
        let mut seats = plugged_in(&[one, two]);
        seats.sit(one);
        assert!(Side::ALL.into_iter().all(|turn| seats.may_act(one, turn)), "with one both play");
        seats.sit(two);
        assert!(!seats.may_act(one, Side::Black) && seats.may_act(two, Side::Black));
    }
}
