//! Parser of licence expressions: `MIT OR Apache-2.0`, `(MIT OR Apache-2.0) AND Unicode-3.0`.

/// Returns the alternatives that fulfil an expression, each as the list of licences that apply together. An expression
/// that can't be parsed has none.
pub fn alternatives(expression: &str) -> Vec<Vec<String>> {
    // Older crates write a slash instead of OR.
    let spaced = expression.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
    let mut words: Vec<&str> = spaced.split_whitespace().rev().collect();
    let ways = either(&mut words).unwrap_or_default();
    if words.is_empty() { ways } else { Vec::new() }
}

/// Parses alternatives joined by OR. The words are in reverse order, so that the next one is the last of the vector.
fn either(words: &mut Vec<&str>) -> Option<Vec<Vec<String>>> {
    let mut ways = all(words)?;
    while next_is(words, "OR") {
        ways.extend(all(words)?);
    }
    Some(ways)
}

fn all(words: &mut Vec<&str>) -> Option<Vec<Vec<String>>> {
    let mut ways = one(words)?;
    while next_is(words, "AND") {
        let others = one(words)?;
        ways = ways.iter().flat_map(|way| others.iter().map(|other| [way.as_slice(), other].concat())).collect();
    }
    Some(ways)
}

fn one(words: &mut Vec<&str>) -> Option<Vec<Vec<String>>> {
    if next_is(words, "(") {
        let inner = either(words)?;
        return next_is(words, ")").then_some(inner);
    }
    let mut licence = words.pop()?.to_owned();
    if next_is(words, "WITH") {
        licence = format!("{licence} WITH {}", words.pop()?);
    }
    Some(vec![vec![licence]])
}

fn next_is(words: &mut Vec<&str>, word: &str) -> bool {
    let is_it = words.last() == Some(&word);
    if is_it {
        words.pop();
    }
    is_it
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(expression: &str) -> Vec<String> {
        alternatives(expression).iter().map(|way| way.join("+")).collect()
    }

    #[test]
    fn each_alternative_names_what_it_needs() {
        assert_eq!(read("MIT/Apache-2.0"), ["MIT", "Apache-2.0"]);
        assert_eq!(read("(MIT OR Apache-2.0) AND Unicode-3.0"), ["MIT+Unicode-3.0", "Apache-2.0+Unicode-3.0"]);
        assert_eq!(read("Zlib AND (MIT OR ISC)"), ["Zlib+MIT", "Zlib+ISC"]);
        assert_eq!(read("Apache-2.0 WITH LLVM-exception OR MIT"), ["Apache-2.0 WITH LLVM-exception", "MIT"]);
    }

    #[test]
    fn invalid_expressions_have_no_alternatives() {
        for nonsense in ["", "MIT OR", "(MIT", "MIT Apache-2.0"] {
            assert!(read(nonsense).is_empty(), "{nonsense}");
        }
    }
}
