//! How much work goes into the picture: all of it, or what a machine without a graphics card can draw.

use bevy::light::{DirectionalLightShadowMap, ShadowFilteringMethod};
use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;
use core::time::Duration;
use wgpu_types::DeviceType;

use super::camera::MainCamera;
use crate::options::Options;

/// The tiers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Quality {
    /// For a graphics card.
    Full,
    /// For a processor that draws everything itself: no smoothed edges, harder and coarser shadows.
    Plain,
}

impl Quality {
    /// Edge of the shadow map in texels.
    fn shadow_texels(self) -> usize {
        match self {
            Quality::Full => 2048,
            Quality::Plain => 1024,
        }
    }

    /// How shadows are softened: without noise, which would need frames to settle.
    fn shadow_filter(self) -> ShadowFilteringMethod {
        match self {
            Quality::Full => ShadowFilteringMethod::Gaussian,
            Quality::Plain => ShadowFilteringMethod::Hardware2x2,
        }
    }

    fn smoothing(self) -> Msaa {
        match self {
            Quality::Full => Msaa::Sample4,
            Quality::Plain => Msaa::Off,
        }
    }
}

impl std::str::FromStr for Quality {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "full" => Ok(Self::Full),
            "plain" => Ok(Self::Plain),
            _ => Err(format!("“{text}” is no quality: choose full or plain")),
        }
    }
}

/// Longest step of time in one frame: where frames take longer than Bevy's quarter of a second, motion shall jump
/// rather than crawl.
const LONGEST_STEP: Duration = Duration::from_secs(1);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostStartup, choose);
}

fn choose(
    options: Res<Options>,
    adapter: Option<Res<RenderAdapterInfo>>,
    mut time: ResMut<Time<Virtual>>,
    mut commands: Commands,
    camera: Single<Entity, With<MainCamera>>,
) {
    let drawn_by_processor = adapter.is_some_and(|adapter| adapter.device_type == DeviceType::Cpu);
    // A picture has all the time it needs.
    let fitting = if drawn_by_processor && options.screenshot.is_none() { Quality::Plain } else { Quality::Full };
    let quality = options.quality.unwrap_or(fitting);
    info!("The picture's quality: {quality:?}");
    commands.insert_resource(DirectionalLightShadowMap { size: quality.shadow_texels() });
    commands.entity(*camera).insert((quality.smoothing(), quality.shadow_filter()));
    time.set_max_delta(LONGEST_STEP);
}
