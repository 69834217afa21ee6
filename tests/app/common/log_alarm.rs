//! Makes logged warnings and errors fail the test, except those that a test expects.

use std::collections::BTreeMap;
use std::io::Write;
use std::sync::{Mutex, MutexGuard, Once, PoisonError};

use bevy::log::tracing_subscriber::util::SubscriberInitExt;
use bevy::log::tracing_subscriber::{EnvFilter, fmt};

/// Log filter of messages that fail a test. Bevy reports a missing renderer as an error; these tests have none on
/// purpose.
const LOG_FILTER: &str = "warn,bevy_render::extract_resource=off";

/// The expected texts, and whether each was logged. They are those of all threads: files are loaded by other threads
/// than the test's.
static EXPECTED: Mutex<BTreeMap<&'static str, bool>> = Mutex::new(BTreeMap::new());

fn expected() -> MutexGuard<'static, BTreeMap<&'static str, bool>> {
    EXPECTED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Installs a log subscriber that panics on warnings and errors that no test expects.
pub fn panic_on_warnings() {
    static SET: Once = Once::new();
    SET.call_once(|| {
        let listener =
            fmt().with_env_filter(EnvFilter::new(LOG_FILTER)).with_ansi(false).with_writer(|| PanickingWriter).finish();
        listener.try_init().expect("no other log subscriber");
    });
}

/// Allows warnings that contain this text as long as the result lives, and panics at its end if there was none. As other
/// tests run meanwhile, the text has to be one that only this test causes.
pub fn expect_warning(text: &'static str) -> ExpectedWarning {
    panic_on_warnings();
    let before = expected().insert(text, false);
    assert_eq!(before, None, "another test expects the same: {text}");
    ExpectedWarning(text)
}

/// An expected warning.
#[must_use = "the warning is expected as long as this lives"]
pub struct ExpectedWarning(&'static str);

impl Drop for ExpectedWarning {
    fn drop(&mut self) {
        let was_logged = expected().remove(self.0);
        assert!(std::thread::panicking() || was_logged == Some(true), "no warning with this text: {}", self.0);
    }
}

/// A writer that panics with the text it gets, unless that is expected.
struct PanickingWriter;

impl Write for PanickingWriter {
    fn write(&mut self, said: &[u8]) -> std::io::Result<usize> {
        let text = String::from_utf8_lossy(said);
        match expected().iter_mut().find(|(part, _)| text.contains(**part)) {
            Some((_, was_logged)) => *was_logged = true,
            None => panic!("{text}"),
        }
        Ok(said.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}
