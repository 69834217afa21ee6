//! What is typed, for egui: every key with the modifiers that were down at that key. bevy_egui has one state of them for
//! all keys of a frame, and where a frame is slow, Ctrl may be up again at its end: its Ctrl A writes an a.

use bevy::input::keyboard::{Key, KeyboardFocusLost, KeyboardInput};
use bevy::prelude::*;
use bevy_egui::helpers::{bevy_to_egui_key, bevy_to_egui_physical_key};
use bevy_egui::input::{EguiContextMessageReader, EguiInputEvent, ModifierKeysState};
use bevy_egui::{EguiGlobalSettings, EguiInputSet, egui};

pub(super) fn plugin(app: &mut App) {
    let mut settings = app.world_mut().resource_mut::<EguiGlobalSettings>();
    settings.input_system_settings.run_write_keyboard_input_messages_system = false;
    app.add_systems(PreUpdate, write_keys.in_set(EguiInputSet::ReadBevyMessages));
}

fn write_keys(
    mut held: Local<ModifierKeysState>,
    mut focus_lost: MessageReader<KeyboardFocusLost>,
    mut keys: EguiContextMessageReader<KeyboardInput>,
    mut events: MessageWriter<EguiInputEvent>,
    #[cfg(not(target_family = "wasm"))] mut clipboard: ResMut<bevy_egui::EguiClipboard>,
) {
    // What is let go of elsewhere is not heard.
    if focus_lost.read().count() > 0 {
        *held = ModifierKeysState::default();
    }
    for (input, context) in keys.read(|input| input.window) {
        hold(&mut held, input);
        let text = text_of(input).filter(|_| held.text_input_is_allowed());
        let key = key_event(input, held.to_egui_modifiers());
        // In the browser the page's own events bring the clipboard.
        #[cfg(not(target_family = "wasm"))]
        let from_clipboard = key.as_ref().and_then(|key| clipboard_event(key, &mut clipboard));
        #[cfg(target_family = "wasm")]
        let from_clipboard = None;
        let all = text.into_iter().chain(key).chain(from_clipboard);
        events.write_batch(all.map(|event| EguiInputEvent { context, event }));
    }
}

fn hold(held: &mut ModifierKeysState, input: &KeyboardInput) {
    let down = input.state.is_pressed();
    match input.logical_key {
        Key::Shift => held.shift = down,
        Key::Control => held.ctrl = down,
        Key::Alt => held.alt = down,
        Key::Super | Key::Meta => held.win = down,
        _ => {}
    }
}

fn text_of(input: &KeyboardInput) -> Option<egui::Event> {
    match &input.logical_key {
        _ if !input.state.is_pressed() => None,
        Key::Character(text) if !text.contains(char::is_control) => Some(egui::Event::Text(text.to_string())),
        Key::Space => Some(egui::Event::Text(" ".to_owned())),
        _ => None,
    }
}

/// Where the layout has no Latin letters, the key's place says which shortcut it is.
fn key_event(input: &KeyboardInput, modifiers: egui::Modifiers) -> Option<egui::Event> {
    let physical_key = bevy_to_egui_physical_key(&input.key_code);
    let key = bevy_to_egui_key(&input.logical_key).or(physical_key)?;
    Some(egui::Event::Key { key, physical_key, pressed: input.state.is_pressed(), repeat: false, modifiers })
}

#[cfg(not(target_family = "wasm"))]
fn clipboard_event(key: &egui::Event, clipboard: &mut bevy_egui::EguiClipboard) -> Option<egui::Event> {
    match key {
        egui::Event::Key { key, pressed: true, modifiers, .. } if modifiers.command => match key {
            egui::Key::C => Some(egui::Event::Copy),
            egui::Key::X => Some(egui::Event::Cut),
            egui::Key::V => clipboard.get_text().map(egui::Event::Paste),
            _ => None,
        },
        _ => None,
    }
}
