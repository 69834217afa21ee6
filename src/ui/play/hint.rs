//! The hint, at the foot of the board: the man to look at, then its move and the reason.

use bevy_egui::egui::{Align2, Context, vec2};
use rules_core::{Move, san};

use super::status::pill;
use crate::hint::{Hint, NoHint, Reason};
use crate::i18n::Texts;
use crate::ui::kit::Kit;
use crate::ui::theme::{self, BRASS, EDGE, TEXT};

pub(in crate::ui) fn show(ctx: &Context, kit: &mut Kit) {
    // A move that is being typed stands in the same place.
    if !kit.selection.typed.is_empty() {
        return;
    }
    let text = match kit.hints.0 {
        Hint::None => return,
        Hint::Wanted => kit.text("hint-wanted"),
        Hint::Found { mv, whole: false, .. } => look_at(kit, mv),
        Hint::Found { mv, reason, whole: true } => {
            format!("{}: {}", written(kit, mv), sentence(&kit.texts, reason))
        }
    };
    let free = kit.desk.free;
    let width = (free.width() - 120.0).clamp(160.0, 480.0);
    let galley = ctx.fonts_mut(|fonts| fonts.layout(text, theme::body(16.0), TEXT, width));
    let size = galley.size() + vec2(58.0, 22.0);
    let at = free.center_bottom() - vec2(0.0, 14.0);
    pill(ctx, "advice", (Align2::CENTER_BOTTOM, at), size, EDGE, |painter, rect| {
        kit.icons.paint(painter, rect.left_center() + vec2(24.0, 0.0), theme::ICON, "hint", BRASS);
        painter.galley(rect.left_center() + vec2(42.0, -galley.size().y / 2.0), galley.clone(), TEXT);
    });
}

/// The key of the words for why there are no hints.
pub(crate) fn why_no_hint(why: NoHint) -> &'static str {
    match why {
        NoHint::TwoPeople => "hint-two-people",
        NoHint::Serious => "hint-serious",
        NoHint::NotNow => "hint-not-now",
    }
}

fn look_at(kit: &Kit, mv: Move) -> String {
    let man = kit.session.game().position().piece_at(mv.from()).map(|man| man.kind.name()).unwrap_or_default();
    kit.texts.with("hint-man", &[("man", man.into()), ("square", mv.from().to_string().into())])
}

/// The move as the player writes moves.
fn written(kit: &Kit, mv: Move) -> String {
    san(kit.session.game().position(), mv, kit.letters())
}

/// What the move does.
fn sentence(texts: &Texts, reason: Reason) -> String {
    let about = |key, man: rules_core::PieceKind| texts.with(key, &[("man", man.name().into())]);
    match reason {
        Reason::Mates => texts.get("hint-mates"),
        Reason::MatesIn(moves) => texts.with("hint-mates-in", &[("moves", moves.into())]),
        Reason::StopsMate => texts.get("hint-stops-mate"),
        Reason::Promotes(man) => about("hint-promotes", man),
        Reason::TakesBack(man) => about("hint-takes-back", man),
        Reason::Wins(man) => about("hint-wins", man),
        Reason::Forks(man, other) => {
            texts.with("hint-forks", &[("man", man.name().into()), ("other", other.name().into())])
        }
        Reason::Saves(man) => about("hint-saves", man),
        Reason::AnswersCheck => texts.get("hint-answers-check"),
        Reason::Castles => texts.get("hint-castles"),
        Reason::Checks => texts.get("hint-checks"),
        Reason::Attacks(man) => about("hint-attacks", man),
        Reason::Develops(man) => about("hint-develops", man),
        Reason::TakesCentre => texts.get("hint-centre"),
        Reason::PushesPassedPawn => texts.get("hint-passed"),
        Reason::Best => texts.get("hint-best"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::Language;
    use rules_core::PieceKind;

    #[test]
    fn men_are_declined_as_polish_wants_it() {
        let texts = Texts::new(Language::tagged("pl"));
        assert_eq!(sentence(&texts, Reason::Wins(PieceKind::Rook)), "wygrywa wieżę.");
        let fork = Reason::Forks(PieceKind::King, PieceKind::Queen);
        assert_eq!(sentence(&texts, fork), "widełki: atakuje naraz króla i hetmana.");
        assert_eq!(sentence(&texts, Reason::Promotes(PieceKind::Queen)), "pion staje się hetmanem.");
    }
}
