//! Tests of the web bundle, played in a headless browser. `cargo xtask test` builds the bundle and runs them.

mod app;
mod board;
mod closing;
mod draw;
mod engine;
mod fetching;
mod game;
mod invitation;
mod keeping;
mod keys;
mod kiosk;
mod lessons;
mod loader;
mod lost_picture;
mod offline;
mod preferences;
mod rest;
mod second_device;
mod split_screen;
mod two_tabs;
mod watching;
