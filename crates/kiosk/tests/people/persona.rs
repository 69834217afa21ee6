//! Kinds of visitors and their behaviour.

use kiosk::{Colour, KioskPhase, VisitEvent, VisitorResult, VisitorSkill};

use super::{SeededRng, World};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Persona {
    /// Plays quickly to the end, and often again.
    Eager,
    /// Thinks until asked whether they are still there, and confirms it.
    Slow,
    /// Leaves at any step, by the button or without it.
    Aborter,
    /// Presses everything.
    Masher,
    /// Moves, and leaves before the computer answers.
    WalksAway,
}

impl Persona {
    pub fn any(rng: &mut SeededRng) -> Self {
        let crowd = [Self::Eager, Self::Eager, Self::Slow, Self::Aborter, Self::Aborter, Self::Masher, Self::WalksAway];
        rng.one_of(&crowd)
    }

    pub fn visit(self, world: &mut World) {
        if self == Self::Masher {
            return press_at_random(world);
        }
        let taken_over = world.rng.once_in(2);
        for _ in 0..60 {
            let pause = match self {
                Self::Slow if world.rng.once_in(12) => 21_000 + world.rng.below(8_000),
                Self::Slow => 300 + world.rng.below(2_500),
                _ => 100 + world.rng.below(900),
            };
            world.pass(pause);
            if world.is_asked() {
                world.press(if taken_over { VisitEvent::TakeOverPressed } else { VisitEvent::Touched });
            }
            if self == Self::Aborter && world.rng.once_in(8) {
                if world.rng.once_in(2) {
                    world.press(VisitEvent::DonePressed);
                }
                return;
            }
            if !self.press_next(world) {
                return;
            }
        }
    }

    /// Makes the next press. Returns `false` once the visitor is done.
    fn press_next(self, world: &mut World) -> bool {
        match world.visit.phase() {
            KioskPhase::Closed | KioskPhase::OutOfOrder => {
                world.press(VisitEvent::Touched);
                return false;
            }
            KioskPhase::Attract => world.press(VisitEvent::Touched),
            KioskPhase::Language => {
                let tag = world.rng.one_of(&["en", "pl"]);
                world.press(VisitEvent::LanguageChosen(tag.into()));
            }
            KioskPhase::Skill if world.rng.once_in(10) => world.press(VisitEvent::BackPressed),
            KioskPhase::Skill => {
                let who = world.rng.one_of(&[VisitorSkill::Child, VisitorSkill::KnowsMoves, VisitorSkill::PlaysWell]);
                world.press(VisitEvent::SkillChosen(who));
            }
            KioskPhase::Playing if world.is_visitors_turn() => {
                world.press(VisitEvent::VisitorMoved);
                return self != Self::WalksAway || !world.rng.once_in(4);
            }
            KioskPhase::Playing => world.open_a_hand(),
            KioskPhase::Result if world.rng.once_in(3) => world.press(VisitEvent::AgainPressed),
            KioskPhase::Result => {
                if world.rng.once_in(2) {
                    world.press(VisitEvent::DonePressed);
                }
                return false;
            }
        }
        true
    }
}

/// Presses everything at random, as with both hands on the glass.
fn press_at_random(world: &mut World) {
    let all = [
        VisitEvent::Touched,
        VisitEvent::LanguageChosen("pl".into()),
        VisitEvent::LanguageChosen("../../etc".into()),
        VisitEvent::SkillChosen(VisitorSkill::Child),
        VisitEvent::SkillChosen(VisitorSkill::PlaysWell),
        VisitEvent::BackPressed,
        VisitEvent::ColourDrawn(Colour::White),
        VisitEvent::ColourDrawn(Colour::Black),
        VisitEvent::VisitorMoved,
        VisitEvent::VisitorMoved,
        VisitEvent::VisitorMoved,
        VisitEvent::AgainPressed,
        VisitEvent::GameEnded(VisitorResult::Abandoned),
        VisitEvent::DonePressed,
        VisitEvent::TakeOverPressed,
        VisitEvent::KeypadOpened,
        VisitEvent::KeypadOpened,
        VisitEvent::OperatorClosed,
    ];
    for _ in 0..30 + world.rng.below(120) {
        let (what, pause) = (world.rng.one_of(&all), world.rng.below(200));
        world.pass(pause);
        world.press(what);
    }
}
