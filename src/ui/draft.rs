//! The choices of the New game dialog while they are being made.

use bevy::prelude::Resource;
use rules_core::{
    Color as Side, FenError, PgnError, Position, Rules, Strictness, TimeControl, TimeControlError, TimeControls,
    UciCastling, pgn, uci,
};

use super::start_choice::{NoOpening, NoStartNumber, StartChoice};
use super::time_draft::TimeDraft;
use crate::session::{ClockChoice, ColourChoice, DEFAULT_LEVEL, GameSetup, Player, Program, ProgramError};
use crate::settings::Settings;

/// The choices of the New game dialog.
#[derive(Resource, Debug, Clone, PartialEq, Eq)]
pub(crate) struct GameDraft {
    /// The kind of opponent.
    pub opponent: OpponentKind,
    /// Names of the players: the user's, and Black's if two people play.
    pub names: [String; 2],
    /// The computer's level.
    pub level: u8,
    /// White's level if the computer plays both sides.
    pub white_level: u8,
    /// Path of the engine program.
    pub program: String,
    /// The program's UCI options, one `Name=Value` a line.
    pub program_options: String,
    /// The program's strength as an Elo number, or empty.
    pub program_elo: String,
    /// The way the colours are decided.
    pub colour: ColourChoice,
    /// The time control: that of both players, or with time odds the first one's.
    pub time: TimeDraft,
    /// The second player's time control, with time odds.
    pub second_time: Option<TimeDraft>,
    /// True if two people press the clock themselves; `None` while the strictness decides it.
    pub presses_clock: Option<bool>,
    /// The strictness and the house rules.
    pub rules: Rules,
    /// The start position, unless one is pasted.
    pub start: StartChoice,
    /// A pasted position (FEN) or game (PGN), or empty.
    pub pasted: PastedGame,
}

/// A pasted text and the game start that was parsed from it. It is parsed when it changes, not in every frame.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct PastedGame {
    pub text: String,
    pub start: Result<GameStart, PastedGameError>,
}

impl PastedGame {
    /// Maximum length in characters: enough for a long game with a comment on every move.
    pub const LONGEST: usize = 30_000;

    pub fn new(text: String) -> Self {
        Self { start: read(&text), text }
    }
}

/// The kinds of opponents.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum OpponentKind {
    /// The computer at a level.
    Computer,
    /// A program of the player's own.
    Program,
    /// A second person at this screen.
    Person,
    /// A second person at another device.
    SecondDevice,
    /// The computer on both sides, for people to watch.
    Watch,
}

/// The reason why the New game dialog can't start a game yet.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum DraftError {
    /// The pasted text can't be read.
    Start(PastedGameError),
    /// The typed time control can't be read.
    Clock(TimeControlError),
    /// There is no start position of Chess960 with the typed number.
    StartNumber(NoStartNumber),
    /// The opening is still to be chosen.
    Opening(NoOpening),
    /// The program or its options are invalid.
    Program(ProgramError),
}

impl Default for GameDraft {
    fn default() -> Self {
        Self::of(&GameSetup::default())
    }
}

/// The start of a game: a position other than the initial one, and moves that have already been played.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct GameStart {
    pub fen: Option<String>,
    pub moves: String,
}

/// The error in a pasted text, depending on whether it looks like a position or a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum PastedGameError {
    /// The text is longer than the maximum.
    TooLong,
    /// The text looks like a FEN.
    Position(FenError),
    /// The text was taken for a PGN, as is everything that doesn't look like a FEN.
    Game(PgnError),
}

impl GameDraft {
    /// Creates a draft from an existing game's setup.
    pub fn of(setup: &GameSetup) -> Self {
        let program = setup.program.as_ref();
        let controls = setup.clock.0.as_ref();
        let odds = controls.filter(|controls| !controls.are_even());
        Self {
            opponent: match setup.opponent {
                Player::Computer(_) if setup.demo => OpponentKind::Watch,
                Player::Computer(_) => OpponentKind::Computer,
                Player::Program => OpponentKind::Program,
                Player::PersonElsewhere => OpponentKind::SecondDevice,
                Player::Person | Player::Teacher => OpponentKind::Person,
            },
            names: Default::default(),
            level: level(setup.opponent),
            white_level: level(setup.white.unwrap_or(setup.opponent)),
            program: program.map(|program| program.path.clone()).unwrap_or_default(),
            program_options: program.map(Program::written_options).unwrap_or_default(),
            program_elo: program.and_then(|program| program.elo).map(|elo| elo.to_string()).unwrap_or_default(),
            colour: setup.colour,
            time: TimeDraft::of(controls.map(TimeControls::first)),
            second_time: odds.map(|controls| TimeDraft::of(Some(controls.second()))),
            presses_clock: (setup.opponent.can_be_asked() && controls.is_some()).then_some(setup.presses_clock),
            rules: setup.rules,
            start: StartChoice::Usual,
            pasted: PastedGame::new(String::new()),
        }
    }

    /// Creates a draft from the last game's setup and the names in the settings.
    pub fn of_last(settings: &Settings) -> Self {
        let names = [settings.name.clone(), settings.second_name.clone()];
        Self { names, ..Self::of(&settings.last_game) }
    }

    /// Returns how the colours are decided. Two people at one board only choose whether they are drawn by lot; without lots
    /// the first one has White, also after a rematch with the colours swapped.
    pub fn colour_choice(&self) -> ColourChoice {
        match self.colour {
            ColourChoice::Black if self.share_screen() => ColourChoice::White,
            colour => colour,
        }
    }

    /// Returns true if two people play at this screen.
    pub fn share_screen(&self) -> bool {
        self.opponent == OpponentKind::Person
    }

    /// Returns true if two people play, at this screen or not.
    pub fn is_for_two(&self) -> bool {
        matches!(self.opponent, OpponentKind::Person | OpponentKind::SecondDevice)
    }

    /// Returns whether two people press the clock themselves: by their own choice, or else under strict rules.
    pub fn presses_clock(&self) -> bool {
        let is_strict = matches!(self.rules.strictness, Strictness::Tournament | Strictness::Blitz);
        self.is_for_two() && self.presses_clock.unwrap_or(is_strict)
    }

    /// Returns true if the computer plays both sides.
    pub fn is_watched(&self) -> bool {
        self.opponent == OpponentKind::Watch
    }

    /// Returns the engine program.
    ///
    /// # Errors
    /// The first invalid field.
    pub fn program(&self) -> Result<Program, ProgramError> {
        Program::read(&self.program, &self.program_options, &self.program_elo)
    }

    /// Returns the position and the moves to start from.
    fn start(&self) -> Result<GameStart, DraftError> {
        if self.pasted.text.trim().is_empty() {
            let fen = self.start.fen().map_err(DraftError::StartNumber)?;
            let moves = self.start.moves().map_err(DraftError::Opening)?.to_owned();
            return Ok(GameStart { fen, moves });
        }
        self.pasted.start.clone().map_err(DraftError::Start)
    }

    /// Returns whether the game begins with the moves of an opening.
    fn starts_from_opening(&self) -> bool {
        self.pasted.text.trim().is_empty() && matches!(self.start, StartChoice::Opening(_))
    }

    /// Returns the chosen or typed time controls.
    fn clock(&self) -> Result<ClockChoice, DraftError> {
        let Some(first) = self.time.control().map_err(DraftError::Clock)? else { return Ok(ClockChoice(None)) };
        let second = self.second_time.as_ref().map_or(Ok(None), TimeDraft::control).map_err(DraftError::Clock)?;
        let second = second.unwrap_or_else(|| first.clone());
        Ok(ClockChoice(Some(TimeControls::new(first, second))))
    }

    /// Returns the time controls of a chess clock alone: the chosen ones, or the usual ones of a game that has none yet.
    pub fn clock_alone(&self) -> TimeControls {
        let chosen = self.clock().ok().and_then(|choice| choice.0);
        chosen.unwrap_or_else(|| TimeControls::from(TimeControl::new(5, 3)))
    }

    /// Returns the setup of the game to start.
    ///
    /// # Errors
    /// The first error in a pasted or typed text or in the program's fields.
    pub fn setup(&self) -> Result<GameSetup, DraftError> {
        let GameStart { fen, moves } = self.start()?;
        let clock = self.clock()?;
        let program = self.program();
        Ok(GameSetup {
            presses_clock: clock.0.is_some() && self.presses_clock(),
            opponent: match self.opponent {
                OpponentKind::Computer | OpponentKind::Watch => Player::Computer(self.level),
                OpponentKind::Program => Player::Program,
                OpponentKind::Person => Player::Person,
                OpponentKind::SecondDevice => Player::PersonElsewhere,
            },
            // The program is remembered even while another kind of opponent is chosen.
            program: if self.opponent == OpponentKind::Program {
                Some(program.map_err(DraftError::Program)?)
            } else {
                program.ok()
            },
            colour: self.colour_choice(),
            clock,
            rules: self.rules,
            fen,
            moves,
            starts_from_opening: self.starts_from_opening(),
            demo: self.is_watched(),
            white: self.is_watched().then_some(Player::Computer(self.white_level)),
            seed: None,
        })
    }
}

/// Returns the level of a player, or that of a first game.
fn level(player: Player) -> u8 {
    match player {
        Player::Computer(level) => level,
        Player::Person | Player::PersonElsewhere | Player::Program | Player::Teacher => DEFAULT_LEVEL,
    }
}

/// Parses a pasted FEN or PGN.
fn read(text: &str) -> Result<GameStart, PastedGameError> {
    let text = text.trim();
    if text.chars().nth(PastedGame::LONGEST).is_some() {
        return Err(PastedGameError::TooLong);
    }
    if text.is_empty() {
        return Ok(GameStart::default());
    }
    let position: Result<Position, FenError> = text.parse();
    match position {
        Ok(position) => Ok(GameStart { fen: Some(position.to_fen()), moves: String::new() }),
        // A FEN has ranks separated by slashes; a PGN has tags or move numbers.
        Err(error) if text.split_whitespace().next().is_some_and(|first| first.matches('/').count() >= 3) => {
            Err(PastedGameError::Position(error))
        }
        Err(_) => {
            let game = pgn::read(text).map_err(PastedGameError::Game)?.game;
            let start = game.start().to_fen();
            let moves: Vec<String> =
                game.plies().iter().map(|ply| uci(&ply.before, ply.mv, UciCastling::KingMove)).collect();
            let fen = (start != Position::default().to_fen()).then_some(start);
            Ok(GameStart { fen, moves: moves.join(" ") })
        }
    }
}

/// Returns the setup for a rematch: the same game with the colours swapped, after one in which the first person had the
/// side `first`. Names and time odds stay with their players.
pub(crate) fn rematch(setup: &GameSetup, first: Side) -> GameSetup {
    let colour = match first {
        Side::White => ColourChoice::Black,
        Side::Black => ColourChoice::White,
    };
    let moves = if setup.starts_from_opening { setup.moves.clone() } else { String::new() };
    let again = GameSetup { colour, moves, seed: None, ..setup.clone() };
    match setup.white {
        Some(white) => GameSetup {
            white: Some(setup.opponent),
            opponent: white,
            clock: ClockChoice(again.clock.0.map(TimeControls::swapped)),
            ..again
        },
        None => again,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::opening_search::ChosenOpening;
    use crate::ui::start_choice::OpeningChoice;

    #[test]
    fn a_pasted_position_or_game_is_understood() {
        assert_eq!(read("  "), Ok(GameStart::default()));
        let fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
        assert_eq!(read(fen), Ok(GameStart { fen: Some(fen.to_owned()), moves: String::new() }));
        assert_eq!(read("1. e4 e5 2. Nf3 *"), Ok(GameStart { fen: None, moves: "e2e4 e7e5 g1f3".to_owned() }));
    }

    #[test]
    fn a_damaged_position_is_refused_with_a_reason() {
        let seven_ranks = read("4k3/8/8/8/8/8/4P3 w - - 0 1");
        assert_eq!(seven_ranks, Err(PastedGameError::Position(FenError::RankCount(7))));
        assert!(matches!(read("hello"), Err(PastedGameError::Game(_))));
    }

    #[test]
    fn a_text_is_read_up_to_its_limit() {
        let comment = |letters| format!("{{{}}} 1. e4", " a".repeat((letters - 8) / 2));
        assert_eq!(comment(PastedGame::LONGEST).chars().count(), PastedGame::LONGEST);
        assert_eq!(read(&comment(PastedGame::LONGEST)).map(|start| start.moves), Ok("e2e4".to_owned()));
        assert_eq!(read(&comment(PastedGame::LONGEST + 2)), Err(PastedGameError::TooLong));
        assert_eq!(read(&"\u{1f6b2}".repeat(1_000_000)), Err(PastedGameError::TooLong));
    }

    #[test]
    fn a_game_against_a_program_needs_its_name() {
        let mut draft = GameDraft { opponent: OpponentKind::Program, ..GameDraft::default() };
        assert_eq!(draft.setup(), Err(DraftError::Program(ProgramError::MissingPath)));
        draft.program = "stockfish".into();
        draft.program_elo = "1500".into();
        let setup = draft.setup().expect("complete");
        assert_eq!(setup.opponent, Player::Program);
        assert_eq!(GameDraft::of(&setup), draft);
        // The program is still there after a game against a person.
        draft.opponent = OpponentKind::Person;
        assert!(draft.setup().is_ok_and(|setup| setup.program.is_some()));
    }

    #[test]
    fn two_levels_play_each_other_and_change_sides_in_a_rematch() {
        let second_time = Some(TimeDraft::Offered("5+3"));
        let time = TimeDraft::Offered("10+0");
        let draft = GameDraft {
            opponent: OpponentKind::Watch,
            level: 2,
            white_level: 5,
            time,
            second_time,
            ..GameDraft::default()
        };
        let setup = draft.setup().expect("complete");
        assert_eq!((setup.white, setup.opponent, setup.demo), (Some(Player::Computer(5)), Player::Computer(2), true));
        assert_eq!(GameDraft::of(&setup), draft);
        let again = rematch(&setup, Side::White);
        assert_eq!((again.white, again.opponent), (Some(Player::Computer(2)), Player::Computer(5)));
        let times = [&setup, &again].map(|setup| setup.clock.0.as_ref().map(ToString::to_string).unwrap_or_default());
        assert_eq!(times, ["10+0/5+3", "5+3/10+0"], "each level keeps its time");
    }

    #[test]
    fn a_typed_time_control_replaces_the_chosen_one() {
        let mut draft = GameDraft { time: TimeDraft::Typed("40/120, 60+30".into()), ..GameDraft::default() };
        let setup = draft.setup().expect("complete");
        assert_eq!(setup.clock.0.as_ref().map(ToString::to_string).as_deref(), Some("40/120, 60+30"));
        assert_eq!(GameDraft::of(&setup).time, draft.time, "it is remembered");
        draft.time = TimeDraft::Typed("40/120, ".into());
        assert!(matches!(draft.setup(), Err(DraftError::Clock(_))));
        draft.time = TimeDraft::None;
        assert_eq!(draft.setup().map(|setup| setup.clock), Ok(ClockChoice(None)));
    }

    #[test]
    fn time_odds_are_remembered_and_gone_without_a_clock() {
        let mut draft = GameDraft {
            time: TimeDraft::Offered("15+10"),
            second_time: Some(TimeDraft::Typed("2+0".into())),
            ..GameDraft::default()
        };
        let setup = draft.setup().expect("complete");
        assert_eq!(setup.clock.0.as_ref().map(ToString::to_string).as_deref(), Some("15+10/2+0"));
        assert_eq!(GameDraft::of(&setup), draft);
        draft.second_time = Some(TimeDraft::Typed("2".into()));
        assert!(matches!(draft.setup(), Err(DraftError::Clock(_))));
        draft.second_time = Some(TimeDraft::Offered("15+10"));
        assert_eq!(draft.setup().map(|setup| GameDraft::of(&setup).second_time), Ok(None), "both have the same time");
        draft.time = TimeDraft::None;
        assert_eq!(draft.setup().map(|setup| setup.clock), Ok(ClockChoice(None)));
    }

    #[test]
    fn a_pasted_position_comes_before_a_chosen_one() {
        let mut draft = GameDraft { start: StartChoice::Chess960("0".into()), ..GameDraft::default() };
        let fen = |draft: &GameDraft| draft.setup().map(|setup| setup.fen.unwrap_or_default());
        assert!(fen(&draft).is_ok_and(|fen| fen.starts_with("bbqnnrkr/")));
        draft.pasted = PastedGame::new("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1".into());
        assert!(fen(&draft).is_ok_and(|fen| fen.starts_with("4k3/")));
        draft = GameDraft { start: StartChoice::Chess960("960".into()), ..GameDraft::default() };
        assert_eq!(fen(&draft), Err(DraftError::StartNumber(NoStartNumber)));
    }

    #[test]
    fn a_new_game_of_two_people_begins_with_the_first_one_as_white_again() {
        let setup = GameSetup { opponent: Player::Person, colour: ColourChoice::White, ..GameSetup::default() };
        let again = rematch(&setup, Side::White);
        assert_eq!(again.colour, ColourChoice::Black);
        assert_eq!(GameDraft::of(&again).setup().map(|setup| setup.colour), Ok(ColourChoice::White));
    }

    #[test]
    fn a_rematch_swaps_the_colours() {
        let setup = GameSetup { moves: "e2e4".to_owned(), ..GameSetup::default() };
        let again = rematch(&setup, Side::White);
        assert_eq!((again.colour, again.moves.as_str()), (ColourChoice::Black, ""));
        let again = rematch(&GameSetup { starts_from_opening: true, ..setup }, Side::White);
        assert_eq!((again.colour, again.moves.as_str()), (ColourChoice::Black, "e2e4"), "from the same opening");
    }

    #[test]
    fn a_game_from_an_opening_begins_with_its_moves() {
        let chosen = ChosenOpening { moves: "e2e4 c7c5".into(), ..ChosenOpening::default() };
        let choice = OpeningChoice { chosen: Some(chosen), ..OpeningChoice::default() };
        let mut draft = GameDraft { start: StartChoice::Opening(choice), ..GameDraft::default() };
        let setup = draft.setup().expect("complete");
        assert_eq!((setup.fen, setup.moves.as_str(), setup.starts_from_opening), (None, "e2e4 c7c5", true));
        draft.pasted = PastedGame::new("1. d4 *".into());
        let setup = draft.setup().expect("complete");
        assert_eq!((setup.moves.as_str(), setup.starts_from_opening), ("d2d4", false), "a pasted game comes before it");
        draft = GameDraft { start: StartChoice::Opening(OpeningChoice::default()), ..GameDraft::default() };
        assert_eq!(draft.setup(), Err(DraftError::Opening(NoOpening)));
    }
}
