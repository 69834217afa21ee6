//! What the things on the table are made of. Another look paints the same materials anew, so that what is made of
//! them need not know.

use bevy::prelude::*;
use rules_core::{Color as Side, Piece};

use super::contrast::{Part, contrasted};
use super::environments::lighting;
use super::{GameAssets, LookFiles};
use crate::appearance::{BoardKind, Mood, Palette, PieceSet};

/// The materials, shared by everything made of them.
#[derive(Resource, Debug)]
pub struct Materials {
    /// White's men.
    pub light_men: Handle<StandardMaterial>,
    /// Black's men.
    pub dark_men: Handle<StandardMaterial>,
    /// Gold leaf.
    pub gold: Handle<StandardMaterial>,
    /// Under the men and the board.
    pub felt: Handle<StandardMaterial>,
    /// The light squares.
    pub light_squares: Handle<StandardMaterial>,
    /// The dark squares.
    pub dark_squares: Handle<StandardMaterial>,
    /// The board's frame.
    pub frame: Handle<StandardMaterial>,
    /// Coordinates and the line around the field.
    pub inlay: Handle<StandardMaterial>,
    /// Under the board.
    pub underside: Handle<StandardMaterial>,
    /// The table.
    pub table: Handle<StandardMaterial>,
    /// The room behind the table.
    pub backdrop: Handle<StandardMaterial>,
}

impl Materials {
    /// The meshes of a man, each with what it is made of.
    pub fn man(&self, files: &GameAssets, man: Piece) -> Vec<(Mesh3d, MeshMaterial3d<StandardMaterial>)> {
        let meshes = files.man(man.kind);
        let body = match man.color {
            Side::White => &self.light_men,
            Side::Black => &self.dark_men,
        };
        let gold = meshes.gold.as_ref().map(|mesh| (mesh, &self.gold));
        [(&meshes.body, body), (&meshes.felt, &self.felt)]
            .into_iter()
            .chain(gold)
            .map(|(mesh, material)| (Mesh3d(mesh.clone()), MeshMaterial3d(material.clone())))
            .collect()
    }

    fn all(&self) -> [&Handle<StandardMaterial>; 11] {
        [
            &self.light_men,
            &self.dark_men,
            &self.gold,
            &self.felt,
            &self.light_squares,
            &self.dark_squares,
            &self.frame,
            &self.inlay,
            &self.underside,
            &self.table,
            &self.backdrop,
        ]
    }
}

/// A material with a texture, toned: the smaller `roughness` and the greater `reflectance`, the more it shines.
fn textured(texture: &Handle<Image>, tone: Color, roughness: f32, reflectance: f32) -> StandardMaterial {
    StandardMaterial { base_color_texture: Some(texture.clone()), ..plain(tone, roughness, reflectance) }
}

fn plain(tone: Color, roughness: f32, reflectance: f32) -> StandardMaterial {
    StandardMaterial { base_color: tone, perceptual_roughness: roughness, reflectance, ..default() }
}

/// How a look's materials are made, in the order of [`Materials::all`].
fn recipes(files: &LookFiles, palette: Palette) -> [StandardMaterial; 11] {
    let [light_men, dark_men] = match files.look.set {
        PieceSet::Staunton => [
            textured(&files.light_men, Color::srgb(1.0, 0.93, 0.8), 0.38, 0.5),
            textured(&files.dark_men, Color::WHITE, 0.34, 0.5),
        ],
        PieceSet::Hieroglyphs => {
            [textured(&files.light_men, Color::WHITE, 0.6, 0.35), textured(&files.dark_men, Color::WHITE, 0.38, 0.5)]
        }
    };
    let felt = plain(Color::srgb_u8(0x23, 0x4a, 0x35), 1.0, 0.2);
    let leaf = StandardMaterial { metallic: 1.0, ..plain(Color::srgb(1.0, 0.78, 0.42), 0.35, 0.5) };
    let gold = StandardMaterial { base_color: Color::WHITE, base_color_texture: files.gold.clone(), ..leaf.clone() };
    let [light_squares, dark_squares, frame, inlay, underside] = match files.look.board {
        BoardKind::Wood => [
            textured(&files.light_squares, Color::srgb(0.94, 0.93, 0.9), 0.5, 0.35),
            textured(&files.dark_squares, Color::srgb(0.84, 0.77, 0.72), 0.5, 0.35),
            textured(&files.frame, Color::srgb(0.6, 0.5, 0.45), 0.42, 0.45),
            plain(Color::srgb_u8(0xe8, 0xd3, 0xa6), 0.6, 0.2),
            felt.clone(),
        ],
        BoardKind::Vinyl => [
            textured(&files.light_squares, Color::srgb(0.93, 0.88, 0.72), 0.6, 0.3),
            textured(&files.dark_squares, Color::srgb(0.19, 0.36, 0.25), 0.6, 0.3),
            textured(&files.frame, Color::srgb(0.93, 0.88, 0.72), 0.6, 0.3),
            plain(Color::srgb(0.14, 0.28, 0.18), 0.6, 0.3),
            plain(Color::srgb(0.16, 0.10, 0.07), 0.5, 0.4),
        ],
        BoardKind::Stone => [
            textured(&files.light_squares, Color::srgb(0.83, 0.79, 0.73), 0.42, 0.4),
            textured(&files.dark_squares, Color::WHITE, 0.42, 0.4),
            textured(&files.frame, Color::srgb(0.8, 0.8, 0.8), 0.4, 0.4),
            leaf,
            plain(Color::srgb(0.08, 0.08, 0.08), 1.0, 0.2),
        ],
    };
    let table = match files.look.mood {
        // Less shine than varnish has: windows and lamps must not lie on the table as fog.
        Mood::Afternoon => textured(&files.room.table_top, Color::srgb(0.72, 0.64, 0.57), 0.55, 0.25),
        Mood::Evening => textured(&files.room.table_top, Color::srgb(0.64, 0.56, 0.49), 0.55, 0.25),
        Mood::Museum => textured(&files.room.table_top, Color::srgb(0.52, 0.5, 0.47), 0.8, 0.3),
    };
    let seen = lighting(files.look.mood).backdrop;
    let backdrop = StandardMaterial {
        base_color: Color::linear_rgb(seen, seen, seen),
        base_color_texture: Some(files.room.backdrop.clone()),
        unlit: true,
        ..default()
    };
    let [light_men, dark_men, light_squares, dark_squares] = [
        (Part::LightMen, light_men),
        (Part::DarkMen, dark_men),
        (Part::LightSquares, light_squares),
        (Part::DarkSquares, dark_squares),
    ]
    .map(|(part, material)| contrasted(part, material, palette));
    [light_men, dark_men, gold, felt, light_squares, dark_squares, frame, inlay, underside, table, backdrop]
}

impl FromWorld for Materials {
    fn from_world(world: &mut World) -> Self {
        let recipes = recipes(&world.resource::<GameAssets>().shown, *world.resource::<Palette>());
        let mut materials = world.resource_mut::<Assets<StandardMaterial>>();
        let [light_men, dark_men, gold, felt, light_squares, dark_squares, frame, inlay, underside, table, backdrop] =
            recipes.map(|recipe| materials.add(recipe));
        Self { light_men, dark_men, gold, felt, light_squares, dark_squares, frame, inlay, underside, table, backdrop }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Materials>();
    app.add_systems(PostUpdate, paint_anew);
}

fn paint_anew(
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
