//! A number field for touch screens: one button to decrease and one to increase, through a list of usual values.

use core::ops::RangeInclusive;

use bevy_egui::egui::{Align2, Ui, vec2};

use crate::ui::kit::Kit;
use crate::ui::settings_dialog::row;
use crate::ui::theme::{self, TEXT};
use crate::ui::widgets::PushButton;

/// The seconds on offer.
pub(super) const SECONDS: &[u16] = &[2, 3, 4, 5, 6, 8, 10, 15, 20, 30, 45, 60, 90, 120, 180, 300, 600, 900, 1200, 1800];
/// The minutes on offer.
pub(super) const MINUTES: &[u16] = &[0, 1, 2, 5, 10, 15, 20, 30, 45, 60];
/// The percentages on offer.
pub(super) const PERCENT: &[u16] = &[0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100];

/// A number setting: text keys of its label and unit, its range, and the values on offer.
pub(super) struct Number {
    pub key: &'static str,
    pub unit: &'static str,
    pub range: RangeInclusive<u16>,
    pub steps: &'static [u16],
}

pub(super) fn number(ui: &mut Ui, kit: &Kit, number: &Number, value: &mut u16) {
    const WIDTH: f32 = 64.0;
    row(ui, kit, (number.key, None), |ui| {
        let (_, place) = ui.allocate_space(vec2(240.0_f32.min(ui.available_width()), theme::TOUCH_SIZE));
        let label = kit.text(number.key);
        let sides = [
            ("−", "kiosk-less", place.with_max_x(place.left() + WIDTH), next_lower(number, *value)),
            ("+", "kiosk-more", place.with_min_x(place.right() - WIDTH), next_higher(number, *value)),
        ];
        let now = kit.texts.with(number.unit, &[("number", (*value).into())]);
        ui.painter().text(place.center(), Align2::CENTER_CENTER, now, theme::strong(16.0), TEXT);
        for (sign, key, place, next) in sides {
            let called = format!("{label}: {}", kit.text(key));
            let push = PushButton::new(sign).font(theme::strong(20.0)).accessible_name(called).enabled(next.is_some());
            if push.place(ui, &kit.icons, place).clicked() {
                *value = next.unwrap_or(*value);
            }
        }
    });
}

/// Returns the next lower value, or `None` at the lower end.
fn next_lower(number: &Number, value: u16) -> Option<u16> {
    let least = *number.range.start();
    let step = number.steps.iter().rev().copied().find(|step| *step < value && *step > least);
    step.or((value > least).then_some(least))
}

/// Returns the next higher value, or `None` at the upper end.
fn next_higher(number: &Number, value: u16) -> Option<u16> {
    let most = *number.range.end();
    let step = number.steps.iter().copied().find(|step| *step > value && *step < most);
    step.or((value < most).then_some(most))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_lead_to_either_end_of_the_range_and_no_farther() {
        let idle = Number { key: "", unit: "", range: 7..=400, steps: SECONDS };
        let mut value = 7;
        let mut seen = vec![value];
        while let Some(next) = next_higher(&idle, value) {
            assert_eq!(next_lower(&idle, next), Some(value));
            value = next;
            seen.push(value);
        }
        assert_eq!((next_lower(&idle, 7), *seen.last().expect("some")), (None, 400));
        assert!(seen.contains(&60) && seen.len() == 13, "{seen:?}");
        assert_eq!(
            (next_lower(&idle, 61), next_higher(&idle, 61)),
            (Some(60), Some(90)),
            "from a value between two steps"
        );
    }
}
