//! Reader of the manifests; checks that everything they refer to exists.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use ron::extensions::Extensions;
use serde::de::DeserializeOwned;

use crate::folder::{files, folders};
use crate::{
    BoardManifest, Catalogue, CatalogueEntry, CatalogueError, EnvironmentManifest, Model, SetManifest, Surface, glb,
};

const SETS: &str = "models/sets";
const BOARDS: &str = "models/boards";
const ENVIRONMENTS: &str = "environment";
/// Model names of the pieces.
const PIECES: [&str; 6] = ["pawn", "knight", "bishop", "rook", "queen", "king"];
/// Node names of a board's parts.
const BOARD_PARTS: [&str; 6] = ["light_squares", "dark_squares", "frame", "inlay", "coordinates", "underside"];

impl Catalogue {
    /// Reads a folder of assets.
    ///
    /// # Errors
    /// If a manifest is invalid, or refers to something missing.
    pub fn read(assets: &Path) -> Result<Self, CatalogueError> {
        let mut models = models(assets, "models")?;
        models.retain(|path, _| !path.starts_with("sets/") && !path.starts_with("boards/"));
        let catalogue = Self {
            sets: entries(assets, SETS)?,
            boards: entries(assets, BOARDS)?,
            environments: entries(assets, ENVIRONMENTS)?,
            models: models.into_iter().map(|(path, model)| (format!("models/{path}"), model)).collect(),
        };
        catalogue.check(assets)?;
        Ok(catalogue)
    }

    fn check(&self, assets: &Path) -> Result<(), CatalogueError> {
        for set in &self.sets {
            let (manifest, check) = (&set.manifest, ManifestCheck::of(assets, set));
            for piece in PIECES {
                for file in [format!("{piece}.glb"), format!("low/{piece}.glb")] {
                    let leaf = manifest.leaf.as_ref().map(|leaf| &leaf.part);
                    for material in [&manifest.body, &manifest.felt].into_iter().chain(leaf) {
                        let exists =
                            set.models.get(&file).is_some_and(|model| model.primitive(piece, material).is_some());
                        check.require(exists, || format!("{file} with “{material}” on the node “{piece}”"))?;
                    }
                }
            }
            check.require(manifest.king_rings.len() >= 2, || "king_rings with a base and a top".into())?;
        }
        for board in &self.boards {
            let check = ManifestCheck::of(assets, board);
            for part in BOARD_PARTS {
                let exists = board.models.get("board.glb").is_some_and(|model| model.mesh(part).is_some());
                check.require(exists, || format!("board.glb with the node “{part}”"))?;
            }
        }
        for room in &self.environments {
            let (table, check) = (&room.manifest.table, ManifestCheck::of(assets, room));
            let own = table.model.strip_prefix(&format!("{}/", room.folder)).and_then(|own| room.models.get(own));
            let model = own.or_else(|| self.models.get(&table.model));
            let exists = model.is_some_and(|model| model.mesh(&table.part).is_some());
            check.require(exists, || format!("{} with the node “{}”", table.model, table.part))?;
            let has_walls = room.models.get("room.glb").is_some_and(|model| model.mesh("room").is_some());
            check.require(has_walls, || "room.glb with the node “room”".into())?;
            for file in ["specular.ktx2", "diffuse.ktx2", "backdrop.jpg"] {
                check.require(assets.join(&room.folder).join(file).is_file(), || file.into())?;
            }
        }
        Ok(())
    }
}

/// Returns the models below a folder of the assets, by their relative paths.
fn models(assets: &Path, folder: &str) -> Result<BTreeMap<String, Model>, CatalogueError> {
    let folder = assets.join(folder);
    files(&folder, ".glb")?.into_iter().map(|file| Ok((file.clone(), glb::model(&folder.join(file))?))).collect()
}

/// A manifest with its rank and files.
trait Manifest: DeserializeOwned {
    fn rank(&self) -> u8;
    fn files(&mut self) -> Vec<&mut String>;
}

impl Manifest for SetManifest {
    fn rank(&self) -> u8 {
        self.rank
    }
    fn files(&mut self) -> Vec<&mut String> {
        let leaf = self.leaf.as_mut().map(|leaf| &mut leaf.surface);
        textures([&mut self.light, &mut self.dark].into_iter().chain(leaf))
    }
}

impl Manifest for BoardManifest {
    fn rank(&self) -> u8 {
        self.rank
    }
    fn files(&mut self) -> Vec<&mut String> {
        let squares = [&mut self.light_squares, &mut self.dark_squares];
        textures(squares.into_iter().chain([&mut self.frame, &mut self.inlay, &mut self.underside, &mut self.clock]))
    }
}

impl Manifest for EnvironmentManifest {
    fn rank(&self) -> u8 {
        self.rank
    }
    fn files(&mut self) -> Vec<&mut String> {
        let table = &mut self.table;
        textures([&mut table.surface]).into_iter().chain([&mut table.model]).collect()
    }
}

fn textures<'a>(surfaces: impl IntoIterator<Item = &'a mut Surface>) -> Vec<&'a mut String> {
    surfaces.into_iter().filter_map(|surface| surface.texture.as_mut()).collect()
}

/// Reads the manifests in the subfolders of a folder, sorted by rank.
fn entries<T: Manifest>(assets: &Path, parent: &str) -> Result<Vec<CatalogueEntry<T>>, CatalogueError> {
    let mut entries = Vec::new();
    for name in folders(&assets.join(parent))? {
        let folder = format!("{parent}/{name}");
        if !is_name(&name) {
            return Err(CatalogueError::BadName(assets.join(folder)));
        }
        let path = assets.join(&folder).join("manifest.ron");
        let mut manifest: T = manifest(&path)?;
        for file in manifest.files() {
            if let Some(own) = file.strip_prefix("./") {
                *file = format!("{folder}/{own}");
            }
            if !assets.join(&*file).is_file() {
                return Err(CatalogueError::Missing { manifest: path, missing: file.clone() });
            }
        }
        let models = models(assets, &folder)?;
        entries.push(CatalogueEntry { name, folder, manifest, models });
    }
    if entries.is_empty() {
        return Err(CatalogueError::Empty(assets.join(parent)));
    }
    // The folders are sorted by name, and stay so within a rank.
    entries.sort_by_key(|entry| entry.manifest.rank());
    Ok(entries)
}

/// Returns true for a folder name that text keys, links and settings can hold as a bare word.
fn is_name(folder: &str) -> bool {
    folder.starts_with(|first: char| first.is_ascii_lowercase())
        && folder.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
}

fn manifest<T: DeserializeOwned>(path: &Path) -> Result<T, CatalogueError> {
    let text = std::fs::read_to_string(path).map_err(CatalogueError::unreadable(path))?;
    let options = ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME);
    options
        .from_str(&text)
        .map_err(|error| CatalogueError::Manifest { path: path.to_owned(), reason: error.to_string() })
}

/// A check that everything a manifest refers to exists.
struct ManifestCheck {
    manifest: PathBuf,
}

impl ManifestCheck {
    fn of<T>(assets: &Path, entry: &CatalogueEntry<T>) -> Self {
        Self { manifest: assets.join(&entry.folder).join("manifest.ron") }
    }

    fn require(&self, exists: bool, missing: impl FnOnce() -> String) -> Result<(), CatalogueError> {
        if exists {
            Ok(())
        } else {
            Err(CatalogueError::Missing { manifest: self.manifest.clone(), missing: missing() })
        }
    }
}
