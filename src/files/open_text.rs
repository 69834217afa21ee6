//! Opening the text of a file: a game, a position, or many games, which are listed.

use bevy::prelude::*;
use rules_core::pgn::{ParsedGame, PgnError, PgnErrorKind, PgnStream};

use super::file_games::FileGames;
use super::file_read::FileRead;
use crate::input::PastedText;
use crate::motion::DeclareFrames;
use crate::session::saved::ReadError;

/// Longest text that is taken for a position, in bytes.
const LONGEST_POSITION: usize = 200;
/// Number of bytes at the start of a text in which its second game is sought at first.
const FIRST_PIECE: usize = 256 * 1024;

/// Request to open the text of a file.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct OpenText(pub Vec<u8>);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<OpenText>().draws_on_message::<OpenText>();
    app.add_systems(Update, open_texts);
}

/// Opens a text: a position is treated like a pasted one, a single game is told to the panels, and several are listed.
fn open_texts(
    mut texts: ResMut<Messages<OpenText>>,
    mut games: ResMut<FileGames>,
    mut pasted: MessageWriter<PastedText>,
    mut read: MessageWriter<FileRead>,
) {
    for OpenText(text) in texts.drain() {
        if let Some(position) = position(&text) {
            pasted.write(PastedText(position));
            continue;
        }
        let mut first = first_games(&text);
        read.write(match first.len() {
            0 => FileRead::NoGame(ReadError::Pgn(PgnError { line: 1, column: 1, kind: PgnErrorKind::Empty })),
            1 => FileRead::Game(Box::new(first.remove(0))),
            _ => {
                games.begin(text);
                FileRead::Games
            }
        });
    }
}

/// Returns the text if it looks like a single FEN: one line that begins with ranks separated by slashes.
fn position(text: &[u8]) -> Option<String> {
    let text = str::from_utf8(text.get(..LONGEST_POSITION.min(text.len()))?).ok()?.trim();
    let first = text.split_whitespace().next()?;
    // A comment of a PGN may hold an address with slashes.
    let is_placement = first.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '/');
    let has_ranks = is_placement && first.matches('/').count() >= 3;
    (has_ranks && text.lines().count() == 1).then(|| text.to_owned())
}

/// Returns the first game of a text, and the second if there is one.
fn first_games(text: &[u8]) -> Vec<ParsedGame> {
    let (start, rest) = text.split_at(FIRST_PIECE.min(text.len()));
    let mut stream = PgnStream::new();
    stream.feed(start);
    let mut games: Vec<ParsedGame> = stream.by_ref().take(2).collect();
    if games.len() < 2 {
        stream.feed(rest);
        stream.end();
        let more = 2 - games.len();
        games.extend(stream.take(more));
    }
    games
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_single_line_with_ranks_is_a_position() {
        let fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
        assert_eq!(position(format!("  {fen}\n\n").as_bytes()), Some(fen.to_owned()));
        assert_eq!(position(b"4k3/8/8/8 w"), Some("4k3/8/8/8 w".to_owned()), "which is told to be wrong");
        for text in ["", "1. e4 1/2-1/2", "[Event \"a/b/c/d\"]\n\n1. e4 *", "a/b/c/d\nand more"] {
            assert_eq!(position(text.as_bytes()), None, "{text}");
        }
        assert_eq!(position(&[0xff, b'/', b'/', b'/']), None);
    }

    #[test]
    fn two_games_are_enough_to_list_them() {
        let count = |text: &str| first_games(text.as_bytes()).len();
        assert_eq!((count(""), count("1. e4 *"), count("1. e4 * 1. d4 * 1. c4 *")), (0, 1, 2));
        // The second game begins far from the start.
        let far = format!("1. e4 {{{}}} *\n\n1. d4 *", "word ".repeat(FIRST_PIECE / 4));
        assert_eq!((count(&far), count(&far.replace("\n\n1. d4 *", ""))), (2, 1));
    }
}
