//! The game as a person meets it: whole apps without a window, driven by pointer and keys. One binary, as each would
//! link Bevy anew.

mod common;

mod board_motion;
mod board_moves;
mod board_view;
mod clicking;
mod devices;
mod drawn_position;
mod exhibit;
mod export;
mod feed;
mod files;
mod gallery;
mod gamepad;
mod games;
mod hands;
#[cfg(target_os = "linux")]
mod hostile;
mod house;
mod importing;
#[cfg(unix)]
mod kills;
mod kiosk;
#[cfg(unix)]
mod kiosk_kills;
mod kiosk_operator;
mod leaving;
mod lessons;
mod long_run;
mod looks;
mod made_up_set;
#[cfg(unix)]
mod opponent;
mod photo;
mod picking;
mod puzzles;
mod quality_trial;
mod readability;
mod record;
mod refusals;
mod rest;
mod resume;
mod ripening;
mod rule_book;
mod screen_reader;
mod seat;
mod sound;
mod stepping;
mod taking_over;
mod things;
mod two_gamepads;
mod ui_panels;
mod ui_texts;
mod unfinished;
mod visitors;
mod waiting_clock;
mod watched_tab;
mod window;
