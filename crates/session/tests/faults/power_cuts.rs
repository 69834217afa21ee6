//! Random games on a simulated disk: the power is cut after any operation, and faults hit every call.

use std::io::ErrorKind;

use rand::{RngExt, SeedableRng, rngs::StdRng};
use session_core::Archive;
use store::simulated::{DiskImage, InjectedFault, SimulatedFolder};
use store::{FileStore, Store};

use crate::random_play::{RandomPlay, StepKind};

/// Number of steps in a game.
const STEPS: usize = 12;

/// Returns the texts of the archive, the oldest first.
fn texts(store: &dyn Store) -> Vec<String> {
    let archive = Archive::of(store);
    let numbers = archive.numbers().expect("numbers");
    numbers.into_iter().rev().map(|number| archive.text(number).expect("a text")).collect()
}

/// Cuts the power at every moment of `games` games, and returns a report.
pub fn cut(games: u64, seed: u64) -> String {
    let (mut cuts, mut images) = (0_u64, 0_u64);
    for game in 0..games {
        let folder = SimulatedFolder::with_files(DiskImage::new());
        let store = FileStore::new(folder.clone());
        let archive = Archive::of(&store);
        let number = archive.next_number().expect("a number");
        let mut play = RandomPlay::new(seed + game);
        let mut kept = None;
        // Texts shown, by the operation from which they are; then the text that was being saved.
        let mut shown = vec![(folder.operation_count(), Vec::new())];
        for _ in 0..STEPS {
            match play.step() {
                StepKind::Action => {
                    kept = Some(archive.save(number, &play.text()).expect("kept"));
                    shown.push((folder.operation_count(), vec![play.text()]));
                }
                StepKind::Time => {
                    if let Some(kept) = kept {
                        archive.save_clock(number, kept, &play.session).expect("kept");
                    }
                }
            }
        }
        for moment in 0..=folder.operation_count() {
            cuts += 1;
            let last = shown.iter().rposition(|(from, _)| *from <= moment).expect("the beginning");
            let may_be = &shown[last..(last + 2).min(shown.len())];
            for image in folder.images_after_power_cut(moment) {
                images += 1;
                let store = FileStore::new(SimulatedFolder::with_files(image));
                let found = texts(&store);
                assert!(may_be.iter().any(|(_, texts)| *texts == found), "game {game}, after {moment}: {found:?}");
                let (_, unreadable) = Archive::of(&store).last_unfinished().expect("a folder");
                assert_eq!(unreadable, [], "game {game}, after {moment}");
            }
        }
    }
    format!("power cuts: {cuts} in {games} games, {images} disks they may leave: 0 lost, 0 unreadable")
}

/// Injects every fault into every call of `games` games, and returns a report.
pub fn fail(games: u64, seed: u64) -> String {
    let (mut faults, mut told) = (0_u64, 0_u64);
    let kinds = [
        ErrorKind::StorageFull,
        ErrorKind::QuotaExceeded,
        ErrorKind::PermissionDenied,
        ErrorKind::ReadOnlyFilesystem,
        ErrorKind::Other,
    ];
    let mut rng = StdRng::seed_from_u64(seed);
    for game in 0..games {
        let kind = kinds[rng.random_range(0..kinds.len())];
        let persists = rng.random_range(0..2) == 0;
        for at in 0.. {
            let folder = SimulatedFolder::with_files(DiskImage::new());
            let store = FileStore::new(folder.clone());
            let archive = Archive::of(&store);
            let older = RandomPlay::new(seed + game + 1).text();
            let number = archive.next_number().expect("a number");
            archive.save(number, &older).expect("kept");
            let mut play = RandomPlay::new(seed + game);
            let mut acknowledged = None;
            folder.set_fault(Some(InjectedFault { at, kind, persists }));
            let mut failed = false;
            for _ in 0..STEPS {
                let text = play.text();
                let done = archive.next_number().and_then(|next| {
                    let own = acknowledged.as_ref().map_or(next, |(number, _)| *number);
                    archive.save(own, &text).map(|_| own)
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
            folder.set_fault(None);
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
