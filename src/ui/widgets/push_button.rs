//! The button of the panels: icon and label, beside or above each other, with an optional second line.

use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{
    Align, Color32, CornerRadius, FontId, Galley, Rect, RectAlign, Response, Sense, Stroke, StrokeKind, Tooltip, Ui,
    WidgetInfo, WidgetType, pos2, vec2,
};
use std::sync::Arc;

use crate::input::focus;
use crate::ui::icons::Icons;
use crate::ui::theme::{
    self, BRASS, DANGER, EDGE, FELT, FELT_EDGE, HOVER, LINE, ON_DANGER, ON_FELT, PANEL, RAISED, SECONDARY_TEXT, TEXT,
};

/// The purpose of a button, which decides its colours.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum ButtonStyle {
    /// An option among others.
    #[default]
    Raised,
    /// A secondary action.
    Outlined,
    /// The primary action.
    Primary,
    /// An item of a list or a bar, without a box until it is under the pointer.
    Quiet,
    /// Like `Quiet`, in the colour of danger.
    Danger,
    /// The confirmation of a dangerous action.
    Confirm,
}

struct ButtonColours {
    fill: Color32,
    edge: Color32,
    text: Color32,
}

/// A button, built step by step and then shown with `place`, `wide` or `fit`.
pub(crate) struct PushButton {
    text: String,
    second: Option<String>,
    icon: Option<&'static str>,
    style: ButtonStyle,
    font: FontId,
    selected: Option<bool>,
    lit: bool,
    accessible_name: Option<String>,
    enabled: bool,
    explains: bool,
    icon_above: bool,
    left: bool,
    icon_size: f32,
    no_label: bool,
    shortened: bool,
}

/// Rows of the label and the second line together in a button with shortened texts; the label has most of them if it needs
/// them.
const SHORTENED_ROWS: usize = 3;

impl PushButton {
    /// Creates a button with a label.
    pub fn new(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            second: None,
            icon: None,
            style: ButtonStyle::default(),
            font: theme::body(15.0),
            selected: None,
            lit: false,
            accessible_name: None,
            enabled: true,
            explains: false,
            icon_above: false,
            left: false,
            icon_size: theme::ICON,
            no_label: false,
            shortened: false,
        }
    }
    /// Adds an icon.
    pub fn icon(mut self, name: &'static str) -> Self {
        self.icon = Some(name);
        self
    }
    /// Sets the icon's size.
    pub fn icon_size(mut self, size: f32) -> Self {
        self.icon_size = size;
        self
    }
    /// Adds a smaller second line.
    pub fn second(mut self, text: impl Into<String>) -> Self {
        self.second = Some(text.into());
        self
    }
    /// Sets the style.
    pub fn style(mut self, style: ButtonStyle) -> Self {
        self.style = style;
        self
    }
    /// Sets the font of the label.
    pub fn font(mut self, font: FontId) -> Self {
        self.font = font;
        self
    }
    /// Makes the button a toggle that is on or off. It is lit if on, and screen readers say its state.
    pub fn selected(mut self, selected: impl Into<Option<bool>>) -> Self {
        self.selected = selected.into();
        self
    }
    /// Highlights the button as the recommended action.
    pub fn lit(mut self, lit: bool) -> Self {
        self.lit = lit;
        self
    }
    /// Sets the name for screen readers, for labels that aren't clear on their own.
    pub fn accessible_name(mut self, name: impl Into<String>) -> Self {
        self.accessible_name = Some(name.into());
        self
    }
    /// Enables or disables the button.
    pub fn enabled(mut self, enabled: bool) -> Self {
        self.enabled = enabled;
        self
    }
    /// Lets the button be clicked while it is disabled, so that the click is answered with the reason.
    pub fn explains(mut self) -> Self {
        self.explains = true;
        self
    }
    /// Puts the icon above the label.
    pub fn icon_above(mut self) -> Self {
        self.icon_above = true;
        self.font = theme::body(13.0);
        self
    }
    /// Aligns the content at the left instead of the middle.
    pub fn left(mut self) -> Self {
        self.left = true;
        self
    }
    /// Shortens texts that are too long: label and second line have three rows together.
    pub fn shortened(mut self) -> Self {
        self.shortened = true;
        self
    }
    /// Shows the icon only. The label becomes the tooltip and the name for screen readers.
    pub fn icon_only(mut self) -> Self {
        self.no_label = true;
        self
    }

    /// Shows the button in `rect`.
    pub fn place(self, ui: &mut Ui, icons: &Icons, rect: Rect) -> Response {
        let response = ui.allocate_rect(rect, self.sense());
        self.finish(ui, icons, rect, response)
    }

    /// Shows the button with the full available width.
    pub fn wide(self, ui: &mut Ui, icons: &Icons, height: f32) -> Response {
        let width = ui.available_width();
        let (rect, response) = ui.allocate_exact_size(vec2(width, height), self.sense());
        self.finish(ui, icons, rect, response)
    }

    /// Shows the button with the width of its content.
    pub fn fit(self, ui: &mut Ui, icons: &Icons, height: f32) -> Response {
        let label = self.label(ui, TEXT, f32::INFINITY);
        let icon =
            if self.icon.is_some() { self.icon_size + if self.no_label { 0.0 } else { theme::GAP } } else { 0.0 };
        let text = if self.no_label { 0.0 } else { label.size().x };
        let padding = if self.no_label { 12.0 } else { 14.0 };
        let (rect, response) =
            ui.allocate_exact_size(vec2((text + icon + 2.0 * padding).max(height), height), self.sense());
        self.finish(ui, icons, rect, response)
    }

    fn sense(&self) -> Sense {
        if self.enabled || self.explains { Sense::click() } else { Sense::hover() }
    }

    fn label(&self, ui: &Ui, colour: Color32, width: f32) -> Arc<Galley> {
        ui.painter().layout(self.text.clone(), self.font.clone(), colour, width)
    }

    fn finish(self, ui: &mut Ui, icons: &Icons, rect: Rect, response: Response) -> Response {
        if ui.is_rect_visible(rect) {
            self.paint(ui, icons, rect, &response);
        }
        focus::register(ui, &response);
        response.widget_info(|| {
            let name = self.accessible_name.as_ref().unwrap_or(&self.text);
            match self.selected {
                Some(on) => WidgetInfo::selected(WidgetType::Button, self.enabled, on, name),
                None => WidgetInfo::labeled(WidgetType::Button, self.enabled, name),
            }
        });
        if self.no_label {
            // The tooltip is at the side, because the next button of a rail is below.
            let mut tooltip = Tooltip::for_enabled(&response);
            tooltip.popup = tooltip.popup.align(RectAlign::RIGHT);
            tooltip.show(|ui| ui.label(self.text));
        }
        response
    }

    fn colours(&self, response: &Response) -> ButtonColours {
        let lit = self.enabled && (response.hovered() || response.is_pointer_button_down_on());
        let mut colours = match self.style {
            ButtonStyle::Raised => ButtonColours {
                fill: if lit { HOVER } else { RAISED },
                edge: if lit { EDGE } else { LINE },
                text: TEXT,
            },
            ButtonStyle::Outlined => ButtonColours { fill: if lit { HOVER } else { PANEL }, edge: EDGE, text: TEXT },
            ButtonStyle::Primary => {
                ButtonColours { fill: FELT, edge: if lit { ON_FELT } else { FELT_EDGE }, text: ON_FELT }
            }
            ButtonStyle::Confirm => ButtonColours { fill: theme::DANGER_FILL, edge: DANGER, text: ON_DANGER },
            ButtonStyle::Quiet | ButtonStyle::Danger => ButtonColours {
                fill: if lit { HOVER } else { Color32::TRANSPARENT },
                edge: if lit { EDGE } else { Color32::TRANSPARENT },
                text: if self.style == ButtonStyle::Danger { DANGER } else { TEXT },
            },
        };
        if self.lit || self.selected == Some(true) {
            colours = ButtonColours { fill: HOVER, edge: BRASS, text: BRASS };
        }
        if !self.enabled {
            if self.style == ButtonStyle::Primary {
                colours.fill = RAISED;
            }
            colours.text = colours.text.gamma_multiply(0.45);
            colours.edge = colours.edge.gamma_multiply(0.45);
        }
        colours
    }

    fn paint(&self, ui: &Ui, icons: &Icons, rect: Rect, response: &Response) {
        let colours = self.colours(response);
        let painter = ui.painter();
        painter.rect(
            rect,
            CornerRadius::same(theme::CONTROL),
            colours.fill,
            Stroke::new(1.0, colours.edge),
            StrokeKind::Inside,
        );
        if response.has_focus() {
            let ring = Stroke::new(2.0, theme::FOCUS);
            painter.rect_stroke(rect.expand(2.0), CornerRadius::same(theme::CONTROL + 2), ring, StrokeKind::Outside);
        }
        let pressed = if response.is_pointer_button_down_on() && self.enabled { 1.0 } else { 0.0 };
        let rect = rect.translate(vec2(0.0, pressed));
        if self.icon_above {
            self.paint_icon_above(ui, icons, rect, &colours)
        } else {
            self.paint_beside(ui, icons, rect, &colours)
        }
    }

    /// Lays out the label with centred lines. It is painted with its left edge at the middle of the place.
    fn centred(&self, ui: &Ui, font: FontId, colour: Color32, width: f32) -> Arc<Galley> {
        let mut job = LayoutJob::simple(self.text.clone(), font, colour, width);
        job.halign = Align::Center;
        ui.painter().layout_job(job)
    }

    fn paint_icon_above(&self, ui: &Ui, icons: &Icons, rect: Rect, colours: &ButtonColours) {
        let label = self.centred(ui, self.font.clone(), colours.text, rect.width() - 4.0);
        // A label of two lines may leave no room for the icon.
        let fits = self.icon_size + 4.0 + label.size().y <= rect.height();
        let icon = self.icon.filter(|_| fits || label.rows.len() == 1);
        let above = if icon.is_some() { self.icon_size + 4.0 } else { 0.0 };
        let top = rect.center().y - (above + label.size().y) / 2.0;
        if let Some(name) = icon {
            let centre = pos2(rect.center().x, top + self.icon_size / 2.0);
            icons.paint(ui.painter(), centre, self.icon_size, name, colours.text);
        }
        ui.painter().galley(pos2(rect.center().x, top + above), label, colours.text);
    }

    fn paint_beside(&self, ui: &Ui, icons: &Icons, rect: Rect, colours: &ButtonColours) {
        let painter = ui.painter();
        if self.no_label {
            if let Some(name) = self.icon {
                icons.paint(painter, rect.center(), self.icon_size, name, colours.text);
            }
            return;
        }
        let icon = if self.icon.is_some() { self.icon_size + theme::GAP } else { 0.0 };
        let room = rect.width() - icon - if self.shortened { 28.0 } else { 16.0 };
        let mut label = self.label(ui, colours.text, room);
        if self.shortened {
            label = shortened(ui, &self.text, self.font.clone(), colours.text, (room, SHORTENED_ROWS - 1));
        } else if label.rows.len() > 1 {
            // A smaller line is better than two lines that fill the button; 13 is the minimum size.
            let font = FontId { size: 13.0, ..self.font.clone() };
            label = painter.layout(self.text.clone(), font.clone(), colours.text, room);
            if label.rows.len() > 1 && icon == 0.0 && !self.left && self.second.is_none() {
                let label = self.centred(ui, font, colours.text, room);
                let top = rect.center().y - label.size().y / 2.0;
                painter.galley(pos2(rect.center().x, top), label, colours.text);
                return;
            }
        }
        let second_colour = if self.style == ButtonStyle::Primary { ON_FELT } else { SECONDARY_TEXT };
        let second = self.second.as_ref().map(|text| {
            let rows = if self.shortened { SHORTENED_ROWS.saturating_sub(label.rows.len()) } else { usize::MAX };
            shortened(ui, text, theme::body(13.0), second_colour, (room, rows))
        });
        let width = icon + second.as_ref().map_or(0.0, |second| second.size().x).max(label.size().x);
        let height = label.size().y + second.as_ref().map_or(0.0, |second| second.size().y + 1.0);
        let left = if self.left { rect.left() + 14.0 } else { rect.center().x - width / 2.0 };
        if let Some(name) = self.icon {
            icons.paint(
                painter,
                pos2(left + self.icon_size / 2.0, rect.center().y),
                self.icon_size,
                name,
                colours.text,
            );
        }
        let mut at = pos2(left + icon, rect.center().y - height / 2.0);
        let below = label.size().y + 1.0;
        painter.galley(at, label, colours.text);
        if let Some(second) = second {
            at.y += below;
            painter.galley(at, second, second_colour);
        }
    }
}

/// Lays out a text in a width with so many rows at most; what is left out is an ellipsis.
fn shortened(ui: &Ui, text: &str, font: FontId, colour: Color32, (width, rows): (f32, usize)) -> Arc<Galley> {
    let mut job = LayoutJob::simple(text.to_owned(), font, colour, width);
    job.wrap.max_rows = rows;
    ui.painter().layout_job(job)
}
