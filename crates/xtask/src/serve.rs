//! `cargo xtask serve`: the web bundle at an address of this machine, and of the network around it when that is asked for.

use std::net::{IpAddr, SocketAddr, UdpSocket};

use anyhow::Result;
use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;

use crate::needs::Consent;
use crate::server::Server;
use crate::web::{self, Kind};

/// An address that is kept for examples: nothing is sent there, it is only asked which way it would go.
const ANYWHERE: &str = "192.0.2.1:9";

/// What `serve` is told.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// The port to listen on.
    #[arg(long, default_value_t = 8080)]
    port: u16,
    /// The address to listen on.
    #[arg(long, default_value = "127.0.0.1")]
    host: String,
    /// Let in whoever is in the same network, such as a phone, and show the address as a QR code.
    #[arg(long, conflicts_with = "host")]
    lan: bool,
    /// Leave the browser alone.
    #[arg(long)]
    no_open: bool,
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
        web::build(args.profile, "")?;
    }
    let host = if args.lan { "0.0.0.0" } else { &args.host };
    let server = Server::start(&folder, (host, args.port))?;
    let address = at_home(server.address());
    println!("Hetman is at {} until you press Ctrl+C.", link(address));
    if args.lan {
        tell_network(address.port());
    }
    if !args.no_open && std::env::var_os("CI").is_none() {
        // A machine without a browser serves all the same.
        let _ = opener::open_browser(link(address));
    }
    server.wait();
    Ok(())
}

fn tell_network(port: u16) {
    let Some(ip) = in_network() else {
        println!("This machine is in no network now.");
        return;
    };
    let link = link(SocketAddr::new(ip, port));
    println!("In this network it is at {link}");
    if let Some(code) = code(&link) {
        println!("{code}");
    }
    println!(
        "Browsers do less for an address without https: there the game is not kept for playing offline, cannot be installed, \
         lets the screen go dark, and does not hinder two tabs from writing over each other's game."
    );
}

fn link(address: SocketAddr) -> String {
    format!("http://{address}/")
}

/// Where this machine finds the server: an address that means all of them is none to go to.
fn at_home(address: SocketAddr) -> SocketAddr {
    if address.ip().is_unspecified() { SocketAddr::from(([127, 0, 0, 1], address.port())) } else { address }
}

/// This machine's address in the network.
fn in_network() -> Option<IpAddr> {
    let socket = UdpSocket::bind("0.0.0.0:0").ok()?;
    socket.connect(ANYWHERE).ok()?;
    socket.local_addr().ok().map(|address| address.ip()).filter(|ip| !ip.is_loopback())
}

/// A QR code of two squares a letter.
fn code(link: &str) -> Option<String> {
    let code = QrCode::new(link).ok()?;
    // A terminal is dark, mostly: what is ink on paper is left dark here.
    Some(code.render::<Dense1x2>().dark_color(Dense1x2::Light).light_color(Dense1x2::Dark).build())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn this_machine_finds_itself() {
        assert_eq!(link(at_home(([0, 0, 0, 0], 8080).into())), "http://127.0.0.1:8080/");
        assert_eq!(link(at_home(([192, 168, 0, 7], 80).into())), "http://192.168.0.7:80/");
    }

    #[test]
    fn an_address_fits_a_terminal() {
        let code = code("http://192.168.100.200:8080/").expect("a code");
        let lines: Vec<&str> = code.lines().collect();
        assert!((10..24).contains(&lines.len()), "{code}");
        assert!(lines.iter().all(|line| line.chars().count() == lines[0].chars().count() && line.chars().count() < 80));
    }
}
