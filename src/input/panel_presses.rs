//! Presses on panels that count when the finger goes down, as on a chess clock, and not when it comes up.

use bevy_egui::egui::{Context, Event, Key, PointerButton, Pos2, Response, TouchPhase, Ui};

/// Returns whether a button was pressed in this frame: by a finger or the mouse going down on it, or by the keyboard. A
/// finger that stays down presses once.
pub fn is_pressed(ui: &Ui, response: &Response) -> bool {
    let goes_down = response.is_pointer_button_down_on() && ui.input(|input| input.pointer.any_pressed());
    goes_down || is_clicked_without_pointer(response)
}

/// Returns whether a control was clicked by the keyboard, a gamepad or a screen reader.
pub fn is_clicked_without_pointer(response: &Response) -> bool {
    response.clicked() && response.interact_pointer_pos().is_none()
}

/// Returns where fingers and the mouse went down in this frame; two people may press at the same moment.
pub fn pressed_points(ctx: &Context) -> Vec<Pos2> {
    let point = |event: &Event| match event {
        Event::Touch { phase: TouchPhase::Start, pos, .. } => Some(*pos),
        Event::PointerButton { pos, button: PointerButton::Primary, pressed: true, .. } => Some(*pos),
        _ => None,
    };
    ctx.input(|input| input.events.iter().filter_map(point).collect())
}

/// Returns whether the space bar was pressed in this frame while no control has the focus.
pub fn is_space_pressed(ctx: &Context) -> bool {
    ctx.memory(|memory| memory.focused().is_none()) && ctx.input(|input| input.key_pressed(Key::Space))
}
