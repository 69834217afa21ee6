//! Surface and texture that materials are made from.

use bevy::prelude::*;
use catalogue::Surface;

/// Surface description of a material, and its texture.
#[derive(Debug, Clone)]
pub struct Paint {
    pub(super) surface: &'static Surface,
    pub(super) texture: Option<Handle<Image>>,
}

impl Paint {
    /// Returns the material of this surface.
    pub(super) fn material(&self) -> StandardMaterial {
        let Surface { tone: (red, green, blue), roughness, reflectance, metallic, .. } = *self.surface;
        StandardMaterial {
            base_color: Color::srgb(red, green, blue),
            base_color_texture: self.texture.clone(),
            perceptual_roughness: roughness,
            reflectance,
            metallic,
            ..default()
        }
    }
}
