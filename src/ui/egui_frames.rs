//! Keeps egui's input from asking for needless frames.

use bevy::ecs::entity::EntityHashMap;
use bevy::prelude::*;
use bevy_egui::{EguiInput, EguiPreUpdateSet, egui};

/// System set that changes egui's input between its collection and its use.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct EguiInputSet;

pub(super) fn plugin(app: &mut App) {
    app.configure_sets(
        PreUpdate,
        EguiInputSet.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass),
    );
    app.add_systems(PreUpdate, drop_unchanged_modifiers.in_set(EguiInputSet));
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
