//! Waking of the event loop from other threads, as no frame is drawn at rest.

use std::sync::Arc;

use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};

/// Wakes the event loop; does nothing if there is none.
#[derive(Clone)]
pub struct Waker(Option<Arc<dyn Fn() + Send + Sync>>);

impl Waker {
    /// Requests a frame.
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
                // Fails only after the event loop has ended.
                let _ = proxy.send_event(WinitUserEvent::WakeUp);
            }) as Arc<dyn Fn() + Send + Sync>
        });
        Self(wake)
    }
}
