//! Memory use of this process.

/// Bytes of a mebibyte.
pub const MEGABYTE: u64 = 1 << 20;

/// Returns the resident memory in bytes; 0 where the system doesn't tell.
pub fn resident() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok()).map_or(0, |kilobytes| kilobytes * 1024)
}
