//! App tests: whole games without a window or GPU, driven by pointer, keys, touch and gamepads as a person would. They
//! are one binary, as each binary would link Bevy anew.

mod common;

mod board_motion;
mod board_moves;
mod board_view;
mod click_targets;
mod devices;
mod drawn_position;
mod exhibit;
mod scene_export;
mod feed;
mod game_files;
mod spectator_window;
mod gamepad;
mod game_list;
mod hands;
#[cfg(target_os = "linux")]
mod hostile_engines;
mod layers;
mod pgn_import;
#[cfg(unix)]
mod process_kills;
mod kiosk;
#[cfg(unix)]
mod kiosk_kills;
mod kiosk_operator;
mod unsaved_games;
mod lessons;
mod long_run;
mod appearance_changes;
mod custom_piece_set;
#[cfg(unix)]
mod opponent;
mod photo;
mod picking;
mod puzzles;
mod quality_trial;
mod readability;
mod recorded_game;
mod refusals;
mod idle_rendering;
mod resume;
mod accumulation;
mod rule_book;
mod screen_reader;
mod remembered_view;
mod sound;
mod stepping;
mod storage_takeover;
mod clock_and_score_sheet;
mod two_gamepads;
mod ui_panels;
mod ui_texts;
mod unfinished_games;
mod visitors;
mod waiting_clock;
mod spectator_tab;
mod window;
