//! `cargo xtask screenshot`: the game's screens as pictures, drawn off-screen on whatever Vulkan there is.

use std::path::{Path, PathBuf};

use anyhow::Result;

use crate::needs::{self, Consent, Purpose};
use crate::views::{LANGUAGES, README, SIZES, VIEWS, View};
use crate::{Refusal, shell};

/// What `screenshot` is told.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// Only views whose file name contains this, as in `menu` or `390x844-pl`.
    filter: Option<String>,
    /// Draw the README's picture instead.
    #[arg(long, conflicts_with = "filter")]
    readme: bool,
}

/// Draws the pictures.
pub fn run(args: &Args, consent: Consent) -> Result<()> {
    needs::ensure(&[Purpose::Build, Purpose::Run], consent)?;
    let pictures = if args.readme { readme_picture() } else { pictures(args.filter.as_deref())? };
    shell::run(shell::cargo().args(["build", "--package", "hetman", "--bin", "hetman"]))?;
    let game = shell::target_dir()?.join("debug").join(format!("hetman{}", std::env::consts::EXE_SUFFIX));
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
                .args(self.view.options)
                .args(["--size", self.size, "--lang", self.language, "--screenshot"])
                .arg(&self.file),
        )
    }
}

fn pictures(filter: Option<&str>) -> Result<Vec<Picture>> {
    let folder = shell::target_dir()?.join("screenshots");
    let mut pictures = Vec::new();
    for view in VIEWS {
        for &size in SIZES {
            for &language in LANGUAGES {
                let name = format!("{}-{size}-{language}.png", view.name);
                if filter.is_none_or(|filter| name.contains(filter)) {
                    pictures.push(Picture { file: folder.join(name), view, size, language });
                }
            }
        }
    }
    if pictures.is_empty() {
        let names = VIEWS.iter().map(|view| view.name).collect::<Vec<_>>().join(", ");
        return Err(Refusal(format!("No view is called so. There are: {names}.")).into());
    }
    Ok(pictures)
}

fn readme_picture() -> Vec<Picture> {
    let (name, file) = README;
    let view = VIEWS.iter().find(|view| view.name == name);
    view.map(|view| Picture { file: shell::root().join(file), view, size: SIZES[0], language: LANGUAGES[0] })
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
        let mut names: Vec<_> = VIEWS.iter().map(|view| view.name).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), VIEWS.len());
    }
}
