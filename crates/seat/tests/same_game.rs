//! Whole games by script over a line with delay, loss and cuts: both devices have the same game and the same clocks.
//!
//! `SEAT_GAMES=1000 cargo test -p seat --release` plays as many games as asked for, and prints what was seen.

use core::time::Duration;
use std::collections::VecDeque;

use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rules_core::{Action, Color as Side, PieceKind, Rules, Strictness};
use seat::{FollowedGame, FromGuest, GuestSeat, HostSeat, MAX_GUEST_MESSAGE, MAX_HOST_MESSAGE};
use session_core::saved::PlayerNames;
use session_core::{ColourChoice, GameSetup, LocalDateTime, Player, Request, Session};

/// Games of a test run.
const GAMES: u64 = 40;
/// Length of a step.
const STEP: Duration = Duration::from_millis(20);
/// Steps of a game, of which the last ones are without people's actions and cuts.
const STEPS: u32 = 2_400;
const QUIET_STEPS: u32 = 60;
/// Longest way of a message, in steps: 140 ms.
const MAX_DELAY: u32 = 7;
/// Longest of the usual cuts, and a long one of 30 seconds, in steps.
const MAX_CUT: u32 = 150;
const LONG_CUT: u32 = 1_500;
/// The guest's time at the beginning; the host's is zero.
const GUEST_START: Duration = Duration::from_secs(1_000);
/// Name of the guest.
const GUEST_NAME: &str = "Ewa";
/// Largest difference of the clocks while all messages have arrived.
const MAX_CLOCK_DIFFERENCE: Duration = Duration::from_millis(200);

/// One direction of the line: texts with the step at which they arrive, in their order.
#[derive(Default)]
struct Wire(VecDeque<(u32, String)>);

impl Wire {
    fn send(&mut self, now: u32, delay: u32, text: String) {
        // What is sent later doesn't arrive earlier (TCP).
        let earliest = self.0.back().map_or(0, |(due, _)| *due);
        self.0.push_back(((now + delay).max(earliest), text));
    }

    fn arrived(&mut self, now: u32) -> Option<String> {
        self.0.pop_front_if(|(due, _)| *due <= now).map(|(_, text)| text)
    }
}

/// Both devices and the line between them.
struct Table {
    rng: StdRng,
    host: (Session, HostSeat),
    guest: (Session, GuestSeat),
    to_host: Wire,
    to_guest: Wire,
    now: u32,
    /// The step at which the line comes back; it is in order before that if it is in the past.
    cut_until: u32,
    /// True from a new connection until the guest has joined.
    joins: bool,
    /// Number of times that the host was told of it.
    joined: usize,
    largest_message: [usize; 2],
}

/// Counts and extremes of a game.
#[derive(Default)]
struct Seen {
    plies: usize,
    cuts: usize,
    comparisons: usize,
    has_ended: bool,
    largest_message: [usize; 2],
    worst_clock: Duration,
}

impl Table {
    fn new(seed: u64) -> Self {
        let mut rng = StdRng::seed_from_u64(seed);
        let strictness = *Strictness::ALL.choose(&mut rng).expect("not empty");
        let setup = GameSetup {
            opponent: Player::PersonElsewhere,
            colour: if seed.is_multiple_of(2) { ColourChoice::White } else { ColourChoice::Black },
            clock: ["none", "5+3", "0:05+1", "0:20+0"][rng.random_range(0..4)].parse().expect("a clock"),
            presses_clock: rng.random_bool(0.5),
            rules: Rules { strictness, ..Rules::default() },
            ..GameSetup::default()
        };
        let mut host = Session::default();
        let now = LocalDateTime { date: (2026, 11, 26), time: (20, 0, 0) };
        host.handle(&Request::NewGame(setup), Some(now), &mut rng);
        Self {
            rng,
            host: (host, HostSeat::default()),
            guest: (Session::default(), GuestSeat::default()),
            to_host: Wire::default(),
            to_guest: Wire::default(),
            now: 0,
            cut_until: 0,
            joins: false,
            joined: 0,
            largest_message: [0; 2],
        }
    }

    fn is_cut(&self) -> bool {
        self.now < self.cut_until
    }

    /// Sends the host's state, unless the line is cut.
    fn tell(&mut self) {
        let text = self.host.1.state(&self.host.0, PlayerNames::default(), true, STEP * self.now).expect("a state");
        self.largest_message[0] = self.largest_message[0].max(text.len());
        if !self.is_cut() {
            let delay = self.rng.random_range(0..=MAX_DELAY);
            self.to_guest.send(self.now, delay, text);
        }
    }

    fn cut(&mut self) {
        let is_long = self.rng.random_bool(0.1) && self.now + LONG_CUT + QUIET_STEPS < STEPS;
        self.cut_until = self.now + if is_long { LONG_CUT } else { self.rng.random_range(1..=MAX_CUT) };
        // What was under way is lost.
        (self.to_host, self.to_guest) = (Wire::default(), Wire::default());
    }

    fn host_acts(&mut self) {
        let side = self.host.0.person().expect("a person");
        if let Some(request) = random_request(&mut self.rng, &self.host.0, side) {
            self.host.0.handle(&request, None, &mut self.rng);
            self.tell();
        }
    }

    fn guest_acts(&mut self) {
        let Some(side) = self.guest.1.side().filter(|_| self.guest.0.is_on()) else { return };
        let Some(request) = random_request(&mut self.rng, &self.guest.0, side) else { return };
        let message = self.guest.1.send(&self.guest.0, &request);
        self.guest.0.handle(&request, None, &mut self.rng);
        if let Some(message) = message {
            self.send_to_host(message);
        }
    }

    fn send_to_host(&mut self, message: String) {
        self.largest_message[1] = self.largest_message[1].max(message.len());
        if !self.is_cut() {
            let delay = self.rng.random_range(0..=MAX_DELAY);
            self.to_host.send(self.now, delay, message);
        }
    }

    fn step(&mut self) {
        self.now += 1;
        if !self.host.0.tick(STEP).is_empty() {
            self.tell();
        }
        self.guest.0.tick(STEP);
        let is_back = self.now == self.cut_until || self.now == 1;
        if is_back {
            // A guest that connects gets the state, joins, and sends again what the host has not handled.
            self.joins = true;
            self.tell();
        }
        while let Some(message) = self.to_host.arrived(self.now) {
            match self.host.1.receive(&message, &self.host.0).expect("a message") {
                FromGuest::Request(request) => drop(self.host.0.handle(&request, None, &mut self.rng)),
                FromGuest::Joined(name) => {
                    assert_eq!(name, GUEST_NAME);
                    self.joined += 1;
                }
                FromGuest::Nothing | FromGuest::AsksRematch => {}
            }
            self.tell();
        }
        while let Some(message) = self.to_guest.arrived(self.now) {
            let received = self.guest.1.receive(&message, GUEST_START + STEP * self.now).expect("a message");
            if core::mem::take(&mut self.joins) {
                let join = self.guest.1.join(&self.guest.0, GUEST_NAME).expect("a message");
                self.send_to_host(join);
            }
            match received {
                FollowedGame::Game { found, .. } => {
                    self.guest.0.handle(&Request::Follow(found), None, &mut self.rng);
                }
                // After a cut the messages that were lost are sent again.
                FollowedGame::Waiting if self.to_host.0.is_empty() => {
                    for message in self.guest.1.unhandled().map(str::to_owned).collect::<Vec<_>>() {
                        self.send_to_host(message);
                    }
                }
                FollowedGame::Waiting | FollowedGame::None => {}
            }
        }
    }

    /// Returns whether nothing is under way, so that both devices must agree.
    fn is_settled(&self) -> bool {
        let is_quiet = self.to_host.0.is_empty() && self.to_guest.0.is_empty() && !self.is_cut();
        is_quiet && self.guest.1.unhandled().next().is_none() && self.guest.1.side().is_some()
    }

    /// Compares both devices and returns the difference of their clocks.
    fn compare(&self, seed: u64) -> Duration {
        let (host, guest) = (&self.host.0, &self.guest.0);
        let played = |session: &Session| {
            session.game().plies().iter().map(|ply| (ply.mv, ply.after.to_fen(), ply.illegal)).collect::<Vec<_>>()
        };
        assert_eq!(played(guest), played(host), "game {seed}, step {}", self.now);
        assert_eq!(guest.game().ending(), host.game().ending(), "game {seed}, step {}", self.now);
        assert_eq!(guest.game().offers(), host.game().offers(), "game {seed}, step {}", self.now);
        assert_eq!(guest.game().take_back_request(), host.game().take_back_request(), "game {seed}");
        assert_eq!(guest.game().touched(), host.game().touched(), "game {seed}");
        assert_eq!(guest.side_to_press(), host.side_to_press(), "game {seed}, step {}", self.now);
        let left = |session: &Session, side| session.clock().map_or(Duration::ZERO, |clock| clock.remaining(side));
        let differences = Side::ALL.map(|side| left(guest, side).abs_diff(left(host, side)));
        let worst = differences.into_iter().max().unwrap_or_default();
        assert!(worst <= MAX_CLOCK_DIFFERENCE, "game {seed}, step {}: {worst:?}", self.now);
        worst
    }
}

/// Returns what a person with `side` might do now: mostly a legal move, now and then anything else.
fn random_request(rng: &mut StdRng, session: &Session, side: Side) -> Option<Request> {
    if !session.is_on() {
        return None;
    }
    let game = session.game();
    let act = |action| Some(Request::by_person(action));
    let is_turn = game.turn() == side;
    let moves = game.moves();
    match rng.random_range(0..100) {
        0..50 if is_turn => act(Action::Move(*moves.choose(rng)?)),
        50..60 if is_turn => act(Action::Touch(moves.choose(rng)?.from())),
        60..64 if is_turn => {
            let from = moves.choose(rng)?.from();
            let to = *rules_core::Square::ALL.choose(rng)?;
            act(Action::PutPiece { from, to, promotion: Some(PieceKind::Queen) })
        }
        64 if is_turn => act(Action::Adjust),
        65 if is_turn => act(Action::ClaimDraw { by: side, intended: moves.choose(rng).copied() }),
        66..90 => Some(Request::press_clock(side)),
        90 => act(Action::OfferDraw(side)),
        91 => act(Action::DeclineDraw(side)),
        92 if rng.random_bool(0.1) => act(Action::AcceptDraw(side)),
        93 => Some(Request::TakeBack),
        94 => act(Action::AcceptTakeBack(side)),
        95 => act(Action::DeclineTakeBack(side)),
        96 => act(Action::CorrectMove(side)),
        97 => act(Action::ClaimIllegalMove(side)),
        98 => Some(Request::ClaimFlag),
        99 if rng.random_bool(0.1) => act(Action::Resign(side)),
        _ => None,
    }
}

fn play(seed: u64) -> Seen {
    let mut table = Table::new(seed);
    let mut seen = Seen::default();
    for step in 0..STEPS {
        table.step();
        if step + QUIET_STEPS + MAX_CUT < STEPS && !table.is_cut() && table.rng.random_bool(0.005) {
            table.cut();
            seen.cuts += 1;
        }
        if step + QUIET_STEPS < STEPS {
            if table.rng.random_bool(0.3) {
                table.host_acts();
            }
            if table.rng.random_bool(0.3) {
                table.guest_acts();
            }
        }
        if table.is_settled() {
            seen.worst_clock = seen.worst_clock.max(table.compare(seed));
            seen.comparisons += 1;
        }
    }
    assert!(table.is_settled(), "game {seed}");
    assert!(table.joined > 0, "game {seed}: the guest has joined");
    let game = table.host.0.game();
    Seen {
        plies: game.plies().len(),
        has_ended: game.ending().is_some(),
        largest_message: table.largest_message,
        ..seen
    }
}

#[test]
fn both_devices_have_the_same_game_at_every_ply() {
    let games = std::env::var("SEAT_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(GAMES);
    let seen: Vec<Seen> = (0..games).map(play).collect();
    let sum = |count: fn(&Seen) -> usize| seen.iter().map(count).sum::<usize>();
    let largest = [0, 1].map(|end| seen.iter().map(|seen| seen.largest_message[end]).max().unwrap_or_default());
    let worst = seen.iter().map(|seen| seen.worst_clock).max().unwrap_or_default();
    println!(
        "{games} games, {} ended, {} plies, {} cuts, {} comparisons, none differed; clocks within {worst:?}; longest \
         messages {largest:?} bytes",
        sum(|seen| usize::from(seen.has_ended)),
        sum(|seen| seen.plies),
        sum(|seen| seen.cuts),
        sum(|seen| seen.comparisons),
    );
    assert!(sum(|seen| seen.comparisons) > 100 * seen.len() && sum(|seen| seen.cuts) > seen.len());
    assert!(largest[0] < MAX_HOST_MESSAGE / 10 && largest[1] < MAX_GUEST_MESSAGE / 2, "{largest:?}");
}

#[test]
fn the_guest_sees_the_names_that_the_host_shows() {
    let table = Table::new(1);
    let names = |second| PlayerNames { first: "Jan", second };
    for (second, seen) in [("Ewa", Some("Ewa")), ("", None)] {
        let state = table.host.1.state(&table.host.0, names(second), true, Duration::ZERO).expect("a state");
        let FollowedGame::Game { found, .. } = GuestSeat::default().receive(&state, Duration::ZERO).expect("read")
        else {
            panic!("a game");
        };
        let origin = found.origin.expect("names");
        let host = table.host.0.person().expect("a person");
        assert_eq!((origin.player(host), origin.player(!host)), (Some("Jan"), seen));
    }
}

#[test]
fn a_rematch_is_asked_for_when_the_game_is_over() {
    let mut table = Table::new(2);
    let state = table.host.1.state(&table.host.0, PlayerNames::default(), true, Duration::ZERO).expect("a state");
    let FollowedGame::Game { found, .. } = table.guest.1.receive(&state, Duration::ZERO).expect("read") else {
        panic!("a game")
    };
    table.guest.0.handle(&Request::Follow(found), None, &mut table.rng);
    assert_eq!(table.guest.1.ask_rematch(&table.guest.0), None, "the game is on");
    let resign = Request::by_person(Action::Resign(table.guest.1.side().expect("a side")));
    let resigned = table.guest.1.send(&table.guest.0, &resign).expect("a message");
    table.guest.0.handle(&resign, None, &mut table.rng);
    let asked = table.guest.1.ask_rematch(&table.guest.0).expect("a message");
    let FromGuest::Request(request) = table.host.1.receive(&resigned, &table.host.0).expect("read") else {
        panic!("a request");
    };
    table.host.0.handle(&request, None, &mut table.rng);
    assert_eq!(table.host.1.receive(&asked, &table.host.0), Ok(FromGuest::AsksRematch));
    assert_eq!(table.host.1.receive(&asked, &table.host.0), Ok(FromGuest::Nothing), "once");
}
