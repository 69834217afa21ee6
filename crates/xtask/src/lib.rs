//! The commands of `cargo xtask`, and the little web server that the browser tests use as well.

pub mod art;
pub mod assets;
pub mod bench;
pub mod bench_engine;
pub mod bench_scene;
pub mod budget;
pub mod bundle;
pub mod changelog;
pub mod check;
pub mod contact_sheet;
pub mod deny;
pub mod files;
pub mod licences;
pub mod likeness;
pub mod needs;
pub mod notes;
pub mod os_release;
pub mod package;
pub mod pictures;
pub mod play;
pub mod repeat;
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
pub mod weights;
pub mod words;

/// A request that cannot be met here, said in one sentence; the process ends with exit code 2.
#[derive(Debug)]
pub struct Unmet(pub String);

impl std::fmt::Display for Unmet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Unmet {}
