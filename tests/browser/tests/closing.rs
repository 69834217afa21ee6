//! `cargo xtask soak pages`: a page that is closed, left, loaded anew or killed at any moment has lost no move that was
//! shown, and its clocks stand as they stood a second ago at most.

use std::time::Duration;

use anyhow::{Context, Result, ensure};
use browser_tests::{Chromium, Page, Status};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rules_core::{Move, Position};

const BEGIN: &str = "test=1&two-players=1&clock=60%2B0&lang=en&screen=play&reduced-motion=1&quality=low";
const RESUME: &str = "test=1&lang=en&resume=1&reduced-motion=1&quality=low";
/// The page is closed within this time after a move was pressed, in milliseconds.
const LATEST: u64 = 1500;
/// What may be given back of the time that was thought, in milliseconds: the clocks are kept every second.
const GIVEN_BACK: u64 = 1000;

/// How a page ends.
#[derive(Debug, Clone, Copy)]
enum End {
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
        let Some((from, to)) = any_move(&page.status().await?.context("a status")?, &mut random)? else {
            games += 1;
            open(&page, BEGIN).await?;
            continue;
        };
        page.click_square(&from).await?;
        page.click_square(&to).await?;
        tokio::time::sleep(Duration::from_millis(random.random_range(0..LATEST))).await;
        let shown = page.status().await?.context("a status")?;
        let how = [End::Reloaded, End::Left, End::Closed, End::Killed].choose(&mut random).copied();
        page = ended(page, &chromium, how.context("one of them")?).await?;
        let found = open(&page, RESUME).await?;
        let told = || format!("end {end}, {how:?}:\n{shown:?}\n{found:?}");
        ensure!(found.moves.starts_with(&shown.moves), "a move is lost at {}", told());
        let back = found.clocks.iter().zip(&shown.clocks).map(|(found, shown)| found.saturating_sub(*shown)).max();
        most = most.max(back.unwrap_or_default());
        ensure!(most <= GIVEN_BACK, "{most} ms are given back at {}", told());
        if end % 10 == 0 {
            println!("{end} ends, {games} games: no move lost, at most {most} ms given back");
        }
    }
    chromium.close().await
}

async fn open(page: &Page, query: &str) -> Result<Status> {
    page.open(query).await?;
    page.wait_for("the board waits", |status| status.is_waiting() || status.screen == "result").await
}

async fn ended(page: Page, chromium: &Chromium, how: End) -> Result<Page> {
    match how {
        End::Reloaded => return Ok(page),
        End::Left => {
            page.open_file("icon.svg").await?;
            return Ok(page);
        }
        End::Closed => page.close().await?,
        End::Killed => page.kill().await?,
    }
    let next = chromium.page().await?;
    // It dies once its frame is done; until then it holds the storage, and the next one would ask whose it is.
    next.open_file("icon.svg").await?;
    next.wait_until("the last page is gone", "navigator.locks.query().then(({ held }) => held.length === 0)").await?;
    Ok(next)
}

/// Two squares, where a move can be made that asks for nothing more.
fn any_move(status: &Status, random: &mut StdRng) -> Result<Option<(String, String)>> {
    let position = status.fen.parse::<Position>()?;
    let plain = |mv: &Move| mv.promotion().is_none() && !mv.is_castling();
    let moves: Vec<Move> = position.legal_moves().into_iter().filter(plain).collect();
    Ok(moves.choose(random).map(|mv| (mv.from().to_string(), mv.to().to_string())))
}
