//! App tests: whole games without a window or GPU, driven by pointer, keys, touch and gamepads as a person would. They
//! are one binary, as each binary would link Bevy anew.

mod common;

mod accumulation;
mod appearance_changes;
mod board_motion;
mod board_moves;
mod board_view;
mod click_targets;
mod clock_and_score_sheet;
mod custom_piece_set;
mod devices;
mod drawn_position;
mod exhibit;
mod feed;
mod game_files;
mod game_list;
mod gamepad;
mod hands;
#[cfg(target_os = "linux")]
mod hostile_engines;
mod idle_rendering;
mod kiosk;
#[cfg(unix)]
mod kiosk_kills;
mod kiosk_operator;
mod layers;
mod lessons;
mod long_run;
#[cfg(unix)]
mod opponent;
mod panel_files;
mod pgn_import;
mod photo;
mod picking;
#[cfg(unix)]
mod process_kills;
mod puzzles;
mod quality_trial;
mod readability;
mod recorded_game;
mod refusals;
mod remembered_view;
mod resume;
mod rule_book;
mod scene_export;
mod screen_reader;
mod sound;
mod spectator_tab;
mod spectator_window;
mod stepping;
mod storage_takeover;
mod two_gamepads;
mod ui_panels;
mod ui_texts;
mod unfinished_games;
mod unsaved_games;
mod visitors;
mod waiting_clock;
mod window;
