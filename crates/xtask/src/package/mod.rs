//! `cargo xtask package`: builds the packages that players install.

mod appdir;
mod bare_debian;
mod check;
mod deb;
mod flatpak;
mod icons;
mod identity;
mod inputs;
mod linux_layout;
mod macos;
mod size;
mod tar;
mod virtual_screen;
mod windows;
mod zip_archive;

use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::Result;
use clap::ValueEnum;

use inputs::PackageInputs;
use size::size;

use crate::bundle_profile::BundleProfile;
use crate::requirements::{self, Consent, Purpose};
use crate::web;
use crate::{UserError, licences, shell};
use identity::PackageIdentity;

/// Arguments of `package`.
#[derive(clap::Args, Debug)]
pub struct PackageArgs {
    /// Packages to build; by default all that this system can build.
    kinds: Vec<PackageKind>,

    /// Cargo profile of the game; `dev` builds faster.
    #[arg(long, default_value = "dist")]
    profile: String,

    /// Also build the page and put it into the packages, so that a second device can join a game.
    #[arg(long)]
    page: bool,

    /// Public address of the page, such as `https://example.org/chess/`; software centres load their pictures from
    /// there, and link previews theirs.
    #[arg(long, default_value = "", value_name = "URL")]
    address: String,

    /// Instead of building, install, start and remove the built packages on a minimal Debian; needs root.
    #[arg(long, conflicts_with_all = ["kinds", "profile", "page", "address"])]
    check: bool,
}

/// A kind of package.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum PackageKind {
    /// A package for Debian and Ubuntu.
    Deb,
    /// An archive for any Linux, and the manifest of a Flatpak made from it.
    Tar,
    /// The web bundle as a ZIP archive.
    Web,
    /// The folder from which an AppImage is made.
    Appdir,
    /// An installer for Windows, and a ZIP archive that needs no installation.
    Windows,
    /// An app for macOS.
    Macos,
}

impl PackageKind {
    fn can_be_built_here(self) -> bool {
        match self {
            PackageKind::Web => true,
            PackageKind::Deb | PackageKind::Tar | PackageKind::Appdir => cfg!(target_os = "linux"),
            PackageKind::Windows => cfg!(windows),
            PackageKind::Macos => cfg!(target_os = "macos"),
        }
    }

    fn contains_native_game(self) -> bool {
        self != PackageKind::Web
    }
}

/// Builds or checks the packages.
pub fn run(args: &PackageArgs, consent: Consent) -> Result<()> {
    let out = shell::target_dir()?.join("packages");
    if args.check {
        requirements::ensure(&[Purpose::Bootstrap], consent)?;
        return check::run(&out);
    }
    let kinds = chosen(&args.kinds)?;
    ensure_requirements(&kinds, args.page, consent)?;
    std::fs::create_dir_all(&out)?;
    let inputs =
        if kinds.iter().any(|kind| kind.contains_native_game()) { Some(build_inputs(args, &out)?) } else { None };
    for kind in &kinds {
        let start = Instant::now();
        let made = match (kind, &inputs) {
            (PackageKind::Web, _) => web(&args.address, &out)?,
            (_, Some(inputs)) => native(*kind, inputs)?,
            (_, None) => continue,
        };
        for made in made {
            println!("{:>10} kB  {:>4} s  {}", size(&made)?, start.elapsed().as_secs(), made.display());
        }
    }
    Ok(())
}

fn chosen(asked: &[PackageKind]) -> Result<Vec<PackageKind>> {
    if let Some(kind) = asked.iter().find(|kind| !kind.can_be_built_here()) {
        return Err(UserError(format!("{kind:?} can't be built on this system.")).into());
    }
    let all = PackageKind::value_variants().iter().copied().filter(|kind| kind.can_be_built_here());
    Ok(if asked.is_empty() { all.collect() } else { asked.to_vec() })
}

fn ensure_requirements(kinds: &[PackageKind], page: bool, consent: Consent) -> Result<()> {
    if kinds.iter().any(|kind| kind.contains_native_game()) {
        requirements::ensure(&[Purpose::Build, Purpose::Package], consent)?;
    }
    if page || kinds.contains(&PackageKind::Web) {
        web::ensure_requirements(BundleProfile::Web, consent)?;
    }
    Ok(())
}

fn build_inputs(args: &PackageArgs, out: &Path) -> Result<PackageInputs> {
    let identity = PackageIdentity::current()?;
    let profile = args.profile.as_str();
    let page = if args.page { Some(web::build(BundleProfile::Web, &args.address)?) } else { None };
    let what = ["--package", "hetman", "--bin", "hetman", "--no-default-features"];
    shell::run(shell::cargo("build").args(what).args(["--profile", profile]))?;
    let game = shell::game_path(profile)?;
    let licences = out.join(licences::FILE);
    licences::write(&licences)?;
    Ok(PackageInputs { identity, game, licences, page, address: args.address.clone(), out: out.to_owned() })
}

fn web(address: &str, out: &Path) -> Result<Vec<PathBuf>> {
    let folder = web::build(BundleProfile::Web, address)?;
    web::print_and_check_sizes(&folder)?;
    let identity = PackageIdentity::current()?;
    let archive = out.join(identity.file_name("web.zip"));
    zip_archive::write(&folder, "", &identity.release.date, &archive)?;
    Ok(vec![archive])
}

fn native(kind: PackageKind, inputs: &PackageInputs) -> Result<Vec<PathBuf>> {
    match kind {
        PackageKind::Deb => deb::make(inputs),
        PackageKind::Tar => tar::make(inputs),
        PackageKind::Appdir => appdir::make(inputs),
        PackageKind::Windows => windows::make(inputs),
        PackageKind::Macos => macos::make(inputs),
        PackageKind::Web => Ok(Vec::new()),
    }
}
