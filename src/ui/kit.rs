//! `Kit`, the system parameters that every panel needs. A panel that needs more has a set of its own, with a `Kit` in it.
//!
//! Panels change nothing but their own state. Everything else is requested with messages and done by the system that
//! owns it. A system takes one such set: two of them have the same `Kit`, which Bevy refuses when the game starts.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};
use rules_core::{Letters, Rule};

use super::dialog_state::DialogState;
use super::frame_state::FrameState;
use super::icons::Icons;
use super::toast_state::{Toast, ToastEnd, ToastState, reading_seconds};
use crate::i18n::Texts;
use crate::input::Action;
use crate::kiosk::Kiosk;
use crate::platform::Platform;
use crate::session::{ClockPaused, Session};
use crate::settings::Settings;

/// The system parameters that every panel needs.
#[derive(SystemParam)]
pub(crate) struct Kit<'w, 's> {
    contexts: EguiContexts<'w, 's>,
    time: Res<'w, Time<Real>>,
    actions: MessageWriter<'w, Action>,
    pub texts: Res<'w, Texts>,
    pub icons: Res<'w, Icons>,
    pub settings: Res<'w, Settings>,
    pub session: Res<'w, Session>,
    pub clock_waits: Res<'w, ClockPaused>,
    pub kiosk: Option<Res<'w, Kiosk>>,
    pub platform: Res<'w, Platform>,
    pub dialogs: ResMut<'w, DialogState>,
    pub frame: ResMut<'w, FrameState>,
    pub toasts: ResMut<'w, ToastState>,
}

/// Lets a panel's set of parameters with a [`Kit`] in its field `core` be used like that kit.
macro_rules! extend_kit {
    ($set:ident) => {
        impl<'w, 's> core::ops::Deref for $set<'w, 's> {
            type Target = $crate::ui::kit::Kit<'w, 's>;

            fn deref(&self) -> &Self::Target {
                &self.core
            }
        }

        impl core::ops::DerefMut for $set<'_, '_> {
            fn deref_mut(&mut self) -> &mut Self::Target {
                &mut self.core
            }
        }

        impl<'w, 's> AsMut<$crate::ui::kit::Kit<'w, 's>> for $set<'w, 's> {
            fn as_mut(&mut self) -> &mut $crate::ui::kit::Kit<'w, 's> {
                &mut self.core
            }
        }
    };
}

pub(crate) use extend_kit;

impl<'w, 's> AsMut<Kit<'w, 's>> for Kit<'w, 's> {
    fn as_mut(&mut self) -> &mut Self {
        self
    }
}

impl Kit<'_, '_> {
    /// egui's context, or `None` before there is a camera and before the fonts are set.
    pub fn ctx(&mut self) -> Option<egui::Context> {
        self.contexts.ctx_mut().ok().filter(|_| self.frame.is_styled).cloned()
    }

    /// Returns the text with this key.
    pub fn text(&self, key: &str) -> String {
        self.texts.get(key)
    }

    /// Sends an action as if its key had been pressed. It is handled in the next frame.
    pub fn send_action(&mut self, action: Action) {
        self.actions.write(action);
    }

    /// Returns the piece letters for running text. Figurines are drawn icons, so English letters stand in for them
    /// there.
    pub fn letters(&self) -> Letters {
        match self.settings.letters(self.texts.language()) {
            Letters::Figurine => Letters::English,
            letters => letters,
        }
    }

    /// Requests the next frame at once, because a panel moves.
    pub fn request_frame(&mut self) {
        if let Ok(ctx) = self.contexts.ctx_mut() {
            ctx.request_repaint();
        }
    }

    /// Returns the real time.
    pub fn time(&self) -> &Time<Real> {
        &self.time
    }

    /// Returns the real time in seconds.
    pub fn now(&self) -> f64 {
        self.time.elapsed_secs_f64()
    }

    /// Returns true if `until` is in the future, at which the panel that asks changes by itself.
    pub fn is_before(&mut self, until: f64) -> bool {
        let now = self.now();
        if until > now {
            self.frame.note_change_at(until, now);
        }
        until > now
    }

    /// Shows a toast.
    pub fn show_toast(&mut self, text: String) {
        self.show_toast_with_rule(text, None);
    }

    /// Shows a toast with a button to the rule behind it.
    pub fn show_toast_with_rule(&mut self, text: String, rule: Option<Rule>) {
        const LEAST_SECONDS: f64 = 6.0;
        let seconds = reading_seconds(&text).max(LEAST_SECONDS);
        let end = ToastEnd::At(self.now() + seconds);
        self.toasts.current = Some(Toast { text, rule, end, button: None });
    }

    /// Shows a refusal as a toast, for as long as the refusal stands.
    pub fn show_refusal(&mut self, text: String, rule: Option<Rule>) {
        self.toasts.current = Some(Toast { text, rule, end: ToastEnd::WithRefusal, button: None });
    }
}
