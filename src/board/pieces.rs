//! The men themselves: one entity a man, told from the session where to stand.

use bevy::light::NotShadowCaster;
use bevy::picking::Pickable;
use bevy::prelude::*;
use rules_core::{Piece, PieceKind, Square};

use super::animation::{Exchange, Moving, Pace};
use super::layout::{Layout, Man, Place};
use super::poses;
use crate::GameSet;
use crate::journey::{Landed, Lead, LeadSet};
use crate::motion::Tempo;
use crate::scene::assets::GameAssets;
use crate::scene::materials::Materials;
use crate::session::{Outcome, Session};

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

    /// That it has come down where it belongs.
    pub(super) fn landed(&self) -> Landed {
        Landed { kind: self.man.piece.kind, square: self.square(), lies: self.man.lies.is_some() }
    }
}

/// What the man is seen to be: a pawn that promotes is a pawn until it has arrived.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shown(pub PieceKind);

/// A part of a man that is not its flat symbol.
#[derive(Component, Debug, Default)]
pub(super) struct Solid;

/// A mesh of a man; which ones it has goes by what it is seen to be.
#[derive(Component, Debug)]
#[require(Solid, Pickable = Pickable::IGNORE)]
struct Worn;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, follow_session.after(LeadSet).in_set(PieceSet).in_set(GameSet::Present));
    app.add_systems(PostUpdate, (undress.run_if(resource_changed::<GameAssets>), dress).chain());
}

/// The men follow the session; what else moves them comes after.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct PieceSet;

fn follow_session(
    mut commands: Commands,
    mut outcomes: MessageReader<Outcome>,
    session: Res<Session>,
    tempo: Res<Tempo>,
    mut lead: ResMut<Lead>,
    mut landed: MessageWriter<Landed>,
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
            spawn(&mut commands, index, *man);
        }
        return;
    }

    let lead = core::mem::take(&mut lead.0);
    let pace = Pace::of(*tempo, lead, &layout, men.iter().map(|(_, piece, ..)| piece));
    for (entity, mut piece, mut shown, mut transform) in &mut men {
        let Some(man) = layout.men.get(piece.index).copied().filter(|man| *man != piece.man) else { continue };
        if shown.0 != piece.man.piece.kind {
            // It had not arrived yet where it was to become another piece.
            shown.0 = piece.man.piece.kind;
        }
        let moving = pace.moving(&piece.man, &man, *transform);
        piece.man = man;
        match moving {
            Some(moving) => {
                // A piece that becomes a pawn again does so before it goes back.
                if man.piece.kind == PieceKind::Pawn {
                    shown.0 = PieceKind::Pawn;
                }
                commands.entity(entity).remove::<Exchange>().insert(moving);
            }
            None => {
                *transform = poses::rest(&man);
                shown.0 = man.piece.kind;
                commands.entity(entity).remove::<(Moving, Exchange)>();
                landed.write(piece.landed());
            }
        }
    }
}

fn spawn(commands: &mut Commands, index: usize, man: Man) {
    commands.spawn((
        BoardPiece { index, man },
        Shown(man.piece.kind),
        poses::rest(&man),
        Visibility::default(),
        Pickable::IGNORE,
    ));
}

/// Men of another set have nothing on any more.
fn undress(mut men: Query<&mut Shown>) {
    men.iter_mut().for_each(|mut shown| shown.set_changed());
}

/// Gives the men their meshes, and those that became another man its own.
fn dress(
    mut commands: Commands,
    changed: Query<(Entity, &BoardPiece, &Shown, Option<&Children>), Changed<Shown>>,
    parts: Query<&Visibility, With<Worn>>,
    files: Res<GameAssets>,
    materials: Res<Materials>,
) {
    for (entity, piece, shown, children) in &changed {
        let worn: Vec<_> = children.into_iter().flatten().copied().filter(|child| parts.contains(*child)).collect();
        // From straight above the men are hidden behind their symbols, and stay so.
        let seen = worn.iter().find_map(|part| parts.get(*part).ok()).copied().unwrap_or_default();
        worn.into_iter().for_each(|part| commands.entity(part).despawn());
        let man = Piece { kind: shown.0, ..piece.man.piece };
        for part in materials.man(&files, man) {
            // Felt is under the base, whose shadow covers its own.
            let is_felt = part.1.0 == materials.felt;
            let mut part = commands.spawn((Worn, part, seen, ChildOf(entity)));
            if is_felt {
                part.insert(NotShadowCaster);
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
