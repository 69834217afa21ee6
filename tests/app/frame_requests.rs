//! Tests of the frames that are drawn: one follows every change, until nothing changes any more, and at rest only
//! scheduled ones are drawn.
//!
//! The window's event loop is simulated: a frame is drawn only if the one before asked for it.

mod rests;
mod reviews;

use core::hash::{Hash, Hasher};
use core::time::Duration;
use std::hash::DefaultHasher;
use std::time::Instant;

use bevy::ecs::component::Mutable;
use bevy::input::ButtonState;
use bevy::input::gamepad::{GamepadConnection, GamepadConnectionEvent};
use bevy::input::keyboard::Key;
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use bevy::window::RequestRedraw;
use bevy::winit::{UpdateMode, WinitSettings};
use bevy_egui::{EguiRenderOutput, PrimaryEguiContext};
use engine::Level;
use hetman::appearance::{BoardKind, GamepadBrand, NamedOption, Palette};
use hetman::hint::{CurrentHint, Hint, Reason};
use hetman::i18n::Texts;
use hetman::input::{Action, LastDevice};
use hetman::lessons::{CurrentLesson, LessonRequest, LessonStep};
use hetman::library::Library;
use hetman::options::{CloseUpTarget, View};
use hetman::session::{ArchiveRequest, ClockChoice, ColourChoice, GameSetup, Player, Request};
use hetman::settings::ChangeSettings;
use hetman::shown::DisplayedPosition;
use hetman::storage::Notice;
use hetman::viewport::{CloseUp, PendingPromotion, Selection, Viewpoint};
use rules_core::{Color as Side, Square, parse_uci};

use crate::common::TestTable;
use crate::common::learning_assets::COURSE;

/// Simulated time of a frame, and of a frame that nothing asked for: in it no time passes that could change anything.
const FRAME: Duration = Duration::from_millis(50);
const UNASKED_FRAME: Duration = Duration::from_millis(1);
/// Number of frames that nothing asked for after which a picture counts as complete.
const UNASKED_FRAMES: usize = 12;
/// Shortest time without frames that counts as a rest: files that are loaded are looked for more often.
const SHORTEST_REST: Duration = Duration::from_millis(100);
/// Longest time until nothing moves any more, on a busy machine.
const TIMEOUT: Duration = Duration::from_secs(300);

/// The time at which the event loop draws the next frame.
#[derive(Debug, Clone, Copy, PartialEq)]
enum NextFrame {
    AtOnce,
    In(Duration),
    /// At the next input.
    None,
}

fn next_frame(table: &mut TestTable) -> NextFrame {
    let redraws = table.app.world_mut().resource_mut::<Messages<RequestRedraw>>().drain().count();
    match table.app.world().resource::<WinitSettings>().focused_mode {
        UpdateMode::Continuous => NextFrame::AtOnce,
        UpdateMode::Reactive { .. } if redraws > 0 => NextFrame::AtOnce,
        UpdateMode::Reactive { wait, .. } if wait < Duration::from_secs(3600) => NextFrame::In(wait),
        UpdateMode::Reactive { .. } => NextFrame::None,
    }
}

/// Draws a frame after this time.
fn frame_after(table: &mut TestTable, time: Duration) {
    table.app.insert_resource(TimeUpdateStrategy::ManualDuration(time));
    table.frames(1);
    table.app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
}

/// Draws the frames that are asked for, until there is a rest. Returns what ends it.
fn draw_until_rest(table: &mut TestTable) -> NextFrame {
    let began = Instant::now();
    loop {
        match next_frame(table) {
            NextFrame::AtOnce => table.frames(1),
            NextFrame::In(wait) if wait < SHORTEST_REST => frame_after(table, wait),
            rest => return rest,
        }
        assert!(began.elapsed() < TIMEOUT, "it never rests");
        std::thread::yield_now();
    }
}

/// Draws all frames that are asked for, scheduled ones too, until none follows.
fn draw_out(table: &mut TestTable) {
    while let NextFrame::In(wait) = draw_until_rest(table) {
        frame_after(table, wait);
    }
}

/// Returns a number that differs for different pictures: things at the table, and panels.
fn picture(table: &mut TestTable) -> u64 {
    let mut hasher = DefaultHasher::new();
    let camera = table.projection();
    let world = table.app.world_mut();
    let mut things = world.query::<(Entity, &GlobalTransform, &InheritedVisibility, &Mesh3d)>();
    let things = things.iter(world).map(|(entity, place, seen, mesh)| (entity, *place, seen.get(), mesh.0.id()));
    let mut things: Vec<_> = things.collect();
    things.sort_by_key(|(entity, ..)| *entity);
    let mut panels = world.query_filtered::<&EguiRenderOutput, With<PrimaryEguiContext>>();
    let panels = &panels.single(world).expect("panels").paint_jobs;
    format!("{camera:?} {things:?} {panels:?}").hash(&mut hasher);
    hasher.finish()
}

/// Asserts that frames that nothing asked for change nothing, and ask for no others.
fn assert_complete(table: &mut TestTable, what: &str) {
    let seen = picture(table);
    for _ in 0..UNASKED_FRAMES {
        frame_after(table, UNASKED_FRAME);
        assert_ne!(next_frame(table), NextFrame::AtOnce, "{what}: a frame at rest asks for another");
    }
    assert!(seen == picture(table), "{what}: the picture was not complete");
}

/// Asserts that only scheduled frames are drawn.
fn assert_rests(table: &mut TestTable, what: &str) {
    draw_until_rest(table);
    assert_complete(table, what);
}

/// Asserts that a visible change is drawn at once and to its end.
fn assert_drawn(table: &mut TestTable, what: &str, change: impl FnOnce(&mut TestTable)) {
    draw_until_rest(table);
    let before = picture(table);
    change(table);
    table.frames(1);
    assert_eq!(next_frame(table), NextFrame::AtOnce, "{what}: no frame follows");
    draw_until_rest(table);
    assert!(before != picture(table), "{what}: nothing is to be seen of it");
    assert_complete(table, what);
}

fn write<M: Message>(message: M) -> impl FnOnce(&mut TestTable) {
    move |table| {
        table.app.world_mut().write_message(message);
    }
}

fn set<R: Resource<Mutability = Mutable>>(change: impl FnOnce(&mut R)) -> impl FnOnce(&mut TestTable) {
    move |table| change(&mut table.app.world_mut().resource_mut::<R>())
}

fn set_view<C: Component<Mutability = Mutable>>(change: impl FnOnce(&mut C)) -> impl FnOnce(&mut TestTable) {
    move |table| change(&mut table.viewport_mut::<C>())
}

fn type_key(code: KeyCode, key: Key) -> impl FnOnce(&mut TestTable) {
    move |table| {
        table.send_key(code, &key, ButtonState::Pressed);
        table.send_key(code, &key, ButtonState::Released);
    }
}

#[test]
fn every_change_at_the_board_is_drawn_to_its_end() {
    let mut table = TestTable::for_two();
    let table = &mut table;
    let text = |text: &str| write(Request::MoveText(text.to_owned()));
    assert_drawn(table, "a resize", |table| table.resize_without_frames(1100, 800));
    assert_drawn(table, "a move", text("e4"));
    assert_drawn(table, "a reply", text("d5"));
    assert_drawn(table, "a capture", text("exd5"));
    assert_drawn(table, "a refused move", text("Ke4"));
    let NextFrame::In(wait) = draw_until_rest(table) else { panic!("the refusal never ends") };
    assert_drawn(table, "the end of a refusal", |table| frame_after(table, wait));
    assert_drawn(table, "a touched piece", set_view(|view: &mut Selection| view.from = Some(Square::B8)));
    assert_drawn(table, "a released piece", set_view(Selection::release));
    assert_drawn(table, "the cursor", set_view(|view: &mut Selection| view.cursor = Some(Square::C4)));
    assert_drawn(table, "typed letters", set_view(|view: &mut Selection| "N".clone_into(&mut view.typed)));
    table.viewport_mut::<Selection>().typed.clear();
    assert_drawn(table, "a hovered piece", |table| {
        let at = table.beside_pieces(Square::B8);
        table.point(at);
    });
    let mv = parse_uci(table.session().game().position(), "d8d5").expect("a legal move");
    let hint = Hint::Found { mv, reason: Reason::TakesCentre, whole: true };
    assert_drawn(table, "a hint", set(move |current: &mut CurrentHint| current.0 = hint));
    assert_drawn(table, "an earlier position", set_view(|shown| *shown = DisplayedPosition::Earlier(1)));
    assert_drawn(table, "the current position", set_view(|shown| *shown = DisplayedPosition::Live));
    assert_drawn(table, "another view", set_view(|view: &mut Viewpoint| view.view = View::Top));
    let sheet = Some(CloseUpTarget::Sheet);
    assert_drawn(table, "a close-up", set_view(move |close: &mut CloseUp| close.0 = sheet));
}

#[test]
fn every_change_of_the_settings_is_drawn_to_its_end() {
    let mut table = TestTable::for_two();
    let table = &mut table;
    table.ask(Request::MoveText("e4".into()));
    assert_drawn(table, "a setting", write(ChangeSettings::Orthographic(true)));
    assert_drawn(table, "a language", write(ChangeSettings::Language("pl".parse().ok())));
    assert_drawn(table, "a board", write(ChangeSettings::Board(BoardKind::from_name("stone").expect("a board"))));
    assert_drawn(table, "colours of the panels", write(ChangeSettings::Palette(Some(Palette::HighContrast))));
}

#[test]
fn every_change_of_the_panels_is_drawn_to_its_end() {
    let mut table = TestTable::for_two();
    let table = &mut table;
    assert_drawn(table, "the focus ring", type_key(KeyCode::Tab, Key::Tab));
    assert_drawn(table, "its end", type_key(KeyCode::Escape, Key::Escape));
    assert_drawn(table, "a dialog", write(Action::Settings));
    assert_drawn(table, "its end", type_key(KeyCode::Escape, Key::Escape));
    assert_drawn(table, "a notice", write(Notice { key: "step-answered", detail: String::new() }));
    let before = picture(table);
    draw_out(table);
    assert!(before != picture(table), "the notice never ends");
    assert_complete(table, "its end");
}

#[test]
fn a_gamepad_is_drawn_when_it_comes_and_when_it_goes() {
    let mut table = TestTable::for_two();
    let table = &mut table;
    let pad = table.app.world_mut().spawn_empty().id();
    let connection = |connection| {
        let event = GamepadConnectionEvent::new(pad, connection);
        write(event)
    };
    let connected =
        GamepadConnection::Connected { name: "a gamepad".into(), vendor_id: Some(0x045e), product_id: None };
    for (what, connection) in
        [("it comes", connection(connected)), ("it goes", connection(GamepadConnection::Disconnected))]
    {
        draw_until_rest(table);
        connection(table);
        table.frames(1);
        assert_eq!(next_frame(table), NextFrame::AtOnce, "{what}");
        draw_until_rest(table);
        assert_complete(table, what);
    }
    assert_drawn(
        table,
        "a press on it",
        set(move |last: &mut LastDevice| *last = LastDevice::Gamepad(GamepadBrand::Xbox)),
    );
}

#[test]
fn a_promotion_panel_is_drawn() {
    let mut table = TestTable::from_fen("4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    assert_drawn(&mut table, "the panel", |table| {
        let game = table.session().game().clone();
        let mut view = table.viewport_mut::<Selection>();
        view.from = Some(Square::A7);
        view.promotion = Some(PendingPromotion::new(&game, Square::A7, Square::A8));
    });
    assert_drawn(&mut table, "the queen", write(Request::MoveText("a8=Q".into())));
}

#[test]
fn a_lesson_is_drawn_step_by_step() {
    let mut table = TestTable::at_the_menu();
    table.open_library();
    let lesson = COURSE.lessons().next().expect("a lesson").id.clone();
    assert_drawn(&mut table, "a lesson", write(LessonRequest::Open(lesson)));
    assert_drawn(
        &mut table,
        "its end",
        set(|current: &mut CurrentLesson| {
            current.0.as_mut().expect("a lesson").step = LessonStep::Done { stars: 3 };
        }),
    );
    assert_rests(&mut table, "the lesson's end");
}

#[test]
fn the_library_is_drawn_when_it_is_loaded() {
    let mut table = TestTable::at_the_menu();
    assert_drawn(&mut table, "the rules", write(Action::Rules));
    draw_until_rest(&mut table);
    let language = table.app.world().resource::<Texts>().language();
    assert!(table.app.world().resource::<Library>().is_here(language), "it rests before it is loaded");
    table.app.world_mut().write_message(ArchiveRequest::List);
    table.frames(1);
    assert_eq!(next_frame(&mut table), NextFrame::AtOnce, "the list of games");
}

#[test]
fn the_computers_move_is_drawn_to_its_end() {
    let opponent = Player::Computer(Level::WEAKEST.number());
    let mut table = TestTable::with(GameSetup { opponent, colour: ColourChoice::White, ..GameSetup::default() });
    table.ask(Request::MoveText("e4".into()));
    let before = picture(&mut table);
    table.wait_in_real_time(|table| table.session().game().turn() == Side::White);
    assert_eq!(next_frame(&mut table), NextFrame::AtOnce);
    draw_until_rest(&mut table);
    assert!(before != picture(&mut table));
    assert_complete(&mut table, "the computer's move");
}

fn with_clock() -> TestTable {
    let clock = ClockChoice("5+0".parse().ok());
    let setup = GameSetup { opponent: Player::Person, colour: ColourChoice::White, clock, ..GameSetup::default() };
    let mut table = TestTable::with(setup);
    table.ask(Request::MoveText("e4".into()));
    table
}

#[test]
fn each_digit_of_a_clock_is_drawn_in_one_frame() {
    let mut table = with_clock();
    for _ in 0..5 {
        let NextFrame::In(wait) = draw_until_rest(&mut table) else { panic!("the clock stands still") };
        assert!(wait <= Duration::from_secs(1), "{wait:?}");
        let before = picture(&mut table);
        frame_after(&mut table, wait);
        assert!(matches!(next_frame(&mut table), NextFrame::In(_)), "a digit asks for another frame");
        assert!(before != picture(&mut table), "no digit is drawn");
    }
}
