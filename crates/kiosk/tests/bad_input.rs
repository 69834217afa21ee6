//! Any bytes at all in the place of what the operator brings or a power cut leaves: a programme, the figures, a logo.

use bad_input::{Target, Verdict};
use kiosk::{Fault, Figures, Logo, MOST_PIXELS, Programme};

const PROGRAMME: Target = Target {
    name: "programme",
    check: programme,
    words: &[
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

const FIGURES: Target = Target {
    name: "figures",
    check: figures,
    words: &["\r\n", ",", "\"", "\"\"", "child", "white", "left", "won", "yes", "2026-11-23", "4294967295", "number,"],
};

const LOGO: Target = Target {
    name: "logo",
    check: logo,
    words: &["\u{7f}PNG\r\n", "IHDR", "\0\0\0\r", "\0\0\u{7}\u{50}", "JFIF", "Exif\0\0"],
};

/// Whatever it was, it can be used, and is written and read again the same.
fn programme(bytes: &[u8]) -> Verdict {
    let (programme, faults) = Programme::read(&String::from_utf8_lossy(bytes));
    assert_eq!(programme.check(), []);
    assert!(faults.iter().all(|fault| fault.to_string().ends_with('.')), "{faults:?}");
    let written = programme.write().expect("written");
    assert_eq!(Programme::read(&written), (programme, Vec::new()));
    let is_refused = faults.iter().any(|fault| matches!(fault, Fault::Unreadable(_)));
    if is_refused { Verdict::Refused } else { Verdict::Read }
}

/// What is taken out of it is what was counted, but for games that stood there twice on end.
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
        Ok(logo) => assert!([logo.width, logo.height].iter().all(|pixels| (1..=MOST_PIXELS).contains(pixels))),
        Err(fault) => assert!(fault.to_string().starts_with("The logo") && fault.to_string().ends_with('.')),
    }
    Verdict::of(&read)
}

#[test]
fn any_programme_can_be_used() {
    PROGRAMME.slice(3_000);
}

#[test]
fn any_figures_are_counted() {
    FIGURES.slice(3_000);
}

#[test]
fn any_file_is_a_logo_or_refused_with_a_sentence() {
    LOGO.slice(5_000);
}

#[test]
#[ignore = "cargo xtask soak inputs"]
fn soak_inputs() {
    bad_input::soak(&[PROGRAMME, FIGURES, LOGO]);
}
