//! Marks on the board's squares. They differ in shape as well as colour, for the colour-blind and for small screens:
//!
//! - dots and rings: legal targets and captures; frame: the piece in hand; brackets: the last move;
//! - double ring: check; diamonds: a hint or a lesson's goal; wedges: a piece that must move or be captured;
//! - cross: the reason of a refused move, with small squares along the line from it.

use bevy::app::Propagate;
use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::picking::Pickable;
use bevy::prelude::*;
use rules_core::Square;

use super::flat::FlatShapes;
use super::mark_choice::MarkSources;
pub use super::mark_choice::marks;
use crate::appearance::Palette;
use crate::geometry::{SQUARE_SIZE, square_centre};
use crate::palette::MarkColors;
use crate::schedule::GameSet;
use crate::shown::{DisplayedPosition, Screen};
use crate::viewport::{PhotoMode, SeenIn, Selection, Viewport};

/// Brightness factor that keeps the marks' colours through tone mapping on a lit board.
const BRIGHTNESS: f32 = 1.6;
/// Half a square, in metres.
const HALF: f32 = SQUARE_SIZE / 2.0;

/// A kind of mark.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Mark {
    /// Both squares of the last move.
    LastMove,
    /// The king in check.
    Check,
    /// A touched piece that has to move or to be captured.
    Bound,
    /// Squares along which a piece blocks or attacks.
    Line,
    /// The square that forbids the attempted move, occupied or empty.
    Reason,
    /// The piece in hand.
    Touched,
    /// An empty square that the piece in hand may move to.
    Target,
    /// A piece that it may capture.
    Capture,
    /// The piece that a hint points at, and the square where it goes.
    Hint,
    /// The square of the keyboard cursor.
    Cursor,
    /// A square that a lesson's pieces are meant to reach.
    Goal,
    /// A piece that could be captured for nothing, shown to learners.
    Danger,
}

impl Mark {
    const ALL: [Self; 12] = [
        Self::LastMove,
        Self::Check,
        Self::Bound,
        Self::Line,
        Self::Reason,
        Self::Touched,
        Self::Target,
        Self::Capture,
        Self::Hint,
        Self::Cursor,
        Self::Goal,
        Self::Danger,
    ];

    /// Returns the height above the board, in metres: marks on one square must not share a plane.
    fn height(self) -> f32 {
        0.0006 + 0.0002 * self as u8 as f32
    }

    fn shape(self, colors: &MarkColors) -> FlatShapes {
        let flat = FlatShapes::default();
        match self {
            Self::LastMove => flat.rectangle(Vec2::splat(-HALF), Vec2::splat(HALF), colors.last_move).brackets(
                HALF * 0.92,
                HALF * 0.42,
                HALF * 0.075,
                colors.bracket,
            ),
            Self::Check => flat
                .ring(HALF * 0.90, HALF * 0.99, colors.check)
                .ring(HALF * 0.86, HALF * 0.90, colors.outline)
                .ring(HALF * 0.77, HALF * 0.86, colors.check),
            Self::Bound => {
                flat.wedges(HALF * 0.60, HALF * 0.99, colors.outline).wedges(HALF * 0.71, HALF * 0.95, colors.target)
            }
            Self::Line => flat
                .rectangle(Vec2::splat(-HALF * 0.24), Vec2::splat(HALF * 0.24), colors.outline)
                .rectangle(Vec2::splat(-HALF * 0.17), Vec2::splat(HALF * 0.17), colors.check),
            Self::Reason => flat.cross(0.0, HALF * 1.30, HALF * 0.34, colors.outline).cross(
                0.0,
                HALF * 1.25,
                HALF * 0.20,
                colors.check,
            ),
            Self::Touched => {
                flat.frame(HALF * 0.86, HALF * 0.98, colors.target).frame(HALF * 0.80, HALF * 0.86, colors.outline)
            }
            Self::Target => flat.ring(0.0, HALF * 0.28, colors.target).ring(HALF * 0.28, HALF * 0.34, colors.outline),
            Self::Capture => flat
                .ring(HALF * 0.80, HALF * 0.92, colors.target)
                .ring(HALF * 0.92, HALF * 0.97, colors.outline)
                .ring(HALF * 0.75, HALF * 0.80, colors.outline),
            Self::Hint => flat
                .diamond(HALF * 0.72, HALF * 0.92, colors.hint)
                .diamond(HALF * 0.92, HALF, colors.outline)
                .diamond(HALF * 0.66, HALF * 0.72, colors.outline),
            Self::Cursor => {
                flat.frame(HALF * 0.80, HALF * 0.91, colors.cursor).frame(HALF * 0.91, HALF, colors.cursor_edge)
            }
            Self::Danger => flat.brackets(HALF * 0.97, HALF * 0.30, HALF * 0.16, colors.outline).brackets(
                HALF * 0.94,
                HALF * 0.26,
                HALF * 0.10,
                colors.check,
            ),
            Self::Goal => flat
                .diamond(0.0, HALF * 0.34, colors.hint)
                .diamond(HALF * 0.34, HALF * 0.40, colors.outline)
                .diamond(HALF * 0.60, HALF * 0.78, colors.hint)
                .diamond(HALF * 0.78, HALF * 0.84, colors.outline),
        }
    }
}

/// Meshes of the marks, and their common material.
#[derive(Resource)]
struct MarkAssets {
    shapes: [Handle<Mesh>; 12],
    paint: Handle<StandardMaterial>,
}

impl FromWorld for MarkAssets {
    fn from_world(world: &mut World) -> Self {
        let colors = world.resource::<Palette>().mark_colors();
        let mut meshes = world.resource_mut::<Assets<Mesh>>();
        let shapes = Mark::ALL.map(|mark| meshes.add(mark.shape(colors).build()));
        let mut materials = world.resource_mut::<Assets<StandardMaterial>>();
        let base_color = Color::linear_rgb(BRIGHTNESS, BRIGHTNESS, BRIGHTNESS);
        let paint =
            StandardMaterial { base_color, unlit: true, alpha_mode: AlphaMode::Blend, fog_enabled: false, ..default() };
        Self { shapes, paint: materials.add(paint) }
    }
}

impl MarkAssets {
    fn spawn(&self, commands: &mut Commands, mark: Mark, square: Square, place: impl Bundle) {
        let at = square_centre(square) + Vec3::Y * mark.height();
        let flat = (NotShadowCaster, NotShadowReceiver, Pickable::IGNORE);
        let shape = self.shapes[mark as usize].clone();
        commands.spawn((
            mark,
            OnSquare(square),
            Mesh3d(shape),
            MeshMaterial3d(self.paint.clone()),
            Transform::from_translation(at),
            flat,
            place,
        ));
    }
}

/// The square that a mark lies on.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct OnSquare(pub Square);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<MarkAssets>();
    app.add_systems(Startup, warm_up);
    app.add_systems(Update, update_colors.run_if(resource_changed::<Palette>).in_set(GameSet::Present));
    app.add_systems(Update, update_marks.run_if(not(in_state(Screen::Loading))).in_set(GameSet::Present));
    app.add_systems(OnExit(Screen::Loading), |mut commands: Commands, drawn: Query<Entity, With<Mark>>| {
        drawn.iter().for_each(|entity| commands.entity(entity).despawn());
    });
}

/// Draws every mark once behind the loading screen's cover, so that the first click does not wait for a shader.
fn warm_up(mut commands: Commands, assets: Res<MarkAssets>) {
    for (mark, square) in Mark::ALL.into_iter().zip(Square::ALL.into_iter().skip(24)) {
        assets.spawn(&mut commands, mark, square, ());
    }
}

/// Rebuilds the marks' meshes after the palette has changed.
fn update_colors(palette: Res<Palette>, assets: Res<MarkAssets>, mut meshes: ResMut<Assets<Mesh>>) {
    let colors = palette.mark_colors();
    let drawings = Mark::ALL.iter().map(|mark| mark.shape(colors));
    for (handle, drawing) in assets.shapes.iter().zip(drawings) {
        if let Some(mut mesh) = meshes.get_mut(handle) {
            *mesh = drawing.build();
        }
    }
}

/// A viewport, and its components that decide its marks.
type MarkedViewport =
    (Entity, &'static Viewport, Ref<'static, DisplayedPosition>, Ref<'static, Selection>, Ref<'static, PhotoMode>);

fn update_marks(
    mut commands: Commands,
    assets: Res<MarkAssets>,
    sources: MarkSources,
    viewports: Query<MarkedViewport>,
    drawn: Query<(Entity, &SeenIn, &Mark, &OnSquare)>,
) {
    let are_changed = sources.are_changed();
    for (viewport, view, shown, selection, posing) in &viewports {
        if !are_changed && !shown.is_changed() && !selection.is_changed() && !posing.is_changed() {
            continue;
        }
        let mut missing = if posing.is_on() { Vec::new() } else { sources.marks(&shown, &selection) };
        for (entity, _, mark, square) in drawn.iter().filter(|(_, seen_in, ..)| seen_in.0 == viewport) {
            match missing.iter().position(|wanted| *wanted == (*mark, square.0)) {
                Some(index) => {
                    missing.swap_remove(index);
                }
                None => commands.entity(entity).despawn(),
            }
        }
        for (mark, square) in missing {
            assets.spawn(&mut commands, mark, square, (SeenIn(viewport), Propagate(view.own_layer())));
        }
    }
}
