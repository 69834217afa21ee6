//! The panel for tries at a better move than one of the reviewed game: the task, the answer to the last try, and the ways
//! on.

use bevy::prelude::Res;
use bevy_egui::egui::{Align2, Label, Rect, RichText, Ui, pos2, vec2};
use coach::RetryVerdict;
use rules_core::{Move, san};

use super::attempt_kit::AttemptKit;
use super::fault_text::sentence;
use crate::review::{AttemptStep, CurrentAttempt, ReviewAttempt, ReviewRequest};
use crate::ui::panel::{fitted_panel, halves};
use crate::ui::theme::{self, BRASS, GAP, SECONDARY_TEXT, TEXT};
use crate::ui::widgets::{ButtonStyle, PushButton, ScoreSheet};
use crate::ui::words;

/// Maximum width of the panel on a phone in portrait, so that lines stay readable.
const WIDEST: f32 = 560.0;

/// Run condition: the player tries a better move than one of the reviewed game.
pub(in crate::ui) fn is_on(attempt: Res<CurrentAttempt>) -> bool {
    attempt.0.is_some()
}

/// Shows the panel beside the board, or under it on a phone.
pub(in crate::ui) fn show(mut kit: AttemptKit) {
    let Some(ctx) = kit.ctx() else { return };
    let Some(attempt) = kit.attempt.0.clone() else { return };
    let layout = kit.frame.layout;
    if layout.is_narrow() && kit.dialogs.covers_the_side() {
        return;
    }
    let frame = theme::asking_frame();
    let screen = layout.screen;
    if layout.is_narrow() {
        let width = (screen.width() - 2.0 * GAP).min(WIDEST);
        let foot = (Align2::CENTER_BOTTOM, screen.center_bottom() - vec2(0.0, GAP));
        let (rect, ()) = fitted_panel(&ctx, "attempt", foot, width, frame, |ui| content(ui, &mut kit, &attempt));
        kit.frame.free = screen.with_max_y(screen.bottom() - rect.height() - 2.0 * GAP);
    } else {
        let column = layout.column();
        kit.frame.free = Rect::from_min_max(screen.min, pos2(column.left(), screen.bottom()));
        let foot = (Align2::LEFT_BOTTOM, column.left_bottom());
        fitted_panel(&ctx, "attempt", foot, column.width(), frame, |ui| content(ui, &mut kit, &attempt));
    }
}

fn content(ui: &mut Ui, kit: &mut AttemptKit, attempt: &ReviewAttempt) {
    ui.spacing_mut().item_spacing = vec2(GAP, GAP);
    title(ui, kit);
    task(ui, kit, attempt.ply);
    answer(ui, kit, attempt);
    buttons(ui, kit, attempt);
}

fn title(ui: &mut Ui, kit: &mut AttemptKit) {
    let (_, place) = ui.allocate_space(vec2(ui.available_width(), 30.0));
    ui.painter().text(place.left_center(), Align2::LEFT_CENTER, kit.text("review-try"), theme::serif(22.0), TEXT);
    let corner =
        Rect::from_center_size(place.right_center() - vec2(16.0, 0.0), vec2(theme::TOUCH_SIZE, theme::TOUCH_SIZE));
    let close = PushButton::new(kit.text("try-back")).icon("close").icon_only().style(ButtonStyle::Quiet);
    if close.place(ui, &kit.icons, corner).clicked() {
        kit.review.requests.write(ReviewRequest::EndTry);
    }
}

/// Shows who is to move, and which move is to be improved.
fn task(ui: &mut Ui, kit: &AttemptKit, ply: usize) {
    let game = kit.session.before_analysis().game();
    let played = ScoreSheet { game, shown: 0, letters: kit.letters(), review: None }.numbered(ply).unwrap_or_default();
    let Some(side) = game.plies().get(ply).map(|ply| ply.piece.color) else { return };
    let values = [("side", words::side_word(side).into()), ("move", played.into())];
    let said = RichText::new(kit.texts.with("try-task", &values)).font(theme::body(15.0));
    ui.add(Label::new(said.color(SECONDARY_TEXT)).wrap());
}

/// Shows the answer to the last try, or the better move once it was asked for.
fn answer(ui: &mut Ui, kit: &AttemptKit, attempt: &ReviewAttempt) {
    let better = kit.review.judged().and_then(|review| review.judged(attempt.ply)?.better);
    let Some((text, colour)) = said(kit, attempt, better) else { return };
    ui.add(Label::new(RichText::new(text).font(theme::strong(15.0)).color(colour)).wrap());
}

/// Returns the sentence about the last try, with its colour.
fn said(kit: &AttemptKit, attempt: &ReviewAttempt, better: Option<Move>) -> Option<(String, bevy_egui::egui::Color32)> {
    let position = kit.review.judged()?.position(attempt.ply)?;
    let written = |mv: Move| san(position, mv, kit.letters());
    let of_move = |key: &str, mv: Move| kit.texts.with(key, &[("move", written(mv).into())]);
    Some(match attempt.step {
        AttemptStep::Turn if attempt.is_revealed => (of_move("review-better", better?), BRASS),
        AttemptStep::Turn => return None,
        AttemptStep::Judging(mv) => (of_move("try-judging", mv), SECONDARY_TEXT),
        AttemptStep::Answered { mv, answer, .. } => match answer.verdict {
            RetryVerdict::Found if Some(mv) == better => (of_move("try-best", mv), BRASS),
            RetryVerdict::Found => {
                let best = better.map(written).unwrap_or_default();
                (kit.texts.with("try-good", &[("move", written(mv).into()), ("best", best.into())]), BRASS)
            }
            RetryVerdict::Worse(fault) => {
                (format!("{} {}", of_move("try-worse", mv), sentence(&kit.texts, fault)), TEXT)
            }
        },
    })
}

/// Shows the buttons: another try or the next turning point, the better move, and the way back.
fn buttons(ui: &mut Ui, kit: &mut AttemptKit, attempt: &ReviewAttempt) {
    if let AttemptStep::Answered { .. } = attempt.step {
        let again = PushButton::new(kit.text("try-again")).icon("undo");
        let again = again.style(if attempt.is_found { ButtonStyle::Outlined } else { ButtonStyle::Primary });
        if again.wide(ui, &kit.icons, theme::TOUCH_SIZE).clicked() {
            kit.review.requests.write(ReviewRequest::TryAgain);
        }
    }
    let (_, place) = ui.allocate_space(vec2(ui.available_width(), theme::TOUCH_SIZE));
    let [better, back] = halves(place, GAP);
    let is_shown = attempt.is_revealed && attempt.step == AttemptStep::Turn;
    let show = PushButton::new(kit.text("review-show-better")).style(ButtonStyle::Outlined).enabled(!is_shown);
    if show.place(ui, &kit.icons, better).clicked() {
        kit.review.requests.write(ReviewRequest::ShowBetter(attempt.ply));
    }
    let is_done = attempt.is_found || attempt.is_revealed;
    let leave = PushButton::new(kit.text("try-back"));
    let leave = leave.style(if is_done { ButtonStyle::Primary } else { ButtonStyle::Outlined });
    if leave.place(ui, &kit.icons, back).clicked() {
        kit.review.requests.write(ReviewRequest::EndTry);
    }
}
