//! The game on the table for others to read, while it is played: `--feed-file` and `--feed` say where.

use core::time::Duration;
use std::time::Instant;

use bevy::prelude::*;
use feed::{Feed, FeedSettings, MOST_DELAY, Snapshot};
use rules_core::{Game, Tags};

use super::kept;
use crate::options::Options;
use crate::schedule::GameSet;
use crate::session::{Outcome, Session, saved};
use crate::settings::Settings;
use crate::storage::{Notice, Storage};

/// Who is told, how many games there were since the program began, and what was told last.
#[derive(Resource)]
struct Feeding {
    feed: Feed,
    games: u64,
    last: Option<(Game, Tags)>,
}

/// Where nobody asks for it there is none.
pub(super) fn plugin(app: &mut App) {
    let world = app.world();
    let options = world.resource::<Options>();
    if options.feed.is_none() && options.feed_file.is_none() {
        return;
    }
    let programme = if options.kiosk { kept::programme(world.resource::<Storage>()).0 } else { None };
    let delay = programme.map_or(0, |programme| programme.spectator_delay);
    let settings = FeedSettings {
        file: options.feed_file.clone(),
        address: options.feed.map(|address| address.0),
        delay: Duration::from_secs(delay.into()).min(MOST_DELAY),
        ..FeedSettings::default()
    };
    match Feed::open(settings) {
        Ok(feed) => {
            if let Some(address) = feed.address() {
                tracing::info!("The game can be followed at http://{address}/");
            }
            app.insert_resource(Feeding { feed, games: 0, last: None });
        }
        Err(error) => {
            app.world_mut().write_message(Notice { key: "notice-feed", detail: error.to_string() });
        }
    }
    let follow = follow.run_if(resource_exists::<Feeding>);
    app.add_systems(Update, follow.after(GameSet::Session).before(GameSet::Autosave));
}

/// Whatever comes of the game; lessons, and games that nobody plays, are nobody else's.
fn follow(
    mut outcomes: MessageReader<Outcome>,
    session: Res<Session>,
    settings: Res<Settings>,
    mut feeding: ResMut<Feeding>,
) {
    let mut is_new = false;
    let mut happened = false;
    for outcome in outcomes.read() {
        // Nobody waits for the clock of a game that was left.
        if *outcome == Outcome::Left
            && let Some((game, tags)) = feeding.last.take()
        {
            let snapshot = Snapshot::of(feeding.games, &game, None, &tags);
            feeding.feed.show(snapshot, Instant::now());
        }
        is_new |= matches!(outcome, Outcome::Started);
        happened |= matches!(outcome, Outcome::PlayBegan | Outcome::Game(_));
    }
    if session.is_lesson() || !(is_new || happened) {
        return;
    }
    feeding.games += u64::from(is_new);
    if happened {
        let tags = saved::tags(&session, settings.names());
        let snapshot = Snapshot::of(feeding.games, session.game(), session.clock(), &tags);
        feeding.feed.show(snapshot, Instant::now());
        feeding.last = session.is_on().then(|| (session.game().clone(), tags));
    }
}
