//! The parts of a model by name, as they are numbered in its file.

use serde::{Deserialize, Serialize};

/// The names in a model, each at the number that its file knows it by.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Model {
    /// Each mesh by the name of its node, with the names of its primitives' materials.
    pub(crate) meshes: Vec<(String, Vec<String>)>,
    pub(crate) animations: Vec<String>,
}

impl Model {
    /// The number of a node's mesh.
    pub fn mesh(&self, node: &str) -> Option<usize> {
        self.meshes.iter().position(|(name, _)| name == node)
    }

    /// The number of a node's mesh, and in it that of what is of a material.
    pub fn primitive(&self, node: &str, material: &str) -> Option<(usize, usize)> {
        let number = self.mesh(node)?;
        Some((number, self.meshes[number].1.iter().position(|name| name == material)?))
    }

    /// The number of a movement.
    pub fn animation(&self, name: &str) -> Option<usize> {
        self.animations.iter().position(|animation| animation == name)
    }
}
