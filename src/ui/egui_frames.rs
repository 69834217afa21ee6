//! Frames that egui asks for, and input of it that would ask for needless ones.

use bevy::ecs::entity::EntityHashMap;
use bevy::prelude::*;
use bevy_egui::{EguiFullOutput, EguiInput, EguiPostUpdateSet, EguiPreUpdateSet, egui};
use core::time::Duration;

use crate::motion::Motion;

/// Delays from here on are ignored. egui says "never" with the maximum duration.
const MAX_REPAINT_DELAY: Duration = Duration::from_secs(60);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        drop_unchanged_modifiers.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass),
    );
    app.add_systems(
        PostUpdate,
        wake_for_panels.after(EguiPostUpdateSet::EndPass).before(EguiPostUpdateSet::ProcessOutput),
    );
}

/// Drops reports of unchanged modifier keys. bevy_egui sends them in every frame and egui requests a frame after every
/// event, so one frame would always cause the next.
fn drop_unchanged_modifiers(
    mut inputs: Query<(Entity, &mut EguiInput)>,
    mut last: Local<EntityHashMap<egui::Modifiers>>,
) {
    for (context, mut input) in &mut inputs {
        input.events.retain(|event| match event {
            egui::Event::ModifiersChanged(now) => last.insert(context, *now) != Some(*now),
            _ => true,
        });
    }
}

/// Requests a frame for whatever egui shows later, such as a tooltip. bevy_egui only passes on requests for an
/// immediate frame.
fn wake_for_panels(outputs: Query<&EguiFullOutput>, mut motion: ResMut<Motion>) {
    for output in outputs.iter().filter_map(|output| output.as_ref()) {
        for delay in output.viewport_output.values().map(|viewport| viewport.repaint_delay) {
            if !delay.is_zero() && delay < MAX_REPAINT_DELAY {
                motion.wake_in(delay);
            }
        }
    }
}
