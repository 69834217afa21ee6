//! At rest no frame is drawn, and without a frame nobody asks the gamepads. So somebody else listens for them and wakes the
//! game: on the desktop a thread that sleeps until the system has something from a gamepad; in a page a timer that runs while
//! one is plugged in and compares what is pressed. At rest neither draws a frame, with or without a gamepad.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};

use super::gamepad;
use crate::motion::Motion;

/// What the game and who wakes it tell each other.
#[derive(Resource, Clone, Default)]
struct Waking {
    /// Something came from a gamepad. Bevy's own ear may hear it a moment later: the frames after it wait for that.
    woken: Arc<AtomicBool>,
    /// The game has nothing to do with gamepads: it lies behind another window.
    is_behind: Arc<AtomicBool>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Waking>();
    app.add_systems(Startup, listen.run_if(resource_exists::<EventLoopProxyWrapper>));
    app.add_systems(PreUpdate, stay_awake);
}

fn stay_awake(waking: Res<Waking>, windows: Query<&Window, With<PrimaryWindow>>, mut motion: ResMut<Motion>) {
    waking.is_behind.store(!gamepad::is_in_front(windows), Ordering::Relaxed);
    if waking.woken.swap(false, Ordering::Relaxed) {
        motion.keep();
    }
}

#[cfg(not(target_family = "wasm"))]
fn listen(proxy: Res<EventLoopProxyWrapper>, waking: Res<Waking>) {
    let (proxy, waking) = ((**proxy).clone(), waking.clone());
    let wake = move || {
        if waking.is_behind.load(Ordering::Relaxed) {
            return true;
        }
        waking.woken.store(true, Ordering::Relaxed);
        proxy.send_event(WinitUserEvent::WakeUp).is_ok()
    };
    let thread = std::thread::Builder::new().name("gamepads".into()).spawn(move || desktop::wake_by_gamepads(wake));
    if let Err(error) = thread {
        tracing::warn!("Gamepads can't wake the game: {error}");
    }
}

#[cfg(not(target_family = "wasm"))]
mod desktop {
    use core::time::Duration;
    use std::time::Instant;

    use gilrs::{EventType, Gilrs};

    /// How long the thread sleeps at most: then it looks whether the game is still there.
    const NAP: Duration = Duration::from_secs(60);
    /// Where the system can't be waited for, it is asked as seldom as this.
    const PAUSE: Duration = Duration::from_millis(250);

    /// A stick that rests trembles: gilrs's own filters, which are on here, keep that from waking anybody.
    pub fn wake_by_gamepads(wake: impl Fn() -> bool) {
        // A system without gamepads has nothing to wake by.
        let Ok(mut gamepads) = Gilrs::new() else { return };
        loop {
            let began = Instant::now();
            match gamepads.next_event_blocking(Some(NAP)).map(|event| event.event) {
                Some(EventType::Dropped) => {}
                Some(_) if !wake() => return,
                Some(_) => {}
                None if began.elapsed() < PAUSE => std::thread::sleep(PAUSE),
                None => {}
            }
        }
    }
}

#[cfg(target_family = "wasm")]
fn listen(proxy: Res<EventLoopProxyWrapper>, waking: Res<Waking>) {
    let (proxy, woken) = ((**proxy).clone(), waking.woken.clone());
    page::wake_by_gamepads(move || {
        woken.store(true, Ordering::Relaxed);
        // A game that has ended hears nothing any more.
        let _ = proxy.send_event(WinitUserEvent::WakeUp);
    });
}

#[cfg(target_family = "wasm")]
mod page {
    use std::cell::{Cell, RefCell};
    use std::rc::Rc;

    use wasm_bindgen::JsCast;
    use wasm_bindgen::prelude::Closure;
    use web_sys::{Gamepad, GamepadButton};

    /// How often gamepads are looked at while one is plugged in, in milliseconds.
    const EVERY: i32 = 30;
    /// Steps of an axis or a button that count: less is trembling.
    const STEPS: f64 = 4.0;

    /// A page hears when a gamepad comes or goes; what is pressed on it has to be asked for.
    pub fn wake_by_gamepads(wake: impl Fn() + 'static) {
        let Some(window) = web_sys::window() else { return };
        let wake = Rc::new(wake);
        let seen = RefCell::new(Vec::new());
        let look: Closure<dyn Fn()> = {
            let wake = wake.clone();
            Closure::new(move || {
                let now = state();
                if *seen.borrow() != now {
                    seen.replace(now);
                    wake();
                }
            })
        };
        let timer = Cell::new(None);
        let clock = window.clone();
        let changed: Closure<dyn Fn()> = Closure::new(move || {
            wake();
            match (state().is_empty(), timer.take()) {
                (true, Some(running)) => clock.clear_interval_with_handle(running),
                (false, None) => {
                    let callback = look.as_ref().unchecked_ref();
                    timer.set(clock.set_interval_with_callback_and_timeout_and_arguments_0(callback, EVERY).ok());
                }
                (_, running) => timer.set(running),
            }
        });
        for event in ["gamepadconnected", "gamepaddisconnected"] {
            // Without these events there are no gamepads in this browser.
            let _ = window.add_event_listener_with_callback(event, changed.as_ref().unchecked_ref());
        }
        // As long as there is a page, there are these listeners.
        changed.forget();
    }

    /// What is pressed and pushed on all of them, coarsely; empty where there are none.
    fn state() -> Vec<i8> {
        let gamepads = web_sys::window().and_then(|window| window.navigator().get_gamepads().ok());
        let mut state = Vec::new();
        for gamepad in gamepads.into_iter().flatten().filter_map(|gamepad| gamepad.dyn_into::<Gamepad>().ok()) {
            state.push(gamepad.index() as i8);
            let buttons = gamepad.buttons().into_iter().map(|button| button.unchecked_into::<GamepadButton>().value());
            let axes = gamepad.axes().into_iter().filter_map(|axis| axis.as_f64());
            state.extend(buttons.chain(axes).map(|value| (value * STEPS).round() as i8));
        }
        state
    }
}
