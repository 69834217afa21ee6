//! Keeps the analysis of a game on the table in the game's record, and so in the archive.

use bevy::prelude::*;

use super::AnalysisBoard;
use crate::platform::Quit;
use crate::schedule::GameSet;
use crate::session::Request;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, keep_before_quitting.run_if(on_message::<Quit>).in_set(GameSet::Input));
    app.add_systems(Update, keep.in_set(GameSet::React));
}

/// Keeps the tree after each change, and a comment after a pause in its typing.
fn keep(time: Res<Time<Real>>, mut board: ResMut<AnalysisBoard>, mut requests: MessageWriter<Request>) {
    if board.is_unkept() && !board.is_typing(time.elapsed()) {
        requests.write_batch(board.keep());
    }
}

/// Keeps a comment that is being typed when the program quits.
fn keep_before_quitting(mut board: ResMut<AnalysisBoard>, mut requests: MessageWriter<Request>) {
    if board.is_unkept() {
        requests.write_batch(board.keep());
    }
}
