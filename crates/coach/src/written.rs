//! Lessons and examples as they are written in RON, and what is wrong with those that are none.

use rules_core::{CastlingSide, Move, MoveTextError, Piece, PieceKind, Position, Rule, Square, parse_uci};
use serde::Deserialize;

use crate::{Chapter, Course, Example, Goal, Lesson, Pointed, Way};

/// Why a text is no chapter, or no examples. An example goes by the id of its rule.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum LessonError {
    /// It can't be read.
    #[error("neither a chapter nor examples: {0}")]
    Unreadable(#[from] ron::error::SpannedError),
    /// A lesson's position is none.
    #[error("{lesson}: {why}")]
    Position {
        /// Its name.
        lesson: String,
        /// Why it is none.
        why: String,
    },
    /// A lesson's move is not legal where it is to be made.
    #[error("{lesson}: {why}")]
    Move {
        /// Its name.
        lesson: String,
        /// Why it is none.
        why: MoveTextError,
    },
    /// A lesson's square is none.
    #[error("{lesson}: “{text}” is no square")]
    Square {
        /// Its name.
        lesson: String,
        /// What is written.
        text: String,
    },
    /// A man to set up is none, or has no square.
    #[error("{lesson}: “{text}” is no man on a square")]
    Man {
        /// Its name.
        lesson: String,
        /// What is written.
        text: String,
    },
    /// There is no such rule.
    #[error("there is no rule {0}")]
    Rule(String),
    /// An example is to be played where a lesson is that is none.
    #[error("{lesson}: there is no lesson {of}")]
    Lesson {
        /// Its name.
        lesson: String,
        /// Where it was to be played.
        of: String,
    },
    /// None of a question's answers is right.
    #[error("{lesson}: there is no answer {right}")]
    Answer {
        /// Its name.
        lesson: String,
        /// Which one was to be right.
        right: u8,
    },
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenChapter {
    id: String,
    sources: Vec<String>,
    lessons: Vec<WrittenLesson>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenLesson {
    id: String,
    fen: String,
    goal: WrittenGoal,
    moves: u32,
    #[serde(default)]
    safe: bool,
    #[serde(default)]
    shows: Vec<String>,
    #[serde(default)]
    marks: Vec<String>,
    #[serde(default)]
    unnamed: bool,
    #[serde(default)]
    timed: bool,
    rules: Vec<String>,
}

#[derive(Deserialize)]
enum WrittenGoal {
    Collect(Vec<String>),
    Reach(String),
    CaptureAll,
    GiveCheck,
    Escape(Way),
    Mate,
    PlayOut,
    SetUp(Vec<String>),
    Castle(Side),
    EnPassant,
    Promote(Option<PieceKind>),
    Stalemate,
    Find(Vec<String>),
    Choose { answers: u8, right: u8 },
    Watch(Vec<String>),
}

/// A side to castle on, as players call it.
#[derive(Deserialize)]
enum Side {
    Short,
    Long,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenExample {
    rule: String,
    on: Board,
    #[serde(default)]
    moves: Vec<String>,
    #[serde(default)]
    marks: Vec<String>,
    #[serde(default)]
    ways: Vec<String>,
    #[serde(default)]
    wrong: Vec<String>,
    #[serde(default)]
    after: usize,
}

/// Where an example is played.
#[derive(Deserialize)]
enum Board {
    Start,
    Lesson(String),
    Fen(String),
}

pub(crate) fn examples(text: &str, course: &Course) -> Result<Vec<Example>, LessonError> {
    let examples: Vec<WrittenExample> = ron::from_str(text)?;
    examples.into_iter().map(|example| example.read(course)).collect()
}

pub(crate) fn chapter(text: &str) -> Result<Chapter, LessonError> {
    let WrittenChapter { id, sources, lessons } = ron::from_str(text)?;
    let lessons = lessons.into_iter().map(WrittenLesson::read).collect::<Result<_, _>>()?;
    Ok(Chapter { id, sources, lessons })
}

impl WrittenLesson {
    fn read(self) -> Result<Lesson, LessonError> {
        let Self { id, fen, goal, moves, safe, shows, marks, unnamed, timed, rules } = self;
        let position = read_position(&id, &fen)?;
        let shows = shows.iter().map(|text| read_move(&id, &position, text)).collect::<Result<_, _>>()?;
        let marks = read_squares(&id, &marks)?;
        let goal = goal.read(&id, &position)?;
        Ok(Lesson { id, position, goal, moves, safe, shows, marks, unnamed, timed, rules })
    }
}

impl WrittenGoal {
    fn read(self, lesson: &str, position: &Position) -> Result<Goal, LessonError> {
        Ok(match self {
            Self::Collect(squares) => Goal::Collect(read_squares(lesson, &squares)?),
            Self::Reach(square) => Goal::Collect(read_squares(lesson, &[square])?),
            Self::CaptureAll => Goal::CaptureAll,
            Self::GiveCheck => Goal::GiveCheck,
            Self::Escape(way) => Goal::Escape(way),
            Self::Mate => Goal::Mate,
            Self::PlayOut => Goal::PlayOut,
            Self::SetUp(men) => Goal::SetUp(men.iter().map(|text| read_man(lesson, text)).collect::<Result<_, _>>()?),
            Self::Castle(Side::Short) => Goal::Castle(CastlingSide::Short),
            Self::Castle(Side::Long) => Goal::Castle(CastlingSide::Long),
            Self::EnPassant => Goal::EnPassant,
            Self::Promote(kind) => Goal::Promote(kind),
            Self::Stalemate => Goal::Stalemate,
            Self::Find(squares) => Goal::Find(read_squares(lesson, &squares)?),
            Self::Choose { answers, right } if (1..=answers).contains(&right) => Goal::Choose { answers, right },
            Self::Choose { right, .. } => return Err(LessonError::Answer { lesson: lesson.to_owned(), right }),
            Self::Watch(texts) => Goal::Watch(read_line(lesson, position, &texts)?),
        })
    }
}

impl WrittenExample {
    fn read(self, course: &Course) -> Result<Example, LessonError> {
        let Self { rule: id, on, moves, marks, ways, wrong, after } = self;
        let rule = Rule::ALL.iter().find(|rule| rule.id() == id);
        let rule = *rule.ok_or_else(|| LessonError::Rule(id.clone()))?;
        let position = match on {
            Board::Start => Position::default(),
            Board::Fen(fen) => read_position(&id, &fen)?,
            Board::Lesson(of) => match course.lesson(&of) {
                Some(lesson) => lesson.position.clone(),
                None => return Err(LessonError::Lesson { lesson: id, of }),
            },
        };
        let moves = read_line(&id, &position, &moves)?;
        let pointed =
            Pointed { marks: read_squares(&id, &marks)?, ways: read_ways(&id, &ways)?, wrong: read_ways(&id, &wrong)? };
        Ok(Example { rule, position, moves, pointed, after })
    }
}

fn read_position(lesson: &str, fen: &str) -> Result<Position, LessonError> {
    fen.parse()
        .map_err(|why: rules_core::FenError| LessonError::Position { lesson: lesson.to_owned(), why: why.to_string() })
}

/// Moves that are made one after another.
fn read_line(lesson: &str, position: &Position, texts: &[String]) -> Result<Vec<Move>, LessonError> {
    let mut now = position.clone();
    let made = texts.iter().map(|text| {
        let mv = read_move(lesson, &now, text)?;
        now = now.play_unchecked(mv);
        Ok(mv)
    });
    made.collect()
}

/// From where to where, such as `e2e4`; nobody says that the rules allow it.
fn read_ways(lesson: &str, texts: &[String]) -> Result<Vec<(Square, Square)>, LessonError> {
    let way = |text: &String| {
        let (from, to) = text.split_at_checked(2)?;
        Some((from.parse().ok()?, to.parse().ok()?))
    };
    let read = |text| way(text).ok_or_else(|| LessonError::Square { lesson: lesson.to_owned(), text: text.clone() });
    texts.iter().map(read).collect()
}

fn read_move(lesson: &str, position: &Position, text: &str) -> Result<Move, LessonError> {
    parse_uci(position, text).map_err(|why| LessonError::Move { lesson: lesson.to_owned(), why })
}

/// A man and its square, such as `Qd1` for White and `qd8` for Black.
fn read_man(lesson: &str, text: &str) -> Result<(Piece, Square), LessonError> {
    let man = text
        .split_at_checked(1)
        .and_then(|(letter, square)| Some((Piece::from_letter(letter.chars().next()?)?, square.parse().ok()?)));
    man.ok_or_else(|| LessonError::Man { lesson: lesson.to_owned(), text: text.to_owned() })
}

fn read_squares(lesson: &str, texts: &[String]) -> Result<Vec<Square>, LessonError> {
    let square =
        |text: &String| text.parse().map_err(|_| LessonError::Square { lesson: lesson.to_owned(), text: text.clone() });
    texts.iter().map(square).collect()
}
