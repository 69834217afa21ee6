//! The pause before an engine's move is played, so that a person can follow it.

use core::time::Duration;

use engine::Level;
use rules_core::Move;

use super::absent_player::OpponentFrame;
use super::behaviour::MoveSituation;
use super::watched_play::is_watched;
use crate::session::{Player, Program, Session};
use crate::settings::AnimationSpeed;

/// Minimum time between the person's move and the reply, so that both are seen.
const MIN_REPLY_TIME: Duration = Duration::from_millis(600);
/// Minimum time for a player who has given check to announce it, where that is a duty.
const CHECK_ANNOUNCEMENT_TIME: Duration = Duration::from_secs(4);

/// Returns the level whose behaviour a player has.
pub(super) fn level(session: &Session, player: Player) -> u8 {
    match (player, &session.setup().program) {
        (Player::Computer(level), _) => level,
        (Player::Program, Some(Program { elo: Some(elo), .. })) => Level::nearest(*elo).number(),
        (Player::Program | Player::Person | Player::PersonElsewhere | Player::Teacher, _) => Level::STRONGEST.number(),
    }
}

/// Returns the pause before a move, counted from the start of thinking.
pub(super) fn pause(frame: &OpponentFrame, player: Player, mv: Move) -> Duration {
    let thinking = pause_for(frame, player, mv);
    // A player who has given check needs time to announce it (CHK-3).
    if frame.session.game().unannounced_check().is_some() { thinking.max(CHECK_ANNOUNCEMENT_TIME) } else { thinking }
}

fn pause_for(frame: &OpponentFrame, player: Player, mv: Move) -> Duration {
    let OpponentFrame { session, settings, .. } = *frame;
    let reply_time = if settings.animation == AnimationSpeed::None { Duration::ZERO } else { MIN_REPLY_TIME };
    if is_watched(session) {
        frame.speed.pause(reply_time)
    } else if settings.human_pace && session.person().is_some() {
        let game = session.game();
        let clock =
            session.clock().map(|clock| (clock.remaining(game.turn()), clock.period(game.turn()).mode.per_move()));
        MoveSituation::of(game, level(session, player), mv, clock).pause()
    } else {
        reply_time
    }
}

#[cfg(test)]
mod tests {
    use super::super::watched_play::WatchSpeed;
    use super::*;
    use crate::session::{GameSetup, LoadedGame, Players};
    use crate::settings::Settings;
    use rules_core::{Color as Side, Game, parse_uci};

    fn table(setup: GameSetup, players: Players) -> Session {
        Session::from_loaded(LoadedGame::new(Game::new(), None, setup, players))
    }

    #[test]
    fn a_person_waits_as_long_as_the_settings_say() {
        let computer = Player::Computer(6);
        let with_person = table(GameSetup::default(), Players::with_person_on(Side::Black, computer));
        let mv = parse_uci(with_person.game().position(), "e2e4").expect("a legal move");
        let wait_at = |speed, session: &Session, human_pace, animation| {
            let settings = &Settings { human_pace, animation, ..Settings::default() };
            pause(&OpponentFrame { session, settings, passed: Duration::ZERO, is_held: false, speed }, computer, mv)
        };
        let wait =
            |session: &Session, human_pace, animation| wait_at(WatchSpeed::default(), session, human_pace, animation);
        assert!(wait(&with_person, true, AnimationSpeed::None) > MIN_REPLY_TIME);
        assert_eq!(wait(&with_person, false, AnimationSpeed::Calm), MIN_REPLY_TIME);
        assert_eq!(wait(&with_person, false, AnimationSpeed::None), Duration::ZERO);
        // No person waits if the computer plays itself, at the speed that is watched.
        let players = Players::new(computer, computer);
        let alone = table(GameSetup { demo: true, ..GameSetup::default() }, players);
        assert_eq!(wait(&alone, true, AnimationSpeed::Calm), MIN_REPLY_TIME);
        assert!(wait_at(WatchSpeed::Slow, &alone, true, AnimationSpeed::None) > 2 * MIN_REPLY_TIME);
        assert!(wait_at(WatchSpeed::Fast, &alone, true, AnimationSpeed::Calm) < MIN_REPLY_TIME);
        assert_eq!(wait_at(WatchSpeed::Slow, &with_person, false, AnimationSpeed::Calm), MIN_REPLY_TIME);
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
