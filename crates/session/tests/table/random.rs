//! Random requests in any order: nothing panics, rejected requests change nothing, and saved games are restored
//! exactly.

use core::time::Duration;

use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use rand::{SeedableRng, rngs::StdRng};
use rules_core::{Action, Color as Side, Hand, Move, PieceKind, Square, Strictness};
use session_core::{
    Actor, ColourChoice, GameSetup, LocalDateTime, OpponentFailure, Outcome, Player, Program, Request, Session,
    SessionPhase, saved,
};

use crate::test_session::{NO_NAMES, two_people, with_clock};

/// Number of requests in a case; with proptest's usual 256 cases this makes more than 100 000. `PROPTEST_CASES` changes
/// the number of cases.
const REQUESTS: usize = 400;

/// Three random numbers, from which a request is made.
type RandomNumbers = (u8, u8, u16);

const CLOCKS: [&str; 8] = ["none", "5+3", "0:20+1", "3/1+0, 0:30+2", "2+d5", "2+b3", "h1", "0:02.5+0.1"];

const STARTS: [&str; 8] = [
    "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1",
    "8/P6k/8/8/8/8/6p1/K7 w - - 0 40",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 7 12",
    // Chess960, where castling moves the king by one square or not at all.
    "1k4r1/pppppppp/8/8/8/8/PPPPPPPP/1K4R1 w Gg - 0 1",
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
    "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3",
    "7k/8/6K1/8/8/8/8/5Q2 w - - 98 120",
    "4k3/8/8/p1p1p1p1/P1P1P1P1/4r3/4K3/8 w - - 0 1",
];

fn square(number: u16) -> Square {
    Square::ALL[number as usize % 64]
}

fn side(number: u8) -> Side {
    if number.is_multiple_of(2) { Side::White } else { Side::Black }
}

fn player(number: u8) -> Player {
    match number % 4 {
        0 => Player::Person,
        1 => Player::Computer(number),
        2 => Player::PersonElsewhere,
        _ => Player::Program,
    }
}

fn setup((_, a, b): RandomNumbers) -> GameSetup {
    let mut setup = with_clock(CLOCKS[a as usize % CLOCKS.len()], two_people());
    let b = b as usize;
    setup.rules.strictness = Strictness::ALL[b % 4];
    setup.rules.house.captured_only_promotion = b.is_multiple_of(5);
    setup.rules.house.announced_check = b.is_multiple_of(7);
    // Mostly two people, as they can do the most.
    setup.opponent = if b.is_multiple_of(3) { player(a / 8) } else { Player::Person };
    setup.colour = [ColourChoice::White, ColourChoice::Black, ColourChoice::Draw][b / 4 % 3];
    setup.program = (b.is_multiple_of(11))
        .then(|| Program::read(" \"C:\\engine\" ź\u{85}\t", "Hash=\"16\"\\", "1500").expect("named"));
    setup.fen = (b % 2 == 1).then(|| STARTS[b / 16 % STARTS.len()].to_owned());
    setup.moves = if b.is_multiple_of(13) && setup.fen.is_none() { "e4 e5 Nf3".into() } else { String::new() };
    setup.demo = b.is_multiple_of(29);
    setup.seed = (b.is_multiple_of(4)).then_some(b as u64);
    setup
}

/// Returns the actor for the side on the move, and now and then another one.
fn actor(session: &Session, number: u8) -> Actor {
    let plies = session.game().plies().len();
    match number % 16 {
        0 => Actor::Person,
        1 => Actor::Elsewhere { plies },
        2 => Actor::Elsewhere { plies: plies + 1 },
        _ if session.is_persons_turn() => Actor::Person,
        _ => Actor::Elsewhere { plies },
    }
}

/// Returns a random request: mostly moves and touches near the pieces, now and then anything else.
fn request(session: &Session, dice: RandomNumbers) -> Request {
    let (what, a, b) = dice;
    let game = session.game();
    let moves = game.moves();
    let legal: Option<Move> = moves.get(b as usize % moves.len().max(1)).copied();
    let by = side(a / 16);
    let act = |action| Request::Act { by: actor(session, a), action };
    let found = || {
        let text = saved::write(session, NO_NAMES).expect("a text");
        Box::new(saved::read(&text).unwrap_or_else(|error| panic!("{error}: {text}")))
    };
    match (what % 64, legal) {
        (0..4, _) if session.phase() == SessionPhase::Drawing => Request::ChooseHand(Hand::Left),
        (4..20, _) if session.phase() == SessionPhase::Drawing => Request::StartPlay,
        (0..8, _) if !session.is_on() => Request::NewGame(setup(dice)),
        (0..22, Some(mv)) => act(Action::Move(mv)),
        (22..29, _) => {
            let own: Vec<Square> = game.position().colored(game.turn()).collect();
            let promotion = PieceKind::ALL.get(a as usize / 16).copied();
            act(Action::PutPiece { from: own[a as usize % own.len()], to: square(b), promotion })
        }
        (29..32, _) => act(Action::Touch(square(b))),
        (32, _) => act(Action::Adjust),
        (33..35, _) => act(Action::ClaimIllegalMove(by)),
        (35..38, _) => act(Action::OfferDraw(by)),
        (38, _) if b > 40_000 => act(Action::AcceptDraw(by)),
        (39, _) => act(Action::DeclineDraw(by)),
        (40, intended) => {
            act(Action::ClaimDraw { by: game.turn(), intended: intended.filter(|_| b.is_multiple_of(2)) })
        }
        (41, _) if b > 60_000 => act(Action::Resign(by)),
        (42, _) => act(Action::TakeBack { by, plies: b as usize % 4 }),
        (43, _) => act(Action::AcceptTakeBack(by)),
        (44, _) => act(Action::DeclineTakeBack(by)),
        (45, _) => act(if b.is_multiple_of(2) { Action::FlagFall(by) } else { Action::BothFlagsFall }),
        (46, _) => Request::ClaimFlag,
        (47..50, _) => Request::TakeBack,
        (50, _) => Request::MoveText(["e4", "Sf3", "e2e5", "0-0", "", "ÿ{}"][b as usize % 6].into()),
        (51, _) => Request::ExplainMove { from: square(u16::from(a)), to: square(b) },
        (52, _) => Request::OpponentFails(OpponentFailure::IllegalMove("e9".into())),
        (53 | 54, _) => Request::ReplaceOpponent(player(a)),
        (55, _) => Request::ChooseHand(Hand::Right),
        (56 | 57, _) => Request::Open(found()),
        (58, _) if b > 60_000 => Request::LeaveGame,
        (59, _) if b > 60_000 => Request::NewGame(setup(dice)),
        (60, _) if b > 60_000 => Request::NewGame(GameSetup { fen: Some("8/8".into()), ..two_people() }),
        (61, _) => act(Action::AnnounceCheck(by)),
        (62, _) => act(Action::PointOutCheck(by)),
        (63, _) if b > 60_000 => Request::EndDeadPosition(Box::new(game.position().clone())),
        _ => Request::StartPlay,
    }
}

/// Returns a random time of the request, and the time that passes before it.
fn time((what, a, b): RandomNumbers) -> (Option<LocalDateTime>, Duration) {
    let moment = LocalDateTime { date: (b, what, a), time: (a, what, a) };
    let nanos = u64::from(b) * 7_919 * if what.is_multiple_of(8) { 50 } else { 1 };
    (Some(moment).filter(|_| a.is_multiple_of(2)), Duration::from_nanos(nanos))
}

/// Checks that a saved game is the same when it is continued.
fn comes_back(session: &Session) -> Result<(), TestCaseError> {
    let text = saved::write(session, NO_NAMES).map_err(TestCaseError::fail)?;
    let found = saved::read(&text).map_err(|error| TestCaseError::fail(format!("{error}: {text}")))?;
    let opened = saved::open(&text).map_err(|error| TestCaseError::fail(format!("{error}: {text}")))?;
    prop_assert_eq!(&opened.game, &found.game);
    if session.phase() != SessionPhase::Playing {
        prop_assert_eq!(&found.setup, session.setup());
        return Ok(());
    }
    let mut back = Session::default();
    let mut rng = StdRng::seed_from_u64(0);
    back.handle(&Request::Open(Box::new(found)), None, &mut rng);
    // A resumed game has no failed opponent.
    let mut here = session.clone();
    here.handle(&Request::ReplaceOpponent(session.setup().opponent), None, &mut rng);
    prop_assert_eq!(back.game(), here.game(), "{}", text);
    prop_assert_eq!(back.clock(), here.clock(), "{}", text);
    prop_assert_eq!(back.setup(), here.setup());
    prop_assert_eq!(back.players(), here.players());
    prop_assert_eq!(back.began(), here.began());
    prop_assert_eq!(back.fallen_flags(), here.fallen_flags());
    prop_assert_eq!((back.phase(), back.opponent_failure()), (SessionPhase::Playing, None));
    Ok(())
}

fn all_goes_well(throws: &[RandomNumbers]) -> Result<(), TestCaseError> {
    let mut session = Session::default();
    let mut rng = StdRng::seed_from_u64(0);
    for dice in throws.iter().copied() {
        let (now, passed) = time(dice);
        let happened = session.tick(passed);
        prop_assert!(!happened.iter().any(|outcome| matches!(outcome, Outcome::Refused(_))));
        let before = session.clone();
        let request = request(&session, dice);
        let outcomes = session.handle(&request, now, &mut rng);
        if outcomes.iter().any(|outcome| matches!(outcome, Outcome::Refused(_))) {
            prop_assert_eq!(outcomes.len(), 1, "{:?}", request);
            prop_assert_eq!(&session, &before, "{:?}", request);
        } else if session != before {
            comes_back(&session)?;
        }
        prop_assert!(
            session.opponent_failure().is_none() || session.clock().is_none_or(|clock| clock.running().is_none())
        );
    }
    Ok(())
}

#[test]
fn random_requests_keep_the_game_valid_and_restorable() {
    let config = Config { failure_persistence: None, ..Config::default() };
    let mut runner = TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha));
    let throws = prop::collection::vec(any::<RandomNumbers>(), REQUESTS);
    if let Err(error) = runner.run(&throws, |throws| all_goes_well(&throws)) {
        panic!("{error}");
    }
}
