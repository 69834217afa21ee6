//! Of two people with a gamepad each, who may do what.

use bevy::prelude::*;

use super::Listener;
use crate::input::action::Action;
use crate::input::context::Context;
use crate::input::focus;

impl Listener<'_, '_> {
    /// In a game of two, a gamepad that is pressed takes a seat.
    pub(super) fn seat(&mut self, pad: Entity) {
        if self.session.is_on() && self.session.players().are_both_people() && self.seats.side(pad).is_none() {
            self.seats.sit(pad);
        }
    }

    /// Of two gamepads each acts for its own side alone; what belongs to neither both may do.
    pub(super) fn may_act(&mut self, pad: Entity, action: &Action, context: Context) -> bool {
        let of_the_game = matches!(
            action,
            Action::Steer(_) | Action::Confirm | Action::Back | Action::Hint | Action::Buttons | Action::TakeBack
        );
        let at_the_table = matches!(context, Context::Board | Context::Focus | Context::Promotion | Context::Typing);
        if !of_the_game || !at_the_table || !self.session.players().are_both_people() {
            return true;
        }
        let leads_back = context == Context::Board && matches!(action, Action::Confirm | Action::Back);
        let is_shared = leads_back && !self.shown.is_live() || self.claims_flag(action, context);
        let turn = self.session.game().turn();
        is_shared
            || self.seats.may_act(pad, turn)
            || self.seats.may_act(pad, !turn) && self.is_last_movers(action, context)
    }

    /// Whoever sees a fallen flag points it out; whose gamepad that is can't be told from its button.
    fn claims_flag(&self, action: &Action, context: Context) -> bool {
        let any_fallen = self.session.fallen_flags().contains(&true);
        any_fallen && (context == Context::Focus || *action == Action::Buttons)
    }

    /// A move is taken back by who made it: that button, and no other, is not for the side on the move.
    fn is_last_movers(&mut self, action: &Action, context: Context) -> bool {
        match action {
            Action::Buttons => self.with_egui(|ctx, _| focus::has_last_movers(ctx)),
            Action::Confirm | Action::Back if context == Context::Focus => {
                self.with_egui(|ctx, _| focus::is_last_movers(ctx))
            }
            _ => None,
        }
        .unwrap_or(false)
    }

    /// Whether of the buttons beside the board this gamepad may press Take back alone.
    pub(super) fn only_takes_back(&self, pad: Entity) -> bool {
        let (session, turn) = (&self.session, self.session.game().turn());
        let is_others_turn = session.is_on() && session.players().are_both_people() && !self.seats.may_act(pad, turn);
        is_others_turn && !session.fallen_flags().contains(&true)
    }
}
