//! Arbitrary bytes as the operator's settings, as statistics or as a logo, such as an operator or a power cut may leave.

use bad_input::{FuzzTarget, Verdict};
use kiosk::{Figures, Logo, MAX_LOGO_SIZE, OperatorSettings, OperatorSettingsFault};

const OPERATOR_SETTINGS: FuzzTarget = FuzzTarget {
    name: "operator-settings",
    check: operator_settings,
    dictionary: &[
        "event:\"",
        "levels:(child:0)",
        "clock:TenSecondsAMove",
        "idle:(playing:65535)",
        "hours:\"24/7\"",
        "hours:\"Mo-Fr 10:00-18:00; Sa off\"",
        "volume:(quiet_hours:\"20:00-26:00\")",
        "languages:[\"en\",\"pl\"]",
        "out_of_order:true",
        "Some(",
        "None",
        "#![enable(implicit_some)]",
        "-1",
        "0x7f",
        "\\u{0}",
    ],
};

const FIGURES: FuzzTarget = FuzzTarget {
    name: "figures",
    check: figures,
    dictionary: &[
        "\r\n",
        ",",
        "\"",
        "\"\"",
        "child",
        "white",
        "left",
        "won",
        "yes",
        "2026-11-23",
        "4294967295",
        "number,",
    ],
};

const LOGO: FuzzTarget = FuzzTarget {
    name: "logo",
    check: logo,
    dictionary: &["\u{7f}PNG\r\n", "IHDR", "\0\0\0\r", "\0\0\u{7}\u{50}", "JFIF", "Exif\0\0"],
};

/// Checks that any text gives valid settings, which are written and read again the same.
fn operator_settings(bytes: &[u8]) -> Verdict {
    let (operator_settings, faults) = OperatorSettings::read(&String::from_utf8_lossy(bytes));
    assert_eq!(operator_settings.check(), []);
    assert!(faults.iter().all(|fault| fault.to_string().ends_with('.')), "{faults:?}");
    let written = operator_settings.write().expect("written");
    assert_eq!(OperatorSettings::read(&written), (operator_settings, Vec::new()));
    let is_refused = faults.iter().any(|fault| matches!(fault, OperatorSettingsFault::Unreadable(_)));
    if is_refused { Verdict::Refused } else { Verdict::Read }
}

/// Checks that an export has the same totals. Consecutive duplicates of a game count once.
fn figures(bytes: &[u8]) -> Verdict {
    let text = String::from_utf8_lossy(bytes);
    let figures = Figures::read(&text);
    let exported = Figures::export(&text, None);
    assert_eq!(Figures::read(&exported).total(), figures.total());
    assert_eq!(Figures::export(&exported, None), exported);
    let total = figures.total();
    assert_eq!(total.won + total.lost + total.drawn + total.left, total.games);
    if total.games > 0 { Verdict::Read } else { Verdict::Refused }
}

fn logo(bytes: &[u8]) -> Verdict {
    let read = Logo::read(bytes);
    match &read {
        Ok(logo) => assert!([logo.width, logo.height].iter().all(|pixels| (1..=MAX_LOGO_SIZE).contains(pixels))),
        Err(fault) => assert!(fault.to_string().starts_with("The logo") && fault.to_string().ends_with('.')),
    }
    Verdict::of(&read)
}

#[test]
fn any_operator_settings_can_be_used() {
    OPERATOR_SETTINGS.smoke_test(3_000);
}

#[test]
fn any_figures_are_counted() {
    FIGURES.smoke_test(3_000);
}

#[test]
fn any_file_is_a_logo_or_refused_with_a_sentence() {
    LOGO.smoke_test(5_000);
}

#[test]
#[ignore = "cargo xtask soak inputs"]
fn soak_inputs() {
    bad_input::soak(&[OPERATOR_SETTINGS, FIGURES, LOGO]);
}
