//! The table of options. One entry defines an option everywhere: its field, the command line, the help, links, and the
//! keys that a page removes from its address.

use std::path::PathBuf;

use bevy::prelude::Resource;
use engine::Level;
use rules_core::{Hand, Rule, RuleBook, Strictness};
use session_core::{ClockChoice, ColourChoice};

use super::entry::{OptionEntry, OptionField, option, switch};
use super::override_setting::{OverrideSetting, keep_chosen};
use super::photo_pose::PhotoPose;
use super::printout::Printout;
use super::spectators::{KeyColour, SpectatorCamera};
use super::values::{
    FeedAddress, FilmSeconds, HostAddress, PixelRatio, PuzzleNumber, SeatToken, StartPanel, StartScreen,
    TouchedSquares, WindowSize,
};
use crate::appearance::{BoardKind, Environment, GamepadBrand, HandLook, Palette, PieceSet, Quality};
use crate::appearance::{CloseUpTarget, Orbit, View};
use crate::settings::{Language, Settings};

/// Declares each option: its help, the feature without which it is not accepted, its field, type, syntax, and the setting
/// that it overrides.
macro_rules! options {
    ($(
        $(#[doc = $about:literal])+ $(#[feature = $feature:literal])?
        $field:ident: $type:ty = $syntax:expr $(, over $($setting:ident).+)?;
    )+) => {
        /// The options of a run. Each may be left out.
        #[derive(Resource, Debug, Clone, Default)]
        pub struct Options {
            $($(#[doc = $about])+ pub $field: $type,)+
        }

        /// Every option, in the order in which the help lists them.
        pub const TABLE: &[OptionEntry] = &[$($(#[cfg(feature = $feature)])? OptionEntry {
            syntax: $syntax,
            repeats: <$type as OptionField>::REPEATS,
            about: concat!($($about),+),
            choices: <$type as OptionField>::choices,
            fill: |options, text| options.$field.fill(text),
        }),+];

        impl Options {
            /// Returns the settings, overridden by the options.
            pub fn apply_to(&self, mut settings: Settings) -> Settings {
                $($(self.$field.override_setting(&mut settings.$($setting).+);)?)+
                settings
            }

            /// Returns the settings as a person chose them: a setting that options can override, and that still equals
            /// `last_seen`, keeps its `chosen` value.
            pub fn without_overrides(mut settings: Settings, last_seen: &Settings, chosen: &Settings) -> Settings {
                $($(keep_chosen(&mut settings.$($setting).+, &last_seen.$($setting).+, &chosen.$($setting).+);)?)+
                settings
            }
        }
    };
}

options! {
    /// Start from this position
    fen: Option<String> = option("fen", "FEN").of_game();
    /// Play these moves first, UCI or SAN, e.g. "e2e4 e7e5 Nf3"
    moves: Option<String> = option("moves", "MOVES").of_game();
    /// Open this file: a game or many (PGN), or a position (FEN)
    file: Option<PathBuf> = option("file", "FILE").on_command_line().conflicts_with(&["kiosk"]);
    /// Play the moves of a link's game first, as its button wrote them
    game: Option<String> = option("game", "LETTERS").of_game().conflicts_with(&["moves"]);
    /// Play against the computer at this level, 1 to 10
    level: Option<Level> = option("level", "1-10").of_game();
    /// Play against this UCI program: its file, or a name on the search path
    engine: Option<String> = option("engine", "PATH").of_game().on_command_line().conflicts_with(&["level"]);
    /// Set an option of that program; may be given more than once
    engine_option: Vec<String> =
        option("engine-option", "NAME=VALUE").of_game().on_command_line().needs(&["engine"]);
    /// Ask that program to play at this strength, 100 to 4000
    engine_elo: Option<u16> = option("engine-elo", "ELO").of_game().on_command_line().needs(&["engine"]);
    /// Two people at this screen
    two_players: bool = switch("two-players").of_game().conflicts_with(&["level", "engine"]);
    /// Your colour: white, black or draw
    colour: Option<ColourChoice> = option("colour", "COLOUR").of_game();
    /// The clock: none, or minutes+seconds such as 5+3; yours and your opponent's, 5+3/2+0
    clock: Option<ClockChoice> = option("clock", "CLOCK").of_game();
    /// Two people press the clock themselves after each move
    press_clock: bool = switch("press-clock").of_game().needs(&["clock"]);
    /// How strictly: friendly, club, tournament or blitz
    strictness: Option<Strictness> = option("strictness", "STRICTNESS").of_game();
    /// Rule book of the sanctions, which differ in blitz: texts, the rule texts, or fide, FIDE's Laws of 2023
    rule_book: Option<RuleBook> = option("rule-book", "BOOK").of_game();
    /// House rule: a pawn becomes one of the pieces its side has lost
    captured_promotion: bool = switch("captured-promotion").of_game();
    /// House rule: a check must be announced
    announced_check: bool = switch("announced-check").of_game();
    /// Draw all lots from this number, so that a run can be repeated
    seed: Option<u64> = option("seed", "NUMBER").of_game();
    /// The language
    lang: Option<Language> = option("lang", "LANGUAGE");
    /// Teach this lesson at once
    lesson: Option<String> = option("lesson", "LESSON");
    /// Put the day's puzzle of this number on the table at once, 1 to 10
    puzzle: Option<PuzzleNumber> = option("puzzle", "1-10").conflicts_with(&["lesson"]);
    /// The view: seat, top or side
    view: Option<View> = option("view", "VIEW");
    /// Look from elsewhere: degrees around the table, degrees above it, and how near
    orbit: Option<Orbit> = option("orbit", "YAW,PITCH,ZOOM").maybe_negative().conflicts_with(&["view"]);
    /// In photo mode: the lens in millimetres, its f-number or sharp, the square in focus, and perhaps degrees around and
    /// above for the lamp, e.g. 35,1.4,g1
    pose: Option<PhotoPose> = option("pose", "MM,STOP,SQUARE");
    /// The computer plays itself
    demo: bool = switch("demo").of_game();
    /// A screen at an event: nobody gets out of it but by the operator's PIN
    kiosk: bool = switch("kiosk").conflicts_with(&["bench-scene", "demo", "screen", "lesson", "puzzle"]);
    /// Keep the running game in this file as PGN, for others to read
    feed_file: Option<PathBuf> = option("feed-file", "FILE").on_command_line();
    /// Serve the running game on this port of the machine, or at this address, as PGN, JSON and server-sent events
    feed: Option<FeedAddress> = option("feed", "PORT").on_command_line();
    /// Play against a person at a second device, whose browser this port of every network of this machine, or this
    /// address, serves
    host: Option<HostAddress> =
        option("host", "PORT").of_game().on_command_line().conflicts_with(&["level", "engine", "two-players", "kiosk"]);
    /// The folder of the page that the second device opens, if it isn't beside the assets
    page: Option<PathBuf> = option("page", "FOLDER").on_command_line();
    /// Take the seat at a second device, as the host's link says
    seat: Option<SeatToken> = option("seat", "LETTERS").in_link();
    /// Answer this invitation of another page, as its link says
    invitation: Option<String> = option("invitation", "LETTERS").in_link();
    /// Show this picture, PNG or JPEG, as the event's logo, to spectators and while nobody plays at a screen at an event
    logo: Option<PathBuf> = option("logo", "FILE").on_command_line();
    /// Open a window for spectators, who look from above or as a film does: above or film
    spectators: Option<SpectatorCamera> = option("spectators", "VIEW")
        .on_command_line()
        .conflicts_with(&["screenshot", "record", "off-screen", "bench-scene"]);
    /// Look on, from above or as a film does, at what another tab of the same browser plays: above or film
    watch: Option<SpectatorCamera> = option("watch", "VIEW").in_link();
    /// For spectators who look from above, paint what is neither board nor words in this colour, for a mixer to leave out,
    /// such as 00ff00
    key_colour: Option<KeyColour> = option("key-colour", "RRGGBB").needs(&["spectators"]);
    /// Where to begin: menu, draw, play, photo or result
    screen: Option<StartScreen> = option("screen", "SCREEN").of_game();
    /// Open a panel at once: new-game, chess-clock, settings, keys, games, record, learn, learners, report, puzzles, rules, openings, analysis, review or arbiter; with --kiosk and --screenshot
    /// keypad, operator, operator-games, operator-times or operator-screen
    panel: Option<StartPanel> = option("panel", "PANEL");
    /// Open the rule book at this rule, such as MOV-7
    rule: Option<Rule> = option("rule", "RULE").conflicts_with(&["panel"]);
    /// Open the openings at the first one with these words or this code, such as Najdorf or B90; with --panel new-game,
    /// begin the game with it
    opening: Option<String> = option("opening", "WORDS").conflicts_with(&["rule"]);
    /// In the colour draw, point at this hand at once: left or right
    point: Option<Hand> = option("point", "HAND").of_game();
    /// In play, touch this square, as if it had been clicked; with two squares, move there
    touch: Option<TouchedSquares> = option("touch", "SQUARES").of_game();
    /// In play, look closely at: clock or sheet
    close_up: Option<CloseUpTarget> = option("close-up", "THING");
    /// In play, show the board as it was after so many half-moves
    ply: Option<usize> = option("ply", "NUMBER");
    /// Name the buttons of this gamepad, until something else is used
    pad: Option<GamepadBrand> = option("pad", "GAMEPAD");
    /// In play, show the hint at once
    hint: bool = switch("hint");
    /// Size of the window in pixels
    size: Option<WindowSize> = option("size", "WxH").on_command_line();
    /// Write a picture once everything stands still, and exit; needs no display
    screenshot: Option<PathBuf> = option("screenshot", "FILE").on_command_line();
    /// With --screenshot: pixels of the picture for each one of the interface, 0.1 to 4
    pixel_ratio: Option<PixelRatio> = option("pixel-ratio", "RATIO").on_command_line().needs(&["screenshot"]);
    /// Only the table, without panels, for pictures and pages that show a position
    bare: bool = switch("bare");
    /// With --screenshot: also write what it shows, as a glTF binary
    #[feature = "tools"]
    export_scene: Option<PathBuf> = option("export-scene", "FILE").on_command_line().needs(&["screenshot"]);
    /// With --demo: play the game to its end, print the moves, and write its first and last picture and its PGN into this
    /// folder; needs no display
    record: Option<PathBuf> = option("record", "FOLDER").on_command_line().needs(&["demo"]).conflicts_with(&[
        "two-players", "colour", "screen", "panel", "point", "touch", "hint", "resume", "screenshot", "bench-scene",
    ]);
    /// With --kiosk: write the table's every frame into this folder while nobody plays, 60 for each second of the film, and
    /// exit; needs no display. With --moves, perhaps from a position (--fen), or --game that game is played instead of a master
    /// game
    #[feature = "tools"]
    film: Option<PathBuf> = option("film", "FOLDER").on_command_line().needs(&["kiosk"]).conflicts_with(&[
        "screenshot", "spectators", "bench-scene", "demo", "screen", "lesson", "puzzle",
    ]);
    /// With --film: its length in seconds, 1 to 600; 60 if left out
    #[feature = "tools"]
    film_seconds: Option<FilmSeconds> = option("film-seconds", "NUMBER").on_command_line().needs(&["film"]);
    /// With --film: seconds between two moves, 1 to 600; the operator's setting if left out
    #[feature = "tools"]
    film_pace: Option<FilmSeconds> = option("film-pace", "NUMBER").on_command_line().needs(&["film"]);
    /// Average so many frames of a picture that rests; 0 for none
    ripen: Option<u16> = option("ripen", "FRAMES");
    /// Draw without a window, on whatever Vulkan there is
    off_screen: bool = switch("off-screen").on_command_line();
    /// Print frames drawn and processor time every ten seconds
    #[feature = "tools"]
    stats: bool = switch("stats").on_command_line();
    /// Print the moves as they are shown, and how the clocks stand
    #[feature = "tools"]
    tell: bool = switch("tell").on_command_line();
    /// Print what the table costs to draw, and exit; needs no display
    #[feature = "tools"]
    bench_scene: bool = switch("bench-scene").on_command_line().conflicts_with(&["screenshot"]);
    /// The piece set
    set: Option<PieceSet> = option("set", "SET"), over look.set;
    /// The board
    board: Option<BoardKind> = option("board", "BOARD"), over look.board;
    /// The room and its light
    environment: Option<Environment> = option("environment", "ENVIRONMENT").formerly("mood"), over look.environment;
    /// The opponent's hands
    hand_look: Option<HandLook> = option("hand-look", "LOOK"), over hand;
    /// The computer's hands rest opposite and make its moves
    computer_hand: bool = switch("computer-hand"), over computer_hand;
    /// The colours of marks
    palette: Option<Palette> = option("palette", "PALETTE"), over palette;
    /// Draw outlines around the pieces
    outlines: bool = switch("outlines"), over outlines;
    /// See without perspective
    orthographic: bool = switch("orthographic"), over orthographic;
    /// In friendly games, mark pieces of yours that could be captured for nothing
    show_danger: bool = switch("show-danger"), over show_danger;
    /// In friendly and club games against the computer, warn of clear mistakes
    guided: bool = switch("guided"), over guided;
    /// Read lessons aloud
    read_aloud: bool = switch("read-aloud"), over read_aloud;
    /// Move no more than needed
    reduced_motion: bool = switch("reduced-motion"), over reduced_motion;
    /// How much work goes into the picture; chosen by the machine when left out
    quality: Option<Quality> = option("quality", "QUALITY"), over quality;
    /// Print the manual page or what a shell completes options by, and exit: man, bash, zsh or fish
    print: Option<Printout> = option("print", "PAGE").on_command_line();
    /// Keep settings and the saved game in this folder
    data_dir: Option<PathBuf> = option("data-dir", "FOLDER").on_command_line();
    /// Go on with the saved game, if there is one
    resume: bool = switch("resume");
    /// Tell the page's own test what the game shows
    test: bool = switch("test").in_link();
}
