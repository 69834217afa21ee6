//! Formatting of UCI output.

use std::fmt::Display;

use rules_core::{Color, Position, UciCastling, diagram, uci};

use crate::bench::{BenchResult, DEPTH, NODES};
use crate::eval::{Breakdown, Tapered};
use crate::options::Options;
use crate::search::{SearchReport, SearchResult};
use crate::{Score, Wdl};

/// Returns the reply to `uci`.
pub fn uci_reply() -> Vec<String> {
    let mut lines =
        vec![format!("id name Hetman {}", env!("CARGO_PKG_VERSION")), "id author the Hetman contributors".to_owned()];
    lines.extend(Options::describe());
    lines.push("uciok".to_owned());
    lines
}

/// Formats an error as an `info string` line.
pub fn error_line(error: &dyn Display) -> String {
    format!("info string {error}").replace(['\n', '\r'], " ")
}

/// Writes one `info` line per principal variation of an iteration.
pub fn info(report: &SearchReport, position: &Position, options: &Options, out: &mut dyn FnMut(&str)) {
    let millis = report.elapsed.as_millis();
    let per_second = u128::from(report.nodes) * 1000 / millis.max(1);
    for (index, line) in report.lines.iter().enumerate() {
        let mut text = format!("info depth {} seldepth {}", report.depth, report.selective_depth.max(1));
        if options.multi_pv > 1 {
            text.push_str(&format!(" multipv {}", index + 1));
        }
        text.push_str(&format!(" score {}", Score::of_search(line.score)));
        if options.show_wdl {
            text.push_str(&format!(" wdl {}", Wdl::of_search(line.score, position)));
        }
        text.push_str(&format!(
            " nodes {} nps {per_second} hashfull {} time {millis} pv",
            report.nodes, report.per_mille_full
        ));
        let mut position = position.clone();
        for mv in &line.moves {
            text.push_str(&format!(" {}", uci(&position, *mv, options.castling)));
            position = position.play_unchecked(*mv);
        }
        out(&text);
    }
}

/// Formats the `bestmove` line.
pub fn best_move(answer: &SearchResult, position: &Position, castling: UciCastling) -> String {
    let Some(best) = answer.best else {
        return "bestmove (none)".to_owned();
    };
    let line = format!("bestmove {}", uci(position, best, castling));
    match answer.ponder {
        Some(ponder) => format!("{line} ponder {}", uci(&position.play_unchecked(best), ponder, castling)),
        None => line,
    }
}

/// Writes the number of positions `depth` plies away, per move and in total.
pub fn perft(position: &Position, depth: u32, castling: UciCastling, out: &mut dyn FnMut(&str)) {
    let mut total = 0;
    if depth == 0 {
        total = 1;
    } else {
        for mv in position.legal_moves() {
            let count = count(&position.play_unchecked(mv), depth - 1);
            total += count;
            out(&format!("{}: {count}", uci(position, mv, castling)));
        }
    }
    out(&format!("Nodes searched: {total}"));
}

fn count(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.legal_moves().len() as u64,
        _ => position.legal_moves().into_iter().map(|mv| count(&position.play_unchecked(mv), depth - 1)).sum(),
    }
}

/// Formats a bench result, compared with the committed node count at the default depth.
pub fn bench(result: BenchResult, depth: u32) -> Vec<String> {
    let BenchResult { nodes, millis } = result;
    let per_second = u128::from(nodes) * 1000 / millis.max(1);
    let mut lines = vec![format!("bench: {nodes} nodes, {millis} ms, {per_second} nodes per second")];
    if depth == DEPTH {
        lines.push(match nodes {
            NODES => "info string the search is the committed one".to_owned(),
            _ => format!("info string the search has changed: {NODES} nodes are committed in bench.rs"),
        });
    }
    lines
}

/// Returns the board as text, with FEN and hash.
pub fn board(position: &Position) -> Vec<String> {
    let mut lines: Vec<String> = diagram(position, Color::White).lines().map(str::to_owned).collect();
    lines.push(format!("fen {}", position.to_fen()));
    lines.push(format!("hash {:016x}", position.hash()));
    lines
}

/// Formats the evaluation's terms, each White's minus Black's.
pub fn evaluation(parts: &Breakdown, total: i32) -> Vec<String> {
    let row = |name: &str, part: Tapered| format!("{name:<10} middle game {:>6}  endgame {:>6}", part.middle, part.end);
    vec![
        row("placement", parts.placement),
        row("pawns", parts.pawns),
        row("mobility", parts.mobility),
        row("threats", parts.threats),
        row("kings", parts.kings),
        format!("phase {}/24, scale {}/64, endgame knowledge {}", parts.phase, parts.scale, parts.endgame),
        format!("for White {} cp, for the side to move {total} cp", parts.total()),
    ]
}
