//! Tests of photo mode: what it hides and restores, its controls, and the photo itself.

use bevy::camera::Exposure;
use bevy::input::keyboard::Key;
use bevy::input::mouse::{MouseScrollUnit, MouseWheel};
use bevy::prelude::*;
use bevy_egui::egui;
use core::time::Duration;
use std::sync::Arc;
use std::time::Instant;

use engine::Level;
use hetman::board::marks::Mark;
use hetman::files::SaveContent;
use hetman::geometry::square_centre;
use hetman::input::Action;
use hetman::options::View;
use hetman::photo::{PhotoControls, PhotoExposure, PhotoRequest, PhotoSize, PhotoViewport};
use hetman::session::{ClockChoice, ColourChoice, GameSetup, Player, Request};
use hetman::settings::Settings;
use hetman::viewport::{MainViewport, PhotoMode, PhotoSettings, SeenIn, Viewpoint};
use hetman::{Options, platform::Display};
use rules_core::Square;

use crate::common::TestTable;

fn press(table: &mut TestTable, key_code: KeyCode, letter: &str) {
    table.key(key_code, Key::Character(letter.into()));
    table.settle();
}

/// Enters or leaves photo mode.
fn toggle(table: &mut TestTable) {
    press(table, KeyCode::KeyP, "p");
}

fn escape(table: &mut TestTable) {
    table.key(KeyCode::Escape, Key::Escape);
    table.settle();
}

fn pose(table: &TestTable) -> Option<PhotoSettings> {
    table.viewport::<PhotoMode>().0
}

fn choose(table: &mut TestTable, choice: impl FnOnce(PhotoSettings) -> PhotoSettings) {
    let chosen = choice(pose(table).expect("photo mode"));
    table.app.world_mut().write_message(PhotoRequest::Pose(chosen));
    table.settle();
}

fn posed() -> TestTable {
    let mut table = TestTable::for_two();
    table.play("e2e4");
    toggle(&mut table);
    assert!(pose(&table).is_some());
    table
}

fn marks(table: &mut TestTable) -> usize {
    let world = table.app.world_mut();
    world.query::<&Mark>().iter(world).count()
}

/// Returns what the picture depends on beside the pieces: camera transform, projection and exposure, lamp brightness
/// and transform.
fn picture(table: &mut TestTable) -> (Transform, Mat4, f32, f32, Transform) {
    let world = table.app.world_mut();
    let mut cameras = world.query_filtered::<(&Transform, &Camera, &Exposure), With<MainViewport>>();
    let (place, camera, exposure) = cameras.single(world).expect("one main camera");
    let (place, lens, exposure) = (*place, camera.clip_from_view(), exposure.ev100);
    let mut lamps = world.query::<(&DirectionalLight, &Transform)>();
    let (lamp, hangs) = lamps.single(world).expect("one lamp");
    (place, lens, exposure, lamp.illuminance, *hangs)
}

/// Returns whether two pictures are the same, within the precision of the camera's return flight.
fn are_same(one: (Transform, Mat4, f32, f32, Transform), other: (Transform, Mat4, f32, f32, Transform)) -> bool {
    let near = |a: Transform, b: Transform| {
        a.translation.distance(b.translation) < 1e-4 && a.rotation.angle_between(b.rotation) < 1e-3
    };
    near(one.0, other.0) && one.1.abs_diff_eq(other.1, 1e-4) && (one.2, one.3, one.4) == (other.2, other.3, other.4)
}

#[test]
fn panels_and_marks_go_and_come_back() {
    let mut table = TestTable::for_two();
    table.play("e2e4");
    table.click(Square::E7);
    table.settle();
    let (marked, seen) = (marks(&mut table), picture(&mut table));
    assert!(marked > 2, "the last move, and where the pawn may go");
    for leave in [toggle, escape] {
        toggle(&mut table);
        assert_eq!(marks(&mut table), 0);
        for panel in ["rail", "actions", "score-sheet", "status"] {
            assert_eq!(table.layer(egui::Order::Middle, panel), None, "{panel}");
        }
        assert!(table.layer(egui::Order::Middle, "strip").is_some());
        leave(&mut table);
        assert_eq!((pose(&table), marks(&mut table)), (None, marked));
        assert!(table.layer(egui::Order::Middle, "actions").is_some());
        assert!(are_same(picture(&mut table), seen));
    }
}

#[test]
fn turning_and_coming_nearer_are_forgotten_afterwards() {
    let mut table = TestTable::for_two();
    let seen = picture(&mut table);
    toggle(&mut table);
    table.turn_camera(Vec2::new(140.0, -60.0));
    let window = table.window();
    table.send(MouseWheel {
        unit: MouseScrollUnit::Line,
        x: 0.0,
        y: 3.0,
        window,
        phase: bevy::input::touch::TouchPhase::Moved,
    });
    table.settle();
    assert_eq!(table.viewport::<Viewpoint>().view, View::Orbit);
    press(&mut table, KeyCode::KeyX, "x");
    escape(&mut table);
    assert_eq!(*table.viewport::<Viewpoint>(), Viewpoint::default());
    assert!(are_same(picture(&mut table), seen));
}

#[test]
fn lens_and_light_are_chosen_and_the_games_own_come_back() {
    let mut table = TestTable::for_two();
    let usual = picture(&mut table);
    toggle(&mut table);
    let before = picture(&mut table);
    choose(&mut table, |pose| PhotoSettings { focal: 24.0, strength: -1.0, exposure: 1.5, ..pose });
    let (place, lens, exposure, lux, hangs) = picture(&mut table);
    assert!(lens.y_axis.y < 0.6 * before.1.y_axis.y, "a wider view");
    assert!(place.translation.length() < 0.7 * before.0.translation.length(), "from nearer");
    assert!((before.2 - exposure - 1.5).abs() < 1e-4);
    assert_eq!((2.0 * lux, hangs), (before.3, before.4));
    // The board stays in the window.
    for corner in [Square::A1, Square::H1, Square::A8, Square::H8] {
        let at = table.at(corner);
        assert!(at.cmpgt(Vec2::ZERO).all() && at.cmplt(Vec2::new(1280.0, 720.0)).all(), "{corner} at {at}");
    }
    choose(&mut table, |mut pose| {
        (pose.lamp.around, pose.lamp.height) = (90.0, 30.0);
        pose
    });
    let towards = picture(&mut table).4.rotation * Vec3::Z;
    assert!(towards.distance(Vec3::new(0.75_f32.sqrt(), 0.5, 0.0)) < 1e-4, "{towards}");
    // Values beyond the controls' ranges are clamped.
    choose(&mut table, |pose| PhotoSettings { focal: 1.0, exposure: 99.0, ..pose });
    let sensible = pose(&table).expect("photo mode");
    assert_eq!((sensible.focal, sensible.exposure), (24.0, 2.0));
    table.press("Reset lens and light");
    table.settle();
    assert!(are_same(picture(&mut table), before));
    escape(&mut table);
    assert!(are_same(picture(&mut table), usual));
}

#[test]
fn a_photo_has_perspective_even_if_the_game_is_orthographic() {
    let mut table = TestTable::for_two();
    let perspective = picture(&mut table).1;
    table.app.world_mut().resource_mut::<Settings>().orthographic = true;
    table.settle();
    let flat = picture(&mut table);
    toggle(&mut table);
    assert_eq!(picture(&mut table).1.x_axis, perspective.x_axis);
    escape(&mut table);
    assert!(are_same(picture(&mut table), flat));
}

#[test]
fn a_press_brings_a_piece_a_square_or_a_thing_into_focus_and_touches_nothing() {
    let mut table = posed();
    for square in [Square::G1, Square::D5, Square::B8] {
        table.click(square);
        table.settle();
        let focus = pose(&table).expect("photo mode").focus;
        assert!(focus.xz().distance(square_centre(square).xz()) < 0.045, "{square}: {focus}");
    }
    let beside = Vec3::new(0.3, hetman::geometry::TABLE_Y, 0.28);
    let at = table.project(beside);
    table.click_at(at);
    let focus = pose(&table).expect("photo mode").focus;
    assert!(focus.xz().length() > 0.3, "{focus}");
    assert_eq!(table.moves(), ["e2e4"]);
    assert_eq!(*table.viewport::<hetman::viewport::Selection>(), default());
}

#[test]
fn the_strip_is_hidden_and_comes_back() {
    let mut table = posed();
    let strip = |table: &mut TestTable| table.layer(egui::Order::Middle, "strip");
    press(&mut table, KeyCode::KeyH, "h");
    assert_eq!((strip(&mut table), table.app.world().resource::<PhotoControls>().is_hidden), (None, true));
    let focus = pose(&table).expect("photo mode").focus;
    table.click(Square::G1);
    table.settle();
    assert!(strip(&mut table).is_some(), "a press brings it back");
    assert_eq!(pose(&table).expect("photo mode").focus, focus, "and does nothing else");
    table.press("Hide the controls");
    table.settle();
    escape(&mut table);
    toggle(&mut table);
    assert!(strip(&mut table).is_some(), "the next time it is there");
    table.press("Leave photo mode");
    table.settle();
    assert_eq!(pose(&table), None);
}

#[test]
fn no_move_is_made_in_it() {
    let mut table = posed();
    for (code, letter) in [(KeyCode::KeyE, "e"), (KeyCode::Digit5, "5"), (KeyCode::KeyI, "i")] {
        press(&mut table, code, letter);
    }
    table.key(KeyCode::Enter, Key::Enter);
    table.key(KeyCode::Backspace, Key::Backspace);
    let [from, to] = [Square::D7, Square::D5].map(|square| table.beside_pieces(square));
    table.drag(from, to);
    table.settle();
    assert!(pose(&table).is_some());
    assert_eq!(table.moves(), ["e2e4"]);
    escape(&mut table);
    table.play("d7d5");
    assert_eq!(table.moves(), ["e2e4", "d7d5"]);
}

#[test]
fn photo_mode_is_refused_with_a_message_while_a_clock_runs() {
    let clock = ClockChoice("5+0".parse().ok());
    let colour = ColourChoice::White;
    let mut table = TestTable::with(GameSetup { opponent: Player::Person, clock, colour, ..GameSetup::default() });
    table.play("e2e4");
    toggle(&mut table);
    assert_eq!(pose(&table), None);
    let button = table.control("Photo");
    table.layer(egui::Order::Tooltip, "toast").expect("the key is answered");
    table.ask(Request::MoveText("e5".into()));
    table.frames(200);
    assert_eq!(table.layer(egui::Order::Tooltip, "toast"), None, "for a while");
    table.click_at(Vec2::new(button.place.center().x, button.place.center().y));
    table.frames(3);
    assert_eq!(pose(&table), None);
    table.layer(egui::Order::Tooltip, "toast").expect("the button says why there is none");
    table.ask(Request::by_person(rules_core::Action::Resign(rules_core::Color::White)));
    table.settle();
    toggle(&mut table);
    assert!(pose(&table).is_some(), "after the game");
}

#[test]
fn the_computers_move_waits_until_it_is_left() {
    let opponent = Player::Computer(Level::WEAKEST.number());
    let mut table = TestTable::with(GameSetup { opponent, colour: ColourChoice::White, ..GameSetup::default() });
    table.click(Square::E2);
    table.click(Square::E4);
    table.key(KeyCode::KeyP, Key::Character("p".into()));
    // Wait longer than it would think and delay its move, in simulated and in real time.
    for _ in 0..200 {
        table.frames(2);
        std::thread::sleep(Duration::from_millis(5));
    }
    assert!(pose(&table).is_some());
    assert_eq!(table.moves(), ["e2e4"]);
    escape(&mut table);
    for _ in 0..2000 {
        if table.moves().len() == 2 {
            break;
        }
        table.frames(1);
        std::thread::sleep(Duration::from_millis(5));
    }
    assert_eq!(table.moves().len(), 2);
}

#[test]
fn leaving_the_game_leaves_photo_mode() {
    let mut table = posed();
    table.ask(Request::LeaveGame);
    table.settle();
    assert_eq!(pose(&table), None);
    toggle(&mut table);
    assert_eq!(pose(&table), None, "the menu is no table");
}

/// Returns the photo's viewport, the size of its target, and a square's position in parts of that size.
fn plate(table: &mut TestTable, square: Square) -> Option<(Entity, UVec2, Vec2)> {
    let world = table.app.world_mut();
    let mut plates = world.query_filtered::<(Entity, &Camera, &GlobalTransform), With<PhotoViewport>>();
    let (plate, camera, place) = plates.single(world).ok()?;
    let size = camera.physical_target_size()?;
    let at = camera.world_to_viewport(place, square_centre(square)).ok()?;
    Some((plate, size, at / size.as_vec2()))
}

#[test]
fn a_photo_shows_what_the_window_shows_in_its_own_size() {
    let mut table = posed();
    choose(&mut table, |pose| PhotoSettings { focal: 35.0, ..pose });
    table.turn_camera(Vec2::new(90.0, 30.0));
    let in_window = [Square::A1, Square::F6].map(|square| table.at(square) / Vec2::new(1280.0, 720.0));
    table.press("Size of the photo: 1280 × 720");
    table.press("Size of the photo: 1920 × 1080");
    table.control("Size of the photo: 3840 × 2160");
    table.press("Take photo");
    table.settle();
    for (square, in_window) in [Square::A1, Square::F6].into_iter().zip(in_window) {
        let (_, size, at) = plate(&mut table, square).expect("a plate");
        assert_eq!(size, UVec2::new(3840, 2160));
        assert!(at.distance(in_window) < 2e-3, "{square} at {at}, in the window at {in_window}");
    }
    // The photo's viewport has pieces of its own, despawned with it.
    let (plate, ..) = self::plate(&mut table, Square::A1).expect("a plate");
    let pieces_of = |table: &mut TestTable, viewport| {
        let world = table.app.world_mut();
        world.query::<&SeenIn>().iter(world).filter(|seen_in| seen_in.0 == viewport).count()
    };
    let main = table.main_viewport();
    assert_eq!(pieces_of(&mut table, plate), pieces_of(&mut table, main));
    table.press("Cancel");
    table.settle();
    assert_eq!((self::plate(&mut table, Square::A1), pieces_of(&mut table, plate)), (None, 0));
    assert!(table.app.world().get_resource::<PhotoExposure>().is_none() && pose(&table).is_some());
}

#[test]
fn an_upright_window_takes_upright_photos_and_leaving_ends_the_taking() {
    let mut table = posed();
    table.resize(390, 844);
    table.app.world_mut().write_message(PhotoRequest::Take(PhotoSize::Hd));
    table.settle();
    let (_, size, _) = plate(&mut table, Square::A1).expect("a plate");
    assert_eq!(size, UVec2::new(1080, 1920));
    escape(&mut table);
    assert_eq!((plate(&mut table, Square::A1), pose(&table)), (None, None));
}

/// The only app test that renders: it needs a graphics card, or much time. The photo is left in cargo's temporary
/// folder.
#[test]
#[ignore = "draws; `cargo xtask pictures --all` runs it"]
fn a_photo_is_rendered_accumulated_and_contains_the_game() {
    const PATIENCE: Duration = Duration::from_secs(1800);
    let folder = tempfile::tempdir().expect("a folder");
    let options = Options {
        data_dir: Some(folder.path().to_owned()),
        size: "640x360".parse().ok(),
        quality: Some(hetman::appearance::Quality::Low),
        ..Options::default()
    };
    let mut table = TestTable::of(hetman::app(options, Display::OffScreen), Arc::new(folder));
    let colour = ColourChoice::White;
    table.ask(Request::NewGame(GameSetup { opponent: Player::Person, colour, ..GameSetup::default() }));
    table.ask(Request::MoveText("e2e4".into()));
    table.settle();
    table.app.world_mut().write_message(Action::Photo);
    table.frames(2);
    choose(&mut table, |pose| PhotoSettings { focal: 35.0, stop: 2, focus: square_centre(Square::E7), ..pose });
    table.app.world_mut().write_message(PhotoRequest::Take(PhotoSize::Window));
    let began = Instant::now();
    let file = loop {
        table.frames(1);
        assert!(began.elapsed() < PATIENCE, "it takes too long");
        if let Some(SaveContent { bytes: file, .. }) =
            table.app.world_mut().resource_mut::<Messages<SaveContent>>().drain().next()
        {
            break file;
        }
    };
    let place = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("photo.png");
    std::fs::write(&place, &file).expect("a folder of cargo's");
    println!("{} after {:.0?}", place.display(), began.elapsed());
    assert!(table.app.world().get_resource::<PhotoExposure>().is_none());
    let mut reader = png::Decoder::new(std::io::Cursor::new(file)).read_info().expect("a picture");
    let texts = &reader.info().utf8_text;
    let pgn = texts.iter().find(|text| text.keyword == "PGN").expect("the game").get_text().expect("a text");
    assert!(pgn.contains("1. e4"), "{pgn}");
    let mut pixels = vec![0; reader.output_buffer_size().expect("a size")];
    reader.next_frame(&mut pixels).expect("its pixels");
    let mean = pixels.iter().map(|value| u64::from(*value)).sum::<u64>() / pixels.len() as u64;
    assert!((30..220).contains(&mean), "neither dark nor washed out: {mean}");
}
