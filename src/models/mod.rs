//! Assets of the table: those that are always needed, and those of the chosen look.

mod clock;
mod contrast;
pub mod frame_light;
pub mod frame_sides;
mod hand;
pub mod light_patches;
mod loader;
mod look;
pub mod materials;
pub mod mipmaps;
mod paint;
mod progress;
mod render_quality;
pub mod shade_map;
mod swap;
pub mod unshaded;

use bevy::prelude::*;
use rules_core::PieceKind;

pub use clock::ClockMeshes;
pub use hand::{HandCovering, HandModel};
pub use look::{BoardMeshes, LookFiles, PieceMeshes, RoomFiles};
pub use paint::Paint;
pub use progress::LoadingProgress;
pub use render_quality::{HalfFloatSupport, RenderQuality};

use crate::appearance::Quality;
use crate::settings::Settings;
use loader::{Loader, RequestedFiles};

/// Handles of all models, textures and environment maps. Changes when another look has been loaded.
#[derive(Resource, Debug)]
pub struct GameAssets {
    /// The shown look.
    pub shown: LookFiles,
    /// The chosen look while it is still loading.
    pending: Option<LookFiles>,
    /// The chess clock.
    pub clock: ClockMeshes,
    /// Texture of the clock's dials.
    pub dial: Handle<Image>,
    /// The opponent's hand.
    pub hand: HandModel,
    /// Textures of the hand's skin or glove at the start.
    pub hand_covering: HandCovering,
    /// Flat symbols of the pieces.
    pub symbols: Handle<Image>,
    requested: RequestedFiles,
}

impl GameAssets {
    /// Returns the meshes of a kind of piece.
    pub fn piece(&self, kind: PieceKind) -> &PieceMeshes {
        self.shown.piece(kind)
    }

    /// Returns whether a mesh is a visible part of a piece, of the shown look or of the loading one.
    pub fn is_piece_mesh(&self, mesh: AssetId<Mesh>) -> bool {
        self.shown.has_piece_mesh(mesh) || self.pending.as_ref().is_some_and(|pending| pending.has_piece_mesh(mesh))
    }

    /// Returns whether a mesh is a part of a board or a table that the shade map is drawn on.
    pub(crate) fn is_shaded_mesh(&self, mesh: AssetId<Mesh>) -> bool {
        self.shown.has_shaded_mesh(mesh) || self.pending.as_ref().is_some_and(|pending| pending.has_shaded_mesh(mesh))
    }

    /// Returns the number of loaded files and the number of all files.
    pub fn progress(&self, server: &AssetServer) -> (usize, usize) {
        let (always, look) = (self.requested.progress(server), self.shown.requested.progress(server));
        (always.0 + look.0, always.1 + look.1)
    }

    /// Returns the first file that failed to load.
    pub fn failed(&self, server: &AssetServer) -> Option<String> {
        self.requested.failed(server).or_else(|| self.shown.requested.failed(server))
    }
}

impl FromWorld for GameAssets {
    fn from_world(world: &mut World) -> Self {
        let (server, settings) = (world.resource::<AssetServer>(), world.resource::<Settings>());
        let mut load = Loader::new(server);
        Self {
            shown: LookFiles::load(server, settings.look, settings.quality.unwrap_or(Quality::High)),
            pending: None,
            clock: ClockMeshes::load(&mut load),
            dial: load.texture("textures/dial.jpg"),
            hand: HandModel::load(&mut load),
            hand_covering: HandCovering::load(&mut load, settings.hand),
            symbols: load.image("ui/symbols.png"),
            requested: load.requested(),
        }
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<GameAssets>();
    app.add_plugins((
        swap::plugin,
        shade_map::plugin,
        materials::plugin,
        mipmaps::plugin,
        frame_light::plugin,
        unshaded::plugin,
    ));
}
