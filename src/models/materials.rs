//! What the things on the table are made of. Another look paints the same materials anew, so that what is made of
//! them need not know.

use bevy::camera::Exposure;
use bevy::prelude::*;
use catalogue::Surface;
use rules_core::{Color as Side, Piece};

use super::contrast::{Part, contrasted};
use super::{GameAssets, LookFiles};
use crate::appearance::Palette;

/// What is white in the picture of a room, in parts of `ambient`: its windows and lamps are that bright.
const BACKDROP_WHITE: f32 = 4.0;

/// The materials, shared by everything made of them.
#[derive(Resource, Debug)]
pub struct Materials {
    /// White's men.
    pub light_men: Handle<StandardMaterial>,
    /// Black's men.
    pub dark_men: Handle<StandardMaterial>,
    /// What else is on the men, such as gold leaf.
    pub leaf: Handle<StandardMaterial>,
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
    /// The chess clock's case.
    pub clock: Handle<StandardMaterial>,
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
        let leaf = meshes.leaf.as_ref().map(|mesh| (mesh, &self.leaf));
        [(&meshes.body, body), (&meshes.felt, &self.felt)]
            .into_iter()
            .chain(leaf)
            .map(|(mesh, material)| (Mesh3d(mesh.clone()), MeshMaterial3d(material.clone())))
            .collect()
    }

    /// Whether what is made of a material has shade painted on it: all but the clock and the room.
    pub(super) fn have_shade(&self, id: AssetId<StandardMaterial>) -> bool {
        let has_none = [&self.clock, &self.backdrop].iter().any(|material| material.id() == id);
        self.all().iter().any(|material| material.id() == id) && !has_none
    }

    fn all(&self) -> [&Handle<StandardMaterial>; 12] {
        [
            &self.light_men,
            &self.dark_men,
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

/// What something is made of, and its picture.
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

/// The cloth under the men of every set.
fn felt() -> StandardMaterial {
    let green = Color::srgb_u8(0x23, 0x4a, 0x35);
    StandardMaterial { base_color: green, perceptual_roughness: 1.0, reflectance: 0.2, ..default() }
}

/// How a look's materials are made, in the order of [`Materials::all`].
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
    let [light_men, dark_men, light_squares, dark_squares] = [
        (Part::LightMen, &files.light_men),
        (Part::DarkMen, &files.dark_men),
        (Part::LightSquares, &files.light_squares),
        (Part::DarkSquares, &files.dark_squares),
    ]
    .map(|(part, paint)| contrasted(part, paint.material(), palette));
    let [frame, inlay, underside, clock, table] =
        [&files.frame, &files.inlay, &files.underside, &files.clock, &files.room.table_top].map(Paint::material);
    [light_men, dark_men, leaf, felt(), light_squares, dark_squares, frame, inlay, underside, clock, table, backdrop]
}

impl FromWorld for Materials {
    fn from_world(world: &mut World) -> Self {
        let recipes = recipes(&world.resource::<GameAssets>().shown, *world.resource::<Palette>());
        let mut materials = world.resource_mut::<Assets<StandardMaterial>>();
        let [
            light_men,
            dark_men,
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
            light_men,
            dark_men,
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
