//! The WebSocket of a device that has the seat.

use core::time::Duration;
use std::sync::Arc;

use axum::extract::ws::{CloseFrame, Message, WebSocket};
use tokio::time::{Instant, MissedTickBehavior, interval};

use crate::events::SeatEvent;
use crate::state::SeatState;

/// Interval of the pings, which browsers answer by themselves, and of the beats.
const PING: Duration = Duration::from_secs(3);
/// The text by which a page knows that the line is not cut; it doesn't see pings.
const BEAT: &str = "";
/// A device from which nothing came for this long is gone.
const SILENCE: Duration = Duration::from_secs(10);

/// The code with which the line of a device is closed whose seat another one has taken, from the private range of RFC 6455
/// (7.4.2).
const TAKEN: u16 = 4001;

/// Serves a device until it is gone, or another one has taken the seat.
pub(crate) async fn serve(mut socket: WebSocket, state: Arc<SeatState>) {
    let (mut games, mut devices) = (state.games(), state.devices());
    // Before it joins, so that no state is missed.
    games.mark_unchanged();
    let number = state.join();
    devices.mark_unchanged();
    let mut pings = interval(PING);
    pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut heard = Instant::now();
    while *devices.borrow() == number {
        tokio::select! {
            _ = devices.changed() => {}
            _ = games.changed() => {
                let game = games.borrow_and_update().to_string();
                // The server ends a connection that takes nothing for a while.
                if socket.send(Message::Text(game.into())).await.is_err() {
                    break;
                }
            }
            _ = pings.tick() => {
                let is_silent = heard.elapsed() > SILENCE;
                if is_silent || beat(&mut socket).await.is_err() {
                    break;
                }
            }
            received = socket.recv() => {
                heard = Instant::now();
                match received {
                    Some(Ok(Message::Text(text))) => {
                        if !state.tell(SeatEvent::Received(text.to_string())) {
                            break;
                        }
                    }
                    Some(Ok(Message::Close(_)) | Err(_)) | None => break,
                    Some(Ok(Message::Binary(_) | Message::Ping(_) | Message::Pong(_))) => {}
                }
            }
        }
    }
    if *devices.borrow() != number {
        let frame = CloseFrame { code: TAKEN, reason: "another device has taken the seat".into() };
        // Its page would else open the line again, and take the seat back.
        let _ = socket.send(Message::Close(Some(frame))).await;
    }
    state.leave(number);
}

/// Asks the browser for a sign of life, and gives its page one.
async fn beat(socket: &mut WebSocket) -> Result<(), axum::Error> {
    socket.send(Message::Ping(Default::default())).await?;
    socket.send(Message::Text(BEAT.into())).await
}
