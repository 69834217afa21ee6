//! Tests of the opponent's hands: the colour draw's, with the pawns inside, and the one that makes the computer's
//! moves.

use crate::common::TestTable;
use bevy::input::ButtonState;
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use hetman::appearance::HandLook;
use hetman::board::pieces::snapshot;
use hetman::geometry::held_pawn_position;
use hetman::input::Action as InputAction;
use hetman::lessons::{CurrentLesson, LessonRequest, LessonStep};
use hetman::options::View;
use hetman::scene::hands::{ComputerHand, OppositeHand};
use hetman::session::{ColourChoice, GameSetup, Player, Request};
use hetman::settings::{AnimationSpeed, Settings};
use hetman::shown::Screen;
use hetman::viewport::Viewpoint;
use rules_core::{Action, Color as Side, Hand, Move, Square, parse_uci};

/// Frames of a simulated second.
const SECOND: usize = 20;

/// Starts a game against the computer with its hand visible.
fn with_a_hand() -> TestTable {
    let mut table = TestTable::with(against_computer());
    settings(&mut table).computer_hand = true;
    table
}

fn against_computer() -> GameSetup {
    GameSetup { opponent: Player::Computer(1), colour: ColourChoice::White, seed: Some(1), ..GameSetup::default() }
}

fn settings(table: &mut TestTable) -> Mut<'_, Settings> {
    table.app.world_mut().resource_mut::<Settings>()
}

/// Makes a person's move and the computer's reply in one frame, so that no engine is asked.
fn exchange(table: &mut TestTable, person: &str, computer: &str) {
    let ply = table.moves().len() + 1;
    let mv = reply(table, person, computer);
    table.app.world_mut().write_message(Request::MoveText(person.into()));
    table.ask(Request::from_elsewhere(ply, Action::Move(mv)));
}

fn reply(table: &TestTable, person: &str, computer: &str) -> Move {
    let position = table.session().game().position();
    let mv = parse_uci(position, person).expect("a legal move");
    let after = position.play(mv).expect("a legal move");
    parse_uci(&after, computer).expect("a legal answer")
}

/// Counts the computer's moving hands.
fn hands(table: &mut TestTable) -> usize {
    let world = table.app.world_mut();
    world.query::<&ComputerHand>().iter(world).count()
}

/// Returns the position and visibility of the computer's hand.
fn wrist(table: &mut TestTable) -> (Vec3, Visibility) {
    let world = table.app.world_mut();
    let (place, shown) =
        world.query_filtered::<(&Transform, &Visibility), With<ComputerHand>>().single(world).expect("a hand");
    (place.translation, *shown)
}

fn piece_on(table: &mut TestTable, square: Square) -> Vec3 {
    let piece = table.pieces().into_iter().find(|(on, ..)| *on == square);
    piece.expect("a piece").2.translation
}

#[test]
fn the_panel_tells_the_colour_no_earlier_than_the_hand_shows_the_pawn() {
    for speed in [AnimationSpeed::Calm, AnimationSpeed::None] {
        let mut table = TestTable::at_the_menu();
        table.set_animation_speed(speed);
        table.ask(Request::NewGame(GameSetup { colour: ColourChoice::Draw, ..against_computer() }));
        table.frames(SECOND);
        table.ask(Request::ChooseHand(Hand::Left));
        let draw = table.session().colour_draw().expect("a draw");
        let [found, opening] = match draw.pawn_in(Hand::Left) {
            Side::White => ["draw-found-white", "draw-opening"],
            Side::Black => ["draw-found-black", "draw-opening"],
        }
        .map(|key| table.text(key));
        let (mut tells_opening, mut tells_colour) = (false, false);
        while table.screen() == Screen::ColourDraw {
            let texts = table.panel_texts();
            tells_opening |= texts.contains(&opening);
            tells_colour |= texts.contains(&found);
            assert!(!texts.contains(&found) || pawn_is_seen(&mut table), "{speed:?}: told before it is seen");
            table.frames(1);
        }
        assert!(tells_colour, "{speed:?}");
        assert_eq!(tells_opening, speed == AnimationSpeed::Calm, "{speed:?}: a hand that doesn't move is open at once");
    }
}

#[test]
fn the_hand_reaches_first_then_goes_with_the_piece_and_is_gone_within_its_time() {
    let mut table = with_a_hand();
    let before = piece_on(&mut table, Square::E7);
    exchange(&mut table, "e2e4", "e7e5");
    assert_eq!(hands(&mut table), 1);
    table.frames(SECOND * 3 / 10);
    assert_eq!(piece_on(&mut table, Square::E5), before, "it waits for the hand");
    table.frames(SECOND * 3 / 10);
    let piece = piece_on(&mut table, Square::E5);
    assert!(piece.z > before.z, "it is on its way");
    let (wrist, shown) = wrist(&mut table);
    assert_eq!(shown, Visibility::Inherited);
    let away = wrist - piece;
    assert!(away.y > 0.1 && away.z < -0.05 && away.length() < 0.2, "the wrist is above and behind the piece: {away}");
    table.frames(SECOND);
    assert_eq!(hands(&mut table), 0);
    table.assert_board_matches();
    table.settle();
    let mut without = TestTable::with(against_computer());
    exchange(&mut without, "e2e4", "e7e5");
    without.settle();
    assert_eq!(snapshot(table.app.world_mut()), snapshot(without.app.world_mut()));
}

#[test]
fn captures_and_castling_end_as_they_do_without_a_hand() {
    let mut table = with_a_hand();
    for (person, computer) in
        [("e2e4", "d7d5"), ("e4d5", "d8d5"), ("b1c3", "d5a5"), ("g1f3", "c8g4"), ("f1e2", "b8c6"), ("e1g1", "e8c8")]
    {
        exchange(&mut table, person, computer);
        table.settle();
        table.assert_board_matches();
        assert_eq!(hands(&mut table), 0);
    }
}

#[test]
fn no_hand_comes_where_it_is_not_wanted() {
    let mut table = with_a_hand();
    settings(&mut table).computer_hand = false;
    exchange(&mut table, "e2e4", "e7e5");
    assert_eq!(hands(&mut table), 0);
    settings(&mut table).computer_hand = true;
    for speed in [AnimationSpeed::Quick, AnimationSpeed::None] {
        table.set_animation_speed(speed);
        table.frames(1);
        exchange(&mut table, "g1f3", "b8c6");
        assert_eq!(hands(&mut table), 0, "{speed:?}");
        table.ask(Request::TakeBack);
    }
    table.set_animation_speed(AnimationSpeed::Calm);
    settings(&mut table).reduced_motion = Some(true);
    table.frames(1);
    exchange(&mut table, "g1f3", "b8c6");
    assert_eq!(hands(&mut table), 0, "less motion");
    table.ask(Request::TakeBack);
    settings(&mut table).reduced_motion = Some(false);
    table.viewport_mut::<Viewpoint>().view = View::Top;
    table.frames(1);
    exchange(&mut table, "g1f3", "b8c6");
    assert_eq!(hands(&mut table), 0, "on a diagram");
}

#[test]
fn a_persons_own_moves_are_made_without_a_hand() {
    let mut table = TestTable::for_two();
    settings(&mut table).computer_hand = true;
    table.ask(Request::MoveText("e4".into()));
    assert_eq!(hands(&mut table), 0);
}

/// Returns the sides of the hands opposite the player, resting or moving.
pub fn opposite(table: &mut TestTable) -> Vec<Side> {
    let world = table.app.world_mut();
    world.query::<&OppositeHand>().iter(world).map(|hand| hand.side).collect()
}

#[test]
fn two_hands_rest_opposite_and_the_right_one_goes_back_there() {
    let mut table = with_a_hand();
    table.settle();
    assert_eq!(opposite(&mut table), [Side::Black; 2]);
    let places = |table: &mut TestTable| {
        let world = table.app.world_mut();
        let mut hands = world.query_filtered::<&Transform, With<OppositeHand>>();
        let mut places: Vec<_> = hands.iter(world).map(|place| place.translation).collect();
        places.sort_by(|one, other| one.x.total_cmp(&other.x));
        places
    };
    let before = places(&mut table);
    exchange(&mut table, "e2e4", "e7e5");
    table.frames(SECOND * 7 / 10);
    assert_ne!(places(&mut table), before);
    table.settle();
    assert_eq!((places(&mut table), hands(&mut table)), (before, 0));
    settings(&mut table).computer_hand = false;
    table.settle();
    assert_eq!(opposite(&mut table), []);
}

#[test]
fn nobody_sits_opposite_between_people_on_a_diagram_or_without_motion() {
    let mut people = TestTable::for_two();
    settings(&mut people).computer_hand = true;
    people.settle();
    assert_eq!(opposite(&mut people), []);

    let mut table = with_a_hand();
    table.settle();
    table.viewport_mut::<Viewpoint>().view = View::Top;
    table.settle();
    assert_eq!(opposite(&mut table), [], "on a diagram");
    table.viewport_mut::<Viewpoint>().view = View::Seat;
    settings(&mut table).reduced_motion = Some(true);
    table.settle();
    assert_eq!(opposite(&mut table), [], "less motion");
    settings(&mut table).reduced_motion = Some(false);
    table.settle();
    assert_eq!(opposite(&mut table), [Side::Black; 2]);
}

#[test]
fn the_computer_offers_its_hand_after_resigning() {
    let mut table = with_a_hand();
    exchange(&mut table, "e2e4", "e7e5");
    table.settle();
    table.app.world_mut().write_message(Request::MoveText("g1f3".into()));
    table.ask(Request::from_elsewhere(3, Action::Resign(Side::Black)));
    table.frames(SECOND);
    let (offered, _) = wrist(&mut table);
    assert!(offered.xz().length() < 0.12 && offered.y > 0.12, "{offered}");
    table.frames(SECOND * 5);
    assert_eq!(hands(&mut table), 0);
}

#[test]
fn a_move_taken_back_or_answered_under_the_hand_leaves_a_clean_board() {
    for frames in [SECOND * 4 / 10, SECOND * 7 / 10] {
        let mut table = with_a_hand();
        exchange(&mut table, "e2e4", "e7e5");
        table.frames(frames);
        table.ask(Request::TakeBack);
        table.settle();
        assert_eq!(hands(&mut table), 0);
        let mut fresh = TestTable::with(against_computer());
        assert_eq!(snapshot(table.app.world_mut()), snapshot(fresh.app.world_mut()), "after {frames} frames");

        exchange(&mut table, "e2e4", "d7d5");
        table.frames(frames);
        exchange(&mut table, "e4d5", "d8d5");
        table.settle();
        assert_eq!(hands(&mut table), 0);
        table.assert_board_matches();
    }
}

#[test]
fn set_4_the_pawn_is_seen_once_the_hand_opens_and_the_board_comes_within_six_seconds() {
    for look in [HandLook::Dark, HandLook::Gloves] {
        let mut table = TestTable::for_two();
        settings(&mut table).hand = look;
        table.ask(Request::NewGame(GameSetup { opponent: Player::Person, seed: Some(1), ..GameSetup::default() }));
        table.frames(2 * SECOND);
        assert!(!pawn_is_seen(&mut table));
        table.ask(Request::ChooseHand(Hand::Left));
        let (mut seen, mut frames) = (None, 0);
        while *table.app.world().resource::<State<Screen>>().get() == Screen::ColourDraw {
            table.frames(1);
            frames += 1;
            assert!(frames < 6 * SECOND, "the draw takes too long");
            if pawn_is_seen(&mut table) {
                seen.get_or_insert(frames);
            }
        }
        assert!(seen.is_some_and(|seen| seen >= SECOND), "seen after {seen:?} frames");
        table.settle();
        assert!(!pawn_is_seen(&mut table));
    }
}

/// The left hand is a mirrored model; a pawn mirrored with it would show its inside (SET-4).
#[test]
fn set_4_neither_hand_turns_its_pawn_inside_out() {
    for (hand, seed) in [Hand::Left, Hand::Right].into_iter().flat_map(|hand| [(hand, 1), (hand, 2)]) {
        let mut table = TestTable::for_two();
        table.ask(Request::NewGame(GameSetup { opponent: Player::Person, seed: Some(seed), ..GameSetup::default() }));
        table.frames(2 * SECOND);
        table.ask(Request::ChooseHand(hand));
        for _ in 0..6 * SECOND {
            table.frames(1);
            if pawn_is_seen(&mut table) {
                break;
            }
        }
        table.frames(1);
        let pawn = held_pawn(&mut table);
        assert!(pawn.to_matrix().determinant() > 0.0, "{hand:?}, seed {seed}: {pawn:?}");
    }
}

#[test]
fn the_hand_that_is_pressed_opens() {
    for (width, height) in [(1280, 720), (1024, 640), (390, 844)] {
        for (hand, by_finger) in [(Hand::Left, false), (Hand::Right, false), (Hand::Left, true), (Hand::Right, true)] {
            let mut table = TestTable::at_the_menu();
            table.resize(width, height);
            table.ask(Request::NewGame(GameSetup { opponent: Player::Person, seed: Some(1), ..GameSetup::default() }));
            table.frames(2 * SECOND);
            let fist = table.project(held_pawn_position(hand));
            // On a slow machine all events of a click come in one frame.
            if by_finger {
                table.finger(7, TouchPhase::Started, fist);
                table.finger(7, TouchPhase::Ended, fist);
            } else {
                table.point(fist);
                table.button(MouseButton::Left, ButtonState::Pressed);
                table.button(MouseButton::Left, ButtonState::Released);
            }
            table.frames(3);
            let opened = table.session().colour_draw().and_then(|draw| draw.opened());
            assert_eq!(opened, Some(hand), "{width}x{height}, by a finger: {by_finger}");
        }
    }
}

#[test]
fn a_panel_over_a_hand_takes_the_press() {
    let mut table = TestTable::at_the_menu();
    table.resize(390, 844);
    table.ask(Request::NewGame(GameSetup { opponent: Player::Person, seed: Some(1), ..GameSetup::default() }));
    table.frames(2 * SECOND);
    table.app.world_mut().write_message(InputAction::Rules);
    table.frames(3);
    let fist = table.project(held_pawn_position(Hand::Right));
    table.finger(7, TouchPhase::Started, fist);
    table.finger(7, TouchPhase::Ended, fist);
    table.frames(3);
    assert_eq!(table.session().colour_draw().and_then(|draw| draw.opened()), None);
}

#[test]
fn without_animation_the_hand_is_open_at_once() {
    let mut table = TestTable::for_two();
    table.set_animation_speed(AnimationSpeed::None);
    table.ask(Request::NewGame(GameSetup { opponent: Player::Person, seed: Some(1), ..GameSetup::default() }));
    table.frames(SECOND);
    table.ask(Request::ChooseHand(Hand::Right));
    table.frames(5);
    assert!(pawn_is_seen(&mut table));
}

#[test]
fn a_draw_that_follows_at_once_has_two_hands() {
    let mut table = TestTable::for_two();
    let draw = GameSetup { opponent: Player::Person, seed: Some(1), ..GameSetup::default() };
    table.ask(Request::NewGame(draw.clone()));
    table.frames(SECOND);
    assert_eq!(drawn_hands(&mut table), 2);
    table.ask(Request::NewGame(against_computer()));
    table.frames(SECOND / 5);
    assert_eq!(drawn_hands(&mut table), 2, "they are being withdrawn");
    table.ask(Request::NewGame(draw));
    table.frames(SECOND / 5);
    assert_eq!(drawn_hands(&mut table), 2);
}

/// Counts the colour draw's hands over the table.
fn drawn_hands(table: &mut TestTable) -> usize {
    let world = table.app.world_mut();
    let mut names = world.query::<&Name>();
    names.iter(world).filter(|name| ["Left hand", "Right hand"].contains(&name.as_str())).count()
}

/// Returns whether a pawn lies in a hand's palm.
fn pawn_is_seen(table: &mut TestTable) -> bool {
    let world = table.app.world_mut();
    let mut bones = world.query::<(&Name, Option<&Children>)>();
    bones.iter(world).any(|(name, held)| name.as_str() == "socket" && held.is_some_and(|held| !held.is_empty()))
}

/// Returns the drawn transform of the pawn in a palm.
fn held_pawn(table: &mut TestTable) -> GlobalTransform {
    let world = table.app.world_mut();
    let mut bones = world.query::<(&Name, &Children)>();
    let socket = bones.iter(world).find(|(name, _)| name.as_str() == "socket").map(|(_, held)| held[0]);
    *world.get::<GlobalTransform>(socket.expect("a pawn in a palm")).expect("a place")
}

/// Opens a lesson with the teacher's hand visible.
fn in_a_lesson(id: &str) -> TestTable {
    let mut table = TestTable::at_the_menu();
    settings(&mut table).computer_hand = true;
    table.open_library();
    table.app.world_mut().write_message(LessonRequest::Open(id.to_owned()));
    table
}

/// Draws frames until a hand is at work.
fn wait_for_work(table: &mut TestTable) {
    let comes = (0..20 * SECOND).any(|_| {
        table.frames(1);
        hands(table) == 1
    });
    assert!(comes, "no hand comes");
}

/// Returns the places of all hands opposite.
fn places(table: &mut TestTable) -> Vec<Vec3> {
    let world = table.app.world_mut();
    let mut hands = world.query_filtered::<&Transform, With<OppositeHand>>();
    hands.iter(world).map(|place| place.translation).collect()
}

#[test]
fn the_teachers_hand_shows_moves_makes_those_of_both_sides_and_withdraws() {
    let mut table = in_a_lesson("rook-lines");
    wait_for_work(&mut table);
    assert!(matches!(step(&table), LessonStep::ShowMove { index: 0, is_made: true }), "{:?}", step(&table));
    table.settle();
    assert_eq!((hands(&mut table), step(&table)), (0, LessonStep::Turn));
    assert!(places(&mut table).iter().all(|place| place.z < -0.4), "they are out of sight: {:?}", places(&mut table));
    table.click(Square::D5);
    table.click(Square::D8);
    table.frames(1);
    assert_eq!(hands(&mut table), 0, "the learner moves");
    table.settle();
    table.assert_board_matches();

    let mut table = in_a_lesson("castling-watch");
    table.settle();
    for made in [1, 2] {
        table.press("Next");
        wait_for_work(&mut table);
        table.settle();
        assert_eq!((hands(&mut table), step(&table)), (0, LessonStep::Watch(made)));
        table.assert_board_matches();
    }
}

fn step(table: &TestTable) -> LessonStep {
    table.app.world().resource::<CurrentLesson>().0.as_ref().expect("a lesson").step
}
