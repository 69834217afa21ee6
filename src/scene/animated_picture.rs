//! The picture that a camera shows, and its way to another one: angles, zoom, and the free part of the window.

use bevy::prelude::*;
use core::f32::consts::{FRAC_PI_2, PI, TAU};
use core::time::Duration;

use super::arrangement::Arrangement;
use super::framing::{BesideBoard, Framing, ViewAngles, frame};
use super::glide::Glide;
use super::lens::Lens;
use crate::motion::{Animated, Wake};
use crate::viewport::{FilmShot, Viewpoint};

/// Duration of a change of view, in seconds.
const TURN_SECONDS: f32 = 0.9;
/// Duration of the camera's adaptation when a panel opens or closes, in seconds.
const MAKE_ROOM_SECONDS: f32 = 0.3;
/// Duration of a zoom step of the mouse wheel, in seconds.
const ZOOM_SECONDS: f32 = 0.14;
/// Largest difference between angles that count as equal, in radians.
const SAME_ANGLE: f32 = 1e-4;

/// Animated parameters of the picture: angles (yaw and pitch), logarithm of the zoom, and the free part of the picture
/// (each axis from -1 to 1, up positive; lower left and upper right corner).
#[derive(Component, Debug)]
pub(super) struct AnimatedPicture {
    angles: Glide<Vec2>,
    zoom: Glide<f32>,
    free: Glide<Vec4>,
    /// Room for a clock: 1 if there is one, else 0.
    clock: Glide<f32>,
    /// Side that can read the sheet: 0 for White, 1 for Black.
    reader: Glide<f32>,
    /// Room for clock and sheet beside the board: 0 during the colour draw, in lessons and in low windows, else 1.
    beside: Glide<f32>,
    /// Room for captured pieces in the view from above: 0 while there are none, else 1.
    captured: Glide<f32>,
    /// View and size of the last frame; `None` before the first frame.
    framed_for: Option<(JourneyKey, Vec2)>,
    /// Set while the picture changes; a window without a size shows nothing that could.
    is_moving: bool,
}

/// Inputs whose change starts a journey of the camera. Other changes only make room.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct JourneyKey {
    /// View and near side.
    pub viewpoint: Viewpoint,
    /// True in the colour draw.
    pub is_drawing: bool,
    /// Shot of a film.
    pub filmed: FilmShot,
    /// Lens.
    pub lens: Lens,
}

/// Speed of a change of the picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Pace {
    /// With a soft start and end.
    Glide,
    /// The player's hand turns the table: the angles change at once.
    ByHand,
    /// At once.
    Jump,
}

impl Default for AnimatedPicture {
    fn default() -> Self {
        Self {
            angles: Glide::at(Vec2::ZERO),
            zoom: Glide::at(0.0),
            free: Glide::at(Vec4::ZERO),
            clock: Glide::at(0.0),
            reader: Glide::at(0.0),
            beside: Glide::at(1.0),
            captured: Glide::at(0.0),
            framed_for: None,
            is_moving: false,
        }
    }
}

impl AnimatedPicture {
    /// Moves towards another picture for `seconds`, or jumps to it. Returns whether size and lens are those of the last
    /// frame; new ones take effect without a journey.
    pub fn follow(&mut self, target: &TargetPicture, size: Vec2, pace: Pace, seconds: f32) -> bool {
        let lens = target.journey_key.lens;
        let goes_on = self.framed_for.is_some_and(|(journey_key, of)| of == size && journey_key.lens == lens);
        if goes_on && pace != Pace::Jump {
            self.glide_towards(target, pace == Pace::ByHand);
        } else {
            self.jump_to(target);
        }
        self.framed_for = Some((target.journey_key, size));
        self.advance(seconds);
        goes_on
    }

    /// Shows nothing: the window has no size.
    pub fn pause(&mut self) {
        self.is_moving = false;
    }

    /// Jumps to another picture.
    fn jump_to(&mut self, target: &TargetPicture) {
        self.angles.jump(target.angles());
        self.zoom.jump(target.zoom.ln());
        self.free.jump(target.free());
        self.clock.jump(target.clock);
        self.reader.jump(target.reader);
        self.beside.jump(target.beside);
        self.captured.jump(target.captured);
    }

    /// Starts the journey to another picture. Turning by hand takes effect at once.
    fn glide_towards(&mut self, target: &TargetPicture, is_turned_by_hand: bool) {
        let seconds = target.journey_key.filmed.0.map_or(TURN_SECONDS, |(_, seconds)| seconds);
        let is_new = self.framed_for.is_none_or(|(journey_key, _)| journey_key != target.journey_key);
        let angles = nearest_turn(target.angles(), self.angles.now());
        if is_turned_by_hand {
            self.angles.jump(angles);
        } else if !angles.abs_diff_eq(nearest_turn(self.angles.goal(), self.angles.now()), SAME_ANGLE) {
            self.angles.glide_to(angles, if is_new { seconds } else { MAKE_ROOM_SECONDS });
        }
        self.zoom.glide_to(target.zoom.ln(), if is_new { seconds } else { ZOOM_SECONDS });
        self.free.glide_to(target.free(), MAKE_ROOM_SECONDS);
        self.clock.glide_to(target.clock, MAKE_ROOM_SECONDS);
        self.reader.glide_to(target.reader, TURN_SECONDS);
        self.beside.glide_to(target.beside, TURN_SECONDS);
        self.captured.glide_to(target.captured, MAKE_ROOM_SECONDS);
    }

    /// Advances by `seconds`.
    fn advance(&mut self, seconds: f32) {
        self.angles.advance(seconds);
        self.zoom.advance(seconds);
        self.free.advance(seconds);
        self.clock.advance(seconds);
        self.reader.advance(seconds);
        self.beside.advance(seconds);
        self.captured.advance(seconds);
        let rooms = [&self.clock, &self.reader, &self.beside, &self.captured];
        self.is_moving = self.angles.is_moving()
            || self.zoom.is_moving()
            || self.free.is_moving()
            || rooms.into_iter().any(Glide::is_moving);
    }

    /// Returns the camera's placement that shows the board and the things beside it.
    pub fn framing(&self, arrangement: Arrangement, lens: Lens, aspect: f32) -> Framing {
        let things = arrangement.landmarks(self.clock.now(), self.reader.now()).map(|point| point * self.beside.now());
        let beside = BesideBoard { things, captured: self.captured.now() };
        frame(self.angles(), beside, self.free(), lens, aspect, self.zoom.now().exp())
    }

    /// Returns the angles at the table, without shots, close-ups and glances that lead the camera away from them.
    pub fn angles(&self) -> ViewAngles {
        let angles = self.angles.now();
        ViewAngles { yaw: angles.x, pitch: angles.y.min(FRAC_PI_2) }
    }

    /// Returns the free part of the picture, each axis from -1 to 1.
    pub fn free(&self) -> Rect {
        let free = self.free.now();
        Rect { min: free.xy(), max: free.zw() }
    }
}

impl Animated for AnimatedPicture {
    fn wake(&self, _now: Duration) -> Wake {
        Wake::while_moving(self.is_moving)
    }
}

/// Returns the same angles with the yaw shifted by full turns to be nearest to that of `to`: the shorter way round.
fn nearest_turn(angles: Vec2, to: Vec2) -> Vec2 {
    let yaw = to.x + (angles.x - to.x + PI).rem_euclid(TAU) - PI;
    Vec2::new(yaw, angles.y)
}

/// Parameters of the picture that the camera moves to.
#[derive(Debug)]
pub(super) struct TargetPicture {
    /// Inputs whose change starts a journey.
    pub journey_key: JourneyKey,
    /// Angles.
    pub angles: ViewAngles,
    /// Zoom; above 1 is nearer.
    pub zoom: f32,
    /// Free part of the picture, each axis from -1 to 1.
    pub free: Rect,
    /// Room for a clock, 0 or 1.
    pub clock: f32,
    /// Side that can read the sheet: 0 for White, 1 for Black.
    pub reader: f32,
    /// Room for clock and sheet beside the board, 0 or 1.
    pub beside: f32,
    /// Room for captured pieces in the view from above, 0 or 1.
    pub captured: f32,
}

impl TargetPicture {
    fn angles(&self) -> Vec2 {
        Vec2::new(self.angles.yaw, self.angles.pitch)
    }

    fn free(&self) -> Vec4 {
        self.free.min.extend(self.free.max.x).extend(self.free.max.y)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turn_goes_the_shorter_way() {
        let turned = nearest_turn(Vec2::new(-3.0, 0.8), Vec2::new(3.0, 0.8));
        assert!((turned.x - 3.0).abs() < 0.3 && turned.y == 0.8, "{turned}");
    }
}
