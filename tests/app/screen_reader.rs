//! What a page's screen reader is told: moves, checks and results in words, and what the keys are on.

use bevy::input::keyboard::{Key, KeyCode};
use bevy::prelude::*;
use bevy_egui::{EguiOutput, PrimaryEguiContext};
use hetman::ui::Spoken;
use hetman::ui::controls::focused;

use crate::common::Table;

/// All that was said.
#[derive(Resource, Default)]
struct Said(Vec<String>);

fn remember(mut spoken: MessageReader<Spoken>, mut said: ResMut<Said>) {
    said.0.extend(spoken.read().map(|Spoken(sentence)| sentence.clone()));
}

#[test]
fn a_game_is_told_move_by_move_to_its_end() {
    let mut table = Table::for_two();
    table.app.init_resource::<Said>().add_systems(Last, remember);
    table.play("e2e4 e7e5 f1c4 b8c6 d1h5 g8f6 h5f7");
    let said = &table.app.world().resource::<Said>().0;
    assert_eq!(said.len(), 7, "{said:?}");
    assert_eq!(said[2], "White: bishop f1 to c4.");
    assert_eq!(said[6], "White: queen h5 takes on f7. Check! White wins by checkmate.");
}

#[test]
fn the_control_that_the_keys_are_on_is_named() {
    let mut table = Table::at_the_menu();
    let names: Vec<_> = table.controls().into_iter().map(|control| control.name).collect();
    let named = |table: &mut Table| {
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
