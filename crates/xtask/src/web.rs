//! `cargo xtask web`: the bundle that any web server can serve.

use std::path::{Path, PathBuf};

use anyhow::Result;
use clap::ValueEnum;

use crate::needs::{self, Consent, Purpose, WASM};
use crate::wasm_opt::{self, Aim};
use crate::{assets, budget, bundle, files, licences, shaders, shell, sizes, weights, words};

/// What `web` is told.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// How much work goes into the bundle.
    #[arg(long, value_enum, default_value_t = Kind::Web)]
    profile: Kind,
    /// Print what each crate weighs in the game's program, too.
    #[arg(long)]
    crates: bool,
    /// Where the page will be, such as `https://example.org/chess/`: those who show a link to it find its picture there.
    #[arg(long, default_value = "")]
    address: String,
}

/// The two bundles; each is of a cargo profile of the same name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Kind {
    /// Small, for players.
    Web,
    /// Quick to build, for the browser tests.
    #[value(name = "web-test")]
    Test,
}

impl Kind {
    fn profile(self) -> &'static str {
        match self {
            Kind::Web => "web",
            Kind::Test => "web-test",
        }
    }

    /// The engine's worker is small anyway; it has to be fast.
    fn profile_of_engine(self) -> &'static str {
        match self {
            Kind::Web => "web-engine",
            Kind::Test => "web-test",
        }
    }

    /// What prints which crates a bundle's program is made of.
    pub fn weigh_command(self) -> String {
        format!("cargo xtask web --crates --profile {}", self.profile())
    }

    /// Where the bundle is put.
    pub fn folder(self) -> Result<PathBuf> {
        match self {
            Kind::Web => Ok(shell::root().join("dist")),
            Kind::Test => Ok(shell::target_dir()?.join("web-test-bundle")),
        }
    }
}

/// Builds the bundle and prints what it weighs.
pub fn run(args: &Args, consent: Consent) -> Result<()> {
    ensure_needs(args.profile, consent)?;
    let folder = build(args.profile, &args.address)?;
    if args.crates {
        weights::print(&compiled(args.profile.profile())?.join("hetman.wasm"))?;
    }
    println!("The bundle is in {}", folder.display());
    if args.profile == Kind::Web {
        weigh(&folder)?;
    }
    Ok(())
}

/// Prints what a browser will fetch of a published bundle, and holds it to its budget.
pub fn weigh(bundle: &Path) -> Result<()> {
    println!("Compressing, to see what a browser will fetch …");
    let parts = sizes::measure(bundle)?;
    sizes::print(&parts);
    budget::check(&parts)
}

/// Sees to it that the bundle can be built here.
pub fn ensure_needs(kind: Kind, consent: Consent) -> Result<()> {
    match kind {
        Kind::Web => needs::ensure(&[Purpose::Build, Purpose::Web, Purpose::Release], consent),
        Kind::Test => needs::ensure(&[Purpose::Build, Purpose::Web], consent),
    }
}

/// Builds the bundle for an address, which may be left open, and says where it is.
pub fn build(kind: Kind, address: &str) -> Result<PathBuf> {
    let folder = kind.folder()?;
    let compiled = compiled(kind.profile())?;
    let staging = compiled.join("bundle");
    bundle::empty(&staging)?;

    compile(kind.profile(), &["--package", "hetman", "--bin", "hetman"])?;
    glue(&compiled.join("hetman.wasm"), "hetman", &staging)?;
    // Of the tests' bundle, too: what this breaks shall be seen.
    shaders::blank_comments(&staging.join("hetman_bg.wasm"))?;
    if kind == Kind::Web {
        wasm_opt::optimise(&staging.join("hetman_bg.wasm"), Aim::Small)?;
    }
    engine(kind, &staging)?;

    bundle::copy_tree(&shell::root().join("web"), &staging, &[])?;
    assets::copy_shipped(&staging.join("assets"))?;
    words::write(&shell::root().join("assets/locales"), &staging, address)?;
    if kind == Kind::Web {
        let text = licences::text(&["hetman", "engine-web"], WASM)?;
        std::fs::write(staging.join(licences::PAGE), licences::page(&text))?;
    }
    let build = bundle::write_index(&staging, env!("CARGO_PKG_VERSION"))?;
    files::write(&staging, &build)?;
    // Only a whole bundle takes the place of the one before.
    bundle::empty(&folder)?;
    bundle::copy_tree(&staging, &folder, &[])?;
    Ok(folder)
}

/// Builds the engine's Worker alone, as players get it, and says where it is.
pub fn build_engine() -> Result<PathBuf> {
    let folder = shell::target_dir()?.join("engine-bundle");
    bundle::empty(&folder)?;
    engine(Kind::Web, &folder)?;
    std::fs::copy(shell::root().join("web/engine-worker.js"), folder.join("engine-worker.js"))?;
    Ok(folder)
}

fn engine(kind: Kind, folder: &Path) -> Result<()> {
    let profile = kind.profile_of_engine();
    compile(profile, &["--package", "engine-web", "--lib"])?;
    glue(&compiled(profile)?.join("engine_web.wasm"), "engine_web", folder)?;
    if kind == Kind::Web {
        wasm_opt::optimise(&folder.join("engine_web_bg.wasm"), Aim::Fast)?;
    }
    Ok(())
}

/// Where cargo puts what it compiles by a profile.
fn compiled(profile: &str) -> Result<PathBuf> {
    Ok(shell::target_dir()?.join(WASM).join(profile))
}

fn compile(profile: &str, what: &[&str]) -> Result<()> {
    shell::run(shell::cargo("build").args(["--target", WASM, "--profile", profile]).args(what))
}

/// Writes the JavaScript that stands between a page and the wasm.
fn glue(wasm: &Path, name: &str, folder: &Path) -> Result<()> {
    wasm_bindgen_cli_support::Bindgen::new()
        .input_path(wasm)
        .out_name(name)
        .web(true)?
        .typescript(false)
        .remove_producers_section(true)
        .generate(folder)
}
