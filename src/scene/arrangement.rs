//! Where clock and score sheet are on the table: beside the board, or behind it where the picture is upright.

use bevy::prelude::*;
use core::f32::consts::PI;
use rules_core::Color as Side;

use crate::geometry::TABLE;
use crate::schedule::GameSet;
use crate::viewport::FreeArea;
use crate::viewport::Main;

/// Half of what the clock takes of the table, in metres: along the board's rank and along its file.
pub const CLOCK: Vec2 = Vec2::new(0.045, 0.033);
/// The clock's height with a plunger up, in metres.
pub const CLOCK_HEIGHT: f32 = 0.062;
/// Half of the score sheet, in metres.
pub const SHEET: Vec2 = Vec2::new(0.045, 0.0655);

/// Where the clock's middle is, from the board's.
const CLOCK_BESIDE: Vec2 = Vec2::new(-0.314, 0.0);
const CLOCK_BEHIND: Vec2 = Vec2::new(-0.115, -0.355);
/// Where the sheet's middle is for White: a little beyond the middle of the board, as there the picture has room.
const SHEET_BESIDE: Vec2 = Vec2::new(0.319, -0.085);
const SHEET_BEHIND: Vec2 = Vec2::new(0.11, -0.378);
/// Nobody lays a sheet down straight, in radians.
const ASKEW: f32 = 0.05;
/// A free area narrower than this, for its height, is upright.
const UPRIGHT: f32 = 0.9;
/// So much of the outer edges may lie in the margin that the board keeps from the panels, in metres.
const IN_MARGIN: f32 = 0.004;
/// So far towards the board's middle the clock's points are over the board, which is seen anyway.
const OVER_BOARD: f32 = 0.6;

/// The ways to arrange the table.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Arrangement {
    /// Clock to the left of White, sheet to the right.
    #[default]
    Beside,
    /// Both behind the board, seen from White.
    Behind,
}

impl Arrangement {
    /// What suits a part of the picture with these sides.
    pub fn of(free: Vec2) -> Self {
        if free.x < UPRIGHT * free.y { Self::Behind } else { Self::Beside }
    }

    /// The clock's foot. It faces both players.
    pub fn clock(self) -> Transform {
        let middle = match self {
            Self::Beside => CLOCK_BESIDE,
            Self::Behind => CLOCK_BEHIND,
        };
        Transform::from_xyz(middle.x, TABLE, middle.y)
    }

    /// The sheet's middle; it lies as the player of this side reads it.
    pub fn sheet(self, reader: Side) -> Transform {
        let (middle, turn) = match (self, reader) {
            (Self::Beside, Side::White) => (SHEET_BESIDE, 0.0),
            (Self::Beside, Side::Black) => (SHEET_BESIDE * Vec2::new(1.0, -1.0), PI),
            (Self::Behind, Side::White) => (SHEET_BEHIND, 0.0),
            (Self::Behind, Side::Black) => (SHEET_BEHIND, PI),
        };
        Transform::from_xyz(middle.x, TABLE, middle.y).with_rotation(Quat::from_rotation_y(turn - ASKEW))
    }

    /// The outermost points of sheet and clock, which the seat's picture shows. `clock` is 1 where there is one, 0 where
    /// none is, and in between when it comes or goes.
    pub fn landmarks(self, clock: f32) -> [Vec3; 8] {
        let outwards = Vec3::X * IN_MARGIN;
        let sheet = |reader, x: f32, z: f32| {
            self.sheet(reader).translation + Vec3::new(x * SHEET.x, 0.0, z * SHEET.y) - x * outwards
        };
        let drawn_in = OVER_BOARD + (1.0 - OVER_BOARD) * clock;
        let clock = |x: f32, y: f32, z: f32| drawn_in * (self.clock().translation + Vec3::new(x, y, z));
        [
            sheet(Side::White, 1.0, -1.0),
            sheet(Side::White, 1.0, 0.6),
            sheet(Side::Black, 1.0, 1.0),
            sheet(Side::Black, 1.0, -0.6),
            clock(IN_MARGIN - CLOCK.x, 0.0, CLOCK.y),
            clock(IN_MARGIN - CLOCK.x, 0.0, -CLOCK.y),
            clock(0.0, CLOCK_HEIGHT, CLOCK.y),
            clock(0.0, CLOCK_HEIGHT, -CLOCK.y),
        ]
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Arrangement>();
    app.add_systems(Update, arrange.in_set(ArrangementSet));
    app.configure_sets(Update, ArrangementSet.in_set(GameSet::Present));
}

/// The arrangement is chosen; what is arranged comes after.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct ArrangementSet;

fn arrange(free: Main<FreeArea>, mut arrangement: ResMut<Arrangement>) {
    if let Some(free) = free.0.filter(|_| free.is_changed()) {
        arrangement.set_if_neq(Arrangement::of(free.size()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::appearance::PieceSet;
    use crate::geometry::{CAPTIVES, HALF_BOARD};
    use rules_core::PieceKind;

    #[test]
    fn clock_and_sheet_stand_clear_of_the_board_and_the_rows() {
        let radius = PieceSet::default().size(PieceKind::Queen).radius;
        for arrangement in [Arrangement::Beside, Arrangement::Behind] {
            let clock = arrangement.clock().translation;
            for (at, half) in
                [(clock, CLOCK)].into_iter().chain(Side::ALL.map(|side| (arrangement.sheet(side).translation, SHEET)))
            {
                // The sheet lies a little askew.
                let half = half + 0.002;
                let clear_of = |x: f32, z: f32| at.x.abs() - half.x > x || at.z.abs() - half.y > z;
                assert!(clear_of(HALF_BOARD, HALF_BOARD), "{at} and the board");
                assert!(clear_of(HALF_BOARD, CAPTIVES + radius), "{at} and the first row");
            }
        }
    }
}
