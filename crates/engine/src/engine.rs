//! The engine as one takes it in hand: a game position, options, and a line of UCI at a time.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use rules_core::{Move, Position};

use crate::levels::{Repertoire, Weakness};
use crate::options::{Change, Options};
use crate::search::{self, Answer, Deepening, Features, History, Progress, Report, Shared, Team};
use crate::time::{Budget, Limits, Signals, Watch};
use crate::tt::Table;
use crate::uci::command::{Command, Go, Line, SetUp};
use crate::uci::text;
use crate::{bench, eval, score};

/// What the engine wants next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    /// A line.
    Continue,
    /// To think on: [`Engine::resume`].
    Thinking,
    /// `stop` or `ponderhit`: there is nothing left to think about, but nobody has asked for the answer yet.
    Waiting,
    /// Nothing: `quit` was said.
    Quit,
}

/// A chess engine that is spoken to in lines of UCI. It never panics over a line; what it can't use it answers with
/// `info string` and a sentence.
///
/// Where there are threads, [`Engine::handle`] answers a line from beginning to end. Where there are none,
/// [`Engine::begin`] and [`Engine::resume`] cut a search into slices, between which other things can happen.
pub struct Engine {
    line: Line,
    options: Options,
    table: Table,
    /// One for each thread.
    histories: Vec<History>,
    features: Features,
    signals: Signals,
    thought: Option<Thought>,
}

/// A search that has begun and hasn't been answered.
struct Thought {
    limits: Limits,
    weakness: Option<Weakness>,
    /// A weak level's search is short; from an empty memory it is the same wherever and whenever it runs.
    fresh_table: Option<Table>,
    watch: Watch,
    search: Deepening,
    progress: Progress,
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
            histories: vec![History::default()],
            features: Features::default(),
            signals: Signals::default(),
            thought: None,
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

    /// Raise this when no line will come any more: a search that waits for one ends.
    pub fn last_line_handle(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.signals.last_line)
    }

    /// The position that `go` would think about.
    pub fn position(&self) -> &Position {
        &self.line.position
    }

    /// Searches with these techniques from now on, and forgets what others have found.
    pub fn set_features(&mut self, features: Features) {
        self.features = features;
        self.forget();
    }

    /// Takes one line, writes the answer line by line. `go` returns after its `bestmove`.
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

    /// Takes one line, writes the answer line by line; `go` is answered by [`Engine::resume`]. What is said while a
    /// search runs, other than `stop`, `ponderhit`, `isready` and `quit`, ends it.
    pub fn begin(&mut self, line: &str, out: &mut dyn FnMut(&str)) -> Flow {
        match Command::parse(line) {
            Ok(Command::Quit) => return Flow::Quit,
            Ok(Command::IsReady) => out("readyok"),
            Ok(Command::Stop) if self.thought.is_some() => self.signals.stop.store(true, Relaxed),
            Ok(Command::PonderHit) if self.thought.is_some() => self.signals.ponder_hit.store(true, Relaxed),
            Ok(Command::Nothing | Command::Stop | Command::PonderHit) => {}
            Ok(command) => {
                if self.thought.is_some() {
                    self.signals.stop.store(true, Relaxed);
                    self.resume(u64::MAX, out);
                }
                self.obey(command, out);
            }
            Err(error) => out(&text::complaint(&error)),
        }
        self.flow()
    }

    /// Thinks on for about `slice` nodes, and answers if that was enough.
    pub fn resume(&mut self, slice: u64, out: &mut dyn FnMut(&str)) -> Flow {
        let Some(mut thought) = self.thought.take() else { return Flow::Continue };
        if thought.progress == Progress::Paused {
            self.think(&mut thought, slice, out);
        }
        if thought.progress == Progress::Paused || thought.watch.must_wait() {
            self.thought = Some(thought);
        } else {
            self.answer(&thought.search.answer(thought.weakness.as_ref()), out);
        }
        self.flow()
    }

    fn flow(&self) -> Flow {
        match &self.thought {
            None => Flow::Continue,
            Some(thought) if thought.progress == Progress::Done && thought.watch.must_wait() => Flow::Waiting,
            Some(_) => Flow::Thinking,
        }
    }

    fn obey(&mut self, command: Command, out: &mut dyn FnMut(&str)) {
        match command {
            Command::Uci => text::introduction().iter().for_each(|line| out(line)),
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
                    Go::Search(limits) => self.go(limits, out),
                }
            }
            Command::Bench(depth) => {
                let depth = depth.unwrap_or(bench::DEPTH);
                text::bench(bench::run(depth), depth).iter().for_each(|line| out(line));
            }
            Command::Display => text::board(&self.line.position).iter().for_each(|line| out(line)),
            Command::Eval => {
                text::evaluation(&eval::breakdown(&self.line.position), eval::evaluate(&self.line.position))
                    .iter()
                    .for_each(|line| out(line))
            }
            Command::IsReady | Command::Stop | Command::PonderHit | Command::Nothing | Command::Quit => {}
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
        self.histories.iter_mut().for_each(History::clear);
    }

    fn go(&mut self, limits: Limits, out: &mut dyn FnMut(&str)) {
        if let Some(best) = self.remembered(&limits) {
            return self.answer(&Answer { best: Some(best), ponder: None }, out);
        }
        let position = &self.line.position;
        let budget = Budget::for_move(&limits, position.turn(), self.options.move_overhead);
        let watch = Watch::start(budget, &limits, &self.signals);
        let mut search = Deepening::new(position, &limits, self.options.lines);
        let weakness = self.options.weakness();
        if let Some(weakness) = &weakness {
            search = search.weakened(weakness, self.line.last);
            self.histories.iter_mut().for_each(History::clear);
        }
        let fresh_table = weakness.is_some().then(|| Table::new(1));
        self.table.new_search();
        self.histories.resize_with(self.options.threads, History::default);
        let mut progress = Progress::Paused;
        if !position.has_legal_move() {
            let score = if position.is_check() { -score::MATE } else { score::DRAW };
            out(&format!("info depth 0 score {}", score::uci_text(score)));
            progress = Progress::Done;
        }
        self.thought = Some(Thought { limits, weakness, fresh_table, watch, search, progress });
    }

    /// A move of the opening, known by heart.
    fn remembered(&self, limits: &Limits) -> Option<Move> {
        let Options { own_book, analyse, .. } = self.options;
        let is_asked = own_book && !analyse && !limits.infinite && !limits.ponder && limits.search_moves.is_empty();
        let plies = self.options.level().book_plies();
        let choose = || Repertoire::get().choose(&self.line.position, plies, self.options.chance());
        is_asked.then(choose).flatten()
    }

    fn think(&mut self, thought: &mut Thought, slice: u64, out: &mut dyn FnMut(&str)) {
        let Thought { limits, weakness, fresh_table, watch, search: deepening, progress } = thought;
        let table = fresh_table.as_ref().unwrap_or(&self.table);
        let shared = Shared {
            table,
            watch,
            limits,
            weakness: weakness.as_ref(),
            team: Team::default(),
            features: self.features,
        };
        let mut report = |report: &Report| text::info(report, &self.line.position, &self.options, out);
        *progress = search::think(&shared, &mut self.histories, &self.line.keys, deepening, slice, &mut report);
    }

    fn answer(&mut self, answer: &Answer, out: &mut dyn FnMut(&str)) {
        out(&text::best_move(answer, &self.line.position, self.options.castling));
        self.signals.stop.store(false, Relaxed);
        self.signals.ponder_hit.store(false, Relaxed);
    }
}
