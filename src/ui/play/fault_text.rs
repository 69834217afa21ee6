//! Sentences for the reasons why a move was a mistake.

use coach::reason::{Fault, PieceOn};
use rules_core::Square;

use crate::i18n::Texts;

/// Returns the sentence for a fault that allows this mating move.
pub(super) fn mate_sentence(texts: &Texts, fault: Fault, mate: String) -> String {
    let key = match fault {
        Fault::AllowsBackRankMate => "fault-allows-back-rank-mate-by",
        _ => "fault-allows-mate-by",
    };
    texts.with(key, &[("move", mate.into())])
}

/// Returns the sentence for a fault.
pub(super) fn sentence(texts: &Texts, fault: Fault) -> String {
    let key = format!("fault-{}", fault.name());
    let on = |piece: PieceOn| [("piece", piece.kind.name().into()), ("square", name(piece.square).into())];
    match fault {
        Fault::Stalemates | Fault::AllowsBackRankMate | Fault::Worse => texts.get(&key),
        Fault::AllowsMateIn(moves) | Fault::MissesMateIn(moves) => texts.with(&key, &[("moves", moves.into())]),
        Fault::Hangs(piece) | Fault::GetsTrapped(piece) | Fault::MissesCapture(piece) => texts.with(&key, &on(piece)),
        Fault::LosesExchange(square) | Fault::LetsPawnRun(square) => {
            texts.with(&key, &[("square", name(square).into())])
        }
        Fault::AllowsFork { by, targets: [first, second] } => three(texts, &key, by, first, second),
        Fault::AllowsPin { by, pinned, behind } => three(texts, &key, by, pinned, behind),
        Fault::AllowsSkewer { by, front, behind } => three(texts, &key, by, front, behind),
        Fault::AllowsDiscovered { mover, by, target } => three(texts, &key, mover, by, target),
    }
}

/// Returns a sentence about three pieces and the first one's square.
fn three(texts: &Texts, key: &str, first: PieceOn, second: PieceOn, third: PieceOn) -> String {
    texts.with(
        key,
        &[
            ("piece", first.kind.name().into()),
            ("square", name(first.square).into()),
            ("second", second.kind.name().into()),
            ("third", third.kind.name().into()),
        ],
    )
}

fn name(square: Square) -> String {
    square.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::Language;
    use rules_core::PieceKind;

    #[test]
    fn pieces_are_declined_as_polish_wants_it() {
        let texts = Texts::new(Language::tagged("pl"));
        let on = |kind, square| PieceOn { kind, square };
        let said = |fault| sentence(&texts, fault);
        assert_eq!(said(Fault::Hangs(on(PieceKind::Rook, Square::A1))), "Przeciwnik może zbić wieżę na a1.");
        assert_eq!(said(Fault::AllowsMateIn(1)), "Pozwala dać mata w jednym ruchu.");
        assert_eq!(said(Fault::MissesMateIn(3)), "Był mat w 3 ruchach.");
        let fork = Fault::AllowsFork {
            by: on(PieceKind::Knight, Square::C2),
            targets: [on(PieceKind::King, Square::E1), on(PieceKind::Rook, Square::A1)],
        };
        assert_eq!(said(fork), "Pozwala na widełki: skoczek z c2 atakuje naraz króla i wieżę.");
    }
}
