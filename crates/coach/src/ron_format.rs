//! The RON format of lessons and examples, and its errors.

use std::collections::BTreeMap;

use rules_core::{CastlingSide, Move, MoveTextError, Piece, PieceKind, Position, Rule, Square, parse_uci};
use serde::Deserialize;

use crate::{Chapter, CheckEscape, Course, Example, Goal, Highlights, Lesson, Motif, SquarePrompt};

/// The error of parsing chapters or examples. An example is named by the id of its rule.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum LessonError {
    /// The text isn't valid RON.
    #[error("neither a chapter nor examples: {0}")]
    Unreadable(#[from] ron::error::SpannedError),
    /// A lesson's position is invalid.
    #[error("{lesson}: {reason}")]
    Position {
        /// The lesson.
        lesson: String,
        /// The error in the position.
        reason: String,
    },
    /// A lesson's move is illegal.
    #[error("{lesson}: {reason}")]
    Move {
        /// The lesson.
        lesson: String,
        /// The error in the move.
        reason: MoveTextError,
    },
    /// A lesson's square is invalid.
    #[error("{lesson}: “{text}” is no square")]
    Square {
        /// The lesson.
        lesson: String,
        /// The invalid text.
        text: String,
    },
    /// A piece to place is invalid, or has no square.
    #[error("{lesson}: “{text}” is no piece on a square")]
    Piece {
        /// The lesson.
        lesson: String,
        /// The invalid text.
        text: String,
    },
    /// The rule is unknown.
    #[error("there is no rule {0}")]
    Rule(String),
    /// An example refers to an unknown lesson.
    #[error("{lesson}: there is no lesson {of}")]
    Lesson {
        /// The example.
        lesson: String,
        /// The unknown lesson.
        of: String,
    },
    /// A chapter's motif is unknown.
    #[error("{chapter}: there is no motif {motif}")]
    Motif {
        /// The chapter.
        chapter: String,
        /// The unknown motif.
        motif: String,
    },
    /// The right answer isn't one of the answers.
    #[error("{lesson}: there is no answer {right}")]
    Answer {
        /// The lesson.
        lesson: String,
        /// The number given as right.
        right: u8,
    },
    /// Marks are given for an answer that isn't one of the wrong ones.
    #[error("{lesson}: {answer} is no wrong answer")]
    WrongAnswer {
        /// The lesson.
        lesson: String,
        /// The answer's number.
        answer: u8,
    },
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RonChapter {
    id: String,
    sources: Vec<String>,
    #[serde(default)]
    needs: Vec<String>,
    #[serde(default)]
    motif: Option<String>,
    lessons: Vec<RonLesson>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RonLesson {
    id: String,
    fen: String,
    goal: RonGoal,
    moves: u32,
    #[serde(default)]
    safe: bool,
    #[serde(default)]
    shows: Vec<String>,
    #[serde(default)]
    marks: Vec<String>,
    #[serde(default)]
    arrows: Vec<String>,
    #[serde(default)]
    wrong: BTreeMap<u8, Vec<String>>,
    #[serde(default)]
    prompt: SquarePrompt,
    #[serde(default)]
    timed: bool,
    #[serde(default)]
    leads_to_game: bool,
    #[serde(default)]
    teaches: Vec<String>,
    rules: Vec<String>,
}

#[derive(Deserialize)]
enum RonGoal {
    Collect(Vec<String>),
    Reach(String),
    CaptureAll,
    GiveCheck,
    Escape(CheckEscape),
    Mate,
    PlayOut,
    SetUp(Vec<String>),
    Castle(RonCastlingSide),
    EnPassant,
    Promote(Option<PieceKind>),
    Stalemate,
    Find(Vec<String>),
    Choose { answers: u8, right: u8 },
    Watch(Vec<String>),
    Write(Vec<String>),
    Line(Vec<String>),
}

/// A castling side, as players call it.
#[derive(Deserialize)]
enum RonCastlingSide {
    Short,
    Long,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RonExample {
    rule: String,
    on: ExampleStart,
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

/// The start position of an example.
#[derive(Deserialize)]
enum ExampleStart {
    Start,
    Lesson(String),
    Fen(String),
}

impl Course {
    /// Parses the chapters, each a text in RON.
    ///
    /// # Errors
    /// The first lesson that is invalid.
    pub fn read<'a>(chapters: impl IntoIterator<Item = &'a str>) -> Result<Self, LessonError> {
        let chapters = chapters.into_iter().map(chapter).collect::<Result<_, _>>()?;
        Ok(Self { chapters })
    }
}

impl Example {
    /// Parses all examples from a text in RON. Some use the position of a lesson.
    ///
    /// # Errors
    /// The first example that is invalid.
    pub fn read(text: &str, course: &Course) -> Result<Vec<Self>, LessonError> {
        let examples: Vec<RonExample> = ron::from_str(text)?;
        examples.into_iter().map(|example| example.read(course)).collect()
    }
}

fn chapter(text: &str) -> Result<Chapter, LessonError> {
    let RonChapter { id, sources, needs, motif, lessons } = ron::from_str(text)?;
    let lessons = lessons.into_iter().map(RonLesson::read).collect::<Result<_, _>>()?;
    let read_motif = |name: String| Motif::named(&name).ok_or(LessonError::Motif { chapter: id.clone(), motif: name });
    let motif = motif.map(read_motif).transpose()?;
    Ok(Chapter { id, sources, needs, motif, lessons })
}

impl RonLesson {
    fn read(self) -> Result<Lesson, LessonError> {
        let id = self.id;
        let position = read_position(&id, &self.fen)?;
        let shows = self.shows.iter().map(|text| read_move(&id, &position, text)).collect::<Result<_, _>>()?;
        let marks = read_squares(&id, &self.marks)?;
        let arrows = read_square_pairs(&id, &self.arrows)?;
        let goal = self.goal.read(&id, &position)?;
        let read_wrong = |(answer, squares): (u8, Vec<String>)| {
            let is_wrong =
                matches!(goal, Goal::Choose { answers, right } if (1..=answers).contains(&answer) && answer != right);
            match is_wrong {
                true => Ok((answer, read_squares(&id, &squares)?)),
                false => Err(LessonError::WrongAnswer { lesson: id.clone(), answer }),
            }
        };
        let wrong_marks = self.wrong.into_iter().map(read_wrong).collect::<Result<_, _>>()?;
        Ok(Lesson {
            id,
            position,
            goal,
            moves: self.moves,
            safe: self.safe,
            shows,
            marks,
            arrows,
            wrong_marks,
            prompt: self.prompt,
            timed: self.timed,
            leads_to_game: self.leads_to_game,
            teaches: self.teaches,
            rules: self.rules,
        })
    }
}

impl RonGoal {
    fn read(self, lesson: &str, position: &Position) -> Result<Goal, LessonError> {
        Ok(match self {
            Self::Collect(squares) => Goal::Collect(read_squares(lesson, &squares)?),
            Self::Reach(square) => Goal::Collect(read_squares(lesson, &[square])?),
            Self::CaptureAll => Goal::CaptureAll,
            Self::GiveCheck => Goal::GiveCheck,
            Self::Escape(way) => Goal::Escape(way),
            Self::Mate => Goal::Mate,
            Self::PlayOut => Goal::PlayOut,
            Self::SetUp(pieces) => {
                Goal::SetUp(pieces.iter().map(|text| read_piece(lesson, text)).collect::<Result<_, _>>()?)
            }
            Self::Castle(RonCastlingSide::Short) => Goal::Castle(CastlingSide::Short),
            Self::Castle(RonCastlingSide::Long) => Goal::Castle(CastlingSide::Long),
            Self::EnPassant => Goal::EnPassant,
            Self::Promote(kind) => Goal::Promote(kind),
            Self::Stalemate => Goal::Stalemate,
            Self::Find(squares) => Goal::Find(read_squares(lesson, &squares)?),
            Self::Choose { answers, right } if (1..=answers).contains(&right) => Goal::Choose { answers, right },
            Self::Choose { right, .. } => return Err(LessonError::Answer { lesson: lesson.to_owned(), right }),
            Self::Watch(texts) => Goal::Watch(read_line(lesson, position, &texts)?),
            Self::Write(texts) => Goal::Write(read_line(lesson, position, &texts)?),
            Self::Line(texts) => Goal::Line(read_line(lesson, position, &texts)?),
        })
    }
}

impl RonExample {
    fn read(self, course: &Course) -> Result<Example, LessonError> {
        let Self { rule: id, on, moves, marks, ways, wrong, after } = self;
        let rule = Rule::ALL.iter().find(|rule| rule.id() == id);
        let rule = *rule.ok_or_else(|| LessonError::Rule(id.clone()))?;
        let position = match on {
            ExampleStart::Start => Position::default(),
            ExampleStart::Fen(fen) => read_position(&id, &fen)?,
            ExampleStart::Lesson(of) => match course.lesson(&of) {
                Some(lesson) => lesson.position.clone(),
                None => return Err(LessonError::Lesson { lesson: id, of }),
            },
        };
        let moves = read_line(&id, &position, &moves)?;
        let highlights = Highlights {
            marks: read_squares(&id, &marks)?,
            allowed_moves: read_square_pairs(&id, &ways)?,
            forbidden_moves: read_square_pairs(&id, &wrong)?,
        };
        Ok(Example { rule, position, moves, highlights, after })
    }
}

fn read_position(lesson: &str, fen: &str) -> Result<Position, LessonError> {
    fen.parse().map_err(|reason: rules_core::FenError| LessonError::Position {
        lesson: lesson.to_owned(),
        reason: reason.to_string(),
    })
}

/// Parses moves played one after another.
fn read_line(lesson: &str, position: &Position, texts: &[String]) -> Result<Vec<Move>, LessonError> {
    let mut now = position.clone();
    let made = texts.iter().map(|text| {
        let mv = read_move(lesson, &now, text)?;
        now = now.play_unchecked(mv);
        Ok(mv)
    });
    made.collect()
}

/// Parses pairs of origin and target such as `e2e4`, which may be illegal moves.
fn read_square_pairs(lesson: &str, texts: &[String]) -> Result<Vec<(Square, Square)>, LessonError> {
    let way = |text: &String| {
        let (from, to) = text.split_at_checked(2)?;
        Some((from.parse().ok()?, to.parse().ok()?))
    };
    let read = |text| way(text).ok_or_else(|| LessonError::Square { lesson: lesson.to_owned(), text: text.clone() });
    texts.iter().map(read).collect()
}

fn read_move(lesson: &str, position: &Position, text: &str) -> Result<Move, LessonError> {
    parse_uci(position, text).map_err(|reason| LessonError::Move { lesson: lesson.to_owned(), reason })
}

/// Parses a piece and its square, such as `Qd1` for White and `qd8` for Black.
fn read_piece(lesson: &str, text: &str) -> Result<(Piece, Square), LessonError> {
    let piece = text
        .split_at_checked(1)
        .and_then(|(letter, square)| Some((Piece::from_letter(letter.chars().next()?)?, square.parse().ok()?)));
    piece.ok_or_else(|| LessonError::Piece { lesson: lesson.to_owned(), text: text.to_owned() })
}

fn read_squares(lesson: &str, texts: &[String]) -> Result<Vec<Square>, LessonError> {
    let square =
        |text: &String| text.parse().map_err(|_| LessonError::Square { lesson: lesson.to_owned(), text: text.clone() });
    texts.iter().map(square).collect()
}
