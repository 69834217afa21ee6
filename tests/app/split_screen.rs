//! Tests of a split screen: each of two players has a half, seen from their own chair.

use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use bevy_egui::egui;
use hetman::board::pieces::snapshot;
use hetman::geometry::square_centre;
use hetman::i18n::Texts;
use hetman::motion::tween::PieceLanded;
use hetman::options::View;
use hetman::scene::clock::ChessClock;
use hetman::session::{ColourChoice, GameSetup, Player, Request};
use hetman::settings::{ChangeSettings, Settings, TwoPlayerView};
use hetman::viewport::{SecondHalf, Selection, SplitScreen, Viewpoint};
use rules_core::{Action, Color as Side, Ending, Rules, Square, Strictness};

use crate::common::TestTable;
use crate::common::gamepad::Gamepad;
use GamepadButton::{DPadDown, DPadLeft, DPadRight, DPadUp, North, South};

const VIEWS: [TwoPlayerView; 2] = [TwoPlayerView::FacingHalves, TwoPlayerView::SideBySide];

/// Returns a game of two people with a half each.
fn split(view: TwoPlayerView, size: (u32, u32), setup: GameSetup) -> TestTable {
    let mut table = TestTable::at_the_menu();
    table.app.world_mut().resource_mut::<Settings>().two_players = view;
    table.resize(size.0, size.1);
    table.ask(Request::NewGame(GameSetup { opponent: Player::Person, colour: ColourChoice::White, ..setup }));
    table.settle();
    table
}

/// Returns a game with a clock that the players press.
fn with_clock() -> GameSetup {
    GameSetup { clock: "60+0".parse().expect("a clock"), presses_clock: true, ..GameSetup::default() }
}

fn second_half(table: &mut TestTable) -> Option<SecondHalf> {
    let world = table.app.world_mut();
    world.query::<&SecondHalf>().single(world).ok().copied()
}

/// Returns the point of the window at which this player sees a point of the table.
fn seen_by(table: &mut TestTable, side: Side, point: Vec3) -> Vec2 {
    if side == Side::White {
        return table.project(point);
    }
    let world = table.app.world_mut();
    let mut second = world.query::<(&Camera, &GlobalTransform, &SecondHalf)>();
    let (camera, place, half) = second.single(world).expect("a second half");
    half.to_window(camera.world_to_viewport(place, point).expect("a point before the camera"))
}

/// Touches a square in the half of this player, with a finger of their own.
fn touch(table: &mut TestTable, side: Side, square: Square) {
    let centre = square_centre(square);
    let at = seen_by(table, side, centre - Vec3::X * 0.021 * centre.x.signum());
    let finger = side.index() as u64;
    table.finger(finger, TouchPhase::Started, at);
    table.frames(1);
    table.finger(finger, TouchPhase::Ended, at);
    table.frames(1);
}

/// Plays moves such as "e2e4 e7e5" by touch, each in the half of its player.
fn play(table: &mut TestTable, moves: &str) {
    for text in moves.split_whitespace() {
        let side = table.session().game().turn();
        touch(table, side, text[..2].parse().expect("a square"));
        touch(table, side, text[2..4].parse().expect("a square"));
        table.settle();
    }
}

#[test]
fn each_plays_a_whole_game_in_their_own_half() {
    for view in VIEWS {
        for size in [(1280, 720), (1024, 768), (390, 844)] {
            let mut table = split(view, size, GameSetup::default());
            let half = second_half(&mut table).expect("a second half");
            assert_eq!(half.is_turned, view == TwoPlayerView::FacingHalves);
            assert!(half.place.contains(seen_by(&mut table, Side::Black, Vec3::ZERO)), "{view:?} {size:?}");
            assert!(!half.place.contains(table.project(Vec3::ZERO)), "{view:?} {size:?}");
            play(&mut table, "f2f3 e7e5 g2g4 d8h4");
            assert_eq!(table.session().ending(), Some(Ending::Checkmate { winner: Side::Black }), "{view:?} {size:?}");
            assert_eq!(second_half(&mut table), None, "the end is seen whole");
            assert_eq!(*table.app.world().resource::<SplitScreen>(), SplitScreen(None));
        }
    }
}

#[test]
fn each_sees_the_board_whole_and_from_their_own_chair() {
    for (view, size) in VIEWS.into_iter().flat_map(|view| [(1280, 720), (390, 844)].map(|size| (view, size))) {
        let mut table = split(view, size, with_clock());
        let half = second_half(&mut table).expect("a second half");
        for square in [Square::A1, Square::H1, Square::A8, Square::H8] {
            let [near, far] = Side::ALL.map(|side| seen_by(&mut table, side, square_centre(square)));
            assert!(half.free.contains(far) && !half.place.contains(near), "{square} {view:?} {size:?}");
        }
        let up = if half.is_turned { -1.0 } else { 1.0 };
        let [first, last] =
            [Square::E1, Square::E8].map(|square| seen_by(&mut table, Side::Black, square_centre(square)));
        assert!((last.y - first.y) * up > 0.0, "Black sits at the eighth rank: {first} {last}");
    }
}

#[test]
fn both_see_a_touched_piece_and_the_other_hand_disturbs_no_drag() {
    let mut table = split(TwoPlayerView::FacingHalves, (1024, 768), GameSetup::default());
    touch(&mut table, Side::White, Square::G1);
    let touched = |table: &mut TestTable| {
        let world = table.app.world_mut();
        world.query::<&Selection>().iter(world).filter(|selection| selection.from == Some(Square::G1)).count()
    };
    assert_eq!(touched(&mut table), 2);
    table.settle();
    let raised = snapshot(table.app.world_mut()).into_iter().filter(|(.., place)| place.translation.y > 0.01);
    assert_eq!(raised.count(), 2, "it is raised in both halves");
    touch(&mut table, Side::White, Square::G1);
    let [from, to] = [Square::E2, Square::E4].map(|square| seen_by(&mut table, Side::White, square_centre(square)));
    table.finger(0, TouchPhase::Started, from);
    table.frames(1);
    table.finger(0, TouchPhase::Moved, from.lerp(to, 0.5));
    table.frames(1);
    let e7 = seen_by(&mut table, Side::Black, square_centre(Square::E7));
    table.finger(1, TouchPhase::Started, e7);
    table.frames(1);
    table.finger(1, TouchPhase::Moved, e7 + Vec2::new(60.0, 30.0));
    table.finger(0, TouchPhase::Moved, to);
    table.frames(1);
    table.finger(0, TouchPhase::Ended, to);
    table.finger(1, TouchPhase::Ended, e7 + Vec2::new(60.0, 30.0));
    table.settle();
    assert_eq!(table.moves(), ["e2e4"]);
    assert_eq!(table.viewport::<Viewpoint>().view, View::Seat, "fingers of two people turn nothing");
}

#[test]
fn a_dragged_piece_of_the_far_player_goes_where_the_finger_is() {
    for view in VIEWS {
        let mut table = split(view, (1280, 720), GameSetup::default());
        play(&mut table, "e2e4");
        let [from, to] = [Square::B8, Square::C6].map(|square| seen_by(&mut table, Side::Black, square_centre(square)));
        table.drag(from, to);
        table.settle();
        assert_eq!(table.moves(), ["e2e4", "b8c6"], "{view:?}");
    }
}

#[test]
fn each_presses_the_clock_in_their_own_picture_or_by_their_own_button() {
    for view in VIEWS {
        let mut table = split(view, (1280, 720), with_clock());
        let world = table.app.world_mut();
        let clock = world.query_filtered::<&GlobalTransform, With<ChessClock>>().single(world).expect("a clock");
        let lever = clock.translation() + Vec3::Y * 0.03;
        // Black starts White's clock.
        for (side, moves) in [(Side::Black, ""), (Side::White, "e2e4"), (Side::Black, "e7e5")] {
            play(&mut table, moves);
            assert_eq!(table.session().side_at_clock(), Some(side));
            let at = seen_by(&mut table, side, lever);
            table.click_at(at);
            table.settle();
            assert_eq!(table.session().side_at_clock(), None, "{view:?} {side:?}");
        }
        play(&mut table, "g1f3");
        let name = table.text("action-press-clock");
        let controls = table.controls_on(egui::Order::Middle, "seat-white");
        let at = controls.iter().find(|control| control.name == name).expect("White's button").place.center();
        table.click_at(Vec2::new(at.x, at.y));
        table.settle();
        assert_eq!(table.session().side_at_clock(), None);
    }
}

#[test]
fn mov_9_a_player_promotes_in_their_own_half() {
    for view in VIEWS {
        let fen = Some("7k/8/8/8/8/8/p7/4K3 b - - 0 1".into());
        let mut table = split(view, (1280, 720), GameSetup { fen, ..GameSetup::default() });
        play(&mut table, "a2a1");
        let free = second_half(&mut table).expect("a second half").free;
        let knight = table.text("piece-knight");
        let at = table.control(&knight).place.center();
        assert!(free.contains(Vec2::new(at.x, at.y)), "{view:?}: {at:?} {free:?}");
        table.press_text("piece-knight");
        assert_eq!(table.moves(), ["a2a1n"]);
    }
}

#[test]
fn a_finger_that_rests_on_a_half_that_goes_leaves_the_board_usable() {
    let mut table = split(TwoPlayerView::SideBySide, (1280, 720), GameSetup::default());
    play(&mut table, "e2e4");
    let [from, to] = [Square::E7, Square::E6].map(|square| seen_by(&mut table, Side::Black, square_centre(square)));
    table.finger(1, TouchPhase::Started, from);
    table.frames(1);
    table.finger(1, TouchPhase::Moved, to);
    table.frames(1);
    table.app.world_mut().resource_mut::<Settings>().two_players = TwoPlayerView::Stay;
    table.frames(4);
    assert_eq!(second_half(&mut table), None);
    table.finger(1, TouchPhase::Ended, to);
    table.settle();
    assert_eq!(table.moves(), ["e2e4"]);
    table.play("e7e5");
    assert_eq!(table.moves(), ["e2e4", "e7e5"]);
}

#[test]
fn places_that_are_changed_in_a_game_are_taken_at_once() {
    let mut table = split(TwoPlayerView::FaceToFace, (1280, 720), GameSetup::default());
    assert_eq!(table.viewport::<Viewpoint>().view, View::Top);
    table.app.world_mut().resource_mut::<Settings>().two_players = TwoPlayerView::SideBySide;
    table.settle();
    assert_eq!(table.viewport::<Viewpoint>().view, View::Seat);
    play(&mut table, "e2e4 e7e5");
    table.resize(900, 700);
    table.settle();
    play(&mut table, "g1f3 b8c6");
    assert_eq!(table.moves(), ["e2e4", "e7e5", "g1f3", "b8c6"], "after the window has another size, too");
}

#[test]
fn each_says_j_adoube_for_themselves() {
    let rules = Rules { strictness: Strictness::Tournament, ..Rules::default() };
    let mut table = split(TwoPlayerView::FacingHalves, (1280, 720), GameSetup { rules, ..GameSetup::default() });
    play(&mut table, "e2e4");
    let name = table.text("action-adjust");
    for (row, is_adjusting) in [("calls-white", false), ("calls-black", true)] {
        let controls = table.controls_on(egui::Order::Middle, row);
        let at = controls.iter().find(|control| control.name == name).expect("J'adoube").place.center();
        table.click_at(Vec2::new(at.x, at.y));
        table.settle();
        assert_eq!(table.session().game().is_adjusting(), is_adjusting, "{row}");
    }
}

#[test]
fn a_piece_that_is_seen_twice_knocks_once() {
    #[derive(Resource, Default)]
    struct Knocks(usize);
    let mut table = split(TwoPlayerView::SideBySide, (1280, 720), GameSetup::default());
    table.app.init_resource::<Knocks>();
    let count = |mut landed: MessageReader<PieceLanded>, mut knocks: ResMut<Knocks>| knocks.0 += landed.read().count();
    table.app.add_systems(Last, count);
    play(&mut table, "e2e4");
    assert_eq!(table.app.world().resource::<Knocks>().0, 1);
}

/// Moves this player's cursor to a square, as they see the board from their chair, and presses the button.
fn press_square(table: &mut TestTable, (pad, side): (Gamepad, Side), square: Square) {
    // The first press shows the cursor.
    if table.viewport::<Selection>().cursor.is_none() {
        pad.press(table, DPadUp);
    }
    let place = |square: Square| (square.file().index() as i32, square.rank().index() as i32);
    let forward = if side == Side::White { 1 } else { -1 };
    for _ in 0..16 {
        let cursor = table.viewport::<Selection>().cursor.expect("a cursor");
        let ((file, rank), (to_file, to_rank)) = (place(cursor), place(square));
        let (right, up) = ((to_file - file) * forward, (to_rank - rank) * forward);
        let button = match (right.signum(), up.signum()) {
            (1, _) => DPadRight,
            (-1, _) => DPadLeft,
            (_, 1) => DPadUp,
            (_, -1) => DPadDown,
            _ => break,
        };
        pad.press(table, button);
    }
    assert_eq!(table.viewport::<Selection>().cursor, Some(square), "{side:?}");
    pad.press(table, South);
}

#[test]
fn two_gamepads_play_a_whole_game_with_a_pressed_clock() {
    for view in VIEWS {
        let mut table = split(view, (1280, 720), with_clock());
        let pads = [(); 2].map(|()| Gamepad::plug_in(&mut table));
        for pad in pads {
            pad.press(&mut table, DPadUp);
        }
        // Black starts White's clock.
        pads[1].press(&mut table, North);
        for text in ["f2f3", "e7e5", "g2g4", "d8h4"] {
            let side = table.session().game().turn();
            let pad = pads[side.index()];
            for square in [&text[..2], &text[2..]] {
                press_square(&mut table, (pad, side), square.parse().expect("a square"));
            }
            table.settle();
            pads[(!side).index()].press(&mut table, North);
            assert!(
                !table.session().is_on() || table.session().side_to_press() == Some(side),
                "{text}: not the other's"
            );
            pad.press(&mut table, North);
        }
        assert_eq!(table.moves(), ["f2f3", "e7e5", "g2g4", "d8h4"], "{view:?}");
        assert_eq!(table.session().ending(), Some(Ending::Checkmate { winner: Side::Black }), "{view:?}");
    }
}

#[test]
fn in_a_rematch_people_keep_their_chairs_and_names_and_change_colours() {
    let mut table = split(TwoPlayerView::FacingHalves, (1280, 720), GameSetup::default());
    table.app.world_mut().write_message(ChangeSettings::Name("Ewa".into()));
    table.app.world_mut().write_message(ChangeSettings::SecondName("Jan".into()));
    table.settle();
    let names = |table: &TestTable| {
        let names = table.app.world().resource::<Settings>().names();
        Side::ALL.map(|side| names.person(table.session(), side).to_owned())
    };
    assert_eq!(names(&table), ["Ewa", "Jan"]);
    table.ask(Request::by_person(Action::Resign(Side::White)));
    table.settle();
    table.press_text("result-rematch");
    table.settle();
    assert_eq!(names(&table), ["Jan", "Ewa"], "colours are swapped");
    assert_eq!(table.viewport::<Viewpoint>().near, Side::Black, "and nobody changes chairs");
    assert!(second_half(&mut table).is_some_and(|half| half.is_turned));
    table.ask(Request::by_person(Action::Resign(Side::White)));
    table.settle();
    table.press_text("result-rematch");
    table.settle();
    assert_eq!((names(&table), table.viewport::<Viewpoint>().near), (["Ewa".into(), "Jan".into()], Side::White));
}

#[test]
fn messages_are_shown_to_both_players() {
    for (view, is_turned) in [(TwoPlayerView::FacingHalves, true), (TwoPlayerView::SideBySide, false)] {
        let mut table = split(view, (1280, 720), GameSetup::default());
        // A refusal.
        play(&mut table, "e2e5");
        let half = second_half(&mut table).expect("a second half");
        assert!(table.layer(egui::Order::Tooltip, "toast").is_some(), "{view:?}");
        let far = table.layer(egui::Order::Tooltip, "far-message").expect("the other player's");
        let centre = Vec2::new(far.center().x, far.center().y);
        assert!(half.free.contains(centre), "{view:?}: {far:?} {half:?}");
        // At the end the screen is one, and face to face the far player reads the result there.
        table.ask(Request::by_person(Action::Resign(Side::White)));
        table.settle();
        let result = table.layer(egui::Order::Tooltip, "far-message");
        let is_shown = result.is_some_and(|rect| rect.center().y < 200.0);
        assert_eq!(is_shown, is_turned, "{view:?}: {result:?}");
    }
}

#[test]
fn the_question_to_a_player_stands_beside_its_answers() {
    let mut table = split(TwoPlayerView::FacingHalves, (1280, 720), GameSetup::default());
    let names = |table: &mut TestTable, row: &str| {
        table.controls_on(egui::Order::Middle, row).into_iter().map(|control| control.name).collect::<Vec<_>>()
    };
    let [accept, decline] = ["offer-accept", "offer-decline"].map(|key| table.text(key));
    play(&mut table, "e2e4 e7e5");
    table.ask(Request::by_person(Action::OfferDraw(Side::White)));
    play(&mut table, "g1f3");
    let asked = names(&mut table, "seat-black");
    assert!(asked.contains(&accept) && asked.contains(&decline), "{asked:?}");
    let question = table.app.world().resource::<Texts>().with("offer-side", &[("side", "white".into())]);
    let texts = table.panel_texts();
    assert!(texts.contains(&question), "{question}: {texts:?}");
    let others = names(&mut table, "seat-white");
    assert!(!others.contains(&accept), "{others:?}");
}
