//! The files of one look: its men, its board and its room.

use bevy::prelude::*;
use rules_core::PieceKind;

use super::loader::{Awaited, Loader};
use crate::appearance::{BoardKind, Look, Mood, PieceSet, Quality};

/// The meshes of a man.
#[derive(Debug, Clone)]
pub struct ManMeshes {
    /// What is turned and carved.
    pub body: Handle<Mesh>,
    /// The disc under the base.
    pub felt: Handle<Mesh>,
    /// The parts under gold leaf, of sets that have any.
    pub gold: Option<Handle<Mesh>>,
}

impl ManMeshes {
    /// What stands on the felt.
    pub fn seen(&self) -> impl Iterator<Item = &Handle<Mesh>> {
        core::iter::once(&self.body).chain(&self.gold)
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
    /// Floor and walls, seen behind the table.
    pub walls: Handle<Mesh>,
    /// What is seen there, out of focus.
    pub backdrop: Handle<Image>,
    /// The table.
    pub table: Handle<Mesh>,
    /// What it is made of.
    pub table_top: Handle<Image>,
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
    pub light_men: Handle<Image>,
    /// What Black's men are made of.
    pub dark_men: Handle<Image>,
    /// The gold leaf on them, of sets that have any.
    pub gold: Option<Handle<Image>>,
    /// The board.
    pub board: BoardMeshes,
    /// What the light squares are made of.
    pub light_squares: Handle<Image>,
    /// What the dark squares are made of.
    pub dark_squares: Handle<Image>,
    /// What the frame is made of.
    pub frame: Handle<Image>,
    /// The room.
    pub room: RoomFiles,
    pub(super) awaited: Awaited,
}

impl LookFiles {
    /// Asks for the files of a look; those that are here already come at once.
    pub(super) fn load(server: &AssetServer, look: Look, quality: Quality) -> Self {
        let mut load = Loader::new(server);
        let (light_men, dark_men) = match look.set {
            PieceSet::Staunton => ("textures/boxwood.jpg", "textures/ebony.jpg"),
            PieceSet::Hieroglyphs => ("textures/limestone.jpg", "textures/lapis.jpg"),
        };
        let board = match look.board {
            BoardKind::Wood => "models/board_wood.glb",
            BoardKind::Vinyl => "models/board_vinyl.glb",
            BoardKind::Stone => "models/board_stone.glb",
        };
        let (light_squares, dark_squares, frame) = match look.board {
            BoardKind::Wood => ("textures/maple.jpg", "textures/walnut.jpg", "textures/walnut.jpg"),
            BoardKind::Vinyl => ("textures/vinyl.jpg", "textures/vinyl.jpg", "textures/vinyl.jpg"),
            BoardKind::Stone => ("textures/alabaster.jpg", "textures/basalt.jpg", "textures/basalt.jpg"),
        };
        Self {
            look,
            quality,
            men: PieceKind::ALL.map(|kind| man(&mut load, &model(look.set, quality, kind), look.set)),
            light_men: load.texture(light_men),
            dark_men: load.texture(dark_men),
            gold: (look.set == PieceSet::Hieroglyphs).then(|| load.texture("textures/gold.jpg")),
            board: BoardMeshes {
                light_squares: load.mesh(board, 0, 0),
                dark_squares: load.mesh(board, 1, 0),
                frame: load.mesh(board, 2, 0),
                inlay: load.mesh(board, 3, 0),
                coordinates: load.mesh(board, 4, 0),
                underside: load.mesh(board, 5, 0),
            },
            light_squares: load.texture(light_squares),
            dark_squares: load.texture(dark_squares),
            frame: load.texture(frame),
            room: room(&mut load, look.mood),
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

fn man(load: &mut Loader, path: &str, set: PieceSet) -> ManMeshes {
    let gold = match set {
        PieceSet::Staunton => None,
        PieceSet::Hieroglyphs => Some(load.mesh(path, 0, 2)),
    };
    ManMeshes { body: load.mesh(path, 0, 0), felt: load.mesh(path, 0, 1), gold }
}

fn room(load: &mut Loader, mood: Mood) -> RoomFiles {
    let (specular, diffuse, backdrop) = match mood {
        Mood::Afternoon => {
            ("environment/afternoon_specular.ktx2", "environment/afternoon_diffuse.ktx2", "textures/afternoon.jpg")
        }
        Mood::Evening => {
            ("environment/evening_specular.ktx2", "environment/evening_diffuse.ktx2", "textures/evening.jpg")
        }
        Mood::Museum => ("environment/museum_specular.ktx2", "environment/museum_diffuse.ktx2", "textures/museum.jpg"),
    };
    let (table, table_top) = match mood {
        Mood::Afternoon | Mood::Evening => ("models/table.glb", "textures/table.jpg"),
        Mood::Museum => ("models/plinth.glb", "textures/plaster.jpg"),
    };
    RoomFiles {
        specular: load.image(specular),
        diffuse: load.image(diffuse),
        walls: load.mesh("models/room.glb", 0, 0),
        backdrop: load.image(backdrop),
        table: load.mesh(table, 0, 0),
        table_top: load.texture(table_top),
    }
}

/// Whether the men of a picture of this quality are the simple ones, with a third of the triangles.
fn has_simple_men(quality: Quality) -> bool {
    quality == Quality::Low
}

/// Where a man's model is.
fn model(set: PieceSet, quality: Quality, kind: PieceKind) -> String {
    let folder = match set {
        PieceSet::Staunton => "",
        PieceSet::Hieroglyphs => "hieroglyphs/",
    };
    let level = if has_simple_men(quality) { "low/" } else { "" };
    format!("models/{folder}{level}{}.glb", kind.name())
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
        let every_look = PieceSet::ALL.iter().flat_map(|(set, _)| {
            BoardKind::ALL.iter().flat_map(move |(board, _)| {
                Mood::ALL.iter().map(move |(mood, _)| Look { set: *set, board: *board, mood: *mood })
            })
        });
        for look in every_look {
            for (quality, _) in Quality::ALL {
                let files = LookFiles::load(server, look, *quality);
                for path in files.awaited.paths() {
                    assert!(folder.join(path).is_file(), "{path} of {look:?}, {quality:?}");
                }
            }
        }
    }
}
