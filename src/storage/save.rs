//! A game as a text: PGN that any chess program reads, with one tag of ours for what PGN has no word for.

use core::time::Duration;

use rules_core::pgn::{self, Tags};
use rules_core::{Clock, Color as Side, Game, TimeControlTag};
use serde::{Deserialize, Serialize};

use super::conduct::Conduct;
use crate::session::{GameSetup, Player, Players, Program, Session};

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
}

/// The PGN name of a player.
fn name(player: Player, setup: &GameSetup) -> String {
    match player {
        Player::Person => "Person".into(),
        Player::Computer(level) => format!("Hetman, level {level}"),
        Player::Program => setup.program.as_ref().map_or_else(|| "Program".into(), Program::name),
    }
}

/// The tags of the seven-tag roster that a session knows.
pub fn tags(session: &Session) -> Tags {
    let mut tags = Tags::new();
    tags.set("Event", "Hetman");
    tags.set("White", &name(session.players().white, session.setup()));
    tags.set("Black", &name(session.players().black, session.setup()));
    if let Some(control) = session.setup().clock.0.clone() {
        tags.set("TimeControl", &TimeControlTag::Timed(control).to_string());
    }
    tags
}

/// The session as a text.
pub(super) fn write(session: &Session) -> Result<String, String> {
    let left = |side| session.clock().map(|clock| clock.remaining(side).as_millis() as u64);
    let beside = Beside {
        setup: session.setup().clone(),
        players: session.players(),
        clock: left(Side::White).zip(left(Side::Black)),
        conduct: Conduct::of(session),
    };
    let mut tags = tags(session);
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
    Ok(FoundGame { game, clock, setup: beside.setup, players: beside.players })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn saved(setup: GameSetup) -> String {
        let players = Players::with_person_on(Side::White, setup.opponent);
        let mut session = Session::default();
        session.restore(Game::new(), None, setup, players);
        write(&session).expect("a session that can be written")
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
        assert_ne!(older, text);
        let found = read(&older).expect("an older save");
        assert_eq!(found.players.black, Player::Computer(3));
    }
}
