//! Sizes of the web bundle's parts, uncompressed and as a browser downloads them.

use std::path::Path;

use anyhow::Result;

use crate::files_below::files_below;

/// Brotli parameters for files that are compressed once and sent often; every browser supports this window.
const QUALITY: i32 = 11;
const WINDOW_BITS: i32 = 24;
const BUFFER_BYTES: usize = 1 << 16;

/// A part of the bundle: a program file, or a folder of assets.
#[derive(Clone, Debug)]
pub struct BundlePart {
    /// Path in the bundle.
    pub name: String,
    /// Uncompressed size, in bytes.
    pub raw: usize,
    /// Brotli-compressed size, in bytes.
    pub brotli: usize,
}

/// Prints a line for each part, and the total.
pub fn print(parts: &[BundlePart]) {
    println!("{:<28} {:>12} {:>12}", "part", "raw kB", "brotli kB");
    let all = BundlePart {
        name: "all".to_owned(),
        raw: parts.iter().map(|part| part.raw).sum(),
        brotli: parts.iter().map(|part| part.brotli).sum(),
    };
    for part in parts.iter().chain([&all]) {
        println!("{:<28} {:>12} {:>12}", part.name, kilobytes(part.raw), kilobytes(part.brotli));
    }
}

/// Measures a bundle's parts, the largest first: each program file, and the assets by folder.
///
/// # Errors
/// If a file can't be read.
pub fn measure(bundle: &Path) -> Result<Vec<BundlePart>> {
    let files = files_below(bundle)?;
    let measured: Vec<Result<BundlePart>> = std::thread::scope(|scope| {
        let running: Vec<_> = files.iter().map(|file| scope.spawn(|| of_file(bundle, file))).collect();
        let ended = running.into_iter().map(std::thread::ScopedJoinHandle::join);
        ended.map(|part| part.unwrap_or_else(|panic| std::panic::resume_unwind(panic))).collect()
    });
    let mut parts: Vec<BundlePart> = Vec::new();
    for part in measured {
        let part = part?;
        match parts.iter_mut().find(|known| known.name == part.name) {
            Some(known) => {
                known.raw += part.raw;
                known.brotli += part.brotli;
            }
            None => parts.push(part),
        }
    }
    parts.sort_by_key(|part| std::cmp::Reverse(part.brotli));
    Ok(parts)
}

fn of_file(bundle: &Path, file: &Path) -> Result<BundlePart> {
    let path = bundle.join(file);
    let raw = usize::try_from(std::fs::metadata(&path)?.len())?;
    Ok(BundlePart { name: part_name(file), raw, brotli: compressed_size(&path)? })
}

/// Returns the Brotli-compressed size of a file, in bytes.
///
/// # Errors
/// If a file can't be read.
pub fn compressed_size(file: &Path) -> Result<usize> {
    let bytes = std::fs::read(file)?;
    let mut compressed = Vec::new();
    let parameters = brotli::enc::BrotliEncoderParams {
        quality: QUALITY,
        lgwin: WINDOW_BITS,
        size_hint: bytes.len(),
        ..Default::default()
    };
    let mut reader = brotli::CompressorReader::with_params(bytes.as_slice(), BUFFER_BYTES, &parameters);
    std::io::copy(&mut reader, &mut compressed)?;
    Ok(compressed.len())
}

/// Returns the part that a file belongs to: `assets/models` for `assets/models/king.glb`, the file itself for program
/// files.
fn part_name(file: &Path) -> String {
    let folder: Vec<_> = file.parent().into_iter().flat_map(Path::components).take(2).collect();
    let name = if folder.is_empty() { file.to_owned() } else { folder.into_iter().collect() };
    name.to_string_lossy().replace('\\', "/")
}

fn kilobytes(bytes: usize) -> String {
    format!("{:.1}", bytes as f64 / 1000.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Upper limit for the lessons' files in one language, compressed, in bytes.
    const LEARNING_BUDGET: usize = 150_000;

    #[test]
    fn the_lessons_files_keep_to_their_budget() {
        let assets = crate::shell::root().join("assets");
        let folders = ["lessons", "rules", "puzzles"].map(|name| assets.join(name));
        let files = folders.iter().flat_map(|folder| {
            let files = files_below(folder).expect("the library");
            files.into_iter().map(|file| folder.join(file)).collect::<Vec<_>>()
        });
        let size = |files: &mut dyn Iterator<Item = std::path::PathBuf>| -> usize {
            files.map(|file| compressed_size(&file).expect("a file")).sum()
        };
        let data = size(&mut files.into_iter());
        for locale in catalogue::locales(&assets.join("locales")).expect("the languages") {
            let folder = assets.join("locales").join(&locale.tag);
            let texts = size(&mut catalogue::LIBRARY_TEXT_FILES.iter().map(|name| folder.join(name)));
            println!("{}: {} kB of texts, {} kB of the rest", locale.tag, kilobytes(texts), kilobytes(data));
            assert!(texts + data <= LEARNING_BUDGET, "{}: {} kB", locale.tag, kilobytes(texts + data));
        }
    }

    #[test]
    fn assets_count_by_folder() {
        assert_eq!(part_name(Path::new("hetman_bg.wasm")), "hetman_bg.wasm");
        assert_eq!(part_name(Path::new("assets/models/king.glb")), "assets/models");
        assert_eq!(part_name(Path::new("assets/locales/pl/ui.ftl")), "assets/locales");
    }
}
