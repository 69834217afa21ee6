//! Generator of `tuned.rs`, the engine's source file with the weights.

use std::fmt::Write;

use engine::eval::{Tapered, Weights};

const HEADER: &str = "\
//! The weights as tuned: written by `cargo run --release -p engine-lab -- tune`, not by hand.

use super::Weights;
use super::tapered::{Tapered, t};

/// In centipawns.
#[rustfmt::skip]
pub static WEIGHTS: Weights<Tapered> = Weights {
";
/// Weights per line; `placement` has four, half a rank.
const WEIGHTS_PER_LINE: usize = 8;
const PLACEMENT_PER_LINE: usize = 4;

/// Returns the text of `tuned.rs`.
pub fn rust_source(weights: &Weights<Tapered>) -> String {
    let mut text = HEADER.to_owned();
    for (name, group) in weights.groups() {
        let per_line = if name == "placement" { PLACEMENT_PER_LINE } else { WEIGHTS_PER_LINE };
        let lines: Vec<String> = group
            .chunks(per_line)
            .map(|line| line.iter().map(|w| format!("t({}, {})", w.middle, w.end)).collect::<Vec<_>>().join(", "))
            .collect();
        // Writing to a string can't fail.
        let _ = match lines.as_slice() {
            [line] => writeln!(text, "    {name}: [{line}],"),
            lines => writeln!(text, "    {name}: [\n        {},\n    ],", lines.join(",\n        ")),
        };
    }
    text.push_str("};\n");
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::eval::WEIGHTS;

    #[test]
    fn tuned_rs_is_generated_by_this_code() {
        assert_eq!(rust_source(&WEIGHTS), include_str!("../../../engine/src/eval/tuned.rs"));
    }

    #[test]
    fn every_weight_is_in_the_text() {
        let weights = Weights::from_fn(|number| Tapered { middle: number as i32, end: -(number as i32) });
        let text = rust_source(&weights);
        let written: Vec<&str> = text.split("t(").skip(1).filter_map(|rest| rest.split(')').next()).collect();
        let expected: Vec<String> = (0..Weights::<usize>::COUNT).map(|n| format!("{n}, {}", -(n as i32))).collect();
        assert_eq!(written, expected);
    }
}
