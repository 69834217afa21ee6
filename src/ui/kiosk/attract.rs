//! While nobody is here: what is told of the game on the table, and a hand that invites.

use bevy_egui::egui::{Align2, Color32, Context, FontId, LayerId, RichText, Ui, pos2, vec2};

use super::curtain;
use crate::events::Story;
use crate::ui::kit::Kit;
use crate::ui::panel::front;
use crate::ui::theme::{self, BRASS, RIM, TEXT, TEXT2};

const STORY_WIDTH: f32 = 460.0;
const STORY_MARGIN: f32 = 16.0;
const INVITATION_WIDTH: f32 = 390.0;
const INVITATION_HEIGHT: f32 = 104.0;

pub(super) fn show(ctx: &Context, kit: &mut Kit) {
    curtain(ctx);
    let screen = ctx.content_rect();
    let is_upright = screen.width() < screen.height();
    let whole = screen.width() - 2.0 * RIM;
    let told = kit.exhibit.as_ref().and_then(|exhibit| exhibit.story(&kit.library, &kit.texts));
    let width = if is_upright { whole } else { STORY_WIDTH.min(whole) };
    let height = told.as_ref().map_or(0.0, |told| height(ctx, told, width));
    let foot = pos2(screen.left() + RIM, screen.bottom() - RIM);
    let story = Align2::LEFT_BOTTOM.anchor_size(foot, vec2(width, height));
    let foot = if is_upright { story.top() - RIM } else { screen.bottom() - RIM };
    let right = if is_upright { story.right().min(screen.right() - RIM) } else { screen.right() - RIM };
    let size = vec2(if is_upright { whole } else { INVITATION_WIDTH.min(whole) }, INVITATION_HEIGHT);
    let invitation = Align2::RIGHT_BOTTOM.anchor_size(pos2(right, foot), size);
    // Where the picture is wide the board may reach between the two.
    kit.desk.free = screen.with_max_y(if is_upright { invitation.top() } else { story.center().y });

    if let Some(logo) = &kit.logo {
        logo.paint(&ctx.layer_painter(LayerId::background()), screen);
    }
    front(ctx, "event-invitation", invitation, theme::asking_frame().inner_margin(12), |ui| invite(ui, kit));
    let Some(told) = told else { return };
    front(ctx, "event-story", story, theme::panel_frame().inner_margin(STORY_MARGIN), |ui| {
        for (words, font, colour) in lines(&told) {
            ui.label(RichText::new(words).font(font).color(colour));
        }
    });
}

fn lines(story: &Story) -> [(String, FontId, Color32); 3] {
    let Story { name, players: [white, black], told } = story.clone();
    [
        (name, theme::serif(24.0), TEXT),
        (format!("{white} – {black}"), theme::strong(14.0), BRASS),
        (told, theme::body(15.0), TEXT2),
    ]
}

/// Of the story's panel, which is so wide.
fn height(ctx: &Context, story: &Story, width: f32) -> f32 {
    let width = width - 2.0 * STORY_MARGIN;
    let high = |(words, font, colour): (String, FontId, Color32)| {
        ctx.fonts_mut(|fonts| fonts.layout(words, font, colour, width).size().y)
    };
    let gaps = 2.0 * ctx.global_style().spacing.item_spacing.y;
    (lines(story).into_iter().map(high).sum::<f32>() + gaps + 2.0 * STORY_MARGIN).ceil()
}

fn invite(ui: &mut Ui, kit: &Kit) {
    let rect = ui.max_rect();
    let event = kit.kiosk.as_ref().map(|kiosk| kiosk.programme().event.clone()).unwrap_or_default();
    let hand = pos2(rect.left() + 34.0, rect.center().y);
    kit.icons.paint(ui.painter(), hand, 56.0, "touch", BRASS);
    let left = rect.left() + 78.0;
    let (middle, has_event) = (rect.center().y, !event.is_empty());
    let line = if has_event { middle - 12.0 } else { middle };
    ui.painter().text(pos2(left, line), Align2::LEFT_CENTER, kit.text("kiosk-touch"), theme::serif(30.0), TEXT);
    if has_event {
        ui.painter().text(pos2(left, middle + 18.0), Align2::LEFT_CENTER, event, theme::body(14.0), TEXT2);
    }
}
