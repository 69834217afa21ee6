//! What the system is told to prefer is followed at once, where the player has not chosen.

use anyhow::Result;
use browser_tests::Chromium;

#[tokio::test(flavor = "multi_thread")]
async fn whoever_wants_contrast_gets_it_without_pressing_anything() -> Result<()> {
    let chromium = Chromium::launch(640, 400).await?;
    let page = chromium.page().await?;
    page.prefer("forced-colors", "active").await?;
    page.open("test=1&lang=en&panel=settings").await?;
    page.wait_for("forced colours are followed", |status| status.palette == "contrast" && !status.moving).await?;
    page.picture("contrast").await?;
    page.prefer("forced-colors", "none").await?;
    page.wait_for("the usual colours are back", |status| status.palette == "standard" && !status.moving).await?;
    page.prefer("prefers-contrast", "more").await?;
    page.wait_for("more contrast is followed", |status| status.palette == "contrast" && !status.moving).await?;
    page.open("test=1&lang=en&palette=safe").await?;
    page.wait_for("the player's word", |status| status.palette == "safe").await?;
    assert_eq!(page.problems(), Vec::<String>::new());
    chromium.close().await
}
