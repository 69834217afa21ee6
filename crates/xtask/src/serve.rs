//! `cargo xtask serve`: the web bundle at an address of this machine.

use anyhow::Result;

use crate::needs::Consent;
use crate::server::Server;
use crate::web::{self, Kind};

/// What `serve` is told.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// The port to listen on.
    #[arg(long, default_value_t = 8080)]
    port: u16,
    /// The address to listen on; 0.0.0.0 lets a phone in the same network in.
    #[arg(long, default_value = "127.0.0.1")]
    host: String,
    /// Which bundle.
    #[arg(long, value_enum, default_value_t = Kind::Web)]
    profile: Kind,
}

/// Serves until it is stopped.
pub fn run(args: &Args, consent: Consent) -> Result<()> {
    let folder = args.profile.folder()?;
    if !folder.join("index.html").is_file() {
        println!("There is no bundle in {} yet; building it.", folder.display());
        web::ensure_needs(args.profile, consent)?;
        web::build(args.profile)?;
    }
    let server = Server::start(&folder, (&args.host, args.port))?;
    println!("Hetman is at http://{}/ until you press Ctrl+C.", server.address());
    server.wait();
    Ok(())
}
