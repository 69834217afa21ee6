//! Makes logged warnings and errors fail the test.

use std::io::Write;
use std::sync::Once;

use bevy::log::tracing_subscriber::util::SubscriberInitExt;
use bevy::log::tracing_subscriber::{EnvFilter, fmt};

/// Log filter of messages that fail a test. Bevy reports a missing renderer as an error; these tests have none on
/// purpose.
const LOG_FILTER: &str = "warn,bevy_render::extract_resource=off";

/// Installs a log subscriber that panics on warnings and errors.
pub fn panic_on_warnings() {
    static SET: Once = Once::new();
    SET.call_once(|| {
        let listener =
            fmt().with_env_filter(EnvFilter::new(LOG_FILTER)).with_ansi(false).with_writer(|| PanickingWriter).finish();
        listener.try_init().expect("no other log subscriber");
    });
}

/// A writer that panics with the text it gets.
struct PanickingWriter;

impl Write for PanickingWriter {
    fn write(&mut self, said: &[u8]) -> std::io::Result<usize> {
        panic!("{}", String::from_utf8_lossy(said));
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}
