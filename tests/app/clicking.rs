//! What a click on a square means from the player's seat, where tall men stand before others: in the opening position and
//! in middle games.

use bevy::ecs::system::RunSystemOnce;
use hetman::board::picking::{Eye, Hit};
use hetman::input::grasp;
use hetman::session::{ColourChoice, GameSetup, Player, Request, Session};
use hetman::viewport::{Selection, Viewpoint};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use rules_core::{Color as Side, Position, Rules, Square, Strictness};

use crate::common::Table;

/// Middle games that are looked at, of each side.
const GAMES: u64 = 25;
/// Half-moves of a middle game; one more where Black is to move.
const PLIES: usize = 24;

/// The position after random legal moves from the start.
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

/// The opening position and middle games, each with its FEN and the side to move.
fn positions() -> impl Iterator<Item = (String, Side)> {
    let games = (0..2 * GAMES).map(|seed| middle_game(seed, PLIES + (seed % 2) as usize));
    let open = games.filter(|position| !position.legal_moves().is_empty());
    core::iter::once(Position::default()).chain(open).map(|position| (position.to_fen(), position.turn()))
}

/// Sets up a position where touching doesn't bind, to be seen from the seat of the side to move.
fn set_up(table: &mut Table, fen: String, near: Side) {
    set_up_by(table, fen, near, Strictness::Friendly);
}

fn set_up_by(table: &mut Table, fen: String, near: Side, strictness: Strictness) {
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

/// What the middle of each square means, with this man in hand, and the squares there, nearest first.
fn meant(table: &mut Table, from: Option<Square>) -> Vec<(Square, Vec<Square>, Option<Square>)> {
    let viewport = table.main_viewport();
    let selection = Selection { from, ..Selection::default() };
    let look = move |eye: Eye, session: bevy::prelude::Res<Session>| {
        let square = |square: Square| {
            let place = eye.place_of(viewport, square).expect("in the picture");
            let hits = eye.hits(viewport, place, session.game().position());
            let meant = grasp::meant(hits.iter().map(Hit::candidate), &session, &selection);
            (square, hits.iter().map(|hit| hit.square).collect(), meant)
        };
        Square::ALL.map(square).to_vec()
    };
    table.app.world_mut().run_system_once(look).expect("a system that runs")
}

#[test]
fn the_middle_of_a_square_means_what_stands_there_or_what_can_move() {
    let mut table = Table::for_two();
    table.resize(1280, 720);
    for (fen, near) in positions() {
        set_up(&mut table, fen.clone(), near);
        for (square, seen, meant) in meant(&mut table, None) {
            let game = table.session().game();
            let own = |square: Square| game.position().colored(game.turn()).contains(square);
            let can_move = |square: Square| !game.moves_from(square).is_empty();
            let meant = meant.expect("every square is something");
            // What is seen there, or, of what stands behind it, what can move.
            let nearest = seen[0];
            assert!(meant == nearest || own(meant) && can_move(meant), "{fen}: {square} is {meant}");
            assert!(
                !own(meant) || can_move(meant) || !seen.iter().any(|there| own(*there) && can_move(*there)),
                "{fen}"
            );
            if own(square) && can_move(square) {
                let nearer = seen.iter().take_while(|there| **there != square);
                assert!(meant == square || nearer.copied().any(|there| there == meant), "{fen}: {square} is {meant}");
            }
        }
    }
}

#[test]
fn the_middle_of_a_marked_square_means_it_whatever_stands_before_it() {
    let mut table = Table::for_two();
    table.resize(1280, 720);
    for (fen, near) in positions() {
        set_up(&mut table, fen.clone(), near);
        let moves: Vec<_> = table.session().game().moves().into_iter().collect();
        for from in Square::ALL {
            let targets: Vec<_> = moves.iter().filter(|mv| mv.from() == from).map(|mv| mv.to()).collect();
            if targets.is_empty() {
                continue;
            }
            for (square, seen, meant) in meant(&mut table, Some(from)) {
                let hidden_by_another =
                    seen.iter().take_while(|there| **there != square).any(|at| targets.contains(at));
                if targets.contains(&square) && !hidden_by_another {
                    assert_eq!(meant, Some(square), "{fen}: from {from}");
                }
            }
        }
    }
}

#[test]
fn from_the_seat_the_middle_of_d2_takes_its_pawn() {
    for strictness in [Strictness::Friendly, Strictness::Tournament] {
        let mut table = Table::for_two();
        table.resize(1280, 720);
        set_up_by(&mut table, Position::default().to_fen(), Side::White, strictness);
        let d2 = table.at(Square::D2);
        table.click_at(d2);
        assert_eq!(table.viewport::<Selection>().from, Some(Square::D2));
    }
}

#[test]
fn a_bishop_goes_where_its_mark_lies_behind_the_king() {
    let mut table = Table::for_two();
    table.resize(1280, 720);
    set_up(&mut table, "rnbqkbnr/pppp1ppp/4p3/8/8/4P3/PPPP1PPP/RNBQKBNR b KQkq - 0 1".into(), Side::Black);
    let (f8, e7) = (table.beside_men(Square::F8), table.at(Square::E7));
    table.click_at(f8);
    table.click_at(e7);
    table.settle();
    assert_eq!(table.moves(), ["f8e7"]);
}
