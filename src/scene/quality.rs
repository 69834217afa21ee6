//! How much work goes into the picture: all of it, or what a machine without a graphics card can draw.

use bevy::light::{DirectionalLightShadowMap, ShadowFilteringMethod};
use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;
use core::time::Duration;
use wgpu_types::DeviceType;

use super::camera::MainCamera;
use crate::look::Quality;
use crate::options::Options;
use crate::storage::Settings;

/// Edge of the shadow map in texels.
fn shadow_texels(quality: Quality) -> usize {
    match quality {
        Quality::High => 2048,
        Quality::Medium | Quality::Low => 1024,
    }
}

/// How shadows are softened: without noise, which would need frames to settle.
fn shadow_filter(quality: Quality) -> ShadowFilteringMethod {
    match quality {
        Quality::High | Quality::Medium => ShadowFilteringMethod::Gaussian,
        Quality::Low => ShadowFilteringMethod::Hardware2x2,
    }
}

fn smoothing(quality: Quality) -> Msaa {
    match quality {
        Quality::High | Quality::Medium => Msaa::Sample4,
        Quality::Low => Msaa::Off,
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
    settings: Res<Settings>,
    adapter: Option<Res<RenderAdapterInfo>>,
    mut time: ResMut<Time<Virtual>>,
    mut commands: Commands,
    camera: Single<Entity, With<MainCamera>>,
) {
    let drawn_by_processor = adapter.is_some_and(|adapter| adapter.device_type == DeviceType::Cpu);
    // A picture has all the time it needs.
    let fitting = if drawn_by_processor && options.screenshot.is_none() { Quality::Low } else { Quality::High };
    let quality = settings.quality.unwrap_or(fitting);
    info!("The picture's quality: {quality:?}");
    commands.insert_resource(DirectionalLightShadowMap { size: shadow_texels(quality) });
    commands.entity(*camera).insert((smoothing(quality), shadow_filter(quality)));
    time.set_max_delta(LONGEST_STEP);
}
