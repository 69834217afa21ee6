//! The openings of the game: every line has its name, in whatever order its moves are played.

use std::collections::HashSet;
use std::path::Path;

use coach::openings::{Opening, OpeningBook};
use rules_core::{Action, Game, Move, Position, parse_uci};

/// Number of lines of the data set.
const LINES: usize = 3807;
/// Number of lines whose transpositions are tried.
const TRANSPOSED: usize = 200;

fn book() -> OpeningBook {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/openings.txt");
    OpeningBook::read(&std::fs::read_to_string(file).expect("the openings")).expect("openings without mistakes")
}

fn play(moves: &[Move]) -> Game {
    let mut game = Game::study(Position::default());
    for mv in moves {
        game.act(Action::Move(*mv)).expect("a legal move");
    }
    game
}

fn name_of<'a>(book: &'a OpeningBook, game: &Game) -> Option<&'a Opening> {
    book.of_game(game, game.plies().len())
}

#[test]
fn every_line_ends_with_its_own_name() {
    let book = book();
    assert_eq!(book.openings().len(), LINES);
    for opening in book.openings() {
        let game = play(&opening.moves);
        assert_eq!(name_of(&book, &game), Some(opening));
        assert_eq!(book.book_plies(&game), opening.moves.len());
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
    let book = book();
    let others: Vec<(&Opening, Vec<Move>)> = book
        .openings()
        .iter()
        .step_by(7)
        .filter_map(|opening| Some((opening, transposed(&opening.moves)?)))
        .take(TRANSPOSED)
        .collect();
    assert_eq!(others.len(), TRANSPOSED);
    for (opening, moves) in others {
        assert_eq!(name_of(&book, &play(&moves)), Some(opening), "{moves:?}");
    }
}

#[test]
fn the_deepest_known_name_holds() {
    let book = book();
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
    let name = |plies| book.of_game(&game, plies).map(|opening| opening.name.as_str());
    assert_eq!(name(0), None);
    assert_eq!(name(2), Some("Sicilian Defense"));
    assert_eq!(name(10), Some("Sicilian Defense: Najdorf Variation"));
    assert!(name(13).is_some_and(|name| name.starts_with("Sicilian Defense: Najdorf Variation")));
    assert!(book.book_plies(&game) < 13);
}

#[test]
fn families_are_few_and_names_many() {
    let book = book();
    let families: HashSet<&str> = book.openings().iter().map(Opening::family).collect();
    let names: HashSet<&str> = book.openings().iter().map(|opening| opening.name.as_str()).collect();
    assert!((130..160).contains(&families.len()), "{}", families.len());
    assert!(names.len() > 3000, "{}", names.len());
}
