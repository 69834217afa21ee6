//! Acts as a person does: pointer, fingers and keys.

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input::mouse::{MouseButtonInput, MouseMotion, MouseScrollUnit, MouseWheel};
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::prelude::*;
use bevy::window::{CursorMoved, WindowEvent};
use bevy_egui::PrimaryEguiContext;
use bevy_egui::egui;
use bevy_egui::input::EguiInputEvent;
use hetman::input::Action;
use rules_core::Square;

use super::TestTable;

impl TestTable {
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

    /// Presses and releases a key, and draws until the panels have followed.
    pub fn press_key(&mut self, key_code: KeyCode, logical_key: Key) {
        self.key(key_code, logical_key);
        self.frames(3);
    }

    /// Sends an action, as a gamepad or a button does.
    pub fn act(&mut self, action: Action) {
        self.app.world_mut().write_message(action);
        self.frames(3);
    }

    /// Scrolls by this many notches of the wheel.
    pub fn scroll(&mut self, lines: f32) {
        let window = self.window();
        self.send(MouseWheel { unit: MouseScrollUnit::Line, x: 0.0, y: lines, window, phase: TouchPhase::Moved });
        self.frames(10);
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
}
