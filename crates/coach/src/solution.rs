//! The shortest solution of a lesson in writing, for printed sheets.

use rules_core::{Letters, san};

use crate::{Attempt, AttemptOutcome, Lesson};

impl Lesson {
    /// Returns a shortest solution in standard algebraic notation, with the opponent's replies in brackets, such as
    /// `Rh7+ (Kd6) Rxb7`; `None` if the learner moves nothing, or plays against the engine.
    ///
    /// ```
    /// use coach::Course;
    /// use rules_core::Letters;
    ///
    /// let chapter = r#"(id: "mates", sources: [], lessons: [
    ///     (id: "mates-1", fen: "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", goal: Mate, moves: 1, rules: []),
    /// ])"#;
    /// let course = Course::read([chapter]).expect("a valid chapter");
    /// let solution = course.lesson("mates-1").expect("a lesson").solution(Letters::Polish);
    /// assert_eq!(solution.as_deref(), Some("Wa8#"));
    /// ```
    pub fn solution(&self, letters: Letters) -> Option<String> {
        let mut attempt = Attempt::new(self.clone());
        let mut written = Vec::new();
        loop {
            let mv = attempt.next_move()?;
            let before = attempt.position().clone();
            written.push(san(&before, mv, letters));
            match attempt.play(mv) {
                AttemptOutcome::Done { .. } => return Some(written.join(" ")),
                AttemptOutcome::Continue(Some(reply)) => {
                    written.push(format!("({})", san(&before.play_unchecked(mv), reply, letters)));
                }
                AttemptOutcome::Continue(None) => {}
                AttemptOutcome::AwaitEngine | AttemptOutcome::Failed(_) => return None,
            }
        }
    }
}
