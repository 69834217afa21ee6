//! Turns mouse and touch input on the board into selections and moves: click–click and drag.
//!
//! Mouse and fingers come as one stream of [`TablePointer`] messages. A press is interpreted only when it is released,
//! and each message is handled at its own position, so that two clicks in one frame are two clicks. A press that begins
//! on a panel never reaches the board.

use bevy::ecs::system::SystemParam;
use bevy::picking::pointer::PointerId;
use bevy::prelude::*;
use rules_core::Square;

use super::picking::{BoardPicker, Hit, on_level};
use crate::geometry::{square_at, square_centre};
use crate::input::{DrawingPointer, PointerPhase, TablePointer, clicked_square, piece_in_hand, swipe};
use crate::schedule::GameSet;
use crate::session::{Request, Seating, Session};
use crate::settings::Settings;
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
    /// The viewports that show it: two in a split screen, else twice the same.
    pub seen_in: [Entity; 2],
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

/// Parameters for presses on the board: the picker, the game, and the messages that follow.
#[derive(SystemParam)]
struct BoardGestures<'w, 's> {
    picker: BoardPicker<'w, 's>,
    session: Res<'w, Session>,
    drag: ResMut<'w, CurrentDrag>,
    drawing: Res<'w, DrawingPointer>,
    settings: Res<'w, Settings>,
    requests: MessageWriter<'w, Request>,
    steps: MessageWriter<'w, StepThroughGame>,
}

fn handle_pointer(
    mut pointings: MessageReader<TablePointer>,
    mut pressed: ResMut<CurrentPress>,
    mut viewports: Query<(&DisplayedPosition, &mut Selection, &PhotoMode)>,
    mut gestures: BoardGestures,
) {
    // The half of a split screen in which a press began may be gone.
    if pressed
        .0
        .take_if(|press| !gestures.picker.has_viewport(press.viewport))
        .is_some_and(|press| press.grip.is_some())
    {
        gestures.drag.0 = None;
        viewports.iter_mut().for_each(|(_, mut selection, _)| selection.release());
    }
    // Pieces of an earlier position or of a photo can't be moved: a drag that began before is cancelled.
    if let Some(press) = pressed.0.as_mut().filter(|press| !press.cancelled && !press.hits.is_empty())
        && let Ok((shown, mut selection, posing)) =
            viewports.get_mut(gestures.picker.selecting_viewport(press.viewport))
        && (!shown.is_live() || posing.is_on())
    {
        gestures.cancel(press, &mut selection);
    }
    // A pointer that draws moves no piece.
    if let Some(press) =
        pressed.0.as_mut().filter(|press| Some(press.pointer) == gestures.drawing.0 && !press.cancelled)
        && let Ok((_, mut selection, _)) = viewports.get_mut(gestures.picker.selecting_viewport(press.viewport))
    {
        gestures.cancel(press, &mut selection);
    }
    for input in pointings.read() {
        let begun = pressed.0.as_ref().map(|press| press.viewport);
        let Some(viewport) = begun.or_else(|| gestures.picker.viewport_at(&input.location)) else { continue };
        let selecting = gestures.picker.selecting_viewport(viewport);
        let Ok((shown, mut selection, posing)) = viewports.get_mut(selecting) else { continue };
        if posing.is_on() {
            pressed.0 = None;
            continue;
        }
        if input.phase() == PointerPhase::Pressed && !input.on_panel {
            selection.cursor = None;
        }
        let is_same = |press: &mut BoardPress| press.pointer == input.pointer;
        match (input.phase(), &mut pressed.0) {
            (PointerPhase::Pressed, Some(press)) if press.pointer != input.pointer => {
                if input.on_panel {
                    continue;
                }
                if !gestures.is_other_player(press, input) {
                    gestures.cancel(press, &mut selection);
                } else if press.grip.is_none() {
                    // The hand of the other player rests on the board.
                    let viewport = gestures.picker.viewport_at(&input.location).unwrap_or(viewport);
                    pressed.0 = gestures.begin(input, viewport, shown, selection.from);
                }
            }
            (PointerPhase::Pressed, None) if !input.on_panel && gestures.drawing.0 != Some(input.pointer) => {
                pressed.0 = gestures.begin(input, viewport, shown, selection.from);
            }
            (PointerPhase::Pressed, _) => {}
            (PointerPhase::Moved, Some(press)) if press.pointer == input.pointer => {
                gestures.update_drag(press, input.at(), &mut selection);
            }
            (PointerPhase::Moved, _) => {}
            (PointerPhase::Released, now) => {
                if let Some(press) = now.take_if(is_same) {
                    gestures.release(press, input, shown, &mut selection);
                }
            }
            (PointerPhase::Cancelled, now) => {
                if let Some(mut press) = now.take_if(is_same) {
                    gestures.cancel(&mut press, &mut selection);
                }
            }
        }
    }
}

impl BoardGestures<'_, '_> {
    /// Returns whether a second finger is the other player's: where both have a place at the screen, each touches the board
    /// in their own half of the screen, or from their own side of the board.
    fn is_other_player(&self, press: &BoardPress, input: &TablePointer) -> bool {
        match Seating::of(&self.session, &self.settings) {
            Seating::OneView => false,
            Seating::FacingHalves | Seating::SideBySide => {
                self.picker.viewport_at(&input.location) != Some(press.viewport)
            }
            Seating::FaceToFace => {
                let is_white_s = |at| Some(on_level(self.picker.ray(press.viewport, at)?, 0.0)?.z > 0.0);
                is_white_s(press.start) != is_white_s(input.at())
            }
        }
    }

    /// Returns the press that begins on the board. With a mouse on an earlier position, the press only returns to the
    /// current position, and there is none. `touched` is the square of the touched piece.
    fn begin(
        &mut self,
        input: &TablePointer,
        viewport: Entity,
        shown: &DisplayedPosition,
        touched: Option<Square>,
    ) -> Option<BoardPress> {
        let (pointer, start) = (input.pointer, input.at());
        if !shown.is_live() && !pointer.is_touch() {
            if self.is_on_board(viewport, start, shown) {
                let viewport = self.picker.selecting_viewport(viewport);
                self.steps.write(StepThroughGame { viewport, to: StepTo::Last });
            }
            return None;
        }
        let position = self.session.game().position();
        let hits = if shown.is_live() { self.picker.hits(viewport, start, position, touched) } else { Vec::new() };
        Some(BoardPress { pointer, viewport, start, hits, cancelled: false, grip: None, held_before: false })
    }

    /// Returns whether a point of a viewport is on the board or its pieces.
    fn is_on_board(&self, viewport: Entity, point: Vec2, shown: &DisplayedPosition) -> bool {
        !self.picker.hits(viewport, point, shown.line(self.session.game()).position(), None).is_empty()
    }

    /// Picks up a piece once the press has moved far enough, and moves it with the pointer.
    fn update_drag(&mut self, press: &mut BoardPress, point: Vec2, selection: &mut Selection) {
        if press.cancelled {
            return;
        }
        if press.grip.is_none() && press.start.distance(point) > slop(press.pointer) {
            let taken = clicked_square::piece_to_take(press.hits.iter().map(|hit| hit.square), &self.session);
            let Some(hit) = press.hits.iter().find(|hit| Some(hit.square) == taken) else { return };
            press.held_before = selection.from == Some(hit.square);
            press.grip = Some(PieceGrip { from: hit.square, point: hit.point });
            piece_in_hand::take(&self.session, selection, hit.square, &mut self.requests);
        }
        // A fallen flag or the other player may have ended this person's turn.
        if let Some(grip) = press.grip {
            if !piece_in_hand::may_take(&self.session, grip.from) {
                self.cancel(press, selection);
            } else if let Some(now) = self.picker.ray(press.viewport, point).and_then(|ray| on_level(ray, grip.point.y))
            {
                let moved = (now - grip.point).with_y(0.0);
                let held_by_grip = square_centre(grip.from) + moved;
                let under_pointer = self.picker.ray(press.viewport, point).and_then(|ray| on_level(ray, 0.0));
                let part = ((press.start.distance(point) - slop(press.pointer)) / BASE_TO_POINTER).clamp(0.0, 1.0);
                let at = held_by_grip.lerp(under_pointer.unwrap_or(held_by_grip), part);
                let above = point + self.picker.up(press.viewport) * lift(press, point);
                let above = self.picker.ray(press.viewport, above).and_then(|ray| on_level(ray, grip.point.y));
                let displayed_at = at + above.map_or(Vec3::ZERO, |above| (above - now).with_y(0.0));
                let seen_in = self.picker.viewports_of_table(press.viewport);
                let piece_drag = PieceDrag { seen_in, from: grip.from, at, displayed_at };
                self.drag.0 = Some(piece_drag);
                selection.under_finger = press.pointer.is_touch().then(|| piece_drag.square()).flatten();
            }
        }
    }

    /// Interprets a press that is released.
    fn release(
        &mut self,
        mut press: BoardPress,
        input: &TablePointer,
        shown: &DisplayedPosition,
        selection: &mut Selection,
    ) {
        let point = input.at();
        self.update_drag(&mut press, point, selection);
        if press.cancelled {
            return;
        }
        match press.grip {
            _ if !shown.is_live() => self.leave_earlier_position(&press, point, shown),
            Some(grip) => self.drop_piece(&press, grip, selection),
            None if input.on_panel => {}
            None => self.finish_click(&press, point, selection),
        }
    }

    /// On an earlier position a finger steps through the game by a swipe; a tap on the board returns to the current
    /// position.
    fn leave_earlier_position(&mut self, press: &BoardPress, point: Vec2, shown: &DisplayedPosition) {
        let viewport = press.viewport;
        let returns = || self.is_on_board(viewport, press.start, shown).then_some(StepTo::Last);
        let to = self.swiped(press, point).or_else(returns);
        let viewport = self.picker.selecting_viewport(viewport);
        self.steps.write_batch(to.map(|to| StepThroughGame { viewport, to }));
    }

    /// Interprets a released press that dragged no piece: a click, a swipe, or an attempt to drag a piece of the
    /// opponent's, which is refused with its reason.
    fn finish_click(&mut self, press: &BoardPress, point: Vec2, selection: &mut Selection) {
        let session = &self.session;
        if press.start.distance(point) <= slop(press.pointer) {
            match clicked_square::clicked_square(press.hits.iter().map(Hit::candidate), session, selection) {
                Some(square) => piece_in_hand::touch(session, selection, square, &mut self.requests),
                None => selection.release(),
            }
        } else if let Some(to) = self.swiped(press, point) {
            let viewport = self.picker.selecting_viewport(press.viewport);
            self.steps.write(StepThroughGame { viewport, to });
        } else if let (None, Some(hit), Some(_)) = (selection.from, press.hits.first(), session.person()) {
            piece_in_hand::touch(session, selection, hit.square, &mut self.requests);
        }
    }

    /// Returns the step through the game that a finger's swipe asks for, as its player sees it; none if the swipe began on a
    /// piece.
    fn swiped(&self, press: &BoardPress, point: Vec2) -> Option<StepTo> {
        let position = self.session.game().position();
        let on_a_piece = press.hits.first().is_some_and(|hit| position.piece_at(hit.square).is_some());
        let [start, end] = [press.start, point].map(|point| self.picker.in_picture(press.viewport, point));
        swipe(press.pointer, start, end).filter(|_| !on_a_piece)
    }

    /// Ends a drag: requests the move, or returns the piece to its square.
    fn drop_piece(&mut self, press: &BoardPress, grip: PieceGrip, selection: &mut Selection) {
        selection.under_finger = None;
        match self.drag.0.take().and_then(PieceDrag::square) {
            // Put back on its own square: the same as a click on it.
            Some(square) if square == grip.from => {
                if press.held_before {
                    selection.release();
                }
            }
            Some(square) => piece_in_hand::put(&self.session, selection, square, true, &mut self.requests),
            None => selection.release(),
        }
    }

    /// Cancels a press: it is no click any more, and a piece that it has picked up goes back.
    fn cancel(&mut self, press: &mut BoardPress, selection: &mut Selection) {
        press.cancelled = true;
        if press.grip.take().is_some() {
            selection.release();
            self.drag.0 = None;
        }
    }
}

fn slop(pointer: PointerId) -> f32 {
    if pointer.is_touch() { TOUCH_SLOP } else { MOUSE_SLOP }
}

/// Returns how far above the pointer a dragged piece is displayed, in logical pixels.
fn lift(press: &BoardPress, point: Vec2) -> f32 {
    let distance = press.start.distance(point) - slop(press.pointer);
    if press.pointer.is_touch() { distance.clamp(0.0, ABOVE_FINGER) } else { 0.0 }
}
