//! A text of the library, as it lies in its file.

use bevy::asset::io::Reader;
use bevy::asset::{AssetLoader, LoadContext};
use bevy::prelude::*;

/// What is written in a file.
#[derive(Asset, TypePath, Debug)]
pub(super) struct Written(pub String);

/// Reads it.
#[derive(Default, TypePath)]
pub(super) struct WrittenLoader;

impl AssetLoader for WrittenLoader {
    type Asset = Written;
    type Settings = ();
    type Error = std::io::Error;

    async fn load(&self, reader: &mut dyn Reader, (): &(), _: &mut LoadContext<'_>) -> Result<Written, Self::Error> {
        let mut bytes = Vec::new();
        reader.read_to_end(&mut bytes).await?;
        String::from_utf8(bytes).map(Written).map_err(std::io::Error::other)
    }

    fn extensions(&self) -> &[&str] {
        &["ron", "ftl", "txt"]
    }
}
