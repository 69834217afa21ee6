//! Watches frame times and reports when they are too long. It asks for a simpler picture twice at most and never for a
//! better one: a picture that changes back and forth is worse than a plain one.

use bevy::prelude::*;
use core::time::Duration;

/// Number of frames that are judged together.
const FRAMES: usize = 90;
/// Time after which fewer frames are judged.
const PATIENCE: Duration = Duration::from_secs(3);
/// Least number of frames that are judged: tells slowness from a single shader compilation.
const FEWEST: usize = 12;
/// Longest acceptable median frame time: 40 frames a second still look like motion.
const BOUND: Duration = Duration::from_millis(24);
/// Frame time from which a frame is ignored: a hidden page, or a machine that slept.
const STALL: Duration = Duration::from_secs(2);
/// Number of frames ignored after a step: new shaders are compiled in them.
const SETTLING: usize = 10;
/// Largest number of steps.
const MOST_STEPS: u8 = 2;

/// Frame times since the last judgement.
#[derive(Resource, Debug, Default)]
pub(super) struct Governor {
    frames: Vec<Duration>,
    settling: usize,
    steps: u8,
}

impl Governor {
    /// Adds a frame time; returns whether the picture should be made simpler.
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

    /// Counts a step; returns whether it is the first.
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

    /// Returns the number of these frames before a step is taken.
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
