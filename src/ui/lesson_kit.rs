//! The parameters of the lesson panel.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::game_starter::GameStarter;
use super::kit::{Kit, extend_kit};
use super::library::LibraryAccess;
use crate::hint::CurrentHint;
use crate::lessons::{self, CurrentLesson, LessonProgress, LessonRequest, PieceDropped};
use crate::session::WallClock;
use crate::settings::ChangeSettings;

/// The parameters of the lesson panel.
#[derive(SystemParam)]
pub(super) struct LessonKit<'w, 's> {
    pub core: Kit<'w, 's>,
    pub shelf: LibraryAccess<'w>,
    pub lesson: Res<'w, CurrentLesson>,
    pub progress: Res<'w, LessonProgress>,
    pub hint: Res<'w, CurrentHint>,
    pub starter: GameStarter<'w>,
    wall_clock: Res<'w, WallClock>,
    lessons: MessageWriter<'w, LessonRequest>,
    drops: MessageWriter<'w, PieceDropped>,
    pub settings_changes: MessageWriter<'w, ChangeSettings>,
}

extend_kit!(LessonKit);

impl LessonKit<'_, '_> {
    /// Sends a request to the lessons, which handle it in the next frame.
    pub fn request(&mut self, request: LessonRequest) {
        self.lessons.write(request);
    }

    /// Lets a piece from the panel go at this place of the window, in logical pixels.
    pub fn drop_piece(&mut self, at: Vec2) {
        self.drops.write(PieceDropped { at });
    }

    /// Returns today's date in days since 1970-01-01.
    pub fn today(&self) -> u32 {
        lessons::today(&self.wall_clock)
    }
}
