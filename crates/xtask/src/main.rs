//! `cargo xtask …`: everything a person runs in this repository, one file a command.

#[cfg(test)]
mod workflows;

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use xtask::{Unmet, art, bench, check, needs, notes, package, pictures, play, screenshot, serve, soak, test, web};

#[derive(Parser)]
#[command(name = "cargo xtask", about = "Play, test and build Hetman", version)]
struct Cli {
    /// Install what is missing without asking.
    #[arg(long, short, global = true)]
    yes: bool,

    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Build the game and play it in a window; what follows `--` goes to the game.
    Play(play::Args),
    /// Look over everything that no test sees: form, lints, documentation, what the game is made of.
    Check,
    /// Run every test: the rules, the engine, the app, and the web bundle in a headless browser.
    Test(test::Args),
    /// Build the web bundle into dist/ and print how large its parts are.
    Web(web::Args),
    /// Pack the game for players into target/packages/.
    Package(package::Args),
    /// Print what CHANGELOG.md says of a release, if it is this version's.
    Notes(notes::Args),
    /// Serve the web bundle on this machine, building it when it is not there yet.
    Serve(serve::Args),
    /// Draw the game's screens off-screen into PNG files.
    Screenshot(screenshot::Args),
    /// Compare screens, drawn off-screen, with the pictures that were found right.
    Pictures(pictures::Args),
    /// Make the models, textures and sounds again from assets/source/.
    Art,
    /// Measure how fast moves are generated and searched, and what the table costs to draw.
    Bench(bench::Args),
    /// Test for as long as you like, with random games.
    Soak(soak::Args),
    /// Only install what building, playing and testing need.
    Setup,
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let consent = needs::Consent::from_environment(cli.yes);
    let done = match cli.command {
        Command::Play(args) => play::run(&args, consent),
        Command::Check => check::run(consent),
        Command::Test(args) => test::run(&args, consent),
        Command::Web(args) => web::run(&args, consent),
        Command::Package(args) => package::run(&args, consent),
        Command::Notes(args) => notes::run(&args),
        Command::Serve(args) => serve::run(&args, consent),
        Command::Screenshot(args) => screenshot::run(&args, consent),
        Command::Pictures(args) => pictures::run(&args, consent),
        Command::Art => art::run(consent),
        Command::Bench(args) => bench::run(&args, consent),
        Command::Soak(args) => soak::run(&args, consent),
        Command::Setup => needs::ensure(needs::Purpose::ALL, consent),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::from(if error.is::<Unmet>() { 2 } else { 1 })
        }
    }
}
