//! The model of a hand: one file, of which a left hand is the mirror image; what plays its movements, and where it
//! holds things.

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

use super::covering::Coverings;
use crate::models::GameAssets;
use crate::shown::Screen;

/// A hand's movements, by their place among the model's movements.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Movement {
    /// The fist comes in and waits.
    Closed = 0,
    /// It opens.
    Open = 1,
    /// Thumb and two fingers close on something.
    Pinch = 2,
    /// The fist turns palm up.
    Turn = 3,
    /// The hand lies on a table and lifts a finger.
    Rest = 4,
    /// From there it is held out to be shaken.
    Offer = 5,
}

/// Which hand it is; the model's file has the right one.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Chirality {
    Right = 0,
    Left = 1,
}

impl Chirality {
    pub(super) fn mirrored(self) -> Vec3 {
        match self {
            Self::Right => Vec3::ONE,
            Self::Left => Vec3::new(-1.0, 1.0, 1.0),
        }
    }
}

/// On a hand once its model is there: what plays its movements, and where it holds things.
#[derive(Component, Debug)]
pub(super) struct Puppet {
    /// Has the `AnimationPlayer`.
    pub player: Entity,
    /// The bone in the palm.
    pub socket: Option<Entity>,
    /// The point between the fingertips of [`Movement::Pinch`], seen from the hand.
    pub pinch: Vec3,
    movements: [AnimationNodeIndex; 6],
}

impl Puppet {
    /// What plays a movement.
    pub fn node(&self, movement: Movement) -> AnimationNodeIndex {
        self.movements[movement as usize]
    }
}

pub(super) fn plugin(app: &mut App) {
    register_what_models_hold(app);
    app.add_systems(OnEnter(Screen::Loading), show_while_loading);
}

/// A model with bones is copied into the world component by component, and Bevy has to know each of them. (Its
/// feature that registers all types by itself would add every type it has to the web bundle.)
fn register_what_models_hold(app: &mut App) {
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

/// Both hands lie on the table while the cover of loading hides it: so their shaders are there before they are needed.
fn show_while_loading(mut commands: Commands, files: Res<GameAssets>) {
    for chirality in [Chirality::Right, Chirality::Left] {
        let hand = commands.spawn((Transform::default(), Visibility::default(), DespawnOnExit(Screen::Loading))).id();
        hang_model(&mut commands, &files, hand, chirality);
    }
}

/// Gives a hand its model; once that is there, the hand has a [`Puppet`].
pub(super) fn hang_model(commands: &mut Commands, files: &GameAssets, hand: Entity, chirality: Chirality) {
    commands
        .spawn((
            chirality,
            WorldAssetRoot(files.hand.scene.clone()),
            Transform::from_scale(chirality.mirrored()),
            ChildOf(hand),
        ))
        .observe(set_up);
}

/// Covers a model that has just come, and finds what moves in it.
#[expect(clippy::too_many_arguments, reason = "what a model needs before it can move")]
fn set_up(
    ready: On<WorldInstanceReady>,
    mut commands: Commands,
    files: Res<GameAssets>,
    coverings: Res<Coverings>,
    models: Query<(&Chirality, &ChildOf)>,
    children: Query<&Children>,
    names: Query<(&Name, &Transform)>,
    parts: Query<&GltfMaterialName>,
    players: Query<(), With<AnimationPlayer>>,
    mut graphs: ResMut<Assets<AnimationGraph>>,
) {
    let Ok((chirality, hand)) = models.get(ready.entity) else { return };
    let (mut player, mut socket, mut pinch) = (None, None, Vec3::ZERO);
    for entity in children.iter_descendants(ready.entity) {
        if players.contains(entity) {
            player = Some(entity);
        }
        if let Some(covering) = parts.get(entity).ok().and_then(|name| coverings.of(name, *chirality)) {
            commands.entity(entity).insert((MeshMaterial3d(covering.clone()), Pickable::IGNORE));
        }
        match names.get(entity) {
            Ok((name, _)) if name.as_str() == "socket" => socket = Some(entity),
            Ok((name, at)) if name.as_str() == "pinch" => pinch = at.translation * chirality.mirrored(),
            _ => {}
        }
    }
    let Some(player) = player else { return };
    let mut graph = AnimationGraph::new();
    let root = graph.root;
    let movements = files.hand.movements.each_ref().map(|clip| graph.add_clip(clip.clone(), 1.0, root));
    commands.entity(player).insert((AnimationGraphHandle(graphs.add(graph)), AnimationTransitions::new()));
    commands.entity(hand.parent()).insert(Puppet { player, socket, pinch, movements });
}
