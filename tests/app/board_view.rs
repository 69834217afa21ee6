//! Tests of the camera's views: every square can be clicked from everywhere, and never through a panel.

use crate::common::TestTable;
use bevy::camera::visibility::RenderLayers;
use bevy::input::ButtonState;
use bevy::input::keyboard::Key;
use bevy::input::mouse::MouseMotion;
use bevy::input::touch::TouchPhase;
use bevy::picking::Pickable;
use bevy::prelude::*;
use bevy::render::render_resource::Face;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use hetman::appearance::Palette;
use hetman::board::marks::{Mark, OnSquare};
use hetman::board::pieces::{BoardPiece, snapshot};
use hetman::geometry::square_centre;
use hetman::input::Action as Input;
use hetman::motion::Motion;
use hetman::options::View;
use hetman::session::{ColourChoice, GameSetup, Player, Request};
use hetman::settings::Settings;
use hetman::viewport::MainViewport;
use hetman::viewport::Selection;
use hetman::viewport::{FreeArea, OpeningShot, Viewpoint};
use rules_core::{Action, Color as Side, Hand, Square, parse_uci};

#[test]
fn a_click_on_a_panel_does_not_reach_the_board() {
    let mut table = TestTable::for_two();
    let at = table.beside_pieces(Square::E2);
    let cover = move |mut contexts: EguiContexts| -> Result {
        let corner = egui::pos2(at.x - 40.0, at.y - 40.0);
        egui::Area::new(egui::Id::new("a panel over e2")).order(egui::Order::Foreground).fixed_pos(corner).show(
            contexts.ctx_mut()?,
            |ui| {
                ui.allocate_response(egui::vec2(80.0, 80.0), egui::Sense::click());
            },
        );
        Ok(())
    };
    table.app.add_systems(EguiPrimaryContextPass, cover);
    table.frames(3);
    table.click(Square::E2);
    assert_eq!(table.viewport::<Selection>().from, None, "the panel should have had the click");
    table.tap(3, Square::E2);
    assert_eq!(table.viewport::<Selection>().from, None, "and the tap");
    table.click(Square::A2);
    assert_eq!(table.viewport::<Selection>().from, Some(Square::A2), "beside the panel is the board");
}

#[test]
fn every_piece_can_be_clicked_from_every_view_and_side() {
    let mut table = TestTable::from_fen("4k3/8/8/3Q4/8/P6P/R6R/4K3 w - - 0 1");
    for view in [View::Seat, View::Top, View::Side] {
        for near in Side::ALL {
            *table.viewport_mut::<Viewpoint>() = Viewpoint { view, near };
            table.settle();
            for square in [Square::D5, Square::A3, Square::H3, Square::A2, Square::H2, Square::E1] {
                table.viewport_mut::<Selection>().release();
                let at = table.at(square);
                table.click_at(at);
                assert_eq!(table.viewport::<Selection>().from, Some(square), "{view:?} {near:?}");
            }
        }
    }
}

#[test]
fn the_board_stays_inside_what_the_panels_leave() {
    let mut table = TestTable::for_two();
    let free = Rect::new(110.0, 60.0, 940.0, 700.0);
    for view in [View::Seat, View::Top, View::Side] {
        table.viewport_mut::<FreeArea>().0 = Some(free);
        table.viewport_mut::<Viewpoint>().view = view;
        table.settle();
        for square in [Square::A1, Square::H1, Square::A8, Square::H8] {
            let at = table.at(square);
            assert!(free.contains(at), "{square} at {at} in {view:?}");
        }
    }
}

#[test]
fn marks_show_the_last_move_the_check_and_the_targets() {
    let mut table = TestTable::for_two();
    table.play("e2e4 f7f5 d1h5");
    table.click(Square::G7);
    let world = table.app.world_mut();
    let mut drawn = world.query::<(&Mark, &OnSquare)>();
    let mut drawn: Vec<_> = drawn.iter(world).map(|(mark, on)| (*mark, on.0)).collect();
    drawn.sort();
    let mut expected = vec![
        (Mark::LastMove, Square::D1),
        (Mark::LastMove, Square::H5),
        (Mark::Check, Square::E8),
        (Mark::Touched, Square::G7),
        (Mark::Target, Square::G6),
    ];
    expected.sort();
    assert_eq!(drawn, expected);
}

#[test]
fn a_king_in_hand_is_not_marked_as_in_check_until_it_is_let_go() {
    let mut table = TestTable::from_fen("4k3/8/8/8/8/8/8/4R1K1 b - - 0 1");
    let is_check_marked = |table: &mut TestTable| {
        let world = table.app.world_mut();
        world.query::<&Mark>().iter(world).any(|mark| *mark == Mark::Check)
    };
    for expected in [true, false, true] {
        assert_eq!(is_check_marked(&mut table), expected);
        table.click(Square::E8);
        table.settle();
    }
}

#[test]
fn dots_are_seen_through_pieces() {
    let mut table = TestTable::for_two();
    table.click(Square::G1);
    let world = table.app.world_mut();
    let mut copied = world.query::<(&Mark, &OnSquare, &Children)>();
    let mut copied: Vec<_> =
        copied.iter(world).flat_map(|(mark, on, copies)| copies.iter().map(|copy| (*mark, on.0, copy))).collect();
    copied.sort();
    let dots: Vec<_> = copied.iter().map(|(mark, square, _)| (*mark, *square)).collect();
    assert_eq!(dots, [(Mark::Target, Square::F3), (Mark::Target, Square::H3)]);
    for (mark, square, copy) in &copied {
        let paint = world.get::<MeshMaterial3d<StandardMaterial>>(*copy).expect("a material");
        let paint = world.resource::<Assets<StandardMaterial>>().get(paint).expect("the dots' material");
        assert!(paint.base_color.alpha() < 0.6, "faint: {:?}", paint.base_color);
        assert!(paint.depth_bias > 1e8, "in front of every piece: {}", paint.depth_bias);
        assert_eq!(world.get::<Pickable>(*copy), Some(&Pickable::IGNORE));
        let dot = world.get::<ChildOf>(*copy).expect("its dot").parent();
        assert!(world.get::<RenderLayers>(dot).is_some(), "{mark:?} {square}");
        assert_eq!(world.get::<RenderLayers>(*copy), world.get::<RenderLayers>(dot), "seen in the same viewport");
    }
    table.click(Square::G1);
    let world = table.app.world();
    assert!(copied.iter().all(|(.., copy)| world.get_entity(*copy).is_err()), "they go with their dots");
}

#[test]
fn set_4_the_drawn_pawns_are_in_the_hands_and_then_at_home() {
    let mut table = TestTable::for_two();
    table.ask(Request::NewGame(GameSetup { opponent: Player::Person, seed: Some(1), ..GameSetup::default() }));
    table.frames(5);
    assert_eq!(hidden_pieces(&mut table), [Square::E2, Square::E7]);
    table.ask(Request::ChooseHand(Hand::Left));
    table.ask(Request::StartPlay);
    table.settle();
    assert_eq!(hidden_pieces(&mut table), []);
    let mut fresh = TestTable::for_two();
    assert_eq!(snapshot(table.app.world_mut()), snapshot(fresh.app.world_mut()));
}

fn hidden_pieces(table: &mut TestTable) -> Vec<Square> {
    let world = table.app.world_mut();
    let mut pieces = world.query::<(&BoardPiece, &Visibility)>();
    let hidden = pieces.iter(world).filter(|(_, visibility)| **visibility == Visibility::Hidden);
    let mut squares: Vec<Square> = hidden.filter_map(|(piece, _)| piece.square()).collect();
    squares.sort();
    squares
}

/// Drags with the right button, and keeps it pressed.
fn turn_by_hand(table: &mut TestTable, by: Vec2) {
    table.button(MouseButton::Right, ButtonState::Pressed);
    table.app.world_mut().write_message(MouseMotion { delta: by });
    table.frames(1);
}

#[test]
fn a_camera_on_its_way_is_taken_over_where_it_is() {
    let mut table = TestTable::for_two();
    table.viewport_mut::<Viewpoint>().view = View::Side;
    table.frames(6);
    let before = table.camera();
    table.frames(1);
    let step = before.rotation.angle_between(table.camera().rotation);
    assert!(step > 0.02, "it is on its way");
    let before = table.camera();
    turn_by_hand(&mut table, Vec2::new(4.0, 0.0));
    let after = table.camera();
    assert_eq!(table.viewport::<Viewpoint>().view, View::Orbit);
    let turned = before.rotation.angle_between(after.rotation);
    assert!((0.005..0.05).contains(&turned), "four pixels turned it by {turned}");
    assert!(before.translation.distance(after.translation) < 0.05);
    // The camera stays where the drag left it.
    table.button(MouseButton::Right, ButtonState::Released);
    table.settle();
    assert!(after.rotation.angle_between(table.camera().rotation) < 0.01);
    assert!(!table.app.world().resource::<Motion>().is_moving());
}

/// On a slow machine the last movement comes in the frame in which the fingers leave.
#[test]
fn two_fingers_turn_the_table_as_far_as_they_go() {
    let mut by_hand = TestTable::for_two();
    by_hand.turn_camera(Vec2::new(60.0, 0.0));
    let wanted = by_hand.camera();

    let mut table = TestTable::for_two();
    let middle = table.project(Vec3::ZERO);
    let hands = [(1, middle - Vec2::X * 60.0), (2, middle + Vec2::X * 60.0)];
    let all = |table: &mut TestTable, phase, gone: f32| {
        hands.iter().for_each(|(id, at)| table.finger(*id, phase, *at + Vec2::X * gone));
    };
    all(&mut table, TouchPhase::Started, 0.0);
    table.frames(1);
    all(&mut table, TouchPhase::Moved, 20.0);
    // While the fingers rest, the table doesn't turn.
    table.frames(5);
    all(&mut table, TouchPhase::Moved, 40.0);
    all(&mut table, TouchPhase::Moved, 60.0);
    all(&mut table, TouchPhase::Ended, 60.0);
    table.settle();
    assert_eq!(table.viewport::<Viewpoint>().view, View::Orbit);
    let off = table.camera().rotation.angle_between(wanted.rotation);
    assert!(off < 0.01, "it is off by {off}");
}

#[test]
fn a_pinch_comes_nearer_and_leaves_the_view() {
    let mut table = TestTable::for_two();
    let (middle, before) = (table.project(Vec3::ZERO), table.camera());
    table.finger(1, TouchPhase::Started, middle - Vec2::X * 40.0);
    table.finger(2, TouchPhase::Started, middle + Vec2::X * 40.0);
    for step in 1..=8 {
        let apart = Vec2::new(40.0 + 5.0 * step as f32, 0.0);
        table.finger(1, TouchPhase::Moved, middle - apart);
        table.frames(1);
        table.finger(2, TouchPhase::Moved, middle + apart);
        table.frames(1);
    }
    table.settle();
    assert_eq!(table.viewport::<Viewpoint>().view, View::Seat);
    assert!(table.camera().translation.length() < 0.9 * before.translation.length());
}

#[test]
fn with_less_motion_the_camera_cuts_and_pieces_slide_briefly() {
    let mut table = TestTable::for_two();
    table.app.world_mut().resource_mut::<Settings>().reduced_motion = Some(true);
    table.frames(1);
    table.viewport_mut::<Viewpoint>().view = View::Side;
    table.frames(1);
    let side = table.camera();
    table.frames(5);
    assert_eq!(table.camera(), side, "no flight");
    let mv = parse_uci(table.session().game().position(), "g1f3").expect("a legal move");
    table.ask(Request::by_person(Action::Move(mv)));
    let mut frames = 0;
    while table.pieces().iter().any(|(_, _, place)| place.translation.y > 1e-5)
        || table.pieces().iter().any(|(square, _, place)| place.translation != square_centre(*square))
    {
        assert!(table.pieces().iter().all(|(.., place)| place.translation.y < 1e-5), "no lift");
        table.frames(1);
        frames += 1;
    }
    assert!(frames <= 3, "0.15 s and no more");
}

#[test]
fn the_opening_shot_ends_at_the_seat_and_a_click_that_skips_it_touches_no_piece() {
    let mut table = TestTable::for_two();
    let seat = table.camera();
    let new_game =
        || Request::NewGame(GameSetup { opponent: Player::Person, colour: ColourChoice::White, ..default() });
    table.ask(new_game());
    table.frames(2);
    assert!(table.viewport::<OpeningShot>().0);
    assert!(table.camera().translation.y < 0.3 * seat.translation.y, "it begins low");
    let at = table.at(Square::E2);
    table.click_at(at);
    assert!(!table.viewport::<OpeningShot>().0, "skipped");
    assert_eq!(table.viewport::<Selection>().from, None, "by a click that means nothing else");
    table.frames(10);
    assert!(table.camera().translation.distance(seat.translation) < 1e-3);
    // The opening shot lasts at most two and a half seconds.
    table.ask(new_game());
    table.frames(51);
    assert!(!table.viewport::<OpeningShot>().0);
    assert!(table.camera().translation.distance(seat.translation) < 1e-3);
    // With reduced motion there is no opening shot.
    table.app.world_mut().resource_mut::<Settings>().reduced_motion = Some(true);
    table.frames(1);
    table.ask(new_game());
    table.frames(1);
    assert_eq!(table.camera(), seat);
}

#[test]
fn without_perspective_squares_are_clicked_as_well() {
    let mut table = TestTable::from_fen("4k3/8/8/3Q4/8/P6P/R6R/4K3 w - - 0 1");
    table.app.world_mut().resource_mut::<Settings>().orthographic = true;
    for view in [View::Seat, View::Top, View::Side] {
        table.viewport_mut::<Viewpoint>().view = view;
        table.settle();
        let width = |table: &mut TestTable, a, b| table.at(a).distance(table.at(b));
        let (near, far) = (width(&mut table, Square::A1, Square::H1), width(&mut table, Square::A8, Square::H8));
        assert!((near - far).abs() < 0.5, "{view:?}: {near} and {far} px");
        for square in [Square::D5, Square::A3, Square::H3, Square::A2, Square::H2, Square::E1] {
            table.viewport_mut::<Selection>().release();
            let at = table.beside_pieces(square);
            table.click_at(at);
            assert_eq!(table.viewport::<Selection>().from, Some(square), "{view:?}");
        }
    }
}

/// Returns the number of outline meshes, and how many of them are visible.
fn outlines(table: &mut TestTable) -> (usize, usize) {
    let world = table.app.world_mut();
    let mut drawn = world.query::<(&MeshMaterial3d<StandardMaterial>, &InheritedVisibility)>();
    let materials = world.resource::<Assets<StandardMaterial>>();
    let is_outline = |material: &MeshMaterial3d<StandardMaterial>| {
        materials.get(&material.0).is_some_and(|material| material.cull_mode == Some(Face::Front))
    };
    let outline_meshes: Vec<_> =
        drawn.iter(world).filter(|(material, _)| is_outline(material)).map(|(_, seen)| seen.get()).collect();
    (outline_meshes.len(), outline_meshes.into_iter().filter(|seen| *seen).count())
}

#[test]
fn the_piece_under_a_finger_has_an_outline_until_the_finger_leaves() {
    let mut table = TestTable::for_two();
    let at = table.beside_pieces(Square::E2);
    table.finger(1, TouchPhase::Started, at);
    table.frames(2);
    assert_eq!(outlines(&mut table).0, 1);
    table.finger(1, TouchPhase::Moved, at + Vec2::new(0.0, 200.0));
    table.finger(1, TouchPhase::Ended, at + Vec2::new(0.0, 200.0));
    table.viewport_mut::<Selection>().release();
    table.frames(2);
    table.viewport_mut::<Selection>().release();
    table.frames(2);
    assert_eq!(outlines(&mut table).0, 0);
}

#[test]
fn outlines_are_drawn_around_touched_pieces_and_by_setting() {
    let mut table = TestTable::for_two();
    assert_eq!(outlines(&mut table).0, 0);
    table.click(Square::E2);
    table.frames(1);
    assert_eq!(outlines(&mut table).0, 1, "the held piece has an outline, its felt and its shadow have none");
    table.viewport_mut::<Selection>().release();
    table.point(Vec2::new(4.0, 4.0));
    table.frames(2);
    assert_eq!(outlines(&mut table).0, 0, "and nobody else");
    table.app.world_mut().resource_mut::<Settings>().palette = Some(Palette::HighContrast);
    table.frames(2);
    assert_eq!(outlines(&mut table), (16, 16), "dark pieces stand out in high contrast");
    table.app.world_mut().resource_mut::<Settings>().outlines = true;
    table.frames(2);
    assert_eq!(outlines(&mut table), (32, 32));
    table.viewport_mut::<Viewpoint>().view = View::Top;
    table.settle();
    assert_eq!(outlines(&mut table), (32, 0), "symbols need none");
}

#[test]
fn flipping_turns_the_free_view_too() {
    let mut table = TestTable::for_two();
    table.viewport_mut::<Viewpoint>().view = View::Orbit;
    table.settle();
    let eye = |table: &mut TestTable| {
        let world = table.app.world_mut();
        let mut cameras = world.query_filtered::<&GlobalTransform, With<MainViewport>>();
        cameras.single(world).expect("the camera").translation()
    };
    let before = eye(&mut table);
    table.key(KeyCode::KeyX, Key::Character("x".into()));
    table.settle();
    let after = eye(&mut table);
    assert!(before.z > 0.3 && after.z < -0.3 && (before.y - after.y).abs() < 0.05, "{before} {after}");
}

fn look_around(table: &mut TestTable, pixels: Vec2) {
    table.app.world_mut().write_message(Input::TurnHead(pixels));
    table.frames(2);
}

/// Returns whether a square is in the window.
fn is_seen(table: &mut TestTable, square: Square) -> bool {
    let at = table.at(square);
    Rect::new(0.0, 0.0, 1280.0, 720.0).contains(at)
}

#[test]
fn looking_around_keeps_the_board_in_sight_and_a_view_leads_back() {
    let mut table = TestTable::for_two();
    let before = table.at(Square::E4);
    for way in [Vec2::X, Vec2::NEG_X, Vec2::Y, Vec2::NEG_Y, Vec2::ONE, Vec2::NEG_ONE] {
        for _ in 0..20 {
            look_around(&mut table, way * 200.0);
        }
        assert_ne!(table.at(Square::E4), before, "{way}");
        let seen = Square::ALL.into_iter().filter(|square| is_seen(&mut table, *square)).count();
        assert!(seen >= 16, "only {seen} squares towards {way}");
        table.app.world_mut().write_message(Input::SetView(View::Seat));
        table.settle();
        assert!(table.at(Square::E4).distance(before) < 1.0, "back from {way}");
    }
}

#[test]
fn the_free_view_says_once_how_the_table_is_turned() {
    let mut table = TestTable::for_two();
    let told = |table: &mut TestTable| table.layer(egui::Order::Tooltip, "toast").is_some();
    assert!(!told(&mut table));
    table.press("Orbit");
    assert!(told(&mut table));
    table.frames(300);
    table.press("Seat");
    table.press("Orbit");
    assert!(!told(&mut table), "it is known now");
    table.press("Seat");
    let mut table = TestTable::for_two();
    table.turn_camera(Vec2::new(80.0, 0.0));
    assert!(told(&mut table), "by hand, too");
}
