//! `--export-scene FILE`: with a screenshot, what it shows is written as a glTF binary, for a path tracer to draw the same
//! (assets/source/reference). Units are the game's: metres, lux, cd/m².

mod document;
mod paint;
mod posed;

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
use crate::appearance::Named;
use crate::board::pieces::BoardPiece;
use crate::models::GameAssets;
use crate::models::materials::Materials;
use crate::options::Options;
use crate::platform::asset_folder;
use crate::scene::ripening::{APERTURE, focus};
use crate::viewport::MainViewport;
use document::Document;
use paint::Palette;
use posed::{Shape, bones};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Last, write_when_still);
}

/// A mesh that may be seen.
#[derive(QueryData)]
struct Part {
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

/// The main camera, and how its picture is developed.
#[derive(QueryData)]
struct Eye {
    camera: &'static Camera,
    projection: &'static Projection,
    place: &'static GlobalTransform,
    layers: Option<&'static RenderLayers>,
    exposure: &'static Exposure,
    room: &'static EnvironmentMapLight,
    tonemapping: &'static Tonemapping,
    grading: &'static ColorGrading,
}

/// All that is seen.
#[derive(SystemParam)]
struct Seen<'w, 's> {
    eye: Single<'w, 's, Eye, With<MainViewport>>,
    parts: Query<'w, 's, Part>,
    men: Query<'w, 's, &'static BoardPiece>,
    lamps: Query<'w, 's, (&'static DirectionalLight, &'static GlobalTransform)>,
    places: Query<'w, 's, &'static GlobalTransform>,
    meshes: Res<'w, Assets<Mesh>>,
    paints: Res<'w, Assets<StandardMaterial>>,
    rests: Res<'w, Assets<SkinnedMeshInverseBindposes>>,
    materials: Res<'w, Materials>,
    files: Res<'w, GameAssets>,
    server: Res<'w, AssetServer>,
}

fn write_when_still(
    seen: Seen,
    options: Res<Options>,
    mut stillness: Stillness,
    mut written: Local<bool>,
    mut exit: MessageWriter<AppExit>,
) {
    let Some(path) = &options.export_scene else { return };
    if !stillness.has_come() || core::mem::replace(&mut *written, true) {
        return;
    }
    if let Err(error) = seen.write(path) {
        error!("The scene {} could not be written: {error}", path.display());
        exit.write(AppExit::error());
    }
}

impl Seen<'_, '_> {
    fn write(&self, path: &Path) -> Result<(), String> {
        let mut document = Document::default();
        self.add_parts(&mut document);
        self.add_lamps(&mut document);
        let camera = self.camera()?;
        let camera = Document::add(&mut document.cameras, camera);
        let node = json!({"name": "camera", "camera": camera, "matrix": matrix(self.eye.place)});
        Document::add(&mut document.nodes, node);
        fs::write(path, document.finish(self.picture())).map_err(|error| error.to_string())
    }

    fn add_parts(&self, document: &mut Document) {
        let folder = PathBuf::from(asset_folder());
        let palette = Palette { server: &self.server, folder: &folder, materials: &self.materials };
        let layers = self.eye.layers.cloned().unwrap_or_default();
        let (mut paints, mut meshes) = (HashMap::new(), HashMap::new());
        for part in &self.parts {
            let is_seen = part.is_shown.get() && part.layers.unwrap_or(&RenderLayers::default()).intersects(&layers);
            let Some(mesh) = self.meshes.get(part.mesh).filter(|_| is_seen) else { continue };
            let Some((paint, shape)) = self.paints.get(part.material).zip(Shape::of(mesh)) else { continue };
            let has_colours = shape.colours.is_some();
            let paint_id = part.material.id();
            let paint = *paints
                .entry((paint_id, has_colours))
                .or_insert_with(|| palette.add(document, paint_id, paint, has_colours));
            let mut node = json!({"name": self.name(&part), "extras": {"isSkinned": part.skin.is_some()}});
            if let Some(skin) = part.skin {
                let mut shape = shape;
                let bent = bones(skin, &self.rests, &self.places).and_then(|bones| shape.bend(mesh, &bones));
                if bent.is_none() {
                    continue;
                }
                node["mesh"] = add_mesh(document, &shape, paint).into();
            } else {
                let known = meshes.entry((part.mesh.id(), paint));
                node["mesh"] = (*known.or_insert_with(|| add_mesh(document, &shape, paint))).into();
                node["matrix"] = json!(matrix(part.place));
            }
            Document::add(&mut document.nodes, node);
        }
    }

    /// What a part is called: by its own name, as a part of a man, or not at all.
    fn name(&self, part: &PartItem) -> String {
        let man = || self.men.get(part.parent?.parent()).ok().map(|piece| format!("man {}", piece.man.piece));
        part.name.map(|name| name.as_str().to_owned()).or_else(man).unwrap_or_default()
    }

    fn add_lamps(&self, document: &mut Document) {
        let manifest = self.files.shown.look.environment.manifest();
        for (lamp, place) in &self.lamps {
            let colour = lamp.color.to_linear();
            let light = json!({
                "type": "directional",
                "color": [colour.red, colour.green, colour.blue],
                "intensity": lamp.illuminance,
                "extras": {"radiusInDegrees": manifest.lamp.radius},
            });
            let light = Document::add(&mut document.lights, light);
            let node = json!({
                "name": "lamp",
                "matrix": matrix(place),
                "extensions": {"KHR_lights_punctual": {"light": light}},
            });
            Document::add(&mut document.nodes, node);
        }
    }

    /// The lens, and where its axis meets the picture: a shifted lens's is not its middle. What is near and far is as soft as
    /// in a picture that has ripened.
    fn camera(&self) -> Result<Value, String> {
        let Projection::Perspective(lens) = self.eye.projection else {
            return Err("it is seen without perspective".into());
        };
        let clip = self.eye.camera.clip_from_view();
        Ok(json!({
            "type": "perspective",
            "perspective": {
                "yfov": lens.fov, "znear": lens.near, "zfar": lens.far, "aspectRatio": clip.y_axis.y / clip.x_axis.x,
            },
            "extras": {
                "axis": [-clip.z_axis.x, -clip.z_axis.y],
                "clipFromView": clip.to_cols_array(),
                "lensRadius": APERTURE,
                "focusDistance": focus(&self.eye.place.compute_transform(), Vec3::ZERO),
            },
        }))
    }

    /// What the picture is developed by.
    fn picture(&self) -> Value {
        json!({
            "environment": self.files.shown.look.environment.name(),
            "ambient": self.eye.room.intensity,
            "ev100": self.eye.exposure.ev100,
            "postSaturation": self.eye.grading.global.post_saturation,
            "tonemapping": format!("{:?}", self.eye.tonemapping),
        })
    }
}

fn matrix(place: &GlobalTransform) -> [f32; 16] {
    place.to_matrix().to_cols_array()
}

fn add_mesh(document: &mut Document, shape: &Shape, material: usize) -> usize {
    let mut attributes = json!({
        "POSITION": document.corners(&shape.positions),
        "NORMAL": document.corners(&shape.normals),
    });
    if let Some(uvs) = &shape.uvs {
        attributes["TEXCOORD_0"] = document.corners(uvs).into();
    }
    if let Some(colours) = &shape.colours {
        attributes["COLOR_0"] = document.corners(colours).into();
    }
    let indices = document.triangles(&shape.triangles);
    let mesh = json!({"primitives": [{"attributes": attributes, "indices": indices, "material": material}]});
    Document::add(&mut document.meshes, mesh)
}
