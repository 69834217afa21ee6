//! Edges of a picture that hasn't ripened are smoothed after tone mapping: where light is averaged before it, as by `Msaa`, what
//! shines leaves steps and sparks; and low quality has no `Msaa`. A ripe one would only lose of its grain.

use bevy::prelude::*;
use bevy_anti_alias::fxaa::{Fxaa, FxaaPlugin};

use crate::viewport::{Ripe, Viewport};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(FxaaPlugin).register_required_components::<Viewport, Fxaa>();
}

/// Follows how ripe the pictures are.
pub(super) fn smooth(mut pictures: Query<(&Ripe, &mut Fxaa), Changed<Ripe>>) {
    for (ripe, mut smoothing) in &mut pictures {
        smoothing.enabled = ripe.0 < 1.0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::ecs::system::RunSystemOnce;

    #[test]
    fn a_ripe_picture_keeps_its_grain() {
        for (ripe, is_smoothed) in [(0.0, true), (0.99, true), (1.0, false)] {
            let mut world = World::new();
            let picture = world.spawn((Ripe(ripe), Fxaa::default())).id();
            world.run_system_once(smooth).expect("a system that runs");
            assert_eq!(world.get::<Fxaa>(picture).map(|smoothing| smoothing.enabled), Some(is_smoothed), "{ripe}");
        }
    }
}
