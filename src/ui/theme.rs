//! Colours, strokes and sizes of all panels: a dark, warm theme. All panels are opaque.

use bevy_egui::egui::{
    self, Color32, CornerRadius, FontFamily, FontId, Frame, Margin, Shadow, Stroke, Style, TextStyle,
    style::{ScrollFadeStyle, ScrollStyle, WidgetVisuals},
    vec2,
};

use super::fonts;
use super::paint_order::PaintOrder;

/// Background of panels and dialogs.
pub const PANEL: Color32 = Color32::from_rgb(0x21, 0x18, 0x12);
/// A control at rest.
pub const RAISED: Color32 = Color32::from_rgb(0x32, 0x26, 0x1c);
/// A control under the pointer, or a selected one.
pub const HOVER: Color32 = Color32::from_rgb(0x3f, 0x30, 0x24);
/// Hairlines.
pub const LINE: Color32 = Color32::from_rgb(0x57, 0x43, 0x2f);
/// Boundaries that must be visible (contrast of at least 3:1).
pub const EDGE: Color32 = Color32::from_rgb(0x8f, 0x76, 0x57);
/// Text.
pub const TEXT: Color32 = Color32::from_rgb(0xf5, 0xec, 0xdc);
/// Secondary text.
pub const SECONDARY_TEXT: Color32 = Color32::from_rgb(0xcd, 0xbb, 0x9f);
/// Selected or recommended items.
pub const BRASS: Color32 = Color32::from_rgb(0xe3, 0xb7, 0x66);
/// Fill of the primary button.
pub const FELT: Color32 = Color32::from_rgb(0x2b, 0x69, 0x4b);
/// Edge of the primary button.
pub const FELT_EDGE: Color32 = Color32::from_rgb(0x57, 0x9c, 0x79);
/// Text of the primary button.
pub const ON_FELT: Color32 = Color32::from_rgb(0xff, 0xf8, 0xea);
/// Text about danger: resigning, low time.
pub const DANGER: Color32 = Color32::from_rgb(0xf2, 0xa0, 0x88);
/// Fill of a button that confirms a dangerous action.
pub const DANGER_FILL: Color32 = Color32::from_rgb(0x98, 0x37, 0x1f);
/// Fill of the running clock with low time.
pub const LOW_FILL: Color32 = Color32::from_rgb(0x8f, 0x2f, 0x19);
/// Text on either red fill.
pub const ON_DANGER: Color32 = Color32::from_rgb(0xff, 0xf3, 0xe4);
/// Fill of the running clock, the current move and toasts.
pub const LIT: Color32 = Color32::from_rgb(0xf3, 0xe7, 0xd0);
/// Text on [`LIT`].
pub const ON_LIT: Color32 = Color32::from_rgb(0x23, 0x17, 0x0e);
/// The ring around the control with keyboard focus.
pub const FOCUS: Color32 = Color32::from_rgb(0xff, 0xd9, 0x8a);

/// The light squares of a printed board.
pub const BOARD_LIGHT: Color32 = Color32::from_rgb(0xec, 0xd8, 0xb2);
/// The dark squares of a printed board.
pub const BOARD_DARK: Color32 = Color32::from_rgb(0xb4, 0x8a, 0x5c);

/// Corner radius of a chip.
pub const CHIP: u8 = 5;
/// Corner radius of a control.
pub const CONTROL: u8 = 8;
/// Corner radius of a panel.
pub const CORNER: u8 = 12;
/// Gap between panels, and between controls.
pub const GAP: f32 = 8.0;
/// Distance of the panels from the window's edge.
pub const WINDOW_MARGIN: f32 = 16.0;
/// Minimum height of a control for fingers.
pub const TOUCH_SIZE: f32 = 44.0;
/// Edge of an icon in a button.
pub const ICON: f32 = 20.0;

/// Regular text of a size.
pub fn body(size: f32) -> FontId {
    FontId::new(size, FontFamily::Proportional)
}

/// Bold text of a size.
pub fn strong(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name("bold".into()))
}

/// Serif text of a size, for everything that should look like a chess book: the game's name, titles, moves.
pub fn serif(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name("serif".into()))
}

/// The frame of a panel at the edge of the table.
pub fn panel_frame() -> Frame {
    Frame::NONE
        .fill(PANEL)
        .stroke(Stroke::new(1.0, LINE))
        .corner_radius(CORNER)
        .inner_margin(Margin::same(6))
        .shadow(shadow())
}

/// The frame of a player's plate and of panels with running text.
pub fn plate_frame() -> Frame {
    panel_frame().inner_margin(Margin::symmetric(14, 10))
}

/// The frame of a panel that asks something: an offer, a result.
pub fn asking_frame() -> Frame {
    panel_frame().inner_margin(Margin::same(16)).stroke(Stroke::new(1.0, BRASS))
}

fn shadow() -> Shadow {
    Shadow { offset: [0, 6], blur: 24, spread: 0, color: Color32::from_black_alpha(120) }
}

/// Sets a context's fonts, style, options and order of painting. Fonts and style take effect in the next pass.
pub fn apply(ctx: &egui::Context) {
    ctx.set_fonts(fonts::definitions());
    ctx.set_theme(egui::Theme::Dark);
    ctx.set_style_of(egui::Theme::Dark, style());
    ctx.add_plugin(PaintOrder);
    // A click may last any time, because nothing here reacts to a long press.
    ctx.options_mut(|options| options.input_options.max_click_duration = f64::INFINITY);
}

/// Returns the style of egui's own widgets. Most controls are drawn by `widgets` instead.
fn style() -> Style {
    let mut style = Style {
        text_styles: [
            (TextStyle::Body, body(15.0)),
            (TextStyle::Button, body(15.0)),
            (TextStyle::Small, body(13.0)),
            (TextStyle::Heading, serif(22.0)),
            (TextStyle::Monospace, body(15.0)),
        ]
        .into(),
        animation_time: 0.08,
        ..Style::default()
    };
    let spacing = &mut style.spacing;
    spacing.item_spacing = vec2(GAP, GAP);
    spacing.button_padding = vec2(14.0, 10.0);
    spacing.interact_size.y = 40.0;
    spacing.scroll = scrolling();
    style.interaction.selectable_labels = false;
    style.interaction.tooltip_delay = 0.4;

    let visuals = &mut style.visuals;
    *visuals = egui::Visuals::dark();
    visuals.panel_fill = PANEL;
    visuals.window_fill = PANEL;
    visuals.window_stroke = Stroke::new(1.0, LINE);
    visuals.window_corner_radius = CornerRadius::same(CORNER);
    visuals.menu_corner_radius = CornerRadius::same(CONTROL);
    visuals.window_shadow = shadow();
    visuals.popup_shadow = shadow();
    visuals.override_text_color = Some(TEXT);
    visuals.weak_text_color = Some(SECONDARY_TEXT);
    visuals.error_fg_color = DANGER;
    visuals.extreme_bg_color = Color32::from_rgb(0x17, 0x10, 0x0c);
    visuals.handle_shape = egui::style::HandleShape::Circle;
    visuals.slider_trailing_fill = true;
    visuals.selection.bg_fill = HOVER;
    visuals.selection.stroke = Stroke::new(1.0, BRASS);
    // A blinking cursor would cause frames while nothing else moves.
    visuals.text_cursor.blink = false;
    visuals.text_cursor.stroke = Stroke::new(2.0, BRASS);
    let widget = |fill, edge| WidgetVisuals {
        bg_fill: fill,
        weak_bg_fill: fill,
        bg_stroke: Stroke::new(1.0, edge),
        corner_radius: CornerRadius::same(CONTROL),
        fg_stroke: Stroke::new(1.0, TEXT),
        expansion: 0.0,
    };
    visuals.widgets.noninteractive = widget(PANEL, LINE);
    visuals.widgets.inactive = widget(RAISED, LINE);
    visuals.widgets.hovered = widget(HOVER, EDGE);
    visuals.widgets.active = widget(HOVER, BRASS);
    visuals.widgets.open = widget(HOVER, BRASS);
    style
}

/// Returns a scroll bar that is always visible, and content that fades out at the edge.
fn scrolling() -> ScrollStyle {
    ScrollStyle {
        floating_width: 4.0,
        floating_allocated_width: 8.0,
        foreground_color: true,
        dormant_handle_opacity: 0.45,
        dormant_background_opacity: 0.4,
        fade: ScrollFadeStyle { strength: 1.0, size: 28.0 },
        ..ScrollStyle::thin()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn luminance(colour: Color32) -> f64 {
        let linear = |channel: u8| {
            let value = f64::from(channel) / 255.0;
            if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * linear(colour.r()) + 0.7152 * linear(colour.g()) + 0.0722 * linear(colour.b())
    }

    fn contrast(a: Color32, b: Color32) -> f64 {
        let (a, b) = (luminance(a), luminance(b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    #[test]
    fn text_is_readable_on_everything_it_is_written_on() {
        for (text, ground) in [
            (TEXT, PANEL),
            (TEXT, RAISED),
            (TEXT, HOVER),
            (SECONDARY_TEXT, PANEL),
            (SECONDARY_TEXT, RAISED),
            (SECONDARY_TEXT, HOVER),
            (BRASS, PANEL),
            (BRASS, HOVER),
            (ON_FELT, FELT),
            (DANGER, PANEL),
            (DANGER, RAISED),
            (DANGER, HOVER),
            (ON_DANGER, DANGER_FILL),
            (ON_DANGER, LOW_FILL),
            (ON_LIT, LIT),
        ] {
            let ratio = contrast(text, ground);
            assert!(ratio >= 4.5, "{text:?} on {ground:?} is only {ratio:.1}:1");
        }
    }

    #[test]
    fn edges_that_must_be_seen_are_seen() {
        for (edge, ground) in [(EDGE, PANEL), (FELT_EDGE, PANEL), (BRASS, PANEL), (FOCUS, PANEL), (LIT, PANEL)] {
            let ratio = contrast(edge, ground);
            assert!(ratio >= 3.0, "{edge:?} on {ground:?} is only {ratio:.1}:1");
        }
    }
}
