//! An option of the table: how it is written, where it may stand, and how its value is read.

use std::ffi::OsStr;

use super::Options;
use super::word::Word;

/// How an option is written, and what it goes with.
#[derive(Debug, Clone, Copy)]
pub struct Form {
    /// Its name: `--name` on the command line, `name=` in a link.
    pub name: &'static str,
    /// A name that it had once, and is still known by.
    pub old_name: Option<&'static str>,
    /// What stands for its value in the help; none for a switch.
    pub value: Option<&'static str>,
    /// Where it may stand.
    pub place: Place,
    /// Whether it says which game is played, or how it begins: once that is on, a reload goes on with it instead.
    pub is_of_game: bool,
    /// Whether its value may begin with a minus.
    pub may_be_negative: bool,
    /// What it needs beside it on the command line.
    pub needs: &'static [&'static str],
    /// What it can't stand beside there.
    pub against: &'static [&'static str],
}

/// Where an option may stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// On the command line and in a link.
    Everywhere,
    /// Only on the command line: whoever sends a link must not reach into another's machine.
    CommandLine,
    /// Only in a link.
    Link,
}

/// An option with a value.
pub(super) const fn option(name: &'static str, value: &'static str) -> Form {
    Form { value: Some(value), ..switch(name) }
}

/// An option that is there or not. In a link 0 and false turn it off.
pub(super) const fn switch(name: &'static str) -> Form {
    Form {
        name,
        old_name: None,
        value: None,
        place: Place::Everywhere,
        is_of_game: false,
        may_be_negative: false,
        needs: &[],
        against: &[],
    }
}

impl Form {
    pub(super) const fn once(self, old_name: &'static str) -> Self {
        Self { old_name: Some(old_name), ..self }
    }

    pub(super) const fn on_command_line(self) -> Self {
        Self { place: Place::CommandLine, ..self }
    }

    pub(super) const fn in_link(self) -> Self {
        Self { place: Place::Link, ..self }
    }

    pub(super) const fn of_game(self) -> Self {
        Self { is_of_game: true, ..self }
    }

    pub(super) const fn maybe_negative(self) -> Self {
        Self { may_be_negative: true, ..self }
    }

    pub(super) const fn needs(self, needs: &'static [&'static str]) -> Self {
        Self { needs, ..self }
    }

    pub(super) const fn against(self, against: &'static [&'static str]) -> Self {
        Self { against, ..self }
    }

    /// Whether it is known by this name.
    pub fn is_called(&self, name: &str) -> bool {
        self.name == name || self.old_name == Some(name)
    }
}

/// An option.
#[derive(Debug, Clone, Copy)]
pub struct Entry {
    /// How it is written.
    pub form: Form,
    /// Whether it may stand there more than once.
    pub repeats: bool,
    /// What it is for, as its field's documentation says it.
    pub(super) about: &'static str,
    pub(super) choices: fn() -> Vec<&'static str>,
    pub(super) fill: fn(&mut Options, &OsStr) -> Result<(), String>,
}

impl Entry {
    /// What it is for, and which values there are, where they are few.
    pub fn help(&self) -> String {
        let about = self.about.trim_start();
        match (self.choices)().split_last() {
            None => about.to_owned(),
            Some((last, [])) => format!("{about}: {last}"),
            Some((last, others)) => format!("{about}: {} or {last}", others.join(", ")),
        }
    }
}

/// What an option fills.
pub(super) trait Field {
    const REPEATS: bool = false;
    fn fill(&mut self, text: &OsStr) -> Result<(), String>;
    fn choices() -> Vec<&'static str>;
}

impl Field for bool {
    fn fill(&mut self, text: &OsStr) -> Result<(), String> {
        *self = text != "0" && text != "false";
        Ok(())
    }
    fn choices() -> Vec<&'static str> {
        Vec::new()
    }
}

impl<T: Word> Field for Option<T> {
    fn fill(&mut self, text: &OsStr) -> Result<(), String> {
        *self = Some(T::read(text)?);
        Ok(())
    }
    fn choices() -> Vec<&'static str> {
        T::choices()
    }
}

impl<T: Word> Field for Vec<T> {
    const REPEATS: bool = true;
    fn fill(&mut self, text: &OsStr) -> Result<(), String> {
        self.push(T::read(text)?);
        Ok(())
    }
    fn choices() -> Vec<&'static str> {
        T::choices()
    }
}
