//! Sets of men, boards and environments: each is a folder of assets with a manifest, known by the folder's name.

use core::fmt;
use core::hash::{Hash, Hasher};
use std::sync::LazyLock;

use catalogue::{BoardManifest, Catalogue, Entry, EnvironmentManifest, ManSize, Model, SetManifest};
use rules_core::PieceKind;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Named;
use super::written::{WrittenName, write_name};

/// What the game was built with: `build.rs` reads the folders.
static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(|| {
    ron::from_str(include_str!(concat!(env!("OUT_DIR"), "/catalogue.ron"))).expect("what build.rs has written")
});

/// One of the folders of a kind. The usual one is the first.
pub struct Choice<T: 'static>(&'static Entry<T>);

/// A set of men.
pub type PieceSet = Choice<SetManifest>;
/// What the board is made of.
pub type BoardKind = Choice<BoardManifest>;
/// The room around the table, and its light.
pub type Environment = Choice<EnvironmentManifest>;

/// A kind of folder with a manifest.
pub trait Kind: Sized + 'static {
    /// What is chosen, as the sentence about a wrong name says it.
    const WHAT: &'static str;

    /// Those there are, in the order in which they are offered.
    fn entries() -> &'static [Entry<Self>];
}

impl Kind for SetManifest {
    const WHAT: &'static str = "set of men";
    fn entries() -> &'static [Entry<Self>] {
        &CATALOGUE.sets
    }
}

impl Kind for BoardManifest {
    const WHAT: &'static str = "board";
    fn entries() -> &'static [Entry<Self>] {
        &CATALOGUE.boards
    }
}

impl Kind for EnvironmentManifest {
    const WHAT: &'static str = "environment";
    fn entries() -> &'static [Entry<Self>] {
        &CATALOGUE.environments
    }
}

impl<T> Choice<T> {
    /// What a folder holds that the game was not built with; it is kept until the program ends.
    pub fn of(entry: Entry<T>) -> Self {
        Self(Box::leak(Box::new(entry)))
    }

    /// What its manifest says.
    pub fn manifest(self) -> &'static T {
        &self.0.manifest
    }

    /// The path of one of its files below `assets/`.
    pub fn file(self, name: &str) -> String {
        format!("{}/{name}", self.0.folder)
    }

    /// One of its models.
    pub fn model(self, name: &str) -> ModelFile {
        ModelFile { path: self.file(name), parts: self.0.models.get(name) }
    }

    /// The model at a path that its manifest names.
    pub fn model_at(self, path: &str) -> ModelFile {
        let own = path.strip_prefix(&self.0.folder).and_then(|own| own.strip_prefix('/'));
        own.map_or_else(|| ModelFile::shared(path), |own| self.model(own))
    }
}

/// A model, and what it is made of.
#[derive(Debug, Clone)]
pub struct ModelFile {
    /// Its path below `assets/`.
    pub path: String,
    parts: Option<&'static Model>,
}

impl ModelFile {
    /// A model that belongs to no folder with a manifest.
    pub fn shared(path: &str) -> Self {
        Self { path: path.to_owned(), parts: CATALOGUE.models.get(path) }
    }

    /// The number of a node's mesh.
    pub fn mesh(&self, node: &str) -> Option<usize> {
        self.parts?.mesh(node)
    }

    /// The number of a node's mesh, and in it that of what is of a material.
    pub fn primitive(&self, node: &str, material: &str) -> Option<(usize, usize)> {
        self.parts?.primitive(node, material)
    }

    /// The number of a movement.
    pub fn animation(&self, name: &str) -> Option<usize> {
        self.parts?.animation(name)
    }
}

impl PieceSet {
    /// How large a man of it is.
    pub fn size(self, man: PieceKind) -> ManSize {
        let men = &self.manifest().men;
        match man {
            PieceKind::Pawn => men.pawn,
            PieceKind::Knight => men.knight,
            PieceKind::Bishop => men.bishop,
            PieceKind::Rook => men.rook,
            PieceKind::Queen => men.queen,
            PieceKind::King => men.king,
        }
    }

    /// The height of the tallest man of any set, in metres: the picture leaves room for it, so that another set moves no
    /// camera.
    pub fn tallest() -> f32 {
        static TALLEST: LazyLock<f32> = LazyLock::new(|| {
            let heights = PieceSet::all().flat_map(|set| PieceKind::ALL.map(|man| set.size(man).height));
            heights.fold(0.0, f32::max)
        });
        *TALLEST
    }
}

impl<T: Kind> Named for Choice<T> {
    const WHAT: &'static str = T::WHAT;

    fn all() -> impl Iterator<Item = Self> {
        T::entries().iter().map(Self)
    }

    fn name(self) -> &'static str {
        &self.0.name
    }
}

impl<T: Kind> Default for Choice<T> {
    fn default() -> Self {
        Self(&T::entries()[0])
    }
}

impl<T> Clone for Choice<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Choice<T> {}

impl<T> PartialEq for Choice<T> {
    fn eq(&self, other: &Self) -> bool {
        core::ptr::eq(self.0, other.0)
    }
}

impl<T> Eq for Choice<T> {}

impl<T> Hash for Choice<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        core::ptr::from_ref(self.0).hash(state);
    }
}

impl<T> fmt::Debug for Choice<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0.name)
    }
}

impl<T: Kind> Serialize for Choice<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        write_name(self.name(), serializer)
    }
}

/// A folder that is not there any more is no reason to lose a person's settings: then it is the usual one.
impl<'de, T: Kind> Deserialize<'de> for Choice<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let WrittenName(name) = WrittenName::deserialize(deserializer)?;
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
            assert_eq!(ron::from_str::<BoardKind>(old).map(Named::name), Ok(name));
        }
        for (old, name) in [("Afternoon", "afternoon"), ("Evening", "evening"), ("Museum", "museum")] {
            assert_eq!(ron::from_str::<Environment>(old).map(Named::name), Ok(name));
        }
        assert_eq!(ron::from_str::<PieceSet>("Hieroglyphs").map(Named::name), Ok("hieroglyphs"));
        assert_eq!(ron::from_str::<PieceSet>("Ivory"), Ok(PieceSet::default()));
    }

    #[test]
    fn the_usual_table_is_the_first_of_everything() {
        assert_eq!((PieceSet::default().name(), BoardKind::default().name()), ("staunton", "wood"));
        assert_eq!(Environment::default().name(), "afternoon");
        assert_eq!(PieceSet::default().file("king.glb"), "models/sets/staunton/king.glb");
    }
}
