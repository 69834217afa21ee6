//! The rail at the left: menu, views, flip, rules and settings. Without room for labels they become tooltips, and what
//! there is no room for is behind More.

use bevy_egui::egui::{Context, Rect, Stroke, Ui, pos2, vec2};
use rules_core::PieceKind;

use crate::input::Action;
use crate::options::View;
use crate::photo;
use crate::session::Request;
use crate::ui::desk::Dialog;
use crate::ui::kiosk::done;
use crate::ui::kit::Kit;
use crate::ui::layout::Class;
use crate::ui::men;
use crate::ui::panel::panel;
use crate::ui::photo::why_no_photo;
use crate::ui::theme::{self, LINE};
use crate::ui::widgets::{Push, Style};

/// The views, in the order of their keys.
pub(super) const VIEWS: [(View, &str, &str); 4] = [
    (View::Seat, "view-seat", "view-seat"),
    (View::Top, "view-top", "view-top"),
    (View::Side, "view-side", "view-side"),
    (View::Orbit, "view-orbit", "view-orbit"),
];

pub(super) fn show(ctx: &Context, kit: &mut Kit) {
    let layout = kit.desk.layout;
    let labelled = layout.class == Class::Wide;
    let (width, step) = if labelled { (92.0, 56.0) } else { (theme::TOUCH + 8.0, theme::TOUCH) };
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
    // In a low window they are a little lower.
    let room = layout.screen.height() - 2.0 * (layout.rim() + f32::from(margin)) - lines;
    let step = if labelled { step.min(room / buttons - gap).max(theme::TOUCH) } else { step };
    let height = buttons * (step + gap) - gap + lines + 2.0 * f32::from(margin);
    let rect = Rect::from_min_size(layout.screen.min + vec2(layout.rim(), layout.rim()), vec2(width, height));
    panel(ctx, "rail", rect, theme::panel_frame().inner_margin(margin), |ui| {
        ui.spacing_mut().item_spacing.y = gap;
        let styled = |ui: &mut Ui, kit: &Kit, key: &str, icon, push: &dyn Fn(Push) -> Push| {
            let push = push(Push::new(kit.text(key)).icon(icon).style(Style::Quiet));
            let push = if labelled { push.over() } else { push.icon_only() };
            push.wide(ui, &kit.icons, step).clicked()
        };
        let button = |ui: &mut Ui, kit: &Kit, key: &str, icon, selected: Option<bool>| {
            styled(ui, kit, key, icon, &|push| push.selected(selected))
        };
        if is_kiosk {
            let (key, style) = done::face(kit);
            if styled(ui, kit, key, "quit", &|push| push.style(style)) {
                done::press(kit);
            }
        } else if !is_kiosk && button(ui, kit, "menu", "menu", None) {
            kit.ask(Request::LeaveGame);
        }
        // All that a low window has no room for is behind it; under it are what such a window may cut off.
        if !is_kiosk && !labelled && button(ui, kit, "action-more", "more", None) {
            kit.desk.dialog = Some(Dialog::More);
        }
        line(ui);
        for (view, key, icon) in VIEWS {
            if button(ui, kit, key, icon, Some(kit.viewpoint.view == view)) {
                kit.act(Action::Look(view));
            }
        }
        line(ui);
        if button(ui, kit, "view-flip", "flip", None) {
            kit.act(Action::Flip);
        }
        // Where anybody may press anything, nothing leads away from the game.
        if is_kiosk {
            return;
        }
        if labelled && names_figures(kit) && button(ui, kit, "men", "fK", None) {
            kit.desk.dialog = Some(Dialog::Men);
        }
        if labelled {
            photo(ui, kit, step);
        }
        if labelled && button(ui, kit, "rules-short", "book", None) {
            kit.act(Action::Rules);
        }
        if labelled && button(ui, kit, "settings-short", "settings", None) {
            kit.desk.dialog = Some(Dialog::Settings);
        }
    });
}

/// Whether the men on the table stand for somebody, so that a newcomer looks for the key.
fn names_figures(kit: &Kit) -> bool {
    men::figure(kit, PieceKind::King).is_some()
}

/// The button of photo mode; where there is none now, it says why when it is pointed at, and when it is pressed.
fn photo(ui: &mut Ui, kit: &mut Kit, height: f32) {
    let push = Push::new(kit.text("photo-short")).icon("photo").style(Style::Quiet).over();
    let mut response = push.wide(ui, &kit.icons, height);
    if let Err(why) = photo::check(&kit.session) {
        response = response.on_hover_text(kit.text(why_no_photo(why)));
    }
    if response.clicked() {
        kit.act(Action::Photo);
    }
}

fn line(ui: &mut Ui) {
    let (_, place) = ui.allocate_space(vec2(ui.available_width(), 4.0));
    let y = place.center().y;
    ui.painter().line_segment([pos2(place.left() + 8.0, y), pos2(place.right() - 8.0, y)], Stroke::new(1.0, LINE));
}
