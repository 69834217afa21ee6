//! `cargo xtask screenshot`: the game's screens as pictures, drawn off-screen on whatever Vulkan there is.

use std::path::{Path, PathBuf};

use anyhow::Result;

use crate::needs::{self, Consent, Purpose};
use crate::views::{GROUPS, Group, README, View};
use crate::{Unmet, shell};

/// What `screenshot` is told.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// Pictures whose file name contains this, as in `menu`, `390x844-pl`, or one of the groups `men`, `rooms`,
    /// `details`, `pads`, `draw` and `event`; without it the screens are drawn.
    filter: Option<String>,
    /// Draw the README's picture instead.
    #[arg(long, conflicts_with = "filter")]
    readme: bool,
}

/// Draws the pictures.
pub fn run(args: &Args, consent: Consent) -> Result<()> {
    needs::ensure(&[Purpose::Build, Purpose::Run], consent)?;
    let pictures = if args.readme { readme_picture() } else { pictures(args.filter.as_deref())? };
    shell::run(shell::cargo("build").args(["--package", "hetman", "--bin", "hetman"]))?;
    let game = shell::game("dev")?;
    for picture in &pictures {
        picture.draw(&game, &[])?;
        println!("{}", picture.file.display());
    }
    Ok(())
}

/// A view in one size and language, and the file it is drawn into.
pub struct Picture {
    /// Where it is written.
    pub file: PathBuf,
    view: &'static View,
    size: &'static str,
    language: &'static str,
}

impl Picture {
    /// Has the game draw it, with these options besides its view's own.
    ///
    /// # Errors
    /// When the game can't be started, or draws nothing.
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

/// The picture of this name, such as `menu-1280x720-en`, to be drawn into this folder.
///
/// # Errors
/// When no view, size and language are called so.
pub fn named(name: &str, folder: &Path) -> Result<Picture> {
    let file = folder.join(format!("{name}.png"));
    let mut pictures = every_picture(folder).map(|(_, picture)| picture);
    pictures.find(|picture| picture.file == file).ok_or_else(|| unknown().into())
}

fn pictures(filter: Option<&str>) -> Result<Vec<Picture>> {
    let folder = shell::target_dir()?.join("screenshots");
    let is_wanted = |(group, picture): &(&Group, Picture)| {
        let name = picture.file.file_name().unwrap_or_default().to_string_lossy();
        filter.map_or(group.name.is_none(), |filter| name.contains(filter))
    };
    let pictures: Vec<_> = every_picture(&folder).filter(is_wanted).map(|(_, picture)| picture).collect();
    if pictures.is_empty() { Err(unknown().into()) } else { Ok(pictures) }
}

/// Every view in each of its sizes and languages, with its group.
fn every_picture(folder: &Path) -> impl Iterator<Item = (&'static Group, Picture)> {
    let views = GROUPS.iter().flat_map(|group| group.views.iter().map(move |view| (group, view)));
    let sized = views.flat_map(|(group, view)| group.sizes.iter().map(move |&size| (group, view, size)));
    let told = sized
        .flat_map(|(group, view, size)| group.languages.iter().map(move |&language| (group, view, size, language)));
    told.map(move |(group, view, size, language)| {
        let file = folder.join(format!("{}-{size}-{language}.png", view_name(group, view)));
        (group, Picture { file, view, size, language })
    })
}

fn unknown() -> Unmet {
    Unmet(format!("No view is called so. There are: {}.", names().join(", ")))
}

fn view_name(group: &Group, view: &View) -> String {
    group.name.map_or_else(|| view.name.to_owned(), |name| format!("{name}-{}", view.name))
}

fn names() -> Vec<String> {
    GROUPS.iter().flat_map(|group| group.views.iter().map(|view| view_name(group, view))).collect()
}

fn readme_picture() -> Vec<Picture> {
    let (name, file) = README;
    let screens = GROUPS.iter().filter(|group| group.name.is_none());
    let view = screens.flat_map(|group| group.views).find(|view| view.name == name);
    view.map(|view| Picture { file: shell::root().join(file), view, size: "1280x720", language: "en" })
        .into_iter()
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_readme_picture_is_one_of_the_views() {
        assert_eq!(readme_picture().len(), 1);
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
