//! The parameters of the page of openings.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::page_state::{OpeningPageState, ShownOpening};
use crate::appearance::Palette;
use crate::motion::Tempo;
use crate::ui::game_starter::GameStarter;
use crate::ui::kit::{Kit, extend_kit};
use crate::ui::move_player::LinePlayback;
use crate::ui::opening_search::OpeningAccess;

/// The parameters of the page of openings.
#[derive(SystemParam)]
pub(in crate::ui) struct OpeningsKit<'w, 's> {
    pub core: Kit<'w, 's>,
    pub access: OpeningAccess<'w>,
    pub starter: GameStarter<'w>,
    pub page: ResMut<'w, OpeningPageState>,
    pub palette: Res<'w, Palette>,
    pub tempo: Res<'w, Tempo>,
}

extend_kit!(OpeningsKit);

impl OpeningsKit<'_, '_> {
    /// Shows an opening after its last move.
    pub fn show_opening(&mut self, number: u16) {
        let opening = self.access.openings.table().and_then(|table| table.get(number));
        let at = LinePlayback::after(opening.map_or(0, |opening| opening.moves.len()));
        self.page.needs_scroll |= self.page.shown.is_none();
        self.page.shown = Some(ShownOpening { number, at });
    }
}
