//! The state of the review, and the requests to it.

use bevy::prelude::*;
use coach::{GameReview, Thresholds};
use core::time::Duration;
use rules_core::Game;
use rules_core::pgn::GameRecord;

use crate::analysis::AnalysisLimit;
use crate::motion::{Animated, Wake};
use crate::openings::Openings;
use crate::session::{Player, Session};
use crate::shown::{BoardShape, DisplayedPosition, ShapeColor};

/// Thinking time for a position of a quick review. The engine's output is read up to 50 ms later.
const QUICK_TIME: Duration = Duration::from_millis(80);
/// Thinking time for a position of a deep review.
const DEEP_TIME: Duration = Duration::from_secs(1);
/// Highest level of the computer that is made for children: in games against it only clear mistakes are named.
const HIGHEST_GENTLE_LEVEL: u8 = 3;

/// Request to the review of the game on the table.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReviewRequest {
    /// Opens it. Once all is evaluated, the first turning point is presented; what is missing for that is evaluated.
    Open,
    /// Closes it. A running evaluation goes on.
    Close,
    /// Starts or continues the evaluation. A deeper one evaluates all positions again.
    Start(ReviewDepth),
    /// Stops the evaluation. What is known is kept, and it can be continued.
    Cancel,
    /// Shows the position before this ply for a moment, and then its move.
    Present(usize),
    /// Shows the better move than that of this ply, on the position before it.
    ShowBetter(usize),
    /// Puts the position before this ply on the board, where the player tries a better move.
    Try(usize),
    /// Takes the tried move back, for another try.
    TryAgain,
    /// Ends the tries; the game is on the board again.
    EndTry,
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
    /// Number of evaluations so far in this run of the program. It tells whether the judgements have changed.
    pub(super) evaluations: u64,
    /// True after the player's own program has failed: our engine goes on.
    pub(super) avoids_program: bool,
    /// True once the game's record was searched for a review.
    pub(super) was_looked_up: bool,
    /// Ply whose better move the board shows, on the position before it.
    pub(super) shown: Option<usize>,
    /// Ply that is presented: the board shows the position before it, and makes its move in a moment.
    pub(super) presented: Option<usize>,
    /// True while the panel is open.
    pub(super) is_open: bool,
    /// True until the first turning point is presented.
    pub(super) presents_first: bool,
}

/// The turning points, as seen from a displayed position.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TurningPoints {
    /// The plies of all turning points, in the order of the game.
    pub plies: Vec<usize>,
    /// Index of the one that is shown.
    pub at: Option<usize>,
    /// The one before the displayed position.
    pub before: Option<usize>,
    /// The one after it; at the end of the game the first.
    pub next: Option<usize>,
}

impl Animated for Review {
    /// Needs frames until the presented move is made.
    fn wake(&self, _now: Duration) -> Wake {
        Wake::while_moving(self.presented.is_some())
    }
}

impl Review {
    /// Returns the judgements, as far as they are known.
    pub fn judged(&self) -> Option<&GameReview> {
        self.judged.as_ref()
    }

    /// Returns the number of evaluations so far, without those that were read from the record. It tells whether the
    /// judgements have changed.
    pub fn evaluations(&self) -> u64 {
        self.evaluations
    }

    /// Returns the record of the game on the table with the judgements in it, as far as they are known.
    pub fn annotated(&self, mut record: GameRecord) -> GameRecord {
        self.annotate(&mut record);
        record
    }

    /// Writes the judgements into a record of the game on the table, as far as they are known.
    pub fn annotate(&self, record: &mut GameRecord) {
        if let Some(judged) = &self.judged {
            judged.annotate(record);
        }
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

    /// Returns whether the panel is open.
    pub fn is_open(&self) -> bool {
        self.is_open
    }

    /// Returns whether the better move than that of this ply is shown when the board stands before it.
    pub fn shows_better(&self, ply: usize) -> bool {
        self.shown == Some(ply)
    }

    /// Returns whether a turning point is about to be made on the board.
    pub fn is_presenting(&self) -> bool {
        self.presented.is_some() || self.presents_first && self.is_open && self.is_whole() && !self.is_running
    }

    /// Returns the ply that the review speaks of when the board shows the position after so many plies: the last one, or
    /// the next one while it is presented or a better move is shown.
    pub fn discussed(&self, plies: usize) -> Option<usize> {
        self.presented.or(self.shown).filter(|ply| *ply == plies).or(plies.checked_sub(1))
    }

    /// Returns the turning points, as seen from the position after so many plies.
    pub fn turning_points(&self, plies: usize) -> TurningPoints {
        let points = self.judged.as_ref().map(GameReview::turning_points).unwrap_or_default();
        let discussed = self.discussed(plies);
        let at = points.iter().position(|ply| Some(*ply) == discussed);
        let before = points.iter().rfind(|ply| Some(**ply) < discussed).copied();
        let next = points.iter().find(|ply| Some(**ply) > discussed);
        let next = next.or(if at.is_none() { points.first() } else { None }).copied();
        TurningPoints { plies: points, at, before, next }
    }

    /// Returns whether the player may try a better move than that of a ply.
    pub fn can_be_retried(&self, ply: usize) -> bool {
        self.judged.as_ref().is_some_and(|judged| judged.can_be_retried(ply))
    }

    /// Returns the arrow on the displayed position: that of the better move before a mistake, once it was asked for, or that
    /// of the opponent's reply after one.
    pub fn arrow(&self, shown: &DisplayedPosition) -> Option<BoardShape> {
        let judged = self.judged.as_ref()?;
        let plies = match shown {
            DisplayedPosition::Live => judged.plies(),
            DisplayedPosition::Earlier(plies) => *plies,
            DisplayedPosition::Variation { .. } | DisplayedPosition::Position(_) => return None,
        };
        if let Some(ply) = self.shown.filter(|ply| *ply == plies) {
            return Some(BoardShape::of_move(judged.judged(ply)?.better?, ShapeColor::Suggestion));
        }
        // While the next move is presented, the reply could be the very move that it missed.
        let ply = self.discussed(plies).filter(|ply| self.is_open && *ply < plies)?;
        let reply = judged.punishment(ply)?;
        Some(BoardShape::of_move(reply, ShapeColor::Threat))
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

/// Returns whether the game on the table can be reviewed: it is over, it has moves, and it isn't a lesson. It may wait for
/// an analysis.
pub fn is_possible(session: &Session) -> bool {
    let session = session.before_analysis();
    session.ending().is_some() && !session.is_lesson() && !session.game().plies().is_empty()
}

/// Returns the review as it judges this game: by the thresholds for it, and with its book moves.
pub(super) fn prepared(review: GameReview, session: &Session, openings: &Openings) -> GameReview {
    let book_plies = openings.table().map_or(0, |table| table.book_plies(session.game()));
    review.with_thresholds(thresholds(session)).with_book_plies(book_plies)
}

/// Returns the thresholds for a game: gentle ones against the levels made for children.
pub fn thresholds(session: &Session) -> Thresholds {
    match session.setup().opponent {
        Player::Computer(level) if level <= HIGHEST_GENTLE_LEVEL => Thresholds::GENTLE,
        _ => Thresholds::default(),
    }
}
