//! `cargo xtask pictures`: renders screens of the game and compares them with the reference pictures in
//! `tests/pictures`.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use image::RgbImage;

use crate::jpeg::write_jpeg;
use crate::picture_diff::{self, TOLERANCE};
use crate::requirements::{self, Consent, Purpose};
use crate::screenshot::{self, Screenshot};
use crate::{UserError, contact_sheet, shell};

/// Device pixels of a picture per interface pixel. Half in each direction lets a processor render it in seconds, and
/// averages rounding differences of drivers away.
const PIXEL_RATIO: &str = "0.5";
/// Pictures that every test run compares.
const EVERY_RUN: &[&str] = &[
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
/// Further pictures, compared only with `--all`.
const ONLY_WITH_ALL: &[&str] = &[
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
    "file-games-390x844-pl",
    "analysis-1280x720-en",
    "openings-1280x720-pl",
    "set-up-1280x720-pl",
];

/// Arguments of `pictures`.
#[derive(clap::Args, Debug)]
pub struct PicturesArgs {
    /// Only pictures whose name contains this, such as `draw` or `390x844`.
    filter: Option<String>,
    /// Compare all pictures, as before a release, and not only those of every test run; also take a photo.
    #[arg(long, conflicts_with = "filter")]
    all: bool,
    /// Replace the reference pictures by the pictures rendered now.
    #[arg(long)]
    accept: bool,
}

/// Renders the requested pictures, and compares them with their references or replaces the references.
///
/// # Errors
/// If a picture can't be rendered, or differs from its reference. The message names the files that show the
/// differences.
pub fn run(args: &PicturesArgs, consent: Consent) -> Result<()> {
    requirements::ensure(&[Purpose::Build, Purpose::Run], consent)?;
    let wanted = |name: &str, always: bool| match &args.filter {
        Some(filter) => name.contains(filter.as_str()),
        None => always || args.all,
    };
    let always = EVERY_RUN.iter().filter(|name| wanted(name, true));
    let besides = ONLY_WITH_ALL.iter().filter(|name| wanted(name, false));
    let names: Vec<&str> = always.chain(besides).copied().collect();
    if names.is_empty() {
        let filter = args.filter.as_deref().unwrap_or_default();
        return Err(UserError(format!("No picture's name contains “{filter}”; tests/pictures has them all.")).into());
    }
    let selection = args.filter.clone().or_else(|| args.all.then(|| "--all".to_owned()));
    compare_or_accept(&names, args.accept, &selection.map(|selection| format!(" {selection}")).unwrap_or_default())?;
    if args.all && !args.accept { take_photo() } else { Ok(()) }
}

/// Runs the test that renders and accumulates a photo of a game. It takes minutes without a graphics card.
fn take_photo() -> Result<()> {
    let test = ["photo::a_photo_is_rendered_accumulated_and_contains_the_game", "--exact", "--ignored", "--nocapture"];
    shell::run(shell::cargo("test").args(["--package", "hetman", "--test", "app", "--"]).args(test))
}

/// Renders and compares the pictures of every test run.
///
/// # Errors
/// As [`run`].
pub fn test() -> Result<()> {
    compare_or_accept(EVERY_RUN, false, "")
}

/// Renders pictures and compares them with their references, or makes them the references. `selection` holds the arguments
/// that choose them, for the advice.
fn compare_or_accept(names: &[&str], accept: bool, selection: &str) -> Result<()> {
    shell::run(shell::cargo("build").args(["--package", "hetman", "--bin", "hetman"]))?;
    let game = shell::game_path("dev")?;
    let folder = shell::target_dir()?.join("pictures");
    let (mut drawn, mut different) = (Vec::new(), Vec::new());
    for name in names {
        let picture = screenshot::named(name, &folder)?;
        let rendered = render(&picture, &game)?;
        let reference = reference_file(name);
        if accept {
            write_jpeg(&rendered, &reference).with_context(|| format!("cannot write {}", reference.display()))?;
        } else if let Some(report) = difference_report(name, &rendered, &reference, &folder)? {
            different.push(report);
        }
        drawn.push(rendered);
    }
    let sheet = folder.join("contact-sheet.png");
    contact_sheet::of(&drawn).save(&sheet)?;
    println!("{} pictures, together in {}", drawn.len(), sheet.display());
    if !different.is_empty() {
        bail!(
            "{} of {} pictures differ from those in tests/pictures (each file shows the reference, the rendered picture and their difference side by side):\n\
             {}\nIf the new pictures are right, accept them: cargo xtask pictures{selection} --accept",
            different.len(),
            drawn.len(),
            different.join("\n"),
        );
    }
    Ok(())
}

fn render(picture: &Screenshot, game: &Path) -> Result<RgbImage> {
    picture.draw(game, &["--quality", "low", "--ripen", "0", "--pixel-ratio", PIXEL_RATIO])?;
    let file = &picture.file;
    Ok(image::open(file).with_context(|| format!("cannot read {}", file.display()))?.into_rgb8())
}

/// Returns the path of a reference picture.
fn reference_file(name: &str) -> PathBuf {
    shell::root().join("tests/pictures").join(format!("{name}.jpg"))
}

/// Returns a line of the report if the rendered picture differs from its reference.
fn difference_report(name: &str, rendered: &RgbImage, reference: &Path, folder: &Path) -> Result<Option<String>> {
    if !reference.exists() {
        return Ok(Some(format!("{name}: has no reference picture yet")));
    }
    let reference = image::open(reference).with_context(|| format!("cannot read {}", reference.display()))?.into_rgb8();
    if reference.dimensions() != rendered.dimensions() {
        return Ok(Some(format!(
            "{name}: the reference has {:?} pixels, the rendered picture {:?}",
            reference.dimensions(),
            rendered.dimensions()
        )));
    }
    let difference = picture_diff::compare(&reference, rendered)?;
    println!("{name}: differs by {:.3}", difference.most);
    if difference.most <= TOLERANCE {
        return Ok(None);
    }
    let file = folder.join(format!("{name}-difference.png"));
    contact_sheet::side_by_side(&[&reference, rendered, &difference.map]).save(&file)?;
    Ok(Some(format!("{name}: differs by {:.3}, {TOLERANCE} is allowed: {}", difference.most, file.display())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_tested_picture_is_a_known_view_with_a_reference() {
        for name in EVERY_RUN.iter().chain(ONLY_WITH_ALL) {
            screenshot::named(name, Path::new("")).expect(name);
            assert!(reference_file(name).exists(), "{name}: run `cargo xtask pictures {name} --accept`");
        }
    }

    #[test]
    fn each_reference_picture_is_tested() {
        for file in std::fs::read_dir(reference_file("").with_file_name("")).expect("the folder") {
            let name = file.expect("a file").path().file_stem().expect("a name").to_string_lossy().into_owned();
            assert!(EVERY_RUN.iter().chain(ONLY_WITH_ALL).any(|tested| **tested == name), "{name}");
        }
    }
}
