//! Phases of an accumulated picture, from motion to the finished average and back.

use core::time::Duration;

use bevy::prelude::*;

use super::frame_use::FrameUse;
use super::sample::{LightSample, SampleCount};
use crate::motion::{Animated, Wake};

/// Time without motion before sampling begins.
const PATIENCE: Duration = Duration::from_millis(250);
/// Largest such time. It doubles whenever something moves before a picture is finished: a ticking clock leaves no time.
const LONGEST_PATIENCE: Duration = Duration::from_millis(1200);
/// Durations of the average's fade-in when it is finished, and of its fade-out when something moves.
const FADE_IN: Duration = Duration::from_millis(300);
const FADE_OUT: Duration = Duration::from_millis(120);
/// Progress that is reported during the fade-in.
const NEARLY_FINISHED: f32 = 0.999;

/// State of the accumulation.
#[derive(Resource, Debug, Default)]
pub(super) struct Accumulation {
    pub phase: AccumulationPhase,
    /// Set while pictures are averaged at all.
    pub is_used: bool,
    /// Number of consecutive slow samples.
    pub slow: u8,
}

impl Accumulation {
    /// Returns the sample that the current frame is, if it is one.
    pub fn sample(&self) -> Option<LightSample> {
        self.phase.sample()
    }
}

impl Animated for Accumulation {
    fn wake(&self, _now: Duration) -> Wake {
        if self.is_used { self.phase.wake() } else { Wake::Rest }
    }
}

/// Phase of an accumulated picture.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum AccumulationPhase {
    /// Waits until nothing has moved for long enough.
    Waiting {
        /// Time since the last motion.
        rested: Duration,
        /// Time that this has to reach.
        patience: Duration,
    },
    /// Renders a sample, from 1; number 0 is the plain picture once more.
    Sampling {
        /// Number of the sample.
        number: u16,
        /// Number of all samples; when it changes, the picture begins anew.
        of: SampleCount,
        /// Time without motion before sampling began.
        patience: Duration,
    },
    /// Fades in the average; its opacity.
    FadingIn(f32),
    /// Shows the average.
    Finished,
    /// Fades out the average after a motion; its opacity.
    FadingOut(f32),
}

impl Default for AccumulationPhase {
    fn default() -> Self {
        Self::WAITING
    }
}

/// State of a frame.
#[derive(Debug, Clone, Copy)]
pub(super) struct SampledFrame {
    /// Something has changed since the last frame.
    pub changed: bool,
    /// Time since the last frame.
    pub delta: Duration,
    /// Number of samples; `None` if pictures are not averaged.
    pub samples: Option<SampleCount>,
}

impl AccumulationPhase {
    const WAITING: Self = Self::waiting(PATIENCE);

    const fn waiting(patience: Duration) -> Self {
        Self::Waiting { rested: Duration::ZERO, patience }
    }

    /// Returns the next phase.
    pub fn next(self, frame: SampledFrame) -> Self {
        let SampledFrame { changed, delta, samples } = frame;
        let Some(samples) = samples else { return Self::WAITING };
        let left = |opaque: f32| match opaque - delta.div_duration_f32(FADE_OUT) {
            opaque if opaque > 0.0 => Self::FadingOut(opaque),
            _ => Self::WAITING,
        };
        match self {
            Self::Waiting { patience, .. } if changed => Self::waiting(patience),
            Self::Waiting { rested, patience } => match rested + delta {
                rested if rested < patience => Self::Waiting { rested, patience },
                _ => Self::Sampling { number: 0, of: samples, patience },
            },
            Self::Sampling { patience, .. } if changed => Self::waiting(LONGEST_PATIENCE.min(2 * patience)),
            Self::Sampling { of, patience, .. } if of != samples => Self::waiting(patience),
            Self::Sampling { number, of, patience } if number < of.get() => {
                Self::Sampling { number: number + 1, of, patience }
            }
            Self::Sampling { .. } => Self::FadingIn(0.0).next(frame),
            Self::FadingIn(opaque) | Self::FadingOut(opaque) if changed => left(opaque),
            Self::FadingOut(opaque) => left(opaque),
            Self::FadingIn(opaque) => match opaque + delta.div_duration_f32(FADE_IN) {
                opaque if opaque < 1.0 => Self::FadingIn(opaque),
                _ => Self::Finished,
            },
            // The picture may have rested for hours, so the time since the last frame doesn't count.
            Self::Finished if changed => Self::FadingOut(1.0),
            Self::Finished => Self::Finished,
        }
    }

    /// Returns the use of the frame.
    pub fn frame_use(self) -> FrameUse {
        match self {
            Self::Waiting { .. } => FrameUse::Plain,
            Self::Sampling { number: 0, .. } => FrameUse::Keep,
            Self::Sampling { number, of, .. } => {
                FrameUse::Add { weight: LightSample::of(number, of).weight(), is_first: number == 1 }
            }
            Self::FadingIn(opaque) | Self::FadingOut(opaque) => FrameUse::Cover(opaque),
            Self::Finished => FrameUse::Cover(1.0),
        }
    }

    /// Returns the sample that the frame is, if it is one.
    pub fn sample(self) -> Option<LightSample> {
        match self {
            Self::Sampling { number, of, .. } if number > 0 => Some(LightSample::of(number, of)),
            _ => None,
        }
    }

    /// Returns the finished fraction of the average, from 0 to 1.
    pub fn progress(self) -> f32 {
        match self {
            Self::Waiting { .. } | Self::FadingOut(_) => 0.0,
            Self::Sampling { number, of, .. } => f32::from(number) / f32::from(of.get() + 1),
            Self::FadingIn(_) => NEARLY_FINISHED,
            Self::Finished => 1.0,
        }
    }

    /// Returns the next frame that the average needs.
    pub fn wake(self) -> Wake {
        match self {
            Self::Waiting { rested, patience } => Wake::In(patience - rested),
            Self::Finished => Wake::Rest,
            Self::Sampling { .. } | Self::FadingIn(_) | Self::FadingOut(_) => Wake::Accumulating,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DELTA: Duration = Duration::from_millis(50);

    fn rest(phase: AccumulationPhase) -> AccumulationPhase {
        phase.next(SampledFrame { changed: false, delta: DELTA, samples: SampleCount::new(4) })
    }

    fn change(phase: AccumulationPhase) -> AccumulationPhase {
        phase.next(SampledFrame { changed: true, delta: DELTA, samples: SampleCount::new(4) })
    }

    /// Returns the phases of `frames` frames without a change.
    fn resting(from: AccumulationPhase, frames: usize) -> Vec<AccumulationPhase> {
        core::iter::successors(Some(from), |phase| Some(rest(*phase))).skip(1).take(frames).collect()
    }

    #[test]
    fn a_resting_picture_is_averaged_and_stays_so() {
        let phases = resting(AccumulationPhase::default(), 20);
        let (waits, rest) = phases.split_at(4);
        assert!(waits.iter().all(|phase| phase.frame_use() == FrameUse::Plain && matches!(phase.wake(), Wake::In(_))));
        let of = SampleCount::new(4).expect("some");
        assert_eq!(
            rest[..5],
            [0, 1, 2, 3, 4].map(|number| AccumulationPhase::Sampling { number, of, patience: PATIENCE })
        );
        assert!(rest[5..10].iter().all(|phase| matches!(phase, AccumulationPhase::FadingIn(_))), "{rest:?}");
        assert_eq!(rest[11..13], [AccumulationPhase::Finished; 2]);
        let progress: Vec<_> = rest.iter().map(|phase| phase.progress()).collect();
        assert!(progress.is_sorted() && progress[9] < 1.0 && progress[11] == 1.0, "{progress:?}");
        let weights: f32 = phases
            .iter()
            .filter_map(|phase| match phase.frame_use() {
                FrameUse::Add { weight, .. } => Some(weight),
                _ => None,
            })
            .sum();
        assert!((weights - 1.0).abs() < 1e-5);
    }

    #[test]
    fn motion_ends_sampling_and_fades_out_a_finished_average() {
        for phase in resting(AccumulationPhase::default(), 8) {
            assert_eq!(change(phase).frame_use(), FrameUse::Plain, "{phase:?}");
        }
        let after_an_hour =
            SampledFrame { changed: true, delta: Duration::from_secs(3600), samples: SampleCount::new(4) };
        assert_eq!(AccumulationPhase::Finished.next(after_an_hour), AccumulationPhase::FadingOut(1.0));
        let leaving = change(AccumulationPhase::FadingOut(1.0));
        assert!(matches!(leaving, AccumulationPhase::FadingOut(opaque) if opaque > 0.5), "{leaving:?}");
        assert_eq!(change(change(leaving)), AccumulationPhase::WAITING);
        assert_eq!(rest(rest(leaving)), AccumulationPhase::WAITING, "it goes on leaving when that rests again");
    }

    #[test]
    fn motion_every_second_prevents_sampling() {
        let slow = SampledFrame { changed: false, delta: DELTA, samples: SampleCount::new(96) };
        let mut phase = AccumulationPhase::default();
        for second in 0..10 {
            let phases: Vec<_> =
                core::iter::successors(Some(phase), |phase| Some(phase.next(slow))).skip(1).take(19).collect();
            let begins = phases.iter().any(|phase| matches!(phase, AccumulationPhase::Sampling { .. }));
            assert_eq!(begins, second < 2, "second {second}");
            phase = phases[18].next(SampledFrame { changed: true, ..slow });
        }
    }

    #[test]
    fn without_samples_the_picture_stays_plain() {
        let frame = SampledFrame { changed: false, delta: Duration::from_secs(9), samples: None };
        assert_eq!(AccumulationPhase::default().next(frame), AccumulationPhase::WAITING);
        assert_eq!(AccumulationPhase::Finished.next(frame), AccumulationPhase::WAITING);
    }

    /// A change of quality or a cancelled photo changes the number while samples are rendered.
    #[test]
    fn a_change_of_the_sample_count_restarts_the_average() {
        let frame = |samples| SampledFrame { changed: false, delta: DELTA, samples: SampleCount::new(samples) };
        let sampling =
            core::iter::successors(Some(AccumulationPhase::default()), |phase| Some(phase.next(frame(96)))).nth(50);
        let sampling = sampling.expect("it goes on");
        assert!(matches!(sampling, AccumulationPhase::Sampling { number: 10.., .. }), "{sampling:?}");
        for samples in [0, 4, 48] {
            let next = sampling.next(frame(samples));
            assert_eq!((next.frame_use(), next.sample()), (FrameUse::Plain, None), "{samples}");
        }
    }
}
