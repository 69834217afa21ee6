//! The scripted face: one set of keys for the command line and for the query of a link, for tests, demos and
//! people who share a position.

mod look;
mod view;

use std::path::PathBuf;

use bevy::prelude::*;
use engine::Level;
use rules_core::{Action, Game, Hand, HouseRules, Position, Rules, Strictness};

pub use look::LookOptions;
pub use view::{Orbit, Thing, View};

use crate::settings::Language;
use session_core::{ClockChoice, ColourChoice, GameSetup, Player, Program, ProgramError, USUAL_LEVEL, read_move};

/// What the program, or the page, was asked to show. Every key may be left out.
#[derive(Resource, Debug, Clone, Default)]
#[cfg_attr(not(target_family = "wasm"), derive(clap::Parser))]
#[cfg_attr(
    not(target_family = "wasm"),
    command(
        name = "hetman",
        version,
        about = "A 3D chess game",
        long_about = "A 3D chess game. Without options it opens with the menu; the options open it elsewhere. The web page takes the same keys in its address, as in ?level=2&colour=white."
    )
)]
pub struct Options {
    /// Start from this position
    #[cfg_attr(not(target_family = "wasm"), arg(long, value_name = "FEN"))]
    pub fen: Option<String>,
    /// Play these moves first, UCI or SAN, e.g. "e2e4 e7e5 Nf3"
    #[cfg_attr(not(target_family = "wasm"), arg(long, value_name = "MOVES"))]
    pub moves: Option<String>,
    /// Play against the computer at this level, 1 to 10
    #[cfg_attr(not(target_family = "wasm"), arg(long, value_name = "1-10", value_parser = level))]
    pub level: Option<u8>,
    /// Play against this UCI program: its file, or a name on the search path
    #[cfg_attr(not(target_family = "wasm"), arg(long, value_name = "PATH", conflicts_with = "level"))]
    pub engine: Option<String>,
    /// Set an option of that program; may be given more than once
    #[cfg_attr(not(target_family = "wasm"), arg(long, value_name = "NAME=VALUE", requires = "engine"))]
    pub engine_option: Vec<String>,
    /// Ask that program to play at this strength, 100 to 4000
    #[cfg_attr(not(target_family = "wasm"), arg(long, value_name = "ELO", requires = "engine"))]
    pub engine_elo: Option<u16>,
    /// Two people at this screen
    #[cfg_attr(not(target_family = "wasm"), arg(long, conflicts_with_all = ["level", "engine"]))]
    pub two_players: bool,
    /// Your colour: white, black or draw
    #[cfg_attr(not(target_family = "wasm"), arg(long, value_name = "COLOUR"))]
    pub colour: Option<ColourChoice>,
    /// The clock: none, or minutes+seconds such as 5+3
    #[cfg_attr(not(target_family = "wasm"), arg(long, value_name = "CLOCK"))]
    pub clock: Option<ClockChoice>,
    /// How strictly: friendly, club, tournament or blitz
    #[cfg_attr(not(target_family = "wasm"), arg(long, value_name = "STRICTNESS", value_parser = strictness))]
    pub strictness: Option<Strictness>,
    /// House rule: a pawn becomes one of the pieces its side has lost
    #[cfg_attr(not(target_family = "wasm"), arg(long))]
    pub captured_promotion: bool,
    /// House rule: a check must be announced
    #[cfg_attr(not(target_family = "wasm"), arg(long))]
    pub announced_check: bool,
    /// Draw all lots from this number, so that a run can be repeated
    #[cfg_attr(not(target_family = "wasm"), arg(long, value_name = "NUMBER"))]
    pub seed: Option<u64>,
    /// The language: pl or en
    #[cfg_attr(not(target_family = "wasm"), arg(long, value_name = "LANGUAGE"))]
    pub lang: Option<Language>,
    /// The view: seat, top or side
    #[cfg_attr(not(target_family = "wasm"), arg(long, value_name = "VIEW"))]
    pub view: Option<View>,
    /// Look from elsewhere: degrees around the table, degrees above it, and how near
    #[cfg_attr(
        not(target_family = "wasm"),
        arg(long, value_name = "YAW,PITCH,ZOOM", conflicts_with = "view", allow_hyphen_values = true)
    )]
    pub orbit: Option<Orbit>,
    /// The computer plays itself
    #[cfg_attr(not(target_family = "wasm"), arg(long))]
    pub demo: bool,
    /// Where to begin: menu, draw, play or result
    #[cfg_attr(not(target_family = "wasm"), arg(long, value_name = "SCREEN"))]
    pub screen: Option<StartScreen>,
    /// Open a panel at once: new-game, settings or keys
    #[cfg_attr(not(target_family = "wasm"), arg(long, value_name = "PANEL"))]
    pub panel: Option<StartPanel>,
    /// In the colour draw, point at this hand at once: left or right
    #[cfg_attr(not(target_family = "wasm"), arg(long, value_name = "HAND", value_parser = hand))]
    pub point: Option<Hand>,
    /// In play, touch this square, as if it had been clicked
    #[cfg_attr(not(target_family = "wasm"), arg(long, value_name = "SQUARES"))]
    pub touch: Option<Touch>,
    /// In play, look closely at: clock or sheet
    #[cfg_attr(not(target_family = "wasm"), arg(long, value_name = "THING"))]
    pub close_up: Option<Thing>,
    /// In play, show the hint at once
    #[cfg_attr(not(target_family = "wasm"), arg(long))]
    pub hint: bool,
    /// Size of the window in pixels
    #[cfg_attr(not(target_family = "wasm"), arg(long, value_name = "WxH"))]
    pub size: Option<Size>,
    /// Write a picture once everything stands still, and exit; needs no display
    #[cfg_attr(not(target_family = "wasm"), arg(long, value_name = "FILE"))]
    pub screenshot: Option<PathBuf>,
    /// With --demo: play the game to its end, print the moves, and write its first and last picture and its PGN into this
    /// folder; needs no display
    #[cfg_attr(
        not(target_family = "wasm"),
        arg(
            long,
            value_name = "FOLDER",
            requires = "demo",
            conflicts_with_all = ["two_players", "colour", "screen", "panel", "point", "touch", "hint", "resume", "screenshot", "bench_scene"]
        )
    )]
    pub record: Option<PathBuf>,
    /// Draw without a window, on whatever Vulkan there is
    #[cfg_attr(not(target_family = "wasm"), arg(long))]
    pub off_screen: bool,
    /// Print frames drawn and processor time every ten seconds
    #[cfg_attr(not(target_family = "wasm"), arg(long))]
    pub stats: bool,
    /// Print what the table costs to draw, and exit; needs no display
    #[cfg_attr(not(target_family = "wasm"), arg(long, conflicts_with = "screenshot"))]
    pub bench_scene: bool,
    /// What the table looks like.
    #[cfg_attr(not(target_family = "wasm"), command(flatten))]
    pub look: LookOptions,
    /// Keep settings and the saved game in this folder
    #[cfg_attr(not(target_family = "wasm"), arg(long, value_name = "FOLDER"))]
    pub data_dir: Option<PathBuf>,
    /// Go on with the saved game, if there is one
    #[cfg_attr(not(target_family = "wasm"), arg(long))]
    pub resume: bool,
    /// Tell the page's own test what the game shows
    #[cfg_attr(not(target_family = "wasm"), arg(skip))]
    pub test: bool,
}

/// The first screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StartScreen {
    /// The menu.
    Menu,
    /// The colour draw.
    Draw,
    /// The board.
    Play,
    /// The board after the game.
    Result,
}

/// A panel that is open at the start.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StartPanel {
    /// New game.
    NewGame,
    /// Settings.
    Settings,
    /// The list of keys.
    Keys,
}

/// A size in pixels.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Size {
    /// Width in pixels.
    pub width: u32,
    /// Height in pixels.
    pub height: u32,
}

impl Default for Size {
    fn default() -> Self {
        Self { width: 1280, height: 720 }
    }
}

/// A touched square, and the square it goes on to when a pawn shall wait for its promotion.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Touch {
    /// The piece's square.
    pub from: rules_core::Square,
    /// Where it is put, if it is.
    pub to: Option<rules_core::Square>,
}

impl std::str::FromStr for Touch {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let square = |part: &str| part.parse().map_err(|_| format!("“{part}” is no square: write one such as e2"));
        let (from, to) =
            text.split_at_checked(2).ok_or_else(|| format!("“{text}” is no square: write one such as e2"))?;
        Ok(Self { from: square(from)?, to: if to.is_empty() { None } else { Some(square(to)?) } })
    }
}

impl std::str::FromStr for StartScreen {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "menu" => Ok(Self::Menu),
            "draw" => Ok(Self::Draw),
            "play" => Ok(Self::Play),
            "result" => Ok(Self::Result),
            _ => Err(format!("“{text}” is no screen: choose menu, draw, play or result")),
        }
    }
}

impl std::str::FromStr for StartPanel {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "new-game" => Ok(Self::NewGame),
            "settings" => Ok(Self::Settings),
            "keys" => Ok(Self::Keys),
            _ => Err(format!("“{text}” is no panel: choose new-game, settings or keys")),
        }
    }
}

impl std::str::FromStr for Size {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let edge = |part: &str| part.parse().ok().filter(|edge| (64..=8192).contains(edge));
        text.split_once('x')
            .and_then(|(width, height)| Some(Self { width: edge(width)?, height: edge(height)? }))
            .ok_or_else(|| {
                format!("“{text}” is no size: write width x height in pixels, from 64 to 8192, such as 1280x720")
            })
    }
}

/// A computer level from outside.
fn level(text: &str) -> Result<u8, String> {
    let level = text.parse().ok().and_then(Level::from_number).map(Level::number);
    level.ok_or_else(|| {
        let (least, most) = (Level::WEAKEST.number(), Level::STRONGEST.number());
        format!("“{text}” is no level: choose a number from {least} to {most}")
    })
}

/// A hand of the colour draw from outside.
fn hand(text: &str) -> Result<Hand, String> {
    match text {
        "left" => Ok(Hand::Left),
        "right" => Ok(Hand::Right),
        _ => Err(format!("“{text}” is no hand: choose left or right")),
    }
}

/// A strictness from outside.
fn strictness(text: &str) -> Result<Strictness, String> {
    match text {
        "friendly" => Ok(Strictness::Friendly),
        "club" => Ok(Strictness::Club),
        "tournament" => Ok(Strictness::Tournament),
        "blitz" => Ok(Strictness::Blitz),
        _ => Err(format!("“{text}” is no strictness: choose friendly, club, tournament or blitz")),
    }
}

impl Options {
    /// Reads the query of a link. Keys that mean nothing are passed over, as links gather them on their way.
    ///
    /// # Errors
    /// The sentence names the key and says what it takes.
    pub fn from_pairs(pairs: impl IntoIterator<Item = (String, String)>) -> Result<Self, String> {
        let mut options = Self::default();
        for (key, value) in pairs {
            options.set(&key, &value).map_err(|error| format!("{key}: {error}"))?;
        }
        options.check()?;
        Ok(options)
    }

    fn set(&mut self, key: &str, value: &str) -> Result<(), String> {
        let on = !matches!(value, "0" | "false");
        match key {
            "fen" => self.fen = Some(value.to_owned()),
            "moves" => self.moves = Some(value.to_owned()),
            "level" => self.level = Some(level(value)?),
            "two-players" => self.two_players = on,
            "colour" => self.colour = Some(value.parse()?),
            "clock" => self.clock = Some(value.parse()?),
            "seed" => {
                self.seed = Some(value.parse().map_err(|_| format!("“{value}” is no number: write digits only"))?);
            }
            "lang" => self.lang = Some(value.parse()?),
            "view" => self.view = Some(value.parse()?),
            "orbit" => self.orbit = Some(value.parse()?),
            "demo" => self.demo = on,
            "screen" => self.screen = Some(value.parse()?),
            "panel" => self.panel = Some(value.parse()?),
            "point" => self.point = Some(hand(value)?),
            "strictness" => self.strictness = Some(strictness(value)?),
            "captured-promotion" => self.captured_promotion = on,
            "announced-check" => self.announced_check = on,
            "touch" => self.touch = Some(value.parse()?),
            "close-up" => self.close_up = Some(value.parse()?),
            "hint" => self.hint = on,
            "stats" => self.stats = on,
            "resume" => self.resume = on,
            "test" => self.test = on,
            // Keys that mean nothing are passed over.
            _ => drop(self.look.set(key, value)?),
        }
        Ok(())
    }

    /// Whether the position, the moves and the screen fit together.
    ///
    /// # Errors
    /// One sentence that names the key and what is wrong with it.
    pub fn check(&self) -> Result<(), String> {
        if self.two_players && self.level.is_some() {
            return Err("two-players: two people need no level; leave one of the two out".into());
        }
        self.program().transpose().map_err(|error| format!("engine: {error}"))?;
        let start = match &self.fen {
            Some(fen) => fen.parse::<Position>().map_err(|error| format!("fen: {error}"))?,
            None => Position::default(),
        };
        let mut game = Game::from_position(start).with_rules(self.rules());
        for text in self.moves.iter().flat_map(|moves| moves.split_whitespace()) {
            let mv = read_move(game.position(), text)
                .map_err(|_| format!("moves: “{text}” is no legal move after {} half-moves", game.plies().len()))?;
            game.act(Action::Move(mv)).map_err(|refusal| format!("moves: “{text}”: {refusal}"))?;
        }
        if self.screen == Some(StartScreen::Result) && game.ending().is_none() {
            return Err("screen: the result is shown after a game: add moves that end in mate or a draw".into());
        }
        Ok(())
    }

    /// The program to play against, if one is named.
    fn program(&self) -> Option<Result<Program, ProgramError>> {
        let elo = self.engine_elo.map(|elo| elo.to_string()).unwrap_or_default();
        Some(Program::read(self.engine.as_ref()?, &self.engine_option.join("\n"), &elo))
    }

    /// What the game is played by.
    fn rules(&self) -> Rules {
        Rules {
            strictness: self.strictness.unwrap_or_default(),
            house: HouseRules {
                captured_only_promotion: self.captured_promotion,
                announced_check: self.announced_check,
            },
        }
    }

    /// The game these options ask for; none if they ask for the menu.
    pub fn setup(&self) -> Option<GameSetup> {
        let asks_for_game = self.fen.is_some()
            || self.moves.is_some()
            || self.level.is_some()
            || self.engine.is_some()
            || self.two_players
            || self.colour.is_some()
            || self.clock.is_some()
            || self.rules() != Rules::default()
            || self.demo;
        match self.screen {
            Some(StartScreen::Menu) => return None,
            None if !asks_for_game => return None,
            _ => {}
        }
        let program = self.program().and_then(Result::ok);
        let drawn = if self.screen == Some(StartScreen::Draw) { ColourChoice::Draw } else { ColourChoice::White };
        Some(GameSetup {
            opponent: match &program {
                _ if self.two_players => Player::Person,
                Some(_) => Player::Program,
                None => Player::Computer(self.level.unwrap_or(USUAL_LEVEL)),
            },
            program,
            colour: self.colour.unwrap_or(drawn),
            clock: self.clock.clone().unwrap_or_default(),
            rules: self.rules(),
            fen: self.fen.clone(),
            moves: self.moves.clone().unwrap_or_default(),
            demo: self.demo,
            seed: self.seed,
        })
    }

    /// Whether this run is for show and must leave a person's saved game and settings alone.
    pub fn is_for_show(&self) -> bool {
        self.record.is_some() || self.data_dir.is_none() && (self.demo || self.screenshot.is_some() || self.bench_scene)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairs(query: &[(&str, &str)]) -> Result<Options, String> {
        Options::from_pairs(query.iter().map(|(key, value)| (key.to_string(), value.to_string())))
    }

    #[test]
    fn a_link_says_the_same_as_the_command_line() {
        use clap::Parser;
        let link = pairs(&[("level", "3"), ("colour", "black"), ("clock", "5+3"), ("seed", "7"), ("view", "top")])
            .expect("a good link");
        let line = Options::parse_from("hetman --level 3 --colour black --clock 5+3 --seed 7 --view top".split(' '));
        assert_eq!(format!("{link:?}"), format!("{line:?}"));
    }

    #[test]
    fn a_bad_value_is_one_sentence_that_names_the_key() {
        for (key, value) in [
            ("level", "0"),
            ("level", "11"),
            ("colour", "green"),
            ("clock", "soon"),
            ("seed", "x"),
            ("lang", "de"),
            ("view", "back"),
            ("orbit", "30,120,1"),
            ("orbit", "behind"),
            ("screen", "shop"),
            ("fen", "8/8/8/8/8/8/8/8 w - - 0 1"),
            ("moves", "e2e5"),
            ("screen", "result"),
            ("touch", "z9"),
            ("quality", "best"),
            ("mood", "blue"),
            ("point", "up"),
            ("strictness", "harsh"),
        ] {
            let error = pairs(&[(key, value)]).expect_err("must be refused");
            assert!(error.starts_with(&format!("{key}: ")), "{error}");
            assert!(!error.contains('\n'), "{error}");
        }
    }

    #[test]
    fn every_level_can_be_asked_for() {
        for level in Level::all().map(Level::number) {
            assert!(pairs(&[("level", &level.to_string())]).is_ok_and(|options| options.level == Some(level)));
        }
    }

    #[test]
    fn a_program_is_named_on_the_command_line_and_not_in_a_link() {
        use clap::Parser;
        let options = |line: &str| Options::try_parse_from(line.split(' '));
        let line = "hetman --engine stockfish --engine-option Threads=2 --engine-option Hash=16 --engine-elo 1500";
        let setup = options(line).expect("a good line").setup().expect("a game");
        assert_eq!(setup.opponent, Player::Program);
        assert_eq!(setup.program, Program::read("stockfish", "Threads=2\nHash=16", "1500").ok());
        for bad in ["--engine x --level 3", "--engine x --two-players", "--engine-option Hash=16"] {
            assert!(options(&format!("hetman {bad}")).is_err(), "{bad}");
        }
        let error = options("hetman --engine x --engine-option Hash").expect("parsed").check().expect_err("no option");
        assert!(error.starts_with("engine: ") && error.contains("Hash"), "{error}");
        // Whoever sends a link must not start a program on another's machine.
        assert!(pairs(&[("engine", "rm")]).is_ok_and(|options| options.engine.is_none()));
    }

    #[test]
    fn only_the_computers_game_with_itself_is_recorded() {
        use clap::Parser;
        let options = |line: &str| Options::try_parse_from(format!("hetman --record folder {line}").split(' '));
        let options_of_demo = options("--demo --level 2 --set hieroglyphs").expect("a good line");
        assert!(options_of_demo.is_for_show() && options_of_demo.setup().is_some_and(|setup| setup.demo));
        for bad in ["--level 2", "--demo --two-players", "--demo --colour black", "--demo --screen menu"] {
            assert!(options(bad).is_err(), "{bad}");
        }
        assert!(pairs(&[("record", "folder")]).is_ok_and(|options| options.record.is_none()));
    }

    #[test]
    fn unknown_keys_of_a_link_are_passed_over() {
        assert!(pairs(&[("utm_source", "friend")]).is_ok_and(|options| options.setup().is_none()));
    }
}
