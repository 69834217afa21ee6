//! Turns mouse and touch input on the board into selections and moves: click–click and drag.
//!
//! Mouse and fingers come as one stream of [`TablePointer`] messages. A press is interpreted only when it is released,
//! and each message is handled at its own position, so that two clicks in one frame are two clicks. A press that begins
//! on a panel never reaches the board.

use bevy::picking::pointer::PointerId;
use bevy::prelude::*;
use rules_core::Square;

use super::picking::{BoardPicker, Hit, on_level};
use crate::geometry::{square_at, square_centre};
use crate::input::{PointerPhase, TablePointer, grasp, swipe};
use crate::schedule::GameSet;
use crate::session::{Request, Session};
use crate::shown::{DisplayedPosition, Screen, StepThroughGame, StepTo};
use crate::viewport::{PhotoMode, Selection};

/// Distance beyond which the mouse drags, in logical pixels.
const MOUSE_SLOP: f32 = 6.0;
/// Distance beyond which a finger drags, in logical pixels.
const TOUCH_SLOP: f32 = 14.0;
/// Maximum height above a finger at which a dragged piece is displayed, in logical pixels; reached when the finger has
/// dragged as far.
const ABOVE_FINGER: f32 = 44.0;
/// Distance, in logical pixels, over which the base of a dragged piece moves under the pointer. A piece is often taken by
/// its head, but dropped on the square that the pointer is on.
const BASE_TO_POINTER: f32 = 44.0;

/// The piece that a pointer drags over the board, if any.
#[derive(Resource, Debug, Default)]
pub(super) struct CurrentDrag(pub Option<PieceDrag>);

/// A drag of a piece: its square, the point `at` under the pointer, and the point where its base is displayed, which is
/// above a finger that would hide it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct PieceDrag {
    pub viewport: Entity,
    pub from: Square,
    pub at: Vec3,
    pub displayed_at: Vec3,
}

impl PieceDrag {
    fn square(self) -> Option<Square> {
        square_at(Vec2::new(self.at.x, self.at.z))
    }
}

/// A press that was not released yet.
#[derive(Debug, Clone)]
struct BoardPress {
    pointer: PointerId,
    viewport: Entity,
    start: Vec2,
    hits: Vec<Hit>,
    /// Set by a second finger, or if the viewport shows an earlier position: the press is no click any more.
    cancelled: bool,
    grip: Option<PieceGrip>,
    /// Set if the piece was already selected before this press.
    held_before: bool,
}

/// The square of a dragged piece, and the point at which it was pressed.
#[derive(Debug, Clone, Copy)]
struct PieceGrip {
    from: Square,
    point: Vec3,
}

#[derive(Resource, Debug, Default)]
struct CurrentPress(Option<BoardPress>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<CurrentPress>();
    app.init_resource::<CurrentDrag>();
    app.add_systems(Update, handle_pointer.run_if(in_state(Screen::Play)).in_set(GameSet::Input));
    app.add_systems(OnExit(Screen::Play), |mut pressed: ResMut<CurrentPress>, mut drag: ResMut<CurrentDrag>| {
        pressed.0 = None;
        drag.0 = None;
    });
}

#[expect(clippy::too_many_arguments, reason = "a press may touch, drag, select or step through the game")]
fn handle_pointer(
    mut pointings: MessageReader<TablePointer>,
    picker: BoardPicker,
    session: Res<Session>,
    mut pressed: ResMut<CurrentPress>,
    mut drag: ResMut<CurrentDrag>,
    mut viewports: Query<(&DisplayedPosition, &mut Selection, &PhotoMode)>,
    mut requests: MessageWriter<Request>,
    mut steps: MessageWriter<StepThroughGame>,
) {
    // Pieces of an earlier position or of a photo can't be moved: a drag that began before is cancelled.
    if let Some(press) = pressed.0.as_mut().filter(|press| !press.cancelled && !press.hits.is_empty())
        && let Ok((shown, mut selection, posing)) = viewports.get_mut(press.viewport)
        && (!shown.is_live() || posing.is_on())
    {
        press.cancelled = true;
        cancel_drag(press, &mut selection, &mut drag);
    }
    for input in pointings.read() {
        let point = input.at();
        let begun = pressed.0.as_ref().map(|press| press.viewport);
        let Some(viewport) = begun.or_else(|| picker.viewport_at(&input.location)) else { continue };
        let Ok((shown, mut selection, posing)) = viewports.get_mut(viewport) else { continue };
        if posing.is_on() {
            pressed.0 = None;
            continue;
        }
        match input.phase() {
            PointerPhase::Pressed => {
                if let Some(press) = &mut pressed.0 {
                    if press.pointer != input.pointer {
                        press.cancelled = true;
                        cancel_drag(press, &mut selection, &mut drag);
                    }
                } else if !input.on_panel {
                    pressed.0 = begin_press(input, viewport, shown, &picker, &session, &mut steps);
                }
            }
            PointerPhase::Moved => {
                if let Some(press) = pressed.0.as_mut().filter(|press| press.pointer == input.pointer) {
                    update_drag(press, point, &picker, &session, &mut selection, &mut drag, &mut requests);
                }
            }
            PointerPhase::Released => {
                let Some(mut press) = pressed.0.take_if(|press| press.pointer == input.pointer) else { continue };
                update_drag(&mut press, point, &picker, &session, &mut selection, &mut drag, &mut requests);
                if press.cancelled {
                    continue;
                }
                if !shown.is_live() {
                    // A finger may step through the game by a swipe; a tap on the board returns to the current
                    // position.
                    let is_on_board =
                        || !picker.hits(viewport, press.start, shown.line(session.game()).position()).is_empty();
                    let to = swiped(&press, point, &session).or_else(|| is_on_board().then_some(StepTo::Last));
                    steps.write_batch(to.map(|to| StepThroughGame { viewport, to }));
                    continue;
                }
                match press.grip {
                    Some(grip) => drop_piece(&press, grip, &session, &mut selection, &mut drag, &mut requests),
                    None if input.on_panel => {}
                    None => finish_click(&press, point, &session, &mut selection, &mut requests, &mut steps),
                }
            }
            PointerPhase::Cancelled => {
                if let Some(mut press) = pressed.0.take_if(|press| press.pointer == input.pointer) {
                    cancel_drag(&mut press, &mut selection, &mut drag);
                }
            }
        }
    }
}

/// Returns the press that begins on the board. With a mouse on an earlier position, the press only returns to the
/// current position, and there is none.
fn begin_press(
    input: &TablePointer,
    viewport: Entity,
    shown: &DisplayedPosition,
    picker: &BoardPicker,
    session: &Session,
    steps: &mut MessageWriter<StepThroughGame>,
) -> Option<BoardPress> {
    let (pointer, start) = (input.pointer, input.at());
    if !shown.is_live() && !pointer.is_touch() {
        if !picker.hits(viewport, start, shown.line(session.game()).position()).is_empty() {
            steps.write(StepThroughGame { viewport, to: StepTo::Last });
        }
        return None;
    }
    let position = session.game().position();
    let hits = if shown.is_live() { picker.hits(viewport, start, position) } else { Vec::new() };
    Some(BoardPress { pointer, viewport, start, hits, cancelled: false, grip: None, held_before: false })
}

/// Interprets a released press that dragged no piece: a click, a swipe, or an attempt to drag a piece of the
/// opponent's, which is refused with its reason.
fn finish_click(
    press: &BoardPress,
    point: Vec2,
    session: &Session,
    selection: &mut Selection,
    requests: &mut MessageWriter<Request>,
    steps: &mut MessageWriter<StepThroughGame>,
) {
    if press.start.distance(point) <= slop(press.pointer) {
        match grasp::clicked_square(press.hits.iter().map(Hit::candidate), session, selection) {
            Some(square) => grasp::touch(session, selection, square, requests),
            None => selection.release(),
        }
    } else if let Some(to) = swiped(press, point, session) {
        steps.write(StepThroughGame { viewport: press.viewport, to });
    } else if let (None, Some(hit), Some(_)) = (selection.from, press.hits.first(), session.person()) {
        grasp::touch(session, selection, hit.square, requests);
    }
}

/// Returns the step through the game that a finger's swipe asks for; none if the swipe began on a piece.
fn swiped(press: &BoardPress, point: Vec2, session: &Session) -> Option<StepTo> {
    let position = session.game().position();
    let on_a_piece = press.hits.first().is_some_and(|hit| position.piece_at(hit.square).is_some());
    swipe(press.pointer, press.start, point).filter(|_| !on_a_piece)
}

fn slop(pointer: PointerId) -> f32 {
    if pointer.is_touch() { TOUCH_SLOP } else { MOUSE_SLOP }
}

/// Picks up a piece once the press has moved far enough, and moves it with the pointer.
fn update_drag(
    press: &mut BoardPress,
    point: Vec2,
    picker: &BoardPicker,
    session: &Session,
    selection: &mut Selection,
    drag: &mut CurrentDrag,
    requests: &mut MessageWriter<Request>,
) {
    if press.cancelled {
        return;
    }
    if press.grip.is_none() && press.start.distance(point) > slop(press.pointer) {
        let taken = grasp::piece_to_take(press.hits.iter().map(|hit| hit.square), session);
        let Some(hit) = press.hits.iter().find(|hit| Some(hit.square) == taken) else { return };
        press.held_before = selection.from == Some(hit.square);
        press.grip = Some(PieceGrip { from: hit.square, point: hit.point });
        grasp::take(session, selection, hit.square, requests);
    }
    // A fallen flag or the other player may have ended this person's turn.
    if let Some(grip) = press.grip {
        if !grasp::may_take(session, grip.from) {
            press.cancelled = true;
            cancel_drag(press, selection, drag);
        } else if let Some(now) = picker.ray(press.viewport, point).and_then(|ray| on_level(ray, grip.point.y)) {
            let moved = (now - grip.point).with_y(0.0);
            let held_by_grip = square_centre(grip.from) + moved;
            let under_pointer = picker.ray(press.viewport, point).and_then(|ray| on_level(ray, 0.0));
            let part = ((press.start.distance(point) - slop(press.pointer)) / BASE_TO_POINTER).clamp(0.0, 1.0);
            let at = held_by_grip.lerp(under_pointer.unwrap_or(held_by_grip), part);
            let above = point - Vec2::Y * lift(press, point);
            let above = picker.ray(press.viewport, above).and_then(|ray| on_level(ray, grip.point.y));
            let displayed_at = at + above.map_or(Vec3::ZERO, |above| (above - now).with_y(0.0));
            let piece_drag = PieceDrag { viewport: press.viewport, from: grip.from, at, displayed_at };
            drag.0 = Some(piece_drag);
            selection.under_finger = press.pointer.is_touch().then(|| piece_drag.square()).flatten();
        }
    }
}

/// Returns how far above the pointer a dragged piece is displayed, in logical pixels.
fn lift(press: &BoardPress, point: Vec2) -> f32 {
    let distance = press.start.distance(point) - slop(press.pointer);
    if press.pointer.is_touch() { distance.clamp(0.0, ABOVE_FINGER) } else { 0.0 }
}

/// Ends a drag: requests the move, or returns the piece to its square.
fn drop_piece(
    press: &BoardPress,
    grip: PieceGrip,
    session: &Session,
    selection: &mut Selection,
    drag: &mut CurrentDrag,
    requests: &mut MessageWriter<Request>,
) {
    selection.under_finger = None;
    match drag.0.take().and_then(PieceDrag::square) {
        // Put back on its own square: the same as a click on it.
        Some(square) if square == grip.from => {
            if press.held_before {
                selection.release();
            }
        }
        Some(square) => grasp::put(session, selection, square, true, requests),
        None => selection.release(),
    }
}

fn cancel_drag(press: &mut BoardPress, selection: &mut Selection, drag: &mut CurrentDrag) {
    if press.grip.take().is_some() {
        selection.release();
        drag.0 = None;
    }
}
