//! Piece sets, boards and environments. Each is a folder of assets with a manifest, and is named after its folder.

use core::fmt;
use core::hash::{Hash, Hasher};
use std::sync::LazyLock;

use catalogue::{BoardManifest, Catalogue, CatalogueEntry, EnvironmentManifest, Model, PieceSize, SetManifest};
use rules_core::PieceKind;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::named_option::NamedOption;
use super::stored_name::{StoredName, write_name};

/// The manifests of all asset folders, which `build.rs` has read and built into the program.
static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(|| {
    ron::from_str(include_str!(concat!(env!("OUT_DIR"), "/catalogue.ron"))).expect("build.rs writes a valid catalogue")
});

/// One asset folder with a manifest of type `T`. The default is the first folder of its kind.
pub struct AssetFolder<T: 'static>(&'static CatalogueEntry<T>);

/// A set of pieces.
pub type PieceSet = AssetFolder<SetManifest>;
/// A board with its material.
pub type BoardKind = AssetFolder<BoardManifest>;
/// The room around the table, and its light.
pub type Environment = AssetFolder<EnvironmentManifest>;

/// A manifest type: one kind of asset folder.
pub trait AssetKind: Sized + 'static {
    /// Noun for this kind in the error message about an unknown name.
    const NOUN: &'static str;

    /// All folders of this kind, in the order in which they are offered.
    fn entries() -> &'static [CatalogueEntry<Self>];
}

impl AssetKind for SetManifest {
    const NOUN: &'static str = "set of pieces";
    fn entries() -> &'static [CatalogueEntry<Self>] {
        &CATALOGUE.sets
    }
}

impl AssetKind for BoardManifest {
    const NOUN: &'static str = "board";
    fn entries() -> &'static [CatalogueEntry<Self>] {
        &CATALOGUE.boards
    }
}

impl AssetKind for EnvironmentManifest {
    const NOUN: &'static str = "environment";
    fn entries() -> &'static [CatalogueEntry<Self>] {
        &CATALOGUE.environments
    }
}

impl<T> AssetFolder<T> {
    /// Wraps a folder that was not built into the game. It stays in memory until the program ends.
    pub fn of(entry: CatalogueEntry<T>) -> Self {
        Self(Box::leak(Box::new(entry)))
    }

    /// The folder's manifest.
    pub fn manifest(self) -> &'static T {
        &self.0.manifest
    }

    /// The path of one of its files below `assets/`.
    pub fn file(self, name: &str) -> String {
        format!("{}/{name}", self.0.folder)
    }

    /// Returns one of the folder's models by its file name.
    pub fn model(self, name: &str) -> ModelFile {
        ModelFile { path: self.file(name), parts: self.0.models.get(name) }
    }

    /// Returns the model at a path from the manifest. The path may lie outside the folder.
    pub fn model_at(self, path: &str) -> ModelFile {
        let own = path.strip_prefix(&self.0.folder).and_then(|own| own.strip_prefix('/'));
        own.map_or_else(|| ModelFile::shared(path), |own| self.model(own))
    }
}

/// A glTF model file and an index of its nodes, materials and animations.
#[derive(Debug, Clone)]
pub struct ModelFile {
    /// Its path below `assets/`.
    pub path: String,
    parts: Option<&'static Model>,
}

impl ModelFile {
    /// Returns a model that belongs to no folder with a manifest.
    pub fn shared(path: &str) -> Self {
        Self { path: path.to_owned(), parts: CATALOGUE.models.get(path) }
    }

    /// Index of the mesh of a node.
    pub fn mesh(&self, node: &str) -> Option<usize> {
        self.parts?.mesh(node)
    }

    /// Index of the mesh of a node, and within it the index of the primitive with a material.
    pub fn primitive(&self, node: &str, material: &str) -> Option<(usize, usize)> {
        self.parts?.primitive(node, material)
    }

    /// Index of an animation.
    pub fn animation(&self, name: &str) -> Option<usize> {
        self.parts?.animation(name)
    }
}

impl PieceSet {
    /// Size of a piece of this set.
    pub fn size(self, kind: PieceKind) -> PieceSize {
        let sizes = &self.manifest().piece_sizes;
        match kind {
            PieceKind::Pawn => sizes.pawn,
            PieceKind::Knight => sizes.knight,
            PieceKind::Bishop => sizes.bishop,
            PieceKind::Rook => sizes.rook,
            PieceKind::Queen => sizes.queen,
            PieceKind::King => sizes.king,
        }
    }

    /// Height of the tallest piece of any set, in metres. Cameras leave room for it, so changing the set doesn't move
    /// them.
    pub fn tallest() -> f32 {
        static TALLEST: LazyLock<f32> =
            LazyLock::new(|| PieceKind::ALL.into_iter().map(PieceSet::tallest_of).fold(0.0, f32::max));
        *TALLEST
    }

    /// Height of a piece in the set where it is tallest, in metres.
    pub fn tallest_of(kind: PieceKind) -> f32 {
        PieceSet::all().map(|set| set.size(kind).height).fold(0.0, f32::max)
    }
}

impl<T: AssetKind> NamedOption for AssetFolder<T> {
    const NOUN: &'static str = T::NOUN;

    fn all() -> impl Iterator<Item = Self> {
        T::entries().iter().map(Self)
    }

    fn name(self) -> &'static str {
        &self.0.name
    }
}

impl<T: AssetKind> Default for AssetFolder<T> {
    fn default() -> Self {
        Self(&T::entries()[0])
    }
}

impl<T> Clone for AssetFolder<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for AssetFolder<T> {}

impl<T> PartialEq for AssetFolder<T> {
    fn eq(&self, other: &Self) -> bool {
        core::ptr::eq(self.0, other.0)
    }
}

impl<T> Eq for AssetFolder<T> {}

impl<T> Hash for AssetFolder<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        core::ptr::from_ref(self.0).hash(state);
    }
}

impl<T> fmt::Debug for AssetFolder<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0.name)
    }
}

impl<T: AssetKind> Serialize for AssetFolder<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        write_name(self.name(), serializer)
    }
}

/// Reads a folder's name. An unknown name gives the default folder, so that a removed folder doesn't cost a user the
/// rest of their settings.
impl<'de, T: AssetKind> Deserialize<'de> for AssetFolder<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let StoredName(name) = StoredName::deserialize(deserializer)?;
        Ok(Self::from_name(&name).unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_written_is_read_back_also_from_the_first_version() {
        for set in PieceSet::all() {
            let text = ron::to_string(&set).expect("written");
            assert_eq!(text, set.name());
            assert_eq!(ron::from_str(&text), Ok(set));
        }
        for (old, name) in [("Wood", "wood"), ("Vinyl", "vinyl"), ("Stone", "stone")] {
            assert_eq!(ron::from_str::<BoardKind>(old).map(NamedOption::name), Ok(name));
        }
        for (old, name) in [("Afternoon", "afternoon"), ("Evening", "evening"), ("Museum", "museum")] {
            assert_eq!(ron::from_str::<Environment>(old).map(NamedOption::name), Ok(name));
        }
        assert_eq!(ron::from_str::<PieceSet>("Hieroglyphs").map(NamedOption::name), Ok("hieroglyphs"));
        assert_eq!(ron::from_str::<PieceSet>("Ivory"), Ok(PieceSet::default()));
    }

    #[test]
    fn the_usual_table_is_the_first_of_everything() {
        assert_eq!((PieceSet::default().name(), BoardKind::default().name()), ("staunton", "wood"));
        assert_eq!(Environment::default().name(), "afternoon");
        assert_eq!(PieceSet::default().file("king.glb"), "models/sets/staunton/king.glb");
    }
}
