//! Loads files and remembers which to wait for.

use bevy::asset::{AssetPath, LoadState, UntypedAssetId};
use bevy::gltf::GltfAssetLabel;
use bevy::image::{ImageAddressMode, ImageFilterMode, ImageLoaderSettings, ImageSampler, ImageSamplerDescriptor};
use bevy::prelude::*;
use catalogue::Surface;
use tracing::error;

use super::Paint;
use crate::appearance::ModelFile;

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

    /// The mesh of a model's node that is of one material.
    pub fn node(&mut self, model: &ModelFile, node: &str) -> Handle<Mesh> {
        self.mesh(model, model.mesh(node).map(|mesh| (mesh, 0)), node)
    }

    /// What of a model's node is of a material.
    pub fn primitive(&mut self, model: &ModelFile, node: &str, material: &str) -> Handle<Mesh> {
        self.mesh(model, model.primitive(node, material), node)
    }

    fn mesh(&mut self, model: &ModelFile, found: Option<(usize, usize)>, node: &str) -> Handle<Mesh> {
        match found {
            Some((mesh, primitive)) => self.part(&model.path, GltfAssetLabel::Primitive { mesh, primitive }),
            None => self.lacking(model, node),
        }
    }

    /// A movement of a model.
    pub fn movement(&mut self, model: &ModelFile, name: &str) -> Handle<AnimationClip> {
        match model.animation(name) {
            Some(number) => self.part(&model.path, GltfAssetLabel::Animation(number)),
            None => self.lacking(model, name),
        }
    }

    /// What is asked for by a name that the model does not have fails to load, and is told as any file that fails.
    fn lacking<A: Asset>(&mut self, model: &ModelFile, name: &str) -> Handle<A> {
        let handle = self.server.load(AssetPath::from(model.path.clone()).with_label(name.to_owned()));
        self.wait_for(handle, &model.path)
    }

    /// What something is made of.
    pub fn paint(&mut self, surface: &'static Surface) -> Paint {
        Paint { surface, texture: surface.texture.as_ref().map(|texture| self.texture(texture)) }
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
