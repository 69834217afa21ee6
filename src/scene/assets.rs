//! Every file the table is made of, fetched at the start.

use bevy::asset::{LoadState, UntypedAssetId};
use bevy::gltf::GltfAssetLabel;
use bevy::image::{ImageAddressMode, ImageFilterMode, ImageLoaderSettings, ImageSampler, ImageSamplerDescriptor};
use bevy::prelude::*;
use bevy::world_serialization::WorldAsset;
use rules_core::PieceKind;

/// The meshes of a man: its wood and the felt under it.
#[derive(Debug, Clone)]
pub struct ManMeshes {
    /// What is turned and carved.
    pub wood: Handle<Mesh>,
    /// The disc under the base.
    pub felt: Handle<Mesh>,
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
    /// The cloth under the board.
    pub felt: Handle<Mesh>,
}

/// A hand of the colour draw.
#[derive(Debug, Clone)]
pub struct HandModel {
    /// Skin, sleeve and bones.
    pub scene: Handle<WorldAsset>,
    /// Its movements in the order of the file: closed, open, rest, turn.
    pub movements: [Handle<AnimationClip>; 4],
}

/// Handles of all models, textures and environment maps.
#[derive(Resource, Debug)]
pub struct GameAssets {
    men: [ManMeshes; 6],
    /// The board.
    pub board: BoardMeshes,
    /// The table's top and what belongs to it.
    pub table: Handle<Mesh>,
    /// The opponent's left hand.
    pub left_hand: HandModel,
    /// The opponent's right hand.
    pub right_hand: HandModel,
    /// Wood of the light men.
    pub boxwood: Handle<Image>,
    /// Wood of the dark men.
    pub ebony: Handle<Image>,
    /// Wood of the light squares.
    pub maple: Handle<Image>,
    /// Wood of the dark squares and the frame.
    pub walnut: Handle<Image>,
    /// Wood of the table.
    pub table_wood: Handle<Image>,
    /// The room as smooth things mirror it.
    pub room_specular: Handle<Image>,
    /// The room's light from every side.
    pub room_diffuse: Handle<Image>,
    /// The flat symbols of the men, and the panels' icons.
    pub icons: Handle<Image>,
    awaited: Vec<(UntypedAssetId, &'static str)>,
}

impl GameAssets {
    /// The meshes of a kind of man.
    pub fn man(&self, kind: PieceKind) -> &ManMeshes {
        &self.men[kind.index()]
    }

    /// Whether a mesh is what a man is seen as.
    pub fn is_of_a_man(&self, mesh: AssetId<Mesh>) -> bool {
        self.men.iter().any(|man| man.wood.id() == mesh)
    }

    /// The textures that repeat and are seen from near and far.
    pub(super) fn woods(&self) -> [&Handle<Image>; 5] {
        [&self.boxwood, &self.ebony, &self.maple, &self.walnut, &self.table_wood]
    }

    /// How many files are here, and how many there are.
    pub fn progress(&self, server: &AssetServer) -> (usize, usize) {
        let here = self.awaited.iter().filter(|(id, _)| server.is_loaded(*id)).count();
        (here, self.awaited.len())
    }

    /// The first file that can't be had.
    pub fn failed(&self, server: &AssetServer) -> Option<String> {
        self.awaited.iter().find_map(|(id, path)| match server.get_load_state(*id) {
            Some(LoadState::Failed(error)) => {
                error!("assets/{path}: {error}");
                Some(format!("assets/{path}"))
            }
            _ => None,
        })
    }
}

fn model(kind: PieceKind) -> &'static str {
    match kind {
        PieceKind::Pawn => "models/pawn.glb",
        PieceKind::Knight => "models/knight.glb",
        PieceKind::Bishop => "models/bishop.glb",
        PieceKind::Rook => "models/rook.glb",
        PieceKind::Queen => "models/queen.glb",
        PieceKind::King => "models/king.glb",
    }
}

/// Loads files and remembers which to wait for.
struct Loader<'a> {
    server: &'a AssetServer,
    awaited: Vec<(UntypedAssetId, &'static str)>,
}

impl Loader<'_> {
    fn mesh(&mut self, path: &'static str, mesh: usize, primitive: usize) -> Handle<Mesh> {
        let label = GltfAssetLabel::Primitive { mesh, primitive };
        self.wait_for(self.server.load(label.from_asset(path)), path)
    }

    fn hand(&mut self, path: &'static str) -> HandModel {
        let movement = |index| self.server.load(GltfAssetLabel::Animation(index).from_asset(path));
        let movements = [0, 1, 2, 3].map(movement);
        let scene = self.server.load(GltfAssetLabel::Scene(0).from_asset(path));
        HandModel { scene: self.wait_for(scene, path), movements }
    }

    fn image(&mut self, path: &'static str) -> Handle<Image> {
        self.wait_for(self.server.load(path), path)
    }

    fn wood(&mut self, path: &'static str) -> Handle<Image> {
        let settings = |settings: &mut ImageLoaderSettings| {
            settings.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
                address_mode_u: ImageAddressMode::Repeat,
                address_mode_v: ImageAddressMode::Repeat,
                mipmap_filter: ImageFilterMode::Linear,
                ..ImageSamplerDescriptor::linear()
            });
        };
        self.wait_for(self.server.load_builder().with_settings(settings).load(path), path)
    }

    fn wait_for<A: Asset>(&mut self, handle: Handle<A>, path: &'static str) -> Handle<A> {
        self.awaited.push((handle.id().untyped(), path));
        handle
    }
}

impl FromWorld for GameAssets {
    fn from_world(world: &mut World) -> Self {
        let server = world.resource::<AssetServer>().clone();
        let mut load = Loader { server: &server, awaited: Vec::new() };
        let men = PieceKind::ALL
            .map(|kind| ManMeshes { wood: load.mesh(model(kind), 0, 0), felt: load.mesh(model(kind), 0, 1) });
        let board = BoardMeshes {
            light_squares: load.mesh("models/board.glb", 0, 0),
            dark_squares: load.mesh("models/board.glb", 1, 0),
            frame: load.mesh("models/board.glb", 2, 0),
            inlay: load.mesh("models/board.glb", 3, 0),
            coordinates: load.mesh("models/board.glb", 4, 0),
            felt: load.mesh("models/board.glb", 5, 0),
        };
        Self {
            men,
            board,
            table: load.mesh("models/table.glb", 0, 0),
            left_hand: load.hand("models/hand_left.glb"),
            right_hand: load.hand("models/hand_right.glb"),
            boxwood: load.wood("textures/boxwood.jpg"),
            ebony: load.wood("textures/ebony.jpg"),
            maple: load.wood("textures/maple.jpg"),
            walnut: load.wood("textures/walnut.jpg"),
            table_wood: load.wood("textures/table.jpg"),
            room_specular: load.image("environment/room_specular.ktx2"),
            room_diffuse: load.image("environment/room_diffuse.ktx2"),
            icons: load.image("ui/icons.png"),
            awaited: load.awaited,
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<GameAssets>();
}
