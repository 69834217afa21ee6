//! The state of the review, and the requests to it.

use bevy::prelude::*;
use coach::{GameReview, Thresholds};
use core::time::Duration;
use rules_core::pgn::GameRecord;
use rules_core::{Game, Move};

use crate::analysis::AnalysisLimit;
use crate::openings::Openings;
use crate::session::{Player, Session};

/// Thinking time for a position of a quick review. The engine's output is read up to 50 ms later.
const QUICK_TIME: Duration = Duration::from_millis(80);
/// Thinking time for a position of a deep review.
const DEEP_TIME: Duration = Duration::from_secs(1);
/// Highest level of the computer that is made for children: in games against it only clear mistakes are named.
const HIGHEST_GENTLE_LEVEL: u8 = 3;

/// Request to the review of the game on the table.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReviewRequest {
    /// Starts or continues it. A deeper one evaluates all positions again.
    Start(ReviewDepth),
    /// Stops it. What is known is kept, and it can be continued.
    Cancel,
    /// Shows on the board the better move than that of this ply; with `None` no move any more.
    ShowBetter(Option<usize>),
}

/// Depth of a review.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ReviewDepth {
    /// An eighth of a second for each position: forty moves take ten seconds.
    #[default]
    Quick,
    /// A second for each position, with the second-best move, by which only moves are known.
    Deep,
}

impl ReviewDepth {
    /// Returns the limit for a position.
    pub(super) fn limit(self) -> AnalysisLimit {
        AnalysisLimit::Time(match self {
            Self::Quick => QUICK_TIME,
            Self::Deep => DEEP_TIME,
        })
    }

    /// Returns the number of lines to analyse.
    pub(super) fn lines(self) -> u8 {
        match self {
            Self::Quick => 1,
            Self::Deep => 2,
        }
    }
}

/// The review of the game on the table.
#[derive(Resource, Debug, Default)]
pub struct Review {
    /// The judgements, as far as they are known.
    pub(super) judged: Option<GameReview>,
    pub(super) depth: ReviewDepth,
    /// True while positions are evaluated.
    pub(super) is_running: bool,
    /// Numbers of plies before the positions that are not evaluated at this depth yet, the next one last.
    pub(super) todo: Vec<usize>,
    /// Number of positions to evaluate at this depth, without those that the rules evaluate.
    pub(super) all: usize,
    /// Number of positions that were evaluated since the review was kept.
    pub(super) news: usize,
    /// True after the player's own program has failed: our engine goes on.
    pub(super) avoids_program: bool,
    /// True once the archive was searched for a review of this game.
    pub(super) was_looked_up: bool,
    /// Ply whose better move the board shows.
    pub(super) shown: Option<usize>,
}

impl Review {
    /// Returns the judgements, as far as they are known.
    pub fn judged(&self) -> Option<&GameReview> {
        self.judged.as_ref()
    }

    /// Returns the record of the game on the table with the judgements in it, as far as they are known.
    pub fn annotated(&self, mut record: GameRecord) -> GameRecord {
        if let Some(judged) = &self.judged {
            judged.annotate(&mut record);
        }
        record
    }

    /// Returns whether positions are being evaluated.
    pub fn is_running(&self) -> bool {
        self.is_running
    }

    /// Returns whether all positions are evaluated.
    pub fn is_whole(&self) -> bool {
        self.judged.as_ref().is_some_and(|review| review.next_position().is_none())
    }

    /// Returns the numbers of evaluated positions and of all positions at this depth.
    pub fn progress(&self) -> (usize, usize) {
        (self.all.saturating_sub(self.todo.len()), self.all)
    }

    /// Returns the depth.
    pub fn depth(&self) -> ReviewDepth {
        self.depth
    }

    /// Returns the ply whose better move the board shows.
    pub fn shown_better(&self) -> Option<usize> {
        self.shown
    }

    /// Returns the better move to show on the board when it shows the position after so many plies.
    pub fn better_move(&self, plies: usize) -> Option<Move> {
        self.shown.filter(|ply| *ply == plies).and_then(|ply| self.judged.as_ref()?.judged(ply)?.better)
    }

    /// Returns whether the judgements, if there are any, are those of this game.
    pub(super) fn is_still_of(&self, game: &Game) -> bool {
        self.judged.as_ref().is_none_or(|review| is_of(review, game))
    }
}

/// Returns whether a review is that of this game.
pub(super) fn is_of(review: &GameReview, game: &Game) -> bool {
    let legal = || game.plies().iter().take_while(|ply| ply.illegal.is_none());
    review.position(0) == Some(game.start())
        && legal().count() == review.plies()
        && legal().enumerate().all(|(index, ply)| review.mv(index) == Some(ply.mv))
}

/// Returns whether the game on the table can be reviewed: it is over, it has moves, and it isn't a lesson.
pub fn is_possible(session: &Session) -> bool {
    session.ending().is_some() && !session.is_lesson() && !session.game().plies().is_empty()
}

/// Returns the review as it judges this game: by the thresholds for it, and with its book moves.
pub(super) fn prepared(review: GameReview, session: &Session, openings: &Openings) -> GameReview {
    let book_plies = openings.table().map_or(0, |table| table.book_plies(session.game()));
    review.with_thresholds(thresholds(session)).with_book_plies(book_plies)
}

/// Returns the thresholds for a game: gentle ones against the levels made for children.
fn thresholds(session: &Session) -> Thresholds {
    match session.setup().opponent {
        Player::Computer(level) if level <= HIGHEST_GENTLE_LEVEL => Thresholds::GENTLE,
        _ => Thresholds::default(),
    }
}
