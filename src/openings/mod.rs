//! Names of openings: a table of positions that is fetched when it is first needed, with the names and ideas in the
//! player's language.

mod fetch;
mod loading;
mod names;
mod state;
#[cfg(test)]
mod tests;
mod translation;

use bevy::prelude::*;

use crate::motion::DeclareFrames;
pub use state::{FetchOpenings, Openings};

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Openings>().animates::<Openings>().draws_on_change::<Openings>();
    app.add_message::<FetchOpenings>().draws_on_message::<FetchOpenings>();
    app.add_systems(PreUpdate, (loading::begin, loading::follow_language, loading::receive).chain());
}
