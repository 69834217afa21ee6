//! Tests of two pages that play without a server: one invites the other, which answers.

use anyhow::{Context, Result, ensure};
use browser_tests::{Chromium, Page, PageStatus};
use chromiumoxide::cdp::browser_protocol::input::{DispatchMouseEventParams, DispatchMouseEventType};

const WINDOW: (u32, u32) = (640, 400);
const MENU: &str = "test=1&lang=en&quality=low&reduced-motion=1&seed=1&screen=menu";
/// Options of the guest's link beside the invitation.
const GUEST: &str = "&test=1&lang=en&quality=low&reduced-motion=1";
const INVITATION: &str = "document.body.dataset.invitation";
const PROBLEM: &str = "document.body.dataset.invitationProblem";
const HIDDEN: &str = "document.hidden";
/// Distance that leads to the end of every dialog, in pixels.
const TO_THE_END: f64 = 3_000.0;

/// Opens a page at whose screen a game with a second device begins, and returns the link of its invitation.
async fn host(page: &Page) -> Result<String> {
    page.open(MENU).await?;
    page.wait_for("the menu", |status| status.screen == "menu").await?;
    page.click_button("New game…").await?;
    page.click_button("A second device").await?;
    page.click_button("Start the game").await?;
    // The colours are drawn.
    page.click_button("Skip").await?;
    page.wait_for("the game begins", |status| status.screen == "play").await?;
    page.wait_until("the invitation is made", &format!("Boolean({INVITATION})")).await?;
    page.value(INVITATION).await
}

/// Opens the link of an invitation in another tab of the browser.
async fn guest(chromium: &Chromium, link: &str) -> Result<Page> {
    let page = chromium.page().await?;
    page.open_address(&format!("{link}{GUEST}")).await?;
    Ok(page)
}

/// Pastes a text into the host's dialog, and sends it as the answer.
async fn paste_answer(page: &Page, answer: &str) -> Result<()> {
    page.bring_to_front().await?;
    let list = [f64::from(WINDOW.0) / 2.0, f64::from(WINDOW.1) / 2.0];
    let mut wheel = DispatchMouseEventParams::new(DispatchMouseEventType::MouseWheel, list[0], list[1]);
    (wheel.delta_x, wheel.delta_y) = (Some(0.0), Some(TO_THE_END));
    page.send(wheel).await?;
    let is_in_view = |status: &PageStatus| {
        ["Answer", "Connect"]
            .iter()
            .all(|name| status.buttons.get(*name).is_some_and(|at| at[1] < list[1] * 2.0 - 40.0))
    };
    page.wait_for("the field is in view", is_in_view).await?;
    page.click_button("Answer").await?;
    let event = "new ClipboardEvent('paste', { clipboardData: data, bubbles: true })";
    let paste = format!(
        "const data = new DataTransfer(); data.setData('text/plain', {answer:?}); document.dispatchEvent({event})"
    );
    page.value::<bool>(&format!("(() => {{ {paste}; return true; }})()")).await?;
    page.two_frames().await?;
    page.click_button("Connect").await
}

/// Plays a move on the page in front, and waits until the other one has it, too.
async fn play((from, to): (&str, &str), player: &Page, other: &Page, plies: usize) -> Result<()> {
    player.bring_to_front().await?;
    player.wait_for("the player's turn", |status| status.plies() == plies - 1 && status.is_waiting()).await?;
    player.click_square(from).await?;
    player.click_square(to).await?;
    player.wait_for("the move is made", |status| status.plies() == plies).await?;
    other.bring_to_front().await?;
    other.wait_for("the other page has the move", |status| status.plies() == plies && !status.moving).await?;
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn two_pages_play_without_a_server() -> Result<()> {
    let chromium = Chromium::launch(WINDOW.0, WINDOW.1).await?;
    let first = chromium.page().await?;
    let link = host(&first).await?;
    ensure!(link.len() < 300, "{link}");
    first.picture("invitation").await?;
    let second = guest(&chromium, &link).await?;
    second.wait_until("the answer is made", &format!("Boolean({INVITATION})")).await?;
    let answer: String = second.value(INVITATION).await?;
    second.wait_for("the answer can be copied", |status| status.buttons.contains_key("Copy the answer")).await?;
    second.picture("invitation-answer").await?;
    paste_answer(&first, &format!("Here it is: {answer}")).await?;
    second.bring_to_front().await?;
    let game = second
        .wait_for("the game is here", |status| status.screen == "play" && !status.moving && !status.squares.is_empty())
        .await?;
    // Both see their own pieces at the near edge.
    let height = |name: &str| game.squares.get(name).map(|at| at[1]).context("a square");
    let is_guest_white = height("a1")? > height("a8")?;
    let (white, black) = if is_guest_white { (&second, &first) } else { (&first, &second) };
    for (index, mv) in [("f2", "f3"), ("e7", "e5"), ("g2", "g4"), ("d8", "h4")].into_iter().enumerate() {
        let (player, other) = if index % 2 == 0 { (white, black) } else { (black, white) };
        play(mv, player, other, index + 1).await?;
    }
    ensure!(
        (first.problems(), second.problems()) == (vec![], vec![]),
        "{:?} {:?}",
        first.problems(),
        second.problems()
    );
    // The guest goes, and the host's page says so.
    second.close().await?;
    first.bring_to_front().await?;
    first.wait_until("the line is lost", &format!("{PROBLEM} === 'lost'")).await?;
    chromium.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn bad_codes_are_explained_and_a_good_one_works_then() -> Result<()> {
    let chromium = Chromium::launch(WINDOW.0, WINDOW.1).await?;
    let first = chromium.page().await?;
    let link = host(&first).await?;
    for (answer, problem) in
        [("Thanks a lot", "unreadable"), (link.as_str(), "no-answer"), ("A".repeat(200).as_str(), "version")]
    {
        first.value::<bool>(&format!("delete {PROBLEM}")).await?;
        first.value::<String>(&format!("(document.body.dataset.hostAnswer = {answer:?})")).await?;
        first.wait_until(problem, &format!("{PROBLEM} === '{problem}'")).await?;
    }
    let (address, code) = link.split_once("?invitation=").context("an invitation")?;
    let changed = format!("{}{}{}", &code[..60], if &code[60..61] == "A" { "B" } else { "A" }, &code[61..]);
    for (code, problem) in [("", "incomplete"), (&code[..80], "incomplete"), (&changed, "unreadable")] {
        let second = guest(&chromium, &format!("{address}?invitation={code}")).await?;
        second.wait_until(problem, &format!("{PROBLEM} === '{problem}'")).await?;
        ensure!(second.problems().is_empty(), "{:?}", second.problems());
        second.close().await?;
    }
    // The good answer arrives while the guest's tab is in front, and the host's draws nothing.
    let second = guest(&chromium, &link).await?;
    second.wait_until("the answer is made", &format!("Boolean({INVITATION})")).await?;
    let answer: String = second.value(INVITATION).await?;
    ensure!(first.value::<bool>(HIDDEN).await?);
    first.value::<String>(&format!("(document.body.dataset.hostAnswer = {answer:?})")).await?;
    second.wait_for("the game is here", |status| status.screen == "play").await?;
    ensure!(first.value::<bool>(HIDDEN).await?);
    for page in [&first, &second] {
        ensure!(page.problems().is_empty(), "{:?}", page.problems());
    }
    chromium.close().await
}
