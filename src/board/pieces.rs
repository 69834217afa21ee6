//! The men themselves: one entity a man and viewport, told from what the viewport shows where to stand.

use bevy::app::Propagate;
use bevy::light::NotShadowCaster;
use bevy::picking::Pickable;
use bevy::prelude::*;
use rules_core::{Piece, PieceKind, Square};

use super::animation::{Exchange, Moving, Pace};
use super::layout::{Layout, Man, Place};
use super::poses;
use crate::models::GameAssets;
use crate::models::materials::Materials;
use crate::motion::Tempo;
use crate::motion::tween::{Delay, DelaySet, Landed};
use crate::schedule::GameSet;
use crate::session::{Outcome, Session};
use crate::shown::Shown;
use crate::viewport::{SeenIn, Viewport};

/// A man of what is shown.
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
pub struct SeenAs(pub PieceKind);

/// A part of a man that is not its flat symbol.
#[derive(Component, Debug, Default)]
pub(super) struct Solid;

/// A mesh of a man; which ones it has goes by what it is seen to be.
#[derive(Component, Debug)]
#[require(Solid, Pickable = Pickable::IGNORE)]
struct Worn;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, follow_shown.after(DelaySet).in_set(PiecesFollow).in_set(GameSet::Present));
    app.add_systems(PostUpdate, (undress.run_if(resource_changed::<GameAssets>), dress).chain());
}

/// The men follow the session; what else moves them comes after.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct PiecesFollow;

/// Every viewport has men of its own.
#[expect(clippy::too_many_arguments, reason = "what happened, what is shown of it, and the men")]
fn follow_shown(
    mut commands: Commands,
    mut outcomes: MessageReader<Outcome>,
    session: Res<Session>,
    tempo: Res<Tempo>,
    mut delay: ResMut<Delay>,
    mut landed: MessageWriter<Landed>,
    files: Res<GameAssets>,
    viewports: Query<(Entity, &Viewport, Ref<Shown>)>,
    mut men: Query<(Entity, &SeenIn, &mut BoardPiece, &mut SeenAs, &mut Transform)>,
) {
    let (mut happened, mut begins) = (false, false);
    for outcome in outcomes.read() {
        happened = true;
        begins |= matches!(outcome, Outcome::Started);
    }
    for (viewport, view, shown) in &viewports {
        if !happened && !shown.is_changed() && !files.is_changed() {
            continue;
        }
        let layout = Layout::of(&shown.line(session.game()), files.shown.look.set);
        let is_here = |seen_in: &SeenIn| seen_in.0 == viewport;
        if begins || men.iter().filter(|(_, seen_in, ..)| is_here(seen_in)).count() != layout.men.len() {
            for (man, ..) in men.iter().filter(|(_, seen_in, ..)| is_here(seen_in)) {
                commands.entity(man).despawn();
            }
            for (index, man) in layout.men.iter().enumerate() {
                commands.spawn(board_piece(index, *man, viewport, view));
            }
            continue;
        }
        let pace = Pace::of(
            *tempo,
            delay.0,
            &layout,
            men.iter().filter(|(_, seen_in, ..)| is_here(seen_in)).map(|(_, _, piece, ..)| piece),
        );
        for (entity, _, mut piece, mut seen_as, mut transform) in
            men.iter_mut().filter(|(_, seen_in, ..)| is_here(seen_in))
        {
            let Some(man) = layout.men.get(piece.index).copied().filter(|man| *man != piece.man) else { continue };
            if man == (Man { set: man.set, ..piece.man }) {
                // Another set, of another size, stands where the last one stood.
                piece.man = man;
                *transform = poses::rest(&man);
                seen_as.0 = man.piece.kind;
                commands.entity(entity).remove::<(Moving, Exchange)>();
                continue;
            }
            if seen_as.0 != piece.man.piece.kind {
                // It had not arrived yet where it was to become another piece.
                seen_as.0 = piece.man.piece.kind;
            }
            let moving = pace.moving(&piece.man, &man, *transform);
            piece.man = man;
            match moving {
                Some(moving) => {
                    // A piece that becomes a pawn again does so before it goes back.
                    if man.piece.kind == PieceKind::Pawn {
                        seen_as.0 = PieceKind::Pawn;
                    }
                    commands.entity(entity).remove::<Exchange>().insert(moving);
                }
                None => {
                    *transform = poses::rest(&man);
                    seen_as.0 = man.piece.kind;
                    commands.entity(entity).remove::<(Moving, Exchange)>();
                    landed.write(piece.landed());
                }
            }
        }
    }
    if happened {
        delay.0 = 0.0;
    }
}

fn board_piece(index: usize, man: Man, viewport: Entity, view: &Viewport) -> impl Bundle {
    (
        BoardPiece { index, man },
        SeenAs(man.piece.kind),
        SeenIn(viewport),
        Propagate(view.own_layer()),
        poses::rest(&man),
        Visibility::default(),
        Pickable::IGNORE,
    )
}

/// Men of another set have nothing on any more.
fn undress(mut men: Query<&mut SeenAs>) {
    men.iter_mut().for_each(|mut shown| shown.set_changed());
}

/// Gives the men their meshes, and those that became another man its own.
fn dress(
    mut commands: Commands,
    changed: Query<(Entity, &BoardPiece, &SeenAs, Option<&Children>), Changed<SeenAs>>,
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
    let mut men = world.query::<(&BoardPiece, &SeenAs, &Transform)>();
    let mut all: Vec<_> = men.iter(world).map(|(piece, shown, at)| (piece.index, piece.man, shown.0, *at)).collect();
    all.sort_by_key(|(index, ..)| *index);
    all
}
