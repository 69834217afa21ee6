//! How much work goes into the picture.

use bevy::prelude::*;
use bevy::render::renderer::RenderAdapter;
use wgpu_types::{TextureFormat, TextureFormatFeatureFlags, TextureUsages};

use crate::appearance::Quality;

/// The quality that the picture has now. What looks different in another one follows its changes.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tier(pub Quality);

/// Whether the device can draw into half floats, which an average of pictures needs: some browsers cannot.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Floats(pub bool);

impl Floats {
    /// What a device says. What is drawn into them is smoothed, and added up.
    pub fn of(adapter: &RenderAdapter) -> Self {
        let can = adapter.get_texture_format_features(TextureFormat::Rgba16Float);
        let wanted = TextureFormatFeatureFlags::BLENDABLE | TextureFormatFeatureFlags::MULTISAMPLE_X4;
        Self(can.allowed_usages.contains(TextureUsages::RENDER_ATTACHMENT) && can.flags.contains(wanted))
    }
}
