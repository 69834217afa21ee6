//! From button to button by a gamepad: the one beside in the direction that is pushed, as they lie on the screen. egui knows
//! the focus, but its own way ends where rows are not of one width, and leads behind a dialog.

use bevy_egui::egui::{Context, Event, Id, Key, Modifiers, Rangef, RawInput, Rect, Response, Ui};

use super::action::Direction;

/// A control beside a row may be so much higher or lower, in points.
const ASIDE: f32 = 24.0;
/// A point aside is as far as so many ahead: the next row comes before one that is straight ahead but farther.
const ASIDE_COSTS: f32 = 0.3;
/// What lies in another scrolled list, or on another panel, is so much farther.
const OTHER_LIST: f32 = 300.0;
const OTHER_PANEL: f32 = 1000.0;

/// A control, where it was laid out last.
#[derive(Debug, Clone, PartialEq)]
struct Control {
    id: Id,
    panel: Id,
    place: Rect,
    clip: Rect,
    /// Whether it is there to be pressed.
    is_open: bool,
    /// Whether left and right are its own.
    has_sides: bool,
    /// Whether it is for who has moved last, and not for the side on the move.
    is_last_movers: bool,
}

#[derive(Clone, Default)]
struct Controls {
    pass: u64,
    found: Vec<Control>,
    /// The one that was reached last, until it has been scrolled into sight.
    sought: Option<Id>,
}

/// A control can be reached here. What is reached is scrolled into sight.
pub fn note(ui: &Ui, response: &Response) {
    write(ui, response, false);
}

/// The same of one that goes left and right by itself.
pub fn note_slider(ui: &Ui, response: &Response) {
    write(ui, response, true);
}

/// What has been noted is for who has moved last: of two people with a gamepad each, that one presses it.
pub fn leave_to_last_mover(response: &Response) {
    response.ctx.data_mut(|data| {
        let controls = data.get_temp_mut_or_default::<Controls>(Id::NULL);
        let noted = controls.found.iter_mut().filter(|control| control.id == response.id);
        noted.for_each(|control| control.is_last_movers = true);
    });
}

/// Where the control lies that is reached.
pub fn reached(ctx: &Context) -> Option<Rect> {
    let focused = ctx.memory(|memory| memory.focused())?;
    controls(ctx, None).into_iter().find(|control| control.id == focused).map(|control| control.place)
}

fn write(ui: &Ui, response: &Response, has_sides: bool) {
    let (panel, clip) = (ui.layer_id().id, ui.clip_rect());
    let is_open = response.enabled() && response.sense.is_focusable();
    let (id, place) = (response.id, response.rect);
    let control = Control { id, panel, place, clip, is_open, has_sides, is_last_movers: false };
    let pass = ui.ctx().cumulative_pass_nr();
    let is_sought = ui.ctx().data_mut(|data| {
        let controls = data.get_temp_mut_or_default::<Controls>(Id::NULL);
        if controls.pass != pass {
            *controls = Controls { pass, found: Vec::new(), sought: controls.sought };
        }
        controls.found.push(control);
        controls.sought.take_if(|sought| *sought == response.id).is_some()
    });
    if is_sought {
        response.scroll_to_me(None);
    }
}

/// What can be reached, on this panel if there is one.
fn controls(ctx: &Context, within: Option<Id>) -> Vec<Control> {
    let mut all = ctx.data(|data| data.get_temp::<Controls>(Id::NULL)).unwrap_or_default().found;
    all.retain(|control| control.is_open && within.is_none_or(|panel| control.panel == panel));
    all
}

/// Goes to the control beside the one that is reached; to the first if none is.
pub(super) fn go(ctx: &Context, input: &mut RawInput, within: Option<Id>, direction: Direction) {
    let controls = controls(ctx, within);
    let focused = ctx.memory(|memory| memory.focused());
    let next = match controls.iter().find(|control| Some(control.id) == focused) {
        Some(control) if control.has_sides && matches!(direction, Direction::Left | Direction::Right) => {
            let key = if direction == Direction::Left { Key::ArrowLeft } else { Key::ArrowRight };
            return type_key(input, key);
        }
        Some(control) => beside(control, &controls, direction),
        None => first(&controls),
    };
    if let Some(next) = next {
        seek(ctx, next.id);
    }
}

fn seek(ctx: &Context, id: Id) {
    ctx.memory_mut(|memory| memory.request_focus(id));
    ctx.data_mut(|data| data.get_temp_mut_or_default::<Controls>(Id::NULL).sought = Some(id));
}

/// Goes to the first control of the first of these panels that is there.
pub(super) fn reach(ctx: &Context, panels: &[&str]) {
    let there = panels.iter().map(|name| controls(ctx, Some(Id::new(*name)))).find(|found| !found.is_empty());
    if let Some(control) = there.as_deref().and_then(first) {
        seek(ctx, control.id);
    }
}

/// Goes to the control of who has moved last, if there is one.
pub(super) fn reach_last_movers(ctx: &Context) {
    if let Some(control) = controls(ctx, None).into_iter().find(|control| control.is_last_movers) {
        seek(ctx, control.id);
    }
}

/// Whether who has moved last has a control to press.
pub(super) fn has_last_movers(ctx: &Context) -> bool {
    controls(ctx, None).iter().any(|control| control.is_last_movers)
}

/// Whether it is the one that is reached.
pub(super) fn is_last_movers(ctx: &Context) -> bool {
    let focused = ctx.memory(|memory| memory.focused());
    controls(ctx, None).iter().any(|control| control.is_last_movers && Some(control.id) == focused)
}

/// Presses the control that is reached; tells whether one is. In a field Enter would write a line.
pub(super) fn press(ctx: &Context, input: &mut RawInput) -> bool {
    let is_reached = ctx.memory(|memory| memory.focused()).is_some();
    if is_reached && !ctx.text_edit_focused() {
        type_key(input, Key::Enter);
    }
    is_reached
}

/// Leaves the control that is reached.
pub(super) fn leave(ctx: &Context) {
    ctx.memory_mut(|memory| {
        if let Some(focused) = memory.focused() {
            memory.surrender_focus(focused);
        }
    });
}

/// As if the keyboard had it; egui's controls know keys.
fn type_key(input: &mut RawInput, key: Key) {
    let event =
        |pressed| Event::Key { key, physical_key: None, pressed, repeat: false, modifiers: Modifiers::default() };
    input.events.extend([event(true), event(false)]);
}

fn first(controls: &[Control]) -> Option<&Control> {
    let far = |control: &&Control| control.place.center().y + 0.5 * control.place.center().x;
    controls.iter().min_by(|a, b| far(a).total_cmp(&far(b)))
}

/// The nearest control in a direction: straight ahead rather than aside, in the same list, on the same panel.
fn beside<'c>(from: &Control, controls: &'c [Control], direction: Direction) -> Option<&'c Control> {
    let far = |to: &Control| {
        let (ahead, aside) = match direction {
            Direction::Left => (from.place.left() - to.place.right(), gap(from.place.y_range(), to.place.y_range())),
            Direction::Right => (to.place.left() - from.place.right(), gap(from.place.y_range(), to.place.y_range())),
            Direction::Up => (from.place.top() - to.place.bottom(), gap(from.place.x_range(), to.place.x_range())),
            Direction::Down => (to.place.top() - from.place.bottom(), gap(from.place.x_range(), to.place.x_range())),
        };
        let is_level = matches!(direction, Direction::Left | Direction::Right);
        let is_elsewhere = to.panel != from.panel;
        // A ring around a control may overlap the next one by a point or two.
        if ahead < -4.0 || (is_level && aside > ASIDE && !is_elsewhere) {
            return None;
        }
        let centres = (to.place.center() - from.place.center()).length();
        let other_list = if to.clip == from.clip { 0.0 } else { OTHER_LIST };
        let other_panel = if is_elsewhere { OTHER_PANEL } else { 0.0 };
        Some(ahead.max(0.0) + ASIDE_COSTS * aside + 0.05 * centres + other_list + other_panel)
    };
    let ahead = controls.iter().filter(|to| to.id != from.id).filter_map(|to| Some((far(to)?, to)));
    ahead.min_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, to)| to)
}

/// How far two ranges are apart; nothing where they overlap.
fn gap(a: Rangef, b: Rangef) -> f32 {
    (a.min - b.max).max(b.min - a.max).max(0.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_egui::egui::{pos2, vec2};

    fn control(name: &str, panel: &str, (x, y): (f32, f32), (width, height): (f32, f32)) -> Control {
        let place = Rect::from_min_size(pos2(x, y), vec2(width, height));
        let (id, panel) = (Id::new(name), Id::new(panel));
        Control { id, panel, place, clip: Rect::EVERYTHING, is_open: true, has_sides: false, is_last_movers: false }
    }

    /// Rows of different widths, a button at the foot, and another panel at the right.
    fn sheet() -> Vec<Control> {
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
            beside(from, &all, *direction).map_or(at, |to| to.id)
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
