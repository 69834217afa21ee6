//! Measures the cost of a hundred listeners: `cargo run --release -p feed --example crowd` plays 300 half-moves and
//! prints how long the game waited, how late the moves arrived, and on Linux the CPU time of the feed's thread.

use std::io::{BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::mpsc::{Sender, channel};
use std::time::{Duration, Instant};
use std::{fs, io, thread};

use feed::{Feed, FeedSettings, Snapshot};
use rules_core::{Action, Game, Position, Tags, parse_san};

const LISTENERS: usize = 100;
const PLIES: usize = 300;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let here = Some(([127, 0, 0, 1], 0).into());
    let mut feed = Feed::open(FeedSettings { address: here, ..FeedSettings::default() })?;
    let address = feed.address().ok_or("it does not listen")?;
    let (heard, hearing) = channel();
    for _ in 0..LISTENERS {
        let heard = heard.clone();
        thread::spawn(move || listen(address, &heard));
    }
    while feed.listeners() < LISTENERS {
        thread::sleep(Duration::from_millis(1));
    }
    let mut game = Game::study(Position::default());
    let (mut made, mut shown, mut late) = (Vec::new(), Vec::new(), Vec::new());
    let before = computed();
    for ply in 0..PLIES {
        let mv = parse_san(game.position(), ["Nf3", "Nf6", "Ng1", "Ng8"][ply % 4])?;
        game.act(Action::Move(mv)).map_err(|refusal| format!("{refusal:?}"))?;
        game.note_clock(Duration::from_secs(300));
        let start = Instant::now();
        let snapshot = Snapshot::of(1, &game, None, &Tags::new());
        let ready = Instant::now();
        feed.show(snapshot, ready);
        let done = Instant::now();
        made.push(ready - start);
        shown.push(done - ready);
        late.extend(hearing.iter().take(LISTENERS).map(|at: Instant| at.saturating_duration_since(ready)));
    }
    for (what, times) in [("making a snapshot", made), ("showing it", shown), ("until a listener has it", late)] {
        let mean = times.iter().sum::<Duration>() / u32::try_from(times.len())?;
        println!("{what}: {mean:.1?} on average, {:.1?} at most", times.iter().max().copied().unwrap_or_default());
    }
    if let (Some(before), Some(after)) = (before, computed()) {
        println!(
            "the feed's thread: {:.2?} a move for {LISTENERS} listeners",
            (after - before) / u32::try_from(PLIES)?
        );
    }
    Ok(())
}

/// Reports the arrival of each event.
fn listen(address: SocketAddr, heard: &Sender<Instant>) -> io::Result<()> {
    let mut stream = TcpStream::connect(address)?;
    stream.write_all(b"GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n")?;
    for line in BufReader::new(stream).lines() {
        if line?.starts_with("data: ") && heard.send(Instant::now()).is_err() {
            break;
        }
    }
    Ok(())
}

/// Returns the CPU time of the feed's thread.
fn computed() -> Option<Duration> {
    let mut threads = fs::read_dir("/proc/self/task").ok()?.flatten().map(|entry| entry.path());
    let thread =
        threads.find(|path| fs::read_to_string(path.join("comm")).is_ok_and(|name| name.trim() == "feed server"))?;
    let schedule = fs::read_to_string(thread.join("schedstat")).ok()?;
    schedule.split(' ').next()?.parse().ok().map(Duration::from_nanos)
}
