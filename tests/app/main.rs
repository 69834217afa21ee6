//! The game as a person meets it: whole apps without a window, driven by pointer and keys. One binary, as each would
//! link Bevy anew.

mod common;

mod board_motion;
mod board_moves;
mod board_view;
mod devices;
mod files;
mod gamepad;
mod games;
mod hands;
mod house;
mod importing;
mod leaving;
mod looks;
mod made_up_set;
#[cfg(unix)]
mod opponent;
mod picking;
mod readability;
mod record;
mod refusals;
mod rest;
mod resume;
mod sound;
mod stepping;
mod taking_over;
mod things;
mod two_gamepads;
mod ui_panels;
mod ui_texts;
mod unfinished;
mod window;
