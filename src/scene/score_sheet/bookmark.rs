//! The sheet and what the board shows of the game: a stripe lies on the move that somebody looks back at, and a press on a
//! written move is told from one beside it.

use bevy::ecs::system::SystemParam;
use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::math::Ray3d;
use bevy::picking::Pickable;
use bevy::prelude::*;
use rules_core::Color as Side;

use super::form::Form;
use super::{ScoreSheet, Written, pad};
use crate::scene::arrangement::SHEET;
use crate::schedule::GameSet;
use crate::session::Session;
use crate::shown::Shown;
use crate::viewport::Main;

/// Above the open leaf, in metres.
const OVER_LEAF: f32 = 0.0004;
/// The stripe, as of a marker pen.
const STRIPE: Color = Color::srgba(0.93, 0.6, 0.05, 0.45);

/// The stripe on the sheet.
#[derive(Component, Debug)]
struct Bookmark;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostStartup, lay);
    app.add_systems(Update, mark.after(super::keep_score).in_set(GameSet::Present));
}

fn lay(
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

fn mark(
    session: Res<Session>,
    shown: Main<Shown>,
    written: Res<Written>,
    mut stripe: Single<(&mut Transform, &mut Visibility), With<Bookmark>>,
) {
    let ply = shown.ply(session.game()).checked_sub(1).filter(|_| !shown.is_live());
    let cell = ply.and_then(|ply| written.page.cell_of(ply));
    let (place, visibility) = &mut *stripe;
    visibility.set_if_neq(if cell.is_some() { Visibility::Inherited } else { Visibility::Hidden });
    if let Some((row, side)) = cell {
        let size = 2.0 * Form::place_of(row, side).size() * SHEET;
        let translation = middle_of((row, side)) + Vec3::Y * OVER_LEAF;
        place.set_if_neq(Transform { translation, scale: Vec3::new(size.x, 1.0, size.y), ..default() });
    }
}

/// The middle of a cell, seen from the sheet's own.
fn middle_of((row, side): (usize, Side)) -> Vec3 {
    let middle = (2.0 * Form::place_of(row, side).center() - 1.0) * SHEET;
    Vec3::new(middle.x, pad::LEAVES, middle.y)
}

/// Where in the world a ply is written, if it is on the open page.
pub fn place_of_ply(app: &App, ply: usize) -> Option<Vec3> {
    let cell = app.world().resource::<Written>().page.cell_of(ply)?;
    let mut sheets = app.world().try_query_filtered::<&GlobalTransform, With<ScoreSheet>>()?;
    Some(sheets.single(app.world()).ok()?.transform_point(middle_of(cell)))
}

/// Reads what is written where a ray meets the sheet.
#[derive(SystemParam)]
pub(in crate::scene) struct Paperwork<'w, 's> {
    written: Res<'w, Written>,
    sheet: Single<'w, 's, &'static GlobalTransform, With<ScoreSheet>>,
}

impl Paperwork<'_, '_> {
    /// After how many plies of the game the move is that is written there.
    pub fn plies_at(&self, ray: Ray3d) -> Option<usize> {
        let to_sheet = self.sheet.affine().inverse();
        let (from, along) = (to_sheet.transform_point3(ray.origin), to_sheet.transform_vector3(*ray.direction));
        let distance = (pad::LEAVES - from.y) / along.y;
        let met = (from + along * distance).xz() / SHEET;
        let cell = Form::cell_at(0.5 * (met + 1.0)).filter(|_| distance > 0.0)?;
        self.written.page.ply_in(cell).map(|ply| ply + 1)
    }
}
