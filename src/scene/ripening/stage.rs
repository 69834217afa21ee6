//! How far a picture is, from motion to ripeness and back.

use core::time::Duration;

use super::Ripeness;
use super::sample::{Part, Samples};

/// How long nothing has moved when it begins.
const PATIENCE: Duration = Duration::from_millis(250);
/// It doubles whenever something moves before a picture is ripe, up to this: a clock that ticks leaves it no time.
const LONGEST_PATIENCE: Duration = Duration::from_millis(1200);
/// How long the average takes to come forward when it is done, and to leave when something moves.
const COMES: Duration = Duration::from_millis(300);
const LEAVES: Duration = Duration::from_millis(120);
/// Share of the average that counts as there while it comes forward.
const NEARLY_RIPE: f32 = 0.999;

/// How far a picture is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Stage {
    /// Nothing has moved for so long; it waits until that is long enough.
    Waiting {
        /// How long nothing has moved.
        rested: Duration,
        /// How long that has to be.
        patience: Duration,
    },
    /// The sample of this number is drawn, from 1; before the first, the plain picture once more.
    Sampling {
        /// Which one.
        number: u16,
        /// How many there are; of another number the picture begins anew.
        of: Samples,
        /// How long nothing had moved.
        patience: Duration,
    },
    /// The average is shown over the plain picture, so opaque.
    Coming(f32),
    /// It stays.
    Ripe,
    /// Something moves, and it is so opaque still.
    Leaving(f32),
}

impl Default for Stage {
    fn default() -> Self {
        Self::WAITING
    }
}

/// What a frame is told.
#[derive(Debug, Clone, Copy)]
pub(super) struct Frame {
    /// Whether anything has changed since the last one.
    pub changed: bool,
    /// How long that is ago.
    pub delta: Duration,
    /// How many samples make an average; `None` where pictures are not averaged.
    pub samples: Option<Samples>,
}

impl Stage {
    const WAITING: Self = Self::waiting(PATIENCE);

    const fn waiting(patience: Duration) -> Self {
        Self::Waiting { rested: Duration::ZERO, patience }
    }

    /// What comes after it.
    pub fn next(self, frame: Frame) -> Self {
        let Frame { changed, delta, samples } = frame;
        let Some(samples) = samples else { return Self::WAITING };
        let left = |opaque: f32| match opaque - delta.div_duration_f32(LEAVES) {
            opaque if opaque > 0.0 => Self::Leaving(opaque),
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
            Self::Sampling { .. } => Self::Coming(0.0).next(frame),
            Self::Coming(opaque) | Self::Leaving(opaque) if changed => left(opaque),
            Self::Leaving(opaque) => left(opaque),
            Self::Coming(opaque) => match opaque + delta.div_duration_f32(COMES) {
                opaque if opaque < 1.0 => Self::Coming(opaque),
                _ => Self::Ripe,
            },
            // It may have rested for hours.
            Self::Ripe if changed => Self::Leaving(1.0),
            Self::Ripe => Self::Ripe,
        }
    }

    /// What that means for the frame.
    pub fn ripeness(self) -> Ripeness {
        match self {
            Self::Waiting { .. } => Ripeness::Plain,
            Self::Sampling { number: 0, .. } => Ripeness::Keep,
            Self::Sampling { number, of, .. } => {
                Ripeness::Add { weight: Part::of(number, of).weight(), is_first: number == 1 }
            }
            Self::Coming(opaque) | Self::Leaving(opaque) => Ripeness::Under(opaque),
            Self::Ripe => Ripeness::Under(1.0),
        }
    }

    /// The sample that this frame is, if it is one.
    pub fn sample(self) -> Option<Part> {
        match self {
            Self::Sampling { number, of, .. } if number > 0 => Some(Part::of(number, of)),
            _ => None,
        }
    }

    /// How much of the average there is, from 0 to 1.
    pub fn ripe(self) -> f32 {
        match self {
            Self::Waiting { .. } | Self::Leaving(_) => 0.0,
            Self::Sampling { number, of, .. } => f32::from(number) / f32::from(of.get() + 1),
            Self::Coming(_) => NEARLY_RIPE,
            Self::Ripe => 1.0,
        }
    }

    /// How long nothing has to be drawn; nothing when the next frame is wanted at once.
    pub fn rests_for(self) -> Option<Duration> {
        match self {
            Self::Waiting { rested, patience } => Some(patience - rested),
            Self::Ripe => Some(Duration::MAX),
            Self::Sampling { .. } | Self::Coming(_) | Self::Leaving(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DELTA: Duration = Duration::from_millis(50);

    fn rest(stage: Stage) -> Stage {
        stage.next(Frame { changed: false, delta: DELTA, samples: Samples::new(4) })
    }

    fn change(stage: Stage) -> Stage {
        stage.next(Frame { changed: true, delta: DELTA, samples: Samples::new(4) })
    }

    /// The stages of so many frames without a change.
    fn resting(from: Stage, frames: usize) -> Vec<Stage> {
        core::iter::successors(Some(from), |stage| Some(rest(*stage))).skip(1).take(frames).collect()
    }

    #[test]
    fn a_picture_ripens_and_stays_ripe() {
        let stages = resting(Stage::default(), 20);
        let (waits, rest) = stages.split_at(4);
        assert!(waits.iter().all(|stage| stage.ripeness() == Ripeness::Plain && stage.rests_for().is_some()));
        let of = Samples::new(4).expect("some");
        assert_eq!(rest[..5], [0, 1, 2, 3, 4].map(|number| Stage::Sampling { number, of, patience: PATIENCE }));
        assert!(rest[5..10].iter().all(|stage| matches!(stage, Stage::Coming(_))), "{rest:?}");
        assert_eq!(rest[11..13], [Stage::Ripe; 2]);
        let ripe: Vec<_> = rest.iter().map(|stage| stage.ripe()).collect();
        assert!(ripe.is_sorted() && ripe[9] < 1.0 && ripe[11] == 1.0, "{ripe:?}");
        let weights: f32 = stages
            .iter()
            .filter_map(|stage| match stage.ripeness() {
                Ripeness::Add { weight, .. } => Some(weight),
                _ => None,
            })
            .sum();
        assert!((weights - 1.0).abs() < 1e-5);
    }

    #[test]
    fn whatever_moves_ends_it_and_a_ripe_picture_leaves_gently() {
        for stage in resting(Stage::default(), 8) {
            assert_eq!(change(stage).ripeness(), Ripeness::Plain, "{stage:?}");
        }
        let after_an_hour = Frame { changed: true, delta: Duration::from_secs(3600), samples: Samples::new(4) };
        assert_eq!(Stage::Ripe.next(after_an_hour), Stage::Leaving(1.0));
        let leaving = change(Stage::Leaving(1.0));
        assert!(matches!(leaving, Stage::Leaving(opaque) if opaque > 0.5), "{leaving:?}");
        assert_eq!(change(change(leaving)), Stage::WAITING);
        assert_eq!(rest(rest(leaving)), Stage::WAITING, "it goes on leaving when that rests again");
    }

    #[test]
    fn what_moves_every_second_is_left_alone() {
        let slow = Frame { changed: false, delta: DELTA, samples: Samples::new(96) };
        let mut stage = Stage::default();
        for second in 0..10 {
            let stages: Vec<_> =
                core::iter::successors(Some(stage), |stage| Some(stage.next(slow))).skip(1).take(19).collect();
            let begins = stages.iter().any(|stage| matches!(stage, Stage::Sampling { .. }));
            assert_eq!(begins, second < 2, "second {second}");
            stage = stages[18].next(Frame { changed: true, ..slow });
        }
    }

    #[test]
    fn where_nothing_is_averaged_it_stays_plain() {
        let frame = Frame { changed: false, delta: Duration::from_secs(9), samples: None };
        assert_eq!(Stage::default().next(frame), Stage::WAITING);
        assert_eq!(Stage::Ripe.next(frame), Stage::WAITING);
    }

    /// Another quality or a photo that is cancelled changes the number while samples are drawn.
    #[test]
    fn a_picture_of_another_number_of_samples_begins_anew() {
        let frame = |samples| Frame { changed: false, delta: DELTA, samples: Samples::new(samples) };
        let sampling = core::iter::successors(Some(Stage::default()), |stage| Some(stage.next(frame(96)))).nth(50);
        let sampling = sampling.expect("it goes on");
        assert!(matches!(sampling, Stage::Sampling { number: 10.., .. }), "{sampling:?}");
        for samples in [0, 4, 48] {
            let next = sampling.next(frame(samples));
            assert_eq!((next.ripeness(), next.sample()), (Ripeness::Plain, None), "{samples}");
        }
    }
}
