//! Answers that nobody wants any more: a cancelled search still says its best move.

/// Keeps count of the searches that were asked for and cancelled.
#[derive(Debug, Default)]
pub(super) struct Unwanted {
    searching: bool,
    unwanted: usize,
}

impl Unwanted {
    /// Takes note of a line that is sent.
    pub(super) fn sent(&mut self, line: &str) {
        self.searching |= line.starts_with("go");
    }

    /// The search that runs, if any, is no longer wanted; says whether there was one.
    pub(super) fn cancel(&mut self) -> bool {
        let was_searching = std::mem::take(&mut self.searching);
        self.unwanted += usize::from(was_searching);
        was_searching
    }

    /// Has a cancelled search still to say its best move?
    #[cfg(any(test, target_family = "wasm"))]
    pub(super) fn is_waiting(&self) -> bool {
        self.unwanted > 0
    }

    /// Is this line for anybody?
    pub(super) fn is_wanted(&mut self, line: &str) -> bool {
        let is_wanted = self.unwanted == 0;
        if line.starts_with("bestmove") {
            self.unwanted = self.unwanted.saturating_sub(1);
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
        let mut unwanted = Unwanted::default();
        assert!(!unwanted.cancel(), "nothing runs");
        unwanted.sent("go infinite");
        assert!(unwanted.cancel());
        assert!(unwanted.is_waiting());
        unwanted.sent("go depth 1");
        assert!(!unwanted.is_wanted("info depth 1"));
        assert!(!unwanted.is_wanted("bestmove e2e4"));
        assert!(!unwanted.is_waiting());
        assert!(unwanted.is_wanted("bestmove d2d4"));
        assert!(!unwanted.cancel(), "it has ended");
    }
}
