//! The engine: holds a game position and options, and processes one UCI line at a time.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use rules_core::{Move, Position};

use crate::levels::{OpeningBook, Weakness};
use crate::options::{OptionEffect, Options};
use crate::search::{
    self, Features, History, IterativeDeepening, SearchContext, SearchReport, SearchResult, SearchStatus, SearchThreads,
};
use crate::time::{SearchLimits, SearchSignals, SearchTimer, TimeBudget};
use crate::tt::TranspositionTable;
use crate::uci::command::{GameLine, GoCommand, PositionCommand, UciCommand};
use crate::uci::text;
use crate::{Score, bench, eval, score};

/// The engine's state after a line or a slice of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    /// Idle: ready for the next line.
    Continue,
    /// A search is running: call [`Engine::resume`].
    Thinking,
    /// The search has finished, but `bestmove` must wait for `stop` or `ponderhit`.
    Waiting,
    /// `quit` was received.
    Quit,
}

/// A chess engine controlled by lines of UCI. It never panics over a line; it answers a line it can't use with
/// `info string` and a sentence.
///
/// [`Engine::handle`] processes a line to its end, for platforms with threads. [`Engine::begin`] and [`Engine::resume`]
/// cut a search into slices for single-threaded platforms such as a browser's Worker.
pub struct Engine {
    game: GameLine,
    options: Options,
    table: TranspositionTable,
    /// One per search thread.
    histories: Vec<History>,
    features: Features,
    signals: SearchSignals,
    search: Option<ActiveSearch>,
}

/// A search whose `bestmove` hasn't been sent yet.
struct ActiveSearch {
    limits: SearchLimits,
    weakness: Option<Weakness>,
    /// An empty table for a weak level, so that its move depends on the position and the seed alone.
    fresh_table: Option<TranspositionTable>,
    timer: SearchTimer,
    deepening: IterativeDeepening,
    status: SearchStatus,
}

impl Default for Engine {
    fn default() -> Self {
        Self::new()
    }
}

impl Engine {
    /// Creates an engine at the start position, at full strength.
    pub fn new() -> Self {
        let options = Options::default();
        Self {
            game: GameLine::default(),
            table: TranspositionTable::new(options.hash),
            options,
            histories: vec![History::default()],
            features: Features::default(),
            signals: SearchSignals::default(),
            search: None,
        }
    }

    /// Returns the flag that stops the running search when another thread sets it. Set before `go`, it stops that
    /// search at once; every search clears it when it ends.
    pub fn stop_handle(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.signals.stop)
    }

    /// Returns the flag to set from another thread when the opponent has played the move being pondered on.
    pub fn ponder_hit_handle(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.signals.ponder_hit)
    }

    /// Returns the flag to set when the input has ended: a search that waits for another line then ends.
    pub fn input_ended_handle(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.signals.input_ended)
    }

    /// Returns the position that `go` would search.
    pub fn position(&self) -> &Position {
        &self.game.position
    }

    /// Sets the search techniques to use, and clears everything learnt with others.
    pub fn set_features(&mut self, features: Features) {
        self.features = features;
        self.clear_memory();
    }

    /// Processes one line and passes each line of the reply to `out`. `go` returns after its `bestmove`.
    #[cfg(not(target_family = "wasm"))]
    pub fn handle(&mut self, line: &str, out: &mut dyn FnMut(&str)) -> Flow {
        let mut flow = self.begin(line, out);
        loop {
            match flow {
                Flow::Continue | Flow::Quit => return flow,
                Flow::Thinking => {}
                Flow::Waiting => std::thread::sleep(std::time::Duration::from_millis(1)),
            }
            flow = self.resume(u64::MAX, out);
        }
    }

    /// Processes one line without searching: `go` is completed by [`Engine::resume`]. During a search, any command but
    /// `stop`, `ponderhit`, `isready` and `quit` ends it.
    pub fn begin(&mut self, line: &str, out: &mut dyn FnMut(&str)) -> Flow {
        match UciCommand::parse(line) {
            Ok(UciCommand::Quit) => return Flow::Quit,
            Ok(UciCommand::IsReady) => out("readyok"),
            Ok(UciCommand::Stop) if self.search.is_some() => self.signals.stop.store(true, Relaxed),
            Ok(UciCommand::PonderHit) if self.search.is_some() => self.signals.ponder_hit.store(true, Relaxed),
            Ok(UciCommand::Nothing | UciCommand::Stop | UciCommand::PonderHit) => {}
            Ok(command) => {
                if self.search.is_some() {
                    self.signals.stop.store(true, Relaxed);
                    self.resume(u64::MAX, out);
                }
                self.execute(command, out);
            }
            Err(error) => out(&text::error_line(&error)),
        }
        self.flow()
    }

    /// Searches for about `slice` more nodes, and reports `bestmove` if that finishes the search.
    pub fn resume(&mut self, slice: u64, out: &mut dyn FnMut(&str)) -> Flow {
        let Some(mut search) = self.search.take() else { return Flow::Continue };
        if search.status == SearchStatus::Paused {
            self.think(&mut search, slice, out);
        }
        if search.status == SearchStatus::Paused || search.timer.must_wait() {
            self.search = Some(search);
        } else {
            self.finish_search(&search.deepening.result(search.weakness.as_ref()), out);
        }
        self.flow()
    }

    fn flow(&self) -> Flow {
        match &self.search {
            None => Flow::Continue,
            Some(search) if search.status == SearchStatus::Done && search.timer.must_wait() => Flow::Waiting,
            Some(_) => Flow::Thinking,
        }
    }

    fn execute(&mut self, command: UciCommand, out: &mut dyn FnMut(&str)) {
        match command {
            UciCommand::Uci => text::uci_reply().iter().for_each(|line| out(line)),
            UciCommand::NewGame => {
                self.options.games += 1;
                self.clear_memory();
            }
            UciCommand::SetOption { name, value } => match self.options.set(name, value) {
                Ok(OptionEffect::None) => {}
                Ok(OptionEffect::ClearMemory) => self.clear_memory(),
                Ok(OptionEffect::ResizeTable) => self.table = TranspositionTable::new(self.options.hash),
                Err(error) => out(&text::error_line(&error)),
            },
            UciCommand::Position(setup) => self.set_up(setup, out),
            UciCommand::Go(rest) => {
                match GoCommand::parse(rest, &self.game.position, &mut |error| out(&text::error_line(error))) {
                    GoCommand::Perft(depth) => text::perft(&self.game.position, depth, self.options.castling, out),
                    GoCommand::Search(limits) => self.go(limits, out),
                }
            }
            UciCommand::Bench(depth) => {
                let depth = depth.unwrap_or(bench::DEPTH);
                text::bench(bench::run(depth), depth).iter().for_each(|line| out(line));
            }
            UciCommand::Display => text::board(&self.game.position).iter().for_each(|line| out(line)),
            UciCommand::Eval => {
                text::evaluation(&eval::breakdown(&self.game.position), eval::evaluate(&self.game.position))
                    .iter()
                    .for_each(|line| out(line))
            }
            UciCommand::IsReady | UciCommand::Stop | UciCommand::PonderHit | UciCommand::Nothing | UciCommand::Quit => {
            }
        }
    }

    fn set_up(&mut self, setup: PositionCommand, out: &mut dyn FnMut(&str)) {
        match setup.play() {
            Ok(line) => self.game = line,
            Err(error) => out(&text::error_line(&error)),
        }
    }

    fn clear_memory(&mut self) {
        self.table.clear();
        self.histories.iter_mut().for_each(History::clear);
    }

    fn go(&mut self, limits: SearchLimits, out: &mut dyn FnMut(&str)) {
        if let Some(best) = self.book_move(&limits) {
            return self.finish_search(&SearchResult { best: Some(best), ponder: None }, out);
        }
        let position = &self.game.position;
        let budget = TimeBudget::for_move(&limits, position.turn(), self.options.move_overhead);
        let timer = SearchTimer::start(budget, &limits, &self.signals);
        let mut search = IterativeDeepening::new(position, &limits, self.options.multi_pv);
        let weakness = self.options.weakness();
        if let Some(weakness) = &weakness {
            search = search.weakened(weakness, self.game.last);
            self.histories.iter_mut().for_each(History::clear);
        }
        let fresh_table = weakness.is_some().then(|| TranspositionTable::new(1));
        self.table.new_search();
        self.histories.resize_with(self.options.threads, History::default);
        let mut status = SearchStatus::Paused;
        if !position.has_legal_move() {
            let score = if position.is_check() { -score::MATE } else { score::DRAW };
            out(&format!("info depth 0 score {}", Score::of_search(score)));
            status = SearchStatus::Done;
        }
        self.search = Some(ActiveSearch { limits, weakness, fresh_table, timer, deepening: search, status });
    }

    /// Returns a move from the opening book, if the options and limits allow it.
    fn book_move(&self, limits: &SearchLimits) -> Option<Move> {
        let Options { own_book, analyse, .. } = self.options;
        let is_allowed = own_book && !analyse && !limits.infinite && !limits.ponder && limits.search_moves.is_empty();
        let plies = self.options.level().book_plies();
        let choose = || OpeningBook::get().choose(&self.game.position, plies, self.options.random());
        is_allowed.then(choose).flatten()
    }

    fn think(&mut self, search: &mut ActiveSearch, slice: u64, out: &mut dyn FnMut(&str)) {
        let ActiveSearch { limits, weakness, fresh_table, timer, deepening, status } = search;
        let table = fresh_table.as_ref().unwrap_or(&self.table);
        let context = SearchContext {
            table,
            timer,
            limits,
            weakness: weakness.as_ref(),
            threads: SearchThreads::default(),
            features: self.features,
        };
        let mut report = |report: &SearchReport| text::info(report, &self.game.position, &self.options, out);
        *status = search::think(&context, &mut self.histories, &self.game.keys, deepening, slice, &mut report);
    }

    fn finish_search(&mut self, result: &SearchResult, out: &mut dyn FnMut(&str)) {
        out(&text::best_move(result, &self.game.position, self.options.castling));
        self.signals.stop.store(false, Relaxed);
        self.signals.ponder_hit.store(false, Relaxed);
    }
}
