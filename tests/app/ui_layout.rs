//! Tests of the room that panels take: nothing is covered or cut off, from a phone to a large screen.

use crate::common::TestTable;
use bevy::input::keyboard::Key;
use bevy::prelude::*;
use bevy_egui::egui;
use hetman::appearance::PieceSet;
use hetman::geometry::{SQUARE_SIZE, square_centre};
use hetman::input::Action;
use hetman::options::View;
use hetman::session::{ColourChoice, GameSetup, Player, Request};
use hetman::viewport::{FreeArea, Viewpoint};
use rules_core::Square;

#[test]
fn the_error_of_a_pasted_text_leaves_its_field_visible() {
    let mut table = TestTable::at_the_menu();
    table.resize(1280, 720);
    table.press("New game…");
    table.settle();
    let field = "Start from a position or a game";
    let at = table.control_centre("Computer");
    table.point(at);
    table.scroll(-60.0);
    table.press(field);
    table.settle();
    table.paste("1. e4 e5 2. Ke3 Kd6");
    table.settle();
    let (field, start) = (table.control(field).place, table.control("Start the game"));
    assert!(!start.is_enabled, "the text has an illegal move");
    // Height of the line with the error and of its margins, in pixels.
    const ERROR_HEIGHT: f32 = 36.0;
    assert!(field.bottom() <= start.place.top() - ERROR_HEIGHT, "{field:?} under what is over {start:?}");
}

#[test]
fn the_whole_menu_has_room_at_1280_by_720_with_a_game_to_go_back_to() {
    let mut table = TestTable::for_two();
    table.resize(1280, 720);
    table.play("e2e4 e7e5 g1f3");
    table.ask(Request::LeaveGame);
    table.settle();
    let (quit, foot) = (table.control("Quit").place, table.control("Keys").place);
    assert!(quit.bottom() <= foot.top(), "{quit:?} is below the fold at {foot:?}");
}

#[test]
fn on_a_phone_the_menu_leaves_the_board_in_sight() {
    let mut table = TestTable::at_the_menu();
    table.resize(390, 844);
    table.settle();
    let free = table.viewport::<FreeArea>().0.expect("a place for the board");
    assert!(free.height() >= 130.0 && free.height() < 400.0, "{free:?}");
    let (first, foot) = (table.control("Quit").place, table.control("Keys").place);
    assert!(first.bottom() <= foot.top(), "{first:?} is below the fold at {foot:?}");
}

#[test]
fn panels_grow_with_the_window_and_the_persons_own_scale_with_them() {
    let mut table = TestTable::at_the_menu();
    let mut scale = |width, height| {
        table.resize(width, height);
        table.settle();
        table.egui(|ctx| ctx.zoom_factor())
    };
    assert_eq!((scale(1280, 720), scale(1920, 1080)), (1.0, 1.25));
    table.egui(|ctx| ctx.set_zoom_factor(2.0 * 1.25));
    table.settle();
    table.resize(1280, 720);
    table.settle();
    assert_eq!(table.egui(|ctx| ctx.zoom_factor()), 2.0);
}

#[test]
fn the_panels_tell_what_they_leave_to_the_board() {
    let table = TestTable::with(GameSetup {
        opponent: Player::Computer(1),
        colour: ColourChoice::White,
        ..GameSetup::default()
    });
    let free = table.viewport::<FreeArea>().0.expect("known while the game is on");
    assert!(free.max.x <= 1280.0 - 300.0, "the column at the right: {free:?}");
    assert!(free.width() >= 800.0 && free.height() >= 600.0, "{free:?}");
}

/// Window sizes: small, a phone in landscape, and a laptop.
const WINDOWS: [(u32, u32); 3] = [(640, 400), (844, 390), (1280, 720)];

#[test]
fn the_pill_over_the_board_covers_no_square_and_no_piece() {
    let mut table = TestTable::for_two();
    for (width, height) in WINDOWS {
        for view in [View::Seat, View::Top] {
            table.resize(width, height);
            table.viewport_mut::<Viewpoint>().view = view;
            table.settle();
            let pill = table.layer(egui::Order::Middle, "status").expect("whose move it is");
            for square in [Square::A8, Square::D8, Square::E8, Square::H8] {
                for corner in [Vec3::new(0.0, 0.0, -0.5 * SQUARE_SIZE), Vec3::new(0.0, PieceSet::tallest(), 0.0)] {
                    let at = table.project(square_centre(square) + corner);
                    assert!(at.y >= pill.bottom(), "{square} at {at} under {pill:?} at {width}x{height}, {view:?}");
                }
            }
        }
    }
}

#[test]
fn a_tooltip_of_the_rail_covers_no_button_of_it() {
    let mut table = TestTable::for_two();
    table.resize(844, 390);
    let rail = table.layer(egui::Order::Middle, "rail").expect("a rail without labels");
    for row in [0.25, 0.75] {
        table.point(Vec2::new(rail.center().x, rail.top() + row * rail.height()));
        // The tooltip appears after the pointer has rested for a moment.
        table.frames(30);
        let tooltips = table.egui(|ctx| {
            ctx.memory(|memory| {
                let layers = memory.areas().visible_layer_ids();
                let tooltips = layers.into_iter().filter(|layer| layer.order == egui::Order::Tooltip);
                tooltips.filter_map(|layer| memory.area_rect(layer.id)).collect::<Vec<_>>()
            })
        });
        let [tooltip] = tooltips[..] else { panic!("one tooltip: {tooltips:?}") };
        assert!(tooltip.left() >= rail.right() - 8.0, "{tooltip:?} over {rail:?}");
    }
}

#[test]
fn a_dialog_opens_at_its_top_however_it_was_left() {
    let mut table = TestTable::for_two();
    table.resize(640, 400);
    table.press_key(KeyCode::F2, Key::F2);
    let third_level = table.control_centre("3: Ola");
    table.point(third_level);
    table.scroll(-30.0);
    assert_ne!(table.control_centre("3: Ola"), third_level);
    table.press_key(KeyCode::Escape, Key::Escape);
    table.press_key(KeyCode::F2, Key::F2);
    table.frames(10);
    assert_eq!(table.control_centre("3: Ola"), third_level);
    table.press("3: Ola");
    table.press_key(KeyCode::Enter, Key::Enter);
    assert_eq!(table.session().setup().opponent, Player::Computer(3));
}

#[test]
fn more_lies_whole_in_the_window_and_its_last_line_can_be_reached() {
    let mut table = TestTable::for_two();
    for (width, height) in [(640, 400), (844, 390), (390, 844)] {
        table.resize(width, height);
        table.act(Action::More);
        let place = table.layer(egui::Order::Foreground, "more").expect("the dialog");
        let window = egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(width as f32, height as f32));
        assert!(window.contains_rect(place), "{place:?} in {width}×{height}");
        table.point(Vec2::new(place.center().x, place.center().y));
        table.scroll(-30.0);
        table.press("Close");
        assert_eq!(table.layer(egui::Order::Foreground, "more"), None);
    }
}

#[test]
fn the_bar_over_an_earlier_move_says_which_and_leads_back_even_where_it_is_short() {
    let mut table = TestTable::for_two();
    for text in ["e4", "e5", "Nf3"] {
        table.ask(Request::MoveText(text.to_owned()));
    }
    table.settle();
    for (width, height) in [(1280, 720), (640, 400), (320, 568)] {
        table.resize(width, height);
        table.press_key(KeyCode::PageUp, Key::PageUp);
        let bar = table.layer(egui::Order::Middle, "stepping").expect("what is shown");
        let rail = table.layer(egui::Order::Middle, "rail");
        assert!(rail.is_none_or(|rail| rail.right() <= bar.left()), "{rail:?} and {bar:?} in {width}×{height}");
        assert!(bar.left() >= 0.0 && bar.right() <= width as f32, "{bar:?} in {width}×{height}");
        let steps = table.controls().iter().filter(|control| control.name == "One move back").count();
        assert_eq!(steps, 1, "in {width}×{height}");
        table.press("Back to the game");
        assert_eq!(table.layer(egui::Order::Middle, "stepping"), None);
    }
}
