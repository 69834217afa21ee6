//! Materials of hands: skin of some tone or cotton gloves, and the cloth of the sleeves. A change of the setting
//! updates these materials in place.

use bevy::prelude::*;
use bevy::render::render_resource::Face;

use super::chirality::Chirality;
use crate::appearance::HandLook;
use crate::models::{GameAssets, HandCovering};
use crate::settings::Settings;

/// Base colours for the lamp's light: skin a little darker than in daylight, and white cotton.
const SKIN: Color = Color::srgb(0.87, 0.83, 0.815);
const COTTON: Color = Color::srgb(0.91, 0.90, 0.875);
/// Reflectance of skin and cotton, 0 to 1.
const SKIN_REFLECTANCE: f32 = 0.35;
const COTTON_REFLECTANCE: f32 = 0.15;
/// Diffuse transmission of skin.
const SKIN_GLOW: f32 = 0.12;
/// Roughness and reflectance of wool.
const CLOTH_ROUGHNESS: f32 = 0.92;
const CLOTH_REFLECTANCE: f32 = 0.12;

/// Materials of hands, each for the right and the left hand: a mirrored hand shows the other side of its triangles.
#[derive(Resource, Debug)]
pub(super) struct HandMaterials {
    skin: [Handle<StandardMaterial>; 2],
    cloth: [Handle<StandardMaterial>; 2],
}

impl HandMaterials {
    /// Returns the material for a material name of the model's file.
    pub fn of(&self, name: &str, hand: Chirality) -> Option<&Handle<StandardMaterial>> {
        match name {
            "skin" => self.skin.get(hand as usize),
            "cloth" => self.cloth.get(hand as usize),
            _ => None,
        }
    }
}

fn skin(files: &HandCovering) -> StandardMaterial {
    let (base_color, reflectance, diffuse_transmission) = match files.look {
        HandLook::Light | HandLook::Tan | HandLook::Dark => (SKIN, SKIN_REFLECTANCE, SKIN_GLOW),
        HandLook::Gloves => (COTTON, COTTON_REFLECTANCE, 0.0),
    };
    StandardMaterial {
        base_color,
        base_color_texture: Some(files.colour.clone()),
        normal_map_texture: Some(files.relief.clone()),
        metallic_roughness_texture: Some(files.shade.clone()),
        occlusion_texture: Some(files.shade.clone()),
        perceptual_roughness: 1.0,
        reflectance,
        diffuse_transmission,
        ..default()
    }
}

fn cloth(files: &HandCovering) -> StandardMaterial {
    StandardMaterial {
        normal_map_texture: Some(files.cloth.clone()),
        perceptual_roughness: CLOTH_ROUGHNESS,
        reflectance: CLOTH_REFLECTANCE,
        ..default()
    }
}

/// Returns the material for a mirrored hand.
fn mirrored(material: &StandardMaterial) -> StandardMaterial {
    StandardMaterial { cull_mode: Some(Face::Front), ..material.clone() }
}

impl FromWorld for HandMaterials {
    fn from_world(world: &mut World) -> Self {
        let files = &world.resource::<GameAssets>().hand_covering;
        let (skin, cloth) = (skin(files), cloth(files));
        let mut materials = world.resource_mut::<Assets<StandardMaterial>>();
        let [skin, cloth] = [skin, cloth].map(|right| {
            let left = mirrored(&right);
            [materials.add(right), materials.add(left)]
        });
        Self { skin, cloth }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<HandMaterials>();
    app.add_systems(PostUpdate, update_materials.run_if(resource_changed::<Settings>));
}

fn update_materials(
    settings: Res<Settings>,
    server: Res<AssetServer>,
    hand_materials: Res<HandMaterials>,
    mut materials: ResMut<Assets<StandardMaterial>>,
    mut worn: Local<Option<HandLook>>,
) {
    // The first materials have this look already.
    if worn.replace(settings.hand).is_none_or(|worn| worn == settings.hand) {
        return;
    }
    let right = skin(&HandCovering::fetch(&server, settings.hand));
    let left = mirrored(&right);
    for (handle, covering) in hand_materials.skin.iter().zip([right, left]) {
        if let Some(mut material) = materials.get_mut(handle) {
            *material = covering;
        }
    }
}
