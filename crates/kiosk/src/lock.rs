//! Who guesses at the PIN waits: after five wrong tries half a minute, and twice as long after each further one, up to an
//! hour.
//!
//! Only time that passes while the program runs counts. A clock on the wall that somebody sets, forward or back, opens
//! nothing, and after a restart the seconds that were left when the lock was last kept, with a try, are waited for anew.

use std::time::Duration;

use serde::{Deserialize, Serialize};

/// So many wrong tries are free.
pub const TRIES: u32 = 5;
/// The longest that a lock holds, in seconds.
pub const MOST_SECONDS_LOCKED: u32 = 3600;
const FIRST_SECONDS: u32 = 30;

/// The tries so far. It is to be kept (it is a few bytes) whenever a try begins, and when it opens.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Lock {
    /// Tries since the right PIN was last typed.
    wrong: u32,
    /// How long it is still locked, in milliseconds.
    left: u64,
    /// When that was looked at, by the program's own clock.
    #[serde(skip)]
    seen: Option<Duration>,
}

/// Nobody may try now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("too many wrong tries: locked for {seconds} s")]
pub struct Locked {
    /// How long it is still locked.
    pub seconds: u32,
}

impl Lock {
    /// Somebody types a PIN, `running` after the program started. The try counts as a wrong one until [`Lock::open`]; who
    /// keeps the lock in between leaves nothing to be won by pulling the plug.
    ///
    /// # Errors
    /// It is locked, and the try doesn't count.
    pub fn begin_try(&mut self, running: Duration) -> Result<(), Locked> {
        if let Some(locked) = self.locked(running) {
            return Err(locked);
        }
        self.wrong = self.wrong.saturating_add(1);
        if let Some(over) = self.wrong.checked_sub(TRIES) {
            // An hour at most: see `locked`.
            self.left = 1000 * u64::from(FIRST_SECONDS.saturating_mul(2_u32.saturating_pow(over)));
        }
        Ok(())
    }

    /// The PIN was the right one.
    pub fn open(&mut self) {
        *self = Self { seen: self.seen, ..Self::default() };
    }

    /// How long nobody may try; nothing if somebody may.
    pub fn locked(&mut self, running: Duration) -> Option<Locked> {
        let passed = running.saturating_sub(self.seen.unwrap_or(running));
        self.seen = Some(running);
        let most = 1000 * u64::from(MOST_SECONDS_LOCKED);
        let passed = u64::try_from(passed.as_millis()).unwrap_or(most);
        self.left = self.left.min(most).saturating_sub(passed);
        (self.left > 0).then(|| Locked { seconds: self.left.div_ceil(1000) as u32 })
    }

    /// How many tries are left before it locks.
    pub fn tries_left(&self) -> u32 {
        TRIES.saturating_sub(self.wrong).max(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{KeptPin, Pin};

    fn at(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    fn locked_for(lock: &mut Lock, running: Duration) -> u32 {
        lock.locked(running).map_or(0, |locked| locked.seconds)
    }

    #[test]
    fn the_sixth_try_waits_and_each_further_one_twice_as_long() {
        let mut lock = Lock::default();
        for left in [5, 4, 3, 2, 1] {
            assert_eq!(lock.tries_left(), left);
            assert_eq!(lock.begin_try(at(0)), Ok(()));
        }
        let mut now = at(0);
        for seconds in [30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600] {
            assert_eq!(lock.begin_try(now), Err(Locked { seconds }));
            assert_eq!(lock.begin_try(now + at(u64::from(seconds)) - at(1)), Err(Locked { seconds: 1 }));
            now += at(u64::from(seconds));
            assert_eq!(lock.begin_try(now), Ok(()));
        }
    }

    #[test]
    fn the_right_pin_makes_it_new() {
        let mut lock = Lock::default();
        for _ in 0..5 {
            lock.begin_try(at(7)).expect("free");
        }
        lock.open();
        assert_eq!((lock.locked(at(7)), lock.tries_left()), (None, TRIES));
    }

    #[test]
    fn a_restart_neither_opens_it_nor_begins_anew() {
        let mut lock = Lock::default();
        for _ in 0..5 {
            lock.begin_try(at(1000)).expect("free");
        }
        assert_eq!(locked_for(&mut lock, at(1010)), 20);
        let text = ron::to_string(&lock).expect("written");
        let mut restarted: Lock = ron::from_str(&text).expect("read");
        assert_eq!(locked_for(&mut restarted, at(0)), 20, "the new program's clock begins at nought");
        assert_eq!(locked_for(&mut restarted, at(19)), 1);
        assert_eq!(restarted.begin_try(at(20)), Ok(()));
        assert_eq!(locked_for(&mut restarted, at(20)), 60);
    }

    #[test]
    fn a_try_that_is_cut_off_by_the_plug_counts() {
        let mut kept = String::new();
        for _ in 0..5 {
            let mut lock: Lock = ron::from_str(&kept).unwrap_or_default();
            lock.begin_try(at(0)).expect("free");
            kept = ron::to_string(&lock).expect("written");
        }
        let mut lock: Lock = ron::from_str(&kept).expect("read");
        assert_eq!(lock.begin_try(at(1)), Err(Locked { seconds: 30 }));
    }

    #[test]
    fn no_clock_that_goes_back_and_no_strange_file_locks_for_longer_than_an_hour() {
        let mut lock: Lock = ron::from_str("(wrong: 4294967295, left: 18446744073709551615)").expect("read");
        assert_eq!(locked_for(&mut lock, at(50)), 3600);
        assert_eq!(locked_for(&mut lock, at(10)), 3600);
        assert_eq!(locked_for(&mut lock, at(3610)), 0);
        assert_eq!(lock.begin_try(at(3610)), Ok(()));
        assert_eq!(locked_for(&mut lock, at(3610)), 3600);
    }

    /// Tries all PINs of four digits, as fast as the lock lets it, and restarts the program in between.
    #[test]
    fn brute_force_gets_twelve_tries_in_the_first_hour_and_one_in_every_other() {
        let kept = KeptPin::with_iterations(&"9999".parse().expect("a PIN"), [3; 16], 1);
        let (mut lock, mut clock, mut started) = (Lock::default(), at(0), at(0));
        let mut tries_of_hour = std::collections::BTreeMap::<u64, u32>::new();
        for number in 0..10_000 {
            let pin: Pin = format!("{number:04}").parse().expect("a PIN");
            while let Err(Locked { seconds }) = lock.begin_try(clock - started) {
                clock += at(u64::from(seconds));
            }
            *tries_of_hour.entry(clock.as_secs() / 3600).or_default() += 1;
            if number % 7 == 0 {
                lock = ron::from_str(&ron::to_string(&lock).expect("written")).expect("read");
                started = clock;
                lock.locked(at(0));
            }
            assert_eq!(kept.is(&pin), number == 9999);
        }
        let first = tries_of_hour.remove(&0);
        assert!(first.is_some_and(|tries| tries <= 12), "{first:?}");
        assert!(tries_of_hour.values().all(|tries| *tries <= 1));
        assert!(clock > at(9_980 * 3600), "more than a year: {clock:?}");
    }
}
