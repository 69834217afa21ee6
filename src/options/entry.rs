//! An entry in the table of options: its syntax, scope, and the reader of its value.

use std::ffi::OsStr;

use super::Options;
use super::option_value::OptionValue;

/// Syntax of an option and its conflicts with other options.
#[derive(Debug, Clone, Copy)]
pub struct OptionSyntax {
    /// Name: `--name` on the command line, `name=` in a link.
    pub name: &'static str,
    /// Former name, which is still accepted.
    pub old_name: Option<&'static str>,
    /// Placeholder of the value in the help; `None` for a switch.
    pub value: Option<&'static str>,
    /// Places where the option is accepted.
    pub scope: OptionScope,
    /// True if the option determines which game is played or how it begins. After a reload of the page the saved game
    /// takes precedence over such an option.
    pub is_of_game: bool,
    /// True if the value may begin with a minus.
    pub may_be_negative: bool,
    /// Options that it requires on the command line.
    pub needs: &'static [&'static str],
    /// Options that it conflicts with on the command line.
    pub conflicts_with: &'static [&'static str],
}

/// Places where an option is accepted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OptionScope {
    /// On the command line and in links.
    Everywhere,
    /// On the command line only: a link must not access the machine of the person who opens it.
    CommandLine,
    /// In links only.
    Link,
}

/// Returns the syntax of an option with a value.
pub(super) const fn option(name: &'static str, value: &'static str) -> OptionSyntax {
    OptionSyntax { value: Some(value), ..switch(name) }
}

/// Returns the syntax of a switch. In a link, 0 and false turn it off.
pub(super) const fn switch(name: &'static str) -> OptionSyntax {
    OptionSyntax {
        name,
        old_name: None,
        value: None,
        scope: OptionScope::Everywhere,
        is_of_game: false,
        may_be_negative: false,
        needs: &[],
        conflicts_with: &[],
    }
}

impl OptionSyntax {
    /// Adds a former name.
    pub(super) const fn formerly(self, old_name: &'static str) -> Self {
        Self { old_name: Some(old_name), ..self }
    }

    /// Accepts the option on the command line only.
    pub(super) const fn on_command_line(self) -> Self {
        Self { scope: OptionScope::CommandLine, ..self }
    }

    /// Accepts the option in links only.
    pub(super) const fn in_link(self) -> Self {
        Self { scope: OptionScope::Link, ..self }
    }

    /// Marks the option as one that determines the game.
    pub(super) const fn of_game(self) -> Self {
        Self { is_of_game: true, ..self }
    }

    /// Allows values that begin with a minus.
    pub(super) const fn maybe_negative(self) -> Self {
        Self { may_be_negative: true, ..self }
    }

    /// Adds required options.
    pub(super) const fn needs(self, needs: &'static [&'static str]) -> Self {
        Self { needs, ..self }
    }

    /// Adds conflicting options.
    pub(super) const fn conflicts_with(self, conflicts_with: &'static [&'static str]) -> Self {
        Self { conflicts_with, ..self }
    }

    /// Returns whether the option has this name, now or formerly.
    pub fn is_called(&self, name: &str) -> bool {
        self.name == name || self.old_name == Some(name)
    }
}

/// An option.
#[derive(Debug, Clone, Copy)]
pub struct OptionEntry {
    /// Its syntax.
    pub syntax: OptionSyntax,
    /// True if it may be given more than once.
    pub repeats: bool,
    /// Description, from the documentation of its field in [`Options`].
    pub(super) about: &'static str,
    /// Returns the possible values, if they are few.
    pub(super) choices: fn() -> Vec<&'static str>,
    /// Parses a value into the option's field.
    pub(super) fill: fn(&mut Options, &OsStr) -> Result<(), String>,
}

impl OptionEntry {
    /// Returns the help text: the description, and the possible values if they are few.
    pub fn help(&self) -> String {
        let about = self.about.trim_start();
        match (self.choices)().split_last() {
            None => about.to_owned(),
            Some((last, [])) => format!("{about}: {last}"),
            Some((last, others)) => format!("{about}: {} or {last}", others.join(", ")),
        }
    }
}

/// A field of [`Options`] that is filled from text.
pub(super) trait OptionField {
    const REPEATS: bool = false;
    fn fill(&mut self, text: &OsStr) -> Result<(), String>;
    fn choices() -> Vec<&'static str>;
}

impl OptionField for bool {
    fn fill(&mut self, text: &OsStr) -> Result<(), String> {
        *self = text != "0" && text != "false";
        Ok(())
    }
    fn choices() -> Vec<&'static str> {
        Vec::new()
    }
}

impl<T: OptionValue> OptionField for Option<T> {
    fn fill(&mut self, text: &OsStr) -> Result<(), String> {
        *self = Some(T::read(text)?);
        Ok(())
    }
    fn choices() -> Vec<&'static str> {
        T::choices()
    }
}

impl<T: OptionValue> OptionField for Vec<T> {
    const REPEATS: bool = true;
    fn fill(&mut self, text: &OsStr) -> Result<(), String> {
        self.push(T::read(text)?);
        Ok(())
    }
    fn choices() -> Vec<&'static str> {
        T::choices()
    }
}
