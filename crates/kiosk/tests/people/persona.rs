//! The people: what each does before the screen.

use kiosk::{Colour, End, Happened, Phase, Who};

use super::{Chance, World};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Persona {
    /// Plays to the end, quickly, and often again.
    Eager,
    /// Thinks until it is asked who is still there, and says so.
    Slow,
    /// Leaves at any step, by the button or without it.
    Aborter,
    /// Presses whatever there is.
    Masher,
    /// Moves, and is gone before the answer.
    WalksAway,
}

impl Persona {
    pub fn any(chance: &mut Chance) -> Self {
        let crowd = [Self::Eager, Self::Eager, Self::Slow, Self::Aborter, Self::Aborter, Self::Masher, Self::WalksAway];
        chance.one_of(&crowd)
    }

    pub fn visits(self, world: &mut World) {
        if self == Self::Masher {
            return mashes(world);
        }
        let taken_over = world.chance.once_in(2);
        for _ in 0..60 {
            let pause = match self {
                Self::Slow if world.chance.once_in(12) => 21_000 + world.chance.below(8_000),
                Self::Slow => 300 + world.chance.below(2_500),
                _ => 100 + world.chance.below(900),
            };
            world.pass(pause);
            if world.is_asked() {
                world.press(if taken_over { Happened::TakenOver } else { Happened::Touched });
            }
            if self == Self::Aborter && world.chance.once_in(8) {
                if world.chance.once_in(2) {
                    world.press(Happened::DonePressed);
                }
                return;
            }
            if !self.steps(world) {
                return;
            }
        }
    }

    /// The next press; nothing more once it has had enough.
    fn steps(self, world: &mut World) -> bool {
        match world.visit.phase() {
            Phase::Closed | Phase::OutOfOrder => {
                world.press(Happened::Touched);
                return false;
            }
            Phase::Attract => world.press(Happened::Touched),
            Phase::Language => {
                let tag = world.chance.one_of(&["en", "pl"]);
                world.press(Happened::LanguageChosen(tag.into()));
            }
            Phase::Who if world.chance.once_in(10) => world.press(Happened::BackPressed),
            Phase::Who => {
                let who = world.chance.one_of(&[Who::Child, Who::KnowsMoves, Who::PlaysWell]);
                world.press(Happened::WhoChosen(who));
            }
            Phase::Playing if world.is_visitors_turn() => {
                world.press(Happened::VisitorMoved);
                return self != Self::WalksAway || !world.chance.once_in(4);
            }
            Phase::Playing => world.open_a_hand(),
            Phase::Result if world.chance.once_in(3) => world.press(Happened::AgainPressed),
            Phase::Result => {
                if world.chance.once_in(2) {
                    world.press(Happened::DonePressed);
                }
                return false;
            }
        }
        true
    }
}

/// Both hands on the glass.
fn mashes(world: &mut World) {
    let all = [
        Happened::Touched,
        Happened::LanguageChosen("pl".into()),
        Happened::LanguageChosen("../../etc".into()),
        Happened::WhoChosen(Who::Child),
        Happened::WhoChosen(Who::PlaysWell),
        Happened::BackPressed,
        Happened::Drawn(Colour::White),
        Happened::Drawn(Colour::Black),
        Happened::VisitorMoved,
        Happened::VisitorMoved,
        Happened::VisitorMoved,
        Happened::AgainPressed,
        Happened::GameEnded(End::Left),
        Happened::DonePressed,
        Happened::TakenOver,
        Happened::KeypadOpened,
        Happened::KeypadOpened,
        Happened::OperatorWent,
    ];
    for _ in 0..30 + world.chance.below(120) {
        let (what, pause) = (world.chance.one_of(&all), world.chance.below(200));
        world.pass(pause);
        world.press(what);
    }
}
