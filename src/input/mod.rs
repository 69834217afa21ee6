//! Devices become actions: one file a device, one table of what is bound to what, one place that says who listens.
//!
//! All of it is read from messages, not from states that are asked once a frame as `bevy_enhanced_input` asks them (0.27
//! reads `ButtonInput::pressed` in its `InputReader`): a press and its release in one frame, or two presses of a key, would be
//! lost. A frame can take a second where a browser draws without a graphics card, and every key counts there, too.

mod action;
pub mod bindings;
mod context;
mod device;
mod escape;
mod fingers;
pub mod focus;
mod gamepad;
pub mod grasp;
mod hand;
mod keyboard;
mod listen;
mod pointer;
mod press;
mod rumble;
mod seats;
mod switches;
mod turning;
mod typed;
mod view;
mod wake;

use bevy::prelude::*;
use bevy_egui::EguiPlugin;

use crate::options::Options;
use crate::schedule::GameSet;
use crate::session::Outcome;
use crate::shown::Objection;
pub use action::{Action, Direction, Pasted};
pub use context::{Context, Open};
pub use device::{LastDevice, Presses};
pub use escape::Layer;
pub use pointer::{Phase, Pointing, swipe};
pub use seats::{Pad, Seats};

/// Where devices are read: before anybody acts on what they say.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct InputSet;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<LastDevice>();
    app.init_resource::<Presses>();
    app.init_resource::<Open>();
    app.init_resource::<context::Detour>();
    app.init_resource::<Seats>();
    app.init_resource::<gamepad::Grips>();
    app.init_resource::<fingers::Fingers>();
    app.add_message::<Action>();
    app.add_message::<Pasted>();
    app.add_message::<Pointing>();
    app.add_message::<press::Press>();
    app.add_plugins((EguiPlugin::default(), keyboard::plugin, wake::plugin));
    app.add_systems(PreUpdate, context::begin_frame);
    // Where spectators look on nothing is done, by whatever device.
    if app.world().resource::<Options>().watch.is_some() {
        return;
    }
    app.configure_sets(Update, InputSet.before(GameSet::Input));
    app.add_systems(
        Update,
        (
            (device::follow, gamepad::welcome, gamepad::listen).chain(),
            (fingers::feel, turning::by_hand, turning::by_gamepad).chain(),
            pointer::listen,
            (hand::obey_panels, listen::listen).chain(),
            (view::choose, switches::turn),
            end_objection,
        )
            .chain()
            .in_set(InputSet),
    );
    app.add_systems(Update, (stand_up, rumble::follow_outcomes).after(GameSet::Session).before(GameSet::Present));
}

/// Whatever is pressed next ends what is said about a refusal.
fn end_objection(presses: Res<Presses>, mut objection: ResMut<Objection>) {
    if presses.begun > 0 && objection.stands() {
        objection.end();
    }
}

/// The first gamepad that is pressed in a game is White's.
fn stand_up(mut outcomes: MessageReader<Outcome>, mut seats: ResMut<Seats>) {
    if outcomes.read().any(|outcome| matches!(outcome, Outcome::Started)) {
        seats.stand_up();
    }
}
