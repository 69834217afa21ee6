//! Tests of the page's requests: only files of the current appearance, and each file once.

use std::collections::BTreeSet;

use anyhow::Result;
use browser_tests::{Chromium, Page};
use xtask::budget::check_first_table;

const FETCHED: &str = "performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname).filter((path) => path.startsWith('/assets/'))";
/// JavaScript list of files that the page preloaded before the game ran.
const PRELOADED: &str = "[...document.querySelectorAll('link[rel=preload]')].map(({ href }) => new URL(href).pathname)";
/// Script that records the files that the game requests.
const RECORD_REQUESTS: &str = "
    window.asked = [];
    const real = window.fetch;
    window.fetch = (address, ...rest) => {
        asked.push(new URL(address, location.href).pathname);
        return real(address, ...rest);
    };
";
const ALL_FETCHED: &str = "performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)";
const ALL_SOUNDS_OF: &str =
    "performance.getEntriesByType('resource').filter(({ name }) => /knock_BOARD_.*ogg\\?/.test(name)).length === 9";

async fn once_each(page: &Page) -> Result<Vec<String>> {
    let fetched: Vec<String> = page.value(FETCHED).await?;
    let mut seen = BTreeSet::new();
    let again: Vec<&String> = fetched.iter().filter(|path| !seen.insert(*path)).collect();
    assert_eq!(again, Vec::<&String>::new(), "fetched more than once");
    Ok(fetched)
}

#[tokio::test(flavor = "multi_thread")]
async fn every_file_is_fetched_once_and_only_if_the_look_needs_it() -> Result<()> {
    let chromium = Chromium::launch(640, 400).await?;
    let page = chromium.page().await?;
    page.before_each_page(RECORD_REQUESTS).await?;
    page.open("test=1&lang=en&panel=settings").await?;
    page.wait_for("the settings are there", |status| status.buttons.contains_key("Board: Stone")).await?;
    let fetched = once_each(&page).await?;
    assert!(fetched.iter().any(|path| path.ends_with("clock.glb")), "{fetched:?}");
    assert!(!fetched.iter().any(|path| path.ends_with(".ogg")), "nothing is heard before the first press");
    let ahead: Vec<String> = page.value(PRELOADED).await?;
    let asked: Vec<String> = page.value("asked").await?;
    assert!(ahead.len() > 10 && ahead.iter().all(|path| asked.contains(path)), "{ahead:?}");
    check_first_table(&browser_tests::bundle()?, &page.value::<Vec<String>>(ALL_FETCHED).await?)?;

    page.click([4.0, 4.0]).await?;
    page.wait_until("the sounds of wood have come", &ALL_SOUNDS_OF.replace("BOARD", "wood")).await?;
    let fetched = once_each(&page).await?;
    let others: Vec<_> = fetched
        .iter()
        .filter(|path| ["vinyl", "stone", "folding", "club"].iter().any(|other| path.contains(other)))
        .collect();
    assert_eq!(others, Vec::<&String>::new());

    page.click_button("Board: Stone").await?;
    page.wait_until("the sounds of stone have come", &ALL_SOUNDS_OF.replace("BOARD", "stone")).await?;
    let fetched = once_each(&page).await?;
    assert!(!fetched.iter().any(|path| path.contains("vinyl")), "{fetched:?}");
    assert_eq!(page.problems(), Vec::<String>::new());
    chromium.close().await
}
