//! The parameters of the messages over the board.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::hint::CurrentHint;
use crate::lessons::CurrentLesson;
use crate::ui::kit::{Kit, extend_kit};
use crate::ui::storage_status::StorageStatus;
use crate::viewport::{Main, PromotionPosition, Selection, Viewpoint};

/// The parameters of the messages over the board, in games and lessons.
#[derive(SystemParam)]
pub(in crate::ui) struct OverBoardKit<'w, 's> {
    pub core: Kit<'w, 's>,
    pub viewpoint: Main<'w, 's, Viewpoint>,
    pub selection: Main<'w, 's, Selection>,
    pub promotion: Main<'w, 's, PromotionPosition>,
    pub hint: Res<'w, CurrentHint>,
    pub lesson: Res<'w, CurrentLesson>,
    pub storage: StorageStatus<'w>,
}

extend_kit!(OverBoardKit);
