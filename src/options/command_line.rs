//! Options on the command line, read by clap.

use std::ffi::{OsStr, OsString};

use clap::builder::{OsStringValueParser, TypedValueParser};
use clap::error::ErrorKind;
use clap::{Arg, ArgAction, ArgMatches, Command};

use super::Options;
use super::entry::{OptionEntry, OptionScope};
use super::table::TABLE;

const LONG_ABOUT: &str = "A 3D chess game. Without options it opens with the menu; the options open it elsewhere. The web page takes the same keys in its address, as in ?level=2&colour=white.";

/// Returns clap's description of the command line.
pub(super) fn command() -> Command {
    let about = Command::new("hetman").version(env!("CARGO_PKG_VERSION")).about("A 3D chess game");
    about.long_about(LONG_ABOUT).args(entries().map(arg))
}

fn entries() -> impl Iterator<Item = &'static OptionEntry> {
    TABLE.iter().filter(|entry| entry.syntax.scope != OptionScope::Link)
}

fn arg(entry: &'static OptionEntry) -> Arg {
    let syntax = entry.syntax;
    let arg = Arg::new(syntax.name).long(syntax.name).help(entry.help()).aliases(syntax.old_name);
    // The table names options of the `tools` feature also in builds without it.
    let is_accepted = |name: &&str| entries().any(|entry| entry.syntax.name == *name);
    let arg = arg.conflicts_with_all(syntax.conflicts_with.iter().copied().filter(is_accepted));
    let arg = syntax.needs.iter().fold(arg, |arg, needed| arg.requires(*needed));
    let Some(value) = syntax.value else { return arg.action(ArgAction::SetTrue) };
    // The value is parsed here already, so that clap's error names the option.
    let readable = move |text: OsString| (entry.fill)(&mut Options::default(), &text).map(|()| text);
    arg.action(if entry.repeats { ArgAction::Append } else { ArgAction::Set })
        .value_name(value)
        .allow_hyphen_values(syntax.may_be_negative)
        .value_parser(OsStringValueParser::new().try_map(readable))
}

impl Options {
    /// Reads a command line, whose first word is the program's name.
    ///
    /// # Errors
    /// clap's error for a wrong command line; also the help text, if it was requested.
    pub fn from_command_line<W: Into<OsString> + Clone>(
        words: impl IntoIterator<Item = W>,
    ) -> Result<Self, clap::Error> {
        let matches = command().try_get_matches_from(words)?;
        let mut options = Self::default();
        for entry in entries() {
            for text in values_of(entry, &matches) {
                (entry.fill)(&mut options, text).map_err(|error| command().error(ErrorKind::ValueValidation, error))?;
            }
        }
        Ok(options)
    }
}

/// Returns the values given for an option.
fn values_of<'a>(entry: &OptionEntry, matches: &'a ArgMatches) -> Vec<&'a OsStr> {
    let name = entry.syntax.name;
    match entry.syntax.value {
        Some(_) => matches.get_many::<OsString>(name).into_iter().flatten().map(OsString::as_os_str).collect(),
        None if matches.get_flag(name) => vec![OsStr::new("1")],
        None => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_is_whole() {
        command().debug_assert();
    }

    #[test]
    fn the_help_lists_every_option_that_a_command_line_takes() {
        let help = command().render_help().to_string();
        for entry in TABLE {
            let is_listed = help.contains(&format!("--{} ", entry.syntax.name));
            assert_eq!(is_listed, entry.syntax.scope != OptionScope::Link, "{}", entry.syntax.name);
        }
        assert!(help.contains("The piece set: staunton") && help.contains(" or "), "{help}");
    }

    #[test]
    fn a_wrong_value_is_told_with_its_option() {
        let error = Options::from_command_line(["hetman", "--level", "12"]).expect_err("no such level").to_string();
        assert!(error.contains("--level <1-10>") && error.contains("“12” is no level: choose"), "{error}");
    }
}
