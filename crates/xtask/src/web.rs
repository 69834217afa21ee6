//! `cargo xtask web`: builds the web bundle, which any static web server can serve.

use std::path::{Path, PathBuf};

use anyhow::Result;

use crate::bundle_profile::BundleProfile;
use crate::requirements::{self, Consent, Purpose, WASM};
use crate::wasm_opt::{self, OptimiseFor};
use crate::{assets, budget, bundle, code_sizes, file_list, licences, page_texts, shaders, shell, sizes};

/// Arguments of `web`.
#[derive(clap::Args, Debug)]
pub struct WebArgs {
    /// Build profile: `web` is optimised for players, `web-test` builds quickly.
    #[arg(long, value_enum, default_value_t = BundleProfile::Web)]
    profile: BundleProfile,
    /// Also print the code size of each crate in the game's program.
    #[arg(long)]
    crates: bool,
    /// Public address of the page, such as `https://example.org/chess/`; link previews need it for their picture.
    #[arg(long, default_value = "")]
    address: String,
}

/// Builds the bundle and prints its sizes.
pub fn run(args: &WebArgs, consent: Consent) -> Result<()> {
    ensure_requirements(args.profile, consent)?;
    let folder = build(args.profile, &args.address)?;
    if args.crates {
        code_sizes::print(&compiled(args.profile.profile())?.join("hetman.wasm"))?;
    }
    println!("The bundle is in {}", folder.display());
    if args.profile == BundleProfile::Web {
        print_and_check_sizes(&folder)?;
    }
    Ok(())
}

/// Prints the sizes of a published bundle's parts, and checks them against their budgets.
pub fn print_and_check_sizes(bundle: &Path) -> Result<()> {
    println!("Compressing, to see what a browser will fetch …");
    let parts = sizes::measure(bundle)?;
    sizes::print(&parts);
    budget::check(&parts)
}

/// Ensures that the bundle can be built here.
pub fn ensure_requirements(kind: BundleProfile, consent: Consent) -> Result<()> {
    match kind {
        BundleProfile::Web => requirements::ensure(&[Purpose::Build, Purpose::Web, Purpose::Release], consent),
        BundleProfile::Test => requirements::ensure(&[Purpose::Build, Purpose::Web], consent),
    }
}

/// Builds the bundle for a public address, which may be empty, and returns its folder.
pub fn build(kind: BundleProfile, address: &str) -> Result<PathBuf> {
    let folder = kind.folder()?;
    let compiled = compiled(kind.profile())?;
    let staging = compiled.join("bundle");
    bundle::recreate(&staging)?;

    compile(kind.profile(), &["--package", "hetman", "--bin", "hetman", "--no-default-features"])?;
    write_bindings(&compiled.join("hetman.wasm"), "hetman", &staging)?;
    // Also in the test bundle, so that the tests notice if this breaks a shader.
    shaders::blank_comments(&staging.join("hetman_bg.wasm"))?;
    if kind == BundleProfile::Web {
        wasm_opt::optimise(&staging.join("hetman_bg.wasm"), OptimiseFor::Size)?;
    }
    add_engine(kind, &staging)?;

    bundle::copy_tree(&shell::root().join("web"), &staging, &[])?;
    assets::copy_shipped(&staging.join("assets"))?;
    page_texts::write(&shell::root().join("assets/locales"), &staging, address)?;
    if kind == BundleProfile::Web {
        let text = licences::text(&["hetman", "engine-web"], WASM)?;
        std::fs::write(staging.join(licences::PAGE), licences::page(&text))?;
    }
    let build = bundle::write_index(&staging, env!("CARGO_PKG_VERSION"))?;
    file_list::write(&staging, &build)?;
    // Replace the previous bundle only by a complete one.
    bundle::recreate(&folder)?;
    bundle::copy_tree(&staging, &folder, &[])?;
    Ok(folder)
}

/// Builds only the engine's Worker, as it is published, and returns its folder.
pub fn build_engine() -> Result<PathBuf> {
    let folder = shell::target_dir()?.join("engine-bundle");
    bundle::recreate(&folder)?;
    add_engine(BundleProfile::Web, &folder)?;
    std::fs::copy(shell::root().join("web/engine-worker.js"), folder.join("engine-worker.js"))?;
    Ok(folder)
}

fn add_engine(kind: BundleProfile, folder: &Path) -> Result<()> {
    let profile = kind.engine_profile();
    compile(profile, &["--package", "engine-web", "--lib"])?;
    write_bindings(&compiled(profile)?.join("engine_web.wasm"), "engine_web", folder)?;
    if kind == BundleProfile::Web {
        wasm_opt::optimise(&folder.join("engine_web_bg.wasm"), OptimiseFor::Speed)?;
    }
    Ok(())
}

/// Returns cargo's output folder of a profile.
fn compiled(profile: &str) -> Result<PathBuf> {
    Ok(shell::target_dir()?.join(WASM).join(profile))
}

fn compile(profile: &str, what: &[&str]) -> Result<()> {
    shell::run(shell::cargo("build").args(["--target", WASM, "--profile", profile]).args(what))
}

/// Writes the wasm-bindgen output: the JavaScript between the page and the program.
fn write_bindings(wasm: &Path, name: &str, folder: &Path) -> Result<()> {
    wasm_bindgen_cli_support::Bindgen::new()
        .input_path(wasm)
        .out_name(name)
        .web(true)?
        .typescript(false)
        .remove_producers_section(true)
        .generate(folder)
}
