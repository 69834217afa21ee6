//! The address in the link.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

/// Returns the address under which other devices find a server that listens on `address`.
pub(crate) fn reachable(address: SocketAddr) -> SocketAddr {
    if !address.ip().is_unspecified() {
        return address;
    }
    let interfaces = if_addrs::get_if_addrs().unwrap_or_default();
    let addresses: Vec<IpAddr> = interfaces.iter().map(|interface| interface.ip()).collect();
    SocketAddr::new(most_likely(&addresses).unwrap_or(Ipv4Addr::LOCALHOST.into()), address.port())
}

/// Returns the address of the most likely network: a private one of IPv4 as routers give them, else any other that is not
/// this machine's own.
fn most_likely(addresses: &[IpAddr]) -> Option<IpAddr> {
    let rank = |address: &IpAddr| match address {
        IpAddr::V4(address) if address.is_loopback() => 3,
        IpAddr::V4(address) if address.octets()[..2] == [192, 168] => 0,
        IpAddr::V4(address) if address.is_private() => 1,
        IpAddr::V4(_) => 2,
        IpAddr::V6(_) => 4,
    };
    addresses.iter().copied().filter(|address| rank(address) < 4).min_by_key(rank)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_router_s_network_comes_first_and_this_machine_last() {
        let found = |texts: &[&str]| {
            let addresses: Vec<IpAddr> = texts.iter().map(|text| text.parse().expect("an address")).collect();
            most_likely(&addresses).map(|address| address.to_string())
        };
        assert_eq!(found(&["127.0.0.1", "172.17.0.1", "192.168.1.5", "fe80::1"]).as_deref(), Some("192.168.1.5"));
        assert_eq!(found(&["127.0.0.1", "10.0.0.7", "203.0.113.9"]).as_deref(), Some("10.0.0.7"));
        assert_eq!(found(&["127.0.0.1", "::1"]).as_deref(), Some("127.0.0.1"));
        assert_eq!(found(&["fe80::1"]), None);
    }

    #[test]
    fn an_address_that_was_asked_for_stays() {
        let asked: SocketAddr = "127.0.0.1:8642".parse().expect("an address");
        assert_eq!(reachable(asked), asked);
        assert_eq!(reachable("0.0.0.0:8642".parse().expect("an address")).port(), 8642);
    }
}
