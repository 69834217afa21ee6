//! Runs without a player: screenshots, recorded games, benchmarks and debug output, as the command line asks for.

#[cfg(all(feature = "tools", not(target_family = "wasm")))]
mod bench;
#[cfg(all(feature = "dev", not(target_family = "wasm")))]
mod dev;
#[cfg(all(feature = "tools", not(target_family = "wasm")))]
mod export;
#[cfg(all(feature = "tools", not(target_family = "wasm")))]
mod film;
#[cfg(all(feature = "tools", not(target_family = "wasm")))]
mod print_state;
#[cfg(not(target_family = "wasm"))]
mod record;
mod screenshot;
#[cfg(all(feature = "tools", not(target_family = "wasm")))]
mod stats;

use bevy::prelude::*;

use crate::options::Options;
use crate::platform::Display;
#[cfg(not(target_family = "wasm"))]
pub use record::MoveOutput;

/// Adds the plugins for the runs that the options ask for.
pub(crate) struct HeadlessPlugin(
    #[cfg_attr(target_family = "wasm", expect(dead_code, reason = "a page records nothing"))] pub Display,
);

impl Plugin for HeadlessPlugin {
    fn build(&self, app: &mut App) {
        let options = app.world().resource::<Options>().clone();
        #[cfg(not(target_family = "wasm"))]
        if options.record.is_some() {
            app.add_plugins(record::Recorder { draws: self.0 == Display::OffScreen });
        }
        if options.screenshot.is_some() {
            app.add_plugins(screenshot::plugin);
        }
        #[cfg(all(feature = "tools", not(target_family = "wasm")))]
        add_tools(app, &options);
        #[cfg(all(feature = "dev", not(target_family = "wasm")))]
        if self.0 != Display::Headless {
            app.add_plugins(dev::plugin);
        }
    }
}

/// Adds the tools of developers that the options ask for.
#[cfg(all(feature = "tools", not(target_family = "wasm")))]
fn add_tools(app: &mut App, options: &Options) {
    if options.bench_scene {
        app.add_plugins(bench::plugin);
    }
    if options.export_scene.is_some() {
        app.add_plugins(export::plugin);
    }
    if options.film.is_some() {
        app.add_plugins(film::plugin);
    }
    if options.stats {
        app.add_plugins(stats::plugin);
    }
    if options.tell {
        app.add_plugins(print_state::plugin);
    }
}
