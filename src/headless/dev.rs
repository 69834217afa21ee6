//! Support for development: Bevy reloads changed assets and serves its remote protocol on this machine (`bevy_remote`,
//! port 15702) for inspectors.

use bevy::prelude::*;
use bevy::remote::RemotePlugin;
use bevy::remote::http::RemoteHttpPlugin;
use core::time::Duration;

use crate::motion::Motion;

/// Interval at which requests and changed files are looked for while nothing moves.
const POLL_INTERVAL: Duration = Duration::from_millis(100);

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((RemotePlugin::default(), RemoteHttpPlugin::default()));
    app.add_systems(Update, poll_for_requests);
}

fn poll_for_requests(mut motion: ResMut<Motion>) {
    motion.wake_in(POLL_INTERVAL);
}
