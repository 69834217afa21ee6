//! The result panel: how the game ended, and what to do next.

use bevy_egui::egui::{Align2, Context, Pos2, Rect, RichText, Ui, vec2};
use rules_core::Rule;

use super::play_kit::PlayKit;
use super::review;
use crate::analysis_board::BoardRequest;
use crate::second_device::SeatRequest;
use crate::session::Request;
use crate::session::player_record::LevelSuggestion;
use crate::ui::dialog_state::Dialog;
use crate::ui::panel::{fitted_panel, halves};
use crate::ui::theme;
use crate::ui::widgets::{ButtonStyle, PushButton};
use crate::ui::{analysis_board, draft, kiosk, reasons, rules, words};

/// Height of the button that suggests another level.
const SUGGESTION: f32 = 56.0;

pub(super) fn show(ctx: &Context, kit: &mut PlayKit, foot: (Align2, Pos2), width: f32) -> Rect {
    if kit.kiosk.is_some() {
        return kiosk::result(ctx, &mut kit.core, &mut kit.visit, foot, width);
    }
    if review::is_open(kit) {
        return review::show(ctx, kit, foot, width);
    }
    let (rect, ()) = fitted_panel(ctx, "result", foot, width, theme::asking_frame(), |ui| {
        let Some(ending) = kit.session.ending() else { return };
        ui.label(RichText::new(reasons::score(ending)).font(theme::serif(28.0)));
        ui.label(RichText::new(reasons::ending_for_players(&kit.texts, &kit.session, ending)).font(theme::body(16.0)));
        if let Some(evidence) = reasons::evidence(&kit.texts, kit.session.game()) {
            ui.label(RichText::new(evidence).font(theme::body(13.0)).color(theme::SECONDARY_TEXT));
        }
        // A phone has it in the strip of moves.
        let opening = kit.opening(kit.session.game().plies().len()).filter(|_| !kit.frame.layout.is_narrow());
        if let Some(opening) = opening {
            opening.show(ui, &mut kit.core);
        }
        looks_back(ui, kit);
        rematch(ui, kit);
        suggestion(ui, kit);
        ways_on(ui, kit, ending.rule());
    });
    rect
}

/// Shows the button of another game with the colours swapped. The device that keeps the game begins the next one, so that
/// the person at the other device asks for it.
fn rematch(ui: &mut Ui, kit: &mut PlayKit) {
    let is_guest = kit.session.is_kept_elsewhere();
    let key = if is_guest { "result-ask-rematch" } else { "result-rematch" };
    // One button stands out: the review's, until the game is judged.
    let style = if review::awaits_review(kit) { ButtonStyle::Outlined } else { ButtonStyle::Primary };
    let push = PushButton::new(kit.text(key)).font(theme::strong(15.0)).style(style);
    let is_pressed = push.wide(ui, &kit.icons, theme::TOUCH_SIZE).clicked();
    if is_guest {
        ui.label(RichText::new(kit.text("result-host-begins")).font(theme::body(13.0)).color(theme::SECONDARY_TEXT));
    }
    if is_pressed && is_guest {
        kit.opponent.seat.write(SeatRequest::AskRematch);
        let asked = kit.text("result-rematch-asked");
        kit.show_toast(asked);
    } else if is_pressed {
        let setup = draft::rematch(kit.session.setup(), kit.session.players().first);
        kit.request(Request::NewGame(setup));
    }
}

/// Suggests another level after games that went one way. The button opens the New game dialog with it.
fn suggestion(ui: &mut Ui, kit: &mut PlayKit) {
    let Some(LevelSuggestion { played, level, games }) = kit.record.suggestion else { return };
    let key = if level > played { "suggest-higher" } else { "suggest-lower" };
    let played = words::level_name(&kit.texts, played);
    let reason = kit.texts.with(key, &[("games", games.into()), ("played", played.into())]);
    let name = words::level_name(&kit.texts, level);
    let text = kit.texts.with("suggest-level", &[("level", level.into()), ("name", name.into())]);
    let push = PushButton::new(text).second(reason).icon("computer").left().style(ButtonStyle::Outlined);
    if push.wide(ui, &kit.icons, SUGGESTION).clicked() {
        kit.starter.open_new_game_at(&mut kit.core, level);
    }
}

/// Shows the buttons of the review and the analysis board.
fn looks_back(ui: &mut Ui, kit: &mut PlayKit) {
    let Some(analysis) = analysis_board::button(&kit.core, "analysis") else { return };
    let [review, board] = two(ui);
    review::open_button(ui, kit, review);
    if analysis.style(ButtonStyle::Outlined).place(ui, &kit.icons, board).clicked() {
        kit.starter.boards.write(BoardRequest::Open);
    }
}

/// Shows the other buttons. None of those that leave the game is in the place of *Resign*, so that a late press does no
/// harm.
fn ways_on(ui: &mut Ui, kit: &mut PlayKit, rule: Rule) {
    let [new, leave] = two(ui);
    let outlined = |key: &str| PushButton::new(kit.text(key)).style(ButtonStyle::Outlined);
    let back = outlined(if leave.width() < 120.0 { "menu" } else { "menu-leave" });
    if outlined("menu-new-game").place(ui, &kit.icons, new).clicked() {
        kit.starter.open_new_game(&mut kit.core, false);
    }
    if back.place(ui, &kit.icons, leave).clicked() {
        kit.request(Request::LeaveGame);
    }
    let [why, more] = two(ui);
    if rules::rule_button(kit, rule).style(ButtonStyle::Outlined).place(ui, &kit.icons, why).clicked() {
        rules::open(&mut kit.core, &mut kit.book, Some(rule));
    }
    let push = PushButton::new(kit.text("action-more")).icon("more").style(ButtonStyle::Outlined);
    if push.place(ui, &kit.icons, more).clicked() {
        kit.dialogs.open = Some(Dialog::More);
    }
}

/// Returns two areas beside each other.
fn two(ui: &mut Ui) -> [Rect; 2] {
    let (_, place) = ui.allocate_space(vec2(ui.available_width(), theme::TOUCH_SIZE));
    halves(place, theme::GAP)
}
