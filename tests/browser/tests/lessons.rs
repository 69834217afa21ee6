//! Lessons in the browser: done with the mouse, by touch and by keys alone, and remembered after the page was loaded anew.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use browser_tests::{Chromium, Key, Page, Point, Status};
use coach::{Attempt, Course, Goal, Lesson};
use rules_core::Square;

const LESSON: &str = "test=1&lang=en&lesson=rook-lines&reduced-motion=1";
const COURSE: &str = "test=1&lang=en&panel=learn";
const NEXT: &str = "Next lesson";
const LEARNT: &str = "Straight ahead, 3 of 3 crowns";

async fn begin(page: &Page) -> Result<()> {
    page.open(LESSON).await?;
    // What the teacher shows is made and taken back before.
    page.wait_for("the learner's turn", |status| status.is_waiting() && status.buttons.contains_key("Hint")).await?;
    Ok(())
}

async fn is_remembered(page: &Page) -> Result<()> {
    page.wait_for("the lesson is done", |status| status.buttons.contains_key(NEXT)).await?;
    page.wait_until_kept().await?;
    page.open(COURSE).await?;
    let course =
        page.wait_for("the course is there", |status| status.buttons.keys().any(|name| name.contains("crowns")));
    let course = course.await?;
    ensure!(course.buttons.contains_key(LEARNT), "{:?}", course.buttons.keys());
    ensure!(page.problems().is_empty(), "{:?}", page.problems());
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lesson_is_done_with_the_mouse_and_remembered() -> Result<()> {
    let chromium = Chromium::launch(1280, 720).await?;
    let page = chromium.page().await?;
    begin(&page).await?;
    page.click_square("d5").await?;
    page.click_square("d8").await?;
    page.picture("lesson").await?;
    is_remembered(&page).await?;
    page.picture("learn").await?;
    chromium.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lesson_is_done_by_touch_on_a_phone() -> Result<()> {
    let chromium = Chromium::launch(390, 844).await?;
    let page = chromium.page().await?;
    begin(&page).await?;
    page.picture("lesson-phone").await?;
    page.tap_square("d5").await?;
    page.tap_square("d8").await?;
    is_remembered(&page).await?;
    chromium.close().await
}

fn assets() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets")
}

fn course() -> Result<Course> {
    let entries = fs::read_dir(assets().join("lessons"))?;
    let mut files = entries.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?;
    files.sort();
    let texts = files.iter().map(fs::read_to_string).collect::<std::io::Result<Vec<_>>>()?;
    Ok(Course::read(texts.iter().map(String::as_str))?)
}

/// The English texts of a line each.
fn texts() -> Result<HashMap<String, String>> {
    let source = fs::read_to_string(assets().join("locales/en/lessons.ftl"))?;
    let pairs = source.lines().filter_map(|line| line.split_once(" = "));
    Ok(pairs.map(|(key, text)| (key.to_owned(), text.to_owned())).collect())
}

/// How somebody presses squares and buttons.
#[derive(Clone, Copy)]
enum Hand {
    Finger,
    Keys,
}

const TAB: Key = Key::new("Tab", "Tab");
const ENTER: Key = Key::new("Enter", "Enter");
/// More presses than any way over the board or the panel takes.
const FAR: usize = 60;

impl Hand {
    async fn square(self, page: &Page, square: Square) -> Result<()> {
        match self {
            Self::Finger => page.tap_square(&square.to_string()).await,
            Self::Keys => steer(page, square).await,
        }
    }

    async fn button(self, page: &Page, words: &str) -> Result<()> {
        match self {
            Self::Finger => page.tap_button(words).await,
            Self::Keys => {
                let place = page.button(words).await?;
                for _ in 0..FAR {
                    if is_there(&seen(page).await?.reached, place) {
                        return page.press_key(ENTER).await;
                    }
                    page.press_key(TAB).await?;
                }
                bail!("{words} is not reached")
            }
        }
    }
}

async fn seen(page: &Page) -> Result<Status> {
    page.status().await?.context("the game says nothing")
}

/// Whether the control that has the focus lies there.
fn is_there(reached: &[f64], place: Point) -> bool {
    reached.len() == 2 && reached.iter().zip(place).all(|(here, there)| (here - there).abs() < 1.0)
}

/// With the arrows, as the board lies before White.
async fn steer(page: &Page, to: Square) -> Result<()> {
    for _ in 0..FAR {
        let now = seen(page).await?;
        if !now.reached.is_empty() {
            page.press_key(TAB).await?;
            continue;
        }
        let arrow = match now.cursor.parse::<Square>() {
            Err(_) => "ArrowUp",
            Ok(at) if at == to => return page.press_key(ENTER).await,
            Ok(at) if at.file() < to.file() => "ArrowRight",
            Ok(at) if at.file() > to.file() => "ArrowLeft",
            Ok(at) if at.rank() < to.rank() => "ArrowUp",
            Ok(_) => "ArrowDown",
        };
        page.press_key(Key::new(arrow, arrow)).await?;
        page.wait_for("the cursor's next square", |status| status.cursor != now.cursor).await?;
    }
    bail!("{to} is not reached")
}

/// Does what a lesson asks for, as its hints say.
async fn learn(page: &Page, hand: Hand, lesson: &Lesson, texts: &HashMap<String, String>) -> Result<()> {
    let mut attempt = Attempt::new(lesson.clone());
    for _ in 0..FAR {
        let (id, used) = (lesson.id.clone(), attempt.used());
        let is_next = |now: &Status| now.lesson == id && (now.step == "done" || now.step == "turn" && now.used == used);
        let now = page.wait_for(&format!("the learner's turn in {id}"), is_next).await?;
        if now.step == "done" {
            return Ok(());
        }
        match &lesson.goal {
            Goal::Choose { right, .. } => {
                let words = texts.get(&lesson.text_key(&right.to_string())).context("an answer")?;
                hand.button(page, words).await?;
                attempt.choose(*right);
            }
            Goal::Find(_) | Goal::SetUp(_) => {
                let square = attempt.left()[0];
                hand.square(page, square).await?;
                attempt.press(square);
            }
            _ => {
                let mv = attempt.next_move().context("a way on")?;
                hand.square(page, mv.from()).await?;
                hand.square(page, mv.to()).await?;
                attempt.play(mv);
            }
        }
    }
    bail!("{} has no end", lesson.id)
}

/// The first ten, and the first in which a man moves.
async fn learn_the_first(chromium: &Chromium, hand: Hand) -> Result<()> {
    let (course, texts) = (course()?, texts()?);
    let page = chromium.page().await?;
    let mut lessons = course.lessons().take(11).peekable();
    let first = &lessons.peek().context("a lesson")?.id;
    page.open(&format!("test=1&lang=en&lesson={first}&reduced-motion=1&quality=low")).await?;
    while let Some(lesson) = lessons.next() {
        learn(&page, hand, lesson, &texts).await?;
        if lessons.peek().is_some() {
            page.wait_for("the way on", |status| status.buttons.contains_key(NEXT)).await?;
            hand.button(&page, NEXT).await?;
        }
    }
    ensure!(page.problems().is_empty(), "{:?}", page.problems());
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_ten_lessons_are_done_by_keys_alone() -> Result<()> {
    let chromium = Chromium::launch(640, 400).await?;
    learn_the_first(&chromium, Hand::Keys).await?;
    chromium.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_ten_lessons_are_done_by_touch() -> Result<()> {
    // On a phone tall men hide squares behind them, which a person sees and a script does not.
    let chromium = Chromium::launch(1024, 700).await?;
    learn_the_first(&chromium, Hand::Finger).await?;
    chromium.close().await
}
