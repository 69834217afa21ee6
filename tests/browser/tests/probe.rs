//! probe
#![cfg(feature = "browser")]
#[tokio::test(flavor = "multi_thread")]
async fn probe() -> anyhow::Result<()> {
    let chromium = browser_tests::Chromium::launch(640, 360).await?;
    let page = chromium.page().await?;
    page.before_each_page("window.frames_n=0; const raf=window.requestAnimationFrame.bind(window); window.rafc=0; window.requestAnimationFrame=f=>{window.rafc++; return raf(t=>{const s=performance.now(); f(t); (window.durs??=[]).push(Math.round(performance.now()-s));});};").await?;
    page.open("test=1&level=1&colour=white&clock=none&seed=1&lang=en&screen=play").await?;
    for i in 0..8 {
        tokio::time::sleep(std::time::Duration::from_secs(10)).await;
        let s: String = page.value("JSON.stringify([window.rafc, (window.durs??[]).slice(-8), performance.getEntriesByType('resource').length, performance.getEntriesByType('resource').slice(-3).map(e=>e.name), document.body.dataset.hetman, (document.body.dataset.status??'').slice(0,200)])").await?;
        println!("{i} {s}");
    }
    page.value::<bool>("(document.getElementById('loader').hidden = true)").await?;
    page.picture("probe").await?;
    println!("{:?}", page.problems());
    chromium.close().await
}
