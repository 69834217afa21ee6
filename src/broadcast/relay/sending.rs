//! Sends the game to spectators' tabs whenever it changes and whenever one is opened.

use std::collections::VecDeque;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use core::time::Duration;

use super::message::RelayMessage;
use crate::broadcast::BroadcastInfo;
use crate::i18n::Texts;
use crate::kiosk::Kiosk;
use crate::motion::Wake;
use crate::platform::OtherTabs;
use crate::session::{ClockPaused, Outcome, Session, SessionPhase, saved};
use crate::settings::Settings;
use crate::storage::StorageOwnedElsewhere;

/// Number of waiting messages; beyond it, a new message replaces the newest one.
const MAX_WAITING_MESSAGES: usize = 600;

/// Messages for spectators, each with the time of its state.
#[derive(Resource, Default)]
pub(super) struct DelayedMessages {
    /// Messages that are delayed, oldest first.
    waiting: VecDeque<(Duration, RelayMessage)>,
    /// The message sent last, sent again to each new tab.
    sent: Option<(Duration, RelayMessage)>,
}

/// Resources that a message is made from.
#[derive(SystemParam)]
pub(super) struct SendContext<'w> {
    session: Res<'w, Session>,
    settings: Res<'w, Settings>,
    info: Res<'w, BroadcastInfo>,
    paused: Res<'w, ClockPaused>,
    texts: Res<'w, Texts>,
    kiosk: Option<Res<'w, Kiosk>>,
}

/// Sends the game after a change, or when a spectators' tab was opened; at an event with the delay of the operator's settings.
pub(super) fn send(
    mut outcomes: MessageReader<Outcome>,
    context: SendContext,
    time: Res<Time<Real>>,
    mut tabs: ResMut<OtherTabs>,
    mut messages: ResMut<DelayedMessages>,
) {
    let game_changed = outcomes.read().filter(|outcome| changes_the_game(outcome)).count() > 0;
    let now = time.elapsed();
    if game_changed || messages.is_empty() || context.has_changed() {
        messages.enqueue(now, context.message());
    }
    let delay = context.delay();
    let visible_until = now.saturating_sub(delay);
    let has_new = messages.advance_to(visible_until);
    if let Some((then, message)) = messages.sent.as_ref().filter(|_| has_new || tabs.spectator_joined) {
        tabs.outgoing = RelayMessage { age: visible_until.saturating_sub(*then), ..message.clone() }.write().ok();
    }
    tabs.spectator_joined = false;
}

/// Returns the frame of the next delayed message.
pub(super) fn next_message(
    context: SendContext,
    time: Res<Time<Real>>,
    tabs: Res<OtherTabs>,
    elsewhere: Option<Res<StorageOwnedElsewhere>>,
    messages: Res<DelayedMessages>,
) -> Wake {
    let is_sending = tabs.is_watched && elsewhere.is_none();
    let next = messages.waiting.front().filter(|_| is_sending).map(|(then, _)| *then + context.delay());
    next.map_or(Wake::Rest, |due| Wake::In(due.saturating_sub(time.elapsed())))
}

fn changes_the_game(outcome: &Outcome) -> bool {
    matches!(
        outcome,
        Outcome::Started
            | Outcome::PlayBegan
            | Outcome::OpponentReplaced
            | Outcome::ClockPressed(_)
            | Outcome::Game(_)
            | Outcome::Left
    )
}

impl SendContext<'_> {
    /// Returns the delay for spectators. That the screen goes dark is shown without delay.
    fn delay(&self) -> Duration {
        let kiosk = self.kiosk.as_ref().filter(|_| !self.info.is_dark);
        Duration::from_secs(kiosk.map_or(0, |kiosk| kiosk.operator_settings().spectator_delay).into())
    }

    /// Returns whether anything but the game has changed.
    fn has_changed(&self) -> bool {
        self.info.is_changed() || self.settings.is_changed() || self.texts.is_changed() || self.paused.is_changed()
    }

    /// Returns the current state. A game that can't be written is left out; the player is told so when it is saved.
    fn message(&self) -> RelayMessage {
        let is_played = self.session.phase() == SessionPhase::Playing;
        let game = is_played.then(|| saved::write(&self.session, self.settings.names()).ok()).flatten();
        let (look, language) = (self.settings.look, self.texts.language().tag().to_owned());
        let clock_paused = self.paused.0 || self.session.side_to_start().is_some();
        RelayMessage { info: self.info.clone(), look, language, age: Duration::ZERO, clock_paused, game }
    }
}

impl DelayedMessages {
    fn is_empty(&self) -> bool {
        self.waiting.is_empty() && self.sent.is_none()
    }

    fn enqueue(&mut self, now: Duration, message: RelayMessage) {
        if self.waiting.len() >= MAX_WAITING_MESSAGES {
            self.waiting.pop_back();
        }
        self.waiting.push_back((now, message));
    }

    /// Moves the newest message whose delay is over to `sent`; returns whether there was one.
    fn advance_to(&mut self, visible_until: Duration) -> bool {
        let past = self.waiting.partition_point(|(then, _)| *then <= visible_until);
        let newest = self.waiting.drain(..past).next_back();
        let has_new = newest.is_some();
        self.sent = newest.or(self.sent.take());
        has_new
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::appearance::TableLook;

    fn titled(title: usize) -> RelayMessage {
        let info = BroadcastInfo { title: Some(title.to_string()), ..BroadcastInfo::default() };
        let (look, language) = (TableLook::default(), "en".into());
        RelayMessage { info, look, language, age: Duration::ZERO, clock_paused: false, game: None }
    }

    fn sent_title(messages: &DelayedMessages) -> Option<&str> {
        messages.sent.as_ref()?.1.info.title.as_deref()
    }

    #[test]
    fn the_newest_that_may_be_seen_is_told_once() {
        let second = Duration::from_secs;
        let mut messages = DelayedMessages::default();
        (1..4).for_each(|number| messages.enqueue(second(number * 10), titled(number as usize)));
        assert!(!messages.advance_to(second(9)) && sent_title(&messages).is_none() && !messages.is_empty());
        assert!(messages.advance_to(second(25)));
        assert_eq!(sent_title(&messages), Some("2"));
        assert!(!messages.advance_to(second(29)) && sent_title(&messages) == Some("2"));
        assert!(messages.advance_to(second(30)) && sent_title(&messages) == Some("3"));
    }

    #[test]
    fn what_waits_is_bounded_and_the_newest_is_kept() {
        let mut messages = DelayedMessages::default();
        (0..2_000).for_each(|number| messages.enqueue(Duration::ZERO, titled(number)));
        assert_eq!(messages.waiting.len(), MAX_WAITING_MESSAGES);
        assert!(messages.advance_to(Duration::ZERO) && sent_title(&messages) == Some("1999"));
    }
}
