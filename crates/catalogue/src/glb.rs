//! Reader of the part names in a binary glTF.

use std::path::Path;

use serde::Deserialize;

use crate::{CatalogueError, Model};

/// Reads the part names of a file.
pub(crate) fn model(path: &Path) -> Result<Model, CatalogueError> {
    let bytes = std::fs::read(path).map_err(CatalogueError::unreadable(path))?;
    document(&bytes).map(|document| document.model()).ok_or_else(|| CatalogueError::NoModel(path.to_owned()))
}

/// Parses the JSON chunk of a binary glTF: a header of twelve bytes, the chunk's length and type, and its data.
fn document(bytes: &[u8]) -> Option<Document> {
    let length = u32::from_le_bytes(bytes.get(12..16)?.try_into().ok()?) as usize;
    let is_model = bytes.starts_with(b"glTF") && bytes.get(16..20)? == b"JSON";
    serde_json::from_slice(bytes.get(20..length.checked_add(20)?)?).ok().filter(|_| is_model)
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct Document {
    nodes: Vec<Node>,
    meshes: Vec<Mesh>,
    materials: Vec<Name>,
    animations: Vec<Name>,
}

#[derive(Deserialize)]
struct Node {
    name: Option<String>,
    mesh: Option<usize>,
}

#[derive(Deserialize)]
struct Mesh {
    name: Option<String>,
    primitives: Vec<Primitive>,
}

#[derive(Deserialize)]
struct Primitive {
    material: Option<usize>,
}

#[derive(Deserialize)]
struct Name {
    name: Option<String>,
}

impl Document {
    fn model(&self) -> Model {
        let material = |primitive: &Primitive| {
            let material = primitive.material.and_then(|number| self.materials.get(number));
            material.and_then(|material| material.name.clone()).unwrap_or_default()
        };
        let name = |number: usize, mesh: &Mesh| {
            let node = self.nodes.iter().find(|node| node.mesh == Some(number));
            node.and_then(|node| node.name.clone()).or_else(|| mesh.name.clone()).unwrap_or_default()
        };
        let mesh =
            |(number, mesh): (usize, &Mesh)| (name(number, mesh), mesh.primitives.iter().map(material).collect());
        Model {
            meshes: self.meshes.iter().enumerate().map(mesh).collect(),
            animations: self.animations.iter().map(|animation| animation.name.clone().unwrap_or_default()).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_found_by_name_wherever_they_stand_in_the_file() {
        let json = br#"{"nodes":[{"name":"king","mesh":1},{"name":"lamp"}],
            "meshes":[{"name":"table","primitives":[{}]},{"primitives":[{"material":1},{"material":0}]}],
            "materials":[{"name":"felt"},{"name":"wood"}],"animations":[{"name":"open"},{"name":"turn"}]}"#;
        let mut bytes = b"glTF\x02\0\0\0\0\0\0\0".to_vec();
        bytes.extend((json.len() as u32).to_le_bytes());
        bytes.extend(b"JSON");
        bytes.extend(json);
        let model = document(&bytes).expect("a model").model();
        assert_eq!((model.mesh("table"), model.mesh("king"), model.mesh("lamp")), (Some(0), Some(1), None));
        assert_eq!(model.primitive("king", "felt"), Some((1, 1)));
        assert_eq!(model.primitive("king", "gold"), None);
        assert_eq!(model.animation("turn"), Some(1));
        assert!(document(&bytes[..40]).is_none() && document(b"glTF").is_none());
    }
}
