//! Sentences about the game: who plays, how it ended, why something can't be done.

use rules_core::{Color as Side, Ending, Refusal};

use crate::i18n::Texts;
use crate::session::{ClockChoice, Player, Players, Refused, Session};

/// The name of a side.
pub(super) fn side(texts: &Texts, side: Side) -> String {
    texts.get(match side {
        Side::White => "side-white",
        Side::Black => "side-black",
    })
}

/// The name of the computer at a level.
pub(super) fn level_name(texts: &Texts, level: u8) -> String {
    texts.get(match level {
        1 => "level-1",
        2 => "level-2",
        _ => "level-3",
    })
}

/// The name on a plate: a level's, “You”, or the colour where two people play.
pub(super) fn player(texts: &Texts, players: Players, of: Side) -> String {
    match players.of(of) {
        Player::Computer(level) => level_name(texts, level),
        Player::Person if players.are_both_people() => side(texts, of),
        Player::Person => texts.get("player-you"),
    }
}

/// The clock's name; `none` is the key of the words for no clock.
pub(super) fn clock(texts: &Texts, clock: &ClockChoice, none: &str) -> String {
    match &clock.0 {
        None => texts.get(none),
        Some(control) => control.to_string().replace('+', " + "),
    }
}

/// What the pill over the board says.
pub(super) fn status(texts: &Texts, session: &Session) -> String {
    let game = session.game();
    let turn = game.turn();
    if game.ending().is_some() {
        return texts.get("status-over");
    }
    let whose = match session.players().of(turn) {
        Player::Computer(level) => texts.with("status-thinking", &[("name", level_name(texts, level).into())]),
        Player::Person if session.players().are_both_people() => texts.get(match turn {
            Side::White => "status-white",
            Side::Black => "status-black",
        }),
        Player::Person => texts.get(match turn {
            Side::White => "status-you-white",
            Side::Black => "status-you-black",
        }),
    };
    if game.position().is_check() { format!("{} {whose}", texts.get("status-check")) } else { whose }
}

/// How a game ended, as the key of one sentence.
pub(super) fn ending_key(ending: Ending) -> &'static str {
    match ending {
        Ending::Checkmate { winner: Side::White } => "end-mate-white",
        Ending::Checkmate { winner: Side::Black } => "end-mate-black",
        Ending::Resignation { winner: Side::White } => "end-resign-white",
        Ending::Resignation { winner: Side::Black } => "end-resign-black",
        Ending::TimeForfeit { winner: Side::White } => "end-time-white",
        Ending::TimeForfeit { winner: Side::Black } => "end-time-black",
        Ending::Stalemate => "end-stalemate",
        Ending::InsufficientMaterial => "end-material",
        Ending::FivefoldRepetition => "end-fivefold",
        Ending::SeventyFiveMoves => "end-seventy-five",
        Ending::ThreefoldClaim => "end-threefold",
        Ending::FiftyMovesClaim => "end-fifty",
        Ending::Agreement => "end-agreement",
        Ending::FlagWithoutMatingMaterial { flagged: Side::White } => "end-flag-white",
        Ending::FlagWithoutMatingMaterial { flagged: Side::Black } => "end-flag-black",
    }
}

/// The score as it is hung out after the game.
pub(super) fn score(ending: Ending) -> &'static str {
    match ending.winner() {
        Some(Side::White) => "1 : 0",
        Some(Side::Black) => "0 : 1",
        None => "½ : ½",
    }
}

/// Why a request led to nothing.
pub(super) fn refusal(texts: &Texts, refused: &Refused, session: &Session) -> String {
    let turn = session.game().turn();
    let others_turn = || {
        texts.get(match turn {
            Side::White => "refused-whites-turn",
            Side::Black => "refused-blacks-turn",
        })
    };
    match refused {
        Refused::Rules(Refusal::IllegalMove) if session.game().position().is_check() => texts.get("refused-in-check"),
        Refused::Rules(Refusal::IllegalMove) => texts.get("refused-illegal"),
        Refused::Rules(Refusal::NotYourTurn) | Refused::ComputersTurn => others_turn(),
        Refused::Rules(Refusal::GameOver(_)) => texts.get("refused-over"),
        Refused::Rules(Refusal::NoOffer) => texts.get("refused-no-offer"),
        Refused::Rules(Refusal::OfferPending) => texts.get("refused-offer-pending"),
        Refused::Rules(Refusal::NothingToTakeBack) => texts.get("refused-nothing-to-take-back"),
        Refused::Rules(Refusal::NoClaim { repetitions, moves }) => {
            texts.with("refused-no-claim", &[("repetitions", (*repetitions).into()), ("moves", (*moves).into())])
        }
        Refused::NoSuchMove(text) => texts.with("refused-no-such-move", &[("text", text.clone().into())]),
        Refused::NoSuchPosition(why) => texts.with("refused-no-such-position", &[("why", why.clone().into())]),
        Refused::NoGame => texts.get("refused-no-game"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Language;

    #[test]
    fn every_ending_has_its_sentence_in_both_languages() {
        let of_a_side = |side| {
            [
                Ending::Checkmate { winner: side },
                Ending::Resignation { winner: side },
                Ending::TimeForfeit { winner: side },
                Ending::FlagWithoutMatingMaterial { flagged: side },
            ]
        };
        let draws = [
            Ending::Stalemate,
            Ending::InsufficientMaterial,
            Ending::FivefoldRepetition,
            Ending::SeventyFiveMoves,
            Ending::ThreefoldClaim,
            Ending::FiftyMovesClaim,
            Ending::Agreement,
        ];
        for language in Language::ALL {
            let texts = Texts::new(language);
            for ending in Side::ALL.into_iter().flat_map(of_a_side).chain(draws) {
                let sentence = texts.get(ending_key(ending));
                assert!(sentence.ends_with('.') && sentence.len() > 15, "{ending:?} in {language:?}: {sentence}");
                let draw_word = if language == Language::Polish { "Remis" } else { "Draw" };
                assert_eq!(sentence.starts_with(draw_word), ending.winner().is_none(), "{sentence}");
            }
        }
    }

    #[test]
    fn polish_numerals_agree() {
        let texts = Texts::new(Language::Polish);
        let text = |moves: u32| texts.with("refused-no-claim", &[("repetitions", 2.into()), ("moves", moves.into())]);
        assert!(text(1).contains("1 posunięcie"), "{}", text(1));
        assert!(text(3).contains("3 posunięcia"), "{}", text(3));
        assert!(text(12).contains("12 posunięć"), "{}", text(12));
    }
}
