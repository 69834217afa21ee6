//! The game's assets with a single grey pixel for each image. Few tests look at images, and every app would decode all
//! of them.

use std::path::{Path, PathBuf};

use bevy::asset::io::file::FileAssetReader;
use bevy::asset::io::{AssetReader, AssetReaderError, AssetSourceBuilder, PathStream, Reader, VecReader};

/// A JPEG file of one grey pixel.
const BLANK_JPEG: &[u8] = include_bytes!("../../data/blank.jpg");
/// A PNG file of one grey pixel.
const BLANK_PNG: &[u8] = include_bytes!("../../data/blank.png");

/// Returns the game's assets with blank images.
pub fn source() -> AssetSourceBuilder {
    AssetSourceBuilder::new(|| Box::new(BlankImages { files: files(), missing: None }))
}

/// Returns the same without this file.
pub fn source_without(file: &'static str) -> AssetSourceBuilder {
    AssetSourceBuilder::new(move || Box::new(BlankImages { files: files(), missing: Some(file) }))
}

fn files() -> FileAssetReader {
    FileAssetReader::new(Path::new(env!("CARGO_MANIFEST_DIR")).join("assets"))
}

/// Reads the game's assets, and blank images for JPEG and PNG files. Environment maps (KTX2) are small and stay as they
/// are.
struct BlankImages {
    files: FileAssetReader,
    missing: Option<&'static str>,
}

impl AssetReader for BlankImages {
    async fn read<'a>(&'a self, path: &'a Path) -> Result<impl Reader + 'a, AssetReaderError> {
        if self.missing.is_some_and(|missing| path == Path::new(missing)) {
            return Err(AssetReaderError::NotFound(PathBuf::from(path)));
        }
        // A file that doesn't exist fails to load, whether or not it is an image.
        let file = self.files.read(path).await?;
        let reader: Box<dyn Reader> = match path.extension().and_then(|extension| extension.to_str()) {
            Some("jpg") => Box::new(VecReader::new(BLANK_JPEG.to_vec())),
            Some("png") => Box::new(VecReader::new(BLANK_PNG.to_vec())),
            _ => Box::new(file),
        };
        Ok(reader)
    }

    async fn read_meta<'a>(&'a self, path: &'a Path) -> Result<impl Reader + 'a, AssetReaderError> {
        self.files.read_meta(path).await
    }

    async fn read_directory<'a>(&'a self, path: &'a Path) -> Result<Box<PathStream>, AssetReaderError> {
        self.files.read_directory(path).await
    }

    async fn is_directory<'a>(&'a self, path: &'a Path) -> Result<bool, AssetReaderError> {
        self.files.is_directory(path).await
    }
}
