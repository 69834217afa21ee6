//! The men themselves: one entity a man, told from the session where to stand.

use bevy::picking::Pickable;
use bevy::prelude::*;
use rules_core::{Piece, PieceKind, Square};

use super::animation::{Moving, Pace};
use super::layout::{Layout, Man, Place};
use super::poses;
use crate::GameSet;
use crate::scene::assets::GameAssets;
use crate::scene::materials::Materials;
use crate::session::{Outcome, Session};
use crate::storage::Settings;

/// A man of the game on the table.
#[derive(Component, Debug, Clone, PartialEq, Eq)]
pub struct BoardPiece {
    /// Its index in the [`Layout`].
    pub index: usize,
    /// What it is and where it stands, or will once it has arrived.
    pub man: Man,
}

impl BoardPiece {
    /// The square it stands on, unless it was captured.
    pub fn square(&self) -> Option<Square> {
        match self.man.place {
            Place::Square(square) => Some(square),
            Place::Tray { .. } => None,
        }
    }
}

/// What the man is seen to be: a pawn that promotes is a pawn until it has arrived.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shown(pub PieceKind);

/// A part of a man that is not its flat symbol.
#[derive(Component, Debug)]
pub(super) struct Solid;

/// The two meshes of a man.
#[derive(Component, Debug)]
struct Parts {
    wood: Entity,
    felt: Entity,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, follow_session.in_set(PieceSet).in_set(GameSet::Present));
    app.add_systems(PostUpdate, dress);
}

/// The men follow the session; what else moves them comes after.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct PieceSet;

fn follow_session(
    mut commands: Commands,
    mut outcomes: MessageReader<Outcome>,
    session: Res<Session>,
    settings: Res<Settings>,
    files: Res<GameAssets>,
    materials: Res<Materials>,
    mut men: Query<(Entity, &mut BoardPiece, &mut Shown, &mut Transform)>,
) {
    let mut something_happened = false;
    let mut begins = false;
    for outcome in outcomes.read() {
        something_happened = true;
        begins |= matches!(outcome, Outcome::Started);
    }
    if !something_happened && !men.is_empty() {
        return;
    }
    let layout = Layout::of(session.game());
    if begins || men.iter().len() != layout.men.len() {
        men.iter().for_each(|(entity, ..)| commands.entity(entity).despawn());
        for (index, man) in layout.men.iter().enumerate() {
            spawn(&mut commands, &files, &materials, index, *man);
        }
        return;
    }

    let pace = Pace::of(&settings, &layout, men.iter().map(|(_, piece, ..)| piece));
    for (entity, mut piece, mut shown, mut transform) in &mut men {
        let Some(man) = layout.men.get(piece.index).copied().filter(|man| *man != piece.man) else { continue };
        if shown.0 != piece.man.piece.kind {
            // It had not arrived yet where it was to become another piece.
            shown.0 = piece.man.piece.kind;
        }
        match pace.moving(&piece.man, &man, *transform) {
            Some(moving) => {
                // A piece that becomes a pawn again does so before it goes back.
                if man.piece.kind == PieceKind::Pawn {
                    shown.0 = PieceKind::Pawn;
                }
                commands.entity(entity).insert(moving);
            }
            None => {
                *transform = poses::rest(&man);
                shown.0 = man.piece.kind;
                commands.entity(entity).remove::<Moving>();
            }
        }
        piece.man = man;
    }
}

fn spawn(commands: &mut Commands, files: &GameAssets, materials: &Materials, index: usize, man: Man) {
    let Piece { color, kind } = man.piece;
    let meshes = files.man(kind);
    let mut part = |mesh: &Handle<Mesh>, material: &Handle<StandardMaterial>| {
        commands.spawn((Solid, Mesh3d(mesh.clone()), MeshMaterial3d(material.clone()), Pickable::IGNORE)).id()
    };
    let wood = part(&meshes.wood, materials.wood_of(color));
    let felt = part(&meshes.felt, &materials.felt);
    commands
        .spawn((
            BoardPiece { index, man },
            Shown(kind),
            Parts { wood, felt },
            poses::rest(&man),
            Visibility::default(),
            Pickable::IGNORE,
        ))
        .add_children(&[wood, felt]);
}

/// Gives a man that became another its meshes.
fn dress(changed: Query<(&Shown, &Parts), Changed<Shown>>, files: Res<GameAssets>, mut meshes: Query<&mut Mesh3d>) {
    for (shown, parts) in &changed {
        let made = files.man(shown.0);
        for (part, mesh) in [(parts.wood, &made.wood), (parts.felt, &made.felt)] {
            if let Ok(mut worn) = meshes.get_mut(part)
                && worn.0 != *mesh
            {
                worn.0 = mesh.clone();
            }
        }
    }
}

/// What the men show, for comparing a view with one built anew: each man, what it looks like and where it is.
pub fn snapshot(world: &mut World) -> Vec<(usize, Man, PieceKind, Transform)> {
    let mut men = world.query::<(&BoardPiece, &Shown, &Transform)>();
    let mut all: Vec<_> = men.iter(world).map(|(piece, shown, at)| (piece.index, piece.man, shown.0, *at)).collect();
    all.sort_by_key(|(index, ..)| *index);
    all
}
