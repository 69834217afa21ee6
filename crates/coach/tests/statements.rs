//! Every statement of the five rule texts is met: `docs/rule-texts.md` names its lessons, its rule, whether the rule has an
//! example, and a test, and all of these exist.

mod common;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use coach::Example;
use common::course;
use rules_core::{RULE_TEXTS, Rule};

/// Number of statements.
const STATEMENTS: usize = 131;
/// Folders with tests that statements name.
const TEST_FOLDERS: [&str; 4] = ["crates/rules-core/tests", "crates/session/tests", "crates/coach/tests", "tests/app"];
/// The sign for no rule and for no example.
const NONE: &str = "–";

/// A row of the table.
struct Statement {
    number: usize,
    texts: Vec<String>,
    lessons: Vec<String>,
    rule: String,
    example: String,
    test: String,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: impl AsRef<Path>) -> String {
    std::fs::read_to_string(root().join(path)).expect("a text")
}

fn statements() -> Vec<Statement> {
    let document = read("docs/rule-texts.md");
    let rows = document.lines().filter_map(|line| line.strip_prefix("| ")?.strip_suffix(" |"));
    let cells = rows.map(|row| row.split(" | ").map(|cell| cell.replace('`', "")).collect::<Vec<_>>());
    cells
        .filter_map(|cells| {
            let [number, texts, _, lessons, rule, example, test] = cells.try_into().expect("seven cells");
            Some(Statement {
                number: number.parse().ok()?,
                texts: texts.split(' ').map(str::to_owned).collect(),
                lessons: lessons.split(", ").map(str::to_owned).collect(),
                rule,
                example,
                test,
            })
        })
        .collect()
}

fn rule(id: &str) -> Option<Rule> {
    Rule::ALL.iter().copied().find(|rule| rule.id() == id)
}

#[test]
fn every_statement_is_numbered_and_says_where_it_is_from() {
    let statements = statements();
    assert!(statements.iter().map(|statement| statement.number).eq(1..=STATEMENTS));
    for Statement { number, texts, .. } in &statements {
        assert!(!texts.is_empty() && texts.is_sorted(), "{number}: {texts:?}");
        for text in texts {
            assert!(RULE_TEXTS.iter().any(|(known, _)| known == text), "{number}: {text}");
        }
    }
}

#[test]
fn every_statement_has_lessons() {
    let course = course();
    for Statement { number, lessons, .. } in statements() {
        let unknown: Vec<_> = lessons.iter().filter(|lesson| course.lesson(lesson).is_none()).collect();
        assert!(unknown.is_empty(), "{number}: {unknown:?}");
    }
}

#[test]
fn every_statement_has_a_rule_from_the_same_texts_with_its_example() {
    let examples = Example::read(&read("assets/rules/examples.ron"), &course()).expect("examples without mistakes");
    for Statement { number, texts, rule: id, example, .. } in statements() {
        if id == NONE {
            assert_eq!(example, NONE, "{number}");
            continue;
        }
        let rule = rule(&id).unwrap_or_else(|| panic!("{number}: there is no rule {id}"));
        let others: Vec<_> = texts.iter().filter(|text| rule.texts().all(|of_rule| of_rule != *text)).collect();
        assert!(others.is_empty(), "{number}: {id} isn’t said to be from {others:?}");
        let is_shown = examples.iter().any(|example| example.rule == rule);
        assert_eq!(example == "board", is_shown, "{number}: the example of {id}");
    }
}

/// Returns the names of all functions in the Rust files of a folder.
fn functions(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in std::fs::read_dir(folder).expect("a folder of tests") {
        let path = entry.expect("a file").path();
        if path.is_dir() {
            functions(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let source = std::fs::read_to_string(&path).expect("a source");
            let names = source.split("#[test]\nfn ").skip(1).filter_map(|rest| rest.split('(').next());
            found.extend(names.map(str::to_owned));
        }
    }
}

#[test]
fn every_statement_has_a_test() {
    let mut known = BTreeSet::new();
    TEST_FOLDERS.iter().for_each(|folder| functions(&root().join(folder), &mut known));
    for Statement { number, test, .. } in statements() {
        assert!(known.contains(&test), "{number}: there is no test {test}");
    }
}

/// Every rule of the book that the texts contain is one of their statements.
#[test]
fn every_rule_of_the_texts_is_a_statement() {
    let named: BTreeSet<String> = statements().into_iter().map(|statement| statement.rule).collect();
    let rules = Rule::ALL.iter().filter(|rule| !rule.is_course_rule() && rule.texts().next().is_some());
    let missing: Vec<_> = rules.filter(|rule| !named.contains(rule.id())).collect();
    assert!(missing.is_empty(), "{missing:?}");
}
