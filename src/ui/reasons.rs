//! Sentences for reasons: how a game ended and by which rule, why a move or a request was refused, and the
//! announcements of game events.

use rules_core::{Color as Side, Duty, Ending, Game, GameEvent, GameResult, IllegalMove, Refusal};

use super::illegal_move::{illegal, squares};
use super::{text_errors, words};
use crate::i18n::Texts;
use crate::session::{Rejection, Session};

/// Returns how the game on the table ended, as a sentence for its players. Where check is announced, so is mate (CHK-3).
pub(super) fn ending_for_players(texts: &Texts, session: &Session, how: Ending) -> String {
    let (resigned, is_lost) = match how {
        Ending::Checkmate { .. } if session.game().rules().house.announced_check => {
            return texts.with("end-mate-said", &[("end", ending(texts, how).into())]);
        }
        Ending::Resignation { winner } => (!winner, true),
        Ending::ResignationInUnwinnablePosition { resigned } => (resigned, false),
        _ => return ending(texts, how),
    };
    let end = if is_lost { "" } else { "-unwinnable" };
    let winner = ("side", words::side_word(!resigned).into());
    match Side::ALL.map(|side| machine_name(texts, session, side)) {
        [None, None] | [Some(_), Some(_)] => ending(texts, how),
        names => match &names[resigned as usize] {
            Some(name) => texts.with(&format!("end-resign-by{end}"), &[winner, ("name", name.clone().into())]),
            None => texts.with(&format!("end-resign-own{end}"), &[winner]),
        },
    }
}

/// Returns how a game ended, as a sentence.
pub(crate) fn ending(texts: &Texts, ending: Ending) -> String {
    let of_side = |key, side| texts.with(key, &[("side", words::side_word(side).into())]);
    match ending {
        Ending::Checkmate { winner } => of_side("end-mate", winner),
        Ending::Resignation { winner } => of_side("end-resign", winner),
        Ending::ResignationInUnwinnablePosition { resigned } => of_side("end-resign-unwinnable", resigned),
        Ending::TimeForfeit { winner } => of_side("end-time", winner),
        Ending::IllegalMoves { winner, count } => {
            texts.with("end-illegal", &[("side", words::side_word(winner).into()), ("count", count.into())])
        }
        Ending::Stalemate => texts.get("end-stalemate"),
        Ending::InsufficientMaterial => texts.get("end-material"),
        Ending::DeadPosition => texts.get("end-dead"),
        Ending::FivefoldRepetition => texts.get("end-fivefold"),
        Ending::SeventyFiveMoves => texts.get("end-seventy-five"),
        Ending::ThreefoldClaim => texts.get("end-threefold"),
        Ending::FiftyMovesClaim => texts.get("end-fifty"),
        Ending::Agreement => texts.get("end-agreement"),
        Ending::FlagWithoutMatingMaterial { flagged } => of_side("end-flag-material", flagged),
        Ending::FlagInUnwinnablePosition { flagged } => of_side("end-flag-unwinnable", flagged),
        Ending::BothFlags => texts.get("end-both-flags"),
        Ending::IllegalMovesInUnwinnablePosition { offender } => of_side("end-illegal-unwinnable", offender),
    }
}

/// Returns the evidence for the ending: the pieces or moves behind it, and the article of the Laws.
pub(super) fn evidence(texts: &Texts, game: &Game) -> Option<String> {
    let ending = game.ending()?;
    let article = ending.rule().article().map(|article| texts.with("evidence-article", &[("article", article.into())]));
    let detail = match ending {
        Ending::Checkmate { .. } => {
            Some(texts.with("evidence-mate", &[("squares", squares(game.position().checkers()).into())]))
        }
        Ending::ThreefoldClaim | Ending::FivefoldRepetition if game.repetitions() > 1 => {
            let moves: Vec<String> = game.occurrences().into_iter().map(|plies| move_number(game, plies)).collect();
            Some(texts.with("evidence-repetition", &[("moves", moves.join(", ").into())]))
        }
        _ => None,
    };
    let parts: Vec<String> = detail.into_iter().chain(article).collect();
    (!parts.is_empty()).then(|| parts.join(" "))
}

/// Returns the number of the move that led to a position: `12.` for White's, `12…` for Black's.
fn move_number(game: &Game, plies: usize) -> String {
    match plies.checked_sub(1).and_then(|last| game.plies().get(last)) {
        None => "0.".to_owned(),
        Some(ply) => {
            let dots = if ply.piece.color == Side::White { "." } else { "…" };
            format!("{}{dots}", ply.before.fullmove_number())
        }
    }
}

/// Returns why a request was refused.
pub(super) fn refusal(texts: &Texts, refused: &Rejection, session: &Session) -> String {
    match refused {
        Rejection::Rules(refusal) => rules_refusal(texts, refusal, session),
        Rejection::OpponentsTurn => others_turn(texts, session),
        Rejection::InvalidMove(why) => text_errors::no_move(texts, why),
        Rejection::InvalidPosition(why) => text_errors::no_position(texts, why),
        Rejection::NoGame => texts.get("refused-no-game"),
        Rejection::NotPressed => texts.get("refused-not-pressed"),
        Rejection::Pressed => texts.get("refused-pressed"),
    }
}

fn others_turn(texts: &Texts, session: &Session) -> String {
    texts.with("refused-turn", &[("side", words::side_word(session.game().turn()).into())])
}

fn rules_refusal(texts: &Texts, refusal: &Refusal, session: &Session) -> String {
    texts.get(match refusal {
        // If two people play at one board, either of them may have clicked.
        Refusal::Illegal(IllegalMove::OpponentsPiece(_)) => {
            return texts.with("refused-opponents-piece", &[("side", words::side_word(session.game().turn()).into())]);
        }
        Refusal::Illegal(reason) => return illegal(texts, *reason),
        Refusal::Bound(duty) => return bound(texts, *duty),
        Refusal::NotYourTurn => return others_turn(texts, session),
        Refusal::NoClaim { repetitions, moves } => return no_claim(texts, *repetitions, *moves),
        Refusal::NotCaptured(kind) => return texts.with("refused-not-captured", &[("piece", kind.name().into())]),
        Refusal::ClaimForfeited(square) => {
            return texts.with("refused-claim-forfeited", &[("square", square.to_string().into())]);
        }
        Refusal::GameOver(_) => "refused-over",
        Refusal::NothingToTouch(_) => "refused-nothing-to-touch",
        Refusal::NoIllegalMove => "refused-no-illegal-move",
        Refusal::TooLate => "refused-too-late",
        Refusal::NoUnannouncedCheck => "refused-no-unsaid-check",
        Refusal::NoOffer => "refused-no-offer",
        Refusal::OfferComesWithMove => "refused-offer-comes-with-move",
        Refusal::OfferPending => "refused-offer-pending",
        Refusal::OfferedAlready => "refused-offered-already",
        Refusal::TooEarlyToAgree => "refused-too-early-to-agree",
        Refusal::NothingToTakeBack => "refused-nothing-to-take-back",
        Refusal::NoTakeBacks(_) => "refused-no-take-backs",
        Refusal::TakeBackPending => "refused-take-back-pending",
        Refusal::NoTakeBackRequest => "refused-no-take-back-asked",
    })
}

/// Returns why the position gives no right to claim a draw.
pub(super) fn no_claim(texts: &Texts, repetitions: usize, moves: u32) -> String {
    texts.with("refused-no-claim", &[("repetitions", repetitions.into()), ("moves", moves.into())])
}

/// Returns the duty that follows from touched pieces.
pub(super) fn bound(texts: &Texts, duty: Duty) -> String {
    match duty {
        Duty::Move(from) => texts.with("bound-move", &[("from", from.to_string().into())]),
        Duty::Capture(captured) => texts.with("bound-capture", &[("captured", captured.to_string().into())]),
        Duty::CaptureWith { from, captured } => texts.with(
            "bound-capture-with",
            &[("from", from.to_string().into()), ("captured", captured.to_string().into())],
        ),
        Duty::Castle { .. } => texts.get("bound-castle"),
    }
}

/// Returns the announcement of an event of the game, if it has one.
pub(super) fn announcement(texts: &Texts, events: &GameEvent, session: &Session) -> Option<String> {
    let side = |key, side| Some(texts.with(key, &[("side", words::side_word(side).into())]));
    match events {
        GameEvent::CheckAnnounced(_) if session.is_on() => Some(texts.get("status-check")),
        GameEvent::CheckPointedOut { offender, warnings } => {
            let key = if warnings.is_some() { "said-check-warning" } else { "said-check-reminder" };
            let side = words::side_word(*offender).into();
            Some(texts.with(key, &[("side", side), ("warnings", warnings.unwrap_or_default().into())]))
        }
        GameEvent::Touched { duty: Some(duty), .. } => Some(bound(texts, *duty)),
        GameEvent::Adjusting(_) => Some(texts.get("said-adjusting")),
        GameEvent::AdjustingEnded(_) => Some(texts.get("said-adjusted")),
        GameEvent::IllegalMoveFound { offender, reason, .. } => {
            let why = illegal(texts, *reason);
            Some(texts.with("said-illegal-move", &[("side", words::side_word(*offender).into()), ("why", why.into())]))
        }
        GameEvent::TimeAdded { to, time } if session.clock().is_some() => {
            let minutes = time.as_secs() / 60;
            Some(texts.with("said-time-added", &[("side", words::side_word(*to).into()), ("minutes", minutes.into())]))
        }
        GameEvent::ClaimRejected { repetitions, moves, .. } => {
            let why = no_claim(texts, *repetitions, *moves);
            Some(format!("{why} {}", texts.get("said-claim-is-offer")))
        }
        // An offer from elsewhere reaches the person here with its move. An offer that doesn't wait for a move is shown at
        // once.
        GameEvent::DrawOffered(by) if *by == session.game().turn() && session.players().of(*by).is_here() => {
            Some(match machine_name(texts, session, !*by) {
                Some(name) => texts.with("said-offer-with-own-move", &[("name", name.into())]),
                None => texts.with("said-offer-with-move", &[("side", words::side_word(*by).into())]),
            })
        }
        GameEvent::DrawOffered(by) if !session.players().of(!*by).is_here() => side("said-offer-now", *by),
        GameEvent::DrawDeclined(by) => match Side::ALL.map(|side| machine_name(texts, session, side)) {
            [None, None] => side("said-offer-declined", !*by),
            names => Some(match &names[*by as usize] {
                Some(name) => texts.with("said-offer-declined-by", &[("name", name.clone().into())]),
                None => texts.get("said-offer-declined-own"),
            }),
        },
        GameEvent::TakeBackDeclined(by) => side("said-take-back-declined", *by),
        _ => None,
    }
}

/// Returns the name of the computer or program on a side, if one plays it.
fn machine_name(texts: &Texts, session: &Session, side: Side) -> Option<String> {
    words::machine(texts, session.players().of(side), session.setup())
}

/// Returns the score as shown after the game.
pub(crate) fn score(ending: Ending) -> &'static str {
    words::score(GameResult::of(Some(ending))).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::super::rules;
    use super::*;
    use crate::session::{GameSetup, LoadedGame, Player, Players};
    use crate::settings::Language;
    use rules_core::{Action, PieceKind, Rule, Square, Strictness};

    const DRAWS: [Ending; 9] = [
        Ending::Stalemate,
        Ending::InsufficientMaterial,
        Ending::DeadPosition,
        Ending::FivefoldRepetition,
        Ending::SeventyFiveMoves,
        Ending::ThreefoldClaim,
        Ending::FiftyMovesClaim,
        Ending::Agreement,
        Ending::BothFlags,
    ];

    #[test]
    fn every_ending_has_its_sentence_in_both_languages() {
        let of_a_side = |side| {
            [
                Ending::Checkmate { winner: side },
                Ending::Resignation { winner: side },
                Ending::ResignationInUnwinnablePosition { resigned: side },
                Ending::TimeForfeit { winner: side },
                Ending::IllegalMoves { winner: side, count: 2 },
                Ending::FlagWithoutMatingMaterial { flagged: side },
                Ending::FlagInUnwinnablePosition { flagged: side },
                Ending::IllegalMovesInUnwinnablePosition { offender: side },
            ]
        };
        for language in Language::all() {
            let texts = Texts::with_fetched(language);
            for result in Side::ALL.into_iter().flat_map(of_a_side).chain(DRAWS) {
                let sentence = ending(&texts, result);
                assert!(sentence.ends_with('.') && sentence.len() > 15, "{result:?} in {language:?}: {sentence}");
                let draw_word = if language == Language::tagged("pl") { "Remis" } else { "Draw" };
                assert_eq!(sentence.starts_with(draw_word), result.winner().is_none(), "{sentence}");
                assert!(!sentence.contains('{'), "{sentence}");
                let title = rules::key(result.rule());
                assert_ne!(texts.get(&title), title, "the book has the rule of {result:?}");
            }
        }
    }

    #[test]
    fn end_2_against_a_computer_it_is_said_who_resigned() {
        let told = |opponent, how| {
            let setup = GameSetup { opponent, ..GameSetup::default() };
            let players = Players::with_person_on(Side::White, opponent);
            let found = LoadedGame::new(Game::new(), None, setup, players);
            ending_for_players(&Texts::new(Language::tagged("en")), &Session::from_loaded(found), how)
        };
        let lost = |winner| Ending::Resignation { winner };
        assert_eq!(told(Player::Computer(1), lost(Side::Black)), "Black wins: you resigned.");
        assert_eq!(told(Player::Computer(1), lost(Side::White)), "White wins: Zuzia resigned.");
        assert_eq!(told(Player::Person, lost(Side::Black)), "Black wins: White resigned.");
        let drawn = Ending::ResignationInUnwinnablePosition { resigned: Side::White };
        assert_eq!(told(Player::Computer(1), drawn), "Draw: you resigned, but Black can never mate.");
    }

    #[test]
    fn every_reason_has_its_sentence_in_both_languages() {
        let (a, b) = (Square::A1, Square::B3);
        let illegal_moves = [
            IllegalMove::NoPiece(a),
            IllegalMove::OpponentsPiece(a),
            IllegalMove::OwnPiece(a),
            IllegalMove::KingCapture(a),
            IllegalMove::WrongMovement { kind: PieceKind::Knight, from: a, to: b },
            IllegalMove::Blocked(a),
            IllegalMove::NothingToCapture(a),
            IllegalMove::EnPassantExpired(a),
            IllegalMove::KingIntoAttack { to: a, attacker: b },
            IllegalMove::CheckNotAnswered(a),
            IllegalMove::DoubleCheck(a, b),
            IllegalMove::Pinned(a),
            IllegalMove::CastlingRightLost,
            IllegalMove::CastlingBlocked(a),
            IllegalMove::CastlingInCheck(a),
            IllegalMove::CastlingThroughAttack { square: a, attacker: b },
            IllegalMove::PromotionMissing(a),
            IllegalMove::NoSuchPromotion(PieceKind::King),
        ];
        let duties = [
            Duty::Move(a),
            Duty::Capture(a),
            Duty::CaptureWith { from: a, captured: b },
            Duty::Castle { king: a, rook: b },
        ];
        let others = [
            Refusal::NoIllegalMove,
            Refusal::TooLate,
            Refusal::NoUnannouncedCheck,
            Refusal::NoOffer,
            Refusal::OfferComesWithMove,
            Refusal::OfferPending,
            Refusal::OfferedAlready,
            Refusal::TooEarlyToAgree,
            Refusal::NoClaim { repetitions: 2, moves: 49 },
            Refusal::ClaimForfeited(a),
            Refusal::NothingToTakeBack,
            Refusal::NoTakeBacks(Strictness::Blitz),
            Refusal::TakeBackPending,
            Refusal::NoTakeBackRequest,
            Refusal::NotCaptured(PieceKind::Queen),
            Refusal::NothingToTouch(a),
            Refusal::GameOver(Ending::Stalemate),
        ];
        let refusals: Vec<Refusal> =
            illegal_moves.map(Refusal::Illegal).into_iter().chain(duties.map(Refusal::Bound)).chain(others).collect();
        let session = Session::default();
        for language in Language::all() {
            let texts = Texts::new(language);
            for reason in &refusals {
                let sentence = rules_refusal(&texts, reason, &session);
                let is_of_the_board = matches!(reason, Refusal::NothingToTouch(_));
                assert_eq!(reason.rule().is_none(), is_of_the_board, "{reason:?}");
                assert!(sentence.ends_with('.') && sentence.len() > 15, "{reason:?} in {language:?}: {sentence}");
            }
        }
    }

    #[test]
    fn polish_numerals_agree() {
        let texts = Texts::new(Language::tagged("pl"));
        let text = |moves: u32| no_claim(&texts, 2, moves);
        assert!(text(1).contains("1 posunięcie"), "{}", text(1));
        assert!(text(3).contains("3 posunięcia"), "{}", text(3));
        assert!(text(12).contains("12 posunięć"), "{}", text(12));
    }

    #[test]
    fn drw_6_a_repetition_names_its_moves() {
        let mut game = Game::new();
        for text in "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8".split(' ') {
            let mv = rules_core::parse_san(game.position(), text).expect("a legal move");
            game.act(Action::Move(mv)).expect("the game goes on");
        }
        game.act(Action::ClaimDraw { by: Side::White, intended: None }).expect("a draw");
        let evidence = evidence(&Texts::new(Language::tagged("en")), &game).expect("evidence for the draw");
        assert!(evidence.contains("0., 2…, 4…") && evidence.contains("9.2"), "{evidence}");
        assert_eq!(game.ending().map(Ending::rule), Some(Rule::Drw6));
    }
}
