//! A game as a text: PGN that any chess program reads, with one tag of ours for what PGN has no word for.

use core::time::Duration;

use rules_core::pgn::{self, PgnError, PgnGame, Tags};
use rules_core::{Claim, Clock, Color as Side, Ending, Game, GameResult, Position, TimeControlTag};
use serde::{Deserialize, Serialize};

use super::saved_conduct::Conduct;
use crate::session::{ColourChoice, GameSetup, Moment, Player, Players, Program, Session, USUAL_LEVEL};
use crate::settings::Settings;

const TAG: &str = "Hetman";

/// What PGN has no word for.
#[derive(Serialize, Deserialize)]
struct Beside {
    setup: GameSetup,
    players: Players,
    /// Milliseconds left to White and to Black.
    clock: Option<(u64, u64)>,
    #[serde(default)]
    conduct: Conduct,
}

/// A game that was read back.
#[derive(Debug, Clone, PartialEq)]
pub struct FoundGame {
    /// Its moves.
    pub game: Game,
    /// Its clock, standing.
    pub clock: Option<Clock>,
    /// What was asked for when it began.
    pub setup: GameSetup,
    /// Who plays which colour.
    pub players: Players,
    /// When it began, if that was known.
    pub began: Option<Moment>,
}

/// The PGN name of whoever plays a side. The second name in the settings is Black's where two people play.
fn name(session: &Session, settings: &Settings, side: Side) -> String {
    let players = session.players();
    match players.of(side) {
        Player::Person => {
            let is_second = players.are_both_people() && side == Side::Black;
            let name = if is_second { &settings.second_name } else { &settings.name }.trim();
            if name.is_empty() { "Person".into() } else { name.into() }
        }
        Player::Computer(level) => format!("Hetman, level {level}"),
        Player::Program => session.setup().program.as_ref().map_or_else(|| "Program".into(), Program::name),
    }
}

/// What PGN tells of a game beside its moves: who, when, and by which clock.
pub fn tags(session: &Session, settings: &Settings) -> Tags {
    let mut tags = Tags::new();
    tags.set("Event", "Hetman");
    if let Some(began) = session.began() {
        let [date, time] = began.written();
        tags.set("Date", &date);
        tags.set("Time", &time);
    }
    tags.set("White", &name(session, settings, Side::White));
    tags.set("Black", &name(session, settings, Side::Black));
    if let Some(control) = session.setup().clock.0.clone() {
        tags.set("TimeControl", &TimeControlTag::Timed(control).to_string());
    }
    tags
}

/// The session as a text.
///
/// # Errors
/// Why it has none, in a sentence.
pub fn write(session: &Session, settings: &Settings) -> Result<String, String> {
    let left = |side| session.clock().map(|clock| clock.remaining(side).as_millis() as u64);
    let beside = Beside {
        setup: session.setup().clone(),
        players: session.players(),
        clock: left(Side::White).zip(left(Side::Black)),
        conduct: Conduct::of(session),
    };
    let mut tags = tags(session, settings);
    tags.set(TAG, &ron::to_string(&beside).map_err(|error| error.to_string())?);
    Ok(pgn::write(session.game(), &tags, session.game().result()))
}

/// The game of a text that was saved; the sentence says what is wrong with it.
pub(super) fn read(text: &str) -> Result<FoundGame, String> {
    let read = pgn::read(text).map_err(|error| error.to_string())?;
    beside(&read.tags).map(|beside| restored(read.game, &read.tags, beside))
}

/// The game of any PGN: as it was where Hetman wrote it, else between two people. In a program's place the computer sits
/// down.
///
/// # Errors
/// Where and why it is none.
pub fn open(text: &str) -> Result<FoundGame, PgnError> {
    let PgnGame { tags, game, result } = pgn::read(text)?;
    let mut found = match beside(&tags) {
        Ok(beside) => restored(game, &tags, without_program(beside)),
        Err(_) => between_people(game, &tags),
    };
    if let Some(ending) = ending(&found.game, result, tags.get("Termination").unwrap_or_default()) {
        found.game = found.game.with_ending(ending);
    }
    Ok(found)
}

/// Nobody knows who wrote a file: it starts no program, and a level that isn't there is the nearest.
fn without_program(beside: Beside) -> Beside {
    let seated = |player| match player {
        Player::Person => Player::Person,
        Player::Computer(level) => Player::Computer(level.clamp(1, 10)),
        Player::Program => Player::Computer(USUAL_LEVEL),
    };
    let Players { white, black } = beside.players;
    Beside {
        setup: GameSetup { opponent: seated(beside.setup.opponent), program: None, ..beside.setup },
        players: Players { white: seated(white), black: seated(black) },
        ..beside
    }
}

fn between_people(game: Game, tags: &Tags) -> FoundGame {
    let fen = (*game.start() != Position::default()).then(|| game.start().to_fen());
    let setup = GameSetup { opponent: Player::Person, colour: ColourChoice::White, fen, ..GameSetup::default() };
    FoundGame { game, clock: None, setup, players: Players::default(), began: began(tags) }
}

/// Why a game is over whose result is known, as far as its text tells.
fn ending(game: &Game, result: GameResult, termination: &str) -> Option<Ending> {
    let in_time = !termination.to_ascii_lowercase().contains("time");
    let won_by = |winner| if in_time { Ending::Resignation { winner } } else { Ending::TimeForfeit { winner } };
    match result {
        GameResult::Open => None,
        GameResult::WhiteWins => Some(won_by(Side::White)),
        GameResult::BlackWins => Some(won_by(Side::Black)),
        GameResult::Draw => Some(match game.claim() {
            Some(Claim::Threefold) => Ending::ThreefoldClaim,
            Some(Claim::FiftyMoves) => Ending::FiftyMovesClaim,
            None => Ending::Agreement,
        }),
    }
}

/// What Hetman wrote beside the moves.
fn beside(tags: &Tags) -> Result<Beside, String> {
    let text = tags.get(TAG).ok_or("it was not written by Hetman")?;
    ron::from_str(text).map_err(|error| error.to_string())
}

fn began(tags: &Tags) -> Option<Moment> {
    let tag = |name| tags.get(name).unwrap_or_default();
    Moment::read(tag("Date"), tag("Time"))
}

fn restored(game: Game, tags: &Tags, beside: Beside) -> FoundGame {
    let game = beside.conduct.restore(game, beside.setup.rules);
    let clock = beside.setup.clock.0.clone().map(|control| {
        let times = game.plies().iter().map(|ply| ply.clock);
        let mut clock = Clock::from_record(control, game.start().turn(), times);
        if let Some((white, black)) = beside.clock {
            clock.set_remaining(Side::White, Duration::from_millis(white));
            clock.set_remaining(Side::Black, Duration::from_millis(black));
        }
        clock.with_fallen_flags(beside.conduct.fallen_flags)
    });
    FoundGame { game, clock, setup: beside.setup, players: beside.players, began: began(tags) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::motion::Motion;
    use crate::platform::Platform;
    use crate::session::{Request, WallClock};
    use crate::storage::{Memory, Notice, Storage};
    use bevy::prelude::*;

    fn saved(setup: GameSetup) -> String {
        let players = Players::with_person_on(Side::White, setup.opponent);
        let mut session = Session::default();
        session.restore(Game::new(), None, setup, players);
        write(&session, &Settings::default()).expect("a session that can be written")
    }

    #[test]
    fn a_saved_game_names_the_people_and_the_day() {
        let settings = Settings { name: " Anna ".into(), second_name: "Jan \"Janek\"".into(), ..Settings::default() };
        let mut app = App::new();
        app.insert_resource(Storage(Box::new(Memory::default()))).insert_resource(settings.clone());
        app.add_message::<Notice>().init_resource::<Motion>().init_resource::<Platform>();
        app.add_plugins((MinimalPlugins, crate::session::plugin));
        const MOMENT: Moment = Moment { date: (2026, 1, 9), time: (18, 5, 0) };
        app.insert_resource(WallClock(|| Some(MOMENT)));
        let written = |app: &mut App, opponent, colour| {
            let setup = GameSetup { opponent, colour, ..GameSetup::default() };
            app.world_mut().write_message(Request::NewGame(setup));
            app.update();
            write(app.world().resource::<Session>(), &settings).expect("a session that can be written")
        };
        let two = written(&mut app, Player::Person, ColourChoice::White);
        for tag in [r#"[White "Anna"]"#, r#"[Black "Jan \"Janek\""]"#, "[Date \"2026.01.09\"]", "[Time \"18:05:00\"]"] {
            assert!(two.contains(tag), "{tag}: {two}");
        }
        assert_eq!(read(&two).expect("what was written").began, Some(MOMENT));
        let one = written(&mut app, Player::Computer(3), ColourChoice::Black);
        assert!(one.contains("[White \"Hetman, level 3\"]") && one.contains("[Black \"Anna\"]"), "{one}");
    }

    #[test]
    fn a_saved_game_remembers_its_program() {
        let program = Program::read("/opt/my engine", "Hash=16", "1800").ok();
        let setup = GameSetup { opponent: Player::Program, program, ..GameSetup::default() };
        let text = saved(setup.clone());
        assert!(text.contains("[Black \"my engine\"]"), "{text}");
        let found = read(&text).expect("what was written");
        assert_eq!((found.setup, found.players.black), (setup, Player::Program));
    }

    #[test]
    fn a_game_saved_before_there_were_programs_is_read() {
        let text = saved(GameSetup { opponent: Player::Computer(3), ..GameSetup::default() });
        let older = text.replace("program:None,", "");
        assert!(text.contains("[Date \"????.??.??\"]"), "{text}");
        assert_ne!(older, text);
        let found = read(&older).expect("an older save");
        assert_eq!((found.players.black, found.began), (Player::Computer(3), None));
    }

    #[test]
    fn a_game_of_hetmans_is_opened_as_it_was_ended_or_not() {
        let setup = GameSetup { opponent: Player::Computer(3), ..GameSetup::default() };
        let unfinished = open(&saved(setup.clone())).expect("what was written");
        assert_eq!((unfinished.setup, unfinished.game.ending()), (setup.clone(), None));

        let ending = Ending::IllegalMoves { winner: Side::Black, count: 2 };
        let mut session = Session::default();
        let players = Players::with_person_on(Side::White, setup.opponent);
        session.restore(Game::new().with_ending(ending), None, setup, players);
        let ended = open(&write(&session, &Settings::default()).expect("written")).expect("what was written");
        assert_eq!((ended.players.black, ended.game.ending()), (Player::Computer(3), Some(ending)));
    }

    #[test]
    fn a_file_starts_no_program() {
        let program = Program::read("/bin/anything", "", "").ok();
        let setup = GameSetup { opponent: Player::Program, program, ..GameSetup::default() };
        let text = saved(setup);
        assert_eq!(read(&text).expect("its own save").players.black, Player::Program);
        let found = open(&text).expect("what was written");
        let computer = Player::Computer(USUAL_LEVEL);
        assert_eq!((found.players.black, found.setup.opponent, found.setup.program), (computer, computer, None));
        let high = open(&saved(GameSetup { opponent: Player::Computer(200), ..GameSetup::default() }));
        assert_eq!(high.expect("what was written").players.black, Player::Computer(10));
    }

    #[test]
    fn any_other_game_is_opened_for_two_people_at_its_last_position() {
        let found = open("[White \"Anna\"]\n[Hetman \"(no, not ours)\"]\n\n1. e4 e5 2. Nf3 *").expect("a game");
        assert!(found.players.are_both_people());
        assert_eq!((found.game.plies().len(), found.game.ending(), found.setup.fen), (3, None, None));
        let start = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
        let found = open(&format!("[SetUp \"1\"]\n[FEN \"{start}\"]\n\n1. e4 *")).expect("a game");
        assert_eq!(found.setup.fen.as_deref(), Some(start));
    }

    #[test]
    fn an_ended_game_is_opened_with_its_result() {
        let ending = |text: &str| open(text).expect("a game").game.ending();
        let (white, black) = (Side::White, Side::Black);
        assert_eq!(ending("1. f3 e5 2. g4 Qh4# 0-1"), Some(Ending::Checkmate { winner: black }));
        assert_eq!(ending("1. e4 e5 1-0"), Some(Ending::Resignation { winner: white }));
        let on_time = "[Termination \"time forfeit\"]\n\n1. e4 e5 0-1";
        assert_eq!(ending(on_time), Some(Ending::TimeForfeit { winner: black }));
        let elsewhere = "[Termination \"Time forfeit\"]\n\n1. e4 e5 0-1";
        assert_eq!(ending(elsewhere), Some(Ending::TimeForfeit { winner: black }));
        assert_eq!(ending("1. e4 e5 1/2-1/2"), Some(Ending::Agreement));
        let repeated = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 1/2-1/2";
        assert_eq!(ending(repeated), Some(Ending::ThreefoldClaim));
    }

    #[test]
    fn what_is_no_game_says_where() {
        let error = open("1. e4 e5\n2. Ke4 *").map(|_| ()).expect_err("no such move");
        assert_eq!((error.line, error.column), (2, 4));
        assert!(open("").is_err());
    }
}
