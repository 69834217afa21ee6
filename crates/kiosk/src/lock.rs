//! Protection of the PIN against guessing. After five wrong tries it locks for half a minute, and twice as long after
//! each further one, up to an hour.
//!
//! Only time during which the program runs counts. So setting the system clock has no effect, and after a restart the
//! wait that was left when the lock was last saved, at a try, starts anew.

use std::time::Duration;

use serde::{Deserialize, Serialize};

/// Number of wrong tries before the lock engages.
pub const FREE_TRIES: u32 = 5;
/// Longest wait, in seconds.
pub const MAX_LOCK_SECONDS: u32 = 3600;
const FIRST_SECONDS: u32 = 30;

/// The state of the lock, a few bytes. Save it whenever a try begins, and after the right PIN.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct PinLock {
    /// Tries since the last right PIN.
    wrong: u32,
    /// Milliseconds left to wait.
    left: u64,
    /// Time of the last update, since the program started.
    #[serde(skip)]
    seen: Option<Duration>,
}

/// The PIN is locked; no try is possible now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("too many wrong tries: locked for {seconds} s")]
pub struct PinLocked {
    /// Seconds left to wait.
    pub seconds: u32,
}

impl PinLock {
    /// Starts a try, `running` after the program started. It counts as wrong until [`PinLock::open`] is called. Save
    /// the lock in between, so that cutting the power gains nothing.
    ///
    /// # Errors
    /// If the PIN is locked; the try then doesn't count.
    pub fn begin_try(&mut self, running: Duration) -> Result<(), PinLocked> {
        if let Some(locked) = self.locked(running) {
            return Err(locked);
        }
        self.wrong = self.wrong.saturating_add(1);
        if let Some(over) = self.wrong.checked_sub(FREE_TRIES) {
            // `locked` limits this to an hour.
            self.left = 1000 * u64::from(FIRST_SECONDS.saturating_mul(2_u32.saturating_pow(over)));
        }
        Ok(())
    }

    /// Resets the lock after the right PIN.
    pub fn open(&mut self) {
        *self = Self { seen: self.seen, ..Self::default() };
    }

    /// Returns the wait if the PIN is locked.
    pub fn locked(&mut self, running: Duration) -> Option<PinLocked> {
        let passed = running.saturating_sub(self.seen.unwrap_or(running));
        self.seen = Some(running);
        let most = 1000 * u64::from(MAX_LOCK_SECONDS);
        let passed = u64::try_from(passed.as_millis()).unwrap_or(most);
        self.left = self.left.min(most).saturating_sub(passed);
        (self.left > 0).then(|| PinLocked { seconds: self.left.div_ceil(1000) as u32 })
    }

    /// Returns the number of tries before the lock engages.
    pub fn tries_left(&self) -> u32 {
        FREE_TRIES.saturating_sub(self.wrong).max(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Pin, PinHash};

    fn at(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    fn locked_for(lock: &mut PinLock, running: Duration) -> u32 {
        lock.locked(running).map_or(0, |locked| locked.seconds)
    }

    #[test]
    fn the_sixth_try_waits_and_each_further_one_twice_as_long() {
        let mut lock = PinLock::default();
        for left in [5, 4, 3, 2, 1] {
            assert_eq!(lock.tries_left(), left);
            assert_eq!(lock.begin_try(at(0)), Ok(()));
        }
        let mut now = at(0);
        for seconds in [30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600] {
            assert_eq!(lock.begin_try(now), Err(PinLocked { seconds }));
            assert_eq!(lock.begin_try(now + at(u64::from(seconds)) - at(1)), Err(PinLocked { seconds: 1 }));
            now += at(u64::from(seconds));
            assert_eq!(lock.begin_try(now), Ok(()));
        }
    }

    #[test]
    fn the_right_pin_makes_it_new() {
        let mut lock = PinLock::default();
        for _ in 0..5 {
            lock.begin_try(at(7)).expect("free");
        }
        lock.open();
        assert_eq!((lock.locked(at(7)), lock.tries_left()), (None, FREE_TRIES));
    }

    #[test]
    fn a_restart_neither_opens_it_nor_begins_anew() {
        let mut lock = PinLock::default();
        for _ in 0..5 {
            lock.begin_try(at(1000)).expect("free");
        }
        assert_eq!(locked_for(&mut lock, at(1010)), 20);
        let text = ron::to_string(&lock).expect("written");
        let mut restarted: PinLock = ron::from_str(&text).expect("read");
        assert_eq!(locked_for(&mut restarted, at(0)), 20, "the new program's clock begins at nought");
        assert_eq!(locked_for(&mut restarted, at(19)), 1);
        assert_eq!(restarted.begin_try(at(20)), Ok(()));
        assert_eq!(locked_for(&mut restarted, at(20)), 60);
    }

    #[test]
    fn a_try_that_is_cut_off_by_the_plug_counts() {
        let mut kept = String::new();
        for _ in 0..5 {
            let mut lock: PinLock = ron::from_str(&kept).unwrap_or_default();
            lock.begin_try(at(0)).expect("free");
            kept = ron::to_string(&lock).expect("written");
        }
        let mut lock: PinLock = ron::from_str(&kept).expect("read");
        assert_eq!(lock.begin_try(at(1)), Err(PinLocked { seconds: 30 }));
    }

    #[test]
    fn no_clock_that_goes_back_and_no_strange_file_locks_for_longer_than_an_hour() {
        let mut lock: PinLock = ron::from_str("(wrong: 4294967295, left: 18446744073709551615)").expect("read");
        assert_eq!(locked_for(&mut lock, at(50)), 3600);
        assert_eq!(locked_for(&mut lock, at(10)), 3600);
        assert_eq!(locked_for(&mut lock, at(3610)), 0);
        assert_eq!(lock.begin_try(at(3610)), Ok(()));
        assert_eq!(locked_for(&mut lock, at(3610)), 3600);
    }

    /// Tries all PINs of four digits as fast as the lock allows, with restarts in between.
    #[test]
    fn brute_force_gets_twelve_tries_in_the_first_hour_and_one_in_every_other() {
        let kept = PinHash::with_iterations(&"9999".parse().expect("a PIN"), [3; 16], 1);
        let (mut lock, mut clock, mut started) = (PinLock::default(), at(0), at(0));
        let mut tries_of_hour = std::collections::BTreeMap::<u64, u32>::new();
        for number in 0..10_000 {
            let pin: Pin = format!("{number:04}").parse().expect("a PIN");
            while let Err(PinLocked { seconds }) = lock.begin_try(clock - started) {
                clock += at(u64::from(seconds));
            }
            *tries_of_hour.entry(clock.as_secs() / 3600).or_default() += 1;
            if number % 7 == 0 {
                lock = ron::from_str(&ron::to_string(&lock).expect("written")).expect("read");
                started = clock;
                lock.locked(at(0));
            }
            assert_eq!(kept.matches(&pin), number == 9999);
        }
        let first = tries_of_hour.remove(&0);
        assert!(first.is_some_and(|tries| tries <= 12), "{first:?}");
        assert!(tries_of_hour.values().all(|tries| *tries <= 1));
        assert!(clock > at(9_980 * 3600), "more than a year: {clock:?}");
    }
}
