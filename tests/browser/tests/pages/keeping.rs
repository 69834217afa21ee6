//! Tests of saving games in a browser, also where it allows none.

use anyhow::Result;
use browser_tests::{Chromium, Page, PageStatus};

const WINDOW: (u32, u32) = (480, 300);
const PLAY: &str = "test=1&two-players=1&clock=none&lang=en&screen=play";
const RESUME: &str = "test=1&lang=en&resume=1";

const GAME: &str = "game-000001.pgn";

/// Script that stores a game, once, as releases before the database did.
const STORE_OLD_GAME: &str = r#"if (!sessionStorage.getItem('before')) {
    sessionStorage.setItem('before', 'done');
    localStorage.setItem('hetman/game-000001.pgn', '[Result "*"]\n\n1. e4 *\n');
}"#;
/// Script that blocks all storage.
const BLOCK_STORAGE: &str = "for (const name of ['localStorage', 'indexedDB']) {
    Object.defineProperty(window, name, { get() { throw new DOMException('blocked', 'SecurityError'); } });
}";

async fn play(page: &Page, from: &str, to: &str, plies: usize) -> Result<PageStatus> {
    page.click_square(from).await?;
    page.click_square(to).await?;
    page.wait_for(&format!("{from}{to} is played"), |status| status.plies() == plies && status.is_waiting()).await
}

async fn open(page: &Page, query: &str) -> Result<PageStatus> {
    page.open(query).await?;
    page.wait_for("the board waits", |status| status.is_waiting()).await
}

#[tokio::test(flavor = "multi_thread")]
async fn games_of_before_are_taken_into_the_database_and_go_on_there() -> Result<()> {
    let chromium = Chromium::launch(WINDOW.0, WINDOW.1).await?;
    let page = chromium.page().await?;
    page.before_each_page(STORE_OLD_GAME).await?;

    let found = open(&page, RESUME).await?;
    assert_eq!(found.moves, "e2e4");
    play(&page, "e7", "e5", 2).await?;
    page.wait_until_stored().await?;
    let kept = page.stored_text(GAME).await?;
    assert!(kept.contains("1. e4 e5"), "{kept}");

    let found = open(&page, RESUME).await?;
    assert_eq!(found.moves, "e2e4 e7e5");
    assert_eq!(page.problems(), Vec::<String>::new());
    chromium.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_private_window_keeps_a_game_as_long_as_it_is_open() -> Result<()> {
    let chromium = Chromium::launch_private(WINDOW.0, WINDOW.1).await?;
    let page = chromium.page().await?;
    open(&page, PLAY).await?;
    play(&page, "e2", "e4", 1).await?;
    let found = open(&page, RESUME).await?;
    assert_eq!(found.moves, "e2e4");
    assert_eq!(found.notices, Vec::<String>::new());
    assert_eq!(page.problems(), Vec::<String>::new());
    chromium.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_may_keep_nothing_is_played_and_says_so() -> Result<()> {
    let chromium = Chromium::launch(WINDOW.0, WINDOW.1).await?;
    let page = chromium.page().await?;
    page.before_each_page(BLOCK_STORAGE).await?;
    let begun = open(&page, PLAY).await?;
    assert_eq!(begun.notices, ["notice-storage-closed"]);
    let played = play(&page, "e2", "e4", 1).await?;
    page.picture("storage-blocked").await?;
    assert_eq!(played.notices, ["notice-storage-closed"], "once is enough");
    assert_eq!(page.problems(), Vec::<String>::new());
    chromium.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_never_answers_is_not_waited_for() -> Result<()> {
    let chromium = Chromium::launch(WINDOW.0, WINDOW.1).await?;
    let page = chromium.page().await?;
    page.before_each_page("IDBFactory.prototype.open = () => new EventTarget();").await?;
    open(&page, PLAY).await?;
    play(&page, "e2", "e4", 1).await?;
    // The synchronous journal is enough.
    let found = open(&page, RESUME).await?;
    assert_eq!((found.moves.as_str(), found.notices.len()), ("e2e4", 0));
    assert_eq!(page.problems(), Vec::<String>::new());
    chromium.close().await
}
