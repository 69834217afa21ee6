//! Tests of the openings: their names during and after a game, in records and lists, their page, and games that begin with
//! one.

use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::egui;
use coach::Judgement;
use hetman::Options;
use hetman::analysis_board::AnalysisBoard;
use hetman::openings::{FetchOpenings, Openings};
use hetman::review::Review;
use hetman::session::{ArchiveRequest, ClockChoice, ColourChoice, GameList, GameSetup, Player, Request};
use hetman::settings::{ChangeSettings, Language, OpeningDisplay};
use hetman::shown::{DisplayedPosition, Screen, StepThroughGame, StepTo};
use rules_core::{Action, Color as Side, Rules, Strictness};

use crate::common::{TestTable, app};

/// The moves of the Najdorf Variation.
const NAJDORF: &str = "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6";
const NAJDORF_NAME: &str = "Sicilian Defense: Najdorf Variation";

fn language(tag: &str) -> Language {
    tag.parse().expect("a language")
}

fn two(strictness: Strictness) -> TestTable {
    let rules = Rules { strictness, ..Rules::default() };
    TestTable::with(GameSetup { opponent: Player::Person, colour: ColourChoice::White, rules, ..GameSetup::default() })
}

fn play(table: &mut TestTable, moves: &str) {
    for text in moves.split_whitespace() {
        table.ask(Request::MoveText(text.into()));
    }
    table.settle();
}

/// Returns the names of openings that the game's panels show.
fn shown(table: &mut TestTable) -> Vec<String> {
    let controls = table.controls().into_iter();
    controls.filter_map(|control| control.name.strip_prefix("Opening: ").map(str::to_owned)).collect()
}

fn is_said(table: &mut TestTable, text: &str) -> bool {
    table.panel_texts().iter().any(|said| said.contains(text))
}

fn resign(table: &mut TestTable) {
    table.ask(Request::by_person(Action::Resign(Side::White)));
    table.settle();
}

fn show(table: &mut TestTable, display: OpeningDisplay) {
    table.app.world_mut().write_message(ChangeSettings::OpeningDisplay(display));
    table.settle();
}

#[test]
fn a_friendly_game_names_its_opening_and_tells_its_idea_when_it_is_pressed() {
    let mut table = two(Strictness::Friendly);
    assert!(shown(&mut table).is_empty(), "nothing is played yet");
    play(&mut table, NAJDORF);
    assert_eq!(shown(&mut table), [NAJDORF_NAME]);
    play(&mut table, "h3 h5");
    assert!(shown(&mut table)[0].starts_with(NAJDORF_NAME), "the deepest known position holds");
    let name = shown(&mut table).remove(0);
    let told = table.map_nodes(|node| node.description().map(str::to_owned));
    assert!(told.iter().any(|told| told.ends_with("winning chances for both.")), "{told:?}");
    assert_eq!(table.layer(egui::Order::Tooltip, "toast"), None);
    table.press(&format!("Opening: {name}"));
    table.frames(2);
    table.layer(egui::Order::Tooltip, "toast").expect("code and idea, where there is no pointer to hover");
    let viewport = table.main_viewport();
    table.app.world_mut().write_message(StepThroughGame { viewport, to: StepTo::Ply(2) });
    table.settle();
    assert_eq!(*table.viewport::<DisplayedPosition>(), DisplayedPosition::Earlier(2));
    assert_eq!(shown(&mut table), ["Sicilian Defense"], "that of the position on the board");
}

#[test]
fn a_tournament_game_names_it_after_the_end_unless_the_settings_say_otherwise() {
    let mut table = two(Strictness::Tournament);
    play(&mut table, "e4 c5");
    assert!(shown(&mut table).is_empty());
    show(&mut table, OpeningDisplay::Always);
    assert_eq!(shown(&mut table), ["Sicilian Defense"]);
    show(&mut table, OpeningDisplay::AfterGame);
    assert!(shown(&mut table).is_empty());
    resign(&mut table);
    assert!(shown(&mut table).contains(&"Sicilian Defense".to_owned()), "on the result");
    let mut table = two(Strictness::Club);
    play(&mut table, "e4 c5");
    assert_eq!(shown(&mut table), ["Sicilian Defense"]);
}

#[test]
fn a_phone_shows_the_name_over_its_strip_of_moves() {
    let mut table = two(Strictness::Friendly);
    table.resize(390, 844);
    play(&mut table, NAJDORF);
    assert_eq!(shown(&mut table), [NAJDORF_NAME]);
    let name = table.control(&format!("Opening: {NAJDORF_NAME}")).place;
    let first = table.control("5… a6").place;
    assert!(name.bottom() <= first.top() && name.right() <= 390.0, "{name:?} over {first:?}");
}

#[test]
fn the_analysis_board_names_the_line_of_its_cursor() {
    let mut table = two(Strictness::Tournament);
    play(&mut table, NAJDORF);
    resign(&mut table);
    table.press("Analysis board");
    table.settle();
    assert_eq!(shown(&mut table), [NAJDORF_NAME]);
    for _ in 0..8 {
        table.press("One move back");
    }
    table.settle();
    assert_eq!(shown(&mut table), ["Sicilian Defense"]);
}

/// Returns the name and the text of the newest game in the archive.
fn newest(table: &mut TestTable) -> (String, String) {
    table.app.world_mut().write_message(ArchiveRequest::List);
    table.frames(10);
    let name = table.app.world().resource::<GameList>().entries[0].number.name();
    let text = table.saved_file(&name).expect("the game");
    (name, text)
}

#[test]
fn the_record_has_the_tags_of_the_opening_and_the_list_names_it_in_the_players_language() {
    let mut table = two(Strictness::Blitz);
    play(&mut table, NAJDORF);
    let (name, text) = newest(&mut table);
    assert!(text.contains("[ECO \"B90\"]\n") && text.contains(&format!("[Opening \"{NAJDORF_NAME}\"]\n")), "{text}");
    let mut table = table.restarted();
    table.press("Games");
    table.settle();
    let rows = |table: &mut TestTable| {
        let controls = table.controls().into_iter().map(|control| control.name);
        controls.filter(|name| name.contains("Najdorf") && !name.contains(".pgn")).collect::<Vec<_>>()
    };
    assert!(rows(&mut table)[0].contains(NAJDORF_NAME), "{:?}", rows(&mut table));
    // The position counts, whatever the tag says.
    let wrong = text.replace(NAJDORF_NAME, "Bongcloud Attack");
    std::fs::write(table.folder().join(&name), &wrong).expect("written");
    table.app.world_mut().write_message(ChangeSettings::Language(Some(language("pl"))));
    table.frames(2);
    table.app.world_mut().write_message(ArchiveRequest::List);
    table.wait_in_real_time(|table| table.app.world().resource::<Openings>().is_here(language("pl")));
    table.settle();
    assert!(rows(&mut table)[0].contains("Obrona sycylijska: wariant Najdorfa"), "{:?}", rows(&mut table));
}

#[test]
fn moves_that_are_saved_before_the_openings_arrive_get_their_tags_later() {
    let mut table = TestTable::at_the_menu();
    table.app.insert_resource(Openings::default());
    let setup = GameSetup { opponent: Player::Person, colour: ColourChoice::White, ..GameSetup::default() };
    table.ask(Request::NewGame(setup));
    let saved = |table: &TestTable| {
        let files = std::fs::read_dir(table.folder()).expect("the folder").flatten();
        let texts = files.filter_map(|file| std::fs::read_to_string(file.path()).ok());
        texts.into_iter().find(|text| text.contains("1. f3")).unwrap_or_default()
    };
    table.ask(Request::MoveText("f3".into()));
    let text = saved(&table);
    assert!(text.contains("1. f3") && !text.contains("[Opening"), "{text}");
    table.wait_in_real_time(|table| saved(table).contains("[Opening"));
    let text = saved(&table);
    assert!(text.contains("[ECO \"A00\"]\n[Opening \"Barnes Opening\"]\n") && text.contains("[Hetman "), "{text}");
}

#[test]
fn the_openings_are_fetched_when_they_are_first_needed_and_again_for_another_language() {
    let mut table = TestTable::at_the_menu();
    table.app.insert_resource(Openings::default());
    table.frames(5);
    let are_here = |table: &TestTable, tag| table.app.world().resource::<Openings>().is_here(language(tag));
    assert!(!table.app.world().resource::<Openings>().are_on_the_way(), "the menu needs none");
    table.app.world_mut().write_message(FetchOpenings);
    table.wait_in_real_time(|table| are_here(table, "en"));
    table.app.world_mut().write_message(ChangeSettings::Language(Some(language("pl"))));
    table.wait_in_real_time(|table| are_here(table, "pl"));
    let openings = table.app.world().resource::<Openings>();
    assert_eq!(openings.name_of_family("Ruy Lopez"), "Partia hiszpańska");
    assert!(!openings.are_on_the_way());
}

/// Opens New game in a window in which all its choices are visible, and chooses to begin with an opening.
fn choosing() -> TestTable {
    let mut table = TestTable::at_the_menu();
    table.resize(1280, 2300);
    table.press("New game…");
    table.press("Two players");
    table.press("Start position: Opening");
    table.settle();
    table
}

#[test]
fn a_game_begins_with_a_chosen_opening_and_its_record_is_whole() {
    let mut table = choosing();
    table.press("Start the game");
    assert_eq!(table.screen(), Screen::Menu, "no opening is chosen yet");
    table.press("Search for an opening by name or ECO code");
    table.paste("najdorf sicilian");
    table.settle();
    table.press(NAJDORF_NAME);
    table.settle();
    assert!(is_said(&mut table, "The game begins after these moves"));
    table.press("Clock: 5 + 3");
    table.press("Colours: Sit as you like");
    table.press("Start the game");
    table.settle();
    assert_eq!(table.screen(), Screen::Play, "{:?}", table.controls());
    assert_eq!(table.moves().len(), 10);
    assert_eq!(shown(&mut table), [NAJDORF_NAME]);
    let clock = table.session().clock().expect("a clock");
    assert_eq!(clock.running(), Some(Side::White), "it is White's turn after ten plies");
    table.assert_board_matches();
    play(&mut table, "Bg5");
    let (_, text) = newest(&mut table);
    assert!(text.contains("[ECO \"B9") && !text.contains("[FEN"), "{text}");
    assert!(text.replace('\n', " ").contains("5. Nc3 a6 6. Bg5 {[%clk"), "{text}");
    let before = table.session().clone();
    let mut table = table.restarted();
    table.press("Back to the game");
    table.settle();
    assert_eq!((table.moves().len(), table.session().setup()), (11, before.setup()));
    resign(&mut table);
    table.press("Rematch, colours swapped");
    table.settle();
    assert_eq!(table.moves().len(), 10, "the rematch begins with the same opening");
    let last_game = &table.app.world().resource::<hetman::settings::Settings>().last_game;
    assert_eq!((last_game.moves.as_str(), last_game.starts_from_opening), ("", false), "the next game begins as usual");
}

#[test]
fn a_chosen_opening_can_be_exchanged_for_another() {
    let mut table = choosing();
    table.press("Search for an opening by name or ECO code");
    table.paste("C60");
    table.settle();
    table.press("Ruy Lopez");
    table.settle();
    table.press("Ruy Lopez: choose another opening");
    table.press("Search for an opening by name or ECO code");
    table.settle();
    assert!(table.controls().iter().any(|control| control.name == "Ruy Lopez"), "the search is still there");
    table.press("Clear the search");
    table.press("Search for an opening by name or ECO code");
    table.paste("nothing of the kind");
    table.settle();
    assert!(is_said(&mut table, "No opening has “nothing of the kind” in its name."));
}

fn opened_page() -> TestTable {
    let mut table = TestTable::at_the_menu();
    table.press("Learn");
    table.open_library();
    table.settle();
    table.press("Openings");
    table.settle();
    table
}

/// Searches for an opening on the page, and opens it.
fn find(table: &mut TestTable, name: &str) {
    table.press("Search for an opening by name or ECO code");
    table.paste(name);
    table.settle();
    table.press(name);
    table.settle();
}

/// Returns the text of the steps: the last move, and how many are made.
fn steps(table: &mut TestTable) -> String {
    table.panel_texts().into_iter().find(|text| text.contains(" / ")).expect("the steps")
}

#[test]
fn the_page_shows_families_with_idea_moves_and_variations() {
    let mut table = opened_page();
    assert!(is_said(&mut table, "Most played"));
    find(&mut table, "Italian Game");
    assert!(is_said(&mut table, "The bishop aims at f7"));
    assert!(is_said(&mut table, "1. e4 e5 2. Nf3 Nc6 3. Bc4"));
    assert!(steps(&mut table).ends_with("5 / 5"));
    table.press("One move back");
    table.settle();
    assert!(steps(&mut table).starts_with("2… Nc6") && steps(&mut table).ends_with("4 / 5"), "{}", steps(&mut table));
    table.press("Next move");
    table.settle();
    assert!(steps(&mut table).ends_with("5 / 5"));
    table.press("C53 · Classical Variation");
    table.settle();
    assert!(is_said(&mut table, "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. c3"));
    assert!(steps(&mut table).starts_with("4. c3"), "{}", steps(&mut table));
    table.press("All openings");
    table.settle();
    table.press("Clear the search");
    table.settle();
    table.press("Search for an opening by name or ECO code");
    table.paste("b90");
    table.settle();
    table.press(NAJDORF_NAME);
    table.settle();
    assert!(is_said(&mut table, "B90 · Najdorf Variation"));
}

#[test]
fn a_game_and_an_analysis_begin_from_the_page() {
    let mut table = opened_page();
    find(&mut table, "Italian Game");
    table.press("One move back");
    table.press("Analyse");
    table.settle();
    assert!(table.session().is_analysis());
    assert_eq!(table.moves(), ["e2e4", "e7e5", "g1f3", "b8c6"]);
    let board = table.app.world().resource::<AnalysisBoard>();
    assert_eq!(board.open.as_ref().map(|analysis| analysis.record.moves.len()), Some(4));
    table.press("Leave the analysis");
    table.settle();
    assert_eq!(table.screen(), Screen::Menu);

    let setup = GameSetup { opponent: Player::Person, colour: ColourChoice::White, ..GameSetup::default() };
    table.app.world_mut().write_message(ChangeSettings::LastGame(setup));
    table.settle();
    table.press("Learn");
    table.settle();
    table.press("Openings");
    table.settle();
    table.press("Play from here");
    table.settle();
    assert_eq!(table.screen(), Screen::Play);
    assert_eq!(table.moves().len(), 4, "from the position on the small board");
    assert!(table.session().setup().starts_from_opening);
}

#[test]
fn a_line_that_ends_with_mate_starts_no_game() {
    let mut table = opened_page();
    table.press("Search for an opening by name or ECO code");
    table.paste("fool's mate");
    table.settle();
    table.press("Barnes Opening: Fool’s Mate");
    table.settle();
    table.press("Play from here");
    table.settle();
    assert_eq!(table.screen(), Screen::Menu, "there is no move left to play");
    table.press("One move back");
    table.settle();
    table.press("Play from here");
    table.settle();
    assert_ne!(table.screen(), Screen::Menu);
}

#[test]
fn options_open_the_page_and_new_game_at_an_opening() {
    let with = |panel: Option<&str>| {
        let folder = Arc::new(tempfile::tempdir().expect("a folder for the test"));
        let panel = panel.map(|panel| panel.parse().expect("a panel"));
        let options = Options {
            data_dir: Some(folder.path().to_owned()),
            opening: Some("najdorf".into()),
            panel,
            ..Options::default()
        };
        let mut table = TestTable::of(app(options), folder);
        table.resize(1280, 2300);
        table.settle();
        table
    };
    assert!(is_said(&mut with(None), "B90 · Najdorf Variation"));
    let mut table = with(Some("new-game"));
    assert!(is_said(&mut table, "The game begins after these moves"), "{:?}", table.panel_texts());
}

#[test]
fn moves_of_the_book_are_judged_as_such() {
    let mut table = two(Strictness::Friendly);
    play(&mut table, "e4 e5 Nf3 Nc6 Bc4 Bc5 h4");
    resign(&mut table);
    table.press("Review the game");
    table.wait_in_real_time(|table| table.app.world().resource::<Review>().is_whole());
    table.settle();
    let judged = |table: &TestTable, ply| {
        let review = table.app.world().resource::<Review>();
        review.judged().and_then(|review| review.judged(ply)).map(|judged| judged.judgement)
    };
    let review = table.app.world().resource::<Review>().judged().expect("a review");
    assert_eq!(review.book_plies(), 6);
    // An engine that had little time may call a move of the book a mistake, which comes first.
    let is_book = |ply| matches!(judged(&table, ply), Some(Judgement::Book | Judgement::Mistake | Judgement::Blunder));
    assert!((0..6).all(is_book), "{:?}", (0..6).map(|ply| judged(&table, ply)).collect::<Vec<_>>());
    let first = (0..6).find(|ply| judged(&table, *ply) == Some(Judgement::Book)).expect("a move of the book");
    assert_ne!(judged(&table, 6), Some(Judgement::Book), "4. h4 is in no book");
    table.app.insert_resource(Openings::default());
    table.frames(2);
    assert_eq!(judged(&table, first), Some(Judgement::Book), "a judgement stays");
}

#[test]
fn the_players_record_counts_games_by_family() {
    let mut table = TestTable::at_the_menu();
    let setup = GameSetup {
        opponent: Player::Computer(1),
        colour: ColourChoice::White,
        clock: ClockChoice(None),
        ..GameSetup::default()
    };
    // Two move orders of the same position, and a tag that names something else.
    for moves in ["e4 e5 Nf3 Nc6", "Nf3 Nc6 e4 e5"] {
        let text = format!(
            "[Event \"Hetman\"]\n[White \"Person\"]\n[Black \"Hetman, level 1\"]\n[Opening \"Bongcloud Attack\"]\n{}\n\n{}",
            hetman_tag(&setup),
            numbered(moves)
        );
        let archive = hetman::session::Archive::of(&*table.app.world().resource::<hetman::storage::Storage>().0);
        archive.import(&text, None).expect("kept");
    }
    table.press("Games");
    table.press("Your record");
    table.settle();
    let labels = table.map_nodes(|node| Some(node.label().or(node.value())?.to_owned()));
    let row = "King’s Knight Opening: Normal Variation";
    assert!(!labels.iter().any(|label| label.contains(row)), "families count");
    assert!(labels.iter().any(|label| label == "King’s Knight Opening (White): 2 won, 0 drawn, 0 lost"), "{labels:#?}");
}

fn numbered(moves: &str) -> String {
    let words: Vec<&str> = moves.split(' ').collect();
    format!("1. {} {} 2. {} {} 1-0\n", words[0], words[1], words[2], words[3])
}

/// Returns the tag with which Hetman saves a game against the computer.
fn hetman_tag(setup: &GameSetup) -> String {
    use rand::SeedableRng;
    let mut session = hetman::session::Session::default();
    session.handle(&Request::NewGame(setup.clone()), None, &mut rand::rngs::StdRng::seed_from_u64(1));
    let text = hetman::session::saved::write(&session, Default::default()).expect("a text");
    text.lines().find(|line| line.starts_with("[Hetman ")).expect("the tag").to_owned()
}
