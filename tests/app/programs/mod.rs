//! Tests that start programs: the game itself, and chess engines. `cargo xtask test --quick` leaves them out.

#[cfg(target_os = "linux")]
mod hostile_engines;
mod killed_game;
#[cfg(unix)]
mod kiosk_kills;
#[cfg(unix)]
mod opponent;
#[cfg(unix)]
mod process_kills;
