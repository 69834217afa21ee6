//! Records notices and exit requests.

use bevy::prelude::*;
use hetman::storage::Notice;

use super::TestTable;

/// Notices and exit requests that were recorded.
#[derive(Resource, Default)]
struct HeardMessages {
    notices: Vec<&'static str>,
    exit: bool,
}

fn record_messages(
    mut notices: MessageReader<Notice>,
    mut exits: MessageReader<AppExit>,
    mut told: ResMut<HeardMessages>,
) {
    told.notices.extend(notices.read().map(|notice| notice.key));
    told.exit |= exits.read().count() > 0;
}

impl TestTable {
    /// Records notices and exit requests from now on.
    pub fn listen(&mut self) {
        self.app.init_resource::<HeardMessages>();
        self.app.add_systems(Last, record_messages);
    }

    /// Returns the keys of the recorded notices.
    pub fn notices(&self) -> &[&'static str] {
        &self.app.world().resource::<HeardMessages>().notices
    }

    /// Returns whether an exit was requested since recording began.
    pub fn has_ended(&self) -> bool {
        self.app.world().resource::<HeardMessages>().exit
    }
}
