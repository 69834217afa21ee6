//! Code size of each crate in a WebAssembly program, by the names of its functions.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::{Context, Result};
use wasmparser::{KnownCustom, Name, Parser, Payload, TypeRef};

/// Crates to print; the smaller ones are summed up in one line.
const LINES: usize = 40;

/// Number and size of a crate's functions.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
struct CodeSize {
    functions: usize,
    bytes: usize,
}

/// Prints a line for each crate, the largest first. The program has to contain the function names, so it is measured
/// before
/// `wasm-opt` strips them.
///
/// # Errors
/// If the file can't be read or is no WebAssembly program.
pub fn print(wasm: &Path) -> Result<()> {
    let program = std::fs::read(wasm).with_context(|| format!("cannot read {}", wasm.display()))?;
    let (crates, data) = measure(&program)?;
    let mut crates: Vec<_> = crates.into_iter().collect();
    crates.sort_by_key(|(_, size)| std::cmp::Reverse(size.bytes));
    println!("{:<28} {:>12} {:>12}", "crate", "functions", "kB");
    let line = |name: &str, size: CodeSize| {
        println!("{name:<28} {:>12} {:>12.1}", size.functions, size.bytes as f64 / 1000.0);
    };
    let (heavy, light) = crates.split_at(crates.len().min(LINES));
    heavy.iter().for_each(|(name, size)| line(name, *size));
    line("others", sum(light.iter().map(|(_, size)| *size)));
    line("all code", sum(crates.iter().map(|(_, size)| *size)));
    println!("{:<28} {:>12} {:>12.1}", "data", "", data as f64 / 1000.0);
    Ok(())
}

fn sum(code_sizes: impl Iterator<Item = CodeSize>) -> CodeSize {
    code_sizes.fold(CodeSize::default(), |sum, size| CodeSize {
        functions: sum.functions + size.functions,
        bytes: sum.bytes + size.bytes,
    })
}

/// Returns the code size of each crate, and the size of the data section in bytes.
fn measure(program: &[u8]) -> Result<(BTreeMap<String, CodeSize>, usize)> {
    let (mut imported, mut bodies, mut names, mut data) = (0, Vec::new(), BTreeMap::new(), 0);
    for payload in Parser::new(0).parse_all(program) {
        match payload? {
            Payload::ImportSection(imports) => {
                for import in imports.into_imports() {
                    imported += u32::from(matches!(import?.ty, TypeRef::Func(_)));
                }
            }
            Payload::CodeSectionEntry(body) => bodies.push(body.range().len()),
            Payload::DataSection(section) => data = section.range().len(),
            Payload::CustomSection(section) => {
                if let KnownCustom::Name(sections) = section.as_known() {
                    for section in sections {
                        if let Name::Function(functions) = section? {
                            for function in functions {
                                let function = function?;
                                names.insert(function.index, function.name);
                            }
                        }
                    }
                }
            }
            _ => {}
        }
    }
    let mut crates: BTreeMap<String, CodeSize> = BTreeMap::new();
    for (index, bytes) in (imported..).zip(bodies) {
        let size = crates.entry(crate_of(names.get(&index).copied().unwrap_or_default())).or_default();
        size.functions += 1;
        size.bytes += bytes;
    }
    Ok((crates, data))
}

/// Returns the crate of a function by its symbol: `bevy_ecs` for `<bevy_ecs::World as …>::drop`.
fn crate_of(symbol: &str) -> String {
    let name = format!("{:#}", rustc_demangle::demangle(symbol));
    let path = name.trim_start_matches(|sign: char| "<&*([".contains(sign));
    let path = ["mut ", "dyn "].iter().fold(path, |path, word| path.trim_start_matches(word));
    match path.split(|sign: char| !sign.is_alphanumeric() && sign != '_').next() {
        Some("" | "T") | None => "no crate".to_owned(),
        Some(name) => name.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn functions_belong_to_the_crate_they_are_named_after() {
        assert_eq!(crate_of("_ZN8bevy_ecs5world5World5clear17h0123456789abcdefE"), "bevy_ecs");
        assert_eq!(
            crate_of("_ZN57_$LT$bevy_ecs..World$u20$as$u20$core..ops..drop..Drop$GT$4drop17h0123456789abcdefE"),
            "bevy_ecs"
        );
        assert_eq!(crate_of(""), "no crate");
    }

    #[test]
    fn a_program_is_weighed() {
        // One nameless function with an empty body, and three bytes of data.
        let program = [
            &b"\0asm\x01\0\0\0"[..],
            &[1, 4, 1, 0x60, 0, 0],
            &[3, 2, 1, 0],
            &[5, 3, 1, 0, 1],
            &[10, 4, 1, 2, 0, 0x0b],
            &[11, 9, 1, 0, 0x41, 0, 0x0b, 3, b'a', b'b', b'c'],
        ]
        .concat();
        let (crates, data) = measure(&program).expect("a program");
        assert_eq!(crates, BTreeMap::from([("no crate".to_owned(), CodeSize { functions: 1, bytes: 2 })]));
        assert_eq!(data, 9);
        assert!(measure(b"not a program").is_err());
    }
}
