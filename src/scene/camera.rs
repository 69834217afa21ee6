//! Cameras: each follows the chosen view, keeps the board inside the area that panels leave free, and can be turned by
//! hand.

use bevy::camera::ShadowLodOrigin;
use bevy::core_pipeline::tonemapping::{DebandDither, Tonemapping};
use bevy::ecs::query::QueryData;
use bevy::ecs::system::SystemParam;
use bevy::light::cluster::ClusterConfig;
use bevy::picking::mesh_picking::MeshPickingCamera;
use bevy::prelude::*;
use bevy::render::view::{ColorGrading, ColorGradingGlobal};
use core::f32::consts::FRAC_PI_2;
use rules_core::Color as Side;

use super::animated_picture::{AnimatedPicture, JourneyKey, Pace, TargetPicture};
use super::arrangement::{Arrangement, ArrangementSet};
use super::close_up::{self, CloseUpBlend};
use super::framing::{ViewAngles, seat_pitch};
use super::lens::{self, Lens};
use super::looking_about::Glance;
use super::menu_shot::MenuBlend;
use super::opening_shot::OpeningBlend;
use super::orbit_control::OrbitControl;
use super::remembered_view::remembered_turn;
use crate::motion::{DeclareFrames, Tempo};
use crate::options::{Options, View};
use crate::platform::CameraTarget;
use crate::session::Session;
use crate::settings::Settings;
use crate::shown::Screen;
use crate::viewport::{
    CameraSet, FilmShot, FreeArea, MainViewport, PhotoMode, SecondHalf, SplitScreen, Viewpoint, Viewport,
};

/// Pitch of the side view, in degrees.
const SIDE_PITCH: f32 = 42.0;
/// Pitch for the hands of the colour draw, in degrees, and their zoom. In a portrait window the sleeves' ends would be
/// visible, so the camera is higher.
const HANDS_PITCH: f32 = 44.0;
const HANDS_PITCH_UPRIGHT: f32 = 64.0;
const HANDS_ZOOM: f32 = 1.15;
/// Saturation of the colours after tone mapping: compensates for the brighter wood that the fitted lights would give.
const SATURATION: f32 = 0.9;
/// Height in logical pixels up to which a landscape window has no room beside the board.
const LOW_WINDOW: f32 = 600.0;
/// Aspect ratio from which a half of a split screen counts as flat, and the pitch of a player's view there, in degrees: the
/// lower view fills it better.
const FLAT_HALF: f32 = 2.0;
const FLAT_HALF_PITCH: f32 = 38.0;
/// Margin around the board, as a fraction of the free area.
const MARGIN: f32 = 0.03;

/// Resources that determine the picture.
#[derive(SystemParam)]
pub(super) struct CameraInputs<'w> {
    settings: Res<'w, Settings>,
    screen: Res<'w, State<Screen>>,
    tempo: Res<'w, Tempo>,
    arrangement: Res<'w, Arrangement>,
    session: Res<'w, Session>,
    split: Res<'w, SplitScreen>,
}

/// A viewport's camera, and the components that determine its position.
#[derive(QueryData)]
#[query_data(mutable)]
pub(super) struct CameraQuery {
    viewpoint: &'static Viewpoint,
    free: &'static FreeArea,
    control: &'static OrbitControl,
    photo_mode: &'static PhotoMode,
    filmed: &'static FilmShot,
    half: Option<&'static SecondHalf>,
    is_main: Has<MainViewport>,
    opening_blend: &'static OpeningBlend,
    menu_blend: &'static MenuBlend,
    close_up_blend: &'static CloseUpBlend,
    glance: &'static Glance,
    picture: &'static mut AnimatedPicture,
    camera: &'static mut Camera,
    projection: &'static mut Projection,
    transform: &'static mut Transform,
}

impl CameraInputs<'_> {
    /// Returns the picture to show in a viewport of this size. `half` is the size of a half of a split screen, `reader` the
    /// side that can read the sheet.
    fn target_picture(
        &self,
        (viewpoint, reader): (Viewpoint, Side),
        free: FreeArea,
        (control, photo_mode, filmed): (&OrbitControl, &PhotoMode, FilmShot),
        (size, half): (Vec2, Option<Vec2>),
    ) -> TargetPicture {
        let aspect = size.x / size.y;
        let free = part_of_picture(free.0, size);
        let chair = ViewAngles::chair_yaw(viewpoint.near);
        let is_drawing = *self.screen.get() == Screen::ColourDraw;
        let from_chair = |pitch: f32| ViewAngles { yaw: chair, pitch };
        let shot = filmed.0.map(|(orbit, _)| OrbitControl::to(orbit));
        let control = shot.as_ref().unwrap_or(control);
        let angles = match viewpoint.view {
            _ if filmed.0.is_some() => control.angles,
            _ if is_drawing && aspect < 1.0 => from_chair(HANDS_PITCH_UPRIGHT.to_radians()),
            _ if is_drawing => from_chair(HANDS_PITCH.to_radians()),
            View::Seat => {
                let is_flat = half.is_some_and(|half| half.x > FLAT_HALF * half.y);
                from_chair(if is_flat { FLAT_HALF_PITCH.to_radians() } else { seat_pitch(free, aspect) })
            }
            View::Top => from_chair(FRAC_PI_2),
            View::Side => ViewAngles { yaw: chair + FRAC_PI_2, pitch: SIDE_PITCH.to_radians() },
            View::Orbit => control.angles,
        };
        let zoom = match filmed.0 {
            _ if is_drawing => HANDS_ZOOM,
            // A portrait window shows the whole board, so a film doesn't zoom in there.
            Some((orbit, _)) if aspect < 1.0 => orbit.zoom.min(1.0),
            _ => control.zoom,
        };
        let usual = if self.settings.orthographic { Lens::Orthographic } else { usual_lens(size, half) };
        let lens = photo_mode.0.as_ref().map_or(usual, Lens::of);
        let clock = if self.session.clock().is_some() { 1.0 } else { 0.0 };
        let reader = if reader == Side::White { 0.0 } else { 1.0 };
        // The sheet is hidden during the colour draw and unused in lessons; in a low window only the board fits.
        let is_board_only = is_drawing || self.session.is_lesson() || half.map_or(is_low(size), is_small);
        let beside = if is_board_only { 0.0 } else { 1.0 };
        let has_captured = self.session.game().plies().iter().any(|ply| ply.captured.is_some());
        let captured = if has_captured { 1.0 } else { 0.0 };
        let journey_key = JourneyKey { viewpoint, is_drawing, filmed, lens };
        TargetPicture { journey_key, angles, zoom, free, clock, reader, beside, captured }
    }

    /// Returns whether the camera jumps instead of gliding.
    fn skips_animation(&self) -> bool {
        *self.screen.get() == Screen::Loading || self.tempo.is_still()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.animates::<AnimatedPicture>();
    app.register_required_components::<Viewport, AnimatedPicture>();
    app.register_required_components::<Viewport, OrbitControl>();
    app.register_required_components::<Viewport, OpeningBlend>();
    app.register_required_components::<Viewport, MenuBlend>();
    app.register_required_components::<Viewport, CloseUpBlend>();
    app.register_required_components::<Viewport, Glance>();
    app.add_systems(Startup, spawn);
    app.add_systems(Update, move_cameras.after(ArrangementSet).in_set(CameraSet::Move));
}

/// Returns the components of a camera at the table, for a viewport of its own.
pub fn camera() -> impl Bundle {
    (
        Camera3d::default(),
        Lens::USUAL.projection(1.0),
        // Boxwood stays yellow in warm light, where Khronos Neutral makes it pink; AgX and Tony McMapface are duller, and
        // their tables would be 0.7 MB of the page's first download.
        Tonemapping::SomewhatBoringDisplayTransform,
        ColorGrading { global: ColorGradingGlobal { post_saturation: SATURATION, ..default() }, ..default() },
        DebandDither::Enabled,
        // The one lamp is directional, so there is nothing to sort into clusters.
        ClusterConfig::Single,
    )
}

fn spawn(mut commands: Commands, target: Res<CameraTarget>, options: Res<Options>, settings: Res<Settings>) {
    let viewpoint = Viewpoint::of(&options, &settings.last_view);
    let is_free = viewpoint.view == View::Orbit;
    let remembered =
        || is_free.then(|| remembered_turn(&settings.last_view, ViewAngles::chair_yaw(viewpoint.near))).flatten();
    let control = options.orbit.map(OrbitControl::to).or_else(remembered).unwrap_or_default();
    let mut main = commands.spawn((
        Name::new("main viewport"),
        MainViewport,
        viewpoint,
        control,
        camera(),
        MeshPickingCamera,
        ShadowLodOrigin,
    ));
    if let Some(target) = &target.0 {
        main.insert(target.clone());
    }
}

/// Returns whether a landscape picture of this size has no room beside the board.
fn is_low(size: Vec2) -> bool {
    size.x > size.y && size.y <= LOW_WINDOW
}

/// Returns whether a half of a split screen has no room beside the board.
fn is_small(half: Vec2) -> bool {
    half.min_element() <= LOW_WINDOW
}

/// Returns the lens of a picture. The main picture of a split screen is as high as the window: it gets a wider lens, so that
/// both players see the board from the same distance in halves of this size.
fn usual_lens(size: Vec2, half: Option<Vec2>) -> Lens {
    let (Lens::Perspective(fov), Some(half)) = (Lens::USUAL, half) else { return Lens::USUAL };
    Lens::Perspective(2.0 * ((0.5 * fov).tan() * size.y / half.y).atan())
}

/// Converts the free area, less its margin, to picture coordinates from -1 to 1.
fn part_of_picture(free: Option<Rect>, size: Vec2) -> Rect {
    let whole = Rect::from_corners(Vec2::ZERO, size);
    let free = free.map(|free| free.intersect(whole)).filter(|free| free.size().min_element() > 32.0).unwrap_or(whole);
    let free = free.inflate(-MARGIN * free.size().min_element());
    let part = |point: Vec2| Vec2::new(point.x / size.x * 2.0 - 1.0, 1.0 - point.y / size.y * 2.0);
    Rect::from_corners(part(free.min), part(free.max))
}

/// Moves every camera towards its picture.
fn move_cameras(time: Res<Time>, inputs: CameraInputs, mut views: Query<CameraQuery, With<Viewport>>) {
    // The sheet is turned to the main viewport's near side.
    let reader = views.iter().find(|view| view.is_main).map_or(Side::White, |view| view.viewpoint.near);
    for mut view in &mut views {
        view.update(&inputs, reader, time.delta_secs());
    }
}

impl CameraQueryItem<'_, '_> {
    /// Advances by `seconds`. `reader` is the side that can read the sheet.
    fn update(&mut self, inputs: &CameraInputs, reader: Side, seconds: f32) {
        let Some(size) = self.camera.logical_viewport_size().filter(|size| size.min_element() > 0.0) else {
            self.picture.pause();
            return;
        };
        let split = inputs.split.0.filter(|_| self.is_main || self.half.is_some());
        let half = split.map(|half| half.place.size());
        let target = inputs.target_picture(
            (*self.viewpoint, reader),
            *self.free,
            (self.control, self.photo_mode, *self.filmed),
            (size, half),
        );
        let lens = target.journey_key.lens;
        let pace = match () {
            () if inputs.skips_animation() => Pace::Jump,
            () if self.control.is_turning => Pace::ByHand,
            () => Pace::Glide,
        };
        let goes_on = self.picture.follow(&target, size, pace, seconds);

        let aspect = size.x / size.y;
        let framing = self.picture.framing(*inputs.arrangement, lens, aspect);
        let framing = self.opening_blend.apply(framing, self.viewpoint.near);
        let things = close_up::TableSetup { arrangement: *inputs.arrangement, viewpoint: *self.viewpoint };
        let framing = self.close_up_blend.apply(framing, things, target.free, lens, aspect);
        let framing = self.glance.apply(framing);
        let framing = self.menu_blend.apply(framing, self.picture.free(), lens, aspect);
        self.transform.set_if_neq(Transform { translation: framing.eye, rotation: framing.rotation, ..default() });
        let view = Some(lens::shifted(framing.shift, size));
        if self.camera.sub_camera_view != view {
            self.camera.sub_camera_view = view;
        }
        if lens == Lens::Orthographic || !goes_on {
            *self.projection = lens.projection(framing.height);
        }
    }
}
