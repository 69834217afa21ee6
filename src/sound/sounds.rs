//! All sounds, and the files of their takes.

use std::collections::HashSet;

use rules_core::PieceKind;

use crate::appearance::{BoardKind, NamedOption};

/// File of the room tone, which plays all the time.
pub(super) const ROOM_TONE: &str = "room";

/// Surface that pieces are set down on, as named in the sound files.
pub type SurfaceName = &'static str;

/// Surface under captured pieces.
pub(super) const TABLE_SURFACE: SurfaceName = "wood";

/// A sound. It has several takes, so that it never sounds the same twice in a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Sound {
    /// A piece is set down.
    Knock(SurfaceName, PieceWeight),
    /// A captured piece touches its captor.
    Clack(SurfaceName),
    /// A king falls.
    Fall(SurfaceName),
    /// A piece leaves its square.
    Slide,
    /// The clock's lever is pressed.
    Press,
    /// The king is attacked.
    Check,
    /// A pawn is promoted.
    Promotion,
    /// A player has little time left.
    LowTime,
    /// The other side offers or asks something.
    Offer,
    /// The person, or one of two people, has won.
    Win,
    /// The person has lost.
    Loss,
    /// The game is drawn.
    Draw,
    /// An arm reaches over the table, or turns.
    Sleeve,
    /// A hand opens.
    Fingers,
}

/// Weight class of a piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PieceWeight {
    /// A pawn.
    Light,
    /// A knight, bishop or rook.
    Medium,
    /// A queen or king.
    Heavy,
}

impl PieceWeight {
    const ALL: [(Self, &str); 3] = [(Self::Light, "light"), (Self::Medium, "medium"), (Self::Heavy, "heavy")];

    fn name(self) -> &'static str {
        Self::ALL.iter().find(|(weight, _)| *weight == self).map_or("", |(_, name)| name)
    }
}

impl From<PieceKind> for PieceWeight {
    fn from(kind: PieceKind) -> Self {
        match kind {
            PieceKind::Pawn => Self::Light,
            PieceKind::Knight | PieceKind::Bishop | PieceKind::Rook => Self::Medium,
            PieceKind::Queen | PieceKind::King => Self::Heavy,
        }
    }
}

impl Sound {
    /// Returns every sound once.
    pub fn all() -> impl Iterator<Item = Self> {
        let mut named = HashSet::new();
        BoardKind::all().flat_map(Self::heard_on).filter(move |sound| named.insert(*sound))
    }

    /// Returns the sounds of a board, including knocks of captured pieces on the table beside it.
    pub fn heard_on(board: BoardKind) -> impl Iterator<Item = Self> {
        let captured = (board.manifest().sounds.knock != TABLE_SURFACE).then(|| Self::knocks(TABLE_SURFACE));
        Self::of_board(board).chain(captured.into_iter().flatten()).chain(Self::of_every_board())
    }

    fn of_board(board: BoardKind) -> impl Iterator<Item = Self> {
        let sounds = &board.manifest().sounds;
        Self::knocks(&sounds.knock).chain([Self::Clack(&sounds.clack), Self::Fall(&sounds.fall)])
    }

    fn knocks(on: SurfaceName) -> impl Iterator<Item = Self> {
        PieceWeight::ALL.iter().map(move |(weight, _)| Self::Knock(on, *weight))
    }

    fn of_every_board() -> impl Iterator<Item = Self> {
        [
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
        ]
        .into_iter()
    }

    /// Returns the number of takes; sounds of every move have more.
    pub fn takes(self) -> usize {
        match self {
            Self::Knock(..) | Self::Clack(_) | Self::Slide | Self::Press => 3,
            _ => 2,
        }
    }

    /// Returns the file of a take, counted from 0, without folder and extension.
    pub fn file(self, take: usize) -> String {
        let take = take + 1;
        match self {
            Self::Knock(on, weight) => format!("knock_{on}_{}_{take}", weight.name()),
            Self::Clack(on) => format!("clack_{on}_{take}"),
            Self::Fall(on) => format!("fall_{on}_{take}"),
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

    /// Returns the files of all takes.
    pub fn files(self) -> impl Iterator<Item = String> {
        (0..self.takes()).map(move |take| self.file(take))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// Size limit of all sounds together, in bytes.
    const MAX_BYTES: u64 = 500_000;

    #[test]
    fn every_sound_has_its_files_and_every_file_its_sound() {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/sounds");
        let files = || std::fs::read_dir(&folder).expect("the folder of sounds").flatten();
        let there: BTreeSet<_> = files().map(|file| file.file_name().to_string_lossy().into_owned()).collect();
        let named = Sound::all().flat_map(Sound::files).chain([ROOM_TONE.to_owned()]);
        let named: BTreeSet<_> = named.map(|file| format!("{file}.ogg")).collect();
        assert_eq!(there, named);
        let bytes: u64 = files().filter_map(|file| Some(file.metadata().ok()?.len())).sum();
        assert!(bytes <= MAX_BYTES, "{bytes} bytes");
    }

    #[test]
    fn a_board_needs_no_sounds_of_another_but_the_tables_under_its_captured_pieces() {
        let files = |board| Sound::heard_on(board).flat_map(Sound::files).collect::<BTreeSet<_>>();
        let [wood, stone] = ["wood", "stone"].map(|name| BoardKind::from_name(name).expect("a board of this name"));
        let of = |board, name: &str| files(board).into_iter().filter(|file| file.contains(name)).count();
        assert_eq!((of(wood, "vinyl"), of(wood, "stone"), of(wood, "wood")), (0, 0, 14));
        assert_eq!((of(stone, "vinyl"), of(stone, "stone")), (0, 14));
        assert_eq!((of(stone, "knock_wood"), of(stone, "fall_wood")), (9, 0));
        let every = BoardKind::all().flat_map(files).collect::<BTreeSet<_>>();
        assert_eq!(every, Sound::all().flat_map(Sound::files).collect());
    }

    #[test]
    fn whatever_is_heard_can_be_heard_differently() {
        assert!(Sound::all().all(|sound| sound.takes() >= 2));
        assert!(Sound::all().filter(|sound| matches!(sound, Sound::Knock(..))).all(|knock| knock.takes() >= 3));
    }
}
