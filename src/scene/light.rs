//! The light: one lamp with shadows, and the room's own from every side. Both follow the environment; a picture that ripens
//! takes them apart.

use bevy::asset::RenderAssetUsages;
use bevy::camera::Exposure;
use bevy::camera::visibility::RenderLayers;
use bevy::light::{CascadeShadowConfig, CascadeShadowConfigBuilder, SimulationLightSystems};
use bevy::prelude::*;
use bevy::render::render_resource::{
    Extent3d, TextureDimension, TextureFormat, TextureViewDescriptor, TextureViewDimension,
};
use bevy::render::view::{ColorGrading, ColorGradingGlobal};

use catalogue::EnvironmentManifest;

use super::sunlight;
use crate::events::Daylight;
use crate::models::shine::{PARTS, Shine, ShineSet};
use crate::models::{GameAssets, RoomFiles};
use crate::viewport::{LAYERS, Main, MainViewport, Posing, Viewport, viewport_comes};

/// How far behind the board's middle shadows are seen, in metres: WebGL2 has one cascade, and all its texels shall lie
/// on the table.
const SHADOWS_BEHIND: f32 = 0.5;
/// How much farther or nearer that may be, in parts, before the cascade is fitted anew.
const FIT: f32 = 0.05;

/// The one lamp, or the window.
#[derive(Component, Debug)]
struct Lamp;

/// A room without light of its own.
#[derive(Resource)]
struct Dark(Handle<Image>);

/// The lamp is a directional light: a spot light would have Bevy sort it into the picture's clusters on the
/// graphics card, and software renderers never come back from that.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Dark>();
    app.add_systems(Startup, hang_lamp);
    let is_posed_anew = |posing: Main<Posing>| posing.is_changed();
    let changes = resource_changed::<GameAssets>
        .or_else(resource_changed::<Shine>)
        .or_else(resource_changed::<Daylight>)
        .or_else(viewport_comes)
        .or_else(is_posed_anew);
    app.add_systems(PostUpdate, (shine, light_room).in_set(ShineSet).run_if(changes));
    app.configure_sets(PostUpdate, ShineSet.before(TransformSystems::Propagate));
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

impl FromWorld for Dark {
    fn from_world(world: &mut World) -> Self {
        let faces = Extent3d { width: 1, height: 1, depth_or_array_layers: 6 };
        let (black, format) = ([0; 4], TextureFormat::Rgb9e5Ufloat);
        let mut map = Image::new_fill(faces, TextureDimension::D2, &black, format, RenderAssetUsages::default());
        let dimension = Some(TextureViewDimension::Cube);
        map.texture_view_descriptor = Some(TextureViewDescriptor { dimension, ..default() });
        Self(world.resource_mut::<Assets<Image>>().add(map))
    }
}

/// What shines with shadows. There is one lamp, and who looks through the main viewport may turn it.
fn shine(
    shine: Res<Shine>,
    files: Res<GameAssets>,
    daylight: Res<Daylight>,
    posing: Main<Posing>,
    mut hung: Single<(&mut DirectionalLight, &mut Transform), With<Lamp>>,
) {
    let manifest = files.shown.look.environment.manifest();
    let (light, place) = &mut *hung;
    let lamp = sunlight::at(manifest.lamp, daylight.0);
    let (red, green, blue) = lamp.tone;
    let colour = Color::srgb(red, green, blue);
    let from = posing.0.map_or(lamp.from.into(), |pose| pose.lamp.direction());
    let lamp_hangs = Transform::from_translation(from).looking_at(Vec3::ZERO, Vec3::Y);
    let lux = lamp.lux * posing.0.map_or(1.0, |pose| pose.strength.exp2());
    (light.color, light.illuminance, **place) = match *shine {
        Shine::All => (colour, lux, lamp_hangs),
        Shine::Lamp(point) => {
            let aside = (point * lamp.radius.to_radians().tan()).extend(-1.0).normalize();
            let turn = lamp_hangs.rotation * Quat::from_rotation_arc(Vec3::NEG_Z, aside);
            (colour, PARTS * lux, Transform::from_rotation(turn))
        }
        Shine::Room(patch) => {
            let place = Transform::default().looking_to(-patch.towards, Vec3::X);
            (Color::LinearRgba(patch.light), PARTS * manifest.ambient, place)
        }
        Shine::Mirrors => (colour, 0.0, lamp_hangs),
    };
    light.shadow_maps_enabled = !shine.is_from_below();
}

/// What shines without.
fn light_room(
    mut commands: Commands,
    shine: Res<Shine>,
    files: Res<GameAssets>,
    dark: Res<Dark>,
    cameras: Query<(Entity, &Posing), With<Viewport>>,
) {
    let manifest = files.shown.look.environment.manifest();
    for (camera, posing) in &cameras {
        commands.entity(camera).insert((
            Exposure { ev100: manifest.ev100 - posing.0.map_or(0.0, |pose| pose.exposure) },
            room_light(*shine, manifest, &files.shown.room, &dark),
            ColorGrading {
                global: ColorGradingGlobal { post_saturation: manifest.saturation, ..default() },
                ..default()
            },
        ));
    }
}

fn room_light(shine: Shine, manifest: &EnvironmentManifest, room: &RoomFiles, dark: &Dark) -> EnvironmentMapLight {
    let (diffuse, intensity) = match shine {
        Shine::All => (&room.diffuse, manifest.ambient),
        Shine::Lamp(_) | Shine::Room(_) => (&dark.0, 0.0),
        Shine::Mirrors => (&dark.0, PARTS * manifest.ambient),
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
