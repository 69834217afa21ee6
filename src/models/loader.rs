//! Loads assets and keeps a list of the requested files.

use bevy::asset::{AssetPath, LoadState, UntypedAssetId};
use bevy::gltf::GltfAssetLabel;
use bevy::image::{ImageAddressMode, ImageFilterMode, ImageLoaderSettings, ImageSampler, ImageSamplerDescriptor};
use bevy::prelude::*;
use catalogue::Surface;
use tracing::error;

use super::paint::Paint;
use crate::appearance::ModelFile;

/// The requested files, with their paths.
#[derive(Debug, Default)]
pub(super) struct RequestedFiles(Vec<(UntypedAssetId, String)>);

impl RequestedFiles {
    /// Returns the number of loaded files and the number of all files.
    pub fn progress(&self, server: &AssetServer) -> (usize, usize) {
        let here = self.0.iter().filter(|(id, _)| server.is_loaded(*id)).count();
        (here, self.0.len())
    }

    /// Returns whether all files are loaded.
    pub fn are_loaded(&self, server: &AssetServer) -> bool {
        self.0.iter().all(|(id, _)| server.is_loaded(*id))
    }

    /// Returns the first file that failed to load, and logs why.
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

/// Loads assets and remembers the files to wait for.
pub(super) struct Loader<'a> {
    server: &'a AssetServer,
    requested: RequestedFiles,
}

impl<'a> Loader<'a> {
    pub fn new(server: &'a AssetServer) -> Self {
        Self { server, requested: RequestedFiles::default() }
    }

    /// Returns the list of requested files.
    pub fn requested(self) -> RequestedFiles {
        self.requested
    }

    /// Loads a labelled part of a model.
    pub fn part<A: Asset>(&mut self, path: &str, label: GltfAssetLabel) -> Handle<A> {
        let handle = self.server.load(label.from_asset(path.to_owned()));
        self.wait_for(handle, path)
    }

    /// Loads the mesh of a node that has a single material.
    pub fn node(&mut self, model: &ModelFile, node: &str) -> Handle<Mesh> {
        self.mesh(model, model.mesh(node).map(|mesh| (mesh, 0)), node)
    }

    /// Loads the part of a node's mesh that has the given material.
    pub fn primitive(&mut self, model: &ModelFile, node: &str, material: &str) -> Handle<Mesh> {
        self.mesh(model, model.primitive(node, material), node)
    }

    fn mesh(&mut self, model: &ModelFile, found: Option<(usize, usize)>, node: &str) -> Handle<Mesh> {
        match found {
            Some((mesh, primitive)) => self.part(&model.path, GltfAssetLabel::Primitive { mesh, primitive }),
            None => self.missing(model, node),
        }
    }

    /// Loads an animation of a model.
    pub fn movement(&mut self, model: &ModelFile, name: &str) -> Handle<AnimationClip> {
        match model.animation(name) {
            Some(number) => self.part(&model.path, GltfAssetLabel::Animation(number)),
            None => self.missing(model, name),
        }
    }

    /// Requests a name that the model doesn't have. It fails to load, and is reported like any other failed file.
    fn missing<A: Asset>(&mut self, model: &ModelFile, name: &str) -> Handle<A> {
        let handle = self.server.load(AssetPath::from(model.path.clone()).with_label(name.to_owned()));
        self.wait_for(handle, &model.path)
    }

    /// Loads the texture of a surface.
    pub fn paint(&mut self, surface: &'static Surface) -> Paint {
        Paint { surface, texture: surface.texture.as_ref().map(|texture| self.texture(texture)) }
    }

    /// Loads an image that doesn't repeat.
    pub fn image(&mut self, path: &str) -> Handle<Image> {
        let handle = self.server.load(path.to_owned());
        self.wait_for(handle, path)
    }

    /// Loads a repeating texture. `mipmaps` adds its smaller copies, so that it doesn't flicker far away.
    pub fn texture(&mut self, path: &str) -> Handle<Image> {
        self.repeating(path, true)
    }

    /// Loads a repeating texture of linear data instead of colours: normals, roughness.
    pub fn data_texture(&mut self, path: &str) -> Handle<Image> {
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
        self.requested.0.push((handle.id().untyped(), path.to_owned()));
        handle
    }
}
