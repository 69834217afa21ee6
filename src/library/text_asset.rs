//! Asset type and loader for the library's text files.

use bevy::asset::io::Reader;
use bevy::asset::{AssetLoader, LoadContext};
use bevy::prelude::*;

/// The content of a text file.
#[derive(Asset, TypePath, Debug)]
pub(super) struct LibraryText(pub String);

/// Loads text files in UTF-8.
#[derive(Default, TypePath)]
pub(super) struct LibraryTextLoader;

impl AssetLoader for LibraryTextLoader {
    type Asset = LibraryText;
    type Settings = ();
    type Error = std::io::Error;

    async fn load(
        &self,
        reader: &mut dyn Reader,
        (): &(),
        _: &mut LoadContext<'_>,
    ) -> Result<LibraryText, Self::Error> {
        let mut bytes = Vec::new();
        reader.read_to_end(&mut bytes).await?;
        String::from_utf8(bytes).map(LibraryText).map_err(std::io::Error::other)
    }

    fn extensions(&self) -> &[&str] {
        &["ron", "ftl", "txt"]
    }
}
