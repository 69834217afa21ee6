//! The pause before an engine's move is played, so that a person can follow it.

use core::time::Duration;

use engine::Level;
use rules_core::Move;

use super::behaviour::MoveSituation;
use crate::session::{Player, Program, Session};
use crate::settings::{AnimationSpeed, Settings};

/// Minimum time between the person's move and the reply, so that both are seen.
const MIN_REPLY_TIME: Duration = Duration::from_millis(600);
/// Minimum time for a player who has given check to announce it, where that is a duty.
const CHECK_ANNOUNCEMENT_TIME: Duration = Duration::from_secs(4);

/// Returns the level whose behaviour a player has.
pub(super) fn level(session: &Session, player: Player) -> u8 {
    match (player, &session.setup().program) {
        (Player::Computer(level), _) => level,
        (Player::Program, Some(Program { elo: Some(elo), .. })) => Level::nearest(*elo).number(),
        (Player::Program | Player::Person | Player::Teacher, _) => Level::STRONGEST.number(),
    }
}

/// Returns the pause before a move, counted from the start of thinking.
pub(super) fn pause(session: &Session, settings: &Settings, player: Player, mv: Move) -> Duration {
    let thinking = pause_for(session, settings, player, mv);
    // A player who has given check needs time to announce it (CHK-3).
    if session.game().unannounced_check().is_some() { thinking.max(CHECK_ANNOUNCEMENT_TIME) } else { thinking }
}

fn pause_for(session: &Session, settings: &Settings, player: Player, mv: Move) -> Duration {
    // No person waits if the computer plays itself.
    if settings.human_pace && session.person().is_some() {
        let game = session.game();
        let clock =
            session.clock().map(|clock| (clock.remaining(game.turn()), clock.period(game.turn()).mode.per_move()));
        MoveSituation::of(game, level(session, player), mv, clock).pause()
    } else if settings.animation == AnimationSpeed::None {
        Duration::ZERO
    } else {
        MIN_REPLY_TIME
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::{GameSetup, LoadedGame, Players};
    use rules_core::{Color as Side, Game, parse_uci};

    fn table(setup: GameSetup, players: Players) -> Session {
        Session::from_loaded(LoadedGame {
            game: Game::new(),
            clock: None,
            setup,
            players,
            began: None,
            origin: None,
            opening: None,
        })
    }

    #[test]
    fn a_person_waits_as_long_as_the_settings_say() {
        let computer = Player::Computer(6);
        let with_person = table(GameSetup::default(), Players::with_person_on(Side::Black, computer));
        let mv = parse_uci(with_person.game().position(), "e2e4").expect("a legal move");
        let wait = |session: &Session, human_pace, animation| {
            pause(session, &Settings { human_pace, animation, ..Settings::default() }, computer, mv)
        };
        assert!(wait(&with_person, true, AnimationSpeed::None) > MIN_REPLY_TIME);
        assert_eq!(wait(&with_person, false, AnimationSpeed::Calm), MIN_REPLY_TIME);
        assert_eq!(wait(&with_person, false, AnimationSpeed::None), Duration::ZERO);
        // No person waits if the computer plays itself.
        let alone = table(GameSetup::default(), Players { white: computer, black: computer });
        assert_eq!(wait(&alone, true, AnimationSpeed::Calm), MIN_REPLY_TIME);
    }

    #[test]
    fn a_program_behaves_like_the_level_of_its_strength() {
        let mut session = Session::default();
        let program = |elo| Some(Program { path: "x".into(), options: Vec::new(), elo });
        let players = Players::with_person_on(Side::White, Player::Program);
        for (elo, as_level) in [(None, 10), (Some(100), 1), (Some(1000), Level::nearest(1000).number())] {
            let setup = GameSetup { opponent: Player::Program, program: program(elo), ..GameSetup::default() };
            session = table(setup, players);
            assert_eq!(level(&session, Player::Program), as_level);
        }
        assert_eq!(level(&session, Player::Computer(4)), 4);
    }
}
