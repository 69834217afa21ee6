//! Shade of the pieces on board and table, and of the board on the table: the part of the room's light that they hide,
//! drawn into the [`ShadeMap`]. The lamp's shadow map doesn't darken this light, so pieces would seem to float.

use bevy::ecs::system::SystemParam;
use bevy::math::URect;
use bevy::prelude::*;
use rules_core::PieceKind;

use super::board_piece::{BoardPiece, DisplayedKind};
use super::hull::Hulls;
use super::shade_mask::{Disc, RoomLights, ShadeMask};
use super::symbols::shows_symbols;
use crate::geometry::{HALF_BOARD, TABLE_Y};
use crate::models::GameAssets;
use crate::models::frame_sides::SideLight;
use crate::models::light_patches::LoadedPatches;
use crate::models::shade_map::{SIZE, ShadeMap, write_sides};
use crate::viewport::{MainViewport, SeenIn, Viewpoint};

/// Half the edge of the raised board without the moulding at its rim, in metres; beside it pieces stand on the table.
const HALF_RAISED: f32 = HALF_BOARD - 0.007;

/// A piece that makes shade.
#[derive(Debug, Clone, Copy, PartialEq)]
struct ShadingPiece {
    kind: PieceKind,
    transform: Transform,
}

/// The shade that was drawn last.
#[derive(Resource, Default)]
struct RoomShade {
    /// The room's lights; `None` until its map is loaded.
    lights: Option<RoomLights>,
    /// Lights that the board hides from the table.
    board: ShadeMask,
    /// All pieces of the last drawing.
    pieces: Vec<ShadingPiece>,
    /// Pieces at rest, and the lights that they and the board hide.
    resting: Vec<ShadingPiece>,
    resting_mask: ShadeMask,
    /// Lights that the board and all pieces hide.
    mask: ShadeMask,
    /// Texels that pieces in motion touched.
    touched: URect,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<RoomShade>();
    app.add_systems(PostUpdate, draw_shade.before(TransformSystems::Propagate));
}

/// The components that a piece's shade depends on.
type ShadingPieceData = (&'static DisplayedKind, &'static Transform, &'static Visibility, &'static SeenIn);

/// The pieces of the main viewport and their hulls.
#[derive(SystemParam)]
struct ShadingPieces<'w, 's> {
    viewport: Single<'w, 's, (Entity, &'static Viewpoint, &'static Transform), With<MainViewport>>,
    pieces: Query<'w, 's, ShadingPieceData, With<BoardPiece>>,
    hulls: Res<'w, Hulls>,
    files: Res<'w, GameAssets>,
}

impl ShadingPieces<'_, '_> {
    /// Returns the pieces that are not hidden, as a pawn in a hand is; none where symbols stand for them.
    fn all(&self) -> Vec<ShadingPiece> {
        let (viewport, viewpoint, camera) = *self.viewport;
        if shows_symbols(viewpoint, camera) {
            return Vec::new();
        }
        let seen = self
            .pieces
            .iter()
            .filter(|(.., visibility, seen_in)| seen_in.0 == viewport && **visibility != Visibility::Hidden);
        seen.map(|(kind, transform, ..)| ShadingPiece { kind: kind.0, transform: *transform }).collect()
    }

    /// Returns the discs that a piece consists of.
    fn discs(&self, piece: &ShadingPiece) -> Vec<Disc> {
        let Some(hull) = self.hulls.get(&self.files.piece(piece.kind).body) else { return Vec::new() };
        let ground = ground_under(piece.transform.translation);
        Disc::of(hull)
            .map(|disc| Disc { centre: piece.transform.transform_point(disc.centre) - Vec3::Y * ground, ..disc })
            .collect()
    }
}

/// Draws the shade anew when pieces have moved. Those at rest are drawn once, the others in every frame.
fn draw_shade(
    table: ShadingPieces,
    map: Res<ShadeMap>,
    mut images: ResMut<Assets<Image>>,
    mut loaded: Local<LoadedPatches>,
    mut shade: ResMut<RoomShade>,
) {
    let RoomShade { lights, board, pieces, resting, resting_mask, mask, touched } = shade.bypass_change_detection();
    let is_stale = lights.is_none() || table.files.is_changed() || table.hulls.is_changed();
    let mut sides = None;
    if is_stale {
        let patches = loaded.of(&table.files.shown.room.specular, &images);
        (*lights, sides) = (patches.map(RoomLights::of), patches.map(SideLight::of));
    }
    let Some(lights) = lights else { return };
    if is_stale {
        *board = ShadeMask::of_board(lights);
    }
    let now = table.all();
    if !is_stale && now == *pieces {
        return;
    }
    let (at_rest, in_motion): (Vec<_>, Vec<_>) = now.iter().partition(|piece| !is_stale && pieces.contains(piece));
    let mut drawn = core::mem::replace(touched, URect::EMPTY);
    if is_stale || at_rest != *resting {
        resting_mask.clone_from(board);
        for piece in &at_rest {
            resting_mask.add(&table.discs(piece), lights);
        }
        *resting = at_rest;
        drawn = URect { min: UVec2::ZERO, max: SIZE };
    }
    mask.restore(resting_mask, drawn);
    for piece in &in_motion {
        *touched = touched.union(mask.add(&table.discs(piece), lights));
    }
    *pieces = now;
    if let Some(mut image) = images.get_mut(&map.0)
        && let Some(texels) = &mut image.data
    {
        mask.write(lights, drawn.union(*touched), texels);
        if let Some(sides) = sides {
            write_sides(&sides, texels);
        }
    }
}

/// Returns the height of the surface under a point: the board, or the table beside it.
fn ground_under(point: Vec3) -> f32 {
    if point.x.abs().max(point.z.abs()) < HALF_RAISED { 0.0 } else { TABLE_Y }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::appearance::PieceSet;
    use crate::board::trays;
    use crate::geometry::square_centre;
    use rules_core::{Color as Side, Square};

    #[test]
    fn captured_pieces_stand_on_the_table_and_the_others_on_the_board() {
        for square in Square::ALL {
            assert_eq!(ground_under(square_centre(square)), 0.0, "{square}");
        }
        for captor in Side::ALL {
            for slot in 0..30 {
                let place = trays::slot_position(captor, slot, PieceSet::default());
                assert_eq!(ground_under(place), place.y, "{captor:?} {slot}");
            }
        }
    }
}
