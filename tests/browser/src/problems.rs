//! Collects the errors that a browser reports for a page, and its console output.

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

/// The collected errors and console messages.
#[derive(Clone, Default)]
pub struct Problems {
    found: LogLines,
    said: LogLines,
}

type LogLines = Arc<Mutex<Vec<String>>>;

const FIRST_BAD_STATUS: i64 = 400;
/// Request that the browser makes by itself when a file is opened instead of the page.
const FAVICON: &str = "/favicon.ico";

impl Problems {
    /// Begins to collect a page's errors.
    pub(crate) async fn listen(page: &chromiumoxide::Page) -> Result<Problems> {
        let problems = Problems::default();
        for_each(page, &problems.found, from_console).await?;
        for_each(page, &problems.found, from_exception).await?;
        for_each(page, &problems.found, from_log).await?;
        for_each(page, &problems.found, from_failure).await?;
        for_each(page, &problems.found, from_response).await?;
        for_each(page, &problems.said, said).await?;
        page.enable_log().await?;
        Ok(problems)
    }

    /// Returns the errors so far.
    pub fn found(&self) -> Vec<String> {
        self.found.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Returns the whole console output, for failure reports.
    pub fn console(&self) -> String {
        self.said.lock().unwrap_or_else(PoisonError::into_inner).join("\n")
    }
}

async fn for_each<E>(page: &chromiumoxide::Page, lines: &LogLines, read: fn(&E) -> Option<String>) -> Result<()>
where
    E: IntoEventKind + Debug + Send + Sync + Unpin + 'static,
{
    let mut events = page.event_listener::<E>().await?;
    let lines = Arc::clone(lines);
    tokio::spawn(async move {
        while let Some(event) = events.next().await {
            if let Some(line) = read(&event) {
                lines.lock().unwrap_or_else(PoisonError::into_inner).push(line);
            }
        }
    });
    Ok(())
}

fn from_console(event: &EventConsoleApiCalled) -> Option<String> {
    let bad = matches!(event.r#type, ConsoleApiCalledType::Error | ConsoleApiCalledType::Assert);
    bad.then(|| format!("console: {}", words(event)))
}

fn said(event: &EventConsoleApiCalled) -> Option<String> {
    Some(words(event))
}

fn words(event: &EventConsoleApiCalled) -> String {
    event.args.iter().map(text).collect::<Vec<_>>().join(" ")
}

fn from_exception(event: &EventExceptionThrown) -> Option<String> {
    let details = &event.exception_details;
    let what = details.exception.as_ref().map(text).unwrap_or_default();
    Some(format!("exception: {} {what}", details.text))
}

fn from_log(event: &EventEntryAdded) -> Option<String> {
    let entry = &event.entry;
    let address = entry.url.as_deref().unwrap_or("no address");
    let bad = entry.level == LogEntryLevel::Error && !address.ends_with(FAVICON);
    bad.then(|| format!("log: {} ({address})", entry.text))
}

fn from_failure(event: &EventLoadingFailed) -> Option<String> {
    // Leaving a page cancels its pending requests.
    (event.canceled != Some(true)).then(|| format!("request: {}", event.error_text))
}

fn from_response(event: &EventResponseReceived) -> Option<String> {
    let (status, address) = (event.response.status, &event.response.url);
    let bad = status >= FIRST_BAD_STATUS && !address.ends_with(FAVICON);
    bad.then(|| format!("request: {address} answered {status}"))
}

fn text(object: &RemoteObject) -> String {
    let value = object.value.as_ref().map(|value| value.as_str().map_or_else(|| value.to_string(), str::to_owned));
    value.or_else(|| object.description.clone()).unwrap_or_default()
}
