//! Key input for the bindings and for egui, each key with the modifiers at its own time. bevy_egui keeps one modifier
//! state for all keys of a frame: in a slow frame, where Ctrl is up again at the end, its Ctrl A writes an a.

use bevy::input::keyboard::{Key, KeyboardFocusLost, KeyboardInput};
use bevy::prelude::*;
use bevy_egui::helpers::{bevy_to_egui_key, bevy_to_egui_physical_key};
use bevy_egui::input::{EguiContextMessageReader, EguiInputEvent, ModifierKeysState};
use bevy_egui::{EguiGlobalSettings, EguiInputSet, egui};

use super::bindings::{HeldModifier, Trigger};
use super::press::{PressedInput, TriggerPress};
use crate::platform::SecondWindow;

pub(super) fn plugin(app: &mut App) {
    let mut settings = app.world_mut().resource_mut::<EguiGlobalSettings>();
    settings.input_system_settings.run_write_keyboard_input_messages_system = false;
    app.add_systems(PreUpdate, (read_keys, read_clipboard).chain().in_set(EguiInputSet::ReadBevyMessages));
}

fn read_keys(
    mut held: Local<ModifierKeysState>,
    mut focus_lost: MessageReader<KeyboardFocusLost>,
    mut keys: EguiContextMessageReader<KeyboardInput>,
    mut events: MessageWriter<EguiInputEvent>,
    mut presses: MessageWriter<TriggerPress>,
    second: Res<SecondWindow>,
    #[cfg(not(target_family = "wasm"))] mut clipboard: ResMut<bevy_egui::EguiClipboard>,
) {
    // Releases are not received while another window has the focus.
    if focus_lost.read().count() > 0 {
        *held = ModifierKeysState::default();
    }
    for (input, context) in keys.read(|input| input.window).filter(|(input, _)| second.is_other_window(input.window)) {
        update_modifiers(&mut held, input);
        let modifiers = held.to_egui_modifiers();
        let text = text_of(input).filter(|_| held.text_input_is_allowed());
        let key = key_event(input, modifiers);
        let letters = text.iter().flat_map(|text| text.chars()).map(Trigger::Letter);
        let pressed = key.as_ref().and_then(|key| trigger(key, modifiers));
        presses.write_batch(letters.chain(pressed).map(|on| TriggerPress {
            on: PressedInput::Trigger(on),
            repeats: input.repeat,
            pad: None,
        }));
        // In the browser the page's own events bring the clipboard.
        #[cfg(not(target_family = "wasm"))]
        let from_clipboard = key.as_ref().and_then(|key| clipboard_event(key, &mut clipboard));
        #[cfg(target_family = "wasm")]
        let from_clipboard = None;
        let all = text.map(egui::Event::Text).into_iter().chain(key).chain(from_clipboard);
        events.write_batch(all.map(|event| EguiInputEvent { context, event }));
    }
}

/// Turns copy and paste events of the system or the page into presses, independent of their keys.
fn read_clipboard(mut events: MessageReader<EguiInputEvent>, mut presses: MessageWriter<TriggerPress>) {
    presses.write_batch(events.read().filter_map(|event| {
        let on = match &event.event {
            egui::Event::Copy => PressedInput::Copied,
            egui::Event::Paste(text) => PressedInput::Pasted(text.clone()),
            _ => return None,
        };
        Some(TriggerPress { on, repeats: false, pad: None })
    }));
}

fn update_modifiers(held: &mut ModifierKeysState, input: &KeyboardInput) {
    let down = input.state.is_pressed();
    match input.logical_key {
        Key::Shift => held.shift = down,
        Key::Control => held.ctrl = down,
        Key::Alt => held.alt = down,
        Key::Super | Key::Meta => held.win = down,
        _ => {}
    }
}

fn text_of(input: &KeyboardInput) -> Option<String> {
    match &input.logical_key {
        _ if !input.state.is_pressed() => None,
        Key::Character(text) if !text.contains(char::is_control) => Some(text.to_string()),
        Key::Space => Some(" ".to_owned()),
        _ => None,
    }
}

/// Returns egui's event of a key; in layouts without Latin letters the key's position decides.
fn key_event(input: &KeyboardInput, modifiers: egui::Modifiers) -> Option<egui::Event> {
    let physical_key = bevy_to_egui_physical_key(&input.key_code);
    let key = bevy_to_egui_key(&input.logical_key).or(physical_key)?;
    Some(egui::Event::Key { key, physical_key, pressed: input.state.is_pressed(), repeat: false, modifiers })
}

/// Returns the trigger of a pressed key; none for Ctrl with Alt, which writes letters on some systems.
fn trigger(event: &egui::Event, modifiers: egui::Modifiers) -> Option<Trigger> {
    let egui::Event::Key { key, pressed: true, .. } = event else { return None };
    let held = match (modifiers.command, modifiers.alt) {
        (true, true) => return None,
        (true, false) => HeldModifier::Command,
        (false, true) => HeldModifier::Alt,
        (false, false) => HeldModifier::Nothing,
    };
    Some(Trigger::Key(held, *key))
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
