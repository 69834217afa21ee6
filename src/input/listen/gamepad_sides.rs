//! Permissions of two people who play with a gamepad each.

use bevy::prelude::*;

use super::PressHandler;
use crate::input::action::Action;
use crate::input::context::InputContext;
use crate::input::focus;

impl PressHandler<'_, '_> {
    /// Assigns a pressed gamepad to a side in a game of two people.
    pub(super) fn seat(&mut self, pad: Entity) {
        if self.session.is_on() && self.is_for_two() && self.seats.side(pad).is_none() {
            self.seats.assign(pad);
        }
    }

    /// Returns whether each side has a player of its own at the screen. In an analysis anybody moves both.
    fn is_for_two(&self) -> bool {
        self.session.players().share_screen() && !self.session.is_analysis()
    }

    /// Returns whether a gamepad may perform an action: each acts for its own side; shared actions are open to both.
    pub(super) fn may_act(&mut self, pad: Entity, action: &Action, context: InputContext) -> bool {
        let of_the_game = matches!(
            action,
            Action::Steer(_) | Action::Confirm | Action::Back | Action::Hint | Action::FocusButtons | Action::TakeBack
        );
        let at_the_table = matches!(
            context,
            InputContext::Board | InputContext::Focus | InputContext::Promotion | InputContext::Typing
        );
        if !of_the_game || !at_the_table || !self.is_for_two() {
            return true;
        }
        // Nobody presses the clock for the other player.
        if let Some(side) = self.session.side_at_clock().filter(|_| *action == Action::Hint) {
            return self.seats.may_act(pad, side);
        }
        let leads_back = context == InputContext::Board && matches!(action, Action::Confirm | Action::Back);
        let is_shared = leads_back && !self.shown.is_live() || self.claims_flag(action, context);
        // The buttons act for the side that has still to press the clock; the board is for the side on the move.
        let is_at_buttons = context == InputContext::Focus || *action == Action::FocusButtons;
        let turn = if is_at_buttons { self.session.acting_side() } else { self.session.game().turn() };
        is_shared
            || self.seats.may_act(pad, turn)
            || self.seats.may_act(pad, !turn) && self.is_last_movers(action, context)
    }

    /// Returns whether the action may claim a fallen flag, which both players may do: the button does not tell whose
    /// gamepad it was.
    fn claims_flag(&self, action: &Action, context: InputContext) -> bool {
        let any_fallen = self.session.fallen_flags().contains(&true);
        any_fallen && (context == InputContext::Focus || *action == Action::FocusButtons)
    }

    /// Returns whether the action is on the button of the player who has moved last, which is only Take back.
    fn is_last_movers(&mut self, action: &Action, context: InputContext) -> bool {
        match action {
            Action::FocusButtons => self.with_egui(|ctx, _| focus::has_last_movers(ctx)),
            Action::Confirm | Action::Back if context == InputContext::Focus => {
                self.with_egui(|ctx, _| focus::is_last_movers(ctx))
            }
            _ => None,
        }
        .unwrap_or(false)
    }

    /// Returns whether Take back is the only button beside the board that this gamepad may press.
    pub(super) fn only_takes_back(&self, pad: Entity) -> bool {
        let (session, turn) = (&self.session, self.session.acting_side());
        let is_others_turn = session.is_on() && self.is_for_two() && !self.seats.may_act(pad, turn);
        is_others_turn && !session.fallen_flags().contains(&true)
    }
}
