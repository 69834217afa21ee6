//! The queue of requests and the engines that serve it, one request at a time.

use core::time::Duration;

use rules_core::parse_uci;

use super::queue::AnalysisQueue;
use super::report::{AnalysisEvent, AnalysisProgress, AnalysisReport};
use super::request::{AnalysisCommand, AnalysisKey, AnalysisLimit, AnalysisRequest, MAX_LINES};
use crate::engine_link::{
    EngineFailure, EngineOutput, EngineStarter, EngineTransport, FrameOutput, go_line, parse_line,
};
use crate::session::Program;

/// Time that an engine may take for a short search: a page may have to fetch the engine first.
pub(super) const SHORT_SEARCH_TIME: Duration = Duration::from_secs(15);
/// Time that an engine may be silent in a search that isn't limited by time.
pub(super) const SILENCE: Duration = Duration::from_secs(60);

/// Starts an engine: this program, or our own.
type StartEngine = Box<dyn FnMut(Option<&Program>) -> Result<Box<dyn EngineTransport>, String>>;

/// Analyses positions by request, one at a time. A non-send resource, as the browser's Worker belongs to one thread.
pub(super) struct AnalysisService {
    engines: Vec<AnalysisEngine>,
    /// Dropped after `engines`: it may wait until all programs started so far have ended.
    start: StartEngine,
    queue: AnalysisQueue,
    search: Option<AnalysisSearch>,
    /// Set if the last start of requests has failed for some: their clients read that in the next frame.
    has_just_failed: bool,
}

/// A running engine.
struct AnalysisEngine {
    /// The program; `None` for our own engine.
    program: Option<Program>,
    transport: Box<dyn EngineTransport>,
}

/// The request that an engine works on.
struct AnalysisSearch {
    request: AnalysisRequest,
    report: AnalysisReport,
    /// Time since the start of the search.
    elapsed: Duration,
    /// Time since the engine's last output.
    silent: Duration,
}

impl Default for AnalysisService {
    fn default() -> Self {
        let mut starter = EngineStarter::default();
        Self::new(move |program| starter.start(program))
    }
}

impl AnalysisService {
    /// Creates a service whose engines are started by `start`.
    pub(super) fn new(
        start: impl FnMut(Option<&Program>) -> Result<Box<dyn EngineTransport>, String> + 'static,
    ) -> Self {
        Self {
            start: Box::new(start),
            engines: Vec::new(),
            queue: AnalysisQueue::default(),
            search: None,
            has_just_failed: false,
        }
    }

    /// Returns whether an engine works on a request.
    pub(super) fn is_searching(&self) -> bool {
        self.search.is_some()
    }

    /// Returns whether engines could not be started in this frame.
    pub(super) fn has_just_failed(&self) -> bool {
        self.has_just_failed
    }

    /// Queues or cancels a request.
    pub(super) fn command(&mut self, command: AnalysisCommand) {
        match command {
            AnalysisCommand::Start(request) => self.request(*request),
            AnalysisCommand::Cancel(key) => self.cancel(key),
        }
    }

    /// Queues a request. It interrupts a less urgent one, which starts again later: its engine remembers most of it.
    fn request(&mut self, mut request: AnalysisRequest) {
        // A limited strength of the opponent's program is not meant for analyses.
        if let Some(program) = &mut request.program {
            program.elo = None;
        }
        self.cancel(request.key);
        if self.search.as_ref().is_some_and(|search| search.request.priority < request.priority)
            && let Some(search) = self.stop_search()
        {
            self.queue.push_back_first(search.request);
        }
        self.queue.push(request);
    }

    fn cancel(&mut self, key: AnalysisKey) {
        self.queue.remove(key);
        if self.search.as_ref().is_some_and(|search| search.request.key == key) {
            self.stop_search();
        }
    }

    fn stop_search(&mut self) -> Option<AnalysisSearch> {
        let search = self.search.take()?;
        if let Some(engine) = self.engines.iter_mut().find(|engine| engine.program == search.request.program) {
            engine.transport.cancel();
        }
        Some(search)
    }

    /// Starts the next request, if the engines are idle. Returns the failures of those whose engine does not start. Ends
    /// programs that no request needs any more; our own engine stays.
    pub(super) fn start_next(&mut self) -> Vec<AnalysisEvent> {
        let mut failures = Vec::new();
        while self.search.is_none()
            && let Some(request) = self.queue.pop()
        {
            if let Err(why) = self.start_search(&request) {
                failures.push(failed(request.key, EngineFailure::Stopped(why)));
                continue;
            }
            self.search = Some(AnalysisSearch {
                request,
                report: AnalysisReport::default(),
                elapsed: Duration::ZERO,
                silent: Duration::ZERO,
            });
        }
        self.has_just_failed = !failures.is_empty();
        let Self { engines, queue, search, .. } = self;
        engines.retain(|engine| {
            engine.program.as_ref().is_none_or(|program| {
                let is_used = search.as_ref().is_some_and(|search| search.request.program.as_ref() == Some(program));
                is_used || queue.needs(program)
            })
        });
        failures
    }

    /// Sends a request to its engine, which is started if it does not run.
    fn start_search(&mut self, request: &AnalysisRequest) -> Result<(), String> {
        let index = match self.engines.iter().position(|engine| engine.program == request.program) {
            Some(index) => index,
            None => {
                let transport = (self.start)(request.program.as_ref())?;
                self.engines.push(AnalysisEngine { program: request.program.clone(), transport });
                self.engines.len() - 1
            }
        };
        let engine = &mut self.engines[index].transport;
        // Options are sent each time, as a transport may have replaced its engine.
        engine.send("setoption name UCI_AnalyseMode value true");
        engine.send("setoption name UCI_ShowWDL value true");
        engine.send(&format!("setoption name MultiPV value {}", request.lines.clamp(1, MAX_LINES)));
        engine.send(&request.position.line);
        engine.send(&go_line(request.limit, &request.position.position, &request.position.only));
        Ok(())
    }

    /// Reads the output of the engines after a frame of this length, and returns the progress of the search.
    pub(super) fn listen(&mut self, passed: Duration) -> Option<AnalysisEvent> {
        let Self { engines, search, .. } = self;
        let mut event = None;
        engines.retain_mut(|engine| {
            let own = search.take_if(|search| search.request.program == engine.program);
            let Some(mut current) = own else {
                // An idle engine that ends is missed by nobody: the next request starts another.
                return skip_output(engine.transport.as_mut()).is_ok();
            };
            let key = current.request.key;
            match current.listen(engine.transport.as_mut(), passed) {
                Ok(progress) => {
                    event = progress.map(|progress| AnalysisEvent { key, progress });
                    let is_done = matches!(&event, Some(AnalysisEvent { progress: AnalysisProgress::Done(_), .. }));
                    *search = Some(current).filter(|_| !is_done);
                    true
                }
                Err(failure) => {
                    event = Some(failed(key, failure));
                    false
                }
            }
        });
        event
    }
}

impl AnalysisSearch {
    /// Reads the engine's output; returns the progress, if there is any.
    fn listen(
        &mut self,
        engine: &mut dyn EngineTransport,
        passed: Duration,
    ) -> Result<Option<AnalysisProgress>, EngineFailure> {
        let Self { request, report, .. } = self;
        let position = &request.position.position;
        let (mut has_changed, mut has_spoken) = (false, false);
        let mut output = FrameOutput::default();
        while let Some(line) = output.next(engine).map_err(EngineFailure::Stopped)? {
            has_spoken = true;
            match parse_line(&line) {
                Some(EngineOutput::Thought(thought)) => {
                    has_changed |= report.update(&thought, position, request.lines.clamp(1, MAX_LINES));
                }
                Some(EngineOutput::Best(text)) => {
                    report.best = parse_uci(position, &text).ok();
                    return Ok(Some(AnalysisProgress::Done(std::mem::take(report))));
                }
                None => {}
            }
        }
        self.elapsed += passed;
        self.silent = if has_spoken { Duration::ZERO } else { self.silent + passed };
        if self.is_overdue() {
            return Err(EngineFailure::Silent);
        }
        Ok(has_changed.then(|| AnalysisProgress::Deepened(self.report.clone())))
    }

    /// Returns whether the engine takes too long: far longer than it may think, or, without a limit of time, if it has
    /// been silent for long.
    fn is_overdue(&self) -> bool {
        match self.request.limit {
            AnalysisLimit::Time(time) => self.elapsed > SHORT_SEARCH_TIME.max(2 * time),
            AnalysisLimit::Depth(_) | AnalysisLimit::Nodes(_) => self.silent > SILENCE,
        }
    }
}

/// Reads and drops the output of an idle engine.
fn skip_output(engine: &mut dyn EngineTransport) -> Result<(), String> {
    let mut output = FrameOutput::default();
    while output.next(engine)?.is_some() {}
    Ok(())
}

fn failed(key: AnalysisKey, failure: EngineFailure) -> AnalysisEvent {
    AnalysisEvent { key, progress: AnalysisProgress::Failed(failure) }
}
