//! The choice of the clock in the New game dialog: some time controls, or any that the rules know, typed.

use bevy_egui::egui::{RichText, TextEdit, Ui, vec2};
use rules_core::{ClockMode, Period, TimeControl, TimeControlError};

use super::draft::{CLOCKS, FORTY_MOVES, GameDraft, clock_choice};
use super::kit::Kit;
use super::theme::{DANGER, SECONDARY_TEXT};
use super::widgets::{Choice, heading, named, segmented, small_text};
use super::words;
use crate::i18n::Texts;
use crate::input::focus;
use crate::session::ClockChoice;

/// Maximum length of a typed time control, in characters.
const LONGEST: usize = 60;

/// Shows the choice.
pub(super) fn show(ui: &mut Ui, kit: &Kit, draft: &mut GameDraft) {
    let asked = kit.text("new-clock");
    heading(ui, asked.clone());
    let offered = CLOCKS.map(|clock| {
        let choice = clock_choice(clock);
        let text = match clock {
            FORTY_MOVES => kit.text("new-forty-moves"),
            _ => words::clock(&kit.texts, &choice, "new-no-clock"),
        };
        Choice::new(Some(choice), text)
    });
    let choices: Vec<Choice<Option<ClockChoice>>> =
        offered.into_iter().chain([Choice::new(None, kit.text("new-other-clock"))]).collect();
    let chosen = draft.typed_clock.is_none().then(|| draft.clock.clone());
    match segmented(ui, &kit.icons, Some(&asked), chosen, &choices) {
        Some(Some(clock)) => {
            draft.clock = clock;
            draft.typed_clock = None;
        }
        Some(None) if draft.typed_clock.is_none() => {
            draft.typed_clock = Some(draft.clock.0.as_ref().map(TimeControl::to_string).unwrap_or_default());
        }
        _ => {}
    }
    if let Some(text) = &mut draft.typed_clock {
        typed(ui, kit, text);
    }
}

/// Shows the field for a time control, and below it what it means or why it can't be read.
fn typed(ui: &mut Ui, kit: &Kit, text: &mut String) {
    let hint = RichText::new(kit.text("new-typed-clock-hint")).color(SECONDARY_TEXT);
    let edit = TextEdit::singleline(text).char_limit(LONGEST).desired_width(f32::INFINITY);
    let field = named(ui.add(edit.margin(vec2(12.0, 10.0)).hint_text(hint)), &kit.text("new-typed-clock"));
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
