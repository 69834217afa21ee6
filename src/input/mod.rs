//! Turns input devices into actions: one file for each device, one table of bindings, and one place that decides the
//! receiver of a press.
//!
//! Everything is read from messages, not from states polled once a frame as `bevy_enhanced_input` does (0.27 reads
//! `ButtonInput::pressed` in its `InputReader`): a press and its release in one frame, or two presses of a key, would
//! be lost. A frame can take a second in a browser without a graphics card, and every key counts there, too.

mod action;
pub mod bindings;
pub mod clicked_square;
mod clock_press;
mod context;
mod cursor;
mod device;
mod drawing_pointer;
mod escape;
mod fingers;
pub mod focus;
mod game_panel;
mod gamepad;
mod gamepad_seats;
mod gamepad_wake;
mod keyboard;
mod listen;
pub mod panel_presses;
pub mod piece_in_hand;
mod pointer;
mod press;
mod rumble;
mod switches;
mod turning;
mod typed_moves;
mod view;

use bevy::input::gamepad::GamepadConnectionEvent;
use bevy::prelude::*;
use bevy_egui::EguiPlugin;

use crate::motion::DeclareFrames;
use crate::options::Options;
use crate::schedule::GameSet;
use crate::session::Outcome;
use crate::shown::LastRefusal;
pub use action::{Action, Direction, PastedText};
pub use context::{InputContext, PanelFocus};
pub use device::{LastDevice, PressCounts};
pub use drawing_pointer::{DrawingEvent, DrawingEvents, DrawingKey, DrawingPointer};
pub use escape::EscapeLayer;
pub use game_panel::GamePanel;
pub use gamepad_seats::{GamepadSeats, Pad};
pub use pointer::{PointerPhase, TablePointer, swipe};

/// System set in which devices are read, before any system acts on their input.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct InputSet;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<LastDevice>();
    app.init_resource::<PressCounts>();
    app.init_resource::<PanelFocus>();
    app.init_resource::<context::Detour>().init_resource::<DrawingPointer>();
    app.init_resource::<GamepadSeats>();
    app.init_resource::<gamepad::GamepadStates>();
    app.init_resource::<listen::WaitingPresses>();
    app.init_resource::<fingers::Fingers>();
    app.add_message::<Action>();
    app.add_message::<PastedText>();
    app.add_message::<TablePointer>();
    app.add_message::<press::TriggerPress>();
    declare_frames(app);
    app.add_plugins((EguiPlugin::default(), keyboard::plugin, gamepad_wake::plugin));
    app.add_systems(PreUpdate, context::update_detour);
    // Spectators' instances accept no input.
    if app.world().resource::<Options>().watch.is_some() {
        return;
    }
    app.configure_sets(Update, InputSet.before(GameSet::Input));
    app.add_systems(
        Update,
        (
            (device::follow, gamepad::track_connections, gamepad::read_events).chain(),
            (fingers::track_fingers, turning::by_hand, turning::by_gamepad).chain(),
            pointer::read_pointers,
            (cursor::apply_panel_actions, listen::listen).chain(),
            (view::choose_view, switches::apply_switches, clock_press::press_clock),
            clear_refusal,
        )
            .chain()
            .in_set(InputSet),
    );
    app.add_systems(Update, (free_seats, rumble::rumble_on_outcomes).in_set(GameSet::React));
}

fn declare_frames(app: &mut App) {
    app.draws_on_message::<Action>().draws_on_message::<PastedText>().draws_on_message::<press::TriggerPress>();
    app.draws_on_message::<GamepadConnectionEvent>();
    app.draws_on_change::<LastDevice>().draws_on_change::<PanelFocus>();
    app.animates::<listen::WaitingPresses>().animates::<gamepad::GamepadStates>();
    app.wakes_by(turning::turning_frames);
}

/// Clears the displayed refusal on the next press.
fn clear_refusal(presses: Res<PressCounts>, mut refusal: ResMut<LastRefusal>) {
    if presses.begun > 0 && refusal.stands() {
        refusal.clear();
    }
}

/// Frees the gamepads' seats when a game starts: the first one pressed becomes White's.
fn free_seats(mut outcomes: MessageReader<Outcome>, mut seats: ResMut<GamepadSeats>) {
    if outcomes.read().any(|outcome| matches!(outcome, Outcome::Started)) {
        seats.free_all();
    }
}
