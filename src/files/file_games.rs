//! The games of an opened file, read and searched some at a time, so that a large file does not stop the picture.

use bevy::platform::time::Instant;
use bevy::prelude::*;
use core::ops::Range;
use core::time::Duration;
use rules_core::pgn::{self, ParsedGame, PgnStream};

use super::file_game::FileGame;
use crate::motion::{Animated, DeclareFrames, Wake};

/// Most games that are listed.
pub const MAX_LISTED_GAMES: usize = 100_000;
/// Time per frame for reading and searching; the last game may exceed it.
const TIME_PER_FRAME: Duration = Duration::from_millis(6);
/// Bytes of the text that are read at once.
const PIECE: usize = 64 * 1024;
/// Games that are searched between two looks at the time.
const SEARCHED_AT_ONCE: usize = 500;

/// Request to search the games of the file for these words; without words all are found.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct SearchFileGames(pub String);

/// The games of the file that was opened last, as far as they have been read, and those that the search has found.
#[derive(Resource, Default)]
pub struct FileGames {
    text: Vec<u8>,
    /// Number of bytes that the reader was fed with.
    fed: usize,
    stream: Option<PgnStream>,
    games: Vec<FileGame>,
    /// True if the file has more games than are listed.
    is_cut: bool,
    /// The text of the search, and its words in plain letters.
    searched_text: String,
    words: Vec<String>,
    found: Vec<usize>,
    /// Number of games that were searched.
    searched: usize,
}

impl Animated for FileGames {
    fn wake(&self, _now: Duration) -> Wake {
        Wake::while_moving(!self.is_whole())
    }
}

impl FileGames {
    /// Returns the games read so far, in the order of the file.
    pub fn games(&self) -> &[FileGame] {
        &self.games
    }

    /// Returns the indices of the games that the search has found so far, in the order of the file.
    pub fn found(&self) -> &[usize] {
        &self.found
    }

    /// Returns the text of the search.
    pub fn searched_text(&self) -> &str {
        &self.searched_text
    }

    /// Returns whether all games have been read and searched.
    pub fn is_whole(&self) -> bool {
        self.stream.is_none() && self.searched == self.games.len()
    }

    /// Returns whether the file has more games than [`MAX_LISTED_GAMES`].
    pub fn is_cut(&self) -> bool {
        self.is_cut
    }

    /// Returns the part of the file that has been read, in percent.
    pub fn percent_read(&self) -> usize {
        if self.stream.is_none() { 100 } else { 100 * self.fed / self.text.len().max(1) }
    }

    /// Returns the text of the file.
    pub fn text(&self) -> &[u8] {
        &self.text
    }

    /// Reads a game once more, with all its moves; `None` if there is no game with this index.
    pub fn read(&self, index: usize) -> Option<ParsedGame> {
        let bytes: Range<usize> = self.games.get(index)?.bytes();
        pgn::games(self.text.get(bytes)?).next()
    }

    /// Begins to read another file.
    pub(super) fn begin(&mut self, text: Vec<u8>) {
        *self = Self { text, stream: Some(PgnStream::new()), ..Self::default() };
    }

    /// Searches for other words.
    fn search(&mut self, text: &str) {
        text.clone_into(&mut self.searched_text);
        let words: Vec<String> = crate::i18n::plain(text).split_whitespace().map(str::to_owned).collect();
        if self.words != words {
            (self.words, self.found, self.searched) = (words, Vec::new(), 0);
        }
    }

    /// Reads the next game; returns whether there may be another one.
    fn read_next(&mut self) -> bool {
        let Some(stream) = &mut self.stream else { return false };
        if let Some(game) = stream.next() {
            self.is_cut = self.games.len() == MAX_LISTED_GAMES;
            if !self.is_cut {
                self.games.push(FileGame::new(&game));
                return true;
            }
        } else if self.fed < self.text.len() {
            let end = (self.fed + PIECE).min(self.text.len());
            stream.feed(&self.text[self.fed..end]);
            self.fed = end;
            return true;
        } else if !stream.is_ended() {
            stream.end();
            return true;
        }
        self.stream = None;
        false
    }

    /// Searches some more games; returns whether there are others.
    fn search_next(&mut self) -> bool {
        let end = (self.searched + SEARCHED_AT_ONCE).min(self.games.len());
        let games = self.games[self.searched..end].iter().enumerate();
        let found = games.filter(|(_, game)| game.has(&self.words)).map(|(index, _)| self.searched + index);
        self.found.extend(found.collect::<Vec<_>>());
        self.searched = end;
        self.searched < self.games.len()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FileGames>();
    app.animates::<FileGames>().draws_on_change::<FileGames>();
    app.add_message::<SearchFileGames>().draws_on_message::<SearchFileGames>();
    app.add_systems(Update, (begin_search, continue_reading).chain());
}

fn begin_search(mut requests: MessageReader<SearchFileGames>, mut games: ResMut<FileGames>) {
    for SearchFileGames(text) in requests.read() {
        games.search(text);
    }
}

/// Searches what has been read, and reads on.
fn continue_reading(mut games: ResMut<FileGames>) {
    if games.is_whole() {
        return;
    }
    let began = Instant::now();
    while games.search_next() || games.read_next() {
        if began.elapsed() >= TIME_PER_FRAME {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn whole(text: &str) -> FileGames {
        let mut games = FileGames::default();
        games.begin(text.as_bytes().to_vec());
        while games.search_next() || games.read_next() {}
        games
    }

    #[test]
    fn all_games_are_listed_and_read_again_by_their_place() {
        let one = |number: usize| {
            format!("[White \"Player {number}\"]\n\n1. e4 {{{}}} e5 {number}. a3 *\n\n", "x ".repeat(40))
        };
        let text: String = (1..=2000).map(one).collect();
        let games = whole(&text);
        assert!(games.is_whole() && games.percent_read() == 100 && text.len() > 2 * PIECE);
        assert_eq!((games.games().len(), games.found().len()), (2000, 2000));
        for index in [0, 999, 1999] {
            let game = games.read(index).expect("a game");
            assert_eq!(game.record.tags.get("White"), Some(format!("Player {}", index + 1).as_str()));
            assert_eq!(game.record.moves.len(), 3);
        }
        assert_eq!(games.read(2000), None);
    }

    #[test]
    fn a_search_begins_anew_and_goes_on_with_what_is_read_later() {
        let mut games = whole("[White \"Świercz\"]\n\n1. e4 *\n\n[White \"Anna\"]\n\n1. d4 *\n");
        games.search("swiercz");
        assert!(!games.is_whole());
        while games.search_next() {}
        assert_eq!(games.found(), [0]);
        games.search(" SWIERCZ ");
        assert!(games.is_whole(), "the same words");
        games.search("nobody");
        while games.search_next() {}
        assert!(games.found().is_empty());
    }

    #[test]
    fn no_more_games_are_listed_than_a_list_can_hold() {
        let games = whole(&"*\n".repeat(MAX_LISTED_GAMES + 5));
        assert_eq!((games.games().len(), games.is_cut()), (MAX_LISTED_GAMES, true));
        assert!(games.is_whole() && !whole("1. e4 * 1. d4 *").is_cut());
    }
}
