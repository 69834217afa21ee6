//! Tests of system preferences, which apply at once unless the player has chosen; and of the settings' link to the
//! licences.

use anyhow::Result;
use browser_tests::{Chromium, PageStatus};
use chromiumoxide::cdp::browser_protocol::input::{DispatchMouseEventParams, DispatchMouseEventType};

const LICENCES: &str = "Licences of the game and its parts";

#[tokio::test(flavor = "multi_thread")]
async fn preferred_contrast_is_applied_at_once() -> Result<()> {
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

#[tokio::test(flavor = "multi_thread")]
async fn the_settings_lead_to_the_licences() -> Result<()> {
    let chromium = Chromium::launch(640, 640).await?;
    let page = chromium.page().await?;
    page.before_each_page("window.open = (file) => (window.opened = file, null)").await?;
    page.open("test=1&lang=en&panel=settings&quality=low&reduced-motion=1").await?;
    let done = page.button("Done").await?;
    let list = [done[0], done[1] - 100.0];
    page.point_at(list).await?;
    let mut wheel = DispatchMouseEventParams::new(DispatchMouseEventType::MouseWheel, list[0], list[1]);
    (wheel.delta_x, wheel.delta_y) = (Some(0.0), Some(10_000.0));
    page.send(wheel).await?;
    let above_done = |status: &PageStatus| status.buttons.get(LICENCES).is_some_and(|at| at[1] < done[1] - 20.0);
    page.wait_for("the list is at its end", above_done).await?;
    page.picture("about").await?;
    page.click_button(LICENCES).await?;
    page.wait_until("their page is opened", "window.opened === 'licences.html'").await?;
    assert_eq!(page.problems(), Vec::<String>::new());
    chromium.close().await
}
