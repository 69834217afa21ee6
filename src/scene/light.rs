//! Light of the table: one lamp with shadows, and the environment map of the room. Both follow the chosen room; samples
//! of an accumulated picture use one part of the light each.

use bevy::asset::RenderAssetUsages;
use bevy::camera::Exposure;
use bevy::camera::visibility::RenderLayers;
use bevy::light::cluster::GlobalClusterSettings;
use bevy::light::{CascadeShadowConfig, CascadeShadowConfigBuilder, SimulationLightSystems, SunDisk};
use bevy::prelude::*;
use bevy::render::render_resource::{
    Extent3d, TextureDimension, TextureFormat, TextureViewDescriptor, TextureViewDimension,
};
use bevy::render::view::{ColorGrading, ColorGradingGlobal};

use catalogue::EnvironmentManifest;

use super::sunlight;
use crate::kiosk::Daylight;
use crate::models::frame_light::{FrameLight, FrameLightSet, LIGHT_PARTS};
use crate::models::{GameAssets, RoomFiles};
use crate::viewport::{LAYERS, Main, MainViewport, PhotoMode, Viewport, viewport_added};

/// Range of shadows behind the board's middle, in metres. WebGL2 has a single cascade, so its texels are kept for the
/// table.
const SHADOWS_BEHIND: f32 = 0.5;
/// Relative change of that distance from which the cascade is fitted again.
const FIT: f32 = 0.05;

/// The directional light: a lamp or a window.
#[derive(Component, Debug)]
struct LampLight;

/// A black environment map.
#[derive(Resource)]
struct BlackEnvironment(Handle<Image>);

/// The lamp is a directional light, which needs no clusters. Software renderers hang when Bevy has the graphics card sort
/// lights into clusters.
pub(super) fn plugin(app: &mut App) {
    // All light is the lamp's and the room's. By default Bevy adds an even light from all sides.
    app.insert_resource(GlobalAmbientLight::NONE).init_resource::<BlackEnvironment>();
    app.add_systems(Startup, (hang_lamp, keep_clusters_off_the_card));
    let is_posed_anew = |photo_mode: Main<PhotoMode>| photo_mode.is_changed();
    let changes = resource_changed::<GameAssets>
        .or_else(resource_changed::<FrameLight>)
        .or_else(resource_changed::<Daylight>)
        .or_else(viewport_added)
        .or_else(is_posed_anew);
    app.add_systems(PostUpdate, (aim_lamp, light_room).in_set(FrameLightSet).run_if(changes));
    app.configure_sets(PostUpdate, FrameLightSet.before(TransformSystems::Propagate));
    app.add_systems(PostUpdate, follow_camera.before(SimulationLightSystems::UpdateDirectionalLightCascades));
}

/// Keeps the graphics card from sorting lights into clusters, which took a sixth of the renderer's time for nothing. There
/// are no settings without a renderer.
fn keep_clusters_off_the_card(settings: Option<ResMut<GlobalClusterSettings>>) {
    if let Some(mut settings) = settings {
        settings.gpu_clustering = None;
    }
}

fn hang_lamp(mut commands: Commands) {
    commands.spawn((
        Name::new("lamp"),
        LampLight,
        DirectionalLight { shadow_maps_enabled: true, shadow_depth_bias: 0.004, shadow_normal_bias: 0.6, ..default() },
        SunDisk::OFF,
        shadows_up_to(1.0 + SHADOWS_BEHIND),
        // It shines on the pieces of every viewport.
        RenderLayers::from_layers(&core::array::from_fn::<_, LAYERS, _>(|layer| layer)),
    ));
}

/// Returns shadows up to this distance from the camera, in metres.
fn shadows_up_to(maximum_distance: f32) -> CascadeShadowConfig {
    CascadeShadowConfigBuilder { num_cascades: 1, minimum_distance: 0.1, maximum_distance, ..default() }.build()
}

/// Fits the shadows to the camera's distance: on a phone it is twice that on a desktop.
fn follow_camera(
    camera: Single<&Transform, With<MainViewport>>,
    mut shadows: Single<&mut CascadeShadowConfig, With<LampLight>>,
) {
    let distance = camera.translation.length() + SHADOWS_BEHIND;
    if shadows.bounds.iter().all(|fitted| (distance / fitted - 1.0).abs() > FIT) {
        **shadows = shadows_up_to(distance);
    }
}

impl FromWorld for BlackEnvironment {
    fn from_world(world: &mut World) -> Self {
        let faces = Extent3d { width: 1, height: 1, depth_or_array_layers: 6 };
        let (black, format) = ([0; 4], TextureFormat::Rgb9e5Ufloat);
        let mut map = Image::new_fill(faces, TextureDimension::D2, &black, format, RenderAssetUsages::default());
        let dimension = Some(TextureViewDimension::Cube);
        map.texture_view_descriptor = Some(TextureViewDescriptor { dimension, ..default() });
        Self(world.resource_mut::<Assets<Image>>().add(map))
    }
}

/// Sets the lamp's direction and strength. There is one lamp; in photo mode the main viewport's pose turns it.
fn aim_lamp(
    frame_light: Res<FrameLight>,
    files: Res<GameAssets>,
    daylight: Res<Daylight>,
    photo_mode: Main<PhotoMode>,
    mut hung: Single<(&mut DirectionalLight, &mut Transform, &mut SunDisk), With<LampLight>>,
) {
    let manifest = files.shown.look.environment.manifest();
    let (light, place, disk) = &mut *hung;
    let lamp = sunlight::at(manifest.lamp, daylight.0);
    let (red, green, blue) = lamp.tone;
    let colour = Color::srgb(red, green, blue);
    let from = photo_mode.0.map_or(lamp.from.into(), |pose| pose.lamp.direction());
    let lamp_hangs = Transform::from_translation(from).looking_at(Vec3::ZERO, Vec3::Y);
    let lux = lamp.lux * photo_mode.0.map_or(1.0, |pose| pose.strength.exp2());
    (light.color, light.illuminance, **place) = match *frame_light {
        FrameLight::Full => (colour, lux, lamp_hangs),
        FrameLight::Lamp(point) => {
            let aside = (point * lamp.radius.to_radians().tan()).extend(-1.0).normalize();
            let turn = lamp_hangs.rotation * Quat::from_rotation_arc(Vec3::NEG_Z, aside);
            (colour, LIGHT_PARTS * lux, Transform::from_rotation(turn))
        }
        FrameLight::Room(patch) => {
            let place = Transform::default().looking_to(-patch.towards, Vec3::X);
            (Color::LinearRgba(patch.light), LIGHT_PARTS * manifest.ambient, place)
        }
        FrameLight::Reflections => (colour, 0.0, lamp_hangs),
    };
    light.shadow_maps_enabled = !frame_light.is_from_below();
    // Shadows of a whole lamp are soft; those of its points are made soft by their average.
    disk.angular_size = if frame_light.is_partial() { 0.0 } else { 2.0 * lamp.radius.to_radians() };
}

/// Sets exposure, environment map and colour grading of every camera.
fn light_room(
    mut commands: Commands,
    frame_light: Res<FrameLight>,
    files: Res<GameAssets>,
    dark: Res<BlackEnvironment>,
    cameras: Query<(Entity, &PhotoMode), With<Viewport>>,
) {
    let manifest = files.shown.look.environment.manifest();
    for (camera, photo_mode) in &cameras {
        commands.entity(camera).insert((
            Exposure { ev100: manifest.ev100 - photo_mode.0.map_or(0.0, |pose| pose.exposure) },
            room_light(*frame_light, manifest, &files.shown.room, &dark),
            ColorGrading {
                global: ColorGradingGlobal { post_saturation: manifest.saturation, ..default() },
                ..default()
            },
        ));
    }
}

fn room_light(
    frame_light: FrameLight,
    manifest: &EnvironmentManifest,
    room: &RoomFiles,
    dark: &BlackEnvironment,
) -> EnvironmentMapLight {
    let (diffuse, intensity) = match frame_light {
        FrameLight::Full => (&room.diffuse, manifest.ambient),
        FrameLight::Lamp(_) | FrameLight::Room(_) => (&dark.0, 0.0),
        FrameLight::Reflections => (&dark.0, LIGHT_PARTS * manifest.ambient),
    };
    EnvironmentMapLight { diffuse_map: diffuse.clone(), specular_map: room.specular.clone(), intensity, ..default() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::ecs::system::RunSystemOnce;

    #[test]
    fn shadows_reach_behind_the_board_from_wherever_it_is_seen() {
        let mut world = World::new();
        let camera = world.spawn((MainViewport, Transform::default())).id();
        let lamp = world.spawn((LampLight, shadows_up_to(1.0))).id();
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
