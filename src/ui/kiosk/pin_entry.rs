//! A PIN that is typed: once to come in, twice to be chosen. Its digits are told to nobody, and are forgotten with it.

use kiosk::Pin;

use crate::events::KioskRequest;

/// The most digits of a PIN.
pub(super) const MOST: usize = 8;

/// What is typed so far.
pub(in crate::ui) struct PinEntry {
    aim: Aim,
    digits: String,
    /// A PIN that is chosen is typed once more.
    first: Option<Pin>,
    /// What is wrong with what was typed last, as a text's key.
    wrong: Option<&'static str>,
    wait: Wait,
    /// Whether a PIN has been tried here.
    has_tried: bool,
}

/// What a PIN is typed for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::ui) enum Aim {
    /// To come in.
    Open,
    /// To be the one that opens from now on, where there is none yet.
    Choose,
    /// The same on the page.
    Change,
}

/// A PIN takes half a second to be looked at: that this goes on has to be seen before it does.
enum Wait {
    No,
    /// The next frame sends it.
    ToBeSeen(Pin),
    /// The frame after that has the answer.
    Asked,
}

/// What is pressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::ui) enum Key {
    /// 0 to 9.
    Digit(char),
    Delete,
    Enter,
}

/// What comes of it from one frame to the next.
pub(in crate::ui) enum Outcome {
    /// Nothing yet.
    Goes,
    /// This is to be asked.
    Ask(KioskRequest),
    /// It was asked in the frame before, and is answered now.
    Answered,
}

impl PinEntry {
    pub fn new(aim: Aim) -> Self {
        Self { aim, digits: String::new(), first: None, wrong: None, wait: Wait::No, has_tried: false }
    }

    /// How many digits are typed.
    pub fn count(&self) -> usize {
        self.digits.len()
    }

    /// What is wanted now, as a text's key.
    pub fn wanted(&self) -> &'static str {
        match (self.aim, &self.first) {
            (Aim::Open, _) => "kiosk-pin",
            (Aim::Choose | Aim::Change, None) => "kiosk-pin-choose",
            (Aim::Choose | Aim::Change, Some(_)) => "kiosk-pin-again",
        }
    }

    /// What the PIN is for and what it may be, as a text's key.
    pub fn about(&self) -> &'static str {
        match self.aim {
            Aim::Open => "kiosk-pin-digits",
            Aim::Choose | Aim::Change => "kiosk-pin-choose-about",
        }
    }

    /// What is wrong, as a text's key.
    pub fn wrong(&self) -> Option<&'static str> {
        self.wrong
    }

    /// Whether the page waits behind it.
    pub fn is_for_change(&self) -> bool {
        self.aim == Aim::Change
    }

    pub fn is_waiting(&self) -> bool {
        !matches!(self.wait, Wait::No)
    }

    pub fn has_tried(&self) -> bool {
        self.has_tried
    }

    /// A key is pressed; none counts while a PIN is looked at.
    pub fn press(&mut self, key: Key) {
        if self.is_waiting() {
            return;
        }
        match key {
            Key::Digit(digit) if self.digits.len() < MOST => self.digits.push(digit),
            Key::Digit(_) => {}
            Key::Delete => {
                self.digits.pop();
            }
            Key::Enter => return self.enter(),
        }
        self.wrong = None;
    }

    fn enter(&mut self) {
        self.wrong = None;
        let typed = core::mem::take(&mut self.digits).parse::<Pin>();
        let Ok(pin) = typed else {
            self.wrong = Some("kiosk-pin-short");
            return;
        };
        match (self.aim, self.first.take()) {
            (Aim::Open, _) => self.wait = Wait::ToBeSeen(pin),
            (_, None) if pin.is_easy() => self.wrong = Some("kiosk-pin-easy"),
            (_, None) => self.first = Some(pin),
            (_, Some(first)) if first == pin => self.wait = Wait::ToBeSeen(pin),
            (_, Some(_)) => self.wrong = Some("kiosk-pin-different"),
        }
    }

    /// Once a frame, before anything of it is drawn.
    pub fn go_on(&mut self) -> Outcome {
        match core::mem::replace(&mut self.wait, Wait::No) {
            Wait::No => Outcome::Goes,
            Wait::ToBeSeen(pin) => {
                self.wait = Wait::Asked;
                self.has_tried = true;
                Outcome::Ask(match self.aim {
                    Aim::Open => KioskRequest::TryPin(pin),
                    Aim::Choose | Aim::Change => KioskRequest::ChoosePin(pin),
                })
            }
            Wait::Asked => Outcome::Answered,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn enter(entry: &mut PinEntry, digits: &str) -> Option<KioskRequest> {
        digits.chars().for_each(|digit| entry.press(Key::Digit(digit)));
        entry.press(Key::Enter);
        match entry.go_on() {
            Outcome::Ask(request) => Some(request),
            Outcome::Goes | Outcome::Answered => None,
        }
    }

    #[test]
    fn a_pin_is_asked_about_once_it_was_seen_that_it_will_be() {
        let mut entry = PinEntry::new(Aim::Open);
        assert!(enter(&mut entry, "123").is_none() && entry.wrong() == Some("kiosk-pin-short"));
        "258012345".chars().for_each(|digit| entry.press(Key::Digit(digit)));
        assert_eq!(entry.count(), MOST);
        (0..4).for_each(|_| entry.press(Key::Delete));
        entry.press(Key::Enter);
        assert!(entry.is_waiting() && entry.count() == 0);
        entry.press(Key::Digit('1'));
        assert_eq!(entry.count(), 0, "while it is looked at");
        assert!(
            matches!(entry.go_on(), Outcome::Ask(KioskRequest::TryPin(pin)) if pin == "2580".parse().expect("a PIN"))
        );
        assert!(matches!(entry.go_on(), Outcome::Answered));
        assert!(!entry.is_waiting());
    }

    #[test]
    fn a_new_pin_is_not_easy_and_is_typed_twice() {
        let mut entry = PinEntry::new(Aim::Choose);
        assert!(enter(&mut entry, "1234").is_none() && entry.wrong() == Some("kiosk-pin-easy"));
        assert!(enter(&mut entry, "2580").is_none() && entry.wanted() == "kiosk-pin-again");
        assert!(enter(&mut entry, "2581").is_none() && entry.wrong() == Some("kiosk-pin-different"));
        assert_eq!((entry.wanted(), entry.about()), ("kiosk-pin-choose", "kiosk-pin-choose-about"));
        assert!(enter(&mut entry, "2580").is_none());
        assert!(matches!(enter(&mut entry, "2580"), Some(KioskRequest::ChoosePin(_))));
    }
}
