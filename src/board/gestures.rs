//! Mouse and touch on the board: click–click and drag.
//!
//! Pointers come as one stream of mouse and fingers. What they mean here is
//! decided on release alone, and every one of them is looked at where it happened, so that two clicks in one
//! frame are two clicks. A press that begins on a panel never reaches the board.

use bevy::picking::pointer::PointerId;
use bevy::prelude::*;
use rules_core::Square;

use super::picking::{Eye, Hit, on_level};
use crate::geometry::{square_at, square_centre};
use crate::input::{Phase, Pointing, grasp, swipe};
use crate::schedule::GameSet;
use crate::session::{Request, Session};
use crate::shown::{Screen, Shown, Step, StepTo};
use crate::viewport::{Posing, Selection};

/// A mouse that moves farther than this drags, in logical pixels.
const MOUSE_SLOP: f32 = 6.0;
/// A finger that moves farther than this drags.
const TOUCH_SLOP: f32 = 14.0;
/// So far above a finger that carries a man it is shown, in logical pixels, once the finger has gone as far again.
const ABOVE_FINGER: f32 = 44.0;

/// A man that a pointer carries over the board.
#[derive(Resource, Debug, Default)]
pub(super) struct Carried(pub Option<Carry>);

/// Which man is carried, over which place, and where its base is shown: above a finger, that would hide it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Carry {
    pub viewport: Entity,
    pub from: Square,
    pub at: Vec3,
    pub held: Vec3,
}

impl Carry {
    fn over(self) -> Option<Square> {
        square_at(Vec2::new(self.at.x, self.at.z))
    }
}

/// A press that was not released yet.
#[derive(Debug, Clone)]
struct Press {
    pointer: PointerId,
    viewport: Entity,
    start: Vec2,
    hits: Vec<Hit>,
    /// A second finger came, or a step through the game: this is no click any more.
    spoilt: bool,
    grip: Option<Grip>,
    /// The man was already in hand before this press.
    held_before: bool,
}

/// A man that is being dragged: the height at which it was taken, and its base as seen from there.
#[derive(Debug, Clone, Copy)]
struct Grip {
    from: Square,
    point: Vec3,
}

#[derive(Resource, Debug, Default)]
struct Pressed(Option<Press>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pressed>();
    app.init_resource::<Carried>();
    app.add_systems(Update, act.run_if(in_state(Screen::Play)).in_set(GameSet::Input));
    app.add_systems(OnExit(Screen::Play), |mut pressed: ResMut<Pressed>, mut carried: ResMut<Carried>| {
        pressed.0 = None;
        carried.0 = None;
    });
}

#[expect(clippy::too_many_arguments, reason = "a press may touch, carry, choose or ask")]
fn act(
    mut pointings: MessageReader<Pointing>,
    eye: Eye,
    session: Res<Session>,
    mut pressed: ResMut<Pressed>,
    mut carried: ResMut<Carried>,
    mut viewports: Query<(&Shown, &mut Selection, &Posing)>,
    mut requests: MessageWriter<Request>,
    mut steps: MessageWriter<Step>,
) {
    // What was is only to be looked at, and so is what is posed for a photo: a man that was taken before goes back.
    if let Some(press) = pressed.0.as_mut().filter(|press| !press.spoilt && !press.hits.is_empty())
        && let Ok((shown, mut selection, posing)) = viewports.get_mut(press.viewport)
        && (!shown.is_live() || posing.is_on())
    {
        press.spoilt = true;
        let_go(press, &mut selection, &mut carried);
    }
    for input in pointings.read() {
        let point = input.at();
        let begun = pressed.0.as_ref().map(|press| press.viewport);
        let Some(viewport) = begun.or_else(|| eye.viewport_at(&input.location)) else { continue };
        let Ok((shown, mut selection, posing)) = viewports.get_mut(viewport) else { continue };
        if posing.is_on() {
            pressed.0 = None;
            continue;
        }
        match input.phase() {
            Phase::Pressed => {
                if let Some(press) = &mut pressed.0 {
                    if press.pointer != input.pointer {
                        press.spoilt = true;
                        let_go(press, &mut selection, &mut carried);
                    }
                } else if !input.on_panel && !shown.is_live() && !input.pointer.is_touch() {
                    // What was is only to be looked at: a press on the board leads back to what is.
                    if !eye.hits(viewport, point, shown.line(session.game()).position()).is_empty() {
                        steps.write(Step { viewport, to: StepTo::Last });
                    }
                } else if !input.on_panel {
                    let position = session.game().position();
                    let hits = if shown.is_live() { eye.hits(viewport, point, position) } else { Vec::new() };
                    let (pointer, start) = (input.pointer, point);
                    let press = Press { pointer, viewport, start, hits, spoilt: false, grip: None, held_before: false };
                    pressed.0 = Some(press);
                }
            }
            Phase::Moved => {
                if let Some(press) = pressed.0.as_mut().filter(|press| press.pointer == input.pointer) {
                    drag(press, point, &eye, &session, &mut selection, &mut carried, &mut requests);
                }
            }
            Phase::Released => {
                let Some(mut press) = pressed.0.take_if(|press| press.pointer == input.pointer) else { continue };
                drag(&mut press, point, &eye, &session, &mut selection, &mut carried, &mut requests);
                if press.spoilt {
                    continue;
                }
                if !shown.is_live() {
                    // A finger may go on through the game; a tap on the board leads back.
                    let is_on_board =
                        || !eye.hits(viewport, press.start, shown.line(session.game()).position()).is_empty();
                    let to = swiped(&press, point, &session).or_else(|| is_on_board().then_some(StepTo::Last));
                    steps.write_batch(to.map(|to| Step { viewport, to }));
                    continue;
                }
                match press.grip {
                    Some(grip) => drop_man(&press, grip, &session, &mut selection, &mut carried, &mut requests),
                    None if input.on_panel => {}
                    None if press.start.distance(point) <= slop(press.pointer) => {
                        match grasp::meant(press.hits.iter().map(Hit::candidate), &session, &selection) {
                            Some(square) => grasp::touch(&session, &mut selection, square, &mut requests),
                            None => selection.release(),
                        }
                    }
                    None if let Some(to) = swiped(&press, point, &session) => {
                        steps.write(Step { viewport, to });
                    }
                    // Who tries to carry off a man of the opponent's is told, too.
                    None => {
                        if let (None, Some(hit), Some(_)) = (selection.from, press.hits.first(), session.person()) {
                            grasp::touch(&session, &mut selection, hit.square, &mut requests);
                        }
                    }
                }
            }
            Phase::Cancelled => {
                if let Some(mut press) = pressed.0.take_if(|press| press.pointer == input.pointer) {
                    let_go(&mut press, &mut selection, &mut carried);
                }
            }
        }
    }
}

/// Where a finger swiped to that began beside the men: through the game.
fn swiped(press: &Press, point: Vec2, session: &Session) -> Option<StepTo> {
    let position = session.game().position();
    let on_a_man = press.hits.first().is_some_and(|hit| position.piece_at(hit.square).is_some());
    swipe(press.pointer, press.start, point).filter(|_| !on_a_man)
}

fn slop(pointer: PointerId) -> f32 {
    if pointer.is_touch() { TOUCH_SLOP } else { MOUSE_SLOP }
}

fn drag(
    press: &mut Press,
    point: Vec2,
    eye: &Eye,
    session: &Session,
    selection: &mut Selection,
    carried: &mut Carried,
    requests: &mut MessageWriter<Request>,
) {
    if press.spoilt {
        return;
    }
    if press.grip.is_none() && press.start.distance(point) > slop(press.pointer) {
        let taken = grasp::to_take(press.hits.iter().map(|hit| hit.square), session);
        let Some(hit) = press.hits.iter().find(|hit| Some(hit.square) == taken) else { return };
        press.held_before = selection.from == Some(hit.square);
        press.grip = Some(Grip { from: hit.square, point: hit.point });
        grasp::take(session, selection, hit.square, requests);
    }
    // A move of the clock or of the other player may have ended this one's turn.
    if let Some(grip) = press.grip {
        if !grasp::may_take(session, grip.from) {
            press.spoilt = true;
            let_go(press, selection, carried);
        } else if let Some(now) = eye.ray(press.viewport, point).and_then(|ray| on_level(ray, grip.point.y)) {
            let moved = (now - grip.point).with_y(0.0);
            let at = square_centre(grip.from) + moved;
            let above = point - Vec2::Y * lift(press, point);
            let held = eye.ray(press.viewport, above).and_then(|ray| on_level(ray, grip.point.y));
            let held = at + held.map_or(Vec3::ZERO, |held| (held - now).with_y(0.0));
            let carry = Carry { viewport: press.viewport, from: grip.from, at, held };
            carried.0 = Some(carry);
            selection.under_finger = press.pointer.is_touch().then(|| carry.over()).flatten();
        }
    }
}

/// How far above the pointer a man is shown that it carries, in logical pixels.
fn lift(press: &Press, point: Vec2) -> f32 {
    let way = press.start.distance(point) - slop(press.pointer);
    if press.pointer.is_touch() { way.clamp(0.0, ABOVE_FINGER) } else { 0.0 }
}

/// The end of a drag: a move, or the man goes back.
fn drop_man(
    press: &Press,
    grip: Grip,
    session: &Session,
    selection: &mut Selection,
    carried: &mut Carried,
    requests: &mut MessageWriter<Request>,
) {
    selection.under_finger = None;
    match carried.0.take().and_then(Carry::over) {
        // Put back where it stood: as good as a click on it.
        Some(square) if square == grip.from => {
            if press.held_before {
                selection.release();
            }
        }
        Some(square) => grasp::put(session, selection, square, true, requests),
        None => selection.release(),
    }
}

fn let_go(press: &mut Press, selection: &mut Selection, carried: &mut Carried) {
    if press.grip.take().is_some() {
        selection.release();
        carried.0 = None;
    }
}
