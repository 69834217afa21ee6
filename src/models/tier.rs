//! How much work goes into the picture.

use bevy::prelude::*;

use crate::appearance::Quality;

/// The quality that the picture has now. What looks different in another one follows its changes.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tier(pub Quality);

/// Whether the device can draw into half floats, which an average of pictures needs: some browsers cannot.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Floats(pub bool);
