//! Saved games, with the record of their clocks.

use core::time::Duration;

use bad_input::Verdict;
use rand::{SeedableRng, rngs::StdRng};
use rules_core::{Action, Clock, Color};
use session_core::archive::{ArchiveError, Summary};
use session_core::saved::{self, Names, ReadError};
use session_core::{Archive, FoundGame, GameNumber, KeptGame, Player, Request, Session};
use store::{Memory, Store};

/// Between the game and the record of its clock.
const BETWEEN: char = '\u{C}';
/// In the record: whatever tells the text of the game from any other.
const STAMP: &str = "STAMP";

/// A game is read, goes on, and is written and read again the same, or it is refused with a sentence; either way it stays
/// as it is.
pub fn save(bytes: &[u8]) -> Verdict {
    let text = String::from_utf8_lossy(bytes);
    let (text, record) = text.split_once(BETWEEN).unwrap_or((&text, ""));
    let store = Memory::default();
    let archive = Archive::of(&store);
    let number = archive.next().expect("a number");
    let stamp = archive.keep(number, text).expect("kept");
    let stamp = ron::to_string(&stamp).expect("written");
    store.write("clock-000001.ron", &record.replace(STAMP, &stamp)).expect("kept");

    let read = archive.read(number);
    let opened = saved::open(text);
    match &read {
        Ok(_) => assert!(Summary::of(text).is_ok(), "it can be gone on with, and is not in the list: {text}"),
        Err(ArchiveError::Unreadable { error, .. }) => check_sentence(error),
        Err(error) => panic!("{error}"),
    }
    if let Ok(found) = &opened {
        // Nobody knows who wrote a file.
        assert_eq!((found.setup.opponent == Player::Program, &found.setup.program), (false, &None));
    }
    // The whole way takes long: one in four goes it.
    if let Some(found) =
        read.as_ref().map(|kept| &kept.game).ok().or(opened.as_ref().ok()).filter(|_| text.len() % 4 == 0)
    {
        check_found(found, number);
    }
    assert_eq!(archive.text(number).as_deref(), Ok(text), "it has been written over");
    Verdict::of(&read)
}

fn check_found(found: &FoundGame, number: GameNumber) {
    let mut session = Session::of(found.clone());
    let once = check_written(&session);
    // What was read is what is written, but for what could not be so; that is let go once and for all.
    assert_eq!((&once.game, once.players), (session.game(), session.players()));
    assert_eq!(check_written(&Session::of(once.clone())), once);

    let kept = KeptGame { number, game: found.clone() };
    session.answer(&Request::Resume(Box::new(kept)), None, &mut StdRng::seed_from_u64(1));
    go_on(&mut session);
    check_written(&session);
}

/// The game as it is read back.
fn check_written(session: &Session) -> FoundGame {
    let text = saved::write(session, Names::default()).expect("a text");
    saved::read(&text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// A few things that people do next.
fn go_on(session: &mut Session) {
    let ask = |session: &mut Session, request: Request| {
        session.answer(&request, None, &mut StdRng::seed_from_u64(2));
        for side in Color::ALL {
            let left = session.clock().map_or(Duration::ZERO, |clock| clock.remaining(side));
            assert!(left <= 2 * Clock::MOST_LEFT, "{left:?}");
        }
    };
    session.until_next_digit();
    session.tick(Duration::from_millis(100));
    let turn = session.game().turn();
    if let Some(mv) = session.game().moves().first().copied() {
        ask(session, Request::by_person(Action::Move(mv)));
        ask(session, Request::by_machine(session.game().plies().len(), Action::Move(mv)));
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
