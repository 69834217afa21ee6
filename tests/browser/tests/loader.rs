//! The page before the game: when the game cannot start, a person reads why.

use anyhow::Result;
use browser_tests::Chromium;

const FAILURE_SHOWN: &str = "document.getElementById('loader')?.dataset.state === 'failed'";
const MESSAGE: &str = "document.getElementById('loader-text').textContent";

/// The game's wasm begins to arrive, and then the connection is gone.
const BREAKS_OFF: &str = "
    const real = window.fetch;
    window.fetch = (address, ...rest) => String(address).includes('hetman_bg.wasm')
        ? Promise.resolve(new Response(new ReadableStream({
            start: (stream) => stream.enqueue(new Uint8Array([0, 97, 115, 109])),
            pull: (stream) => stream.error(new TypeError('no connection')),
        })))
        : real(address, ...rest);
";

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
    page.before_each_page(BREAKS_OFF).await?;
    page.open("lang=en").await?;
    page.wait_until("the page says what is wrong", FAILURE_SHOWN).await?;
    assert!(page.value::<bool>("!document.getElementById('loader-again').hidden").await?);
    page.picture("no-connection").await?;
    chromium.close().await
}
