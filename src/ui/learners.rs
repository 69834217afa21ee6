//! The dialog with the learners who share this machine: who is learning, and their names.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{RichText, TextEdit, Ui, vec2};
use coach::{Learner, LearnerNameError, LearnerRoster, MAX_LEARNER_NAME, MAX_LEARNERS};

use super::dialog::dialog;
use super::dialog_state::Dialog;
use super::kit::{Kit, extend_kit};
use super::panel::dialog_scroll_area;
use super::theme::{self, DANGER, GAP, SECONDARY_TEXT, TEXT};
use super::widgets::{ButtonStyle, PushButton, named, small_text};
use crate::input::focus;
use crate::lessons::{LearnerRequest, Learners};

const WIDTH: f32 = 480.0;

/// The state of the dialog's field and question.
#[derive(Default)]
pub(super) struct LearnersState {
    /// The name in the field.
    name: String,
    /// True if the name is to be that of the current learner; else it is that of a new one.
    renames: bool,
    /// True if the question is open whether the current learner is to be removed.
    asks_to_remove: bool,
}

/// The parameters of the dialog.
#[derive(SystemParam)]
pub(super) struct LearnersKit<'w, 's> {
    core: Kit<'w, 's>,
    learners: Res<'w, Learners>,
    requests: MessageWriter<'w, LearnerRequest>,
    state: Local<'s, LearnersState>,
}

extend_kit!(LearnersKit);

/// Returns a learner's name, or how somebody without a name is called.
pub(super) fn learner_name(kit: &Kit, learner: &Learner) -> String {
    if learner.name.is_empty() { kit.text("learner-unnamed") } else { learner.name.clone() }
}

/// Returns the name of the learner who is learning now.
pub(super) fn current_name(kit: &Kit, roster: &LearnerRoster) -> String {
    roster.learner(roster.current()).map(|learner| learner_name(kit, learner)).unwrap_or_default()
}

pub(super) fn show(mut kit: LearnersKit) {
    let Some(ctx) = kit.ctx() else { return };
    dialog(&ctx, &mut kit, Dialog::Learners, WIDTH, |ui, kit| {
        if kit.dialogs.opens {
            *kit.state = LearnersState::default();
        }
        ui.spacing_mut().item_spacing = vec2(GAP, GAP);
        back_button(ui, kit);
        dialog_scroll_area(kit.dialogs.opens).show(ui, |ui| {
            ui.label(RichText::new(kit.text("learners-about")).font(theme::body(15.0)).color(SECONDARY_TEXT));
            choices(ui, kit);
            if kit.state.asks_to_remove {
                removal_question(ui, kit);
            } else {
                name_field(ui, kit);
                current_buttons(ui, kit);
            }
        });
    });
}

/// Shows the button back to the course.
fn back_button(ui: &mut Ui, kit: &mut LearnersKit) {
    let back = PushButton::new(kit.text("learn-all")).icon("prev").left().style(ButtonStyle::Quiet);
    if back.wide(ui, &kit.icons, theme::TOUCH_SIZE).clicked() {
        kit.dialogs.open = Some(Dialog::Learn);
    }
}

/// Shows a button for each learner.
fn choices(ui: &mut Ui, kit: &mut LearnersKit) {
    let current = kit.learners.roster().current();
    let mut chosen = None;
    for learner in kit.learners.roster().all() {
        let is_current = learner.number == current;
        let name = learner_name(kit, learner);
        let spoken = if is_current { format!("{name}, {}", kit.text("learner-is-learning")) } else { name.clone() };
        let push = PushButton::new(name).left().accessible_name(spoken);
        let push = match is_current {
            true => push.icon("check").style(ButtonStyle::Outlined),
            false => push.icon("next").style(ButtonStyle::Quiet),
        };
        if push.wide(ui, &kit.icons, theme::TOUCH_SIZE).clicked() {
            chosen = Some(learner.number);
        }
    }
    if let Some(number) = chosen {
        kit.requests.write(LearnerRequest::Choose(number));
        kit.dialogs.open = Some(Dialog::Learn);
    }
}

/// Shows the field for a new name, and the button that takes it.
fn name_field(ui: &mut Ui, kit: &mut LearnersKit) {
    let LearnersState { name: mut text, renames, .. } = core::mem::take(&mut *kit.state);
    let label = kit.text(if renames { "learner-other-name" } else { "learner-new-name" });
    let edit = TextEdit::singleline(&mut text).char_limit(MAX_LEARNER_NAME).desired_width(f32::INFINITY);
    let hint = RichText::new(&label).color(SECONDARY_TEXT);
    let field = named(ui.add(edit.margin(vec2(12.0, 10.0)).hint_text(hint)), &label);
    focus::register(ui, &field);
    let (roster, number) = (kit.learners.roster(), kit.learners.roster().current());
    let accepted = roster.accepted_name(&text, renames.then_some(number)).map(|_| ());
    if let Err(error) = accepted
        && (error == LearnerNameError::TooMany || !text.trim().is_empty())
    {
        small_text(ui, error_text(kit, error), DANGER);
    }
    let key = if renames { "learner-rename" } else { "learner-add" };
    let push = PushButton::new(kit.text(key)).icon("plus").left().style(ButtonStyle::Outlined);
    let pressed = push.enabled(accepted.is_ok()).wide(ui, &kit.icons, theme::TOUCH_SIZE).clicked();
    if accepted.is_ok() && (pressed || focus::is_entered(&field)) {
        let name = core::mem::take(&mut text);
        kit.requests.write(if renames { LearnerRequest::Rename(number, name) } else { LearnerRequest::Add(name) });
        return;
    }
    *kit.state = LearnersState { name: text, renames, ..LearnersState::default() };
}

fn error_text(kit: &Kit, error: LearnerNameError) -> String {
    match error {
        LearnerNameError::Empty => kit.text("learner-no-name"),
        LearnerNameError::TooLong => kit.texts.with("learner-long-name", &[("letters", MAX_LEARNER_NAME.into())]),
        LearnerNameError::Taken => kit.text("learner-name-taken"),
        LearnerNameError::TooMany => kit.texts.with("learner-too-many", &[("learners", MAX_LEARNERS.into())]),
    }
}

/// Shows what can be done with the current learner.
fn current_buttons(ui: &mut Ui, kit: &mut LearnersKit) {
    if kit.state.renames {
        return;
    }
    let name = current_name(kit, kit.learners.roster());
    ui.add_space(GAP);
    ui.label(RichText::new(&name).font(theme::serif(20.0)).color(TEXT));
    let quiet = |key, icon| PushButton::new(kit.text(key)).icon(icon).left().style(ButtonStyle::Quiet);
    let [rename, report, remove] = [("learner-rename", "lens"), ("report", "book"), ("learner-remove", "close")]
        .map(|(key, icon)| quiet(key, icon));
    if report.wide(ui, &kit.icons, theme::TOUCH_SIZE).clicked() {
        kit.dialogs.open = Some(Dialog::Report);
    }
    if rename.wide(ui, &kit.icons, theme::TOUCH_SIZE).clicked() {
        let known = kit.learners.roster().learner(kit.learners.roster().current());
        let name = known.map(|learner| learner.name.clone()).unwrap_or_default();
        *kit.state = LearnersState { name, renames: true, asks_to_remove: false };
        kit.request_frame();
    }
    let is_alone = kit.learners.roster().all().len() < 2;
    if !is_alone && remove.wide(ui, &kit.icons, theme::TOUCH_SIZE).clicked() {
        kit.state.asks_to_remove = true;
        kit.request_frame();
    }
}

/// Asks whether the current learner is to be removed, with everything they have learnt.
fn removal_question(ui: &mut Ui, kit: &mut LearnersKit) {
    let roster = kit.learners.roster();
    let (number, name) = (roster.current(), current_name(kit, roster));
    let question = kit.texts.with("learner-remove-sure", &[("name", name.into())]);
    ui.label(RichText::new(question).font(theme::body(16.0)).color(TEXT));
    let [remove, keep] = [("learner-remove", "close"), ("learner-keep", "undo")]
        .map(|(key, icon)| PushButton::new(kit.text(key)).icon(icon).left().style(ButtonStyle::Outlined));
    if remove.wide(ui, &kit.icons, theme::TOUCH_SIZE).clicked() {
        kit.requests.write(LearnerRequest::Remove(number));
        kit.state.asks_to_remove = false;
    }
    if keep.wide(ui, &kit.icons, theme::TOUCH_SIZE).clicked() {
        kit.state.asks_to_remove = false;
        kit.request_frame();
    }
}
