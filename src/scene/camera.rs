//! The camera: it follows the chosen view, keeps the board in what the panels leave free, and may be turned by
//! hand.

use bevy::camera::ShadowLodOrigin;
use bevy::core_pipeline::tonemapping::{DebandDither, Tonemapping};
use bevy::ecs::query::QueryData;
use bevy::ecs::system::SystemParam;
use bevy::light::cluster::ClusterConfig;
use bevy::picking::mesh_picking::MeshPickingCamera;
use bevy::prelude::*;
use bevy::render::view::{ColorGrading, ColorGradingGlobal};
use core::f32::consts::{FRAC_PI_2, PI, TAU};

use super::arrangement::{Arrangement, ArrangementSet};
use super::close_up::{self, Closer};
use super::framing::{Angles, Beside, Framing, frame, seat_pitch};
use super::glide::Glide;
use super::lens::{self, Lens};
use super::looking_about::Glance;
use super::opening_shot::FirstSight;
use super::remembered::turned;
use super::turning::HandTurn;
use crate::motion::{Motion, Tempo};
use crate::options::{Options, View};
use crate::platform::Target;
use crate::schedule::GameSet;
use crate::session::Session;
use crate::settings::Settings;
use crate::shown::Screen;
use crate::viewport::{Filmed, FreeArea, MainViewport, Posing, Viewpoint, Viewport};

/// From one view to another, in seconds.
const TURN_SECONDS: f32 = 0.9;
/// When a panel opens or closes, in seconds.
const MAKE_ROOM_SECONDS: f32 = 0.3;
/// After a notch of the wheel, in seconds.
const ZOOM_SECONDS: f32 = 0.14;
/// Angles nearer to each other than this are the same, in radians.
const SAME_ANGLE: f32 = 1e-4;
/// How steeply the table is seen from its side.
const SIDE_PITCH: f32 = 42.0;
/// How steeply the hands of the colour draw are seen, in degrees (in an upright picture, where sleeves would show
/// their ends, from higher up), and how much nearer than the board.
const HANDS_PITCH: f32 = 44.0;
const HANDS_PITCH_UPRIGHT: f32 = 64.0;
const HANDS_ZOOM: f32 = 1.15;
/// Of the colours, after the lights have been fitted to the screen: what that adds to bright wood is taken away again.
const SATURATION: f32 = 0.9;
/// A window wider than high and no higher than this, in logical pixels, has no room for what lies beside the board.
const LOW_WINDOW: f32 = 600.0;
/// Kept free around the board, in parts of the free area.
const MARGIN: f32 = 0.03;

/// What the picture is of, each part on its own way: the angles (yaw and pitch), the zoom (its logarithm), and the part
/// of the picture it is framed in (each axis from -1 to 1, up positive; its lower left and upper right corner).
#[derive(Component, Debug)]
pub(super) struct Shot {
    angles: Glide<Vec2>,
    zoom: Glide<f32>,
    free: Glide<Vec4>,
    /// How much room a clock has: 1 where there is one, else 0.
    clock: Glide<f32>,
    /// How much room there is for what lies beside the board: 0 while a hand is chosen, in a lesson and in a
    /// low window, else 1.
    beside: Glide<f32>,
    /// How much room there is for captives, straight from above: 0 while there are none, else 1.
    captives: Glide<f32>,
    /// What it was framed for; none before the first frame.
    framed_for: Option<(Occasion, Vec2)>,
}

/// What a new picture is a journey for; all else only makes room.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Occasion {
    viewpoint: Viewpoint,
    is_drawing: bool,
    filmed: Filmed,
    lens: Lens,
}

impl Default for Shot {
    fn default() -> Self {
        Self {
            angles: Glide::at(Vec2::ZERO),
            zoom: Glide::at(0.0),
            free: Glide::at(Vec4::ZERO),
            clock: Glide::at(0.0),
            beside: Glide::at(1.0),
            captives: Glide::at(0.0),
            framed_for: None,
        }
    }
}

impl Shot {
    /// Is at another picture at once.
    fn cut(&mut self, wanted: &Wanted) {
        self.angles.jump(wanted.angles());
        self.zoom.jump(wanted.zoom.ln());
        self.free.jump(wanted.free());
        self.clock.jump(wanted.clock);
        self.beside.jump(wanted.beside);
        self.captives.jump(wanted.captives);
    }

    /// Sets off for another picture. What a hand does is seen at once.
    fn travel(&mut self, wanted: &Wanted, is_turned_by_hand: bool) {
        let seconds = wanted.occasion.filmed.0.map_or(TURN_SECONDS, |(_, seconds)| seconds);
        let is_new = self.framed_for.is_none_or(|(occasion, _)| occasion != wanted.occasion);
        let angles = nearest_turn(wanted.angles(), self.angles.now());
        if is_turned_by_hand {
            self.angles.jump(angles);
        } else if !angles.abs_diff_eq(nearest_turn(self.angles.goal(), self.angles.now()), SAME_ANGLE) {
            self.angles.send(angles, if is_new { seconds } else { MAKE_ROOM_SECONDS });
        }
        self.zoom.send(wanted.zoom.ln(), if is_new { seconds } else { ZOOM_SECONDS });
        self.free.send(wanted.free(), MAKE_ROOM_SECONDS);
        self.clock.send(wanted.clock, MAKE_ROOM_SECONDS);
        self.beside.send(wanted.beside, TURN_SECONDS);
        self.captives.send(wanted.captives, MAKE_ROOM_SECONDS);
    }

    /// Lets time pass, in seconds; tells whether anything moved.
    fn advance(&mut self, seconds: f32) -> bool {
        let rooms = [&self.clock, &self.beside, &self.captives];
        let is_moving = self.angles.is_moving()
            || self.zoom.is_moving()
            || self.free.is_moving()
            || rooms.into_iter().any(Glide::is_moving);
        self.angles.advance(seconds);
        self.zoom.advance(seconds);
        self.free.advance(seconds);
        self.clock.advance(seconds);
        self.beside.advance(seconds);
        self.captives.advance(seconds);
        is_moving
    }

    /// Where this is seen from, with what is arranged beside the board in the picture.
    fn framing(&self, arrangement: Arrangement, lens: Lens, aspect: f32) -> Framing {
        let (angles, free) = (self.angles.now(), self.free.now());
        let angles = Angles { yaw: angles.x, pitch: angles.y.min(FRAC_PI_2) };
        let free = Rect { min: free.xy(), max: free.zw() };
        let things = arrangement.landmarks(self.clock.now()).map(|point| point * self.beside.now());
        let beside = Beside { things, captives: self.captives.now() };
        frame(angles, beside, free, lens, aspect, self.zoom.now().exp())
    }
}

/// The same angles, the yaw as near to another as full turns allow: the shorter way round.
fn nearest_turn(angles: Vec2, to: Vec2) -> Vec2 {
    let yaw = to.x + (angles.x - to.x + PI).rem_euclid(TAU) - PI;
    Vec2::new(yaw, angles.y)
}

/// The picture as it shall be.
#[derive(Debug)]
struct Wanted {
    occasion: Occasion,
    angles: Angles,
    zoom: f32,
    free: Rect,
    clock: f32,
    beside: f32,
    captives: f32,
}

impl Wanted {
    fn angles(&self) -> Vec2 {
        Vec2::new(self.angles.yaw, self.angles.pitch)
    }

    fn free(&self) -> Vec4 {
        self.free.min.extend(self.free.max.x).extend(self.free.max.y)
    }
}

/// What decides how the table is seen, by whomever.
#[derive(SystemParam)]
pub(super) struct Wishes<'w> {
    settings: Res<'w, Settings>,
    screen: Res<'w, State<Screen>>,
    tempo: Res<'w, Tempo>,
    arrangement: Res<'w, Arrangement>,
    session: Res<'w, Session>,
}

/// A viewport's camera, and what decides where it is.
#[derive(QueryData)]
#[query_data(mutable)]
pub(super) struct Look {
    viewpoint: &'static Viewpoint,
    free: &'static FreeArea,
    hand: &'static HandTurn,
    posing: &'static Posing,
    filmed: &'static Filmed,
    first_sight: &'static FirstSight,
    closer: &'static Closer,
    glance: &'static Glance,
    shot: &'static mut Shot,
    camera: &'static mut Camera,
    projection: &'static mut Projection,
    place: &'static mut Transform,
}

impl Wishes<'_> {
    /// The picture they add up to, in a window of this size.
    fn picture(
        &self,
        viewpoint: Viewpoint,
        free: FreeArea,
        (hand, posing, filmed): (&HandTurn, &Posing, Filmed),
        size: Vec2,
    ) -> Wanted {
        let aspect = size.x / size.y;
        let free = part_of_picture(free.0, size);
        let chair = Angles::chair(viewpoint.near);
        let is_drawing = *self.screen.get() == Screen::ColourDraw;
        let from_chair = |pitch: f32| Angles { yaw: chair, pitch };
        let shot = filmed.0.map(|(orbit, _)| HandTurn::to(orbit));
        let hand = shot.as_ref().unwrap_or(hand);
        let angles = match viewpoint.view {
            _ if filmed.0.is_some() => hand.angles,
            _ if is_drawing && aspect < 1.0 => from_chair(HANDS_PITCH_UPRIGHT.to_radians()),
            _ if is_drawing => from_chair(HANDS_PITCH.to_radians()),
            View::Seat => from_chair(seat_pitch(free, aspect)),
            View::Top => from_chair(FRAC_PI_2),
            View::Side => Angles { yaw: chair + FRAC_PI_2, pitch: SIDE_PITCH.to_radians() },
            View::Orbit => hand.angles,
        };
        let zoom = match filmed.0 {
            _ if is_drawing => HANDS_ZOOM,
            // An upright picture has all of the board, or it is none.
            Some((orbit, _)) if aspect < 1.0 => orbit.zoom.min(1.0),
            _ => hand.zoom,
        };
        let usual = if self.settings.orthographic { Lens::Orthographic } else { Lens::USUAL };
        let lens = posing.0.as_ref().map_or(usual, Lens::of);
        let clock = if self.session.clock().is_some() { 1.0 } else { 0.0 };
        // No score sheet is seen while a hand is chosen, and none is kept in a lesson; in a low window the board is all.
        let is_all = is_drawing || self.session.is_lesson() || (aspect > 1.0 && size.y <= LOW_WINDOW);
        let beside = if is_all { 0.0 } else { 1.0 };
        let has_captives = self.session.game().plies().iter().any(|ply| ply.captured.is_some());
        let captives = if has_captives { 1.0 } else { 0.0 };
        let occasion = Occasion { viewpoint, is_drawing, filmed, lens };
        Wanted { occasion, angles, zoom, free, clock, beside, captives }
    }

    /// Whether another picture is there without a tween.
    fn cuts(&self) -> bool {
        *self.screen.get() == Screen::Loading || matches!(*self.tempo, Tempo::Reduced | Tempo::None)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.register_required_components::<Viewport, Shot>();
    app.register_required_components::<Viewport, HandTurn>();
    app.register_required_components::<Viewport, FirstSight>();
    app.register_required_components::<Viewport, Closer>();
    app.register_required_components::<Viewport, Glance>();
    app.add_systems(Startup, spawn);
    app.add_systems(Update, follow.after(ArrangementSet).in_set(GameSet::Present));
}

/// A camera at the table, for a viewport of its own.
pub fn camera() -> impl Bundle {
    (
        Camera3d::default(),
        Lens::USUAL.projection(1.0),
        Tonemapping::SomewhatBoringDisplayTransform,
        ColorGrading { global: ColorGradingGlobal { post_saturation: SATURATION, ..default() }, ..default() },
        DebandDither::Enabled,
        // The one lamp is directional, so there is nothing to sort into clusters.
        ClusterConfig::Single,
    )
}

fn spawn(mut commands: Commands, target: Res<Target>, options: Res<Options>, settings: Res<Settings>) {
    let viewpoint = Viewpoint::of(&options, &settings.viewed);
    let is_free = viewpoint.view == View::Orbit;
    let remembered = || is_free.then(|| turned(&settings.viewed, Angles::chair(viewpoint.near))).flatten();
    let hand = options.orbit.map(HandTurn::to).or_else(remembered).unwrap_or_default();
    let mut main = commands.spawn((
        Name::new("main viewport"),
        MainViewport,
        viewpoint,
        hand,
        camera(),
        MeshPickingCamera,
        ShadowLodOrigin,
    ));
    if let Some(target) = &target.0 {
        main.insert(target.clone());
    }
}

/// The free area as part of a picture of this size, with its margin.
fn part_of_picture(free: Option<Rect>, size: Vec2) -> Rect {
    let whole = Rect::from_corners(Vec2::ZERO, size);
    let free = free.map(|free| free.intersect(whole)).filter(|free| free.size().min_element() > 32.0).unwrap_or(whole);
    let free = free.inflate(-MARGIN * free.size().min_element());
    let part = |point: Vec2| Vec2::new(point.x / size.x * 2.0 - 1.0, 1.0 - point.y / size.y * 2.0);
    Rect::from_corners(part(free.min), part(free.max))
}

/// Brings every camera to where the table is seen as it shall be.
pub(super) fn follow(
    time: Res<Time>,
    wishes: Wishes,
    mut motion: ResMut<Motion>,
    mut looks: Query<Look, With<Viewport>>,
) {
    for mut look in &mut looks {
        if look.go_on(&wishes, time.delta_secs()) {
            motion.keep();
        }
    }
}

impl LookItem<'_, '_> {
    /// Lets time pass, in seconds; tells whether the camera moved.
    fn go_on(&mut self, wishes: &Wishes, seconds: f32) -> bool {
        let Some(size) = self.camera.logical_viewport_size().filter(|size| size.min_element() > 0.0) else {
            return false;
        };
        let wanted = wishes.picture(*self.viewpoint, *self.free, (self.hand, self.posing, *self.filmed), size);
        let lens = wanted.occasion.lens;
        // A window of another size, or another lens, is no journey.
        let goes_on = self.shot.framed_for.is_some_and(|(occasion, of)| of == size && occasion.lens == lens);
        if goes_on && !wishes.cuts() {
            self.shot.travel(&wanted, self.hand.is_turning);
        } else {
            self.shot.cut(&wanted);
        }
        self.shot.framed_for = Some((wanted.occasion, size));
        let moved = self.shot.advance(seconds);

        let aspect = size.x / size.y;
        let framing = self.shot.framing(*wishes.arrangement, lens, aspect);
        let framing = self.first_sight.seen(framing, self.viewpoint.near);
        let things = close_up::Place { arrangement: *wishes.arrangement, viewpoint: *self.viewpoint };
        let framing = self.closer.seen(framing, things, wanted.free, lens, aspect);
        let framing = self.glance.seen(framing);
        self.place.set_if_neq(Transform { translation: framing.eye, rotation: framing.rotation, ..default() });
        let view = Some(lens::shifted(framing.shift, size));
        if self.camera.sub_camera_view != view {
            self.camera.sub_camera_view = view;
        }
        if lens == Lens::Orthographic || !goes_on {
            *self.projection = lens.projection(framing.height);
        }
        moved
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
