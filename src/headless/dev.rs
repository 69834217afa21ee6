//! Support for development: Bevy reloads changed assets and serves its remote protocol on this machine (`bevy_remote`,
//! port 15702) for inspectors.

use bevy::prelude::*;
use bevy::remote::RemotePlugin;
use bevy::remote::http::RemoteHttpPlugin;
use core::time::Duration;

use crate::motion::{DeclareFrames, Wake};

/// Interval at which requests and changed files are looked for while nothing moves.
const POLL_INTERVAL: Duration = Duration::from_millis(100);

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((RemotePlugin::default(), RemoteHttpPlugin::default()));
    app.wakes_by(|| Wake::In(POLL_INTERVAL));
}
