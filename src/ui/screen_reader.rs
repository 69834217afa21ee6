//! Sentences about the game for the page's screen reader: moves, checks, the question after a mistake, and the result.

use bevy::prelude::*;
use rules_core::{CastlingSide, GameEvent, Ply};

use super::kit::Kit;
use super::{play, reasons, words};
use crate::guided::{GuidedPlay, MoveWarning};
use crate::i18n::Texts;
use crate::session::Outcome;

/// A sentence for the screen reader to say.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct ScreenReaderText(pub String);

impl ScreenReaderText {
    /// Text key of the canvas's accessible name.
    pub const CANVAS: &str = "spoken-canvas";
    /// Text key of the label of the page's list of controls.
    pub const CONTROLS: &str = "spoken-controls";
}

pub(super) fn write_sentences(
    mut outcomes: MessageReader<Outcome>,
    kit: Kit,
    guided: Res<GuidedPlay>,
    mut told: Local<Option<MoveWarning>>,
    mut spoken: MessageWriter<ScreenReaderText>,
) {
    let (texts, session) = (&kit.texts, &kit.session);
    let question = guided.question();
    let is_new = core::mem::replace(&mut *told, question) != question;
    let question = question.filter(|_| is_new).map(|warning| play::warning_text(&kit, warning));
    let moves = outcomes.read().filter_map(|outcome| match outcome {
        Outcome::Game(GameEvent::Moved(ply)) => Some(move_in_words(texts, ply)),
        Outcome::Game(GameEvent::Ended(ending)) => Some(reasons::ending_for_players(texts, session, *ending)),
        _ => None,
    });
    let sentences: Vec<String> = moves.chain(question).collect();
    if !sentences.is_empty() {
        spoken.write(ScreenReaderText(sentences.join(" ")));
    }
}

/// Returns a move and its check in words, because screen readers would spell out letters and symbols.
fn move_in_words(texts: &Texts, ply: &Ply) -> String {
    let side = ("side", words::side_word(ply.piece.color).into());
    let moved = match ply.mv.castling_side() {
        Some(CastlingSide::Short) => texts.with("spoken-castles-short", &[side]),
        Some(CastlingSide::Long) => texts.with("spoken-castles-long", &[side]),
        None => {
            let takes = if ply.captured.is_some() { "yes" } else { "no" };
            let becomes = ply.mv.promotion().map_or("none", |kind| kind.name());
            let square = |square: rules_core::Square| square.to_string().into();
            let values = [
                side,
                ("piece", ply.piece.kind.name().into()),
                ("from", square(ply.mv.from())),
                ("to", square(ply.mv.to())),
                ("takes", takes.into()),
                ("becomes", becomes.into()),
            ];
            texts.with("spoken-move", &values)
        }
    };
    let is_check = ply.illegal.is_none() && ply.after.is_check();
    if is_check { format!("{moved} {}", texts.get("status-check")) } else { moved }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::Language;
    use rules_core::{Action, Game, Position, parse_san};

    /// Returns the last of these moves in words.
    fn last(tag: &str, fen: Option<&str>, moves: &str) -> String {
        let start = fen.map_or_else(Position::default, |fen| fen.parse().expect("a position"));
        let mut game = Game::from_position(start);
        for text in moves.split_whitespace() {
            let mv = parse_san(game.position(), text).expect("a move");
            game.act(Action::Move(mv)).expect("legal");
        }
        move_in_words(&Texts::new(Language::tagged(tag)), game.plies().last().expect("a move"))
    }

    #[test]
    fn moves_are_said_in_words() {
        assert_eq!(last("en", None, "e4"), "White: pawn e2 to e4.");
        assert_eq!(last("en", None, "e4 e5 Qh5 Nc6 Qxf7+"), "White: queen h5 takes on f7. Check!");
        assert_eq!(last("en", None, "e4 e5 Nf3 Nf6 Be2 Be7 O-O O-O"), "Black: castles kingside.");
        assert_eq!(last("pl", None, "e4 d5 exd5"), "Białe: pion e4 bije na d5.");
        let promotion = Some("8/P6k/8/8/8/8/8/K7 w - - 0 1");
        assert_eq!(last("en", promotion, "a8=N"), "White: pawn a7 to a8, promotes to a knight.");
        assert_eq!(last("pl", promotion, "a8=Q"), "Białe: pion a7 na a8, promocja na hetmana.");
    }
}
