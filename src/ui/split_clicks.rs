//! Gives egui at most one click in a frame. egui looks only once a frame for the control under the pointer, so that of
//! two clicks in one slow frame both would be the last one's.

use core::time::Duration;

use bevy::ecs::entity::EntityHashMap;
use bevy::prelude::*;
use bevy_egui::EguiInput;
use bevy_egui::egui::Event;

use super::egui_frames::EguiInputSet;
use crate::motion::{Animated, DeclareFrames, Wake};

/// Events that wait for the next frame, by their egui context.
#[derive(Resource, Default)]
struct HeldEvents(EntityHashMap<Vec<Event>>);

impl Animated for HeldEvents {
    fn wake(&self, _now: Duration) -> Wake {
        Wake::while_moving(!self.0.is_empty())
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<HeldEvents>().animates::<HeldEvents>();
    app.add_systems(PreUpdate, split_clicks.in_set(EguiInputSet));
}

/// Puts the events that waited before those of this frame, and holds back what follows the first click.
fn split_clicks(mut inputs: Query<(Entity, &mut EguiInput)>, mut held: ResMut<HeldEvents>) {
    let mut waited = core::mem::take(&mut held.0);
    for (context, mut input) in &mut inputs {
        let mut events = waited.remove(&context).unwrap_or_default();
        events.append(&mut input.events);
        let rest = split_after_click(&mut events);
        input.events = events;
        if !rest.is_empty() {
            held.0.insert(context, rest);
        }
    }
}

/// Cuts off and returns the events after the first release, if another press is among them.
fn split_after_click(events: &mut Vec<Event>) -> Vec<Event> {
    let is_button =
        |event: &Event, down: bool| matches!(event, Event::PointerButton { pressed, .. } if *pressed == down);
    let released = events.iter().position(|event| is_button(event, false));
    match released.map(|at| at + 1).filter(|at| events[*at..].iter().any(|event| is_button(event, true))) {
        Some(at) => events.split_off(at),
        None => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_egui::egui::{Modifiers, PointerButton, Pos2};

    fn button(pressed: bool) -> Event {
        Event::PointerButton { pos: Pos2::ZERO, button: PointerButton::Primary, pressed, modifiers: Modifiers::NONE }
    }

    #[test]
    fn only_what_follows_the_first_of_several_clicks_waits() {
        let moved = Event::PointerMoved(Pos2::ZERO);
        let click = [moved.clone(), button(true), button(false)];
        let mut one = [click.as_slice(), std::slice::from_ref(&moved)].concat();
        assert_eq!((split_after_click(&mut one), one.len()), (Vec::new(), 4));
        let mut two = [click.as_slice(), click.as_slice()].concat();
        assert_eq!(split_after_click(&mut two), click);
        assert_eq!(two, click);
        // A release that ends an earlier press.
        let mut second = vec![button(false), button(true)];
        assert_eq!((split_after_click(&mut second), second), (vec![button(true)], vec![button(false)]));
    }
}
