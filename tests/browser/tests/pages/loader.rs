//! Tests of the loading page: progress, and its messages if the game can't start.

use anyhow::Result;
use browser_tests::{Chromium, PageStatus};

const FAILURE_SHOWN: &str = "document.getElementById('loader')?.dataset.state === 'failed'";
const MESSAGE: &str = "document.getElementById('loader-text').textContent";

/// Script that breaks the connection while the program is downloaded.
const BREAK_CONNECTION: &str = "
    const real = window.fetch;
    window.fetch = (address, ...rest) => String(address).includes('hetman_bg.wasm')
        ? Promise.resolve(new Response(new ReadableStream({
            start: (stream) => stream.enqueue(new Uint8Array([0, 97, 115, 109])),
            pull: (stream) => stream.error(new TypeError('no connection')),
        })))
        : real(address, ...rest);
";

/// Script that records the progress bar's values, and the game's status when the bar disappears.
const RECORD_PROGRESS: &str = "
    window.bar = [];
    new MutationObserver(() => {
        const loader = document.getElementById('loader');
        const percent = document.getElementById('loader-bar')?.getAttribute('aria-valuenow');
        if (percent && percent !== bar.at(-1)?.percent) bar.push({ percent, at: Math.round(performance.now()), state: loader.dataset.state });
        if (loader?.dataset.state === 'gone') window.uncovered ??= document.body.dataset.status;
    }).observe(document, { attributes: true, subtree: true });
";

/// Script that emulates a browser without WebAssembly SIMD, from before 2021.
const DISABLE_SIMD: &str = "
    const real = WebAssembly.validate;
    WebAssembly.validate = (bytes) => !new Uint8Array(bytes).includes(0xfd) && real(bytes);
";

/// Script that makes a model's request fail.
const LOSE_A_FILE: &str = "
    const real = window.fetch;
    window.fetch = (address, ...rest) => real(String(address).replace('clock.glb', 'clock.lost'), ...rest);
";

#[tokio::test(flavor = "multi_thread")]
async fn one_bar_leads_to_a_menu_that_can_be_used() -> Result<()> {
    let chromium = Chromium::launch(640, 400).await?;
    let page = chromium.page().await?;
    page.before_each_page(RECORD_PROGRESS).await?;
    page.open("test=1&lang=en").await?;
    page.wait_until("the bar is gone", "window.uncovered !== undefined").await?;
    let status: PageStatus = serde_json::from_str(&page.value::<String>("uncovered").await?)?;
    assert_eq!(status.screen, "menu");
    let bar: Vec<i64> = page.value("bar.map(({ percent }) => Number(percent))").await?;
    println!("{}", page.value::<String>("JSON.stringify(bar)").await?);
    assert!(bar.is_sorted(), "{bar:?}");
    assert!(bar.len() > 5 && bar.last() == Some(&100), "{bar:?}");
    let play = page.button("Play").await?;

    // While the bar is shown, clicks don't reach the game.
    page.open("test=1&lang=en").await?;
    page.wait_until("the game loads", "document.getElementById('loader')?.dataset.state === 'setting'").await?;
    page.click(play).await?;
    page.wait_until("the bar is gone", "window.uncovered !== undefined").await?;
    page.two_frames().await?;
    assert_eq!(page.status().await?.map(|status| status.screen).as_deref(), Some("menu"));
    page.click(play).await?;
    page.wait_for("the first press on Play is heard", |status| status.screen != "menu").await?;
    assert_eq!(page.problems(), Vec::<String>::new());
    chromium.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_is_missing_is_named_in_place_of_the_bar() -> Result<()> {
    let chromium = Chromium::launch(640, 400).await?;
    let page = chromium.page().await?;
    page.before_each_page(LOSE_A_FILE).await?;
    page.open("lang=pl").await?;
    page.wait_until("the page says what is wrong", FAILURE_SHOWN).await?;
    let message: String = page.value(MESSAGE).await?;
    assert!(message.contains("assets/models/clock.glb") && message.starts_with("Gra nie może"), "{message}");
    page.picture("no-file").await?;
    chromium.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_browser_without_webgl2_is_told_so() -> Result<()> {
    let chromium = Chromium::launch(390, 844).await?;
    let page = chromium.page().await?;
    page.before_each_page("HTMLCanvasElement.prototype.getContext = () => null").await?;
    for (language, word) in [("en", "WebGL 2"), ("pl", "przeglądark")] {
        page.open(&format!("lang={language}")).await?;
        page.wait_until("the page says what is wrong", FAILURE_SHOWN).await?;
        let message: String = page.value(MESSAGE).await?;
        assert!(message.contains(word), "{message}");
        assert_eq!(page.value::<String>("document.documentElement.lang").await?, language);
        page.picture(&format!("no-webgl2-{language}")).await?;
    }
    assert_eq!(page.problems(), Vec::<String>::new());
    chromium.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_broken_connection_is_told_with_a_way_to_try_again() -> Result<()> {
    let chromium = Chromium::launch(1280, 720).await?;
    let page = chromium.page().await?;
    page.before_each_page(BREAK_CONNECTION).await?;
    page.open("lang=en").await?;
    page.wait_until("the page says what is wrong", FAILURE_SHOWN).await?;
    assert!(page.value::<bool>("!document.getElementById('loader-again').hidden").await?);
    page.picture("no-connection").await?;
    chromium.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_browser_that_is_too_old_is_told_which_is_not() -> Result<()> {
    let chromium = Chromium::launch(640, 400).await?;
    let page = chromium.page().await?;
    page.before_each_page(DISABLE_SIMD).await?;
    page.open("lang=en").await?;
    page.wait_until("the reason is shown", FAILURE_SHOWN).await?;
    let message: String = page.value(MESSAGE).await?;
    assert!(message.contains("too old") && message.contains("Safari 16.4"), "{message}");
    chromium.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_that_cannot_be_followed_is_told_and_leads_to_the_menu() -> Result<()> {
    let chromium = Chromium::launch(480, 360).await?;
    let page = chromium.page().await?;
    page.open("test=1&lang=pl&quality=low&fen=nonsense").await?;
    let told =
        |status: &PageStatus| status.screen == "menu" && status.notices.iter().any(|key| key == "notice-wrong-link");
    page.wait_for("the menu tells of the link", told).await?;
    page.button("Ustawienia").await?;
    page.picture("wrong-link").await?;
    chromium.close().await
}
