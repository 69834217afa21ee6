//! Animated values with a soft start and end. A new goal may be set at any time; the value continues from its current
//! position and speed.

use bevy::math::VectorSpace;

use crate::motion::ease;

/// Animated value: start, goal and elapsed time.
#[derive(Debug, Clone, Copy)]
pub(super) struct Glide<V> {
    from: V,
    to: V,
    /// Change per second at the start.
    speed: V,
    elapsed: f32,
    seconds: f32,
}

impl<V: VectorSpace<Scalar = f32> + PartialEq> Glide<V> {
    /// Returns a value at rest.
    pub fn at(value: V) -> Self {
        Self { from: value, to: value, speed: V::ZERO, elapsed: 0.0, seconds: 0.0 }
    }

    /// Returns the goal.
    pub fn goal(&self) -> V {
        self.to
    }

    /// Returns the current value.
    pub fn now(&self) -> V {
        self.after(self.elapsed)
    }

    fn after(&self, elapsed: f32) -> V {
        if elapsed >= self.seconds {
            return self.to;
        }
        let t = elapsed / self.seconds;
        // Contribution of the initial speed: a quintic that begins with it and ends without speed.
        let carry = t * (1.0 + t * t * (t * (8.0 - 3.0 * t) - 6.0));
        self.from + (self.to - self.from) * ease(t) + self.speed * (self.seconds * carry)
    }

    /// Returns whether the value still changes.
    pub fn is_moving(&self) -> bool {
        self.elapsed < self.seconds
    }

    /// Jumps to a value.
    pub fn jump(&mut self, to: V) {
        *self = Self::at(to);
    }

    /// Starts towards another value, to arrive in `seconds`. Does nothing if that is the goal already.
    pub fn glide_to(&mut self, to: V, seconds: f32) {
        if to != self.to {
            self.start(to, seconds);
        }
    }

    /// Shortens the rest of the way to `seconds`.
    pub fn arrive_in(&mut self, seconds: f32) {
        if self.is_moving() {
            self.start(self.to, seconds);
        }
    }

    fn start(&mut self, to: V, seconds: f32) {
        const INSTANT: f32 = 1e-3;
        let speed = if self.is_moving() && self.elapsed > INSTANT {
            (self.now() - self.after(self.elapsed - INSTANT)) * (1.0 / INSTANT)
        } else {
            V::ZERO
        };
        *self = Self { from: self.now(), to, speed, elapsed: 0.0, seconds };
    }

    /// Advances by `seconds`.
    pub fn advance(&mut self, seconds: f32) {
        self.elapsed = (self.elapsed + seconds).min(self.seconds);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FRAME: f32 = 1.0 / 60.0;

    fn after(glide: &mut Glide<f32>, frames: usize) -> Vec<f32> {
        (0..frames)
            .map(|_| {
                glide.advance(FRAME);
                glide.now()
            })
            .collect()
    }

    #[test]
    fn it_arrives_and_stays() {
        let mut glide = Glide::at(1.0);
        glide.glide_to(3.0, 0.5);
        let way = after(&mut glide, 60);
        assert!(way.windows(2).all(|pair| pair[1] >= pair[0]));
        assert_eq!((glide.now(), glide.is_moving()), (3.0, false));
    }

    #[test]
    fn a_new_goal_neither_jumps_nor_stops_the_value() {
        let mut glide = Glide::at(0.0);
        glide.glide_to(1.0, 0.9);
        let before = after(&mut glide, 27);
        let step = before[26] - before[25];
        glide.glide_to(-1.0, 0.9);
        let turned = after(&mut glide, 60);
        let first = turned[0] - before[26];
        assert!((first - step).abs() < 0.15 * step, "{first} after {step}");
        assert!(turned.windows(2).all(|pair| (pair[1] - pair[0]).abs() < 0.07));
        assert_eq!(glide.now(), -1.0);
    }
}
