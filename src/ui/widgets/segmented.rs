//! A row of options of which one is chosen, all of them visible. It wraps if the width is short.

use bevy_egui::egui::{Rect, Ui, pos2, vec2};

use super::push_button::PushButton;
use crate::ui::icons::Icons;
use crate::ui::theme;

/// An option: its value, text and icon.
pub(crate) struct Choice<T> {
    pub value: T,
    pub text: String,
    pub icon: Option<&'static str>,
}

impl<T> Choice<T> {
    pub fn new(value: T, text: impl Into<String>) -> Self {
        Self { value, text: text.into(), icon: None }
    }
    pub fn icon(mut self, name: &'static str) -> Self {
        self.icon = Some(name);
        self
    }
}

const HEIGHT: f32 = 44.0;
const GAP: f32 = 6.0;
const PADDING: f32 = 12.0;

/// Shows the options and returns the one that was pressed. Screen readers say `asked` before each option.
pub(crate) fn segmented<T: PartialEq + Clone>(
    ui: &mut Ui,
    icons: &Icons,
    asked: Option<&str>,
    chosen: T,
    choices: &[Choice<T>],
) -> Option<T> {
    several(ui, icons, asked, |value| *value == chosen, choices)
}

/// Like [`segmented`], but any number of options can be chosen.
pub(crate) fn several<T: Clone>(
    ui: &mut Ui,
    icons: &Icons,
    asked: Option<&str>,
    is_chosen: impl Fn(&T) -> bool,
    choices: &[Choice<T>],
) -> Option<T> {
    let width = ui.available_width();
    let wants: Vec<f32> = choices.iter().map(|choice| wanted_width(ui, choice)).collect();
    let rows = rows(&wants, width);
    let height = rows.len() as f32 * (HEIGHT + GAP) - GAP;
    let (_, place) = ui.allocate_space(vec2(width, height));
    let mut pressed = None;
    let mut y = place.top();
    for row in rows {
        let spare = width - wants[row.clone()].iter().map(|want| want + GAP).sum::<f32>() + GAP;
        let extra = spare / row.len() as f32;
        let mut x = place.left();
        for index in row {
            let choice = &choices[index];
            let rect = Rect::from_min_size(pos2(x, y), vec2(wants[index] + extra, HEIGHT));
            let mut push = PushButton::new(choice.text.clone()).selected(is_chosen(&choice.value));
            if let Some(icon) = choice.icon {
                push = push.icon(icon);
            }
            if let Some(asked) = asked {
                push = push.accessible_name(format!("{asked}: {}", choice.text));
            }
            if push.place(ui, icons, rect).clicked() {
                pressed = Some(choice.value.clone());
            }
            x = rect.right() + GAP;
        }
        y += HEIGHT + GAP;
    }
    pressed
}

fn wanted_width<T>(ui: &Ui, choice: &Choice<T>) -> f32 {
    let text = ui.painter().layout_no_wrap(choice.text.clone(), theme::body(15.0), theme::TEXT).size().x;
    let icon = if choice.icon.is_some() { theme::ICON + theme::GAP } else { 0.0 };
    (text + icon + 2.0 * PADDING).max(HEIGHT)
}

/// Distributes the options over rows that are as equal in length as their widths allow.
fn rows(wants: &[f32], width: f32) -> Vec<core::ops::Range<usize>> {
    let filled = filled_rows(wants, width);
    let each = wants.len().div_ceil(filled.len());
    let even: Vec<_> = (0..filled.len())
        .map(|row| row * each..((row + 1) * each).min(wants.len()))
        .filter(|row| !row.is_empty())
        .collect();
    let fits =
        |row: &core::ops::Range<usize>| wants[row.clone()].iter().map(|want| want + GAP).sum::<f32>() - GAP <= width;
    if even.iter().all(fits) { even } else { filled }
}

/// Fills each row before the next one.
fn filled_rows(wants: &[f32], width: f32) -> Vec<core::ops::Range<usize>> {
    let mut rows = Vec::new();
    let (mut start, mut used) = (0, 0.0);
    for (index, want) in wants.iter().enumerate() {
        if index > start && used + want > width {
            rows.push(start..index);
            (start, used) = (index, 0.0);
        }
        used += want + GAP;
    }
    rows.push(start..wants.len());
    rows
}

#[cfg(test)]
mod tests {
    use super::rows;

    #[test]
    fn choices_wrap_where_the_width_is_short() {
        assert_eq!(rows(&[100.0, 100.0, 100.0], 400.0), vec![0..3]);
        assert_eq!(rows(&[100.0, 100.0, 100.0], 250.0), vec![0..2, 2..3]);
        assert_eq!(rows(&[300.0], 250.0), vec![0..1]);
        assert_eq!(rows(&[80.0; 4], 270.0), vec![0..2, 2..4], "no choice alone in a row");
    }
}
