//! One page of the bundle, and a person's hands on it.

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

use crate::touch::Touch;
use crate::{Problems, Status};

/// How often a condition is looked at.
const POLL: Duration = Duration::from_millis(200);
/// Longest wait for anything: software rendering on a busy machine takes its time.
const DEADLINE: Duration = Duration::from_secs(180);
/// Longest wait for a page that is being killed.
const GONE: Duration = Duration::from_secs(2);
/// Stops of a dragging pointer on its way.
const DRAG_STEPS: u32 = 4;

/// Two animation frames: the game has then seen what was done before, and drawn it.
const TWO_FRAMES: &str = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))";

/// What the page says of its state.
const BODY: &str =
    "`data: ${JSON.stringify(document.body?.dataset)}; loader: ${document.getElementById('loader')?.dataset.state}`";

/// A page.
pub struct Page {
    pub(crate) page: chromiumoxide::Page,
    origin: String,
    problems: Problems,
}

/// CSS pixels from the left and from the top.
pub type Point = [f64; 2];

impl Page {
    pub(crate) async fn new(page: chromiumoxide::Page, origin: String) -> Result<Page> {
        let problems = Problems::listen(&page).await?;
        Ok(Page { page, origin, problems })
    }

    /// Goes to the bundle with this query, such as `test=1&level=1`.
    pub async fn open(&self, query: &str) -> Result<()> {
        self.page.goto(format!("{}?{query}", self.origin)).await?;
        Ok(())
    }

    /// Goes to a file of the bundle, where none of the game's scripts run.
    pub async fn open_file(&self, file: &str) -> Result<()> {
        self.page.goto(format!("{}{file}", self.origin)).await?;
        Ok(())
    }

    /// Goes back to the page before, as the browser's button does.
    pub async fn back(&self) -> Result<()> {
        let history = self.page.execute(GetNavigationHistoryParams::default()).await?.result;
        let last = usize::try_from(history.current_index - 1).ok().and_then(|index| history.entries.get(index));
        let entry = last.context("there is no page before")?;
        self.page.execute(NavigateToHistoryEntryParams::new(entry.id)).await?;
        let start = Instant::now();
        // While one page makes way for the other, neither answers.
        while self.value::<String>("location.href").await.ok().as_ref() != Some(&entry.url) {
            if start.elapsed() > DEADLINE {
                bail!("the way back to {} leads nowhere", entry.url);
            }
            tokio::time::sleep(POLL).await;
        }
        Ok(())
    }

    /// Brings its tab before the others; only that one draws.
    pub async fn to_the_front(&self) -> Result<()> {
        self.page.bring_to_front().await?;
        Ok(())
    }

    /// Closes it, as the cross on its tab does.
    pub async fn close(self) -> Result<()> {
        self.page.close().await?;
        Ok(())
    }

    /// Ends its process in the middle of whatever it does.
    pub async fn kill(self) -> Result<()> {
        // A page that is gone gives no answer.
        let _ = tokio::time::timeout(GONE, self.page.execute(CrashParams::default())).await;
        let _ = self.page.close().await;
        Ok(())
    }

    /// Runs this before any script of the pages opened later.
    pub async fn before_each_page(&self, script: &str) -> Result<()> {
        self.page.evaluate_on_new_document(script).await?;
        Ok(())
    }

    /// The value of a JavaScript expression, which may be a promise.
    pub async fn value<T: serde::de::DeserializeOwned>(&self, expression: &str) -> Result<T> {
        let evaluate = EvaluateParams::builder().expression(expression).await_promise(true).return_by_value(true);
        let result = self.page.evaluate_expression(evaluate.build().map_err(anyhow::Error::msg)?).await?;
        result.into_value().with_context(|| format!("{expression} has another type"))
    }

    /// What the game says about itself; nothing before its first word.
    pub async fn status(&self) -> Result<Option<Status>> {
        let text: String = patiently(async || self.value("document.body?.dataset.status ?? ''").await).await?;
        if text.is_empty() {
            return Ok(None);
        }
        Ok(Some(serde_json::from_str(&text).with_context(|| format!("not a status: {text}"))?))
    }

    /// Waits until the game says this of itself.
    pub async fn wait_for(&self, what: &str, is_so: impl Fn(&Status) -> bool) -> Result<Status> {
        let start = Instant::now();
        let mut last = None;
        while start.elapsed() < DEADLINE {
            if let Some(status) = self.status().await? {
                if is_so(&status) {
                    println!("{what}: after {:.1} s", start.elapsed().as_secs_f64());
                    return Ok(status);
                }
                last = Some(status);
            }
            if !self.problems().is_empty() {
                return self.give_up(what, "the page complains").await;
            }
            tokio::time::sleep(POLL).await;
        }
        self.give_up(what, &format!("the game's last word: {last:?}")).await
    }

    /// Waits until a JavaScript condition holds.
    pub async fn wait_until(&self, what: &str, condition: &str) -> Result<()> {
        let start = Instant::now();
        while start.elapsed() < DEADLINE {
            if patiently(async || self.value::<bool>(condition).await).await? {
                return Ok(());
            }
            tokio::time::sleep(POLL).await;
        }
        self.give_up(what, condition).await
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

    async fn tap(&self, [x, y]: Point) -> Result<()> {
        self.touch(Touch::start(x, y)).await?;
        self.touch(Touch::end()).await
    }

    /// Writes what the page looks like into the build folder's `screenshots`.
    pub async fn picture(&self, name: &str) -> Result<PathBuf> {
        let folder = xtask::shell::target_dir()?.join("screenshots");
        std::fs::create_dir_all(&folder)?;
        let file = folder.join(format!("web-{name}.png"));
        let format = || ScreenshotParams::builder().format(CaptureScreenshotFormat::Png).build();
        patiently(async || Ok(self.page.save_screenshot(format(), &file).await?)).await?;
        Ok(file)
    }

    /// What the browser complained about so far.
    pub fn problems(&self) -> Vec<String> {
        self.problems.so_far()
    }

    /// Fails, with what helps to see why.
    async fn give_up<T>(&self, what: &str, why: &str) -> Result<T> {
        let picture = self.picture("failure").await?;
        let body: String = self.value(BODY).await?;
        bail!(
            "waited in vain until {what}: {why}\npicture: {}\n{body}\ncomplaints: {:#?}\nconsole:\n{}",
            picture.display(),
            self.problems(),
            self.problems.console()
        )
    }

    /// Where a button can be pressed, once it is there: panels are drawn a frame after what they tell of.
    pub async fn button(&self, words: &str) -> Result<Point> {
        let is_there = |status: &Status| status.buttons.contains_key(words);
        let status = self.wait_for(&format!("a button says {words}"), is_there).await?;
        status.buttons.get(words).copied().context("a button that is there")
    }

    /// Where a square can be clicked.
    pub async fn square(&self, name: &str) -> Result<Point> {
        let status = self.status().await?.context("the game has said nothing yet")?;
        status.squares.get(name).copied().with_context(|| format!("the game does not say where {name} is"))
    }

    /// The game looks at where the pointer is once a frame, so each step is given its frames.
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

    /// Does something with the mouse that a hand seldom does.
    pub async fn send(&self, event: DispatchMouseEventParams) -> Result<()> {
        self.done_at_last(self.page.execute(event).await).await
    }

    /// Waits until the game has seen what was done, and has drawn it.
    pub async fn two_frames(&self) -> Result<()> {
        patiently(async || self.value::<bool>(TWO_FRAMES).await).await.map(drop)
    }

    async fn touch(&self, touch: Touch) -> Result<()> {
        self.done_at_last(self.page.execute(touch).await).await
    }

    /// Waits for what a hand did; the page does it in its turn, if its word comes late or not.
    pub(crate) async fn done_at_last<T>(&self, word: Result<T, CdpError>) -> Result<()> {
        if !matches!(word, Err(CdpError::Timeout)) {
            word?;
        }
        self.two_frames().await
    }
}

/// Asks again where no answer came: chromiumoxide waits half a minute for one, whatever it is told, and a page that
/// draws its first pictures without a graphics card may be busy for longer. While one page makes way for the next, neither
/// answers.
async fn patiently<T>(ask: impl AsyncFn() -> Result<T>) -> Result<T> {
    let start = Instant::now();
    loop {
        match ask().await {
            Err(error) if is_passing(&error) && start.elapsed() < DEADLINE => {}
            answer => return answer,
        }
    }
}

fn is_passing(error: &anyhow::Error) -> bool {
    match error.downcast_ref() {
        Some(CdpError::Timeout) => true,
        Some(CdpError::Chrome(said)) => said.message.starts_with("Cannot find context"),
        _ => false,
    }
}
