//! Commands that programs put into comments, as in `[%clk 0:04:59.3]`.

use alloc::format;
use alloc::string::String;
use core::time::Duration;

use crate::clock::Clock;

/// The value of the first command of this name in a comment.
pub(super) fn find<'a>(comment: &'a str, name: &str) -> Option<&'a str> {
    comment.split("[%").skip(1).find_map(|command| {
        let value = command.strip_prefix(name)?.strip_prefix(char::is_whitespace)?;
        value.split_once(']').map(|(value, _)| value.trim())
    })
}

/// A comment with the time a side has left: hours, minutes, seconds, and milliseconds where there are any.
pub(super) fn clock_comment(left: Duration) -> String {
    let (seconds, millis) = (left.as_secs(), left.subsec_millis());
    let mut text = format!("[%clk {}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
    if millis > 0 {
        text.push_str(format!(".{millis:03}").trim_end_matches('0'));
    }
    text.push(']');
    text
}

/// The time that `h:mm:ss`, with any decimal fraction, stands for, to the millisecond, as it is written. None where
/// no clock shows so much.
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
    (left <= Clock::MOST_LEFT).then_some(left)
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}
