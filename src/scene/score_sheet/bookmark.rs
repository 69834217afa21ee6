//! Links between sheet and board: a stripe marks the shown move when the player looks back, and rays find the written
//! move that they hit.

use bevy::ecs::system::SystemParam;
use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::math::Ray3d;
use bevy::picking::Pickable;
use bevy::prelude::*;
use rules_core::Color as Side;

use super::form::SheetForm;
use super::{ScoreSheet, SheetState, SheetStateSet, pad};
use crate::scene::arrangement::SHEET_HALF_SIZE;
use crate::schedule::GameSet;
use crate::session::Session;
use crate::shown::DisplayedPosition;
use crate::viewport::Main;

/// Height above the open leaf, in metres.
const STRIPE_HEIGHT: f32 = 0.0004;
/// Colour of the stripe: that of a highlighter.
const STRIPE: Color = Color::srgba(0.93, 0.6, 0.05, 0.45);

/// The stripe on the sheet.
#[derive(Component, Debug)]
struct Bookmark;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostStartup, spawn_stripe);
    app.add_systems(Update, move_stripe.after(SheetStateSet).in_set(GameSet::Present));
}

fn spawn_stripe(
    mut commands: Commands,
    sheet: Single<Entity, With<ScoreSheet>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    let paint = StandardMaterial { base_color: STRIPE, unlit: true, alpha_mode: AlphaMode::Blend, ..default() };
    commands.spawn((
        Bookmark,
        Mesh3d(meshes.add(Plane3d::new(Vec3::Y, Vec2::splat(0.5)))),
        MeshMaterial3d(materials.add(paint)),
        Transform::default(),
        Visibility::Hidden,
        (NotShadowCaster, NotShadowReceiver, Pickable::IGNORE),
        ChildOf(*sheet),
    ));
}

fn move_stripe(
    session: Res<Session>,
    shown: Main<DisplayedPosition>,
    state: Res<SheetState>,
    mut stripe: Single<(&mut Transform, &mut Visibility), With<Bookmark>>,
) {
    let ply = shown.ply(session.game()).checked_sub(1).filter(|_| !shown.is_live());
    let cell = ply.and_then(|ply| state.page.cell_of(ply));
    let (place, visibility) = &mut *stripe;
    visibility.set_if_neq(if cell.is_some() { Visibility::Inherited } else { Visibility::Hidden });
    if let Some((row, side)) = cell {
        let size = 2.0 * SheetForm::place_of(row, side).size() * SHEET_HALF_SIZE;
        let translation = middle_of((row, side)) + Vec3::Y * STRIPE_HEIGHT;
        place.set_if_neq(Transform { translation, scale: Vec3::new(size.x, 1.0, size.y), ..default() });
    }
}

/// Returns the middle of a cell, relative to the sheet's.
fn middle_of((row, side): (usize, Side)) -> Vec3 {
    let middle = (2.0 * SheetForm::place_of(row, side).center() - 1.0) * SHEET_HALF_SIZE;
    Vec3::new(middle.x, pad::LEAVES, middle.y)
}

/// Returns the position in the world of a written ply, if it is on the open page.
pub fn place_of_ply(app: &App, ply: usize) -> Option<Vec3> {
    let cell = app.world().resource::<SheetState>().page.cell_of(ply)?;
    let mut sheets = app.world().try_query_filtered::<&GlobalTransform, With<ScoreSheet>>()?;
    Some(sheets.single(app.world()).ok()?.transform_point(middle_of(cell)))
}

/// Finds written moves by rays.
#[derive(SystemParam)]
pub(in crate::scene) struct SheetReader<'w, 's> {
    state: Res<'w, SheetState>,
    sheet: Single<'w, 's, &'static GlobalTransform, With<ScoreSheet>>,
}

impl SheetReader<'_, '_> {
    /// Returns the number of plies up to and including the written move that a ray hits.
    pub fn plies_at(&self, ray: Ray3d) -> Option<usize> {
        let to_sheet = self.sheet.affine().inverse();
        let (from, along) = (to_sheet.transform_point3(ray.origin), to_sheet.transform_vector3(*ray.direction));
        let distance = (pad::LEAVES - from.y) / along.y;
        let met = (from + along * distance).xz() / SHEET_HALF_SIZE;
        let cell = SheetForm::cell_at(0.5 * (met + 1.0)).filter(|_| distance > 0.0)?;
        self.state.page.ply_in(cell).map(|ply| ply + 1)
    }
}
