//! The commands of `cargo xtask`, one module each, and the web server that the browser tests share.

pub mod art;
pub mod assets;
pub mod bench;
pub mod bench_engine;
pub mod bench_scene;
pub mod budget;
pub mod bundle;
pub mod bundle_profile;
pub mod changelog;
pub mod check;
pub mod code_sizes;
pub mod contact_sheet;
pub mod deny;
pub mod file_list;
pub mod files_below;
pub mod film;
pub mod jpeg;
pub mod licences;
pub mod notes;
pub mod os_release;
pub mod package;
pub mod page_texts;
pub mod picture_diff;
pub mod pictures;
pub mod play;
pub mod repeat;
pub mod requirements;
pub mod screenshot;
pub mod serve;
pub mod server;
pub mod shaders;
pub mod shell;
pub mod sizes;
pub mod soak;
pub mod soak_inputs;
pub mod test;
pub mod views;
pub mod wasm_opt;
pub mod web;

/// An error that the user can fix, such as a missing package or an unknown name. `main` prints the sentence and ends
/// with exit code 2.
#[derive(Debug)]
pub struct UserError(pub String);

impl std::fmt::Display for UserError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for UserError {}
