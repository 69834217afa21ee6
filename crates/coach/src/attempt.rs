//! An attempt at a lesson: it takes what the learner does, and says what comes of it.

use rules_core::attacks::between;
use rules_core::{Color as Side, Move, MoveKind, Piece, PieceKind, Position, Setup, Square};

use crate::{Goal, Lesson, Way, mate};

/// The most stars of a lesson.
pub const MOST_STARS: u8 = 3;

/// So many moves may a mate against the engine take (DRW-5).
const MOST_MOVES: u32 = 50;

/// An attempt at a lesson.
#[derive(Debug, Clone, PartialEq)]
pub struct Attempt {
    lesson: Lesson,
    position: Position,
    used: u32,
    /// Squares that are still to be collected, or found in this order.
    left: Vec<Square>,
}

/// What comes of what the learner did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// There is more to do, once the opponent has made this move; without one it is the learner's turn again.
    GoesOn(Option<Move>),
    /// There is more to do, once the engine has answered.
    Awaits,
    /// The goal is reached.
    Done {
        /// One to three.
        stars: u8,
    },
    /// It can't be reached any more, or that was not it.
    Failed(Failure),
}

/// Why an attempt failed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Failure {
    /// The man that was put there can be taken like this.
    CanBeTaken(Move),
    /// The opponent has this answer, and is not mated in time.
    Answered(Move),
    /// Nobody who is to move can, and there is no check: a draw.
    Stalemated,
    /// The man that was to mate has been captured.
    LostMan,
    /// Fifty moves have been made: a draw (DRW-5).
    TooLong,
    /// A legal move, but not what was asked for.
    NotThis,
}

impl Failure {
    /// The opponent's move that shows it on the board.
    pub fn shown_by(self) -> Option<Move> {
        match self {
            Self::CanBeTaken(mv) | Self::Answered(mv) => Some(mv),
            Self::Stalemated | Self::LostMan | Self::TooLong | Self::NotThis => None,
        }
    }
}

impl Attempt {
    /// Begins with the lesson's position.
    pub fn new(lesson: Lesson) -> Self {
        let left = match &lesson.goal {
            Goal::Collect(squares) | Goal::Find(squares) => squares.clone(),
            Goal::SetUp(men) => men.iter().map(|(_, square)| *square).collect(),
            _ => Vec::new(),
        };
        Self { position: lesson.position.clone(), used: 0, left, lesson }
    }

    /// What is attempted.
    pub fn lesson(&self) -> &Lesson {
        &self.lesson
    }

    /// What is on the board now.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The moves, presses or answers so far.
    pub fn used(&self) -> u32 {
        self.used
    }

    /// The squares that are still to be collected or found; those to be found in this order.
    pub fn left(&self) -> &[Square] {
        &self.left
    }

    /// The learner's side.
    pub fn learner(&self) -> Side {
        self.lesson.position.turn()
    }

    /// The learner makes a legal move.
    pub fn play(&mut self, mv: Move) -> Verdict {
        let before = self.position.clone();
        self.used += 1;
        self.position = before.play_unchecked(mv);
        if self.lesson.safe
            && let Some(taking) = taking(&self.position, mv.to())
        {
            return Verdict::Failed(Failure::CanBeTaken(taking));
        }
        match &self.lesson.goal {
            Goal::Collect(_) => {
                self.left.retain(|square| *square != mv.to());
                self.solitary(self.left.is_empty())
            }
            Goal::CaptureAll => self.solitary(self.victims() == 0),
            Goal::GiveCheck => self.solitary(self.position.is_check()),
            Goal::Mate => self.towards_mate(),
            Goal::PlayOut => self.played_out(),
            Goal::Escape(way) => self.once(way_out(&before, mv) == Some(*way)),
            Goal::Castle(side) => self.once(mv.castling_side() == Some(*side)),
            Goal::EnPassant => self.once(mv.kind() == MoveKind::EnPassant),
            Goal::Promote(None) => self.once(mv.promotion().is_some()),
            Goal::Promote(kind) => self.once(mv.promotion() == *kind),
            Goal::Stalemate => self.once(is_stalemate(&self.position)),
            Goal::Line(_) => self.along_the_line(mv),
            Goal::Find(_) | Goal::SetUp(_) | Goal::Choose { .. } | Goal::Watch(_) => Verdict::Failed(Failure::NotThis),
        }
    }

    /// The learner presses a square.
    pub fn press(&mut self, square: Square) -> Verdict {
        self.used += 1;
        let is_right =
            |place: &usize| *place == 0 || self.sought_man().is_some_and(|man| self.man_at(*place) == Some(man));
        let Some(place) = self.left.iter().position(|left| *left == square).filter(is_right) else {
            return Verdict::Failed(Failure::NotThis);
        };
        let man = self.man_at(place);
        self.left.remove(place);
        if let Some(man) = man {
            self.position = with_man(&self.position, man, square);
        }
        if self.left.is_empty() { self.done() } else { Verdict::GoesOn(None) }
    }

    /// The man that is to be put on the board next.
    pub fn sought_man(&self) -> Option<Piece> {
        self.man_at(0)
    }

    /// The man for a square that is left, where men are set up.
    fn man_at(&self, place: usize) -> Option<Piece> {
        let (Goal::SetUp(men), Some(square)) = (&self.lesson.goal, self.left.get(place)) else { return None };
        men.iter().find(|(_, at)| at == square).map(|(man, _)| *man)
    }

    /// The engine has made this legal move; why it is the end, if it is.
    pub fn answered(&mut self, mv: Move) -> Option<Failure> {
        self.position = self.position.play_unchecked(mv);
        let is_alone = self.position.colored(self.learner()).len() == 1;
        if is_alone { Some(Failure::LostMan) } else { (self.used >= MOST_MOVES).then_some(Failure::TooLong) }
    }

    /// The learner chooses an answer, counted from 1.
    pub fn choose(&mut self, answer: u8) -> Verdict {
        self.used += 1;
        match self.lesson.goal {
            Goal::Choose { right, .. } if right == answer => self.done(),
            _ => Verdict::Failed(Failure::NotThis),
        }
    }

    /// The learner has looked on.
    pub fn watched(&self) -> Verdict {
        self.done()
    }

    /// The first of the moves that lead to the goal soonest from here, if one does within the lesson's moves.
    pub fn next_move(&self) -> Option<Move> {
        crate::solve::best(self)
    }

    fn done(&self) -> Verdict {
        let over = self.used.saturating_sub(self.lesson.moves);
        let stars = match over {
            0 => MOST_STARS,
            _ if over <= self.lesson.moves.div_ceil(2) => MOST_STARS - 1,
            _ => 1,
        };
        Verdict::Done { stars }
    }

    fn once(&self, is_reached: bool) -> Verdict {
        if is_reached { self.done() } else { Verdict::Failed(Failure::NotThis) }
    }

    /// The learner moves again at once; only out of check the other king goes first, where it can.
    fn solitary(&mut self, is_reached: bool) -> Verdict {
        if is_reached {
            return self.done();
        }
        if let Some(passed) = self.position.null_move() {
            if !passed.has_legal_move() {
                return Verdict::Failed(Failure::Stalemated);
            }
            self.position = passed;
            return Verdict::GoesOn(None);
        }
        let king = self.position.king(self.position.turn());
        let by_name = |mv: &Move| (mv.from() != king, mv.from().to_string(), mv.to().to_string());
        match self.position.legal_moves().into_iter().min_by_key(by_name) {
            Some(mv) => self.answer(mv),
            None => Verdict::Failed(Failure::NotThis),
        }
    }

    fn towards_mate(&mut self) -> Verdict {
        if mate::is_mate(&self.position) {
            return self.done();
        }
        let left = self.lesson.moves.saturating_sub(self.used);
        match mate::longest_defence(&self.position, left) {
            None => Verdict::Failed(Failure::Stalemated),
            Some(mv) if mate::is_forced(&self.position.play_unchecked(mv), left) => self.answer(mv),
            Some(mv) => Verdict::Failed(Failure::Answered(mv)),
        }
    }

    fn played_out(&self) -> Verdict {
        if mate::is_mate(&self.position) {
            self.done()
        } else if self.position.has_legal_move() {
            Verdict::Awaits
        } else {
            Verdict::Failed(Failure::Stalemated)
        }
    }

    fn along_the_line(&mut self, mv: Move) -> Verdict {
        let Goal::Line(line) = &self.lesson.goal else { return Verdict::Failed(Failure::NotThis) };
        let mut rest = line.iter().skip(2 * (self.used as usize - 1));
        let (asked, answer) = (rest.next().copied(), rest.next().copied());
        if mate::is_mate(&self.position) {
            return self.done();
        }
        match answer {
            _ if asked != Some(mv) => Verdict::Failed(Failure::NotThis),
            Some(answer) => self.answer(answer),
            None => self.done(),
        }
    }

    fn answer(&mut self, mv: Move) -> Verdict {
        self.position = self.position.play_unchecked(mv);
        Verdict::GoesOn(Some(mv))
    }

    /// How many men are still to be captured.
    fn victims(&self) -> usize {
        let theirs = !self.learner();
        let king = self.position.pieces(PieceKind::King);
        self.position.colored(theirs).into_iter().filter(|square| !king.contains(*square)).count()
    }
}

/// The same position with one man more, where it can be one.
fn with_man(position: &Position, man: Piece, square: Square) -> Position {
    let mut setup = Setup { turn: position.turn(), ..Setup::empty() };
    for square in position.occupied() {
        setup.board[square.index()] = position.piece_at(square);
    }
    setup.board[square.index()] = Some(man);
    setup.build().unwrap_or_else(|_| position.clone())
}

/// How the side on the move takes the man on this square, if it can.
fn taking(position: &Position, at: Square) -> Option<Move> {
    let takes = |mv: &Move| position.captured_by(*mv).is_some_and(|(square, _)| square == at);
    position.legal_moves().into_iter().find(takes)
}

fn is_stalemate(position: &Position) -> bool {
    !position.is_check() && !position.has_legal_move()
}

/// How a legal move gets out of check.
fn way_out(before: &Position, mv: Move) -> Option<Way> {
    let checker = before.checkers().into_iter().next()?;
    let is_king = before.piece_at(mv.from()).is_some_and(|Piece { kind, .. }| kind == PieceKind::King);
    let captured = before.captured_by(mv).map(|(square, _)| square);
    if captured == Some(checker) {
        Some(Way::Capture)
    } else if is_king {
        Some(Way::King)
    } else {
        let king = before.king(before.turn());
        between(king, checker).contains(mv.to()).then_some(Way::Block)
    }
}
