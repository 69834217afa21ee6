//! The network between the namespaces: carries packets from one TUN device to the other, some late and some not at all.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use tappers::Tun;

/// Shortest and longest way of a packet, in milliseconds: 60 ± 40.
const DELAY_MS: [u64; 2] = [20, 100];
/// Share of packets that are lost.
const LOSS: f64 = 0.03;
/// Longest packet, in bytes; the devices' MTU is 1500.
const MAX_PACKET: usize = 2048;
/// Wait for the next packet while none is under way.
const IDLE: Duration = Duration::from_secs(3600);

/// The network. It ends with its devices.
pub struct Relay(Arc<Line>);

/// State and counts of both directions.
#[derive(Default)]
struct Line {
    is_cut: AtomicBool,
    delivered: AtomicU64,
    lost: AtomicU64,
    /// Sent or under way during a cut.
    cut_off: AtomicU64,
}

/// A packet and the time at which it arrives.
type Packet = (Instant, Vec<u8>);

impl Relay {
    pub fn between(devices: [Tun; 2], seed: u64) -> Self {
        let line = Arc::new(Line::default());
        let [first, second] = devices.map(Arc::new);
        for (number, from, to) in [(0, &first, &second), (1, &second, &first)] {
            let (sender, receiver) = channel();
            let rng = StdRng::seed_from_u64(seed.wrapping_mul(2) + number);
            let (from, to) = (Arc::clone(from), Arc::clone(to));
            let (sending, receiving) = (Arc::clone(&line), Arc::clone(&line));
            thread::spawn(move || collect(&from, &sending, rng, &sender));
            thread::spawn(move || deliver(&receiver, &receiving, &to));
        }
        Self(line)
    }

    /// Cuts the line, or mends it.
    pub fn set_cut(&self, is_cut: bool) {
        self.0.is_cut.store(is_cut, Ordering::Relaxed);
    }

    /// Returns the numbers of packets that were delivered, lost at random, and dropped in cuts.
    pub fn packets(&self) -> [u64; 3] {
        [&self.0.delivered, &self.0.lost, &self.0.cut_off].map(|count| count.load(Ordering::Relaxed))
    }
}

/// Takes packets from a device until it is gone, and decides on their fates.
fn collect(from: &Tun, line: &Line, mut rng: StdRng, packets: &Sender<Packet>) {
    let mut buffer = [0; MAX_PACKET];
    while let Ok(length) = from.recv(&mut buffer) {
        let packet = &buffer[..length];
        let is_ipv4 = packet.first().is_some_and(|byte| byte >> 4 == 4);
        // The devices look for routers by themselves.
        if !is_ipv4 {
            continue;
        }
        let (is_lost, delay) = (rng.random_bool(LOSS), rng.random_range(DELAY_MS[0]..=DELAY_MS[1]));
        if line.is_cut.load(Ordering::Relaxed) {
            line.cut_off.fetch_add(1, Ordering::Relaxed);
        } else if is_lost {
            line.lost.fetch_add(1, Ordering::Relaxed);
        } else if packets.send((Instant::now() + Duration::from_millis(delay), packet.to_vec())).is_err() {
            return;
        }
    }
}

/// Hands packets to the other device when they are due.
fn deliver(packets: &Receiver<Packet>, line: &Line, to: &Tun) {
    // With a number, as two may be due at the same time.
    let mut waiting = BTreeMap::new();
    for number in 0_u64.. {
        let next = waiting.first_key_value().map(|((due, _), _): (&(Instant, u64), _)| *due);
        match packets.recv_timeout(next.map_or(IDLE, |due| due.saturating_duration_since(Instant::now()))) {
            Ok((due, packet)) => drop(waiting.insert((due, number), packet)),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return,
        }
        while let Some(first) = waiting.first_entry().filter(|first| first.key().0 <= Instant::now()) {
            let packet: Vec<u8> = first.remove();
            let is_cut = line.is_cut.load(Ordering::Relaxed);
            if !is_cut && to.send(&packet).is_err() {
                return;
            }
            let count = if is_cut { &line.cut_off } else { &line.delivered };
            count.fetch_add(1, Ordering::Relaxed);
        }
    }
}
