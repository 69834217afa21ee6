//! What the clock on the wall says. The session is told, so that the same requests make the same game.

use bevy::prelude::*;

use super::Moment;

/// Tells the moment; a test brings its own.
#[derive(Resource)]
pub struct WallClock(pub fn() -> Option<Moment>);

impl Default for WallClock {
    fn default() -> Self {
        Self(now)
    }
}

#[cfg(not(target_family = "wasm"))]
fn now() -> Option<Moment> {
    let now = jiff::Zoned::now();
    let part = |number: i8| u8::try_from(number).ok();
    Some(Moment {
        date: (u16::try_from(now.year()).ok()?, part(now.month())?, part(now.day())?),
        time: (part(now.hour())?, part(now.minute())?, part(now.second())?),
    })
}

#[cfg(target_family = "wasm")]
fn now() -> Option<Moment> {
    let now = js_sys::Date::new_0();
    let part = |number: u32| u8::try_from(number).ok();
    Some(Moment {
        date: (u16::try_from(now.get_full_year()).ok()?, part(now.get_month() + 1)?, part(now.get_date())?),
        time: (part(now.get_hours())?, part(now.get_minutes())?, part(now.get_seconds())?),
    })
}
