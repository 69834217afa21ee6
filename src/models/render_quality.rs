//! Quality of the picture, and what the device supports.

use bevy::prelude::*;
use bevy::render::renderer::RenderAdapter;
use wgpu_types::{TextureFormat, TextureFormatFeatureFlags, TextureUsages};

use crate::appearance::Quality;

/// The current quality of the picture. Systems that depend on it watch its changes.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq)]
pub struct RenderQuality(pub Quality);

/// Half-float support: the device can render to half-float textures, which averaging needs. Some browsers can't.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq)]
pub struct HalfFloatSupport(pub bool);

impl HalfFloatSupport {
    /// Asks the adapter for blendable, multisampled `Rgba16Float` textures.
    pub fn of(adapter: &RenderAdapter) -> Self {
        let can = adapter.get_texture_format_features(TextureFormat::Rgba16Float);
        let wanted = TextureFormatFeatureFlags::BLENDABLE | TextureFormatFeatureFlags::MULTISAMPLE_X4;
        Self(can.allowed_usages.contains(TextureUsages::RENDER_ATTACHMENT) && can.flags.contains(wanted))
    }
}
