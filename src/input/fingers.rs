//! Gestures of two fingers on the table: drag and pinch. They are tracked event by event, as the last movements may
//! arrive in the frame in which a finger leaves; a frame without events moves nothing.

use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::prelude::*;

use crate::platform::SecondWindow;

/// Distance in logical pixels that two fingers move together before they drag: a pinch trembles.
const SLOP: f32 = 10.0;

/// The fingers on the screen, and their movement in this frame.
#[derive(Resource, Debug, Default)]
pub(super) struct Fingers {
    down: Vec<(u64, Vec2)>,
    /// Movement of the midpoint of two fingers; once they drag, the part of it that is not yet spent.
    distance: Vec2,
    is_pushing: bool,
    spread: f32,
}

impl Fingers {
    /// Returns and resets this frame's drag of the midpoint in logical pixels, and the ratio by which the fingers'
    /// distance has changed.
    pub fn spend(&mut self) -> (Vec2, f32) {
        let pushed = if self.is_pushing { core::mem::take(&mut self.distance) } else { Vec2::ZERO };
        (pushed, core::mem::replace(&mut self.spread, 0.0).exp())
    }

    fn follow(&mut self, event: &TouchInput) {
        let known = self.down.iter().position(|(id, _)| *id == event.id);
        match (event.phase, known) {
            (TouchPhase::Started, None) => {
                self.down.push((event.id, event.position));
                (self.distance, self.is_pushing) = (Vec2::ZERO, false);
            }
            (TouchPhase::Started | TouchPhase::Moved, Some(finger)) => self.move_finger(finger, event.position),
            (TouchPhase::Ended, Some(finger)) => {
                self.move_finger(finger, event.position);
                self.down.remove(finger);
            }
            (TouchPhase::Canceled, Some(finger)) => {
                self.down.remove(finger);
            }
            (_, None) => {}
        }
    }

    fn move_finger(&mut self, finger: usize, to: Vec2) {
        let from = core::mem::replace(&mut self.down[finger].1, to);
        let [(_, one), (_, other)] = self.down[..] else { return };
        self.distance += 0.5 * (to - from);
        self.is_pushing |= self.distance.length() > SLOP;
        let still = if finger == 0 { other } else { one };
        let (before, now) = (from.distance(still), to.distance(still));
        if before > 1.0 && now > 1.0 {
            self.spread += (now / before).ln();
        }
    }
}

/// Tracks fingers on every screen: one that came down in the menu may leave in the game.
pub(super) fn track_fingers(
    mut events: MessageReader<TouchInput>,
    second: Res<SecondWindow>,
    mut fingers: ResMut<Fingers>,
) {
    for event in events.read().filter(|event| second.is_other_window(event.window)) {
        fingers.follow(event);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn followed(events: &[(u64, TouchPhase, Vec2)]) -> Fingers {
        let mut fingers = Fingers::default();
        for (id, phase, position) in events.iter().copied() {
            fingers.follow(&TouchInput { id, phase, position, window: Entity::PLACEHOLDER, force: None });
        }
        fingers
    }

    #[test]
    fn what_comes_with_the_last_event_counts() {
        let (one, other) = (Vec2::new(300.0, 300.0), Vec2::new(400.0, 300.0));
        let aside = Vec2::new(60.0, 0.0);
        let mut fingers = followed(&[
            (1, TouchPhase::Started, one),
            (2, TouchPhase::Started, other),
            (1, TouchPhase::Moved, one + aside),
            (2, TouchPhase::Moved, other + aside),
            (1, TouchPhase::Ended, one + aside),
            (2, TouchPhase::Ended, other + aside),
        ]);
        let (pushed, spread) = fingers.spend();
        assert_eq!(pushed, aside);
        assert!((spread - 1.0).abs() < 1e-5, "{spread}");
        assert_eq!(fingers.spend(), (Vec2::ZERO, 1.0), "a frame without events moves nothing");
        assert!(fingers.down.is_empty());
    }

    #[test]
    fn a_pinch_spreads_and_pushes_nothing() {
        let middle = Vec2::new(300.0, 300.0);
        let mut events =
            vec![(1, TouchPhase::Started, middle - Vec2::X * 40.0), (2, TouchPhase::Started, middle + Vec2::X * 40.0)];
        for step in 1..=8 {
            let apart = Vec2::new(40.0 + 5.0 * step as f32, 0.0);
            events.extend([(1, TouchPhase::Moved, middle - apart), (2, TouchPhase::Moved, middle + apart)]);
        }
        let (pushed, spread) = followed(&events).spend();
        assert_eq!(pushed, Vec2::ZERO);
        assert!((spread - 2.0).abs() < 1e-4, "{spread}");
    }
}
