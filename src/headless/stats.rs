//! `--stats`: prints the number of frames drawn and the game's longest time for one, without the renderer's.

use bevy::prelude::*;
use std::sync::atomic::{AtomicU64, Ordering};

/// Frames since the last report.
static FRAMES: AtomicU64 = AtomicU64::new(0);
/// The game's longest time for a frame since the last report, in microseconds.
static LONGEST_MICROSECONDS: AtomicU64 = AtomicU64::new(0);

/// Time between reports, in seconds.
const REPORT_EVERY: u64 = 10;

/// Start of the current frame.
#[derive(Resource)]
struct FrameBegan(bevy::platform::time::Instant);

pub(crate) fn plugin(app: &mut App) {
    app.insert_resource(FrameBegan(bevy::platform::time::Instant::now()));
    app.add_systems(First, |mut began: ResMut<FrameBegan>| began.0 = bevy::platform::time::Instant::now());
    app.add_systems(Last, |began: Res<FrameBegan>| {
        FRAMES.fetch_add(1, Ordering::Relaxed);
        LONGEST_MICROSECONDS.fetch_max(began.0.elapsed().as_micros() as u64, Ordering::Relaxed);
    });
    report_in_background();
}

/// Returns the counts since the last report as a line of text, and resets them.
fn report() -> String {
    let frames = FRAMES.swap(0, Ordering::Relaxed);
    let longest = LONGEST_MICROSECONDS.swap(0, Ordering::Relaxed) as f64 / 1000.0;
    format!("stats: {frames} frames in {REPORT_EVERY} s, the game's longest {longest:.1} ms")
}

fn report_in_background() {
    let print = || {
        let mut before = processor_seconds();
        loop {
            std::thread::sleep(std::time::Duration::from_secs(REPORT_EVERY));
            let now = processor_seconds();
            let share = before.zip(now).map(|(before, now)| (now - before) / REPORT_EVERY as f64 * 100.0);
            let share = share.map_or("unknown".into(), |share| format!("{share:.1} % of a core"));
            println!("{}, processor {share}", report());
            before = now;
        }
    };
    if let Err(error) = std::thread::Builder::new().name("stats".into()).spawn(print) {
        tracing::warn!("No statistics: {error}");
    }
}

/// Returns the processor time of this process in seconds; available on Linux only (fields 14 and 15 of
/// proc_pid_stat(5), in clock ticks of 1/100 s).
fn processor_seconds() -> Option<f64> {
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    let mut fields = stat.rsplit_once(')')?.1.split_whitespace().skip(11);
    let user: f64 = fields.next()?.parse().ok()?;
    let system: f64 = fields.next()?.parse().ok()?;
    Some((user + system) / 100.0)
}
