//! Writers of `.ico` (Windows) and `.icns` (macOS) icons; both formats are PNG files behind a table.

use std::path::Path;

use anyhow::{Context, Result};

use crate::shell;

/// Edges of the pictures that Windows uses, in pixels.
const ICO: [u16; 6] = [16, 32, 48, 64, 128, 256];
/// Apple's type codes with the pictures' edges in pixels. Some sizes appear twice: at their own scale, and as half the
/// size on a high-density screen. The codes of 16 and 32 at their own scale don't allow PNG.
const ICNS: [(&[u8; 4], u16); 7] =
    [(b"ic11", 32), (b"ic12", 64), (b"ic07", 128), (b"ic13", 256), (b"ic08", 256), (b"ic14", 512), (b"ic09", 512)];
/// Sizes of an `.ico` file's header and of each table entry, in bytes.
const ICO_HEAD: u32 = 6;
const ICO_ENTRY: u32 = 16;
/// Size of an `.icns` file's header and of each picture's, in bytes.
const ICNS_HEAD: u32 = 8;

/// Writes the game's `.ico` file.
pub fn ico(to: &Path) -> Result<()> {
    let pictures = ICO.iter().map(|edge| Ok((*edge, png(*edge)?))).collect::<Result<Vec<_>>>()?;
    std::fs::write(to, as_ico(&pictures)?).with_context(|| format!("cannot write {}", to.display()))
}

/// Writes the game's `.icns` file.
pub fn icns(to: &Path) -> Result<()> {
    let pictures = ICNS.iter().map(|(name, edge)| Ok((*name, png(*edge)?))).collect::<Result<Vec<_>>>()?;
    std::fs::write(to, as_icns(&pictures)?).with_context(|| format!("cannot write {}", to.display()))
}

fn png(edge: u16) -> Result<Vec<u8>> {
    let file = shell::root().join(format!("web/icons/icon-{edge}.png"));
    std::fs::read(&file).with_context(|| format!("{} can't be read", file.display()))
}

fn as_ico(pictures: &[(u16, Vec<u8>)]) -> Result<Vec<u8>> {
    let count = u16::try_from(pictures.len())?;
    let mut file = [0u16, 1, count].map(u16::to_le_bytes).concat();
    let mut offset = ICO_HEAD + ICO_ENTRY * u32::from(count);
    for (edge, png) in pictures {
        // 256 is written as 0.
        let edge = edge.to_le_bytes()[0];
        let bytes = u32::try_from(png.len())?;
        file.extend([edge, edge, 0, 0, 1, 0, 32, 0]);
        file.extend([bytes, offset].map(u32::to_le_bytes).concat());
        offset += bytes;
    }
    file.extend(pictures.iter().flat_map(|(_, png)| png));
    Ok(file)
}

fn as_icns(pictures: &[(&[u8; 4], Vec<u8>)]) -> Result<Vec<u8>> {
    let mut body = Vec::new();
    for (name, png) in pictures {
        body.extend_from_slice(*name);
        body.extend((ICNS_HEAD + u32::try_from(png.len())?).to_be_bytes());
        body.extend(png);
    }
    let all = ICNS_HEAD + u32::try_from(body.len())?;
    Ok([b"icns".as_slice(), &all.to_be_bytes(), &body].concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_picture_of_an_ico_lies_where_the_table_says() {
        let file = as_ico(&[(16, b"first".to_vec()), (256, b"second".to_vec())]).expect("small pictures");
        assert_eq!(file[..6], [0, 0, 1, 0, 2, 0]);
        assert_eq!(file[6..8], [16, 16]);
        assert_eq!(file[22..24], [0, 0]);
        let number = |at: usize| u32::from_le_bytes(file[at..at + 4].try_into().expect("four bytes")) as usize;
        let (bytes, offset) = (number(30), number(34));
        assert_eq!(&file[offset..offset + bytes], b"second");
    }

    #[test]
    fn an_icns_tells_its_length() {
        let file = as_icns(&[(b"ic11", b"first".to_vec())]).expect("a small picture");
        assert_eq!(file, *b"icns\0\0\0\x15ic11\0\0\0\x0dfirst");
    }

    #[test]
    fn our_icons_are_there_in_every_size() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        ico(&folder.path().join("hetman.ico")).expect("all pictures");
        icns(&folder.path().join("hetman.icns")).expect("all pictures");
    }
}
