//! The game record and take-backs, each rule under its id.

mod common;

use common::{KNIGHTS_THERE_AND_BACK, mv, play, position, strict};
use core::time::Duration;
use rules_core::{Action, Color, Ending, Game, GameEvent, IllegalMove, Refusal, Square, Strictness, pgn};

#[test]
fn rec_1_a_recorded_game_goes_on_after_an_unnoticed_draw() {
    let read = pgn::read(&format!("{}e4 *", KNIGHTS_THERE_AND_BACK.repeat(4))).expect("legal moves");
    assert_eq!((read.game.plies().len(), read.game.ending()), (17, None));
}

#[test]
fn rec_2_moves_are_taken_back_to_any_recorded_position() {
    let mut game = Game::new();
    assert_eq!(game.act(Action::TakeBack { by: Color::White, plies: 1 }), Err(Refusal::NothingToTakeBack));
    play(&mut game, "f3 e5 g4 Qh4#");
    let events = game.act(Action::TakeBack { by: Color::White, plies: 2 }).expect("four half-moves were made");
    let Some(GameEvent::MovesTakenBack(taken)) = events.first() else { panic!("{events:?}") };
    let sans: Vec<&str> = taken.iter().map(|ply| ply.san.as_str()).collect();
    assert_eq!(sans, ["Qh4#", "g4"]);
    assert_eq!((game.ending(), game.plies().len(), game.turn()), (None, 2, Color::White));
    assert_eq!(game.act(Action::TakeBack { by: Color::White, plies: 3 }), Err(Refusal::NothingToTakeBack));
    assert_eq!(game.act(Action::TakeBack { by: Color::White, plies: 0 }), Err(Refusal::NothingToTakeBack));
    play(&mut game, "d4");
}

#[test]
fn a_refused_action_changes_nothing() {
    let mut game = Game::new();
    play(&mut game, "e4 e5");
    let before = game.clone();
    let foreign = mv(&position("4k3/8/8/8/8/8/8/R3K3 w - - 0 1"), "Ra8+");
    assert_eq!(game.act(Action::Move(foreign)), Err(Refusal::Illegal(IllegalMove::Blocked(Square::A2))));
    assert!(game.act(Action::ClaimDraw { by: Color::White, intended: None }).is_err());
    assert_eq!(game, before);
}

#[test]
fn rec_2_in_a_club_the_other_side_has_to_agree() {
    let mut game = strict(Strictness::Club);
    play(&mut game, "e4 e5");
    let ask = Action::TakeBack { by: Color::White, plies: 2 };
    assert_eq!(game.act(ask.clone()), Ok(vec![GameEvent::TakeBackRequested { by: Color::White, plies: 2 }]));
    assert_eq!(game.act(ask.clone()), Err(Refusal::TakeBackPending));
    assert_eq!(game.act(Action::AcceptTakeBack(Color::White)), Err(Refusal::NoTakeBackRequest));
    assert_eq!(game.act(Action::DeclineTakeBack(Color::Black)), Ok(vec![GameEvent::TakeBackDeclined(Color::Black)]));
    assert!(game.act(ask.clone()).is_ok());
    assert!(
        matches!(game.act(Action::AcceptTakeBack(Color::Black)).as_deref(), Ok([GameEvent::MovesTakenBack(taken)]) if taken.len() == 2)
    );
    // A move declines the request too.
    play(&mut game, "d4 d5");
    assert!(game.act(Action::TakeBack { by: Color::Black, plies: 1 }).is_ok());
    let events = game.act(Action::Move(mv(game.position(), "c4"))).expect("a legal move");
    assert_eq!(events[0], GameEvent::TakeBackDeclined(Color::White));
    assert_eq!(game.take_back_request(), None);
}

#[test]
fn rec_2_in_a_tournament_nothing_is_taken_back() {
    for strictness in [Strictness::Tournament, Strictness::Blitz] {
        let mut game = strict(strictness);
        play(&mut game, "e4");
        let refused = game.act(Action::TakeBack { by: Color::White, plies: 1 });
        assert_eq!(refused, Err(Refusal::NoTakeBacks(strictness)));
    }
}

#[test]
fn the_record_keeps_the_movers_remaining_time() {
    let mut game = Game::new();
    game.note_clock(Duration::from_secs(300));
    play(&mut game, "e4 e5");
    game.note_clock(Duration::from_secs(299));
    let clocks: Vec<Option<Duration>> = game.plies().iter().map(|ply| ply.clock).collect();
    assert_eq!(clocks, [None, Some(Duration::from_secs(299))]);
    assert_eq!(Color::ALL.map(|color| game.moves_made(color)), [1, 1]);
    play(&mut game, "Nf3");
    assert_eq!(Color::ALL.map(|color| game.moves_made(color)), [2, 1]);
}

#[test]
fn a_game_that_goes_on_remembers_the_illegal_moves_that_were_found() {
    let mut begun = strict(Strictness::Tournament);
    play(&mut begun, "e4 e5");
    let mut game = begun.clone().with_illegal_moves_found([0, 1]);
    assert_eq!((game.plies(), game.rules().strictness), (begun.plies(), Strictness::Tournament));
    assert_eq!(Color::ALL.map(|color| game.illegal_moves_found(color)), [0, 1]);
    play(&mut game, "Nf3");
    assert!(game.act(Action::PutPiece { from: Square::B8, to: Square::B6, promotion: None }).is_ok());
    assert!(game.act(Action::ClaimIllegalMove(Color::White)).is_ok());
    assert_eq!(game.ending(), Some(Ending::IllegalMoves { winner: Color::White, count: 2 }));
}

#[test]
fn a_game_can_be_over_for_a_reason_that_its_moves_do_not_show() {
    let resigned = Ending::Resignation { winner: Color::Black };
    let mut game = Game::new();
    play(&mut game, "f3 e5 g4");
    let over = game.clone().with_ending(resigned);
    assert_eq!((over.ending(), over.plies()), (Some(resigned), game.plies()));
    // An ending that the board shows is kept.
    play(&mut game, "Qh4#");
    let mate = Ending::Checkmate { winner: Color::Black };
    assert_eq!(game.with_ending(Ending::Agreement).ending(), Some(mate));
}

#[test]
fn the_side_that_asked_to_take_back_is_known() {
    let mut game = strict(Strictness::Club);
    play(&mut game, "e4 e5 Nf3");
    assert_eq!(game.take_back_request(), None);
    assert!(game.act(Action::TakeBack { by: Color::White, plies: 3 }).is_ok());
    assert_eq!(game.take_back_request(), Some((Color::White, 3)));
    assert!(game.act(Action::DeclineTakeBack(Color::Black)).is_ok());
    assert_eq!(game.take_back_request(), None);
}
