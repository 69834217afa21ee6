//! Tests of what a click hits from the player's seat, where tall pieces hide others, in the opening position and in
//! middlegames.

use bevy::ecs::system::RunSystemOnce;
use hetman::board::picking::{BoardPicker, Hit};
use hetman::input::clicked_square;
use hetman::session::{ColourChoice, GameSetup, Player, Request, Session};
use hetman::viewport::{Selection, Viewpoint};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use rules_core::{Color as Side, Position, Rules, Square, Strictness};

use crate::common::TestTable;

/// Middlegames tested for each side.
const GAMES: u64 = 25;
/// Plies of a middlegame; one more for Black to move.
const PLIES: usize = 24;

/// Returns the position after random legal moves from the start.
fn middle_game(seed: u64, plies: usize) -> Position {
    let mut random = StdRng::seed_from_u64(seed);
    let mut position = Position::default();
    for _ in 0..plies {
        let moves: Vec<_> = position.legal_moves().into_iter().collect();
        let Some(mv) = moves.get(random.random_range(0..moves.len().max(1))) else { break };
        position = position.play(*mv).expect("a legal move");
    }
    position
}

/// Returns the opening position and middlegames, each with its FEN and the side to move.
fn positions() -> impl Iterator<Item = (String, Side)> {
    let games = (0..2 * GAMES).map(|seed| middle_game(seed, PLIES + (seed % 2) as usize));
    let open = games.filter(|position| !position.legal_moves().is_empty());
    core::iter::once(Position::default()).chain(open).map(|position| (position.to_fen(), position.turn()))
}

/// Sets up a position without the touch-move rule, seen from the seat of the side to move.
fn set_up(table: &mut TestTable, fen: String, near: Side) {
    set_up_by(table, fen, near, Strictness::Friendly);
}

fn set_up_by(table: &mut TestTable, fen: String, near: Side, strictness: Strictness) {
    table.ask(Request::NewGame(GameSetup {
        opponent: Player::Person,
        colour: ColourChoice::White,
        fen: Some(fen),
        rules: Rules { strictness, ..Rules::default() },
        ..GameSetup::default()
    }));
    table.settle();
    table.viewport_mut::<Viewpoint>().near = near;
    table.settle();
}

/// Returns for each square, with this piece held: the squares hit at its centre, nearest first, and the square that a
/// click there chooses.
fn chosen(table: &mut TestTable, from: Option<Square>) -> Vec<(Square, Vec<Square>, Option<Square>)> {
    let viewport = table.main_viewport();
    let selection = Selection { from, ..Selection::default() };
    let look = move |picker: BoardPicker, session: bevy::prelude::Res<Session>| {
        let square = |square: Square| {
            let place = picker.screen_position(viewport, square).expect("in the picture");
            let hits = picker.hits(viewport, place, session.game().position(), None);
            let chosen = clicked_square::clicked_square(hits.iter().map(Hit::candidate), &session, &selection);
            (square, hits.iter().map(|hit| hit.square).collect(), chosen)
        };
        Square::ALL.map(square).to_vec()
    };
    table.app.world_mut().run_system_once(look).expect("a system that runs")
}

#[test]
fn a_squares_middle_chooses_its_piece_or_a_movable_one() {
    let mut table = TestTable::for_two();
    table.resize(1280, 720);
    for (fen, near) in positions() {
        set_up(&mut table, fen.clone(), near);
        for (square, seen, chosen) in chosen(&mut table, None) {
            let game = table.session().game();
            let own = |square: Square| game.position().colored(game.turn()).contains(square);
            let can_move = |square: Square| !game.moves_from(square).is_empty();
            let chosen = chosen.expect("every square is something");
            // A click chooses the nearest square, or a movable piece behind it.
            let nearest = seen[0];
            assert!(chosen == nearest || own(chosen) && can_move(chosen), "{fen}: {square} is {chosen}");
            assert!(
                !own(chosen) || can_move(chosen) || !seen.iter().any(|there| own(*there) && can_move(*there)),
                "{fen}"
            );
            if own(square) && can_move(square) {
                let nearer = seen.iter().take_while(|there| **there != square);
                assert!(
                    chosen == square || nearer.copied().any(|there| there == chosen),
                    "{fen}: {square} is {chosen}"
                );
            }
        }
    }
}

#[test]
fn a_marked_squares_middle_chooses_it_even_behind_other_pieces() {
    let mut table = TestTable::for_two();
    table.resize(1280, 720);
    for (fen, near) in positions() {
        set_up(&mut table, fen.clone(), near);
        let moves: Vec<_> = table.session().game().moves().into_iter().collect();
        for from in Square::ALL {
            let targets: Vec<_> = moves.iter().filter(|mv| mv.from() == from).map(|mv| mv.to()).collect();
            if targets.is_empty() {
                continue;
            }
            for (square, seen, chosen) in chosen(&mut table, Some(from)) {
                let hidden_by_another =
                    seen.iter().take_while(|there| **there != square).any(|at| targets.contains(at));
                if targets.contains(&square) && !hidden_by_another {
                    assert_eq!(chosen, Some(square), "{fen}: from {from}");
                }
            }
        }
    }
}

#[test]
fn from_the_seat_the_middle_of_d2_picks_up_its_pawn() {
    for strictness in [Strictness::Friendly, Strictness::Tournament] {
        let mut table = TestTable::for_two();
        table.resize(1280, 720);
        set_up_by(&mut table, Position::default().to_fen(), Side::White, strictness);
        let d2 = table.at(Square::D2);
        table.click_at(d2);
        assert_eq!(table.viewport::<Selection>().from, Some(Square::D2));
    }
}

#[test]
fn a_bishop_goes_where_its_mark_lies_behind_the_king() {
    let mut table = TestTable::for_two();
    table.resize(1280, 720);
    set_up(&mut table, "rnbqkbnr/pppp1ppp/4p3/8/8/4P3/PPPP1PPP/RNBQKBNR b KQkq - 0 1".into(), Side::Black);
    let (f8, e7) = (table.beside_pieces(Square::F8), table.at(Square::E7));
    table.click_at(f8);
    table.click_at(e7);
    table.settle();
    assert_eq!(table.moves(), ["f8e7"]);
}
