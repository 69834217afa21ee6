//! Benchmarks of the rules with criterion's statistics: `cargo bench -p rules-core --bench rules [-- group]`.

mod contenders;

use std::hint::black_box;

use contenders::{CONTENDERS, PERFT_CASES};
use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use rules_core::{Action, Game, Letters, Position, Tags, perft, pgn, san};

/// Number of games in the PGN group.
const GAMES: usize = 50;
/// Maximum number of half-moves of each game.
const PLIES: usize = 80;

fn count_positions(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("perft");
    group.sample_size(10);
    for case in &PERFT_CASES {
        for depth in case.depths {
            let position: Position = case.fen.parse().expect("the FEN of a perft case");
            group.throughput(Throughput::Elements(perft(&position, depth)));
            for (name, perft) in CONTENDERS {
                let id = BenchmarkId::new(name, format!("{} {depth}", case.name));
                group.bench_function(id, |bencher| bencher.iter(|| perft(black_box(case.fen), depth)));
            }
        }
    }
}

fn play_every_move(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("play");
    for case in &PERFT_CASES {
        let position: Position = case.fen.parse().expect("the FEN of a perft case");
        let moves = position.legal_moves();
        group.throughput(Throughput::Elements(moves.len() as u64));
        group.bench_function(BenchmarkId::new("rules-core", case.name), |bencher| {
            bencher
                .iter(|| moves.iter().map(|mv| black_box(position.play_unchecked(*mv)).hash()).fold(0, |a, b| a ^ b));
        });

        let board: cozy_chess::Board = case.fen.parse().expect("the FEN of a perft case");
        let mut moves = Vec::new();
        board.generate_moves(|set| {
            moves.extend(set);
            false
        });
        group.bench_function(BenchmarkId::new("cozy-chess", case.name), |bencher| {
            bencher.iter(|| {
                let after = |mv: &cozy_chess::Move| {
                    let mut next = board.clone();
                    next.play_unchecked(*mv);
                    black_box(next).hash()
                };
                moves.iter().map(after).fold(0, |a, b| a ^ b)
            });
        });

        let board: chess::Board = case.fen.parse().expect("the FEN of a perft case");
        let moves: Vec<_> = chess::MoveGen::new_legal(&board).collect();
        group.bench_function(BenchmarkId::new("chess", case.name), |bencher| {
            bencher
                .iter(|| moves.iter().map(|mv| black_box(board.make_move_new(*mv)).get_hash()).fold(0, |a, b| a ^ b));
        });
    }
}

fn write_every_move(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("san");
    for case in &PERFT_CASES {
        let position: Position = case.fen.parse().expect("the FEN of a perft case");
        let moves = position.legal_moves();
        group.throughput(Throughput::Elements(moves.len() as u64));
        group.bench_function(case.name, |bencher| {
            bencher.iter(|| moves.iter().map(|mv| san(&position, *mv, Letters::English).len()).sum::<usize>());
        });
    }
}

fn read_and_write_games(criterion: &mut Criterion) {
    let mut seed = 1;
    let games: Vec<Game> = (0..GAMES).map(|_| random_game(&mut seed)).collect();
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

fn random_game(seed: &mut u64) -> Game {
    let mut game = Game::new();
    while game.plies().len() < PLIES && game.ending().is_none() {
        // Knuth's generator: the same games in every run.
        *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let moves = game.position().legal_moves();
        let mv = moves[(*seed >> 33) as usize % moves.len()];
        game.act(Action::Move(mv)).expect("a legal move of a game that is not over");
    }
    game
}

criterion_group!(benches, count_positions, play_every_move, write_every_move, read_and_write_games);
criterion_main!(benches);
