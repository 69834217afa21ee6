//! What manifests say. Lengths are in metres, colours are sRGB from 0 to 1, files are named by their paths below
//! `assets/`, those in the manifest's own folder with `./` before their names.

use serde::{Deserialize, Serialize};

/// A set of men: `assets/models/sets/<name>/manifest.ron`, and beside it a model for each man, `king.glb` and so on, and a
/// simpler one in `low/`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SetManifest {
    /// Where it is offered among the others; the first one is the usual one.
    pub rank: u8,
    /// The material in the models that is a man's body.
    pub body: String,
    /// The material in the models that is under its base.
    pub felt: String,
    /// What White's bodies are made of.
    pub light: Surface,
    /// What Black's bodies are made of.
    pub dark: Surface,
    /// What else is on the men, such as gold leaf.
    pub leaf: Option<Leaf>,
    /// How large the men are.
    pub men: Men,
    /// The king as rings about its axis, from its base to its top: height and radius. So it is seen to fall and lie.
    pub king_rings: Vec<(f32, f32)>,
}

/// A part of the men that is the same on both sides.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Leaf {
    /// The material in the models that it is.
    pub part: String,
    /// What it is made of.
    pub surface: Surface,
}

/// How large the men of a set are.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the men")]
pub struct Men {
    pub pawn: ManSize,
    pub knight: ManSize,
    pub bishop: ManSize,
    pub rook: ManSize,
    pub queen: ManSize,
    pub king: ManSize,
}

/// How large a man is, in metres. Whoever has to keep clear of it takes it for cylinders in the proportions of a turned
/// man, wider below than above.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ManSize {
    /// From its felt to its top.
    pub height: f32,
    /// The radius of its base.
    pub radius: f32,
    /// How thick it is where fingers take it, a little below its top.
    pub grip: f32,
}

/// A board: `assets/models/boards/<name>/manifest.ron`, and beside it `board.glb` with a node for each part that has a
/// surface here, and the node `coordinates`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardManifest {
    /// Where it is offered among the others; the first one is the usual one.
    pub rank: u8,
    /// The 32 light squares.
    pub light_squares: Surface,
    /// The 32 dark squares.
    pub dark_squares: Surface,
    /// The frame around them.
    pub frame: Surface,
    /// The line between the field and the frame, and the coordinates.
    pub inlay: Surface,
    /// What is under them.
    pub underside: Surface,
    /// The case of the chess clock beside it.
    pub clock: Surface,
    /// What is heard on it.
    pub sounds: BoardSounds,
}

/// What is heard on a board, by the second word of the names of the sounds' files.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardSounds {
    /// A man is set down: `knock_<this>_…`.
    pub knock: String,
    /// A man meets the one that takes it: `clack_<this>_…`.
    pub clack: String,
    /// A king is laid down: `fall_<this>_…`.
    pub fall: String,
}

/// The room around the table and its light: `assets/environment/<name>/manifest.ron`, and beside it `specular.ktx2`,
/// `diffuse.ktx2`, `backdrop.jpg` and `room.glb`, the box with the node `room` that the picture is on.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EnvironmentManifest {
    /// Where it is offered among the others; the first one is the usual one.
    pub rank: u8,
    /// What the board lies on.
    pub table: TableTop,
    /// The lamp, or the window.
    pub lamp: Lamp,
    /// The room's own light, in cd/m² where its map is 1: what lies flat on the table.
    pub ambient: f32,
    /// How bright the room behind the table is seen; 1 is as bright as its light on the table says.
    pub backdrop: f32,
    /// The camera's exposure.
    pub ev100: f32,
    /// Saturation after tone mapping, which pales strong light.
    pub saturation: f32,
}

/// What the board lies on.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableTop {
    /// Its model.
    pub model: String,
    /// The node in it.
    pub part: String,
    /// What it is made of.
    pub surface: Surface,
}

/// The light that makes the shadows.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lamp {
    /// Where it hangs, or the window is, seen from the board's middle; only the direction counts.
    pub from: (f32, f32, f32),
    /// Its colour.
    pub tone: (f32, f32, f32),
    /// Its strength on the board when it stands right above, in lux.
    pub lux: f32,
    /// Its radius as it is seen from the board, in degrees: how soft its shadows are.
    pub radius: f32,
    /// Whether it is the sun's, which comes from elsewhere in another hour.
    #[serde(default)]
    pub is_sun: bool,
}

/// What something is made of.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Surface {
    /// A picture that repeats.
    #[serde(default)]
    pub texture: Option<String>,
    /// What the picture is toned with, or the colour where there is none.
    #[serde(default = "white")]
    pub tone: (f32, f32, f32),
    /// From 0, which mirrors, to 1.
    pub roughness: f32,
    /// How much it shines where it is no metal, from 0 to 1.
    pub reflectance: f32,
    /// 1 for metal.
    #[serde(default)]
    pub metallic: f32,
}

fn white() -> (f32, f32, f32) {
    (1.0, 1.0, 1.0)
}
