//! The piece entities: one for each piece and viewport, kept in step with the position that the viewport shows.

use bevy::app::Propagate;
use bevy::ecs::query::QueryData;
use bevy::ecs::system::SystemParam;
use bevy::light::NotShadowCaster;
use bevy::picking::Pickable;
use bevy::prelude::*;
use rules_core::{Piece, PieceKind};

use super::animation::{MotionBundle, MoveTiming, PromotionSwap};
use super::board_piece::SyncPiecesSet;
pub use super::board_piece::{BoardPiece, DisplayedKind};
use super::layout::{BoardLayout, PlacedPiece};
use super::poses;
use crate::models::GameAssets;
use crate::models::materials::Materials;
use crate::motion::Tempo;
use crate::motion::tween::{MoveDelay, MoveDelaySet, PieceLanded};
use crate::schedule::GameSet;
use crate::session::{Outcome, Session};
use crate::shown::DisplayedPosition;
use crate::viewport::{MainViewport, SeenIn, Viewport};

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

/// The positions that the viewports show, and the piece set that they show them with.
#[derive(SystemParam)]
struct ShownPositions<'w, 's> {
    session: Res<'w, Session>,
    files: Res<'w, GameAssets>,
    viewports: Query<'w, 's, (Entity, &'static Viewport, Ref<'static, DisplayedPosition>)>,
    main: Single<'w, 's, Entity, With<MainViewport>>,
}

impl ShownPositions<'_, '_> {
    /// Returns the viewports whose pieces may have to follow, with their new layouts: all of them if `all`, else those
    /// that show something else than before.
    fn changed(&self, all: bool) -> impl Iterator<Item = (Entity, &Viewport, BoardLayout)> {
        let changed =
            self.viewports.iter().filter(move |(.., shown)| all || shown.is_changed() || self.files.is_changed());
        changed.map(|(viewport, view, shown)| {
            (viewport, view, BoardLayout::of(&shown.line(self.session.game()), self.files.shown.look.set))
        })
    }
}

/// A piece with everything that follows its place in the layout.
#[derive(QueryData)]
#[query_data(mutable)]
struct FollowingPiece {
    entity: Entity,
    seen_in: &'static SeenIn,
    piece: &'static mut BoardPiece,
    displayed: &'static mut DisplayedKind,
    transform: &'static mut Transform,
}

impl FollowingPieceItem<'_, '_> {
    /// Puts the piece on its new place, without a motion.
    fn put(&mut self, placed: PlacedPiece, commands: &mut Commands) {
        self.piece.placed = placed;
        *self.transform = poses::rest_pose(&placed);
        self.displayed.set_if_neq(DisplayedKind(placed.piece.kind));
        commands.entity(self.entity).remove::<(MotionBundle, PromotionSwap)>();
    }

    /// Moves the piece to its new place; returns the message that it has landed if it is there at once.
    fn follow(&mut self, placed: PlacedPiece, timing: &MoveTiming, commands: &mut Commands) -> Option<PieceLanded> {
        let before = self.piece.placed;
        if placed == (PlacedPiece { set: placed.set, ..before }) {
            // The piece set was changed: pieces of another size stand on the same squares.
            self.put(placed, commands);
            return None;
        }
        // The pawn may not have arrived yet on its promotion square.
        self.displayed.set_if_neq(DisplayedKind(before.piece.kind));
        let Some(moving) = timing.moving(&before, &placed, *self.transform) else {
            self.put(placed, commands);
            return Some(self.piece.landed());
        };
        self.piece.placed = placed;
        // A taken-back promotion turns into a pawn before it moves back.
        if placed.piece.kind == PieceKind::Pawn {
            self.displayed.set_if_neq(DisplayedKind(PieceKind::Pawn));
        }
        commands.entity(self.entity).remove::<PromotionSwap>().insert(moving);
        None
    }
}

/// Spawns the pieces of every viewport, and starts their motions when the displayed position changes.
fn sync_pieces(
    mut commands: Commands,
    mut outcomes: MessageReader<Outcome>,
    positions: ShownPositions,
    tempo: Res<Tempo>,
    mut delay: ResMut<MoveDelay>,
    mut landed: MessageWriter<PieceLanded>,
    mut pieces: Query<FollowingPiece>,
) {
    let (mut has_outcome, mut is_new_game) = (false, false);
    for outcome in outcomes.read() {
        has_outcome = true;
        is_new_game |= matches!(outcome, Outcome::Started);
    }
    for (viewport, view, layout) in positions.changed(has_outcome) {
        let seen: Vec<_> = pieces.iter().filter(|piece| piece.seen_in.0 == viewport).collect();
        if is_new_game || seen.len() != layout.pieces.len() {
            seen.into_iter().for_each(|piece| commands.entity(piece.entity).despawn());
            for (index, placed) in layout.pieces.iter().enumerate() {
                commands.spawn(board_piece(index, *placed, viewport, view));
            }
            continue;
        }
        let timing =
            MoveTiming::of(*tempo, delay.0, &layout, seen.into_iter().map(|seen| (seen.piece, *seen.transform)));
        for mut piece in pieces.iter_mut().filter(|piece| piece.seen_in.0 == viewport) {
            let placed = layout.pieces.get(piece.piece.index).copied();
            if let Some(placed) = placed.filter(|placed| *placed != piece.piece.placed) {
                let placed_at_once = piece.follow(placed, &timing, &mut commands);
                landed.write_batch(placed_at_once.filter(|_| viewport == *positions.main));
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
