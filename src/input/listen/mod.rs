//! Turns presses into actions, one after the other, each in the context at that moment. Board cursor, typed moves and
//! buttons are applied at once, so that the next press finds their result; all other actions are sent as messages.

mod gamepad_sides;

use std::collections::VecDeque;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{self, RawInput};
use bevy_egui::{EguiContext, EguiInput, PrimaryEguiContext};
use core::time::Duration;

use crate::input::action::{Action, Direction, PastedText};
use crate::input::bindings::{self, Trigger};
use crate::input::context::{Detour, InputContext, PanelFocus};
use crate::input::escape::{self, EscapeLayer};
use crate::input::gamepad_seats::GamepadSeats;
use crate::input::press::{PressedInput, TriggerPress};
use crate::input::{cursor, focus, typed_moves};
use crate::motion::{Animated, Wake};
use crate::options::Options;
use crate::session::{Request, Session, SessionPhase, read_move};
use crate::shown::{DisplayedPosition, StepThroughGame, StepTo};
use crate::viewport::{Main, MainMut, MainViewport, PhotoMode, Selection, SplitScreen, Viewpoint};

/// Everything that decides the meaning of a press, and everything it may change.
#[derive(SystemParam)]
pub(super) struct PressHandler<'w, 's> {
    options: Res<'w, Options>,
    session: Res<'w, Session>,
    detour: Res<'w, Detour>,
    main: Single<'w, 's, Entity, With<MainViewport>>,
    viewpoint: Main<'w, 's, Viewpoint>,
    shown: Main<'w, 's, DisplayedPosition>,
    posing: Main<'w, 's, PhotoMode>,
    split: Res<'w, SplitScreen>,
    selection: MainMut<'w, 's, Selection>,
    open: ResMut<'w, PanelFocus>,
    seats: ResMut<'w, GamepadSeats>,
    panels: Query<'w, 's, (&'static mut EguiContext, &'static mut EguiInput), With<PrimaryEguiContext>>,
    requests: MessageWriter<'w, Request>,
    steps: MessageWriter<'w, StepThroughGame>,
    actions: MessageWriter<'w, Action>,
    pasted: MessageWriter<'w, PastedText>,
}

/// Presses that wait for the panels' reaction to an earlier one.
#[derive(Resource, Default)]
pub(super) struct WaitingPresses(VecDeque<TriggerPress>);

impl Animated for WaitingPresses {
    fn wake(&self, _now: Duration) -> Wake {
        Wake::while_moving(!self.0.is_empty())
    }
}

/// Handles presses in their order. After a press for the panels the rest waits for the next frame, in which the panels
/// have reacted.
pub(super) fn listen(
    mut presses: MessageReader<TriggerPress>,
    mut waiting: ResMut<WaitingPresses>,
    mut listener: PressHandler,
) {
    waiting.0.extend(presses.read().cloned());
    while let Some(press) = waiting.0.pop_front() {
        if listener.handle(press) == PressOutcome::WaitForPanels {
            break;
        }
    }
}

/// Receiver of a press.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum PressOutcome {
    /// The panels, which react when they are drawn next; later presses wait.
    WaitForPanels,
    /// Anything else, or nothing.
    Handled,
}

impl PressHandler<'_, '_> {
    fn handle(&mut self, press: TriggerPress) -> PressOutcome {
        // In the opening shot and in close-ups a press only returns to the game.
        if self.detour.0 && self.open.dialog.is_none() {
            return PressOutcome::Handled;
        }
        let context = self.context();
        if let Some(pad) = press.pad {
            self.seat(pad);
        }
        let action = match press.on {
            PressedInput::Copied | PressedInput::Pasted(_) if self.options.kiosk => return PressOutcome::Handled,
            PressedInput::Copied if has_clipboard(context) && context != InputContext::Menu => Action::Copy,
            PressedInput::Pasted(text) => {
                if !has_clipboard(context) {
                    return PressOutcome::Handled;
                }
                self.pasted.write(PastedText(text));
                return PressOutcome::WaitForPanels;
            }
            PressedInput::Copied => return PressOutcome::Handled,
            PressedInput::Trigger(Trigger::Letter(letter)) if self.write(letter, context, press.repeats) => {
                return PressOutcome::Handled;
            }
            PressedInput::Trigger(Trigger::Letter(digit))
                if context == InputContext::Dialog && digit.is_ascii_digit() =>
            {
                Action::Digit(digit)
            }
            PressedInput::Trigger(on) => match bindings::action_for(lowercase(on), context) {
                Some(action) if !self.options.kiosk || action.is_for_visitors() => action,
                Some(_) | None => return PressOutcome::Handled,
            },
        };
        let may = press.pad.is_none_or(|pad| self.may_act(pad, &action, context));
        if may && (!press.repeats || self.may_repeat(&action, press.pad)) {
            return self.act(action, context, press.pad);
        }
        PressOutcome::Handled
    }

    fn context(&self) -> InputContext {
        let selection = &**self.selection;
        match self.session.phase() {
            _ if self.open.field => InputContext::Field,
            _ if self.open.dialog.is_some() => InputContext::Dialog,
            _ if self.posing.is_on() => InputContext::Photo,
            SessionPhase::Idle => InputContext::Menu,
            SessionPhase::Drawing => InputContext::Draw,
            SessionPhase::Playing if !selection.typed.is_empty() => InputContext::Typing,
            SessionPhase::Playing if self.open.focus => InputContext::Focus,
            SessionPhase::Playing if selection.promotion.is_some() => InputContext::Promotion,
            SessionPhase::Playing if self.open.set_up => InputContext::Board,
            SessionPhase::Playing if self.session.is_analysis() && self.session.players().share_screen() => {
                InputContext::Analysis
            }
            SessionPhase::Playing if self.session.is_on() => InputContext::Board,
            SessionPhase::Playing => InputContext::Over,
        }
    }

    /// Returns whether an action repeats while its input is held.
    fn may_repeat(&self, action: &Action, pad: Option<Entity>) -> bool {
        match action {
            Action::Step(StepTo::Back | StepTo::Forward | StepTo::PreviousVariation | StepTo::NextVariation) => true,
            Action::Steer(_) => pad.is_some(),
            Action::DeleteOrTakeBack => !self.selection.typed.is_empty(),
            _ => false,
        }
    }

    /// Uses a letter for a promotion choice or a typed move; returns whether it was used.
    fn write(&mut self, letter: char, context: InputContext, repeats: bool) -> bool {
        match context {
            _ if repeats => true,
            InputContext::Board | InputContext::Focus if self.open.set_up => {
                let piece = typed_moves::set_up_piece(letter);
                self.actions.write_batch(piece.map(Action::ChoosePiece));
                piece.is_some()
            }
            InputContext::Promotion => {
                if let Some(kind) = typed_moves::promoted(letter) {
                    self.requests.write_batch(self.selection.promote(self.session.game(), kind));
                }
                true
            }
            InputContext::Board | InputContext::Analysis | InputContext::Typing | InputContext::Focus
                if self.session.is_on() =>
            {
                let is_written = typed_moves::write(&mut self.selection.typed, letter);
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

    fn act(&mut self, action: Action, context: InputContext, pad: Option<Entity>) -> PressOutcome {
        // In the colour draw sticks choose a hand, but a focused button can still be pressed.
        let presses_in_draw = context == InputContext::Draw && self.open.focus && action == Action::Confirm;
        let navigates_buttons = pad.is_some() && (context.has_button_navigation() || presses_in_draw);
        let is_at_the_board = matches!(context, InputContext::Board | InputContext::Over);
        match action {
            Action::Back => self.leave_layer(),
            Action::Confirm if context == InputContext::Typing => self.play_typed(),
            // After the game the focus goes to the buttons of the result.
            Action::Steer(_) if navigates_buttons && context == InputContext::Over && !self.open.focus => {
                self.reach_buttons(context);
            }
            Action::Steer(direction) if navigates_buttons => {
                let within = self.open.dialog;
                self.with_egui(|ctx, input| focus::focus_next(ctx, input, within, direction));
                self.open.focus = true;
            }
            Action::Confirm if navigates_buttons => {
                if self.with_egui(focus::press) == Some(true) {
                    return PressOutcome::WaitForPanels;
                }
                self.reach_buttons(context);
            }
            // Keys have reached egui already.
            Action::Confirm if matches!(context, InputContext::Dialog | InputContext::Draw) && self.open.focus => {}
            // An earlier position can't be changed.
            Action::Steer(_) if is_at_the_board && !self.shown.is_live() => {}
            Action::Confirm if is_at_the_board && !self.shown.is_live() => self.step(StepTo::Last),
            Action::Steer(direction) if context != InputContext::Draw => {
                // In a split screen the player on the move looks at their own picture.
                let turn = self.session.game().turn();
                let near = if self.split.0.is_some() { turn } else { self.viewpoint.near };
                cursor::steer(&self.session, near, &mut self.selection, direction);
            }
            Action::Confirm if !matches!(context, InputContext::Draw | InputContext::Dialog | InputContext::Menu) => {
                if !cursor::confirm(&self.session, &mut self.selection, &mut self.requests) {
                    self.actions.write(Action::Confirm);
                }
            }
            Action::DeleteOrTakeBack if context == InputContext::Typing => {
                self.selection.typed.pop();
            }
            Action::DeleteOrTakeBack => {
                self.actions.write(Action::TakeBack);
            }
            Action::FocusButtons if pad.is_some_and(|pad| self.only_takes_back(pad)) => {
                self.with_egui(|ctx, _| focus::focus_last_movers(ctx));
                self.open.focus = true;
            }
            Action::FocusButtons => self.reach_buttons(context),
            Action::Step(to) => self.step(to),
            action => {
                self.actions.write(action);
                if opens_dialog(action) {
                    return PressOutcome::WaitForPanels;
                }
            }
        }
        PressOutcome::Handled
    }

    /// Focuses the buttons beside the board, or the first one of a menu or dialog.
    fn reach_buttons(&mut self, context: InputContext) {
        let within = self.open.dialog;
        let is_beside_the_board =
            matches!(context, InputContext::Board | InputContext::Over | InputContext::Photo | InputContext::Focus);
        self.with_egui(|ctx, input| {
            if is_beside_the_board {
                focus::focus_first(ctx);
            } else {
                focus::focus_next(ctx, input, within, Direction::Down);
            }
        });
        self.open.focus = true;
    }

    fn step(&mut self, to: StepTo) {
        self.steps.write(StepThroughGame { viewport: *self.main, to });
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

    /// Leaves the innermost layer, so that the next press finds it gone.
    fn leave_layer(&mut self) {
        let (open, selection) = (*self.open, &**self.selection);
        let is_drawing = self.session.phase() == SessionPhase::Drawing;
        let is_lesson = self.session.is_lesson();
        let innermost = escape::innermost(|layer| match layer {
            EscapeLayer::Typed => !selection.typed.is_empty(),
            EscapeLayer::Field => open.field,
            EscapeLayer::Dialog => open.dialog.is_some(),
            EscapeLayer::Focus => open.focus,
            EscapeLayer::Photo => self.posing.is_on(),
            EscapeLayer::Promotion => selection.promotion.is_some(),
            EscapeLayer::Question => open.question,
            EscapeLayer::Stepping => !self.shown.is_live(),
            EscapeLayer::Piece => selection.from.is_some(),
            EscapeLayer::Cursor => selection.cursor.is_some(),
            EscapeLayer::Draw => is_drawing,
            EscapeLayer::Lesson => is_lesson,
            EscapeLayer::Review => open.review,
        });
        let Some(layer) = innermost else { return };
        match layer {
            EscapeLayer::Typed => self.selection.typed.clear(),
            EscapeLayer::Dialog => (self.open.dialog, self.open.field, self.open.focus) = (None, false, false),
            EscapeLayer::Field | EscapeLayer::Focus => {
                (self.open.field, self.open.focus) = (false, false);
                self.with_egui(|ctx, _| focus::leave(ctx));
            }
            EscapeLayer::Promotion | EscapeLayer::Piece => self.selection.release(),
            EscapeLayer::Stepping => self.step(StepTo::Last),
            EscapeLayer::Cursor => self.selection.cursor = None,
            EscapeLayer::Question => self.open.question = false,
            EscapeLayer::Photo | EscapeLayer::Draw | EscapeLayer::Lesson | EscapeLayer::Review => {}
        }
        self.actions.write(Action::LeaveLayer(layer));
    }

    fn with_egui<R>(&mut self, act: impl FnOnce(&egui::Context, &mut RawInput) -> R) -> Option<R> {
        let (mut context, mut input) = self.panels.single_mut().ok()?;
        Some(act(context.get_mut(), &mut input))
    }
}

/// Returns whether the panels open or close a dialog for an action.
fn opens_dialog(action: Action) -> bool {
    matches!(action, Action::More | Action::Pieces | Action::Settings | Action::NewGame | Action::Rules | Action::Keys)
}

/// Returns a letter in lower case: shortcuts ignore Shift and Caps Lock.
fn lowercase(on: Trigger) -> Trigger {
    match on {
        Trigger::Letter(letter) => Trigger::Letter(letter.to_ascii_lowercase()),
        on => on,
    }
}

/// Returns whether copy and paste act on the game, not on a text field.
fn has_clipboard(context: InputContext) -> bool {
    !matches!(context, InputContext::Field | InputContext::Dialog | InputContext::Photo | InputContext::Draw)
}
