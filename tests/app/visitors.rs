//! Visitors of a screen at an event, one after the other: eager ones, slow ones, such that press whatever there is, and such
//! that walk away. None of them gets out of it, none leaves it stuck, and every game is counted once.
//! `cargo xtask soak visitors` sends as many as somebody likes.

use core::time::Duration;
use std::sync::Arc;

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyCode, KeyboardInput};
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use hetman::Options;
use hetman::appearance::Quality;
use hetman::events::{Kiosk, KioskRequest};
use hetman::platform::Display;
use hetman::session::{Outcome, Request};
use hetman::settings::{AnimationSpeed, Settings};
use kiosk::{Happened, Idle, Phase, Who};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rules_core::{Action, Hand};

use crate::common::memory::{MEGABYTE, resident};
use crate::common::{Table, pin};

/// A frame of theirs.
const FRAME: Duration = Duration::from_millis(500);
/// So much more memory than after three parts of ten may be taken at the last.
const MOST_MEMORY: u64 = 32 * MEGABYTE;
/// Seconds that the computer may think, at most.
const THOUGHT: u32 = 60;
/// Half-moves that a visitor makes at most.
const MOST_MOVES: u32 = 12;

/// How many games the session began, whatever the figures say.
#[derive(Resource, Default)]
struct Begun(u32);

fn count(mut outcomes: MessageReader<Outcome>, mut begun: ResMut<Begun>) {
    begun.0 += outcomes.read().filter(|outcome| **outcome == Outcome::DrawBegan).count() as u32;
}

/// What sort of a visitor somebody is.
#[derive(Debug, Clone, Copy)]
enum Persona {
    /// Plays a few moves and says that they are done.
    Eager,
    /// Walks away at any time.
    Leaving,
    /// Presses whatever there is.
    Masher,
    /// Plays, gives up, and plays again.
    Again,
}

struct Hall {
    table: Table,
    /// What is drawn off-screen has no window that could be pressed in.
    is_drawn: bool,
    chance: StdRng,
}

impl Hall {
    fn open(is_drawn: bool, seed: u64) -> Self {
        let folder = Arc::new(tempfile::tempdir().expect("a folder"));
        pin::choose(folder.path());
        let options = Options {
            kiosk: true,
            data_dir: Some(folder.path().to_owned()),
            size: is_drawn.then(|| "320x180".parse().expect("a size")),
            quality: Some(Quality::Low),
            ..Options::default()
        };
        let display = if is_drawn { Display::OffScreen } else { Display::Headless };
        let mut table = Table::of(hetman::app(options, display), folder);
        table.app.init_resource::<Begun>().add_systems(Last, count);
        table.app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
        let mut settings = table.app.world_mut().resource_mut::<Settings>();
        (settings.animation, settings.human_pace) = (AnimationSpeed::None, false);
        table.frames(3);
        Self { table, is_drawn, chance: StdRng::seed_from_u64(seed) }
    }

    fn kiosk(&self) -> &Kiosk {
        self.table.app.world().resource::<Kiosk>()
    }

    fn phase(&self) -> Phase {
        self.kiosk().phase()
    }

    fn tell(&mut self, what: Happened) {
        self.table.app.world_mut().write_message(KioskRequest::Happened(what));
        self.table.frames(2);
    }

    /// Somebody comes, does what they do, and is gone.
    fn visit(&mut self) {
        let personas = [Persona::Eager, Persona::Leaving, Persona::Masher, Persona::Again];
        let persona = *personas.choose(&mut self.chance).expect("somebody");
        self.press_somewhere();
        match persona {
            Persona::Masher => (0..self.chance.random_range(5..40)).for_each(|_| self.mash()),
            Persona::Leaving if self.chance.random_bool(0.5) => {}
            _ => self.sit_down(),
        }
        if matches!(persona, Persona::Eager | Persona::Leaving | Persona::Again) {
            self.play();
        }
        match persona {
            Persona::Eager => self.tell(Happened::DonePressed),
            Persona::Again => {
                self.resign();
                self.tell(Happened::AgainPressed);
                self.play();
            }
            Persona::Leaving | Persona::Masher => {}
        }
        self.everybody_has_gone();
    }

    fn sit_down(&mut self) {
        let languages = self.kiosk().programme().languages.clone();
        let language = languages.choose(&mut self.chance).expect("a language").clone();
        self.tell(Happened::LanguageChosen(language));
        let who = *[Who::Child, Who::KnowsMoves].choose(&mut self.chance).expect("somebody");
        self.tell(Happened::WhoChosen(who));
        self.table.ask(Request::PointAt(Hand::Right));
        self.table.ask(Request::SitDown);
        self.table.frames(2);
    }

    /// A few moves, each of them legal.
    fn play(&mut self) {
        for _ in 0..self.chance.random_range(0..MOST_MOVES) {
            let session = self.table.session();
            if session.is_persons_turn() {
                let moves: Vec<_> = session.game().position().legal_moves().into_iter().collect();
                let mv = *moves.choose(&mut self.chance).expect("a move");
                self.table.ask(Request::by_person(Action::Move(mv)));
            }
            self.table.frames(2);
        }
    }

    fn resign(&mut self) {
        if let Some(side) = self.table.session().person().filter(|_| self.table.session().is_on()) {
            self.table.ask(Request::by_person(Action::Resign(side)));
        }
        self.table.frames(2);
    }

    fn press_somewhere(&mut self) {
        if self.is_drawn {
            return self.tell(Happened::Touched);
        }
        let at = Vec2::new(self.chance.random_range(0.0..1280.0), self.chance.random_range(0.0..720.0));
        self.table.click_at(at);
        self.table.frames(2);
    }

    fn mash(&mut self) {
        const KEYS: [(KeyCode, Key); 9] = [
            (KeyCode::Escape, Key::Escape),
            (KeyCode::Enter, Key::Enter),
            (KeyCode::Tab, Key::Tab),
            (KeyCode::F1, Key::F1),
            (KeyCode::F11, Key::F11),
            (KeyCode::ArrowUp, Key::ArrowUp),
            (KeyCode::Backspace, Key::Backspace),
            (KeyCode::ControlLeft, Key::Control),
            (KeyCode::AltLeft, Key::Alt),
        ];
        if self.is_drawn || self.chance.random_bool(0.5) {
            return self.press_somewhere();
        }
        let letter = char::from(self.chance.random_range(b' '..=b'~'));
        let (key_code, logical_key) = match KEYS.choose(&mut self.chance).filter(|_| self.chance.random_bool(0.6)) {
            Some(key) => key.clone(),
            None => (KeyCode::KeyQ, Key::Character(letter.to_string().into())),
        };
        let window = self.table.window();
        for state in [ButtonState::Pressed, ButtonState::Released] {
            let logical_key = logical_key.clone();
            self.table.send(KeyboardInput { key_code, logical_key, state, text: None, repeat: false, window });
            self.table.frames(1);
        }
    }

    /// Nobody does anything until the screen is as it was before they came.
    fn everybody_has_gone(&mut self) {
        let Idle { language, who, playing, result, asking, operator } = self.kiosk().programme().idle;
        let longest = [language, who, playing, result, operator].into_iter().max().unwrap_or_default();
        let seconds = u32::from(longest) + u32::from(asking) + THOUGHT + 5;
        let frames = seconds * 1000 / FRAME.as_millis() as u32;
        for _ in 0..frames {
            if self.phase() == Phase::Attract {
                return;
            }
            self.table.frames(1);
        }
        panic!("stuck in {:?}: {:?}", self.phase(), self.table.moves());
    }

    /// Whether the figures have every game that was begun.
    fn check(&self) {
        let total = self.kiosk().figures().total();
        assert_eq!(total.games, self.table.app.world().resource::<Begun>().0, "{total:?}");
        assert_eq!(total.won + total.lost + total.drawn + total.left, total.games);
        assert!(self.table.app.should_exit().is_none(), "somebody has ended it");
    }

    fn entities(&mut self) -> u32 {
        self.table.app.world().entities().count_spawned()
    }
}

#[test]
fn whoever_comes_goes_and_every_game_is_counted() {
    let mut hall = Hall::open(false, 1);
    for _ in 0..25 {
        hall.visit();
        hall.check();
    }
    assert!(hall.kiosk().figures().total().games > 5, "nobody has played");
}

/// As many as somebody likes.
#[test]
#[ignore = "cargo xtask soak visitors"]
fn soak() {
    let asked = |name: &str| std::env::var(format!("HETMAN_SOAK_{name}")).ok()?.parse::<u64>().ok();
    let (visitors, seed) = (asked("VISITORS").unwrap_or(10_000), asked("SEED").unwrap_or(1));
    let mut hall = Hall::open(asked("DRAWN") == Some(1), seed);
    let began = std::time::Instant::now();
    let mut lines = Vec::new();
    for visitor in 1..=visitors {
        hall.visit();
        if visitor % (visitors / 10).max(1) == 0 {
            hall.check();
            let (entities, memory, total) = (hall.entities(), resident(), hall.kiosk().figures().total());
            let seconds = began.elapsed().as_secs();
            println!(
                "{visitor:6} visitors{:7} games{:7} left{entities:7} entities{:6} MB{seconds:6} s",
                total.games,
                total.left,
                memory / MEGABYTE
            );
            lines.push((entities, memory));
        }
    }
    // What the allocator keeps of games that are over has grown as far as it will after some of them.
    let [_, _, (entities, memory), .., (entities_at_last, memory_at_last)] = lines[..] else { return };
    // Captured men lie beside the board, and marks on it.
    assert!(entities_at_last <= entities + 200, "entities pile up");
    assert!(memory_at_last <= memory + MOST_MEMORY, "memory piles up");
}
