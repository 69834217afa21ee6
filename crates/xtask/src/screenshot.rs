//! `cargo xtask screenshot`: renders the game's screens off-screen, on any Vulkan driver.

use std::path::{Path, PathBuf};

use anyhow::Result;

use crate::requirements::{self, Consent, Purpose};
use crate::views::{DOCUMENT_QUALITY, DOCUMENTS, DocumentPicture, GROUPS, ScreenshotGroup, ScreenshotView};
use crate::{UserError, jpeg, shell};

/// Arguments of `screenshot`.
#[derive(clap::Args, Debug)]
pub struct ScreenshotArgs {
    /// Only pictures whose file name contains this, as in `menu` or `390x844-pl`, or a group: `sets`, `rooms`,
    /// `details`, `pads`, `draw` or `event`. Without it, the group of screens is rendered. With `--docs`, only pictures of the
    /// documents whose name contains this, as in `menu`.
    filter: Option<String>,
    /// Render the pictures of the documents and of the page instead.
    #[arg(long)]
    docs: bool,
}

/// Renders the screenshots.
pub fn run(args: &ScreenshotArgs, consent: Consent) -> Result<()> {
    requirements::ensure(&[Purpose::Build, Purpose::Run], consent)?;
    let pictures = if args.docs { Vec::new() } else { pictures(args.filter.as_deref())? };
    shell::run(shell::cargo("build").args(["--package", "hetman", "--bin", "hetman"]))?;
    let game = shell::game_path("dev")?;
    for picture in &pictures {
        picture.draw(&game, &[])?;
        println!("{}", picture.file.display());
    }
    if args.docs { render_documents(&game, args.filter.as_deref().unwrap_or_default()) } else { Ok(()) }
}

/// Renders the pictures of the documents whose names contain `filter`, and saves them as JPEG.
fn render_documents(game: &Path, filter: &str) -> Result<()> {
    let folder = shell::target_dir()?.join("screenshots");
    let pictures: Vec<_> = DOCUMENTS.iter().filter(|picture| picture.view.name.contains(filter)).collect();
    if pictures.is_empty() {
        let names: Vec<_> = DOCUMENTS.iter().map(|picture| picture.view.name).collect();
        return Err(UserError(format!("There is no such picture. Pictures are: {}.", names.join(", "))).into());
    }
    for DocumentPicture { view, size, files } in pictures {
        let rendered = folder.join(format!("docs-{}.png", view.name));
        let picture = Screenshot { file: rendered, view, size, language: "en" };
        picture.draw(game, DOCUMENT_QUALITY)?;
        let rendered = image::open(&picture.file)?.into_rgb8();
        for file in files.iter().map(|file| shell::root().join(file)) {
            std::fs::create_dir_all(file.parent().unwrap_or(&file))?;
            jpeg::write_jpeg(&rendered, &file)?;
            println!("{}", file.display());
        }
    }
    Ok(())
}

/// A view in one size and language, and its output file.
pub struct Screenshot {
    /// Output file.
    pub file: PathBuf,
    view: &'static ScreenshotView,
    size: &'static str,
    language: &'static str,
}

impl Screenshot {
    /// Renders it with the game, with further options after the view's own.
    ///
    /// # Errors
    /// If the game can't be started or fails.
    pub fn draw(&self, game: &Path, options: &[&str]) -> Result<()> {
        if let Some(folder) = self.file.parent() {
            std::fs::create_dir_all(folder)?;
        }
        shell::run(
            shell::command(game)
                .args(self.view.options.concat())
                .args(options)
                .args(["--size", self.size, "--lang", self.language, "--screenshot"])
                .arg(&self.file),
        )
    }
}

/// Returns the screenshot of this name, such as `menu-1280x720-en`, with its file in this folder.
///
/// # Errors
/// If no view, size and language form this name.
pub fn named(name: &str, folder: &Path) -> Result<Screenshot> {
    let file = folder.join(format!("{name}.png"));
    let mut pictures = all_screenshots(folder).map(|(_, picture)| picture);
    pictures.find(|picture| picture.file == file).ok_or_else(|| unknown_view().into())
}

fn pictures(filter: Option<&str>) -> Result<Vec<Screenshot>> {
    let folder = shell::target_dir()?.join("screenshots");
    let is_wanted = |(group, picture): &(&ScreenshotGroup, Screenshot)| {
        let name = picture.file.file_name().unwrap_or_default().to_string_lossy();
        filter.map_or(group.name.is_none(), |filter| name.contains(filter))
    };
    let pictures: Vec<_> = all_screenshots(&folder).filter(is_wanted).map(|(_, picture)| picture).collect();
    if pictures.is_empty() { Err(unknown_view().into()) } else { Ok(pictures) }
}

/// Returns every view in each of its sizes and languages, with its group.
fn all_screenshots(folder: &Path) -> impl Iterator<Item = (&'static ScreenshotGroup, Screenshot)> {
    let views = GROUPS.iter().flat_map(|group| group.views.iter().map(move |view| (group, view)));
    let sized = views.flat_map(|(group, view)| group.sizes.iter().map(move |&size| (group, view, size)));
    let localised = sized
        .flat_map(|(group, view, size)| group.languages.iter().map(move |&language| (group, view, size, language)));
    localised.map(move |(group, view, size, language)| {
        let file = folder.join(format!("{}-{size}-{language}.png", view_name(group, view)));
        (group, Screenshot { file, view, size, language })
    })
}

fn unknown_view() -> UserError {
    UserError(format!("There is no such view. Views are: {}.", names().join(", ")))
}

fn view_name(group: &ScreenshotGroup, view: &ScreenshotView) -> String {
    group.name.map_or_else(|| view.name.to_owned(), |name| format!("{name}-{}", view.name))
}

fn names() -> Vec<String> {
    GROUPS.iter().flat_map(|group| group.views.iter().map(|view| view_name(group, view))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_picture_of_the_documents_is_there() {
        for file in DOCUMENTS.iter().flat_map(|picture| picture.files) {
            assert!(shell::root().join(file).exists(), "{file}");
        }
    }

    #[test]
    fn no_two_views_share_a_name() {
        let mut names = names();
        let all = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), all);
    }
}
