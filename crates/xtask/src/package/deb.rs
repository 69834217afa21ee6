//! The package for Debian and Ubuntu. What the program is linked with is found by Debian's own dpkg-shlibdeps.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use super::identity::Identity;
use super::{Parts, installed, size};
use crate::needs::{self, Purpose};
use crate::{bundle, shell};

/// What the program loads by itself, and what the needs of a build do not name.
const LOADED_LATER: &[&str] = &["libwayland-client0", "libx11-xcb1", "libxkbcommon0"];

/// Where Debian's zsh looks for what packages bring.
const ZSH: &str = "vendor-completions";

pub(super) fn make(parts: &Parts) -> Result<Vec<PathBuf>> {
    let root = parts.out.join("deb");
    bundle::empty(&root)?;
    installed::install(parts, &root.join("usr"))?;
    let zsh = root.join("usr/share/zsh");
    std::fs::rename(zsh.join("site-functions"), zsh.join(ZSH))?;
    copyright(parts, &root.join("usr/share/doc/hetman/copyright"))?;
    let (kilobytes, depends) = (size(&root)?.to_string(), depends(&root, &parts.out)?);
    let architecture = architecture()?;
    let words = [("architecture", architecture.as_str()), ("kilobytes", &kilobytes), ("depends", &depends)];
    parts.identity.write("linux/control", &words, &root.join("DEBIAN/control"))?;
    sums(&root)?;
    installed::open_to_all(&root)?;
    let package = file(&parts.identity, &parts.out)?;
    // Ubuntu's own choice, zstd, is unknown to older Debians.
    let mut pack = shell::command("dpkg-deb");
    shell::run(pack.args(["--root-owner-group", "-Zxz", "--build"]).arg(&root).arg(&package))?;
    Ok(vec![package])
}

/// Where it is put.
pub(super) fn file(identity: &Identity, out: &Path) -> Result<PathBuf> {
    Ok(out.join(format!("hetman_{}_{}.deb", identity.release.version, architecture()?)))
}

fn architecture() -> Result<String> {
    let said = shell::output(shell::command("dpkg").arg("--print-architecture"));
    Ok(said.context("dpkg does not say what machine this is")?.trim().to_owned())
}

fn copyright(parts: &Parts, file: &Path) -> Result<()> {
    let mit = std::fs::read_to_string(shell::root().join("LICENSE-MIT"))?;
    let (_, terms) = mit.split_once("\n\nPermission").context("LICENSE-MIT has other words")?;
    let lines = format!("Permission{}", terms.trim_end());
    let lines: Vec<_> =
        lines.lines().map(|line| if line.is_empty() { " .".into() } else { format!(" {line}") }).collect();
    parts.identity.write("linux/copyright", &[("mit", &lines.join("\n"))], file)
}

/// The libraries that the program is linked with, and what it loads by itself.
fn depends(root: &Path, out: &Path) -> Result<String> {
    // It wants to be in a source package.
    let source = out.join("deb-source");
    std::fs::create_dir_all(source.join("debian"))?;
    std::fs::write(source.join("debian/control"), "Source: hetman\n\nPackage: hetman\nArchitecture: any\n")?;
    let mut shlibdeps = shell::command("dpkg-shlibdeps");
    let said = shell::output(shlibdeps.current_dir(&source).arg("-O").arg(root.join("usr/bin/hetman")));
    let said = said.context("dpkg-shlibdeps does not know what the game is linked with")?;
    std::fs::remove_dir_all(source)?;
    let linked = said.trim().strip_prefix("shlibs:Depends=").context("dpkg-shlibdeps says something else")?;
    let mut names: Vec<String> = linked.split(", ").map(str::to_owned).collect();
    let loaded = needs::debian_packages(&[Purpose::Run, Purpose::Window]);
    for name in loaded.into_iter().chain(LOADED_LATER.iter().copied()) {
        let is_there = names.iter().any(|known| known.split_whitespace().next() == Some(name));
        if !is_there {
            names.push(any_driver(name));
        }
    }
    Ok(names.join(", "))
}

/// Other Vulkan drivers than Mesa's are as good.
fn any_driver(name: &str) -> String {
    if name == "mesa-vulkan-drivers" { format!("{name} | vulkan-icd") } else { name.to_owned() }
}

/// What `dpkg --verify` compares.
fn sums(root: &Path) -> Result<()> {
    let files: Vec<_> = bundle::files_below(root)?.into_iter().filter(|file| !file.starts_with("DEBIAN")).collect();
    let sums = shell::output(shell::command("md5sum").current_dir(root).args(files)).context("md5sum failed")?;
    std::fs::write(root.join("DEBIAN/md5sums"), sums)?;
    Ok(())
}
