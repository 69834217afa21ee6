//! The parameters of the lesson panel.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::game_starter::GameStarter;
use super::kit::{Kit, extend_kit};
use super::library::LibraryAccess;
use crate::hint::CurrentHint;
use crate::lessons::{CurrentLesson, LessonProgress, LessonRequest};
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
    lessons: MessageWriter<'w, LessonRequest>,
    pub settings_changes: MessageWriter<'w, ChangeSettings>,
}

extend_kit!(LessonKit);

impl LessonKit<'_, '_> {
    /// Sends a request to the lessons, which handle it in the next frame.
    pub fn request(&mut self, request: LessonRequest) {
        self.lessons.write(request);
    }
}
