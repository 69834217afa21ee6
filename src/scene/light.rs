//! One warm lamp over the table; the room's own light comes with the camera.

use bevy::light::{DirectionalLightShadowMap, ShadowFilteringMethod};
use bevy::prelude::*;

/// Where the lamp hangs, in metres: to the left and behind White, so that men are lit in half profile.
const LAMP: Vec3 = Vec3::new(-0.75, 1.5, 0.55);
/// What it points at.
const AIM: Vec3 = Vec3::new(0.02, 0.0, -0.02);
/// Its strength in lumens, as if it shone to all sides.
const LUMENS: f32 = 90_000.0;
/// Half of its cone's angle in degrees: the table, not the room.
const CONE: f32 = 30.0;
/// Edge of the shadow map in texels; the cone spreads them at under a millimetre each.
const SHADOW_TEXELS: usize = 2048;

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(DirectionalLightShadowMap { size: SHADOW_TEXELS });
    app.add_systems(Startup, hang_lamp);
}

/// How the main camera softens shadows: without noise, which would need frames to settle.
pub(super) const SHADOWS: ShadowFilteringMethod = ShadowFilteringMethod::Gaussian;

fn hang_lamp(mut commands: Commands) {
    commands.spawn((
        Name::new("lamp"),
        SpotLight {
            color: Color::srgb(1.0, 0.9, 0.76),
            intensity: LUMENS,
            range: 6.0,
            radius: 0.04,
            shadow_maps_enabled: true,
            shadow_depth_bias: 0.004,
            shadow_normal_bias: 0.6,
            shadow_map_near_z: 0.4,
            inner_angle: (CONE * 0.55).to_radians(),
            outer_angle: CONE.to_radians(),
            ..default()
        },
        Transform::from_translation(LAMP).looking_at(AIM, Vec3::Y),
    ));
}
