//! Sentences for texts that can't be read: typed moves, pasted positions and pasted games.

use rules_core::pgn::{PgnError, PgnErrorKind};
use rules_core::{Color as Side, FenError, IllegalMove, MoveTextError, Oddity, SetupError};

use super::draft::{PastedGame, PastedGameError};
use super::illegal_move::{illegal, squares};
use super::words::side_word;
use crate::i18n::Texts;
use crate::session::saved::ReadError;

/// Returns why a pasted text can't be read.
pub(super) fn pasted(texts: &Texts, error: &PastedGameError) -> String {
    match error {
        PastedGameError::TooLong => texts.with("pasted-too-long", &[("most", PastedGame::LONGEST.into())]),
        PastedGameError::Position(error) => no_position(texts, error),
        PastedGameError::Game(error) => no_game(texts, error),
    }
}

/// Returns why a text isn't a valid move.
pub(super) fn no_move(texts: &Texts, error: &MoveTextError) -> String {
    match error {
        MoveTextError::Unreadable(text) => quoting(texts, "move-unreadable", text),
        MoveTextError::Pass(text) => quoting(texts, "move-pass", text),
        MoveTextError::Illegal { text, why: None } => quoting(texts, "move-illegal", text),
        MoveTextError::Illegal { text, why: Some(why) } => {
            format!("{} {}", quoting(texts, "move-illegal", text), illegal(texts, *why))
        }
        MoveTextError::Ambiguous { text, origins } => {
            texts.with("move-ambiguous", &[("text", text.clone().into()), ("squares", squares(*origins).into())])
        }
        MoveTextError::PromotionMissing(text) => quoting(texts, "move-promotion-missing", text),
        MoveTextError::PromotionForbidden(kind) => illegal(texts, IllegalMove::NoSuchPromotion(*kind)),
    }
}

/// Returns why a text isn't a valid position.
pub(super) fn no_position(texts: &Texts, error: &FenError) -> String {
    match error {
        FenError::FieldCount(count) => texts.with("fen-part-count", &[("count", (*count).into())]),
        FenError::RankCount(count) => texts.with("fen-rank-count", &[("count", (*count).into())]),
        FenError::RankLength { rank, squares } => {
            texts.with("fen-rank-length", &[("rank", rank.digit().to_string().into()), ("squares", (*squares).into())])
        }
        FenError::UnknownPiece(letter) => quoting(texts, "fen-unknown-piece", &letter.to_string()),
        FenError::Turn(text) => quoting(texts, "fen-turn", text),
        FenError::Castling(text) => quoting(texts, "fen-castling", text),
        FenError::EnPassant(text) => quoting(texts, "fen-en-passant", text),
        FenError::HalfmoveClock(text) => quoting(texts, "fen-halfmove-clock", text),
        FenError::FullmoveNumber(text) => quoting(texts, "fen-fullmove-number", text),
        FenError::Impossible(why) => texts.with("fen-impossible", &[("why", impossible(texts, why).into())]),
    }
}

fn quoting(texts: &Texts, key: &str, text: &str) -> String {
    texts.with(key, &[("text", text.to_owned().into())])
}

/// Returns why the pieces on a board can't be a position of a game.
pub(super) fn impossible(texts: &Texts, error: &SetupError) -> String {
    match error {
        SetupError::NoKing(color) => of_side(texts, "setup-no-king", *color, &[]),
        SetupError::ManyKings { color, .. } => of_side(texts, "setup-many-kings", *color, &[]),
        SetupError::PawnOnLastRank(square) => {
            texts.with("setup-pawn-on-last-rank", &[("square", square.to_string().into())])
        }
        SetupError::KingsTouch { white, black } => {
            texts.with("setup-kings-touch", &[("white", white.to_string().into()), ("black", black.to_string().into())])
        }
        SetupError::OpponentInCheck { color, king, checker } => texts.with(
            "setup-opponent-in-check",
            &[
                ("side", side_word(*color).into()),
                ("king", king.to_string().into()),
                ("checker", checker.to_string().into()),
            ],
        ),
        SetupError::CannotArise(oddity) => odd(texts, oddity),
    }
}

/// Returns why no game leads to a position that can be played.
pub(super) fn odd(texts: &Texts, oddity: &Oddity) -> String {
    match oddity {
        Oddity::TooManyPieces { color, pieces } => {
            of_side(texts, "setup-too-many-pieces", *color, &[("pieces", *pieces)])
        }
        Oddity::TooManyPawns { color, pawns } => of_side(texts, "setup-too-many-pawns", *color, &[("pawns", *pawns)]),
        Oddity::TooManyPromoted { color, promoted, missing } => {
            of_side(texts, "setup-too-many-promoted", *color, &[("promoted", *promoted), ("missing", *missing)])
        }
        Oddity::ImpossibleCheck { king, checkers } => texts.with(
            "setup-impossible-check",
            &[("king", king.to_string().into()), ("squares", squares(*checkers).into())],
        ),
        Oddity::NothingPassed(square) => texts.with("setup-nothing-passed", &[("square", square.to_string().into())]),
    }
}

fn of_side(texts: &Texts, key: &str, side: Side, counts: &[(&'static str, usize)]) -> String {
    let counts = counts.iter().map(|(name, count)| (*name, (*count).into()));
    let values: Vec<_> = [("side", side_word(side).into())].into_iter().chain(counts).collect();
    texts.with(key, &values)
}

/// Returns why a file can't be continued as a game.
pub(super) fn unreadable(texts: &Texts, error: &ReadError) -> String {
    match error {
        ReadError::Pgn(error) => no_game(texts, error),
        ReadError::Newer { .. } => texts.get("pgn-newer"),
        // The file isn't one of our saves but was opened as such.
        ReadError::Foreign | ReadError::Damaged(_) => texts.get("pgn-damaged"),
    }
}

/// Returns why a text isn't a valid game, with the place of the error.
pub(super) fn no_game(texts: &Texts, error: &PgnError) -> String {
    let PgnError { line, column, kind } = error;
    let why = no_pgn(texts, kind);
    match kind {
        PgnErrorKind::Empty => why,
        _ => texts.with("pgn-place", &[("line", (*line).into()), ("column", (*column).into()), ("why", why.into())]),
    }
}

fn no_pgn(texts: &Texts, kind: &PgnErrorKind) -> String {
    texts.get(match kind {
        PgnErrorKind::Fen(error) => return no_position(texts, error),
        PgnErrorKind::Move(error) => return no_move(texts, error),
        PgnErrorKind::Nag(text) => return quoting(texts, "pgn-nag", text),
        PgnErrorKind::TooManyTags(most) => return texts.with("pgn-too-many-tags", &[("most", (*most).into())]),
        PgnErrorKind::TooDeep(deepest) => return texts.with("pgn-too-deep", &[("deepest", (*deepest).into())]),
        PgnErrorKind::Empty => "pgn-empty",
        PgnErrorKind::NullMove => "pgn-null-move",
        PgnErrorKind::Tag => "pgn-tag",
        PgnErrorKind::Unclosed => "pgn-unclosed",
        PgnErrorKind::Unopened => "pgn-unopened",
        PgnErrorKind::NothingToVary => "pgn-nothing-to-vary",
        PgnErrorKind::AfterEnd => "pgn-after-end",
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::Language;
    use rules_core::{Bitboard, PieceKind, Rank, Square};

    fn moves() -> [MoveTextError; 7] {
        let (text, origins) = ("Sd2".to_owned(), Bitboard::from(Square::B1).with(Square::F1));
        [
            MoveTextError::Unreadable(text.clone()),
            MoveTextError::Pass(text.clone()),
            MoveTextError::Illegal { text: text.clone(), why: None },
            MoveTextError::Illegal { text: text.clone(), why: Some(IllegalMove::Blocked(Square::C3)) },
            MoveTextError::Ambiguous { text: text.clone(), origins },
            MoveTextError::PromotionMissing(text),
            MoveTextError::PromotionForbidden(PieceKind::King),
        ]
    }

    fn setups(color: Side) -> [SetupError; 10] {
        let (king, checker) = (Square::E1, Square::E8);
        [
            SetupError::NoKing(color),
            SetupError::ManyKings { color, kings: 2 },
            Oddity::TooManyPieces { color, pieces: 17 }.into(),
            Oddity::TooManyPawns { color, pawns: 9 }.into(),
            Oddity::TooManyPromoted { color, promoted: 3, missing: 0 }.into(),
            SetupError::PawnOnLastRank(Square::A1),
            SetupError::KingsTouch { white: king, black: Square::E2 },
            SetupError::OpponentInCheck { color, king, checker },
            Oddity::ImpossibleCheck { king, checkers: Bitboard::from(checker).with(Square::H1) }.into(),
            Oddity::NothingPassed(Square::E3).into(),
        ]
    }

    fn positions() -> Vec<FenError> {
        let text = || "?".to_owned();
        let fields = [
            FenError::FieldCount(3),
            FenError::RankCount(7),
            FenError::RankLength { rank: Rank::Third, squares: 9 },
            FenError::UnknownPiece('x'),
            FenError::Turn(text()),
            FenError::Castling(text()),
            FenError::EnPassant(text()),
            FenError::HalfmoveClock(text()),
            FenError::FullmoveNumber(text()),
        ];
        fields.into_iter().chain(Side::ALL.into_iter().flat_map(setups).map(FenError::Impossible)).collect()
    }

    fn games() -> Vec<PgnError> {
        let kinds = [
            PgnErrorKind::Empty,
            PgnErrorKind::Tag,
            PgnErrorKind::TooManyTags(200),
            PgnErrorKind::Unclosed,
            PgnErrorKind::Unopened,
            PgnErrorKind::NothingToVary,
            PgnErrorKind::TooDeep(500),
            PgnErrorKind::Nag("$256".to_owned()),
            PgnErrorKind::AfterEnd,
            PgnErrorKind::NullMove,
        ];
        let nested = positions().into_iter().map(PgnErrorKind::Fen).chain(moves().map(PgnErrorKind::Move));
        kinds.into_iter().chain(nested).map(|kind| PgnError { line: 12, column: 34, kind }).collect()
    }

    fn sentences(texts: &Texts) -> Vec<String> {
        let typed = moves().into_iter().map(|error| no_move(texts, &error));
        let positions = positions().into_iter().map(PastedGameError::Position);
        let pastes = positions.chain(games().into_iter().map(PastedGameError::Game)).chain([PastedGameError::TooLong]);
        typed.chain(pastes.map(|error| pasted(texts, &error))).collect()
    }

    #[test]
    fn every_error_has_its_sentence_in_both_languages() {
        let [polish, english] = ["pl", "en"].map(|tag| sentences(&Texts::new(Language::tagged(tag))));
        for sentence in polish.iter().chain(&english) {
            assert!(sentence.ends_with('.') && !sentence.contains("..") && sentence.len() > 15, "{sentence}");
            assert!(!sentence.contains('{'), "{sentence}");
        }
        for (polish, english) in polish.iter().zip(&english) {
            assert_ne!(polish, english);
        }
    }

    #[test]
    fn a_game_says_where_it_is_broken() {
        let error = rules_core::pgn::read("1. e4 e5\n2. Nd4").map(drop).expect_err("no knight gets there");
        let said = |language| no_game(&Texts::new(language), &error);
        let polish = "Wiersz 2 w PGN, znak 4: „Nd4” nie jest tu prawidłowym posunięciem.";
        assert!(said(Language::tagged("pl")).starts_with(polish), "{}", said(Language::tagged("pl")));
        assert!(said(Language::tagged("en")).starts_with("Line 2 of the PGN, character 4: “Nd4”"));
    }

    #[test]
    fn polish_numerals_agree() {
        let texts = Texts::new(Language::tagged("pl"));
        let squares = |squares| no_position(&texts, &FenError::RankLength { rank: Rank::Third, squares });
        assert_eq!(squares(1), "Rząd 3 w FEN ma 1 pole zamiast 8.");
        assert_eq!(squares(4), "Rząd 3 w FEN ma 4 pola zamiast 8.");
        assert_eq!(squares(12), "Rząd 3 w FEN ma 12 pól zamiast 8.");
        let promoted =
            |promoted, missing| odd(&texts, &Oddity::TooManyPromoted { color: Side::White, promoted, missing });
        assert_eq!(promoted(1, 0), "Białe musiałyby promować 1 piona, a nie brakuje im żadnego.");
        assert_eq!(promoted(3, 2), "Białe musiałyby promować 3 piony, a brakuje im tylko 2.");
        assert_eq!(promoted(5, 4), "Białe musiałyby promować 5 pionów, a brakuje im tylko 4.");
    }
}
