//! What would be lost if the program ended now; it doesn't end before somebody has been asked.

use bevy::app::AppExit;
use bevy::prelude::*;

use super::{Archive, SavedGame};
use crate::platform::Quit;
use crate::schedule::GameSet;
use crate::storage::{KeepsNothing, Storage};

/// What would be lost if the program ended now. Another window that has the storage is no reason: whoever plays in this one
/// has been asked already.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Unsaved {
    /// Nothing would.
    #[default]
    Nothing,
    /// A game with its last moves: the storage has refused them.
    Game,
    /// All games since the start: there is no storage.
    Games,
}

impl Unsaved {
    /// Whether anything would be lost.
    pub fn is_any(self) -> bool {
        self != Self::Nothing
    }

    fn of(saved: &SavedGame, archive: Archive, keeps_nothing: bool) -> Self {
        match (keeps_nothing, saved.is_behind()) {
            (true, _) if saved.has_games(archive) => Self::Games,
            (false, true) => Self::Game,
            _ => Self::Nothing,
        }
    }

    /// The games that would be lost, as one text.
    pub fn text(self, saved: &SavedGame, archive: Archive) -> String {
        match self {
            Self::Nothing => String::new(),
            Self::Game => saved.unkept().collect::<Vec<_>>().join("\n"),
            // Memory can be read.
            Self::Games => archive.whole().unwrap_or_default(),
        }
    }
}

/// The program would have ended, but something would have been lost: a person is to be asked.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stays;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Unsaved>();
    app.add_message::<Stays>();
    app.add_message::<Quit>();
    let systems = (retry.run_if(on_message::<Quit>), reckon.run_if(resource_changed::<SavedGame>), quit);
    app.add_systems(Update, systems.chain().after(GameSet::Autosave).before(GameSet::Opponent));
}

/// By now there may be room.
fn retry(storage: Res<Storage>, mut saved: ResMut<SavedGame>) {
    saved.retry(Archive::of(&*storage.0));
}

fn reckon(
    saved: Res<SavedGame>,
    storage: Res<Storage>,
    keeps_nothing: Option<Res<KeepsNothing>>,
    mut unsaved: ResMut<Unsaved>,
) {
    unsaved.set_if_neq(Unsaved::of(&saved, Archive::of(&*storage.0), keeps_nothing.is_some()));
}

fn quit(
    mut quits: MessageReader<Quit>,
    unsaved: Res<Unsaved>,
    mut stays: MessageWriter<Stays>,
    mut exit: MessageWriter<AppExit>,
) {
    if quits.read().count() == 0 {
        return;
    }
    if unsaved.is_any() {
        stays.write(Stays);
    } else {
        // The game is kept, as it is after every move.
        exit.write(AppExit::Success);
    }
}
