//! Model of the opponent's hand, and the textures of its skin or glove.

use bevy::gltf::GltfAssetLabel;
use bevy::prelude::*;
use bevy::world_serialization::WorldAsset;

use super::loader::Loader;
use crate::appearance::{HandLook, ModelFile};

/// The opponent's right hand; the left one is its mirror image.
#[derive(Debug, Clone)]
pub struct HandModel {
    /// Skin, sleeve and bones.
    pub scene: Handle<WorldAsset>,
    /// Animations, in this order: closed, open, pinch, turn, rest, offer.
    pub movements: [Handle<AnimationClip>; 6],
}

impl HandModel {
    pub(super) fn load(load: &mut Loader) -> Self {
        let model = ModelFile::shared("models/hand.glb");
        Self {
            scene: load.part(&model.path, GltfAssetLabel::Scene(0)),
            movements: ["closed", "open", "pinch", "turn", "rest", "offer"].map(|name| load.movement(&model, name)),
        }
    }
}

/// Textures of a hand: skin of some tone, or a glove.
#[derive(Debug, Clone)]
pub struct HandCovering {
    /// The look that these textures belong to.
    pub look: HandLook,
    /// Base colour.
    pub colour: Handle<Image>,
    /// Normal map with creases or seams.
    pub relief: Handle<Image>,
    /// Occlusion in the red channel, roughness in the green one.
    pub shade: Handle<Image>,
    /// Normal map of the sleeve's weave.
    pub cloth: Handle<Image>,
}

impl HandCovering {
    /// Requests the files of a look.
    pub fn fetch(server: &AssetServer, look: HandLook) -> Self {
        Self::load(&mut Loader::new(server), look)
    }

    pub(super) fn load(load: &mut Loader, look: HandLook) -> Self {
        let (relief, shade) = match look {
            HandLook::Light | HandLook::Tan | HandLook::Dark => {
                ("textures/hand_skin_normal.jpg", "textures/hand_skin_orm.jpg")
            }
            HandLook::Gloves => ("textures/hand_gloves_normal.jpg", "textures/hand_gloves_orm.jpg"),
        };
        let colour = match look {
            HandLook::Light => "textures/hand_light.jpg",
            HandLook::Tan => "textures/hand_tan.jpg",
            HandLook::Dark => "textures/hand_dark.jpg",
            HandLook::Gloves => "textures/hand_gloves.jpg",
        };
        Self {
            look,
            colour: load.texture(colour),
            relief: load.data_texture(relief),
            shade: load.data_texture(shade),
            cloth: load.data_texture("textures/hand_cloth_normal.jpg"),
        }
    }
}
