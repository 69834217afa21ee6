//! One warm lamp over the table; the room's own light comes with the camera.

use bevy::light::CascadeShadowConfigBuilder;
use bevy::prelude::*;

/// Where the lamp hangs, in metres: to the left and behind White, so that men are lit in half profile.
const LAMP: Vec3 = Vec3::new(-0.75, 1.5, 0.55);
/// What it points at.
const AIM: Vec3 = Vec3::new(0.02, 0.0, -0.02);
/// Its strength on the board, in lux.
const LUX: f32 = 3_300.0;
/// How far from the camera shadows are seen, in metres: WebGL2 has one cascade, and all its texels shall lie on
/// the table.
const SHADOW_DISTANCE: f32 = 2.4;

/// The lamp is a directional light: a spot light would have Bevy sort it into the picture's clusters on the
/// graphics card, and software renderers never come back from that.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, hang_lamp);
}

fn hang_lamp(mut commands: Commands) {
    commands.spawn((
        Name::new("lamp"),
        DirectionalLight {
            color: Color::srgb(1.0, 0.9, 0.76),
            illuminance: LUX,
            shadow_maps_enabled: true,
            shadow_depth_bias: 0.004,
            shadow_normal_bias: 0.6,
            ..default()
        },
        CascadeShadowConfigBuilder {
            num_cascades: 1,
            minimum_distance: 0.1,
            maximum_distance: SHADOW_DISTANCE,
            ..default()
        }
        .build(),
        Transform::from_translation(LAMP).looking_at(AIM, Vec3::Y),
    ));
}
