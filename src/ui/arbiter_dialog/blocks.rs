//! Blocks of a dialog below each other: texts and rows of buttons. They can stand upside down, for a player at the far edge
//! of a lying screen.

use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{Context, Label, Layout, Rect, Ui, UiBuilder, pos2, vec2};

use crate::ui::half_turn::{opposite_rect, turned_for};
use crate::ui::icons::Icons;
use crate::ui::panel::columns;
use crate::ui::theme::{GAP, TOUCH_SIZE};
use crate::ui::widgets::PushButton;

/// Height of a button with a second line.
const TALL: f32 = 56.0;

/// A block of the dialog; a pressed button returns its value.
pub(super) enum Block<T> {
    /// A text, which wraps.
    Text(LayoutJob),
    /// Buttons beside each other.
    Buttons(Vec<(T, PushButton)>),
    /// The same, with room for second lines.
    TallButtons(Vec<(T, PushButton)>),
}

impl<T> Block<T> {
    fn height(&self, ctx: &Context, width: f32) -> f32 {
        match self {
            Self::Text(job) => {
                let mut job = job.clone();
                job.wrap.max_width = width;
                ctx.fonts_mut(|fonts| fonts.layout_job(job)).size().y.ceil()
            }
            Self::Buttons(_) => TOUCH_SIZE,
            Self::TallButtons(_) => TALL,
        }
    }
}

/// Returns the height of the blocks at this width.
pub(super) fn height<T>(ctx: &Context, blocks: &[Block<T>], width: f32) -> f32 {
    blocks.iter().map(|block| block.height(ctx, width) + GAP).sum::<f32>() - GAP
}

/// Shows the blocks from the top of `area` down, as the reader sees it, and returns the value of the pressed button.
pub(super) fn show<T>(ui: &mut Ui, icons: &Icons, blocks: Vec<Block<T>>, area: Rect, is_far: bool) -> Option<T> {
    let mut pressed = None;
    let mut top = area.top();
    let seen = |rect: Rect| if is_far { opposite_rect(rect, area.center()) } else { rect };
    for block in blocks {
        let height = block.height(ui.ctx(), area.width());
        let rect = Rect::from_min_size(pos2(area.left(), top), vec2(area.width(), height));
        top += height + GAP;
        match block {
            Block::Text(job) => {
                let place = seen(rect);
                turned_for(is_far, ui, place, |ui| {
                    let builder = UiBuilder::new().max_rect(place).layout(Layout::default());
                    ui.scope_builder(builder, |ui| ui.add(Label::new(job).wrap()))
                });
            }
            Block::Buttons(buttons) | Block::TallButtons(buttons) => {
                let places = columns(rect, buttons.len(), GAP);
                for ((value, push), place) in buttons.into_iter().zip(places) {
                    let place = seen(place);
                    if turned_for(is_far, ui, place, |ui| push.place(ui, icons, place)).clicked() {
                        pressed = Some(value);
                    }
                }
            }
        }
    }
    pressed
}
