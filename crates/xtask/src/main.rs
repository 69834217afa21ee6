//! The command line of `cargo xtask`: builds, tests, packages and measures the project. Each command has a module of
//! its own in
//! `src`.

#[cfg(test)]
mod documents;
#[cfg(test)]
mod ignored_tests;
#[cfg(test)]
mod piece_contrast;
#[cfg(test)]
mod workflows;

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use xtask::{
    UserError, art, bench, check, film, notes, package, pictures, play, requirements, screenshot, serve, soak, test,
    web,
};

#[derive(Parser)]
#[command(name = "cargo xtask", about = "Play, test and build Hetman", version)]
struct Cli {
    /// Install missing system packages without asking.
    #[arg(long, short, global = true)]
    yes: bool,

    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Build the game and start it; arguments after `--` go to the game.
    Play(play::PlayArgs),
    /// Check formatting, lints, documentation and dependencies: what has to hold beside the tests.
    Check,
    /// Run all tests: rules, engine, app, screenshots, and the web bundle in a headless browser.
    Test(test::TestArgs),
    /// Build the web bundle into dist/ and print the sizes of its parts.
    Web(web::WebArgs),
    /// Build packages for players into target/packages/.
    Package(package::PackageArgs),
    /// Print the changelog section of a release tag.
    Notes(notes::NotesArgs),
    /// Serve the web bundle from this machine, and build it first if it is missing.
    Serve(serve::ServeArgs),
    /// Render the game's screens off-screen into PNG files.
    Screenshot(screenshot::ScreenshotArgs),
    /// Film a game off-screen, frame by frame.
    Film(film::FilmArgs),
    /// Compare rendered screens with the reference pictures in tests/pictures.
    Pictures(pictures::PicturesArgs),
    /// Regenerate models, textures, sounds and icons from assets/source/.
    Art,
    /// Measure move generation, search speed and rendering cost.
    Bench(bench::BenchArgs),
    /// Run long randomised tests.
    Soak(soak::SoakArgs),
    /// Install everything that building, playing and testing need.
    Setup,
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let consent = requirements::Consent::from_environment(cli.yes);
    let done = match cli.command {
        Command::Play(args) => play::run(&args, consent),
        Command::Check => check::run(consent),
        Command::Test(args) => test::run(&args, consent),
        Command::Web(args) => web::run(&args, consent),
        Command::Package(args) => package::run(&args, consent),
        Command::Notes(args) => notes::run(&args),
        Command::Serve(args) => serve::run(&args, consent),
        Command::Screenshot(args) => screenshot::run(&args, consent),
        Command::Film(args) => film::run(&args, consent),
        Command::Pictures(args) => pictures::run(&args, consent),
        Command::Art => art::run(consent),
        Command::Bench(args) => bench::run(&args, consent),
        Command::Soak(args) => soak::run(&args, consent),
        Command::Setup => requirements::ensure(requirements::Purpose::ALL, consent),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::from(if error.is::<UserError>() { 2 } else { 1 })
        }
    }
}
