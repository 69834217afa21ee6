//! Checks the `Host` of requests. A foreign web page can make its own name resolve to this machine and then read from
//! it as if it came from here (DNS rebinding). It can't do that with a bare address.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

/// The host names that requests may use.
#[derive(Debug)]
pub(crate) struct AllowedHosts {
    allows_any: bool,
    names: Vec<String>,
}

impl AllowedHosts {
    /// Allows `names` besides `localhost` and bare addresses. A server that listens on all addresses allows any name.
    pub(crate) fn of(address: SocketAddr, names: &[String]) -> Self {
        Self { allows_any: address.ip().is_unspecified(), names: names.to_vec() }
    }

    /// Returns whether a request with this `Host` is allowed.
    pub(crate) fn allows(&self, host: &str) -> bool {
        let name = without_port(host.trim());
        let bare = name.strip_prefix('[').and_then(|name| name.strip_suffix(']'));
        let is_address = match bare {
            Some(bare) => bare.parse::<Ipv6Addr>().is_ok(),
            None => name.parse::<IpAddr>().is_ok_and(|address| address.is_ipv4()),
        };
        let is_named = |own: &String| own.eq_ignore_ascii_case(name);
        self.allows_any || is_address || name.eq_ignore_ascii_case("localhost") || self.names.iter().any(is_named)
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
        let here = AllowedHosts::of(([127, 0, 0, 1], 8000).into(), &own);
        for host in
            ["localhost", "LOCALHOST:8000", "127.0.0.1:8000", "[::1]:8000", "[::1]", "192.168.0.7", "Kiosk.example:80"]
        {
            assert!(here.allows(host), "{host}");
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
            assert!(!here.allows(host), "{host}");
        }
        assert!(AllowedHosts::of(([0, 0, 0, 0], 8000).into(), &[]).allows("hall.example"));
    }
}
