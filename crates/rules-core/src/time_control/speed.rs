//! Classes of time controls, by which FIDE applies its Laws.

use core::time::Duration;

use super::{TimeControl, TimeControls};

/// Number of moves over which FIDE adds up a side's time to class a game (FIDE Laws, appendices A.1 and B.1).
const CLASSED_MOVES: u32 = 60;
/// Time of a side up to which a game is blitz (FIDE B.1).
const LONGEST_BLITZ: Duration = Duration::from_secs(10 * 60);
/// Time of a side from which a game is no longer rapid (FIDE A.1).
const SHORTEST_CLASSICAL: Duration = Duration::from_secs(60 * 60);

/// Class of a time control.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Speed {
    /// No clock.
    #[default]
    Unlimited,
    /// At most ten minutes for 60 moves.
    Blitz,
    /// More than ten minutes and less than an hour.
    Rapid,
    /// An hour or more.
    Classical,
}

impl Speed {
    /// All classes, in the order in which they are shown.
    pub const ALL: [Speed; 4] = [Self::Unlimited, Self::Blitz, Self::Rapid, Self::Classical];

    /// Returns the class of a time control.
    ///
    /// ```
    /// use rules_core::{Speed, TimeControl};
    ///
    /// let class = |text: &str| text.parse().map(|control: TimeControl| Speed::of(&control));
    /// assert_eq!(class("5+3"), Ok(Speed::Blitz));
    /// assert_eq!(class("15+10"), Ok(Speed::Rapid));
    /// assert_eq!(class("40/90, 30+30"), Ok(Speed::Classical));
    /// ```
    pub fn of(control: &TimeControl) -> Speed {
        match time_of_a_side(control) {
            time if time <= LONGEST_BLITZ => Self::Blitz,
            time if time < SHORTEST_CLASSICAL => Self::Rapid,
            _ => Self::Classical,
        }
    }

    /// Returns the class of a game; with time odds, that of the side with more time.
    pub fn of_game(controls: &TimeControls) -> Speed {
        Self::of(controls.first()).max(Self::of(controls.second()))
    }
}

/// Returns the time that a side has for [`CLASSED_MOVES`] moves.
fn time_of_a_side(control: &TimeControl) -> Duration {
    let mut time = control.period_after(0).base;
    for made in 0..CLASSED_MOVES {
        time += control.period_after(made).mode.per_move();
        if made > 0 && control.moves_to_go(made - 1) == Some(1) {
            time += control.period_after(made).base;
        }
    }
    time
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_change_where_fides_do() {
        let class = |text: &str| Speed::of(&text.parse().expect("a time control"));
        assert_eq!(
            ["10+0", "10+1", "59+0", "60+0"].map(class),
            [Speed::Blitz, Speed::Rapid, Speed::Rapid, Speed::Classical]
        );
        assert_eq!(["5+b5", "5+d5", "5+d6", "h5"].map(class), [Speed::Blitz, Speed::Blitz, Speed::Rapid, Speed::Blitz]);
    }

    #[test]
    fn with_time_odds_the_longer_time_classes_the_game() {
        let class = |text: &str| Speed::of_game(&text.parse().expect("time controls"));
        assert_eq!(["15+10/5+0", "5+0/15+10", "5+0"].map(class), [Speed::Rapid, Speed::Rapid, Speed::Blitz]);
    }

    #[test]
    fn the_time_of_later_periods_counts() {
        let time = |text: &str| time_of_a_side(&text.parse().expect("a time control")).as_secs() / 60;
        assert_eq!([time("40/120, 60+0"), time("20/10, 5+60"), time("20/5")], [180, 10 + 5 + 40, 15]);
    }
}
