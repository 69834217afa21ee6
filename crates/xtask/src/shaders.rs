//! Removes the comments from the shaders that are compiled into a program as text.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use memchr::memmem;

use crate::files_below::files_below;
use crate::licences::Crates;

/// Fewest shaders that the game has to contain; fewer mean that the search is broken.
const FEWEST: usize = 30;

/// Overwrites the comments of a program's shaders with spaces, which compress to nothing; the texts keep their lengths.
/// The shaders are found by the contents of the crates' files, as a program doesn't tell where a text ends.
///
/// # Errors
/// If a file can't be read or written, or the program contains too few shaders.
pub fn blank_comments(wasm: &Path) -> Result<()> {
    let mut program = std::fs::read(wasm).with_context(|| format!("cannot read {}", wasm.display()))?;
    let read = |file: PathBuf| std::fs::read(&file).with_context(|| format!("cannot read {}", file.display()));
    let mut shaders = shaders()?.into_iter().map(read).collect::<Result<Vec<_>>>()?;
    // A shader that is a part of another one is searched for after it.
    shaders.sort_by_key(|shader| std::cmp::Reverse(shader.len()));
    let found: usize = shaders.iter().map(|shader| blank_all(&mut program, shader)).sum();
    ensure!(found >= FEWEST, "{} contains only {found} of its crates' shaders", wasm.display());
    std::fs::write(wasm, program).with_context(|| format!("cannot write {}", wasm.display()))
}

/// Returns the shader files of all crates.
fn shaders() -> Result<Vec<PathBuf>> {
    let crates = Crates::read()?;
    let mut shaders = Vec::new();
    for package in crates.iter() {
        let files = files_below(&package.folder)?.into_iter();
        let is_shader = |file: &PathBuf| file.extension().is_some_and(|extension| extension == "wgsl");
        shaders.extend(files.filter(is_shader).map(|file| package.folder.join(file)));
    }
    Ok(shaders)
}

/// Blanks the comments of each copy of a shader in the program, and returns the number of copies.
fn blank_all(program: &mut [u8], shader: &[u8]) -> usize {
    let blanked = without_comments(shader);
    if shader.is_empty() || blanked == shader {
        return 0;
    }
    let finder = memmem::Finder::new(shader);
    let places: Vec<usize> = finder.find_iter(program).collect();
    for place in &places {
        program[*place..][..blanked.len()].copy_from_slice(&blanked);
    }
    places.len()
}

/// Returns the shader with spaces in place of its comments.
fn without_comments(shader: &[u8]) -> Vec<u8> {
    let mut shader = shader.to_vec();
    for line in shader.split_mut(|byte| *byte == b'\n') {
        // The two slashes of a URL follow a colon.
        let comment = line.windows(3).position(|bytes| bytes[0].is_ascii_whitespace() && &bytes[1..] == b"//");
        let from = if line.starts_with(b"//") { Some(0) } else { comment };
        if let Some(from) = from {
            line[from..].fill(b' ');
        }
    }
    shader
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A shader with drawings in its comments, as Bevy has them.
    const SHADER: &str = concat!(
        "// Copied light: ⎡ α ⎤, -3 | : .´\n#import bevy_pbr::lights\n",
        "fn shade(a: f32) -> f32 {\n    return a / 2.0; // ½\n}\n#endif // its end",
    );

    #[test]
    fn comments_go_and_all_else_stays_where_it_is() {
        let mut program = [b"\0\xff // no shader\n".as_slice(), SHADER.as_bytes(), b"// another text\n"].concat();
        let before = program.clone();
        assert_eq!(blank_all(&mut program, SHADER.as_bytes()), 1);
        assert_eq!(program.len(), before.len());
        assert!(
            program.starts_with(b"\0\xff // no shader\n   ")
                && program.ends_with(b"#endif           // another text\n")
        );
        let text = String::from_utf8_lossy(&program).into_owned();
        assert!(text.contains("    return a / 2.0;      \n}") && !text.contains('α'), "{text}");
        let code = |bytes: &[u8]| memmem::find(bytes, b"#import");
        assert_eq!(code(&program), code(&before));
    }

    #[test]
    fn only_comments_are_removed_from_shaders() {
        let files = shaders().expect("the crates");
        assert!(files.len() > 50, "{files:?}");
        for file in files {
            let shader = std::fs::read(&file).expect("a shader");
            let left = without_comments(&shader);
            // Only comments contain non-ASCII letters; block comments stay.
            let left = String::from_utf8_lossy(&left).into_owned();
            let other = left.lines().find(|line| !line.is_ascii() && !line.trim_start().starts_with('*'));
            assert_eq!(other, None, "{}", file.display());
            let count = |sign: &str| left.matches(sign).count();
            assert_eq!(count("/*"), count("*/"), "a comment of {} has no end", file.display());
        }
    }
}
