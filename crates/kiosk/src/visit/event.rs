//! Events of a visit and their effects.

use super::{Overlay, RunningGame, Visit, VisitState};
use crate::{Colour, CurrentTime, KioskOrder, VisitorResult, VisitorSkill};

/// An event. One that doesn't fit the phase, such as a late press of a button, counts as a touch only.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum VisitEvent {
    /// Any activity of a person, such as a touch, a key or a gamepad's stick; also “I am still here”.
    Touched,
    /// A language was chosen, by its tag.
    LanguageChosen(String),
    /// A skill was chosen.
    SkillChosen(VisitorSkill),
    /// The visitor went one step back: from skills to languages, or from the colour draw to skills.
    BackPressed,
    /// A hand was opened, which gave the visitor this colour.
    ColourDrawn(Colour),
    /// The visitor made a move.
    VisitorMoved,
    /// The computer made a move, which is no activity of a person.
    ComputerMoved,
    /// This number of half-moves was taken back.
    MovesTakenBack(u16),
    /// The game ended, which is no activity of a person. [`VisitorResult::Abandoned`] has the same effect as
    /// [`VisitEvent::DonePressed`].
    GameEnded(VisitorResult),
    /// The visitor wants another game like the last one.
    AgainPressed,
    /// The visitor ends the visit, in any phase.
    DonePressed,
    /// Another visitor takes over the game when asked who is still there.
    TakeOverPressed,
    /// Another visitor wants a new game when asked who is still there.
    NewcomerPressed,
    /// No PIN is set: the person who has switched the kiosk on may choose one before anybody plays.
    FirstPinRequested,
    /// The keypad for the operator's PIN was opened.
    KeypadOpened,
    /// The right PIN was typed, which opens the operator's page.
    OperatorOpened,
    /// The operator's keypad or page was closed.
    OperatorClosed,
}

impl VisitEvent {
    fn is_from_person(&self) -> bool {
        !matches!(self, Self::ComputerMoved | Self::GameEnded(_))
    }
}

impl Visit {
    /// Handles an event.
    pub fn handle(&mut self, event: VisitEvent, now: CurrentTime) -> Vec<KioskOrder> {
        let mut orders = self.tick(now);
        let is_asked = matches!(self.overlay, Overlay::Asking { .. });
        if event.is_from_person() {
            self.last_activity = now.running;
            orders.extend(self.stop_asking());
        }
        orders.extend(match event {
            VisitEvent::KeypadOpened if !self.is_operator_open() => self.open_overlay(Overlay::Keypad),
            VisitEvent::FirstPinRequested if !self.is_operator_open() => self.open_overlay(Overlay::FirstPin),
            VisitEvent::OperatorOpened => self.open_overlay(Overlay::Operator),
            VisitEvent::OperatorClosed if self.is_operator_open() => {
                self.overlay = Overlay::Nothing;
                let orders = self.tick(now);
                // The touch that opened the keypad has also started a visit, which nobody continues.
                let has_no_visitor = matches!(self.state, VisitState::Language | VisitState::Skill);
                orders.into_iter().chain(if has_no_visitor { self.end_visit(now) } else { Vec::new() }).collect()
            }
            VisitEvent::ColourDrawn(_) | VisitEvent::VisitorMoved | VisitEvent::MovesTakenBack(_) => {
                self.update_game(&event, now)
            }
            VisitEvent::ComputerMoved | VisitEvent::GameEnded(_) => self.update_game(&event, now),
            // The touch was on the operator's page.
            event if self.is_operator_open() && event.is_from_person() => Vec::new(),
            VisitEvent::TakeOverPressed if is_asked => self.update_game(&event, now),
            VisitEvent::NewcomerPressed if is_asked => self.start_next_visit(now),
            event => self.handle_press(event, now),
        });
        orders
    }

    fn open_overlay(&mut self, overlay: Overlay) -> Vec<KioskOrder> {
        self.overlay = overlay;
        Vec::new()
    }

    /// Handles a press of the visitor outside of the game.
    fn handle_press(&mut self, event: VisitEvent, now: CurrentTime) -> Vec<KioskOrder> {
        let has_choice = self.operator_settings.languages.len() > 1;
        match (&self.state, event) {
            (VisitState::Attract, VisitEvent::Touched) if has_choice => self.ask_language(now),
            (VisitState::Attract, VisitEvent::Touched) => self.ask_skill(now),
            (VisitState::Language, VisitEvent::LanguageChosen(tag))
                if self.operator_settings.languages.contains(&tag) =>
            {
                let spoken = self.set_language(tag);
                spoken.into_iter().chain(self.ask_skill(now)).collect()
            }
            (VisitState::Skill, VisitEvent::BackPressed) if has_choice => self.ask_language(now),
            (VisitState::Skill, VisitEvent::SkillChosen(skill)) => self.start_game(skill, now),
            (VisitState::Playing(running), VisitEvent::BackPressed) => {
                let left = [
                    KioskOrder::AbandonGame,
                    KioskOrder::RecordGame(running.game(now).ended(VisitorResult::Abandoned)),
                ];
                left.into_iter().chain(self.ask_skill(now)).collect()
            }
            (VisitState::Result(skill), VisitEvent::AgainPressed) if self.closed_since.is_none() => {
                self.start_game(*skill, now)
            }
            (VisitState::Result(_), VisitEvent::AgainPressed) => self.end_visit(now),
            (VisitState::Attract | VisitState::Closed | VisitState::OutOfOrder, _) => Vec::new(),
            (_, VisitEvent::DonePressed) => self.end_visit(now),
            _ => Vec::new(),
        }
    }

    /// Ends the visit and starts one for the next visitor.
    fn start_next_visit(&mut self, now: CurrentTime) -> Vec<KioskOrder> {
        let mut orders = self.end_visit(now);
        orders.extend(self.handle_press(VisitEvent::Touched, now));
        orders
    }

    fn ask_language(&mut self, now: CurrentTime) -> Vec<KioskOrder> {
        self.enter_state(VisitState::Language, now);
        vec![KioskOrder::AskLanguage]
    }

    fn ask_skill(&mut self, now: CurrentTime) -> Vec<KioskOrder> {
        self.enter_state(VisitState::Skill, now);
        vec![KioskOrder::AskSkill]
    }

    /// Handles an event of the running game, if there is one.
    fn update_game(&mut self, event: &VisitEvent, now: CurrentTime) -> Vec<KioskOrder> {
        let VisitState::Playing(running) = &mut self.state else { return Vec::new() };
        match event {
            VisitEvent::ColourDrawn(colour) if running.game.colour.is_none() => running.set_colour(*colour, now),
            VisitEvent::VisitorMoved if running.is_visitors_turn() => running.add_move(now),
            VisitEvent::MovesTakenBack(plies) => running.take_back(*plies, now),
            VisitEvent::TakeOverPressed => running.game.taken_over = true,
            // Now the visitor is to move, so the idle time starts.
            VisitEvent::ComputerMoved if running.game.is_computers_turn() => {
                running.add_move(now);
                self.last_activity = now.running;
                return Vec::from_iter(self.stop_asking());
            }
            VisitEvent::GameEnded(VisitorResult::Abandoned) => return self.end_visit(now),
            VisitEvent::GameEnded(end) => return self.finish_game(*end, now),
            _ => {}
        }
        Vec::new()
    }

    fn finish_game(&mut self, end: VisitorResult, now: CurrentTime) -> Vec<KioskOrder> {
        let mut orders = Vec::from_iter(self.stop_asking());
        if let Some(game) = self.game(now) {
            self.enter_state(VisitState::Result(game.who), now);
            orders.extend([KioskOrder::RecordGame(game.ended(end)), KioskOrder::ShowResult(end)]);
        }
        orders
    }
}

impl RunningGame {
    fn is_visitors_turn(&self) -> bool {
        self.game.colour.is_some() && !self.game.is_computers_turn()
    }

    fn set_colour(&mut self, colour: Colour, now: CurrentTime) {
        self.game.colour = Some(colour);
        self.turn_since = now.running;
    }

    fn take_back(&mut self, plies: u16, now: CurrentTime) {
        self.game.plies = self.game.plies.saturating_sub(plies);
        self.turn_since = now.running;
    }

    fn add_move(&mut self, now: CurrentTime) {
        self.game.plies = self.game.plies.saturating_add(1);
        self.turn_since = now.running;
    }
}
