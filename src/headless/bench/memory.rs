//! Texture memory on the graphics card, and the files that were loaded.

use std::collections::BTreeSet;

use bevy::asset::UntypedAssetId;
use bevy::camera::RenderTarget;
use bevy::gltf::Gltf;
use bevy::pbr::ViewShadowBindings;
use bevy::prelude::*;
use bevy::render::render_asset::RenderAssets;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use bevy::render::texture::GpuImage;
use bevy::world_serialization::WorldAsset;

use super::render_world::render_world;
use crate::platform::CameraTarget;

/// Returns the bytes of loaded or generated textures and of shadow maps. The textures of the picture itself depend on
/// the window's size and are not counted.
pub(super) fn read(app: &App) -> Vec<(&'static str, usize)> {
    let Some(world) = render_world(app) else { return Vec::new() };
    let picture = match &app.world().resource::<CameraTarget>().0 {
        Some(RenderTarget::Image(image)) => Some(image.handle.id()),
        _ => None,
    };
    let images = world.resource::<RenderAssets<GpuImage>>();
    let textures = images.iter().filter(|(id, _)| Some(*id) != picture).map(|(_, image)| {
        let texture = &image.texture_descriptor;
        bytes(texture.size, texture.mip_level_count, texture.dimension, texture.format)
    });
    let shadows = world.try_query::<&ViewShadowBindings>().map_or(0, |mut views| {
        let maps = views.iter(world).map(|view| &view.directional_light_depth_texture);
        maps.map(|map| bytes(map.size(), map.mip_level_count(), map.dimension(), map.format())).sum()
    });
    vec![("bytes-textures", textures.sum()), ("bytes-shadow", shadows)]
}

/// Returns the size of a texture with all its mip levels, in bytes.
fn bytes(size: Extent3d, levels: u32, dimension: TextureDimension, format: TextureFormat) -> usize {
    let (block_width, block_height) = format.block_dimensions();
    let block_bytes = format.block_copy_size(None).unwrap_or(4) as usize;
    let level = |level: u32| {
        let size = size.mip_level_size(level, dimension);
        let blocks = size.width.div_ceil(block_width) * size.height.div_ceil(block_height);
        blocks as usize * size.depth_or_array_layers as usize * block_bytes
    };
    (0..levels).map(level).sum()
}

/// Returns the loaded files, relative to `assets/`.
pub(super) fn files(world: &World) -> BTreeSet<String> {
    let server = world.resource::<AssetServer>();
    let mut ids: Vec<UntypedAssetId> = Vec::new();
    ids.extend(world.resource::<Assets<Image>>().ids().map(AssetId::untyped));
    ids.extend(world.resource::<Assets<Mesh>>().ids().map(AssetId::untyped));
    ids.extend(world.resource::<Assets<Gltf>>().ids().map(AssetId::untyped));
    ids.extend(world.resource::<Assets<WorldAsset>>().ids().map(AssetId::untyped));
    ids.into_iter().filter_map(|id| Some(server.get_path(id)?.path().to_string_lossy().into_owned())).collect()
}
