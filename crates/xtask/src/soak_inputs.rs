//! `cargo xtask soak inputs`: feeds millions of generated inputs to everything that reads input from outside.

use anyhow::{Result, bail};

use crate::requirements::{self, Consent, Purpose};
use crate::shell;

/// Arguments of `soak inputs`.
#[derive(clap::Args, Debug)]
pub struct SoakInputsArgs {
    /// Number of inputs for each reader.
    #[arg(long, default_value_t = 1_000_000)]
    inputs: u64,
    /// Test only this reader: fen, san, uci, pgn, commands, save, operator-settings, figures, logo, settings, links or
    /// engine-lines.
    #[arg(long)]
    target: Option<String>,
    /// Random seed; equal seeds give equal inputs.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Packages with readers, and the names of their readers.
const READERS: [(&str, &[&str]); 6] = [
    ("rules-core", &["fen", "san", "uci", "pgn"]),
    ("engine", &["commands"]),
    ("session", &["save"]),
    ("seat", &["seat-guest", "seat-host"]),
    ("kiosk", &["operator-settings", "figures", "logo"]),
    ("hetman", &["settings", "links", "engine-lines"]),
];

/// Runs the campaigns one after the other, in an optimised profile with overflow checks and debug assertions. The
/// game's run in the usual test profile, so that Bevy isn't compiled again.
pub fn run(args: &SoakInputsArgs, consent: Consent) -> Result<()> {
    let is_asked = |readers: &[&str]| args.target.as_ref().is_none_or(|only| readers.contains(&only.as_str()));
    let asked: Vec<_> = READERS.into_iter().filter(|(_, readers)| is_asked(readers)).collect();
    if asked.is_empty() {
        let readers: Vec<&str> = READERS.iter().flat_map(|(_, readers)| readers.iter().copied()).collect();
        bail!("there is no such target: choose one of {}", readers.join(", "));
    }
    for (package, _) in asked {
        let tests =
            if package == "hetman" { ["--lib"].as_slice() } else { &["--test", "bad_input", "--profile", "soak"] };
        if package == "hetman" {
            requirements::ensure(&[Purpose::Build], consent)?;
        }
        let mut command = shell::cargo("test");
        command.args(["--package", package]).args(tests).args(["--", "soak_inputs", "--ignored", "--nocapture"]);
        command.env("HETMAN_SOAK_INPUTS", args.inputs.to_string()).env("HETMAN_SOAK_SEED", args.seed.to_string());
        if let Some(target) = &args.target {
            command.env("HETMAN_SOAK_TARGET", target);
        }
        shell::run(&mut command)?;
    }
    Ok(())
}
