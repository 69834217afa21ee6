//! A headless Chromium with software rendering, and a web server for the bundle.

use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result, anyhow};
use chromiumoxide::browser::{Browser, BrowserConfig, BrowserConfigBuilder};
use chromiumoxide::cdp::browser_protocol::target::SetAutoAttachParams;
use chromiumoxide::handler::viewport::Viewport;
use futures_util::StreamExt;
use tempfile::TempDir;
use tokio::task::JoinHandle;
use xtask::requirements::BROWSERS;
use xtask::server::FileServer;

use crate::page::Page;

/// Timeouts of requests to the browser and of its launch. A software-rendered frame may take a second, and the first
/// one many.
const REQUEST_DEADLINE: Duration = Duration::from_secs(300);
const LAUNCH_DEADLINE: Duration = Duration::from_secs(120);

/// Device pixels per CSS pixel, in each direction: software draws a quarter of the pixels, and most of a test's time is
/// drawing.
pub(crate) const PIXEL_RATIO: f64 = 0.5;

/// Chromium's arguments: render WebGL in software, make no network requests of its own, and treat pages as visible.
const CHROMIUM_ARGS: &[&str] = &[
    "use-angle=swiftshader",
    "enable-unsafe-swiftshader",
    "ignore-gpu-blocklist",
    "disable-component-update",
    "disable-quic",
    "disable-renderer-backgrounding",
    "autoplay-policy=no-user-gesture-required",
];

/// Script that leaves out the light, which software computes slowest and only tests of pixels look at: it cuts short the
/// function of Bevy's shaders that lights a surface. Should Bevy rename it, pages are lit again and tests only slower.
const WITHOUT_LIGHT: &str = r"(() => {
    const prototype = WebGL2RenderingContext.prototype;
    const original = prototype.shaderSource;
    const lighting = /(\nvec4 apply_pbr_lightingX_naga\w*\(\w+ (\w+)\) \{)/;
    prototype.shaderSource = function (shader, source) {
        original.call(this, shader, source.replace(lighting, '$1 return $2.material.base_color;'));
    };
})()";

/// A browser with its own profile, and a server with the bundle.
pub struct Chromium {
    browser: Browser,
    events: JoinHandle<()>,
    server: Option<FileServer>,
    origin: String,
    /// True if its pages are lit as players see them.
    is_lit: bool,
    _profile: TempDir,
}

impl Chromium {
    /// Starts the browser with a window of this size, in CSS pixels. A window higher than wide emulates a phone with a
    /// touch screen.
    pub async fn launch(width: u32, height: u32) -> Result<Chromium> {
        Self::launch_with(&bundle()?, width, height).await
    }

    /// Starts the browser with the bundle in this folder.
    pub async fn launch_with(bundle: &Path, width: u32, height: u32) -> Result<Chromium> {
        Self::configured(bundle, width, height, PIXEL_RATIO, |config| config).await
    }

    /// Starts the browser in private mode.
    pub async fn launch_private(width: u32, height: u32) -> Result<Chromium> {
        Self::configured(&bundle()?, width, height, PIXEL_RATIO, BrowserConfigBuilder::incognito).await
    }

    /// Starts the browser for tests of pixels: with light, and with a device pixel for each CSS pixel.
    pub async fn launch_as_seen(width: u32, height: u32) -> Result<Chromium> {
        let chromium = Self::configured(&bundle()?, width, height, 1.0, |config| config).await?;
        Ok(Chromium { is_lit: true, ..chromium })
    }

    /// Starts the browser on a screen with this device pixel ratio, and without an emulated window, as its ratio wouldn't
    /// reach the page's canvas.
    pub async fn launch_dense(width: u32, height: u32, ratio: u32) -> Result<Chromium> {
        Self::configured(&bundle()?, width, height, f64::from(ratio), |config| config.viewport(None::<Viewport>)).await
    }

    async fn configured(
        bundle: &Path,
        width: u32,
        height: u32,
        ratio: f64,
        further: impl FnOnce(BrowserConfigBuilder) -> BrowserConfigBuilder,
    ) -> Result<Chromium> {
        let server = FileServer::start(bundle, ("127.0.0.1", 0))?;
        let origin = format!("http://{}/", server.address());
        let profile = TempDir::new()?;
        let phone = width < height;
        let emulated = Viewport {
            width,
            height,
            device_scale_factor: Some(ratio),
            emulating_mobile: phone,
            has_touch: phone,
            ..Viewport::default()
        };
        let config = further(BrowserConfig::builder().viewport(emulated))
            .chrome_executable(executable()?)
            .new_headless_mode()
            .no_sandbox()
            .user_data_dir(profile.path())
            .window_size(width, height)
            .arg(("force-device-scale-factor", ratio.to_string().as_str()))
            .launch_timeout(LAUNCH_DEADLINE)
            .request_timeout(REQUEST_DEADLINE)
            .args(CHROMIUM_ARGS.iter().copied())
            .build()
            .map_err(|error| anyhow!(error))?;
        let (browser, mut handler) = Browser::launch(config).await?;
        let events = tokio::spawn(async move { while handler.next().await.is_some() {} });
        Ok(Chromium { browser, events, server: Some(server), origin, is_lit: false, _profile: profile })
    }

    /// Opens an empty page and collects its errors from the start.
    pub async fn page(&self) -> Result<Page> {
        let page = self.browser.new_page("about:blank").await?;
        // By default chromiumoxide pauses every worker at its start, and sometimes fails to resume it.
        let nobody = SetAutoAttachParams::builder().auto_attach(false).wait_for_debugger_on_start(false).flatten(true);
        page.execute(nobody.build().map_err(|error| anyhow!(error))?).await?;
        let page = Page::new(page, self.origin.clone()).await?;
        if !self.is_lit {
            page.before_each_page(WITHOUT_LIGHT).await?;
        }
        Ok(page)
    }

    /// Publishes another bundle at the same address.
    pub fn publish(&self, bundle: &Path) {
        if let Some(server) = &self.server {
            server.switch_to(bundle);
        }
    }

    /// Stops the server, so that the page has no network.
    pub fn cut_off(&mut self) {
        self.server = None;
    }

    /// Closes the browser.
    pub async fn close(mut self) -> Result<()> {
        self.browser.close().await?;
        tokio::time::timeout(LAUNCH_DEADLINE, self.browser.wait()).await??;
        self.events.abort();
        Ok(())
    }
}

/// Returns the folder of the tested bundle.
///
/// # Errors
/// If the environment variable `HETMAN_WEB_BUNDLE` isn't set.
pub fn bundle() -> Result<PathBuf> {
    let folder = std::env::var_os("HETMAN_WEB_BUNDLE")
        .context("HETMAN_WEB_BUNDLE does not say where the bundle is; run `cargo xtask test`")?;
    Ok(PathBuf::from(folder))
}

fn executable() -> Result<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let found = std::env::split_paths(&path)
        .flat_map(|folder| BROWSERS.iter().map(move |name| folder.join(name)))
        .find(|file| Path::is_file(file));
    found.context("no Chromium is installed; run `cargo xtask setup`")
}
