//! The licences that deny.toml allows.

use std::path::Path;

use anyhow::{Context, Result};
use toml_edit::{Array, DocumentMut, Value};

/// Licences allowed for every crate, and further ones for single crates.
pub struct AllowedLicences {
    everywhere: Vec<String>,
    exceptions: Vec<(String, Vec<String>)>,
}

impl AllowedLicences {
    pub fn read(file: &Path) -> Result<Self> {
        let text = std::fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
        let document: DocumentMut = text.parse()?;
        let licences = document.get("licenses").context("deny.toml has no table `licenses`")?;
        let everywhere = licences
            .get("allow")
            .and_then(|allow| allow.as_array())
            .context("deny.toml has no list `licenses.allow`")?;
        let exceptions = licences.get("exceptions").and_then(|exceptions| exceptions.as_array());
        Ok(Self {
            everywhere: names(everywhere),
            exceptions: exceptions.into_iter().flatten().filter_map(exception).collect(),
        })
    }

    /// Returns whether this crate may be used under this licence.
    pub fn allows(&self, package: &str, licence: &str) -> bool {
        let exceptions = self.exceptions.iter().filter(|(name, _)| name == package).flat_map(|(_, licences)| licences);
        self.everywhere.iter().chain(exceptions).any(|allowed| allowed == licence)
    }
}

fn exception(value: &Value) -> Option<(String, Vec<String>)> {
    let table = value.as_inline_table()?;
    Some((table.get("crate")?.as_str()?.to_owned(), names(table.get("allow")?.as_array()?)))
}

fn names(array: &Array) -> Vec<String> {
    array.iter().filter_map(Value::as_str).map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_exception_is_for_its_crate_alone() {
        let allowed = AllowedLicences::read(&crate::shell::root().join("deny.toml")).expect("our own file");
        assert!(allowed.allows("anything", "MIT"));
        assert!(allowed.allows("option-ext", "MPL-2.0"));
        assert!(!allowed.allows("anything", "MPL-2.0"));
        assert!(!allowed.allows("anything", "GPL-3.0-only"));
    }
}
