//! Gamepad navigation between controls: from one to the nearest in the pressed direction on the screen. egui has a
//! navigation of its own, but it stops at rows of unequal widths and reaches controls behind a dialog.

use bevy_egui::egui::{
    Context, Event, EventFilter, Id, Key, Modifiers, Rangef, RawInput, Rect, Response, Ui, accesskit,
};

use super::action::Direction;
use super::game_panel::GamePanel;

/// Vertical offset in points up to which a control still counts as beside another.
const MAX_ROW_OFFSET: f32 = 24.0;
/// Weight of the sideways distance against the distance ahead: the next row comes before a control that is straight
/// ahead but farther.
const SIDEWAYS_WEIGHT: f32 = 0.3;
/// Additional distance of a control in another scrolled list, and on another panel.
const OTHER_LIST_DISTANCE: f32 = 300.0;
const OTHER_PANEL_DISTANCE: f32 = 1000.0;

/// A control, as it was laid out last.
#[derive(Debug, Clone, PartialEq)]
struct FocusTarget {
    id: Id,
    panel: Id,
    place: Rect,
    clip: Rect,
    /// Set if it can be pressed.
    is_open: bool,
    /// Set if it handles left and right itself.
    has_sides: bool,
    /// Set if it is for the player who has moved last, not for the side on the move.
    is_last_movers: bool,
}

#[derive(Clone, Default)]
struct FocusTargets {
    pass: u64,
    found: Vec<FocusTarget>,
    /// The control that was focused last, until it has been scrolled into view.
    scroll_target: Option<Id>,
}

/// Registers a control, and scrolls it into view once it is focused.
pub fn register(ui: &Ui, response: &Response) {
    add_target(ui, response, false);
}

/// Returns whether Enter was pressed in a text field, which loses the focus then.
pub fn is_entered(field: &Response) -> bool {
    field.lost_focus() && field.ctx.input(|input| input.key_pressed(Key::Enter))
}

/// Registers a control that handles left and right itself.
pub fn register_slider(ui: &Ui, response: &Response) {
    add_target(ui, response, true);
}

/// Returns by how many steps arrow keys and screen readers move a slider in this frame, to the right if positive. It keeps
/// the focus then.
pub fn slider_steps(ui: &Ui, response: &Response) -> isize {
    let has_focus = response.has_focus();
    if has_focus {
        let filter = EventFilter { horizontal_arrows: true, ..EventFilter::default() };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
    }
    ui.input(|input| {
        // With Alt the game's own keys step.
        let has_keys = has_focus && !input.modifiers.alt;
        let presses = |key| if has_keys { input.num_presses(key) } else { 0 };
        let requests = |action| input.num_accesskit_action_requests(response.id, action);
        let right = presses(Key::ArrowRight) + requests(accesskit::Action::Increment);
        let left = presses(Key::ArrowLeft) + requests(accesskit::Action::Decrement);
        right as isize - left as isize
    })
}

/// Reserves a registered control for the player who has moved last, if two people have a gamepad each.
pub fn leave_to_last_mover(response: &Response) {
    response.ctx.data_mut(|data| {
        let controls = data.get_temp_mut_or_default::<FocusTargets>(Id::NULL);
        let noted = controls.found.iter_mut().filter(|control| control.id == response.id);
        noted.for_each(|control| control.is_last_movers = true);
    });
}

/// Returns the rectangle of the focused control.
pub fn focused_rect(ctx: &Context) -> Option<Rect> {
    let focused = ctx.memory(|memory| memory.focused())?;
    controls(ctx, None).into_iter().find(|control| control.id == focused).map(|control| control.place)
}

fn add_target(ui: &Ui, response: &Response, has_sides: bool) {
    let (panel, clip) = (ui.layer_id().id, ui.clip_rect());
    let is_open = response.enabled() && response.sense.is_focusable();
    let (id, place) = (response.id, response.rect);
    let control = FocusTarget { id, panel, place, clip, is_open, has_sides, is_last_movers: false };
    let pass = ui.ctx().cumulative_pass_nr();
    let is_sought = ui.ctx().data_mut(|data| {
        let controls = data.get_temp_mut_or_default::<FocusTargets>(Id::NULL);
        if controls.pass != pass {
            *controls = FocusTargets { pass, found: Vec::new(), scroll_target: controls.scroll_target };
        }
        controls.found.push(control);
        controls.scroll_target.take_if(|scroll_target| *scroll_target == response.id).is_some()
    });
    if is_sought {
        response.scroll_to_me(None);
    }
}

/// Returns the controls that can be focused, on this panel if one is given.
fn controls(ctx: &Context, within: Option<Id>) -> Vec<FocusTarget> {
    let mut all = ctx.data(|data| data.get_temp::<FocusTargets>(Id::NULL)).unwrap_or_default().found;
    all.retain(|control| control.is_open && within.is_none_or(|panel| control.panel == panel));
    all
}

/// Focuses the control beside the focused one, or the first if none is focused.
pub(super) fn focus_next(ctx: &Context, input: &mut RawInput, within: Option<Id>, direction: Direction) {
    let controls = controls(ctx, within);
    let focused = ctx.memory(|memory| memory.focused());
    let next = match controls.iter().find(|control| Some(control.id) == focused) {
        Some(control) if control.has_sides && matches!(direction, Direction::Left | Direction::Right) => {
            let key = if direction == Direction::Left { Key::ArrowLeft } else { Key::ArrowRight };
            return type_key(input, key);
        }
        Some(control) => nearest(control, &controls, direction),
        None => first(&controls),
    };
    if let Some(next) = next {
        set_focus(ctx, next.id);
    }
}

fn set_focus(ctx: &Context, id: Id) {
    ctx.memory_mut(|memory| memory.request_focus(id));
    ctx.data_mut(|data| data.get_temp_mut_or_default::<FocusTargets>(Id::NULL).scroll_target = Some(id));
}

/// Focuses the first control of the first of the game's panels that has any.
pub(super) fn focus_first(ctx: &Context) {
    let there = GamePanel::BY_PRIORITY
        .iter()
        .map(|panel| controls(ctx, Some(Id::new(panel.id()))))
        .find(|found| !found.is_empty());
    if let Some(control) = there.as_deref().and_then(first) {
        set_focus(ctx, control.id);
    }
}

/// Focuses the control for the player who has moved last, if there is one.
pub(super) fn focus_last_movers(ctx: &Context) {
    if let Some(control) = controls(ctx, None).into_iter().find(|control| control.is_last_movers) {
        set_focus(ctx, control.id);
    }
}

/// Returns whether there is a control for the player who has moved last.
pub(super) fn has_last_movers(ctx: &Context) -> bool {
    controls(ctx, None).iter().any(|control| control.is_last_movers)
}

/// Returns whether that control is focused.
pub(super) fn is_last_movers(ctx: &Context) -> bool {
    let focused = ctx.memory(|memory| memory.focused());
    controls(ctx, None).iter().any(|control| control.is_last_movers && Some(control.id) == focused)
}

/// Presses the focused control; returns whether one is focused. In a text field Enter would write a line.
pub(super) fn press(ctx: &Context, input: &mut RawInput) -> bool {
    let is_reached = ctx.memory(|memory| memory.focused()).is_some();
    if is_reached && !ctx.text_edit_focused() {
        type_key(input, Key::Enter);
    }
    is_reached
}

/// Gives up the focus.
pub(super) fn leave(ctx: &Context) {
    ctx.memory_mut(|memory| {
        if let Some(focused) = memory.focused() {
            memory.surrender_focus(focused);
        }
    });
}

/// Sends a key press to egui, whose controls understand keys.
fn type_key(input: &mut RawInput, key: Key) {
    let event =
        |pressed| Event::Key { key, physical_key: None, pressed, repeat: false, modifiers: Modifiers::default() };
    input.events.extend([event(true), event(false)]);
}

fn first(controls: &[FocusTarget]) -> Option<&FocusTarget> {
    let far = |control: &&FocusTarget| control.place.center().y + 0.5 * control.place.center().x;
    controls.iter().min_by(|a, b| far(a).total_cmp(&far(b)))
}

/// Returns the nearest control in a direction; prefers those straight ahead, in the same list, on the same panel.
fn nearest<'c>(from: &FocusTarget, controls: &'c [FocusTarget], direction: Direction) -> Option<&'c FocusTarget> {
    let far = |to: &FocusTarget| {
        let (ahead, aside) = match direction {
            Direction::Left => (from.place.left() - to.place.right(), gap(from.place.y_range(), to.place.y_range())),
            Direction::Right => (to.place.left() - from.place.right(), gap(from.place.y_range(), to.place.y_range())),
            Direction::Up => (from.place.top() - to.place.bottom(), gap(from.place.x_range(), to.place.x_range())),
            Direction::Down => (to.place.top() - from.place.bottom(), gap(from.place.x_range(), to.place.x_range())),
        };
        let is_level = matches!(direction, Direction::Left | Direction::Right);
        let is_elsewhere = to.panel != from.panel;
        // A ring around a control may overlap the next one by a point or two.
        if ahead < -4.0 || (is_level && aside > MAX_ROW_OFFSET && !is_elsewhere) {
            return None;
        }
        let centres = (to.place.center() - from.place.center()).length();
        let other_list = if to.clip == from.clip { 0.0 } else { OTHER_LIST_DISTANCE };
        let other_panel = if is_elsewhere { OTHER_PANEL_DISTANCE } else { 0.0 };
        Some(ahead.max(0.0) + SIDEWAYS_WEIGHT * aside + 0.05 * centres + other_list + other_panel)
    };
    let ahead = controls.iter().filter(|to| to.id != from.id).filter_map(|to| Some((far(to)?, to)));
    ahead.min_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, to)| to)
}

/// Returns the gap between two ranges; 0 if they overlap.
fn gap(a: Rangef, b: Rangef) -> f32 {
    (a.min - b.max).max(b.min - a.max).max(0.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_egui::egui::{pos2, vec2};

    fn control(name: &str, panel: &str, (x, y): (f32, f32), (width, height): (f32, f32)) -> FocusTarget {
        let place = Rect::from_min_size(pos2(x, y), vec2(width, height));
        let (id, panel) = (Id::new(name), Id::new(panel));
        FocusTarget { id, panel, place, clip: Rect::EVERYTHING, is_open: true, has_sides: false, is_last_movers: false }
    }

    /// Returns rows of different widths, a button below them, and another panel to the right.
    fn sheet() -> Vec<FocusTarget> {
        vec![
            control("a", "sheet", (200.0, 0.0), (100.0, 44.0)),
            control("b", "sheet", (306.0, 0.0), (100.0, 44.0)),
            control("c", "sheet", (412.0, 0.0), (100.0, 44.0)),
            control("switch", "sheet", (200.0, 60.0), (52.0, 44.0)),
            control("done", "sheet", (460.0, 200.0), (160.0, 48.0)),
            control("other", "column", (900.0, 20.0), (60.0, 60.0)),
        ]
    }

    fn way(start: &str, ways: &[Direction]) -> Id {
        let all = sheet();
        ways.iter().fold(Id::new(start), |at, direction| {
            let from = all.iter().find(|control| control.id == at).expect("a control");
            nearest(from, &all, *direction).map_or(at, |to| to.id)
        })
    }

    #[test]
    fn rows_of_different_widths_are_gone_through() {
        use Direction::{Down, Left, Right, Up};
        assert_eq!(way("a", &[Right, Right]), Id::new("c"));
        assert_eq!(way("c", &[Down]), Id::new("switch"), "although it lies aside");
        assert_eq!(way("switch", &[Down]), Id::new("done"));
        assert_eq!(way("done", &[Down]), Id::new("done"));
        assert_eq!(way("done", &[Up, Left, Left]), Id::new("a"));
        assert_eq!(way("b", &[Left, Left]), Id::new("a"));
        assert_eq!(way("c", &[Right]), Id::new("other"), "over to another panel, where this one ends");
    }

    #[test]
    fn the_first_is_the_upper_left_one() {
        assert_eq!(first(&sheet()).map(|control| control.id), Some(Id::new("a")));
    }
}
