//! From how far, and with how much lens shift, the board fills a rectangle of the picture.

use bevy::math::{EulerRot, Quat, Rect, Vec2, Vec3};
use core::f32::consts::FRAC_PI_2;
use rules_core::Color as Side;

use super::lens::Lens;
use crate::appearance::PieceSet;
use crate::geometry::{FLAT_CAPTIVES, HALF_BOARD, HALF_FIELD, SQUARE, TABLE};

/// Half an edge of what is always seen of the board, in metres: the rest may lie in the margin before the panels.
const SEEN_BOARD: f32 = HALF_BOARD - 0.008;
/// Captives stand so far from the middle before and behind the board, in metres, and so far along it.
const TRAYS: Vec3 = Vec3::new(0.22, TABLE, 0.3);
/// From steeper than this, in radians, what lies beside the board counts less and less; straight from above only the
/// board and captives do.
const STEEP: f32 = 1.2;
/// How near to the middle such points are drawn then.
const DRAWN_IN: f32 = 0.6;
/// How deep the board's frame reaches below the field, in metres.
const BOARD_DEPTH: f32 = 0.02;
/// The camera never comes nearer to the board's centre, in metres.
const NEAREST: f32 = 0.35;
/// Nor goes farther away.
const FARTHEST: f32 = 6.0;
/// Without perspective it stays this far away, in metres: nothing on the table is behind it, and shadows reach.
const ORTHOGRAPHIC_DISTANCE: f32 = 1.4;

/// A direction to look from.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Angles {
    /// Around the table in radians: 0 is White's chair, π Black's.
    pub yaw: f32,
    /// Above the table's plane in radians: π/2 is straight down.
    pub pitch: f32,
}

impl Angles {
    /// Where a side's player sits, by yaw.
    pub fn chair(near: Side) -> f32 {
        match near {
            Side::White => 0.0,
            Side::Black => core::f32::consts::PI,
        }
    }

    /// The camera's rotation.
    pub fn rotation(self) -> Quat {
        Quat::from_euler(EulerRot::YXZ, self.yaw, -self.pitch, 0.0)
    }
}

/// A camera's place and lens shift.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Framing {
    /// Where the camera is.
    pub eye: Vec3,
    /// How it is turned.
    pub rotation: Quat,
    /// The lens shift: where the optical axis meets the picture, from -1 to 1 each way.
    pub shift: Vec2,
    /// How many metres the picture is high at the board's middle.
    pub height: f32,
}

/// What is to be seen beside the board.
#[derive(Debug, Clone, Copy)]
pub struct Beside {
    /// The outermost points of clock and score sheet.
    pub things: [Vec3; 8],
    /// How much room captives have straight from above, from 0, as there are none, to 1.
    pub captives: f32,
}

/// The points that must be seen from a pitch: the board's corners, the heads of men on its outer squares, and
/// what lies beside the board.
fn landmarks(pitch: f32, beside: Beside) -> Vec<Vec3> {
    let corners = [(-1.0, -1.0), (-1.0, 1.0), (1.0, -1.0), (1.0, 1.0)].map(|(x, z)| Vec3::new(x, 1.0, z));
    let steepness = ((pitch - STEEP) / (FRAC_PI_2 - STEEP)).clamp(0.0, 1.0);
    let drawn_in = 1.0 - (1.0 - DRAWN_IN) * steepness;
    let captives = steepness * beside.captives * Vec3::new(TRAYS.x, TABLE, FLAT_CAPTIVES);
    let outermost = HALF_FIELD - 0.5 * SQUARE;
    let tallest = PieceSet::tallest();
    let board = corners.into_iter().flat_map(|corner| {
        [
            Vec3::new(corner.x * SEEN_BOARD, 0.0, corner.z * SEEN_BOARD),
            Vec3::new(corner.x * SEEN_BOARD, -BOARD_DEPTH, corner.z * SEEN_BOARD),
            Vec3::new(corner.x * outermost, tallest, corner.z * outermost),
        ]
    });
    let things = corners.into_iter().map(|corner| corner * TRAYS).chain(beside.things);
    let symbols = corners.into_iter().map(|corner| corner * captives);
    board.chain(things.map(|point| point * drawn_in)).chain(symbols).collect()
}

/// Bounds of the landmarks in the picture: at depth 1 from a distance, or in metres where there is no perspective.
fn bounds(landmarks: &[Vec3], rotation: Quat, distance: Option<f32>) -> Rect {
    let to_view = rotation.inverse();
    let mut bounds = Rect::EMPTY;
    for point in landmarks {
        let view = to_view * *point;
        let depth = distance.map_or(1.0, |distance| (distance - view.z).max(1e-3));
        bounds = bounds.union_point(view.truncate() / depth);
    }
    bounds
}

/// Fits the board and what is `beside` it into `free` (a part of a picture of this aspect, each axis from -1 to 1, up
/// positive). `zoom` above 1 comes nearer than fits.
pub fn frame(angles: Angles, beside: Beside, free: Rect, lens: Lens, aspect: f32, zoom: f32) -> Framing {
    let rotation = angles.rotation();
    let landmarks = landmarks(angles.pitch, beside);
    let half = lens.half_extent(aspect);
    let room = free.size() * half;
    let (distance, height, seen) = match lens {
        Lens::Perspective(_) => {
            let distance = distance_to_fit(&landmarks, rotation, room, zoom);
            (distance, 2.0 * half.y * distance, bounds(&landmarks, rotation, Some(distance)))
        }
        Lens::Orthographic => {
            let seen = bounds(&landmarks, rotation, None);
            let scale = (seen.size() / room).max_element() / zoom;
            let seen = Rect { min: seen.min / scale, max: seen.max / scale };
            (ORTHOGRAPHIC_DISTANCE, 2.0 * scale, seen)
        }
    };
    let shift = free.center() - seen.center() / half;
    Framing { eye: rotation * Vec3::Z * distance, rotation, shift, height }
}

fn distance_to_fit(landmarks: &[Vec3], rotation: Quat, room: Vec2, zoom: f32) -> f32 {
    let (mut near, mut far) = (NEAREST, FARTHEST);
    for _ in 0..24 {
        let middle = 0.5 * (near + far);
        let size = bounds(landmarks, rotation, Some(middle)).size();
        if size.x <= room.x && size.y <= room.y { far = middle } else { near = middle }
    }
    (far / zoom).clamp(NEAREST, FARTHEST)
}

/// How steeply a player looks down in a picture of this aspect: a tall one is filled from higher up.
pub fn seat_pitch(free: Rect, aspect: f32) -> f32 {
    let room = free.size() * Vec2::new(aspect, 1.0);
    let tallness = ((1.35 - room.x / room.y.max(1e-3)) / 0.65).clamp(0.0, 1.0);
    (50.0 + 14.0 * tallness).to_radians()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::arrangement::Arrangement;
    use crate::scene::lens;
    use crate::viewport::yaw_of;

    /// A window, what panels leave of it, and the same as parts of the picture.
    fn cases() -> Vec<(f32, Rect)> {
        let part = |w: f32, h: f32, free: Rect| {
            let to = |p: Vec2| Vec2::new(p.x / w * 2.0 - 1.0, 1.0 - p.y / h * 2.0);
            (w / h, Rect::from_corners(to(free.min), to(free.max)))
        };
        vec![
            part(1280.0, 720.0, Rect::new(0.0, 0.0, 1280.0, 720.0)),
            part(1280.0, 720.0, Rect::new(110.0, 60.0, 950.0, 710.0)),
            part(390.0, 844.0, Rect::new(0.0, 80.0, 390.0, 600.0)),
            part(844.0, 390.0, Rect::new(60.0, 0.0, 600.0, 390.0)),
            part(2560.0, 600.0, Rect::new(0.0, 0.0, 2000.0, 600.0)),
        ]
    }

    #[test]
    fn the_yaw_of_a_camera_is_known_from_everywhere() {
        for (yaw, pitch) in [(0.3, 0.5), (-2.0, 1.2), (2.5, core::f32::consts::FRAC_PI_2)] {
            assert!((yaw_of(Angles { yaw, pitch }.rotation()) - yaw).abs() < 1e-4);
        }
    }

    #[test]
    fn the_board_fits_the_free_area_from_everywhere_and_touches_its_edge() {
        for ((aspect, free), lens) in cases()
            .into_iter()
            .flat_map(|case| [Lens::USUAL, Lens::Perspective(0.93), Lens::Orthographic].map(|lens| (case, lens)))
        {
            for (yaw, pitch) in [(0.0, 46.0), (3.1, 46.0), (1.57, 40.0), (0.0, 90.0), (0.8, 25.0)] {
                let angles = Angles { yaw, pitch: f32::to_radians(pitch) };
                let things = Arrangement::of(free.size() * Vec2::new(aspect, 1.0)).landmarks(1.0);
                let beside = Beside { things, captives: 1.0 };
                let framing = frame(angles, beside, free, lens, aspect, 1.0);
                let size = Vec2::new(aspect * 1000.0, 1000.0);
                let mut projection = lens.projection(framing.height);
                projection.update(size.x, size.y);
                let clip = projection.get_clip_from_view_for_sub(&lens::shifted(framing.shift, size));
                let mut seen = Rect::EMPTY;
                for point in landmarks(angles.pitch, beside) {
                    let view = framing.rotation.inverse() * (point - framing.eye);
                    seen = seen.union_point(clip.project_point3(view).truncate());
                }
                let slack = 0.01;
                assert!(seen.min.x >= free.min.x - slack && seen.max.x <= free.max.x + slack, "{seen:?} in {free:?}");
                assert!(seen.min.y >= free.min.y - slack && seen.max.y <= free.max.y + slack, "{seen:?} in {free:?}");
                let filled = seen.size() / free.size();
                assert!(filled.max_element() > 0.98, "{filled} of the free area");
            }
        }
    }
}
