//! Tests of stepping through the game: the board shows an earlier position while the game goes on.

use bevy::input::keyboard::Key;
use bevy::input::touch::TouchPhase;
use bevy::input::{ButtonState, mouse::MouseButton};
use bevy::prelude::*;
use bevy_egui::input::EguiInputEvent;
use bevy_egui::{EguiFullOutput, EguiPostUpdateSet, PrimaryEguiContext, egui};
use hetman::board::marks::Mark;
use hetman::board::pieces::BoardPiece;
use hetman::session::Request;
use hetman::shown::{DisplayedPosition, StepThroughGame, StepTo};
use hetman::viewport::{SeenIn, Selection, Viewport};
use rules_core::{Piece, Square};

use crate::common::TestTable;

/// Starts a game of two people and plays moves.
fn after(moves: &str) -> TestTable {
    let mut table = TestTable::for_two();
    for text in moves.split_whitespace() {
        table.ask(Request::MoveText(text.into()));
    }
    table.settle();
    table
}

/// Returns the pieces that a viewport shows on squares.
fn pieces_in(table: &mut TestTable, viewport: Entity) -> Vec<(Square, Piece)> {
    let world = table.app.world_mut();
    let mut pieces = world.query::<(&BoardPiece, &SeenIn)>();
    let here = pieces.iter(world).filter(|(_, seen_in)| seen_in.0 == viewport);
    let mut pieces: Vec<_> = here.filter_map(|(piece, _)| Some((piece.square()?, piece.placed.piece))).collect();
    pieces.sort_by_key(|(square, _)| *square);
    pieces
}

/// Returns the pieces of the position after this many plies.
fn pieces_after(table: &TestTable, plies: usize) -> Vec<(Square, Piece)> {
    let shown = DisplayedPosition::after(table.session().game(), plies);
    let position = shown.line(table.session().game()).position().clone();
    Square::ALL.into_iter().filter_map(|square| Some((square, position.piece_at(square)?))).collect()
}

/// Presses a key with Alt.
fn alt(table: &mut TestTable, key_code: KeyCode, key: Key) {
    use bevy::input::ButtonState::{Pressed, Released};
    table.send_key(KeyCode::AltLeft, &Key::Alt, Pressed);
    table.frames(1);
    table.key(key_code, key);
    table.send_key(KeyCode::AltLeft, &Key::Alt, Released);
    table.frames(1);
}

#[test]
fn stepping_back_moves_the_pieces_back() {
    let mut table = after("e4 d5 exd5 Qxd5 Nc3");
    let main = table.main_viewport();
    for back in 1..=5 {
        alt(&mut table, KeyCode::ArrowLeft, Key::ArrowLeft);
        table.settle();
        assert_eq!(pieces_in(&mut table, main), pieces_after(&table, 5 - back));
    }
    alt(&mut table, KeyCode::ArrowLeft, Key::ArrowLeft);
    assert_eq!(
        *table.viewport::<DisplayedPosition>(),
        DisplayedPosition::Earlier(0),
        "there is nothing before the beginning"
    );
    alt(&mut table, KeyCode::ArrowRight, Key::ArrowRight);
    table.settle();
    assert_eq!(pieces_in(&mut table, main), pieces_after(&table, 1));
    table.key(KeyCode::End, Key::End);
    table.settle();
    assert_eq!(*table.viewport::<DisplayedPosition>(), DisplayedPosition::Live);
    table.assert_board_matches();
    table.key(KeyCode::Home, Key::Home);
    assert_eq!(*table.viewport::<DisplayedPosition>(), DisplayedPosition::Earlier(0));
    table.key(KeyCode::Escape, Key::Escape);
    assert_eq!(*table.viewport::<DisplayedPosition>(), DisplayedPosition::Live, "Escape leads back");
    assert_eq!(table.session().game().plies().len(), 5, "the game itself never changed");
}

#[test]
fn a_move_leads_back_to_the_game_and_a_press_on_the_board_is_none() {
    let mut table = after("e4 e5");
    table.key(KeyCode::Home, Key::Home);
    table.settle();
    table.click(Square::E2);
    assert_eq!(*table.viewport::<DisplayedPosition>(), DisplayedPosition::Live);
    assert_eq!(table.viewport::<Selection>().from, None, "a press only leads back");
    table.key(KeyCode::Home, Key::Home);
    table.ask(Request::MoveText("Nf3".into()));
    table.settle();
    assert_eq!(*table.viewport::<DisplayedPosition>(), DisplayedPosition::Live);
    table.assert_board_matches();
}

#[test]
fn marks_belong_to_the_shown_position() {
    let mut table = after("e4 e5 Qh5 Nc6 Qxf7+");
    let marked = |table: &mut TestTable, kind: Mark| {
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
    assert_eq!(pieces_in(&mut table, main), pieces_after(&table, 3));
    table.key(KeyCode::End, Key::End);
    table.settle();
    table.assert_board_matches();
}

#[test]
fn two_viewports_show_two_plies_at_once_with_their_own_pieces() {
    use bevy::camera::visibility::RenderLayers;
    let mut table = after("e4 e5 Nf3 Nc6");
    let main = table.main_viewport();
    let other = table.app.world_mut().spawn((Viewport { layer: 2 }, hetman::scene::camera::camera())).id();
    table.app.world_mut().write_message(StepThroughGame { viewport: other, to: StepTo::Ply(1) });
    table.settle();
    assert_eq!(pieces_in(&mut table, other), pieces_after(&table, 1));
    assert_eq!(pieces_in(&mut table, main), pieces_after(&table, 4));
    // Each camera sees only its own viewport's pieces.
    let world = table.app.world_mut();
    let layers = |world: &World, entity| world.get::<RenderLayers>(entity).cloned().unwrap_or_default();
    let (main_layers, other_layers) = (layers(world, main), layers(world, other));
    let mut pieces = world.query::<(Entity, &SeenIn, &BoardPiece)>();
    for (piece, seen_in, _) in pieces.iter(world).collect::<Vec<_>>() {
        let seen = layers(world, piece);
        assert_eq!(main_layers.intersects(&seen), seen_in.0 == main);
        assert_eq!(other_layers.intersects(&seen), seen_in.0 == other);
        for part in world.get::<Children>(piece).expect("parts of a piece").iter() {
            assert_eq!(layers(world, part), seen, "a part is seen where its piece is");
        }
    }
    // A step in one viewport doesn't affect the other.
    table.key(KeyCode::Home, Key::Home);
    table.settle();
    assert_eq!(pieces_in(&mut table, other), pieces_after(&table, 1));
    assert_eq!(pieces_in(&mut table, main), pieces_after(&table, 0));
}

#[test]
fn buttons_and_moves_of_the_sheet_lead_there_and_the_bar_leads_back() {
    let mut table = after("e4 e5 Nf3 Nc6");
    table.press("2. Nf3");
    assert_eq!(*table.viewport::<DisplayedPosition>(), DisplayedPosition::Earlier(3));
    table.press("One move back");
    assert_eq!(*table.viewport::<DisplayedPosition>(), DisplayedPosition::Earlier(2));
    table.press("To the beginning");
    assert_eq!(*table.viewport::<DisplayedPosition>(), DisplayedPosition::Earlier(0));
    table.press("One move forward");
    assert_eq!(*table.viewport::<DisplayedPosition>(), DisplayedPosition::Earlier(1));
    // A pressed button doesn't keep the keyboard focus.
    table.key(KeyCode::Home, Key::Home);
    assert_eq!(*table.viewport::<DisplayedPosition>(), DisplayedPosition::Earlier(0));
    table.press("Back to the game");
    assert_eq!(*table.viewport::<DisplayedPosition>(), DisplayedPosition::Live);
}

#[test]
fn the_paper_is_read_too() {
    let mut table = after("e4 e5 Nf3 Nc6");
    table.viewport_mut::<hetman::viewport::CloseUp>().0 = Some(hetman::options::CloseUpTarget::Sheet);
    table.settle();
    let cell = hetman::scene::score_sheet::place_of_ply(&table.app, 2).expect("written on the page");
    let at = table.project(cell);
    table.click_at(at);
    assert_eq!(*table.viewport::<DisplayedPosition>(), DisplayedPosition::Earlier(3));
    assert!(table.viewport::<hetman::viewport::CloseUp>().0.is_some(), "and the sheet stays near");
}

#[test]
fn a_press_on_the_board_leads_back_and_one_beside_it_does_not() {
    let mut table = after("e4 e5");
    alt(&mut table, KeyCode::ArrowLeft, Key::ArrowLeft);
    table.settle();
    let beside = table.project(Vec3::new(0.0, 0.0, 0.29));
    table.click_at(beside);
    assert_eq!(*table.viewport::<DisplayedPosition>(), DisplayedPosition::Earlier(1));
    let on_board = table.project(hetman::geometry::square_centre(Square::D5));
    table.click_at(on_board);
    assert_eq!(*table.viewport::<DisplayedPosition>(), DisplayedPosition::Live);
}

/// Swipes a finger over the table in front of the board.
fn swipe(table: &mut TestTable, aside: f32) {
    let from = table.project(Vec3::new(0.0, 0.0, 0.29));
    table.finger(5, TouchPhase::Started, from);
    table.frames(1);
    table.finger(5, TouchPhase::Moved, from + Vec2::X * aside);
    table.frames(1);
    table.finger(5, TouchPhase::Ended, from + Vec2::X * aside);
    table.frames(2);
}

#[test]
fn a_finger_goes_through_the_game_as_through_pages() {
    let mut table = after("e4 e5 Nf3");
    for (aside, shown) in [
        (120.0, DisplayedPosition::Earlier(2)),
        (120.0, DisplayedPosition::Earlier(1)),
        (-120.0, DisplayedPosition::Earlier(2)),
        (120.0, DisplayedPosition::Earlier(1)),
        (10.0, DisplayedPosition::Earlier(1)),
    ] {
        swipe(&mut table, aside);
        assert_eq!(*table.viewport::<DisplayedPosition>(), shown, "{aside} to the right");
    }
    // A tap on the board returns to the live position.
    let on_board = table.project(hetman::geometry::square_centre(Square::D5));
    table.finger(7, TouchPhase::Started, on_board);
    table.frames(1);
    table.finger(7, TouchPhase::Ended, on_board);
    table.frames(2);
    assert_eq!(*table.viewport::<DisplayedPosition>(), DisplayedPosition::Live);
    // A swipe that begins on a piece doesn't step.
    let from = table.at(Square::D2);
    table.finger(6, TouchPhase::Started, from);
    table.finger(6, TouchPhase::Moved, from + Vec2::X * 120.0);
    table.finger(6, TouchPhase::Ended, from + Vec2::X * 120.0);
    table.frames(2);
    assert_eq!(*table.viewport::<DisplayedPosition>(), DisplayedPosition::Live);
}

#[test]
fn a_carried_piece_is_put_back_when_an_earlier_position_is_shown() {
    let mut table = after("e4 e5");
    let (from, to) = (table.at(Square::G1), table.at(Square::F3));
    // The piece is picked up before or after the step.
    for taken_first in [true, false] {
        table.point(from);
        table.frames(1);
        table.button(MouseButton::Left, ButtonState::Pressed);
        table.frames(1);
        if taken_first {
            table.point(from.lerp(to, 0.5));
            table.frames(1);
            assert_eq!(table.viewport::<Selection>().from, Some(Square::G1));
        }
        table.key(KeyCode::PageUp, Key::PageUp);
        table.point(to);
        table.frames(1);
        assert_eq!(table.viewport::<Selection>().from, None);
        table.button(MouseButton::Left, ButtonState::Released);
        table.frames(1);
        table.key(KeyCode::End, Key::End);
        table.settle();
        assert_eq!((table.moves().len(), table.viewport::<DisplayedPosition>()), (2, &DisplayedPosition::Live));
        table.assert_board_matches();
    }
}

#[test]
fn mov_9_a_choice_that_waits_goes_on_waiting_and_leads_back() {
    let mut table = TestTable::from_fen("1r5k/P7/8/8/8/8/8/K7 w - - 0 1");
    table.ask(Request::MoveText("Ka2".into()));
    table.ask(Request::MoveText("Kg8".into()));
    table.settle();
    table.play("a7b8");
    assert!(table.viewport::<Selection>().promotion.is_some());
    table.key(KeyCode::Home, Key::Home);
    table.settle();
    assert_eq!(*table.viewport::<DisplayedPosition>(), DisplayedPosition::Earlier(0));
    assert!(table.viewport::<Selection>().promotion.is_some());
    table.key(KeyCode::KeyR, Key::Character("r".into()));
    table.settle();
    assert_eq!(table.moves().last().map(String::as_str), Some("a7b8r"));
    assert_eq!(*table.viewport::<DisplayedPosition>(), DisplayedPosition::Live, "the move is seen");
    table.assert_board_matches();
}

/// Texts that the panels copied to the clipboard.
#[derive(Resource, Default)]
struct CopiedTexts(Vec<String>);

/// Takes the copied texts away, so that the tester's own clipboard isn't changed.
fn record_copied_texts(mut outputs: Query<&mut EguiFullOutput>, mut copied: ResMut<CopiedTexts>) {
    for output in outputs.iter_mut().filter_map(|output| output.into_inner().0.as_mut()) {
        for command in output.platform_output.commands.drain(..) {
            if let egui::OutputCommand::CopyText(text) = command {
                copied.0.push(text);
            }
        }
    }
}

#[test]
fn the_shown_game_or_position_is_copied() {
    let mut table = after("e4 e5 Nf3");
    table.app.init_resource::<CopiedTexts>();
    let between = (EguiPostUpdateSet::EndPass, EguiPostUpdateSet::ProcessOutput);
    table.app.add_systems(PostUpdate, record_copied_texts.after(between.0).before(between.1));
    let copied = |table: &mut TestTable| {
        let world = table.app.world_mut();
        let context = world.query_filtered::<Entity, With<PrimaryEguiContext>>().single(world).expect("panels");
        world.write_message(EguiInputEvent { context, event: egui::Event::Copy });
        table.frames(2);
        core::mem::take(&mut table.app.world_mut().resource_mut::<CopiedTexts>().0)
    };
    let [game] = &copied(&mut table)[..] else { panic!("one text") };
    assert!(game.contains("1. e4 e5 2. Nf3"), "{game}");
    table.key(KeyCode::PageUp, Key::PageUp);
    let [position] = &copied(&mut table)[..] else { panic!("one text") };
    assert_eq!(position, "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
}
