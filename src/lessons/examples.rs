//! The examples of the rule book that are built in.

use std::sync::LazyLock;

use coach::Example;

use super::COURSE;

const WRITTEN: &str = include_str!("../../assets/rules/examples.ron");

/// All that the book's board plays. The tests of `coach` read it, too, so here it can be read.
pub static EXAMPLES: LazyLock<Vec<Example>> = LazyLock::new(|| Example::read(WRITTEN, &COURSE).unwrap_or_default());
