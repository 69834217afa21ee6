//! The light: one lamp with shadows, and the room's own from every side. Both follow the environment.

use bevy::camera::Exposure;
use bevy::camera::visibility::RenderLayers;
use bevy::light::{CascadeShadowConfig, CascadeShadowConfigBuilder, SimulationLightSystems};
use bevy::prelude::*;
use bevy::render::view::{ColorGrading, ColorGradingGlobal};

use crate::models::GameAssets;
use crate::viewport::{LAYERS, MainViewport, Viewport, viewport_comes};

/// How far behind the board's middle shadows are seen, in metres: WebGL2 has one cascade, and all its texels shall lie
/// on the table.
const SHADOWS_BEHIND: f32 = 0.5;
/// How much farther or nearer that may be, in parts, before the cascade is fitted anew.
const FIT: f32 = 0.05;

/// The one lamp, or the window.
#[derive(Component, Debug)]
struct Lamp;

/// The lamp is a directional light: a spot light would have Bevy sort it into the picture's clusters on the
/// graphics card, and software renderers never come back from that.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, hang_lamp);
    app.add_systems(PostUpdate, follow_environment.run_if(resource_changed::<GameAssets>.or_else(viewport_comes)));
    app.add_systems(PostUpdate, follow_camera.before(SimulationLightSystems::UpdateDirectionalLightCascades));
}

fn hang_lamp(mut commands: Commands) {
    commands.spawn((
        Name::new("lamp"),
        Lamp,
        DirectionalLight { shadow_maps_enabled: true, shadow_depth_bias: 0.004, shadow_normal_bias: 0.6, ..default() },
        shadows_up_to(1.0 + SHADOWS_BEHIND),
        // It shines on the men of every viewport.
        RenderLayers::from_layers(&core::array::from_fn::<_, LAYERS, _>(|layer| layer)),
    ));
}

/// Shadows that are seen so far from the camera, in metres.
fn shadows_up_to(maximum_distance: f32) -> CascadeShadowConfig {
    CascadeShadowConfigBuilder { num_cascades: 1, minimum_distance: 0.1, maximum_distance, ..default() }.build()
}

/// On a phone the board is seen from twice as far as on a desktop.
fn follow_camera(
    camera: Single<&Transform, With<MainViewport>>,
    mut shadows: Single<&mut CascadeShadowConfig, With<Lamp>>,
) {
    let distance = camera.translation.length() + SHADOWS_BEHIND;
    if shadows.bounds.iter().all(|fitted| (distance / fitted - 1.0).abs() > FIT) {
        **shadows = shadows_up_to(distance);
    }
}

fn follow_environment(
    mut commands: Commands,
    files: Res<GameAssets>,
    mut lamp: Single<(&mut DirectionalLight, &mut Transform), With<Lamp>>,
    cameras: Query<Entity, With<Viewport>>,
) {
    let light = files.shown.look.environment.manifest();
    let (lamp, place) = &mut *lamp;
    let (red, green, blue) = light.lamp.tone;
    lamp.color = Color::srgb(red, green, blue);
    lamp.illuminance = light.lamp.lux;
    **place = Transform::from_translation(light.lamp.from.into()).looking_at(Vec3::ZERO, Vec3::Y);
    let room = &files.shown.room;
    for camera in &cameras {
        commands.entity(camera).insert((
            Exposure { ev100: light.ev100 },
            EnvironmentMapLight {
                diffuse_map: room.diffuse.clone(),
                specular_map: room.specular.clone(),
                intensity: light.ambient,
                ..default()
            },
            ColorGrading { global: ColorGradingGlobal { post_saturation: light.saturation, ..default() }, ..default() },
        ));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::ecs::system::RunSystemOnce;

    #[test]
    fn shadows_reach_behind_the_board_from_wherever_it_is_seen() {
        let mut world = World::new();
        let camera = world.spawn((MainViewport, Transform::default())).id();
        let lamp = world.spawn((Lamp, shadows_up_to(1.0))).id();
        let mut reach_from = |distance: f32| {
            world.entity_mut(camera).insert(Transform::from_xyz(0.0, 0.6 * distance, 0.8 * distance));
            world.run_system_once(follow_camera).expect("a system that runs");
            world.get::<CascadeShadowConfig>(lamp).expect("the lamp's").bounds[0]
        };
        let near = reach_from(1.2);
        assert_eq!(reach_from(1.22), near, "so little is no reason to fit it anew");
        for distance in [0.35, 1.2, 2.3, 6.0] {
            assert!((reach_from(distance) - distance - SHADOWS_BEHIND).abs() < 1e-5, "from {distance}");
        }
    }
}
