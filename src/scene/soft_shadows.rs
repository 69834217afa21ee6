//! Soft shadows of the lamp: our filter replaces Bevy's, whose soft shadows are noisy and unavailable on WebGL2.

use bevy::prelude::*;
use bevy::shader::Shader;

/// Bevy's module of shadow filters.
const BEVYS_FILTER: &str = "embedded://bevy_pbr/render/shadow_sampling.wgsl";

/// Bevy's module, loaded or not.
#[derive(Resource)]
struct ShadowFilter(Handle<Shader>);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, request_filter);
    app.add_systems(Update, replace_filter.run_if(resource_exists::<ShadowFilter>));
}

fn request_filter(mut commands: Commands, shaders: Option<Res<Assets<Shader>>>, server: Res<AssetServer>) {
    if shaders.is_some() {
        commands.insert_resource(ShadowFilter(server.load(BEVYS_FILTER)));
    }
}

/// Replaces the module in the frame in which it has loaded: no pipeline has been made with it yet.
fn replace_filter(mut commands: Commands, filter: Res<ShadowFilter>, mut shaders: ResMut<Assets<Shader>>) {
    if shaders.contains(&filter.0) {
        let ours = Shader::from_wgsl(include_str!("soft_shadows.wgsl"), "src/scene/soft_shadows.wgsl");
        if let Err(error) = shaders.insert(&filter.0, ours) {
            tracing::error!("shadows stay hard: {error}");
        }
        commands.remove_resource::<ShadowFilter>();
    }
}
