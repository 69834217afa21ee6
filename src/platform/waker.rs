//! Wakes the game from a thread: at rest no frame is drawn, and nobody would look at what has come.

use std::sync::Arc;

use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};

/// Wakes the game. Without an event loop there is no rest to wake it from.
#[derive(Clone)]
pub struct Waker(Option<Arc<dyn Fn() + Send + Sync>>);

impl Waker {
    /// Lets a frame be drawn.
    pub fn wake(&self) {
        if let Some(wake) = &self.0 {
            wake();
        }
    }
}

impl FromWorld for Waker {
    fn from_world(world: &mut World) -> Self {
        let wake = world.get_resource::<EventLoopProxyWrapper>().map(|proxy| {
            let proxy = (**proxy).clone();
            Arc::new(move || {
                // A game that has ended hears nothing any more.
                let _ = proxy.send_event(WinitUserEvent::WakeUp);
            }) as Arc<dyn Fn() + Send + Sync>
        });
        Self(wake)
    }
}
