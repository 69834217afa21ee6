//! `cargo xtask serve`: serves the web bundle on this machine, or on the local network on request.

use std::net::{IpAddr, SocketAddr, UdpSocket};

use anyhow::Result;
use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;

use crate::bundle_profile::BundleProfile;
use crate::requirements::Consent;
use crate::server::FileServer;
use crate::web;

/// An address reserved for documentation. Nothing is sent to it: the system only picks the network interface for it.
const DOCUMENTATION_ADDRESS: &str = "192.0.2.1:9";

/// Arguments of `serve`.
#[derive(clap::Args, Debug)]
pub struct ServeArgs {
    /// Port to listen on.
    #[arg(long, default_value_t = 8080)]
    port: u16,
    /// Address to listen on.
    #[arg(long, default_value = "127.0.0.1")]
    host: String,
    /// Let other devices of the local network in, such as a phone, and show the address as a QR code.
    #[arg(long, conflicts_with = "host")]
    lan: bool,
    /// Don't open the browser.
    #[arg(long)]
    no_open: bool,
    /// Bundle to serve.
    #[arg(long, value_enum, default_value_t = BundleProfile::Web)]
    profile: BundleProfile,
}

/// Serves the bundle until the process is stopped.
pub fn run(args: &ServeArgs, consent: Consent) -> Result<()> {
    let folder = args.profile.folder()?;
    if !folder.join("index.html").is_file() {
        println!("There is no bundle in {} yet; building it.", folder.display());
        web::ensure_requirements(args.profile, consent)?;
        web::build(args.profile, "")?;
    }
    let host = if args.lan { "0.0.0.0" } else { &args.host };
    let server = FileServer::start(&folder, (host, args.port))?;
    let address = local_address(server.address());
    println!("Hetman is at {} until you press Ctrl+C.", link(address));
    if args.lan {
        print_network_address(address.port());
    }
    if !args.no_open && std::env::var_os("CI").is_none() {
        // Serving works without a browser, too.
        let _ = opener::open_browser(link(address));
    }
    server.wait();
    Ok(())
}

fn print_network_address(port: u16) {
    let Some(ip) = network_ip() else {
        println!("This machine is in no network now.");
        return;
    };
    let link = link(SocketAddr::new(ip, port));
    println!("In this network it is at {link}");
    if let Some(qr_code) = qr_code(&link) {
        println!("{qr_code}");
    }
    println!(
        "Browsers do less for an address without https: there the game is not kept for playing offline, cannot be installed, \
         lets the screen go dark, and does not hinder two tabs from writing over each other's game."
    );
}

fn link(address: SocketAddr) -> String {
    format!("http://{address}/")
}

/// Returns the address at which this machine reaches the server: the loopback address instead of “all addresses”.
fn local_address(address: SocketAddr) -> SocketAddr {
    if address.ip().is_unspecified() { SocketAddr::from(([127, 0, 0, 1], address.port())) } else { address }
}

/// Returns this machine's IP address in the local network.
fn network_ip() -> Option<IpAddr> {
    let socket = UdpSocket::bind("0.0.0.0:0").ok()?;
    socket.connect(DOCUMENTATION_ADDRESS).ok()?;
    socket.local_addr().ok().map(|address| address.ip()).filter(|ip| !ip.is_loopback())
}

/// Returns a QR code as text, with two modules in each character.
fn qr_code(link: &str) -> Option<String> {
    let qr_code = QrCode::new(link).ok()?;
    // Most terminals are dark, so the dark modules are the ones left empty.
    Some(qr_code.render::<Dense1x2>().dark_color(Dense1x2::Light).light_color(Dense1x2::Dark).build())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn this_machine_finds_itself() {
        assert_eq!(link(local_address(([0, 0, 0, 0], 8080).into())), "http://127.0.0.1:8080/");
        assert_eq!(link(local_address(([192, 168, 0, 7], 80).into())), "http://192.168.0.7:80/");
    }

    #[test]
    fn an_address_fits_a_terminal() {
        let qr_code = qr_code("http://192.168.100.200:8080/").expect("a code");
        let lines: Vec<&str> = qr_code.lines().collect();
        assert!((10..24).contains(&lines.len()), "{qr_code}");
        assert!(lines.iter().all(|line| line.chars().count() == lines[0].chars().count() && line.chars().count() < 80));
    }
}
