//! Checks that every rule has a test with its id, and that the table in `RULES.md` is up to date.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::Path;

use rules_core::{RULE_TEXTS, Rule};

const HEAD: &str = "\
# The rules and their tests

Ids are those of the rule list that the game was built from; articles are those of the FIDE Laws of Chess (2023).
Run the tests of a rule by its id: `cargo test -p rules-core drw_6`. Lessons that teach a rule are in `assets/lessons`;
`crates/coach` and `tests/app/lessons.rs` test them all, and `--lesson` plays one. The rule book (F1) contains all rules
except those of the course (LRN). Rules marked in the last column have an example on a board, in
`assets/rules/examples.ron`.

";
const COLUMNS: &str = "
| id | rule | FIDE | texts | tests | lessons | example |
|---|---|---|---|---|---|---|
";

/// Returns the test files for each prefix of test names, such as `drw_6_`.
fn tests() -> BTreeMap<String, BTreeSet<String>> {
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    // Some rules are tested elsewhere: in the session, the coach, the app and the browser.
    let folders = ["tests", "../session/tests/table", "../coach/tests", "../../tests/app", "../../tests/browser/tests"]
        .map(|folder| here.join(folder));
    let entries = folders.iter().flat_map(|folder| std::fs::read_dir(folder).expect("a folder of tests"));
    for entry in entries {
        let path = entry.expect("a file").path();
        let Ok(text) = std::fs::read_to_string(&path) else { continue };
        let name = path.file_name().expect("a name").to_string_lossy();
        let file = match path.parent() {
            Some(folder) if folder == here.join("tests") => name.into_owned(),
            Some(folder) if folder.ends_with("coach/tests") => format!("the coach’s {name}"),
            Some(folder) if folder.ends_with("browser/tests") => format!("the page’s {name}"),
            Some(folder) if folder.ends_with("table") => format!("session’s {name}"),
            _ => format!("the app’s {name}"),
        };
        // Only tests that a plain `cargo test` runs count: `#[test]` without `#[ignore]`.
        let lines: Vec<&str> = text.lines().map(str::trim).collect();
        let has = |at: usize, attribute: &str| {
            let mut above = lines[..at].iter().rev().take_while(|line| line.starts_with("#["));
            above.any(|line| line.starts_with(attribute))
        };
        let run =
            (0..lines.len()).filter(|at| (has(*at, "#[test]") || has(*at, "#[tokio::test")) && !has(*at, "#[ignore"));
        for name in run.filter_map(|at| lines[at].trim_start_matches("async ").strip_prefix("fn ")) {
            let start: String = name.split('_').take(2).flat_map(|part| [part, "_"]).collect();
            found.entry(start).or_default().insert(file.clone());
        }
    }
    found
}

/// Returns the lessons that teach each rule, by rule id, in the order of the course.
fn lessons() -> BTreeMap<String, Vec<String>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/lessons");
    let mut files: Vec<_> =
        std::fs::read_dir(folder).expect("the lessons").map(|entry| entry.expect("a file").path()).collect();
    files.sort();
    let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for text in files.iter().map(|file| std::fs::read_to_string(file).expect("a chapter")) {
        let mut lesson = "";
        for line in text.lines().map(str::trim) {
            if let Some(id) = line.strip_prefix("id: ") {
                lesson = id.trim_matches(['"', ',']);
            } else if let Some(rules) = line.strip_prefix("rules: ") {
                let quoted = rules.split('"').skip(1).step_by(2);
                quoted.for_each(|rule| found.entry(rule.to_owned()).or_default().push(format!("`{lesson}`")));
            }
        }
    }
    found
}

/// Returns the ids of the rules with an example on a board in the rule book.
fn examples() -> BTreeSet<String> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/rules/examples.ron");
    let text = std::fs::read_to_string(file).expect("the examples");
    let after = text.split("rule: \"").skip(1);
    after.filter_map(|rest| rest.split('"').next()).map(str::to_owned).collect()
}

/// Returns the sentence that explains the numbers in the table's `texts` column.
fn rule_texts() -> String {
    let all = RULE_TEXTS.map(|(number, about)| format!("{number} is {about}"));
    format!("The column \"texts\" gives the sources of a rule: {}.\n", all.join(", "))
}

/// Returns the prefix of a rule's tests: `drw_6_` for DRW-6.
fn test_prefix(rule: Rule) -> String {
    rule.id().to_lowercase().replace('-', "_") + "_"
}

#[test]
fn every_rule_has_a_test_that_carries_its_id() {
    let tests = tests();
    for rule in Rule::ALL {
        assert!(tests.contains_key(&test_prefix(*rule)), "{rule} ({})", rule.about());
    }
}

#[test]
fn every_rule_says_where_it_is_from() {
    for rule in Rule::ALL {
        let unknown = rule.texts().find(|text| RULE_TEXTS.iter().all(|(number, _)| number != text));
        assert_eq!(unknown, None, "{rule}");
        assert!(rule.texts().next().is_some() || rule.article().is_some(), "{rule} is from nowhere");
        let texts: Vec<_> = rule.texts().collect();
        assert!(texts.is_sorted(), "{rule}: {texts:?}");
    }
}

#[test]
fn the_table_in_the_docs_is_up_to_date() {
    let (tests, lessons, examples) = (tests(), lessons(), examples());
    let mut table = [HEAD, &rule_texts(), COLUMNS].concat();
    for rule in Rule::ALL {
        let start = test_prefix(*rule);
        let files = tests.get(&start).into_iter().flatten();
        let names: Vec<String> = files.map(|file| format!("`{start}…` in {file}")).collect();
        let article = rule.article().unwrap_or("–");
        let taught = lessons.get(rule.id()).map_or_else(|| "–".into(), |lessons| lessons.join(", "));
        let texts: Vec<&str> = rule.texts().collect();
        let texts = if texts.is_empty() { "–".to_owned() } else { texts.join(" ") };
        let example = if examples.contains(rule.id()) { "board" } else { "–" };
        let (about, names) = (rule.about(), names.join(", "));
        writeln!(table, "| {rule} | {about} | {article} | {texts} | {names} | {taught} | {example} |").expect("a text");
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("RULES.md");
    if std::env::var_os("WRITE_RULES").is_some() {
        std::fs::write(&path, &table).expect("RULES.md can be written");
    }
    let written = std::fs::read_to_string(&path).expect("RULES.md");
    assert!(written == table, "RULES.md is out of date; run: WRITE_RULES=1 cargo test -p rules-core --test every_rule");
}
