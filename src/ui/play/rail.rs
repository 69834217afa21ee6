//! The rail at the left: menu, views, flip, rules and settings. In small windows the labels become tooltips, and some
//! buttons move to the More dialog.

use bevy_egui::egui::{Context, Rect, Stroke, Ui, pos2, vec2};
use rules_core::PieceKind;

use super::play_kit::PlayKit;
use crate::input::Action;
use crate::options::View;
use crate::photo;
use crate::session::Request;
use crate::ui::dialog_state::Dialog;
use crate::ui::kiosk::done_button;
use crate::ui::kit::Kit;
use crate::ui::layout::LayoutClass;
use crate::ui::panel::panel;
use crate::ui::piece_guide;
use crate::ui::refusal_keys::no_photo_key;
use crate::ui::theme::{self, LINE};
use crate::ui::widgets::{ButtonStyle, PushButton};

/// The views, in the order of their keys.
pub(super) const VIEWS: [(View, &str, &str); 4] = [
    (View::Seat, "view-seat", "view-seat"),
    (View::Top, "view-top", "view-top"),
    (View::Side, "view-side", "view-side"),
    (View::Orbit, "view-orbit", "view-orbit"),
];

pub(super) fn show(ctx: &Context, kit: &mut PlayKit) {
    let layout = kit.frame.layout;
    let labelled = layout.class == LayoutClass::Wide;
    let (width, step) = if labelled { (92.0, 56.0) } else { (theme::TOUCH_SIZE + 8.0, theme::TOUCH_SIZE) };
    let margin = if labelled { 6 } else { 4 };
    let gap: f32 = if labelled { 4.0 } else { 1.0 };
    let lines = 2.0 * (gap + 4.0);
    let is_kiosk = kit.kiosk.is_some();
    let buttons = if is_kiosk {
        6.0
    } else if labelled {
        9.0 + f32::from(u8::from(names_figures(kit)))
    } else {
        7.0
    };
    // In a low window the buttons are lower.
    let room = layout.screen.height() - 2.0 * (layout.window_margin() + f32::from(margin)) - lines;
    let step = if labelled { step.min(room / buttons - gap).max(theme::TOUCH_SIZE) } else { step };
    let height = buttons * (step + gap) - gap + lines + 2.0 * f32::from(margin);
    let rect = Rect::from_min_size(
        layout.screen.min + vec2(layout.window_margin(), layout.window_margin()),
        vec2(width, height),
    );
    panel(ctx, "rail", rect, theme::panel_frame().inner_margin(margin), |ui| {
        ui.spacing_mut().item_spacing.y = gap;
        let styled = |ui: &mut Ui, kit: &Kit, key: &str, icon, push: &dyn Fn(PushButton) -> PushButton| {
            let push = push(PushButton::new(kit.text(key)).icon(icon).style(ButtonStyle::Quiet));
            let push = if labelled { push.icon_above() } else { push.icon_only() };
            push.wide(ui, &kit.icons, step).clicked()
        };
        let button = |ui: &mut Ui, kit: &Kit, key: &str, icon, selected: Option<bool>| {
            styled(ui, kit, key, icon, &|push| push.selected(selected))
        };
        if is_kiosk {
            let (key, style) = done_button::face(&mut kit.core, &mut kit.visit);
            if styled(ui, kit, key, "quit", &|push| push.style(style)) {
                done_button::press(&mut kit.core, &mut kit.visit, &mut kit.starter.requests);
            }
        } else if button(ui, kit, "menu", "menu", None) {
            kit.request(Request::LeaveGame);
        }
        // More stands at the top, because a low window may cut off the lower buttons, which More has, too.
        if !is_kiosk && !labelled && button(ui, kit, "action-more", "more", None) {
            kit.dialogs.open = Some(Dialog::More);
        }
        line(ui);
        for (view, key, icon) in VIEWS {
            if button(ui, kit, key, icon, Some(kit.viewpoint.view == view)) {
                kit.send_action(Action::SetView(view));
            }
        }
        line(ui);
        if button(ui, kit, "view-flip", "flip", None) {
            kit.send_action(Action::Flip);
        }
        // In kiosk mode no button leads away from the game.
        if is_kiosk {
            return;
        }
        if labelled && names_figures(kit) && button(ui, kit, "pieces", "fK", None) {
            kit.dialogs.open = Some(Dialog::Pieces);
        }
        if labelled {
            photo(ui, kit, step);
        }
        if labelled && button(ui, kit, "rules-short", "book", None) {
            kit.send_action(Action::Rules);
        }
        if labelled && button(ui, kit, "settings-short", "settings", None) {
            kit.dialogs.open = Some(Dialog::Settings);
        }
    });
}

/// Returns true if the pieces of the current set represent figures with names, so that a newcomer may need the
/// explanation.
fn names_figures(kit: &Kit) -> bool {
    piece_guide::figure_name(kit, PieceKind::King).is_some()
}

/// Shows the button of photo mode. If it isn't available, a tooltip and a press show the reason.
fn photo(ui: &mut Ui, kit: &mut PlayKit, height: f32) {
    let push = PushButton::new(kit.text("photo-short")).icon("photo").style(ButtonStyle::Quiet).icon_above();
    let mut response = push.wide(ui, &kit.icons, height);
    if let Err(why) = photo::check(&kit.session) {
        response = response.on_hover_text(kit.text(no_photo_key(why)));
    }
    if response.clicked() {
        kit.send_action(Action::Photo);
    }
}

fn line(ui: &mut Ui) {
    let (_, place) = ui.allocate_space(vec2(ui.available_width(), 4.0));
    let y = place.center().y;
    ui.painter().line_segment([pos2(place.left() + 8.0, y), pos2(place.right() - 8.0, y)], Stroke::new(1.0, LINE));
}
