//! Position of the sun by the hour, in a room whose lamp is the sun. The room's manifest describes it at noon.

use bevy::prelude::*;
use catalogue::Lamp;

use crate::kiosk::DAYLIGHT_HOURS;

/// Hour at which the sun stands as in the manifest, and the time from sunrise to that or from that to sunset, in hours.
const NOON: f32 = (DAYLIGHT_HOURS.start + DAYLIGHT_HOURS.end) / 2.0;
const HALF_A_DAY: f32 = (DAYLIGHT_HOURS.end - DAYLIGHT_HOURS.start) / 2.0;
/// Angle around the table from noon to sunset, in degrees.
const TURN: f32 = 40.0;
/// Height and strength at sunset as fractions of those at noon, and the change of colour.
const LOW: f32 = 0.7;
const WEAK: f32 = 0.85;
const EVENING: Vec3 = Vec3::new(1.0, 0.88, 0.72);

/// Returns the lamp at this hour. Its last light stays after sunset, so that the table is never dark.
pub(super) fn at(lamp: Lamp, hour: Option<f32>) -> Lamp {
    let Some(hour) = hour.filter(|_| lamp.is_sun) else { return lamp };
    let way = ((hour - NOON) / HALF_A_DAY).clamp(-1.0, 1.0);
    let down = way * way;
    let from = Quat::from_rotation_y(-way * TURN.to_radians()) * Vec3::from(lamp.from);
    let tone = Vec3::from(lamp.tone) * Vec3::ONE.lerp(EVENING, down);
    Lamp {
        from: (from * Vec3::new(1.0, 1.0.lerp(LOW, down), 1.0)).into(),
        tone: tone.into(),
        lux: lamp.lux * 1.0.lerp(WEAK, down),
        ..lamp
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SUN: Lamp = Lamp { from: (-0.95, 1.0, 0.3), tone: (1.0, 0.94, 0.85), lux: 3200.0, radius: 5.0, is_sun: true };

    #[test]
    fn the_sun_goes_around_and_a_lamp_hangs() {
        let height = |hour| at(SUN, Some(hour)).from.1;
        assert_eq!((at(SUN, None), at(SUN, Some(NOON))), (SUN, SUN));
        let lamp = Lamp { is_sun: false, ..SUN };
        assert_eq!(at(lamp, Some(6.0)), lamp);
        for (earlier, later) in [(6.0, 9.0), (9.0, 13.0)] {
            assert!(height(earlier) < height(later) && height(2.0 * NOON - earlier) < height(2.0 * NOON - later));
        }
        let [morning, evening] = [8.0, 18.0].map(|hour| at(SUN, Some(hour)));
        assert!(morning.from.2 > evening.from.2 && morning.tone == evening.tone && morning.tone.2 < SUN.tone.2);
        assert_eq!(at(SUN, Some(20.0)), at(SUN, Some(23.5)), "after it has set nothing changes");
    }
}
