//! Build script: generates the lists of languages, lessons and models from `assets/`, and the three fonts of the
//! panels, which are cut down to the characters that the game uses. The repository contains no font file.

use std::collections::BTreeSet;
use std::error::Error;
use std::path::Path;

use allsorts::Font;
use allsorts::binary::read::ReadScope;
use allsorts::font::MatchingPresentation;
use allsorts::font_data::FontData;
use allsorts::subset::{CmapTarget, SubsetProfile, subset};
use catalogue::{Catalogue, Locale, locales};

/// PostScript name of Libertinus Serif Semibold, to find it among the fonts of `typst-assets`.
const SERIF_NAME: &[u8] = b"LibertinusSerif-Semibold";
/// Characters that panels use beside translated texts: quotes, dashes, arrows in the list of keys, a few signs.
const SIGNS: &str = "–—‘’“”„…•½→←↑↓×−";

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    let out = std::env::var("OUT_DIR")?;
    let (out, assets) = (Path::new(&out), Path::new("assets"));
    for read in ["locales", "lessons", "models", "environment"] {
        println!("cargo::rerun-if-changed=assets/{read}");
    }
    let locales = locales(&assets.join("locales"))?;
    std::fs::write(out.join("locales.rs"), locales_source(&locales))?;
    std::fs::write(out.join("lessons.rs"), lessons_source(&assets.join("lessons"))?)?;
    std::fs::write(out.join("catalogue.ron"), ron::to_string(&Catalogue::read(assets)?)?)?;
    write_fonts(out, &needed(&locales))
}

/// Formats the languages as Rust source: an array of tags and texts.
fn locales_source(locales: &[Locale]) -> String {
    let pairs: Vec<_> = locales.iter().map(|locale| (&locale.tag, &locale.source)).collect();
    format!("&{pairs:?}")
}

/// Formats the names of the lesson files as Rust source: a sorted array.
fn lessons_source(folder: &Path) -> std::io::Result<String> {
    let entries = std::fs::read_dir(folder)?.collect::<std::io::Result<Vec<_>>>()?;
    let mut names: Vec<_> = entries.iter().filter_map(|entry| entry.file_name().into_string().ok()).collect();
    names.retain(|name| name.ends_with(".ron"));
    names.sort();
    Ok(format!("&{names:?}"))
}

/// Returns the characters that the fonts need: Latin and Latin Extended-A (for players' names), the signs, and all
/// characters of the locales.
fn needed(locales: &[Locale]) -> BTreeSet<char> {
    let written = locales
        .iter()
        .flat_map(|locale| locale.source.chars().chain(locale.lazy_source.chars()))
        .filter(|letter| !letter.is_control());
    (' '..='~').chain('\u{a0}'..='\u{17f}').chain(SIGNS.chars()).chain(written).collect()
}

fn write_fonts(out: &Path, needed: &BTreeSet<char>) -> Result<(), Box<dyn Error>> {
    let serif = typst_assets::fonts()
        .find(|face| face.windows(SERIF_NAME.len()).any(|window| window == SERIF_NAME))
        .ok_or("typst-assets has no Libertinus Serif Semibold any more")?;
    // A character that one font lacks may be drawn by another font.
    let mut missing = needed.clone();
    for (name, face) in [("sans", notosans::REGULAR_TTF), ("bold", notosans::BOLD_TTF), ("serif", serif)] {
        std::fs::write(out.join(name), subset_font(face, needed, &mut missing)?)?;
    }
    if missing.is_empty() {
        Ok(())
    } else {
        Err(format!("no typeface has the letters {missing:?}: add one that does").into())
    }
}

/// Returns the font reduced to the needed characters, and removes those that it has from `missing`.
fn subset_font(face: &[u8], needed: &BTreeSet<char>, missing: &mut BTreeSet<char>) -> Result<Vec<u8>, Box<dyn Error>> {
    let data = ReadScope::new(face).read::<FontData<'_>>()?;
    let mut font = Font::new(data.table_provider(0)?)?;
    // Glyph 0, drawn for unknown characters, has to stay.
    let mut glyphs = vec![0];
    for letter in needed {
        let (glyph, _) = font.lookup_glyph_index(*letter, MatchingPresentation::NotRequired, None);
        glyphs.push(glyph);
        if glyph != 0 {
            missing.remove(letter);
        }
    }
    glyphs.sort_unstable();
    glyphs.dedup();
    Ok(subset(&font.font_table_provider, &glyphs, &SubsetProfile::Minimal, CmapTarget::Unicode)?)
}
