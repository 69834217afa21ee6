//! Loads files and remembers which to wait for.

use bevy::asset::{LoadState, UntypedAssetId};
use bevy::gltf::GltfAssetLabel;
use bevy::image::{ImageAddressMode, ImageFilterMode, ImageLoaderSettings, ImageSampler, ImageSamplerDescriptor};
use bevy::prelude::*;

/// Files that were asked for.
#[derive(Debug, Default)]
pub(super) struct Awaited(Vec<(UntypedAssetId, String)>);

impl Awaited {
    /// How many files are here, and how many there are.
    pub fn progress(&self, server: &AssetServer) -> (usize, usize) {
        let here = self.0.iter().filter(|(id, _)| server.is_loaded(*id)).count();
        (here, self.0.len())
    }

    /// Whether all of them are here.
    pub fn is_here(&self, server: &AssetServer) -> bool {
        self.0.iter().all(|(id, _)| server.is_loaded(*id))
    }

    /// The first file that can't be had.
    pub fn failed(&self, server: &AssetServer) -> Option<String> {
        self.0.iter().find_map(|(id, path)| match server.get_load_state(*id) {
            Some(LoadState::Failed(error)) => {
                error!("assets/{path}: {error}");
                Some(format!("assets/{path}"))
            }
            _ => None,
        })
    }

    /// The files' paths below `assets/`.
    #[cfg(test)]
    pub fn paths(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|(_, path)| path.as_str())
    }
}

/// Loads files and remembers which to wait for.
pub(super) struct Loader<'a> {
    server: &'a AssetServer,
    awaited: Awaited,
}

impl<'a> Loader<'a> {
    pub fn new(server: &'a AssetServer) -> Self {
        Self { server, awaited: Awaited::default() }
    }

    /// What was asked for.
    pub fn awaited(self) -> Awaited {
        self.awaited
    }

    /// A part of a model.
    pub fn part<A: Asset>(&mut self, path: &str, label: GltfAssetLabel) -> Handle<A> {
        let handle = self.server.load(label.from_asset(path.to_owned()));
        self.wait_for(handle, path)
    }

    /// A mesh of a model: one of its meshes, and of that a primitive.
    pub fn mesh(&mut self, path: &str, mesh: usize, primitive: usize) -> Handle<Mesh> {
        self.part(path, GltfAssetLabel::Primitive { mesh, primitive })
    }

    /// A picture that is shown once.
    pub fn image(&mut self, path: &str) -> Handle<Image> {
        let handle = self.server.load(path.to_owned());
        self.wait_for(handle, path)
    }

    /// A picture that repeats, and is calm far away: `mipmaps` gives it its smaller copies.
    pub fn texture(&mut self, path: &str) -> Handle<Image> {
        self.repeating(path, true)
    }

    /// The same where the picture holds numbers instead of colours: directions, roughness.
    pub fn measures(&mut self, path: &str) -> Handle<Image> {
        self.repeating(path, false)
    }

    fn repeating(&mut self, path: &str, is_srgb: bool) -> Handle<Image> {
        let settings = move |settings: &mut ImageLoaderSettings| {
            settings.is_srgb = is_srgb;
            settings.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
                address_mode_u: ImageAddressMode::Repeat,
                address_mode_v: ImageAddressMode::Repeat,
                mipmap_filter: ImageFilterMode::Linear,
                ..ImageSamplerDescriptor::linear()
            });
        };
        let handle = self.server.load_builder().with_settings(settings).load(path.to_owned());
        self.wait_for(handle, path)
    }

    fn wait_for<A: Asset>(&mut self, handle: Handle<A>, path: &str) -> Handle<A> {
        self.awaited.0.push((handle.id().untyped(), path.to_owned()));
        handle
    }
}
