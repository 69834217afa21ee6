//! Under which name a request comes. A page elsewhere can have its own name stand for this machine's address and then ask
//! as if it were from here; it can't do that with a bare address.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

/// The names that are answered under.
#[derive(Debug)]
pub(crate) struct Hosts {
    any: bool,
    names: Vec<String>,
}

impl Hosts {
    /// Of a feed that listens there and is also called so. One that listens everywhere is for everybody.
    pub(crate) fn of(address: SocketAddr, names: &[String]) -> Self {
        Self { any: address.ip().is_unspecified(), names: names.to_vec() }
    }

    /// Whether a request with this `Host` is for us.
    pub(crate) fn has(&self, host: &str) -> bool {
        let name = without_port(host.trim());
        let bare = name.strip_prefix('[').and_then(|name| name.strip_suffix(']'));
        let is_address = match bare {
            Some(bare) => bare.parse::<Ipv6Addr>().is_ok(),
            None => name.parse::<IpAddr>().is_ok_and(|address| address.is_ipv4()),
        };
        let is_named = |own: &String| own.eq_ignore_ascii_case(name);
        self.any || is_address || name.eq_ignore_ascii_case("localhost") || self.names.iter().any(is_named)
    }
}

fn without_port(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if !port.contains(']') && port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_bare_addresses_and_own_names_are_answered() {
        let own = ["kiosk.example".to_owned()];
        let here = Hosts::of(([127, 0, 0, 1], 8000).into(), &own);
        for host in
            ["localhost", "LOCALHOST:8000", "127.0.0.1:8000", "[::1]:8000", "[::1]", "192.168.0.7", "Kiosk.example:80"]
        {
            assert!(here.has(host), "{host}");
        }
        for host in [
            "evil.example",
            "evil.example:8000",
            "localhost.evil.example",
            "127.0.0.1.evil.example",
            "",
            "::1",
            "[x]",
            ":80",
        ] {
            assert!(!here.has(host), "{host}");
        }
        assert!(Hosts::of(([0, 0, 0, 0], 8000).into(), &[]).has("hall.example"));
    }
}
