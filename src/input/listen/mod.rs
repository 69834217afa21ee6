//! Presses become actions: one after the other, each where it is listened to by then. What the hand at the board, the moves
//! that are typed and the buttons make of it is done at once, so that the next press finds it done; all else is told.

mod sides;

use std::collections::VecDeque;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{self, RawInput};
use bevy_egui::{EguiContext, EguiInput, PrimaryEguiContext};

use crate::input::action::{Action, Direction, Pasted};
use crate::input::bindings::{self, Trigger};
use crate::input::context::{Context, Detour, Open};
use crate::input::escape::{self, Layer};
use crate::input::press::{On, Press};
use crate::input::seats::Seats;
use crate::input::{focus, hand, typed};
use crate::motion::Motion;
use crate::options::Options;
use crate::session::{Request, Session, Stage, read_move};
use crate::shown::{Shown, Step, StepTo};
use crate::viewport::{Main, MainMut, MainViewport, Posing, Selection, Viewpoint};

/// The panels with the buttons of a game, the first that is there before the others.
const BUTTONS: [&str; 8] = ["strip", "toast-rule", "lesson", "offer", "result", "trouble", "arbiter", "actions"];

/// Everything that decides what a press means, and what it may change.
#[derive(SystemParam)]
pub(super) struct Listener<'w, 's> {
    options: Res<'w, Options>,
    session: Res<'w, Session>,
    detour: Res<'w, Detour>,
    main: Single<'w, 's, Entity, With<MainViewport>>,
    viewpoint: Main<'w, 's, Viewpoint>,
    shown: Main<'w, 's, Shown>,
    posing: Main<'w, 's, Posing>,
    selection: MainMut<'w, 's, Selection>,
    open: ResMut<'w, Open>,
    seats: ResMut<'w, Seats>,
    panels: Query<'w, 's, (&'static mut EguiContext, &'static mut EguiInput), With<PrimaryEguiContext>>,
    requests: MessageWriter<'w, Request>,
    steps: MessageWriter<'w, Step>,
    actions: MessageWriter<'w, Action>,
    pasted: MessageWriter<'w, Pasted>,
}

/// A press on a button, or for a dialog, shows what it led to in the frame that it is part of; what was pressed after it
/// waits for that.
pub(super) fn listen(
    mut presses: MessageReader<Press>,
    mut waiting: Local<VecDeque<Press>>,
    mut motion: ResMut<Motion>,
    mut listener: Listener,
) {
    waiting.extend(presses.read().cloned());
    while let Some(press) = waiting.pop_front() {
        if listener.hear(press) == Heard::ByThePanels {
            break;
        }
    }
    if !waiting.is_empty() {
        motion.keep();
    }
}

/// Who took a press.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Heard {
    /// The panels, which press a button or open a dialog when they are drawn.
    ByThePanels,
    /// Somebody else, or nobody.
    Otherwise,
}

impl Listener<'_, '_> {
    fn hear(&mut self, press: Press) -> Heard {
        // Past the game, a press only leads back to it, whatever it is.
        if self.detour.0 && self.open.dialog.is_none() {
            return Heard::Otherwise;
        }
        let context = self.context();
        if let Some(pad) = press.pad {
            self.seat(pad);
        }
        let action = match press.on {
            On::Copied | On::Pasted(_) if self.options.kiosk => return Heard::Otherwise,
            On::Copied if has_clipboard(context) && context != Context::Menu => Action::Copy,
            On::Pasted(text) => {
                if !has_clipboard(context) {
                    return Heard::Otherwise;
                }
                self.pasted.write(Pasted(text));
                return Heard::ByThePanels;
            }
            On::Copied => return Heard::Otherwise,
            On::Trigger(Trigger::Letter(letter)) if self.write(letter, context, press.repeats) => {
                return Heard::Otherwise;
            }
            On::Trigger(Trigger::Letter(digit)) if context == Context::Dialog && digit.is_ascii_digit() => {
                Action::Digit(digit)
            }
            On::Trigger(on) => match bindings::meant(small(on), context) {
                Some(action) if !self.options.kiosk || action.is_for_visitors() => action,
                Some(_) | None => return Heard::Otherwise,
            },
        };
        let may = press.pad.is_none_or(|pad| self.may_act(pad, &action, context));
        if may && (!press.repeats || self.counts_again(&action, press.pad)) {
            return self.act(action, context, press.pad);
        }
        Heard::Otherwise
    }

    fn context(&self) -> Context {
        let selection = &**self.selection;
        match self.session.stage() {
            _ if self.open.field => Context::Field,
            _ if self.open.dialog.is_some() => Context::Dialog,
            _ if self.posing.is_on() => Context::Photo,
            Stage::Idle => Context::Menu,
            Stage::Drawing => Context::Draw,
            Stage::Playing if !selection.typed.is_empty() => Context::Typing,
            Stage::Playing if self.open.focus => Context::Focus,
            Stage::Playing if selection.promotion.is_some() => Context::Promotion,
            Stage::Playing if self.session.is_on() => Context::Board,
            Stage::Playing => Context::Over,
        }
    }

    /// What is held down counts again where it goes on and on.
    fn counts_again(&self, action: &Action, pad: Option<Entity>) -> bool {
        match action {
            Action::Step(StepTo::Back | StepTo::On) => true,
            Action::Steer(_) => pad.is_some(),
            Action::Mend => !self.selection.typed.is_empty(),
            _ => false,
        }
    }

    /// Lets a letter choose a piece or go on with a move; tells whether it did.
    fn write(&mut self, letter: char, context: Context, repeats: bool) -> bool {
        match context {
            _ if repeats => true,
            Context::Promotion => {
                if let Some(kind) = typed::promoted(letter) {
                    self.requests.write_batch(self.selection.promote(self.session.game(), kind));
                }
                true
            }
            Context::Board | Context::Typing | Context::Focus if self.session.is_on() => {
                let is_written = typed::write(&mut self.selection.typed, letter);
                if is_written && self.open.focus {
                    // A typed move must not press the button that Tab had reached.
                    self.open.focus = false;
                    self.with_egui(|ctx, _| focus::leave(ctx));
                }
                is_written
            }
            _ => false,
        }
    }

    fn act(&mut self, action: Action, context: Context, pad: Option<Entity>) -> Heard {
        // In the colour draw the sticks are for the hands, but a button that Tab has reached is pressed all the same.
        let presses_in_draw = context == Context::Draw && self.open.focus && action == Action::Confirm;
        let goes_by_buttons = pad.is_some() && (context.is_of_buttons() || presses_in_draw);
        let is_at_the_board = matches!(context, Context::Board | Context::Over);
        match action {
            Action::Back => self.give_up(),
            Action::Confirm if context == Context::Typing => self.play_typed(),
            // The game is over: what comes next is asked there.
            Action::Steer(_) if goes_by_buttons && context == Context::Over && !self.open.focus => {
                self.reach_buttons(context);
            }
            Action::Steer(direction) if goes_by_buttons => {
                let within = self.open.dialog;
                self.with_egui(|ctx, input| focus::go(ctx, input, within, direction));
                self.open.focus = true;
            }
            Action::Confirm if goes_by_buttons => {
                if self.with_egui(focus::press) == Some(true) {
                    return Heard::ByThePanels;
                }
                self.reach_buttons(context);
            }
            // A key has reached egui by itself.
            Action::Confirm if matches!(context, Context::Dialog | Context::Draw) && self.open.focus => {}
            // What was is only to be looked at.
            Action::Steer(_) if is_at_the_board && !self.shown.is_live() => {}
            Action::Confirm if is_at_the_board && !self.shown.is_live() => self.step(StepTo::Last),
            Action::Steer(direction) if context != Context::Draw => {
                hand::steer(&self.session, self.viewpoint.near, &mut self.selection, direction);
            }
            Action::Confirm if !matches!(context, Context::Draw | Context::Dialog | Context::Menu) => {
                if !hand::confirm(&self.session, &mut self.selection, &mut self.requests) {
                    self.actions.write(Action::Confirm);
                }
            }
            Action::Mend if context == Context::Typing => {
                self.selection.typed.pop();
            }
            Action::Mend => {
                self.actions.write(Action::TakeBack);
            }
            Action::Buttons if pad.is_some_and(|pad| self.only_takes_back(pad)) => {
                self.with_egui(|ctx, _| focus::reach_last_movers(ctx));
                self.open.focus = true;
            }
            Action::Buttons => self.reach_buttons(context),
            Action::Step(to) => self.step(to),
            action => {
                self.actions.write(action);
                if opens_dialog(action) {
                    return Heard::ByThePanels;
                }
            }
        }
        Heard::Otherwise
    }

    /// From the board to the buttons beside it; in a menu or a dialog to the first one.
    fn reach_buttons(&mut self, context: Context) {
        let within = self.open.dialog;
        let is_beside_the_board = matches!(context, Context::Board | Context::Over | Context::Photo | Context::Focus);
        self.with_egui(|ctx, input| {
            if is_beside_the_board {
                focus::reach(ctx, &BUTTONS);
            } else {
                focus::go(ctx, input, within, Direction::Down);
            }
        });
        self.open.focus = true;
    }

    fn step(&mut self, to: StepTo) {
        self.steps.write(Step { viewport: *self.main, to });
    }

    fn play_typed(&mut self) {
        let text = core::mem::take(&mut self.selection.typed);
        let position = self.session.game().position();
        let claimed = self.selection.claiming.then(|| read_move(position, &text).ok()).flatten();
        let request = match claimed {
            Some(mv) => self.selection.request(self.session.game(), mv),
            None => Request::MoveText(text),
        };
        self.requests.write(request);
    }

    /// Gives up the innermost thing, so that the next press finds it gone.
    fn give_up(&mut self) {
        let (open, selection) = (*self.open, &**self.selection);
        let is_drawing = self.session.stage() == Stage::Drawing;
        let is_lesson = self.session.is_lesson();
        let innermost = escape::innermost(|layer| match layer {
            Layer::Typed => !selection.typed.is_empty(),
            Layer::Field => open.field,
            Layer::Dialog => open.dialog.is_some(),
            Layer::Focus => open.focus,
            Layer::Photo => self.posing.is_on(),
            Layer::Promotion => selection.promotion.is_some(),
            Layer::Stepping => !self.shown.is_live(),
            Layer::Man => selection.from.is_some(),
            Layer::Cursor => selection.cursor.is_some(),
            Layer::Draw => is_drawing,
            Layer::Lesson => is_lesson,
        });
        let Some(layer) = innermost else { return };
        match layer {
            Layer::Typed => self.selection.typed.clear(),
            Layer::Dialog => (self.open.dialog, self.open.field, self.open.focus) = (None, false, false),
            Layer::Field | Layer::Focus => {
                (self.open.field, self.open.focus) = (false, false);
                self.with_egui(|ctx, _| focus::leave(ctx));
            }
            Layer::Promotion | Layer::Man => self.selection.release(),
            Layer::Stepping => self.step(StepTo::Last),
            Layer::Cursor => self.selection.cursor = None,
            Layer::Photo | Layer::Draw | Layer::Lesson => {}
        }
        self.actions.write(Action::GiveUp(layer));
    }

    fn with_egui<R>(&mut self, act: impl FnOnce(&egui::Context, &mut RawInput) -> R) -> Option<R> {
        let (mut context, mut input) = self.panels.single_mut().ok()?;
        Some(act(context.get_mut(), &mut input))
    }
}

/// Whether the panels open a dialog for it, or close one.
fn opens_dialog(action: Action) -> bool {
    matches!(action, Action::More | Action::Men | Action::Settings | Action::NewGame | Action::Rules | Action::Keys)
}

/// Shortcuts are the same with Shift or Caps Lock.
fn small(on: Trigger) -> Trigger {
    match on {
        Trigger::Letter(letter) => Trigger::Letter(letter.to_ascii_lowercase()),
        on => on,
    }
}

/// Whether the clipboard is the game's, and no field's.
fn has_clipboard(context: Context) -> bool {
    !matches!(context, Context::Field | Context::Dialog | Context::Photo | Context::Draw)
}
