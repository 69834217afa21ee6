//! Tests of the service worker: the game works offline, and a new version is used completely or not at all.

use std::fs;
use std::path::Path;

use anyhow::Result;
use browser_tests::{Chromium, Page, bundle};
use tempfile::TempDir;
use xtask::bundle::{copy_tree, write_index};

const WINDOW: (u32, u32) = (640, 400);
const PLAY: &str = "test=1&two-players=1&clock=none&lang=en&screen=play&reduced-motion=1&quality=low";
const RESUME: &str = "test=1&lang=en&resume=1&reduced-motion=1&quality=low";
/// A query that needs files not requested before: another board and set, and the engine's Worker.
const UNSEEN: &str = "test=1&level=1&colour=white&clock=none&seed=1&lang=en&screen=play&board=stone&set=hieroglyphs&reduced-motion=1&quality=low";

const LOOK_FOR_A_VERSION: &str =
    "navigator.serviceWorker.getRegistration().then((it) => it.update()).then(() => true, () => true)";
/// Script that looks for an update and returns the state in which its worker ended: `redundant` if it was discarded.
const UPDATE_OUTCOME: &str = "navigator.serviceWorker.getRegistration().then(async (it) => {
    const found = new Promise((done) => it.addEventListener('updatefound', () => done(it.installing)));
    await it.update();
    const worker = await found;
    return new Promise((ended) => {
        const look = () => worker.state !== 'installing' && ended(worker.state);
        worker.addEventListener('statechange', look);
        look();
    });
})";
/// Script that reads a file which differs between versions.
const MARK: &str = "fetch(`assets/mark.txt?${document.body.dataset.build}`).then((answer) => answer.text())";

/// Copies the built bundle with a mark in two files, as another build.
fn version(mark: &str) -> Result<TempDir> {
    let folder = TempDir::new()?;
    copy_tree(&bundle()?, folder.path(), &["bundle.json", "files.js"])?;
    fs::write(folder.path().join("assets/mark.txt"), mark)?;
    let loader = folder.path().join("loader.js");
    let script = fs::read_to_string(&loader)?;
    fs::write(loader, format!("{script}\ndocument.body.dataset.mark = {mark:?};\n"))?;
    write_lists(folder.path())?;
    Ok(folder)
}

fn write_lists(folder: &Path) -> Result<()> {
    let build = write_index(folder, "0.0.0")?;
    xtask::file_list::write(folder, &build)
}

async fn opened(page: &Page, query: &str) -> Result<()> {
    page.before_each_page("window.keepsOffline = true").await?;
    page.open(query).await?;
    page.wait_for("the board waits", |status| status.is_waiting()).await?;
    Ok(())
}

async fn wait_until_offline_ready(page: &Page) -> Result<()> {
    page.wait_for("all is kept", |status| status.notices.iter().any(|key| key == "notice-offline")).await?;
    Ok(())
}

async fn mark_of(page: &Page) -> Result<[String; 2]> {
    page.value(&format!("{MARK}.then((text) => [document.body.dataset.mark, text])")).await
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_network_the_game_is_played_as_before() -> Result<()> {
    let mut chromium = Chromium::launch(WINDOW.0, WINDOW.1).await?;
    let page = chromium.page().await?;
    opened(&page, PLAY).await?;
    wait_until_offline_ready(&page).await?;
    page.picture("offline-ready").await?;

    chromium.cut_off();
    opened(&page, UNSEEN).await?;
    page.click_square("e2").await?;
    page.click_square("e4").await?;
    let answered =
        page.wait_for("the computer has answered", |status| status.plies() == 2 && status.is_waiting()).await?;
    assert!(answered.moves.starts_with("e2e4 "), "{}", answered.moves);
    assert_eq!(answered.notices, Vec::<String>::new(), "it is said once");
    assert_eq!(page.problems(), Vec::<String>::new());
    chromium.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_version_comes_whole_and_only_when_the_page_is_loaded_anew() -> Result<()> {
    let (old, new) = (version("old")?, version("new")?);
    // Unchanged files aren't downloaded again.
    fs::remove_file(new.path().join("hetman_bg.wasm"))?;
    let chromium = Chromium::launch_with(old.path(), WINDOW.0, WINDOW.1).await?;
    let page = chromium.page().await?;
    opened(&page, PLAY).await?;
    wait_until_offline_ready(&page).await?;

    chromium.publish(new.path());
    page.value::<bool>(LOOK_FOR_A_VERSION).await?;
    page.wait_for("the new version is told of", |status| status.notices.iter().any(|key| key == "notice-new-version"))
        .await?;
    page.picture("new-version").await?;
    page.click_square("e2").await?;
    page.click_square("e4").await?;
    page.wait_for("the game goes on", |status| status.plies() == 1 && status.is_waiting()).await?;
    assert_eq!(mark_of(&page).await?, ["old", "old"]);

    // With a second window on the old version, neither may get files of both versions.
    let second = chromium.page().await?;
    second.open("test=1&lang=en&quality=low").await?;
    second.wait_for("the menu", |status| status.screen == "menu").await?;
    assert_eq!(mark_of(&second).await?, ["old", "old"]);
    second.close().await?;

    page.bring_to_front().await?;
    page.open(RESUME).await?;
    page.wait_until("the new version takes over", "document.body?.dataset.mark === 'new'").await?;
    let found = page.wait_for("the board waits", |status| status.is_waiting()).await?;
    assert_eq!(found.moves, "e2e4");
    assert_eq!(mark_of(&page).await?, ["new", "new"]);
    assert_eq!(page.problems(), Vec::<String>::new());
    chromium.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_version_that_does_not_come_whole_changes_nothing() -> Result<()> {
    let (old, broken) = (version("old")?, version("broken")?);
    fs::remove_file(broken.path().join("assets/mark.txt"))?;
    let half = version("half")?;
    // An incomplete upload: the new list is there, and a file is still the old one.
    fs::write(half.path().join("assets/mark.txt"), "old")?;
    let mut chromium = Chromium::launch_with(old.path(), WINDOW.0, WINDOW.1).await?;
    let page = chromium.page().await?;
    opened(&page, PLAY).await?;
    wait_until_offline_ready(&page).await?;

    for bundle in [&broken, &half] {
        chromium.publish(bundle.path());
        assert_eq!(page.value::<String>(UPDATE_OUTCOME).await?, "redundant");
    }
    chromium.cut_off();
    opened(&page, RESUME).await?;
    assert_eq!(mark_of(&page).await?, ["old", "old"]);
    chromium.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_was_left_is_there_again_on_the_way_back() -> Result<()> {
    let chromium = Chromium::launch(WINDOW.0, WINDOW.1).await?;
    let page = chromium.page().await?;
    opened(&page, PLAY).await?;
    page.click_square("e2").await?;
    page.click_square("e4").await?;
    page.wait_for("the pawn has moved", |status| status.plies() == 1 && status.is_waiting()).await?;
    page.open_file("icon.svg").await?;
    page.back().await?;
    page.wait_until("the page is there", "document.getElementById('loader')?.dataset.state === 'gone'").await?;
    page.wait_for("the board waits", |status| status.is_waiting()).await?;
    page.click_square("e7").await?;
    page.click_square("e5").await?;
    let moved = page.wait_for("it is answered", |status| status.plies() == 2 && status.is_waiting()).await?;
    assert_eq!(moved.moves, "e2e4 e7e5");
    chromium.close().await
}
