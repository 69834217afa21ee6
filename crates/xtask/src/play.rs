//! `cargo xtask play`: from a fresh clone to a window with a chessboard.

use anyhow::Result;

use crate::needs::{self, Consent, Purpose};
use crate::{Refusal, shell};

/// What `play` is told.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// Options for the game; `cargo xtask play -- --help` lists them.
    #[arg(last = true, value_name = "GAME OPTIONS")]
    game: Vec<String>,
}

/// Builds the game and runs it.
pub fn run(args: &Args, consent: Consent) -> Result<()> {
    let windowless = args.game.iter().any(|arg| is_windowless(arg));
    // Said before the build, which may take twenty minutes.
    if !windowless && !has_display() {
        return Err(Refusal(
            "There is no display here (neither DISPLAY nor WAYLAND_DISPLAY is set): play in a browser with \
             `cargo xtask serve`, or look at pictures with `cargo xtask screenshot`."
                .to_owned(),
        )
        .into());
    }
    needs::ensure(&[Purpose::Build, Purpose::Run, Purpose::Window], consent)?;
    shell::run(shell::cargo().args(["build", "--package", "hetman", "--bin", "hetman"]))?;
    shell::run_as_ourselves(
        shell::cargo().args(["run", "--quiet", "--package", "hetman", "--bin", "hetman", "--"]).args(&args.game),
    )
}

fn is_windowless(arg: &str) -> bool {
    arg.starts_with("--screenshot") || matches!(arg, "--off-screen" | "--help" | "-h" | "--version" | "-V")
}

fn has_display() -> bool {
    let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    !cfg!(target_os = "linux") || set("DISPLAY") || set("WAYLAND_DISPLAY")
}
