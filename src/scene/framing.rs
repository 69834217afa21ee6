//! Camera placement: the distance and the lens shift with which the board fills a rectangle of the picture.

use bevy::math::{EulerRot, Quat, Rect, Vec2, Vec3};
use core::array;
use core::f32::consts::FRAC_PI_2;
use rules_core::Color as Side;

use super::lens::Lens;
use crate::appearance::PieceSet;
use crate::geometry::{FLAT_CAPTURED_EDGE, HALF_BOARD, HALF_FIELD, SQUARE_SIZE, TABLE_Y};

/// Half of the board's edge that is always visible, in metres; the rest may lie in the margin before the panels.
const VISIBLE_HALF_BOARD: f32 = HALF_BOARD - 0.008;
/// Position of the outermost captured pieces: along the board, up, and from its middle, in metres.
const CAPTURED_CORNER: Vec3 = Vec3::new(0.22, TABLE_Y, 0.3);
/// Pitch in radians from which the things beside the board count less and less. Straight from above only the board and
/// captured pieces count.
const STEEP: f32 = 1.2;
/// Factor by which such points are moved towards the middle straight from above.
const STEEP_SCALE: f32 = 0.6;
/// Depth of the board's frame below the field, in metres.
const BOARD_DEPTH: f32 = 0.02;
/// Least distance of the camera from the board's centre, in metres.
const MIN_DISTANCE: f32 = 0.35;
/// Largest distance of the camera from the board's centre, in metres.
const MAX_DISTANCE: f32 = 6.0;
/// Distance of the camera without perspective, in metres: nothing on the table is behind it, and shadows reach that
/// far.
const ORTHOGRAPHIC_DISTANCE: f32 = 1.4;

/// Direction to look from.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ViewAngles {
    /// Angle around the table in radians: 0 is White's chair, π Black's.
    pub yaw: f32,
    /// Angle above the table's plane in radians: π/2 is straight down.
    pub pitch: f32,
}

impl ViewAngles {
    /// Returns the yaw of the chair of a side's player.
    pub fn chair_yaw(near: Side) -> f32 {
        match near {
            Side::White => 0.0,
            Side::Black => core::f32::consts::PI,
        }
    }

    /// Returns the camera's rotation.
    pub fn rotation(self) -> Quat {
        Quat::from_euler(EulerRot::YXZ, self.yaw, -self.pitch, 0.0)
    }
}

/// Camera position, rotation and lens shift.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Framing {
    /// Position of the camera.
    pub eye: Vec3,
    /// Rotation of the camera.
    pub rotation: Quat,
    /// Lens shift: the point of the picture on the optical axis, from -1 to 1 each way.
    pub shift: Vec2,
    /// Height of the picture at the board's middle, in metres.
    pub height: f32,
}

impl Framing {
    /// Returns the placement between this one (`t` = 0) and another (`t` = 1).
    pub fn lerp(self, to: Self, t: f32) -> Self {
        Self {
            eye: self.eye.lerp(to.eye, t),
            rotation: self.rotation.slerp(to.rotation, t),
            shift: self.shift.lerp(to.shift, t),
            height: self.height + (to.height - self.height) * t,
        }
    }
}

/// Things beside the board that the picture shows.
#[derive(Debug, Clone, Copy)]
pub struct BesideBoard {
    /// Outermost points of clock and score sheet.
    pub things: [Vec3; 6],
    /// Room for captured pieces straight from above, from 0 to 1.
    pub captured: f32,
}

/// Directions of the board's corners from its middle, one up.
const CORNERS: [Vec3; 4] =
    [Vec3::new(-1.0, 1.0, -1.0), Vec3::new(-1.0, 1.0, 1.0), Vec3::new(1.0, 1.0, -1.0), Vec3::new(1.0, 1.0, 1.0)];

/// Returns the points of the board that must be visible: its corners, and the tops of pieces on its outer squares.
fn board_landmarks() -> [Vec3; 12] {
    let outermost = HALF_FIELD - 0.5 * SQUARE_SIZE;
    let sizes = [
        Vec3::new(VISIBLE_HALF_BOARD, 0.0, VISIBLE_HALF_BOARD),
        Vec3::new(VISIBLE_HALF_BOARD, -BOARD_DEPTH, VISIBLE_HALF_BOARD),
        Vec3::new(outermost, PieceSet::tallest(), outermost),
    ];
    array::from_fn(|index| CORNERS[index % 4] * sizes[index / 4])
}

/// Returns the points beside the board that must be visible at a pitch.
fn beside_landmarks(pitch: f32, beside: BesideBoard) -> Vec<Vec3> {
    let steepness = ((pitch - STEEP) / (FRAC_PI_2 - STEEP)).clamp(0.0, 1.0);
    let drawn_in = 1.0 - (1.0 - STEEP_SCALE) * steepness;
    let captured = steepness * beside.captured * Vec3::new(CAPTURED_CORNER.x, TABLE_Y, FLAT_CAPTURED_EDGE);
    let things = CORNERS.into_iter().map(|corner| corner * CAPTURED_CORNER).chain(beside.things);
    let symbols = CORNERS.into_iter().map(|corner| corner * captured);
    things.map(|point| point * drawn_in).chain(symbols).collect()
}

/// Returns all points that must be visible at a pitch.
fn landmarks(pitch: f32, beside: BesideBoard) -> Vec<Vec3> {
    [&board_landmarks()[..], &beside_landmarks(pitch, beside)].concat()
}

/// Returns the bounds of the landmarks in the picture: at depth 1 for a perspective distance, else in metres.
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

/// Fits the board and the things beside it into `free` (a part of a picture of this aspect, each axis from -1 to 1, up
/// positive). From side to side the board is as near to its middle as there is room for the things beside it. A `zoom` above 1 moves the camera
/// nearer.
pub fn frame(angles: ViewAngles, beside: BesideBoard, free: Rect, lens: Lens, aspect: f32, zoom: f32) -> Framing {
    let rotation = angles.rotation();
    let landmarks = landmarks(angles.pitch, beside);
    let half = lens.half_extent(aspect);
    let room = free.size() * half;
    let seen = |points: &[Vec3], distance, scale: f32| {
        let bounds = bounds(points, rotation, distance);
        Rect { min: bounds.min / scale, max: bounds.max / scale }
    };
    let (distance, height, all, board) = match lens {
        Lens::Perspective(_) => {
            let distance = distance_to_fit(&landmarks, rotation, room, zoom);
            let seen = |points| seen(points, Some(distance), 1.0);
            (distance, 2.0 * half.y * distance, seen(&landmarks), seen(&board_landmarks()))
        }
        Lens::Orthographic => {
            let scale = (seen(&landmarks, None, 1.0).size() / room).max_element() / zoom;
            let seen = |points| seen(points, None, scale);
            (ORTHOGRAPHIC_DISTANCE, 2.0 * scale, seen(&landmarks), seen(&board_landmarks()))
        }
    };
    let middle = Vec2::new(middle_along(room.x, all, board), all.center().y);
    let shift = free.center() - middle / half;
    Framing { eye: rotation * Vec3::Z * distance, rotation, shift, height }
}

/// Returns the middle of a picture of this width: the board's, moved no more than shows what lies beside it. A picture too
/// narrow for all, when zoomed in, shows nothing beyond it.
fn middle_along(width: f32, all: Rect, board: Rect) -> f32 {
    let ends = (all.max.x - 0.5 * width, all.min.x + 0.5 * width);
    board.center().x.clamp(ends.0.min(ends.1), ends.0.max(ends.1))
}

fn distance_to_fit(landmarks: &[Vec3], rotation: Quat, room: Vec2, zoom: f32) -> f32 {
    let (mut near, mut far) = (MIN_DISTANCE, MAX_DISTANCE);
    for _ in 0..24 {
        let middle = 0.5 * (near + far);
        let size = bounds(landmarks, rotation, Some(middle)).size();
        if size.x <= room.x && size.y <= room.y { far = middle } else { near = middle }
    }
    (far / zoom).clamp(MIN_DISTANCE, MAX_DISTANCE)
}

/// Returns the pitch of a player's view in a picture of this aspect: a tall picture is filled from higher up.
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

    /// Returns aspect ratios of windows, each with the free part of the picture.
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
            assert!((yaw_of(ViewAngles { yaw, pitch }.rotation()) - yaw).abs() < 1e-4);
        }
    }

    #[test]
    fn the_board_is_in_the_middle_of_wide_pictures_and_as_near_to_it_as_the_things_beside_it_allow() {
        let all = Rect::new(-3.0, 0.0, 1.0, 1.0);
        let board = Rect::new(-1.0, 0.0, 1.0, 1.0);
        assert_eq!([4.0, 5.0, 6.0, 9.0].map(|width| middle_along(width, all, board)), [-1.0, -0.5, 0.0, 0.0]);
        assert_eq!(middle_along(1.0, all, board), 0.0, "zoomed in");
    }

    #[test]
    fn the_board_fits_the_free_area_from_everywhere_and_touches_its_edge() {
        for ((aspect, free), lens) in cases()
            .into_iter()
            .flat_map(|case| [Lens::USUAL, Lens::Perspective(0.93), Lens::Orthographic].map(|lens| (case, lens)))
        {
            for (yaw, pitch) in [(0.0, 46.0), (3.1, 46.0), (1.57, 40.0), (0.0, 90.0), (0.8, 25.0)] {
                let angles = ViewAngles { yaw, pitch: f32::to_radians(pitch) };
                let things = Arrangement::of(free.size() * Vec2::new(aspect, 1.0)).landmarks(1.0, 0.0);
                let beside = BesideBoard { things, captured: 1.0 };
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
