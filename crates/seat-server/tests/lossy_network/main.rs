//! Games of two devices over a network with delay, loss and cuts: both have the same game and the same clocks.
//!
//! Host and guest are threads in network namespaces of their own; TCP connects them through a relay of packets.

#![cfg(target_os = "linux")]

mod guest;
mod host;
mod line;
mod namespace;
mod player;
mod relay;

use std::net::SocketAddr;
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use rules_core::Color as Side;
use session_core::Session;
use tappers::Tun;

use guest::Guest;
use host::{Host, locked};
use namespace::Namespace;
use relay::Relay;

/// Addresses of the host and of the guest, and the host's port.
const ADDRESSES: [&str; 2] = ["10.77.0.1", "10.77.0.2"];
const PORT: u16 = 8642;
/// The secret of the seat.
const TOKEN: &str = "aSeatAtTheLossyNetwork";
/// Half-moves after which the line is cut, and the lengths of the cuts: TCP gets over the first; both ends give up the line
/// in the second.
const CUTS: [(usize, Duration); 2] = [(8, Duration::from_secs(5)), (20, Duration::from_secs(30))];
/// Largest difference of the clocks while nothing is under way.
const MAX_CLOCK_DIFFERENCE: Duration = Duration::from_millis(200);
/// Longest time until both devices agree again after a cut.
const MAX_RETURN: Duration = Duration::from_secs(20);
/// Longest time of a game.
const MAX_GAME: Duration = Duration::from_secs(600);
/// Longest wait between two comparisons.
const MAX_PAUSE: Duration = Duration::from_millis(100);

/// Both devices and the network between them.
struct Network {
    host: Arc<Mutex<Host>>,
    guest: Arc<Mutex<Guest>>,
    relay: Relay,
    changed: Receiver<()>,
    _namespaces: [Namespace; 2],
}

/// Counts and extremes of all games.
#[derive(Default)]
struct Seen {
    plies: usize,
    comparisons: usize,
    /// Number of half-moves after which both devices were compared before the next one.
    settled_plies: usize,
    clock_differences: Vec<Duration>,
    /// Times from the end of a cut until both devices agreed.
    returns: Vec<Duration>,
}

impl Network {
    fn start(seed: u64) -> Self {
        let namespaces = [Namespace::new(), Namespace::new()];
        let devices = [(); 2].map(|()| Tun::new().expect("TUN devices need root and /dev/net/tun"));
        namespaces[0].adopt(&devices[0], ADDRESSES[0], ADDRESSES[1]);
        namespaces[1].adopt(&devices[1], ADDRESSES[1], ADDRESSES[0]);
        let relay = Relay::between(devices, seed);
        let address = SocketAddr::new(ADDRESSES[0].parse().expect("an address"), PORT);
        let (news, changed) = channel();

        let pages = std::env::temp_dir();
        let start = move || Host::start(address, &pages, TOKEN.to_owned(), seed);
        let (host, woken) = namespaces[0].spawn(start).join().expect("a host");
        let host = Arc::new(Mutex::new(host));
        let (playing, host_news) = (Arc::clone(&host), news.clone());
        namespaces[0].spawn(move || host::play(&playing, &woken, &host_news));

        let ((says, said), (happens, events)) = (channel(), channel());
        let guest = Arc::new(Mutex::new(Guest::new(says, seed + 1)));
        let playing = Arc::clone(&guest);
        namespaces[1].spawn(move || line::keep_open(address, TOKEN, &happens, &said));
        namespaces[1].spawn(move || guest::play(&playing, &events, &news));
        Self { host, guest, relay, changed, _namespaces: namespaces }
    }

    /// Plays a game to its end.
    fn play(&self, number: u8, seen: &mut Seen) {
        locked(&self.host).begin(number);
        let (start, mut cuts) = (Instant::now(), CUTS.into_iter().peekable());
        let (mut cut_until, mut is_back_since, mut settled_plies) = (None, None, 0);
        loop {
            let _ = self.changed.recv_timeout(MAX_PAUSE);
            let now = Instant::now();
            assert!(now - start < MAX_GAME, "game {number} has no end");
            if cut_until.is_some_and(|end| end <= now) {
                self.relay.set_cut(false);
                (cut_until, is_back_since) = (None, Some(now));
            }
            let (plies, is_settled, is_over) = self.compare(number, seen);
            if let Some((_, length)) = cuts.next_if(|(after, _)| *after <= plies && cut_until.is_none()) {
                self.relay.set_cut(true);
                cut_until = Some(now + length);
            }
            if let Some(since) = is_back_since.filter(|_| is_settled) {
                seen.returns.push(now - since);
                is_back_since = None;
            }
            assert!(is_back_since.is_none_or(|since| now - since < MAX_RETURN), "game {number}: the guest is gone");
            if is_settled && plies > settled_plies {
                settled_plies = plies;
                seen.settled_plies += 1;
            }
            if is_settled && is_over && cut_until.is_none() {
                seen.plies += plies;
                return;
            }
        }
    }

    /// Compares both devices. Returns the number of half-moves at the host, whether nothing was under way, and whether the
    /// game is over.
    fn compare(&self, number: u8, seen: &mut Seen) -> (usize, bool, bool) {
        let (mut host, mut guest) = (locked(&self.host), locked(&self.guest));
        let now = Instant::now();
        host.player.tick(now);
        guest.player.tick(now);
        let (ours, theirs) = (&host.player.session, &guest.player.session);
        let plies = ours.game().plies().len();
        if ours.began() == theirs.began() {
            assert!(is_same_line(ours, theirs), "game {number}: {:?}, {:?}", played(ours), played(theirs));
        }
        let is_settled = guest.followed == host.said && guest.seat.unhandled().next().is_none();
        if is_settled {
            assert_eq!(played(theirs), played(ours), "game {number}");
            assert_eq!(theirs.game().ending(), ours.game().ending(), "game {number}");
            assert_eq!(theirs.side_to_press(), ours.side_to_press(), "game {number}, ply {plies}");
            seen.comparisons += 1;
            seen.clock_differences.push(clock_difference(ours, theirs));
        }
        (plies, is_settled, host.player.is_over())
    }
}

/// Returns the moves of a game in UCI, and the position after each.
fn played(session: &Session) -> Vec<(String, String)> {
    session.game().plies().iter().map(|ply| (format!("{:?}", ply.mv), ply.after.to_fen())).collect()
}

/// Returns whether one game is a continuation of the other.
fn is_same_line(ours: &Session, theirs: &Session) -> bool {
    let mut plies = ours.game().plies().iter().zip(theirs.game().plies());
    plies.all(|(ours, theirs)| ours.mv == theirs.mv && ours.after == theirs.after)
}

fn clock_difference(ours: &Session, theirs: &Session) -> Duration {
    let left = |session: &Session, side| session.clock().expect("a clock").remaining(side);
    let differences = Side::ALL.map(|side| left(ours, side).abs_diff(left(theirs, side)));
    differences.into_iter().max().unwrap_or_default()
}

fn asked(name: &str, usual: u64) -> u64 {
    std::env::var(name).map_or(usual, |text| text.parse().expect("a number"))
}

#[test]
#[ignore = "needs root; cargo xtask soak network"]
fn soak() {
    let (games, seed) = (asked("HETMAN_SOAK_GAMES", 3), asked("HETMAN_SOAK_SEED", 1));
    let network = Network::start(seed);
    let mut seen = Seen::default();
    for number in 0..games {
        network.play(u8::try_from(number % 60).expect("small"), &mut seen);
    }
    seen.clock_differences.sort();
    let differences = &seen.clock_differences;
    let worst = differences.last().copied().unwrap_or_default();
    let [delivered, lost, cut_off] = network.relay.packets();
    let late = differences.iter().filter(|difference| **difference > MAX_CLOCK_DIFFERENCE).count();
    println!(
        "{games} games, {} plies, none diverged; {} comparisons with nothing under way, among them one before the next move at \
         {} plies; {} cuts, both agreed again after at most {:?}; {} connections of the guest, lost {} times for the host; \
         packets: {delivered} delivered, {lost} lost, {cut_off} dropped in cuts; clocks within {worst:?}, half within {:?}, \
         99 of 100 within {:?}, {late} beyond {MAX_CLOCK_DIFFERENCE:?}",
        seen.plies,
        seen.comparisons,
        seen.settled_plies,
        seen.returns.len(),
        seen.returns.iter().max().copied().unwrap_or_default(),
        locked(&network.guest).connections,
        locked(&network.host).losses,
        differences[differences.len() / 2],
        differences[differences.len() * 99 / 100],
    );
    assert!(worst <= MAX_CLOCK_DIFFERENCE, "{worst:?}");
}
