//! Conversion of Bevy's materials to glTF.

use std::fs;
use std::path::Path;

use bevy::prelude::*;
use serde_json::{Value, json};

use super::document::GltfDocument;
use crate::models::materials::Materials;

/// Converts materials to glTF.
pub(super) struct MaterialWriter<'a> {
    pub server: &'a AssetServer,
    pub folder: &'a Path,
    pub materials: &'a Materials,
}

impl MaterialWriter<'_> {
    /// Returns a texture loaded from a file. Generated textures exist on the graphics card only and are left out.
    fn texture(&self, document: &mut GltfDocument, image: Option<&Handle<Image>>) -> Option<Value> {
        let path = self.server.get_path(image?.id())?;
        let path = path.path().to_string_lossy();
        let file = fs::read(self.folder.join(&*path)).ok()?;
        Some(json!({"index": document.texture(&path, &file)}))
    }

    /// Adds a material and returns its index.
    pub fn add(
        &self,
        document: &mut GltfDocument,
        id: AssetId<StandardMaterial>,
        material: &StandardMaterial,
        has_colours: bool,
    ) -> usize {
        let mut textures = |image: &Option<Handle<Image>>| self.texture(document, image.as_ref());
        let (colour, normals) = (textures(&material.base_color_texture), textures(&material.normal_map_texture));
        let (roughness, occlusion) =
            (textures(&material.metallic_roughness_texture), textures(&material.occlusion_texture));
        let glow = [material.emissive.red, material.emissive.green, material.emissive.blue];
        let glow = glow.map(|part| part.clamp(0.0, 1.0));
        let mut gltf = json!({
            "name": self.materials.name(id),
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
            ("/pbrMetallicRoughness", "metallicRoughnessTexture", roughness),
            ("", "normalTexture", normals),
            ("", "occlusionTexture", occlusion),
            ("/extensions", "KHR_materials_unlit", material.unlit.then(|| json!({}))),
        ];
        for (pointer, slot, value) in slots {
            if let (Some(object), Some(value)) = (gltf.pointer_mut(pointer), value) {
                object[slot] = value;
            }
        }
        GltfDocument::add(&mut document.materials, gltf)
    }
}

/// Converts Bevy's reflectance (0.0..=1.0, the light reflected at normal incidence) to an index of refraction.
fn ior(reflectance: f32) -> f32 {
    let reflected = 0.4 * reflectance;
    (1.0 + reflected) / (1.0 - reflected)
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
