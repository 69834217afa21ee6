//! Marks on the board's squares. They differ in shape as well as colour, for the colour-blind and for small screens:
//!
//! - dots and rings: legal targets and captures; frame: the piece in hand; brackets: the last move;
//! - double ring: check; diamonds: a hint or a lesson's goal; wedges: a piece that must move or be captured;
//! - cross: the reason of a refused move, with small squares along the line from it.
//!
//! Dots are seen faintly through whatever is before them, since a click on them goes there.

use bevy::app::Propagate;
use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::picking::Pickable;
use bevy::prelude::*;
use rules_core::Square;

use super::flat::flat_paint;
pub use super::mark::Mark;
use super::mark_choice::MarkSources;
pub use super::mark_choice::marks;
use crate::appearance::Palette;
use crate::geometry::square_centre;
use crate::schedule::GameSet;
use crate::shown::{DisplayedPosition, Screen};
use crate::viewport::{PhotoMode, SeenIn, Selection, Viewport};

/// Opacity of a dot that is seen through a piece, 0 to 1.
const SEEN_THROUGH: f32 = 0.45;
/// Depth bias that draws in front of everything, from any camera, and after all else that is transparent. Fits into the
/// `i32` of the pipeline's key.
const IN_FRONT: f32 = 1e9;

/// Meshes of the marks, and their materials.
#[derive(Resource)]
struct MarkAssets {
    shapes: [Handle<Mesh>; Mark::ALL.len()],
    paint: Handle<StandardMaterial>,
    /// Material of the dots' copies that are seen through pieces.
    faint_paint: Handle<StandardMaterial>,
}

impl FromWorld for MarkAssets {
    fn from_world(world: &mut World) -> Self {
        let colors = world.resource::<Palette>().mark_colors();
        let mut meshes = world.resource_mut::<Assets<Mesh>>();
        let shapes = Mark::ALL.map(|mark| meshes.add(mark.shape(colors).build()));
        let mut materials = world.resource_mut::<Assets<StandardMaterial>>();
        let paint = materials.add(flat_paint());
        let plain = flat_paint();
        let base_color = plain.base_color.with_alpha(SEEN_THROUGH);
        let faint_paint = materials.add(StandardMaterial { base_color, depth_bias: IN_FRONT, ..plain });
        Self { shapes, paint, faint_paint }
    }
}

impl MarkAssets {
    fn spawn<'a>(
        &self,
        commands: &'a mut Commands,
        mark: Mark,
        square: Square,
        place: impl Bundle,
    ) -> EntityCommands<'a> {
        let at = Transform::from_translation(square_centre(square) + Vec3::Y * mark.height());
        commands.spawn((mark, OnSquare(square), at, self.painted(mark, &self.paint), place))
    }

    /// Returns the copy of a dot that is seen through pieces.
    fn faint_dot(&self) -> impl Bundle {
        self.painted(Mark::Target, &self.faint_paint)
    }

    fn painted(&self, mark: Mark, paint: &Handle<StandardMaterial>) -> impl Bundle {
        let flat = (NotShadowCaster, NotShadowReceiver, Pickable::IGNORE);
        (Mesh3d(self.shapes[mark as usize].clone()), MeshMaterial3d(paint.clone()), flat)
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
        assets.spawn(&mut commands, mark, square, ()).with_child(assets.faint_dot());
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
        let wanted = if posing.is_on() { Vec::new() } else { sources.marks(&shown, &selection) };
        let mut missing = wanted.clone();
        for (entity, _, mark, square) in drawn.iter().filter(|(_, seen_in, ..)| seen_in.0 == viewport) {
            match missing.iter().position(|missing| *missing == (*mark, square.0)) {
                Some(index) => {
                    missing.swap_remove(index);
                }
                None => commands.entity(entity).despawn(),
            }
        }
        for (mark, square) in missing {
            let place = (SeenIn(viewport), Propagate(view.own_layer()));
            let mut spawned = assets.spawn(&mut commands, mark, square, place);
            // A lesson's goal covers the dot on its square.
            if mark == Mark::Target && !wanted.contains(&(Mark::Goal, square)) {
                spawned.with_child(assets.faint_dot());
            }
        }
    }
}
