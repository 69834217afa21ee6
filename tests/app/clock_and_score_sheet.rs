//! Tests of the clock and the score sheet beside the board: visibility, close-ups and writing.

use core::time::Duration;

use crate::common::TestTable;
use bevy::input::keyboard::Key;
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use hetman::Options;
use hetman::input::PanelFocus;
use hetman::motion::Motion;
use hetman::options::CloseUpTarget;
use hetman::scene::arrangement::Arrangement;
use hetman::scene::clock::ChessClock;
use hetman::scene::score_sheet::ScoreSheet;
use hetman::session::{ClockChoice, ColourChoice, GameSetup, Player, Request};
use hetman::settings::AnimationSpeed;
use hetman::viewport::Selection;
use hetman::viewport::{CloseUp, OpeningShot, Viewpoint};
use rules_core::{Color as Side, Square, TimeControl};

fn on_the_clock() -> TestTable {
    let clock = ClockChoice(Some(TimeControl::new(5, 0).into()));
    TestTable::with(GameSetup { opponent: Player::Person, colour: ColourChoice::White, clock, ..GameSetup::default() })
}

fn clock_is_there(table: &mut TestTable) -> bool {
    let world = table.app.world_mut();
    let mut clocks = world.query_filtered::<&Visibility, With<ChessClock>>();
    clocks.single(world).is_ok_and(|visibility| *visibility != Visibility::Hidden)
}

fn close_up(table: &TestTable) -> Option<CloseUpTarget> {
    table.viewport::<CloseUp>().0
}

#[test]
fn the_clock_stands_there_only_in_a_game_that_has_one() {
    assert!(clock_is_there(&mut on_the_clock()));
    assert!(!clock_is_there(&mut TestTable::for_two()));
}

#[test]
fn a_click_opens_a_close_up_and_the_next_press_only_closes_it() {
    let mut table = on_the_clock();
    let arrangement = *table.app.world().resource::<Arrangement>();
    for (thing, foot) in
        [(CloseUpTarget::Clock, arrangement.clock()), (CloseUpTarget::Sheet, arrangement.sheet(Side::White))]
    {
        let at = table.project(foot.translation + Vec3::Y * 0.003);
        table.click_at(at);
        assert_eq!(close_up(&table), Some(thing));
        table.settle();
        let away = table.project(foot.translation);
        table.click_at(away);
        assert_eq!(close_up(&table), None);
        table.settle();
    }
    let at = table.at(Square::E2);
    table.viewport_mut::<CloseUp>().0 = Some(CloseUpTarget::Sheet);
    table.click_at(at);
    assert_eq!((close_up(&table), table.viewport::<Selection>().from), (None, None));
    table.settle();
    table.click(Square::E2);
    assert_eq!(table.viewport::<Selection>().from, Some(Square::E2));
}

/// Returns the sheet's current image.
fn sheet_image(table: &mut TestTable) -> Handle<Image> {
    let world = table.app.world_mut();
    let sheet = world.query_filtered::<&Children, With<ScoreSheet>>().single(world).expect("one sheet").to_vec();
    let materials = world.resource::<Assets<StandardMaterial>>();
    let worn = sheet.iter().filter_map(|part| world.get::<MeshMaterial3d<StandardMaterial>>(*part));
    let mut pictures = worn.filter_map(|worn| materials.get(worn)?.base_color_texture.clone());
    pictures.next().expect("a picture on the sheet")
}

#[test]
fn a_move_is_seen_being_written_in_a_few_pictures() {
    let mut table = TestTable::from_fen("k6r/1p4P1/8/8/8/8/8/K7 w - - 0 1");
    table.set_animation_speed(AnimationSpeed::Calm);
    // Frames come faster than the sheet's image is updated.
    table.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(7)));
    table.ask(Request::MoveText("gxh8=Q+".into()));
    let mut seen = vec![sheet_image(&mut table)];
    for _ in 0..100 {
        table.frames(1);
        seen.push(sheet_image(&mut table));
    }
    seen.dedup();
    // The blank image, and half a second of writing with more strokes than images.
    assert!((4..=8).contains(&seen.len()), "{} pictures", seen.len());
}

#[test]
fn a_tap_on_a_panel_or_under_a_dialog_opens_no_close_up() {
    let mut table = on_the_clock();
    let foot = table.app.world().resource::<Arrangement>().sheet(Side::White).translation;
    let at = table.project(foot);
    let tap = |table: &mut TestTable, id: u64| {
        for phase in [TouchPhase::Started, TouchPhase::Ended] {
            table.finger(id, phase, at);
            table.frames(1);
        }
        close_up(table)
    };
    table.key(KeyCode::Slash, Key::Character("?".into()));
    table.frames(2);
    assert!(table.app.world().resource::<PanelFocus>().dialog.is_some());
    assert_eq!(tap(&mut table, 1), None);
    table.key(KeyCode::Slash, Key::Character("?".into()));
    table.frames(2);
    assert_eq!(tap(&mut table, 2), Some(CloseUpTarget::Sheet));
    assert_eq!(tap(&mut table, 3), None);
    table.settle();
    let panel = move |mut contexts: EguiContexts| -> Result {
        let corner = egui::pos2(at.x - 40.0, at.y - 40.0);
        egui::Area::new(egui::Id::new("a panel over the sheet")).fixed_pos(corner).show(contexts.ctx_mut()?, |ui| {
            ui.allocate_response(egui::vec2(80.0, 80.0), egui::Sense::click());
        });
        Ok(())
    };
    table.app.add_systems(EguiPrimaryContextPass, panel);
    table.frames(3);
    assert_eq!(tap(&mut table, 4), None);
}

#[test]
fn input_that_ends_a_close_up_does_nothing_else() {
    let mut table = on_the_clock();
    let near = |table: &mut TestTable| {
        table.viewport_mut::<CloseUp>().0 = Some(CloseUpTarget::Sheet);
        table.frames(1);
    };
    let before = *table.viewport::<Viewpoint>();
    near(&mut table);
    table.turn_camera(Vec2::new(60.0, 0.0));
    assert_eq!((close_up(&table), *table.viewport::<Viewpoint>()), (None, before));
    for (code, key) in [(KeyCode::ArrowUp, Key::ArrowUp), (KeyCode::Digit2, Key::Character("2".into()))] {
        near(&mut table);
        table.key(code, key);
        table.frames(2);
        assert_eq!((close_up(&table), *table.viewport::<Viewpoint>()), (None, before));
        assert_eq!(*table.viewport::<Selection>(), Selection::default());
    }
}

#[test]
fn the_press_that_ends_the_opening_shot_opens_no_close_up() {
    let mut table = TestTable::for_two();
    table.ask(Request::NewGame(GameSetup { opponent: Player::Person, colour: ColourChoice::White, ..default() }));
    table.frames(30);
    assert!(table.viewport::<OpeningShot>().0);
    let foot = table.app.world().resource::<Arrangement>().sheet(Side::White).translation;
    let at = table.project(foot);
    table.click_at(at);
    assert_eq!((close_up(&table), *table.viewport::<OpeningShot>()), (None, OpeningShot(false)));
}

#[test]
fn only_the_first_game_begins_with_the_requested_close_up() {
    let begin = |table: &mut TestTable, clock| {
        table.ask(Request::LeaveGame);
        table.settle();
        let (opponent, colour) = (Player::Person, ColourChoice::White);
        table.ask(Request::NewGame(GameSetup { opponent, colour, clock, ..default() }));
        table.frames(5);
        close_up(table)
    };
    let clock = ClockChoice(Some(TimeControl::new(5, 0).into()));
    let mut table = TestTable::for_two();
    table.app.world_mut().resource_mut::<Options>().close_up = Some(CloseUpTarget::Clock);
    assert_eq!(begin(&mut table, clock.clone()), Some(CloseUpTarget::Clock));
    assert_eq!(begin(&mut table, clock), None);
    table.app.world_mut().resource_mut::<Options>().close_up = Some(CloseUpTarget::Clock);
    assert_eq!(begin(&mut table, ClockChoice(None)), None);
}

#[test]
fn after_writing_and_pressing_nothing_moves() {
    let mut table = on_the_clock();
    table.play("e2e4 e7e5");
    table.settle();
    let motion = table.app.world().resource::<Motion>();
    assert!(!motion.is_moving());
    assert!(motion.next_wake().is_some(), "the running clock's next second");
}
