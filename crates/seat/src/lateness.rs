//! The delay of a message beyond the shortest one on the line: a lost packet that is sent again, or a busy device.

use core::time::Duration;
use std::collections::VecDeque;

/// Number of messages among which the shortest delay is looked for. So few that it doesn't matter when one of the clocks has
/// stood still while its device slept, or is a little fast.
const MAX_MESSAGES: usize = 16;
/// Longest delay of a message on a line that is not given up. What seems to take longer comes of a clock that began anew.
const MAX_LATENESS_MS: i64 = 15_000;

/// Compares the times at which messages were sent, on one device's clock, with those at which they came, on the other's.
#[derive(Debug, Default)]
pub(crate) struct Lateness {
    /// Differences of the two clocks for the newest messages, in milliseconds.
    differences: VecDeque<i64>,
}

impl Lateness {
    /// Returns how much later than the fastest of the last messages a message is that was sent and has come at these times,
    /// of which each device counts its own from any beginning.
    pub(crate) fn of_message(&mut self, sent: Duration, came: Duration) -> Duration {
        let difference = millis(came).saturating_sub(millis(sent));
        let shortest = self.differences.iter().copied().min().unwrap_or(difference);
        let lateness = difference.saturating_sub(shortest);
        if lateness > MAX_LATENESS_MS {
            self.differences.clear();
        }
        if self.differences.len() == MAX_MESSAGES {
            self.differences.pop_front();
        }
        self.differences.push_back(difference);
        let is_late = (0..=MAX_LATENESS_MS).contains(&lateness);
        Duration::from_millis(if is_late { lateness.unsigned_abs() } else { 0 })
    }
}

fn millis(time: Duration) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the lateness of each message, of which one is sent a second, for these differences of the clocks.
    fn lateness(differences: impl IntoIterator<Item = u64>) -> Vec<u128> {
        let (mut lateness, mut sent) = (Lateness::default(), Duration::ZERO);
        let of_message = |difference| {
            sent += Duration::from_secs(1);
            lateness.of_message(sent, sent + Duration::from_millis(difference)).as_millis()
        };
        differences.into_iter().map(of_message).collect()
    }

    #[test]
    fn a_message_is_late_by_what_it_took_longer_than_the_fastest() {
        assert_eq!(lateness([5_040, 5_090, 5_020, 5_420, 5_030]), [0, 50, 0, 400, 10]);
    }

    #[test]
    fn a_clock_that_stood_still_is_allowed_for_after_a_few_messages() {
        let after_sleep = std::iter::repeat_n(9_000, MAX_MESSAGES + 1);
        let found = lateness([5_000].into_iter().chain(after_sleep));
        assert_eq!((found[1], found[MAX_MESSAGES], found[MAX_MESSAGES + 1]), (4_000, 4_000, 0));
        assert_eq!(lateness([9_000, 5_000, 5_010]), [0, 0, 10], "the guest's own");
    }

    #[test]
    fn a_clock_that_began_anew_makes_no_message_late() {
        assert_eq!(lateness([5_000, 9_000_000, 9_000_030]), [0, 0, 30]);
        let mut extreme = Lateness::default();
        for (sent, came) in [(Duration::MAX, Duration::ZERO), (Duration::ZERO, Duration::MAX)] {
            assert_eq!(extreme.of_message(sent, came), Duration::ZERO);
        }
    }
}
