//! The hint at the foot of the board: first the piece to look at, then its move and the reason.

use bevy_egui::egui::{Align2, Context, vec2};
use rules_core::{Move, san};

use super::over_board_kit::OverBoardKit;
use super::pill::pill;
use crate::hint::{Hint, Reason};
use crate::i18n::Texts;
use crate::ui::kit::Kit;
use crate::ui::theme::{self, BRASS, EDGE, TEXT};

pub(super) fn show(ctx: &Context, kit: &OverBoardKit) {
    // A move that is being typed is shown in the same place.
    if !kit.selection.typed.is_empty() {
        return;
    }
    let text = match kit.hint.0 {
        Hint::None => return,
        Hint::Wanted => kit.text("hint-wanted"),
        Hint::Found { mv, whole: false, .. } => look_at(kit, mv),
        Hint::Found { mv, reason, whole: true } => {
            format!("{}: {}", move_notation(kit, mv), sentence(&kit.texts, reason))
        }
    };
    let free = kit.frame.free;
    let width = (free.width() - 120.0).clamp(160.0, 480.0);
    let galley = ctx.fonts_mut(|fonts| fonts.layout(text, theme::body(16.0), TEXT, width));
    let size = galley.size() + vec2(58.0, 22.0);
    let at = free.center_bottom() - vec2(0.0, 14.0);
    pill(ctx, "advice", (Align2::CENTER_BOTTOM, at), size, EDGE, |painter, rect| {
        kit.icons.paint(painter, rect.left_center() + vec2(24.0, 0.0), theme::ICON, "hint", BRASS);
        painter.galley(rect.left_center() + vec2(42.0, -galley.size().y / 2.0), galley.clone(), TEXT);
    });
}

fn look_at(kit: &Kit, mv: Move) -> String {
    let piece = kit.session.game().position().piece_at(mv.from()).map(|piece| piece.kind.name()).unwrap_or_default();
    kit.texts.with("hint-piece", &[("piece", piece.into()), ("square", mv.from().to_string().into())])
}

/// Returns the move in the player's notation.
fn move_notation(kit: &Kit, mv: Move) -> String {
    san(kit.session.game().position(), mv, kit.letters())
}

/// Returns the sentence for the purpose of a move.
fn sentence(texts: &Texts, reason: Reason) -> String {
    let about = |key, piece: rules_core::PieceKind| texts.with(key, &[("piece", piece.name().into())]);
    match reason {
        Reason::Mates => texts.get("hint-mates"),
        Reason::MatesIn(moves) => texts.with("hint-mates-in", &[("moves", moves.into())]),
        Reason::StopsMate => texts.get("hint-stops-mate"),
        Reason::Promotes(piece) => about("hint-promotes", piece),
        Reason::TakesBack(piece) => about("hint-takes-back", piece),
        Reason::Wins(piece) => about("hint-wins", piece),
        Reason::Forks(piece, other) => {
            texts.with("hint-forks", &[("piece", piece.name().into()), ("other", other.name().into())])
        }
        Reason::Saves(piece) => about("hint-saves", piece),
        Reason::AnswersCheck => texts.get("hint-answers-check"),
        Reason::Castles => texts.get("hint-castles"),
        Reason::Checks => texts.get("hint-checks"),
        Reason::Attacks(piece) => about("hint-attacks", piece),
        Reason::Develops(piece) => about("hint-develops", piece),
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
    fn pieces_are_declined_as_polish_wants_it() {
        let texts = Texts::new(Language::tagged("pl"));
        assert_eq!(sentence(&texts, Reason::Wins(PieceKind::Rook)), "wygrywa wieżę.");
        let fork = Reason::Forks(PieceKind::King, PieceKind::Queen);
        assert_eq!(sentence(&texts, fork), "widełki: atakuje naraz króla i hetmana.");
        assert_eq!(sentence(&texts, Reason::Promotes(PieceKind::Queen)), "pion staje się hetmanem.");
    }
}
