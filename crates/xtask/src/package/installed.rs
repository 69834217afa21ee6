//! The game as Linux has programs: `bin`, and `share` with what desktops, shells and `man` look for.

use std::fs::{File, create_dir_all};
use std::path::Path;
use std::process::Stdio;

use anyhow::{Context, Result, ensure};

use super::Parts;
use crate::{assets, bundle, licences, shell};

/// The sizes of `web/icons/`, in pixels.
const ICONS: [u32; 8] = [16, 32, 48, 64, 128, 192, 256, 512];

/// What the game prints for a shell, and where that looks for it.
const COMPLETIONS: [(&str, &str); 3] = [
    ("bash", "share/bash-completion/completions/hetman"),
    ("zsh", "share/zsh/site-functions/_hetman"),
    ("fish", "share/fish/vendor_completions.d/hetman.fish"),
];

/// Puts everything below a folder: `/usr`, Flatpak's `/app`, or any other.
pub fn install(parts: &Parts, prefix: &Path) -> Result<()> {
    bundle::copy_file(&parts.game, &prefix.join("bin/hetman"))?;
    assets::copy_shipped(&prefix.join("share/hetman/assets"))?;
    entry(parts, prefix)?;
    icons(&parts.identity.id, &prefix.join("share/icons/hicolor"))?;
    for (shell, file) in COMPLETIONS {
        print(parts, shell, &prefix.join(file))?;
    }
    manual(parts, &prefix.join("share/man/man6"))?;
    papers(parts, &prefix.join("share/doc/hetman"))
}

/// Lets everybody read what only they may change who install it, whatever the umask is of whoever packs it.
pub fn open_to_all(folder: &Path) -> Result<()> {
    shell::run(shell::command("chmod").args(["--recursive", "u=rwX,go=rX"]).arg(folder))
}

fn entry(parts: &Parts, prefix: &Path) -> Result<()> {
    let id = &parts.identity.id;
    let entry = prefix.join(format!("share/applications/{id}.desktop"));
    let about = prefix.join(format!("share/metainfo/{id}.metainfo.xml"));
    parts.identity.write("linux/hetman.desktop", &[], &entry)?;
    parts.identity.write("linux/metainfo.xml", &[], &about)?;
    shell::run(shell::command("desktop-file-validate").arg(&entry))?;
    shell::run(shell::command("appstreamcli").args(["validate", "--no-net"]).arg(&about))
}

fn icons(id: &str, theme: &Path) -> Result<()> {
    let drawn = shell::root().join("web");
    for edge in ICONS {
        let icon = drawn.join(format!("icons/icon-{edge}.png"));
        bundle::copy_file(&icon, &theme.join(format!("{edge}x{edge}/apps/{id}.png")))?;
    }
    bundle::copy_file(&drawn.join("icon.svg"), &theme.join(format!("scalable/apps/{id}.svg")))
}

fn manual(parts: &Parts, folder: &Path) -> Result<()> {
    let page = folder.join("hetman.6");
    print(parts, "man", &page)?;
    shell::run(shell::command("gzip").args(["--force", "--best", "--no-name"]).arg(page))
}

fn papers(parts: &Parts, folder: &Path) -> Result<()> {
    bundle::copy_file(&parts.licences, &folder.join(licences::FILE))?;
    let changes = folder.join("changelog");
    bundle::copy_file(&shell::root().join("CHANGELOG.md"), &changes)?;
    shell::run(shell::command("gzip").args(["--force", "--best", "--no-name"]).arg(changes))
}

/// What the game says of its own command line.
fn print(parts: &Parts, what: &str, to: &Path) -> Result<()> {
    if let Some(folder) = to.parent() {
        create_dir_all(folder)?;
    }
    let file = File::create(to).with_context(|| format!("cannot write {}", to.display()))?;
    let mut game = shell::command(&parts.game);
    let ended = game.args(["--print", what]).stdout(Stdio::from(file)).status()?;
    ensure!(ended.success(), "the game can't print {what}");
    Ok(())
}
