//! Antialiasing of pictures that are not accumulated yet, after tone mapping: `Msaa` averages light before it, which
//! leaves steps and sparks around bright things; and low quality has no `Msaa`. An accumulated picture would only lose
//! detail.

use bevy::prelude::*;
use bevy_anti_alias::fxaa::{Fxaa, FxaaPlugin};

use crate::viewport::{AccumulationProgress, Viewport};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(FxaaPlugin).register_required_components::<Viewport, Fxaa>();
}

/// Switches antialiasing by the pictures' progress.
pub(super) fn update_antialiasing(
    mut pictures: Query<(&AccumulationProgress, &mut Fxaa), Changed<AccumulationProgress>>,
) {
    for (progress, mut smoothing) in &mut pictures {
        smoothing.enabled = progress.0 < 1.0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::ecs::system::RunSystemOnce;

    #[test]
    fn a_finished_picture_is_not_antialiased() {
        for (progress, is_smoothed) in [(0.0, true), (0.99, true), (1.0, false)] {
            let mut world = World::new();
            let picture = world.spawn((AccumulationProgress(progress), Fxaa::default())).id();
            world.run_system_once(update_antialiasing).expect("a system that runs");
            assert_eq!(world.get::<Fxaa>(picture).map(|smoothing| smoothing.enabled), Some(is_smoothed), "{progress}");
        }
    }
}
