//! A headless Chromium that draws in software, and the server of the bundle beside it.

use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result, anyhow};
use chromiumoxide::browser::{Browser, BrowserConfig, BrowserConfigBuilder};
use chromiumoxide::cdp::browser_protocol::target::SetAutoAttachParams;
use chromiumoxide::handler::viewport::Viewport;
use futures_util::StreamExt;
use tempfile::TempDir;
use tokio::task::JoinHandle;
use xtask::needs::BROWSERS;
use xtask::server::Server;

use crate::page::Page;

/// A frame may take a second here, and the first one many.
const REQUEST_DEADLINE: Duration = Duration::from_secs(300);
const LAUNCH_DEADLINE: Duration = Duration::from_secs(120);

/// Draw WebGL without a graphics card, never telephone home, and work as for a page that is looked at.
const ARGUMENTS: &[&str] = &[
    "use-angle=swiftshader",
    "enable-unsafe-swiftshader",
    "ignore-gpu-blocklist",
    "disable-component-update",
    "disable-quic",
    "disable-renderer-backgrounding",
    "autoplay-policy=no-user-gesture-required",
];

/// A browser with a profile of its own, and the bundle at an address of its own.
pub struct Chromium {
    browser: Browser,
    events: JoinHandle<()>,
    server: Option<Server>,
    origin: String,
    _profile: TempDir,
}

impl Chromium {
    /// Starts the browser with a window of this size in CSS pixels; a narrow one is a phone with a touch screen.
    pub async fn launch(width: u32, height: u32) -> Result<Chromium> {
        Self::configured(&bundle()?, width, height, |config| config).await
    }

    /// The same, with the bundle of this folder.
    pub async fn launch_with(bundle: &Path, width: u32, height: u32) -> Result<Chromium> {
        Self::configured(bundle, width, height, |config| config).await
    }

    /// The same, in a private window.
    pub async fn launch_private(width: u32, height: u32) -> Result<Chromium> {
        Self::configured(&bundle()?, width, height, BrowserConfigBuilder::incognito).await
    }

    /// The same, on a screen with so many pixels for each CSS pixel, each way; an emulated one would not tell the page's
    /// canvas of them.
    pub async fn launch_dense(width: u32, height: u32, ratio: u32) -> Result<Chromium> {
        let dense = |config: BrowserConfigBuilder| {
            config.viewport(None::<Viewport>).arg(("force-device-scale-factor", ratio.to_string().as_str()))
        };
        Self::configured(&bundle()?, width, height, dense).await
    }

    async fn configured(
        bundle: &Path,
        width: u32,
        height: u32,
        further: impl FnOnce(BrowserConfigBuilder) -> BrowserConfigBuilder,
    ) -> Result<Chromium> {
        let server = Server::start(bundle, ("127.0.0.1", 0))?;
        let origin = format!("http://{}/", server.address());
        let profile = TempDir::new()?;
        let phone = width < height;
        let config = further(BrowserConfig::builder())
            .chrome_executable(executable()?)
            .new_headless_mode()
            .no_sandbox()
            .user_data_dir(profile.path())
            .window_size(width, height)
            .viewport(Viewport { width, height, emulating_mobile: phone, has_touch: phone, ..Viewport::default() })
            .launch_timeout(LAUNCH_DEADLINE)
            .request_timeout(REQUEST_DEADLINE)
            .args(ARGUMENTS.iter().copied())
            .build()
            .map_err(|error| anyhow!(error))?;
        let (browser, mut handler) = Browser::launch(config).await?;
        let events = tokio::spawn(async move { while handler.next().await.is_some() {} });
        Ok(Chromium { browser, events, server: Some(server), origin, _profile: profile })
    }

    /// A new, empty page; what it complains about is collected from the start.
    pub async fn page(&self) -> Result<Page> {
        let page = self.browser.new_page("about:blank").await?;
        // By itself chromiumoxide has every worker wait for its word to begin, and now and then does not give it.
        let nobody = SetAutoAttachParams::builder().auto_attach(false).wait_for_debugger_on_start(false).flatten(true);
        page.execute(nobody.build().map_err(|error| anyhow!(error))?).await?;
        Page::new(page, self.origin.clone()).await
    }

    /// Publishes another bundle at the same address.
    pub fn publish(&self, bundle: &Path) {
        if let Some(server) = &self.server {
            server.serve(bundle);
        }
    }

    /// Ends the server: from now on there is no network.
    pub fn cut_off(&mut self) {
        self.server = None;
    }

    /// Ends the browser.
    pub async fn close(mut self) -> Result<()> {
        self.browser.close().await?;
        tokio::time::timeout(LAUNCH_DEADLINE, self.browser.wait()).await??;
        self.events.abort();
        Ok(())
    }
}

/// Where the bundle that is tested lies.
///
/// # Errors
/// When nobody has said so.
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
