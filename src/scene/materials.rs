//! What the things on the table are made of.

use bevy::prelude::*;
use rules_core::Color as Side;

use super::assets::GameAssets;

/// The materials, shared by everything made of them.
#[derive(Resource, Debug)]
pub struct Materials {
    /// The light men.
    pub boxwood: Handle<StandardMaterial>,
    /// The dark men.
    pub ebony: Handle<StandardMaterial>,
    /// Under the men and the board.
    pub felt: Handle<StandardMaterial>,
    /// The light squares.
    pub maple: Handle<StandardMaterial>,
    /// The dark squares.
    pub walnut: Handle<StandardMaterial>,
    /// The board's frame.
    pub frame: Handle<StandardMaterial>,
    /// Coordinates and the line around the field.
    pub inlay: Handle<StandardMaterial>,
    /// The table.
    pub table: Handle<StandardMaterial>,
}

impl Materials {
    /// What the men of a side are turned from.
    pub fn wood_of(&self, side: Side) -> &Handle<StandardMaterial> {
        match side {
            Side::White => &self.boxwood,
            Side::Black => &self.ebony,
        }
    }
}

impl FromWorld for Materials {
    fn from_world(world: &mut World) -> Self {
        let files = world.resource::<GameAssets>();
        let wood = |texture: &Handle<Image>, tone: Color, roughness: f32, reflectance: f32| StandardMaterial {
            base_color: tone,
            base_color_texture: Some(texture.clone()),
            perceptual_roughness: roughness,
            reflectance,
            ..default()
        };
        let plain = |tone: Color, roughness: f32| StandardMaterial {
            base_color: tone,
            perceptual_roughness: roughness,
            reflectance: 0.2,
            ..default()
        };
        let boxwood = wood(&files.boxwood, Color::srgb(1.0, 0.93, 0.8), 0.38, 0.5);
        let ebony = wood(&files.ebony, Color::WHITE, 0.34, 0.5);
        let maple = wood(&files.maple, Color::srgb(0.94, 0.93, 0.9), 0.66, 0.25);
        let walnut = wood(&files.walnut, Color::srgb(0.84, 0.77, 0.72), 0.66, 0.25);
        let frame = wood(&files.walnut, Color::srgb(0.6, 0.5, 0.45), 0.5, 0.4);
        let table = wood(&files.table_wood, Color::srgb(0.55, 0.5, 0.47), 0.62, 0.3);
        let felt = plain(Color::srgb_u8(0x23, 0x4a, 0x35), 1.0);
        let inlay = plain(Color::srgb_u8(0xe8, 0xd3, 0xa6), 0.6);
        let mut materials = world.resource_mut::<Assets<StandardMaterial>>();
        Self {
            boxwood: materials.add(boxwood),
            ebony: materials.add(ebony),
            felt: materials.add(felt),
            maple: materials.add(maple),
            walnut: materials.add(walnut),
            frame: materials.add(frame),
            inlay: materials.add(inlay),
            table: materials.add(table),
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Materials>();
}
