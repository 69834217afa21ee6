//! `cargo xtask test`: every test there is, each reported by cargo itself.

use anyhow::Result;
use clap::ValueEnum;

use crate::needs::{self, Consent, Purpose};
use crate::web::{self, Kind};
use crate::{budget, shell};

/// What `test` is told.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// Run one half only.
    #[arg(long)]
    only: Option<Half>,
}

/// The two halves of the tests.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Half {
    /// The rules, the engine and the app, on this machine.
    Native,
    /// The web bundle, in a headless browser.
    Browser,
}

/// Where the browser tests look for the bundle.
pub const BUNDLE_VARIABLE: &str = "HETMAN_WEB_BUNDLE";

/// Runs the tests.
pub fn run(args: &Args, consent: Consent) -> Result<()> {
    let native = args.only != Some(Half::Browser);
    let browser = args.only != Some(Half::Native);
    if native {
        needs::ensure(&[Purpose::Build, Purpose::Run], consent)?;
    }
    if browser {
        needs::ensure(&[Purpose::Web, Purpose::Test], consent)?;
    }
    if native {
        // The game goes alone: beside other packages cargo would build Bevy once more, with their features added.
        shell::run(shell::cargo("test").args(["--package", "hetman"]))?;
        shell::run(shell::cargo("test").args(["--workspace", "--exclude", "hetman"]))?;
    }
    if browser {
        let bundle = web::build(Kind::Test, "")?;
        budget::check_test_bundle(&bundle)?;
        // One at a time: a page that draws by itself takes every core there is.
        let tests = ["--package", "browser-tests", "--features", "browser", "--", "--test-threads", "1"];
        shell::run(shell::cargo("test").args(tests).env(BUNDLE_VARIABLE, bundle))?;
    }
    Ok(())
}
