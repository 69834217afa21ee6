//! Every sound there is, by the files that hold its takes.

use std::collections::HashSet;

use rules_core::PieceKind;

use crate::appearance::{BoardKind, Named};

/// The file that is heard all the time.
pub(super) const ROOM_TONE: &str = "room";

/// What men are set down on, as the names of the files have it.
pub type Matter = &'static str;

/// What captives stand on.
pub(super) const TABLE: Matter = "wood";

/// A sound; it has several takes, so that it is never the same twice in a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Sound {
    /// A man is set down.
    Knock(Matter, Weight),
    /// A man that is taken touches the one that takes it.
    Clack(Matter),
    /// A king is laid down.
    Fall(Matter),
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
        let mut named = HashSet::new();
        BoardKind::all().flat_map(Self::heard_on).filter(move |sound| named.insert(*sound))
    }

    /// What can be heard where the men stand on this board: captives stand beside it, on the table.
    pub fn heard_on(board: BoardKind) -> impl Iterator<Item = Self> {
        let captives = (board.manifest().sounds.knock != TABLE).then(|| Self::knocks(TABLE));
        Self::of_board(board).chain(captives.into_iter().flatten()).chain(Self::of_every_board())
    }

    fn of_board(board: BoardKind) -> impl Iterator<Item = Self> {
        let sounds = &board.manifest().sounds;
        Self::knocks(&sounds.knock).chain([Self::Clack(&sounds.clack), Self::Fall(&sounds.fall)])
    }

    fn knocks(on: Matter) -> impl Iterator<Item = Self> {
        Weight::ALL.iter().map(move |(weight, _)| Self::Knock(on, *weight))
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
    fn a_board_needs_no_sounds_of_another_but_the_tables_under_its_captives() {
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
