//! Files of one look: pieces, board and room.

use bevy::prelude::*;
use rules_core::PieceKind;

use super::loader::{Loader, RequestedFiles};
use super::paint::Paint;
use crate::appearance::{BoardKind, Environment, PieceSet, Quality, TableLook};

/// Meshes of a piece.
#[derive(Debug, Clone)]
pub struct PieceMeshes {
    /// The turned and carved part.
    pub body: Handle<Mesh>,
    /// The disc under the base.
    pub felt: Handle<Mesh>,
    /// Ornament in the same material on both sides' pieces, such as gold leaf; `None` for sets without one.
    pub leaf: Option<Handle<Mesh>>,
}

impl PieceMeshes {
    /// Returns the visible meshes: all but the felt.
    pub fn visible_parts(&self) -> impl Iterator<Item = &Handle<Mesh>> {
        core::iter::once(&self.body).chain(&self.leaf)
    }
}

/// The parts of the board, each of one material.
#[derive(Debug, Clone)]
pub struct BoardMeshes {
    /// The 32 light squares.
    pub light_squares: Handle<Mesh>,
    /// The 32 dark squares.
    pub dark_squares: Handle<Mesh>,
    /// The frame around them.
    pub frame: Handle<Mesh>,
    /// The line between the field and the frame.
    pub inlay: Handle<Mesh>,
    /// The letters and numbers on the frame.
    pub coordinates: Handle<Mesh>,
    /// The bottom of the board.
    pub underside: Handle<Mesh>,
}

/// Environment maps, room and table.
#[derive(Debug, Clone)]
pub struct RoomFiles {
    /// Environment map for reflections.
    pub specular: Handle<Image>,
    /// Environment map for diffuse light.
    pub diffuse: Handle<Image>,
    /// Floor, walls and ceiling, seen behind the table.
    pub walls: Handle<Mesh>,
    /// The out-of-focus image on `walls`.
    pub backdrop: Handle<Image>,
    /// The table.
    pub table: Handle<Mesh>,
    /// Material of the table.
    pub table_top: Paint,
}

/// All files of a look.
#[derive(Debug)]
pub struct LookFiles {
    /// The look that these files belong to.
    pub look: TableLook,
    /// The quality that the pieces' meshes were loaded for.
    pub(super) quality: Quality,
    pieces: [PieceMeshes; 6],
    /// Material of White's pieces.
    pub light_pieces: Paint,
    /// Material of Black's pieces.
    pub dark_pieces: Paint,
    /// Material of the ornaments, of sets that have any.
    pub leaf: Option<Paint>,
    /// The board.
    pub board: BoardMeshes,
    /// Material of the light squares.
    pub light_squares: Paint,
    /// Material of the dark squares.
    pub dark_squares: Paint,
    /// Material of the frame.
    pub frame: Paint,
    /// Material of the line around the field and of the coordinates.
    pub inlay: Paint,
    /// Material of the bottom of the board.
    pub underside: Paint,
    /// Surface of the clock's case beside the board.
    pub clock: Paint,
    /// The room.
    pub room: RoomFiles,
    pub(super) requested: RequestedFiles,
}

impl LookFiles {
    /// Requests the files of a look; files that are loaded already are available at once.
    pub(super) fn load(server: &AssetServer, look: TableLook, quality: Quality) -> Self {
        let mut load = Loader::new(server);
        let (set, board) = (look.set.manifest(), look.board.manifest());
        Self {
            look,
            quality,
            pieces: PieceKind::ALL.map(|kind| piece(&mut load, look.set, quality, kind)),
            light_pieces: load.paint(&set.light),
            dark_pieces: load.paint(&set.dark),
            leaf: set.leaf.as_ref().map(|leaf| load.paint(&leaf.surface)),
            board: board_meshes(&mut load, look.board),
            light_squares: load.paint(&board.light_squares),
            dark_squares: load.paint(&board.dark_squares),
            frame: load.paint(&board.frame),
            inlay: load.paint(&board.inlay),
            underside: load.paint(&board.underside),
            clock: load.paint(&board.clock),
            room: room(&mut load, look.environment),
            requested: load.requested(),
        }
    }

    /// Returns whether these are the files of `look` in `quality`.
    pub(super) fn is_of(&self, look: TableLook, quality: Quality) -> bool {
        self.look == look && has_simple_pieces(self.quality) == has_simple_pieces(quality)
    }

    /// Returns the meshes of a kind of piece.
    pub fn piece(&self, kind: PieceKind) -> &PieceMeshes {
        &self.pieces[kind.index()]
    }

    /// Returns whether a mesh is a part of the board or the table that the shade map is drawn on.
    pub(super) fn has_shaded_mesh(&self, mesh: AssetId<Mesh>) -> bool {
        let BoardMeshes { light_squares, dark_squares, frame, inlay, coordinates, .. } = &self.board;
        let parts = [light_squares, dark_squares, frame, inlay, coordinates, &self.room.table];
        parts.into_iter().any(|part| part.id() == mesh)
    }

    /// Returns whether a mesh is a visible part of a piece.
    pub(super) fn has_piece_mesh(&self, mesh: AssetId<Mesh>) -> bool {
        self.pieces.iter().flat_map(PieceMeshes::visible_parts).any(|part| part.id() == mesh)
    }
}

fn piece(load: &mut Loader, set: PieceSet, quality: Quality, kind: PieceKind) -> PieceMeshes {
    let (manifest, node) = (set.manifest(), kind.name());
    let level = if has_simple_pieces(quality) { "low/" } else { "" };
    let model = set.model(&format!("{level}{node}.glb"));
    PieceMeshes {
        body: load.primitive(&model, node, &manifest.body),
        felt: load.primitive(&model, node, &manifest.felt),
        leaf: manifest.leaf.as_ref().map(|leaf| load.primitive(&model, node, &leaf.part)),
    }
}

fn board_meshes(load: &mut Loader, board: BoardKind) -> BoardMeshes {
    let model = board.model("board.glb");
    let mut part = |node| load.node(&model, node);
    BoardMeshes {
        light_squares: part("light_squares"),
        dark_squares: part("dark_squares"),
        frame: part("frame"),
        inlay: part("inlay"),
        coordinates: part("coordinates"),
        underside: part("underside"),
    }
}

fn room(load: &mut Loader, environment: Environment) -> RoomFiles {
    let table = &environment.manifest().table;
    RoomFiles {
        specular: load.image(&environment.file("specular.ktx2")),
        diffuse: load.image(&environment.file("diffuse.ktx2")),
        walls: load.node(&environment.model("room.glb"), "room"),
        backdrop: load.image(&environment.file("backdrop.jpg")),
        table: load.node(&environment.model_at(&table.model), &table.part),
        table_top: load.paint(&table.surface),
    }
}

/// Returns whether this quality uses the simple piece meshes, which have a third of the triangles.
fn has_simple_pieces(quality: Quality) -> bool {
    quality == Quality::Low
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::appearance::NamedOption;
    use std::path::Path;

    #[test]
    fn every_file_of_every_look_is_there() {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, AssetPlugin::default())).init_asset::<Mesh>().init_asset::<Image>();
        let server = app.world().resource::<AssetServer>();
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets");
        let every_look = PieceSet::all().flat_map(|set| {
            BoardKind::all()
                .flat_map(move |board| Environment::all().map(move |environment| TableLook { set, board, environment }))
        });
        for look in every_look {
            for quality in Quality::all() {
                let files = LookFiles::load(server, look, quality);
                for path in files.requested.paths() {
                    assert!(folder.join(path).is_file(), "{path} of {look:?}, {quality:?}");
                }
            }
        }
    }
}
