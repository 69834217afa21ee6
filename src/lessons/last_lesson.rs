//! The last lesson on the table, at which the list of lessons opens again.

use bevy::prelude::*;

use super::CurrentLesson;
use crate::schedule::GameSet;

/// The id of the last lesson on the table since the start of the program; puzzles don't count.
#[derive(Resource, Debug, Default)]
pub struct LastLesson(pub Option<String>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LastLesson>();
    app.add_systems(Update, note.run_if(resource_exists_and_changed::<CurrentLesson>).in_set(GameSet::React));
}

fn note(current: Res<CurrentLesson>, mut last: ResMut<LastLesson>) {
    if let Some(taught) = current.0.as_ref().filter(|taught| taught.puzzle.is_none()) {
        last.0 = Some(taught.lesson().id.clone());
    }
}
