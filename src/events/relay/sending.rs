//! The tab that is played in tells how the game stands whenever that changes, and whenever somebody comes.

use std::collections::VecDeque;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use core::time::Duration;

use super::message::Message;
use crate::events::{Kiosk, OnAir};
use crate::i18n::Texts;
use crate::motion::Motion;
use crate::platform::OtherTabs;
use crate::session::{Outcome, Session, Stage, saved};
use crate::settings::Settings;

/// So many wait at most; then the newest takes the place of the one before it.
const MOST_WAITING: usize = 600;

/// What is told, each from when it was so.
#[derive(Default)]
pub(super) struct Sending {
    /// Spectators see it later.
    waiting: VecDeque<(Duration, Message)>,
    /// Told last; whoever comes is told it, too.
    told: Option<(Duration, Message)>,
}

/// How the game stands.
#[derive(SystemParam)]
pub(super) struct Standing<'w> {
    session: Res<'w, Session>,
    settings: Res<'w, Settings>,
    on_air: Res<'w, OnAir>,
    texts: Res<'w, Texts>,
    kiosk: Option<Res<'w, Kiosk>>,
}

/// What has just become of it, or who has just come, is told; at an event as much later as its programme says.
pub(super) fn send(
    mut outcomes: MessageReader<Outcome>,
    standing: Standing,
    time: Res<Time<Real>>,
    mut tabs: ResMut<OtherTabs>,
    mut sending: Local<Sending>,
    mut motion: ResMut<Motion>,
) {
    let happened = outcomes.read().filter(|outcome| changes_the_game(outcome)).count() > 0;
    let now = time.elapsed();
    if happened || sending.is_empty() || standing.has_changed() {
        sending.put(now, standing.message());
    }
    let delay = standing.delay();
    let seen = now.saturating_sub(delay);
    let is_news = sending.come_to(seen);
    if let Some((then, _)) = sending.waiting.front() {
        motion.wake_in(*then + delay - now);
    }
    if let Some((then, message)) = sending.told.as_ref().filter(|_| is_news || tabs.asked) {
        tabs.tell = Message { age: seen.saturating_sub(*then), ..message.clone() }.write().ok();
    }
    tabs.asked = false;
}

fn changes_the_game(outcome: &Outcome) -> bool {
    matches!(outcome, Outcome::Started | Outcome::PlayBegan | Outcome::OpponentSat | Outcome::Game(_) | Outcome::Left)
}

impl Standing<'_> {
    /// How much later spectators see it; that there is nothing to be seen they see at once.
    fn delay(&self) -> Duration {
        let kiosk = self.kiosk.as_ref().filter(|_| !self.on_air.is_dark);
        Duration::from_secs(kiosk.map_or(0, |kiosk| kiosk.programme().spectator_delay).into())
    }

    /// Whether anything that is told beside the game is new.
    fn has_changed(&self) -> bool {
        self.on_air.is_changed() || self.settings.is_changed() || self.texts.is_changed()
    }

    /// A game whose text can't be written is none: whoever plays is told so when it is kept.
    fn message(&self) -> Message {
        let is_played = self.session.stage() == Stage::Playing;
        let game = is_played.then(|| saved::write(&self.session, self.settings.names()).ok()).flatten();
        let (look, language) = (self.settings.look, self.texts.language().tag().to_owned());
        Message { on_air: self.on_air.clone(), look, language, age: Duration::ZERO, game }
    }
}

impl Sending {
    fn is_empty(&self) -> bool {
        self.waiting.is_empty() && self.told.is_none()
    }

    fn put(&mut self, now: Duration, message: Message) {
        if self.waiting.len() >= MOST_WAITING {
            self.waiting.pop_back();
        }
        self.waiting.push_back((now, message));
    }

    /// What was so by then is what is told now; whether that is something else than before.
    fn come_to(&mut self, seen: Duration) -> bool {
        let past = self.waiting.partition_point(|(then, _)| *then <= seen);
        let newest = self.waiting.drain(..past).next_back();
        let is_news = newest.is_some();
        self.told = newest.or(self.told.take());
        is_news
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::appearance::Look;

    fn titled(title: usize) -> Message {
        let on_air = OnAir { title: Some(title.to_string()), ..OnAir::default() };
        Message { on_air, look: Look::default(), language: "en".into(), age: Duration::ZERO, game: None }
    }

    fn told(sending: &Sending) -> Option<&str> {
        sending.told.as_ref()?.1.on_air.title.as_deref()
    }

    #[test]
    fn the_newest_that_may_be_seen_is_told_once() {
        let second = Duration::from_secs;
        let mut sending = Sending::default();
        (1..4).for_each(|number| sending.put(second(number * 10), titled(number as usize)));
        assert!(!sending.come_to(second(9)) && told(&sending).is_none() && !sending.is_empty());
        assert!(sending.come_to(second(25)));
        assert_eq!(told(&sending), Some("2"));
        assert!(!sending.come_to(second(29)) && told(&sending) == Some("2"));
        assert!(sending.come_to(second(30)) && told(&sending) == Some("3"));
    }

    #[test]
    fn what_waits_is_bounded_and_the_newest_is_kept() {
        let mut sending = Sending::default();
        (0..2_000).for_each(|number| sending.put(Duration::ZERO, titled(number)));
        assert_eq!(sending.waiting.len(), MOST_WAITING);
        assert!(sending.come_to(Duration::ZERO) && told(&sending) == Some("1999"));
    }
}
