//! Asset type and loader for text files that are fetched when they are needed.

use bevy::asset::io::Reader;
use bevy::asset::{AssetLoader, LoadContext};
use bevy::prelude::*;

/// The content of a text file.
#[derive(Asset, TypePath, Debug)]
pub(crate) struct TextFile(pub String);

/// Loads text files in UTF-8.
#[derive(Default, TypePath)]
struct TextFileLoader;

impl AssetLoader for TextFileLoader {
    type Asset = TextFile;
    type Settings = ();
    type Error = std::io::Error;

    async fn load(&self, reader: &mut dyn Reader, (): &(), _: &mut LoadContext<'_>) -> Result<TextFile, Self::Error> {
        let mut bytes = Vec::new();
        reader.read_to_end(&mut bytes).await?;
        String::from_utf8(bytes).map(TextFile).map_err(std::io::Error::other)
    }

    fn extensions(&self) -> &[&str] {
        &["ron", "ftl", "txt"]
    }
}

/// Adds the loader. It comes after Bevy's own plugins, which have the asset server.
pub(crate) fn plugin(app: &mut App) {
    app.init_asset::<TextFile>().init_asset_loader::<TextFileLoader>();
}
