//! The shaders that a program carries as text: nobody in a browser reads their comments.

use std::ops::Range;
use std::path::Path;

use anyhow::{Context, Result};
use wasmparser::{Parser, Payload};

/// What is shorter is no shader.
const SHORTEST: usize = 200;
/// What every shader of Bevy's has, and little else.
const SIGNS: [&[u8]; 3] = [b"#import ", b"#define_import_path ", b"@group("];

/// Blanks the comments in a program's shaders: the texts stay as long as they are, and weigh nothing compressed.
///
/// # Errors
/// When the file can't be read or written, or is no WebAssembly.
pub fn blank_comments(wasm: &Path) -> Result<()> {
    let mut program = std::fs::read(wasm).with_context(|| format!("cannot read {}", wasm.display()))?;
    let mut data = None;
    for payload in Parser::new(0).parse_all(&program) {
        if let Payload::DataSection(section) = payload? {
            data = Some(section.range());
        }
    }
    if let Some(data) = data {
        blank(&mut program[data]);
    }
    std::fs::write(wasm, program).with_context(|| format!("cannot write {}", wasm.display()))
}

fn blank(data: &mut [u8]) {
    for text in texts(data) {
        let text = &mut data[text];
        if !SIGNS.iter().any(|sign| text.windows(sign.len()).any(|words| words == *sign)) {
            continue;
        }
        for line in text.split_mut(|byte| *byte == b'\n') {
            // In an address, two slashes follow a colon.
            let comment = line.windows(3).position(|bytes| bytes[0].is_ascii_whitespace() && &bytes[1..] == b"//");
            let from = if line.starts_with(b"//") { Some(0) } else { comment };
            if let Some(from) = from {
                line[from..].fill(b' ');
            }
        }
    }
}

/// Where there is text, in ASCII and long enough.
fn texts(data: &[u8]) -> Vec<Range<usize>> {
    let mut texts = Vec::new();
    let mut start = 0;
    for text in data.split(|byte| !matches!(byte, b'\t' | b'\n' | b'\r' | b' '..=b'~')) {
        if text.len() >= SHORTEST {
            texts.push(start..start + text.len());
        }
        start += text.len() + 1;
    }
    texts
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHADER: &str =
        "// Copied light.\n#import bevy_pbr::lights\nfn shade(a: f32) -> f32 {\n    return a / 2.0; // a half\n}\n";

    #[test]
    fn comments_go_and_code_stays_where_it_is() {
        let filler = "fn nothing() {}\n".repeat(20);
        let mut data = [b"\0\xff".as_slice(), SHADER.as_bytes(), filler.as_bytes(), b"\0"].concat();
        let before = data.clone();
        blank(&mut data);
        let text = String::from_utf8_lossy(&data[2..]).into_owned();
        assert_eq!(data.len(), before.len());
        assert!(!text.contains("//") && text.contains("    return a / 2.0;          \n}"), "{text}");
        assert_eq!(text.find("#import"), SHADER.find("#import"));
    }

    #[test]
    fn what_is_no_shader_is_left_alone() {
        let mut data = "See https://example.org // and so on\n".repeat(20).into_bytes();
        let before = data.clone();
        blank(&mut data);
        assert_eq!(data, before);
        let mut short = SHADER.as_bytes().to_vec();
        blank(&mut short);
        assert_eq!(short, SHADER.as_bytes());
    }
}
