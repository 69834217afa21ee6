//! An attempt at a lesson: applies the learner's actions and judges each.

use rules_core::attacks::between;
use rules_core::{Color as Side, Move, MoveKind, Piece, PieceKind, Position, Setup, Square};

use crate::{CheckEscape, Goal, Lesson, SquarePrompt, mate};

/// Maximum number of stars of a lesson.
pub const MAX_STARS: u8 = 3;

/// Maximum number of moves of a mate against the engine (DRW-5).
const MAX_MOVES: u32 = 50;

/// An attempt at a lesson.
#[derive(Debug, Clone, PartialEq)]
pub struct Attempt {
    lesson: Lesson,
    position: Position,
    actions: u32,
    /// Squares still to be collected, or to be found: in this order, unless only the lesson's text asks for them.
    remaining: Vec<Square>,
}

/// The state of an attempt that was left in its middle.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct SavedAttempt {
    /// The lesson's start position as FEN, to notice that the lesson has changed.
    start: String,
    /// The current position as FEN.
    position: String,
    /// Number of moves, selected squares and answers so far.
    actions: u32,
    /// Names of the squares still to be collected or found.
    remaining: Vec<String>,
}

/// The result of an action of the learner's.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AttemptOutcome {
    /// The lesson continues. With a move, the opponent has made it; without, it is the learner's turn again.
    Continue(Option<Move>),
    /// The lesson continues after the engine's reply.
    AwaitEngine,
    /// The goal has been reached.
    Done {
        /// Stars earned, one to three.
        stars: u8,
    },
    /// The action was wrong, or the goal can't be reached any more.
    Failed(Failure),
}

/// The reason why an attempt failed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Failure {
    /// The moved piece can be captured by this move.
    CanBeTaken(Move),
    /// This reply avoids the mate in the number of moves left.
    Refuted(Move),
    /// The side to move is stalemated: a draw.
    Stalemated,
    /// The learner's last piece has been captured.
    PieceLost,
    /// Fifty moves have been made, so the opponent could claim a draw (DRW-5).
    TooLong,
    /// The move or answer isn't the one asked for.
    Wrong,
}

impl Failure {
    /// Returns the opponent's move that demonstrates the failure on the board.
    pub fn refutation(self) -> Option<Move> {
        match self {
            Self::CanBeTaken(mv) | Self::Refuted(mv) => Some(mv),
            Self::Stalemated | Self::PieceLost | Self::TooLong | Self::Wrong => None,
        }
    }
}

impl Attempt {
    /// Starts at the lesson's position.
    pub fn new(lesson: Lesson) -> Self {
        let remaining = match &lesson.goal {
            Goal::Collect(squares) | Goal::Find(squares) => squares.clone(),
            Goal::SetUp(pieces) => pieces.iter().map(|(_, square)| *square).collect(),
            _ => Vec::new(),
        };
        Self { position: lesson.position.clone(), actions: 0, remaining, lesson }
    }

    /// Returns the state of the attempt, to be continued later.
    pub fn save(&self) -> SavedAttempt {
        SavedAttempt {
            start: self.lesson.position.to_fen(),
            position: self.position.to_fen(),
            actions: self.actions,
            remaining: self.remaining.iter().map(Square::to_string).collect(),
        }
    }

    /// Continues a saved attempt. `None` if the lesson has another start by now, or the state doesn't fit it.
    pub fn resume(lesson: Lesson, saved: &SavedAttempt) -> Option<Self> {
        let new = Self::new(lesson);
        let position: Position = saved.position.parse().ok()?;
        let remaining: Vec<Square> = saved.remaining.iter().map(|text| text.parse().ok()).collect::<Option<_>>()?;
        let is_left = |square: &Square| new.remaining.contains(square);
        let fits = saved.start == new.position.to_fen()
            && (position.turn() == new.position.turn() || matches!(new.lesson.goal, Goal::Write(_)))
            && remaining.is_empty() == new.remaining.is_empty()
            && remaining.iter().all(is_left);
        fits.then_some(Self { position, remaining, actions: saved.actions, ..new })
    }

    /// Returns the lesson.
    pub fn lesson(&self) -> &Lesson {
        &self.lesson
    }

    /// Returns the current position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Returns the number of moves, selected squares and answers so far.
    pub fn actions(&self) -> u32 {
        self.actions
    }

    /// Returns the squares still to be collected or found; those to be found are in order.
    pub fn remaining(&self) -> &[Square] {
        &self.remaining
    }

    /// Returns the learner's side.
    pub fn learner(&self) -> Side {
        self.lesson.position.turn()
    }

    /// Plays a legal move of the learner's.
    pub fn play(&mut self, mv: Move) -> AttemptOutcome {
        let before = self.position.clone();
        self.actions += 1;
        self.position = before.play_unchecked(mv);
        if self.lesson.safe
            && let Some(capturing_move) = capturing_move(&self.position, mv.to())
        {
            return AttemptOutcome::Failed(Failure::CanBeTaken(capturing_move));
        }
        match &self.lesson.goal {
            Goal::Collect(_) => {
                self.remaining.retain(|square| *square != mv.to());
                self.continue_alone(self.remaining.is_empty())
            }
            Goal::CaptureAll => self.continue_alone(self.capturable_pieces() == 0),
            Goal::GiveCheck => self.continue_alone(self.position.is_check()),
            Goal::Mate => self.after_mating_move(),
            Goal::PlayOut => self.after_play_out_move(),
            Goal::Escape(way) => self.done_if(check_escape(&before, mv) == Some(*way)),
            Goal::Castle(side) => self.done_if(mv.castling_side() == Some(*side)),
            Goal::EnPassant => self.done_if(mv.kind() == MoveKind::EnPassant),
            Goal::Promote(None) => self.done_if(mv.promotion().is_some()),
            Goal::Promote(kind) => self.done_if(mv.promotion() == *kind),
            Goal::Stalemate => self.done_if(is_stalemate(&self.position)),
            Goal::Line(_) => self.follow_line(mv),
            Goal::Find(_) | Goal::SetUp(_) | Goal::Choose { .. } | Goal::Watch(_) | Goal::Write(_) => {
                AttemptOutcome::Failed(Failure::Wrong)
            }
        }
    }

    /// Selects a square.
    pub fn select_square(&mut self, square: Square) -> AttemptOutcome {
        self.actions += 1;
        let is_right = |index: &usize| *index == 0 || self.lesson.prompt == SquarePrompt::Text;
        let Some(index) = self.remaining.iter().position(|remaining| *remaining == square).filter(is_right) else {
            return AttemptOutcome::Failed(Failure::Wrong);
        };
        self.remaining.remove(index);
        if self.remaining.is_empty() { self.done() } else { AttemptOutcome::Continue(None) }
    }

    /// Puts a piece on a square, when pieces are set up; they may come in any order.
    pub fn place(&mut self, piece: Piece, square: Square) -> AttemptOutcome {
        self.actions += 1;
        let at = self.remaining.iter().position(|remaining| *remaining == square);
        let Some(index) = at.filter(|index| self.piece_for(*index) == Some(piece)) else {
            return AttemptOutcome::Failed(Failure::Wrong);
        };
        self.remaining.remove(index);
        self.position = with_piece(&self.position, piece, square);
        if self.remaining.is_empty() { self.done() } else { AttemptOutcome::Continue(None) }
    }

    /// Returns the pieces that are still to be placed, when pieces are set up.
    pub fn pieces_to_place(&self) -> impl Iterator<Item = Piece> {
        (0..self.remaining.len()).filter_map(|index| self.piece_for(index))
    }

    /// Returns the piece to place next, when pieces are set up and the learner takes no other one.
    pub fn next_piece(&self) -> Option<Piece> {
        self.piece_for(0)
    }

    /// Returns the piece for one of the remaining squares.
    fn piece_for(&self, index: usize) -> Option<Piece> {
        let (Goal::SetUp(pieces), Some(square)) = (&self.lesson.goal, self.remaining.get(index)) else { return None };
        pieces.iter().find(|(_, at)| at == square).map(|(piece, _)| *piece)
    }

    /// Plays the engine's legal reply. Returns the failure if it ends the attempt.
    pub fn play_reply(&mut self, mv: Move) -> Option<Failure> {
        self.position = self.position.play_unchecked(mv);
        let is_alone = self.position.colored(self.learner()).len() == 1;
        if is_alone { Some(Failure::PieceLost) } else { (self.actions >= MAX_MOVES).then_some(Failure::TooLong) }
    }

    /// Chooses an answer, counted from 1.
    pub fn choose_answer(&mut self, answer: u8) -> AttemptOutcome {
        self.actions += 1;
        match self.lesson.goal {
            Goal::Choose { right, .. } if right == answer => self.done(),
            _ => AttemptOutcome::Failed(Failure::Wrong),
        }
    }

    /// Completes a watched lesson.
    pub fn finish_watching(&self) -> AttemptOutcome {
        self.done()
    }

    /// Counts something that the learner does.
    pub(crate) fn count_action(&mut self) {
        self.actions += 1;
    }

    /// Makes a legal move of either side.
    pub(crate) fn make(&mut self, mv: Move) {
        self.position = self.position.play_unchecked(mv);
    }

    /// Returns the end of a lesson whose goal is reached.
    pub(crate) fn done(&self) -> AttemptOutcome {
        let over = self.actions.saturating_sub(self.lesson.moves);
        let stars = match over {
            0 => MAX_STARS,
            _ if over <= self.lesson.moves.div_ceil(2) => MAX_STARS - 1,
            _ => 1,
        };
        AttemptOutcome::Done { stars }
    }

    fn done_if(&self, is_reached: bool) -> AttemptOutcome {
        if is_reached { self.done() } else { AttemptOutcome::Failed(Failure::Wrong) }
    }

    /// Gives the turn back to the learner. If the opponent's king is in check, the opponent replies first.
    fn continue_alone(&mut self, is_reached: bool) -> AttemptOutcome {
        if is_reached {
            return self.done();
        }
        if let Some(passed) = self.position.null_move() {
            if !passed.has_legal_move() {
                return AttemptOutcome::Failed(Failure::Stalemated);
            }
            self.position = passed;
            return AttemptOutcome::Continue(None);
        }
        let king = self.position.king(self.position.turn());
        let by_name = |mv: &Move| (mv.from() != king, mv.from().to_string(), mv.to().to_string());
        match self.position.legal_moves().into_iter().min_by_key(by_name) {
            Some(mv) => self.reply(mv),
            None => AttemptOutcome::Failed(Failure::Wrong),
        }
    }

    fn after_mating_move(&mut self) -> AttemptOutcome {
        if mate::is_mate(&self.position) {
            return self.done();
        }
        let remaining = self.lesson.moves.saturating_sub(self.actions);
        match mate::longest_defence(&self.position, remaining) {
            None => AttemptOutcome::Failed(Failure::Stalemated),
            Some(mv) if mate::is_forced(&self.position.play_unchecked(mv), remaining) => self.reply(mv),
            Some(mv) => AttemptOutcome::Failed(Failure::Refuted(mv)),
        }
    }

    fn after_play_out_move(&self) -> AttemptOutcome {
        if mate::is_mate(&self.position) {
            self.done()
        } else if self.position.has_legal_move() {
            AttemptOutcome::AwaitEngine
        } else {
            AttemptOutcome::Failed(Failure::Stalemated)
        }
    }

    fn follow_line(&mut self, mv: Move) -> AttemptOutcome {
        let Goal::Line(line) = &self.lesson.goal else { return AttemptOutcome::Failed(Failure::Wrong) };
        let mut rest = line.iter().skip(2 * (self.actions as usize - 1));
        let (expected, answer) = (rest.next().copied(), rest.next().copied());
        if mate::is_mate(&self.position) {
            return self.done();
        }
        match answer {
            _ if expected != Some(mv) => AttemptOutcome::Failed(Failure::Wrong),
            Some(answer) => self.reply(answer),
            None => self.done(),
        }
    }

    fn reply(&mut self, mv: Move) -> AttemptOutcome {
        self.position = self.position.play_unchecked(mv);
        AttemptOutcome::Continue(Some(mv))
    }

    /// Returns the number of enemy pieces left to capture.
    fn capturable_pieces(&self) -> usize {
        let theirs = !self.learner();
        let king = self.position.pieces(PieceKind::King);
        self.position.colored(theirs).into_iter().filter(|square| !king.contains(*square)).count()
    }
}

/// Returns the position with one more piece, or unchanged if that would be illegal.
fn with_piece(position: &Position, piece: Piece, square: Square) -> Position {
    let mut setup = Setup { turn: position.turn(), ..Setup::empty() };
    for square in position.occupied() {
        setup.board[square.index()] = position.piece_at(square);
    }
    setup.board[square.index()] = Some(piece);
    setup.build().unwrap_or_else(|_| position.clone())
}

/// Returns a move that captures the piece on this square.
fn capturing_move(position: &Position, at: Square) -> Option<Move> {
    let takes = |mv: &Move| position.captured_by(*mv).is_some_and(|(square, _)| square == at);
    position.legal_moves().into_iter().find(takes)
}

fn is_stalemate(position: &Position) -> bool {
    !position.is_check() && !position.has_legal_move()
}

/// Returns the way in which a legal move answers check.
fn check_escape(before: &Position, mv: Move) -> Option<CheckEscape> {
    let checker = before.checkers().into_iter().next()?;
    let is_king = before.piece_at(mv.from()).is_some_and(|Piece { kind, .. }| kind == PieceKind::King);
    let captured = before.captured_by(mv).map(|(square, _)| square);
    if captured == Some(checker) {
        Some(CheckEscape::Capture)
    } else if is_king {
        Some(CheckEscape::King)
    } else {
        let king = before.king(before.turn());
        between(king, checker).contains(mv.to()).then_some(CheckEscape::Block)
    }
}
