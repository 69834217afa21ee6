//! Saved games with their clock records.

use core::time::Duration;

use bad_input::Verdict;
use rand::{SeedableRng, rngs::StdRng};
use rules_core::{Action, Clock, Color};
use session_core::archive::{ArchiveError, GameSummary};
use session_core::saved::{self, PlayerNames, ReadError};
use session_core::{Archive, ArchivedGame, GameNumber, LoadedGame, Player, Request, Session};
use store::{MemoryStore, Store};

/// Separates the game from its clock record in the input.
const BETWEEN: char = '\u{C}';
/// Placeholder in the record for the hash of the game's text.
const STAMP: &str = "STAMP";

/// Checks that a game is read, continued, written and read again the same, or rejected with a sentence. In both cases
/// its text stays as it is.
pub fn save(bytes: &[u8]) -> Verdict {
    let text = String::from_utf8_lossy(bytes);
    let (text, record) = text.split_once(BETWEEN).unwrap_or((&text, ""));
    let store = MemoryStore::default();
    let archive = Archive::of(&store);
    let number = archive.next_number().expect("a number");
    let stamp = archive.save(number, text).expect("kept");
    let stamp = ron::to_string(&stamp).expect("written");
    store.write("clock-000001.ron", &record.replace(STAMP, &stamp)).expect("kept");

    let read = archive.read(number);
    let opened = saved::open(text);
    match &read {
        Ok(_) => assert!(GameSummary::of(text).is_ok(), "it can be gone on with, and is not in the list: {text}"),
        Err(ArchiveError::Unreadable { error, .. }) => check_sentence(error),
        Err(error) => panic!("{error}"),
    }
    if let Ok(found) = &opened {
        // A file may come from anywhere, so it can't choose external engines.
        assert_eq!((found.setup.opponent == Player::Program, &found.setup.program), (false, &None));
    }
    // The complete check is slow, so only one input in four gets it.
    if let Some(found) =
        read.as_ref().map(|kept| &kept.game).ok().or(opened.as_ref().ok()).filter(|_| text.len() % 4 == 0)
    {
        check_found(found, number);
    }
    assert_eq!(archive.text(number).as_deref(), Ok(text), "it has been written over");
    Verdict::of(&read)
}

fn check_found(found: &LoadedGame, number: GameNumber) {
    let mut session = Session::from_loaded(found.clone());
    let once = check_written(&session);
    // The game is written as it was read, except for values that are invalid, which are dropped for good.
    assert_eq!((&once.game, once.players), (session.game(), session.players()));
    assert_eq!(check_written(&Session::from_loaded(once.clone())), once);

    let kept = ArchivedGame { number, game: found.clone() };
    session.handle(&Request::Resume(Box::new(kept)), None, &mut StdRng::seed_from_u64(1));
    play_on(&mut session);
    check_written(&session);
}

/// Writes a session and returns the game read back.
fn check_written(session: &Session) -> LoadedGame {
    let text = saved::write(session, PlayerNames::default()).expect("a text");
    saved::read(&text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// Typical requests of people who continue a game.
fn play_on(session: &mut Session) {
    let ask = |session: &mut Session, request: Request| {
        session.handle(&request, None, &mut StdRng::seed_from_u64(2));
        for side in Color::ALL {
            let left = session.clock().map_or(Duration::ZERO, |clock| clock.remaining(side));
            assert!(left <= 2 * Clock::MAX_REMAINING, "{left:?}");
        }
    };
    session.until_next_digit();
    session.tick(Duration::from_millis(100));
    let turn = session.game().turn();
    if let Some(mv) = session.game().moves().first().copied() {
        ask(session, Request::by_person(Action::Move(mv)));
        ask(session, Request::from_elsewhere(session.game().plies().len(), Action::Move(mv)));
    }
    ask(session, Request::TakeBack);
    ask(session, Request::ClaimFlag);
    ask(session, Request::by_person(Action::OfferDraw(turn)));
    session.tick(Duration::from_secs(1_000_000));
    ask(session, Request::by_person(Action::Resign(!turn)));
    ask(session, Request::LeaveGame);
}

fn check_sentence(error: &ReadError) {
    let sentence = error.to_string();
    assert!(!sentence.is_empty() && sentence.chars().count() < 300, "{} letters: {sentence}", sentence.chars().count());
}
