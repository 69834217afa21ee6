//! Draws frames until something has happened.

use core::time::Duration;
use std::time::Instant;

use bevy::time::TimeUpdateStrategy;
use hetman::appearance::TableLook;
use hetman::i18n::Texts;
use hetman::library::{Library, OpenLibrary};
use hetman::models::GameAssets;
use hetman::motion::Motion;
use hetman::settings::Settings;
use hetman::shown::Screen;

use super::TestTable;

/// Frames without motion after which nothing starts to move by itself: panels are laid out in one, the board is fitted
/// into the remaining space in the next, and egui's further requests come a frame later.
const STILL_FRAMES: usize = 4;
/// Longest motion, in frames (30 s).
const LONGEST_MOTION: usize = 600;
/// Longest loading time, on a busy machine that renders in software.
const LOADING_TIMEOUT: Duration = Duration::from_secs(300);

impl TestTable {
    pub(super) fn wait_until_loaded(&mut self) {
        self.wait_for_files(|table| table.screen() != Screen::Loading);
    }

    /// Loads the library and waits for it.
    pub fn open_library(&mut self) {
        self.app.world_mut().write_message(OpenLibrary);
        self.wait_for_files(|table| {
            let world = table.app.world();
            world.resource::<Library>().is_here(world.resource::<Texts>().language())
        });
    }

    /// Draws frames until the files are loaded. Loading takes real time, whatever the simulated time is.
    fn wait_for_files(&mut self, are_here: impl Fn(&Self) -> bool) {
        let began = Instant::now();
        while !are_here(self) {
            assert!(began.elapsed() < LOADING_TIMEOUT, "loading takes too long");
            self.app.update();
            std::thread::sleep(Duration::from_millis(2));
        }
    }

    /// Draws frames in real time until a condition holds, so that frames without simulated time don't exhaust the engines'
    /// timeouts.
    pub fn wait_in_real_time(&mut self, holds: impl Fn(&Self) -> bool) {
        let began = Instant::now();
        let simulated = self.app.world_mut().remove_resource::<TimeUpdateStrategy>().expect("a test's time");
        self.app.insert_resource(TimeUpdateStrategy::Automatic);
        while !holds(self) {
            assert!(began.elapsed() < LOADING_TIMEOUT, "it takes too long");
            self.frames(1);
        }
        self.app.insert_resource(simulated);
    }

    /// Draws this many frames.
    pub fn frames(&mut self, count: usize) {
        for _ in 0..count {
            self.app.update();
        }
    }

    /// Draws frames until nothing moves any more. Files that other threads read cause motion, too: beyond the longest motion
    /// of the game itself they are waited for.
    pub fn settle(&mut self) {
        let began = Instant::now();
        let (mut still, mut frames) = (0, 0);
        while still < STILL_FRAMES {
            assert!(frames < LONGEST_MOTION || began.elapsed() < LOADING_TIMEOUT, "something moves without end");
            self.frames(1);
            frames += 1;
            if frames > LONGEST_MOTION {
                std::thread::yield_now();
            }
            still = if self.app.world().resource::<Motion>().is_moving() { 0 } else { still + 1 };
        }
    }

    /// Changes pieces, board or room, and waits until they are loaded.
    pub fn change_look(&mut self, change: impl FnOnce(&mut TableLook)) {
        let mut settings = self.app.world_mut().resource_mut::<Settings>();
        change(&mut settings.look);
        let look = settings.look;
        self.wait_for_files(|table| table.app.world().resource::<GameAssets>().shown.look == look);
        self.settle();
    }
}
