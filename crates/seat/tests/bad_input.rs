//! Arbitrary text as a message of either device: it is used or refused with a sentence, and the game stays valid.

use core::time::Duration;

use bad_input::{FuzzTarget, Verdict};
use rand::{SeedableRng, rngs::StdRng};
use rules_core::Color as Side;
use seat::{FollowedGame, FromGuest, GuestMessage, GuestSeat, HostSeat, MessageError};
use session_core::saved::{self, PlayerNames};
use session_core::{ColourChoice, GameSetup, Player, Request, Session};

const GUEST: FuzzTarget = FuzzTarget {
    name: "seat-guest",
    check: guest,
    dictionary: &[
        "(version:3,number:1,plies:2,content:",
        "Act(Move(\"e2e4\"))",
        "Act(Touch(\"e9\"))",
        "Act(PutPiece(\"e2e5q\"))",
        "Act(ClaimDraw(Some(\"e2e4\")))",
        "Act(ClaimDraw(None))",
        "Act(TakeBack(18446744073709551615))",
        "Act(Resign)",
        "Act(PressClock)",
        "Act(ClaimFlag)",
        "Join(\"Ewa\")",
        "AskRematch",
        ")",
    ],
};

const HOST: FuzzTarget = FuzzTarget {
    name: "seat-host",
    check: host,
    dictionary: &[
        "(version:3,sent_ms:0,handled:0,side:Some(White),game:Some(\"",
        "\"),clock_runs:true)",
        "[Hetman \\\"1 (setup:(",
        "side:None",
        "version:4",
        "1. e4 e5 *",
    ],
};

fn hosting() -> Session {
    let mut session = Session::default();
    let setup = GameSetup {
        opponent: Player::PersonElsewhere,
        colour: ColourChoice::Black,
        clock: "5+3".parse().expect("a clock"),
        ..GameSetup::default()
    };
    session.handle(&Request::NewGame(setup), None, &mut StdRng::seed_from_u64(1));
    session
}

fn check_sentence(error: &MessageError) {
    let sentence = error.to_string();
    assert!(!sentence.is_empty() && sentence.chars().count() < 300, "{sentence}");
}

/// Checks that a guest's message never acts for the host's side.
fn guest(bytes: &[u8]) -> Verdict {
    let text = String::from_utf8_lossy(bytes);
    let (mut session, mut seat) = (hosting(), HostSeat::default());
    let read = seat.receive(&text, &session);
    match &read {
        Ok(FromGuest::Request(request)) => {
            session.handle(request, None, &mut StdRng::seed_from_u64(1));
            let moved = session.game().plies();
            assert!(moved.len() <= 1 && moved.iter().all(|ply| ply.piece.color == Side::White), "{text}");
        }
        Ok(FromGuest::Joined(name)) => {
            assert!(name.chars().count() <= 40 && !name.contains(char::is_control), "{name}")
        }
        Ok(FromGuest::Nothing | FromGuest::AsksRematch) => {}
        Err(error) => check_sentence(error),
    }
    let state = seat.state(&session, PlayerNames::default(), true, Duration::ZERO).expect("a state");
    let followed = GuestSeat::default().receive(&state, Duration::ZERO).expect("it is read");
    assert!(matches!(followed, FollowedGame::Game { found, .. } if found.game == *session.game()), "{text}");
    // The same message is not handled twice.
    if GuestMessage::read(&text).is_ok() {
        assert_eq!(seat.receive(&text, &session), Ok(FromGuest::Nothing));
    }
    Verdict::of(&read)
}

/// Checks that a game that is followed can be played and written.
fn host(bytes: &[u8]) -> Verdict {
    let text = String::from_utf8_lossy(bytes);
    let (mut session, mut seat) = (Session::default(), GuestSeat::default());
    let read = seat.receive(&text, Duration::ZERO);
    match &read {
        Ok(FollowedGame::Game { found, .. }) => {
            session.handle(&Request::Follow(found.clone()), None, &mut StdRng::seed_from_u64(1));
            assert!(session.is_kept_elsewhere());
            saved::write(&session, PlayerNames::default()).expect("a text");
        }
        Ok(_) => {}
        Err(error) => check_sentence(error),
    }
    Verdict::of(&read)
}

#[test]
fn any_text_is_a_message_or_refused() {
    GUEST.smoke_test(5_000);
    HOST.smoke_test(3_000);
}

#[test]
#[ignore = "cargo xtask soak inputs"]
fn soak_inputs() {
    bad_input::soak(&[GUEST, HOST]);
}
