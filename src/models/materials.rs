//! Materials of everything on the table. A change of look or palette updates these materials in place, so that the
//! entities that use them stay as they are.

use bevy::camera::Exposure;
use bevy::prelude::*;
use catalogue::Surface;
use rules_core::{Color as Side, Piece};

use super::contrast::{ContrastGroup, contrasted};
use super::{GameAssets, LookFiles};
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

    /// Returns whether meshes of this material have ambient occlusion in their vertex colours: all but the clock's and the
    /// room's.
    pub(super) fn have_baked_shade(&self, id: AssetId<StandardMaterial>) -> bool {
        let has_none = [&self.clock, &self.backdrop].iter().any(|material| material.id() == id);
        self.all().iter().any(|material| material.id() == id) && !has_none
    }

    fn all(&self) -> [&Handle<StandardMaterial>; 12] {
        [
            &self.light_pieces,
            &self.dark_pieces,
            &self.leaf,
            &self.felt,
            &self.light_squares,
            &self.dark_squares,
            &self.frame,
            &self.inlay,
            &self.underside,
            &self.clock,
            &self.table,
            &self.backdrop,
        ]
    }
}

/// Surface description of a material, and its texture.
#[derive(Debug, Clone)]
pub struct Paint {
    pub(super) surface: &'static Surface,
    pub(super) texture: Option<Handle<Image>>,
}

impl Paint {
    fn material(&self) -> StandardMaterial {
        let Surface { tone: (red, green, blue), roughness, reflectance, metallic, .. } = *self.surface;
        StandardMaterial {
            base_color: Color::srgb(red, green, blue),
            base_color_texture: self.texture.clone(),
            perceptual_roughness: roughness,
            reflectance,
            metallic,
            ..default()
        }
    }
}

/// Returns the material of the felt under every set's pieces.
fn felt() -> StandardMaterial {
    let green = Color::srgb_u8(0x23, 0x4a, 0x35);
    StandardMaterial { base_color: green, perceptual_roughness: 1.0, reflectance: 0.2, ..default() }
}

/// Returns the materials of a look, in the order of [`Materials::all`].
fn recipes(files: &LookFiles, palette: Palette) -> [StandardMaterial; 12] {
    let leaf = files.leaf.as_ref().map_or_else(StandardMaterial::default, Paint::material);
    let room = files.look.environment.manifest();
    let seen = room.backdrop * BACKDROP_WHITE * room.ambient * Exposure { ev100: room.ev100 }.exposure();
    let backdrop = StandardMaterial {
        base_color: Color::linear_rgb(seen, seen, seen),
        base_color_texture: Some(files.room.backdrop.clone()),
        unlit: true,
        ..default()
    };
    let [light_pieces, dark_pieces, light_squares, dark_squares] = [
        (ContrastGroup::LightPieces, &files.light_pieces),
        (ContrastGroup::DarkPieces, &files.dark_pieces),
        (ContrastGroup::LightSquares, &files.light_squares),
        (ContrastGroup::DarkSquares, &files.dark_squares),
    ]
    .map(|(part, paint)| contrasted(part, paint.material(), palette));
    let [frame, inlay, underside, clock, table] =
        [&files.frame, &files.inlay, &files.underside, &files.clock, &files.room.table_top].map(Paint::material);
    [
        light_pieces,
        dark_pieces,
        leaf,
        felt(),
        light_squares,
        dark_squares,
        frame,
        inlay,
        underside,
        clock,
        table,
        backdrop,
    ]
}

impl FromWorld for Materials {
    fn from_world(world: &mut World) -> Self {
        let recipes = recipes(&world.resource::<GameAssets>().shown, *world.resource::<Palette>());
        let mut materials = world.resource_mut::<Assets<StandardMaterial>>();
        let [
            light_pieces,
            dark_pieces,
            leaf,
            felt,
            light_squares,
            dark_squares,
            frame,
            inlay,
            underside,
            clock,
            table,
            backdrop,
        ] = recipes.map(|recipe| materials.add(recipe));
        Self {
            light_pieces,
            dark_pieces,
            leaf,
            felt,
            light_squares,
            dark_squares,
            frame,
            inlay,
            underside,
            clock,
            table,
            backdrop,
        }
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
    mut paints: ResMut<Assets<StandardMaterial>>,
) {
    if !files.is_changed() && !palette.is_changed() {
        return;
    }
    for (handle, recipe) in materials.all().into_iter().zip(recipes(&files.shown, *palette)) {
        if let Some(mut paint) = paints.get_mut(handle) {
            *paint = recipe;
        }
    }
}
