//! `cargo xtask package`: what players install, one file a kind.

mod appdir;
mod bare;
mod check;
mod deb;
mod flatpak;
mod icons;
mod identity;
mod installed;
mod macos;
mod screen;
mod tar;
mod windows;
mod zipped;

use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Context, Result};
use clap::ValueEnum;

use crate::needs::{self, Consent, Purpose};
use crate::web::{self, Kind as Bundle};
use crate::{Unmet, bundle, licences, shell};
use identity::Identity;

/// What `package` is told.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// What is made; without it, whatever can be made on this system.
    kinds: Vec<Kind>,

    /// The profile that the game is built with; `dev` is quicker to build.
    #[arg(long, default_value = "dist")]
    profile: String,

    /// Instead, install, start and remove on a bare Debian what was made before; needs root.
    #[arg(long, conflicts_with_all = ["kinds", "profile"])]
    check: bool,
}

/// A way to hand the game to players.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Kind {
    /// A package for Debian and Ubuntu.
    Deb,
    /// A folder for any Linux, compressed, and the manifest that a Flatpak is made of it by.
    Tar,
    /// The web bundle, compressed.
    Web,
    /// The folder that an AppImage is made of.
    Appdir,
    /// An installer for Windows, and a folder that needs none.
    Windows,
    /// An app for macOS.
    Macos,
}

impl Kind {
    fn is_made_here(self) -> bool {
        match self {
            Kind::Web => true,
            Kind::Deb | Kind::Tar | Kind::Appdir => cfg!(target_os = "linux"),
            Kind::Windows => cfg!(windows),
            Kind::Macos => cfg!(target_os = "macos"),
        }
    }

    fn wants_the_game(self) -> bool {
        self != Kind::Web
    }
}

/// What every package is made of.
struct Parts {
    identity: Identity,
    /// The game, built.
    game: PathBuf,
    /// The licences of all that is in it.
    licences: PathBuf,
    /// Where packages are put.
    out: PathBuf,
}

/// Makes the packages.
pub fn run(args: &Args, consent: Consent) -> Result<()> {
    let out = shell::target_dir()?.join("packages");
    if args.check {
        needs::ensure(&[Purpose::Bootstrap], consent)?;
        return check::run(&out);
    }
    let kinds = chosen(&args.kinds)?;
    ensure_needs(&kinds, consent)?;
    std::fs::create_dir_all(&out)?;
    let parts = if kinds.iter().any(|kind| kind.wants_the_game()) { Some(parts(&args.profile, &out)?) } else { None };
    for kind in &kinds {
        let start = Instant::now();
        let made = match (kind, &parts) {
            (Kind::Web, _) => web(&out)?,
            (_, Some(parts)) => native(*kind, parts)?,
            (_, None) => continue,
        };
        for made in made {
            println!("{:>10} kB  {:>4} s  {}", size(&made)?, start.elapsed().as_secs(), made.display());
        }
    }
    Ok(())
}

fn chosen(asked: &[Kind]) -> Result<Vec<Kind>> {
    if let Some(kind) = asked.iter().find(|kind| !kind.is_made_here()) {
        return Err(Unmet(format!("{kind:?} is made on another system.")).into());
    }
    let all = Kind::value_variants().iter().copied().filter(|kind| kind.is_made_here());
    Ok(if asked.is_empty() { all.collect() } else { asked.to_vec() })
}

fn ensure_needs(kinds: &[Kind], consent: Consent) -> Result<()> {
    if kinds.iter().any(|kind| kind.wants_the_game()) {
        needs::ensure(&[Purpose::Build, Purpose::Package], consent)?;
    }
    if kinds.contains(&Kind::Web) {
        web::ensure_needs(Bundle::Web, consent)?;
    }
    Ok(())
}

fn parts(profile: &str, out: &Path) -> Result<Parts> {
    let identity = Identity::current()?;
    shell::run(shell::cargo("build").args(["--package", "hetman", "--bin", "hetman", "--profile", profile]))?;
    let game = shell::game(profile)?;
    let licences = out.join(licences::FILE);
    licences::write(&licences)?;
    Ok(Parts { identity, game, licences, out: out.to_owned() })
}

fn web(out: &Path) -> Result<Vec<PathBuf>> {
    let folder = web::build(Bundle::Web, "")?;
    web::weigh(&folder)?;
    let identity = Identity::current()?;
    let archive = out.join(identity.file_name("web.zip"));
    zipped::write(&folder, "", &identity.release.date, &archive)?;
    Ok(vec![archive])
}

fn native(kind: Kind, parts: &Parts) -> Result<Vec<PathBuf>> {
    match kind {
        Kind::Deb => deb::make(parts),
        Kind::Tar => tar::make(parts),
        Kind::Appdir => appdir::make(parts),
        Kind::Windows => windows::make(parts),
        Kind::Macos => macos::make(parts),
        Kind::Web => Ok(Vec::new()),
    }
}

/// Kilobytes of a file, or of all files of a folder.
fn size(made: &Path) -> Result<u64> {
    let files = if made.is_dir() { bundle::files_below(made)? } else { vec![PathBuf::new()] };
    let sizes = files.iter().map(|file| {
        let path = if file.as_os_str().is_empty() { made.to_owned() } else { made.join(file) };
        std::fs::symlink_metadata(&path).map(|data| data.len()).with_context(|| format!("no {}", path.display()))
    });
    Ok(sizes.sum::<Result<u64>>()? / 1000)
}
