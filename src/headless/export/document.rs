//! Writer of glTF 2.0 binaries: collects the lists of a glTF file and its binary data.

use std::collections::HashMap;

use serde_json::{Value, json};

/// `componentType` of `f32`.
const FLOAT: u32 = 5126;
/// `componentType` of `u32`.
const UNSIGNED: u32 = 5125;

/// The lists and binary data of a glTF file.
#[derive(Default)]
pub(super) struct GltfDocument {
    bytes: Vec<u8>,
    views: Vec<Value>,
    accessors: Vec<Value>,
    images: Vec<Value>,
    textures: Vec<Value>,
    known_textures: HashMap<String, usize>,
    pub materials: Vec<Value>,
    pub meshes: Vec<Value>,
    pub nodes: Vec<Value>,
    pub cameras: Vec<Value>,
    pub lights: Vec<Value>,
}

impl GltfDocument {
    /// Adds a value to a list and returns its index.
    pub fn add(list: &mut Vec<Value>, value: Value) -> usize {
        list.push(value);
        list.len() - 1
    }

    /// Adds binary data as a buffer view and returns its index.
    fn view(&mut self, bytes: &[u8]) -> usize {
        let offset = self.bytes.len();
        self.bytes.extend(bytes);
        self.bytes.resize(self.bytes.len().next_multiple_of(4), 0);
        Self::add(&mut self.views, json!({"buffer": 0, "byteOffset": offset, "byteLength": bytes.len()}))
    }

    /// Adds a vertex attribute and returns the index of its accessor.
    pub fn vertices<const N: usize>(&mut self, vertices: &[[f32; N]]) -> usize {
        let bytes: Vec<u8> = vertices.iter().flatten().flat_map(|number| number.to_le_bytes()).collect();
        let view = self.view(&bytes);
        let bound = |pick: fn(f32, f32) -> f32| -> Vec<f32> {
            let all = |axis| vertices.iter().map(move |vertex| vertex[axis]);
            (0..N).map(|axis| all(axis).reduce(pick).unwrap_or_default()).collect()
        };
        let (min, max, kind) = (bound(f32::min), bound(f32::max), format!("VEC{N}"));
        let accessor = json!({
            "bufferView": view, "componentType": FLOAT, "count": vertices.len(), "type": kind, "min": min, "max": max,
        });
        Self::add(&mut self.accessors, accessor)
    }

    /// Adds triangle indices, three per triangle, and returns the index of their accessor.
    pub fn triangles(&mut self, indices: &[u32]) -> usize {
        let bytes: Vec<u8> = indices.iter().flat_map(|index| index.to_le_bytes()).collect();
        let view = self.view(&bytes);
        let accessor = json!({"bufferView": view, "componentType": UNSIGNED, "count": indices.len(), "type": "SCALAR"});
        Self::add(&mut self.accessors, accessor)
    }

    /// Adds a texture from an image file, each path once, and returns its index.
    pub fn texture(&mut self, path: &str, file: &[u8]) -> usize {
        if let Some(known) = self.known_textures.get(path) {
            return *known;
        }
        let kind = if path.ends_with(".png") { "image/png" } else { "image/jpeg" };
        let view = self.view(file);
        let image = Self::add(&mut self.images, json!({"bufferView": view, "mimeType": kind, "name": path}));
        let texture = Self::add(&mut self.textures, json!({"source": image}));
        self.known_textures.insert(path.to_owned(), texture);
        texture
    }

    /// Returns the file's bytes. The extras hold what glTF has no fields for.
    pub fn finish(self, extras: Value) -> Vec<u8> {
        let roots: Vec<usize> = (0..self.nodes.len()).collect();
        let whole = json!({
            "asset": {"version": "2.0", "generator": "hetman"},
            "extensionsUsed": ["KHR_lights_punctual", "KHR_materials_ior", "KHR_materials_unlit"],
            "extensions": {"KHR_lights_punctual": {"lights": self.lights}},
            "scene": 0,
            "scenes": [{"nodes": roots, "extras": extras}],
            "nodes": self.nodes,
            "meshes": self.meshes,
            "materials": self.materials,
            "textures": self.textures,
            "images": self.images,
            "cameras": self.cameras,
            "accessors": self.accessors,
            "bufferViews": self.views,
            "buffers": [{"byteLength": self.bytes.len()}],
        });
        let mut text = whole.to_string().into_bytes();
        text.resize(text.len().next_multiple_of(4), b' ');
        let chunk = |kind: &[u8; 4], content: Vec<u8>| -> Vec<u8> {
            [&(content.len() as u32).to_le_bytes(), kind.as_slice(), &content].concat()
        };
        let chunks = [chunk(b"JSON", text), chunk(b"BIN\0", self.bytes)].concat();
        let length = 12 + chunks.len() as u32;
        [b"glTF".as_slice(), &2_u32.to_le_bytes(), &length.to_le_bytes(), &chunks].concat()
    }
}
