//! `cargo xtask soak pages`: closes, leaves, reloads and kills a page at random moments. No shown move may be lost, and
//! the clocks may be at most a second behind.

use std::time::Duration;

use anyhow::{Context, Result, ensure};
use browser_tests::{Chromium, Page, PageStatus};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rules_core::{Move, Position};

const BEGIN: &str = "test=1&two-players=1&clock=60%2B0&lang=en&screen=play&reduced-motion=1&quality=low";
const RESUME: &str = "test=1&lang=en&resume=1&reduced-motion=1&quality=low";
/// Longest time from a move to the end of the page, in milliseconds.
const MAX_DELAY_MS: u64 = 1500;
/// Most thinking time that may be given back, in milliseconds: clocks are saved every second.
const MAX_GIVEN_BACK_MS: u64 = 1000;

/// Ways in which a page ends.
#[derive(Debug, Clone, Copy)]
enum PageEnding {
    Reloaded,
    Left,
    Closed,
    Killed,
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "cargo xtask soak pages"]
async fn soak() -> Result<()> {
    let asked = |name, usual| std::env::var(name).ok().and_then(|number| number.parse().ok()).unwrap_or(usual);
    let (ends, seed) = (asked("HETMAN_SOAK_ENDS", 300), asked("HETMAN_SOAK_SEED", 1));
    println!("{ends} ends, seed {seed}");
    let mut random = StdRng::seed_from_u64(seed);
    let chromium = Chromium::launch(400, 300).await?;
    let mut page = chromium.page().await?;
    open(&page, BEGIN).await?;
    let (mut games, mut most) = (1, 0);
    for end in 1..=ends {
        let Some((from, to)) = random_move(&page.status().await?.context("a status")?, &mut random)? else {
            games += 1;
            open(&page, BEGIN).await?;
            continue;
        };
        page.click_square(&from).await?;
        page.click_square(&to).await?;
        tokio::time::sleep(Duration::from_millis(random.random_range(0..MAX_DELAY_MS))).await;
        let shown = page.status().await?.context("a status")?;
        let how = [PageEnding::Reloaded, PageEnding::Left, PageEnding::Closed, PageEnding::Killed]
            .choose(&mut random)
            .copied();
        page = ended(page, &chromium, how.context("one of them")?).await?;
        let found = open(&page, RESUME).await?;
        let told = || format!("end {end}, {how:?}:\n{shown:?}\n{found:?}");
        ensure!(found.moves.starts_with(&shown.moves), "a move is lost at {}", told());
        let back = found.clocks.iter().zip(&shown.clocks).map(|(found, shown)| found.saturating_sub(*shown)).max();
        most = most.max(back.unwrap_or_default());
        ensure!(most <= MAX_GIVEN_BACK_MS, "{most} ms are given back at {}", told());
        if end % 10 == 0 {
            println!("{end} ends, {games} games: no move lost, at most {most} ms given back");
        }
    }
    chromium.close().await
}

async fn open(page: &Page, query: &str) -> Result<PageStatus> {
    page.open(query).await?;
    page.wait_for("the board waits", |status| status.is_waiting() || status.screen == "result").await
}

/// Ends the page in a way, and returns the page that replaces it.
async fn ended(page: Page, chromium: &Chromium, how: PageEnding) -> Result<Page> {
    match how {
        PageEnding::Reloaded => return Ok(page),
        PageEnding::Left => {
            page.open_file("icon.svg").await?;
            return Ok(page);
        }
        PageEnding::Closed => page.close().await?,
        PageEnding::Killed => page.kill().await?,
    }
    let next = chromium.page().await?;
    // The closed page ends only after its frame and holds the storage lock until then; the next page would ask to take
    // over.
    next.open_file("icon.svg").await?;
    next.wait_until("the last page is gone", "navigator.locks.query().then(({ held }) => held.length === 0)").await?;
    Ok(next)
}

/// Returns the squares of a random legal move that needs no choice, if there is one.
fn random_move(status: &PageStatus, random: &mut StdRng) -> Result<Option<(String, String)>> {
    let position = status.fen.parse::<Position>()?;
    let plain = |mv: &Move| mv.promotion().is_none() && !mv.is_castling();
    let moves: Vec<Move> = position.legal_moves().into_iter().filter(plain).collect();
    Ok(moves.choose(random).map(|mv| (mv.from().to_string(), mv.to().to_string())))
}
