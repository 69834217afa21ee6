//! Tests of the kiosk with simulated visitors: some play, some leave at any time, some press everything. None can leave
//! the kiosk or block it, and every game is counted once. `cargo xtask soak visitors` simulates any number.

use core::time::Duration;
use std::sync::Arc;

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyCode, KeyboardInput};
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use hetman::Options;
use hetman::appearance::Quality;
use hetman::kiosk::{Kiosk, KioskRequest};
use hetman::platform::Display;
use hetman::session::{Outcome, Request};
use hetman::settings::{AnimationSpeed, Settings};
use kiosk::{IdleTimes, KioskPhase, VisitEvent, VisitorSkill};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rules_core::{Action, Hand};

use crate::common::memory::{MEGABYTE, resident};
use crate::common::{self, TestTable, kiosk_pin};

/// Simulated time of a frame.
const FRAME: Duration = Duration::from_millis(500);
/// Most additional memory since three tenths of the visitors.
const MAX_GROWTH: u64 = 32 * MEGABYTE;
/// Most seconds that the computer may think.
const MAX_THINKING_SECONDS: u32 = 60;
/// Most moves of a visitor.
const MAX_MOVES: u32 = 12;

/// Number of games that the session began, counted independently of the figures.
#[derive(Resource, Default)]
struct GamesBegun(u32);

fn count(mut outcomes: MessageReader<Outcome>, mut begun: ResMut<GamesBegun>) {
    begun.0 += outcomes.read().filter(|outcome| **outcome == Outcome::DrawBegan).count() as u32;
}

/// Behaviour of a simulated visitor.
#[derive(Debug, Clone, Copy)]
enum VisitorKind {
    /// Plays a few moves and ends the visit.
    Eager,
    /// Leaves at any time without a word.
    Leaving,
    /// Presses random keys and positions.
    Masher,
    /// Plays, resigns, and plays again.
    Again,
}

/// A kiosk with simulated visitors.
struct VisitorSimulation {
    table: TestTable,
    /// True if frames are rendered; then there is no window that could be clicked.
    is_drawn: bool,
    chance: StdRng,
}

impl VisitorSimulation {
    fn open(is_drawn: bool, seed: u64) -> Self {
        let folder = Arc::new(tempfile::tempdir().expect("a folder"));
        kiosk_pin::ensure_chosen(folder.path());
        let options = Options {
            kiosk: true,
            data_dir: Some(folder.path().to_owned()),
            size: is_drawn.then(|| "320x180".parse().expect("a size")),
            quality: Some(Quality::Low),
            ..Options::default()
        };
        let app = if is_drawn { hetman::app(options, Display::OffScreen) } else { common::app(options) };
        let mut table = TestTable::of(app, folder);
        table.app.init_resource::<GamesBegun>().add_systems(Last, count);
        table.app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
        let mut settings = table.app.world_mut().resource_mut::<Settings>();
        (settings.animation, settings.human_pace) = (AnimationSpeed::None, false);
        table.frames(3);
        Self { table, is_drawn, chance: StdRng::seed_from_u64(seed) }
    }

    fn kiosk(&self) -> &Kiosk {
        self.table.app.world().resource::<Kiosk>()
    }

    fn phase(&self) -> KioskPhase {
        self.kiosk().phase()
    }

    fn tell(&mut self, what: VisitEvent) {
        self.table.app.world_mut().write_message(KioskRequest::Happened(what));
        self.table.frames(2);
    }

    /// Simulates a visitor until they have left.
    fn visit(&mut self) {
        let personas = [VisitorKind::Eager, VisitorKind::Leaving, VisitorKind::Masher, VisitorKind::Again];
        let persona = *personas.choose(&mut self.chance).expect("somebody");
        self.press_somewhere();
        match persona {
            VisitorKind::Masher => (0..self.chance.random_range(5..40)).for_each(|_| self.mash()),
            VisitorKind::Leaving if self.chance.random_bool(0.5) => {}
            _ => self.sit_down(),
        }
        if matches!(persona, VisitorKind::Eager | VisitorKind::Leaving | VisitorKind::Again) {
            self.play();
        }
        match persona {
            VisitorKind::Eager => self.tell(VisitEvent::DonePressed),
            VisitorKind::Again => {
                self.resign();
                self.tell(VisitEvent::AgainPressed);
                self.play();
            }
            VisitorKind::Leaving | VisitorKind::Masher => {}
        }
        self.wait_for_attract_mode();
    }

    fn sit_down(&mut self) {
        let languages = self.kiosk().operator_settings().languages.clone();
        let language = languages.choose(&mut self.chance).expect("a language").clone();
        self.tell(VisitEvent::LanguageChosen(language));
        let who = *[VisitorSkill::Child, VisitorSkill::KnowsMoves].choose(&mut self.chance).expect("somebody");
        self.tell(VisitEvent::SkillChosen(who));
        self.table.ask(Request::ChooseHand(Hand::Right));
        self.table.ask(Request::StartPlay);
        self.table.frames(2);
    }

    /// Plays a few random legal moves.
    fn play(&mut self) {
        for _ in 0..self.chance.random_range(0..MAX_MOVES) {
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
            return self.tell(VisitEvent::Touched);
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

    /// Waits without input until the kiosk is ready for the next visitor.
    fn wait_for_attract_mode(&mut self) {
        let IdleTimes { language, who, playing, result, asking, operator } = self.kiosk().operator_settings().idle;
        let longest = [language, who, playing, result, operator].into_iter().max().unwrap_or_default();
        let seconds = u32::from(longest) + u32::from(asking) + MAX_THINKING_SECONDS + 5;
        let frames = seconds * 1000 / FRAME.as_millis() as u32;
        for _ in 0..frames {
            if self.phase() == KioskPhase::Attract {
                return;
            }
            self.table.frames(1);
        }
        panic!("the kiosk is stuck in {:?}: {:?}", self.phase(), self.table.moves());
    }

    /// Asserts that the figures count every game that was begun.
    fn check(&self) {
        let total = self.kiosk().figures().total();
        assert_eq!(total.games, self.table.app.world().resource::<GamesBegun>().0, "{total:?}");
        assert_eq!(total.won + total.lost + total.drawn + total.left, total.games);
        assert!(self.table.app.should_exit().is_none(), "somebody has ended it");
    }

    fn entities(&mut self) -> u32 {
        self.table.app.world().entities().count_spawned()
    }
}

#[test]
fn every_visitor_leaves_and_every_game_is_counted() {
    let mut hall = VisitorSimulation::open(false, 1);
    for _ in 0..25 {
        hall.visit();
        hall.check();
    }
    assert!(hall.kiosk().figures().total().games > 5, "nobody has played");
}

/// Simulates as many visitors as the environment says.
#[test]
#[ignore = "cargo xtask soak visitors"]
fn soak() {
    let asked = |name: &str| std::env::var(format!("HETMAN_SOAK_{name}")).ok()?.parse::<u64>().ok();
    let (visitors, seed) = (asked("VISITORS").unwrap_or(10_000), asked("SEED").unwrap_or(1));
    let mut hall = VisitorSimulation::open(asked("DRAWN") == Some(1), seed);
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
    // The first reports are skipped, as the allocator's caches still grow then.
    let [_, _, (entities, memory), .., (entities_at_last, memory_at_last)] = lines[..] else { return };
    // Captured pieces lie beside the board, and marks on it.
    assert!(entities_at_last <= entities + 200, "entities accumulate");
    assert!(memory_at_last <= memory + MAX_GROWTH, "memory accumulates");
}
