//! The question after a clear mistake in guided play: why the move is one, and whether to take it back. It takes the place
//! of the actions, so that it never covers the position.

use bevy_egui::egui::{Align2, Context, Label, Pos2, Rect, RichText, vec2};
use coach::reason::Fault;

use super::fault_text::sentence;
use super::play_kit::PlayKit;
use crate::guided::{GuidedAnswer, MoveWarning};
use crate::input::GamePanel;
use crate::ui::kit::Kit;
use crate::ui::panel::{columns, fitted_panel};
use crate::ui::theme::{self, BRASS, SECONDARY_TEXT};
use crate::ui::widgets::{ButtonStyle, PushButton, ScoreSheet};

/// Returns whether the question is open.
pub(super) fn is_open(kit: &PlayKit) -> bool {
    kit.opponent.guided.question().is_some()
}

pub(super) fn show(ctx: &Context, kit: &mut PlayKit, foot: (Align2, Pos2), width: f32) -> Rect {
    let frame = theme::asking_frame().inner_margin(14);
    let (rect, ()) = fitted_panel(ctx, GamePanel::MoveWarning.id(), foot, width, frame, |ui| {
        let Some(warning) = kit.opponent.guided.question() else { return };
        ui.add(Label::new(RichText::new(text(kit, warning)).font(theme::strong(15.0)).color(BRASS)).wrap());
        let about = RichText::new(kit.text("guided-about")).font(theme::body(13.0)).color(SECONDARY_TEXT);
        ui.add(Label::new(about).wrap());
        let (_, place) = ui.allocate_space(vec2(ui.available_width(), theme::TOUCH_SIZE));
        let mut places = columns(place, 2, theme::GAP);
        let take_back = PushButton::new(kit.text("guided-take-back")).icon("undo").style(ButtonStyle::Primary);
        let play_on = PushButton::new(kit.text("guided-play-on")).style(ButtonStyle::Outlined);
        for (push, answer) in [(take_back, GuidedAnswer::TakeBack), (play_on, GuidedAnswer::PlayOn)] {
            if push.place(ui, &kit.icons, places.next().unwrap_or(place)).clicked() {
                kit.opponent.answers.write(answer);
            }
        }
    });
    rect
}

/// Returns the move with its judgement and the reason.
pub(in crate::ui) fn text(kit: &Kit, warning: MoveWarning) -> String {
    let game = kit.session.game();
    let sheet = ScoreSheet { game, shown: game.plies().len(), letters: kit.letters(), review: None };
    let written = sheet.numbered(warning.ply).unwrap_or_default();
    let name = kit.text(&format!("review-{}", warning.judgement.name()));
    format!("{written} – {name}. {}", sentence(&kit.texts, without_better_move(warning.fault)))
}

/// Returns the reason, or a vague one in place of a reason that would give a better move away.
fn without_better_move(fault: Fault) -> Fault {
    match fault {
        Fault::MissesCapture(_) => Fault::Worse,
        fault => fault,
    }
}
