//! The loading screen with its progress bar. The bar shows the real progress; see `screens::loading`.

use bevy::prelude::*;
use bevy_egui::egui::{Align2, Context, CornerRadius, Rect, pos2, vec2};

use super::icons::Icons;
use super::kit::Kit;
use super::panel::panel;
use super::theme::{self, BRASS, DANGER, RAISED, SECONDARY_TEXT, TEXT};
use crate::i18n::Texts;
use crate::models::LoadingProgress;

const WIDTH: f32 = 320.0;

/// Shows the loading screen in the main window.
pub(super) fn show(mut kit: Kit, progress: Res<LoadingProgress>) {
    let Some(ctx) = kit.ctx() else { return };
    cover(&ctx, kit.frame.layout.screen, &kit.icons, &kit.texts, &progress);
}

/// Covers a screen with the game's name, the progress bar and the current stage.
pub(super) fn cover(ctx: &Context, screen: Rect, icons: &Icons, texts: &Texts, progress: &LoadingProgress) {
    panel(ctx, "loading", screen, theme::panel_frame().corner_radius(0).shadow(Default::default()), |ui| {
        let centre = screen.center();
        let painter = ui.painter();
        icons.paint(painter, centre - vec2(0.0, 104.0), 56.0, "fQ", BRASS);
        painter.text(centre - vec2(0.0, 42.0), Align2::CENTER_CENTER, texts.get("app-name"), theme::serif(60.0), TEXT);
        let width = WIDTH.min(screen.width() - 48.0);
        let bar = Rect::from_center_size(centre + vec2(0.0, 24.0), vec2(width, 8.0));
        painter.rect_filled(bar, CornerRadius::same(4), RAISED);
        let done = Rect::from_min_size(bar.min, vec2(width * progress.fraction.clamp(0.0, 1.0), bar.height()));
        painter.rect_filled(done, CornerRadius::same(4), BRASS);
        let (text, colour) = match &progress.failed {
            Some(file) => (texts.with("loading-failed", &[("file", file.clone().into())]), DANGER),
            None => (texts.get(progress.stage_key), SECONDARY_TEXT),
        };
        let text = painter.layout(text, theme::body(13.0), colour, width);
        painter.galley(pos2(centre.x - text.size().x / 2.0, bar.bottom() + 12.0), text, colour);
    });
}
