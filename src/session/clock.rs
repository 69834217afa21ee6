//! Passing of time for the game on the table.

use bevy::prelude::*;

use super::{Outcome, Session};
use crate::motion::Wake;
use crate::platform::Platform;

/// True while the clock is paused although it is a player's turn.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ClockPaused(pub bool);

/// Advances the running clock unless it is paused. Time in which the picture was lost does not count.
pub(super) fn advance(
    time: Res<Time<Real>>,
    platform: Res<Platform>,
    waits: Res<ClockPaused>,
    mut was_lost: Local<bool>,
    mut session: ResMut<Session>,
    mut outcomes: MessageWriter<Outcome>,
) {
    if core::mem::replace(&mut *was_lost, platform.picture_is_lost) || waits.0 {
        return;
    }
    // Only the clock's own hands and digits change in each frame; other views need not be updated.
    let happened = session.bypass_change_detection().tick(time.delta());
    if !happened.is_empty() {
        session.set_changed();
    }
    outcomes.write_batch(happened);
}

/// Returns the frame of the running clock's next digit.
pub(super) fn next_digit(session: Res<Session>, platform: Res<Platform>, waits: Res<ClockPaused>) -> Wake {
    let digit = session.until_next_digit().filter(|_| !platform.picture_is_lost && !waits.0);
    digit.map_or(Wake::Rest, Wake::In)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::openings::{FetchOpenings, Openings};
    use crate::session::{ClockChoice, ColourChoice, GameSetup, Player, Request};
    use crate::settings::Settings;
    use crate::storage::{MemoryStore, Notice, Storage};
    use bevy::time::TimeUpdateStrategy;
    use core::time::Duration;
    use rules_core::Color as Side;

    #[test]
    fn what_cannot_be_seen_costs_nobody_time() {
        let mut app = App::new();
        app.insert_resource(Storage(Box::new(MemoryStore::default())))
            .init_resource::<Settings>()
            .init_resource::<Openings>()
            .add_message::<FetchOpenings>()
            .add_message::<Notice>();
        app.init_resource::<Platform>();
        app.add_plugins((MinimalPlugins, crate::session::plugin));
        app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs(1)));
        app.update();
        let (opponent, colour) = (Player::Person, ColourChoice::White);
        let clock = ClockChoice("5+0".parse().ok());
        app.world_mut().write_message(Request::NewGame(GameSetup { opponent, colour, clock, ..GameSetup::default() }));
        app.world_mut().write_message(Request::MoveText("e4".into()));
        app.update();
        let left = |app: &App| app.world().resource::<Session>().clock().expect("a clock").remaining(Side::Black);
        app.update();
        let before = left(&app);
        app.world_mut().resource_mut::<Platform>().picture_is_lost = true;
        // The second in which it was lost still counts.
        app.update();
        let lost = left(&app);
        assert_eq!(before - lost, Duration::from_secs(1));
        for _ in 0..120 {
            app.update();
        }
        assert_eq!(left(&app), lost);
        app.world_mut().resource_mut::<Platform>().picture_is_lost = false;
        app.update();
        assert_eq!(left(&app), lost, "the time until it came back was dark");
        app.update();
        assert_eq!(lost - left(&app), Duration::from_secs(1));
    }
}
