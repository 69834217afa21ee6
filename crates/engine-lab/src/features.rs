//! `engine-lab features`: what each technique of the search is worth, by playing with it against playing without.

use anyhow::{Context, Result};
use engine::search::{Feature, Features};

use crate::matches;

/// What `features` is told.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// Games for each technique, two from each opening.
    #[arg(long, default_value_t = 400)]
    games: u64,

    /// Nodes a move.
    #[arg(long, default_value_t = 5000)]
    nodes: u64,

    /// Milliseconds a move instead, which charges a technique for the time it takes.
    #[arg(long)]
    movetime: Option<u64>,

    /// Only these techniques; `killers+correction` leaves out both at once.
    #[arg(long)]
    only: Vec<String>,

    /// How many games to play at a time.
    #[arg(long, default_value_t = 1)]
    threads: usize,
}

/// Plays the matches and prints a line for each.
pub fn run(args: &Args) -> Result<()> {
    let go = match args.movetime {
        Some(millis) => format!("go movetime {millis}"),
        None => format!("go nodes {}", args.nodes),
    };
    let names = if args.only.is_empty() {
        Feature::ALL.iter().map(|feature| feature.name().to_owned()).collect()
    } else {
        args.only.clone()
    };
    println!("With all techniques against all but one, `{go}`:\n");
    println!("| technique | games | won | drawn | lost | Elo |");
    println!("|---|---|---|---|---|---|");
    for name in names {
        let all = Features::default();
        let tally = matches::between(all, without(all, &name)?, args.games.div_ceil(2), &go, args.threads);
        let elo = tally
            .estimate()
            .map_or_else(|| "?".to_owned(), |estimate| format!("{:+.0} ± {:.0}", estimate.elo, estimate.error));
        println!("| {name} | {} | {} | {} | {} | {elo} |", tally.games(), tally.wins, tally.draws, tally.losses);
    }
    Ok(())
}

fn without(features: Features, names: &str) -> Result<Features> {
    names.split('+').try_fold(features, |features, name| {
        let feature = Feature::named(name).with_context(|| format!("No technique is named \"{name}\"."))?;
        Ok(features.without(feature))
    })
}
