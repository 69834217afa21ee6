//! Filter for answers of cancelled searches, which still report a best move.

/// Counts the cancelled searches whose best move has not arrived yet.
#[derive(Debug, Default)]
pub(crate) struct StaleAnswers {
    searching: bool,
    pending: usize,
}

impl StaleAnswers {
    /// Registers a line that is sent to the engine.
    pub(crate) fn sent(&mut self, line: &str) {
        self.searching |= line.starts_with("go");
    }

    /// Marks the running search as cancelled; returns whether there was one.
    pub(crate) fn cancel(&mut self) -> bool {
        let was_searching = std::mem::take(&mut self.searching);
        self.pending += usize::from(was_searching);
        was_searching
    }

    /// Returns whether a cancelled search still has to report its best move.
    #[cfg(any(test, target_family = "wasm"))]
    pub(super) fn is_waiting(&self) -> bool {
        self.pending > 0
    }

    /// Returns whether a line belongs to a search that was not cancelled.
    pub(crate) fn is_wanted(&mut self, line: &str) -> bool {
        let is_wanted = self.pending == 0;
        if line.starts_with("bestmove") {
            self.pending = self.pending.saturating_sub(1);
            self.searching &= !is_wanted;
        }
        is_wanted
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_cancelled_search_still_says_is_for_nobody() {
        let mut stale = StaleAnswers::default();
        assert!(!stale.cancel(), "nothing runs");
        stale.sent("go infinite");
        assert!(stale.cancel());
        assert!(stale.is_waiting());
        stale.sent("go depth 1");
        assert!(!stale.is_wanted("info depth 1"));
        assert!(!stale.is_wanted("bestmove e2e4"));
        assert!(!stale.is_waiting());
        assert!(stale.is_wanted("bestmove d2d4"));
        assert!(!stale.cancel(), "it has ended");
    }
}
