//! The openings of the game: every line has its name, in whatever order its moves are played.

use std::collections::HashSet;
use std::path::Path;

use coach::openings::{Opening, OpeningTable, pack};
use rules_core::{Action, Game, Letters, Move, Position, parse_uci, san};

/// Number of lines of the data set.
const LINES: usize = 3807;
/// Number of lines whose transpositions are tried.
const TRANSPOSED: usize = 200;

fn read(file: &str) -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    std::fs::read_to_string(file).expect("the openings")
}

/// Returns the table as the game reads it.
fn table() -> OpeningTable {
    OpeningTable::read(&read("../../assets/openings/openings.txt")).expect("openings without mistakes")
}

fn play(moves: &[Move]) -> Game {
    let mut game = Game::study(Position::default());
    for mv in moves {
        game.act(Action::Move(*mv)).expect("a legal move");
    }
    game
}

fn name_of<'a>(table: &'a OpeningTable, game: &Game) -> Option<&'a Opening> {
    table.of_game(game, game.plies().len())
}

#[test]
fn the_packed_file_is_that_of_the_data_set() {
    let is_packed = read("../../assets/openings/openings.txt") == pack(&read("data/openings.txt"));
    assert!(is_packed, "pack it anew: cargo run -p coach --example pack_openings");
}

#[test]
fn the_packed_file_has_every_line_of_the_data_set() {
    let (table, text) = (table(), read("data/openings.txt"));
    assert_eq!(text.lines().count(), LINES);
    for (opening, line) in table.openings().iter().zip(text.lines()) {
        let mut position = Position::default();
        let written = opening.moves.iter().map(|mv| {
            let written = san(&position, *mv, Letters::English);
            position = position.play_unchecked(*mv);
            written
        });
        let moves: Vec<String> = written.collect();
        assert_eq!(format!("{}\t{}\t{}", opening.eco, opening.name, moves.join(" ")), line);
    }
}

#[test]
fn every_line_ends_with_its_own_name() {
    let table = table();
    assert_eq!(table.openings().len(), LINES);
    for opening in table.openings() {
        let game = play(&opening.moves);
        assert_eq!(name_of(&table, &game), Some(opening));
        assert_eq!(table.book_plies(&game), opening.moves.len());
    }
}

/// Returns another order of the moves that is legal and reaches the same position: two moves of one side are swapped.
fn transposed(moves: &[Move]) -> Option<Vec<Move>> {
    let end = moves.iter().try_fold(Position::default(), |position, mv| position.play(*mv).ok())?;
    (0..moves.len().saturating_sub(2)).rev().find_map(|first| {
        let mut other = moves.to_vec();
        other.swap(first, first + 2);
        let position = other.iter().try_fold(Position::default(), |position, mv| position.play(*mv).ok())?;
        (other != moves && position.hash() == end.hash()).then_some(other)
    })
}

#[test]
fn transposed_orders_have_the_same_name() {
    let table = table();
    let others: Vec<(&Opening, Vec<Move>)> = table
        .openings()
        .iter()
        .step_by(7)
        .filter_map(|opening| Some((opening, transposed(&opening.moves)?)))
        .take(TRANSPOSED)
        .collect();
    assert_eq!(others.len(), TRANSPOSED);
    for (opening, moves) in others {
        assert_eq!(name_of(&table, &play(&moves)), Some(opening), "{moves:?}");
    }
}

#[test]
fn the_deepest_known_name_holds() {
    let table = table();
    let mut position = Position::default();
    let moves: Vec<Move> = "e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6 b1c3 a7a6 h2h3 h7h5 a2a4"
        .split(' ')
        .map(|text| {
            let mv = parse_uci(&position, text).expect("a legal move");
            position = position.play_unchecked(mv);
            mv
        })
        .collect();
    let game = play(&moves);
    let name = |plies| table.of_game(&game, plies).map(|opening| opening.name.as_str());
    assert_eq!(name(0), None);
    assert_eq!(name(2), Some("Sicilian Defense"));
    assert_eq!(name(10), Some("Sicilian Defense: Najdorf Variation"));
    assert!(name(13).is_some_and(|name| name.starts_with("Sicilian Defense: Najdorf Variation")));
    assert!(table.book_plies(&game) < 13);
}

#[test]
fn families_are_few_and_names_many() {
    let table = table();
    let families: HashSet<&str> = table.openings().iter().map(Opening::family).collect();
    let names: HashSet<&str> = table.openings().iter().map(|opening| opening.name.as_str()).collect();
    assert!((130..160).contains(&families.len()), "{}", families.len());
    assert!(names.len() > 3000, "{}", names.len());
    assert_eq!(table.families().len(), families.len());
    assert_eq!(table.families().iter().map(|family| family.lines.len()).sum::<usize>(), names.len());
}

#[test]
fn a_family_has_its_shortest_line_first() {
    let table = table();
    let main = |name: &str| {
        let family = table.family(name).expect("a family");
        let main = table.get(family.main).expect("an opening");
        (main.name.clone(), main.moves.len(), main.eco.to_string())
    };
    assert_eq!(main("Sicilian Defense"), ("Sicilian Defense".into(), 2, "B20".into()));
    assert_eq!(main("Italian Game"), ("Italian Game".into(), 5, "C50".into()));
    assert!(table.family("Sicilian").is_none());
}

#[test]
fn transpositions_are_found_by_the_line_of_positions() {
    let table = table();
    let game = play(&table.openings()[0].moves);
    let hashes = game.plies().iter().map(|ply| ply.after.hash());
    assert_eq!(table.of_line(hashes).map(|opening| opening.number), Some(0));
    assert_eq!(table.of_line([Position::default().hash()].into_iter()), None);
}
