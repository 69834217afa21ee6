//! Model of a hand: one file for the right hand, mirrored for the left one, with its animations and sockets.

use bevy::animation::graph::{AnimationGraph, AnimationGraphHandle, AnimationNodeIndex};
use bevy::animation::{AnimatedBy, AnimationTargetId};
use bevy::camera::primitives::Aabb;
use bevy::camera::visibility::{DynamicSkinnedMeshBounds, NoFrustumCulling, VisibilityClass};
use bevy::gltf::{GltfExtras, GltfMaterialName, GltfMeshName, GltfSceneName};
use bevy::mesh::MeshTag;
use bevy::mesh::skinning::SkinnedMesh;
use bevy::picking::Pickable;
use bevy::prelude::*;
use bevy::transform::components::TransformTreeChanged;
use bevy::world_serialization::{WorldAssetRoot, WorldInstanceReady};

use super::chirality::Chirality;
use super::covering::HandMaterials;
use crate::models::GameAssets;
use crate::shown::Screen;

/// Animations of a hand, by their index in the model.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Movement {
    /// The fist comes in and waits.
    Closed = 0,
    /// The fist opens.
    Open = 1,
    /// Thumb and two fingers close on something.
    Pinch = 2,
    /// The fist turns palm up.
    Turn = 3,
    /// The hand lies on a table and lifts a finger.
    Rest = 4,
    /// The resting hand is held out for a handshake.
    Offer = 5,
}

/// The loaded model of a hand: its animation player and its sockets.
#[derive(Component, Debug)]
pub(super) struct HandRig {
    /// Entity with the `AnimationPlayer`.
    pub player: Entity,
    /// The bone in the palm.
    pub socket: Option<Entity>,
    /// Point between the fingertips of [`Movement::Pinch`], relative to the hand.
    pub pinch: Vec3,
    movements: [AnimationNodeIndex; 6],
}

impl HandRig {
    /// Returns the animation node of a movement.
    pub fn node(&self, movement: Movement) -> AnimationNodeIndex {
        self.movements[movement as usize]
    }
}

pub(super) fn plugin(app: &mut App) {
    register_model_components(app);
    app.add_systems(OnEnter(Screen::Loading), compile_shaders_while_loading);
}

/// Registers the component types that the model's scene contains: Bevy copies them into the world by reflection.
/// (Bevy's feature that registers all types by itself would make the web bundle larger.)
fn register_model_components(app: &mut App) {
    app.register_type::<Name>()
        .register_type::<Children>()
        .register_type::<ChildOf>()
        .register_type::<Transform>()
        .register_type::<GlobalTransform>()
        .register_type::<TransformTreeChanged>()
        .register_type::<Visibility>()
        .register_type::<InheritedVisibility>()
        .register_type::<ViewVisibility>()
        .register_type::<VisibilityClass>()
        .register_type::<NoFrustumCulling>()
        .register_type::<DynamicSkinnedMeshBounds>()
        .register_type::<Aabb>()
        .register_type::<Mesh3d>()
        .register_type::<MeshTag>()
        .register_type::<MeshMaterial3d<StandardMaterial>>()
        .register_type::<SkinnedMesh>()
        .register_type::<GltfExtras>()
        .register_type::<GltfSceneName>()
        .register_type::<GltfMeshName>()
        .register_type::<GltfMaterialName>()
        .register_type::<AnimationPlayer>()
        .register_type::<AnimationTargetId>()
        .register_type::<AnimatedBy>();
}

/// Shows both hands behind the loading screen, so that their shaders are compiled before they are needed.
fn compile_shaders_while_loading(mut commands: Commands, files: Res<GameAssets>) {
    for chirality in [Chirality::Right, Chirality::Left] {
        let hand = commands.spawn((Transform::default(), Visibility::default(), DespawnOnExit(Screen::Loading))).id();
        spawn_model(&mut commands, &files, hand, chirality);
    }
}

/// Spawns the model as a child of `hand`, which gets a [`HandRig`] once the model is loaded.
pub(super) fn spawn_model(commands: &mut Commands, files: &GameAssets, hand: Entity, chirality: Chirality) {
    commands
        .spawn((
            chirality,
            WorldAssetRoot(files.hand.scene.clone()),
            Transform::from_scale(chirality.mirrored()),
            ChildOf(hand),
        ))
        .observe(cover_model)
        .observe(set_up_rig);
}

/// Sets the materials of a loaded model.
fn cover_model(
    ready: On<WorldInstanceReady>,
    mut commands: Commands,
    hand_materials: Res<HandMaterials>,
    models: Query<&Chirality>,
    children: Query<&Children>,
    parts: Query<(Entity, &GltfMaterialName)>,
) {
    let Ok(chirality) = models.get(ready.entity) else { return };
    for (part, name) in parts.iter_many(children.iter_descendants(ready.entity)) {
        if let Some(covering) = hand_materials.of(name, *chirality) {
            commands.entity(part).insert((MeshMaterial3d(covering.clone()), Pickable::IGNORE));
        }
    }
}

/// Finds the animation player and the sockets of a loaded model, and prepares its movements.
fn set_up_rig(
    ready: On<WorldInstanceReady>,
    mut commands: Commands,
    files: Res<GameAssets>,
    models: Query<(&Chirality, &ChildOf)>,
    children: Query<&Children>,
    nodes: Query<(Entity, Option<&Name>, &Transform, Has<AnimationPlayer>)>,
    mut graphs: ResMut<Assets<AnimationGraph>>,
) {
    let Ok((chirality, hand)) = models.get(ready.entity) else { return };
    let (mut player, mut socket, mut pinch) = (None, None, Vec3::ZERO);
    for (node, name, at, is_player) in nodes.iter_many(children.iter_descendants(ready.entity)) {
        if is_player {
            player = Some(node);
        }
        match name.map(Name::as_str) {
            Some("socket") => socket = Some(node),
            Some("pinch") => pinch = at.translation * chirality.mirrored(),
            _ => {}
        }
    }
    let Some(player) = player else { return };
    let mut graph = AnimationGraph::new();
    let root = graph.root;
    let movements = files.hand.movements.each_ref().map(|clip| graph.add_clip(clip.clone(), 1.0, root));
    commands.entity(player).insert((AnimationGraphHandle(graphs.add(graph)), AnimationTransitions::new()));
    commands.entity(hand.parent()).insert(HandRig { player, socket, pinch, movements });
}
