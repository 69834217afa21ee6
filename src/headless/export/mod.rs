//! `--export-scene FILE`: with a screenshot, writes the same scene as a glTF binary, for a path tracer to render (see
//! assets/source/reference). Units are the game's: metres, lux, cd/m².

mod document;
mod materials;
mod posed_mesh;

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};

use bevy::app::AppExit;
use bevy::camera::Exposure;
use bevy::camera::visibility::RenderLayers;
use bevy::core_pipeline::tonemapping::Tonemapping;
use bevy::ecs::query::QueryData;
use bevy::ecs::system::SystemParam;
use bevy::mesh::skinning::{SkinnedMesh, SkinnedMeshInverseBindposes};
use bevy::prelude::*;
use bevy::render::view::ColorGrading;
use serde_json::{Value, json};
use tracing::error;

use super::screenshot::Stillness;
use crate::appearance::NamedOption;
use crate::board::pieces::BoardPiece;
use crate::models::GameAssets;
use crate::models::materials::Materials;
use crate::options::Options;
use crate::platform::asset_folder;
use crate::scene::accumulation::Focus;
use crate::viewport::MainViewport;
use document::GltfDocument;
use materials::MaterialWriter;
use posed_mesh::{PosedMesh, bone_transforms};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Last, write_when_still);
}

/// A mesh that may be visible.
#[derive(QueryData)]
struct VisibleMesh {
    entity: Entity,
    name: Option<&'static Name>,
    parent: Option<&'static ChildOf>,
    mesh: &'static Mesh3d,
    material: &'static MeshMaterial3d<StandardMaterial>,
    place: &'static GlobalTransform,
    is_shown: &'static InheritedVisibility,
    layers: Option<&'static RenderLayers>,
    skin: Option<&'static SkinnedMesh>,
}

/// The main camera and its image settings.
#[derive(QueryData)]
struct MainCamera {
    camera: &'static Camera,
    projection: &'static Projection,
    place: &'static GlobalTransform,
    layers: Option<&'static RenderLayers>,
    exposure: &'static Exposure,
    room: &'static EnvironmentMapLight,
    tonemapping: &'static Tonemapping,
    grading: &'static ColorGrading,
    focus: Focus,
}

/// The visible scene.
#[derive(SystemParam)]
struct VisibleScene<'w, 's> {
    camera_data: Single<'w, 's, MainCamera, With<MainViewport>>,
    visible_meshes: Query<'w, 's, VisibleMesh>,
    pieces: Query<'w, 's, &'static BoardPiece>,
    lamps: Query<'w, 's, (&'static DirectionalLight, &'static GlobalTransform)>,
    transforms: Query<'w, 's, &'static GlobalTransform>,
    meshes: Res<'w, Assets<Mesh>>,
    material_assets: Res<'w, Assets<StandardMaterial>>,
    rest_poses: Res<'w, Assets<SkinnedMeshInverseBindposes>>,
    materials: Res<'w, Materials>,
    files: Res<'w, GameAssets>,
    server: Res<'w, AssetServer>,
}

/// Writes the scene once nothing moves.
fn write_when_still(
    scene: VisibleScene,
    options: Res<Options>,
    mut stillness: Stillness,
    mut has_written: Local<bool>,
    mut exit: MessageWriter<AppExit>,
) {
    let Some(path) = &options.export_scene else { return };
    if !stillness.has_been_reached() || core::mem::replace(&mut *has_written, true) {
        return;
    }
    if let Err(error) = scene.write(path) {
        error!("The scene {} could not be written: {error}", path.display());
        exit.write(AppExit::error());
    }
}

impl VisibleScene<'_, '_> {
    fn write(&self, path: &Path) -> Result<(), String> {
        let mut document = GltfDocument::default();
        self.add_meshes(&mut document);
        self.add_lamps(&mut document);
        let camera = self.camera()?;
        let camera = GltfDocument::add(&mut document.cameras, camera);
        let node = json!({"name": "camera", "camera": camera, "matrix": matrix(self.camera_data.place)});
        GltfDocument::add(&mut document.nodes, node);
        fs::write(path, document.finish(self.image_settings())).map_err(|error| error.to_string())
    }

    fn add_meshes(&self, document: &mut GltfDocument) {
        let folder = PathBuf::from(asset_folder());
        let writer = MaterialWriter { server: &self.server, folder: &folder, materials: &self.materials };
        let layers = self.camera_data.layers.cloned().unwrap_or_default();
        let (mut materials, mut meshes) = (HashMap::new(), HashMap::new());
        for visible in &self.visible_meshes {
            let is_seen =
                visible.is_shown.get() && visible.layers.unwrap_or(&RenderLayers::default()).intersects(&layers);
            let Some(mesh) = self.meshes.get(visible.mesh).filter(|_| is_seen) else { continue };
            let Some((material, shape)) = self.material_assets.get(visible.material).zip(PosedMesh::of(mesh)) else {
                continue;
            };
            let has_colours = shape.colours.is_some();
            let material_id = visible.material.id();
            let material = *materials
                .entry((material_id, has_colours))
                .or_insert_with(|| writer.add(document, material_id, material, has_colours));
            let mut node = json!({"name": self.name(&visible), "extras": {"isSkinned": visible.skin.is_some()}});
            if let Some(skin) = visible.skin {
                let mut shape = shape;
                let skinned = bone_transforms(skin, &self.rest_poses, &self.transforms)
                    .and_then(|bones| shape.apply_skin(mesh, &bones));
                if skinned.is_none() {
                    continue;
                }
                node["mesh"] = add_mesh(document, &shape, material).into();
            } else {
                let known = meshes.entry((visible.mesh.id(), material));
                node["mesh"] = (*known.or_insert_with(|| add_mesh(document, &shape, material))).into();
                node["matrix"] = json!(matrix(visible.place));
            }
            GltfDocument::add(&mut document.nodes, node);
        }
    }

    /// Returns the name of a node: its own, that of its piece, or an empty one.
    fn name(&self, visible: &VisibleMeshItem) -> String {
        let piece_name =
            || self.pieces.get(visible.parent?.parent()).ok().map(|piece| format!("piece {}", piece.placed.piece));
        visible.name.map(|name| name.as_str().to_owned()).or_else(piece_name).unwrap_or_default()
    }

    fn add_lamps(&self, document: &mut GltfDocument) {
        let manifest = self.files.shown.look.environment.manifest();
        for (lamp, place) in &self.lamps {
            let colour = lamp.color.to_linear();
            let light = json!({
                "type": "directional",
                "color": [colour.red, colour.green, colour.blue],
                "intensity": lamp.illuminance,
                "extras": {"radiusInDegrees": manifest.lamp.radius},
            });
            let light = GltfDocument::add(&mut document.lights, light);
            let node = json!({
                "name": "lamp",
                "matrix": matrix(place),
                "extensions": {"KHR_lights_punctual": {"light": light}},
            });
            GltfDocument::add(&mut document.nodes, node);
        }
    }

    /// Returns the camera and the point in the picture that its axis meets, which is not the centre for a shifted lens.
    /// The depth of field is that of an accumulated picture.
    fn camera(&self) -> Result<Value, String> {
        let Projection::Perspective(lens) = self.camera_data.projection else {
            return Err("the camera has no perspective".into());
        };
        let clip = self.camera_data.camera.clip_from_view();
        let (radius, distance) =
            self.camera_data.focus.radius_and_distance(&self.camera_data.place.compute_transform());
        Ok(json!({
            "type": "perspective",
            "perspective": {
                "yfov": lens.fov, "znear": lens.near, "zfar": lens.far, "aspectRatio": clip.y_axis.y / clip.x_axis.x,
            },
            "extras": {
                "axis": [-clip.z_axis.x, -clip.z_axis.y],
                "clipFromView": clip.to_cols_array(),
                "lensRadius": radius,
                "focusDistance": distance,
            },
        }))
    }

    /// Returns the settings that the picture is developed with.
    fn image_settings(&self) -> Value {
        json!({
            "environment": self.files.shown.look.environment.name(),
            "ambient": self.camera_data.room.intensity,
            "ev100": self.camera_data.exposure.ev100,
            "postSaturation": self.camera_data.grading.global.post_saturation,
            "tonemapping": format!("{:?}", self.camera_data.tonemapping),
        })
    }
}

fn matrix(place: &GlobalTransform) -> [f32; 16] {
    place.to_matrix().to_cols_array()
}

fn add_mesh(document: &mut GltfDocument, shape: &PosedMesh, material: usize) -> usize {
    let mut attributes = json!({
        "POSITION": document.vertices(&shape.positions),
        "NORMAL": document.vertices(&shape.normals),
    });
    if let Some(uvs) = &shape.uvs {
        attributes["TEXCOORD_0"] = document.vertices(uvs).into();
    }
    if let Some(colours) = &shape.colours {
        attributes["COLOR_0"] = document.vertices(colours).into();
    }
    let indices = document.triangles(&shape.triangles);
    let mesh = json!({"primitives": [{"attributes": attributes, "indices": indices, "material": material}]});
    GltfDocument::add(&mut document.meshes, mesh)
}
