//! What the page around the canvas says and is told: data attributes of its body.

use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use js_sys::{Array, Reflect, Uint8Array};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;

use super::{Covered, Platform};

/// The page's event: it has something new to say.
const SAID: &str = "hetman-said";

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, wake_when_something_is_said);
    app.add_systems(First, (listen, bound_pixels).chain());
}

/// Sets `data-<key>` of the page's body.
pub(crate) fn tell(key: &str, value: &str) {
    if let Some(body) = body() {
        let _ = body.dataset().set(key, value);
    }
}

/// Has something done that only the page's loader can do.
pub(crate) fn announce(event: &str) {
    if let (Some(window), Ok(event)) = (web_sys::window(), web_sys::Event::new(event)) {
        let _ = window.dispatch_event(&event);
    }
}

/// Opens a file beside the page, or the page itself with another query, in a tab of its own, which knows nothing of this one.
pub(crate) fn open(file: &str) {
    if let Some(window) = web_sys::window() {
        let _ = window.open_with_url_and_target_and_features(file, "_blank", "noopener");
    }
}

/// Sets the language of the page, and the names of the page, of its canvas and of its list of controls in it.
pub(crate) fn speak(tag: &str, title: &str, canvas: &str, controls: &str) {
    let Some(document) = web_sys::window().and_then(|window| window.document()) else { return };
    document.set_title(title);
    if let Some(page) = document.document_element() {
        let _ = page.set_attribute("lang", tag);
    }
    for (id, name) in [("hetman-canvas", canvas), ("controls", controls)] {
        if let Some(element) = document.get_element_by_id(id) {
            let _ = element.set_attribute("aria-label", name);
        }
    }
}

/// Replaces the items of a list of the page that screen readers find.
pub(crate) fn list(id: &str, items: &[String]) {
    let Some(document) = web_sys::window().and_then(|window| window.document()) else { return };
    let Some(list) = document.get_element_by_id(id) else { return };
    list.set_text_content(None);
    for item in items {
        if let Ok(line) = document.create_element("li") {
            line.set_text_content(Some(item));
            let _ = list.append_child(&line);
        }
    }
}

/// Puts a text into a region of the page that screen readers read out when it changes.
pub(crate) fn read_out(region: &str, text: &str) {
    let document = web_sys::window().and_then(|window| window.document());
    if let Some(element) = document.and_then(|document| document.get_element_by_id(region)) {
        element.set_text_content(Some(text));
    }
}

/// A file's address, so that a browser that keeps files never gives one of another build.
pub(crate) fn of_this_build(file: &str) -> String {
    let build = body().and_then(|body| body.dataset().get("build"));
    build.map_or_else(|| file.to_owned(), |build| format!("{file}?{build}"))
}

fn body() -> Option<web_sys::HtmlElement> {
    web_sys::window()?.document()?.body()
}

/// What `data-<key>` of the page's body is.
pub(crate) fn said(key: &str) -> Option<String> {
    body()?.dataset().get(key)
}

/// Whether `data-<key>` of the page's body is this.
pub(crate) fn says(key: &str, value: &str) -> bool {
    said(key).is_some_and(|said| said == value)
}

/// What `data-<key>` of the page's body says, once: it is taken away with that.
pub(crate) fn heard(key: &str) -> Option<String> {
    let said = said(key)?;
    body()?.dataset().delete(key);
    Some(said)
}

/// Where the page is, without what was asked of it.
pub(crate) fn address() -> Option<String> {
    let location = web_sys::window()?.location();
    Some(location.origin().ok()? + &location.pathname().ok()?)
}

/// The next of what the page was given, and as what it was given.
pub(crate) fn given() -> Option<(String, Vec<u8>)> {
    let all: Array = Reflect::get(&js_sys::global(), &"hetmanGiven".into()).ok()?.dyn_into().ok()?;
    let next: Array = all.shift().dyn_into().ok()?;
    let content = next.get(1);
    let bytes = content.as_string().map_or_else(|| Uint8Array::new(&content).to_vec(), String::into_bytes);
    Some((next.get(0).as_string()?, bytes))
}

/// Four numbers, from the top and then clockwise; what is none covers nothing.
fn covered() -> Covered {
    let said = said("covered").unwrap_or_default();
    let mut sides = said.split(' ').map(|side| side.parse().unwrap_or_default());
    let mut next = || sides.next().unwrap_or_default();
    Covered { top: next(), right: next(), bottom: next(), left: next() }
}

fn listen(mut platform: ResMut<Platform>) {
    platform.set_if_neq(Platform {
        wants_less_motion: says("motion", "reduced"),
        wants_contrast: says("contrast", "more"),
        picture_is_lost: says("picture", "lost"),
        offers_install: says("install", "offered"),
        shares: says("sharing", "yes"),
        covered: covered(),
        pixels: said("pixels").and_then(|said| said.parse().ok()),
    });
}

fn bound_pixels(platform: Res<Platform>, mut windows: Query<&mut Window>) {
    for mut window in &mut windows {
        if window.resolution.scale_factor_override() != platform.pixels {
            window.resolution.set_scale_factor_override(platform.pixels);
        }
    }
}

/// At rest no frame is drawn, and so nothing would be heard.
fn wake_when_something_is_said(event_loop: Res<EventLoopProxyWrapper>) {
    let event_loop = (**event_loop).clone();
    let wake = Closure::<dyn Fn()>::new(move || {
        // A game that has ended hears nothing any more.
        let _ = event_loop.send_event(WinitUserEvent::WakeUp);
    });
    if let Some(window) = web_sys::window()
        && window.add_event_listener_with_callback(SAID, wake.as_ref().unchecked_ref()).is_ok()
    {
        // As long as there is a page, there is this listener.
        wake.forget();
    }
}
