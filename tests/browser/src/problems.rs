//! Everything that a browser complains about while a page runs.

use std::fmt::Debug;
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::Result;
use chromiumoxide::cdp::IntoEventKind;
use chromiumoxide::cdp::browser_protocol::log::{EventEntryAdded, LogEntryLevel};
use chromiumoxide::cdp::browser_protocol::network::{EventLoadingFailed, EventResponseReceived};
use chromiumoxide::cdp::js_protocol::runtime::{
    ConsoleApiCalledType, EventConsoleApiCalled, EventExceptionThrown, RemoteObject,
};
use futures_util::StreamExt;

/// The collected complaints.
#[derive(Clone, Default)]
pub struct Problems(Arc<Mutex<Vec<String>>>);

const FIRST_BAD_STATUS: i64 = 400;

impl Problems {
    /// Listens to a page from now on.
    pub(crate) async fn listen(page: &chromiumoxide::Page) -> Result<Problems> {
        let problems = Problems::default();
        problems.on(page, from_console).await?;
        problems.on(page, from_exception).await?;
        problems.on(page, from_log).await?;
        problems.on(page, from_failure).await?;
        problems.on(page, from_response).await?;
        page.enable_log().await?;
        Ok(problems)
    }

    /// What was collected so far.
    pub fn so_far(&self) -> Vec<String> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    async fn on<E>(&self, page: &chromiumoxide::Page, read: fn(&E) -> Option<String>) -> Result<()>
    where
        E: IntoEventKind + Debug + Send + Sync + Unpin + 'static,
    {
        let mut events = page.event_listener::<E>().await?;
        let list = Arc::clone(&self.0);
        tokio::spawn(async move {
            while let Some(event) = events.next().await {
                if let Some(problem) = read(&event) {
                    list.lock().unwrap_or_else(PoisonError::into_inner).push(problem);
                }
            }
        });
        Ok(())
    }
}

fn from_console(event: &EventConsoleApiCalled) -> Option<String> {
    let bad = matches!(event.r#type, ConsoleApiCalledType::Error | ConsoleApiCalledType::Assert);
    bad.then(|| format!("console: {}", event.args.iter().map(text).collect::<Vec<_>>().join(" ")))
}

fn from_exception(event: &EventExceptionThrown) -> Option<String> {
    let details = &event.exception_details;
    let what = details.exception.as_ref().map(text).unwrap_or_default();
    Some(format!("exception: {} {what}", details.text))
}

fn from_log(event: &EventEntryAdded) -> Option<String> {
    let entry = &event.entry;
    (entry.level == LogEntryLevel::Error)
        .then(|| format!("log: {} ({})", entry.text, entry.url.as_deref().unwrap_or("no address")))
}

fn from_failure(event: &EventLoadingFailed) -> Option<String> {
    // A page that is left gives up what it was still loading.
    (event.canceled != Some(true)).then(|| format!("request: {}", event.error_text))
}

fn from_response(event: &EventResponseReceived) -> Option<String> {
    (event.response.status >= FIRST_BAD_STATUS)
        .then(|| format!("request: {} answered {}", event.response.url, event.response.status))
}

fn text(object: &RemoteObject) -> String {
    let value = object.value.as_ref().map(|value| value.as_str().map_or_else(|| value.to_string(), str::to_owned));
    value.or_else(|| object.description.clone()).unwrap_or_default()
}
