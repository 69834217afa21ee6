//! Tests of screen reader output: moves, checks and results as sentences, and the name of the focused control.

use bevy::input::keyboard::{Key, KeyCode};
use bevy::prelude::*;
use bevy_egui::{EguiOutput, PrimaryEguiContext};
use hetman::ui::ScreenReaderText;
use hetman::ui::controls::focused;

use crate::common::TestTable;

/// All spoken sentences.
#[derive(Resource, Default)]
struct SpokenSentences(Vec<String>);

fn record_sentences(mut spoken: MessageReader<ScreenReaderText>, mut said: ResMut<SpokenSentences>) {
    said.0.extend(spoken.read().map(|ScreenReaderText(sentence)| sentence.clone()));
}

#[test]
fn a_game_is_told_move_by_move_to_its_end() {
    let mut table = TestTable::for_two();
    table.app.init_resource::<SpokenSentences>().add_systems(Last, record_sentences);
    table.play("e2e4 e7e5 f1c4 b8c6 d1h5 g8f6 h5f7");
    let said = &table.app.world().resource::<SpokenSentences>().0;
    assert_eq!(said.len(), 7, "{said:?}");
    assert_eq!(said[2], "White: bishop f1 to c4.");
    assert_eq!(said[6], "White: queen h5 takes on f7. Check! White wins by checkmate.");
}

#[test]
fn the_control_that_the_keys_are_on_is_named() {
    let mut table = TestTable::at_the_menu();
    let names: Vec<_> = table.controls().into_iter().map(|control| control.name).collect();
    let named = |table: &mut TestTable| {
        table.egui(|ctx| ctx.enable_accesskit());
        table.frames(2);
        let world = table.app.world_mut();
        let mut outputs = world.query_filtered::<&EguiOutput, With<PrimaryEguiContext>>();
        focused(outputs.single(world).expect("panels"))
    };
    table.key(KeyCode::Tab, Key::Tab);
    let first = named(&mut table).expect("keys are on a control");
    table.key(KeyCode::Tab, Key::Tab);
    let second = named(&mut table).expect("keys are on the next control");
    assert!(first != second && names.contains(&first) && names.contains(&second), "{first} {second} {names:?}");
}
