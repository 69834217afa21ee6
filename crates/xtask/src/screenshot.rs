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
    /// `details` and `pads`; without it the screens are drawn.
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
        picture.draw(&game)?;
        println!("{}", picture.file.display());
    }
    Ok(())
}

struct Picture {
    file: PathBuf,
    view: &'static View,
    size: &'static str,
    language: &'static str,
}

impl Picture {
    fn draw(&self, game: &Path) -> Result<()> {
        if let Some(folder) = self.file.parent() {
            std::fs::create_dir_all(folder)?;
        }
        shell::run(
            shell::command(game)
                .args(self.view.options.concat())
                .args(["--size", self.size, "--lang", self.language, "--screenshot"])
                .arg(&self.file),
        )
    }
}

fn pictures(filter: Option<&str>) -> Result<Vec<Picture>> {
    let folder = shell::target_dir()?.join("screenshots");
    let mut pictures = Vec::new();
    for group in GROUPS {
        for view in group.views {
            for &size in group.sizes {
                for &language in group.languages {
                    let name = format!("{}-{size}-{language}.png", view_name(group, view));
                    if filter.map_or(group.name.is_none(), |filter| name.contains(filter)) {
                        pictures.push(Picture { file: folder.join(name), view, size, language });
                    }
                }
            }
        }
    }
    if pictures.is_empty() {
        let names = names().join(", ");
        return Err(Unmet(format!("No view is called so. There are: {names}.")).into());
    }
    Ok(pictures)
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
