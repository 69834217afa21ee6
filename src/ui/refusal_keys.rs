//! Text keys of the reasons why hints and photo mode aren't available.

use crate::hint::HintRefusal;
use crate::photo::PhotoRefusal;

/// Returns the text key of the reason why hints aren't available.
pub(super) fn no_hint_key(why: HintRefusal) -> &'static str {
    match why {
        HintRefusal::TwoPeople => "hint-two-people",
        HintRefusal::Serious => "hint-serious",
        HintRefusal::NotNow => "hint-not-now",
    }
}

/// Returns the text key of the reason why photo mode isn't available.
pub(super) fn no_photo_key(why: PhotoRefusal) -> &'static str {
    match why {
        PhotoRefusal::NoGame => "photo-no-game",
        PhotoRefusal::Lesson => "photo-lesson",
        PhotoRefusal::ClockRuns => "photo-clock",
    }
}
