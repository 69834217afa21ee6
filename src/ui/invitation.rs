//! The second device's dialog in a browser: at the host the invitation to send and the field for its answer, at the guest the
//! answer to send back.

use bevy_egui::egui::{Id, RichText, TextEdit, Ui, vec2};

use super::panel::halves;
use super::second_device_kit::{SecondDeviceKit, copy_button, state, wide_button};
use super::theme::{self, DANGER, SECONDARY_TEXT, TOUCH_SIZE};
use super::widgets::{ButtonStyle, PushButton, heading, named, qr_code, small_text};
use crate::input::focus;
use crate::platform::{InvitationProblem, InvitationRequest, ShareLink, ShareText};

/// Longest text in the field, in characters: an answer, perhaps with the message around it.
const LONGEST: usize = 4_000;
/// Edge of the QR code: small, so that what follows it is in view.
const CODE: f32 = 180.0;

/// Shows the host's end under the state of the line.
pub(super) fn host(ui: &mut Ui, kit: &mut SecondDeviceKit, is_connected: bool) {
    if is_connected {
        return;
    }
    let problem = kit.invitation.problem;
    let is_over = problem.is_some_and(InvitationProblem::needs_new_invitation);
    if let Some(link) = kit.invitation.text.clone().filter(|_| !is_over) {
        heading(ui, kit.text("invitation-send"));
        small_text(ui, kit.text("invitation-send-about"), SECONDARY_TEXT);
        ui.vertical_centered(|ui| qr_code(ui, &link, CODE.min(ui.available_width())));
        copy_button(ui, kit, ("second-device-copy", "invitation-copied"), &link);
        if kit.platform.shares && wide_button(ui, kit, "share-link", "share") {
            kit.links.write(ShareLink(link.clone()));
        }
        heading(ui, kit.text("invitation-answer"));
        small_text(ui, kit.text("invitation-answer-about"), SECONDARY_TEXT);
        answer(ui, kit, &link);
    }
    show_problem(ui, kit);
    if wide_button(ui, kit, "invitation-new", "share") {
        kit.invitations.write(InvitationRequest::New);
    }
}

/// Shows the field for the answer to this link's invitation, and its buttons.
fn answer(ui: &mut Ui, kit: &mut SecondDeviceKit, link: &str) {
    let id = Id::new(("answer", link));
    let mut text = ui.data_mut(|data| data.get_temp::<String>(id)).unwrap_or_default();
    let name = kit.text("invitation-answer-field");
    let hint = RichText::new(name.clone()).color(SECONDARY_TEXT);
    let edit = TextEdit::singleline(&mut text).char_limit(LONGEST).desired_width(f32::INFINITY).hint_text(hint);
    let field = named(ui.add(edit.margin(vec2(12.0, 10.0))), &name);
    focus::register(ui, &field);
    let entered = focus::is_entered(&field);
    let (_, place) = ui.allocate_space(vec2(ui.available_width(), TOUCH_SIZE));
    let [paste, connect] = halves(place, 8.0);
    let has_text = !text.trim().is_empty();
    let pastes = PushButton::new(kit.text("invitation-paste")).icon("copy").style(ButtonStyle::Outlined);
    if pastes.place(ui, &kit.icons, paste).clicked() {
        kit.invitations.write(InvitationRequest::PasteAnswer);
    }
    let connects = PushButton::new(kit.text("invitation-connect")).enabled(has_text);
    if (connects.place(ui, &kit.icons, connect).clicked() || entered) && has_text {
        kit.invitations.write(InvitationRequest::Answer(text.clone()));
    }
    ui.data_mut(|data| data.insert_temp(id, text));
}

/// Shows the guest's end.
pub(super) fn guest(ui: &mut Ui, kit: &mut SecondDeviceKit, is_connected: bool) {
    if is_connected {
        state(ui, kit, "second-seat-connected");
        return small_text(ui, kit.text("second-seat-about"), SECONDARY_TEXT);
    }
    let answer = kit.invitation.text.clone().filter(|_| kit.invitation.problem.is_none());
    let Some(answer) = answer else {
        state(ui, kit, if kit.invitation.problem.is_some() { "second-seat-none" } else { "second-seat-connecting" });
        return show_problem(ui, kit);
    };
    state(ui, kit, "second-seat-answer");
    small_text(ui, kit.text("second-seat-answer-about"), SECONDARY_TEXT);
    ui.vertical_centered(|ui| qr_code(ui, &answer, CODE.min(ui.available_width())));
    ui.label(RichText::new(&answer).font(theme::body(13.0)));
    copy_button(ui, kit, ("second-seat-copy", "second-seat-copied"), &answer);
    if kit.platform.shares && wide_button(ui, kit, "second-seat-share", "share") {
        kit.shared_texts.write(ShareText(answer));
    }
}

fn show_problem(ui: &mut Ui, kit: &SecondDeviceKit) {
    let Some(problem) = kit.invitation.problem else { return };
    let colour = if problem == InvitationProblem::Connecting { SECONDARY_TEXT } else { DANGER };
    small_text(ui, kit.text(&format!("invitation-problem-{}", problem.word())), colour);
}
