//! Requests that wait for an engine.

use super::request::{AnalysisKey, AnalysisRequest};
use crate::session::Program;

/// Waiting requests, the most urgent first; equally urgent ones in the order of their arrival.
#[derive(Default)]
pub(super) struct AnalysisQueue(Vec<AnalysisRequest>);

impl AnalysisQueue {
    /// Adds a request behind those that are as urgent.
    pub(super) fn push(&mut self, request: AnalysisRequest) {
        let at = self.0.partition_point(|waiting| waiting.priority >= request.priority);
        self.0.insert(at, request);
    }

    /// Puts an interrupted request back, before those that are as urgent.
    pub(super) fn push_back_first(&mut self, request: AnalysisRequest) {
        let at = self.0.partition_point(|waiting| waiting.priority > request.priority);
        self.0.insert(at, request);
    }

    /// Removes and returns the next request.
    pub(super) fn pop(&mut self) -> Option<AnalysisRequest> {
        (!self.0.is_empty()).then(|| self.0.remove(0))
    }

    /// Removes the request with this key, if it waits.
    pub(super) fn remove(&mut self, key: AnalysisKey) {
        self.0.retain(|waiting| waiting.key != key);
    }

    /// Returns whether a request waits for this program.
    pub(super) fn needs(&self, program: &Program) -> bool {
        self.0.iter().any(|waiting| waiting.program.as_ref() == Some(program))
    }
}
