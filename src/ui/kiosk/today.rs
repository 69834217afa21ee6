//! The operator's page with figures: today's and the totals, with buttons to export and reset them.

use bevy_egui::egui::{Align2, Color32, CornerRadius, Rect, RichText, Ui, pos2, vec2};
use kiosk::DayFigures;

use super::kiosk_kit::KioskKit;
use super::operator_state::ConfirmedAction;
use super::page_button::button;
use crate::kiosk::KioskRequest;
use crate::ui::kit::Kit;
use crate::ui::panel::columns;
use crate::ui::theme::{self, BRASS, FELT_EDGE, LINE, RAISED, SECONDARY_TEXT, TEXT};
use crate::ui::widgets::{ButtonStyle, PushButton, heading};

const BARS: f32 = 92.0;

pub(super) fn show(ui: &mut Ui, kit: &mut KioskKit) {
    let Some(kiosk) = &kit.kiosk else { return };
    let figures = kiosk.figures();
    let today = kit.local_time().map(|now| figures.day(now.date)).unwrap_or_default();
    let (total, damaged, days) = (figures.total(), figures.damaged(), figures.days().count());
    heading(ui, kit.text("kiosk-today"));
    numbers(ui, kit, &today);
    averages(ui, kit, &today);
    let is_narrow = kit.frame.layout.is_narrow();
    let [levels, hours] = if is_narrow {
        [bars_place(ui), bars_place(ui)]
    } else {
        let both = bars_place(ui);
        let cut = both.left() + both.width() * 0.34;
        [both.with_max_x(cut - 12.0), both.with_min_x(cut + 12.0)]
    };
    bars(ui, &kit.text("kiosk-by-level"), levels, &today.by_level, 1, 1);
    bars(ui, &kit.text("kiosk-by-hour"), hours, &today.by_hour, 0, if is_narrow { 6 } else { 3 });
    let of_days = kit.texts.with("kiosk-all-days", &[("number", days.into())]);
    heading(ui, of_days);
    numbers(ui, kit, &total);
    averages(ui, kit, &total);
    if damaged > 0 {
        let said = kit.texts.with("kiosk-damaged", &[("number", damaged.into())]);
        ui.label(RichText::new(said).font(theme::body(13.0)).color(theme::DANGER));
    }
    ui.add_space(8.0);
    ui.horizontal_wrapped(|ui| export_buttons(ui, kit, total.games > 0));
}

/// Shows the number of games and their results.
fn numbers(ui: &mut Ui, kit: &Kit, day: &DayFigures) {
    const HEIGHT: f32 = 70.0;
    let (_, place) = ui.allocate_space(vec2(ui.available_width(), HEIGHT));
    let all = [
        ("kiosk-games", day.games),
        ("kiosk-won", day.won),
        ("kiosk-lost", day.lost),
        ("kiosk-drawn", day.drawn),
        ("kiosk-left", day.left),
    ];
    for ((key, number), place) in all.into_iter().zip(columns(place, 5, theme::GAP)) {
        let painter = ui.painter();
        painter.rect_filled(place, CornerRadius::same(theme::CONTROL), RAISED);
        let colour = if key == "kiosk-games" { BRASS } else { TEXT };
        let at = place.center() - vec2(0.0, 11.0);
        painter.text(at, Align2::CENTER_CENTER, number.to_string(), theme::serif(28.0), colour);
        // Uses a smaller font if the words don't fit.
        let lay = |size: f32| painter.layout_no_wrap(kit.text(key), theme::body(size), SECONDARY_TEXT);
        let words = Some(lay(13.0)).filter(|words| words.size().x <= place.width()).unwrap_or_else(|| lay(11.0));
        painter.galley(pos2(place.center().x - words.size().x / 2.0, place.bottom() - 24.0), words, SECONDARY_TEXT);
    }
}

/// Shows the mean duration and length of finished games.
fn averages(ui: &mut Ui, kit: &Kit, day: &DayFigures) {
    let said = match (day.mean_seconds(), day.mean_plies()) {
        (Some(seconds), Some(plies)) => {
            let time = format!("{}:{:02}", seconds / 60, seconds % 60);
            kit.texts.with("kiosk-mean", &[("time", time.into()), ("moves", plies.div_ceil(2).into())])
        }
        _ => kit.text("kiosk-no-mean"),
    };
    ui.label(RichText::new(said).font(theme::body(14.0)).color(SECONDARY_TEXT));
}

fn bars_place(ui: &mut Ui) -> Rect {
    ui.allocate_space(vec2(ui.available_width(), BARS + 44.0)).1
}

/// Draws a bar chart with each count over its bar. Every `named`th bar is labelled, counting from `first`.
fn bars(ui: &Ui, title: &str, place: Rect, counts: &[u32], first: usize, named: usize) {
    let painter = ui.painter();
    painter.text(place.left_top(), Align2::LEFT_TOP, title, theme::strong(13.0), SECONDARY_TEXT);
    let most = counts.iter().copied().max().unwrap_or_default().max(1) as f32;
    let foot = place.bottom() - 18.0;
    let high = foot - place.top() - 36.0;
    painter.hline(place.x_range(), foot, (1.0, LINE));
    let all = columns(place, counts.len(), 2.0);
    for ((index, count), column) in counts.iter().enumerate().zip(all) {
        let top = foot - high * *count as f32 / most;
        let bar = Rect::from_min_max(pos2(column.left(), top), pos2(column.right(), foot));
        painter.rect_filled(bar, CornerRadius { nw: 2, ne: 2, sw: 0, se: 0 }, FELT_EDGE);
        let write = |at, anchor, text: String, colour: Color32| {
            painter.text(at, anchor, text, theme::body(11.0), colour);
        };
        if *count > 0 {
            write(bar.center_top() - vec2(0.0, 2.0), Align2::CENTER_BOTTOM, count.to_string(), TEXT);
        }
        if index % named == 0 {
            write(pos2(bar.center().x, foot + 3.0), Align2::CENTER_TOP, (index + first).to_string(), SECONDARY_TEXT);
        }
    }
}

fn export_buttons(ui: &mut Ui, kit: &mut KioskKit, has_figures: bool) {
    let push = PushButton::new(kit.text("kiosk-export-figures")).icon("save").style(ButtonStyle::Outlined);
    if button(ui, kit, push.enabled(has_figures)) {
        kit.request(KioskRequest::ExportFigures);
    }
    let push = PushButton::new(kit.text("kiosk-export-games")).icon("save").style(ButtonStyle::Outlined);
    if button(ui, kit, push) {
        kit.request(KioskRequest::ExportGames);
    }
    let sure = kit.is_confirming(ConfirmedAction::Reset);
    let (key, style) =
        if sure { ("kiosk-reset-sure", ButtonStyle::Confirm) } else { ("kiosk-reset", ButtonStyle::Danger) };
    let push = PushButton::new(kit.text(key)).style(style).enabled(has_figures);
    if button(ui, kit, push) && kit.confirm(ConfirmedAction::Reset) {
        kit.request(KioskRequest::ResetFigures);
    }
}
