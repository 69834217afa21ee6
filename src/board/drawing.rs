//! Drawing arrows and circles on the board of an analysis: by the right button, by a finger that rests before it moves, and
//! with any pointer while presses draw. Beside the board the right button turns the table as elsewhere.

use bevy::ecs::system::SystemParam;
use bevy::picking::pointer::{PointerAction, PointerButton, PointerId};
use bevy::prelude::*;
use core::time::Duration;
use rules_core::Square;

use super::picking::BoardPicker;
use crate::analysis_board::{AnalysisBoard, BoardRequest, Drawing, DrawingColour};
use crate::input::{DrawingEvent, DrawingEvents, DrawingKey, DrawingPointer, InputSet};
use crate::motion::{Animated, DeclareFrames, Wake};
use crate::session::Session;
use crate::shown::{BoardShape, Screen};
use crate::viewport::{CloseUp, Main, OpeningShot, Panels, PhotoMode};

/// Time for which a finger rests before it draws.
const LONG_PRESS: Duration = Duration::from_millis(500);
/// Distance beyond which a finger no longer rests, in logical pixels.
const REST_RADIUS: f32 = 14.0;

/// The drawing that a pointer makes, and the finger that may begin one.
#[derive(Resource, Debug, Default)]
pub(super) struct DrawingGesture {
    active: Option<ActiveDrawing>,
    resting: Option<RestingFinger>,
}

/// A drawing that is being made.
#[derive(Debug, Clone, Copy, PartialEq)]
struct ActiveDrawing {
    pointer: PointerId,
    viewport: Entity,
    colour: DrawingColour,
    from: Square,
    /// The square under the pointer; none beside the board.
    to: Option<Square>,
}

/// A finger that rests on a square.
#[derive(Debug, Clone, Copy)]
struct RestingFinger {
    pointer: PointerId,
    viewport: Entity,
    at: Vec2,
    square: Square,
    until: Duration,
}

impl ActiveDrawing {
    fn drawing(&self) -> Option<Drawing> {
        self.to.map(|to| Drawing { colour: self.colour, from: self.from, to })
    }
}

impl DrawingGesture {
    /// Returns the shape of the drawing that is being made.
    pub fn shape(&self) -> Option<BoardShape> {
        self.active?.drawing().map(Drawing::shape)
    }

    fn cancel(&mut self) {
        (self.active, self.resting) = (None, None);
    }
}

impl Animated for DrawingGesture {
    /// Needs a frame in which a resting finger begins to draw.
    fn wake(&self, now: Duration) -> Wake {
        self.resting.map_or(Wake::Rest, |finger| Wake::In(finger.until.saturating_sub(now)))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<DrawingGesture>();
    app.animates::<DrawingGesture>().draws_on_change::<DrawingGesture>();
    app.add_systems(Update, follow_pointers.run_if(in_state(Screen::Play)).before(InputSet));
    app.add_systems(
        OnExit(Screen::Play),
        |mut gesture: ResMut<DrawingGesture>, mut pointer: ResMut<DrawingPointer>| {
            gesture.cancel();
            pointer.0 = None;
        },
    );
}

/// The parameters with which a press is found to draw or not.
#[derive(SystemParam)]
struct DrawingBoard<'w, 's> {
    picker: BoardPicker<'w, 's>,
    panels: Panels<'w, 's>,
    session: Res<'w, Session>,
    board: Res<'w, AnalysisBoard>,
    opening_shot: Main<'w, 's, OpeningShot>,
    close_up: Main<'w, 's, CloseUp>,
    photo_mode: Main<'w, 's, PhotoMode>,
}

fn follow_pointers(
    mut events: DrawingEvents,
    time: Res<Time<Real>>,
    mut board: DrawingBoard,
    mut gesture: ResMut<DrawingGesture>,
    mut pointer: ResMut<DrawingPointer>,
    mut requests: MessageWriter<BoardRequest>,
) {
    if !board.may_draw() {
        events.skip();
        if gesture.active.is_some() || gesture.resting.is_some() {
            gesture.cancel();
        }
        pointer.set_if_neq(DrawingPointer(None));
        return;
    }
    for event in events.read() {
        let drawn = board.follow(&event, &mut gesture, time.elapsed());
        requests.write_batch(drawn.map(BoardRequest::Draw));
    }
    if gesture.resting.is_some_and(|finger| finger.until <= time.elapsed()) {
        gesture.active = gesture.resting.take().map(|finger| ActiveDrawing {
            pointer: finger.pointer,
            viewport: finger.viewport,
            colour: board.colour(events.key()),
            from: finger.square,
            to: Some(finger.square),
        });
    }
    pointer.set_if_neq(DrawingPointer(gesture.active.map(|active| active.pointer)));
}

impl DrawingBoard<'_, '_> {
    /// Returns whether an analysis has the board and the picture, and no position is being set up.
    fn may_draw(&self) -> bool {
        let is_at_the_board = !self.opening_shot.0 && self.close_up.0.is_none() && !self.photo_mode.is_on();
        is_at_the_board && self.session.is_analysis() && self.board.open.is_some() && self.board.setup.is_none()
    }

    /// Returns the colour of the buttons, or else that of the held key.
    fn colour(&self, key: Option<DrawingKey>) -> DrawingColour {
        match (self.board.draw_mode, key) {
            (Some(mode), _) => mode.colour,
            (None, Some(DrawingKey::Shift)) => DrawingColour::Red,
            (None, Some(DrawingKey::Control)) => DrawingColour::Yellow,
            (None, Some(DrawingKey::Alt)) => DrawingColour::Blue,
            (None, None) => DrawingColour::Green,
        }
    }

    /// Returns the square under a point of a viewport: of the nearest piece, or of the board.
    fn square(&self, viewport: Entity, point: Vec2) -> Option<Square> {
        let hits = self.picker.hits(viewport, point, self.session.game().position(), None);
        hits.first().map(|hit| hit.square)
    }

    /// Follows a pointer's event; returns the drawing that it completes.
    fn follow(&mut self, event: &DrawingEvent, gesture: &mut ResMut<DrawingGesture>, now: Duration) -> Option<Drawing> {
        let at = event.location.position;
        match event.action {
            PointerAction::Press(button) => self.press(event, button, gesture, now),
            PointerAction::Move { .. } => {
                if gesture
                    .resting
                    .is_some_and(|finger| finger.pointer == event.pointer && finger.at.distance(at) > REST_RADIUS)
                {
                    gesture.resting = None;
                }
                if let Some(active) = gesture.active.filter(|active| active.pointer == event.pointer) {
                    let to = self.square(active.viewport, at);
                    if to != active.to {
                        gesture.active = Some(ActiveDrawing { to, ..active });
                    }
                }
                None
            }
            PointerAction::Release(_) => {
                if gesture.resting.is_some_and(|finger| finger.pointer == event.pointer) {
                    gesture.resting = None;
                }
                let active = gesture.active.filter(|active| active.pointer == event.pointer)?;
                gesture.active = None;
                ActiveDrawing { to: self.square(active.viewport, at), ..active }.drawing()
            }
            PointerAction::Cancel => {
                gesture.cancel();
                None
            }
            PointerAction::Scroll { .. } => None,
        }
    }

    /// Begins a drawing, or the rest of a finger. Another press cancels both.
    fn press(
        &mut self,
        event: &DrawingEvent,
        button: PointerButton,
        gesture: &mut ResMut<DrawingGesture>,
        now: Duration,
    ) -> Option<Drawing> {
        if gesture.active.is_some() || gesture.resting.is_some() {
            gesture.cancel();
            return None;
        }
        let (pointer, at) = (event.pointer, event.location.position);
        let viewport = self.picker.viewport_at(&event.location).filter(|_| !self.panels.lie_at(at))?;
        let square = self.square(viewport, at)?;
        let draws_at_once =
            button == PointerButton::Secondary || button == PointerButton::Primary && self.board.draw_mode.is_some();
        if draws_at_once {
            let colour = self.colour(event.key);
            gesture.active = Some(ActiveDrawing { pointer, viewport, colour, from: square, to: Some(square) });
        } else if pointer.is_touch() {
            gesture.resting = Some(RestingFinger { pointer, viewport, at, square, until: now + LONG_PRESS });
        }
        None
    }
}
