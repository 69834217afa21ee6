//! The archive: no game is overwritten, power cuts lose none, and unreadable games stay as they are.

use core::time::Duration;

use rules_core::{Action, GameResult, Strictness};
use session_core::archive::{ArchiveError, ContentHash, GameSummary};
use session_core::{Archive, ArchivedGame, GameNumber, Player, Request, Session, saved};
use store::simulated::{DiskImage, SimulatedFolder};
use store::{FileStore, MemoryStore, Store};

use crate::test_session::{NO_NAMES, NOW, TestSession, strict, two_people, with_clock};

/// A game that is saved after every move.
struct ArchivedTable<'a> {
    table: TestSession,
    archive: Archive<'a>,
    number: GameNumber,
}

impl<'a> ArchivedTable<'a> {
    fn new(store: &'a dyn Store, table: TestSession) -> Self {
        let archive = Archive::of(store);
        let number = archive.next_number().expect("a number");
        let kept = Self { table, archive, number };
        kept.save();
        kept
    }

    fn save(&self) -> ContentHash {
        let text = saved::write(&self.table.0, NO_NAMES).expect("a text");
        self.archive.save(self.number, &text).expect("kept")
    }

    fn save_clock(&self) {
        let kept = self.archive.content_hash(self.number).expect("kept");
        self.archive.save_clock(self.number, kept, &self.table.0).expect("kept");
    }

    fn play(&mut self, moves: &str) {
        for text in moves.split_whitespace() {
            self.table.play(text);
            self.save();
        }
    }
}

/// Returns a session that continues a game of the archive.
fn back(kept: ArchivedGame) -> Session {
    let mut table = TestSession(Session::default());
    table.ask(Request::Resume(Box::new(kept)));
    table.0
}

fn newest(archive: Archive) -> Option<Session> {
    let (kept, unreadable) = archive.last_unfinished().expect("a store that can be read");
    assert_eq!(unreadable, []);
    kept.map(back)
}

#[test]
fn every_game_has_its_own_number_and_the_last_unfinished_one_goes_on() {
    let store = MemoryStore::default();
    let archive = Archive::of(&store);
    assert_eq!(newest(archive), None);
    let mut first = ArchivedTable::new(&store, TestSession::new(two_people()));
    first.play("e4 e5");
    let mut second = ArchivedTable::new(&store, TestSession::new(two_people()));
    second.play("f3 e5 g4 Qh4#");
    assert_eq!(archive.numbers(), Ok(vec![second.number, first.number]));
    assert_eq!(newest(archive), Some(first.table.0.clone()), "the other one is over");
    let summary = archive.summary(second.number).expect("a game");
    let players = ["Person", "Person"].map(str::to_owned);
    let GameSummary { opening, players: named, began, plies, result } = summary;
    assert_eq!((named, began, plies, result), (players, Some(NOW), 4, GameResult::BlackWins));
    assert_eq!((opening.tagged, opening.hashes.len()), (None, 5), "the start and four moves");
    // It stays saved under its number.
    first.play("Nf3");
    assert_eq!(archive.read(first.number).expect("a game").game.game.plies().len(), 3);
    assert_eq!(archive.numbers().map(|numbers| numbers.len()), Ok(2));
}

#[test]
fn an_older_game_that_is_gone_on_with_is_the_one_to_go_back_to() {
    let store = MemoryStore::default();
    let archive = Archive::of(&store);
    let mut first = ArchivedTable::new(&store, TestSession::new(two_people()));
    first.play("e4");
    let mut second = ArchivedTable::new(&store, TestSession::new(two_people()));
    second.play("d4");
    assert_eq!(newest(archive), Some(second.table.0.clone()));
    archive.set_last_played(first.number).expect("noted");
    assert_eq!(newest(archive), Some(first.table.0.clone()));
    // Once it is over or removed, the newest unfinished game is next.
    archive.remove(first.number).expect("taken out");
    assert_eq!(newest(archive), Some(second.table.0.clone()));
}

#[test]
fn touched_pieces_offers_and_requests_are_saved_with_the_game() {
    let store = MemoryStore::default();
    let mut kept = ArchivedTable::new(&store, TestSession::new(strict(Strictness::Tournament)));
    kept.play("e4 e5");
    kept.table.act(Action::Touch(rules_core::Square::G1));
    kept.save();
    assert_eq!(newest(kept.archive), Some(kept.table.0.clone()));
    kept.table.play("Nf3");
    kept.table.act(Action::OfferDraw(rules_core::Color::White));
    kept.save();
    assert_eq!(newest(kept.archive), Some(kept.table.0.clone()));
}

#[test]
fn the_clock_goes_on_where_it_stood_a_moment_ago() {
    let store = MemoryStore::default();
    let mut kept = ArchivedTable::new(&store, TestSession::new(with_clock("5+0", two_people())));
    kept.play("e4 e5");
    kept.table.wait(7.0);
    kept.save_clock();
    let left = |session: &Session| session.clock().map(|clock| clock.remaining(rules_core::Color::White));
    assert_eq!(newest(kept.archive).as_ref().and_then(left), left(&kept.table.0));
    assert!(left(&kept.table.0).is_some_and(|left| left < Duration::from_secs(294)));
    // The record fits only that half-move of that game.
    kept.play("Nf3");
    let then = left(&kept.table.0);
    kept.table.wait(3.0);
    assert_eq!(newest(kept.archive).as_ref().and_then(left), then);
    let other = ArchivedTable::new(&store, TestSession::new(with_clock("5+0", two_people())));
    assert_eq!(newest(kept.archive).as_ref().and_then(left), left(&other.table.0));
}

/// Thinks, plays another game, and comes back to the first.
#[test]
fn a_game_that_is_left_for_another_goes_on_with_the_clock_it_was_left_with() {
    let store = MemoryStore::default();
    let begun = |wait| {
        let mut kept = ArchivedTable::new(&store, TestSession::new(with_clock("5+0", two_people())));
        kept.play("e4 e5");
        kept.table.wait(wait);
        kept.save_clock();
        kept
    };
    let (first, second) = (begun(80.0), begun(2.0));
    let left = |session: &Session| session.clock().map(|clock| clock.remaining(rules_core::Color::White));
    for kept in [&first, &second] {
        let found = back(kept.archive.read(kept.number).expect("kept"));
        assert_eq!(left(&found), left(&kept.table.0));
    }
}

#[test]
fn a_clock_whose_game_is_gone_is_forgotten_at_the_next_start() {
    let store = MemoryStore::default();
    let mut kept = ArchivedTable::new(&store, TestSession::new(with_clock("5+0", two_people())));
    kept.play("e4");
    kept.save_clock();
    let records = || store.names().expect("names").into_iter().filter(|name| name.starts_with("clock-")).count();
    kept.archive.clean_up().expect("tidied");
    assert_eq!(records(), 1);
    kept.archive.remove(kept.number).expect("removed");
    kept.archive.clean_up().expect("tidied");
    assert_eq!(records(), 0);
}

#[test]
fn a_clock_of_before_a_take_back_is_not_set_after_it() {
    let store = MemoryStore::default();
    let mut kept = ArchivedTable::new(&store, TestSession::new(with_clock("5+3", two_people())));
    kept.play("e4 e5");
    kept.table.wait(2.0);
    kept.save_clock();
    kept.play("Nf3");
    kept.table.ask(Request::TakeBack);
    kept.save();
    kept.archive.delete_clock(kept.number).expect("forgotten");
    assert_eq!(kept.table.plies(), 2);
    let left = |session: &Session| session.clock().map(|clock| clock.remaining(rules_core::Color::White));
    assert_eq!(newest(kept.archive).as_ref().and_then(left), left(&kept.table.0));
}

#[test]
fn a_power_cut_within_a_take_back_sets_no_clock_of_before_it() {
    let folder = SimulatedFolder::with_files(DiskImage::new());
    let store = FileStore::new(folder.clone());
    let mut kept = ArchivedTable::new(&store, TestSession::new(with_clock("5+3", two_people())));
    kept.play("e4 e5");
    // Real thinking times aren't whole milliseconds.
    kept.table.wait(1.000_000_7);
    kept.play("Nf3");
    kept.table.wait(30.0);
    kept.save_clock();
    let from = folder.operation_count();
    kept.table.ask(Request::TakeBack);
    kept.save();
    kept.archive.delete_clock(kept.number).expect("forgotten");
    kept.play("Nf3");
    for moment in from..=folder.operation_count() {
        for image in folder.images_after_power_cut(moment) {
            let store = FileStore::new(SimulatedFolder::with_files(image));
            let found = newest(Archive::of(&store)).expect("the game");
            // White has the increment of three seconds only with the move.
            let white = found.clock().expect("a clock").remaining(rules_core::Color::White);
            let is_made = found.game().plies().len() == 3;
            assert_eq!(white > Duration::from_secs(304), is_made, "{white:?} after {moment} operations");
        }
    }
}

#[test]
fn all_games_are_one_text_the_oldest_first() {
    let store = MemoryStore::default();
    let archive = Archive::of(&store);
    assert_eq!(archive.export().as_deref(), Ok(""));
    for (moves, count) in [("e4 e5", 1), ("d4", 2), ("f3 e5 g4 Qh4#", 3)] {
        ArchivedTable::new(&store, TestSession::new(two_people())).play(moves);
        let whole = archive.export().expect("a text");
        let read: Vec<_> = rules_core::pgn::games(&whole).collect();
        assert!(read.iter().all(|reading| reading.problems.is_empty()) && read.len() == count, "{whole}");
        let last = read.last().expect("a game").record.game();
        assert_eq!(last.plies().len(), moves.split(' ').count());
    }
}

#[test]
fn a_removed_game_can_be_restored_and_its_number_is_not_reused() {
    let store = MemoryStore::default();
    let archive = Archive::of(&store);
    let mut games: Vec<_> = (0..3).map(|_| ArchivedTable::new(&store, TestSession::new(two_people()))).collect();
    games.iter_mut().for_each(|game| game.play("d4"));
    let [first, second, third] = [0, 1, 2].map(|index: usize| games[index].number);
    archive.remove(third).expect("taken out");
    assert_eq!(archive.numbers(), Ok(vec![second, first]));
    assert!(matches!(archive.read(third), Err(ArchiveError::Missing(number)) if number == third));
    archive.restore(third).expect("put back");
    assert_eq!(archive.numbers(), Ok(vec![third, second, first]));
    archive.remove(second).and(archive.remove(third)).expect("taken out");
    archive.clean_up().expect("tidied");
    assert!(archive.restore(second).is_err(), "nothing is left of it");
    assert!(archive.next_number().is_ok_and(|next| next > third));
}

#[test]
fn games_of_older_versions_are_taken_in_in_their_order() {
    let store = MemoryStore::default();
    let text = |moves: &str| {
        let mut table = TestSession::new(two_people());
        table.play(moves);
        saved::write(&table.0, NO_NAMES).expect("a text")
    };
    for (name, moves) in [
        ("unfinished-0002.pgn", "b4"),
        ("unfinished-0001.pgn", "a4"),
        ("game.pgn", "e4"),
        ("last-game.pgn", "f3 e5 g4 Qh4#"),
        ("settings.ron", "d4"),
    ] {
        store.write(name, &text(moves)).expect("written");
    }
    let archive = Archive::of(&store);
    archive.clean_up().expect("taken in");
    let first_moves = |number| archive.read(number).expect("a game").game.game.plies()[0].san.clone();
    let numbers = archive.numbers().expect("numbers");
    assert_eq!(numbers.into_iter().map(first_moves).collect::<Vec<_>>(), ["e4", "f3", "b4", "a4"]);
    assert!(store.read("settings.ron").is_ok_and(|text| text.is_some()));
}

#[test]
fn unreadable_games_stay_and_are_reported() {
    let store = MemoryStore::default();
    let mut good = ArchivedTable::new(&store, TestSession::new(two_people()));
    good.play("e4");
    let text = saved::write(&good.table.0, NO_NAMES).expect("a text");
    let newer = text.replace(&format!("[Hetman \"{} ", saved::FORMAT), "[Hetman \"99 ");
    assert_ne!(newer, text);
    for (number, text) in [(5, newer.as_str()), (6, "[Result \"*\"]\n\n1. e5 *")] {
        store.write(&format!("game-{number:06}.pgn"), text).expect("written");
    }
    let archive = Archive::of(&store);
    let (kept, unreadable) = archive.last_unfinished().expect("a store that can be read");
    assert_eq!(kept.map(back), Some(good.table.0.clone()));
    let told: Vec<_> = unreadable.iter().map(ToString::to_string).collect();
    assert!(told.len() == 2 && told[1].starts_with("game-000005.pgn: a newer Hetman wrote it"), "{told:?}");
    assert!(told.iter().all(|told| !told.contains('\n')), "{told:?}");
    // A new game has a higher number than the unreadable ones.
    assert_eq!(ArchivedTable::new(&store, TestSession::new(two_people())).number.name(), "game-000007.pgn");
    assert_eq!(store.read("game-000005.pgn"), Ok(Some(newer)));
}

#[test]
fn no_power_cut_loses_a_move_that_was_shown() {
    let folder = SimulatedFolder::with_files(DiskImage::new());
    let store = FileStore::new(folder.clone());
    let setup = with_clock("5+3", two_people());
    let mut kept = ArchivedTable::new(&store, TestSession::new(setup));
    // Sessions shown, by the operation of the disk from which they are.
    let mut shown = vec![(folder.operation_count(), kept.table.0.clone())];
    for text in "e4 e5 Nf3 Nc6 Bc4".split(' ') {
        kept.table.wait(1.5);
        kept.save_clock();
        kept.table.play(text);
        kept.save();
        shown.push((folder.operation_count(), kept.table.0.clone()));
    }
    let plies = |session: &Session| session.game().plies().len();
    for moment in shown[0].0..=folder.operation_count() {
        let last = &shown.iter().rev().find(|(from, _)| *from <= moment).expect("the beginning").1;
        for image in folder.images_after_power_cut(moment) {
            let store = FileStore::new(SimulatedFolder::with_files(image));
            let found = newest(Archive::of(&store)).expect("the game");
            let later = plies(&found) - plies(last);
            assert!(later <= 1, "after {moment} operations");
            let time = |session: &Session, side| session.clock().expect("a clock").remaining(side);
            for side in rules_core::Color::ALL {
                let off = time(&found, side).abs_diff(time(last, side));
                assert!(off <= Duration::from_secs(5), "{off:?} after {moment} operations");
            }
        }
    }
    assert!(matches!(kept.table.players().white, Player::Person));
}

#[test]
fn a_game_from_elsewhere_keeps_its_names() {
    let text = "[Event \"Paris\"]\n[Date \"1858.??.??\"]\n[White \"Morphy, Paul\"]\n[Black \"Isouard\"]\n[ECO \"C41\"]\n\n1. e4 e5 *";
    let mut table = TestSession(Session::default());
    table.ask(Request::Open(Box::new(saved::open(text).expect("a game"))));
    let store = MemoryStore::default();
    let mut kept = ArchivedTable::new(&store, table);
    kept.play("Nf3");
    let text = kept.archive.text(kept.number).expect("kept");
    for tag in ["[Event \"Paris\"]", "[Date \"1858.??.??\"]", "[White \"Morphy, Paul\"]", "[Black \"Isouard\"]"] {
        assert!(text.contains(tag), "{text}");
    }
    assert!(!text.contains("ECO"), "it may have become another opening: {text}");
    // A second round changes nothing more.
    assert_eq!(newest(kept.archive), Some(kept.table.0.clone()));
}
