//! Entry of a PIN: once to open the operator's page, twice to choose a new PIN. The digits are dropped with this value
//! and never logged.

use kiosk::Pin;

use crate::kiosk::KioskRequest;

/// Maximum number of digits in a PIN.
pub(super) const MAX_DIGITS: usize = 8;

/// The state of a PIN entry.
pub(in crate::ui) struct PinEntry {
    aim: PinPurpose,
    digits: String,
    /// A new PIN after it was typed once; it must be typed again.
    first: Option<Pin>,
    /// Text key of the error in the last entry.
    error: Option<&'static str>,
    wait: PinCheck,
    /// True if a PIN has been sent from here.
    has_tried: bool,
}

/// The purpose of a PIN entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::ui) enum PinPurpose {
    /// Opening the operator's page.
    Open,
    /// Choosing the first PIN.
    Choose,
    /// Replacing the PIN, from the operator's page.
    Change,
}

/// The state of a PIN check. It blocks for half a second, so that a frame shows the “checking” text first.
enum PinCheck {
    None,
    /// The PIN is sent in the next frame.
    Queued(Pin),
    /// The PIN was sent; the answer is there in the next frame.
    Sent,
}

/// A key of the keypad.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::ui) enum PinKey {
    /// A digit from 0 to 9.
    Digit(char),
    Delete,
    Enter,
}

/// The result of a frame.
pub(in crate::ui) enum PinProgress {
    /// Nothing happens.
    Idle,
    /// This request must be sent.
    Ask(KioskRequest),
    /// The request of the last frame has been answered.
    Answered,
}

impl PinEntry {
    pub fn new(aim: PinPurpose) -> Self {
        Self { aim, digits: String::new(), first: None, error: None, wait: PinCheck::None, has_tried: false }
    }

    /// Number of digits typed so far.
    pub fn count(&self) -> usize {
        self.digits.len()
    }

    /// Text key of the current prompt.
    pub fn prompt(&self) -> &'static str {
        match (self.aim, &self.first) {
            (PinPurpose::Open, _) => "kiosk-pin",
            (PinPurpose::Choose | PinPurpose::Change, None) => "kiosk-pin-choose",
            (PinPurpose::Choose | PinPurpose::Change, Some(_)) => "kiosk-pin-again",
        }
    }

    /// Text key of the explanation below the prompt.
    pub fn explanation(&self) -> &'static str {
        match self.aim {
            PinPurpose::Open => "kiosk-pin-digits",
            PinPurpose::Choose | PinPurpose::Change => "kiosk-pin-choose-about",
        }
    }

    /// Text key of the error, if there is one.
    pub fn error(&self) -> Option<&'static str> {
        self.error
    }

    /// Returns true if the PIN is being replaced from the operator's page.
    pub fn is_for_change(&self) -> bool {
        self.aim == PinPurpose::Change
    }

    pub fn is_waiting(&self) -> bool {
        !matches!(self.wait, PinCheck::None)
    }

    pub fn has_tried(&self) -> bool {
        self.has_tried
    }

    /// Handles a key. Keys are ignored while a PIN is being checked.
    pub fn press(&mut self, key: PinKey) {
        if self.is_waiting() {
            return;
        }
        match key {
            PinKey::Digit(digit) if self.digits.len() < MAX_DIGITS => self.digits.push(digit),
            PinKey::Digit(_) => {}
            PinKey::Delete => {
                self.digits.pop();
            }
            PinKey::Enter => return self.enter(),
        }
        self.error = None;
    }

    fn enter(&mut self) {
        self.error = None;
        let typed = core::mem::take(&mut self.digits).parse::<Pin>();
        let Ok(pin) = typed else {
            self.error = Some("kiosk-pin-short");
            return;
        };
        match (self.aim, self.first.take()) {
            (PinPurpose::Open, _) => self.wait = PinCheck::Queued(pin),
            (_, None) if pin.is_easy() => self.error = Some("kiosk-pin-easy"),
            (_, None) => self.first = Some(pin),
            (_, Some(first)) if first == pin => self.wait = PinCheck::Queued(pin),
            (_, Some(_)) => self.error = Some("kiosk-pin-different"),
        }
    }

    /// Advances the PIN check. Must be called once a frame, before drawing.
    pub fn advance(&mut self) -> PinProgress {
        match core::mem::replace(&mut self.wait, PinCheck::None) {
            PinCheck::None => PinProgress::Idle,
            PinCheck::Queued(pin) => {
                self.wait = PinCheck::Sent;
                self.has_tried = true;
                PinProgress::Ask(match self.aim {
                    PinPurpose::Open => KioskRequest::TryPin(pin),
                    PinPurpose::Choose | PinPurpose::Change => KioskRequest::ChoosePin(pin),
                })
            }
            PinCheck::Sent => PinProgress::Answered,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn enter(entry: &mut PinEntry, digits: &str) -> Option<KioskRequest> {
        digits.chars().for_each(|digit| entry.press(PinKey::Digit(digit)));
        entry.press(PinKey::Enter);
        match entry.advance() {
            PinProgress::Ask(request) => Some(request),
            PinProgress::Idle | PinProgress::Answered => None,
        }
    }

    #[test]
    fn a_pin_is_asked_about_once_it_was_seen_that_it_will_be() {
        let mut entry = PinEntry::new(PinPurpose::Open);
        assert!(enter(&mut entry, "123").is_none() && entry.error() == Some("kiosk-pin-short"));
        "258012345".chars().for_each(|digit| entry.press(PinKey::Digit(digit)));
        assert_eq!(entry.count(), MAX_DIGITS);
        (0..4).for_each(|_| entry.press(PinKey::Delete));
        entry.press(PinKey::Enter);
        assert!(entry.is_waiting() && entry.count() == 0);
        entry.press(PinKey::Digit('1'));
        assert_eq!(entry.count(), 0, "while the PIN is checked");
        assert!(
            matches!(entry.advance(), PinProgress::Ask(KioskRequest::TryPin(pin)) if pin == "2580".parse().expect("a PIN"))
        );
        assert!(matches!(entry.advance(), PinProgress::Answered));
        assert!(!entry.is_waiting());
    }

    #[test]
    fn a_new_pin_is_not_easy_and_is_typed_twice() {
        let mut entry = PinEntry::new(PinPurpose::Choose);
        assert!(enter(&mut entry, "1234").is_none() && entry.error() == Some("kiosk-pin-easy"));
        assert!(enter(&mut entry, "2580").is_none() && entry.prompt() == "kiosk-pin-again");
        assert!(enter(&mut entry, "2581").is_none() && entry.error() == Some("kiosk-pin-different"));
        assert_eq!((entry.prompt(), entry.explanation()), ("kiosk-pin-choose", "kiosk-pin-choose-about"));
        assert!(enter(&mut entry, "2580").is_none());
        assert!(matches!(enter(&mut entry, "2580"), Some(KioskRequest::ChoosePin(_))));
    }
}
