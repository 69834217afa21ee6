//! Keeps the panels clear of a phone's notch, round corners and home bar.

use bevy::prelude::*;
use bevy_egui::EguiInput;
use bevy_egui::egui::{self, epaint::MarginF32};

use super::egui_frames::EguiInputSet;
use crate::platform::{Platform, SafeAreaInsets};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, keep_clear.in_set(EguiInputSet));
}

fn keep_clear(platform: Res<Platform>, mut inputs: Query<&mut EguiInput>) {
    let SafeAreaInsets { top, right, bottom, left } = platform.insets;
    let [top, right, bottom, left] = [top, right, bottom, left].map(f32::from);
    for mut input in &mut inputs {
        input.safe_area_insets = Some(egui::SafeAreaInsets(MarginF32 { left, right, top, bottom }));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_egui::egui::{Context, RawInput, Rect, pos2, vec2};

    #[test]
    fn what_is_covered_is_left_to_the_picture() {
        let mut world = World::new();
        world.insert_resource(Platform {
            insets: SafeAreaInsets { top: 47, right: 1, bottom: 34, left: 2 },
            ..Platform::default()
        });
        let screen_rect = Some(Rect::from_min_size(pos2(0.0, 0.0), vec2(390.0, 844.0)));
        let input = world.spawn(EguiInput(RawInput { screen_rect, ..RawInput::default() })).id();
        let keep_clear = world.register_system(keep_clear);
        world.run_system(keep_clear).expect("a system");
        let input = world.get::<EguiInput>(input).expect("an input").0.clone();
        let context = Context::default();
        context.begin_pass(input);
        assert_eq!(context.content_rect(), Rect::from_min_max(pos2(2.0, 47.0), pos2(389.0, 810.0)));
        context.end_pass().textures_delta.clear();
    }
}
