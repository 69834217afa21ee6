//! Reads the manifests, and sees to it that everything they tell of is there.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use ron::extensions::Extensions;
use serde::de::DeserializeOwned;

use crate::folder::{files, folders};
use crate::{BoardManifest, Catalogue, Entry, EnvironmentManifest, Error, Model, SetManifest, Surface, glb};

const SETS: &str = "models/sets";
const BOARDS: &str = "models/boards";
const ENVIRONMENTS: &str = "environment";
/// The men, as their models are named.
const MEN: [&str; 6] = ["pawn", "knight", "bishop", "rook", "queen", "king"];
/// The parts of a board.
const PARTS: [&str; 6] = ["light_squares", "dark_squares", "frame", "inlay", "coordinates", "underside"];

impl Catalogue {
    /// Reads what is in a folder of assets.
    ///
    /// # Errors
    /// If a manifest can't be read, or tells of something that is not there.
    pub fn read(assets: &Path) -> Result<Self, Error> {
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

    fn check(&self, assets: &Path) -> Result<(), Error> {
        for set in &self.sets {
            let (manifest, check) = (&set.manifest, Check::of(assets, set));
            for man in MEN {
                for file in [format!("{man}.glb"), format!("low/{man}.glb")] {
                    let leaf = manifest.leaf.as_ref().map(|leaf| &leaf.part);
                    for material in [&manifest.body, &manifest.felt].into_iter().chain(leaf) {
                        let is_there =
                            set.models.get(&file).is_some_and(|model| model.primitive(man, material).is_some());
                        check.that(is_there, || format!("{file} with “{material}” on the node “{man}”"))?;
                    }
                }
            }
            check.that(manifest.king_rings.len() >= 2, || "king_rings with a base and a top".into())?;
        }
        for board in &self.boards {
            let check = Check::of(assets, board);
            for part in PARTS {
                let is_there = board.models.get("board.glb").is_some_and(|model| model.mesh(part).is_some());
                check.that(is_there, || format!("board.glb with the node “{part}”"))?;
            }
        }
        for room in &self.environments {
            let (table, check) = (&room.manifest.table, Check::of(assets, room));
            let own = table.model.strip_prefix(&format!("{}/", room.folder)).and_then(|own| room.models.get(own));
            let model = own.or_else(|| self.models.get(&table.model));
            let is_there = model.is_some_and(|model| model.mesh(&table.part).is_some());
            check.that(is_there, || format!("{} with the node “{}”", table.model, table.part))?;
            let has_walls = room.models.get("room.glb").is_some_and(|model| model.mesh("room").is_some());
            check.that(has_walls, || "room.glb with the node “room”".into())?;
            for file in ["specular.ktx2", "diffuse.ktx2", "backdrop.jpg"] {
                check.that(assets.join(&room.folder).join(file).is_file(), || file.into())?;
            }
        }
        Ok(())
    }
}

/// The models in a folder of assets, by their paths below it.
fn models(assets: &Path, folder: &str) -> Result<BTreeMap<String, Model>, Error> {
    let folder = assets.join(folder);
    files(&folder, ".glb")?.into_iter().map(|file| Ok((file.clone(), glb::model(&folder.join(file))?))).collect()
}

/// A manifest, and the files that it names.
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

/// The folders with manifests in a folder, in the order in which they are offered.
fn entries<T: Manifest>(assets: &Path, place: &str) -> Result<Vec<Entry<T>>, Error> {
    let mut entries = Vec::new();
    for name in folders(&assets.join(place))? {
        let folder = format!("{place}/{name}");
        if !is_name(&name) {
            return Err(Error::BadName(assets.join(folder)));
        }
        let path = assets.join(&folder).join("manifest.ron");
        let mut manifest: T = manifest(&path)?;
        for file in manifest.files() {
            if let Some(own) = file.strip_prefix("./") {
                *file = format!("{folder}/{own}");
            }
            if !assets.join(&*file).is_file() {
                return Err(Error::Missing { manifest: path, what: file.clone() });
            }
        }
        let models = models(assets, &folder)?;
        entries.push(Entry { name, folder, manifest, models });
    }
    if entries.is_empty() {
        return Err(Error::Empty(assets.join(place)));
    }
    // The folders are sorted by name, and stay so within a rank.
    entries.sort_by_key(|entry| entry.manifest.rank());
    Ok(entries)
}

/// Whether the keys of texts, links, and a bare word of the settings can hold it.
fn is_name(folder: &str) -> bool {
    folder.starts_with(|first: char| first.is_ascii_lowercase())
        && folder.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
}

fn manifest<T: DeserializeOwned>(path: &Path) -> Result<T, Error> {
    let text = std::fs::read_to_string(path).map_err(Error::unreadable(path))?;
    let options = ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME);
    options.from_str(&text).map_err(|error| Error::Manifest { path: path.to_owned(), why: error.to_string() })
}

/// Whether what a manifest tells of is there.
struct Check {
    manifest: PathBuf,
}

impl Check {
    fn of<T>(assets: &Path, entry: &Entry<T>) -> Self {
        Self { manifest: assets.join(&entry.folder).join("manifest.ron") }
    }

    fn that(&self, is_there: bool, what: impl FnOnce() -> String) -> Result<(), Error> {
        if is_there { Ok(()) } else { Err(Error::Missing { manifest: self.manifest.clone(), what: what() }) }
    }
}
