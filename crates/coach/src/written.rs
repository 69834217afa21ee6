//! Lessons as they are written in RON, and what is wrong with those that are none.

use rules_core::{CastlingSide, Move, MoveTextError, Piece, PieceKind, Position, Square, parse_uci};
use serde::Deserialize;

use crate::{Chapter, Goal, Lesson, Way};

/// Why a text is no chapter.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum LessonError {
    /// It can't be read.
    #[error("no chapter: {0}")]
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

pub(crate) fn chapter(text: &str) -> Result<Chapter, LessonError> {
    let WrittenChapter { id, sources, lessons } = ron::from_str(text)?;
    let lessons = lessons.into_iter().map(WrittenLesson::read).collect::<Result<_, _>>()?;
    Ok(Chapter { id, sources, lessons })
}

impl WrittenLesson {
    fn read(self) -> Result<Lesson, LessonError> {
        let Self { id, fen, goal, moves, safe, shows, marks, unnamed, timed, rules } = self;
        let position: Position = fen
            .parse()
            .map_err(|why: rules_core::FenError| LessonError::Position { lesson: id.clone(), why: why.to_string() })?;
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
            Self::Watch(texts) => {
                let (mut moves, mut now) = (Vec::new(), position.clone());
                for text in &texts {
                    let mv = read_move(lesson, &now, text)?;
                    now = now.play_unchecked(mv);
                    moves.push(mv);
                }
                Goal::Watch(moves)
            }
        })
    }
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
