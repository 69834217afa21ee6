//! Imports between the files of one crate, read from its sources: paths with `super::`, `crate::` or a child module,
//! followed through re-exports to the file that defines the item.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// Path of a module from the crate's root, such as `["scene", "camera"]`.
type Module = Vec<String>;

/// One name that a `use` brings into a file.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Use {
    path: Vec<String>,
    /// The name in this file; `*` for all names of a module.
    name: String,
    /// Other files see the name under this one's path too.
    public: bool,
}

/// Imports of a file, and its code without them.
#[derive(Debug, Default)]
struct Source {
    /// Path from the crate's `src`.
    file: String,
    uses: Vec<Use>,
    code: String,
}

/// The files of one crate.
#[derive(Debug, Default)]
pub struct Sources {
    by_module: BTreeMap<Module, Source>,
    /// Modules whose file has another name (`#[path = …]`), and the modules that their files would be by name. One
    /// module may have several files, each for a platform.
    renamed: BTreeMap<Module, Vec<Module>>,
}

impl Sources {
    /// Reads the files below a crate's `src`.
    pub fn read(src: &Path) -> Self {
        let mut files = Vec::new();
        super::source_files(src, &mut files);
        let texts = files.iter().map(|file| {
            let inside = file.strip_prefix(src).expect("below src").to_str().expect("a readable name");
            (inside.replace('\\', "/"), fs::read_to_string(file).expect("a source file"))
        });
        Self::new(texts)
    }

    /// Takes files by their paths from `src` and their texts.
    pub fn new(files: impl IntoIterator<Item = (String, String)>) -> Self {
        let files: Vec<_> = files.into_iter().collect();
        let has_library = files.iter().any(|(file, _)| file == "lib.rs");
        let mut sources = Self::default();
        for (file, text) in files {
            let (uses, code) = split_uses(&without_visibilities(&without_tests_and_comments(&text)));
            // A program beside a library is a crate of its own.
            let module = if has_library && file == "main.rs" { vec!["main".to_owned()] } else { module_of(&file) };
            for (name, path) in renamed_modules(&code) {
                let files = sources.renamed.entry(below(&module, name)).or_default();
                files.push([module.clone(), module_of(path)].concat());
            }
            sources.by_module.insert(module, Source { file, uses, code });
        }
        sources
    }

    /// Returns for each file those of which it uses something.
    pub fn imports(&self) -> BTreeMap<&str, BTreeSet<&str>> {
        self.by_module.iter().map(|(module, source)| (source.file.as_str(), self.imports_of(module, source))).collect()
    }

    /// Returns each file with its code, which has neither imports nor tests nor comments.
    pub fn code(&self) -> impl Iterator<Item = (&str, &str)> {
        self.by_module.values().map(|source| (source.file.as_str(), source.code.as_str()))
    }

    /// Returns whether a file brings in a name by `use`.
    pub fn brings_in(&self, file: &str, name: &str) -> bool {
        let mut sources = self.by_module.values().filter(|source| source.file == file);
        sources.any(|source| source.uses.iter().any(|one| one.name == name))
    }

    fn imports_of(&self, module: &Module, source: &Source) -> BTreeSet<&str> {
        // A re-export alone uses nothing.
        let used = source.uses.iter().filter(|one| !one.public || uses_name(&source.code, &one.name));
        let written = paths_in(&source.code).into_iter().filter(|path| !self.is_plugin(module, path));
        let paths = used.map(|one| one.path.clone()).chain(written);
        let files = paths.flat_map(|path| self.files_of(module, &path, 0));
        files.filter(|file| *file != source.file).collect()
    }

    fn has_module(&self, module: &Module) -> bool {
        self.by_module.contains_key(module) || self.renamed.contains_key(module)
    }

    /// Returns whether a path is the plugin of a module below this one: a folder's list of plugins is its table of
    /// contents, and uses nothing of theirs.
    fn is_plugin(&self, module: &Module, path: &[String]) -> bool {
        matches!(path, [child, plugin] if plugin == "plugin" && self.has_module(&below(module, child)))
    }

    /// Returns the files that define what a path in this module names: none if it is in another crate, and several if
    /// platforms differ.
    fn files_of(&self, module: &Module, path: &[String], depth: u32) -> Vec<&str> {
        let mut at = module.clone();
        let mut rest = path;
        match path.first().map(String::as_str) {
            Some("crate") => (at, rest) = (Module::new(), &path[1..]),
            Some("super" | "self") => {}
            Some(child) if self.has_module(&below(&at, child)) => {}
            _ => return Vec::new(),
        }
        while let Some((first, further)) = rest.split_first() {
            let child = below(&at, first);
            if let Some(files) = self.renamed.get(&child) {
                let path = |file: &Module| [file.as_slice(), further].concat();
                let root = |file: &Module| [&["crate".to_owned()], path(file).as_slice()].concat();
                return files.iter().flat_map(|file| self.files_of(file, &root(file), depth)).collect();
            }
            match first.as_str() {
                "self" => {}
                "super" => drop(at.pop()),
                _ if self.by_module.contains_key(&child) => at = child,
                name => return self.definitions(&at, name, depth),
            }
            rest = further;
        }
        self.by_module.get(&at).map(|source| source.file.as_str()).into_iter().collect()
    }

    /// Returns the files that define a name which is visible in a module.
    fn definitions(&self, module: &Module, name: &str, depth: u32) -> Vec<&str> {
        let Some(source) = self.by_module.get(module) else { return Vec::new() };
        // Re-exports that lead around in a circle don't compile; this ends the search in sources that don't.
        const MAX_REEXPORTS: u32 = 8;
        if depth < MAX_REEXPORTS && !defines(&source.code, name) {
            if let Some(named) = source.uses.iter().find(|one| one.name == name) {
                return self.files_of(module, &named.path, depth + 1);
            }
            for glob in source.uses.iter().filter(|one| one.name == "*") {
                let path = [glob.path.clone(), vec![name.to_owned()]].concat();
                let mut files = self.files_of(module, &path, depth + 1);
                files.retain(|file| self.by_module.values().any(|one| one.file == *file && defines(&one.code, name)));
                if !files.is_empty() {
                    return files;
                }
            }
        }
        vec![&source.file]
    }
}

/// Returns the groups of files that import each other, directly or through others, each sorted.
pub fn circles<'a>(imports: &BTreeMap<&'a str, BTreeSet<&'a str>>) -> BTreeSet<Vec<&'a str>> {
    let reached = |from: &'a str| {
        let (mut reached, mut open) = (BTreeSet::new(), vec![from]);
        while let Some(file) = open.pop() {
            open.extend(imports.get(file).into_iter().flatten().filter(|to| reached.insert(**to)));
        }
        reached
    };
    let all: BTreeMap<&str, BTreeSet<&str>> = imports.keys().map(|file| (*file, reached(file))).collect();
    let in_circles = all.iter().filter(|(file, reached)| reached.contains(**file));
    in_circles
        .map(|(file, reached)| reached.iter().copied().filter(|other| all[other].contains(file)).collect())
        .collect()
}

fn below(module: &Module, child: &str) -> Module {
    module.iter().cloned().chain([child.to_owned()]).collect()
}

/// Returns the module that a file of `src` holds.
fn module_of(file: &str) -> Module {
    let parts = file.trim_end_matches(".rs").split('/').map(str::to_owned);
    let mut module: Module = parts.collect();
    if module.last().is_some_and(|last| matches!(last.as_str(), "mod" | "lib" | "main")) {
        module.pop();
    }
    module
}

/// Returns whether code uses a name, other than to declare a module.
fn uses_name(code: &str, name: &str) -> bool {
    let declares = |line: &&str| line.ends_with(&format!("mod {name};"));
    code.lines().filter(|line| !declares(line)).any(|line| has_word(line, name))
}

/// Returns the names and files of modules whose file has another name.
fn renamed_modules(code: &str) -> impl Iterator<Item = (&str, &str)> {
    code.split("#[path = \"").skip(1).filter_map(|rest| {
        let (path, rest) = rest.split_once('"')?;
        let (_, declared) = rest.split_once("mod ")?;
        Some((declared.split(';').next()?, path))
    })
}

/// Returns code without the paths of visibilities such as `pub(in crate::ui)`, which use nothing.
fn without_visibilities(code: &str) -> String {
    let mut parts = code.split("pub(in ");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |code, part| code + "pub" + part.split_once(')').map_or("", |(_, rest)| rest))
}

/// Returns the text up to its own tests, without lines of comment.
pub fn without_tests_and_comments(text: &str) -> String {
    let lines: Vec<&str> = text.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
    let tests = lines.windows(2).position(|two| {
        two[0].starts_with("#[cfg(") && two[0].contains("test") && two[1].starts_with("mod ") && two[1].ends_with('{')
    });
    lines[..tests.unwrap_or(lines.len())].join("\n")
}

/// Splits code into its `use` statements and the rest.
fn split_uses(code: &str) -> (Vec<Use>, String) {
    let (mut uses, mut rest, mut lines) = (Vec::new(), String::new(), code.lines());
    while let Some(line) = lines.next() {
        let line = line.trim();
        let visibility = line.split("use ").next().unwrap_or_default().trim();
        let is_use = line.contains("use ") && (visibility.is_empty() || visibility.starts_with("pub"));
        if !is_use || visibility.contains(' ') {
            rest += line;
            rest.push('\n');
            continue;
        }
        let mut statement = line.to_owned();
        while !statement.ends_with(';') {
            statement += lines.next().unwrap_or(";").trim();
        }
        let tree = statement.split_once("use ").map_or("", |(_, tree)| tree).trim_end_matches(';');
        leaves(tree, &[], &mut |path, name| uses.push(Use { path, name, public: !visibility.is_empty() }));
    }
    (uses, rest)
}

/// Calls `found` with the path and the name of each leaf of a tree such as `super::{a::B, c::{self, D as E}}`.
fn leaves(tree: &str, before: &[String], found: &mut impl FnMut(Vec<String>, String)) {
    let with = |path: &str| -> Vec<String> {
        let further = path.split("::").map(str::trim).filter(|part| !part.is_empty() && *part != "*");
        before.iter().cloned().chain(further.map(str::to_owned)).collect()
    };
    if let Some((path, group)) = tree.split_once('{') {
        let (before, mut depth, mut begin) = (with(path), 0, 0);
        let group = group.trim_end().strip_suffix('}').unwrap_or(group);
        for (at, c) in group.char_indices().chain([(group.len(), ',')]) {
            match c {
                '{' => depth += 1,
                '}' => depth -= 1,
                ',' if depth == 0 => {
                    if !group[begin..at].trim().is_empty() {
                        leaves(group[begin..at].trim(), &before, found);
                    }
                    begin = at + 1;
                }
                _ => {}
            }
        }
        return;
    }
    let (path, name) = tree.split_once(" as ").unwrap_or((tree, ""));
    let mut parts = with(path);
    if parts.len() > 1 && parts.last().is_some_and(|last| last == "self") {
        parts.pop();
    }
    let last = if path.trim().ends_with('*') { "*" } else { parts.last().map_or("", String::as_str) };
    let name = if name.is_empty() { last } else { name }.to_owned();
    found(parts, name);
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// Returns whether code has a word that is not part of a longer one.
fn has_word(code: &str, word: &str) -> bool {
    code.match_indices(word)
        .any(|(at, _)| !code[..at].ends_with(is_word) && !code[at + word.len()..].starts_with(is_word))
}

/// Returns whether code declares an item of this name.
fn defines(code: &str, name: &str) -> bool {
    let kinds = ["struct", "enum", "fn", "const", "static", "type", "trait", "union", "macro_rules!"];
    kinds.iter().any(|kind| has_word(code, &format!("{kind} {name}")))
}

/// Returns the paths with at least two parts in code, which begin with a small letter as modules do.
fn paths_in(code: &str) -> Vec<Vec<String>> {
    let mut paths = Vec::new();
    let mut end = 0;
    for (at, _) in code.match_indices("::") {
        let begin = code[..at].rfind(|c| !is_word(c)).map_or(0, |before| before + 1);
        if at < end || begin == at || !code[begin..].starts_with(|c: char| c.is_lowercase()) {
            continue;
        }
        if code[..begin].ends_with("::") || code[..begin].ends_with('$') {
            continue;
        }
        end = begin + code[begin..].find(|c| !is_word(c) && c != ':').unwrap_or(code.len() - begin);
        let parts = code[begin..end].split("::").filter(|part| !part.is_empty());
        paths.push(parts.map(str::to_owned).collect());
    }
    paths
}
