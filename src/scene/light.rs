//! The light: one lamp with shadows, and the room's own from every side. Both follow the mood.

use bevy::camera::Exposure;
use bevy::light::CascadeShadowConfigBuilder;
use bevy::prelude::*;
use bevy::render::view::{ColorGrading, ColorGradingGlobal};

use super::assets::GameAssets;
use super::camera::MainCamera;
use super::moods::lighting;

/// How far from the camera shadows are seen, in metres: WebGL2 has one cascade, and all its texels shall lie on
/// the table.
const SHADOW_DISTANCE: f32 = 2.4;

/// The one lamp, or the window.
#[derive(Component, Debug)]
struct Lamp;

/// The lamp is a directional light: a spot light would have Bevy sort it into the picture's clusters on the
/// graphics card, and software renderers never come back from that.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, hang_lamp);
    app.add_systems(PostUpdate, follow_mood.run_if(resource_changed::<GameAssets>));
}

fn hang_lamp(mut commands: Commands) {
    commands.spawn((
        Name::new("lamp"),
        Lamp,
        DirectionalLight { shadow_maps_enabled: true, shadow_depth_bias: 0.004, shadow_normal_bias: 0.6, ..default() },
        CascadeShadowConfigBuilder {
            num_cascades: 1,
            minimum_distance: 0.1,
            maximum_distance: SHADOW_DISTANCE,
            ..default()
        }
        .build(),
    ));
}

fn follow_mood(
    mut commands: Commands,
    files: Res<GameAssets>,
    mut lamp: Single<(&mut DirectionalLight, &mut Transform), With<Lamp>>,
    camera: Single<Entity, With<MainCamera>>,
) {
    let light = lighting(files.shown.look.mood);
    let (lamp, place) = &mut *lamp;
    lamp.color = light.tone;
    lamp.illuminance = light.lux;
    **place = Transform::from_translation(light.lamp).looking_at(Vec3::ZERO, Vec3::Y);
    let room = &files.shown.room;
    commands.entity(*camera).insert((
        Exposure { ev100: light.ev100 },
        EnvironmentMapLight {
            diffuse_map: room.diffuse.clone(),
            specular_map: room.specular.clone(),
            intensity: light.room,
            ..default()
        },
        ColorGrading { global: ColorGradingGlobal { post_saturation: light.saturation, ..default() }, ..default() },
    ));
}
