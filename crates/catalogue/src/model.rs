//! The parts of a model by name, with their indices in the file.

use serde::{Deserialize, Serialize};

/// The part names of a model, each at its index in the file.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Model {
    /// Meshes by the names of their nodes, with the names of their primitives' materials.
    pub(crate) meshes: Vec<(String, Vec<String>)>,
    pub(crate) animations: Vec<String>,
}

impl Model {
    /// Returns the index of a node's mesh.
    pub fn mesh(&self, node: &str) -> Option<usize> {
        self.meshes.iter().position(|(name, _)| name == node)
    }

    /// Returns the indices of a node's mesh and of its primitive with this material.
    pub fn primitive(&self, node: &str, material: &str) -> Option<(usize, usize)> {
        let number = self.mesh(node)?;
        Some((number, self.meshes[number].1.iter().position(|name| name == material)?))
    }

    /// Returns the index of an animation.
    pub fn animation(&self, name: &str) -> Option<usize> {
        self.animations.iter().position(|animation| animation == name)
    }
}
