//! `cargo xtask soak inputs`: millions of made-up inputs for whatever reads what comes from outside.

use anyhow::{Result, bail};

use crate::needs::{self, Consent, Purpose};
use crate::shell;

/// What `soak inputs` is told.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// How many inputs each reader gets.
    #[arg(long, default_value_t = 1_000_000)]
    inputs: u64,
    /// Only this reader: fen, san, uci, pgn, commands, save, programme, figures, logo, settings, links or
    /// engine-lines.
    #[arg(long)]
    target: Option<String>,
    /// Which inputs: the same for the same number.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// The packages whose tests hold the readers, and which.
const READERS: [(&str, &[&str]); 5] = [
    ("rules-core", &["fen", "san", "uci", "pgn"]),
    ("engine", &["commands"]),
    ("session", &["save"]),
    ("kiosk", &["programme", "figures", "logo"]),
    ("hetman", &["settings", "links", "engine-lines"]),
];

/// Runs the campaigns one after the other, in a profile that is optimised and checks sums and what the code takes for
/// granted. The game's are in the usual one, lest Bevy be compiled once more.
pub fn run(args: &Args, consent: Consent) -> Result<()> {
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
            needs::ensure(&[Purpose::Build], consent)?;
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
