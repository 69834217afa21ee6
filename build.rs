//! Takes the three typefaces of the panels out of the crates that ship them, cuts them down to the letters that the
//! game writes, and leaves them where `src/ui/fonts.rs` picks them up. No font file is kept in the repository.

use std::error::Error;
use std::path::Path;

use allsorts::Font;
use allsorts::binary::read::ReadScope;
use allsorts::font::MatchingPresentation;
use allsorts::font_data::FontData;
use allsorts::subset::{CmapTarget, SubsetProfile, subset};

/// The place of Libertinus Serif Semibold among the faces of `typst-assets`, by its PostScript name.
const SERIF: &[u8] = b"LibertinusSerif-Semibold";
/// What the texts need beside Latin: quotes, dashes, arrows for the list of keys, a few signs.
const SIGNS: &str = "–—‘’“”„…•½→←↑↓×−";

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    let out = std::env::var("OUT_DIR")?;
    let serif = typst_assets::fonts()
        .find(|face| face.windows(SERIF.len()).any(|window| window == SERIF))
        .ok_or("typst-assets has no Libertinus Serif Semibold any more")?;
    for (name, face) in [("sans", notosans::REGULAR_TTF), ("bold", notosans::BOLD_TTF), ("serif", serif)] {
        std::fs::write(Path::new(&out).join(name), cut_down(face)?)?;
    }
    Ok(())
}

/// Latin with every Polish letter, Latin Extended-A and the signs.
fn wanted() -> impl Iterator<Item = char> {
    (' '..='~').chain('\u{a0}'..='\u{17f}').chain(SIGNS.chars())
}

fn cut_down(face: &[u8]) -> Result<Vec<u8>, Box<dyn Error>> {
    let data = ReadScope::new(face).read::<FontData<'_>>()?;
    let mut font = Font::new(data.table_provider(0)?)?;
    let mut glyphs: Vec<u16> =
        wanted().map(|letter| font.lookup_glyph_index(letter, MatchingPresentation::NotRequired, None).0).collect();
    // Glyph 0, what is drawn for a letter that is missing, has to stay.
    glyphs.push(0);
    glyphs.sort_unstable();
    glyphs.dedup();
    Ok(subset(&font.font_table_provider, &glyphs, &SubsetProfile::Minimal, CmapTarget::Unicode)?)
}
