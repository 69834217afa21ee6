//! What hands are covered with: skin of a tone or cotton gloves, and the cloth of their sleeves. Another choice paints
//! the same materials anew.

use bevy::prelude::*;
use bevy::render::render_resource::Face;

use super::model::Chirality;
use crate::appearance::HandLook;
use crate::models::{GameAssets, HandCovering};
use crate::settings::Settings;

/// Skin as the lamp needs it: a little darker than in daylight. Cotton is white.
const SKIN: Color = Color::srgb(0.87, 0.83, 0.815);
const COTTON: Color = Color::srgb(0.91, 0.90, 0.875);
/// How strongly skin and cotton mirror, 0 to 1.
const SKIN_REFLECTANCE: f32 = 0.35;
const COTTON_REFLECTANCE: f32 = 0.15;
/// Light that goes through thin skin and comes out behind.
const SKIN_GLOW: f32 = 0.12;
/// Wool is dull.
const CLOTH_ROUGHNESS: f32 = 0.92;
const CLOTH_REFLECTANCE: f32 = 0.12;

/// The materials of hands: each in the order right, left, as a mirrored hand is seen from the other side of its
/// triangles.
#[derive(Resource, Debug)]
pub(super) struct Coverings {
    skin: [Handle<StandardMaterial>; 2],
    cloth: [Handle<StandardMaterial>; 2],
}

impl Coverings {
    /// The material for what a model's file calls so.
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

/// The same for a mirrored hand.
fn mirrored(material: &StandardMaterial) -> StandardMaterial {
    StandardMaterial { cull_mode: Some(Face::Front), ..material.clone() }
}

impl FromWorld for Coverings {
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
    app.init_resource::<Coverings>();
    app.add_systems(PostUpdate, cover_anew.run_if(resource_changed::<Settings>));
}

fn cover_anew(
    settings: Res<Settings>,
    server: Res<AssetServer>,
    coverings: Res<Coverings>,
    mut materials: ResMut<Assets<StandardMaterial>>,
    mut worn: Local<Option<HandLook>>,
) {
    // The first covering was made with the materials.
    if worn.replace(settings.hand).is_none_or(|worn| worn == settings.hand) {
        return;
    }
    let right = skin(&HandCovering::fetch(&server, settings.hand));
    let left = mirrored(&right);
    for (handle, covering) in coverings.skin.iter().zip([right, left]) {
        if let Some(mut material) = materials.get_mut(handle) {
            *material = covering;
        }
    }
}
