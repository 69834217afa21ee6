//! The piece entities: one for each piece and viewport, kept in step with the position that the viewport shows.

use bevy::app::Propagate;
use bevy::light::NotShadowCaster;
use bevy::picking::Pickable;
use bevy::prelude::*;
use rules_core::{Piece, PieceKind, Square};

use super::animation::{MotionBundle, MoveTiming, PromotionSwap};
use super::layout::{BoardLayout, PiecePlace, PlacedPiece};
use super::poses;
use crate::models::GameAssets;
use crate::models::materials::Materials;
use crate::motion::Tempo;
use crate::motion::tween::{MoveDelay, MoveDelaySet, PieceLanded};
use crate::schedule::GameSet;
use crate::session::{Outcome, Session};
use crate::shown::DisplayedPosition;
use crate::viewport::{SeenIn, Viewport};

/// A piece of the position that a viewport shows.
#[derive(Component, Debug, Clone, PartialEq, Eq)]
pub struct BoardPiece {
    /// Index in the [`BoardLayout`].
    pub index: usize,
    /// Its piece and location; while it moves, the location that it moves to.
    pub placed: PlacedPiece,
}

impl BoardPiece {
    /// Returns its square, unless it was captured.
    pub fn square(&self) -> Option<Square> {
        match self.placed.place {
            PiecePlace::Square(square) => Some(square),
            PiecePlace::Tray { .. } => None,
        }
    }

    /// Returns the message that the piece has landed.
    pub(super) fn landed(&self) -> PieceLanded {
        PieceLanded { kind: self.placed.piece.kind, square: self.square(), lies: self.placed.lies.is_some() }
    }
}

/// The kind whose meshes are displayed: a promoting pawn stays a pawn until it has arrived.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct DisplayedKind(pub PieceKind);

/// A part of a piece other than its flat symbol.
#[derive(Component, Debug, Default)]
pub(super) struct SolidPart;

/// A mesh of a piece, chosen by its [`DisplayedKind`].
#[derive(Component, Debug)]
#[require(SolidPart, Pickable = Pickable::IGNORE)]
struct PieceMesh;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, sync_pieces.after(MoveDelaySet).in_set(SyncPiecesSet).in_set(GameSet::Present));
    app.add_systems(PostUpdate, (mark_kinds_changed.run_if(resource_changed::<GameAssets>), update_meshes).chain());
}

/// System set in which pieces follow the session; systems that move them otherwise run after it.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct SyncPiecesSet;

/// Spawns the pieces of every viewport, and starts their motions when the displayed position changes.
#[expect(clippy::too_many_arguments, reason = "outcomes, displayed positions, and the pieces")]
fn sync_pieces(
    mut commands: Commands,
    mut outcomes: MessageReader<Outcome>,
    session: Res<Session>,
    tempo: Res<Tempo>,
    mut delay: ResMut<MoveDelay>,
    mut landed: MessageWriter<PieceLanded>,
    files: Res<GameAssets>,
    viewports: Query<(Entity, &Viewport, Ref<DisplayedPosition>)>,
    mut pieces: Query<(Entity, &SeenIn, &mut BoardPiece, &mut DisplayedKind, &mut Transform)>,
) {
    let (mut has_outcome, mut is_new_game) = (false, false);
    for outcome in outcomes.read() {
        has_outcome = true;
        is_new_game |= matches!(outcome, Outcome::Started);
    }
    for (viewport, view, shown) in &viewports {
        if !has_outcome && !shown.is_changed() && !files.is_changed() {
            continue;
        }
        let layout = BoardLayout::of(&shown.line(session.game()), files.shown.look.set);
        let is_in_viewport = |seen_in: &SeenIn| seen_in.0 == viewport;
        if is_new_game
            || pieces.iter().filter(|(_, seen_in, ..)| is_in_viewport(seen_in)).count() != layout.pieces.len()
        {
            for (entity, ..) in pieces.iter().filter(|(_, seen_in, ..)| is_in_viewport(seen_in)) {
                commands.entity(entity).despawn();
            }
            for (index, placed) in layout.pieces.iter().enumerate() {
                commands.spawn(board_piece(index, *placed, viewport, view));
            }
            continue;
        }
        let timing = MoveTiming::of(
            *tempo,
            delay.0,
            &layout,
            pieces.iter().filter(|(_, seen_in, ..)| is_in_viewport(seen_in)).map(|(_, _, piece, ..)| piece),
        );
        for (entity, _, mut piece, mut seen_as, mut transform) in
            pieces.iter_mut().filter(|(_, seen_in, ..)| is_in_viewport(seen_in))
        {
            let Some(placed) = layout.pieces.get(piece.index).copied().filter(|placed| *placed != piece.placed) else {
                continue;
            };
            if placed == (PlacedPiece { set: placed.set, ..piece.placed }) {
                // The piece set was changed: pieces of another size stand on the same squares.
                piece.placed = placed;
                *transform = poses::rest_pose(&placed);
                seen_as.0 = placed.piece.kind;
                commands.entity(entity).remove::<(MotionBundle, PromotionSwap)>();
                continue;
            }
            if seen_as.0 != piece.placed.piece.kind {
                // The pawn had not arrived yet on its promotion square.
                seen_as.0 = piece.placed.piece.kind;
            }
            let moving = timing.moving(&piece.placed, &placed, *transform);
            piece.placed = placed;
            match moving {
                Some(moving) => {
                    // A taken-back promotion turns into a pawn before it moves back.
                    if placed.piece.kind == PieceKind::Pawn {
                        seen_as.0 = PieceKind::Pawn;
                    }
                    commands.entity(entity).remove::<PromotionSwap>().insert(moving);
                }
                None => {
                    *transform = poses::rest_pose(&placed);
                    seen_as.0 = placed.piece.kind;
                    commands.entity(entity).remove::<(MotionBundle, PromotionSwap)>();
                    landed.write(piece.landed());
                }
            }
        }
    }
    if has_outcome {
        delay.0 = 0.0;
    }
}

fn board_piece(index: usize, placed: PlacedPiece, viewport: Entity, view: &Viewport) -> impl Bundle {
    (
        BoardPiece { index, placed },
        DisplayedKind(placed.piece.kind),
        SeenIn(viewport),
        Propagate(view.own_layer()),
        poses::rest_pose(&placed),
        Visibility::default(),
        Pickable::IGNORE,
    )
}

/// Respawns piece meshes after the set has changed.
fn mark_kinds_changed(mut pieces: Query<&mut DisplayedKind>) {
    pieces.iter_mut().for_each(|mut shown| shown.set_changed());
}

/// Spawns the meshes of pieces whose displayed kind has changed.
fn update_meshes(
    mut commands: Commands,
    changed: Query<(Entity, &BoardPiece, &DisplayedKind, Option<&Children>), Changed<DisplayedKind>>,
    parts: Query<&Visibility, With<PieceMesh>>,
    files: Res<GameAssets>,
    materials: Res<Materials>,
) {
    for (entity, piece, shown, children) in &changed {
        let meshes: Vec<_> = children.into_iter().flatten().copied().filter(|child| parts.contains(*child)).collect();
        // From straight above the pieces are hidden behind their symbols, and stay so.
        let seen = meshes.iter().find_map(|part| parts.get(*part).ok()).copied().unwrap_or_default();
        meshes.into_iter().for_each(|part| commands.entity(part).despawn());
        let displayed = Piece { kind: shown.0, ..piece.placed.piece };
        for part in materials.piece(&files, displayed) {
            // Felt lies under the base, whose shadow covers its own.
            let is_felt = part.1.0 == materials.felt;
            let mut part = commands.spawn((PieceMesh, part, seen, ChildOf(entity)));
            if is_felt {
                part.insert(NotShadowCaster);
            }
        }
    }
}

/// Returns every piece with its displayed kind and transform, to compare a view with one that was rebuilt.
pub fn snapshot(world: &mut World) -> Vec<(usize, PlacedPiece, PieceKind, Transform)> {
    let mut pieces = world.query::<(&BoardPiece, &DisplayedKind, &Transform)>();
    let mut all: Vec<_> =
        pieces.iter(world).map(|(piece, shown, at)| (piece.index, piece.placed, shown.0, *at)).collect();
    all.sort_by_key(|(index, ..)| *index);
    all
}
