//! The fuzz targets of the tests, compiled for libFuzzer.

#[path = "../../../engine/tests/bad_input/commands.rs"]
pub mod commands;
#[path = "../../../rules-core/tests/bad_input/fen.rs"]
pub mod fen;
#[path = "../../../rules-core/tests/bad_input/moves.rs"]
pub mod moves;
#[path = "../../../rules-core/tests/bad_input/pgn.rs"]
pub mod pgn;
#[path = "../../../session/tests/bad_input/save.rs"]
pub mod save;
