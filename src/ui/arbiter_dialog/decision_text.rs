//! The sentences of the arbiter's decision.

use core::time::Duration;

use rules_core::{Color as Side, Letters, Ply, Rule, RuleBook, Square};

use super::decision::{Decision, Finding};
use crate::i18n::Texts;
use crate::session::Session;
use crate::ui::illegal_move::illegal;
use crate::ui::move_line::numbered;
use crate::ui::widgets::time_text;
use crate::ui::{reasons, words};

/// Most squares of an unusual set-up that are named one by one.
const MOST_SQUARES: usize = 8;

/// Returns the decision in sentences.
pub(super) fn sentences(texts: &Texts, session: &Session, decision: &Decision, letters: Letters) -> Vec<String> {
    let mut said = match &decision.finding {
        Finding::IllegalMove { offender, reason, count, taken, has_times, .. } => {
            let first = taken.first().map(|ply| with_squares(ply, letters)).unwrap_or_default();
            let side = words::side_word(*offender);
            let found = [("side", side.into()), ("move", first.into()), ("why", illegal(texts, *reason).into())];
            let mut back = texts.with("arbiter-set-back", &[("moves", taken.len().into())]);
            if decision.ending.is_none() {
                back = format!("{back} {}", texts.with("arbiter-same-piece", &[("side", side.into())]));
            }
            let mut said = vec![texts.with("arbiter-found", &found), back];
            if session.clock().is_some() {
                said.push(texts.get(if *has_times { "arbiter-times" } else { "arbiter-times-estimated" }));
            }
            if decision.ending.is_none() {
                said.push(sanction(texts, session, decision.time, (*offender, *count)));
            }
            said
        }
        Finding::Right => Vec::new(),
        Finding::WrongClaim { repetitions, moves } => {
            let mut said = vec![reasons::no_claim(texts, *repetitions, *moves), texts.get("said-claim-is-offer")];
            said.extend(decision.time.filter(|_| session.clock().is_some()).map(|(to, time)| added(texts, to, time)));
            said
        }
        Finding::NoFlag => vec![texts.get("arbiter-no-flag"), texts.get("arbiter-costs-nothing")],
        Finding::Rejected(rejection) => {
            vec![reasons::refusal(texts, rejection, session), texts.get("arbiter-costs-nothing")]
        }
        Finding::SetUp(unusual) => set_up(texts, unusual),
    };
    if let Some(ending) = decision.ending {
        said.push(reasons::ending_for_players(texts, session, ending));
    }
    said
}

/// Returns a half-move with its number and its squares: "12. Ng3 (g1–g3)". The sheet's notation has only the target.
fn with_squares(ply: &Ply, letters: Letters) -> String {
    format!("{} ({}–{})", numbered(ply, letters), ply.mv.from(), ply.mv.to())
}

/// Returns the sentence about the sanction of an illegal move that doesn't end the game.
fn sanction(texts: &Texts, session: &Session, time: Option<(Side, Duration)>, (offender, count): (Side, u8)) -> String {
    let number = [("side", words::side_word(offender).into()), ("count", count.into())];
    let which = texts.with("arbiter-sanction", &number);
    match time.filter(|_| session.clock().is_some()) {
        Some((to, time)) => format!("{which} {}", added(texts, to, time)),
        None => format!("{which} {}", texts.get("arbiter-no-clock")),
    }
}

fn added(texts: &Texts, to: Side, time: Duration) -> String {
    let minutes = time.as_secs() / 60;
    texts.with("said-time-added", &[("side", words::side_word(to).into()), ("minutes", minutes.into())])
}

fn set_up(texts: &Texts, unusual: &[Square]) -> Vec<String> {
    let squares: Vec<String> = unusual.iter().map(ToString::to_string).collect();
    match unusual.len() {
        0 => vec![texts.get("arbiter-set-up-right")],
        1..=MOST_SQUARES => vec![
            texts.with("arbiter-set-up-squares", &[("squares", squares.join(", ").into())]),
            texts.get("arbiter-set-up-chosen"),
        ],
        _ => vec![texts.get("arbiter-set-up-other"), texts.get("arbiter-set-up-chosen")],
    }
}

/// Returns the line about a side's clock: its time before and after the decision.
pub(super) fn clock(texts: &Texts, side: Side, [before, after]: [Duration; 2]) -> String {
    let [before, after] = [before, after].map(time_text);
    texts.with(
        "arbiter-clock",
        &[("side", words::side_word(side).into()), ("before", before.into()), ("after", after.into())],
    )
}

/// Returns the source of the decision in the rule book in force: the articles of the Laws, and by the rule texts also
/// those of them that have the rules.
pub(super) fn source(texts: &Texts, book: RuleBook, rules: &[Rule]) -> String {
    let articles: Vec<&str> = rules.iter().filter_map(|rule| rule.article()).collect();
    let laws = (!articles.is_empty()).then(|| texts.with("rules-article", &[("article", articles.join("; ").into())]));
    let mut numbers: Vec<&str> = rules.iter().flat_map(|rule| rule.texts()).collect();
    numbers.sort_unstable();
    numbers.dedup();
    let named = words::sources(texts, numbers);
    match (book, laws) {
        (RuleBook::Fide2023, Some(laws)) => laws,
        (_, laws) => named.into_iter().chain(laws).collect::<Vec<_>>().join(" · "),
    }
}
