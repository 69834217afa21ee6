//! Tests of the review of a finished game.

use bevy::input::keyboard::Key;
use bevy::prelude::*;
use coach::Judgement;
use hetman::board::shapes::DrawnShape;
use hetman::review::{Review, ReviewDepth, ReviewRequest};
use hetman::session::{ArchiveRequest, GameList, Request};
use hetman::shown::{BoardShape, DisplayedPosition, ShapeColor};
use rules_core::pgn::GameRecord;
use rules_core::{Color as Side, Tags};

use crate::common::TestTable;

/// Black lets White mate on f7, which White sees only at the second chance.
const MOVES: &str = "e4 e5 Bc4 Nc6 Qh5 a6 Qe2 a5 Qh5 h6 Qxf7#";
/// Plies of the moves that allow the mate, and of the one that misses it.
const ALLOWS: [usize; 2] = [5, 9];
const MISSES: usize = 6;

fn play(moves: &str) -> TestTable {
    let mut table = TestTable::for_two();
    for text in moves.split_whitespace() {
        table.ask(Request::MoveText(text.into()));
    }
    table.settle();
    table
}

fn review(table: &TestTable) -> &Review {
    table.app.world().resource::<Review>()
}

fn judgement(table: &TestTable, ply: usize) -> Option<Judgement> {
    review(table).judged()?.judged(ply).map(|judged| judged.judgement)
}

fn assert_judged(table: &TestTable) {
    assert!(ALLOWS.iter().all(|ply| judgement(table, *ply) == Some(Judgement::Blunder)), "{:?}", review(table));
    assert_eq!(judgement(table, MISSES), Some(Judgement::Blunder));
    assert!(matches!(judgement(table, 10), Some(Judgement::Best | Judgement::Only)), "mate");
}

/// Presses *Review the game*, and waits for all judgements.
fn reviewed() -> TestTable {
    let mut table = play(MOVES);
    table.press("Review the game");
    table.wait_in_real_time(|table| review(table).is_whole());
    table.settle();
    table
}

#[test]
fn a_game_is_reviewed_to_the_end_with_one_press() {
    let mut table = reviewed();
    assert_judged(&table);
    assert!(!review(&table).is_running());
    let game = table.session().game();
    let copied = review(&table).annotated(GameRecord::of(game, Tags::new(), game.result())).to_pgn();
    assert!(copied.contains("[%eval #1]"), "copied and saved with the game: {copied}");
    let texts = table.panel_texts();
    assert!(texts.iter().any(|text| text == "3 turning points"), "{texts:?}");
    table.press("Details");
    table.settle();
    let texts = table.panel_texts();
    for side in ["White: accuracy ", "Black: accuracy "] {
        assert!(texts.iter().any(|text| text.starts_with(side)), "{texts:?}");
    }
}

#[test]
fn turning_points_are_shown_as_they_were_played_and_the_better_move_on_request() {
    let mut table = reviewed();
    table.press("Next turning point");
    table.settle();
    assert_eq!(*table.viewport::<DisplayedPosition>(), DisplayedPosition::Earlier(ALLOWS[0] + 1));
    let texts = table.panel_texts();
    assert!(texts.iter().any(|text| text == "3… a6 – blunder. It allows mate in 1."), "{texts:?}");
    assert!(!texts.iter().any(|text| text.starts_with("Better:")), "the better move is not given away");
    table.press("Show a better move");
    table.settle();
    assert_eq!(*table.viewport::<DisplayedPosition>(), DisplayedPosition::Earlier(ALLOWS[0]));
    assert!(table.panel_texts().iter().any(|text| text.starts_with("Better:")));
    let better = review(&table).better_move(ALLOWS[0]).expect("a better move");
    let world = table.app.world_mut();
    let drawn: Vec<BoardShape> = world.query::<&DrawnShape>().iter(world).map(|drawn| drawn.shape).collect();
    assert_eq!(drawn, [BoardShape::of_move(better, ShapeColor::Suggestion)]);
    table.press("Next turning point");
    table.settle();
    assert_eq!(*table.viewport::<DisplayedPosition>(), DisplayedPosition::Earlier(MISSES + 1));
    assert!(table.panel_texts().iter().any(|text| text == "4. Qe2 – blunder. There was mate in 1."));
}

#[test]
fn a_stopped_review_keeps_what_is_known_and_goes_on() {
    let mut table = play(MOVES);
    table.app.world_mut().write_message(ReviewRequest::Start(ReviewDepth::Quick));
    table.wait_in_real_time(|table| review(table).judged().is_some_and(|review| review.progress().0 > 2));
    table.app.world_mut().write_message(ReviewRequest::Cancel);
    table.frames(3);
    let known = review(&table).judged().expect("a review").progress().0;
    assert!(!review(&table).is_running() && known > 2);
    table.app.world_mut().write_message(ReviewRequest::Start(ReviewDepth::Quick));
    table.frames(1);
    assert!(review(&table).judged().expect("a review").progress().0 >= known, "it doesn't start anew");
    table.wait_in_real_time(|table| review(table).is_whole());
    assert_judged(&table);
}

#[test]
fn a_review_is_kept_in_the_games_pgn_and_read_without_an_engine() {
    let mut table = reviewed();
    table.frames(3);
    let number = {
        table.app.world_mut().write_message(ArchiveRequest::List);
        table.frames(10);
        table.app.world().resource::<GameList>().entries[0].number
    };
    let text = table.saved_file(&number.name()).expect("the game");
    let on_one_line = text.replace('\n', " ");
    assert!(on_one_line.contains("[%eval #") && on_one_line.contains("3... a6 $4"), "{text}");
    table.ask(Request::LeaveGame);
    table.settle();
    assert!(review(&table).judged().is_none());
    let mut table = table.restarted();
    table.app.world_mut().write_message(ArchiveRequest::Open(number));
    table.frames(5);
    table.settle();
    assert!(review(&table).is_whole() && !review(&table).is_running());
    assert_judged(&table);
    assert_eq!(table.saved_file(&number.name()).as_deref(), Some(text.as_str()), "looking at it changes nothing");
}

#[test]
fn another_game_has_no_review_and_a_running_game_gets_none() {
    let mut table = reviewed();
    let setup = table.session().setup().clone();
    table.ask(Request::NewGame(setup));
    table.settle();
    assert!(review(&table).judged().is_none());
    table.app.world_mut().write_message(ReviewRequest::Start(ReviewDepth::Quick));
    table.frames(3);
    assert!(review(&table).judged().is_none(), "no help in a running game");
    assert_eq!(table.session().game().turn(), Side::White);
}

#[test]
fn keys_alone_review_a_game() {
    let mut table = play(MOVES);
    let focused = |table: &mut TestTable, name: &str| {
        let place = table.control(name).place;
        let at = table.egui(|ctx| ctx.memory(|memory| memory.focused()).and_then(|id| ctx.read_response(id)));
        at.is_some_and(|at| place.contains(at.rect.center()))
    };
    for name in ["Review the game", "Next turning point", "Show a better move"] {
        let mut steps = 0;
        while !focused(&mut table, name) {
            table.key(KeyCode::Tab, Key::Tab);
            table.frames(3);
            steps += 1;
            assert!(steps < 60, "{name} is not reached");
        }
        table.key(KeyCode::Enter, Key::Enter);
        table.frames(3);
        table.wait_in_real_time(|table| review(table).is_whole());
        table.settle();
    }
    assert_eq!(*table.viewport::<DisplayedPosition>(), DisplayedPosition::Earlier(ALLOWS[0]));
}

#[test]
fn a_review_that_is_left_is_kept_as_far_as_it_is_known() {
    let mut table = play(MOVES);
    table.press("Review the game");
    table.wait_in_real_time(|table| review(table).judged().is_some_and(|review| review.progress().0 > 3));
    table.ask(Request::LeaveGame);
    table.settle();
    table.app.world_mut().write_message(ArchiveRequest::List);
    table.frames(10);
    let number = table.app.world().resource::<GameList>().entries[0].number;
    let text = table.saved_file(&number.name()).expect("the game");
    assert!(text.contains("[%eval"), "{text}");
    table.app.world_mut().write_message(ArchiveRequest::Open(number));
    table.frames(5);
    table.settle();
    assert!(review(&table).judged().is_some_and(|review| review.progress().0 > 3));
    assert!(table.controls().iter().any(|control| control.name == "Review the game"), "the result is shown first");
}

#[test]
fn a_deeper_review_keeps_the_marks_until_it_knows_better() {
    let mut table = reviewed();
    table.press("Look deeper");
    table.frames(2);
    assert!(review(&table).is_running() && review(&table).is_whole());
    assert_judged(&table);
    table.app.world_mut().write_message(ReviewRequest::Cancel);
    table.frames(2);
    assert!(!review(&table).is_running());
    assert_judged(&table);
}
