//! `cargo xtask play`: builds the game and opens its window. Without a display, the computer plays a recorded game
//! against itself.

use std::num::NonZeroUsize;

use anyhow::Result;

use crate::requirements::{self, Consent, Purpose};
use crate::{UserError, shell};

/// Arguments of `play`.
#[derive(clap::Args, Debug)]
pub struct PlayArgs {
    /// Options for the game; `cargo xtask play -- --help` lists them.
    #[arg(last = true, value_name = "GAME OPTIONS")]
    game: Vec<String>,
}

/// Minutes of a clean build on one core, and the fewest on many cores.
const FIRST_BUILD_MINUTES: usize = 22;
const SHORTEST_MINUTES: usize = 2;

/// Advice on getting a window.
const WINDOW: &str = "For a window, start this where there is a display, or under `xvfb-run`; `cargo xtask serve` plays in \
                      a browser.";

/// Options that need no window.
const WINDOWLESS: &[&str] =
    &["--screenshot", "--record", "--bench-scene", "--off-screen", "--print", "--help", "-h", "--version", "-V"];

/// Options that make sense only for people who see the board.
const FOR_PEOPLE: &[&str] =
    &["--two-players", "--colour", "--screen", "--panel", "--point", "--touch", "--hint", "--resume"];

/// Defaults of the game without a display: a level strong enough to finish it, and a fixed seed.
const LEVEL: &[&str] = &["--level", "6"];
const SEED: &[&str] = &["--seed", "1"];

/// Builds and runs the game.
pub fn run(args: &PlayArgs, consent: Consent) -> Result<()> {
    if has_any(&args.game, WINDOWLESS).is_none() && !has_display() {
        return run_without_display(args, consent);
    }
    requirements::ensure(&[Purpose::Build, Purpose::Run, Purpose::Window], consent)?;
    play(&args.game)
}

fn run_without_display(args: &PlayArgs, consent: Consent) -> Result<()> {
    const NO_DISPLAY: &str = "There is no display here (neither DISPLAY nor WAYLAND_DISPLAY is set)";
    // Fail before the build, which may take many minutes.
    if let Some(option) = has_any(&args.game, FOR_PEOPLE) {
        return Err(UserError(format!("{NO_DISPLAY}, and {option} is for people who see the board. {WINDOW}")).into());
    }
    println!("{NO_DISPLAY}: the computer plays a game against itself.");
    requirements::ensure(&[Purpose::Build, Purpose::Run], consent)?;
    let folder = shell::target_dir()?.join("demo");
    let mut game = demo(&args.game);
    game.extend(["--record".into(), folder.to_string_lossy().into_owned()]);
    play(&game)?;
    println!("Its first and last picture and its moves: {}", folder.join("{first.png,last.png,game.pgn}").display());
    println!("{WINDOW}");
    Ok(())
}

fn play(game: &[String]) -> Result<()> {
    if !shell::game_path("dev")?.is_file() {
        let cores = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        println!("{}", first_build(cores));
    }
    shell::run(shell::cargo("build").args(["--package", "hetman", "--bin", "hetman"]))?;
    shell::run_and_forward_exit_code(
        shell::cargo("run").args(["--quiet", "--package", "hetman", "--bin", "hetman", "--"]).args(game),
    )
}

/// Returns the message about the duration of a clean build.
fn first_build(cores: usize) -> String {
    let minutes = FIRST_BUILD_MINUTES.div_ceil(cores).max(SHORTEST_MINUTES);
    let noun = if cores == 1 { "core" } else { "cores" };
    format!(
        "Building the game and its dependencies (Bevy above all): usually {minutes} minutes the first time with {cores} \
         {noun}, seconds from then on. cargo shows the progress."
    )
}

/// Returns the options of a game that the computer plays against itself: those asked for, and defaults for the missing
/// ones.
fn demo(asked: &[String]) -> Vec<String> {
    let usual: [(&[&str], &[&str]); 3] =
        [(&["--demo"], &["--demo"]), (&["--level", "--engine"], LEVEL), (&["--seed"], SEED)];
    let missing = usual.into_iter().filter(|(names, _)| has_any(asked, names).is_none());
    let missing = missing.flat_map(|(_, words)| words.iter().map(|word| (*word).to_owned()));
    asked.iter().cloned().chain(missing).collect()
}

/// Returns the first of these options that is given.
fn has_any<'a>(given: &[String], names: &[&'a str]) -> Option<&'a str> {
    let is_it = |word: &String, name: &str| {
        word.strip_prefix(name).is_some_and(|rest| matches!(rest.chars().next(), None | Some('=')))
    };
    names.iter().copied().find(|name| given.iter().any(|word| is_it(word, name)))
}

fn has_display() -> bool {
    let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    !cfg!(target_os = "linux") || set("DISPLAY") || set("WAYLAND_DISPLAY")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(line: &str) -> Vec<String> {
        line.split_whitespace().map(str::to_owned).collect()
    }

    #[test]
    fn given_options_replace_the_demos_defaults() {
        assert_eq!(demo(&[]), words("--demo --level 6 --seed 1"));
        assert_eq!(demo(&words("--demo --seed=4 --level 2 --set hieroglyphs")).len(), 6);
        assert_eq!(demo(&words("--engine stockfish")), words("--engine stockfish --demo --seed 1"));
    }

    #[test]
    fn a_first_build_is_as_long_as_the_cores_are_few() {
        assert!(first_build(1).contains("usually 22 minutes the first time with 1 core"));
        assert!(first_build(2).contains("usually 11 minutes"));
        assert!(first_build(64).contains("usually 2 minutes"));
    }

    #[test]
    fn options_are_known_by_their_whole_name() {
        assert_eq!(has_any(&words("--colour=black"), FOR_PEOPLE), Some("--colour"));
        assert_eq!(has_any(&words("--engine-elo 1500"), &["--engine"]), None);
        assert_eq!(has_any(&words("--screenshot x.png"), FOR_PEOPLE), None);
        assert_eq!(has_any(&words("--screenshot x.png"), WINDOWLESS), Some("--screenshot"));
        assert_eq!(has_any(&words("--print man"), WINDOWLESS), Some("--print"));
    }
}
