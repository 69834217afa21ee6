//! Every file the table is made of: what is always needed, and what the chosen look needs.

mod clock;
mod contrast;
mod hand;
mod loader;
mod look;
pub mod materials;
pub mod mipmaps;
mod progress;
pub mod shine;
mod swap;
mod tier;
pub mod unshaded;

use bevy::prelude::*;
use rules_core::PieceKind;

pub use clock::ClockMeshes;
pub use hand::{HandCovering, HandModel};
pub use look::{BoardMeshes, LookFiles, ManMeshes, RoomFiles};
pub use materials::Paint;
pub use progress::LoadingProgress;
pub use tier::{Floats, Tier};

use crate::appearance::Quality;
use crate::settings::Settings;
use loader::{Awaited, Loader};

/// Handles of all models, textures and environment maps. It changes when another look comes to the table.
#[derive(Resource, Debug)]
pub struct GameAssets {
    /// The look that is on the table.
    pub shown: LookFiles,
    /// The look that was chosen and is still being fetched.
    coming: Option<LookFiles>,
    /// The chess clock.
    pub clock: ClockMeshes,
    /// What is printed on its dials.
    pub dial: Handle<Image>,
    /// The opponent's hand.
    pub hand: HandModel,
    /// What it was covered with at the start.
    pub hand_covering: HandCovering,
    /// The flat symbols of the men.
    pub symbols: Handle<Image>,
    awaited: Awaited,
}

impl GameAssets {
    /// The meshes of a kind of man.
    pub fn man(&self, kind: PieceKind) -> &ManMeshes {
        self.shown.man(kind)
    }

    /// Whether a mesh is what a man is seen as, now or soon.
    pub fn is_of_a_man(&self, mesh: AssetId<Mesh>) -> bool {
        self.shown.has_man(mesh) || self.coming.as_ref().is_some_and(|coming| coming.has_man(mesh))
    }

    /// How many files are here, and how many there are.
    pub fn progress(&self, server: &AssetServer) -> (usize, usize) {
        let (always, look) = (self.awaited.progress(server), self.shown.awaited.progress(server));
        (always.0 + look.0, always.1 + look.1)
    }

    /// The first file that can't be had.
    pub fn failed(&self, server: &AssetServer) -> Option<String> {
        self.awaited.failed(server).or_else(|| self.shown.awaited.failed(server))
    }
}

impl FromWorld for GameAssets {
    fn from_world(world: &mut World) -> Self {
        let (server, settings) = (world.resource::<AssetServer>(), world.resource::<Settings>());
        let mut load = Loader::new(server);
        Self {
            shown: LookFiles::load(server, settings.look, settings.quality.unwrap_or(Quality::High)),
            coming: None,
            clock: ClockMeshes::load(&mut load),
            dial: load.texture("textures/dial.jpg"),
            hand: HandModel::load(&mut load),
            hand_covering: HandCovering::load(&mut load, settings.hand),
            symbols: load.image("ui/men.png"),
            awaited: load.awaited(),
        }
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<GameAssets>();
    app.add_plugins((swap::plugin, materials::plugin, mipmaps::plugin, shine::plugin, unshaded::plugin));
}
