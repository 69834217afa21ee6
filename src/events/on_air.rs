//! What spectators are told of a game beside its moves and its clocks.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use kiosk::Phase;
use rules_core::Color as Side;
use serde::{Deserialize, Serialize};

use super::exhibit::{Exhibit, Story, is_of_nobody};
use super::kiosk::Kiosk;
use crate::i18n::Texts;
use crate::library::Library;
use crate::session::{Session, Stage, names};
use crate::settings::Settings;

/// It is the same in their window and in their tab.
#[derive(Resource, Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct OnAir {
    /// Who plays White, and Black; none while nobody does, or nobody knows.
    pub names: Option<[String; 2]>,
    /// What the game is called that is shown while nobody is here.
    pub title: Option<String>,
    /// What the event is called.
    pub event: Option<String>,
    /// Nobody is to see anything.
    pub is_dark: bool,
}

/// Where it is to be learnt.
#[derive(SystemParam)]
pub(super) struct Told<'w> {
    session: Res<'w, Session>,
    settings: Res<'w, Settings>,
    texts: Res<'w, Texts>,
    library: Res<'w, Library>,
    exhibit: Option<Res<'w, Exhibit>>,
    kiosk: Option<Res<'w, Kiosk>>,
}

pub(super) fn tell(told: Told, mut on_air: ResMut<OnAir>) {
    let story = told.story();
    on_air.set_if_neq(OnAir {
        names: match &story {
            _ if told.session.stage() != Stage::Playing => None,
            Some(story) => Some(story.players.clone()),
            None if is_of_nobody(&told.session) => None,
            None => Some(told.people()),
        },
        title: story.map(|story| story.name),
        event: told.event(),
        is_dark: told.kiosk.as_ref().is_some_and(|kiosk| matches!(kiosk.phase(), Phase::Closed | Phase::OutOfOrder)),
    });
}

impl Told<'_> {
    /// What is told of the game on the table, as long as it is one that nobody plays.
    fn story(&self) -> Option<Story> {
        if !is_of_nobody(&self.session) {
            return None;
        }
        self.exhibit.as_ref()?.story(&self.library, &self.texts)
    }

    fn people(&self) -> [String; 2] {
        Side::ALL.map(|side| names::for_others(&self.texts, &self.session, self.settings.names(), side))
    }

    fn event(&self) -> Option<String> {
        let event = self.kiosk.as_ref()?.programme().event.clone();
        (!event.is_empty()).then_some(event)
    }
}
