//! The next frame that an animation or timer needs.

use core::time::Duration;

/// The next frame that something needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Wake {
    /// None: it rests.
    #[default]
    Rest,
    /// The next one at once, because it moves.
    Continuous,
    /// The next one at once, although nothing moves: the renderer improves the still image by averaging frames.
    Accumulating,
    /// One after this time, for instance for a clock's next second.
    In(Duration),
}

impl Wake {
    /// Returns [`Wake::Continuous`] while something moves, and else [`Wake::Rest`].
    pub fn while_moving(moves: bool) -> Self {
        if moves { Self::Continuous } else { Self::Rest }
    }
}

/// A component or resource that tells from its own state when the next frame is needed: an animation, a transition or a
/// timer. [`animates`](super::DeclareFrames::animates) declares it.
pub trait Animated {
    /// Returns the next frame that it needs; `now` is the real time of the run.
    fn wake(&self, now: Duration) -> Wake;
}
