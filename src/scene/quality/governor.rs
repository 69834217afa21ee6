//! Watches how long frames take, and says when that is too long. It asks for less twice at most and never for more: a
//! picture that changes back and forth is worse than a plain one.

use bevy::prelude::*;
use core::time::Duration;

/// So many frames are watched before they are judged.
const FRAMES: usize = 90;
/// Slow ones are judged after so much time already, if there are enough of them.
const PATIENCE: Duration = Duration::from_secs(3);
/// Enough to tell slowness from one shader that was compiled.
const FEWEST: usize = 12;
/// Half of the frames may take longer than this: 40 frames a second still look like motion.
const BOUND: Duration = Duration::from_millis(24);
/// What takes longer is no frame but a page that was hidden, or a machine that slept.
const STALL: Duration = Duration::from_secs(2);
/// The first frames after a step are passed over: new shaders are compiled in them.
const SETTLING: usize = 10;
/// How often less is asked for.
const MOST_STEPS: u8 = 2;

/// The frames since the last judgement.
#[derive(Resource, Debug, Default)]
pub(super) struct Governor {
    frames: Vec<Duration>,
    settling: usize,
    steps: u8,
}

impl Governor {
    /// Takes a frame's time; whether the picture should be made simpler.
    pub fn is_too_slow(&mut self, took: Duration) -> bool {
        if self.steps == MOST_STEPS || took > STALL {
            return false;
        }
        if self.settling > 0 {
            self.settling -= 1;
            return false;
        }
        self.frames.push(took);
        let watched: Duration = self.frames.iter().sum();
        if self.frames.len() < FRAMES && (watched < PATIENCE || self.frames.len() < FEWEST) {
            return false;
        }
        let middle = self.frames.len() / 2;
        let (_, median, _) = self.frames.select_nth_unstable(middle);
        let too_slow = *median > BOUND;
        self.frames.clear();
        too_slow
    }

    /// Notes that the picture was made simpler; whether for the first time.
    pub fn step(&mut self) -> bool {
        self.steps += 1;
        self.settling = SETTLING;
        self.steps == 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ms(milliseconds: u64) -> Duration {
        Duration::from_millis(milliseconds)
    }

    /// How many of these frames pass until a step is taken.
    fn frames_until_step(governor: &mut Governor, frames: impl IntoIterator<Item = u64>) -> Option<usize> {
        let slow = frames.into_iter().position(|took| governor.is_too_slow(ms(took)));
        if slow.is_some() {
            governor.step();
        }
        slow.map(|before| before + 1)
    }

    #[test]
    fn smooth_motion_stays_as_it_is() {
        assert_eq!(frames_until_step(&mut Governor::default(), [16; 10_000]), None);
        assert_eq!(frames_until_step(&mut Governor::default(), [24; 10_000]), None);
    }

    #[test]
    fn slow_motion_is_noticed_after_ninety_frames_or_three_seconds() {
        assert_eq!(frames_until_step(&mut Governor::default(), [25; 200]), Some(90));
        assert_eq!(frames_until_step(&mut Governor::default(), [50; 200]), Some(60));
        assert_eq!(frames_until_step(&mut Governor::default(), [500; 200]), Some(12));
    }

    #[test]
    fn stutters_and_pauses_are_not_slowness() {
        let stutters = (0..5_000).map(|frame| if frame % 3 == 0 { 120 } else { 16 });
        assert_eq!(frames_until_step(&mut Governor::default(), stutters), None);
        assert_eq!(frames_until_step(&mut Governor::default(), [60_000; 500]), None);
    }

    #[test]
    fn it_steps_twice_at_most_and_lets_the_picture_settle_in_between() {
        let mut governor = Governor::default();
        assert_eq!(frames_until_step(&mut governor, [30; 200]), Some(90));
        assert_eq!(frames_until_step(&mut governor, [30; 200]), Some(100));
        assert_eq!(frames_until_step(&mut governor, [30; 10_000]), None);
    }

    #[test]
    fn the_first_step_alone_is_told() {
        let mut governor = Governor::default();
        assert!(governor.step());
        assert!(!governor.step());
    }
}
