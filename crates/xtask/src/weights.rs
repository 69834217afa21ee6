//! What of a WebAssembly program comes from which crate, by the names of its functions.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::{Context, Result};
use wasmparser::{KnownCustom, Name, Parser, Payload, TypeRef};

/// Lines to print; what is lighter is one line together.
const LINES: usize = 40;

/// Functions of a crate.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
struct Weight {
    functions: usize,
    bytes: usize,
}

/// Prints a line a crate, the heaviest first. The program needs its names, so it is weighed before `wasm-opt` drops them.
///
/// # Errors
/// When the file can't be read or is no WebAssembly.
pub fn print(wasm: &Path) -> Result<()> {
    let program = std::fs::read(wasm).with_context(|| format!("cannot read {}", wasm.display()))?;
    let (crates, data) = weigh(&program)?;
    let mut crates: Vec<_> = crates.into_iter().collect();
    crates.sort_by_key(|(_, weight)| std::cmp::Reverse(weight.bytes));
    println!("{:<28} {:>12} {:>12}", "crate", "functions", "kB");
    let line = |name: &str, weight: Weight| {
        println!("{name:<28} {:>12} {:>12.1}", weight.functions, weight.bytes as f64 / 1000.0);
    };
    let (heavy, light) = crates.split_at(crates.len().min(LINES));
    heavy.iter().for_each(|(name, weight)| line(name, *weight));
    line("others", sum(light.iter().map(|(_, weight)| *weight)));
    line("all code", sum(crates.iter().map(|(_, weight)| *weight)));
    println!("{:<28} {:>12} {:>12.1}", "data", "", data as f64 / 1000.0);
    Ok(())
}

fn sum(weights: impl Iterator<Item = Weight>) -> Weight {
    weights.fold(Weight::default(), |sum, weight| Weight {
        functions: sum.functions + weight.functions,
        bytes: sum.bytes + weight.bytes,
    })
}

/// The crates' weights, and the bytes of the data.
fn weigh(program: &[u8]) -> Result<(BTreeMap<String, Weight>, usize)> {
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
    let mut crates: BTreeMap<String, Weight> = BTreeMap::new();
    for (index, bytes) in (imported..).zip(bodies) {
        let weight = crates.entry(crate_of(names.get(&index).copied().unwrap_or_default())).or_default();
        weight.functions += 1;
        weight.bytes += bytes;
    }
    Ok((crates, data))
}

/// The crate that a function's name begins with: `<bevy_ecs::World as …>::drop` is of `bevy_ecs`.
fn crate_of(symbol: &str) -> String {
    let name = format!("{:#}", rustc_demangle::demangle(symbol));
    let path = name.trim_start_matches(|sign: char| "<&*([".contains(sign));
    let path = ["mut ", "dyn "].iter().fold(path, |path, word| path.trim_start_matches(word));
    match path.split(|sign: char| !sign.is_alphanumeric() && sign != '_').next() {
        Some("" | "T") | None => "of no crate".to_owned(),
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
        assert_eq!(crate_of(""), "of no crate");
    }

    #[test]
    fn a_program_is_weighed() {
        // One function of no name, which does nothing, and three bytes of data at the start of a page.
        let program = [
            &b"\0asm\x01\0\0\0"[..],
            &[1, 4, 1, 0x60, 0, 0],
            &[3, 2, 1, 0],
            &[5, 3, 1, 0, 1],
            &[10, 4, 1, 2, 0, 0x0b],
            &[11, 9, 1, 0, 0x41, 0, 0x0b, 3, b'a', b'b', b'c'],
        ]
        .concat();
        let (crates, data) = weigh(&program).expect("a program");
        assert_eq!(crates, BTreeMap::from([("of no crate".to_owned(), Weight { functions: 1, bytes: 2 })]));
        assert_eq!(data, 9);
        assert!(weigh(b"not a program").is_err());
    }
}
