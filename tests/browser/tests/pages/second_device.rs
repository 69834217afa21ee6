//! Tests of a page that has the seat of a game which a host keeps: the host is the real server.

use std::io::{Read, Write};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::channel;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use browser_tests::{Chromium, bundle};
use rand::SeedableRng;
use rand::rngs::StdRng;
use rules_core::{Action, Ending};
use seat::{FromGuest, HostSeat};
use seat_server::{SeatEvent, SeatServer, new_token};
use session_core::saved::PlayerNames;
use session_core::{ColourChoice, GameSetup, Player, Request, Session, read_move};
use tempfile::TempDir;

/// Longest wait for the page's move at the host.
const PATIENCE: Duration = Duration::from_secs(120);

/// The host: a session of which the page plays Black.
struct HostedGame {
    session: Session,
    seat: HostSeat,
    server: SeatServer,
    start: Instant,
}

impl HostedGame {
    /// Starts the host, which handles the page's messages on a thread of its own.
    fn start() -> Result<Arc<Mutex<Self>>> {
        let mut session = Session::default();
        let setup = GameSetup {
            opponent: Player::PersonElsewhere,
            colour: ColourChoice::White,
            clock: "10+0".parse().map_err(anyhow::Error::msg)?,
            ..GameSetup::default()
        };
        session.handle(&Request::NewGame(setup), None, &mut rng());
        let (wake, woken) = channel();
        let wake = move || {
            let _ = wake.send(());
        };
        let server = SeatServer::start(([127, 0, 0, 1], 0).into(), &bundle()?, new_token(), wake)?;
        let host = Arc::new(Mutex::new(Self { session, seat: HostSeat::default(), server, start: Instant::now() }));
        let handled = Arc::downgrade(&host);
        thread::spawn(move || {
            for () in woken {
                let Some(host) = handled.upgrade() else { return };
                locked(&host).handle_events();
            }
        });
        Ok(host)
    }

    fn handle_events(&mut self) {
        for event in self.server.take_events() {
            if let SeatEvent::Received(text) = event
                && let Ok(FromGuest::Request(request)) = self.seat.receive(&text, &self.session)
            {
                self.session.handle(&request, None, &mut rng());
            }
            self.tell();
        }
    }

    fn tell(&self) {
        if let Ok(state) = self.seat.state(&self.session, PlayerNames::default(), true, self.start.elapsed()) {
            self.server.send(state);
        }
    }

    /// Plays a move of the person at the host.
    fn play(&mut self, text: &str) -> Result<()> {
        let mv = read_move(self.session.game().position(), text)?;
        self.session.handle(&Request::by_person(Action::Move(mv)), None, &mut rng());
        self.tell();
        Ok(())
    }
}

fn rng() -> StdRng {
    StdRng::seed_from_u64(1)
}

fn locked(host: &Mutex<HostedGame>) -> MutexGuard<'_, HostedGame> {
    host.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Waits until so many half-moves are played at the host.
async fn wait_for_host(host: &Mutex<HostedGame>, plies: usize) -> Result<()> {
    let start = Instant::now();
    while locked(host).session.game().plies().len() != plies {
        ensure!(start.elapsed() < PATIENCE, "the host has {:?}", locked(host).session.game().plies().len());
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_plays_its_seat_of_a_game_that_another_device_keeps() -> Result<()> {
    let host = HostedGame::start()?;
    let chromium = Chromium::launch(640, 400).await?;
    let page = chromium.page().await?;
    let link = format!("{}&test=1&lang=en&quality=low", locked(&host).server.link());
    page.open_address(&link).await?;
    page.wait_for("the game begins", |status| status.screen == "play" && status.clocks.len() == 2).await?;
    // Fool's mate, with the page's queen.
    for (ours, from, to, plies) in [("f3", "e7", "e5", 2), ("g4", "d8", "h4", 4)] {
        locked(&host).play(ours)?;
        page.wait_for("the host's move", |status| status.plies() == plies - 1 && status.is_waiting()).await?;
        page.click_square(from).await?;
        page.click_square(to).await?;
        page.wait_for("the page's move", |status| status.plies() == plies && !status.moving).await?;
        wait_for_host(&host, plies).await?;
    }
    let ending = locked(&host).session.ending().context("an ending")?;
    ensure!(matches!(ending, Ending::Checkmate { .. }), "{ending:?}");
    page.picture("second-device").await?;
    ensure!(page.problems().is_empty(), "{:?}", page.problems());
    // A page that is loaded anew finds the game again.
    page.open_address(&link).await?;
    page.wait_for("the game is found again", |status| status.plies() == 4).await?;
    chromium.close().await
}

/// A line between page and host that can be cut without either end noticing.
#[derive(Clone, Default)]
struct Wire {
    is_cut: Arc<AtomicBool>,
    /// Both ends of every connection, which stay open.
    held: Arc<Mutex<Vec<[TcpStream; 2]>>>,
}

impl Wire {
    /// Starts to carry connections to the host, and returns the address for them.
    fn start(&self, host: SocketAddr) -> Result<SocketAddr> {
        let listener = TcpListener::bind(("127.0.0.1", 0))?;
        let address = listener.local_addr()?;
        let wire = self.clone();
        thread::spawn(move || {
            for page in listener.incoming().flatten() {
                if wire.connect(page, host).is_err() {
                    return;
                }
            }
        });
        Ok(address)
    }

    fn connect(&self, page: TcpStream, host: SocketAddr) -> Result<()> {
        let host = TcpStream::connect(host)?;
        let ways = [(page.try_clone()?, host.try_clone()?), (host.try_clone()?, page.try_clone()?)];
        self.held.lock().unwrap_or_else(PoisonError::into_inner).push([page, host]);
        for (from, to) in ways {
            let wire = self.clone();
            thread::spawn(move || wire.carry(from, to));
        }
        Ok(())
    }

    fn carry(&self, mut from: TcpStream, mut to: TcpStream) {
        let mut buffer = [0; 4096];
        let mut is_carried = true;
        while is_carried {
            let length = from.read(&mut buffer).unwrap_or_default();
            if self.is_cut.load(Ordering::Relaxed) {
                return;
            }
            is_carried = length > 0 && to.write_all(&buffer[..length]).is_ok();
        }
        // Otherwise the end of a response is not noticed either.
        let _ = to.shutdown(Shutdown::Write);
    }

    fn connections(&self) -> usize {
        self.held.lock().unwrap_or_else(PoisonError::into_inner).len()
    }
}

/// Returns a folder with a page that has only the line of the seat.
fn page_with_line() -> Result<TempDir> {
    let folder = TempDir::new()?;
    for script in ["seat.js", "page-data.js"] {
        std::fs::copy(bundle()?.join(script), folder.path().join(script))?;
    }
    let page =
        r#"<!doctype html><body><script type="module">import { takeSeat } from "./seat.js"; takeSeat();</script>"#;
    std::fs::write(folder.path().join("index.html"), page)?;
    Ok(folder)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_gives_up_a_line_that_is_cut_and_opens_it_again() -> Result<()> {
    let folder = page_with_line()?;
    let server = SeatServer::start(([127, 0, 0, 1], 0).into(), folder.path(), new_token(), || {})?;
    let wire = Wire::default();
    let address = wire.start(server.address())?;
    let chromium = Chromium::launch(640, 400).await?;
    let page = chromium.page().await?;
    page.open_address(&format!("http://{address}/?seat={}", server.token())).await?;
    page.wait_until("the line", "document.body.dataset.seat === 'connected'").await?;
    server.send("before".into());
    page.wait_until("the state", "document.body.dataset.seatState === 'before'").await?;

    let connections = wire.connections();
    wire.is_cut.store(true, Ordering::Relaxed);
    page.wait_until("the cut is noticed", "document.body.dataset.seat === 'lost'").await?;
    let start = Instant::now();
    while wire.connections() < connections + 2 {
        ensure!(start.elapsed() < PATIENCE, "a line that doesn't open is waited for");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    wire.is_cut.store(false, Ordering::Relaxed);
    page.wait_until("the line again", "document.body.dataset.seat === 'connected'").await?;
    server.send("after".into());
    page.wait_until("the newest state", "document.body.dataset.seatState === 'after'").await?;
    chromium.close().await
}
