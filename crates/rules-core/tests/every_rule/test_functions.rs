//! Reads the test functions of Rust files: their names, and whether they are run and assert anything.

use std::collections::BTreeSet;

/// Beginnings of assertions; the last are the browser tests' and those of `bad-input`. Not `panic!`: helpers that make a
/// position panic when its text is wrong.
const ASSERTIONS: [&str; 7] =
    ["assert!(", "assert_eq!(", "assert_ne!(", "assert_matches!(", ".expect_err(", "ensure!(", ".smoke_test("];

/// A function of a test file.
#[derive(Debug)]
pub struct Function {
    pub name: String,
    /// True for a test without `#[ignore]`, which `cargo test` runs.
    pub is_run: bool,
    /// True for a function of a type. Methods set up tests and act as players, and what they assert is that this works;
    /// only those named `assert…` check a result.
    is_method: bool,
    /// The lines of its body, without comments.
    body: Vec<String>,
}

impl Function {
    /// Reads the functions of a file formatted by rustfmt: a body ends with a brace as far indented as its function.
    pub fn read_all(text: &str) -> Vec<Self> {
        let lines: Vec<&str> = text.lines().collect();
        (0..lines.len()).filter_map(|at| Self::read(&lines, at)).collect()
    }

    /// Reads the function that begins in this line, if one does.
    fn read(lines: &[&str], at: usize) -> Option<Self> {
        let line = lines[at].trim_start();
        let unmarked = ["pub(crate) ", "pub(super) ", "pub ", "const ", "async "]
            .iter()
            .fold(line, |line, mark| line.strip_prefix(mark).unwrap_or(line));
        let name = unmarked.strip_prefix("fn ")?.split(|c: char| !c.is_alphanumeric() && c != '_').next()?;
        let end = format!("{}}}", &lines[at][..lines[at].len() - line.len()]);
        let length = if line.ends_with('}') { 1 } else { lines[at..].iter().position(|line| *line == end)? };
        let has = |attribute: &str| {
            let above = lines[..at].iter().rev().map(|line| line.trim_start());
            above.take_while(|line| line.starts_with("#[")).any(|line| line.starts_with(attribute))
        };
        let is_run = (has("#[test]") || has("#[tokio::test")) && !has("#[ignore");
        let indentation = |line: &str| line.len() - line.trim_start().len();
        let around = lines[..at]
            .iter()
            .rev()
            .find(|outer| !outer.trim().is_empty() && indentation(outer) < indentation(lines[at]));
        let is_method = around.is_some_and(|outer| outer.trim_start().starts_with("impl"));
        let body = lines[at..at + length].iter().map(|line| without_comment(line).to_owned()).collect();
        Some(Self { name: name.to_owned(), is_run, is_method, body })
    }

    /// Returns whether the function asserts something, itself or by one of these asserting functions.
    fn asserts(&self, asserting: &BTreeSet<String>) -> bool {
        // The first line has the function's own name.
        self.body.iter().any(|line| ASSERTIONS.iter().any(|assertion| line.contains(assertion)))
            || self.body.iter().skip(1).any(|line| calls(line).any(|name| asserting.contains(name)))
    }
}

/// Returns a line without the comment at its end.
fn without_comment(line: &str) -> &str {
    if line.trim_start().starts_with("//") { "" } else { line.split(" // ").next().unwrap_or(line) }
}

/// Returns the names of the functions that a line calls.
fn calls(line: &str) -> impl Iterator<Item = &str> {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    line.split('(')
        .filter_map(move |before| before.rsplit(|c: char| !is_part(c)).next())
        .filter(|name| !name.is_empty())
}

/// Returns the names of the functions that assert something, themselves or by calling one that does.
pub fn asserting<'a>(functions: impl Iterator<Item = &'a Function> + Clone) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    loop {
        let before = found.len();
        let more: Vec<_> = functions.clone().filter(|function| function.asserts(&found)).collect();
        let more = more.into_iter().filter(|function| !function.is_method || function.name.starts_with("assert"));
        found.extend(more.map(|function| function.name.clone()));
        if found.len() == before {
            return found;
        }
    }
}

#[test]
fn empty_ignored_and_commented_tests_are_told_from_asserting_ones() {
    let text = r#"
fn check(a: u8) {
    assert_eq!(a, 1);
}

#[test]
fn by_itself() {
    let a = 1;
    assert!(a == 1); // It is.
}

#[test]
fn by_a_helper() {
    check(1);
}

#[test]
fn in_a_comment() {
    // assert!(true);
    let a = 1; // check(a)
}

#[test]
fn empty() {}

#[test]
#[ignore = "cargo xtask soak rules"]
fn ignored() {
    assert!(true);
}

#[test]
fn by_setting_up() {
    Table::new();
}

impl Table {
    fn new() {
        assert!(true);
    }

    fn assert_sound() {
        assert!(true);
    }
}

#[test]
fn by_a_method() {
    table.assert_sound();
}

mod inner {
    #[tokio::test]
    async fn elsewhere() {
        super::check(2)
    }
}
"#;
    let functions = Function::read_all(text);
    let names = |functions: &[Function], is_one: &dyn Fn(&Function) -> bool| -> Vec<String> {
        functions.iter().filter(|function| is_one(function)).map(|function| function.name.clone()).collect()
    };
    let run = names(&functions, &|function| function.is_run);
    assert_eq!(run, ["by_itself", "by_a_helper", "in_a_comment", "empty", "by_setting_up", "by_a_method", "elsewhere"]);
    let asserting = asserting(functions.iter());
    let sound = names(&functions, &|function| function.is_run && asserting.contains(&function.name));
    assert_eq!(sound, ["by_itself", "by_a_helper", "by_a_method", "elsewhere"]);
}
