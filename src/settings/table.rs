//! The table of settings. One entry defines a setting everywhere: its field and default, how it is stored, the change that
//! panels request, and its row in the settings dialog. Rows of a section are shown in the order of the table.

use bevy::prelude::*;
use rules_core::Letters;
use serde::{Deserialize, Serialize};
use session_core::GameSetup;

use super::choices::{keyed, languages, letters, looks, open_or, text};
use super::entry::settings;
use super::language::{self, Language};
use super::readers::{self, DEFAULT_VOLUME};
use super::row::RowCondition::{CalmMotion, SoundOn};
use super::row::SettingSection::{Hearing, Help, Moving, Names, Seeing, Table, Words};
use super::row::{ChoiceText, RowControl, SettingRow, SettingSection, row};
use super::values::{AnimationSpeed, LastView, LowTimeWarning, OpeningDisplay, TwoPlayerView};
use crate::appearance::{BoardKind, Environment, HandLook, Palette, PieceSet, Quality, TableLook};

/// Maximum length of a name, in characters.
pub const LONGEST_NAME: usize = 60;

settings! {
    /// Piece set, board and room.
    look: TableLook = TableLook::default()
        => PieceSet(set: PieceSet), choice(looks("set")): row(Table, "settings-set")
        => Board(board: BoardKind), choice(looks("board")): row(Table, "settings-board")
        => Environment(environment: Environment), choice(looks("environment")): row(Table, "settings-environment");
    /// Appearance of the opponent's hands.
    hand: HandLook = HandLook::default()
        => Hand, choice(looks("hand")): row(Table, "settings-hand");
    /// Colours of marks; `None` follows the system.
    palette: Option<Palette> = None, stored(deserialize_with = "readers::palette")
        => Palette, choice(open_or(
            ChoiceText::PaletteInUse("settings-palette-system", "settings-follow-system"),
            looks("palette"),
        )): row(Seeing, "settings-palette").about("settings-palette-about");
    /// Pieces that could be captured for nothing are marked.
    show_danger: bool = false
        => ShowDanger, switch: row(Help, "settings-danger").about("settings-danger-about");
    /// After a clear mistake against the computer, the person is told why, and may take the move back.
    guided: bool = false
        => Guided, switch: row(Help, "settings-guided").about("settings-guided-about");
    /// Pieces have outlines.
    outlines: bool = false
        => Outlines, switch: row(Seeing, "settings-outlines").about("settings-outlines-about");
    /// The camera has no perspective.
    orthographic: bool = false
        => Orthographic, switch: row(Seeing, "settings-orthographic").about("settings-orthographic-about");
    /// Camera in a game of two people.
    two_players: TwoPlayerView = TwoPlayerView::default()
        => TwoPlayers, choice(keyed(TwoPlayerView::ALL.map(|view| (view, view.text_key())))): row(Seeing, "settings-two").about("settings-two-about");
    /// The button that presses the clock lies at a player's left hand.
    left_handed: bool = false
        => LeftHanded, switch: row(Seeing, "settings-left-handed").about("settings-left-handed-about");
    /// Picture quality; `None` is chosen by the device's speed.
    quality: Option<Quality> = None
        => Quality, choice(open_or(text("settings-quality-auto"), looks("quality"))):
            row(Seeing, "settings-quality").about("settings-quality-about");
    /// Speed of moving pieces.
    animation: AnimationSpeed = AnimationSpeed::default()
        => Animation, choice(keyed([
            (AnimationSpeed::Calm, "settings-motion-calm"),
            (AnimationSpeed::Quick, "settings-motion-quick"),
            (AnimationSpeed::None, "settings-motion-none"),
        ])): row(Moving, "settings-motion");
    /// Animations are reduced to what is needed; `None` follows the system.
    reduced_motion: Option<bool> = None
        => ReducedMotion, choice(keyed([
            (None, "settings-follow-system"),
            (Some(false), "settings-reduced-off"),
            (Some(true), "settings-reduced-on"),
        ])): row(Moving, "settings-reduced").about("settings-reduced-about");
    /// The computer's hands rest opposite and make its moves.
    computer_hand: bool = false
        => ComputerHand, switch: row(Moving, "settings-computer-hand")
            .about("settings-computer-hand-about")
            .enabled_if(CalmMotion, "settings-computer-hand-not-now");
    /// The computer takes as long over a move as a person would.
    human_pace: bool = true
        => HumanPace, switch: row(Moving, "settings-pace").about("settings-pace-about");
    /// Sound is on.
    sound: bool = true
        => Sound, switch: row(Hearing, "sound");
    /// Lessons are read aloud.
    read_aloud: bool = false
        => ReadAloud, switch: row(Hearing, "settings-read-aloud").about("settings-read-aloud-about");
    /// Volume, 0.0..=1.0.
    volume: f32 = DEFAULT_VOLUME, stored(deserialize_with = "readers::volume")
        => Volume, slider(0.0..=1.0): row(Hearing, "settings-volume").shown_if(SoundOn);
    /// Remaining time at which a sound warns a player.
    low_time: LowTimeWarning = LowTimeWarning::default()
        => LowTime, choice(keyed([
            (LowTimeWarning::Never, "settings-low-time-never"),
            (LowTimeWarning::TenSeconds, "settings-low-time-10"),
            (LowTimeWarning::TwentySeconds, "settings-low-time-20"),
            (LowTimeWarning::ThirtySeconds, "settings-low-time-30"),
            (LowTimeWarning::Minute, "settings-low-time-60"),
        ])): row(Hearing, "settings-low-time").about("settings-low-time-about").shown_if(SoundOn);
    /// Gamepads rumble, and phones vibrate. A web page can't control a gamepad's rumble motors.
    rumble: bool = false
        => Rumble, switch: row(Hearing, "settings-rumble").about("settings-rumble-about");
    /// Language of the texts; `None` follows the system.
    language: Option<Language> = None, stored(deserialize_with = "language::read_chosen")
        => Language, choice(open_or(text("settings-follow-system"), languages())): row(Words, "settings-language");
    /// Piece letters in the move list; `None` follows the language.
    letters: Option<Letters> = None
        => Letters, choice(open_or(text("settings-letters-language"), letters())):
            row(Words, "settings-letters").about("settings-letters-about");
    /// Games that show the name of their opening while they are played.
    opening_display: OpeningDisplay = OpeningDisplay::default()
        => OpeningDisplay, choice(keyed([
            (OpeningDisplay::AfterGame, "settings-openings-after"),
            (OpeningDisplay::Relaxed, "settings-openings-relaxed"),
            (OpeningDisplay::Always, "settings-openings-always"),
        ])): row(Words, "settings-openings").about("settings-openings-about");
    /// The person's name in saved and copied games; empty if not given.
    name: String = String::new()
        => Name, text(LONGEST_NAME): row(Names, "settings-name").about("settings-name-about");
    /// The second person's name, who plays Black in a game of two.
    second_name: String = String::new()
        => SecondName, text(LONGEST_NAME): row(Names, "settings-second-name").about("settings-second-name-about");
    /// The last camera view of the table.
    last_view: LastView = LastView::default(), stored(rename = "viewed")
        => LastView;
    /// The last setup made in the panel for a new game; the Play button starts a game with it again.
    last_game: GameSetup = GameSetup::default()
        => LastGame;
}

/// Returns the rows of a section, in the order in which they are shown.
pub fn rows(section: SettingSection) -> impl Iterator<Item = &'static SettingRow> {
    ROWS.iter().flatten().filter(move |row| row.spec.section == section)
}

impl ChangeSettings {
    /// Returns the changes to another look of the table.
    pub fn to_look(TableLook { set, board, environment }: TableLook) -> [Self; 3] {
        [Self::PieceSet(set), Self::Board(board), Self::Environment(environment)]
    }
}
