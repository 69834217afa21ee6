//! `cargo xtask web`: the bundle that any web server can serve.

use std::path::{Path, PathBuf};

use anyhow::Result;
use clap::ValueEnum;

use crate::needs::{self, Consent, Purpose, WASM};
use crate::{bundle, shell, sizes, wasm_opt, words};

/// What `web` is told.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// How much work goes into the bundle.
    #[arg(long, value_enum, default_value_t = Kind::Web)]
    profile: Kind,
}

/// The two bundles; each is a cargo profile of the same name.
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
    let folder = build(args.profile)?;
    if args.profile == Kind::Web {
        println!("Compressing, to see what a browser will fetch …");
        sizes::print(&folder)?;
    }
    println!("The bundle is in {}", folder.display());
    Ok(())
}

/// Sees to it that the bundle can be built here.
pub fn ensure_needs(kind: Kind, consent: Consent) -> Result<()> {
    match kind {
        Kind::Web => needs::ensure(&[Purpose::Build, Purpose::Web, Purpose::Release], consent),
        Kind::Test => needs::ensure(&[Purpose::Build, Purpose::Web], consent),
    }
}

/// Builds the bundle and says where it is.
pub fn build(kind: Kind) -> Result<PathBuf> {
    let folder = kind.folder()?;
    let compiled = shell::target_dir()?.join(WASM).join(kind.profile());
    let staging = compiled.join("bundle");
    bundle::empty(&staging)?;

    compile(kind, &["--package", "hetman", "--bin", "hetman"])?;
    glue(&compiled.join("hetman.wasm"), "hetman", &staging)?;
    if kind == Kind::Web {
        wasm_opt::shrink(&staging.join("hetman_bg.wasm"))?;
    }
    engine(kind, &staging)?;

    bundle::copy_tree(&shell::root().join("web"), &staging, &[])?;
    let (assets, locales) = (shell::root().join("assets"), shell::root().join("assets/locales"));
    bundle::copy_tree(&assets, &staging.join("assets"), &["source", "locales"])?;
    // Of the texts, most are in the program and in the page already.
    for locale in catalogue::locales(&locales)? {
        for name in catalogue::FETCHED {
            let file = Path::new(&locale.tag).join(name);
            bundle::copy_file(&locales.join(&file), &staging.join("assets/locales").join(&file))?;
        }
    }
    words::write(&locales, &staging)?;
    bundle::write_index(&staging, env!("CARGO_PKG_VERSION"))?;
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
    compile(kind, &["--package", "engine-web", "--lib"])?;
    let compiled = shell::target_dir()?.join(WASM).join(kind.profile());
    glue(&compiled.join("engine_web.wasm"), "engine_web", folder)?;
    if kind == Kind::Web {
        wasm_opt::shrink(&folder.join("engine_web_bg.wasm"))?;
    }
    Ok(())
}

fn compile(kind: Kind, what: &[&str]) -> Result<()> {
    shell::run(shell::cargo("build").args(["--target", WASM, "--profile", kind.profile()]).args(what))
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
