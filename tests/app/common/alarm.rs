//! Nothing goes wrong unnoticed: what is logged as a warning or an error fails the test.

use std::io::Write;
use std::sync::Once;

use bevy::log::tracing_subscriber::util::SubscriberInitExt;
use bevy::log::tracing_subscriber::{EnvFilter, fmt};

/// What fails a test. That there is no renderer, which Bevy calls an error, is what these tests want.
const HEARD: &str = "warn,bevy_render::extract_resource=off";

/// Listens to the log from now on.
pub fn set() {
    static SET: Once = Once::new();
    SET.call_once(|| {
        let listener = fmt().with_env_filter(EnvFilter::new(HEARD)).with_ansi(false).with_writer(|| Alarm).finish();
        listener.try_init().expect("nobody else listens");
    });
}

struct Alarm;

impl Write for Alarm {
    fn write(&mut self, said: &[u8]) -> std::io::Result<usize> {
        panic!("{}", String::from_utf8_lossy(said));
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}
