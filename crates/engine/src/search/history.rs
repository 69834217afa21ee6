//! Which quiet moves have refuted others before: the butterfly history and a history of replies.

use rules_core::{Color, Move};

const MOST: i32 = 16_384;
const MEN_AND_SQUARES: usize = 6 * 64;

/// Scores of quiet moves, kept from one search to the next.
pub struct History {
    butterfly: Vec<i16>,
    replies: Vec<i16>,
}

impl Default for History {
    fn default() -> Self {
        Self { butterfly: vec![0; 2 * 64 * 64], replies: vec![0; MEN_AND_SQUARES * MEN_AND_SQUARES] }
    }
}

/// A move with the man that makes it: what a history knows of it.
#[derive(Clone, Copy)]
pub(super) struct Step {
    pub mv: Move,
    pub man: usize,
}

impl Step {
    fn slot(self) -> usize {
        self.man * 64 + self.mv.to().index()
    }
}

impl History {
    /// Forgets everything.
    pub fn clear(&mut self) {
        self.butterfly.fill(0);
        self.replies.fill(0);
    }

    pub(super) fn score(&self, color: Color, previous: Option<Step>, step: Step) -> i32 {
        let reply = previous.map_or(0, |previous| i32::from(self.replies[reply_index(previous, step)]));
        i32::from(self.butterfly[butterfly_index(color, step.mv)]) + reply
    }

    /// Rewards (or, with a negative bonus, punishes) a quiet move. The closer to the limit, the less it moves.
    pub(super) fn update(&mut self, color: Color, previous: Option<Step>, step: Step, bonus: i32) {
        pull(&mut self.butterfly[butterfly_index(color, step.mv)], bonus);
        if let Some(previous) = previous {
            pull(&mut self.replies[reply_index(previous, step)], bonus);
        }
    }
}

fn pull(value: &mut i16, bonus: i32) {
    let old = i32::from(*value);
    *value = (old + bonus - old * bonus.abs() / MOST) as i16;
}

fn butterfly_index(color: Color, mv: Move) -> usize {
    (color.index() * 64 + mv.from().index()) * 64 + mv.to().index()
}

fn reply_index(previous: Step, step: Step) -> usize {
    previous.slot() * MEN_AND_SQUARES + step.slot()
}

/// What a cutoff at this depth is worth.
pub(super) fn bonus(depth: i32) -> i32 {
    (depth * depth * 12 + depth * 40).min(1600)
}
