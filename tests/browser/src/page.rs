//! A browser page with the bundle: navigation, input, and the state that the game reports.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use chromiumoxide::cdp::browser_protocol::input::{DispatchMouseEventParams, DispatchMouseEventType, MouseButton};
use chromiumoxide::cdp::browser_protocol::page::{
    CaptureScreenshotFormat, CrashParams, GetNavigationHistoryParams, NavigateToHistoryEntryParams,
};
use chromiumoxide::cdp::js_protocol::runtime::EvaluateParams;
use chromiumoxide::error::CdpError;
use chromiumoxide::page::ScreenshotParams;

use crate::touch::TouchEvent;
use crate::{PageStatus, Problems};

/// Interval between checks of a condition.
const POLL: Duration = Duration::from_millis(200);
/// Longest wait for a condition, with software rendering on a busy machine.
const TIMEOUT: Duration = Duration::from_secs(180);
/// Longest wait for a page that is being killed.
const CRASH_TIMEOUT: Duration = Duration::from_secs(2);
/// Stops of a dragging pointer on its way.
const DRAG_STEPS: u32 = 4;

/// JavaScript that waits two animation frames, after which the game has handled earlier input and rendered the result.
const TWO_FRAMES: &str = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))";

/// JavaScript that describes the page's state, for error messages.
const PAGE_STATE: &str =
    "`data: ${JSON.stringify(document.body?.dataset)}; loader: ${document.getElementById('loader')?.dataset.state}`";

/// A browser page.
pub struct Page {
    pub(crate) page: chromiumoxide::Page,
    origin: String,
    problems: Problems,
}

/// Position in CSS pixels from the left and top.
pub type Point = [f64; 2];

impl Page {
    pub(crate) async fn new(page: chromiumoxide::Page, origin: String) -> Result<Page> {
        let problems = Problems::listen(&page).await?;
        Ok(Page { page, origin, problems })
    }

    /// Opens the bundle's page with this query, such as `test=1&level=1`.
    pub async fn open(&self, query: &str) -> Result<()> {
        self.page.goto(format!("{}?{query}", self.origin)).await?;
        Ok(())
    }

    /// Opens an address of another server.
    pub async fn open_address(&self, address: &str) -> Result<()> {
        self.page.goto(address).await?;
        Ok(())
    }

    /// Opens a file of the bundle, without the game's scripts.
    pub async fn open_file(&self, file: &str) -> Result<()> {
        self.page.goto(format!("{}{file}", self.origin)).await?;
        Ok(())
    }

    /// Goes back in the history, as the browser's button does.
    pub async fn back(&self) -> Result<()> {
        let history = self.page.execute(GetNavigationHistoryParams::default()).await?.result;
        let last = usize::try_from(history.current_index - 1).ok().and_then(|index| history.entries.get(index));
        let entry = last.context("there is no page before")?;
        self.page.execute(NavigateToHistoryEntryParams::new(entry.id)).await?;
        let start = Instant::now();
        // While pages are exchanged, neither answers.
        while self.value::<String>("location.href").await.ok().as_ref() != Some(&entry.url) {
            if start.elapsed() > TIMEOUT {
                bail!("the way back to {} leads nowhere", entry.url);
            }
            tokio::time::sleep(POLL).await;
        }
        Ok(())
    }

    /// Brings its tab to the front; only that tab renders.
    pub async fn bring_to_front(&self) -> Result<()> {
        self.page.bring_to_front().await?;
        Ok(())
    }

    /// Closes the tab.
    pub async fn close(self) -> Result<()> {
        self.page.close().await?;
        Ok(())
    }

    /// Crashes the page's process.
    pub async fn kill(self) -> Result<()> {
        // A crashed page gives no answer.
        let _ = tokio::time::timeout(CRASH_TIMEOUT, self.page.execute(CrashParams::default())).await;
        let _ = self.page.close().await;
        Ok(())
    }

    /// Runs a script before those of every page opened later.
    pub async fn before_each_page(&self, script: &str) -> Result<()> {
        self.page.evaluate_on_new_document(script).await?;
        Ok(())
    }

    /// Evaluates a JavaScript expression, which may be a promise.
    pub async fn value<T: serde::de::DeserializeOwned>(&self, expression: &str) -> Result<T> {
        let evaluate = EvaluateParams::builder().expression(expression).await_promise(true).return_by_value(true);
        let result = self.page.evaluate_expression(evaluate.build().map_err(anyhow::Error::msg)?).await?;
        result.into_value().with_context(|| format!("{expression} has another type"))
    }

    /// Returns the status that the game reports, or `None` before its first report.
    pub async fn status(&self) -> Result<Option<PageStatus>> {
        let text: String = retry(async || self.value("document.body?.dataset.status ?? ''").await).await?;
        if text.is_empty() {
            return Ok(None);
        }
        Ok(Some(serde_json::from_str(&text).with_context(|| format!("not a status: {text}"))?))
    }

    /// Waits until the reported status meets a condition.
    pub async fn wait_for(&self, what: &str, is_so: impl Fn(&PageStatus) -> bool) -> Result<PageStatus> {
        let start = Instant::now();
        let mut last = None;
        while start.elapsed() < TIMEOUT {
            if let Some(status) = self.status().await? {
                if is_so(&status) {
                    println!("{what}: after {:.1} s", start.elapsed().as_secs_f64());
                    return Ok(status);
                }
                last = Some(status);
            }
            if !self.problems().is_empty() {
                return self.fail_with_report(what, "the page has errors").await;
            }
            tokio::time::sleep(POLL).await;
        }
        self.fail_with_report(what, &format!("last reported status: {last:?}")).await
    }

    /// Waits until a JavaScript condition holds.
    pub async fn wait_until(&self, what: &str, condition: &str) -> Result<()> {
        let start = Instant::now();
        while start.elapsed() < TIMEOUT {
            if retry(async || self.value::<bool>(condition).await).await? {
                return Ok(());
            }
            tokio::time::sleep(POLL).await;
        }
        self.fail_with_report(what, condition).await
    }

    /// Clicks a square with the mouse.
    pub async fn click_square(&self, square: &str) -> Result<()> {
        self.click(self.square(square).await?).await
    }

    /// Clicks a button with the mouse.
    pub async fn click_button(&self, words: &str) -> Result<()> {
        self.click(self.button(words).await?).await
    }

    /// Moves the mouse there.
    pub async fn point_at(&self, at: Point) -> Result<()> {
        self.mouse(DispatchMouseEventType::MouseMoved, at, 0).await
    }

    /// Moves the mouse there and clicks.
    pub async fn click(&self, at: Point) -> Result<()> {
        self.point_at(at).await?;
        self.press(at).await
    }

    /// Clicks there, where the mouse rests already.
    pub async fn press(&self, at: Point) -> Result<()> {
        self.mouse(DispatchMouseEventType::MousePressed, at, 1).await?;
        self.mouse(DispatchMouseEventType::MouseReleased, at, 0).await
    }

    /// Carries a piece with the mouse from one square to another.
    pub async fn drag(&self, from: &str, to: &str) -> Result<()> {
        let (from, to) = (self.square(from).await?, self.square(to).await?);
        self.mouse(DispatchMouseEventType::MouseMoved, from, 0).await?;
        self.mouse(DispatchMouseEventType::MousePressed, from, 1).await?;
        for step in 1..=DRAG_STEPS {
            let part = f64::from(step) / f64::from(DRAG_STEPS);
            let between = [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
            self.mouse(DispatchMouseEventType::MouseMoved, between, 1).await?;
        }
        self.mouse(DispatchMouseEventType::MouseReleased, to, 0).await
    }

    /// Taps a square with a finger.
    pub async fn tap_square(&self, square: &str) -> Result<()> {
        self.tap(self.square(square).await?).await
    }

    /// Taps a button with a finger.
    pub async fn tap_button(&self, words: &str) -> Result<()> {
        self.tap(self.button(words).await?).await
    }

    /// Taps there with a finger.
    pub async fn tap(&self, [x, y]: Point) -> Result<()> {
        self.touch(TouchEvent::start(x, y)).await?;
        self.touch(TouchEvent::end()).await
    }

    /// Saves a screenshot in the build folder's `screenshots`.
    pub async fn picture(&self, name: &str) -> Result<PathBuf> {
        let folder = xtask::shell::target_dir()?.join("screenshots");
        std::fs::create_dir_all(&folder)?;
        let file = folder.join(format!("web-{name}.png"));
        let format = || ScreenshotParams::builder().format(CaptureScreenshotFormat::Png).build();
        retry(async || Ok(self.page.save_screenshot(format(), &file).await?)).await?;
        Ok(file)
    }

    /// Returns the errors that the browser reported so far.
    pub fn problems(&self) -> Vec<String> {
        self.problems.found()
    }

    /// Fails with a screenshot, the page's state and its console output.
    async fn fail_with_report<T>(&self, what: &str, why: &str) -> Result<T> {
        let picture = self.picture("failure").await?;
        let body: String = self.value(PAGE_STATE).await?;
        bail!(
            "timed out waiting until {what}: {why}\npicture: {}\n{body}\nerrors: {:#?}\nconsole:\n{}",
            picture.display(),
            self.problems(),
            self.problems.console()
        )
    }

    /// Returns a button's position once the button is shown: panels are drawn a frame after the state that they show.
    pub async fn button(&self, words: &str) -> Result<Point> {
        let is_there = |status: &PageStatus| status.buttons.contains_key(words);
        let status = self.wait_for(&format!("a button says {words}"), is_there).await?;
        status.buttons.get(words).copied().context("a button with a position")
    }

    /// Returns a square's position.
    pub async fn square(&self, name: &str) -> Result<Point> {
        let status = self.status().await?.context("the game has reported no status yet")?;
        status.squares.get(name).copied().with_context(|| format!("the status has no position of {name}"))
    }

    /// Sends a mouse event and waits two frames, as the game reads the pointer once a frame.
    async fn mouse(&self, kind: DispatchMouseEventType, [x, y]: Point, buttons: i64) -> Result<()> {
        let button = if kind == DispatchMouseEventType::MouseMoved && buttons == 0 {
            MouseButton::None
        } else {
            MouseButton::Left
        };
        let mut event = DispatchMouseEventParams::new(kind, x, y);
        event.button = Some(button);
        event.buttons = Some(buttons);
        event.click_count = Some(1);
        self.send(event).await
    }

    /// Sends any mouse event, such as a right click or the wheel.
    pub async fn send(&self, event: DispatchMouseEventParams) -> Result<()> {
        self.after_input(self.page.execute(event).await).await
    }

    /// Waits until the game has handled earlier input and rendered the result.
    pub async fn two_frames(&self) -> Result<()> {
        retry(async || self.value::<bool>(TWO_FRAMES).await).await.map(drop)
    }

    async fn touch(&self, touch: TouchEvent) -> Result<()> {
        self.after_input(self.page.execute(touch).await).await
    }

    /// Waits until input has taken effect. A timeout of the request is no error: the page handles the input later.
    pub(crate) async fn after_input<T>(&self, word: Result<T, CdpError>) -> Result<()> {
        if !matches!(word, Err(CdpError::Timeout)) {
            word?;
        }
        self.two_frames().await
    }
}

/// Retries after transient errors. chromiumoxide waits half a minute for an answer whatever its settings, and a page
/// that renders its first pictures in software may be busy for longer. While pages are exchanged, neither answers.
async fn retry<T>(ask: impl AsyncFn() -> Result<T>) -> Result<T> {
    let start = Instant::now();
    loop {
        match ask().await {
            Err(error) if is_transient(&error) && start.elapsed() < TIMEOUT => {}
            answer => return answer,
        }
    }
}

fn is_transient(error: &anyhow::Error) -> bool {
    match error.downcast_ref() {
        Some(CdpError::Timeout) => true,
        Some(CdpError::Chrome(said)) => said.message.starts_with("Cannot find context"),
        _ => false,
    }
}
