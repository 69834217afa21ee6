//! Embedded commands in comments, such as `[%clk 0:04:59.3]`.

use alloc::format;
use alloc::string::String;
use core::time::Duration;

use crate::clock::Clock;

/// Returns the value of the first command of this name in a comment.
pub(super) fn find<'a>(comment: &'a str, name: &str) -> Option<&'a str> {
    comment.split("[%").skip(1).find_map(|command| {
        let value = command.strip_prefix(name)?.strip_prefix(char::is_whitespace)?;
        value.split_once(']').map(|(value, _)| value.trim())
    })
}

/// Splits a comment into its words and its commands.
pub(super) fn split(comment: &str) -> (String, String) {
    let (mut words, mut commands) = (String::new(), String::new());
    let mut rest = comment;
    while let Some((before, command)) = rest.split_once("[%") {
        let Some((command, after)) = command.split_once(']') else { break };
        words.push_str(before);
        commands.push_str(&format!("[%{command}] "));
        rest = after;
    }
    words.push_str(rest);
    (words, commands)
}

/// Returns the commands but for those of a name.
pub(super) fn without(commands: &str, name: &str) -> String {
    let parts = commands.split_inclusive(']').filter(|command| find(command, name).is_none());
    parts.collect()
}

/// Returns a `[%clk]` comment with the remaining time: hours, minutes, seconds, and any milliseconds.
pub(super) fn clock_comment(left: Duration) -> String {
    let (seconds, millis) = (left.as_secs(), left.subsec_millis());
    let mut text = format!("[%clk {}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
    if millis > 0 {
        text.push_str(format!(".{millis:03}").trim_end_matches('0'));
    }
    text.push(']');
    text
}

/// Reads a time `h:mm:ss` with any decimal fraction, cut to milliseconds. Returns `None` for anything else, and for
/// times above [`Clock::MAX_REMAINING`].
pub(super) fn read_clock(value: &str) -> Option<Duration> {
    let (whole, fraction) = value.split_once('.').unwrap_or((value, ""));
    let mut seconds = 0u64;
    for part in whole.split(':') {
        let part: u64 = Some(part).filter(|part| is_number(part))?.parse().ok()?;
        seconds = seconds.checked_mul(60)?.checked_add(part)?;
    }
    if !fraction.is_empty() && !is_number(fraction) {
        return None;
    }
    let millis: String = fraction.chars().chain("000".chars()).take(3).collect();
    let left = Duration::new(seconds, 1_000_000 * millis.parse::<u32>().ok()?);
    (left <= Clock::MAX_REMAINING).then_some(left)
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}
