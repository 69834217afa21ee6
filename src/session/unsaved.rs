//! Unsaved games, which would be lost if the program ended; the player is asked before it does.

use bevy::app::AppExit;
use bevy::prelude::*;

use super::{Archive, SavedGame};
use crate::platform::Quit;
use crate::schedule::GameSet;
use crate::storage::{NoStorage, Storage};

/// Games that would be lost if the program ended now. If another window owns the storage, nothing counts as unsaved, as
/// the player has been asked already.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Unsaved {
    /// None.
    #[default]
    Nothing,
    /// Games with moves that the storage refused.
    Game,
    /// All games since the start, as there is no storage.
    Games,
}

impl Unsaved {
    /// Returns whether there are unsaved games.
    pub fn is_any(self) -> bool {
        self != Self::Nothing
    }

    fn of(saved: &SavedGame, archive: Archive, keeps_nothing: bool) -> Self {
        match (keeps_nothing, saved.has_unsaved_games()) {
            (true, _) if saved.has_other_games(archive) => Self::Games,
            (false, true) => Self::Game,
            _ => Self::Nothing,
        }
    }

    /// Returns the unsaved games as one PGN text.
    pub fn text(self, saved: &SavedGame, archive: Archive) -> String {
        match self {
            Self::Nothing => String::new(),
            Self::Game => saved.unsaved().collect::<Vec<_>>().join("\n"),
            // Reading from memory can't fail.
            Self::Games => archive.export().unwrap_or_default(),
        }
    }
}

/// Message: the program did not quit, as the player has to confirm the loss of unsaved games.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct ConfirmQuit;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Unsaved>();
    app.add_message::<ConfirmQuit>();
    app.add_message::<Quit>();
    let systems = (retry.run_if(on_message::<Quit>), update_unsaved.run_if(resource_changed::<SavedGame>), quit);
    app.add_systems(Update, systems.chain().after(GameSet::Autosave).before(GameSet::Opponent));
}

/// Tries again to save games before the program quits.
fn retry(storage: Res<Storage>, mut saved: ResMut<SavedGame>) {
    saved.retry(Archive::of(&*storage.0));
}

/// Updates the state of unsaved games.
fn update_unsaved(
    saved: Res<SavedGame>,
    storage: Res<Storage>,
    keeps_nothing: Option<Res<NoStorage>>,
    mut unsaved: ResMut<Unsaved>,
) {
    unsaved.set_if_neq(Unsaved::of(&saved, Archive::of(&*storage.0), keeps_nothing.is_some()));
}

/// Quits the program, or asks for confirmation.
fn quit(
    mut quits: MessageReader<Quit>,
    unsaved: Res<Unsaved>,
    mut stays: MessageWriter<ConfirmQuit>,
    mut exit: MessageWriter<AppExit>,
) {
    if quits.read().count() == 0 {
        return;
    }
    if unsaved.is_any() {
        stays.write(ConfirmQuit);
    } else {
        // The game is saved after every move.
        exit.write(AppExit::Success);
    }
}
