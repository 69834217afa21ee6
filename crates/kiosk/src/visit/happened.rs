//! What happens before the screen, and what comes of it.

use super::{Over, Running, Stage, Visit};
use crate::{Colour, End, Now, Order, Who};

/// What happened. What doesn't belong to the phase, such as a press that came too late, is no more than a touch.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Happened {
    /// Any sign of a person: a touch, a key, a pad's stick; also “I am still there”.
    Touched,
    /// A flag was chosen, by the language's tag.
    LanguageChosen(String),
    /// A face was chosen.
    WhoChosen(Who),
    /// One step back: from the faces to the flags, or from the hands to the faces.
    BackPressed,
    /// A hand was opened, and this is the visitor's colour.
    Drawn(Colour),
    /// The visitor has made a move.
    VisitorMoved,
    /// The computer has made a move. No sign of a person.
    ComputerMoved,
    /// So many half-moves were taken back.
    TookBack(u16),
    /// The game has come to its end. No sign of a person. [`End::Left`] is the same as [`Happened::DonePressed`].
    GameEnded(End),
    /// Another game like the one that is over.
    AgainPressed,
    /// The visitor goes, from wherever.
    DonePressed,
    /// “I play on in their place”, to the question who is still there.
    TakenOver,
    /// “A new game for me”, to the same question.
    NewcomerCame,
    /// Nobody has chosen a PIN yet: before anybody plays, whoever switched the screen on may.
    PinWanted,
    /// The keypad for the operator's PIN was opened.
    KeypadOpened,
    /// The PIN was the right one: the operator's page is open.
    OperatorCame,
    /// The operator's keypad or page was closed.
    OperatorWent,
}

impl Happened {
    fn is_sign_of_a_person(&self) -> bool {
        !matches!(self, Self::ComputerMoved | Self::GameEnded(_))
    }
}

impl Visit {
    /// Something happened.
    pub fn happened(&mut self, what: Happened, now: Now) -> Vec<Order> {
        let mut orders = self.tick(now);
        let is_asked = matches!(self.over, Over::Asking { .. });
        if what.is_sign_of_a_person() {
            self.touched = now.running;
            orders.extend(self.stop_asking());
        }
        orders.extend(match what {
            Happened::KeypadOpened if !self.is_served() => self.lay_over(Over::Keypad),
            Happened::PinWanted if !self.is_served() => self.lay_over(Over::FirstPin),
            Happened::OperatorCame => self.lay_over(Over::Operator),
            Happened::OperatorWent if self.is_served() => {
                self.over = Over::Nothing;
                let orders = self.tick(now);
                // The touch that opened the keypad has begun a visit that is nobody's.
                let is_nobodys = matches!(self.stage, Stage::Language | Stage::Who);
                orders.into_iter().chain(if is_nobodys { self.leave(now) } else { Vec::new() }).collect()
            }
            Happened::Drawn(_) | Happened::VisitorMoved | Happened::TookBack(_) => self.game_goes_on(&what, now),
            Happened::ComputerMoved | Happened::GameEnded(_) => self.game_goes_on(&what, now),
            // What is touched is the operator's page.
            what if self.is_served() && what.is_sign_of_a_person() => Vec::new(),
            Happened::TakenOver if is_asked => self.game_goes_on(&what, now),
            Happened::NewcomerCame if is_asked => self.begin_anew(now),
            what => self.visitor_goes_on(what, now),
        });
        orders
    }

    fn lay_over(&mut self, over: Over) -> Vec<Order> {
        self.over = over;
        Vec::new()
    }

    /// A press of the visitor's, outside of the game.
    fn visitor_goes_on(&mut self, what: Happened, now: Now) -> Vec<Order> {
        let has_choice = self.programme.languages.len() > 1;
        match (&self.stage, what) {
            (Stage::Attract, Happened::Touched) if has_choice => self.ask_language(now),
            (Stage::Attract, Happened::Touched) => self.ask_who(now),
            (Stage::Language, Happened::LanguageChosen(tag)) if self.programme.languages.contains(&tag) => {
                let spoken = self.speak(tag);
                spoken.into_iter().chain(self.ask_who(now)).collect()
            }
            (Stage::Who, Happened::BackPressed) if has_choice => self.ask_language(now),
            (Stage::Who, Happened::WhoChosen(who)) => self.begin(who, now),
            (Stage::Playing(running), Happened::BackPressed) => {
                let left = [Order::Abandon, Order::Keep(running.game(now).ended(End::Left))];
                left.into_iter().chain(self.ask_who(now)).collect()
            }
            (Stage::Result(who), Happened::AgainPressed) if self.closed_since.is_none() => self.begin(*who, now),
            (Stage::Result(_), Happened::AgainPressed) => self.leave(now),
            (Stage::Attract | Stage::Closed | Stage::OutOfOrder, _) => Vec::new(),
            (_, Happened::DonePressed) => self.leave(now),
            _ => Vec::new(),
        }
    }

    /// Whoever was here is gone, and somebody else is.
    fn begin_anew(&mut self, now: Now) -> Vec<Order> {
        let mut orders = self.leave(now);
        orders.extend(self.visitor_goes_on(Happened::Touched, now));
        orders
    }

    fn ask_language(&mut self, now: Now) -> Vec<Order> {
        self.enter(Stage::Language, now);
        vec![Order::AskLanguage]
    }

    fn ask_who(&mut self, now: Now) -> Vec<Order> {
        self.enter(Stage::Who, now);
        vec![Order::AskWho]
    }

    /// Something of the running game, if one runs.
    fn game_goes_on(&mut self, what: &Happened, now: Now) -> Vec<Order> {
        let Stage::Playing(running) = &mut self.stage else { return Vec::new() };
        match what {
            Happened::Drawn(colour) if running.game.colour.is_none() => running.draw(*colour, now),
            Happened::VisitorMoved if running.is_visitors_turn() => running.move_on(now),
            Happened::TookBack(plies) => running.take_back(*plies, now),
            Happened::TakenOver => running.game.taken_over = true,
            // From now on it is the visitor who is waited for.
            Happened::ComputerMoved if running.game.is_computers_turn() => {
                running.move_on(now);
                self.touched = now.running;
                return Vec::from_iter(self.stop_asking());
            }
            Happened::GameEnded(End::Left) => return self.leave(now),
            Happened::GameEnded(end) => return self.end(*end, now),
            _ => {}
        }
        Vec::new()
    }

    fn end(&mut self, end: End, now: Now) -> Vec<Order> {
        let mut orders = Vec::from_iter(self.stop_asking());
        if let Some(game) = self.game(now) {
            self.enter(Stage::Result(game.who), now);
            orders.extend([Order::Keep(game.ended(end)), Order::ShowResult(end)]);
        }
        orders
    }
}

impl Running {
    fn is_visitors_turn(&self) -> bool {
        self.game.colour.is_some() && !self.game.is_computers_turn()
    }

    fn draw(&mut self, colour: Colour, now: Now) {
        self.game.colour = Some(colour);
        self.turn_since = now.running;
    }

    fn take_back(&mut self, plies: u16, now: Now) {
        self.game.plies = self.game.plies.saturating_sub(plies);
        self.turn_since = now.running;
    }

    fn move_on(&mut self, now: Now) {
        self.game.plies = self.game.plies.saturating_add(1);
        self.turn_since = now.running;
    }
}
