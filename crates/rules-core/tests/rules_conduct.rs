//! Touching, announcing checks and house rules, each rule under its id.

mod common;

use core::time::Duration;

use common::{game, mv, play, strict, strict_from, touch};
use rules_core::{
    Action, Color, Duty, Ending, Game, GameEvent, HouseRules, IllegalMove, PieceKind, Position, Refusal, Rule, Rules,
    Square, Strictness, parse_san,
};

fn capturing_house() -> Rules {
    Rules { house: HouseRules { captured_only_promotion: true, announced_check: true }, ..Rules::default() }
}

#[test]
fn mov_10_a_pawn_becomes_only_what_has_been_captured() {
    let mut game = game("3qk3/P7/8/8/8/8/p7/3QK2R w - - 0 1").with_rules(capturing_house());
    // No white piece has been captured, so the choice is free.
    let kinds = |game: &Game| -> Vec<PieceKind> {
        let pawns = game.moves().into_iter().filter_map(|mv| mv.promotion());
        PieceKind::ALL.into_iter().filter(|kind| pawns.clone().any(|other| other == *kind)).collect()
    };
    assert_eq!(kinds(&game).len(), 4);
    play(&mut game, "Qxd8+ Kxd8");
    assert_eq!(game.promotion_stock(Color::White).count(PieceKind::Queen), 1);
    assert_eq!(kinds(&game), [PieceKind::Queen]);
    let rook = mv(game.position(), "a8=R+");
    assert_eq!(game.act(Action::Move(rook)), Err(Refusal::NotCaptured(PieceKind::Rook)));
    assert_eq!(Refusal::NotCaptured(PieceKind::Rook).rule(), Some(Rule::Mov10));
    play(&mut game, "a8=Q+");
    assert_eq!(game.promotion_stock(Color::White).count(PieceKind::Queen), 0, "it is taken out of the stock");
    // Black's queen has been captured, so it is in Black's stock.
    play(&mut game, "Kc7");
    assert_eq!(game.promotion_stock(Color::Black).count(PieceKind::Queen), 1);
}

#[test]
fn mov_10_a_captured_piece_that_was_promoted_comes_back_to_the_stock() {
    let mut game = game("1r2k3/P7/8/8/8/8/8/R3K3 w - - 0 1").with_rules(capturing_house());
    play(&mut game, "a8=N Rxa8");
    assert_eq!(game.promotion_stock(Color::White).count(PieceKind::Knight), 1);
}

#[test]
fn mov_11_until_the_hand_leaves_the_piece_another_square_may_be_chosen() {
    let mut game = strict(Strictness::Club);
    assert_eq!(touch(&mut game, Square::G1), Some(Duty::Move(Square::G1)));
    let targets: Vec<Square> = game.moves().into_iter().map(|mv| mv.to()).collect();
    assert_eq!(targets, [Square::F3, Square::H3], "the touched knight, and either square");
    // The hand holds the knight over f3, then over h3: the move is not made until it lets go.
    assert_eq!(game.move_refusal(Square::G1, Square::F3), None);
    assert_eq!((game.plies().len(), game.duty()), (0, Some(Duty::Move(Square::G1))));
    game.act(Action::PutPiece { from: Square::G1, to: Square::H3, promotion: None }).expect("the other square");
    assert_eq!(game.turn(), Color::Black, "and then the move is complete");
    assert_eq!(game.duty(), None);
    let back = Action::PutPiece { from: Square::H3, to: Square::G1, promotion: None };
    assert!(game.act(back).is_err(), "what was let go of stays");
}

#[test]
fn chk_3_check_is_announced_among_friends_and_under_the_house_rule() {
    let announced = |rules: Rules| {
        let mut game = game("4k3/8/8/8/8/8/8/R3K3 w - - 0 1").with_rules(rules);
        let check = mv(game.position(), "Ra8+");
        let events = game.act(Action::Move(check)).expect("a legal move");
        events.contains(&GameEvent::CheckAnnounced(Color::White))
    };
    assert!(announced(Rules::default()));
    for strictness in [Strictness::Club, Strictness::Tournament, Strictness::Blitz] {
        assert!(!announced(Rules { strictness, ..Rules::default() }), "formal games leave it to the players to see it");
    }
    assert!(!announced(capturing_house()), "by the house rule the player has to");
}

/// Creates a game with the house rule in which White has given check without announcing it.
fn silent_check(strictness: Strictness) -> Game {
    let rules = Rules { strictness, ..capturing_house() };
    let mut game = game("4k3/8/8/8/8/8/4P3/R3K3 w - - 0 1").with_rules(rules);
    play(&mut game, "Ra8+");
    assert_eq!((game.unannounced_check(), game.is_check_announced()), (Some(Color::White), false));
    game
}

#[test]
fn chk_3_a_check_is_announced_once() {
    let mut game = silent_check(Strictness::Club);
    assert_eq!(game.act(Action::AnnounceCheck(Color::Black)), Err(Refusal::NoUnannouncedCheck), "it is White's to say");
    let said = game.act(Action::AnnounceCheck(Color::White)).expect("a check");
    assert_eq!(said, [GameEvent::CheckAnnounced(Color::White)]);
    assert!(game.is_check_announced());
    for late in [Action::AnnounceCheck(Color::White), Action::PointOutCheck(Color::Black)] {
        assert_eq!(game.act(late), Err(Refusal::NoUnannouncedCheck));
    }
}

#[test]
fn chk_3_an_unannounced_check_is_a_reminder_in_friendly_games_and_a_warning_elsewhere() {
    for strictness in Strictness::ALL {
        let mut game = silent_check(strictness);
        assert_eq!(game.act(Action::PointOutCheck(Color::White)), Err(Refusal::NoUnannouncedCheck), "not by oneself");
        let warnings = (strictness != Strictness::Friendly).then_some(1);
        let told = game.act(Action::PointOutCheck(Color::Black)).expect("nothing was said");
        assert_eq!(told, [GameEvent::CheckPointedOut { offender: Color::White, warnings }]);
        assert_eq!(game.check_warnings(Color::White), warnings.unwrap_or(0));
        assert!(game.ending().is_none() && game.is_check_announced(), "the check stands, and now it is said");
        play(&mut game, "Kd7");
        play(&mut game, "Ra7+");
        let told = game.act(Action::PointOutCheck(Color::Black)).expect("forgotten again");
        let warnings = warnings.map(|warnings| warnings + 1);
        assert_eq!(told, [GameEvent::CheckPointedOut { offender: Color::White, warnings }]);
    }
}

#[test]
fn chk_3_once_it_is_answered_nothing_is_due_any_more() {
    let mut answered = silent_check(Strictness::Friendly);
    play(&mut answered, "Kd7");
    assert_eq!(answered.unannounced_check(), None);
    answered.act(Action::TakeBack { by: Color::Black, plies: 1 }).expect("among friends");
    assert!(!answered.is_check_announced(), "nobody has said it, and now nobody has to");
    let mut back = silent_check(Strictness::Friendly);
    back.act(Action::TakeBack { by: Color::White, plies: 1 }).expect("among friends");
    assert_eq!(back.unannounced_check(), None);
    let mut mated = game("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1").with_rules(capturing_house());
    play(&mut mated, "Ra8#");
    assert_eq!((mated.unannounced_check(), mated.act(Action::PointOutCheck(Color::Black)).is_err()), (None, true));
}

#[test]
fn chk_3_a_saved_game_remembers_what_was_said() {
    let mut warned = silent_check(Strictness::Club);
    warned.act(Action::PointOutCheck(Color::Black)).expect("nothing was said");
    play(&mut warned, "Kd7 Ra7+");
    let said = warned.announcements().clone();
    let again = game(&warned.position().to_fen()).with_rules(warned.rules()).with_announcements(said.clone());
    assert_eq!((again.unannounced_check(), again.check_warnings(Color::White)), (Some(Color::White), 1));
    let elsewhere = Game::new().with_rules(warned.rules()).with_announcements(said);
    assert_eq!(elsewhere.unannounced_check(), None, "where there is no check, none is to be said");
}

#[test]
fn tch_1_a_touched_piece_must_move_if_it_can() {
    let mut game = strict(Strictness::Club);
    assert_eq!(touch(&mut game, Square::A1), None, "the rook has no move");
    assert_eq!(touch(&mut game, Square::E2), Some(Duty::Move(Square::E2)));
    assert_eq!(touch(&mut game, Square::D2), Some(Duty::Move(Square::E2)), "the first that can move");
    let other = mv(game.position(), "d4");
    assert_eq!(game.act(Action::Move(other)), Err(Refusal::Bound(Duty::Move(Square::E2))));
    assert!(game.moves().into_iter().all(|mv| mv.from() == Square::E2));
    play(&mut game, "e3");
}

#[test]
fn tch_1_friends_may_touch_what_they_like() {
    let mut game = Game::new();
    assert_eq!(game.act(Action::Touch(Square::E2)), Ok(vec![]));
    play(&mut game, "d4");
    assert_eq!(game.act(Action::Touch(Square::E4)), Err(Refusal::NothingToTouch(Square::E4)));
}

#[test]
fn tch_1_the_king_and_then_the_rook_mean_castling() {
    let fen = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    let mut castles = strict_from(Strictness::Club, fen);
    touch(&mut castles, Square::E1);
    let duty = touch(&mut castles, Square::A1);
    assert_eq!(duty, Some(Duty::Castle { king: Square::E1, rook: Square::A1 }));
    let short = mv(castles.position(), "O-O");
    assert!(castles.act(Action::Move(short)).is_err());
    play(&mut castles, "O-O-O");
    // The rook was touched first: it has to move, and castling is out (FIDE 4.4.2).
    let mut rook_first = strict_from(Strictness::Club, fen);
    touch(&mut rook_first, Square::H1);
    assert_eq!(touch(&mut rook_first, Square::E1), Some(Duty::Move(Square::H1)));
    // A rook without castling right does not count.
    let mut other_rook = strict_from(Strictness::Club, "4k3/8/8/8/8/6R1/8/4K2R w K - 0 1");
    touch(&mut other_rook, Square::E1);
    assert_eq!(touch(&mut other_rook, Square::G3), Some(Duty::Move(Square::E1)));
    // Castling is illegal here, so the king has to move (FIDE 4.4.3).
    let mut illegal = strict_from(Strictness::Club, "4k3/8/8/8/8/6r1/8/4K2R w K - 0 1");
    touch(&mut illegal, Square::E1);
    assert_eq!(touch(&mut illegal, Square::H1), Some(Duty::Move(Square::E1)));
}

#[test]
fn tch_2_a_touched_piece_of_the_opponents_must_be_captured_if_it_can() {
    let mut game = strict(Strictness::Club);
    play(&mut game, "e4 d5");
    assert_eq!(touch(&mut game, Square::E7), None, "nothing captures it");
    assert_eq!(touch(&mut game, Square::D5), Some(Duty::Capture(Square::D5)));
    let other = mv(game.position(), "Nf3");
    assert_eq!(game.act(Action::Move(other)), Err(Refusal::Bound(Duty::Capture(Square::D5))));
    play(&mut game, "exd5");
    // Pieces of both colours were touched: one has to capture the other (FIDE 4.3.3).
    assert_eq!(touch(&mut game, Square::D8), Some(Duty::Move(Square::D8)));
    let both = Duty::CaptureWith { from: Square::D8, captured: Square::D5 };
    assert_eq!(touch(&mut game, Square::D5), Some(both));
}

#[test]
fn tch_3_jadoube_lifts_the_touch() {
    let mut game = strict(Strictness::Tournament);
    assert_eq!(game.act(Action::Adjust), Ok(vec![GameEvent::Adjusting(Color::White)]));
    assert!(game.is_adjusting());
    assert_eq!(game.act(Action::Touch(Square::E2)), Ok(vec![GameEvent::Adjusted(Square::E2)]));
    assert_eq!(game.duty(), None);
    // It covers one or more pieces (FIDE 4.2.1), until the player has adjusted them.
    assert_eq!(game.act(Action::Touch(Square::D7)), Ok(vec![GameEvent::Adjusted(Square::D7)]));
    assert_eq!(game.act(Action::Adjust), Ok(vec![GameEvent::AdjustingEnded(Color::White)]));
    assert_eq!(touch(&mut game, Square::D2), Some(Duty::Move(Square::D2)));
    // Said after touching, it does not lift the obligation.
    assert!(game.act(Action::Adjust).is_ok());
    assert_eq!(game.duty(), Some(Duty::Move(Square::D2)));
}

#[test]
fn refusals_and_events_name_their_rule() {
    let square = Square::E4;
    let duties = [
        (Duty::Move(square), Rule::Tch1),
        (Duty::Castle { king: Square::E1, rook: Square::H1 }, Rule::Tch1),
        (Duty::Capture(square), Rule::Tch2),
        (Duty::CaptureWith { from: Square::D4, captured: square }, Rule::Tch2),
    ];
    for (duty, rule) in duties {
        assert_eq!(Refusal::Bound(duty).rule(), Some(rule));
        assert_eq!(GameEvent::Touched { square, duty: Some(duty) }.rule(), Some(rule));
    }
    let reason = IllegalMove::Pinned(square);
    let events = [
        (GameEvent::Touched { square, duty: None }, None),
        (GameEvent::Adjusting(Color::White), Some(Rule::Tch3)),
        (GameEvent::CheckAnnounced(Color::White), Some(Rule::Chk3)),
        (GameEvent::IllegalMoveFound { offender: Color::White, reason, count: 1 }, Some(Rule::Chk2)),
        (GameEvent::TimeAdded { to: Color::White, time: Duration::from_secs(120) }, Some(Rule::Ill3)),
        (GameEvent::DrawOffered(Color::White), Some(Rule::Drw4)),
        (GameEvent::ClaimRejected { by: Color::White, repetitions: 2, moves: 3 }, Some(Rule::Drw7)),
        (GameEvent::TakeBackDeclined(Color::White), Some(Rule::Rec2)),
        (GameEvent::Ended(Ending::Stalemate), Some(Rule::Drw1)),
    ];
    for (event, rule) in events {
        assert_eq!(event.rule(), rule, "{event:?}");
    }
    let texts = [("Kxe9", Rule::Rec1), ("--", Rule::Mov1), ("Ke3", Rule::Mov2), ("e2e5", Rule::Mov5)];
    for (text, rule) in texts {
        let why = parse_san(&Position::default(), text).expect_err("no legal move");
        assert_eq!(why.rule(), rule, "{text}: {why}");
    }
}
