//! Contents of the manifests. Lengths are in metres, colours are sRGB from 0 to 1, files are named by their paths below
//! `assets/`, those in the manifest's own folder with `./` before their names.

use serde::{Deserialize, Serialize};

/// A piece set: `assets/models/sets/<name>/manifest.ron`, with a model for each piece beside it, `king.glb` and so on,
/// and a simpler one in `low/`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SetManifest {
    /// Position in the list of sets; the first is the default.
    pub rank: u8,
    /// Material of the pieces' bodies in the models.
    pub body: String,
    /// Material under the pieces' bases in the models.
    pub felt: String,
    /// Surface of White's bodies.
    pub light: Surface,
    /// Surface of Black's bodies.
    pub dark: Surface,
    /// An extra part of the pieces, such as gold leaf.
    pub leaf: Option<Leaf>,
    /// Sizes of the pieces.
    pub piece_sizes: PieceSizes,
    /// Rings around the king's axis, from base to top, each with height and radius in metres. They define how a fallen
    /// king rolls and lies.
    pub king_rings: Vec<(f32, f32)>,
}

/// A part of the pieces that looks the same on both sides.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Leaf {
    /// Material of the part in the models.
    pub part: String,
    /// Surface of the part.
    pub surface: Surface,
}

/// Sizes of a set's pieces.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "named after the pieces")]
pub struct PieceSizes {
    pub pawn: PieceSize,
    pub knight: PieceSize,
    pub bishop: PieceSize,
    pub rook: PieceSize,
    pub queen: PieceSize,
    pub king: PieceSize,
}

/// The size of a piece, in metres. Collision tests approximate it by cylinders in the proportions of a turned piece,
/// wider below than above.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PieceSize {
    /// Height from felt to top.
    pub height: f32,
    /// Radius of the base.
    pub radius: f32,
    /// Thickness at the grip, a little below the top.
    pub grip: f32,
}

/// A board: `assets/models/boards/<name>/manifest.ron`, with `board.glb` beside it, which has a node for each part with
/// a surface here, and the node `coordinates`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardManifest {
    /// Position in the list of boards; the first is the default.
    pub rank: u8,
    /// Surface of the 32 light squares.
    pub light_squares: Surface,
    /// Surface of the 32 dark squares.
    pub dark_squares: Surface,
    /// Surface of the frame around them.
    pub frame: Surface,
    /// Surface of the coordinates, and of the line between the squares and the frame.
    pub inlay: Surface,
    /// Surface of the underside.
    pub underside: Surface,
    /// Surface of the chess clock's case beside the board.
    pub clock: Surface,
    /// Sounds of the board.
    pub sounds: BoardSounds,
}

/// Sounds of a board, by the second word in the sounds' file names.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardSounds {
    /// A piece is put down: `knock_<this>_…`.
    pub knock: String,
    /// A capturing piece hits the captured one: `clack_<this>_…`.
    pub clack: String,
    /// A king is laid down: `fall_<this>_…`.
    pub fall: String,
}

/// An environment, the room around the table and its light: `assets/environment/<name>/manifest.ron`, with
/// `specular.ktx2`, `diffuse.ktx2`, `backdrop.jpg` and `room.glb` beside it. `room.glb` is the box with the node `room`
/// that the backdrop is painted on.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EnvironmentManifest {
    /// Position in the list of environments; the first is the default.
    pub rank: u8,
    /// The table under the board.
    pub table: TableTop,
    /// The main light: a lamp, a window or the sun.
    pub lamp: Lamp,
    /// Ambient light on the table, in cd/m² where the environment map is 1.
    pub ambient: f32,
    /// Brightness of the backdrop; 1 matches its light on the table.
    pub backdrop: f32,
    /// The camera's exposure value (EV100).
    pub ev100: f32,
    /// Saturation after tone mapping, which pales bright light.
    pub saturation: f32,
}

/// The table under the board.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableTop {
    /// Path of the model.
    pub model: String,
    /// Node in the model.
    pub part: String,
    /// Surface of the table.
    pub surface: Surface,
}

/// The light that casts the shadows.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lamp {
    /// Position relative to the board's centre; only the direction counts.
    pub from: (f32, f32, f32),
    /// Colour.
    pub tone: (f32, f32, f32),
    /// Illuminance on the board from straight above, in lux.
    pub lux: f32,
    /// Angular radius as seen from the board, in degrees: the softness of the shadows.
    pub radius: f32,
    /// True for sunlight, which moves with the time of day.
    #[serde(default)]
    pub is_sun: bool,
}

/// The material of a surface.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Surface {
    /// Path of a repeating texture.
    #[serde(default)]
    pub texture: Option<String>,
    /// Tint of the texture, or the colour without one.
    #[serde(default = "white")]
    pub tone: (f32, f32, f32),
    /// Roughness from 0 (mirror) to 1.
    pub roughness: f32,
    /// Reflectance of non-metals, from 0 to 1.
    pub reflectance: f32,
    /// 1 for metal.
    #[serde(default)]
    pub metallic: f32,
}

fn white() -> (f32, f32, f32) {
    (1.0, 1.0, 1.0)
}
