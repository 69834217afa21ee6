//! The choice of the clock in the New game dialog: some time controls, or any that the rules know, typed.

use bevy_egui::egui::{RichText, TextEdit, Ui, vec2};
use rules_core::{ClockMode, Period, TimeControl, TimeControlError};

use super::draft::GameDraft;
use super::kit::Kit;
use super::theme::{DANGER, SECONDARY_TEXT};
use super::time_draft::{FORTY_MOVES, OFFERED_TIMES, TimeDraft};
use super::widgets::{Choice, heading, labelled_switch, named, segmented, small_text};
use super::words;
use crate::i18n::Texts;
use crate::input::focus;

/// Maximum length of a typed time control, in characters.
const LONGEST: usize = 60;

/// Shows the choice, and with a clock the switch for time odds, which adds the choice for the second player.
pub(super) fn show(ui: &mut Ui, kit: &Kit, draft: &mut GameDraft) {
    let [first, second] = if draft.second_time.is_none() {
        ["new-clock", ""]
    } else if draft.is_watched() {
        ["new-clock-white", "new-clock-black"]
    } else if draft.share_screen() {
        ["new-clock-first", "new-clock-second"]
    } else {
        ["new-clock-own", "new-clock-opponent"]
    };
    choice(ui, kit, first, &mut draft.time, true);
    if draft.time == TimeDraft::None {
        return;
    }
    if let Some(time) = &mut draft.second_time {
        choice(ui, kit, second, time, false);
    }
    let mut has_odds = draft.second_time.is_some();
    if labelled_switch(ui, &mut has_odds, &kit.text("new-time-odds")) {
        draft.second_time = has_odds.then(|| draft.time.clone());
    }
    let mut presses = draft.presses_clock();
    if draft.is_for_two() && labelled_switch(ui, &mut presses, &kit.text("new-presses-clock")) {
        draft.presses_clock = Some(presses);
    }
}

/// Shows the choice of a time control, or of none if that `may_be_none`.
fn choice(ui: &mut Ui, kit: &Kit, asked: &str, time: &mut TimeDraft, may_be_none: bool) {
    let asked = kit.text(asked);
    heading(ui, asked.clone());
    let none = may_be_none.then(|| Choice::new(TimeDraft::None, kit.text("new-no-clock")));
    let offered = OFFERED_TIMES.map(|time| {
        let text = if time == FORTY_MOVES { kit.text("new-forty-moves") } else { words::time_control(&time) };
        Choice::new(TimeDraft::Offered(time), text)
    });
    let typed = if matches!(time, TimeDraft::Typed(_)) { time.clone() } else { time.typed() };
    let typed = Choice::new(typed, kit.text("new-other-clock"));
    let choices: Vec<Choice<TimeDraft>> = none.into_iter().chain(offered).chain([typed]).collect();
    if let Some(chosen) = segmented(ui, &kit.icons, Some(&asked), time.clone(), &choices) {
        *time = chosen;
    }
    if let TimeDraft::Typed(text) = time {
        typed_field(ui, kit, &asked, text);
    }
}

/// Shows the field for a time control, and below it what it means or why it can't be read. Screen readers say `asked`
/// before its name.
fn typed_field(ui: &mut Ui, kit: &Kit, asked: &str, text: &mut String) {
    let hint = RichText::new(kit.text("new-typed-clock-hint")).color(SECONDARY_TEXT);
    let edit = TextEdit::singleline(text).char_limit(LONGEST).desired_width(f32::INFINITY);
    let name = format!("{asked}: {}", kit.text("new-typed-clock"));
    let field = named(ui.add(edit.margin(vec2(12.0, 10.0)).hint_text(hint)), &name);
    focus::register(ui, &field);
    match text.parse() {
        Ok(control) => small_text(ui, in_words(&kit.texts, &control), SECONDARY_TEXT),
        Err(_) if text.trim().is_empty() => small_text(ui, kit.text("new-typed-clock-about"), SECONDARY_TEXT),
        Err(why) => small_text(ui, error(&kit.texts, &why), DANGER),
    }
}

/// Returns a time control in words, its periods one after the other.
fn in_words(texts: &Texts, control: &TimeControl) -> String {
    let count = control.periods().count();
    let periods = control.periods().enumerate().map(|(index, period)| {
        let key = match period.moves {
            Some(_) if index + 1 == count => "clock-for-moves-again",
            Some(_) => "clock-for-moves",
            None if count == 1 => "clock-for-game",
            None => "clock-for-rest",
        };
        let moves = period.moves.map_or(0, core::num::NonZeroU32::get);
        let time = texts.with(key, &[("time", minutes(period).into()), ("moves", moves.into())]);
        match mode_in_words(texts, period.mode) {
            Some(mode) => format!("{time}, {mode}"),
            None => time,
        }
    });
    periods.collect::<Vec<_>>().join("; ")
}

/// Returns a period's time in minutes, with seconds after a colon if there are any.
fn minutes(period: &Period) -> String {
    let seconds = period.base.as_secs();
    match seconds % 60 {
        0 => (seconds / 60).to_string(),
        rest => format!("{}:{rest:02}", seconds / 60),
    }
}

/// Returns the effect of a move on the clock; `None` if it has none.
fn mode_in_words(texts: &Texts, mode: ClockMode) -> Option<String> {
    let key = match mode {
        ClockMode::Fischer(time) if time.is_zero() => return None,
        ClockMode::Fischer(_) => "clock-increment",
        ClockMode::Bronstein(_) => "clock-bronstein",
        ClockMode::Delay(_) => "clock-delay",
        ClockMode::Hourglass => "clock-hourglass",
    };
    Some(texts.with(key, &[("seconds", mode.per_move().as_secs_f64().into())]))
}

/// Returns why a text isn't a time control.
fn error(texts: &Texts, error: &TimeControlError) -> String {
    let (key, period) = match error {
        TimeControlError::NoTime { period } => ("clock-no-time", *period),
        TimeControlError::TooLong { period } => ("clock-too-long", *period),
        TimeControlError::NeverEnds { period } => ("clock-never-ends", *period),
        TimeControlError::Unreadable(_) | TimeControlError::UnreadableTag(_) | TimeControlError::NoPeriod => {
            ("clock-unreadable", 0)
        }
    };
    texts.with(key, &[("period", period.into())])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::Language;

    #[test]
    fn a_time_control_is_told_in_words() {
        let texts = Texts::new(Language::tagged("en"));
        let words = |text: &str| in_words(&texts, &text.parse().expect("a time control"));
        assert_eq!(words("40/120, 60+30"), "120 min for 40 moves; 60 min for the rest, plus 30 s for each move");
        assert_eq!(words("1:30+0"), "1:30 min for the game");
        assert_eq!(words("h2"), "2 min for the game, as an hourglass: the time you use goes to your opponent");
        assert_eq!(words("5+d3"), "5 min for the game, which run down only after 3 s of each move");
        assert_eq!(words("5+b2.5"), "5 min for the game, and up to 2.5 s of each move are given back");
        assert_eq!(words("20/60"), "60 min for every 20 moves");
    }

    #[test]
    fn an_error_names_the_period() {
        let texts = Texts::new(Language::tagged("en"));
        let told = |text: &str| error(&texts, &text.parse::<TimeControl>().expect_err("no time control"));
        assert!(told("90+30, 30+30").starts_with("Period 1 is for the rest of the game"), "{}", told("90+30, 30+30"));
        assert!(told("40/120, 0+0").starts_with("Period 2 gives no time"), "{}", told("40/120, 0+0"));
        assert!(told("soon").contains("40/120, 60+30"), "{}", told("soon"));
    }
}
