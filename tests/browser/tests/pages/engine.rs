//! Tests of the engine's Worker from a page without the game.

use anyhow::Result;
use browser_tests::Chromium;

/// Script that stops an endless search and then asks for a short one; it returns the output except `info` lines.
const STOPPED_SEARCH: &str = "new Promise((done, fail) => {
    const worker = new Worker('engine-worker.js', { type: 'module' });
    const said = [];
    worker.onerror = (event) => fail(new Error(event.message));
    worker.onmessage = ({ data }) => {
        if (data.startsWith('info depth 4 ') && said.length === 1) worker.postMessage('isready');
        if (data.startsWith('info')) return;
        said.push(data);
        if (data === 'readyok') for (const line of ['go depth 1', 'stop']) worker.postMessage(line);
        if (data.startsWith('bestmove') && said.length === 4) done(said);
    };
    worker.postMessage('go infinite');
})";

/// Script that runs one bench and three deeper ones; it returns their output, and the milliseconds that `stop` took.
const BENCHMARK: &str = "new Promise((done, fail) => {
    const worker = new Worker('engine-worker.js', { type: 'module' });
    const said = [];
    let stopped;
    worker.onerror = (event) => fail(new Error(event.message));
    worker.onmessage = ({ data }) => {
        if (data === 'ready') worker.postMessage('bench');
        if (data.startsWith('bench')) {
            said.push(said.length === 0 ? `first ${data}` : data);
            worker.postMessage(said.length < 4 ? 'bench 12' : 'go infinite');
            if (said.length === 4) {
                setTimeout(() => { stopped = performance.now(); worker.postMessage('stop'); }, 1000);
            }
        }
        if (data.startsWith('bestmove')) done([...said, `stop: ${Math.round(performance.now() - stopped)} ms`]);
    };
})";

async fn in_a_page(script: &str) -> Result<Vec<String>> {
    let chromium = Chromium::launch(640, 400).await?;
    let page = chromium.page().await?;
    page.open_file("engine-worker.js").await?;
    let said = page.value(script).await?;
    chromium.close().await?;
    Ok(said)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_searching_worker_hears_what_it_is_told() -> Result<()> {
    let said = in_a_page(STOPPED_SEARCH).await?;
    let words: Vec<&str> = said.iter().filter_map(|line| line.split(' ').next()).collect();
    assert_eq!(words, ["ready", "readyok", "bestmove", "bestmove"], "{said:?}");
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "a measurement: `cargo xtask bench engine` makes it"]
async fn the_speed_of_the_worker() -> Result<()> {
    for line in in_a_page(BENCHMARK).await? {
        println!("{line}");
    }
    Ok(())
}
