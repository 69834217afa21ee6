//! Positions of clock and score sheet: beside the board, or behind it in a portrait window.

use bevy::prelude::*;
use core::f32::consts::PI;
use rules_core::Color as Side;

use crate::geometry::TABLE_Y;
use crate::schedule::GameSet;
use crate::viewport::FreeArea;
use crate::viewport::Main;

/// Half of the clock's footprint, in metres: along the board's ranks and along its files.
pub const CLOCK_HALF_SIZE: Vec2 = Vec2::new(0.045, 0.033);
/// The clock's height with a plunger up, in metres.
pub const CLOCK_HEIGHT: f32 = 0.062;
/// Half of the score sheet's size, in metres.
pub const SHEET_HALF_SIZE: Vec2 = Vec2::new(0.045, 0.0655);

/// Centre of the clock relative to the board's, in metres.
const CLOCK_BESIDE: Vec2 = Vec2::new(-0.314, 0.0);
const CLOCK_BEHIND: Vec2 = Vec2::new(-0.115, -0.355);
/// Centre of White's sheet relative to the board's, in metres. It lies a little beyond the middle, where the picture
/// has room.
const SHEET_BESIDE: Vec2 = Vec2::new(0.319, -0.085);
const SHEET_BEHIND: Vec2 = Vec2::new(0.11, -0.378);
/// Rotation of the sheet in radians: it looks laid down by hand.
const SHEET_ANGLE: f32 = 0.05;
/// Aspect ratio below which the free area counts as portrait.
const PORTRAIT_ASPECT: f32 = 0.9;
/// Largest overlap of the outermost points with the margin between board and panels, in metres.
const MARGIN_OVERLAP: f32 = 0.004;
/// Factor that moves the clock's points over the board, which is in the picture anyway, while there is no clock.
const CLOCK_INSET: f32 = 0.6;

/// Arrangements of clock and score sheet.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Arrangement {
    /// Clock to the left of White, sheet to the right.
    #[default]
    Beside,
    /// Both behind the board, seen from White.
    Behind,
}

impl Arrangement {
    /// Returns the arrangement for a free area of this size.
    pub fn of(free: Vec2) -> Self {
        if free.x < PORTRAIT_ASPECT * free.y { Self::Behind } else { Self::Beside }
    }

    /// Returns the position of the clock's foot. The clock faces both players.
    pub fn clock(self) -> Transform {
        let middle = match self {
            Self::Beside => CLOCK_BESIDE,
            Self::Behind => CLOCK_BEHIND,
        };
        Transform::from_xyz(middle.x, TABLE_Y, middle.y)
    }

    /// Returns the position of the sheet's centre, turned so that the player of this side can read it.
    pub fn sheet(self, reader: Side) -> Transform {
        let (middle, turn) = match (self, reader) {
            (Self::Beside, Side::White) => (SHEET_BESIDE, 0.0),
            (Self::Beside, Side::Black) => (SHEET_BESIDE * Vec2::new(1.0, -1.0), PI),
            (Self::Behind, Side::White) => (SHEET_BEHIND, 0.0),
            (Self::Behind, Side::Black) => (SHEET_BEHIND, PI),
        };
        Transform::from_xyz(middle.x, TABLE_Y, middle.y).with_rotation(Quat::from_rotation_y(turn - SHEET_ANGLE))
    }

    /// Returns the outermost points of sheet and clock, which the camera at the seat shows. `clock` is 1 with a clock, 0 without
    /// one, and in between while it comes or goes; `reader` is 0 where White can read the sheet, 1 where Black can, and in
    /// between while it is turned.
    pub fn landmarks(self, clock: f32, reader: f32) -> [Vec3; 6] {
        let outwards = Vec3::X * MARGIN_OVERLAP;
        let sheet = |reader, x: f32, z: f32| {
            self.sheet(reader).translation + Vec3::new(x * SHEET_HALF_SIZE.x, 0.0, z * SHEET_HALF_SIZE.y) - x * outwards
        };
        let sheet = |x, z: f32| sheet(Side::White, x, z).lerp(sheet(Side::Black, x, -z), reader);
        // Beside the board the sheet's near edge may lie under the panels; behind it, it is the picture's lower edge for Black.
        let near_edge = match self {
            Self::Beside => 0.6,
            Self::Behind => 1.0,
        };
        let drawn_in = CLOCK_INSET + (1.0 - CLOCK_INSET) * clock;
        let clock = |x: f32, y: f32, z: f32| drawn_in * (self.clock().translation + Vec3::new(x, y, z));
        [
            sheet(1.0, -1.0),
            sheet(1.0, near_edge),
            clock(MARGIN_OVERLAP - CLOCK_HALF_SIZE.x, 0.0, CLOCK_HALF_SIZE.y),
            clock(MARGIN_OVERLAP - CLOCK_HALF_SIZE.x, 0.0, -CLOCK_HALF_SIZE.y),
            clock(0.0, CLOCK_HEIGHT, CLOCK_HALF_SIZE.y),
            clock(0.0, CLOCK_HEIGHT, -CLOCK_HALF_SIZE.y),
        ]
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Arrangement>();
    app.add_systems(Update, choose_arrangement.in_set(ArrangementSet));
    app.configure_sets(Update, ArrangementSet.in_set(GameSet::Present));
}

/// Systems that choose the arrangement. Systems that place things run after them.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct ArrangementSet;

fn choose_arrangement(free: Main<FreeArea>, mut arrangement: ResMut<Arrangement>) {
    if let Some(free) = free.0.filter(|_| free.is_changed()) {
        arrangement.set_if_neq(Arrangement::of(free.size()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::appearance::PieceSet;
    use crate::geometry::{CAPTURED_DISTANCE, HALF_BOARD};
    use rules_core::PieceKind;

    #[test]
    fn the_far_and_near_edges_of_the_readers_sheet_are_in_the_picture() {
        for (side, reader, away) in [(Side::White, 0.0, -1.0), (Side::Black, 1.0, 1.0)] {
            for (arrangement, near) in [(Arrangement::Beside, 0.6), (Arrangement::Behind, 1.0)] {
                let sheet = arrangement.sheet(side).translation.z;
                let [far_edge, near_edge] = [0, 1].map(|index| arrangement.landmarks(0.0, reader)[index].z - sheet);
                assert!((far_edge - away * SHEET_HALF_SIZE.y).abs() < 1e-5, "{side:?} {arrangement:?}: {far_edge}");
                assert!((near_edge + near * away * SHEET_HALF_SIZE.y).abs() < 1e-5, "{side:?}: {near_edge}");
            }
        }
    }

    #[test]
    fn clock_and_sheet_stand_clear_of_the_board_and_the_rows() {
        let radius = PieceSet::default().size(PieceKind::Queen).radius;
        for arrangement in [Arrangement::Beside, Arrangement::Behind] {
            let clock = arrangement.clock().translation;
            for (at, half) in [(clock, CLOCK_HALF_SIZE)]
                .into_iter()
                .chain(Side::ALL.map(|side| (arrangement.sheet(side).translation, SHEET_HALF_SIZE)))
            {
                // The sheet is rotated a little.
                let half = half + 0.002;
                let clear_of = |x: f32, z: f32| at.x.abs() - half.x > x || at.z.abs() - half.y > z;
                assert!(clear_of(HALF_BOARD, HALF_BOARD), "{at} and the board");
                assert!(clear_of(HALF_BOARD, CAPTURED_DISTANCE + radius), "{at} and the first row");
            }
        }
    }
}
