//! The two questions before a kiosk game: the language and the player's level.

use bevy_egui::egui::{Align2, Context, Id, RichText, Ui, Vec2, pos2, vec2};
use kiosk::{VisitEvent, VisitorSkill};

use super::cover::{SPACE, centred_rect, choice_rects, shade};
use super::face;
use super::kiosk_kit::KioskKit;
use crate::i18n::Texts;
use crate::settings::Language;
use crate::ui::panel::front_panel;
use crate::ui::theme::{self, SECONDARY_TEXT, TEXT};
use crate::ui::widgets::{ButtonStyle, PushButton};

const LANGUAGE: Vec2 = vec2(220.0, 84.0);
const FACE: Vec2 = vec2(240.0, 210.0);
const MARGIN: i8 = 20;
/// Height of a question with its surroundings.
const HEAD: f32 = 100.0;
/// Height of a face button in a column.
const LOW_FACE: f32 = 132.0;

pub(super) const LANGUAGE_PLACE: &str = "event-language";
pub(super) const WHO_PLACE: &str = "event-who";

/// Asks for the language. Each language is shown in its own words.
pub(super) fn language(ctx: &Context, kit: &mut KioskKit) {
    shade(ctx);
    let tags = kit.kiosk.as_ref().map(|kiosk| kiosk.operator_settings().languages.clone()).unwrap_or_default();
    let languages: Vec<Language> = tags.iter().filter_map(|tag| tag.parse().ok()).collect();
    let width = languages.len() as f32 * (LANGUAGE.x + SPACE) + SPACE;
    let is_row = width <= ctx.content_rect().width() - 2.0 * SPACE;
    let rows = if is_row { 1.0 } else { languages.len() as f32 };
    let place = centred_rect(ctx, if is_row { width.max(620.0) } else { 320.0 }, HEAD + rows * (LANGUAGE.y + SPACE));
    front_panel(ctx, LANGUAGE_PLACE, place, theme::asking_frame().inner_margin(MARGIN), |ui| {
        // The question is shown in all languages, so that everyone can read one of them.
        let asked: String = ui.data_mut(|data| {
            let ask =
                || languages.iter().map(|language| Texts::new(*language).get("kiosk-language")).collect::<Vec<_>>();
            data.get_temp_mut_or_insert_with(Id::new(("event-asked", &tags)), || ask().join(" · ")).clone()
        });
        head(ui, &asked, None);
        for (language, place) in languages.iter().zip(choice_rects(ui, languages.len(), LANGUAGE)) {
            let push = PushButton::new(language.native_name()).font(theme::strong(22.0));
            if push.place(ui, &kit.icons, place).clicked() {
                kit.report(VisitEvent::LanguageChosen(language.tag().into()));
            }
        }
    });
}

/// Asks for the player's level, with three faces.
pub(super) fn who(ctx: &Context, kit: &mut KioskKit) {
    shade(ctx);
    let screen = ctx.content_rect();
    let is_narrow = screen.width() < 3.0 * FACE.x + 96.0;
    let faces = if is_narrow { 3.0 * (LOW_FACE + SPACE) } else { FACE.y + SPACE };
    let place = centred_rect(ctx, 3.0 * (FACE.x + SPACE) + 2.0 * SPACE, HEAD + faces + theme::TOUCH_SIZE + 16.0);
    front_panel(ctx, WHO_PLACE, place, theme::asking_frame().inner_margin(MARGIN), |ui| {
        head(ui, &kit.text("kiosk-who"), Some(kit.text("kiosk-who-told")));
        let size = if is_narrow { vec2(ui.available_width().min(320.0), LOW_FACE) } else { FACE };
        let people = [
            (VisitorSkill::Child, "kiosk-child"),
            (VisitorSkill::KnowsMoves, "kiosk-knows"),
            (VisitorSkill::PlaysWell, "kiosk-well"),
        ];
        let places = choice_rects(ui, people.len(), size);
        for ((who, key), place) in people.into_iter().zip(&places) {
            if face::button(ui, kit, who, key, *place) {
                kit.report(VisitEvent::SkillChosen(who));
            }
        }
        let below = places.last().map_or(ui.max_rect().top(), |place| place.bottom()) + 12.0;
        back(ui, kit, below);
    });
}

/// Shows the question with an optional explanation.
fn head(ui: &mut Ui, question: &str, second: Option<String>) {
    ui.vertical_centered(|ui| {
        let size = if ui.available_width() < 400.0 { 22.0 } else { 30.0 };
        ui.label(RichText::new(question).font(theme::serif(size)).color(TEXT));
        if let Some(second) = second {
            ui.label(RichText::new(second).font(theme::body(15.0)).color(SECONDARY_TEXT));
        }
        ui.add_space(14.0);
    });
}

/// Shows the back button, if there was a language question before.
fn back(ui: &mut Ui, kit: &mut KioskKit, top: f32) {
    let has_choice = kit.kiosk.as_ref().is_some_and(|kiosk| kiosk.operator_settings().languages.len() > 1);
    let at = pos2(ui.max_rect().center().x, top);
    let place = Align2::CENTER_TOP.anchor_size(at, vec2(160.0, theme::TOUCH_SIZE));
    let push = PushButton::new(kit.text("draw-back")).icon("prev").style(ButtonStyle::Quiet);
    if has_choice && push.place(ui, &kit.icons, place).clicked() {
        kit.report(VisitEvent::BackPressed);
    }
}
