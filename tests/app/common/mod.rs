//! The test harness: an app without a window or GPU, driven by pointer and keys.

pub mod gamepad;
pub mod kiosk_pin;
pub mod learner;
pub mod learning_assets;
pub mod log_alarm;
pub mod memory;
pub mod projected_scene;

use core::time::Duration;
use std::sync::Arc;

use bevy::ecs::component::Mutable;
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input::mouse::{MouseButtonInput, MouseMotion};
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::math::DMat4;
use bevy::prelude::*;
use bevy::render::sync_world::SyncWorldPlugin;
use bevy::time::TimeUpdateStrategy;
use bevy::window::{CursorMoved, PrimaryWindow, WindowEvent, WindowResized};
use bevy_egui::egui::accesskit::Node;
use bevy_egui::input::EguiInputEvent;
use bevy_egui::{EguiContext, EguiOutput, PrimaryEguiContext, egui};
use hetman::appearance::PieceSet;
use hetman::geometry::square_centre;
use hetman::i18n::Texts;
use hetman::library::{Library, OpenLibrary};
use hetman::models::GameAssets;
use hetman::motion::Motion;
use hetman::platform::Display;
use hetman::session::{GameSetup, Player, Request, Session};
use hetman::settings::{AnimationSpeed, Settings};
use hetman::shown::Screen;
use hetman::storage::Notice;
use hetman::ui::controls::{PanelControl, controls};
use hetman::viewport::MainViewport;
use hetman::{Options, board};
use rules_core::{Piece, Square};

/// Simulated time of a frame.
const FRAME: Duration = Duration::from_millis(50);
/// Frames without motion after which nothing starts to move by itself: panels are laid out in one, the board is fitted
/// into the remaining space in the next, and egui's further requests come a frame later.
const STILL_FRAMES: usize = 4;
/// Longest motion, in frames (30 s).
const LONGEST_MOTION: usize = 600;
/// Longest loading time, on a busy machine that renders in software.
const LOADING_TIMEOUT: Duration = Duration::from_secs(300);

/// Notices and exit requests that were recorded.
#[derive(Resource, Default)]
struct HeardMessages {
    notices: Vec<&'static str>,
    exit: bool,
}

fn record_messages(
    mut notices: MessageReader<Notice>,
    mut exits: MessageReader<AppExit>,
    mut told: ResMut<HeardMessages>,
) {
    told.notices.extend(notices.read().map(|notice| notice.key));
    told.exit |= exits.read().count() > 0;
}

/// The game's app in a test, with the folder in which it saves.
pub struct TestTable {
    pub app: App,
    folder: Arc<tempfile::TempDir>,
}

impl TestTable {
    /// Starts a game of two people.
    pub fn for_two() -> Self {
        Self::with(GameSetup { opponent: Player::Person, ..white() })
    }

    /// Starts a game of two people from a position.
    pub fn from_fen(fen: &str) -> Self {
        Self::with(GameSetup { opponent: Player::Person, fen: Some(fen.into()), ..white() })
    }

    /// Starts a game, once everything is loaded.
    pub fn with(setup: GameSetup) -> Self {
        let mut table = Self::at_the_menu();
        table.ask(Request::NewGame(setup));
        table.settle();
        assert_eq!(table.screen(), Screen::Play);
        table
    }

    /// Starts the app at the menu, once everything is loaded.
    pub fn at_the_menu() -> Self {
        Self::in_folder(Arc::new(tempfile::tempdir().expect("a folder for the test")))
    }

    /// Starts a second app on the same folder, once everything is loaded.
    pub fn beside(other: &Self) -> Self {
        Self::in_folder(Arc::clone(&other.folder))
    }

    /// Restarts the app in the same folder.
    pub fn restarted(self) -> Self {
        let Self { app, folder } = self;
        drop(app);
        Self::in_folder(folder)
    }

    fn in_folder(folder: Arc<tempfile::TempDir>) -> Self {
        log_alarm::panic_on_warnings();
        let options = Options { data_dir: Some(folder.path().to_owned()), ..Options::default() };
        Self::of(hetman::app(options, Display::Headless), folder)
    }

    /// Takes over an app that was built with other options, and the folder in which it saves.
    pub fn of(mut app: App, folder: Arc<tempfile::TempDir>) -> Self {
        // Despawned cameras are synchronised to the render world, even where nothing is rendered.
        if !app.is_plugin_added::<SyncWorldPlugin>() {
            app.add_plugins(SyncWorldPlugin);
        }
        app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
        app.finish();
        app.cleanup();
        let mut table = Self { app, folder };
        table.wait_until_loaded();
        table
    }

    fn wait_until_loaded(&mut self) {
        self.wait_for_files(|table| table.screen() != Screen::Loading);
    }

    /// Loads the library and waits for it.
    pub fn open_library(&mut self) {
        self.app.world_mut().write_message(OpenLibrary);
        self.wait_for_files(|table| {
            let world = table.app.world();
            world.resource::<Library>().is_here(world.resource::<Texts>().language())
        });
    }

    /// Draws frames until the files are loaded. Loading takes real time, whatever the simulated time is.
    fn wait_for_files(&mut self, are_here: impl Fn(&Self) -> bool) {
        let began = std::time::Instant::now();
        while !are_here(self) {
            assert!(began.elapsed() < LOADING_TIMEOUT, "loading takes too long");
            self.app.update();
            std::thread::sleep(Duration::from_millis(2));
        }
    }

    /// Draws frames in real time until a condition holds, so that frames without simulated time don't exhaust the engines'
    /// timeouts.
    pub fn wait_in_real_time(&mut self, holds: impl Fn(&Self) -> bool) {
        let began = std::time::Instant::now();
        let simulated = self.app.world_mut().remove_resource::<TimeUpdateStrategy>().expect("a test's time");
        self.app.insert_resource(TimeUpdateStrategy::Automatic);
        while !holds(self) {
            assert!(began.elapsed() < LOADING_TIMEOUT, "it takes too long");
            self.frames(1);
        }
        self.app.insert_resource(simulated);
    }

    /// Records notices and exit requests from now on.
    pub fn listen(&mut self) {
        self.app.init_resource::<HeardMessages>();
        self.app.add_systems(Last, record_messages);
    }

    /// Returns the keys of the recorded notices.
    pub fn notices(&self) -> &[&'static str] {
        &self.app.world().resource::<HeardMessages>().notices
    }

    /// Returns whether an exit was requested since recording began.
    pub fn has_ended(&self) -> bool {
        self.app.world().resource::<HeardMessages>().exit
    }

    /// Returns the folder in which the app saves.
    pub fn folder(&self) -> std::path::PathBuf {
        self.folder.path().to_owned()
    }

    /// Returns the text of the saved file of this name, if it exists.
    pub fn saved_file(&self, name: &str) -> Option<String> {
        std::fs::read_to_string(self.folder.path().join(name)).ok()
    }

    /// Returns the current screen.
    pub fn screen(&self) -> Screen {
        *self.app.world().resource::<State<Screen>>().get()
    }

    /// Sends a request to the session and draws a frame.
    pub fn ask(&mut self, request: Request) {
        self.app.world_mut().write_message(request);
        self.frames(1);
    }

    /// Draws this many frames.
    pub fn frames(&mut self, count: usize) {
        for _ in 0..count {
            self.app.update();
        }
    }

    /// Draws frames until nothing moves any more. Files that other threads read cause motion, too: beyond the longest motion
    /// of the game itself they are waited for.
    pub fn settle(&mut self) {
        let began = std::time::Instant::now();
        let (mut still, mut frames) = (0, 0);
        while still < STILL_FRAMES {
            assert!(frames < LONGEST_MOTION || began.elapsed() < LOADING_TIMEOUT, "something moves without end");
            self.frames(1);
            frames += 1;
            if frames > LONGEST_MOTION {
                std::thread::yield_now();
            }
            still = if self.app.world().resource::<Motion>().is_moving() { 0 } else { still + 1 };
        }
    }

    /// Returns the session.
    pub fn session(&self) -> &Session {
        self.app.world().resource::<Session>()
    }

    /// Returns the main window's viewport.
    pub fn main_viewport(&mut self) -> Entity {
        let world = self.app.world_mut();
        world.query_filtered::<Entity, With<MainViewport>>().single(world).expect("one main viewport")
    }

    /// Returns a component of the main window's viewport.
    pub fn viewport<T: Component>(&self) -> &T {
        let world = self.app.world();
        let mut parts = world.try_query_filtered::<&T, With<MainViewport>>().expect("viewports are known");
        parts.single(world).expect("one main viewport")
    }

    /// Returns a component of the main window's viewport for changing.
    pub fn viewport_mut<T: Component<Mutability = Mutable>>(&mut self) -> Mut<'_, T> {
        let world = self.app.world_mut();
        let mut parts = world.query_filtered::<&mut T, With<MainViewport>>();
        parts.single_mut(world).expect("one main viewport")
    }

    /// Returns the moves so far, in UCI notation.
    pub fn moves(&self) -> Vec<String> {
        self.session().game().plies().iter().map(|ply| ply.mv.to_string()).collect()
    }

    /// Sets the animation speed of pieces.
    pub fn set_animation_speed(&mut self, speed: AnimationSpeed) {
        self.app.world_mut().resource_mut::<Settings>().animation = speed;
    }

    /// Returns the position of a square's centre in the window.
    pub fn at(&mut self, square: Square) -> Vec2 {
        self.project(square_centre(square))
    }

    /// Returns a position on a square beside the pieces that stand in front of it, towards the board's middle: people
    /// don't click where the square is hidden.
    pub fn beside_pieces(&mut self, square: Square) -> Vec2 {
        let centre = square_centre(square);
        self.project(centre - Vec3::X * 0.021 * centre.x.signum())
    }

    /// Returns the window position of a point of the world.
    pub fn project(&mut self, point: Vec3) -> Vec2 {
        let world = self.app.world_mut();
        let mut cameras = world.query_filtered::<(&Camera, &GlobalTransform), With<MainViewport>>();
        let (camera, place) = cameras.single(world).expect("one main camera");
        camera.world_to_viewport(place, point).expect("a point before the camera")
    }

    /// Returns the main window.
    pub fn window(&mut self) -> Entity {
        let world = self.app.world_mut();
        world.query_filtered::<Entity, With<PrimaryWindow>>().single(world).expect("one window")
    }

    /// Sends a window's message both by itself and as a `WindowEvent`, as winit does.
    pub fn send<M: Message + Clone + Into<WindowEvent>>(&mut self, event: M) {
        let all: WindowEvent = event.clone().into();
        self.app.world_mut().write_message(event);
        self.app.world_mut().write_message(all);
    }

    /// Moves the mouse pointer, without drawing a frame.
    pub fn point(&mut self, position: Vec2) {
        let window = self.window();
        let world = self.app.world_mut();
        if let Some(mut window) = world.get_mut::<Window>(window) {
            window.set_cursor_position(Some(position));
        }
        self.send(CursorMoved { window, position, delta: None });
    }

    /// Presses or releases a mouse button, without drawing a frame.
    pub fn button(&mut self, button: MouseButton, state: ButtonState) {
        let window = self.window();
        self.send(MouseButtonInput { button, state, window });
    }

    /// Changes the piece set and waits until it is loaded.
    pub fn change_set(&mut self, set: PieceSet) {
        self.app.world_mut().resource_mut::<Settings>().look.set = set;
        let began = std::time::Instant::now();
        while self.app.world().resource::<GameAssets>().shown.look.set != set {
            assert!(began.elapsed() < LOADING_TIMEOUT, "loading takes too long");
            self.app.update();
            std::thread::sleep(Duration::from_millis(2));
        }
        self.settle();
    }

    /// Turns the camera by dragging with the right button, by this many pixels.
    pub fn turn_camera(&mut self, pixels: Vec2) {
        let middle = self.project(Vec3::ZERO);
        self.point(middle);
        self.frames(1);
        self.button(MouseButton::Right, ButtonState::Pressed);
        self.frames(1);
        self.send(MouseMotion { delta: pixels });
        self.frames(1);
        self.button(MouseButton::Right, ButtonState::Released);
        self.settle();
    }

    /// Resizes the window, in pixels, and waits until nothing moves.
    pub fn resize(&mut self, width: u32, height: u32) {
        self.resize_without_frames(width, height);
        self.settle();
    }

    /// Resizes the window, in pixels, without drawing a frame.
    pub fn resize_without_frames(&mut self, width: u32, height: u32) {
        let window = self.window();
        if let Some(mut window) = self.app.world_mut().get_mut::<Window>(window) {
            window.resolution.set_physical_resolution(width, height);
        }
        self.send(WindowResized { window, width: width as f32, height: height as f32 });
    }

    /// Returns the window's size and the main camera's projection of the world.
    pub fn projection(&mut self) -> (Vec2, DMat4) {
        let world = self.app.world_mut();
        let mut cameras = world.query_filtered::<(&Camera, &GlobalTransform), With<MainViewport>>();
        let (camera, place) = cameras.single(world).expect("one main camera");
        let size = camera.logical_target_size().expect("a picture");
        (size, camera.clip_from_view().as_dmat4() * place.to_matrix().as_dmat4().inverse())
    }

    /// Clicks at a position, with a frame after each event.
    pub fn click_at(&mut self, position: Vec2) {
        self.point(position);
        self.frames(1);
        self.button(MouseButton::Left, ButtonState::Pressed);
        self.frames(1);
        self.button(MouseButton::Left, ButtonState::Released);
        self.frames(1);
    }

    /// Clicks on a square.
    pub fn click(&mut self, square: Square) {
        let at = self.beside_pieces(square);
        self.click_at(at);
    }

    /// Plays moves such as "e2e4 e7e5" with two clicks each, and waits until nothing moves after each.
    pub fn play(&mut self, moves: &str) {
        for text in moves.split_whitespace() {
            self.click(text[..2].parse().expect("a square"));
            self.click(text[2..4].parse().expect("a square"));
            self.settle();
        }
    }

    /// Drags with the left button.
    pub fn drag(&mut self, from: Vec2, to: Vec2) {
        self.point(from);
        self.frames(1);
        self.button(MouseButton::Left, ButtonState::Pressed);
        self.frames(1);
        for step in 1..=5 {
            self.point(from.lerp(to, step as f32 / 5.0));
            self.frames(1);
        }
        self.button(MouseButton::Left, ButtonState::Released);
        self.frames(1);
    }

    /// Returns the area of an egui layer, if it was shown in the last frame.
    pub fn layer(&mut self, order: egui::Order, name: &str) -> Option<egui::Rect> {
        let id = egui::Id::new(name);
        self.egui(|ctx| {
            let shown = ctx.memory(|memory| memory.areas().visible_last_frame(&egui::LayerId::new(order, id)));
            ctx.memory(|memory| memory.area_rect(id)).filter(|_| shown)
        })
    }

    /// Runs a function on the panels' egui context.
    pub fn egui<R>(&mut self, ask: impl FnOnce(&egui::Context) -> R) -> R {
        let world = self.app.world_mut();
        let mut contexts = world.query_filtered::<&mut EguiContext, With<PrimaryEguiContext>>();
        ask(contexts.single_mut(world).expect("one context of panels").get_mut())
    }

    /// Returns the panels' controls, as a screen reader gets them.
    pub fn controls(&mut self) -> Vec<PanelControl> {
        self.egui(egui::Context::enable_accesskit);
        self.frames(2);
        let world = self.app.world_mut();
        let mut outputs = world.query_filtered::<&EguiOutput, With<PrimaryEguiContext>>();
        controls(outputs.single(world).expect("one context of panels"))
    }

    /// Maps the panels' accessibility nodes.
    pub fn map_nodes<T>(&mut self, of: impl Fn(&Node) -> Option<T>) -> Vec<T> {
        self.egui(egui::Context::enable_accesskit);
        self.frames(2);
        let world = self.app.world_mut();
        let mut outputs = world.query_filtered::<&EguiOutput, With<PrimaryEguiContext>>();
        let output = outputs.single(world).expect("one context of panels");
        let nodes = output.platform_output.accesskit_update.iter().flat_map(|update| &update.nodes);
        nodes.filter_map(|(_, node)| of(node)).collect()
    }

    /// Returns the panels' texts, as a screen reader gets them.
    pub fn panel_texts(&mut self) -> Vec<String> {
        self.map_nodes(|node| Some(node.value()?.to_owned()))
    }

    /// Returns the control of this name.
    pub fn control(&mut self, name: &str) -> PanelControl {
        let controls = self.controls();
        let names = || controls.iter().map(|control| control.name.as_str()).collect::<Vec<_>>();
        controls.iter().find(|control| control.name == name).cloned().unwrap_or_else(|| panic!("{name}: {:?}", names()))
    }

    /// Returns the centre of the control of this name, in the window.
    pub fn control_centre(&mut self, name: &str) -> Vec2 {
        let middle = self.control(name).place.center() * self.egui(|ctx| ctx.zoom_factor());
        Vec2::new(middle.x, middle.y)
    }

    /// Clicks on the control of this name.
    pub fn press(&mut self, name: &str) {
        let at = self.control_centre(name);
        self.click_at(at);
        self.frames(3);
    }

    /// Sends a touch event, without drawing a frame.
    pub fn finger(&mut self, id: u64, phase: TouchPhase, position: Vec2) {
        let window = self.window();
        self.send(TouchInput { phase, position, window, force: None, id });
    }

    /// Taps on a square with one finger.
    pub fn tap(&mut self, id: u64, square: Square) {
        let at = self.beside_pieces(square);
        self.finger(id, TouchPhase::Started, at);
        self.frames(1);
        // Fingers tremble.
        self.finger(id, TouchPhase::Moved, at + Vec2::new(3.0, 2.0));
        self.frames(1);
        self.finger(id, TouchPhase::Ended, at + Vec2::new(3.0, 2.0));
        self.frames(1);
    }

    /// Presses and releases a key, each in a frame of its own.
    pub fn key(&mut self, key_code: KeyCode, logical_key: Key) {
        for state in [ButtonState::Pressed, ButtonState::Released] {
            self.send_key(key_code, &logical_key, state);
            self.frames(1);
        }
    }

    /// Presses or releases a key, without drawing a frame.
    pub fn send_key(&mut self, key_code: KeyCode, logical_key: &Key, state: ButtonState) {
        let (window, logical_key) = (self.window(), logical_key.clone());
        self.send(KeyboardInput { key_code, logical_key, state, text: None, repeat: false, window });
    }

    /// Presses and releases keys one after the other within a single frame, as in a slow frame.
    pub fn keys_at_once(&mut self, keys: &[(KeyCode, Key)]) {
        for (key_code, logical_key) in keys {
            for state in [ButtonState::Pressed, ButtonState::Released] {
                self.send_key(*key_code, logical_key, state);
            }
        }
        self.frames(1);
    }

    /// Presses a key with Ctrl and releases both, within a single frame.
    pub fn ctrl_at_once(&mut self, key_code: KeyCode, letter: &str) {
        let (ctrl, letter) = ((KeyCode::ControlLeft, Key::Control), (key_code, Key::Character(letter.into())));
        for ((code, key), state) in [
            (&ctrl, ButtonState::Pressed),
            (&letter, ButtonState::Pressed),
            (&letter, ButtonState::Released),
            (&ctrl, ButtonState::Released),
        ] {
            self.send_key(*code, key, state);
        }
        self.frames(1);
    }

    /// Pastes a text, as the browser passes it on.
    pub fn paste(&mut self, text: &str) {
        let world = self.app.world_mut();
        let context = world.query_filtered::<Entity, With<PrimaryEguiContext>>().single(world).expect("panels");
        world.write_message(EguiInputEvent { context, event: egui::Event::Paste(text.to_owned()) });
        self.frames(2);
    }

    /// Returns the displayed pieces that stand on squares, sorted by square, with their transforms.
    pub fn pieces(&mut self) -> Vec<(Square, Piece, Transform)> {
        let world = self.app.world_mut();
        let mut pieces = world.query::<(&board::pieces::BoardPiece, &Transform)>();
        let mut pieces: Vec<_> = pieces
            .iter(world)
            .filter_map(|(piece, transform)| Some((piece.square()?, piece.placed.piece, *transform)))
            .collect();
        pieces.sort_by_key(|(square, ..)| *square);
        pieces
    }

    /// Asserts that the displayed pieces are those of the session's position, on their squares.
    pub fn assert_board_matches(&mut self) {
        let position = self.session().game().position().clone();
        let pieces = self.pieces();
        assert_eq!(pieces.len(), position.occupied().len(), "pieces on the board");
        for (square, piece, transform) in pieces {
            assert_eq!(position.piece_at(square), Some(piece), "{square}");
            // The foot of a fallen king is beside the square's centre.
            let far = transform.transform_point(Vec3::Y * 0.04).with_y(0.0).distance(square_centre(square));
            assert!(far < 0.03, "the piece of {square} is {far} m off its centre");
        }
    }
}

fn white() -> GameSetup {
    GameSetup { colour: hetman::session::ColourChoice::White, ..GameSetup::default() }
}
