//! The engine as one takes it in hand: a game position, options, and a line of UCI at a time.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use rules_core::{Move, Position};

use crate::levels::{Repertoire, Weakness};
use crate::options::{Change, Options};
use crate::search::{Answer, History, Shared, Worker};
use crate::time::{Budget, Limits, Signals, Watch};
use crate::tt::Table;
use crate::uci::command::{Command, Go, Line, SetUp};
use crate::uci::text;
use crate::{bench, eval, score};

/// Whether more lines are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    /// Go on.
    Continue,
    /// `quit` was said.
    Quit,
}

/// A chess engine that is spoken to in lines of UCI. It never panics over a line; what it can't use it answers with
/// `info string` and a sentence.
pub struct Engine {
    line: Line,
    options: Options,
    table: Table,
    history: History,
    signals: Signals,
}

impl Default for Engine {
    fn default() -> Self {
        Self::new()
    }
}

impl Engine {
    /// An engine at the start position, at full strength.
    pub fn new() -> Self {
        let options = Options::default();
        Self {
            line: Line::default(),
            table: Table::new(options.hash),
            options,
            history: History::default(),
            signals: Signals::default(),
        }
    }

    /// Raise this from another thread and the running search answers at once. Raised before `go`, it makes that
    /// search answer at once; every search lowers it when it ends.
    pub fn stop_handle(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.signals.stop)
    }

    /// Raise this from another thread when the move being pondered on has been played.
    pub fn ponder_hit_handle(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.signals.ponder_hit)
    }

    /// The position that `go` would think about.
    pub fn position(&self) -> &Position {
        &self.line.position
    }

    /// Takes one line, writes the answer line by line. `go` returns after its `bestmove`.
    pub fn handle(&mut self, line: &str, out: &mut dyn FnMut(&str)) -> Flow {
        match Command::parse(line) {
            Ok(Command::Quit) => return Flow::Quit,
            Ok(command) => self.obey(command, out),
            Err(error) => out(&text::complaint(&error)),
        }
        Flow::Continue
    }

    fn obey(&mut self, command: Command, out: &mut dyn FnMut(&str)) {
        match command {
            Command::Uci => text::introduction().iter().for_each(|line| out(line)),
            Command::IsReady => out("readyok"),
            Command::NewGame => {
                self.options.games += 1;
                self.forget();
            }
            Command::SetOption { name, value } => match self.options.set(name, value) {
                Ok(Change::Noted) => {}
                Ok(Change::Forget) => self.forget(),
                Ok(Change::Resize) => self.table = Table::new(self.options.hash),
                Err(error) => out(&text::complaint(&error)),
            },
            Command::Position(setup) => self.set_up(setup, out),
            Command::Go(rest) => {
                match Go::parse(rest, &self.line.position, &mut |error| out(&text::complaint(error))) {
                    Go::Perft(depth) => text::perft(&self.line.position, depth, self.options.castling, out),
                    Go::Search(limits) => self.go(&limits, out),
                }
            }
            Command::Bench(depth) => {
                let count = bench::run(depth.unwrap_or(bench::DEPTH));
                out(&text::bench(count));
            }
            Command::Display => text::board(&self.line.position).iter().for_each(|line| out(line)),
            Command::Eval => {
                text::evaluation(&eval::breakdown(&self.line.position), eval::evaluate(&self.line.position))
                    .iter()
                    .for_each(|line| out(line))
            }
            // A search blocks, so none can be running here; `quit` has been dealt with.
            Command::Stop | Command::PonderHit | Command::Nothing | Command::Quit => {}
        }
    }

    fn set_up(&mut self, setup: SetUp, out: &mut dyn FnMut(&str)) {
        match setup.play() {
            Ok(line) => self.line = line,
            Err(error) => out(&text::complaint(&error)),
        }
    }

    fn forget(&mut self) {
        self.table.clear();
        self.history.clear();
    }

    fn weakness(&self) -> Option<Weakness> {
        if self.options.analyse { None } else { self.options.level.weakness(self.options.chance()) }
    }

    fn go(&mut self, limits: &Limits, out: &mut dyn FnMut(&str)) {
        let answer = self.think(limits, out);
        out(&text::best_move(&answer, &self.line.position, self.options.castling));
        self.signals.stop.store(false, Relaxed);
        self.signals.ponder_hit.store(false, Relaxed);
    }

    /// A move of the opening, known by heart.
    fn remembered(&self, limits: &Limits) -> Option<Move> {
        let Options { own_book, analyse, level, .. } = self.options;
        let is_asked = own_book && !analyse && !limits.infinite && !limits.ponder && limits.search_moves.is_empty();
        let choose = || Repertoire::get().choose(&self.line.position, level.book_plies(), self.options.chance());
        is_asked.then(choose).flatten()
    }

    fn think(&mut self, limits: &Limits, out: &mut dyn FnMut(&str)) -> Answer {
        if self.line.position.legal_moves().is_empty() {
            let score = if self.line.position.is_check() { -score::MATE } else { score::DRAW };
            out(&format!("info depth 0 score {}", score::uci_text(score)));
            return Answer { best: None, ponder: None, score, nodes: 0 };
        }
        if let Some(best) = self.remembered(limits) {
            return Answer { best: Some(best), ponder: None, score: score::DRAW, nodes: 0 };
        }
        let weakness = self.weakness();
        // A weak level's search is short; from an empty memory it is the same wherever and whenever it runs.
        let fresh = weakness.is_some().then(|| Table::new(1));
        if fresh.is_some() {
            self.history.clear();
        }
        self.table.new_search();
        let budget = Budget::for_move(limits, self.line.position.turn(), self.options.move_overhead);
        let watch = Watch::start(budget, limits, &self.signals);
        let shared = Shared {
            table: fresh.as_ref().unwrap_or(&self.table),
            watch,
            limits,
            weakness: weakness.as_ref(),
            last: self.line.last,
        };
        let castling = self.options.castling;
        let answer = Worker::new(&shared, &mut self.history, &self.line.keys)
            .think(&self.line.position, &mut |report| out(&text::info(report, &self.line.position, castling)));
        wait_for_permission(&shared, limits);
        answer
    }
}

/// `infinite` and `ponder` answer when they are told to, however early the search has come to its end. A browser's
/// Worker has nobody who could tell it, so there the answer comes at once.
#[cfg(not(target_family = "wasm"))]
fn wait_for_permission(shared: &Shared, limits: &Limits) {
    while (limits.infinite || shared.watch.is_pondering()) && !shared.watch.is_stopped() {
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
}

#[cfg(target_family = "wasm")]
fn wait_for_permission(_: &Shared, _: &Limits) {}
