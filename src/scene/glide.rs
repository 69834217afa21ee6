//! A value on its way to another: it sets off and arrives softly, and may be sent elsewhere at any time from where it
//! is, as fast as it is.

use bevy::math::VectorSpace;

use crate::motion::ease;

/// Where a value was, where it shall be, and how far it is.
#[derive(Debug, Clone, Copy)]
pub(super) struct Glide<V> {
    from: V,
    to: V,
    /// Change a second when it was sent.
    speed: V,
    elapsed: f32,
    seconds: f32,
}

impl<V: VectorSpace<Scalar = f32> + PartialEq> Glide<V> {
    /// At rest.
    pub fn at(value: V) -> Self {
        Self { from: value, to: value, speed: V::ZERO, elapsed: 0.0, seconds: 0.0 }
    }

    /// Where it is sent.
    pub fn goal(&self) -> V {
        self.to
    }

    /// Where it is.
    pub fn now(&self) -> V {
        self.after(self.elapsed)
    }

    fn after(&self, elapsed: f32) -> V {
        if elapsed >= self.seconds {
            return self.to;
        }
        let t = elapsed / self.seconds;
        // What is left of the first speed: a quintic that begins with it and ends with none.
        let carry = t * (1.0 + t * t * (t * (8.0 - 3.0 * t) - 6.0));
        self.from + (self.to - self.from) * ease(t) + self.speed * (self.seconds * carry)
    }

    /// Whether it is still on its way.
    pub fn is_moving(&self) -> bool {
        self.elapsed < self.seconds
    }

    /// Is there at once.
    pub fn jump(&mut self, to: V) {
        *self = Self::at(to);
    }

    /// Sets off for another value, in so many seconds; one that is going there already goes on.
    pub fn send(&mut self, to: V, seconds: f32) {
        if to != self.to {
            self.set_off(to, seconds);
        }
    }

    /// Is where it was sent in so many seconds from now.
    pub fn hurry(&mut self, seconds: f32) {
        if self.is_moving() {
            self.set_off(self.to, seconds);
        }
    }

    fn set_off(&mut self, to: V, seconds: f32) {
        const INSTANT: f32 = 1e-3;
        let speed = if self.is_moving() && self.elapsed > INSTANT {
            (self.now() - self.after(self.elapsed - INSTANT)) * (1.0 / INSTANT)
        } else {
            V::ZERO
        };
        *self = Self { from: self.now(), to, speed, elapsed: 0.0, seconds };
    }

    /// Lets time pass, in seconds.
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
        glide.send(3.0, 0.5);
        let way = after(&mut glide, 60);
        assert!(way.windows(2).all(|pair| pair[1] >= pair[0]));
        assert_eq!((glide.now(), glide.is_moving()), (3.0, false));
    }

    #[test]
    fn sent_elsewhere_it_neither_jumps_nor_stops_dead() {
        let mut glide = Glide::at(0.0);
        glide.send(1.0, 0.9);
        let before = after(&mut glide, 27);
        let step = before[26] - before[25];
        glide.send(-1.0, 0.9);
        let turned = after(&mut glide, 60);
        let first = turned[0] - before[26];
        assert!((first - step).abs() < 0.15 * step, "{first} after {step}");
        assert!(turned.windows(2).all(|pair| (pair[1] - pair[0]).abs() < 0.07));
        assert_eq!(glide.now(), -1.0);
    }
}
