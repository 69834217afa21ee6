//! Parser of `/etc/os-release`.

/// Returns a value of `/etc/os-release`, such as `debian` for `ID`.
pub fn value(key: &str) -> Option<String> {
    find(&std::fs::read_to_string("/etc/os-release").ok()?, key)
}

fn find(text: &str, key: &str) -> Option<String> {
    let value = text.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix('='))?;
    Some(value.trim_matches(['"', '\'']).to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_found_by_their_whole_key() {
        let text = "PRETTY_NAME=\"Ubuntu 24.04 LTS\"\nVERSION_ID=\"24.04\"\nID=ubuntu\n";
        assert_eq!(find(text, "ID").as_deref(), Some("ubuntu"));
        assert_eq!(find(text, "VERSION_ID").as_deref(), Some("24.04"));
        assert_eq!(find(text, "VERSION"), None);
    }
}
