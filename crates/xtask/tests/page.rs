//! Test of `web/index.html`: it preloads every script that the loader imports.

use std::collections::BTreeSet;
use std::fs;

use xtask::shell;

/// Returns every text between `before` and the next quote.
fn quoted<'a>(text: &'a str, before: &'a str) -> impl Iterator<Item = &'a str> {
    text.split(before).skip(1).filter_map(|rest| rest.split('"').next())
}

#[test]
fn all_imports_of_the_loader_are_preloaded() {
    let web = shell::root().join("web");
    // `cargo xtask web` writes this file; it imports nothing.
    let is_generated = |file: &str| file == "words.js";
    let read = |file: &str| match fs::read_to_string(web.join(file)) {
        Err(_) if is_generated(file) => String::new(),
        text => text.expect("a script of the page"),
    };
    let mut imported = BTreeSet::new();
    let mut unread = vec!["loader.js".to_owned()];
    while let Some(script) = unread.pop() {
        let text = read(&script);
        let found: Vec<&str> = quoted(&text, " from \"./").chain(quoted(&text, "import \"./")).collect();
        for name in found {
            if imported.insert(name.to_owned()) {
                unread.push(name.to_owned());
            }
        }
    }
    let page = read("index.html");
    let preloaded: BTreeSet<String> = quoted(&page, "\"modulepreload\" href=\"").map(str::to_owned).collect();
    assert!(imported.len() > 5);
    assert_eq!(imported, preloaded);
}
