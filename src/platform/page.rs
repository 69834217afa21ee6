//! Communication with the page around the canvas, by data attributes of its body.

use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use js_sys::{Array, Reflect, Uint8Array};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;

use super::{Platform, SafeAreaInsets};

/// Event of the page: its attributes have changed.
const MESSAGE_EVENT: &str = "hetman-said";

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, wake_on_page_messages);
    app.add_systems(First, (read_page, limit_resolution).chain());
}

/// Sets `data-<key>` on the page's body.
pub(crate) fn set_data(key: &str, value: &str) {
    if let Some(body) = body() {
        let _ = body.dataset().set(key, value);
    }
}

/// Sends an event to the page's loader.
pub(crate) fn dispatch_event(event: &str) {
    if let (Some(window), Ok(event)) = (web_sys::window(), web_sys::Event::new(event)) {
        let _ = window.dispatch_event(&event);
    }
}

/// Opens a file beside the page, or the page with another query, in a new tab that has no access to this one.
pub(crate) fn open(file: &str) {
    if let Some(window) = web_sys::window() {
        let _ = window.open_with_url_and_target_and_features(file, "_blank", "noopener");
    }
}

/// Sets the page's language and title, and the labels of its canvas and of its list of controls.
pub(crate) fn set_page_language(tag: &str, title: &str, canvas: &str, controls: &str) {
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

/// Replaces the items of a list on the page, for screen readers.
pub(crate) fn set_list(id: &str, items: &[String]) {
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

/// Writes a text into a region of the page that screen readers announce when it changes.
pub(crate) fn announce(region: &str, text: &str) {
    let document = web_sys::window().and_then(|window| window.document());
    if let Some(element) = document.and_then(|document| document.get_element_by_id(region)) {
        element.set_text_content(Some(text));
    }
}

/// Returns the address of a file with the build's id, so that a cache never returns the file of another build.
pub(crate) fn of_this_build(file: &str) -> String {
    let build = body().and_then(|body| body.dataset().get("build"));
    build.map_or_else(|| file.to_owned(), |build| format!("{file}?{build}"))
}

fn body() -> Option<web_sys::HtmlElement> {
    web_sys::window()?.document()?.body()
}

/// Returns `data-<key>` of the page's body.
pub(crate) fn data(key: &str) -> Option<String> {
    body()?.dataset().get(key)
}

/// Returns whether `data-<key>` of the page's body has this value.
pub(crate) fn data_is(key: &str, value: &str) -> bool {
    data(key).is_some_and(|found| found == value)
}

/// Returns `data-<key>` of the page's body and removes it.
pub(crate) fn take_data(key: &str) -> Option<String> {
    let value = data(key)?;
    body()?.dataset().delete(key);
    Some(value)
}

/// Returns the page's address without its query.
pub(crate) fn address() -> Option<String> {
    let location = web_sys::window()?.location();
    Some(location.origin().ok()? + &location.pathname().ok()?)
}

/// Takes the next item that the system passed to the page: its kind and content.
pub(crate) fn next_passed_item() -> Option<(String, Vec<u8>)> {
    let all: Array = Reflect::get(&js_sys::global(), &"hetmanGiven".into()).ok()?.dyn_into().ok()?;
    let next: Array = all.shift().dyn_into().ok()?;
    let content = next.get(1);
    let bytes = content.as_string().map_or_else(|| Uint8Array::new(&content).to_vec(), String::into_bytes);
    Some((next.get(0).as_string()?, bytes))
}

/// Returns the covered parts of the screen: four numbers, clockwise from the top; missing numbers are 0.
fn safe_area_insets() -> SafeAreaInsets {
    let covered = data("covered").unwrap_or_default();
    let mut sides = covered.split(' ').map(|side| side.parse().unwrap_or_default());
    let mut next = || sides.next().unwrap_or_default();
    SafeAreaInsets { top: next(), right: next(), bottom: next(), left: next() }
}

/// Reads the state of the machine from the page.
fn read_page(mut platform: ResMut<Platform>) {
    platform.set_if_neq(Platform {
        wants_less_motion: data_is("motion", "reduced"),
        wants_contrast: data_is("contrast", "more"),
        picture_is_lost: data_is("picture", "lost"),
        offers_install: data_is("install", "offered"),
        shares: data_is("sharing", "yes"),
        invites: data_is("invites", "yes"),
        insets: safe_area_insets(),
        pixels: data("pixels").and_then(|pixels| pixels.parse().ok()),
    });
}

/// Limits the resolution of the window as the page asks.
fn limit_resolution(platform: Res<Platform>, mut windows: Query<&mut Window>) {
    for mut window in &mut windows {
        if window.resolution.scale_factor_override() != platform.pixels {
            window.resolution.set_scale_factor_override(platform.pixels);
        }
    }
}

/// Wakes the event loop for messages of the page, as no frame is drawn at rest.
fn wake_on_page_messages(event_loop: Res<EventLoopProxyWrapper>) {
    let event_loop = (**event_loop).clone();
    let wake = Closure::<dyn Fn()>::new(move || {
        // Fails only after the event loop has ended.
        let _ = event_loop.send_event(WinitUserEvent::WakeUp);
    });
    if let Some(window) = web_sys::window()
        && window.add_event_listener_with_callback(MESSAGE_EVENT, wake.as_ref().unchecked_ref()).is_ok()
    {
        // The listener lives as long as the page.
        wake.forget();
    }
}
