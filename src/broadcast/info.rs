//! Information for spectators beside moves and clocks: names, titles, and whether the screen is dark.

use ::kiosk::KioskPhase;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use rules_core::Color as Side;
use serde::{Deserialize, Serialize};

use crate::i18n::Texts;
use crate::kiosk::{ExhibitCaption, Exhibition, Kiosk, is_unattended_game};
use crate::library::Library;
use crate::openings::Openings;
use crate::session::{Session, SessionPhase, is_opening_shown, names};
use crate::settings::Settings;

/// Information shown to spectators, the same in their window and in their tab.
#[derive(Resource, Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct BroadcastInfo {
    /// Names of White and Black; `None` while no one plays or the names are unknown.
    pub names: Option<[String; 2]>,
    /// Name of the exhibition game on show.
    pub title: Option<String>,
    /// Name of the event.
    pub event: Option<String>,
    /// Name of the opening, in the language of the table.
    #[serde(default)]
    pub opening: Option<String>,
    /// True if the screen is closed or out of order, so that spectators see nothing.
    pub is_dark: bool,
}

/// Resources that the information is made from.
#[derive(SystemParam)]
pub(super) struct BroadcastSources<'w> {
    session: Res<'w, Session>,
    settings: Res<'w, Settings>,
    texts: Res<'w, Texts>,
    library: Res<'w, Library>,
    openings: Res<'w, Openings>,
    exhibition: Option<Res<'w, Exhibition>>,
    kiosk: Option<Res<'w, Kiosk>>,
}

pub(super) fn update_broadcast_info(sources: BroadcastSources, mut info: ResMut<BroadcastInfo>) {
    let caption = sources.caption();
    info.set_if_neq(BroadcastInfo {
        names: match &caption {
            _ if sources.session.phase() != SessionPhase::Playing => None,
            Some(caption) => Some(caption.players.clone()),
            None if is_unattended_game(&sources.session) => None,
            None => Some(sources.player_names()),
        },
        title: caption.map(|caption| caption.name),
        event: sources.event_name(),
        opening: sources.opening_name(),
        is_dark: sources
            .kiosk
            .as_ref()
            .is_some_and(|kiosk| matches!(kiosk.phase(), KioskPhase::Closed | KioskPhase::OutOfOrder)),
    });
}

impl BroadcastSources<'_> {
    /// Returns the texts about the exhibition game, while one is on the table.
    fn caption(&self) -> Option<ExhibitCaption> {
        if !is_unattended_game(&self.session) {
            return None;
        }
        self.exhibition.as_ref()?.caption(&self.library, &self.texts)
    }

    fn player_names(&self) -> [String; 2] {
        Side::ALL.map(|side| names::for_spectators(&self.texts, &self.session, self.settings.names(), side))
    }

    /// Returns the name of the opening, if it may be seen.
    fn opening_name(&self) -> Option<String> {
        let session = &*self.session;
        let is_told = session.phase() == SessionPhase::Playing && is_opening_shown(session, &self.settings);
        let opening = self.openings.of_game(session.game(), session.game().plies().len()).filter(|_| is_told)?;
        Some(self.openings.name(opening).to_owned())
    }

    fn event_name(&self) -> Option<String> {
        let event = self.kiosk.as_ref()?.operator_settings().event.clone();
        (!event.is_empty()).then_some(event)
    }
}
