//! Stepping through the game: the board shows what was, and the game goes on beneath it.

use bevy::input::keyboard::Key;
use bevy::prelude::*;
use hetman::board::marks::Mark;
use hetman::board::pieces::BoardPiece;
use hetman::session::Request;
use hetman::shown::{Shown, Step, StepTo};
use hetman::viewport::{SeenIn, Viewport};
use rules_core::{Piece, Square};

use crate::common::Table;

fn after(moves: &str) -> Table {
    let mut table = Table::for_two();
    for text in moves.split_whitespace() {
        table.ask(Request::MoveText(text.into()));
    }
    table.settle();
    table
}

/// The men that a viewport shows on squares.
fn men_in(table: &mut Table, viewport: Entity) -> Vec<(Square, Piece)> {
    let world = table.app.world_mut();
    let mut men = world.query::<(&BoardPiece, &SeenIn)>();
    let here = men.iter(world).filter(|(_, seen_in)| seen_in.0 == viewport);
    let mut men: Vec<_> = here.filter_map(|(piece, _)| Some((piece.square()?, piece.man.piece))).collect();
    men.sort_by_key(|(square, _)| *square);
    men
}

/// The men of the position after so many plies.
fn men_after(table: &Table, plies: usize) -> Vec<(Square, Piece)> {
    let shown = Shown::after(table.session().game(), plies);
    let position = shown.line(table.session().game()).position().clone();
    Square::ALL.into_iter().filter_map(|square| Some((square, position.piece_at(square)?))).collect()
}

fn alt(table: &mut Table, key_code: KeyCode, key: Key) {
    use bevy::input::ButtonState::{Pressed, Released};
    table.turn_key(KeyCode::AltLeft, &Key::Alt, Pressed);
    table.frames(1);
    table.key(key_code, key);
    table.turn_key(KeyCode::AltLeft, &Key::Alt, Released);
    table.frames(1);
}

#[test]
fn the_men_go_where_they_stood_and_come_back() {
    let mut table = after("e4 d5 exd5 Qxd5 Nc3");
    let main = table.main_viewport();
    for back in 1..=5 {
        alt(&mut table, KeyCode::ArrowLeft, Key::ArrowLeft);
        table.settle();
        assert_eq!(men_in(&mut table, main), men_after(&table, 5 - back));
    }
    alt(&mut table, KeyCode::ArrowLeft, Key::ArrowLeft);
    assert_eq!(*table.viewport::<Shown>(), Shown::Earlier(0), "there is nothing before the beginning");
    alt(&mut table, KeyCode::ArrowRight, Key::ArrowRight);
    table.settle();
    assert_eq!(men_in(&mut table, main), men_after(&table, 1));
    table.key(KeyCode::End, Key::End);
    table.settle();
    assert_eq!(*table.viewport::<Shown>(), Shown::Live);
    table.check();
    table.key(KeyCode::Home, Key::Home);
    assert_eq!(*table.viewport::<Shown>(), Shown::Earlier(0));
    table.key(KeyCode::Escape, Key::Escape);
    assert_eq!(*table.viewport::<Shown>(), Shown::Live, "Escape leads back");
    assert_eq!(table.session().game().plies().len(), 5, "the game itself never changed");
}

#[test]
fn a_move_leads_back_to_the_game_and_a_press_on_the_board_is_none() {
    let mut table = after("e4 e5");
    table.key(KeyCode::Home, Key::Home);
    table.settle();
    table.click(Square::E2);
    assert_eq!(*table.viewport::<Shown>(), Shown::Live);
    assert_eq!(table.viewport::<hetman::viewport::Selection>().from, None, "a press only leads back");
    table.key(KeyCode::Home, Key::Home);
    table.ask(Request::MoveText("Nf3".into()));
    table.settle();
    assert_eq!(*table.viewport::<Shown>(), Shown::Live);
    table.check();
}

#[test]
fn what_is_marked_belongs_to_what_is_shown() {
    let mut table = after("e4 e5 Qh5 Nc6 Qxf7+");
    let marked = |table: &mut Table, kind: Mark| {
        let world = table.app.world_mut();
        let mut marks = world.query::<(&Mark, &hetman::board::marks::OnSquare)>();
        let mut squares: Vec<Square> =
            marks.iter(world).filter(|(mark, _)| **mark == kind).map(|(_, square)| square.0).collect();
        squares.sort();
        squares
    };
    assert_eq!(marked(&mut table, Mark::Check), [Square::E8]);
    alt(&mut table, KeyCode::ArrowLeft, Key::ArrowLeft);
    table.settle();
    assert_eq!(marked(&mut table, Mark::Check), []);
    assert_eq!(marked(&mut table, Mark::LastMove), [Square::C6, Square::B8]);
}

#[test]
fn after_the_game_it_works_the_same() {
    let mut table = after("f3 e5 g4 Qh4#");
    let main = table.main_viewport();
    alt(&mut table, KeyCode::ArrowLeft, Key::ArrowLeft);
    table.settle();
    assert_eq!(men_in(&mut table, main), men_after(&table, 3));
    table.key(KeyCode::End, Key::End);
    table.settle();
    table.check();
}

#[test]
fn two_viewports_show_two_plies_at_once_and_the_rest_of_a_look_is_their_own() {
    use bevy::camera::visibility::RenderLayers;
    let mut table = after("e4 e5 Nf3 Nc6");
    let main = table.main_viewport();
    let other = table.app.world_mut().spawn((Viewport { layer: 2 }, hetman::scene::camera::camera())).id();
    table.app.world_mut().write_message(Step { viewport: other, to: StepTo::Ply(1) });
    table.settle();
    assert_eq!(men_in(&mut table, other), men_after(&table, 1));
    assert_eq!(men_in(&mut table, main), men_after(&table, 4));
    // Who looks through one camera does not see the other's men.
    let world = table.app.world_mut();
    let layers = |world: &World, entity| world.get::<RenderLayers>(entity).cloned().unwrap_or_default();
    let (main_layers, other_layers) = (layers(world, main), layers(world, other));
    let mut men = world.query::<(Entity, &SeenIn, &BoardPiece)>();
    for (man, seen_in, _) in men.iter(world).collect::<Vec<_>>() {
        let seen = layers(world, man);
        assert_eq!(main_layers.intersects(&seen), seen_in.0 == main);
        assert_eq!(other_layers.intersects(&seen), seen_in.0 == other);
        for part in world.get::<Children>(man).expect("parts of a man").iter() {
            assert_eq!(layers(world, part), seen, "a part is seen where its man is");
        }
    }
    // A step in one leaves the other.
    table.key(KeyCode::Home, Key::Home);
    table.settle();
    assert_eq!(men_in(&mut table, other), men_after(&table, 1));
    assert_eq!(men_in(&mut table, main), men_after(&table, 0));
}

#[test]
fn buttons_and_moves_of_the_sheet_lead_there_and_the_bar_leads_back() {
    let mut table = after("e4 e5 Nf3 Nc6");
    table.press("2. Nf3");
    assert_eq!(*table.viewport::<Shown>(), Shown::Earlier(3));
    table.press("A move back");
    assert_eq!(*table.viewport::<Shown>(), Shown::Earlier(2));
    table.press("To the beginning");
    assert_eq!(*table.viewport::<Shown>(), Shown::Earlier(0));
    table.press("A move on");
    assert_eq!(*table.viewport::<Shown>(), Shown::Earlier(1));
    // A button that was pressed has no keys of its own.
    table.key(KeyCode::Home, Key::Home);
    assert_eq!(*table.viewport::<Shown>(), Shown::Earlier(0));
    table.press("Back to the game");
    assert_eq!(*table.viewport::<Shown>(), Shown::Live);
}

#[test]
fn the_paper_is_read_too() {
    let mut table = after("e4 e5 Nf3 Nc6");
    table.viewport_mut::<hetman::viewport::CloseUp>().0 = Some(hetman::options::Thing::Sheet);
    table.settle();
    let cell = hetman::scene::score_sheet::place_of_ply(&table.app, 2).expect("written on the page");
    let at = table.project(cell);
    table.click_at(at);
    assert_eq!(*table.viewport::<Shown>(), Shown::Earlier(3));
    assert!(table.viewport::<hetman::viewport::CloseUp>().0.is_some(), "and the sheet stays near");
}
