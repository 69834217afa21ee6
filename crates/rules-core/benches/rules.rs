//! How fast the rules are, with criterion's statistics: `cargo bench -p rules-core --bench rules [-- group]`.

mod contenders;

use std::hint::black_box;

use contenders::{CONTENDERS, COURSES};
use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use rules_core::{Action, Game, Letters, Position, Tags, perft, pgn, san};

/// How many games the PGN group reads and writes at once, and how many half-moves each has.
const GAMES: usize = 50;
const PLIES: usize = 80;

fn count_positions(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("perft");
    group.sample_size(10);
    for course in &COURSES {
        for depth in course.depths {
            let position: Position = course.fen.parse().expect("a course's FEN");
            group.throughput(Throughput::Elements(perft(&position, depth)));
            for (name, perft) in CONTENDERS {
                let id = BenchmarkId::new(name, format!("{} {depth}", course.name));
                group.bench_function(id, |bencher| bencher.iter(|| perft(black_box(course.fen), depth)));
            }
        }
    }
}

fn play_every_move(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("play");
    for course in &COURSES {
        let position: Position = course.fen.parse().expect("a course's FEN");
        let moves = position.legal_moves();
        group.throughput(Throughput::Elements(moves.len() as u64));
        group.bench_function(BenchmarkId::new("rules-core", course.name), |bencher| {
            bencher
                .iter(|| moves.iter().map(|mv| black_box(position.play_unchecked(*mv)).hash()).fold(0, |a, b| a ^ b));
        });

        let board: cozy_chess::Board = course.fen.parse().expect("a course's FEN");
        let mut moves = Vec::new();
        board.generate_moves(|set| {
            moves.extend(set);
            false
        });
        group.bench_function(BenchmarkId::new("cozy-chess", course.name), |bencher| {
            bencher.iter(|| {
                let after = |mv: &cozy_chess::Move| {
                    let mut next = board.clone();
                    next.play_unchecked(*mv);
                    black_box(next).hash()
                };
                moves.iter().map(after).fold(0, |a, b| a ^ b)
            });
        });

        let board: chess::Board = course.fen.parse().expect("a course's FEN");
        let moves: Vec<_> = chess::MoveGen::new_legal(&board).collect();
        group.bench_function(BenchmarkId::new("chess", course.name), |bencher| {
            bencher
                .iter(|| moves.iter().map(|mv| black_box(board.make_move_new(*mv)).get_hash()).fold(0, |a, b| a ^ b));
        });
    }
}

fn write_every_move(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("san");
    for course in &COURSES {
        let position: Position = course.fen.parse().expect("a course's FEN");
        let moves = position.legal_moves();
        group.throughput(Throughput::Elements(moves.len() as u64));
        group.bench_function(course.name, |bencher| {
            bencher.iter(|| moves.iter().map(|mv| san(&position, *mv, Letters::English).len()).sum::<usize>());
        });
    }
}

fn read_and_write_games(criterion: &mut Criterion) {
    let mut dice = 1;
    let games: Vec<Game> = (0..GAMES).map(|_| random_game(&mut dice)).collect();
    let written = |game: &Game| pgn::write(game, &Tags::new(), game.result());
    let text: String = games.iter().map(written).collect();
    let mut group = criterion.benchmark_group("pgn");
    group.throughput(Throughput::Elements(GAMES as u64));
    group.bench_function("read", |bencher| {
        bencher.iter(|| pgn::games(&text).filter(|reading| reading.problems.is_empty()).count());
    });
    group.bench_function("write", |bencher| {
        bencher.iter(|| games.iter().map(|game| written(game).len()).sum::<usize>());
    });
}

fn random_game(dice: &mut u64) -> Game {
    let mut game = Game::new();
    while game.plies().len() < PLIES && game.ending().is_none() {
        // Knuth's generator: the same games in every run.
        *dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let moves = game.position().legal_moves();
        let mv = moves[(*dice >> 33) as usize % moves.len()];
        game.act(Action::Move(mv)).expect("a legal move of a game that is not over");
    }
    game
}

criterion_group!(benches, count_positions, play_every_move, write_every_move, read_and_write_games);
criterion_main!(benches);
