//! The buttons of a game that the computer plays with itself: pause, one move, speed. They take the place of the actions.

use bevy_egui::egui::{Context, Rect, Ui};

use super::play_kit::PlayKit;
use crate::opponent::{WatchRequest, WatchSpeed, is_watched};
use crate::ui::dialog_state::Dialog;
use crate::ui::panel::{columns, panel};
use crate::ui::theme;
use crate::ui::widgets::{ButtonStyle, PushButton};

/// Returns whether the buttons take the place of the actions. Visitors of an event find no such game.
pub(super) fn is_on(kit: &PlayKit) -> bool {
    is_watched(&kit.session) && kit.kiosk.is_none()
}

/// Shows the block of buttons under the lower plate.
pub(super) fn show(ctx: &Context, kit: &mut PlayKit, rect: Rect) {
    panel(ctx, "actions", rect, theme::panel_frame(), |ui| {
        let places: Vec<Rect> = columns(ui.max_rect(), 3, 4.0).collect();
        buttons(ui, kit, &places);
    });
}

/// Shows the bar at the bottom of a phone.
pub(super) fn bar(ctx: &Context, kit: &mut PlayKit, rect: Rect) {
    let frame = theme::panel_frame().corner_radius(0).inner_margin(8);
    panel(ctx, "actions", rect, frame, |ui| {
        let places: Vec<Rect> = columns(ui.max_rect(), 4, 4.0).collect();
        buttons(ui, kit, &places);
        let more = PushButton::new(kit.text("action-more")).icon("more").style(ButtonStyle::Quiet).icon_above();
        if more.place(ui, &kit.icons, places[3]).clicked() {
            kit.dialogs.open = Some(Dialog::More);
        }
    });
}

fn buttons(ui: &mut Ui, kit: &mut PlayKit, places: &[Rect]) {
    let (pause_key, pause_icon) =
        if kit.opponent.watched.is_paused() { ("watch-continue", "play") } else { ("watch-pause", "pause") };
    let speed = kit.text(match kit.opponent.watched.speed() {
        WatchSpeed::Slow => "watch-slow",
        WatchSpeed::Usual => "watch-usual",
        WatchSpeed::Fast => "watch-fast",
    });
    let spoken_speed = kit.texts.with("watch-speed", &[("speed", speed.clone().into())]);
    let all = [
        (PushButton::new(kit.text(pause_key)).icon(pause_icon), WatchRequest::TogglePause),
        (PushButton::new(kit.text("watch-one-move")).icon("next"), WatchRequest::PlayMove),
        (PushButton::new(speed).icon("speed").accessible_name(spoken_speed), WatchRequest::NextSpeed),
    ];
    for ((push, request), place) in all.into_iter().zip(places) {
        if push.style(ButtonStyle::Quiet).icon_above().place(ui, &kit.icons, *place).clicked() {
            kit.opponent.watching.write(request);
        }
    }
}
