//! Kills, power cuts and disk faults: a few in every test run, and any number with `cargo xtask soak faults`.

mod kills;
mod power_cuts;
mod random_play;

/// Returns a number from the environment.
fn asked(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

/// Runs as long as the environment asks for.
#[test]
#[ignore = "cargo xtask soak faults"]
fn soak() {
    let seed = asked("HETMAN_SOAK_SEED").unwrap_or(1);
    let (kills, games) = (asked("HETMAN_SOAK_KILLS").unwrap_or(1000), asked("HETMAN_SOAK_GAMES").unwrap_or(200));
    println!("seed {seed}");
    println!("{}", kills::kill(kills, seed));
    println!("{}", power_cuts::cut(games, seed));
    println!("{}", power_cuts::fail(games, seed));
}
