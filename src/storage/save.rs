//! A game as a text: PGN that any chess program reads, with one tag of ours for what PGN has no word for.

use core::time::Duration;

use rules_core::pgn::{self, Tags};
use rules_core::{Clock, Color as Side, Game, TimeControlTag};
use serde::{Deserialize, Serialize};

use super::Settings;
use super::conduct::Conduct;
use crate::session::{GameSetup, Moment, Player, Players, Program, Session};

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
pub(super) fn write(session: &Session, settings: &Settings) -> Result<String, String> {
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

/// The game of a text; the sentence says what is wrong with it.
pub(super) fn read(text: &str) -> Result<FoundGame, String> {
    let read = pgn::read(text).map_err(|error| error.to_string())?;
    let beside = read.tags.get(TAG).ok_or("it was not written by Hetman")?;
    let beside: Beside = ron::from_str(beside).map_err(|error| error.to_string())?;
    let game = beside.conduct.restore(read.game, beside.setup.rules);
    let clock = beside.setup.clock.0.clone().map(|control| {
        let times = game.plies().iter().map(|ply| ply.clock);
        let mut clock = Clock::from_record(control, game.start().turn(), times);
        if let Some((white, black)) = beside.clock {
            clock.set_remaining(Side::White, Duration::from_millis(white));
            clock.set_remaining(Side::Black, Duration::from_millis(black));
        }
        clock.with_fallen_flags(beside.conduct.fallen_flags)
    });
    let tag = |name| read.tags.get(name).unwrap_or_default();
    let began = Moment::read(tag("Date"), tag("Time"));
    Ok(FoundGame { game, clock, setup: beside.setup, players: beside.players, began })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::{ColourChoice, Request, WallClock};
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
        app.add_plugins((MinimalPlugins, crate::session::plugin));
        app.init_resource::<crate::motion::Motion>().init_resource::<crate::storage::SavedGame>();
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
}
