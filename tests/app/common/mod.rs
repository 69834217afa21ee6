//! A game without a window or a GPU, driven as a person drives it: by pointer and keys.

pub mod alarm;
pub mod course;
pub mod drawing;
pub mod gamepad;
pub mod learner;
pub mod memory;
pub mod pin;

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
use hetman::ui::controls::{Control, controls};
use hetman::viewport::MainViewport;
use hetman::{Options, board};
use rules_core::{Piece, Square};

/// A frame of the tests' clock.
const FRAME: Duration = Duration::from_millis(50);
/// Frames without motion after which nothing begins to move by itself: panels are laid out in one, the board is fitted
/// into what they leave in the next, and what egui asks for comes a frame later.
const STILL_FRAMES: usize = 4;
/// Nothing moves for more frames than these, 30 s.
const LONGEST_MOTION: usize = 600;
/// Files may take this long to load, on a machine that is busy and draws by itself.
const PATIENCE: Duration = Duration::from_secs(300);

/// What was heard.
#[derive(Resource, Default)]
struct Told {
    notices: Vec<&'static str>,
    exit: bool,
}

fn remember(mut notices: MessageReader<Notice>, mut exits: MessageReader<AppExit>, mut told: ResMut<Told>) {
    told.notices.extend(notices.read().map(|notice| notice.key));
    told.exit |= exits.read().count() > 0;
}

/// The game, with its tests' hands.
pub struct Table {
    pub app: App,
    folder: Arc<tempfile::TempDir>,
}

impl Table {
    /// Two people at the board.
    pub fn for_two() -> Self {
        Self::with(GameSetup { opponent: Player::Person, ..white() })
    }

    /// Two people, from another start.
    pub fn from_fen(fen: &str) -> Self {
        Self::with(GameSetup { opponent: Player::Person, fen: Some(fen.into()), ..white() })
    }

    /// A game of any kind, once everything is loaded.
    pub fn with(setup: GameSetup) -> Self {
        let mut table = Self::at_the_menu();
        table.ask(Request::NewGame(setup));
        table.settle();
        assert_eq!(table.screen(), Screen::Play);
        table
    }

    /// Before the first game, once everything is loaded.
    pub fn at_the_menu() -> Self {
        Self::in_folder(Arc::new(tempfile::tempdir().expect("a folder for the test")))
    }

    /// A second window on the same folder, once everything is loaded.
    pub fn beside(other: &Self) -> Self {
        Self::in_folder(Arc::clone(&other.folder))
    }

    /// The next start in the same folder.
    pub fn started_again(self) -> Self {
        let Self { app, folder } = self;
        drop(app);
        Self::in_folder(folder)
    }

    fn in_folder(folder: Arc<tempfile::TempDir>) -> Self {
        alarm::set();
        let options = Options { data_dir: Some(folder.path().to_owned()), ..Options::default() };
        Self::of(hetman::app(options, Display::Headless), folder)
    }

    /// The same with a game that was built otherwise, and keeps what it keeps in this folder.
    pub fn of(mut app: App, folder: Arc<tempfile::TempDir>) -> Self {
        // A camera that goes is told to the renderer, even where there is none.
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

    /// Goes on until the library is here.
    pub fn open_library(&mut self) {
        self.app.world_mut().write_message(OpenLibrary);
        self.wait_for_files(|table| {
            let world = table.app.world();
            world.resource::<Library>().is_here(world.resource::<Texts>().language())
        });
    }

    /// Files come when they come, whatever the tests' clock says.
    fn wait_for_files(&mut self, are_here: impl Fn(&Self) -> bool) {
        let began = std::time::Instant::now();
        while !are_here(self) {
            assert!(began.elapsed() < PATIENCE, "loading takes too long");
            self.app.update();
            std::thread::sleep(Duration::from_millis(2));
        }
    }

    /// Remembers every notice from now on, and whether the program has ended.
    pub fn listen(&mut self) {
        self.app.init_resource::<Told>();
        self.app.add_systems(Last, remember);
    }

    /// The keys of the notices since then.
    pub fn notices(&self) -> &[&'static str] {
        &self.app.world().resource::<Told>().notices
    }

    /// Whether the program has ended since then.
    pub fn has_ended(&self) -> bool {
        self.app.world().resource::<Told>().exit
    }

    /// Where things are kept.
    pub fn folder(&self) -> std::path::PathBuf {
        self.folder.path().to_owned()
    }

    /// What is kept under this name, if anything is.
    pub fn kept(&self, name: &str) -> Option<String> {
        std::fs::read_to_string(self.folder.path().join(name)).ok()
    }

    pub fn screen(&self) -> Screen {
        *self.app.world().resource::<State<Screen>>().get()
    }

    /// Asks something of the session.
    pub fn ask(&mut self, request: Request) {
        self.app.world_mut().write_message(request);
        self.frames(1);
    }

    /// Draws frames.
    pub fn frames(&mut self, count: usize) {
        for _ in 0..count {
            self.app.update();
        }
    }

    /// Waits until everything that moves has arrived. Files that other threads read move the picture, too: after the longest
    /// motion of the game's own they are waited for.
    pub fn settle(&mut self) {
        let began = std::time::Instant::now();
        let (mut still, mut frames) = (0, 0);
        while still < STILL_FRAMES {
            assert!(frames < LONGEST_MOTION || began.elapsed() < PATIENCE, "something moves without end");
            self.frames(1);
            frames += 1;
            if frames > LONGEST_MOTION {
                std::thread::yield_now();
            }
            still = if self.app.world().resource::<Motion>().is_moving() { 0 } else { still + 1 };
        }
    }

    pub fn session(&self) -> &Session {
        self.app.world().resource::<Session>()
    }

    /// The window's viewport.
    pub fn main_viewport(&mut self) -> Entity {
        let world = self.app.world_mut();
        world.query_filtered::<Entity, With<MainViewport>>().single(world).expect("one main viewport")
    }

    /// A part of the window's viewport.
    pub fn viewport<T: Component>(&self) -> &T {
        let world = self.app.world();
        let mut parts = world.try_query_filtered::<&T, With<MainViewport>>().expect("viewports are known");
        parts.single(world).expect("one main viewport")
    }

    /// The same, to be changed.
    pub fn viewport_mut<T: Component<Mutability = Mutable>>(&mut self) -> Mut<'_, T> {
        let world = self.app.world_mut();
        let mut parts = world.query_filtered::<&mut T, With<MainViewport>>();
        parts.single_mut(world).expect("one main viewport")
    }

    /// The moves so far, as UCI.
    pub fn moves(&self) -> Vec<String> {
        self.session().game().plies().iter().map(|ply| ply.mv.to_string()).collect()
    }

    /// How fast men move.
    pub fn animate(&mut self, speed: AnimationSpeed) {
        self.app.world_mut().resource_mut::<Settings>().animation = speed;
    }

    /// Where a square's middle is in the picture.
    pub fn at(&mut self, square: Square) -> Vec2 {
        self.project(square_centre(square))
    }

    /// Where a square shows beside the men that stand before it, which is towards the middle of the board: a person does not
    /// click on what is hidden.
    pub fn beside_men(&mut self, square: Square) -> Vec2 {
        let centre = square_centre(square);
        self.project(centre - Vec3::X * 0.021 * centre.x.signum())
    }

    /// Where a point of the world is in the picture.
    pub fn project(&mut self, point: Vec3) -> Vec2 {
        let world = self.app.world_mut();
        let mut cameras = world.query_filtered::<(&Camera, &GlobalTransform), With<MainViewport>>();
        let (camera, place) = cameras.single(world).expect("one main camera");
        camera.world_to_viewport(place, point).expect("a point before the camera")
    }

    pub fn window(&mut self) -> Entity {
        let world = self.app.world_mut();
        world.query_filtered::<Entity, With<PrimaryWindow>>().single(world).expect("one window")
    }

    /// What a window sends: once as itself and once in the stream of all events, as winit does it.
    pub fn send<M: Message + Clone + Into<WindowEvent>>(&mut self, event: M) {
        let all: WindowEvent = event.clone().into();
        self.app.world_mut().write_message(event);
        self.app.world_mut().write_message(all);
    }

    /// Moves the mouse, without a frame.
    pub fn point(&mut self, position: Vec2) {
        let window = self.window();
        let world = self.app.world_mut();
        if let Some(mut window) = world.get_mut::<Window>(window) {
            window.set_cursor_position(Some(position));
        }
        self.send(CursorMoved { window, position, delta: None });
    }

    /// Presses or releases a mouse button, without a frame.
    pub fn button(&mut self, button: MouseButton, state: ButtonState) {
        let window = self.window();
        self.send(MouseButtonInput { button, state, window });
    }

    /// Sets up other men, and waits until they stand there.
    pub fn lay_out(&mut self, set: PieceSet) {
        self.app.world_mut().resource_mut::<Settings>().look.set = set;
        let began = std::time::Instant::now();
        while self.app.world().resource::<GameAssets>().shown.look.set != set {
            assert!(began.elapsed() < PATIENCE, "loading takes too long");
            self.app.update();
            std::thread::sleep(Duration::from_millis(2));
        }
        self.settle();
    }

    /// Turns the table by a drag with the right button, in pixels.
    pub fn turn(&mut self, pixels: Vec2) {
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

    /// Gives the window another size, in pixels.
    pub fn resize(&mut self, width: u32, height: u32) {
        self.resize_without_frames(width, height);
        self.settle();
    }

    /// The same, before anything is drawn.
    pub fn resize_without_frames(&mut self, width: u32, height: u32) {
        let window = self.window();
        if let Some(mut window) = self.app.world_mut().get_mut::<Window>(window) {
            window.resolution.set_physical_resolution(width, height);
        }
        self.send(WindowResized { window, width: width as f32, height: height as f32 });
    }

    /// The picture's size, and how the main camera projects the world into it.
    pub fn lens(&mut self) -> (Vec2, DMat4) {
        let world = self.app.world_mut();
        let mut cameras = world.query_filtered::<(&Camera, &GlobalTransform), With<MainViewport>>();
        let (camera, place) = cameras.single(world).expect("one main camera");
        let size = camera.logical_target_size().expect("a picture");
        (size, camera.clip_from_view().as_dmat4() * place.to_matrix().as_dmat4().inverse())
    }

    /// A click, one frame an event.
    pub fn click_at(&mut self, position: Vec2) {
        self.point(position);
        self.frames(1);
        self.button(MouseButton::Left, ButtonState::Pressed);
        self.frames(1);
        self.button(MouseButton::Left, ButtonState::Released);
        self.frames(1);
    }

    /// A click on a square.
    pub fn click(&mut self, square: Square) {
        let at = self.beside_men(square);
        self.click_at(at);
    }

    /// Moves, each of two clicks: "e2e4 e7e5". The camera and the men come to rest between them.
    pub fn play(&mut self, moves: &str) {
        for text in moves.split_whitespace() {
            self.click(text[..2].parse().expect("a square"));
            self.click(text[2..4].parse().expect("a square"));
            self.settle();
        }
    }

    /// A drag with the left button.
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

    /// Where a layer of the panels is, if it was shown in the last frame.
    pub fn layer(&mut self, order: egui::Order, name: &str) -> Option<egui::Rect> {
        let id = egui::Id::new(name);
        self.egui(|ctx| {
            let shown = ctx.memory(|memory| memory.areas().visible_last_frame(&egui::LayerId::new(order, id)));
            ctx.memory(|memory| memory.area_rect(id)).filter(|_| shown)
        })
    }

    /// Asks the panels' egui.
    pub fn egui<R>(&mut self, ask: impl FnOnce(&egui::Context) -> R) -> R {
        let world = self.app.world_mut();
        let mut contexts = world.query_filtered::<&mut EguiContext, With<PrimaryEguiContext>>();
        ask(contexts.single_mut(world).expect("one context of panels").get_mut())
    }

    /// The controls of the panels, as a screen reader gets them.
    pub fn controls(&mut self) -> Vec<Control> {
        self.egui(egui::Context::enable_accesskit);
        self.frames(2);
        let world = self.app.world_mut();
        let mut outputs = world.query_filtered::<&EguiOutput, With<PrimaryEguiContext>>();
        controls(outputs.single(world).expect("one context of panels"))
    }

    /// What a screen reader gets of the panels.
    pub fn nodes<T>(&mut self, of: impl Fn(&Node) -> Option<T>) -> Vec<T> {
        self.egui(egui::Context::enable_accesskit);
        self.frames(2);
        let world = self.app.world_mut();
        let mut outputs = world.query_filtered::<&EguiOutput, With<PrimaryEguiContext>>();
        let output = outputs.single(world).expect("one context of panels");
        let nodes = output.platform_output.accesskit_update.iter().flat_map(|update| &update.nodes);
        nodes.filter_map(|(_, node)| of(node)).collect()
    }

    /// All that is written on the panels, as a screen reader gets it.
    pub fn written(&mut self) -> Vec<String> {
        self.nodes(|node| Some(node.value()?.to_owned()))
    }

    /// The control of this name.
    pub fn control(&mut self, name: &str) -> Control {
        let controls = self.controls();
        let names = || controls.iter().map(|control| control.name.as_str()).collect::<Vec<_>>();
        controls.iter().find(|control| control.name == name).cloned().unwrap_or_else(|| panic!("{name}: {:?}", names()))
    }

    /// Where the control of this name is in the picture.
    pub fn middle_of(&mut self, name: &str) -> Vec2 {
        let middle = self.control(name).place.center() * self.egui(|ctx| ctx.zoom_factor());
        Vec2::new(middle.x, middle.y)
    }

    /// A click on the control of this name.
    pub fn press(&mut self, name: &str) {
        let at = self.middle_of(name);
        self.click_at(at);
        self.frames(3);
    }

    /// A finger's event, without a frame.
    pub fn finger(&mut self, id: u64, phase: TouchPhase, position: Vec2) {
        let window = self.window();
        self.send(TouchInput { phase, position, window, force: None, id });
    }

    /// A tap with one finger.
    pub fn tap(&mut self, id: u64, square: Square) {
        let at = self.beside_men(square);
        self.finger(id, TouchPhase::Started, at);
        self.frames(1);
        // Fingers tremble.
        self.finger(id, TouchPhase::Moved, at + Vec2::new(3.0, 2.0));
        self.frames(1);
        self.finger(id, TouchPhase::Ended, at + Vec2::new(3.0, 2.0));
        self.frames(1);
    }

    /// A key, pressed and released.
    pub fn key(&mut self, key_code: KeyCode, logical_key: Key) {
        for state in [ButtonState::Pressed, ButtonState::Released] {
            self.turn_key(key_code, &logical_key, state);
            self.frames(1);
        }
    }

    /// Presses or releases a key, without a frame.
    pub fn turn_key(&mut self, key_code: KeyCode, logical_key: &Key, state: ButtonState) {
        let (window, logical_key) = (self.window(), logical_key.clone());
        self.send(KeyboardInput { key_code, logical_key, state, text: None, repeat: false, window });
    }

    /// Several keys, one after the other, within a single frame: a slow one.
    pub fn keys_at_once(&mut self, keys: &[(KeyCode, Key)]) {
        for (key_code, logical_key) in keys {
            for state in [ButtonState::Pressed, ButtonState::Released] {
                self.turn_key(*key_code, logical_key, state);
            }
        }
        self.frames(1);
    }

    /// A key pressed with Ctrl, and all released again, within a single frame.
    pub fn ctrl_at_once(&mut self, key_code: KeyCode, letter: &str) {
        let (ctrl, letter) = ((KeyCode::ControlLeft, Key::Control), (key_code, Key::Character(letter.into())));
        for ((code, key), state) in [
            (&ctrl, ButtonState::Pressed),
            (&letter, ButtonState::Pressed),
            (&letter, ButtonState::Released),
            (&ctrl, ButtonState::Released),
        ] {
            self.turn_key(*code, key, state);
        }
        self.frames(1);
    }

    /// Something from the clipboard, as the browser brings it.
    pub fn paste(&mut self, text: &str) {
        let world = self.app.world_mut();
        let context = world.query_filtered::<Entity, With<PrimaryEguiContext>>().single(world).expect("panels");
        world.write_message(EguiInputEvent { context, event: egui::Event::Paste(text.to_owned()) });
        self.frames(2);
    }

    /// The men that stand on the board's squares, as the view has them, and where they are seen.
    pub fn men(&mut self) -> Vec<(Square, Piece, Transform)> {
        let world = self.app.world_mut();
        let mut men = world.query::<(&board::pieces::BoardPiece, &Transform)>();
        let mut men: Vec<_> = men
            .iter(world)
            .filter_map(|(piece, transform)| Some((piece.square()?, piece.man.piece, *transform)))
            .collect();
        men.sort_by_key(|(square, ..)| *square);
        men
    }

    /// The view shows the session's position: every man on its square, and no other.
    pub fn check(&mut self) {
        let position = self.session().game().position().clone();
        let men = self.men();
        assert_eq!(men.len(), position.occupied().len(), "men on the board");
        for (square, piece, transform) in men {
            assert_eq!(position.piece_at(square), Some(piece), "{square}");
            // The foot of a king that lies is beside the middle.
            let far = transform.transform_point(Vec3::Y * 0.04).with_y(0.0).distance(square_centre(square));
            assert!(far < 0.03, "the man of {square} is {far} m away from it");
        }
    }
}

fn white() -> GameSetup {
    GameSetup { colour: hetman::session::ColourChoice::White, ..GameSetup::default() }
}
