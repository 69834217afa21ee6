//! `engine-lab features`: measures each search technique by matches with and without it.

use anyhow::{Context, Result};
use engine::search::{Feature, Features};

use crate::matches;

/// Arguments of `features`.
#[derive(clap::Args, Debug)]
pub struct FeatureArgs {
    /// Number of games per technique, two per opening.
    #[arg(long, default_value_t = 400)]
    games: u64,

    /// Nodes per move.
    #[arg(long, default_value_t = 5000)]
    nodes: u64,

    /// Milliseconds per move instead, which charges a technique for its time.
    #[arg(long)]
    movetime: Option<u64>,

    /// Only these techniques; `killers+correction` leaves out both at once.
    #[arg(long)]
    only: Vec<String>,

    /// Number of parallel games.
    #[arg(long, default_value_t = 1)]
    threads: usize,
}

/// Plays the matches and prints a row for each.
pub fn run(args: &FeatureArgs) -> Result<()> {
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
        let score = matches::play_match(all, without(all, &name)?, args.games.div_ceil(2), &go, args.threads);
        let elo = score
            .estimate()
            .map_or_else(|| "?".to_owned(), |estimate| format!("{:+.0} ± {:.0}", estimate.elo, estimate.error));
        println!("| {name} | {} | {} | {} | {} | {elo} |", score.games(), score.wins, score.draws, score.losses);
    }
    Ok(())
}

fn without(features: Features, names: &str) -> Result<Features> {
    names.split('+').try_fold(features, |features, name| {
        let feature = Feature::named(name).with_context(|| format!("No technique is named \"{name}\"."))?;
        Ok(features.without(feature))
    })
}
