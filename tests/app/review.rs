//! Tests of the review of a finished game.

mod devices;
mod tries;

use bevy::input::keyboard::Key;
use bevy::prelude::*;
use bevy_egui::egui;
use coach::Judgement;
use hetman::board::shapes::DrawnShape;
use hetman::input::Action;
use hetman::review::{Review, ReviewDepth, ReviewRequest};
use hetman::session::{ArchiveRequest, GameList, Request};
use hetman::shown::{BoardShape, DisplayedPosition, ShapeColor};
use hetman::viewport::FreeArea;
use rules_core::pgn::GameRecord;
use rules_core::{Color as Side, Square, Tags};

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

/// Presses *Review the game*, and waits for all judgements and for the first turning point.
fn reviewed() -> TestTable {
    let mut table = play(MOVES);
    table.press("Review the game");
    table.wait_in_real_time(|table| review(table).is_whole());
    table.settle();
    table
}

/// Returns the arrows and circles on the board.
fn shapes(table: &mut TestTable) -> Vec<BoardShape> {
    let world = table.app.world_mut();
    world.query::<&DrawnShape>().iter(world).map(|drawn| drawn.shape).collect()
}

/// Returns the suggestion of the better move than this ply's.
fn suggestion(table: &TestTable, ply: usize) -> BoardShape {
    let judged = review(table).judged().and_then(|review| review.judged(ply)).expect("a judged move");
    BoardShape::of_move(judged.better.expect("a better move"), ShapeColor::Suggestion)
}

/// Returns the arrow of the reply to the move that allows mate.
fn punishment() -> BoardShape {
    BoardShape::arrow(Square::H5, Square::F7, ShapeColor::Threat)
}

fn displayed(table: &TestTable) -> DisplayedPosition {
    table.viewport::<DisplayedPosition>().clone()
}

/// Returns whether the panels have a text that begins like this.
fn says(table: &mut TestTable, begin: &str) -> bool {
    table.panel_texts().iter().any(|text| text.starts_with(begin))
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
    assert!(texts.iter().any(|text| text == "Turning point 1 of 3"), "{texts:?}");
    assert!(!texts.iter().any(|text| text.starts_with("Graph:")), "{texts:?}");
    table.press("Details");
    table.settle();
    for begin in ["White: ", "Black: ", "Graph: the higher"] {
        assert!(says(&mut table, begin), "{begin}: {:?}", table.panel_texts());
    }
}

#[test]
fn the_review_begins_at_the_first_turning_point_as_it_was_played() {
    let mut table = play(MOVES);
    table.press("Review the game");
    table.wait_in_real_time(|table| review(table).is_whole() && review(table).discussed(ALLOWS[0]) == Some(ALLOWS[0]));
    table.frames(2);
    assert_eq!(displayed(&table), DisplayedPosition::Earlier(ALLOWS[0]), "the position before it");
    assert!(says(&mut table, "3… a6 – blunder. It allows mate: Qxf7#."), "{:?}", table.panel_texts());
    table.settle();
    assert_eq!(displayed(&table), DisplayedPosition::Earlier(ALLOWS[0] + 1), "the piece has travelled");
    assert!(says(&mut table, "3… a6 – blunder. It allows mate: Qxf7#."));
}

#[test]
fn a_player_who_looks_at_a_move_is_not_taken_elsewhere() {
    let mut table = play(MOVES);
    table.press("Review the game");
    // By the keyboard: the panel, whose buttons move, grows with every judgement.
    table.key(KeyCode::PageUp, Key::PageUp);
    table.key(KeyCode::PageUp, Key::PageUp);
    table.wait_in_real_time(|table| review(table).is_whole());
    table.settle();
    assert_eq!(displayed(&table), DisplayedPosition::Earlier(9), "between two turning points");
    assert!(says(&mut table, "3 turning points"), "{:?}", table.panel_texts());
    table.press("Previous turning point");
    table.press("One move back");
    table.settle();
    assert_eq!(displayed(&table), DisplayedPosition::Earlier(MISSES - 1), "a step ends the presentation");
}

#[test]
fn turning_points_are_shown_as_they_were_played_and_the_better_move_on_request() {
    let mut table = reviewed();
    assert!(!says(&mut table, "Better:"), "the better move is not given away");
    assert_eq!(shapes(&mut table), [punishment()], "the reply is, which the panel names, too");
    table.press("Show a better move");
    table.settle();
    assert_eq!(displayed(&table), DisplayedPosition::Earlier(ALLOWS[0]));
    assert!(says(&mut table, "Better:"));
    let better = suggestion(&table, ALLOWS[0]);
    assert_eq!(shapes(&mut table), [better]);
    table.press("Next turning point");
    assert_eq!(displayed(&table), DisplayedPosition::Earlier(MISSES));
    table.frames(2);
    assert_eq!(shapes(&mut table), [], "the chance that it misses is not given away");
    table.settle();
    assert_eq!(displayed(&table), DisplayedPosition::Earlier(MISSES + 1));
    assert_eq!(shapes(&mut table), []);
    assert!(says(&mut table, "4. Qe2 – blunder. There was mate in 1."));
}

#[test]
fn arrows_are_not_in_photos() {
    let mut table = reviewed();
    table.press("Show a better move");
    table.settle();
    table.act(Action::Photo);
    table.settle();
    assert_eq!(shapes(&mut table), []);
    table.act(Action::Photo);
    table.settle();
    let better = suggestion(&table, ALLOWS[0]);
    assert_eq!(shapes(&mut table), [better]);
}

#[test]
fn a_press_or_a_drag_on_the_graph_goes_to_a_move() {
    let mut table = reviewed();
    let graph = table.control("Graph of winning chances").place * table.egui(|ctx| ctx.zoom_factor());
    let plies = MOVES.split_whitespace().count() as f32;
    let at = |ply: u8| Vec2::new(graph.left() + graph.width() * f32::from(ply) / plies, graph.center().y);
    table.click_at(at(4));
    table.settle();
    assert_eq!(displayed(&table), DisplayedPosition::Earlier(4));
    table.drag(at(4), at(8));
    table.settle();
    assert_eq!(displayed(&table), DisplayedPosition::Earlier(8));
}

#[test]
fn result_and_review_leave_room_for_the_score_sheet_and_on_a_phone_for_the_board() {
    let mut table = play(MOVES);
    let has_sheet = |table: &mut TestTable| table.layer(egui::Order::Middle, "score-sheet").is_some();
    assert!(has_sheet(&mut table), "beside the result");
    let mut table = reviewed();
    for _ in 0..2 {
        assert!(has_sheet(&mut table));
        table.control("Graph of winning chances");
        table.press("Details");
        table.settle();
    }
    table.resize(390, 844);
    table.settle();
    for _ in 0..2 {
        let free = table.viewport::<FreeArea>().0.expect("a free area");
        assert!(free.height() > 0.9 * free.width(), "{free:?}");
        table.control("Graph of winning chances");
        table.press("Details");
        table.settle();
    }
}

#[test]
fn moves_with_a_mark_are_named_with_it() {
    let mut table = reviewed();
    // Only the moves around the displayed one have room.
    table.key(KeyCode::End, Key::End);
    table.settle();
    let names: Vec<String> = table.controls().into_iter().map(|control| control.name).collect();
    assert!(names.iter().any(|name| name == "5… h6, blunder"), "{names:?}");
    assert!(names.iter().any(|name| name == "6. Qxf7#"), "{names:?}");
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
