//! Options of a run, for tests, demos and shared positions: one table describes them for the command line and for
//! links.

#[cfg(test)]
mod bad_input;
#[cfg(not(target_family = "wasm"))]
mod command_line;
mod entry;
mod link;
mod move_encoding;
mod option_value;
mod override_setting;
mod photo_pose;
#[cfg(not(target_family = "wasm"))]
mod print;
mod printout;
mod spectators;
mod table;
mod values;

use engine::Level;
use rules_core::{Action, Game, HouseRules, Move, Position, Rules};
use session_core::{ColourChoice, DEFAULT_LEVEL, GameSetup, Player, Program, ProgramError, read_move};

pub use crate::appearance::{CloseUpTarget, Orbit, View};
pub use entry::{OptionEntry, OptionScope, OptionSyntax};
pub use move_encoding::{decode_moves, encode_moves};
pub use photo_pose::PhotoPose;
pub use printout::Printout;
pub use spectators::{KeyColour, SpectatorCamera};
pub use table::{Options, TABLE};
pub use values::{
    AnalysisPart, ArbiterClaim, FeedAddress, FilmSeconds, HostAddress, OperatorTab, PixelRatio, PuzzlesPage,
    ReviewPart, SeatToken, StartPanel, StartScreen, TouchedSquares, WindowSize,
};

impl Options {
    /// Checks that position, moves and screen fit together.
    ///
    /// # Errors
    /// One sentence that names the key and the mistake.
    pub fn check(&self) -> Result<(), String> {
        if self.two_players && self.level.is_some() {
            return Err("two-players: two people need no level; leave one of the two out".into());
        }
        self.program().transpose().map_err(|error| format!("engine: {error}"))?;
        if self.moves.is_some() && self.game.is_some() {
            return Err("game: a game has moves of its own; leave one of the two out".into());
        }
        let game = self.started_game()?;
        if self.film.is_some() && self.fen.is_some() && game.plies().is_empty() {
            return Err("film: nothing moves in a position alone; add the moves to film".into());
        }
        if self.screen == Some(StartScreen::Result) && game.ending().is_none() {
            return Err("screen: the result is shown after a game: add moves that end in mate or a draw".into());
        }
        Ok(())
    }

    /// Returns the game after the moves that are played first, from the position that the options ask for.
    ///
    /// # Errors
    /// One sentence that names the key and the mistake.
    fn started_game(&self) -> Result<Game, String> {
        let start = match &self.fen {
            Some(fen) => fen.parse::<Position>().map_err(|error| format!("fen: {error}"))?,
            None => Position::default(),
        };
        let moves = self.moves_from(start.clone()).map_err(|error| format!("game: {error}"))?;
        let mut game = Game::from_position(start).with_rules(self.rules());
        for text in moves.split_whitespace() {
            let mv = read_move(game.position(), text)
                .map_err(|_| format!("moves: “{text}” is no legal move after {} half-moves", game.plies().len()))?;
            game.act(Action::Move(mv)).map_err(|refusal| format!("moves: “{text}”: {refusal}"))?;
        }
        Ok(game)
    }

    /// Returns the moves of the game to film; `None` for master games.
    pub fn filmed_moves(&self) -> Option<Vec<Move>> {
        let is_given = self.film.is_some() && (self.fen.is_some() || self.moves.is_some() || self.game.is_some());
        let game = is_given.then(|| self.started_game())?.ok()?;
        Some(game.plies().iter().map(|ply| ply.mv).collect())
    }

    /// Returns the moves played first, from this position.
    fn moves_from(&self, start: Position) -> Result<String, String> {
        match &self.game {
            Some(game) => decode_moves(start, game),
            None => Ok(self.moves.clone().unwrap_or_default()),
        }
    }

    /// Returns the UCI program to play against, if one is given.
    fn program(&self) -> Option<Result<Program, ProgramError>> {
        let elo = self.engine_elo.map(|elo| elo.to_string()).unwrap_or_default();
        Some(Program::read(self.engine.as_ref()?, &self.engine_option.join("\n"), &elo))
    }

    /// Returns the rules of the game.
    fn rules(&self) -> Rules {
        Rules {
            strictness: self.strictness.unwrap_or_default(),
            house: HouseRules {
                captured_only_promotion: self.captured_promotion,
                announced_check: self.announced_check,
            },
            book: self.rule_book.unwrap_or_default(),
            ..Rules::default()
        }
    }

    /// Returns the setup of the game that the options describe; `None` if they open the menu.
    pub fn setup(&self) -> Option<GameSetup> {
        let asks_for_game = self.fen.is_some()
            || self.moves.is_some()
            || self.game.is_some()
            || self.level.is_some()
            || self.engine.is_some()
            || self.two_players
            || self.host.is_some()
            || self.colour.is_some()
            || self.clock.is_some()
            || self.rules() != Rules::default()
            || self.demo;
        match self.screen {
            Some(StartScreen::Menu) => return None,
            // The clock is for another board.
            None if self.panel == Some(StartPanel::ChessClock) => return None,
            None if !asks_for_game => return None,
            _ => {}
        }
        let program = self.program().and_then(Result::ok);
        let start = self.fen.as_ref().and_then(|fen| fen.parse().ok()).unwrap_or_default();
        let drawn = if self.screen == Some(StartScreen::Draw) { ColourChoice::Draw } else { ColourChoice::White };
        Some(GameSetup {
            opponent: match &program {
                _ if self.two_players => Player::Person,
                _ if self.host.is_some() => Player::PersonElsewhere,
                Some(_) => Player::Program,
                None => Player::Computer(self.level.map_or(DEFAULT_LEVEL, Level::number)),
            },
            program,
            colour: self.colour.unwrap_or(drawn),
            clock: self.clock.clone().unwrap_or_default(),
            presses_clock: self.press_clock,
            rules: self.rules(),
            fen: self.fen.clone(),
            moves: self.moves_from(start).unwrap_or_default(),
            starts_from_opening: false,
            demo: self.demo,
            white: None,
            seed: self.seed,
        })
    }

    /// Returns whether this run is a demonstration, which must not change the player's saved game and settings.
    pub fn is_demonstration(&self) -> bool {
        self.record.is_some()
            || self.film.is_some()
            || self.data_dir.is_none() && (self.demo || self.screenshot.is_some() || self.bench_scene)
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
        let link = pairs(&[("level", "3"), ("colour", "black"), ("clock", "5+3"), ("seed", "7"), ("view", "top")])
            .expect("a good link");
        let line =
            Options::from_command_line("hetman --level 3 --colour black --clock 5+3 --seed 7 --view top".split(' '))
                .expect("a good line");
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
            ("lang", "xx"),
            ("view", "back"),
            ("orbit", "30,120,1"),
            ("orbit", "behind"),
            ("screen", "shop"),
            ("fen", "8/8/8/8/8/8/8/8 w - - 0 1"),
            ("moves", "e2e5"),
            ("game", "M?"),
            ("game", "9"),
            ("game", "M_"),
            ("screen", "result"),
            ("touch", "z9"),
            ("quality", "best"),
            ("mood", "blue"),
            ("point", "up"),
            ("strictness", "harsh"),
            ("rule-book", "mine"),
        ] {
            let error = pairs(&[(key, value)]).expect_err("must be refused");
            assert!(error.starts_with(&format!("{key}: ")), "{error}");
            assert!(!error.contains('\n'), "{error}");
        }
    }

    #[test]
    fn every_level_can_be_asked_for() {
        for level in Level::all() {
            assert!(pairs(&[("level", &level.number().to_string())]).is_ok_and(|options| options.level == Some(level)));
        }
    }

    #[test]
    fn a_program_is_named_on_the_command_line_and_not_in_a_link() {
        let options = |line: &str| Options::from_command_line(line.split(' '));
        let line = "hetman --engine stockfish --engine-option Threads=2 --engine-option Hash=16 --engine-elo 1500";
        let setup = options(line).expect("a good line").setup().expect("a game");
        assert_eq!(setup.opponent, Player::Program);
        assert_eq!(setup.program, Program::read("stockfish", "Threads=2\nHash=16", "1500").ok());
        for bad in ["--engine x --level 3", "--engine x --two-players", "--engine-option Hash=16"] {
            assert!(options(&format!("hetman {bad}")).is_err(), "{bad}");
        }
        let error = options("hetman --engine x --engine-option Hash").expect("parsed").check().expect_err("no option");
        assert!(error.starts_with("engine: ") && error.contains("Hash"), "{error}");
        // A link must not start a program on the machine of the person who opens it.
        assert!(pairs(&[("engine", "rm")]).is_ok_and(|options| options.engine.is_none()));
    }

    #[test]
    fn only_the_computers_game_with_itself_is_recorded() {
        let options = |line: &str| Options::from_command_line(format!("hetman --record folder {line}").split(' '));
        let options_of_demo = options("--demo --level 2 --set hieroglyphs").expect("a good line");
        assert!(options_of_demo.is_demonstration() && options_of_demo.setup().is_some_and(|setup| setup.demo));
        for bad in ["--level 2", "--demo --two-players", "--demo --colour black", "--demo --screen menu"] {
            assert!(options(bad).is_err(), "{bad}");
        }
        assert!(pairs(&[("record", "folder")]).is_ok_and(|options| options.record.is_none()));
    }

    #[test]
    fn a_film_is_of_an_unattended_screen() {
        let options = |line: &str| Options::from_command_line(format!("hetman --film folder {line}").split(' '));
        let film = options("--kiosk --film-seconds 20 --seed 1").expect("a good line");
        assert!(film.is_demonstration() && film.film_seconds.is_some_and(|seconds| seconds.0 == 20));
        assert!(film.filmed_moves().is_none(), "master games");
        for bad in ["", "--demo", "--kiosk --film-seconds 0", "--kiosk --film-seconds 601", "--kiosk --film-pace 0"] {
            assert!(options(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn a_film_may_be_of_a_game_of_ones_own() {
        let options = |line: &[&str]| Options::from_command_line(["hetman", "--kiosk"].iter().chain(line).copied());
        let moves = |line: &[&str]| {
            let moves = options(line).expect("a good line").filmed_moves();
            moves.map(|moves| moves.iter().map(ToString::to_string).collect::<Vec<_>>())
        };
        assert_eq!(
            moves(&["--film", "x", "--moves", "e4 d5 exd5"]),
            Some(vec!["e2e4".into(), "d7d5".into(), "e4d5".into()])
        );
        let promotion = ["--film", "x", "--fen", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "--moves", "a8=Q"];
        assert_eq!(moves(&promotion), Some(vec!["a7a8q".into()]));
        assert_eq!(moves(&["--moves", "e4"]), None, "not without a film");
        let still = options(&["--film", "x", "--fen", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1"]).expect("a good line");
        assert!(still.check().is_err_and(|error| error.starts_with("film: ")), "nothing moves");
    }

    #[test]
    fn unknown_keys_of_a_link_are_passed_over() {
        assert!(pairs(&[("utm_source", "friend")]).is_ok_and(|options| options.setup().is_none()));
    }
    #[test]
    fn a_reload_drops_whatever_sets_up_a_game() {
        let keys = Options::default().game_keys();
        for (key, value) in [
            ("fen", "4k3/8/8/8/8/8/8/4K2R w K - 0 1"),
            ("moves", "e2e4"),
            ("game", "M"),
            ("level", "2"),
            ("two-players", "1"),
            ("colour", "black"),
            ("clock", "5+3"),
            ("strictness", "blitz"),
            ("rule-book", "fide"),
            ("captured-promotion", "1"),
            ("announced-check", "1"),
            ("demo", "1"),
            ("screen", "play"),
        ] {
            let asked = pairs(&[(key, value)]).expect("a good link");
            assert!(asked.setup().is_some() && keys.contains(&key), "{key}");
        }
        // The keys that remain set up no game.
        for entry in TABLE.iter().filter(|entry| !keys.contains(&entry.syntax.name)) {
            let tried = ["1", "top", "left", "clock", "settings", "en", "wood", "low", "30,40,1.5", "1280x720"];
            let asked = tried.iter().find_map(|value| pairs(&[(entry.syntax.name, value)]).ok());
            assert!(asked.is_none_or(|options| options.setup().is_none()), "{}", entry.syntax.name);
        }
        // A demo is not saved, and continues as a demo.
        assert!(pairs(&[("demo", "1")]).expect("a good link").game_keys().is_empty());
    }

    #[test]
    fn an_old_name_is_still_understood() {
        let link = |key| pairs(&[(key, "museum")]).expect("a good link").environment;
        assert!(link("mood").is_some());
        assert_eq!(link("mood"), link("environment"));
        let line = Options::from_command_line(["hetman", "--mood", "museum"]).expect("a good line");
        assert_eq!(line.environment, link("environment"));
    }

    #[test]
    fn every_example_of_the_documents_is_understood() {
        let document = include_str!("../../docs/options.md");
        let lines = document.lines().filter_map(|line| line.strip_prefix("cargo xtask play -- "));
        let mut read = 0;
        for line in lines {
            // Splits the line into words; quoted words form one argument.
            let words = line.split('"').enumerate().flat_map(|(part, text)| match part % 2 {
                0 => text.split_whitespace().map(str::to_owned).collect::<Vec<_>>(),
                _ => vec![text.to_owned()],
            });
            let options = Options::from_command_line(core::iter::once("hetman".to_owned()).chain(words));
            options.expect(line).check().expect(line);
            read += 1;
        }
        assert!(read > 5, "{read} examples were found");
        let named = document.split('`').skip(1).step_by(2).filter_map(|code| code.strip_prefix("--"));
        for name in named.filter_map(|code| code.split_whitespace().next()) {
            assert!(TABLE.iter().any(|entry| entry.syntax.is_called(name)), "--{name} is not an option");
        }
        let link = document.lines().find_map(|line| line.strip_prefix("# in a link: ?")).expect("a link");
        for pair in link.split('&') {
            let (key, value) = pair.split_once('=').expect("a key and its value");
            assert!(TABLE.iter().any(|entry| entry.syntax.is_called(key)), "{key} is no key of a link");
            pairs(&[(key, &value.replace("%2B", "+"))]).expect(pair);
        }
    }

    #[test]
    fn the_documents_have_every_option() {
        let text = include_str!("../../docs/options.md");
        let named: Vec<&str> = text.split('`').filter_map(|code| code.split_whitespace().next()).collect();
        for OptionEntry { syntax, .. } in TABLE {
            let option = format!("--{}", syntax.name);
            assert!(named.contains(&option.as_str()), "docs/options.md lacks {option}");
        }
    }
}
