//! `cargo xtask pictures`: draws screens of the game off-screen and compares them with the pictures in `tests/pictures`.

use std::fs::File;
use std::io::BufWriter;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use image::RgbImage;
use image::codecs::jpeg::JpegEncoder;

use crate::likeness::{self, TOLERANCE};
use crate::needs::{self, Consent, Purpose};
use crate::screenshot::{self, Picture};
use crate::{contact_sheet, shell};

/// Pixels of a picture for each one of the interface: half in each direction, so that a processor draws it in seconds
/// and what another version of a driver rounds otherwise is averaged away.
const PIXEL_RATIO: &str = "0.5";
/// Of 100.
const JPEG_QUALITY: u8 = 90;
/// The pictures that every test run draws, by their names.
const ALWAYS: &[&str] = &[
    "menu-1280x720-en",
    "menu-390x844-pl",
    "new-game-1280x720-pl",
    "settings-1280x720-en",
    "draw-left-white-1280x720-en",
    "draw-left-black-1280x720-en",
    "draw-right-white-1280x720-en",
    "draw-right-black-1280x720-en",
    "draw-right-white-egyptian-1280x720-en",
    "draw-right-black-egyptian-1280x720-en",
    "middle-seat-1280x720-en",
    "middle-seat-390x844-pl",
    "middle-top-1280x720-en",
    "result-1280x720-en",
    "lesson-1280x720-en",
];
/// What is drawn besides when all is asked for.
const BESIDES: &[&str] = &[
    "menu-1280x720-pl",
    "menu-390x844-en",
    "new-game-390x844-en",
    "settings-390x844-pl",
    "games-1280x720-en",
    "learn-1280x720-pl",
    "rules-1280x720-en",
    "rules-390x844-pl",
    "keys-1280x720-pl",
    "draw-closed-1280x720-pl",
    "draw-closed-390x844-en",
    "draw-left-white-egyptian-1280x720-en",
    "draw-left-black-egyptian-1280x720-en",
    "start-black-1280x720-en",
    "middle-side-1280x720-en",
    "stepped-1280x720-pl",
    "touched-1280x720-en",
    "hint-1280x720-pl",
    "check-1280x720-en",
    "promotion-390x844-en",
    "photo-1280x720-en",
    "result-390x844-pl",
    "result-top-1280x720-en",
    "rooms-evening-middle-1280x720-en",
    "rooms-museum-middle-1280x720-en",
    "rooms-garden-start-1280x720-en",
    "details-clock-1280x720-en",
    "details-sheet-1280x720-en",
    "details-contrast-1280x720-en",
    "pads-play-1280x720-pl",
    "event-operator-1280x720-pl",
];

/// What `pictures` is told.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// Only pictures whose name contains this, such as `draw` or `390x844`.
    filter: Option<String>,
    /// All pictures, as before a release, and not only those of every test run.
    #[arg(long, conflicts_with = "filter")]
    all: bool,
    /// Keep what is drawn as what is right from now on.
    #[arg(long)]
    accept: bool,
}

/// Draws the pictures that are asked for and compares them, or keeps them.
///
/// # Errors
/// When a picture can't be drawn, or differs from the one that is kept: the message names the pictures that show where.
pub fn run(args: &Args, consent: Consent) -> Result<()> {
    needs::ensure(&[Purpose::Build, Purpose::Run], consent)?;
    let wanted = |name: &str, always: bool| match &args.filter {
        Some(filter) => name.contains(filter.as_str()),
        None => always || args.all,
    };
    let always = ALWAYS.iter().filter(|name| wanted(name, true));
    let besides = BESIDES.iter().filter(|name| wanted(name, false));
    draw(&always.chain(besides).copied().collect::<Vec<_>>(), args.accept)
}

/// Draws the pictures of every test run and compares them.
///
/// # Errors
/// As [`run`].
pub fn test() -> Result<()> {
    draw(ALWAYS, false)
}

fn draw(names: &[&str], accept: bool) -> Result<()> {
    shell::run(shell::cargo("build").args(["--package", "hetman", "--bin", "hetman"]))?;
    let game = shell::game("dev")?;
    let folder = shell::target_dir()?.join("pictures");
    let (mut drawn, mut different) = (Vec::new(), Vec::new());
    for name in names {
        let picture = screenshot::named(name, &folder)?;
        let seen = look(&picture, &game)?;
        let kept = kept(name);
        if accept {
            keep(&seen, &kept).with_context(|| format!("cannot write {}", kept.display()))?;
        } else if let Some(where_to_look) = differs(name, &seen, &kept, &folder)? {
            different.push(where_to_look);
        }
        drawn.push(seen);
    }
    let sheet = folder.join("contact-sheet.png");
    contact_sheet::of(&drawn).save(&sheet)?;
    println!("{} pictures, all of them in {}", drawn.len(), sheet.display());
    if !different.is_empty() {
        bail!(
            "{} of {} pictures differ from those in tests/pictures (kept, drawn, and where they differ, side by side):\n\
             {}\nIf they are right as they are drawn now, keep them: cargo xtask pictures --accept",
            different.len(),
            drawn.len(),
            different.join("\n"),
        );
    }
    Ok(())
}

fn look(picture: &Picture, game: &Path) -> Result<RgbImage> {
    picture.draw(game, &["--quality", "low", "--ripen", "0", "--pixel-ratio", PIXEL_RATIO])?;
    let file = &picture.file;
    Ok(image::open(file).with_context(|| format!("cannot read {}", file.display()))?.into_rgb8())
}

/// Where the picture lies that was found right.
fn kept(name: &str) -> PathBuf {
    shell::root().join("tests/pictures").join(format!("{name}.jpg"))
}

/// Writes a picture as JPEG: a quarter of PNG's bytes, and no eye sees the difference.
fn keep(picture: &RgbImage, file: &Path) -> Result<()> {
    let file = BufWriter::new(File::create(file)?);
    Ok(picture.write_with_encoder(JpegEncoder::new_with_quality(file, JPEG_QUALITY))?)
}

/// The line of a report, when what is seen differs from what is kept.
fn differs(name: &str, seen: &RgbImage, kept: &Path, folder: &Path) -> Result<Option<String>> {
    if !kept.exists() {
        return Ok(Some(format!("{name}: none is kept yet")));
    }
    let kept = image::open(kept).with_context(|| format!("cannot read {}", kept.display()))?.into_rgb8();
    if kept.dimensions() != seen.dimensions() {
        return Ok(Some(format!(
            "{name}: kept with {:?} pixels, drawn with {:?}",
            kept.dimensions(),
            seen.dimensions()
        )));
    }
    let difference = likeness::compare(&kept, seen)?;
    println!("{name}: differs by {:.3}", difference.most);
    if difference.most <= TOLERANCE {
        return Ok(None);
    }
    let file = folder.join(format!("{name}-difference.png"));
    contact_sheet::side_by_side(&[&kept, seen, &difference.map]).save(&file)?;
    Ok(Some(format!("{name}: differs by {:.3}, {TOLERANCE} is allowed: {}", difference.most, file.display())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_tested_picture_is_one_that_can_be_drawn_and_is_kept() {
        for name in ALWAYS.iter().chain(BESIDES) {
            screenshot::named(name, Path::new("")).expect(name);
            assert!(kept(name).exists(), "{name}: `cargo xtask pictures {name} --accept` keeps it");
        }
    }

    #[test]
    fn no_picture_is_kept_that_is_never_drawn() {
        for file in std::fs::read_dir(kept("").with_file_name("")).expect("the folder") {
            let name = file.expect("a file").path().file_stem().expect("a name").to_string_lossy().into_owned();
            assert!(ALWAYS.iter().chain(BESIDES).any(|tested| **tested == name), "{name}");
        }
    }
}
