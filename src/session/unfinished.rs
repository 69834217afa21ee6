//! Unfinished games that others took the place of. Each has a name of its own and is never written over.

use crate::storage::Store;

/// So many are kept: a browser gives a page little room.
const MOST: usize = 50;

fn name(number: u32) -> String {
    format!("unfinished-{number:04}.pgn")
}

fn number(name: &str) -> Option<u32> {
    name.strip_prefix("unfinished-")?.strip_suffix(".pgn")?.parse().ok()
}

/// Keeps a game beside those that are kept already; beyond [`MOST`] the oldest go.
pub(super) fn keep(store: &dyn Store, game: &str) -> Result<(), String> {
    let mut kept: Vec<u32> = store.names()?.iter().filter_map(|name| number(name)).collect();
    kept.sort_unstable();
    let next = kept.last().map_or(Some(1), |last| last.checked_add(1)).ok_or("no number is left for another game")?;
    store.write(&name(next), game)?;
    let too_many = (kept.len() + 1).saturating_sub(MOST);
    kept.iter().take(too_many).try_for_each(|old| store.remove(&name(*old)))
}

/// The name of the game that was kept last.
pub(super) fn newest(store: &dyn Store) -> Result<Option<String>, String> {
    Ok(store.names()?.iter().filter_map(|name| number(name)).max().map(name))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::storage::Memory;

    #[test]
    fn every_game_has_its_own_name_and_the_oldest_go_first() {
        let store = Memory::default();
        for game in 1..=MOST + 2 {
            keep(&store, &game.to_string()).expect("kept");
        }
        let mut names = store.names().expect("names");
        names.sort_unstable();
        assert_eq!(names.len(), MOST);
        assert_eq!(names.first().map(String::as_str), Some("unfinished-0003.pgn"));
        assert_eq!(store.read("unfinished-0003.pgn"), Ok(Some("3".into())));
        // What a person took away leaves no gap to be filled again.
        store.remove("unfinished-0020.pgn").expect("removed");
        keep(&store, "the next").expect("kept");
        assert_eq!(store.read("unfinished-0053.pgn"), Ok(Some("the next".into())));
        assert_eq!(store.read("unfinished-0020.pgn"), Ok(None));
    }
}
