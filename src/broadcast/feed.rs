//! Live feed of the game on the table, as a file (`--feed-file`) and on a port (`--feed`).

use core::time::Duration;
use std::time::Instant;

use bevy::prelude::*;
use feed::{Feed, FeedSettings, MAX_DELAY, Snapshot};
use rules_core::{Game, Tags};

use crate::kiosk::stored_operator_settings;
use crate::options::Options;
use crate::schedule::GameSet;
use crate::session::{ClockPaused, Outcome, Session, saved};
use crate::settings::Settings;
use crate::storage::{Notice, Storage};

/// The feed, the number of games since the program started, and the running game as last published.
#[derive(Resource)]
struct PublishedGame {
    feed: Feed,
    games: u64,
    last: Option<(Game, Tags)>,
}

/// Opens the feed if the options ask for one.
pub(super) fn plugin(app: &mut App) {
    let world = app.world();
    let options = world.resource::<Options>();
    if options.feed.is_none() && options.feed_file.is_none() {
        return;
    }
    let operator_settings = if options.kiosk { stored_operator_settings(world.resource::<Storage>()).0 } else { None };
    let delay = operator_settings.map_or(0, |operator_settings| operator_settings.spectator_delay);
    let settings = FeedSettings {
        file: options.feed_file.clone(),
        address: options.feed.map(|address| address.0),
        delay: Duration::from_secs(delay.into()).min(MAX_DELAY),
        ..FeedSettings::default()
    };
    match Feed::open(settings) {
        Ok(feed) => {
            if let Some(address) = feed.address() {
                tracing::info!("The game can be followed at http://{address}/");
            }
            app.insert_resource(PublishedGame { feed, games: 0, last: None });
        }
        Err(error) => {
            app.world_mut().write_message(Notice { key: "notice-feed", detail: error.to_string() });
        }
    }
    let publish = publish.run_if(resource_exists::<PublishedGame>);
    app.add_systems(Update, publish.in_set(GameSet::React));
}

/// Publishes the game after each change, and after its clock was paused or resumed. Lessons and games without a person
/// are not published.
fn publish(
    mut outcomes: MessageReader<Outcome>,
    (session, paused): (Res<Session>, Res<ClockPaused>),
    settings: Res<Settings>,
    mut published: ResMut<PublishedGame>,
) {
    let mut is_new = false;
    let mut has_changed = paused.is_changed() && published.last.is_some();
    for outcome in outcomes.read() {
        // After the game was left, publishes it without a clock: its clock no longer runs.
        if *outcome == Outcome::Left
            && let Some((game, tags)) = published.last.take()
        {
            let snapshot = Snapshot::of(published.games, &game, None, &tags);
            published.feed.show(snapshot, Instant::now());
        }
        is_new |= matches!(outcome, Outcome::Started);
        has_changed |= matches!(outcome, Outcome::PlayBegan | Outcome::ClockPressed(_) | Outcome::Game(_));
    }
    if session.is_lesson() || !(is_new || has_changed) {
        return;
    }
    published.games += u64::from(is_new);
    if has_changed {
        let tags = saved::tags(&session, settings.names());
        let mut clock = session.clock().cloned();
        if let Some(clock) = clock.as_mut().filter(|_| paused.0) {
            clock.pause();
        }
        let snapshot = Snapshot::of(published.games, session.game(), clock.as_ref(), &tags);
        published.feed.show(snapshot, Instant::now());
        published.last = session.is_on().then(|| (session.game().clone(), tags));
    }
}
