//! A dead position that a search has proved while the game went on.

use rules_core::{
    Action, Color as Side, DeadPositionSearch, DeadPositionVerdict, Ending, Game, GameEvent, Position, Strictness,
};
use session_core::{GameSetup, LoadedGame, Outcome, Player, Players, Request, Session, SessionPhase, saved};

use crate::test_session::{NO_NAMES, TestSession, from, strict, two_people, with_clock};

/// Before White's queen gives a check after which Black has to take it, with the king or with the bishop.
const QUEEN_TO_LOSE: &str = "k7/8/8/8/1Q2b3/8/8/6K1 w - - 0 1";
const ENDED: Outcome = Outcome::Game(GameEvent::Ended(Ending::DeadPosition));

fn queen_to_lose(setup: GameSetup) -> GameSetup {
    GameSetup { fen: Some(QUEEN_TO_LOSE.into()), ..setup }
}

/// Returns the game in which White's queen has given the check.
fn dead(setup: GameSetup) -> TestSession {
    let mut table = TestSession::new(queen_to_lose(setup));
    table.play("Qb7");
    assert!(table.is_on(), "the quick test proves nothing");
    table
}

/// Reports the position of the game as dead.
fn report(table: &mut TestSession) -> Vec<Outcome> {
    let position = table.game().position().clone();
    table.ask(Request::EndDeadPosition(Box::new(position)))
}

#[test]
fn drw_3_a_proved_dead_position_ends_the_game() {
    let mut table = dead(two_people());
    let position = table.possibly_dead_position().expect("a position").clone();
    let mut search = DeadPositionSearch::new(position, 1_000);
    assert_eq!(search.run(1_000), Some(DeadPositionVerdict::Dead));
    let request = Request::EndDeadPosition(Box::new(search.position().clone()));
    assert_eq!(table.ask(request.clone()), [ENDED]);
    assert_eq!(table.ending(), Some(Ending::DeadPosition));
    assert_eq!((table.ask(request), table.possibly_dead_position()), (vec![], None));
}

#[test]
fn drw_3_a_proof_for_an_earlier_position_comes_to_nothing() {
    let mut table = dead(two_people());
    let late = Request::EndDeadPosition(Box::new(table.game().position().clone()));
    table.ask(Request::TakeBack);
    let before = table.0.clone();
    assert_eq!(table.ask(late.clone()), []);
    assert_eq!(table.0, before);
    table.play("Qb7");
    table.act(Action::Resign(Side::Black));
    let resigned = table.ending();
    assert_eq!((table.ask(late), table.ending()), (vec![], resigned));
}

#[test]
fn drw_3_the_ending_is_saved_and_taken_back_like_others() {
    let mut table = dead(with_clock("5+3", two_people()));
    report(&mut table);
    let text = saved::write(&table.0, NO_NAMES).expect("a text");
    assert!(text.contains("[Result \"1/2-1/2\"]"), "{text}");
    for found in [saved::read(&text), saved::open(&text)] {
        assert_eq!(&found.expect("a game").game, table.game());
    }
    assert_eq!(table.saved_and_resumed().ending(), Some(Ending::DeadPosition));
    table.ask(Request::TakeBack);
    assert!(table.is_on() && table.possibly_dead_position() == Some(table.game().start()));
    let mut tournament = dead(strict(Strictness::Tournament));
    report(&mut tournament);
    tournament.ask(Request::TakeBack);
    assert_eq!(tournament.ending(), Some(Ending::DeadPosition));
}

#[test]
fn drw_3_the_game_ends_before_the_clock_is_pressed() {
    let mut table = dead(with_clock("5+3", GameSetup { presses_clock: true, ..two_people() }));
    assert_eq!(table.side_to_press(), Some(Side::White));
    assert_eq!(report(&mut table), [ENDED]);
    table.wait(400.0);
    assert_eq!((table.ending(), table.side_to_press()), (Some(Ending::DeadPosition), None));
    assert_eq!(table.game().plies()[0].clock.map(|left| left.as_secs()), Some(300), "its time is written");
}

#[test]
fn drw_3_only_the_device_that_keeps_the_game_ends_it() {
    let host = queen_to_lose(GameSetup { opponent: Player::PersonElsewhere, ..two_people() });
    let (mut host, mut guest) = (TestSession::new(host), TestSession(Session::default()));
    let mut follow = |host: &TestSession| {
        let found = saved::read(&saved::write_for_others(&host.0, NO_NAMES).expect("a text")).expect("a game");
        let players = Players::with_person_on(Side::Black, Player::PersonElsewhere);
        let outcomes = guest.ask(Request::Follow(Box::new(LoadedGame { players, ..found })));
        let alone = report(&mut guest);
        assert_eq!((guest.possibly_dead_position(), alone), (None, vec![]));
        (outcomes, guest.ending())
    };
    host.play("Qb7");
    assert_eq!(follow(&host).1, None);
    report(&mut host);
    assert_eq!(follow(&host), (vec![ENDED], Some(Ending::DeadPosition)));
}

#[test]
fn drw_3_no_search_runs_in_lessons_and_analyses() {
    let mut lesson = TestSession::new(GameSetup { opponent: Player::Teacher, ..from(QUEEN_TO_LOSE) });
    lesson.play("Qb7");
    let position: Position = QUEEN_TO_LOSE.parse().expect("a position");
    let mut analysis = TestSession::new(two_people());
    analysis.act(Action::Resign(Side::White));
    analysis.ask(Request::Analyse(Box::new(Game::from_position(position))));
    assert!(analysis.is_analysis() && analysis.is_on());
    let idle = TestSession(Session::default());
    assert_eq!(idle.phase(), SessionPhase::Idle);
    for mut table in [lesson, analysis, idle] {
        let before = table.0.clone();
        assert_eq!(table.possibly_dead_position(), None);
        assert_eq!(report(&mut table), []);
        assert_eq!(table.0, before);
    }
}
