//! Lays out the game in the folder structure of Linux: `bin`, and `share` with the files for desktops, shells and
//! `man`.

use std::fs::{File, create_dir_all};
use std::path::Path;
use std::process::Stdio;

use anyhow::{Context, Result, ensure};

use super::inputs::PackageInputs;
use crate::{bundle, licences, page_texts, shell};

/// Edges of the pictures in `web/icons/`, in pixels.
const ICONS: [u32; 8] = [16, 32, 48, 64, 128, 192, 256, 512];

/// Shells, and the files in which they look for completions; the game prints them.
const COMPLETIONS: [(&str, &str); 3] = [
    ("bash", "share/bash-completion/completions/hetman"),
    ("zsh", "share/zsh/site-functions/_hetman"),
    ("fish", "share/fish/vendor_completions.d/hetman.fish"),
];

/// Pictures of the page that software centres show: attribute, file, and caption in English and Polish.
const SCREENSHOTS: [(&str, &str, &str, &str); 2] = [
    (" type=\"default\"", "screenshots/wide.jpg", "A game on the wooden board", "Partia na drewnianej szachownicy"),
    ("", "screenshots/narrow.jpg", "A game on a phone", "Partia na telefonie"),
];

/// Installs everything below a prefix such as `/usr` or Flatpak's `/app`.
pub fn install(inputs: &PackageInputs, prefix: &Path) -> Result<()> {
    bundle::copy_file(&inputs.game, &prefix.join("bin/hetman"))?;
    inputs.copy_data(&prefix.join("share/hetman"))?;
    desktop_files(inputs, prefix)?;
    icons(&inputs.identity.id, &prefix.join("share/icons/hicolor"))?;
    for (shell, file) in COMPLETIONS {
        print(inputs, shell, &prefix.join(file))?;
    }
    manual(inputs, &prefix.join("share/man/man6"))?;
    documents(inputs, &prefix.join("share/doc/hetman"))
}

/// Makes a folder readable by everyone and writable by its owner, whatever the packager's umask is.
pub fn make_readable_by_all(folder: &Path) -> Result<()> {
    shell::run(shell::command("chmod").args(["--recursive", "u=rwX,go=rX"]).arg(folder))
}

fn desktop_files(inputs: &PackageInputs, prefix: &Path) -> Result<()> {
    let id = &inputs.identity.id;
    let desktop_entry = prefix.join(format!("share/applications/{id}.desktop"));
    let about = prefix.join(format!("share/metainfo/{id}.metainfo.xml"));
    inputs.identity.write("linux/hetman.desktop", &[], &desktop_entry)?;
    let screenshots = screenshots(&inputs.address);
    inputs.identity.write("linux/metainfo.xml", &[("screenshots", &screenshots)], &about)?;
    shell::run(shell::command("desktop-file-validate").arg(&desktop_entry))?;
    shell::run(shell::command("appstreamcli").args(["validate", "--no-net"]).arg(&about))
}

/// Returns the element that names the pictures for software centres, which load them from the page's public address; ""
/// without one.
fn screenshots(address: &str) -> String {
    if address.is_empty() {
        return String::new();
    }
    let pictures = SCREENSHOTS.map(|(kind, file, english, polish)| {
        format!(
            "    <screenshot{kind}>\n      <image>{}{file}</image>\n      <caption>{english}</caption>\n      \
             <caption xml:lang=\"pl\">{polish}</caption>\n    </screenshot>\n",
            page_texts::escaped(&page_texts::as_folder(address))
        )
    });
    format!("  <screenshots>\n{}  </screenshots>\n", pictures.concat())
}

fn icons(id: &str, theme: &Path) -> Result<()> {
    let drawn = shell::root().join("web");
    for edge in ICONS {
        let icon = drawn.join(format!("icons/icon-{edge}.png"));
        bundle::copy_file(&icon, &theme.join(format!("{edge}x{edge}/apps/{id}.png")))?;
    }
    bundle::copy_file(&drawn.join("icon.svg"), &theme.join(format!("scalable/apps/{id}.svg")))
}

fn manual(inputs: &PackageInputs, folder: &Path) -> Result<()> {
    let page = folder.join("hetman.6");
    print(inputs, "man", &page)?;
    shell::run(shell::command("gzip").args(["--force", "--best", "--no-name"]).arg(page))
}

fn documents(inputs: &PackageInputs, folder: &Path) -> Result<()> {
    bundle::copy_file(&inputs.licences, &folder.join(licences::FILE))?;
    let changes = folder.join("changelog");
    bundle::copy_file(&shell::root().join("CHANGELOG.md"), &changes)?;
    shell::run(shell::command("gzip").args(["--force", "--best", "--no-name"]).arg(changes))
}

/// Writes what the game prints for `--print`: completions, or the manual page.
fn print(inputs: &PackageInputs, what: &str, to: &Path) -> Result<()> {
    if let Some(folder) = to.parent() {
        create_dir_all(folder)?;
    }
    let file = File::create(to).with_context(|| format!("cannot write {}", to.display()))?;
    let mut game = shell::command(&inputs.game);
    let ended = game.args(["--print", what]).stdout(Stdio::from(file)).status()?;
    ensure!(ended.success(), "the game can't print {what}");
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn software_centres_find_the_pages_pictures() {
        assert_eq!(screenshots(""), "");
        let element = screenshots("https://example.org/chess");
        for (_, file, ..) in SCREENSHOTS {
            assert!(element.contains(&format!("<image>https://example.org/chess/{file}</image>")), "{element}");
            assert!(shell::root().join("web").join(file).exists(), "{file}");
        }
        assert_eq!(element.matches("type=\"default\"").count(), 1);
    }
}
