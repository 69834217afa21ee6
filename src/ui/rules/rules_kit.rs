//! The parameters of the rule book.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::book_state::RuleBookState;
use crate::appearance::Palette;
use crate::lessons::LessonRequest;
use crate::motion::Tempo;
use crate::ui::kit::{Kit, extend_kit};
use crate::ui::library::LibraryAccess;

/// The parameters of the rule book.
#[derive(SystemParam)]
pub(in crate::ui) struct RulesKit<'w, 's> {
    pub core: Kit<'w, 's>,
    pub shelf: LibraryAccess<'w>,
    pub lessons: MessageWriter<'w, LessonRequest>,
    pub book: ResMut<'w, RuleBookState>,
    pub palette: Res<'w, Palette>,
    pub tempo: Res<'w, Tempo>,
}

extend_kit!(RulesKit);
