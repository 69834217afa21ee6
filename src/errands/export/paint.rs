//! Materials in the words of glTF.

use std::fs;
use std::path::Path;

use bevy::prelude::*;
use serde_json::{Value, json};

use super::document::Document;
use crate::models::materials::Materials;

/// What materials are told with.
pub(super) struct Palette<'a> {
    pub server: &'a AssetServer,
    pub folder: &'a Path,
    pub materials: &'a Materials,
}

impl Palette<'_> {
    /// What the game calls a material; empty where it has no name.
    fn name(&self, id: AssetId<StandardMaterial>) -> &'static str {
        let Materials { light_men, dark_men, leaf, felt, light_squares, dark_squares, .. } = self.materials;
        let Materials { frame, inlay, underside, clock, table, backdrop, .. } = self.materials;
        let named = [
            (light_men, "light men"),
            (dark_men, "dark men"),
            (leaf, "leaf"),
            (felt, "felt"),
            (light_squares, "light squares"),
            (dark_squares, "dark squares"),
            (frame, "frame"),
            (inlay, "inlay"),
            (underside, "underside"),
            (clock, "clock"),
            (table, "table"),
            (backdrop, "backdrop"),
        ];
        named.into_iter().find(|(handle, _)| handle.id() == id).map_or("", |(_, name)| name)
    }

    /// A texture that came from a file. One that the game drew is only on the graphics card.
    fn texture(&self, document: &mut Document, image: Option<&Handle<Image>>) -> Option<Value> {
        let path = self.server.get_path(image?.id())?;
        let path = path.path().to_string_lossy();
        let file = fs::read(self.folder.join(&*path)).ok()?;
        Some(json!({"index": document.texture(&path, &file)}))
    }

    /// Adds a material; tells where.
    pub fn add(
        &self,
        document: &mut Document,
        id: AssetId<StandardMaterial>,
        material: &StandardMaterial,
        has_colours: bool,
    ) -> usize {
        let mut textures = |image: &Option<Handle<Image>>| self.texture(document, image.as_ref());
        let (colour, relief) = (textures(&material.base_color_texture), textures(&material.normal_map_texture));
        let (rough, shade) = (textures(&material.metallic_roughness_texture), textures(&material.occlusion_texture));
        let glow = [material.emissive.red, material.emissive.green, material.emissive.blue];
        let glow = glow.map(|part| part.clamp(0.0, 1.0));
        let mut told = json!({
            "name": self.name(id),
            "pbrMetallicRoughness": {
                "baseColorFactor": material.base_color.to_linear().to_f32_array(),
                "metallicFactor": material.metallic,
                "roughnessFactor": material.perceptual_roughness,
            },
            "emissiveFactor": glow,
            "doubleSided": material.double_sided || material.cull_mode.is_none(),
            "alphaMode": match material.alpha_mode {
                AlphaMode::Opaque => "OPAQUE",
                AlphaMode::Mask(_) => "MASK",
                _ => "BLEND",
            },
            "extensions": {"KHR_materials_ior": {"ior": ior(material.reflectance)}},
            "extras": {
                "reflectance": material.reflectance,
                "diffuseTransmission": material.diffuse_transmission,
                "isUnlit": material.unlit,
                "hasColours": has_colours,
                "isTextureDrawn": material.base_color_texture.is_some() && colour.is_none(),
            },
        });
        let slots = [
            ("/pbrMetallicRoughness", "baseColorTexture", colour),
            ("/pbrMetallicRoughness", "metallicRoughnessTexture", rough),
            ("", "normalTexture", relief),
            ("", "occlusionTexture", shade),
            ("/extensions", "KHR_materials_unlit", material.unlit.then(|| json!({}))),
        ];
        for (place, slot, value) in slots {
            if let (Some(place), Some(value)) = (told.pointer_mut(place), value) {
                place[slot] = value;
            }
        }
        Document::add(&mut document.materials, told)
    }
}

/// The index of refraction of what mirrors so much of the light that falls straight on it, as Bevy writes that: 0 to 1.
fn ior(reflectance: f32) -> f32 {
    let mirrored = 0.4 * reflectance;
    (1.0 + mirrored) / (1.0 - mirrored)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usual_reflectance_is_that_of_glass() {
        assert!((ior(0.5) - 1.5).abs() < 1e-6);
        assert_eq!(ior(0.0), 1.0);
    }
}
