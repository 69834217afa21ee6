//! Checks that every rule has a test with its id, that each of these asserts something, and that the table in `RULES.md`
//! is up to date.

mod test_functions;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::{Path, PathBuf};

use rules_core::{RULE_TEXTS, Rule};
use test_functions::{Function, asserting};

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

/// A folder of tests and what its files are called in the table.
struct TestFolder {
    path: &'static str,
    file_prefix: &'static str,
}

/// Folders with tests of rules: also those of the session, the coach, the app and the browser.
const FOLDERS: [TestFolder; 5] = [
    TestFolder { path: "tests", file_prefix: "" },
    TestFolder { path: "../session/tests/table", file_prefix: "session’s " },
    TestFolder { path: "../coach/tests", file_prefix: "the coach’s " },
    TestFolder { path: "../../tests/app", file_prefix: "the app’s " },
    TestFolder { path: "../../tests/browser/tests", file_prefix: "the page’s " },
];

/// A test that a plain `cargo test` runs.
struct RuleTest {
    name: String,
    /// Its file, as the table calls it.
    file: String,
    asserts: bool,
}

impl RuleTest {
    /// Returns the first two parts of the name, such as `drw_6_`.
    fn prefix(&self) -> String {
        self.name.split('_').take(2).flat_map(|part| [part, "_"]).collect()
    }
}

/// Returns the Rust files in a folder and the folders in it.
fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("a folder of tests").map(|entry| entry.expect("a file").path());
    let (folders, files): (Vec<_>, Vec<_>) = entries.partition(|path| path.is_dir());
    let files = files.into_iter().filter(|path| path.extension().is_some_and(|extension| extension == "rs"));
    files.chain(folders.iter().flat_map(|folder| rust_files(folder))).collect()
}

/// Returns all tests that a plain `cargo test` runs in the folders.
fn tests() -> Vec<RuleTest> {
    let mut found = Vec::new();
    for folder in FOLDERS {
        let read = |path: PathBuf| {
            let functions = Function::read_all(&std::fs::read_to_string(&path).expect("a text"));
            (path.file_name().expect("a name").to_string_lossy().into_owned(), functions)
        };
        let files = rust_files(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder.path)).into_iter().map(read);
        let files: Vec<(String, Vec<Function>)> = files.collect();
        let asserting = asserting(files.iter().flat_map(|(_, functions)| functions));
        for (name, functions) in files {
            let file = format!("{}{name}", folder.file_prefix);
            found.extend(functions.into_iter().filter(|function| function.is_run).map(|function| RuleTest {
                asserts: asserting.contains(&function.name),
                name: function.name,
                file: file.clone(),
            }));
        }
    }
    found
}

/// Returns the files with asserting tests for each prefix of test names, such as `drw_6_`.
fn files_of_tests() -> BTreeMap<String, BTreeSet<String>> {
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for test in tests().into_iter().filter(|test| test.asserts) {
        found.entry(test.prefix()).or_default().insert(test.file);
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
fn every_rule_has_an_asserting_test_that_carries_its_id() {
    let tests = files_of_tests();
    for rule in Rule::ALL {
        assert!(tests.contains_key(&test_prefix(*rule)), "{rule} ({})", rule.about());
    }
}

#[test]
fn every_test_named_after_a_rule_asserts_something() {
    let prefixes: BTreeSet<String> = Rule::ALL.iter().map(|rule| test_prefix(*rule)).collect();
    let named = tests().into_iter().filter(|test| prefixes.contains(&test.prefix()));
    let idle: Vec<String> = named.filter(|test| !test.asserts).map(|test| test.name).collect();
    assert_eq!(idle, [""; 0], "tests without an assertion");
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
    let (tests, lessons, examples) = (files_of_tests(), lessons(), examples());
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

/// The table of the Laws, `docs/laws.md`, names only rules that exist, and every article that a rule cites.
#[test]
fn the_table_of_the_laws_and_the_rules_agree() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/laws.md");
    let laws = std::fs::read_to_string(path).expect("the table");
    let rows = laws.lines().filter(|line| line.starts_with("| ") && !line.starts_with("| article"));
    let last = |row: &str| row.trim_end_matches(" |").rsplit(" | ").next().unwrap_or_default().to_owned();
    let named: BTreeSet<String> =
        rows.map(last).flat_map(|ids| ids.split(", ").map(str::to_owned).collect::<Vec<_>>()).collect();
    let known: BTreeSet<&str> = Rule::ALL.iter().map(|rule| rule.id()).collect();
    let unknown: Vec<&String> = named.iter().filter(|id| *id != "–" && !known.contains(id.as_str())).collect();
    assert_eq!(unknown, [""; 0]);
    for rule in Rule::ALL.iter().filter(|rule| rule.article().is_some() && !rule.is_course_rule()) {
        assert!(named.contains(rule.id()), "{rule}: {:?}", rule.article());
    }
}
