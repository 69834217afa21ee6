//! The files of one look: its men, its board and its room.

use bevy::prelude::*;
use rules_core::PieceKind;

use super::Paint;
use super::loader::{Awaited, Loader};
use crate::appearance::{BoardKind, Environment, Look, PieceSet, Quality};

/// The meshes of a man.
#[derive(Debug, Clone)]
pub struct ManMeshes {
    /// What is turned and carved.
    pub body: Handle<Mesh>,
    /// The disc under the base.
    pub felt: Handle<Mesh>,
    /// What is on both sides' men, such as gold leaf, of sets that have any.
    pub leaf: Option<Handle<Mesh>>,
}

impl ManMeshes {
    /// What stands on the felt.
    pub fn seen(&self) -> impl Iterator<Item = &Handle<Mesh>> {
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
    /// What is under them.
    pub underside: Handle<Mesh>,
}

/// The room, and what stands in it under the board.
#[derive(Debug, Clone)]
pub struct RoomFiles {
    /// The room as smooth things mirror it.
    pub specular: Handle<Image>,
    /// The room's light from every side.
    pub diffuse: Handle<Image>,
    /// Floor, walls and ceiling, seen behind the table.
    pub walls: Handle<Mesh>,
    /// What is seen there, out of focus.
    pub backdrop: Handle<Image>,
    /// The table.
    pub table: Handle<Mesh>,
    /// What it is made of.
    pub table_top: Paint,
}

/// Everything a look is made of.
#[derive(Debug)]
pub struct LookFiles {
    /// The look.
    pub look: Look,
    /// The quality that the men's meshes are for.
    pub(super) quality: Quality,
    men: [ManMeshes; 6],
    /// What White's men are made of.
    pub light_men: Paint,
    /// What Black's men are made of.
    pub dark_men: Paint,
    /// What else is on the men, of sets that have such a thing.
    pub leaf: Option<Paint>,
    /// The board.
    pub board: BoardMeshes,
    /// What the light squares are made of.
    pub light_squares: Paint,
    /// What the dark squares are made of.
    pub dark_squares: Paint,
    /// What the frame is made of.
    pub frame: Paint,
    /// What the line around the field and the coordinates are made of.
    pub inlay: Paint,
    /// What is under the board.
    pub underside: Paint,
    /// What the clock's case beside it is made of.
    pub clock: Paint,
    /// The room.
    pub room: RoomFiles,
    pub(super) awaited: Awaited,
}

impl LookFiles {
    /// Asks for the files of a look; those that are here already come at once.
    pub(super) fn load(server: &AssetServer, look: Look, quality: Quality) -> Self {
        let mut load = Loader::new(server);
        let (set, board) = (look.set.manifest(), look.board.manifest());
        Self {
            look,
            quality,
            men: PieceKind::ALL.map(|kind| man(&mut load, look.set, quality, kind)),
            light_men: load.paint(&set.light),
            dark_men: load.paint(&set.dark),
            leaf: set.leaf.as_ref().map(|leaf| load.paint(&leaf.surface)),
            board: board_meshes(&mut load, look.board),
            light_squares: load.paint(&board.light_squares),
            dark_squares: load.paint(&board.dark_squares),
            frame: load.paint(&board.frame),
            inlay: load.paint(&board.inlay),
            underside: load.paint(&board.underside),
            clock: load.paint(&board.clock),
            room: room(&mut load, look.environment),
            awaited: load.awaited(),
        }
    }

    /// Whether these are the files of a look in a quality.
    pub(super) fn is_of(&self, look: Look, quality: Quality) -> bool {
        self.look == look && has_simple_men(self.quality) == has_simple_men(quality)
    }

    /// The meshes of a kind of man.
    pub fn man(&self, kind: PieceKind) -> &ManMeshes {
        &self.men[kind.index()]
    }

    /// Whether a mesh is what a man is seen as.
    pub(super) fn has_man(&self, mesh: AssetId<Mesh>) -> bool {
        self.men.iter().flat_map(ManMeshes::seen).any(|part| part.id() == mesh)
    }
}

fn man(load: &mut Loader, set: PieceSet, quality: Quality, kind: PieceKind) -> ManMeshes {
    let (manifest, node) = (set.manifest(), kind.name());
    let level = if has_simple_men(quality) { "low/" } else { "" };
    let model = set.model(&format!("{level}{node}.glb"));
    ManMeshes {
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

/// Whether the men of a picture of this quality are the simple ones, with a third of the triangles.
fn has_simple_men(quality: Quality) -> bool {
    quality == Quality::Low
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::appearance::Named;
    use std::path::Path;

    #[test]
    fn every_file_of_every_look_is_there() {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, AssetPlugin::default())).init_asset::<Mesh>().init_asset::<Image>();
        let server = app.world().resource::<AssetServer>();
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets");
        let every_look = PieceSet::all().flat_map(|set| {
            BoardKind::all()
                .flat_map(move |board| Environment::all().map(move |environment| Look { set, board, environment }))
        });
        for look in every_look {
            for quality in Quality::all() {
                let files = LookFiles::load(server, look, quality);
                for path in files.awaited.paths() {
                    assert!(folder.join(path).is_file(), "{path} of {look:?}, {quality:?}");
                }
            }
        }
    }
}
