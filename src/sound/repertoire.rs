//! Every sound there is, by the files that hold its takes.

use rules_core::PieceKind;

use crate::look::{BoardKind, Named};

/// The file that is heard all the time.
pub(super) const ROOM_TONE: &str = "room";

/// A sound; it has several takes, so that it is never the same twice in a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Sound {
    /// A man is set down.
    Knock(BoardKind, Weight),
    /// A man that is taken touches the one that takes it.
    Clack(BoardKind),
    /// A king is laid down.
    Fall(BoardKind),
    /// A man leaves its square.
    Slide,
    /// The lever of the clock.
    Press,
    /// The king is attacked.
    Check,
    /// A pawn has become a piece.
    Promotion,
    /// A player has little time left.
    LowTime,
    /// The other side offers or asks something.
    Offer,
    /// The person has won, or one of two has.
    Win,
    /// The person has lost.
    Loss,
    /// Nobody has won.
    Draw,
    /// An arm comes over the table, or turns.
    Sleeve,
    /// A hand opens.
    Fingers,
}

/// How heavy a man is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Weight {
    /// A pawn.
    Light,
    /// A knight, bishop or rook.
    Medium,
    /// A queen or king.
    Heavy,
}

impl Weight {
    const ALL: [(Self, &str); 3] = [(Self::Light, "light"), (Self::Medium, "medium"), (Self::Heavy, "heavy")];

    fn name(self) -> &'static str {
        Self::ALL.iter().find(|(weight, _)| *weight == self).map_or("", |(_, name)| name)
    }
}

impl From<PieceKind> for Weight {
    fn from(kind: PieceKind) -> Self {
        match kind {
            PieceKind::Pawn => Self::Light,
            PieceKind::Knight | PieceKind::Bishop | PieceKind::Rook => Self::Medium,
            PieceKind::Queen | PieceKind::King => Self::Heavy,
        }
    }
}

impl Sound {
    /// All of them.
    pub fn all() -> impl Iterator<Item = Self> {
        let boards = BoardKind::ALL.iter().flat_map(|(board, _)| {
            let knocks = Weight::ALL.iter().map(|(weight, _)| Self::Knock(*board, *weight));
            knocks.chain([Self::Clack(*board), Self::Fall(*board)])
        });
        boards.chain([
            Self::Slide,
            Self::Press,
            Self::Check,
            Self::Promotion,
            Self::LowTime,
            Self::Offer,
            Self::Win,
            Self::Loss,
            Self::Draw,
            Self::Sleeve,
            Self::Fingers,
        ])
    }

    /// How many takes it has. What is heard at every move has more.
    pub fn takes(self) -> usize {
        match self {
            Self::Knock(..) | Self::Clack(_) | Self::Slide | Self::Press => 3,
            _ => 2,
        }
    }

    /// The file of a take, counted from 0, without its folder and ending.
    pub fn file(self, take: usize) -> String {
        let take = take + 1;
        match self {
            Self::Knock(board, weight) => format!("knock_{}_{}_{take}", board.name(), weight.name()),
            // On a mat stand the same wooden men.
            Self::Clack(BoardKind::Vinyl) => format!("clack_{}_{take}", BoardKind::Wood.name()),
            Self::Clack(board) => format!("clack_{}_{take}", board.name()),
            Self::Fall(board) => format!("fall_{}_{take}", board.name()),
            Self::Slide => format!("slide_{take}"),
            Self::Press => format!("press_{take}"),
            Self::Check => format!("check_{take}"),
            Self::Promotion => format!("promotion_{take}"),
            Self::LowTime => format!("low_time_{take}"),
            Self::Offer => format!("offer_{take}"),
            Self::Win => format!("win_{take}"),
            Self::Loss => format!("loss_{take}"),
            Self::Draw => format!("draw_{take}"),
            Self::Sleeve => format!("sleeve_{take}"),
            Self::Fingers => format!("fingers_{take}"),
        }
    }

    /// The files of all its takes.
    pub fn files(self) -> impl Iterator<Item = String> {
        (0..self.takes()).map(move |take| self.file(take))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// What all sounds may weigh together, in bytes.
    const MOST_BYTES: u64 = 500_000;

    #[test]
    fn every_sound_has_its_files_and_every_file_its_sound() {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/sounds");
        let files = || std::fs::read_dir(&folder).expect("the folder of sounds").flatten();
        let there: BTreeSet<_> = files().map(|file| file.file_name().to_string_lossy().into_owned()).collect();
        let named = Sound::all().flat_map(Sound::files).chain([ROOM_TONE.to_owned()]);
        let named: BTreeSet<_> = named.map(|file| format!("{file}.ogg")).collect();
        assert_eq!(there, named);
        let bytes: u64 = files().filter_map(|file| Some(file.metadata().ok()?.len())).sum();
        assert!(bytes <= MOST_BYTES, "{bytes} bytes");
    }

    #[test]
    fn whatever_is_heard_can_be_heard_differently() {
        assert!(Sound::all().all(|sound| sound.takes() >= 2));
        assert!(Sound::all().filter(|sound| matches!(sound, Sound::Knock(..))).all(|knock| knock.takes() >= 3));
    }
}
