//! Postures of a hand: any mix of lying on the table, holding a piece, and being offered.

use bevy::app::AnimationSystems;
use bevy::prelude::*;

use super::model::{HandRig, Movement};
use crate::motion::ease;

/// Durations of the model's movements that are mixed here, in seconds.
const LIFT_SECONDS: f32 = 0.2;
const OFFER_SECONDS: f32 = 0.6;

/// Posture of a hand; the default lies on the table. Every value is from 0 to 1.
#[derive(Component, Debug, Clone, Copy, PartialEq, Default)]
pub(super) struct Posture {
    /// Blend from lying to holding something with three fingers, and how far those are closed.
    pub holding: f32,
    pub grip: f32,
    /// Lift of the tapping finger.
    pub finger: f32,
    /// Progress of offering the hand.
    pub offered: f32,
}

impl Posture {
    /// Returns the eased blend between this posture and another one.
    pub fn towards(self, to: Self, way: f32) -> Self {
        let between = |from: f32, to: f32| from + (to - from) * ease(way);
        Self {
            holding: between(self.holding, to.holding),
            grip: between(self.grip, to.grip),
            finger: between(self.finger, to.finger),
            offered: between(self.offered, to.offered),
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.configure_sets(PostUpdate, PostureSet.before(AnimationSystems));
    app.add_systems(PostUpdate, hold.after(PostureSet).before(AnimationSystems));
}

/// Systems that set hands' postures and places.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct PostureSet;

/// Applies the postures as weights of the model's animations, and makes the hands visible.
fn hold(mut hands: Query<(Ref<Posture>, Ref<HandRig>, &mut Visibility)>, mut players: Query<&mut AnimationPlayer>) {
    for (posture, rig, mut visibility) in &mut hands {
        if !posture.is_changed() && !rig.is_changed() {
            continue;
        }
        let Ok(mut player) = players.get_mut(rig.player) else { continue };
        let lying = 1.0 - posture.holding;
        let offered = if posture.offered > 0.0 { 1.0 } else { 0.0 };
        for (movement, weight, seconds) in [
            (Movement::Pinch, posture.holding, posture.grip),
            (Movement::Rest, lying * (1.0 - offered), posture.finger * LIFT_SECONDS),
            (Movement::Offer, lying * offered, posture.offered * OFFER_SECONDS),
        ] {
            let node = rig.node(movement);
            if weight > 0.0 {
                player.play(node).set_weight(weight).pause().seek_to(seconds);
            } else {
                player.stop(node);
            }
        }
        visibility.set_if_neq(Visibility::Inherited);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_posture_becomes_the_other_one() {
        let held = Posture { holding: 1.0, grip: 0.8, ..Posture::default() };
        assert_eq!(Posture::default().towards(held, 0.0), Posture::default());
        assert_eq!(Posture::default().towards(held, 1.0), held);
        let between = Posture::default().towards(held, 0.5);
        assert!(between.holding > 0.2 && between.holding < 0.8 && between.offered == 0.0);
    }
}
