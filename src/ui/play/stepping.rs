//! Stepping through the game: four buttons, and a bar over the board while it shows an earlier position. The bar has the
//! buttons where no other panel has them.

use bevy_egui::egui::{Align2, Context, Id, Rect, Ui, WidgetInfo, WidgetType, pos2, vec2};

use super::play_kit::PlayKit;
use crate::shown::StepTo;
use crate::ui::layout::PanelLayout;
use crate::ui::panel::{columns, panel};
use crate::ui::step_buttons::STEPS;
use crate::ui::theme::{self, BRASS, TEXT};
use crate::ui::widgets::{ButtonStyle, PushButton, ScoreSheet};

// Minimum width of the bar's text, so that its buttons stay in place from step to step.
const WORDS: f32 = 128.0;
/// Margin at either end of the bar.
const MARGIN: f32 = 4.0;

/// Shows the four buttons: first, back, forward, last.
pub(super) fn buttons(ui: &mut Ui, kit: &mut PlayKit, place: Rect) {
    for ((to, name, icon), place) in STEPS.into_iter().zip(columns(place, STEPS.len(), 0.0)) {
        button(ui, kit, to, name, icon, place);
    }
}

/// Shows only back and forward, at the two ends of a strip of moves.
pub(super) fn back_and_forward(ui: &mut Ui, kit: &mut PlayKit, places: [Rect; 2]) {
    for ((to, name, icon), place) in STEPS.into_iter().skip(1).zip(places) {
        button(ui, kit, to, name, icon, place);
    }
}

fn button(ui: &mut Ui, kit: &mut PlayKit, to: StepTo, name: &str, icon: &'static str, place: Rect) {
    let shown = kit.displayed.ply(kit.session.game());
    let possible = match to {
        StepTo::First | StepTo::Back => shown > 0,
        StepTo::Forward | StepTo::Last | StepTo::Ply(_) => !kit.displayed.is_live(),
        StepTo::PreviousVariation | StepTo::NextVariation => false,
    };
    let push = PushButton::new(kit.text(name)).icon(icon).icon_only().style(ButtonStyle::Quiet).enabled(possible);
    if push.place(ui, &kit.icons, place).clicked() {
        kit.step(to);
    }
}

/// The parts of the bar that are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct BarExtent {
    /// Number of step buttons: none, two, or with those to the first and the last position four.
    steps: usize,
    /// The text about the position.
    words: bool,
    /// The label of the button back to the game; otherwise it has only an icon.
    back: bool,
}

impl BarExtent {
    /// All extents with step buttons, from the longest to the shortest.
    const ALL: [Self; 4] = [
        Self { steps: 4, words: true, back: true },
        Self { steps: 2, words: true, back: true },
        Self { steps: 2, words: false, back: true },
        Self { steps: 2, words: false, back: false },
    ];

    /// Returns the first extent that is no wider than `room`, else the shortest. `words` and `back` are the widths of
    /// the text and of the button's label. `has_steps` tells whether another panel has the step buttons.
    fn within(room: f32, words: f32, back: f32, has_steps: bool) -> Self {
        let extent = |extent: Self| if has_steps { Self { steps: 0, ..extent } } else { extent };
        let fits = |extent: &Self| extent.width(words, back) <= room;
        Self::ALL.map(extent).into_iter().find(fits).unwrap_or(extent(Self::ALL[3]))
    }

    fn steps(self) -> &'static [(StepTo, &'static str, &'static str)] {
        let left_out = (STEPS.len() - self.steps) / 2;
        &STEPS[left_out..STEPS.len() - left_out]
    }

    fn width(self, words: f32, back: f32) -> f32 {
        let words = if self.words { words } else { 0.0 };
        let back = if self.back { back } else { theme::TOUCH_SIZE };
        2.0 * MARGIN + self.steps as f32 * theme::TOUCH_SIZE + words + back
    }
}

/// Shows the earlier position in words, with a button to return to the game, and with those to step unless another panel has
/// them (`has_steps`). It takes the place of the status pill.
pub(super) fn bar(ctx: &Context, kit: &mut PlayKit, has_steps: bool) {
    if kit.displayed.is_live() {
        return;
    }
    let (words, back) = (words(kit), kit.text("step-to-game"));
    let width = |text: &str, font| ctx.fonts_mut(|fonts| fonts.layout_no_wrap(text.to_owned(), font, TEXT).size().x);
    let words_width = WORDS.max(20.0 + width(&words, theme::body(15.0)));
    let back_width = 26.0 + width(&back, theme::strong(15.0));
    let layout = kit.frame.layout;
    // Over a pill at the edge of the window, or else at the top of the free area.
    let top = if kit.frame.has_status_pill() {
        layout.screen.top() + layout.window_margin() - 4.0
    } else {
        kit.frame.free.top() + 4.0
    };
    let (rect, extent) = place(&layout, (kit.frame.free, top), (words_width, back_width), has_steps);
    let frame = theme::panel_frame().inner_margin(3).stroke((1.0, BRASS));
    panel(ctx, "stepping", rect, frame, |ui| {
        let mut left = rect.left() + MARGIN;
        let mut next = |width: f32| {
            let place = Rect::from_min_size(pos2(left, rect.top() + 3.0), vec2(width, theme::TOUCH_SIZE));
            left += width;
            place
        };
        let (back_steps, on_steps) = extent.steps().split_at(extent.steps().len() / 2);
        for (to, name, icon) in back_steps {
            button(ui, kit, *to, name, icon, next(theme::TOUCH_SIZE));
        }
        // Screen readers get the text in any case.
        let place = if extent.words { next(words_width) } else { rect };
        if extent.words {
            ui.painter().text(place.center(), Align2::CENTER_CENTER, &words, theme::body(15.0), TEXT);
        }
        let said = ui.interact(place, Id::new("stepping").with("words"), bevy_egui::egui::Sense::hover());
        said.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &words));
        for (to, name, icon) in on_steps {
            button(ui, kit, *to, name, icon, next(theme::TOUCH_SIZE));
        }
        // After the game nothing waits for the player.
        let style = if kit.session.ending().is_some() { ButtonStyle::Outlined } else { ButtonStyle::Primary };
        let push = PushButton::new(back).style(style).font(theme::strong(15.0));
        let (push, width) =
            if extent.back { (push, back_width) } else { (push.icon("last").icon_only(), theme::TOUCH_SIZE) };
        if push.place(ui, &kit.icons, next(width)).clicked() {
            kit.step(StepTo::Last);
        }
    });
}

/// Returns the bar's area within the free area and beside the rail, and the extent that fits.
fn place(
    layout: &PanelLayout,
    (free, top): (Rect, f32),
    (words, back): (f32, f32),
    has_steps: bool,
) -> (Rect, BarExtent) {
    let free = free.intersect(layout.screen);
    let extent = BarExtent::within(free.width() - 2.0 * theme::GAP, words, back, has_steps);
    let size = vec2(extent.width(words, back), theme::TOUCH_SIZE + 6.0);
    (Align2::CENTER_TOP.anchor_size(pos2(free.center().x, top), size), extent)
}

/// Returns a text such as "12… Nf6 (31 moves in all)", or that this is the start position.
fn words(kit: &PlayKit) -> String {
    let game = kit.session.game();
    let sheet = ScoreSheet { game, shown: kit.displayed.ply(game), letters: kit.letters(), review: None };
    match sheet.shown.checked_sub(1).and_then(|last| sheet.numbered(last)) {
        None => kit.text("step-beginning"),
        Some(mv) => kit.texts.with("step-move", &[("move", mv.into()), ("moves", sheet.moves().into())]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Texts;
    use crate::settings::Language;
    use crate::ui::fonts;
    use crate::ui::layout::{ACTIONS, BAR};
    use bevy_egui::egui::RawInput;

    const WINDOWS: [(f32, f32); 6] =
        [(640.0, 400.0), (1280.0, 720.0), (390.0, 844.0), (360.0, 640.0), (320.0, 568.0), (844.0, 390.0)];

    #[test]
    fn the_bar_lies_whole_in_what_is_free() {
        let ctx = Context::default();
        ctx.set_fonts(fonts::definitions());
        // Fonts take effect in the next pass.
        ctx.run_ui(RawInput::default(), |_| {}).textures_delta.clear();
        let check = |_: &mut Ui| {
            for texts in ["en", "pl"].map(|tag| Texts::new(Language::tagged(tag))) {
                let width = |text: String, font| ctx.fonts_mut(|fonts| fonts.layout_no_wrap(text, font, TEXT).size().x);
                let words = texts.with("step-move", &[("move", "128… Nbxd2+".into()), ("moves", 131.into())]);
                let words = WORDS.max(20.0 + width(words, theme::body(15.0)));
                let back = 26.0 + width(texts.get("step-to-game"), theme::strong(15.0));
                for (x, y) in WINDOWS {
                    let layout = PanelLayout::of(Rect::from_min_size(pos2(0.0, 0.0), vec2(x, y)));
                    let free = layout.beside_game(if layout.is_narrow() { BAR } else { ACTIONS });
                    for has_steps in [false, true] {
                        let (rect, extent) = place(&layout, (free, free.top() + 4.0), (words, back), has_steps);
                        let free = free.with_min_y(layout.screen.top());
                        assert!(free.contains_rect(rect), "{rect:?} in {free:?} of {x} x {y}, {extent:?}");
                        assert_eq!(extent.steps().is_empty(), has_steps);
                    }
                }
            }
        };
        ctx.run_ui(RawInput::default(), check).textures_delta.clear();
    }
}
