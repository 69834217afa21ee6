//! What whoever works on the game may ask of a running one: Bevy reads changed assets anew, and answers its remote
//! protocol on this machine alone (`bevy_remote`, port 15702), which inspectors speak.

use bevy::prelude::*;
use bevy::remote::RemotePlugin;
use bevy::remote::http::RemoteHttpPlugin;
use core::time::Duration;

use crate::motion::Motion;

/// How long a question or a changed file waits for the next frame while nothing moves.
const LOOK: Duration = Duration::from_millis(100);

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((RemotePlugin::default(), RemoteHttpPlugin::default()));
    app.add_systems(Update, look_again_soon);
}

fn look_again_soon(mut motion: ResMut<Motion>) {
    motion.wake_in(LOOK);
}
