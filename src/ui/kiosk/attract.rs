//! The panels of attract mode, while no visitor is there: the story of the game on the table, and an invitation to
//! touch the screen.

use bevy_egui::egui::{Align2, Color32, Context, FontId, LayerId, RichText, Ui, pos2, vec2};

use super::cover::curtain;
use super::kiosk_kit::KioskKit;
use crate::kiosk::ExhibitCaption;
use crate::ui::kit::Kit;
use crate::ui::panel::front_panel;
use crate::ui::theme::{self, BRASS, SECONDARY_TEXT, TEXT, WINDOW_MARGIN};

const STORY_WIDTH: f32 = 460.0;
const STORY_MARGIN: f32 = 16.0;
const INVITATION_WIDTH: f32 = 390.0;
const INVITATION_HEIGHT: f32 = 104.0;

pub(super) fn show(ctx: &Context, kit: &mut KioskKit) {
    curtain(ctx);
    let screen = ctx.content_rect();
    let is_upright = screen.width() < screen.height();
    let whole = screen.width() - 2.0 * WINDOW_MARGIN;
    let told = kit.exhibit.as_ref().and_then(|exhibit| exhibit.caption(&kit.library, &kit.texts));
    let width = if is_upright { whole } else { STORY_WIDTH.min(whole) };
    let height = told.as_ref().map_or(0.0, |told| height(ctx, told, width));
    let foot = pos2(screen.left() + WINDOW_MARGIN, screen.bottom() - WINDOW_MARGIN);
    let story = Align2::LEFT_BOTTOM.anchor_size(foot, vec2(width, height));
    let foot = if is_upright { story.top() - WINDOW_MARGIN } else { screen.bottom() - WINDOW_MARGIN };
    let right =
        if is_upright { story.right().min(screen.right() - WINDOW_MARGIN) } else { screen.right() - WINDOW_MARGIN };
    let size = vec2(if is_upright { whole } else { INVITATION_WIDTH.min(whole) }, INVITATION_HEIGHT);
    let invitation = Align2::RIGHT_BOTTOM.anchor_size(pos2(right, foot), size);
    // In a wide window the board may reach between the two panels.
    kit.frame.free = screen.with_max_y(if is_upright { invitation.top() } else { story.center().y });

    if let Some(logo) = &kit.logo {
        logo.paint(&ctx.layer_painter(LayerId::background()), screen);
    }
    front_panel(ctx, "event-invitation", invitation, theme::asking_frame().inner_margin(12), |ui| invite(ui, kit));
    let Some(told) = told else { return };
    front_panel(ctx, "event-story", story, theme::panel_frame().inner_margin(STORY_MARGIN), |ui| {
        for (words, font, colour) in lines(&told) {
            ui.label(RichText::new(words).font(font).color(colour));
        }
    });
}

fn lines(story: &ExhibitCaption) -> [(String, FontId, Color32); 3] {
    let ExhibitCaption { name, players: [white, black], about } = story.clone();
    [
        (name, theme::serif(24.0), TEXT),
        (format!("{white} – {black}"), theme::strong(14.0), BRASS),
        (about, theme::body(15.0), SECONDARY_TEXT),
    ]
}

/// Height of the story's panel for a given width.
fn height(ctx: &Context, story: &ExhibitCaption, width: f32) -> f32 {
    let width = width - 2.0 * STORY_MARGIN;
    let high = |(words, font, colour): (String, FontId, Color32)| {
        ctx.fonts_mut(|fonts| fonts.layout(words, font, colour, width).size().y)
    };
    let gaps = 2.0 * ctx.global_style().spacing.item_spacing.y;
    (lines(story).into_iter().map(high).sum::<f32>() + gaps + 2.0 * STORY_MARGIN).ceil()
}

fn invite(ui: &mut Ui, kit: &Kit) {
    let rect = ui.max_rect();
    let event = kit.kiosk.as_ref().map(|kiosk| kiosk.operator_settings().event.clone()).unwrap_or_default();
    let hand = pos2(rect.left() + 34.0, rect.center().y);
    kit.icons.paint(ui.painter(), hand, 56.0, "touch", BRASS);
    let left = rect.left() + 78.0;
    let (middle, has_event) = (rect.center().y, !event.is_empty());
    let line = if has_event { middle - 12.0 } else { middle };
    ui.painter().text(pos2(left, line), Align2::LEFT_CENTER, kit.text("kiosk-touch"), theme::serif(30.0), TEXT);
    if has_event {
        ui.painter().text(pos2(left, middle + 18.0), Align2::LEFT_CENTER, event, theme::body(14.0), SECONDARY_TEXT);
    }
}
