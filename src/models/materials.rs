//! Materials of everything on the table. A change of look or palette updates these materials in place, so that the
//! entities that use them stay as they are.

use bevy::camera::Exposure;
use bevy::prelude::*;
use rules_core::{Color as Side, Piece};

use super::GameAssets;
use super::contrast::{ContrastGroup, contrasted};
use super::look::LookFiles;
use super::paint::Paint;
use super::shade_map::ShadeMap;
use crate::appearance::Palette;

/// Brightness of white in a room's backdrop image, in units of `ambient`: its windows and lamps are that bright.
const BACKDROP_WHITE: f32 = 4.0;

/// Shared handles of the materials.
#[derive(Resource, Debug)]
pub struct Materials {
    /// White's pieces.
    pub light_pieces: Handle<StandardMaterial>,
    /// Black's pieces.
    pub dark_pieces: Handle<StandardMaterial>,
    /// Ornaments on the pieces, such as gold leaf.
    pub leaf: Handle<StandardMaterial>,
    /// Felt under the pieces and the board.
    pub felt: Handle<StandardMaterial>,
    /// The light squares.
    pub light_squares: Handle<StandardMaterial>,
    /// The dark squares.
    pub dark_squares: Handle<StandardMaterial>,
    /// The board's frame.
    pub frame: Handle<StandardMaterial>,
    /// Coordinates and the line around the field.
    pub inlay: Handle<StandardMaterial>,
    /// The bottom of the board.
    pub underside: Handle<StandardMaterial>,
    /// The chess clock's case.
    pub clock: Handle<StandardMaterial>,
    /// The table.
    pub table: Handle<StandardMaterial>,
    /// The room behind the table.
    pub backdrop: Handle<StandardMaterial>,
    /// All of these with their names, in the order in which they are made.
    all: Vec<(&'static str, Handle<StandardMaterial>)>,
}

impl Materials {
    /// Returns the meshes of a piece, each with its material.
    pub fn piece(&self, files: &GameAssets, piece: Piece) -> Vec<(Mesh3d, MeshMaterial3d<StandardMaterial>)> {
        let meshes = files.piece(piece.kind);
        let body = match piece.color {
            Side::White => &self.light_pieces,
            Side::Black => &self.dark_pieces,
        };
        let leaf = meshes.leaf.as_ref().map(|mesh| (mesh, &self.leaf));
        [(&meshes.body, body), (&meshes.felt, &self.felt)]
            .into_iter()
            .chain(leaf)
            .map(|(mesh, material)| (Mesh3d(mesh.clone()), MeshMaterial3d(material.clone())))
            .collect()
    }

    /// Returns the name of a material; empty if it is none of these.
    pub fn name(&self, id: AssetId<StandardMaterial>) -> &'static str {
        self.all.iter().find(|(_, material)| material.id() == id).map_or("", |(name, _)| *name)
    }

    /// Returns whether meshes of this material have ambient occlusion in their vertex colours: all but the clock's and the
    /// room's.
    pub(super) fn have_baked_shade(&self, id: AssetId<StandardMaterial>) -> bool {
        let has_none = [&self.clock, &self.backdrop].iter().any(|material| material.id() == id);
        self.all.iter().any(|(_, material)| material.id() == id) && !has_none
    }

    /// Makes each material by its recipe, and keeps the handle that `handle_of` returns for it.
    fn new(
        files: &LookFiles,
        palette: Palette,
        shade: &ShadeMap,
        mut handle_of: impl FnMut(StandardMaterial) -> Handle<StandardMaterial>,
    ) -> Self {
        let mut all = Vec::new();
        let mut make = |name, recipe| {
            let handle = handle_of(recipe);
            all.push((name, handle.clone()));
            handle
        };
        let contrasted = |part, paint: &Paint| contrasted(part, paint.material(), palette);
        let shaded = |material| shade.shaded(material);
        Self {
            light_pieces: make("light pieces", contrasted(ContrastGroup::LightPieces, &files.light_pieces)),
            dark_pieces: make("dark pieces", contrasted(ContrastGroup::DarkPieces, &files.dark_pieces)),
            leaf: make("leaf", files.leaf.as_ref().map_or_else(StandardMaterial::default, Paint::material)),
            felt: make("felt", felt()),
            light_squares: make("light squares", shaded(contrasted(ContrastGroup::LightSquares, &files.light_squares))),
            dark_squares: make("dark squares", shaded(contrasted(ContrastGroup::DarkSquares, &files.dark_squares))),
            frame: make("frame", shaded(files.frame.material())),
            inlay: make("inlay", shaded(files.inlay.material())),
            underside: make("underside", files.underside.material()),
            clock: make("clock", files.clock.material()),
            table: make("table", shaded(files.room.table_top.material())),
            backdrop: make("backdrop", backdrop(files)),
            all,
        }
    }
}

/// Returns the material of the felt under every set's pieces.
fn felt() -> StandardMaterial {
    let green = Color::srgb_u8(0x23, 0x4a, 0x35);
    StandardMaterial { base_color: green, perceptual_roughness: 1.0, reflectance: 0.2, ..default() }
}

/// Returns the material of the room behind the table.
fn backdrop(files: &LookFiles) -> StandardMaterial {
    let room = files.look.environment.manifest();
    let seen = room.backdrop * BACKDROP_WHITE * room.ambient * Exposure { ev100: room.ev100 }.exposure();
    StandardMaterial {
        base_color: Color::linear_rgb(seen, seen, seen),
        base_color_texture: Some(files.room.backdrop.clone()),
        unlit: true,
        ..default()
    }
}

impl FromWorld for Materials {
    fn from_world(world: &mut World) -> Self {
        let palette = *world.resource::<Palette>();
        world.resource_scope(|world, mut materials: Mut<Assets<StandardMaterial>>| {
            let shade = world.resource::<ShadeMap>();
            Self::new(&world.resource::<GameAssets>().shown, palette, shade, |recipe| materials.add(recipe))
        })
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Materials>();
    app.add_systems(PostUpdate, update_materials);
}

fn update_materials(
    files: Res<GameAssets>,
    palette: Res<Palette>,
    materials: Res<Materials>,
    shade: Res<ShadeMap>,
    mut paints: ResMut<Assets<StandardMaterial>>,
) {
    if !files.is_changed() && !palette.is_changed() {
        return;
    }
    // The recipes come in the order of `all`.
    let mut handles = materials.all.iter().map(|(_, handle)| handle.clone());
    Materials::new(&files.shown, *palette, &shade, |recipe| {
        let handle = handles.next().expect("a handle for each recipe");
        if let Some(mut paint) = paints.get_mut(&handle) {
            *paint = recipe;
        }
        handle
    });
}
