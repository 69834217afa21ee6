//! The package for Debian and Ubuntu. dpkg-shlibdeps finds the libraries that the program is linked with.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use super::identity::PackageIdentity;
use super::inputs::PackageInputs;
use super::linux_layout;
use super::size::size;
use crate::files_below::files_below;
use crate::requirements::{self, Purpose};
use crate::{bundle, shell};

/// Libraries that the program loads at run time and that the build requirements don't name.
const LOADED_LATER: &[&str] = &["libwayland-client0", "libx11-xcb1", "libxkbcommon0"];

/// Folder in which Debian's zsh looks for completions of packages.
const ZSH: &str = "vendor-completions";

pub(super) fn make(inputs: &PackageInputs) -> Result<Vec<PathBuf>> {
    let root = inputs.out.join("deb");
    bundle::recreate(&root)?;
    linux_layout::install(inputs, &root.join("usr"))?;
    let zsh = root.join("usr/share/zsh");
    std::fs::rename(zsh.join("site-functions"), zsh.join(ZSH))?;
    copyright(inputs, &root.join("usr/share/doc/hetman/copyright"))?;
    let (kilobytes, depends) = (size(&root)?.to_string(), depends(&root, &inputs.out)?);
    let architecture = architecture()?;
    let words = [("architecture", architecture.as_str()), ("kilobytes", &kilobytes), ("depends", &depends)];
    inputs.identity.write("linux/control", &words, &root.join("DEBIAN/control"))?;
    sums(&root)?;
    linux_layout::make_readable_by_all(&root)?;
    let package = file(&inputs.identity, &inputs.out)?;
    // Older Debians can't read zstd, Ubuntu's default.
    let mut pack = shell::command("dpkg-deb");
    shell::run(pack.args(["--root-owner-group", "-Zxz", "--build"]).arg(&root).arg(&package))?;
    Ok(vec![package])
}

/// Returns the path of the package.
pub(super) fn file(identity: &PackageIdentity, out: &Path) -> Result<PathBuf> {
    Ok(out.join(format!("hetman_{}_{}.deb", identity.release.version, architecture()?)))
}

fn architecture() -> Result<String> {
    let said = shell::output(shell::command("dpkg").arg("--print-architecture"));
    Ok(said.context("dpkg prints no architecture")?.trim().to_owned())
}

fn copyright(inputs: &PackageInputs, file: &Path) -> Result<()> {
    let mit = std::fs::read_to_string(shell::root().join("LICENSE-MIT"))?;
    let (_, terms) =
        mit.split_once("\n\nPermission").context("LICENSE-MIT has no paragraph that begins with “Permission”")?;
    let lines = format!("Permission{}", terms.trim_end());
    let lines: Vec<_> =
        lines.lines().map(|line| if line.is_empty() { " .".into() } else { format!(" {line}") }).collect();
    inputs.identity.write("linux/copyright", &[("mit", &lines.join("\n"))], file)
}

/// Returns the field `Depends`: the packages of the libraries that the program is linked with, and of those that it
/// loads at run time.
fn depends(root: &Path, out: &Path) -> Result<String> {
    // dpkg-shlibdeps has to run in a source package.
    let source = out.join("deb-source");
    std::fs::create_dir_all(source.join("debian"))?;
    std::fs::write(source.join("debian/control"), "Source: hetman\n\nPackage: hetman\nArchitecture: any\n")?;
    let mut shlibdeps = shell::command("dpkg-shlibdeps");
    let said = shell::output(shlibdeps.current_dir(&source).arg("-O").arg(root.join("usr/bin/hetman")));
    let said = said.context("dpkg-shlibdeps failed")?;
    std::fs::remove_dir_all(source)?;
    let linked = said.trim().strip_prefix("shlibs:Depends=").context("dpkg-shlibdeps printed no shlibs:Depends")?;
    let mut names: Vec<String> = linked.split(", ").map(str::to_owned).collect();
    let loaded = requirements::debian_packages(&[Purpose::Run, Purpose::Window]);
    for name in loaded.into_iter().chain(LOADED_LATER.iter().copied()) {
        let is_there = names.iter().any(|known| known.split_whitespace().next() == Some(name));
        if !is_there {
            names.push(with_alternative(name));
        }
    }
    Ok(names.join(", "))
}

/// Allows any Vulkan driver instead of Mesa's.
fn with_alternative(name: &str) -> String {
    if name == "mesa-vulkan-drivers" { format!("{name} | vulkan-icd") } else { name.to_owned() }
}

/// Writes the checksums that `dpkg --verify` compares.
fn sums(root: &Path) -> Result<()> {
    let files: Vec<_> = files_below(root)?.into_iter().filter(|file| !file.starts_with("DEBIAN")).collect();
    let sums = shell::output(shell::command("md5sum").current_dir(root).args(files)).context("md5sum failed")?;
    std::fs::write(root.join("DEBIAN/md5sums"), sums)?;
    Ok(())
}
