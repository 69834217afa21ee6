//! Tests of links with arbitrary text.

use ::bad_input::{FuzzTarget, Verdict};
use rand::{SeedableRng, rngs::StdRng};
use session_core::saved::{self, PlayerNames};
use session_core::{Request, Session, SessionPhase};

use super::Options;
use crate::settings::Settings;

const LINKS: FuzzTarget = FuzzTarget {
    name: "links",
    check: links,
    dictionary: &[
        "&",
        "=",
        "+",
        "%20",
        "%",
        "fen=",
        "moves=",
        "game=",
        "game=NDMA",
        "level=",
        "two-players=1",
        "colour=",
        "clock=",
        "strictness=",
        "seed=",
        "view=",
        "orbit=",
        "screen=",
        "panel=",
        "touch=",
        "ply=",
        "demo=1",
        "draw",
        "play",
        "result",
        "white",
        "5%2B3",
        "40/120,60",
        "h2",
        "tournament",
        "e2e4+e7e5",
        "Nf3",
        "O-O",
        "4k3/8/8/8/8/8/4P3/4K3+w+-+-+0+1",
        "captured-promotion=1",
        "mood=",
        "lang=pl",
    ],
};

/// Checks that a link either sets up a game that can be played and saved, without access to the machine, or is refused
/// with a sentence.
fn links(bytes: &[u8]) -> Verdict {
    let read = Options::from_pairs(pairs(bytes));
    match &read {
        Ok(options) => check(options),
        Err(sentence) => assert!(!sentence.is_empty() && sentence.chars().count() < 400, "{sentence}"),
    }
    Verdict::of(&read)
}

/// Splits a query string as a browser does.
fn pairs(query: &[u8]) -> impl Iterator<Item = (String, String)> {
    query.split(|byte| *byte == b'&').map(|pair| {
        let end = pair.iter().position(|byte| *byte == b'=').unwrap_or(pair.len());
        (decoded(&pair[..end]), decoded(pair.get(end + 1..).unwrap_or_default()))
    })
}

/// Decodes percent-encoding and plus signs.
fn decoded(text: &[u8]) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text;
    while let Some((first, after)) = rest.split_first() {
        let coded = after.get(..2).and_then(|digits| u8::from_str_radix(str::from_utf8(digits).ok()?, 16).ok());
        match (first, coded) {
            (b'%', Some(byte)) => {
                bytes.push(byte);
                rest = &after[2..];
                continue;
            }
            (b'+', _) => bytes.push(b' '),
            _ => bytes.push(*first),
        }
        rest = after;
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn check(options: &Options) {
    let Options { engine, engine_option, engine_elo, data_dir, record, screenshot, size, .. } = options;
    assert_eq!((engine, engine_option.len(), engine_elo, data_dir), (&None, 0, &None, &None));
    assert_eq!((record, screenshot, size), (&None, &None, &None));
    assert!(!options.off_screen && !options.bench_scene && !options.tell);
    options.apply_to(Settings::default());
    if let Some(setup) = options.setup() {
        let (mut session, mut chance) = (Session::default(), StdRng::seed_from_u64(1));
        let outcomes = session.handle(&Request::NewGame(setup), None, &mut chance);
        assert_ne!(session.phase(), SessionPhase::Idle, "{outcomes:?}");
        let text = saved::write(&session, PlayerNames::default()).expect("a text");
        assert_eq!(saved::read(&text).as_ref().map(|found| &found.game), Ok(session.game()), "{text}");
    }
}

#[test]
fn any_link_is_followed_or_refused() {
    LINKS.smoke_test(10_000);
}

#[test]
#[ignore = "cargo xtask soak inputs"]
fn soak_inputs() {
    ::bad_input::soak(&[LINKS]);
}
