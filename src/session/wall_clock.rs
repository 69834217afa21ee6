//! The wall clock, passed to the session with each request, so that the same requests always give the same game.

use bevy::prelude::*;

use super::LocalDateTime;

/// A function that returns the local date and time; tests set their own.
#[derive(Resource)]
pub struct WallClock(pub fn() -> Option<LocalDateTime>);

impl Default for WallClock {
    fn default() -> Self {
        Self(now)
    }
}

#[cfg(not(target_family = "wasm"))]
fn now() -> Option<LocalDateTime> {
    let now = jiff::Zoned::now();
    let part = |number: i8| u8::try_from(number).ok();
    Some(LocalDateTime {
        date: (u16::try_from(now.year()).ok()?, part(now.month())?, part(now.day())?),
        time: (part(now.hour())?, part(now.minute())?, part(now.second())?),
    })
}

#[cfg(target_family = "wasm")]
fn now() -> Option<LocalDateTime> {
    let now = js_sys::Date::new_0();
    let part = |number: u32| u8::try_from(number).ok();
    Some(LocalDateTime {
        date: (u16::try_from(now.get_full_year()).ok()?, part(now.get_month() + 1)?, part(now.get_date())?),
        time: (part(now.get_hours())?, part(now.get_minutes())?, part(now.get_seconds())?),
    })
}
