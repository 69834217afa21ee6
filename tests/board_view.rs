//! Views and panels: every square can be clicked from everywhere, and never through a panel.

mod common;

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use common::Table;
use hetman::board::marks::{Mark, OnSquare};
use hetman::board::pieces::{BoardPiece, snapshot};
use hetman::selection::Selection;
use hetman::session::{GameSetup, Player, Request};
use hetman::view::{FreeArea, View, Viewpoint};
use rules_core::Hand;
use rules_core::{Color as Side, Square};

#[test]
fn a_click_on_a_panel_does_not_reach_the_board() {
    let mut table = Table::for_two();
    let at = table.beside_men(Square::E2);
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
    assert_eq!(table.app.world().resource::<Selection>().from, None, "the panel should have had the click");
    table.tap(3, Square::E2);
    assert_eq!(table.app.world().resource::<Selection>().from, None, "and the tap");
    table.click(Square::A2);
    assert_eq!(table.app.world().resource::<Selection>().from, Some(Square::A2), "beside the panel is the board");
}

#[test]
fn every_man_can_be_clicked_from_every_view_and_side() {
    let mut table = Table::from_fen("4k3/8/8/3Q4/8/P6P/R6R/4K3 w - - 0 1");
    for view in [View::Seat, View::Top, View::Side] {
        for near in Side::ALL {
            *table.app.world_mut().resource_mut::<Viewpoint>() = Viewpoint { view, near };
            table.settle();
            for square in [Square::D5, Square::A3, Square::H3, Square::A2, Square::H2, Square::E1] {
                table.app.world_mut().resource_mut::<Selection>().release();
                let at = table.at(square);
                table.click_at(at);
                assert_eq!(table.app.world().resource::<Selection>().from, Some(square), "{view:?} {near:?}");
            }
        }
    }
}

#[test]
fn the_board_stays_inside_what_the_panels_leave() {
    let mut table = Table::for_two();
    let free = Rect::new(110.0, 60.0, 940.0, 700.0);
    for view in [View::Seat, View::Top, View::Side] {
        table.app.world_mut().resource_mut::<FreeArea>().0 = Some(free);
        table.app.world_mut().resource_mut::<Viewpoint>().view = view;
        table.settle();
        for square in [Square::A1, Square::H1, Square::A8, Square::H8] {
            let at = table.at(square);
            assert!(free.contains(at), "{square} at {at} in {view:?}");
        }
    }
}

#[test]
fn marks_show_the_last_move_the_check_and_the_targets() {
    let mut table = Table::for_two();
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
fn set_4_the_drawn_pawns_are_in_the_hands_and_then_at_home() {
    let mut table = Table::for_two();
    table.ask(Request::NewGame(GameSetup { opponent: Player::Person, seed: Some(1), ..GameSetup::default() }));
    table.frames(5);
    assert_eq!(hidden_men(&mut table), [Square::E2, Square::E7]);
    table.ask(Request::PointAt(Hand::Left));
    table.ask(Request::SitDown);
    table.settle();
    assert_eq!(hidden_men(&mut table), []);
    let mut fresh = Table::for_two();
    assert_eq!(snapshot(table.app.world_mut()), snapshot(fresh.app.world_mut()));
}

fn hidden_men(table: &mut Table) -> Vec<Square> {
    let world = table.app.world_mut();
    let mut men = world.query::<(&BoardPiece, &Visibility)>();
    let hidden = men.iter(world).filter(|(_, visibility)| **visibility == Visibility::Hidden);
    let mut squares: Vec<Square> = hidden.filter_map(|(piece, _)| piece.square()).collect();
    squares.sort();
    squares
}
