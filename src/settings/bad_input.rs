//! Tests of the settings file with arbitrary text.

use ::bad_input::{FuzzTarget, Verdict};
use ron::ser::PrettyConfig;

use super::{Settings, recover_settings};

const SETTINGS: FuzzTarget = FuzzTarget {
    name: "settings",
    check: settings,
    dictionary: &[
        "(",
        ")",
        ", ",
        ": ",
        "\"",
        "Some(",
        "None",
        "true",
        "false",
        "sound",
        "volume",
        "animation",
        "Quick",
        "letters",
        "look",
        "set",
        "board",
        "mood",
        "environment",
        "name",
        "last_game",
        "opponent",
        "Computer(3)",
        "clock",
        "\"5+3\"",
        "rules",
        "palette",
        "language",
        "en",
        "quality",
        "// ",
        "/*",
        "*/",
        "#![enable(implicit_some)]",
        "r#\"",
        "(look: ",
        "[",
        "{",
        "'",
        "\\u{41}",
    ],
};

/// Checks that settings are read, wholly or in part, that their values are in range, and that they are the same after
/// writing and reading.
fn settings(bytes: &[u8]) -> Verdict {
    let text = String::from_utf8_lossy(bytes);
    let read = ron::from_str(&text);
    let found = read.clone().unwrap_or_else(|_| recover_settings(&text));
    check_written(&found);
    if let Some(rest) = text.strip_prefix('(').filter(|_| read.is_err()) {
        // Damage must not affect the fields before it.
        let found = recover_settings(&format!("(outlines: true, volume: 0.25, {rest}"));
        assert_eq!((found.outlines, found.volume), (true, 0.25));
    }
    Verdict::of(&read)
}

fn check_written(settings: &Settings) {
    assert!((0.0..=1.0).contains(&settings.volume), "{}", settings.volume);
    let text = ron::ser::to_string_pretty(settings, PrettyConfig::default()).expect("a text");
    assert_eq!(ron::from_str::<Settings>(&text).as_ref(), Ok(settings), "{text}");
}

#[test]
fn any_text_gives_settings() {
    SETTINGS.smoke_test(10_000);
}

#[test]
#[ignore = "cargo xtask soak inputs"]
fn soak_inputs() {
    ::bad_input::soak(&[SETTINGS]);
}
