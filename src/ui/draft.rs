//! New game, as it is being filled in.

use rules_core::{Color as Side, FenError, PgnError, Position, Rules, TimeControl, UciCastling, pgn, uci};

use crate::session::{ClockChoice, ColourChoice, GameSetup, Player, Program, ProgramError, USUAL_LEVEL};
use crate::settings::Settings;

/// The choices of the New game dialog.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Draft {
    /// Who sits opposite.
    pub who: Who,
    /// What the people are called: the first, and Black of two.
    pub names: [String; 2],
    /// The computer's level.
    pub level: u8,
    /// The program's file.
    pub program: String,
    /// Its options, one `Name=Value` a line.
    pub program_options: String,
    /// Its strength as an Elo number, or nothing.
    pub program_elo: String,
    /// How the colours are dealt.
    pub colour: ColourChoice,
    /// The thinking time.
    pub clock: ClockChoice,
    /// How strictly, and by which house rules.
    pub rules: Rules,
    /// A pasted position (FEN) or game (PGN), or nothing.
    pub pasted: Pasted,
}

/// A text and what it says. It is read when it changes, not whenever somebody asks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Pasted {
    pub text: String,
    pub beginning: Result<Beginning, Unreadable>,
}

impl Pasted {
    /// The longest text that is read, in letters: a long game with a comment to every move.
    pub const LONGEST: usize = 30_000;

    pub fn new(text: String) -> Self {
        Self { beginning: read(&text), text }
    }
}

/// The kinds of opponents.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Who {
    /// The computer at a level.
    Computer,
    /// A program of the player's own.
    Program,
    /// A second person.
    Person,
}

/// What New game still lacks.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Incomplete {
    /// The pasted text can't be read.
    Beginning(Unreadable),
    /// The program can't be named like that.
    Program(ProgramError),
}

impl Default for Draft {
    fn default() -> Self {
        Self::of(&GameSetup::default())
    }
}

/// Where a game starts: a position other than the usual one, and moves that are played already.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Beginning {
    pub fen: Option<String>,
    pub moves: String,
}

/// What is wrong with a pasted text, taken for what it seems to be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Unreadable {
    /// It is longer than anything that is read.
    TooLong,
    /// It looks like a position.
    Position(FenError),
    /// Anything else is taken for a game.
    Game(PgnError),
}

/// The clocks that are offered, as minutes and seconds a move.
pub(crate) const CLOCKS: [Option<(u64, u64)>; 5] = [None, Some((5, 3)), Some((10, 0)), Some((15, 10)), Some((90, 30))];

/// A clock of that list.
pub(crate) fn clock_choice(clock: Option<(u64, u64)>) -> ClockChoice {
    ClockChoice(clock.map(|(minutes, seconds)| TimeControl::new(minutes, seconds)))
}

impl Draft {
    /// As a game was set up.
    pub fn of(setup: &GameSetup) -> Self {
        let program = setup.program.as_ref();
        Self {
            who: match setup.opponent {
                Player::Computer(_) => Who::Computer,
                Player::Program => Who::Program,
                Player::Person | Player::Teacher => Who::Person,
            },
            names: Default::default(),
            level: match setup.opponent {
                Player::Computer(level) => level,
                Player::Person | Player::Program | Player::Teacher => USUAL_LEVEL,
            },
            program: program.map(|program| program.path.clone()).unwrap_or_default(),
            program_options: program.map(Program::written_options).unwrap_or_default(),
            program_elo: program.and_then(|program| program.elo).map(|elo| elo.to_string()).unwrap_or_default(),
            colour: setup.colour,
            clock: setup.clock.clone(),
            rules: setup.rules,
            pasted: Pasted::new(String::new()),
        }
    }

    /// As the last game was set up.
    pub fn of_last(settings: &Settings) -> Self {
        let names = [settings.name.clone(), settings.second_name.clone()];
        Self { names, ..Self::of(&settings.last_game) }
    }

    /// Whether a second person plays.
    pub fn is_for_two(&self) -> bool {
        self.who == Who::Person
    }

    /// The program as it is written down.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn program(&self) -> Result<Program, ProgramError> {
        Program::read(&self.program, &self.program_options, &self.program_elo)
    }

    /// The game it asks for.
    ///
    /// # Errors
    /// What is wrong with the pasted text, or with the program.
    pub fn setup(&self) -> Result<GameSetup, Incomplete> {
        let Beginning { fen, moves } = self.pasted.beginning.clone().map_err(Incomplete::Beginning)?;
        let program = self.program();
        Ok(GameSetup {
            opponent: match self.who {
                Who::Computer => Player::Computer(self.level),
                Who::Program => Player::Program,
                Who::Person => Player::Person,
            },
            // A program that was named once is remembered while others play.
            program: if self.who == Who::Program { Some(program.map_err(Incomplete::Program)?) } else { program.ok() },
            colour: self.colour,
            clock: self.clock.clone(),
            rules: self.rules,
            fen,
            moves,
            demo: false,
            seed: None,
        })
    }
}

/// Reads a pasted FEN or PGN.
fn read(text: &str) -> Result<Beginning, Unreadable> {
    let text = text.trim();
    if text.chars().nth(Pasted::LONGEST).is_some() {
        return Err(Unreadable::TooLong);
    }
    if text.is_empty() {
        return Ok(Beginning::default());
    }
    let position: Result<Position, FenError> = text.parse();
    match position {
        Ok(position) => Ok(Beginning { fen: Some(position.to_fen()), moves: String::new() }),
        // A position has ranks; a game has tags or move numbers.
        Err(error) if text.split_whitespace().next().is_some_and(|first| first.matches('/').count() >= 3) => {
            Err(Unreadable::Position(error))
        }
        Err(_) => {
            let game = pgn::read(text).map_err(Unreadable::Game)?.game;
            let start = game.start().to_fen();
            let moves: Vec<String> =
                game.plies().iter().map(|ply| uci(&ply.before, ply.mv, UciCastling::KingsWay)).collect();
            let fen = (start != Position::default().to_fen()).then_some(start);
            Ok(Beginning { fen, moves: moves.join(" ") })
        }
    }
}

/// The same game once more with the colours swapped.
pub(crate) fn rematch(setup: &GameSetup, person: Option<Side>) -> GameSetup {
    let colour = match person {
        Some(Side::White) => ColourChoice::Black,
        _ => ColourChoice::White,
    };
    GameSetup { colour, moves: String::new(), seed: None, ..setup.clone() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pasted_position_or_game_is_understood() {
        assert_eq!(read("  "), Ok(Beginning::default()));
        let fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
        assert_eq!(read(fen), Ok(Beginning { fen: Some(fen.to_owned()), moves: String::new() }));
        assert_eq!(read("1. e4 e5 2. Nf3 *"), Ok(Beginning { fen: None, moves: "e2e4 e7e5 g1f3".to_owned() }));
    }

    #[test]
    fn a_damaged_position_is_refused_with_a_reason() {
        let seven_ranks = read("4k3/8/8/8/8/8/4P3 w - - 0 1");
        assert_eq!(seven_ranks, Err(Unreadable::Position(FenError::RankCount(7))));
        assert!(matches!(read("hello"), Err(Unreadable::Game(_))));
    }

    #[test]
    fn a_text_is_read_up_to_its_limit() {
        let comment = |letters| format!("{{{}}} 1. e4", " a".repeat((letters - 8) / 2));
        assert_eq!(comment(Pasted::LONGEST).chars().count(), Pasted::LONGEST);
        assert_eq!(read(&comment(Pasted::LONGEST)).map(|beginning| beginning.moves), Ok("e2e4".to_owned()));
        assert_eq!(read(&comment(Pasted::LONGEST + 2)), Err(Unreadable::TooLong));
        assert_eq!(read(&"\u{1f6b2}".repeat(1_000_000)), Err(Unreadable::TooLong));
    }

    #[test]
    fn a_game_against_a_program_needs_its_name() {
        let mut draft = Draft { who: Who::Program, ..Draft::default() };
        assert_eq!(draft.setup(), Err(Incomplete::Program(ProgramError::NoPath)));
        draft.program = "stockfish".into();
        draft.program_elo = "1500".into();
        let setup = draft.setup().expect("complete");
        assert_eq!(setup.opponent, Player::Program);
        assert_eq!(Draft::of(&setup), draft);
        // Whoever plays a person next finds the program again later.
        draft.who = Who::Person;
        assert!(draft.setup().is_ok_and(|setup| setup.program.is_some()));
    }

    #[test]
    fn a_rematch_swaps_the_colours() {
        let setup = GameSetup { moves: "e2e4".to_owned(), ..GameSetup::default() };
        let again = rematch(&setup, Some(Side::White));
        assert_eq!((again.colour, again.moves.as_str()), (ColourChoice::Black, ""));
    }
}
