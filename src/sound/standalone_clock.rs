//! Sounds of the chess clock alone: its presses, low time, and a fallen flag.

use bevy::prelude::*;

use super::low_time::LowTimeWatch;
use super::queue::{Cue, SoundQueue};
use super::sounds::Sound;
use crate::settings::Settings;
use crate::standalone_clock::{ClockEvent, ClockHalf, StandaloneClock};

pub(super) fn queue_sounds(
    mut events: MessageReader<ClockEvent>,
    (clock, settings): (Res<StandaloneClock>, Res<Settings>),
    mut watches: Local<[LowTimeWatch; 2]>,
    mut queue: ResMut<SoundQueue>,
) {
    let sounds = events.read().map(|event| match event {
        ClockEvent::Pressed => Sound::Press,
        ClockEvent::FlagFallen => Sound::Offer,
    });
    sounds.for_each(|sound| queue.add(Cue::new(sound, 0.0)));
    let Some(open) = clock.0.as_ref().filter(|open| open.on_move().is_some()) else {
        *watches = Default::default();
        return;
    };
    let Some(limit) = settings.low_time.limit() else { return };
    for (half, watch) in ClockHalf::ALL.into_iter().zip(watches.iter_mut()) {
        if watch.update(open.remaining(half) < limit) {
            queue.add(Cue::new(Sound::LowTime, 0.0));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::standalone_clock::{self, ClockRequest};
    use bevy::time::TimeUpdateStrategy;
    use core::time::Duration;

    #[test]
    fn a_press_low_time_and_the_flag_are_heard_once_each() {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, standalone_clock::plugin));
        app.init_resource::<Settings>().init_resource::<SoundQueue>();
        app.add_systems(PostUpdate, queue_sounds);
        app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs(1)));
        app.update();
        app.world_mut().write_message(ClockRequest::Set("0:30+0".parse().expect("a time control")));
        app.world_mut().write_message(ClockRequest::Press(ClockHalf::Far));
        let mut heard = Vec::new();
        for _ in 0..40 {
            app.update();
            heard.extend(app.world_mut().resource_mut::<SoundQueue>().take_due().map(|cue| cue.sound));
        }
        assert_eq!(heard, [Sound::Press, Sound::LowTime, Sound::Offer]);
    }
}
