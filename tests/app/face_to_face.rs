//! Tests of two people who sit face to face over a lying screen.

use bevy::prelude::*;
use bevy_egui::egui;
use hetman::options::View;
use hetman::session::{ColourChoice, GameSetup, Player, Request};
use hetman::settings::{Settings, TwoPlayerView};
use hetman::viewport::Viewpoint;
use rules_core::{Action, Color as Side, Ending};

use crate::common::TestTable;

/// Returns a game of two people who sit face to face, with a clock that they press.
fn face_to_face(size: (u32, u32)) -> TestTable {
    let mut table = TestTable::at_the_menu();
    table.app.world_mut().resource_mut::<Settings>().two_players = TwoPlayerView::FaceToFace;
    table.ask(Request::NewGame(GameSetup {
        opponent: Player::Person,
        colour: ColourChoice::White,
        clock: "60+0".parse().expect("a clock"),
        presses_clock: true,
        ..GameSetup::default()
    }));
    table.settle();
    table.resize(size.0, size.1);
    table.settle();
    table
}

/// Presses a button of a player's row.
fn press(table: &mut TestTable, side: Side, key: &str) {
    let (row, name) = (if side == Side::White { "seat-white" } else { "seat-black" }, table.text(key));
    let controls = table.controls_on(egui::Order::Middle, row);
    let found = controls.iter().find(|control| control.name == name);
    let at = found.unwrap_or_else(|| panic!("{name}: {controls:?}")).place.center();
    table.click_at(Vec2::new(at.x, at.y));
    table.settle();
}

#[test]
fn the_board_lies_between_the_players_and_each_presses_the_clock_at_their_own_edge() {
    for size in [(1280, 720), (1024, 768), (390, 844)] {
        let mut table = face_to_face(size);
        assert_eq!(*table.viewport::<Viewpoint>(), Viewpoint { view: View::Top, near: Side::White });
        for (moves, side) in [("e2e4", Side::White), ("e7e5", Side::Black), ("g1f3", Side::White)] {
            table.play(moves);
            assert_eq!(table.session().side_to_press(), Some(side));
            press(&mut table, side, "action-press-clock");
            assert_eq!((table.session().side_to_press(), table.viewport::<Viewpoint>().near), (None, Side::White));
        }
        let [far, near] = ["seat-black", "seat-white"].map(|row| table.layer(egui::Order::Middle, row).expect("a row"));
        assert!(far.bottom() < near.top(), "{size:?}: {far:?} {near:?}");
    }
}

#[test]
fn both_offer_answer_and_resign_at_any_time() {
    let mut table = face_to_face((1280, 720));
    for (moves, side) in [("e2e4", Side::White), ("e7e5", Side::Black)] {
        table.play(moves);
        press(&mut table, side, "action-press-clock");
    }
    // Black offers on White's turn, and White declines.
    press(&mut table, Side::Black, "action-draw");
    assert_eq!(table.session().game().may_answer_draw(), Some(Side::White));
    press(&mut table, Side::White, "offer-decline");
    assert_eq!(table.session().game().draw_offer(), None);
    // Black resigns on White's turn, asked once more.
    press(&mut table, Side::Black, "action-resign");
    assert_eq!(table.session().ending(), None);
    press(&mut table, Side::Black, "action-resign-sure");
    assert_eq!(table.session().ending(), Some(Ending::Resignation { winner: Side::White }));
}

#[test]
fn the_far_player_accepts_an_offer_at_the_far_edge() {
    let mut table = face_to_face((390, 844));
    table.play("e2e4");
    press(&mut table, Side::White, "action-press-clock");
    table.play("e7e5");
    press(&mut table, Side::Black, "action-press-clock");
    table.ask(Request::by_person(Action::OfferDraw(Side::White)));
    table.ask(Request::MoveText("Nf3".into()));
    press(&mut table, Side::White, "action-press-clock");
    press(&mut table, Side::Black, "offer-accept");
    assert_eq!(table.session().ending(), Some(Ending::Agreement));
}

/// The pieces to choose from stand upside down, and each button is where it is seen.
#[test]
fn the_far_player_promotes_at_the_far_edge() {
    let mut table = face_to_face((1024, 768));
    let setup = table.session().setup().clone();
    table.ask(Request::NewGame(GameSetup { fen: Some("7k/8/8/8/8/8/p7/4K3 b - - 0 1".into()), ..setup }));
    table.settle();
    table.play("a2a1");
    let [queen, knight] = ["piece-queen", "piece-knight"].map(|key| {
        let name = table.text(key);
        table.control(&name).place
    });
    assert!(queen.left() > knight.right(), "the queen is the leftmost for Black: {queen:?} {knight:?}");
    table.press_text("piece-knight");
    assert_eq!(table.moves(), ["a2a1n"]);
}
