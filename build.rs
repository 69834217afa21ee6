//! Reads what the game is built with: the languages and the manifests of `assets/`, and the three typefaces of the panels,
//! which are cut down to the letters that the game writes. No font file is kept in the repository.

use std::collections::BTreeSet;
use std::error::Error;
use std::path::Path;

use allsorts::Font;
use allsorts::binary::read::ReadScope;
use allsorts::font::MatchingPresentation;
use allsorts::font_data::FontData;
use allsorts::subset::{CmapTarget, SubsetProfile, subset};
use catalogue::{Catalogue, Locale, locales};

/// The place of Libertinus Serif Semibold among the faces of `typst-assets`, by its PostScript name.
const SERIF: &[u8] = b"LibertinusSerif-Semibold";
/// What panels write beside texts: quotes, dashes, arrows for the list of keys, a few signs.
const SIGNS: &str = "–—‘’“”„…•½→←↑↓×−";

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    let out = std::env::var("OUT_DIR")?;
    let (out, assets) = (Path::new(&out), Path::new("assets"));
    for read in ["locales", "lessons", "models", "environment"] {
        println!("cargo::rerun-if-changed=assets/{read}");
    }
    let locales = locales(&assets.join("locales"))?;
    std::fs::write(out.join("locales.rs"), as_source(&locales))?;
    std::fs::write(out.join("lessons.rs"), lessons(&assets.join("lessons"))?)?;
    std::fs::write(out.join("catalogue.ron"), ron::to_string(&Catalogue::read(assets)?)?)?;
    write_faces(out, &wanted(&locales))
}

/// The languages as an array of tags and texts.
fn as_source(locales: &[Locale]) -> String {
    let pairs: Vec<_> = locales.iter().map(|locale| (&locale.tag, &locale.source)).collect();
    format!("&{pairs:?}")
}

/// The names of the chapters' files as an array, in their order.
fn lessons(folder: &Path) -> std::io::Result<String> {
    let entries = std::fs::read_dir(folder)?.collect::<std::io::Result<Vec<_>>>()?;
    let mut names: Vec<_> = entries.iter().filter_map(|entry| entry.file_name().into_string().ok()).collect();
    names.retain(|name| name.ends_with(".ron"));
    names.sort();
    Ok(format!("&{names:?}"))
}

/// Latin with Latin Extended-A, for the names of players; the signs; and whatever a language writes.
fn wanted(locales: &[Locale]) -> BTreeSet<char> {
    let written = locales
        .iter()
        .flat_map(|locale| locale.source.chars().chain(locale.fetched.chars()))
        .filter(|letter| !letter.is_control());
    (' '..='~').chain('\u{a0}'..='\u{17f}').chain(SIGNS.chars()).chain(written).collect()
}

fn write_faces(out: &Path, wanted: &BTreeSet<char>) -> Result<(), Box<dyn Error>> {
    let serif = typst_assets::fonts()
        .find(|face| face.windows(SERIF.len()).any(|window| window == SERIF))
        .ok_or("typst-assets has no Libertinus Serif Semibold any more")?;
    // What one face lacks another one draws.
    let mut missing = wanted.clone();
    for (name, face) in [("sans", notosans::REGULAR_TTF), ("bold", notosans::BOLD_TTF), ("serif", serif)] {
        std::fs::write(out.join(name), cut_down(face, wanted, &mut missing)?)?;
    }
    if missing.is_empty() {
        Ok(())
    } else {
        Err(format!("no typeface has the letters {missing:?}: add one that does").into())
    }
}

/// A face with the letters that are wanted of it. Those it has are missing no more.
fn cut_down(face: &[u8], wanted: &BTreeSet<char>, missing: &mut BTreeSet<char>) -> Result<Vec<u8>, Box<dyn Error>> {
    let data = ReadScope::new(face).read::<FontData<'_>>()?;
    let mut font = Font::new(data.table_provider(0)?)?;
    // Glyph 0, what is drawn for a letter that is missing, has to stay.
    let mut glyphs = vec![0];
    for letter in wanted {
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
