//! Texts as files in the person's data folder.

use std::fs::TryLockError;

use bevy::prelude::*;
use store::{Background, Files, Memory, SystemFolder};

use super::Place;
use crate::options::Options;

/// The folder given by `--data-dir`, else the one the system keeps for programs like this.
pub(super) fn open(world: &mut World) -> Place {
    let options = world.resource::<Options>();
    let usual = || directories::ProjectDirs::from("", "", "hetman").map(|folders| folders.data_dir().to_owned());
    let Some(folder) = options.data_dir.clone().or_else(usual) else { return Place::Ours(Box::new(Memory::default())) };
    match SystemFolder::locked(folder) {
        Err((folder, TryLockError::WouldBlock)) => Place::Elsewhere(Box::new(Files::of_another(folder))),
        // Where nothing can be locked, or nothing written, one window still plays as well as it can.
        Ok(folder) | Err((folder, TryLockError::Error(_))) => {
            Place::Ours(Box::new(Background::new(Box::new(Files::new(folder)))))
        }
    }
}
