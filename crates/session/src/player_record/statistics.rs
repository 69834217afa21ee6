//! The sums over all games of a record.

use std::collections::BTreeMap;

use rules_core::{Color as Side, Speed};

use super::elo::{EloEstimate, LEAST_RATED_GAMES, RECENT_GAMES};
use super::facts::{Company, GameFacts};
use super::streak::Streaks;
use super::tally::{Score, Tally};

/// Maximum number of points in a chart over time; a longer history is thinned out evenly.
const CHART_POINTS: usize = 80;
/// Maximum number of openings; the least played are left out.
const SHOWN_OPENINGS: usize = 8;
/// Maximum number of names of people; those with the fewest games are left out.
const SHOWN_NAMES: usize = 8;

/// The Elo estimate after a number of rated games.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct EloPoint {
    /// Number of rated games played so far.
    pub games: usize,
    /// The estimate from the newest of them.
    pub estimate: EloEstimate,
}

/// The accuracy in a reviewed game.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct AccuracyPoint {
    /// Number of reviewed games so far.
    pub games: usize,
    /// Accuracy in percent.
    pub accuracy: f64,
}

/// The results with a family of openings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpeningTally {
    /// English name of the family.
    pub family: String,
    /// The person's side.
    pub side: Side,
    /// The results.
    pub tally: Tally,
}

/// The results of a person in games of two people.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NameTally {
    /// The person's name, as it was written last.
    pub name: String,
    /// The results, with either colour.
    pub tally: Tally,
}

/// The sums over all games of a record. Results are the person's, in games against the computer.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Statistics {
    /// All games.
    pub all: Tally,
    /// Games by level; only levels that were played.
    pub by_level: Vec<(u8, Tally)>,
    /// Games by the class of their time control; only classes that were played.
    pub by_speed: Vec<(Speed, Tally)>,
    /// Games with White and with Black.
    pub by_side: [Tally; 2],
    /// Games by family of openings, the most frequent first.
    pub by_opening: Vec<OpeningTally>,
    /// Series of games that went one way.
    pub streaks: Streaks,
    /// Games of two people at one screen, from White's point of view.
    pub two_people: Tally,
    /// The results of each person who has a name, in games of two people; those with most games first.
    pub by_name: Vec<NameTally>,
    /// Number of rated games.
    pub rated: usize,
    /// The Elo estimate from the newest [`RECENT_GAMES`] rated games, once there are [`LEAST_RATED_GAMES`].
    pub elo: Option<EloEstimate>,
    /// The estimate over time, the oldest first.
    pub elo_history: Vec<EloPoint>,
    /// The accuracy over time, the oldest first.
    pub accuracy: Vec<AccuracyPoint>,
}

impl Statistics {
    /// Adds up games, the oldest first. `elo_of` returns a level's Elo, and `family_of` the English name of the family
    /// of a game's opening, if that is known.
    pub fn of<'a>(
        games: impl IntoIterator<Item = &'a GameFacts>,
        elo_of: impl Fn(u8) -> f64,
        family_of: impl Fn(&GameFacts) -> Option<String>,
    ) -> Self {
        let mut statistics = Self::default();
        let (mut by_level, mut by_speed, mut by_opening) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
        let mut by_name = BTreeMap::new();
        let (mut scores, mut rated, mut accuracies) = (Vec::new(), Vec::new(), Vec::new());
        for game in games {
            match game.company {
                Company::TwoPeople => {
                    if let Some(score) = Score::of(game.result, Side::White) {
                        statistics.two_people.add(score);
                    }
                    add_names(&mut by_name, game);
                }
                Company::Computer { level, person, score } => {
                    statistics.all.add(score);
                    statistics.by_side[person as usize].add(score);
                    by_level.entry(level).or_insert_with(Tally::default).add(score);
                    by_speed.entry(game.speed).or_insert_with(Tally::default).add(score);
                    if let Some(family) = family_of(game) {
                        by_opening.entry((family, person as usize)).or_insert_with(Tally::default).add(score);
                    }
                    scores.push(score);
                    accuracies.extend(game.accuracy);
                    if game.is_rated {
                        rated.push((elo_of(level), score.points()));
                    }
                }
            }
        }
        statistics.streaks = Streaks::of(scores);
        statistics.by_level = by_level.into_iter().collect();
        statistics.by_speed = by_speed.into_iter().collect();
        statistics.by_opening = most_played(by_opening);
        statistics.by_name = by_name.into_values().collect();
        statistics.by_name.sort_by_key(|person| core::cmp::Reverse(person.tally.games()));
        statistics.by_name.truncate(SHOWN_NAMES);
        statistics.rated = rated.len();
        statistics.elo_history = elo_history(&rated);
        statistics.elo = statistics.elo_history.last().map(|point| point.estimate);
        statistics.accuracy = accuracy_history(&accuracies);
        statistics
    }

    /// Returns the number of games of both kinds.
    pub fn games(&self) -> usize {
        self.all.games() + self.two_people.games()
    }
}

/// Adds the scores of the people in a game of two. Names that differ only in capital letters are the same person's.
fn add_names(by_name: &mut BTreeMap<String, NameTally>, game: &GameFacts) {
    for (name, side) in game.names.iter().zip(Side::ALL) {
        let Some((name, score)) = name.as_ref().zip(Score::of(game.result, side)) else { continue };
        let unplayed = || NameTally { name: String::new(), tally: Tally::default() };
        let person = by_name.entry(name.to_lowercase()).or_insert_with(unplayed);
        person.name.clone_from(name);
        person.tally.add(score);
    }
}

/// Returns the openings that were played most, the most frequent first.
fn most_played(by_opening: BTreeMap<(String, usize), Tally>) -> Vec<OpeningTally> {
    let with_side = |((family, side), tally): ((String, usize), Tally)| {
        Some(OpeningTally { family, side: *Side::ALL.get(side)?, tally })
    };
    let mut openings: Vec<OpeningTally> = by_opening.into_iter().filter_map(with_side).collect();
    openings.sort_by_key(|opening| core::cmp::Reverse(opening.tally.games()));
    openings.truncate(SHOWN_OPENINGS);
    openings
}

/// Returns the estimates over time from pairs of an opponent's Elo and the points won.
fn elo_history(rated: &[(f64, f64)]) -> Vec<EloPoint> {
    let after = |games: usize| {
        let recent = &rated[games.saturating_sub(RECENT_GAMES)..games];
        EloEstimate::of(recent).map(|estimate| EloPoint { games, estimate })
    };
    thinned(LEAST_RATED_GAMES, rated.len()).filter_map(after).collect()
}

/// Returns the accuracy over time.
fn accuracy_history(accuracies: &[f64]) -> Vec<AccuracyPoint> {
    thinned(1, accuracies.len()).map(|games| AccuracyPoint { games, accuracy: accuracies[games - 1] }).collect()
}

/// Returns at most [`CHART_POINTS`] numbers from `first` to `last`, evenly spread and with both ends.
fn thinned(first: usize, last: usize) -> impl Iterator<Item = usize> {
    let all = (last + 1).saturating_sub(first);
    let shown = all.min(CHART_POINTS);
    (0..shown).map(move |index| if shown < 2 { last } else { first + index * (all - 1) / (shown - 1) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{OpeningName, RecordedOpening};
    use rules_core::GameResult;

    fn against(level: u8, person: Side, score: Score) -> GameFacts {
        GameFacts { company: Company::Computer { level, person, score }, ..GameFacts::example() }
    }

    fn elo_of(level: u8) -> f64 {
        f64::from(level) * 200.0
    }

    fn added(games: &[GameFacts]) -> Statistics {
        Statistics::of(games, elo_of, |game| Some(game.opening.tagged.as_ref()?.name.clone()))
    }

    #[test]
    fn each_game_counts_once_in_every_sum() {
        let mut games = vec![
            against(3, Side::White, Score::Won),
            against(3, Side::Black, Score::Lost),
            against(4, Side::White, Score::Drawn),
            against(4, Side::White, Score::Won),
            GameFacts { company: Company::TwoPeople, result: GameResult::BlackWins, ..GameFacts::example() },
        ];
        games[2].speed = Speed::Blitz;
        let found = added(&games);
        assert_eq!((found.games(), found.rated), (5, 4));
        assert_eq!(found.all, Tally { won: 2, drawn: 1, lost: 1 });
        assert_eq!(
            found.by_level,
            [(3, Tally { won: 1, drawn: 0, lost: 1 }), (4, Tally { won: 1, drawn: 1, lost: 0 })]
        );
        assert_eq!(
            found.by_speed,
            [
                (Speed::Unlimited, Tally { won: 2, drawn: 0, lost: 1 }),
                (Speed::Blitz, Tally { won: 0, drawn: 1, lost: 0 })
            ]
        );
        assert_eq!(found.by_side, [Tally { won: 2, drawn: 1, lost: 0 }, Tally { won: 0, drawn: 0, lost: 1 }]);
        assert_eq!(found.two_people, Tally { won: 0, drawn: 0, lost: 1 });
        assert_eq!(found.streaks.most_wins, 1);
        assert_eq!(found.elo, None, "four games are too few");
    }

    #[test]
    fn people_at_one_screen_are_told_apart_by_their_names() {
        let game = |white: &str, black: &str, result| GameFacts {
            company: Company::TwoPeople,
            names: [white, black].map(|name| Some(name.to_owned()).filter(|name| !name.is_empty())),
            result,
            ..GameFacts::example()
        };
        let mut games = vec![
            game("Anna", "Jan", GameResult::WhiteWins),
            game("Jan", "Anna", GameResult::WhiteWins),
            game("ANNA", "", GameResult::Draw),
            game("", "Zosia", GameResult::BlackWins),
            game("", "", GameResult::BlackWins),
        ];
        let found = added(&games);
        let tally = |won, drawn, lost| Tally { won, drawn, lost };
        assert_eq!(found.two_people, tally(2, 1, 2));
        let by_name: Vec<_> = found.by_name.iter().map(|person| (person.name.as_str(), person.tally)).collect();
        assert_eq!(by_name, [("ANNA", tally(1, 1, 1)), ("Jan", tally(1, 0, 1)), ("Zosia", tally(1, 0, 0))]);
        games.extend((0..20).map(|index| game(&format!("Guest {index}"), "Jan", GameResult::Draw)));
        let found = added(&games).by_name;
        assert_eq!((found.len(), found[0].name.as_str()), (SHOWN_NAMES, "Jan"));
    }

    #[test]
    fn only_rated_games_against_the_computer_move_the_elo() {
        let game = against(5, Side::White, Score::Won);
        let unrated = GameFacts { is_rated: false, ..against(1, Side::White, Score::Lost) };
        let two = GameFacts { company: Company::TwoPeople, ..game.clone() };
        let mut games: Vec<GameFacts> = (0..6)
            .map(|index| if index % 2 == 0 { game.clone() } else { against(5, Side::Black, Score::Lost) })
            .collect();
        let before = added(&games);
        games.extend([unrated, two.clone(), two]);
        let after = added(&games);
        assert_eq!(before.elo.expect("six games").elo.round(), 1000.0);
        assert_eq!((before.elo, before.elo_history), (after.elo, after.elo_history));
    }

    #[test]
    fn the_newest_games_count_for_the_elo() {
        let lost = (0..RECENT_GAMES).map(|_| against(5, Side::White, Score::Lost));
        let won = (0..RECENT_GAMES).map(|_| against(5, Side::White, Score::Won));
        let games: Vec<GameFacts> = lost.chain(won).collect();
        let found = added(&games);
        let only_won = added(&games[RECENT_GAMES..]);
        assert_eq!(found.elo, only_won.elo);
        assert_eq!(found.elo_history.len(), CHART_POINTS);
        let ends = [found.elo_history.first(), found.elo_history.last()].map(|point| point.map(|point| point.games));
        assert_eq!(ends, [Some(LEAST_RATED_GAMES), Some(2 * RECENT_GAMES)]);
    }

    #[test]
    fn openings_are_told_apart_by_side_and_the_most_played_come_first() {
        let opening = |name: &str| RecordedOpening {
            tagged: Some(OpeningName { eco: "A00".into(), name: name.into() }),
            ..RecordedOpening::default()
        };
        let game = |name: &str, side| GameFacts { opening: opening(name), ..against(3, side, Score::Won) };
        let mut games = vec![
            game("Italian", Side::White),
            game("Dutch", Side::Black),
            game("Italian", Side::Black),
            game("Dutch", Side::Black),
            against(3, Side::White, Score::Won),
        ];
        let found = added(&games).by_opening;
        let names: Vec<_> = found.iter().map(|one| (one.family.as_str(), one.side, one.tally.won)).collect();
        assert_eq!(names, [("Dutch", Side::Black, 2), ("Italian", Side::White, 1), ("Italian", Side::Black, 1)]);
        games.extend((0..20).map(|index| game(&format!("Opening {index}"), Side::White)));
        assert_eq!(added(&games).by_opening.len(), SHOWN_OPENINGS);
    }

    #[test]
    fn a_chart_has_the_first_and_the_last_point() {
        assert_eq!(thinned(5, 4).count(), 0);
        assert_eq!(thinned(5, 5).collect::<Vec<_>>(), [5]);
        assert_eq!(thinned(1, 3).collect::<Vec<_>>(), [1, 2, 3]);
        let many: Vec<usize> = thinned(1, 1000).collect();
        assert_eq!((many.len(), many.first(), many.last()), (CHART_POINTS, Some(&1), Some(&1000)));
        assert!(many.is_sorted_by(|one, other| one < other));
    }

    #[test]
    fn accuracy_is_that_of_reviewed_games() {
        let mut games = vec![against(3, Side::White, Score::Won); 3];
        games[0].accuracy = Some(71.5);
        games[2].accuracy = Some(88.0);
        let found: Vec<_> = added(&games).accuracy.iter().map(|one| (one.games, one.accuracy)).collect();
        assert_eq!(found, [(1, 71.5), (2, 88.0)]);
    }
}
