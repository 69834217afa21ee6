//! Tests of the spectators' window: it shows the game of the main window and takes no input.

use std::sync::Arc;

use bevy::camera::visibility::{CascadesVisibleEntities, RenderLayers};
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyCode};
use bevy::input::mouse::{MouseButtonInput, MouseScrollUnit, MouseWheel};
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use bevy::window::{CursorMoved, WindowCloseRequested, WindowResized};
use bevy_egui::{EguiContext, EguiOutput, egui};
use hetman::Options;
use hetman::i18n::Texts;
use hetman::kiosk::Kiosk;
use hetman::options::{KeyColour, SpectatorCamera};
use hetman::platform::SecondWindow;
use hetman::session::{GameSetup, Player, Request};
use hetman::shown::{DisplayedPosition, Screen};
use hetman::ui::controls::controls;
use hetman::viewport::{CloseUp, FilmShot, FreeArea, SeenIn, Selection, SpectatorView};
use rules_core::Square;

use crate::common::{self, TestTable, kiosk_pin};

/// Starts an app with these options; unless it is a kiosk, with a game of two people.
fn started(options: Options) -> TestTable {
    let folder = Arc::new(tempfile::tempdir().expect("a folder"));
    kiosk_pin::ensure_chosen(folder.path());
    let options = Options { data_dir: Some(folder.path().to_owned()), ..options };
    let mut table = TestTable::of(common::app(options), folder);
    table.listen();
    if !table.app.world().resource::<Options>().kiosk {
        let setup = GameSetup { opponent: Player::Person, ..GameSetup::default() };
        table.ask(Request::NewGame(GameSetup { colour: hetman::session::ColourChoice::White, ..setup }));
    }
    table.settle();
    table
}

/// Starts a game of two people with a spectators' window.
pub fn from(place: SpectatorCamera) -> TestTable {
    started(Options { spectators: Some(place), ..Options::default() })
}

fn second_window(table: &TestTable) -> Option<Entity> {
    table.app.world().resource::<SecondWindow>().0
}

fn spectators(table: &mut TestTable) -> Option<Entity> {
    let world = table.app.world_mut();
    world.query_filtered::<Entity, With<SpectatorView>>().single(world).ok()
}

/// Counts the pieces and marks that only the spectators' viewport shows.
fn count_seen_by_spectators(table: &mut TestTable) -> usize {
    let spectators = spectators(table);
    let world = table.app.world_mut();
    world.query::<&SeenIn>().iter(world).filter(|seen_in| Some(seen_in.0) == spectators).count()
}

/// Returns the texts in the spectators' window.
fn words(table: &mut TestTable) -> Vec<String> {
    let spectators = spectators(table).expect("a spectators' viewport");
    table.app.world_mut().get_mut::<EguiContext>(spectators).expect("an egui context").get_mut().enable_accesskit();
    table.frames(2);
    let output = table.app.world().get::<EguiOutput>(spectators).expect("an egui context");
    controls(output).into_iter().map(|control| control.name).collect()
}

/// Clicks in the middle of the spectators' board.
fn click_spectators_board(table: &mut TestTable) {
    click_in_spectators_window(table, Vec2::new(640.0, 320.0));
}

/// Clicks in the spectators' window.
fn click_in_spectators_window(table: &mut TestTable, position: Vec2) {
    let window = second_window(table).expect("a window");
    if let Some(mut window) = table.app.world_mut().get_mut::<Window>(window) {
        window.set_cursor_position(Some(position));
    }
    table.send(CursorMoved { window, position, delta: None });
    table.frames(1);
    for state in [ButtonState::Pressed, ButtonState::Released] {
        table.send(MouseButtonInput { button: MouseButton::Left, state, window });
        table.frames(1);
    }
    table.settle();
}

#[test]
fn spectators_see_the_game_as_it_is() {
    let mut table = from(SpectatorCamera::Above);
    table.play("e2e4");
    table.play("e7e5");
    let words = words(&mut table);
    assert!(["1. e4", "1… e5"].iter().all(|word| words.iter().any(|said| said == word)), "{words:?}");
    assert!(count_seen_by_spectators(&mut table) >= 32);
    // The player steps back through the game; the spectators' view stays live.
    table.key(KeyCode::Home, Key::Home);
    table.settle();
    let spectators = spectators(&mut table).expect("a spectators' viewport");
    assert!(
        table.app.world().get::<DisplayedPosition>(spectators).is_some_and(DisplayedPosition::is_live)
            && !table.viewport::<DisplayedPosition>().is_live()
    );
}

#[test]
fn nothing_is_done_in_their_window() {
    let mut table = from(SpectatorCamera::Above);
    click_spectators_board(&mut table);
    let spectators = spectators(&mut table).expect("a spectators' viewport");
    assert_eq!(
        *table.app.world().get::<Selection>(spectators).expect("a part of every viewport"),
        Selection::default()
    );
    assert_eq!(*table.viewport::<Selection>(), Selection::default());
    // The main window has the score sheet and the clock there.
    for at in [Vec2::new(60.0, 380.0), Vec2::new(1000.0, 330.0), Vec2::new(120.0, 300.0)] {
        click_in_spectators_window(&mut table, at);
        assert_eq!(*table.viewport::<CloseUp>(), CloseUp(None), "{at}");
    }
    let window = second_window(&table).expect("a window");
    table.send(MouseWheel { unit: MouseScrollUnit::Line, x: 0.0, y: 5.0, window, phase: TouchPhase::Moved });
    let before = table.projection();
    table.settle();
    assert_eq!(table.projection(), before, "nobody comes nearer");
    table.play("g1f3");
    assert_eq!(table.moves(), ["g1f3"]);
}

#[test]
fn it_opens_and_closes_by_a_key_and_in_the_settings() {
    let mut table = TestTable::for_two();
    assert_eq!(second_window(&table), None);
    table.key(KeyCode::F10, Key::F10);
    table.settle();
    assert!(second_window(&table).is_some() && count_seen_by_spectators(&mut table) >= 32);
    table.ctrl_at_once(KeyCode::Comma, ",");
    table.settle();
    table.press("Window for spectators");
    table.settle();
    assert_eq!((second_window(&table), spectators(&mut table)), (None, None));
}

#[test]
fn its_button_closes_it_alone_and_with_its_screen_it_goes() {
    let mut table = from(SpectatorCamera::Above);
    for unplugged in [false, true] {
        let window = second_window(&table).expect("a window");
        if unplugged {
            table.app.world_mut().despawn(window);
        } else {
            table.app.world_mut().write_message(WindowCloseRequested { window });
        }
        table.settle();
        assert_eq!((second_window(&table), count_seen_by_spectators(&mut table)), (None, 0), "{unplugged}");
        assert!(!table.has_ended());
        table.key(KeyCode::F10, Key::F10);
        table.settle();
        assert!(spectators(&mut table).is_some(), "it opens again");
    }
    let window = table.window();
    table.app.world_mut().despawn(window);
    table.frames(3);
    assert!(table.has_ended(), "the game goes with its own window");
}

#[test]
fn at_an_event_nobody_closes_it_and_no_key_opens_it() {
    let mut table = started(Options { kiosk: true, spectators: Some(SpectatorCamera::Film), ..Options::default() });
    let window = second_window(&table);
    table.app.world_mut().write_message(WindowCloseRequested { window: window.expect("a window") });
    click_spectators_board(&mut table);
    let phase = table.app.world().resource::<Kiosk>().phase();
    assert!(!table.has_ended() && phase == kiosk::KioskPhase::Attract, "{phase:?}: nobody walks up to their screen");
    table.key(KeyCode::F10, Key::F10);
    table.frames(5);
    assert_eq!(second_window(&table), window);
    let mut alone = started(Options { kiosk: true, ..Options::default() });
    alone.key(KeyCode::F10, Key::F10);
    alone.frames(5);
    assert_eq!(second_window(&alone), None);
}

#[test]
fn the_film_camera_moves_while_the_player_sits() {
    let mut table = from(SpectatorCamera::Film);
    let spectators = spectators(&mut table).expect("a spectators' viewport");
    let place = |table: &TestTable| *table.app.world().get::<FilmShot>(spectators).expect("a part of every viewport");
    let first = place(&table);
    assert!(first.0.is_some() && *table.viewport::<FilmShot>() == FilmShot(None));
    for mv in ["g1f3", "g8f6", "f3g1", "f6g8", "b1c3", "b8c6"] {
        table.play(mv);
    }
    table.settle();
    assert!(place(&table).0.is_some() && place(&table) != first);
}

#[test]
fn the_board_lies_between_the_texts_and_the_upper_edge() {
    let key_colour = Some(KeyColour([0, 255, 0]));
    for size in [(1280.0, 720.0), (1080.0, 1920.0), (3840.0, 1080.0), (640.0, 480.0)] {
        let mut table = started(Options { spectators: Some(SpectatorCamera::Above), key_colour, ..Options::default() });
        let window = second_window(&table).expect("a window");
        if let Some(mut window) = table.app.world_mut().get_mut::<Window>(window) {
            window.resolution.set(size.0, size.1);
        }
        table.send(WindowResized { window, width: size.0, height: size.1 });
        table.settle();
        let spectators = spectators(&mut table).expect("a spectators' viewport");
        let world = table.app.world();
        let free = world.get::<FreeArea>(spectators).and_then(|free| free.0).expect("a place for the board");
        let (camera, place) = (world.get::<Camera>(spectators), world.get::<GlobalTransform>(spectators));
        for corner in [Square::A1, Square::H8] {
            let corner = hetman::geometry::square_centre(corner);
            let seen = camera.zip(place).and_then(|(camera, place)| camera.world_to_viewport(place, corner).ok());
            assert!(seen.is_some_and(|seen| free.contains(seen)), "{size:?}: {seen:?} in {free:?}");
        }
        assert!(free.height() < size.1 - 60.0, "{size:?}: {free:?}");
    }
}

/// Returns whether the loading screen covers a viewport's window.
fn is_covered(table: &mut App, viewport: Entity) -> bool {
    let layer = egui::LayerId::new(egui::Order::Middle, egui::Id::new("loading"));
    table.world_mut().get_mut::<EguiContext>(viewport).is_some_and(|mut context| {
        let ctx = context.get_mut();
        ctx.memory(|memory| memory.areas().visible_last_frame(&layer))
            && ctx
                .memory(|memory| memory.area_rect("loading"))
                .is_some_and(|rect| rect.contains_rect(ctx.content_rect()))
    })
}

/// The second frame knows the fonts; the first is covered without text.
#[test]
fn the_spectators_loading_screen_covers_everything_as_the_players() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("settings.ron"), "(language: Some(\"pl\"))").expect("written");
    kiosk_pin::ensure_chosen(folder.path());
    let options = Options {
        kiosk: true,
        spectators: Some(SpectatorCamera::Above),
        lang: "en".parse().ok(),
        data_dir: Some(folder.path().to_owned()),
        ..Options::default()
    };
    // True images take several frames to load.
    let mut app = common::app_with_images(options);
    app.finish();
    app.cleanup();
    let mut covered = Vec::new();
    while *app.world().resource::<State<Screen>>().get() == Screen::Loading {
        app.update();
        std::thread::sleep(core::time::Duration::from_millis(2));
        let world = app.world_mut();
        let spectators = world.query_filtered::<Entity, With<SpectatorView>>().single(world).ok();
        if let Some(spectators) = spectators.filter(|spectators| app.world().get::<EguiContext>(*spectators).is_some())
            && *app.world().resource::<State<Screen>>().get() == Screen::Loading
        {
            covered.push(is_covered(&mut app, spectators));
            assert_eq!(app.world().resource::<Texts>().language().tag(), "en");
        }
    }
    let bare = covered.iter().position(|covered| *covered).unwrap_or(covered.len());
    assert!(bare < covered.len() && bare <= 2 && covered[bare..].iter().all(|covered| *covered), "{covered:?}");
}

/// Returns the shadow casters of a viewport.
fn casters(table: &mut TestTable, viewport: Entity) -> Vec<Entity> {
    let world = table.app.world_mut();
    let mut lamps = world.query::<&CascadesVisibleEntities>();
    let lamps = lamps.iter(world);
    lamps
        .filter_map(|lamp| lamp.entities.get(&viewport))
        .flatten()
        .flat_map(|cascade| cascade.entities.clone())
        .collect()
}

#[test]
fn under_flat_symbols_lie_no_shadows_of_the_other_windows_pieces() {
    let mut table = from(SpectatorCamera::Above);
    table.play("e2e4 d7d5");
    let (main, spectators) = (table.main_viewport(), spectators(&mut table).expect("a spectators' viewport"));
    let mut of = |viewport: Entity| {
        let layers: Vec<_> = casters(&mut table, viewport)
            .into_iter()
            .filter_map(|caster| table.app.world().get::<RenderLayers>(caster).cloned())
            .collect();
        let count = |layer: usize| layers.iter().filter(|of| of.intersects(&RenderLayers::layer(layer))).count();
        (count(1), count(2))
    };
    let (own, others) = of(main);
    assert!(own >= 32 && others == 0, "{own} {others}");
    assert_eq!(of(spectators), (0, 0), "from above there are only symbols");
}
