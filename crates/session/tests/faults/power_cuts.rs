//! Random games on a simulated disk: the power is cut after any of its operations, and every call meets a fault.

use std::io::ErrorKind;

use rand::{RngExt, SeedableRng, rngs::StdRng};
use session_core::Archive;
use store::simulated::{Fault, Image, Simulated};
use store::{Files, Store};

use crate::random_play::{Done, RandomPlay};

/// Steps of a game.
const STEPS: usize = 12;

/// The texts of the archive, the oldest first.
fn texts(store: &dyn Store) -> Vec<String> {
    let archive = Archive::of(store);
    let numbers = archive.numbers().expect("numbers");
    numbers.into_iter().rev().map(|number| archive.text(number).expect("a text")).collect()
}

/// Cuts the power at every moment of so many games.
pub fn cut(games: u64, seed: u64) -> String {
    let (mut cuts, mut images) = (0_u64, 0_u64);
    for game in 0..games {
        let folder = Simulated::of(Image::new());
        let store = Files::new(folder.clone());
        let archive = Archive::of(&store);
        let number = archive.next().expect("a number");
        let mut play = RandomPlay::new(seed + game);
        let mut kept = None;
        // From which operation on what is shown, and what was being kept from the one before.
        let mut shown = vec![(folder.moment(), Vec::new())];
        for _ in 0..STEPS {
            match play.step() {
                Done::Act => {
                    kept = Some(archive.keep(number, &play.text()).expect("kept"));
                    shown.push((folder.moment(), vec![play.text()]));
                }
                Done::Time => {
                    if let Some(kept) = kept {
                        archive.keep_clock(number, kept, &play.session).expect("kept");
                    }
                }
            }
        }
        for moment in 0..=folder.moment() {
            cuts += 1;
            let last = shown.iter().rposition(|(from, _)| *from <= moment).expect("the beginning");
            let may_be = &shown[last..(last + 2).min(shown.len())];
            for image in folder.after_power_cut(moment) {
                images += 1;
                let store = Files::new(Simulated::of(image));
                let found = texts(&store);
                assert!(may_be.iter().any(|(_, texts)| *texts == found), "game {game}, after {moment}: {found:?}");
                let (_, unreadable) = Archive::of(&store).last_unfinished().expect("a folder");
                assert_eq!(unreadable, [], "game {game}, after {moment}");
            }
        }
    }
    format!("power cuts: {cuts} in {games} games, {images} disks they may leave: 0 lost, 0 unreadable")
}

/// Lets every call of so many games meet every fault.
pub fn fail(games: u64, seed: u64) -> String {
    let (mut faults, mut told) = (0_u64, 0_u64);
    let kinds = [
        ErrorKind::StorageFull,
        ErrorKind::QuotaExceeded,
        ErrorKind::PermissionDenied,
        ErrorKind::ReadOnlyFilesystem,
        ErrorKind::Other,
    ];
    let mut chance = StdRng::seed_from_u64(seed);
    for game in 0..games {
        let kind = kinds[chance.random_range(0..kinds.len())];
        let stays = chance.random_range(0..2) == 0;
        for at in 0.. {
            let folder = Simulated::of(Image::new());
            let store = Files::new(folder.clone());
            let archive = Archive::of(&store);
            let older = RandomPlay::new(seed + game + 1).text();
            let number = archive.next().expect("a number");
            archive.keep(number, &older).expect("kept");
            let mut play = RandomPlay::new(seed + game);
            let mut acknowledged = None;
            folder.meet(Some(Fault { at, kind, stays }));
            let mut failed = false;
            for _ in 0..STEPS {
                let text = play.text();
                let done = archive.next().and_then(|next| {
                    let own = acknowledged.as_ref().map_or(next, |(number, _)| *number);
                    archive.keep(own, &text).map(|_| own)
                });
                match done {
                    Ok(own) => acknowledged = Some((own, text)),
                    Err(error) => {
                        failed = true;
                        assert!(!error.to_string().contains('\n'), "{error}");
                    }
                }
                play.step();
            }
            let calls = folder.calls();
            folder.meet(None);
            faults += 1;
            told += u64::from(failed);
            assert_eq!(archive.text(number).as_deref(), Ok(older.as_str()), "game {game}, call {at}, {kind:?}");
            if let Some((own, _)) = acknowledged {
                archive.read(own).unwrap_or_else(|error| panic!("game {game}, call {at}, {kind:?}: {error}"));
            }
            if at >= calls {
                break;
            }
        }
    }
    format!("faults: {faults} in {games} games, {told} told, 0 older games touched")
}

#[test]
fn no_power_cut_loses_what_was_shown() {
    println!("{}", cut(6, 3));
}

#[test]
fn no_fault_touches_an_older_game() {
    println!("{}", fail(4, 3));
}
